"""Playing Bhabhi."""

from collections.abc import Mapping

from games.bhabhi.agent.agent import BhabhiAgent
from games.search.protocol import Agent
from games.search.scale import LossScale

AGENTS: Mapping[str, Agent] = {"bhabhi": BhabhiAgent()}

SCALES: Mapping[str, LossScale] = {
    "bhabhi": LossScale(matters=0.031, random=0.062, slip=0.04, mistake=0.1),
}
