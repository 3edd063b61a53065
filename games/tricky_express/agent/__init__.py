"""Playing Tricky Express: win one trick early, one late, and none between.

`timing` says when a trick is worth winning, `suit` plays a card of a suit, `playout` plays a deal on by rule
of thumb, `giving` chooses gifts for the exchanges, and `agent` has the levels.
"""

from collections.abc import Mapping

from games.search.protocol import Agent
from games.search.scale import LossScale
from games.tricky_express.agent.agent import TrickyExpressAgent

AGENTS: Mapping[str, Agent] = {"tricky_express": TrickyExpressAgent()}

SCALES: Mapping[str, LossScale] = {
    "tricky_express": LossScale(matters=0.016, random=0.025, slip=0.1, mistake=0.4),
}
