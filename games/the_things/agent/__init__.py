"""Playing The Things."""

from collections.abc import Mapping

from games.search.protocol import Agent
from games.search.scale import LossScale
from games.the_things.agent.agent import TheThingsAgent

AGENTS: Mapping[str, Agent] = {"the_things": TheThingsAgent()}

SCALES: Mapping[str, LossScale] = {
    "the_things": LossScale(matters=0.022, random=0.035, slip=0.04, mistake=0.1),
}
