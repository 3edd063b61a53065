"""Playing Bhabhi."""

from collections.abc import Mapping

from games.ai.agent import Agent
from games.ai.agents.bhabhi.agent import BhabhiAgent

AGENTS: Mapping[str, Agent] = {"bhabhi": BhabhiAgent()}
