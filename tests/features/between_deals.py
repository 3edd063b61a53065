"""A match between two deals, for the tests of the recap, the score and the result."""

from dataclasses import replace

from discord import ui

from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.game import TABLE, Phrase, Play, Players, Row, Sheet, Trick, View
from tests.ui import limits

NAMES = ("Anna", "Iris (AI)", "Otto (AI)", "Vera (AI)")
EN = Localizer("en", NAMES)
CLOSING = Trick(
    plays=tuple(Play(seat=seat, card=card) for seat, card in ((1, "5S"), (2, "4C"), (3, "QS"), (0, "2D"))),
    winner=3,
)


def sheet(deal: int, ours: int, theirs: int) -> Sheet:
    return Sheet(
        deal=deal,
        rows=(
            Row(key="tressette-cards", values=(12, 20), thirds=True),
            Row(key="tressette-last-trick", values=(0, 3), thirds=True),
            Row(key="tressette-declarations", values=(0, 0)),
            Row(key="total", values=(ours, theirs)),
        ),
    )


VIEW = View(
    game="tressette",
    seat=TABLE,
    seats=4,
    deal=4,
    dealer=0,
    phase="tressette-first-trick",
    acting=(1,),
    zones=(),
    closing_trick=CLOSING,
    fresh=True,
    sides=((0, 2), (1, 3)),
    totals=(19, 16),
    sheets=(sheet(1, 5, 6), sheet(2, 7, 3), sheet(3, 7, 7)),
    target=21,
    prompt=Phrase("waiting", {"players": Players((1,))}),
)
SEEN = MatchSnapshot(
    match_id="k3v9x2aq",
    options=CATALOGUE["tressette"].options(),
    view=VIEW,
    revision=0,
    names=NAMES,
    host="Anna",
    commitment="9f2c41" + "0" * 58,
    ai=frozenset({1, 2, 3}),
)


def changed(**fields: object) -> MatchSnapshot:
    return replace(SEEN, view=VIEW.model_copy(update=fields))


def said(view: ui.LayoutView) -> str:
    return "\n".join(limits.texts(view))
