"""Clocks and held seats in words: the time left, the players that an AI plays for, and the way back."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.features import ids
from bot.features.table import clocks, notices
from bot.features.table.message import table_message
from bot.features.table.panel import hand_panel
from bot.tournament.match_ids import match_id_of
from bot.ui.localizer import Localizer
from bot.ui.snapshots import Desertion, MatchSnapshot, Until
from tests.features.samples import EN, MATCH, SNAPSHOT, VIEW, pressable, said

SOON, LATER = datetime(2026, 11, 21, tzinfo=UTC), datetime(2026, 11, 21, 0, 0, 30, tzinfo=UTC)
SOON_SAID, LATER_SAID = "<t:1795219200:R>", "<t:1795219230:R>"


def seen_by(seat: int, snapshot: MatchSnapshot) -> MatchSnapshot:
    return replace(snapshot, view=VIEW.model_copy(update={"seat": seat}))


def test_the_table_says_until_when_in_the_readers_own_time() -> None:
    text = said(table_message(replace(SNAPSHOT, deadlines=(Until(0, SOON),)), EN))
    assert f"### Anna to play\n-# Time’s up {SOON_SAID} · " in text


def test_decisions_that_end_together_have_one_moment_and_others_each_their_own() -> None:
    together = (Until(0, SOON), Until(2, SOON))
    assert list(clocks.until(replace(SNAPSHOT, deadlines=together), EN)) == [f"Time’s up {SOON_SAID}"]
    apart = (Until(0, SOON), Until(2, LATER))
    (text,) = clocks.until(replace(SNAPSHOT, deadlines=apart), EN)
    assert text == f"Anna {SOON_SAID} · Chloé {LATER_SAID}"


def test_a_player_whose_time_is_up_is_named() -> None:
    text = said(table_message(replace(SNAPSHOT, deadlines=(Until(0, SOON, hurry=True, up=True),)), EN))
    assert "Anna ran out of time. An AI makes this move." in text
    assert SOON_SAID not in text


@pytest.mark.parametrize(
    ("deadline", "sentence"),
    [
        (Until(0, SOON), f"-# {SOON_SAID} · "),
        (Until(0, SOON, hurry=True), f"**Your time runs out {SOON_SAID}.** After that, an AI moves for you."),
        (Until(0, SOON, hurry=True, up=True), EN.text("clock-yours-up")),
    ],
)
def test_the_panel_says_the_players_own_time(deadline: Until, sentence: str) -> None:
    snapshot = replace(SNAPSHOT, deadlines=(deadline, Until(1, LATER)))
    assert sentence in said(hand_panel(seen_by(0, snapshot), EN))
    assert sentence not in said(hand_panel(seen_by(2, snapshot), EN))


def test_the_panel_of_one_who_is_away_has_the_way_back_and_nothing_to_play() -> None:
    view = hand_panel(seen_by(0, replace(SNAPSHOT, substituted=(0,))), EN)
    assert "An AI is playing for you." in said(view)
    assert pressable(view).keys() == {"I’m back", "Score", "Last trick", "More"}


def test_the_table_offers_the_way_back_and_each_seat_that_can_be_taken_over() -> None:
    view = table_message(replace(SNAPSHOT, substituted=(1, 3)), EN)
    assert "AIs are playing for Ben & Dai, who can come back at any time." in said(view)
    found = pressable(view)
    assert found["I’m back"] == ids.ComeBack(MATCH)
    assert found["Take over Ben’s seat"] == ids.TakeOver(MATCH, 1)
    assert found["Take over Dai’s seat"] == ids.TakeOver(MATCH, 3)
    assert "I’m back" not in pressable(table_message(SNAPSHOT, EN))


def test_table_and_panels_say_when_a_side_loses_that_has_left() -> None:
    ai, losers = frozenset({1, 3}), (1, 3)
    left = replace(SNAPSHOT, ai=ai, substituted=losers, rated=True, desertion=Desertion(losers, (0, 2), SOON))
    text = said(table_message(left, EN))
    assert f"**Ben & Dai left.** Anna & Chloé win {SOON_SAID} unless one of them is back." in text
    assert "at any time" not in text
    assert f"**You win {SOON_SAID}** unless Ben & Dai are back." in said(hand_panel(seen_by(2, left), EN))
    for_ben = hand_panel(seen_by(1, left), EN)
    assert f"and your side loses {SOON_SAID}" in said(for_ben)
    assert pressable(for_ben)["I’m back"] == ids.ComeBack(MATCH)
    assert "win" not in said(table_message(replace(left, desertion=None), EN))


def test_nobody_is_to_come_back_who_is_forgotten() -> None:
    forgotten = replace(SNAPSHOT, substituted=(1,), forgotten=(1,))
    view = table_message(forgotten, EN)
    assert "An AI is playing for Ben." in said(view)
    assert pressable(view)["Take over Ben’s seat"] == ids.TakeOver(MATCH, 1)
    assert "I’m back" not in pressable(view)
    assert clocks.seat_buttons(replace(forgotten, rated=True), EN) == []
    of_tournament = replace(forgotten, match_id=match_id_of("evening", 1, 1), ai=frozenset((1,)))
    assert clocks.seat_buttons(of_tournament, EN) == clocks.taking_over(of_tournament, EN) == []
    one_of_two = table_message(replace(forgotten, substituted=(1, 3)), EN)
    assert "An AI is playing for Dai, who can come back at any time.\nAn AI is playing for Ben." in said(
        one_of_two
    )
    assert "I’m back" in pressable(one_of_two)


def test_as_many_seats_are_offered_as_fit_a_row() -> None:
    names = tuple("ABCDEFGHIJKL")
    many = replace(SNAPSHOT, names=names, substituted=tuple(range(12)))
    (row,) = clocks.seat_buttons(many, Localizer("en", names))
    assert len(row.children) == 5


def test_leaving_shows_the_way_back() -> None:
    assert pressable(clocks.left(MATCH, EN, ended=False)) == {"I’m back": ids.ComeBack(MATCH)}


def test_leaving_a_match_that_ends_by_it_shows_no_way_back_but_one_to_play_again() -> None:
    left = clocks.left(MATCH, EN, ended=True)
    assert "You’ve left the match, and that ends it." in said(left)
    assert pressable(left) == {"Rematch": ids.Rematch(MATCH)}


def test_a_reminder_says_until_when() -> None:
    snapshot = replace(SNAPSHOT, deadlines=(Until(0, LATER), Until(1, SOON)))
    text = said(notices.ping(snapshot, ["<@3>"], {0: "<@1>", 1: "<@2>"}, EN))
    assert text == (
        f"<@3> Your turn in Tressette.\n<@1> <@2> Your time runs out {SOON_SAID}. "
        "After that, an AI moves for you."
    )
    assert said(notices.ping(snapshot, [], {1: "<@2>"}, EN)).startswith("<@2>")
