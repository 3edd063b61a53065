"""BushiShogi, the smallest shogi: two samurai on two squares, one cube each.

Source: Georg Dunkel's rules, release 1.0 (2000), in the Japanese retelling. Each face of a cube shows one
samurai and one or three swords, each at the middle of an edge of the face. A cube never leaves its square: a
move turns it or rolls it over. A player wins by a move after which both samurai face each other with a sword
between them.

Order of play: lots for the colours; Black places a cube, then White; Black moves first, then by turns.

`cube` has the cubes and their rolls, `actions` the actions and their words, `match` the rules, and `view`
builds a seat's view.

Decisions, because the rules are silent or their sources differ:

- The drawing of the unfolded cube is lost, and the texts disagree on which side carries which stance (BU-1 to
  BU-4). The option `preset` has the only complete cube found in any source, ``dunkel``; ``seed``, which
  agrees with every sentence of the retelling; and ``seed-b``, which also does, and in which wins can be
  forced. ``dunkel`` is the default: it is an attacking game, while with ``seed`` nothing can be forced.
- Any sword at the far edge of the top face gives check (BU-5), but mate needs both samurai looking forward
  (BU-6), and the mover wins even if the move was forced (BU-7).
- Black places first and moves first (BU-8). A turn is clockwise (BU-11). The forced roll goes in the
  direction that the samurai looks, which is the same as away from the samurai's kanji (BU-12).
- A match is a draw when a position comes up for the third time with the same player to move (BU-9), and after
  200 moves without mate; placing is no move. There is always a legal move (BU-10).
- The option `display` sets how many faces each player sees. The designer meant four faces, and advises six
  for learners: that is the default. Spectators see the faces that both players see.
"""

from games.bushi_shogi.match import BushiShogi
from games.core.game import Game

__all__ = ["GAMES", "BushiShogi"]

GAMES: tuple[Game, ...] = (BushiShogi(),)
"""The catalogue's entries of this package."""
