"""The Tressette family: Italian games of one ranking, counted in thirds of a point.

All are one game with differences. The files shared by all are those of any game: `options`, `cards` (the
order and the count), `actions`, `state`, `deal` (the play of the tricks), `refusals`, `scoring`, `match`,
`view`, `redeal`; besides `signals` and `declarations`. Over them lie two layers for each kind of game:

- for points, `declaring`: a deal that may be annulled, with declarations; `claiming`: two sides and a target;
- against points, `losing`: all play alone, with a monte; `passing`: cards that change hands before play.

The games, each with its special rules:

- `pairs` **Tressette** and **Treseta**, four players in pairs
- `two` **Tressette for two**, with a stock
- `chiamata` **Tressette con la chiamata**, with a secret partner
- `rovescino` **Rovescino**, fewest points
- `ciapano` **Ciapano**, with an exchange and a capot
- `traversone` **Traversone**, with an ace of eleven points

Each opens with its rules and with the decisions taken where they are silent, by the ids of the register of
the rules (TR-1 to TR-22). In all of them seats go in the order of play.

Sources: the Japanese page "あなたの知らないトレセッテ" (2021); Parlett, The Penguin Book of Card Games;
ludopoli, Adamoli's Piccola Enciclopedia di giuochi, Dossena and others for its gaps.
"""

from games.core.game import Game
from games.tressette.chiamata import TressetteChiamata
from games.tressette.ciapano import Ciapano
from games.tressette.pairs import Treseta, Tressette
from games.tressette.rovescino import Rovescino
from games.tressette.traversone import Traversone
from games.tressette.two import TressetteTwo

__all__ = [
    "GAMES",
    "Ciapano",
    "Rovescino",
    "Traversone",
    "Treseta",
    "Tressette",
    "TressetteChiamata",
    "TressetteTwo",
]

GAMES: tuple[Game, ...] = (
    Rovescino(),
    Ciapano(),
    Traversone(),
    Tressette(),
    Treseta(),
    TressetteTwo(),
    TressetteChiamata(),
)
"""The games of the family in the catalogue."""
