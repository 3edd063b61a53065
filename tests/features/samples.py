"""A match, a lobby, and their messages in words, for the tests of several features."""

import io

from discord import ui
from PIL import Image

from bot.features import ids
from bot.ui.localizer import Localizer
from bot.ui.snapshots import Guest, LobbySnapshot, MatchSnapshot
from games import CATALOGUE
from games.core.game import TABLE, Event, Phrase, Play, Players, Row, Sheet, Trick, View, Zone
from tests.ui import limits
from tests.ui.tables import names

NAMES = ("Anna", "Ben", "Chloé", "Dai")
EN = Localizer("en", NAMES)
JA = Localizer("ja", NAMES)
MATCH = "k3v9x2aq"
VIEW = View(
    game="tressette",
    seat=TABLE,
    seats=4,
    deal=3,
    dealer=0,
    phase="tressette-playing",
    acting=(0,),
    zones=tuple(Zone(key="hand", seat=seat, hidden=7) for seat in range(4)),
    trick=Trick(plays=(Play(seat=3, card="5D"),), winner=3),
    last_trick=Trick(
        plays=tuple(Play(seat=seat, card=card) for seat, card in enumerate(("AD", "3D", "7D", "KD"))),
        winner=1,
    ),
    sides=((0, 2), (1, 3)),
    totals=(37, 29),
    thirds=True,
    sheets=(
        Sheet(
            deal=1,
            rows=(
                Row(key="tressette-cards", values=(10, 22), thirds=True),
                Row(key="total", values=(3, 8)),
            ),
        ),
        Sheet(deal=2, rows=(Row(key="total", values=(9, 2)),)),
    ),
    prompt=Phrase("waiting", {"players": Players((0,))}),
)
SNAPSHOT = MatchSnapshot(
    match_id=MATCH,
    options=CATALOGUE["tressette"].options(),
    view=VIEW,
    revision=0,
    names=NAMES,
    host="Anna",
    commitment="9f2c41" + "0" * 58,
    recent=(Event("tressette-passes", 2, {"player": Players((2,))}),),
)
LOBBY = LobbySnapshot(
    lobby_id="j7c2m4pd",
    game="tressette",
    options=CATALOGUE["tressette"].options(),
    seats=4,
    host="Anna",
    guests=(
        Guest("Anna", is_host=True),
        Guest("Ben"),
        Guest("Otto (AI)", "club"),
        Guest("Vera (AI)", "club"),
    ),
)


def said(view: ui.LayoutView) -> str:
    assert not limits.problems(view)
    return "\n".join(limits.texts(view)).replace("\u00a0", " ")  # no-break spaces


def pressable(view: ui.LayoutView) -> dict[str, ids.Press]:
    return {label: ids.decode(custom_id) for custom_id, label in limits.buttons(view, enabled=True).items()}


BYTES = 60_000


def lobby(key: str, seats: int, people: int) -> LobbySnapshot:
    guests = tuple(
        Guest(names(seats)[seat], None if seat < people else "club", seat == 0) for seat in range(seats)
    )
    options = CATALOGUE[key].options()
    return LobbySnapshot(
        lobby_id="k3v9x2aq", game=key, options=options, seats=seats, host="Anna", guests=guests
    )


def height(png: bytes) -> int:
    assert len(png) <= BYTES
    image = Image.open(io.BytesIO(png))
    assert image.width == 900
    return image.height
