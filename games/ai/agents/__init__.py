"""What is known of playing each game, by its key."""

from collections.abc import Mapping
from types import MappingProxyType

from games.ai.agent import Agent
from games.ai.agents import (
    bhabhi,
    bushi_shogi,
    finesse,
    fipsen,
    the_things,
    tressette,
    tricky_express,
    tuppi,
    wysiwyg,
)

AGENTS: Mapping[str, Agent] = MappingProxyType(
    {
        **bhabhi.AGENTS,
        **bushi_shogi.AGENTS,
        **finesse.AGENTS,
        **fipsen.AGENTS,
        **the_things.AGENTS,
        **tressette.AGENTS,
        **tricky_express.AGENTS,
        **tuppi.AGENTS,
        **wysiwyg.AGENTS,
    }
)
