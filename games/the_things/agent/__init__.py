"""Playing The Things."""

from collections.abc import Mapping

from games.search.protocol import Agent
from games.the_things.agent.agent import TheThingsAgent

AGENTS: Mapping[str, Agent] = {"the_things": TheThingsAgent()}
