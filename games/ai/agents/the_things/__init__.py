"""Playing The Things."""

from collections.abc import Mapping

from games.ai.agent import Agent
from games.ai.agents.the_things.agent import TheThingsAgent

AGENTS: Mapping[str, Agent] = {"the_things": TheThingsAgent()}
