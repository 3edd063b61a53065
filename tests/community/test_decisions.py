"""Statistics of a person's decisions: counts while there are few, then percentages with an interval."""

from datetime import UTC, datetime

import pytest

from bot.community.decisions import ENOUGH, MONTHS, decision_statistics
from bot.storage import DecidedRow


def rows(
    count: int, *, month: int = 11, decided: str = "lead", verdict: str = "best", quality: float = 1.0
) -> list[DecidedRow]:
    at = datetime(2026, month, 10, tzinfo=UTC).timestamp()
    return [DecidedRow("tressette", at, decided, verdict, quality)] * count


def test_of_no_decisions_nothing_is_told() -> None:
    assert decision_statistics([]) is None


def test_few_decisions_are_counted_and_enough_are_a_percentage() -> None:
    few = decision_statistics([*rows(ENOUGH - 2), *rows(1, verdict="mistake", quality=0.0)])
    assert few is not None
    assert few.total == (ENOUGH - 1, ENOUGH - 2, None, None)
    enough = decision_statistics([*rows(15), *rows(15, verdict="slip", quality=0.5)])
    assert enough is not None
    assert (enough.total.counted, enough.total.good, enough.total.quality) == (30, 15, 0.75)
    assert enough.total.half == pytest.approx(1.96 * 0.2542 / 30**0.5, rel=0.01)


def test_each_kind_is_told_apart_in_a_fixed_order() -> None:
    found = decision_statistics([*rows(2, decided="bid"), *rows(ENOUGH), *rows(1, decided="discard")])
    assert found is not None
    assert [(kind, tally.counted, tally.quality) for kind, tally in found.kinds] == [
        ("lead", ENOUGH, 1.0),
        ("discard", 1, None),
        ("bid", 2, None),
    ]


def test_months_with_enough_decisions_are_told_the_latest_first_if_there_are_several() -> None:
    alone = decision_statistics([*rows(ENOUGH), *rows(ENOUGH - 1, month=10)])
    assert alone is not None
    assert alone.months == ()
    found = decision_statistics([each for month in range(3, 10) for each in rows(ENOUGH, month=month)])
    assert found is not None
    assert [each.month for each in found.months] == [9, 8, 7, 6]
    assert len(found.months) == MONTHS
