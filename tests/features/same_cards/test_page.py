"""Tables with the same cards: how far they are, a board beside the others, and the comparison."""

import io
from dataclasses import replace
from typing import Final

import pytest
from PIL import Image

from bot.features import ids
from bot.features.lobby.page import lobby_message, lobby_options, lobby_picture
from bot.features.same_cards.page import comparison_picture, overview, table_over
from bot.features.table.recap import recap_picture
from bot.features.table.score import alt_text, score_picture
from bot.i18n.catalogue import LOCALES, Locale
from bot.ui import comparing
from bot.ui.localizer import Localizer
from bot.ui.snapshots import ComparedTables, Guest, LobbySnapshot, MatchSnapshot
from games import CATALOGUE
from games.core.comparison import worth
from tests.features.samples import EN, LOBBY, MATCH, SNAPSHOT, pressable, said
from tests.ui import limits

PAIRS: Final = (("Anna", "Ben", "Chloé", "Dai"), ("Emil", "Flora", "Gus", "🤖 Otto"))
GAINED: Final = (((9, 24), (12, 21)), ((27, 6), None))
"""In thirds: two deals at two tables, the second of which has not finished the last."""


def compared(
    gained: tuple[tuple[tuple[int, ...] | None, ...], ...] = GAINED, **more: object
) -> MatchSnapshot:
    """A match of two deals beside the others."""
    sides = len(gained[0][0] or ()) if gained else 2
    tables = len(gained[0]) if gained else 2
    worths = tuple(
        tuple((None,) * sides if each is None else worth(each) for each in board) for board in gained
    )
    shown = ComparedTables(
        table=0,
        boards=2,
        names=tuple(PAIRS[table % 2] for table in range(tables)),
        channels=tuple(range(501, 501 + tables)),
        ai=tuple(frozenset({3}) if table % 2 else frozenset() for table in range(tables)),
        played=(2, *([1] * (tables - 1))),
        over=(True, *([False] * (tables - 1))),
        gained=gained,
        worths=worths,
    )
    return replace(SNAPSHOT, compared=replace(shown, **more))  # type: ignore[arg-type] # as tests have it


PHONE: Final = 390
"""The width of a phone."""
CLOSED: Final = compared(is_closed=True, over=(True, True))


def test_a_table_that_is_done_says_where_the_others_are_and_no_points() -> None:
    text = said(table_over(compared(()), EN))
    assert "Table 1 is done" in text
    assert "Table 2: 1 of 2 deals" in text
    assert pressable(table_over(compared(()), EN)) == {"More": ids.ShowMore(MATCH)}
    assert comparison_picture(compared(), EN) is None


def test_the_card_of_all_tables_names_their_players_and_threads() -> None:
    text = said(overview(compared(()), EN))
    assert "same cards at 2 tables" in text
    assert "Table 1 <#501>: Anna, Ben, Chloé & Dai · done" in text
    assert "Table 2 <#502>: Emil, Flora, Gus & 🤖 Otto · 1 of 2 deals" in text


def test_the_other_table_is_unknown_until_it_has_finished_the_deal() -> None:
    (line,) = comparing.board_lines(compared(()), 1, EN)
    assert (line.label, line.values) == ("Other table", ("?", "?"))
    assert "Other table: ?" in alt_text(compared(()), EN, compared(()).view.sheets[0])
    other, difference = comparing.board_lines(compared(), 1, EN)
    assert (other.label, other.values) == ("Table 2", ("+4", "+7"))
    assert (difference.label, difference.values) == ("Difference", ("−2", "+2"))
    other, difference = comparing.board_lines(compared(), 2, EN)
    assert (other.values, difference.values) == (("–", "–"), ("±0", "±0"))
    assert comparing.board_lines(SNAPSHOT, 1, EN) == ()


def test_more_than_two_tables_have_matchpoints() -> None:
    three = compared((((9, 24), (12, 21), (9, 24)), ((27, 6), (27, 6), None)), is_closed=True)
    *_, share = comparing.board_lines(three, 1, EN)
    assert (share.label, share.values) == ("Matchpoints", ("25%", "75%"))
    text = said(table_over(three, EN))
    assert "**1.** Emil & Gus (Table 2): 75%" in text
    assert "Ahead by deal" not in text


@pytest.mark.parametrize("locale", LOCALES)
def test_the_comparison_ranks_the_pairs_and_shows_the_deals_of_two_teams(locale: Locale) -> None:
    localizer = Localizer(locale, PAIRS[0])
    view = table_over(CLOSED, localizer, "end.png")
    assert not limits.problems(view)
    picture = comparison_picture(CLOSED, localizer)
    assert picture is not None
    ahead, behind = localizer.gain(2), localizer.gain(-2)
    assert [line.values for line in picture.boards] == [(behind, ahead), ("±0", "±0"), (behind, ahead)]
    assert [side.won for side in picture.places] == [True, True, False, False]
    assert Image.open(io.BytesIO(picture.draw())).width == 900
    in_words = said(table_over(CLOSED, localizer))
    for name in ("Anna", "Ben", "Emil", "Flora"):
        assert name in in_words
    if locale == "en":
        assert "🏆 Ben & Dai, Emil & Gus: +2" in in_words
        assert "Deal 1: −2 · +2" in in_words


def test_ais_alone_have_no_place_unless_nothing_else_differs() -> None:
    """Emil plays with Gus; of the first table Ben and Dai, and of the third nobody else, are AIs."""
    gained = (((9, 24), (12, 21), (15, 18)),)
    alone = frozenset({1, 3})
    shown = compared(gained, is_closed=True, ai=(alone, frozenset(), alone))
    text = said(table_over(shown, EN))
    assert "Ben" not in text, "they have the best result, against Anna and Chloé"
    assert "**1.** Emil & Gus (Table 2)" not in text
    assert [(each.table, each.side, each.rank) for each in comparing.ranking(shown)] == [
        (2, 0, 1),
        (1, 0, 2),
        (1, 1, 2),
        (0, 0, 4),
    ]
    together = compared((((9, 24), (12, 21)),), is_closed=True, ai=(alone, frozenset({0, 2})))
    assert len(comparing.ranking(together)) == 4, "one team of people against one of AIs"


def test_nothing_compared_and_all_tied_are_said() -> None:
    assert "Nothing to compare" in said(table_over(compared((), is_closed=True), EN))
    tied = compared((((9, 24), (9, 24)),), is_closed=True)
    assert "### All tied" in said(table_over(tied, EN))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_pictures_of_a_deal_have_the_other_table(locale: Locale) -> None:
    localizer = Localizer(locale, PAIRS[0])
    for picture in (recap_picture(compared(), localizer), score_picture(compared(), localizer, 1)):
        assert len(picture.compared) == 2
        assert Image.open(io.BytesIO(picture.draw())).width == 900


def lobby(tables: int = 2) -> LobbySnapshot:
    guests = (*LOBBY.guests, *[Guest("Emil"), *[Guest("", "club")] * (4 * tables - 5)])
    return replace(LOBBY, tables=tables, boards=4, guests=guests, casual_because="tables")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_lobby_of_tables_shows_each_with_its_sides(locale: Locale) -> None:
    snapshot = lobby()
    localizer = Localizer(locale, [guest.name for guest in snapshot.guests])
    text = said(lobby_message(snapshot, localizer))
    assert not limits.problems(lobby_options(snapshot, localizer))
    picture = lobby_picture(snapshot, localizer)
    assert [[seat.colour for seat in table.seats] for table in picture.tables] == [
        ["ours", "theirs", "ours", "theirs"],
        ["theirs", "ours", "theirs", "ours"],
    ]
    assert Image.open(io.BytesIO(picture.draw())).width == 900
    if locale == "en":
        assert "Same cards at 2 tables · 4 deals" in text
        assert "3 of 8 seats taken" in text
        assert "**Table 2**\n**Side 2**: Emil, *free*\n**Side 1**: *free*, *free*" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_the_seats_of_eight_tables_fit_a_phone_until_they_are_taken(locale: Locale) -> None:
    snapshot = lobby(8)
    picture = lobby_picture(snapshot, Localizer(locale, [guest.name for guest in snapshot.guests]))
    assert [len(table.seats) for table in picture.tables] == [3, 2, 1, 1, 1, 1, 1, 1]
    assert Image.open(io.BytesIO(picture.draw())).height * PHONE / 900 < 800


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", ["bhabhi", "bushi_shogi", "fipsen_thedinghausen", "the_things"])
def test_the_options_say_why_a_game_is_not_compared(key: str, locale: Locale) -> None:
    seats = CATALOGUE[key].seats[0]
    snapshot = replace(
        LOBBY,
        game=key,
        options=CATALOGUE[key].options(),
        seats=seats,
        guests=(Guest("Anna", is_host=True), *[Guest("", "club")] * (seats - 1)),
    )
    view = lobby_options(snapshot, Localizer(locale, ["Anna", *[""] * (seats - 1)]))
    why = Localizer(locale).text(f"incomparable-{CATALOGUE[key].incomparable}")
    assert why in said(view)


def test_of_many_tables_people_can_still_change_places() -> None:
    snapshot = lobby(8)
    view = lobby_options(snapshot, Localizer("en", [guest.name for guest in snapshot.guests]))
    assert not limits.problems(view)
