"""Playing Tricky Express: one trick early, one late, and none between.

When a trick is worth having is in `timing`, how a suit is played in `suit`, a deal played on by rule of
thumb in `playout`, what to give in the exchanges in `giving`, and the levels in `mind`.
"""

from collections.abc import Mapping

from games.ai.mind import Mind
from games.ai.minds.tricky_express.mind import TrickyExpressMind

MINDS: Mapping[str, Mind] = {"tricky_express": TrickyExpressMind()}
