"""The catalogue: every game that can be played, by its key."""

from collections.abc import Mapping
from types import MappingProxyType

from games.bhabhi import Bhabhi
from games.bushi_shogi import BushiShogi
from games.core.game import Game
from games.finesse import Finesse
from games.fipsen import AnsegerFips, DuttFips, Fipsen, FipsenGrossenaspe, FipsenThedinghausen
from games.the_things import TheThings
from games.tressette import (
    Ciapano,
    Rovescino,
    Traversone,
    Treseta,
    Tressette,
    TressetteChiamata,
    TressetteTwo,
)
from games.tricky_express import TrickyExpress
from games.tuppi import Tuppi
from games.wysiwyg import Wysiwyg

FAMILIES = ("board", "roles", "shedding", "tricks")
"""The families of games, in the order in which the catalogue has them."""

_GAMES: tuple[Game, ...] = (
    BushiShogi(),
    TheThings(),
    Bhabhi(),
    Rovescino(),
    Ciapano(),
    Traversone(),
    Tressette(),
    Treseta(),
    TressetteTwo(),
    TressetteChiamata(),
    FipsenThedinghausen(),
    AnsegerFips(),
    DuttFips(),
    Fipsen(),
    FipsenGrossenaspe(),
    Finesse(),
    TrickyExpress(),
    Tuppi(),
    Wysiwyg(),
)
"""What is akin stands together."""


def _place(game: Game) -> tuple[int, int]:
    return FAMILIES.index(game.family), game.difficulty


CATALOGUE: Mapping[str, Game] = MappingProxyType({game.key: game for game in sorted(_GAMES, key=_place)})
"""Every game by its key: family by family, the easier ones first."""
