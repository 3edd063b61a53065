"""Tricky Express, 2.5 to 2.9: passes, the score, the development bonus and the winner."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.game import Seat
from games.tricky_express.match import winners
from games.tricky_express.options import TrickyExpressOptions
from games.tricky_express.scoring import (
    NO_PASS,
    LongPasses,
    Pass,
    development_bonus,
    development_needs,
    long_passes,
    passes,
    score_line,
)
from tests.games.setups import draws, play_on
from tests.games.tricky_express.deals import new_match


def line_of(text: str) -> list[Seat]:
    return ["ABCD".index(letter) for letter in text.split()]


# 2.5 Passes and 2.6 score of a deal, by the worked examples of 2.9

EXAMPLE_A = "C A B A C B D A A C B B B"


def test_2_5_example_a_passes_and_where_they_were_completed() -> None:
    line = line_of(EXAMPLE_A)
    assert passes(line, 0) == (Pass(1, 4), Pass(3, 8), Pass(0, 9))
    assert passes(line, 1) == (Pass(2, 6), Pass(4, 11), Pass(0, 12), Pass(0, 13))
    assert passes(line, 2) == (Pass(3, 5), Pass(4, 10))
    assert passes(line, 3) == ()


def test_te_1_no_pass_with_one_trick_or_none() -> None:
    assert long_passes(line_of(EXAMPLE_A), 3) == LongPasses(NO_PASS, NO_PASS)
    assert long_passes(line_of("A " * 13), 1) == LongPasses(NO_PASS, NO_PASS)


def test_te_2_of_a_players_equal_passes_the_later_is_the_first() -> None:
    assert long_passes(line_of("A B C D A B C D A B C D A"), 0) == LongPasses(Pass(3, 13), Pass(3, 9))


@pytest.mark.parametrize(
    ("line", "base", "top", "second"),
    [
        pytest.param(EXAMPLE_A, (3, 4, 4, 0), (0, 2, 0, 0), (0, 0, 1, 0), id="a"),
        pytest.param("A B B B B B B B B B B B A", (11, 0, 0, 0), (2, 0, 0, 0), (0, 0, 0, 0), id="b"),
        pytest.param("A B C A B D A C B D D C A", (5, 3, 4, 3), (2, 0, 0, 0), (0, 0, 1, 0), id="c"),
        pytest.param("A B C D A B C D A B C D A", (3, 3, 3, 3), (2, 0, 0, 0), (1, 0, 0, 0), id="d, TE-14"),
        pytest.param("A A A A B B B B C C C C D", (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), id="e, TE-3"),
        pytest.param("A A B B C C D D A A B B C", (6, 6, 6, 0), (0, 0, 2, 0), (0, 0, 0, 0), id="f, TE-3"),
    ],
)
def test_2_9_examples_of_scoring(
    line: str, base: tuple[int, ...], top: tuple[int, ...], second: tuple[int, ...]
) -> None:
    assert score_line(line_of(line), 4) == (base, top, second)


def test_te_4_of_equal_second_passes_the_later_has_the_bonus() -> None:
    line = line_of("A B A B A B D D D D D D D")
    assert [long_passes(line, seat).second for seat in (0, 1)] == [Pass(1, 3), Pass(1, 4)]
    assert score_line(line, 4).second == (0, 1, 0, 0)


# 2.7 Development bonus


@pytest.mark.parametrize(
    ("bases", "bonus"),
    [
        ((0, 2, 4, 7), 8),
        ((3, 4, 4, 6), 7),
        ((1, 1, 3, 3), 6),
        ((0, 0, 0, 5), 6),
        ((2, 2, 2, 3), 6),
        ((2, 2, 2, 2), 0),
        ((4, 3, 5, 6), 0),
    ],
)
def test_2_9_example_g_development(bases: tuple[int, ...], bonus: int) -> None:  # TE-8
    assert development_bonus(bases) == bonus


@pytest.mark.parametrize(
    ("bases", "needed"),
    [((3,), 3), ((3, 4), 4), ((4, 3), None), ((2, 2, 2), 3), ((2, 2, 4), 4), ((0, 5, 4), None)],
)
def test_2_7_what_the_next_deal_needs_for_the_bonus(bases: tuple[int, ...], needed: int | None) -> None:
    assert development_needs(bases, 4) == needed


def test_2_7_the_bonus_is_on_the_last_sheet_only_and_counts_base_points() -> None:  # TE-9
    for seed in range(12):
        match = new_match(seed)
        for _ in play_on(match, 4, draws(seed)):
            pass
        sheets = match.sheets()
        keys = [[row.key for row in sheet.rows] for sheet in sheets]
        rows = ["tricky_express-base", "tricky_express-top", "tricky_express-second"]
        assert keys == [[*rows, "total"]] * 3 + [[*rows, "tricky_express-development", "total"]]
        for seat in range(4):
            bases = [sheet.rows[0].values[seat] for sheet in sheets]
            assert sheets[3].rows[3].values[seat] == development_bonus(bases)


# 2.8 Winner


@pytest.mark.parametrize(
    ("totals", "tie_break", "expected"),
    [
        ((21, 11, 10, 15), "shared", (0,)),
        ((21, 21, 10, 21), "shared", (0, 1, 3)),
        ((21, 21, 10, 21), "base", (1,)),
        ((20, 11, 20, 15), "base", (0, 2)),
        ((30, 11, 20, 15), "base", (0,)),
    ],
)
def test_2_8_highest_total_wins_and_ties(
    totals: tuple[int, ...], tie_break: str, expected: tuple[Seat, ...]
) -> None:  # TE-10
    bases = [(5, 9, 4, 1), (5, 4, 6, 8)]
    options = TrickyExpressOptions.model_validate({"tie_break": tie_break})
    assert winners(totals, bases, options.tie_break) == expected


# Properties


lines = st.lists(st.integers(0, 3), min_size=13, max_size=13)


@given(lines)
def test_lengths_are_the_gaps_in_the_written_line(line: list[Seat]) -> None:
    written = "".join(map(str, line))
    for seat in range(4):
        gaps = [len(gap) for gap in written.split(str(seat))[1:-1]]
        assert [each.length for each in passes(line, seat)] == gaps
        assert score_line(line, 4).base[seat] == max(gaps, default=0)


@given(lines)
def test_each_bonus_goes_to_one_of_the_longest_unless_all_are_0(line: list[Seat]) -> None:
    score = score_line(line, 4)
    longest = [long_passes(line, seat) for seat in range(4)]
    for bonus, points, lengths in (
        (score.top, 2, [each.first.length for each in longest]),
        (score.second, 1, [each.second.length for each in longest]),
    ):
        assert sum(bonus) == (points if max(lengths) else 0)
        assert all(lengths[seat] == max(lengths) for seat in range(4) if bonus[seat])


@given(lines)
def test_a_deal_is_worth_13_at_most(line: list[Seat]) -> None:
    score = score_line(line, 4)
    totals = [sum(values) for values in zip(*score, strict=True)]
    assert max(totals) <= 13
    assert all(base <= 11 for base in score.base)


@given(st.lists(st.integers(0, 11), min_size=4, max_size=4))
def test_development_is_0_or_6_to_8(bases: list[int]) -> None:
    rises = sorted(bases) == bases and bases[0] < bases[3]
    assert development_bonus(bases) == (5 + len(set(bases)) - 1 if rises else 0)
