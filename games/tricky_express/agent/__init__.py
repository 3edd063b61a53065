"""Playing Tricky Express: one trick early, one late, and none between.

When a trick is worth having is in `timing`, how a suit is played in `suit`, a deal played on by rule of
thumb in `playout`, what to give in the exchanges in `giving`, and the levels in `agent`.
"""

from collections.abc import Mapping

from games.search.protocol import Agent
from games.tricky_express.agent.agent import TrickyExpressAgent

AGENTS: Mapping[str, Agent] = {"tricky_express": TrickyExpressAgent()}
