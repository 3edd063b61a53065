"""`python -m bench.otherwise`: the bot after a release with other agents, which decide at random."""

import sys
from random import Random
from unittest.mock import patch

from bot.console.entrance import main
from bot.thinking.pool import AgentPool
from bot.thinking.work import Inquiry
from games.core.actions import Action
from games.search import fallback


async def decide(_: AgentPool, inquiry: Inquiry) -> Action | None:
    """Any legal action; nothing is declared out of turn."""
    if inquiry.out_of_turn:
        return None
    return fallback.choose(inquiry.state.legal(inquiry.seat), Random(~inquiry.seed))


if __name__ == "__main__":
    with patch.object(AgentPool, "repeat", decide):
        sys.exit(main())
