"""Playing Bhabhi."""

from collections.abc import Mapping

from games.bhabhi.agent.agent import BhabhiAgent
from games.search.protocol import Agent
from games.search.scale import LossScale

AGENTS: Mapping[str, Agent] = {"bhabhi": BhabhiAgent()}

SCALES: Mapping[str, LossScale] = {
    "bhabhi": LossScale(matters=0.024, random=0.045, slip=0.03, mistake=0.09),
}
