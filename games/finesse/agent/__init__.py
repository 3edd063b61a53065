"""Playing Finesse: win tricks with the hand and with the partner's table cards, and aim for ten.

`suit` plays a card of a suit, `aims` weighs a trick, `playout` plays a deal on by rule of thumb, `opening`
chooses the first lead, and `agent` has the levels.
"""

from collections.abc import Mapping

from games.finesse.agent.agent import FinesseAgent
from games.search.protocol import Agent
from games.search.scale import LossScale

AGENTS: Mapping[str, Agent] = {"finesse": FinesseAgent()}

SCALES: Mapping[str, LossScale] = {
    "finesse": LossScale(matters=0.027, random=0.045, slip=0.6, mistake=2.0),
}
