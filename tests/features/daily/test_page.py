"""The page of a day's deal, and a shared result: points and places, and never a card."""

from dataclasses import replace

import pytest

from bot.community.dailies import DailyLine, lines_of, place_of
from bot.features import ids
from bot.features.daily.page import daily_message, daily_picture, shared_daily
from bot.features.daily.query import DailySnapshot
from bot.i18n.catalogue import LOCALES, Locale
from bot.i18n.numbers import MINUS
from bot.match.daily import Streak, game_of
from bot.match.judged import SeatJudgement, TurningPoint
from bot.storage import DailyResultRow, DailyRow
from bot.ui.localizer import Localizer
from tests.features.samples import EN, pressable, said
from tests.ui import limits

DAY = 20_790
OPEN = DailySnapshot(
    game_here="tressette",
    daily=DailyRow(DAY, "tressette", "daily 2026-12-03 tressette", 0, True, 3, 0, 7),
    today=DAY,
    is_closed=False,
    match_id="k3v9x2aq",
    points=4,
    place=2,
    count=9,
    scope="server",
    board=(),
    streak=Streak(5, frozenset({DAY - 2})),
    days=frozenset({DAY, DAY - 1, DAY - 3, DAY - 4, DAY - 5}),
)


def test_a_finished_deal_shows_points_par_place_and_days_but_no_board() -> None:
    page = daily_message(OPEN, EN)
    text = said(page)
    assert "Daily 2026-12-03" in text
    assert "1⅓" in text
    assert "Par 1; experts made 0 to 2⅓" in text
    assert "Place 2 of 9 so far" in text
    assert "Fri – · Sat • · Sun • · Mon • · Tue (–) · Wed • · Thu • · 🔥 5 days in a row" in text
    assert "• finished, no par yet · (–) bridged · – not played" in text
    assert "On this server" not in text
    assert f"<t:{(DAY + 1) * 86_400}:R>" in text, "until when it is open"
    week = ids.ShowDailyPeriod(DAY, "week", "server")
    assert set(pressable(page).values()) == {ids.ShareDaily(DAY, "tressette"), ids.ShowYesterday(), week}


def test_a_closed_deal_shows_the_board_and_what_others_played() -> None:
    board = (DailyLine(1, "Ben", 7), DailyLine(2, "Anna", 4), DailyLine(2, "Chloé", 4))
    page = daily_message(replace(OPEN, is_closed=True, today=DAY + 1, board=board), EN)
    text = said(page)
    assert all(line in text for line in ("**1.** Ben 2⅓", "**2.** Anna 1⅓", "**2.** Chloé 1⅓"))
    assert "<t:" not in text, "it is not open any more"
    assert ids.CompareDaily(DAY, "tressette") in pressable(page).values()
    assert ids.ShowDaily(DAY, "everywhere", game_of(DAY)) in pressable(page).values()


def test_without_points_the_page_says_why_and_shares_nothing() -> None:
    text = said(daily_message(replace(OPEN, points=None, place=None), EN))
    assert "didn’t finish" in text
    later = replace(OPEN, points=None, place=None, match_id=None, is_closed=True, today=DAY + 1)
    assert "didn’t play" in said(daily_message(later, EN))
    assert "hasn’t been finished" in said(daily_message(later, EN))


def test_where_the_fewest_points_win_they_are_shown_as_they_were_taken() -> None:
    daily = DailyRow(DAY, "rovescino", "daily 2026-12-03 rovescino", 0)
    text = said(daily_message(replace(OPEN, daily=daily, points=-5), EN))
    assert "Your points: **5**" in text
    assert "The fewest points win" in text
    assert "Par follows" in text


def test_before_the_first_card_the_page_says_what_the_deal_is_and_how_many_have_finished_it() -> None:
    page = daily_message(replace(OPEN, points=None, place=None, match_id=None), EN)
    assert "Same cards for all" in said(page)
    assert "9 players have finished it" in said(page)
    assert "Par" not in said(page)
    week = ids.ShowDailyPeriod(DAY, "week", "server")
    assert set(pressable(page).values()) == {ids.PlayDaily(), ids.ShowYesterday(), week}


def test_the_day_before_is_not_offered_where_there_is_none() -> None:
    buttons = pressable(daily_message(replace(OPEN, has_before=False), EN)).values()
    assert ids.ShowYesterday() not in buttons
    assert ids.ShareDaily(DAY, "tressette") in buttons


JUDGED = replace(
    OPEN,
    is_judged=True,
    judgement=SeatJudgement(5, 8, TurningPoint(24, 1, 6, 2.0)),
    verdicts=("best", "best", "best", "fine", "fine", "slip", "slip", "mistake"),
)


def test_a_finished_deal_says_how_well_it_was_decided_in_marks_by_quality_and_without_cards() -> None:
    lines = said(daily_message(JUDGED, EN)).splitlines()
    assert f"5 of 8 decisions fine or best · turning point: trick 6, {MINUS}2.0 points" in lines
    assert "🟩🟩🟩🟩🟩🟨🟨⬛" in lines
    assert "-# 🟩 fine or best · 🟨 slip · ⬛ mistake" in lines
    assert not set("♠♥♦♣") & set("".join(lines))
    clean = replace(JUDGED, judgement=SeatJudgement(5, 8, None))
    assert "5 of 8 decisions fine or best · no mistake" in said(daily_message(clean, EN))


def test_until_it_is_judged_the_page_says_that_this_follows() -> None:
    later = "An expert is still looking at your decisions."
    assert later in said(daily_message(OPEN, EN))
    assert later not in said(daily_message(JUDGED, EN))
    nothing = said(daily_message(replace(OPEN, is_judged=True), EN))
    assert later not in nothing, "no decision mattered"
    assert "🟩" not in nothing
    assert later not in said(daily_message(replace(OPEN, points=None, place=None), EN))


def test_with_several_deals_the_turning_point_says_which() -> None:
    daily = DailyRow(DAY, "fipsen", "daily 2026-12-03 fipsen", 0)
    text = said(daily_message(replace(JUDGED, daily=daily), EN))
    assert "turning point: deal 1, trick 6" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_the_shared_result_has_the_counts_and_the_marks_once_they_are_known(locale: Locale) -> None:
    localizer = Localizer(locale)
    text = said(shared_daily(JUDGED, localizer, "Anna"))
    assert localizer.text("daily-shared-decided", good=5, all=8) in text
    assert "🟩🟩🟩🟩🟩🟨🟨⬛" in text.splitlines()
    assert not set("♠♥♦♣") & set(text)
    assert "🟩" not in said(shared_daily(OPEN, localizer, "Anna"))


@pytest.mark.parametrize(
    ("reached", "count", "told"),
    [
        (1, 4, "1 of 4 made par."),
        (3, 9, "Medium: 3 of 9 made par."),
        (2, 9, "Hard: 2 of 9 made par."),
        (6, 9, "Easy: 6 of 9 made par."),
    ],
)
def test_difficulty_is_the_share_at_par_or_above_once_enough_have_played(
    reached: int, count: int, told: str
) -> None:
    closed = replace(OPEN, is_closed=True, today=DAY + 1, reached=reached, count=count)
    assert told in said(daily_message(closed, EN)).splitlines()


def test_a_closed_deal_without_par_says_nothing_of_it() -> None:
    daily = replace(OPEN.daily, par=None)
    text = said(daily_message(replace(OPEN, daily=daily, is_closed=True, today=DAY + 1), EN))
    assert "Par" not in text
    assert "made par" not in text


def test_a_shared_result_has_no_cards_and_leads_to_todays_deal() -> None:
    shared = shared_daily(OPEN, EN, "Anna")
    text = said(shared)
    assert "Anna: 1⅓ · par 1 · 🔥 5" in text
    assert not set("♠♥♦♣") & set(text)
    assert list(pressable(shared).values()) == [ids.OpenDaily()]


def result(user: int, points: int, good: int | None = None, looked_at: int | None = None) -> DailyResultRow:
    return DailyResultRow(user, f"Player {user}", 1, f"m{user}", points, good, looked_at)


def test_people_with_as_many_points_share_a_place_unless_one_is_known_to_have_decided_better() -> None:
    results = [result(1, 7, 6, 8), result(2, 7, 7, 8), result(3, 7), result(4, 9), result(5, 7, 3, 4)]
    lines = [(line.name[-1], line.place, line.decided) for line in lines_of(results, {2})]
    assert lines == [
        *(("4", 1, None), ("3", 2, None), ("2", 2, None)),
        *(("1", 3, (6, 8)), ("5", 3, (3, 4))),
    ], "nobody gains or loses by a tie with one who is not judged yet"
    assert place_of(results[0], results) == 3
    assert lines_of([result(1, 7, 0, 0), result(2, 7, 8, 8)])[0] == DailyLine(1, "Player 1", 7)


def test_a_board_says_what_the_counts_are() -> None:
    closed = replace(OPEN, is_closed=True, today=DAY + 1)
    text = said(daily_message(replace(closed, board=(DailyLine(1, "Ben", 7, (7, 8)),)), EN))
    assert "**1.** Ben 2⅓ · 7/8" in text
    assert "7/8 means 7 of 8 decisions fine or best" in text
    assert "7/8" not in said(daily_message(replace(closed, board=(DailyLine(1, "Ben", 7),)), EN))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_picture_has_the_numbers_of_its_description_and_a_bar_for_a_day_with_par(
    locale: Locale,
) -> None:
    localizer = Localizer(locale)
    over_par = {DAY: 1 / 3, DAY - 1: -0.5, DAY - 4: 0.02}
    shown = replace(OPEN, over_par=over_par, hours=9)
    picture = daily_picture(shown, localizer)
    assert [each.figure for each in picture.bars] == [
        *("–", "•", "±0", "•", "(–)", f"{MINUS}0.5", localizer.plus("0.3"))
    ]
    assert [each.is_today for each in picture.bars] == [False] * 6 + [True]
    assert [each.number for each in picture.tiles][:2] == ["1⅓", "2/9"]
    assert picture.bars[-1].name == localizer.text("daily-weekday-3"), "it is a Thursday"
    view = daily_message(shown, localizer, "page.png")
    assert not limits.problems(view)
    (item,) = [
        item for part in limits.everything(view) if part["type"] == limits.GALLERY for item in part["items"]
    ]
    assert all(each.figure in item["description"] for each in picture.bars)
    assert localizer.text("daily-streak", days=5) in item["description"]
    assert picture.draw()[:4] == b"\x89PNG"


def test_one_person_and_one_day_are_told_in_the_singular() -> None:
    begun = replace(OPEN, points=None, place=None, count=1, streak=Streak(1, frozenset()))
    tiles = daily_picture(begun, EN).tiles
    assert [(each.number, each.label) for each in tiles[:2]] == [("1", "has finished"), ("1", "day in a row")]


def test_before_the_end_the_picture_tells_of_the_others_number_and_the_time_left_alone() -> None:
    tiles = daily_picture(replace(OPEN, points=None, place=None, hours=9), EN).tiles
    assert [(each.number, each.label) for each in tiles] == [
        *(("9", "have finished"), ("5", "days in a row"), ("9 h", "left"))
    ]
    closed = replace(OPEN, is_closed=True, today=DAY + 1)
    assert daily_picture(closed, EN).tiles[2].label == "par"
