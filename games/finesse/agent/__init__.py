"""Playing Finesse: tricks with the hand and with the partner's table cards, and ten of them at best.

How a suit is played is in `suit`, whether a trick is worth having in `aims`, a deal played on by rule of
thumb in `playout`, the first lead in `opening`, and the levels in `agent`.
"""

from collections.abc import Mapping

from games.finesse.agent.agent import FinesseAgent
from games.search.protocol import Agent

AGENTS: Mapping[str, Agent] = {"finesse": FinesseAgent()}
