"""A race, counted over several deals towards a goal: it stands in every picture of a match."""

from dataclasses import replace
from functools import cache

import pytest
from discord import ui
from PIL import ImageChops

from bot.features.table.message import table_message
from bot.features.table.recap import alt_text as recap_alt
from bot.features.table.recap import recap_picture
from bot.features.table.score import alt_text, score_message, score_picture
from bot.i18n.catalogue import LOCALES, Locale
from bot.picture.strip import standing
from bot.picture.table import draw_table
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games.core.game import TABLE, Seat, View
from games.fipsen.options import ThedinghausenOptions
from games.fipsen.thedinghausen import ThedinghausenMatch
from tests.games.setups import decide, draws
from tests.picture.showcase import rail_of
from tests.picture.views import picture
from tests.ui import limits
from tests.ui.tables import snapshot

OPTIONS = ThedinghausenOptions()
COUNTS = (2, 4, 3, 8, 5)
FIGURES = ("2/10", "4/10", "3/10", "8/10", "5/10")
PLAYERS = ("Anna", "Ben", "Iris", "Vera", "Otto")
EN = Localizer("en", PLAYERS)
STRIP = 90
"""The height of the strip in pixels."""


@cache
def third_deal() -> ThedinghausenMatch:
    """A match in which two deals are scored and nothing has happened in the third; Vera has eight tricks."""
    match, draw = ThedinghausenMatch(5, OPTIONS, bytes(32)), draws(7)
    while match.number < 3:
        move = decide(match, 5, draw)
        match.apply(move.seat, move.action)
    match.counts = COUNTS
    return match


def seen_by(seat: Seat = TABLE) -> MatchSnapshot:
    return replace(snapshot(third_deal(), seat, options=OPTIONS), names=PLAYERS)


def told(message: ui.LayoutView) -> str:
    assert not limits.problems(message)
    return "\n".join(limits.texts(message)).replace("\u00a0", " ")


def said(locale: Locale) -> str:
    message = table_message(seen_by(), Localizer(locale, PLAYERS), "table.png")
    return told(message)


def drawn(view: View) -> bytes:
    words = picture_words(view, EN, (), OPTIONS)
    return draw_table(view, words, hand=None if view.seat == TABLE else rail_of(view))


@pytest.mark.parametrize("seat", [TABLE, 0])
def test_table_and_panel_show_the_race_in_the_strip_in_the_place_of_the_totals(seat: Seat) -> None:
    view = seen_by(seat).view
    assert tuple(standing(view, side) for side in range(5)) == FIGURES
    assert view.race is not None
    further = view.race.model_copy(update={"counts": (2, 4, 3, 9, 5)})
    others = (view.model_copy(update={"race": each}) for each in (None, further))
    for other in others:
        difference = ImageChops.difference(*(picture(drawn(each)) for each in (view, other))).getbbox()
        assert difference is not None
        assert difference[3] <= STRIP


def test_the_line_below_the_table_has_the_race_before_the_score() -> None:
    foot = said("en")
    race, score = foot.index("First to 10 tricks: Anna **2** · Ben **4**"), foot.index("Anna **−80**")
    assert "Vera **8**" in foot[race:score]
    assert "10トリック先取：Anna **2**" in said("ja")


def test_score_and_recap_draw_the_race_as_length() -> None:
    for shown in (score_picture(seen_by(), EN), recap_picture(seen_by(), EN)):
        assert shown.racing == "First to 10 tricks"
        assert tuple(bar.total for bar in shown.race) == FIGURES
        assert [bar.now for bar in shown.race] == [0.2, 0.4, 0.3, 0.8, 0.5]
        assert not hasattr(shown, "bars") or not shown.bars


def test_who_does_not_see_the_pictures_is_told_of_the_race() -> None:
    seen = seen_by()
    in_words = (
        alt_text(seen, EN, seen.view.sheets[-1]),
        recap_alt(seen, EN.without_markdown()),
        told(score_message(seen, EN)).replace("*", ""),
    )
    for words in in_words:
        line = next(each for each in words.replace("\u00a0", " ").split("\n") if "First to 10 tricks" in each)
        assert "Vera 8" in line


@pytest.mark.parametrize("locale", LOCALES)
def test_no_figure_of_the_race_is_cut_in_the_strip(locale: Locale) -> None:
    view = seen_by().view
    words = picture_words(view, Localizer(locale, PLAYERS), (), OPTIONS)
    assert view.race is not None
    before = draw_table(view, words)
    for seat in range(5):
        further = tuple(count + (each == seat) for each, count in enumerate(COUNTS))
        race = view.race.model_copy(update={"counts": further})
        assert draw_table(view.model_copy(update={"race": race}), words) != before
