"""Tuppi, 9.5 and 9.6: the score of a match, and the early end of a deal."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from games.core.game import TABLE, Phrase, Players
from games.tuppi.deal import TuppiDeal
from games.tuppi.match import winners
from games.tuppi.options import Reset, TuppiOptions
from games.tuppi.scoring import Pair, TotalsChange, TuppiResult, add, change
from games.tuppi.state import IN_NOLO, IN_RAMI
from tests.games.deals import act
from tests.games.setups import draws, play_on
from tests.games.tuppi.deals import EVEN, deal_of, finished, new_match, options, played

# 9.5 Keeping score


DEALS: tuple[TuppiResult, ...] = (
    TuppiResult(0, 20),
    TuppiResult(1, 8),
    TuppiResult(1, 24),
    TuppiResult(0, 16),
)


def run_through(reset: Reset, results: Sequence[TuppiResult]) -> list[Pair]:
    totals: Pair = (0, 0)
    found = []
    for result in results:
        totals = add(totals, add(*change(totals, result, reset)))
        found.append(totals)
    return found


def test_9_7_c_loser_zero() -> None:  # TU-11
    assert run_through("loser_zero", DEALS) == [(20, 0), (0, 8), (0, 32), (16, 0)]


def test_9_7_d_both_zero() -> None:  # TU-11
    assert run_through("both_zero", DEALS) == [(20, 0), (0, 0), (0, 24), (0, 0)]


def test_9_5_plain_loses_nothing() -> None:
    assert run_through("plain", DEALS) == [(20, 0), (20, 8), (20, 32), (36, 32)]


def test_9_7_e_thirteen_deals_at_four_points_or_24_and_28() -> None:
    assert run_through("loser_zero", [TuppiResult(0, 4)] * 13)[-1] == (52, 0)
    assert not winners((48, 0), 12, TuppiOptions())
    assert winners((52, 0), 13, TuppiOptions()) == (0, 2)
    assert run_through("loser_zero", [TuppiResult(1, 24), TuppiResult(1, 28)])[-1] == (0, 52)


def test_9_5_a_single_deal_worth_56_wins_at_once() -> None:
    assert winners((0, 56), 1, TuppiOptions()) == (1, 3)


results = st.lists(st.builds(TuppiResult, st.integers(0, 1), st.sampled_from(range(4, 57, 4))), max_size=20)


@given(results)
def test_9_1_at_most_one_pair_has_points(deals: list[TuppiResult]) -> None:
    resets: tuple[Reset, ...] = ("loser_zero", "both_zero")
    for reset in resets:
        assert all(min(totals) == 0 for totals in run_through(reset, deals))


@given(results, st.sampled_from(["loser_zero", "both_zero", "plain"]))
def test_9_5_what_is_lost_was_there(deals: list[TuppiResult], reset: Reset) -> None:
    totals: Pair = (0, 0)
    for result in deals:
        done = change(totals, result, reset)
        assert done.won[result.side] == result.points
        assert done.won[1 - result.side] == 0
        assert max(done.lost) <= 0
        totals = add(totals, add(*done))
        assert min(totals) >= 0


def test_tu_14_the_sheet_of_each_deal_says_what_was_won_and_lost() -> None:
    for reset in ("loser_zero", "both_zero", "plain"):
        match = finished(new_match(3, reset=reset, deals=20))
        totals: Pair = (0, 0)
        for sheet in match.sheets():
            tricks, won, lost, total = (row.values for row in sheet.rows)
            assert sum(tricks) <= 13
            assert total == tuple(map(sum, zip(won, lost, strict=True)))
            totals = add(totals, (total[0], total[1]))
        assert totals == match.totals


def test_9_5_a_limit_is_won_by_the_pair_with_points_and_drawn_at_0_0() -> None:
    limited = options(reset="both_zero", deals=6)
    assert winners((0, 12), 5, limited) == ()
    assert winners((0, 12), 6, limited) == (1, 3)
    assert winners((0, 0), 6, limited) == (0, 1, 2, 3)
    assert winners((56, 0), 2, limited) == (0, 2)


@pytest.mark.parametrize("early_end", [False, True])
def test_9_5_when_the_pair_with_points_falls_the_table_is_told_that_both_are_at_0(early_end: bool) -> None:
    match = new_match(16, reset="both_zero", early_end=early_end, deals=40)
    draw, falls = draws(16), 0
    while match.acting():
        before, (seat, *_) = match.totals, match.acting()
        legal = match.legal(seat)
        told = match.apply(seat, legal[draw.below(len(legal))])
        points = {each.key: each.facts for each in told if each.key in POINTS_TOLD}
        if any(before) and not any(match.totals):
            falls += 1
            fallen = 0 if before[0] else 1
            assert points == {"tuppi-both-zero": {"players": Players((fallen, fallen + 2))}}
        else:
            assert points.keys() <= {"tuppi-scores"}
    assert falls


POINTS_TOLD = {"tuppi-scores", "tuppi-loses", "tuppi-both-zero"}


def test_9_5_without_loss_the_agreed_number_of_deals_is_played() -> None:
    agreed = options(reset="plain", deals=6)
    assert agreed.has_fixed_length
    assert winners((60, 12), 5, agreed) == ()
    assert winners((60, 80), 6, agreed) == (1, 3)
    assert winners((60, 60), 6, agreed) == (0, 1, 2, 3)
    assert winners((52, 40), 4, options(reset="plain")) == (0, 2)
    assert new_match(deals=6, reset="plain").view(TABLE).deals == 6
    assert new_match(deals=6).view(TABLE).deals is None


def test_9_5_notes_say_what_the_rising_pair_still_needs() -> None:
    match = new_match(1, deals=20)
    while not any(match.totals):
        for _ in play_on(match, 4, draws(len(match.deal.played)), most=1):
            pass
    side = 0 if match.totals[0] else 1
    needed = Phrase("tuppi-need", {"players": Players((side, side + 2)), "points": 52 - match.totals[side]})
    assert needed in match.view(TABLE).notes
    assert Phrase("tuppi-at-most", {"deals": 20}) in match.view(TABLE).notes


# 9.6 Early end


def tricks_won(deal: TuppiDeal, counts: Sequence[int]) -> TuppiDeal:
    deal.tricks = list(counts)
    return deal


def last_but(phase: str, rising: int | None, counts: Sequence[int]) -> TuppiDeal:
    """A deal with two tricks to play; seat 0 wins the next."""
    deal = deal_of(*EVEN, rising=rising, reset="both_zero", early_end=True)
    played(deal, phase, 0, "AC KC", "2C 3C", "4C 5C", "6C 7C")
    return tricks_won(deal, counts)


CLUBS = ((0, "play AC"), (1, "play 2C"), (2, "play 4C"), (3, "play 6C"))


def test_9_6_a_rami_stops_when_the_opponents_of_the_rising_pair_have_seven() -> None:
    deal = last_but(IN_RAMI, 1, (6, 0, 0, 5))
    act(deal, *CLUBS)
    assert (deal.stopped, deal.acting()) == (True, ())
    assert deal.result() == TuppiResult(0, 0)


def test_9_6_a_nolo_stops_when_the_rising_pair_has_seven() -> None:
    deal = last_but(IN_NOLO, 0, (6, 0, 0, 5))
    act(deal, *CLUBS)
    assert (deal.stopped, deal.acting()) == (True, ())
    assert deal.result() == TuppiResult(1, 0)


@pytest.mark.parametrize(
    ("phase", "rising", "counts"),
    [
        (IN_RAMI, 0, (6, 0, 0, 5)),
        (IN_NOLO, 1, (6, 0, 0, 5)),
        (IN_RAMI, 1, (5, 0, 0, 6)),
        (IN_RAMI, None, (6, 0, 0, 5)),
    ],
)
def test_9_6_otherwise_the_deal_goes_on(phase: str, rising: int | None, counts: Sequence[int]) -> None:
    deal = last_but(phase, rising, counts)
    act(deal, *CLUBS)
    assert (deal.stopped, deal.acting()) == (False, (0,))


def test_9_6_a_stopped_deal_costs_the_rising_pair_its_points_and_no_more() -> None:
    assert change((0, 24), TuppiResult(0, 0), "both_zero") == TotalsChange((0, 0), (0, -24))
    matches = [
        finished(new_match(seed, reset="both_zero", early_end=True, deals=40), seed) for seed in range(6)
    ]
    short = [sheet for match in matches for sheet in match.sheets() if max(sheet.rows[1].values) == 0]
    assert short
    for sheet in short:
        assert max(sheet.rows[0].values) == 7
        assert min(sheet.rows[3].values) < 0


def test_9_6_it_needs_the_rule_of_both_zero() -> None:
    with pytest.raises(ValidationError, match="both_zero"):
        options(early_end=True)
