"""Playing Bhabhi."""

from collections.abc import Mapping

from games.bhabhi.agent.agent import BhabhiAgent
from games.search.protocol import Agent

AGENTS: Mapping[str, Agent] = {"bhabhi": BhabhiAgent()}
