"""A page of a player's matches that have ended."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from bot.features import ids
from bot.features.ended.page import PAGE, HistoryPage, history_message, outcome
from bot.i18n.catalogue import LOCALES, Locale
from bot.storage import MatchResult, SeatResult
from bot.ui.localizer import Localizer
from tests.ui import limits
from tests.ui.tables import NAMES

EN = Localizer("en")


def match(
    game: str,
    sides: Sequence[int],
    scores: Sequence[int | None],
    shares: Sequence[float | None],
    *,
    thirds: bool = False,
) -> MatchResult:
    """A match of people with the ids 1, 2, …, with those shares and scores."""
    seats = tuple(
        SeatResult(
            seat=seat,
            user_id=seat + 1,
            name=NAMES[seat],
            ai_level=None,
            first_user_id=seat + 1,
            first_ai_level=None,
            hints=0,
            side=side,
            score=scores[seat],
            share=shares[seat],
            place=None if shares[seat] is None else 1 if shares[seat] else 2,
            role=None,
        )
        for seat, side in enumerate(sides)
    )
    return MatchResult(
        match_id="k3v9x2aq",
        number=1,
        game=game,
        pool=game,
        guild_id=1,
        channel_id=2,
        status="over",
        started_at=1.0,
        ended_at=86400.0,
        clock_kind="none",
        clock_seconds=0,
        conceded=None,
        rated=False,
        voided=False,
        season=None,
        deals=1,
        thirds=thirds,
        seats=seats,
    )


PAIRS = match("tressette", (0, 1, 0, 1), (28, 16, 28, 16), (1.0, 0.0, 1.0, 0.0))


def page(**changes: Any) -> HistoryPage:
    usual: dict[str, Any] = {"player": 1, "own": True, "game": "", "page": 0, "pages": 1, "count": 1}
    return HistoryPage(**{**usual, **changes})


def said(page: HistoryPage, matches: Sequence[MatchResult], localizer: Localizer = EN) -> str:
    view = history_message(page, matches, localizer)
    assert not limits.problems(view)
    return "\n".join(limits.texts(view))


def test_a_match_of_two_sides_says_how_it_ended_with_whom_and_against_whom() -> None:
    text = said(page(), [PAIRS])
    assert "**Tressette** · **won** 28 to 16" in text
    assert "with Chloé · against Ben" in text
    assert "<t:86400:d>" in text
    assert "rated" not in text
    assert "· rated" in said(page(), [replace(PAIRS, rated=True, season="2026-4")])
    assert outcome(PAIRS, PAIRS.seat_of(2), EN) == "**lost** 16 to 28"


def test_scores_in_thirds_are_said_in_thirds() -> None:
    thirds = match("tressette", (0, 1, 0, 1), (64, 35, 64, 35), (1.0, 0.0, 1.0, 0.0), thirds=True)
    assert outcome(thirds, thirds.seat_of(1), EN) == "**won** 21⅓ to 11⅔"


def test_the_only_point_of_the_only_deal_says_no_more_than_who_has_won() -> None:
    """In Bhabhi for two it is the loser's, who would read as having won 1 to 0."""
    once = match("bhabhi", (0, 1), (0, 1), (1.0, 0.0))
    assert [outcome(once, once.seat_of(user), EN) for user in (1, 2)] == ["**won**", "**lost**"]


def test_where_everybody_plays_alone_a_loser_is_told_the_place() -> None:
    alone = match("rovescino", (0, 1, 2), (5, 9, 2), (0.0, 1.0, 0.0))
    assert outcome(alone, alone.seat_of(2), EN) == "**won**"
    assert outcome(alone, alone.seat_of(1), EN) == "**place 2** of 3"


def test_ties_abandoned_matches_and_those_an_ai_finished_are_called_so() -> None:
    level = match("bushi_shogi", (0, 1), (0, 0), (0.5, 0.5))
    assert outcome(level, level.seat_of(1), EN) == "**tied**"
    abandoned = match("bushi_shogi", (0, 1), (None, None), (None, None))
    assert outcome(abandoned, abandoned.seat_of(1), EN) == "not finished"
    left = replace(PAIRS.seats[0], ai_level="club")
    assert outcome(PAIRS, left, EN) == "**left** before the end"


def test_a_win_of_everybody_is_one_with_all_others_not_a_tie_against_them() -> None:
    things = match("the_things", (0,) * 6, (0,) * 6, (1 / 6,) * 6)
    text = said(page(), [things])
    assert "**won**" in text
    assert "with Ben" in text
    assert "and one more" in text
    assert "against" not in text


def test_many_opponents_are_counted_and_ais_are_marked() -> None:
    many = match("bhabhi", tuple(range(8)), (0,) * 8, (0.0, *(1.0,) * 7))
    ai = replace(many.seats[1], user_id=None, name="Otto (AI)", ai_level="club")
    text = said(page(), [replace(many, seats=(many.seats[0], ai, *many.seats[2:]))])
    assert "against 🤖 Otto, " in text
    assert "and 3 more" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_a_full_page_keeps_to_the_limits(locale: Locale) -> None:
    many = match("fipsen_thedinghausen", tuple(range(5)), (1,) * 5, (1.0, 0.0, 0.0, 0.0, 0.0))
    full = [replace(many, match_id=f"k3v9x2a{number}") for number in range(PAGE)]
    assert said(page(pages=9, page=3, count=50, game="bhabhi"), full, Localizer(locale))


def test_pages_are_turned_and_each_match_is_opened() -> None:
    view = history_message(page(page=1, pages=3, count=14, game="tressette"), [PAIRS], EN)
    refs = [ids.decode(custom_id) for custom_id in limits.buttons(view, enabled=True)]
    assert refs == [
        ids.ShowPastMatch("k3v9x2aq", 1, 1, "tressette"),
        ids.ShowHistory(0, 1, 0, "tressette"),
        ids.ShowHistory(1, 1, 2, "tressette"),
    ]
    assert "Tressette · 14 matches · page 2 of 3" in said(
        page(page=1, pages=3, count=14, game="tressette"), []
    )
