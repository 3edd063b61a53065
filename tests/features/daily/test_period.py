"""The page of a board of a week or a month."""

from dataclasses import replace

import pytest

from bot.community.daily_periods import PeriodBoard, PeriodLine, period_at
from bot.features import ids
from bot.features.daily.period import period_message
from bot.i18n.catalogue import LOCALES, Locale
from bot.match.daily import date_of
from bot.ui.localizer import Localizer
from tests.features.samples import EN, pressable, said
from tests.ui import limits

THURSDAY = 20_790
WEEK = PeriodBoard(
    period=period_at(THURSDAY, "week"),
    scope="server",
    lines=(PeriodLine(1, "Ben", 412, 6), PeriodLine(2, "Anna", 75, 1)),
    own=PeriodLine(2, "Anna", 75, 1),
    count=2,
    has_before=True,
)


def test_a_week_begins_on_monday_and_a_month_on_the_first() -> None:
    assert [date_of(day) for day in period_at(THURSDAY, "week")[1:]] == ["2026-11-30", "2026-12-07"]
    assert period_at(THURSDAY - 3, "week") == period_at(THURSDAY + 3, "week")
    assert [date_of(day) for day in period_at(THURSDAY, "month")[1:]] == ["2026-12-01", "2027-01-01"]
    assert date_of(period_at(0, "month").first) == "1970-01-01"


def test_a_week_has_its_lines_the_readers_own_and_how_it_is_counted() -> None:
    page = period_message(WEEK, EN, today=THURSDAY, is_elsewhere=False)
    lines = said(page).splitlines()
    assert "### Week of 2026-11-30 · This server" in lines
    assert "**1.** Ben 412 (6 days)" in lines
    assert "**2.** Anna 75 (1 day)" in lines
    assert "**You: place 2 of 2, 75**" in lines
    assert "The best 5 days of the week count." in said(page)
    assert list(pressable(page).values()) == [
        ids.ShowDailyPeriod(THURSDAY, "month", "server"),
        ids.ShowDailyPeriod(THURSDAY, "week", "everywhere"),
        ids.ShowDailyPeriod(WEEK.period.first - 1, "week", "server"),
        ids.OpenDaily(),
    ]


def test_without_a_server_or_a_week_before_nothing_leads_there() -> None:
    board = replace(WEEK, scope="everywhere", has_before=False, own=None)
    page = period_message(board, EN, today=THURSDAY + 90, is_elsewhere=True)
    assert list(pressable(page).values()) == [
        ids.ShowDailyPeriod(WEEK.period.first, "month", "everywhere"),
        ids.OpenDaily(),
    ]
    assert "You:" not in said(page)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_month_without_a_closed_deal_says_so(locale: Locale) -> None:
    localizer = Localizer(locale)
    board = replace(WEEK, period=period_at(THURSDAY, "month"), lines=(), own=None, count=0)
    page = period_message(board, localizer, today=THURSDAY, is_elsewhere=False)
    assert localizer.text("daily-period-empty") in said(page)
    assert "2026-12" in said(page)
    assert not limits.problems(page)
