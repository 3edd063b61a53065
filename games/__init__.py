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

_GAMES: tuple[Game, ...] = (
    Bhabhi(),
    BushiShogi(),
    Ciapano(),
    Finesse(),
    Fipsen(),
    FipsenGrossenaspe(),
    FipsenThedinghausen(),
    AnsegerFips(),
    DuttFips(),
    Rovescino(),
    TheThings(),
    Traversone(),
    Treseta(),
    Tressette(),
    TressetteChiamata(),
    TressetteTwo(),
    TrickyExpress(),
    Tuppi(),
    Wysiwyg(),
)

CATALOGUE: Mapping[str, Game] = MappingProxyType({game.key: game for game in _GAMES})
