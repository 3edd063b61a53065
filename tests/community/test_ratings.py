"""Ratings: examples worked out by hand, and what holds for every match."""

import math
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from bot.community import ratings
from bot.community.ratings import (
    MU,
    SIGMA,
    Chances,
    Change,
    Ladder,
    PoolPlayer,
    RatedSide,
    Rating,
    RatingState,
    Result,
    SideKind,
    SideMember,
    fold,
    season_of,
    step,
)

POOL = "tressette"
DAY = 86_400.0


def side(rank: int, *people: int, gone: Sequence[int] = (), role: str | None = None) -> RatedSide:
    return RatedSide(rank, tuple(SideMember(person, person not in gone) for person in people), role)


def match(*sides: RatedSide, at: float = 0.0, ladders: tuple[Ladder, ...] = ()) -> Result:
    return Result(POOL, at, sides, ladders)


def known(**skills: tuple[float, float]) -> RatingState:
    """A state in which ``p1=(30, 4)`` says what is known of person 1."""
    return RatingState(
        ratings={PoolPlayer(POOL, int(name[1:])): Rating(mu, sigma) for name, (mu, sigma) in skills.items()}
    )


def changes_of(state: RatingState, result: Result) -> dict[int, Change]:
    return {change.person: change for change in step(state, result)}


def gains(state: RatingState, result: Result) -> dict[int, float]:
    """The gain of each person's skill, to the sixth place."""
    return {
        person: round(change.after.mu - change.before.mu, 6)
        for person, change in changes_of(state, result).items()
    }


# Worked out by hand


def test_a_first_match_between_two() -> None:
    """Each has a variance of 69.451 (25/3 squared and tau squared), so the unit is the root of 451.40:
    21.246; half a win unforeseen, times 69.451, by that unit, is 1.634."""
    result = changes_of(RatingState(), match(side(1, 1), side(2, 2)))
    assert result[1].after.mu == pytest.approx(25 + 69.4514 * 0.5 / math.sqrt(451.4028), abs=1e-4)
    assert result[2].after.mu == pytest.approx(25 - 1.6344, abs=1e-4)
    assert (result[1].gain, result[1].after.shown, result[2].after.shown) == (65, 1565, 1435)
    assert (result[1].expected, result[1].happened) == (0.5, 1.0)


def test_a_side_is_rated_as_one_player_and_its_gain_goes_where_least_is_known() -> None:
    """Sides of mean 25 with deviations 6 and 8, and of 5 and 5: variances of (36+64)/4 = 25 and 12.5.

    The luck of two is half of one's, as variance, so two sides have 12.5 squared between them.
    """
    state = known(p1=(20, 6), p2=(30, 8), p3=(25, 5), p4=(25, 5))
    gained = gains(state, match(side(1, 1, 2), side(2, 3, 4)))
    tau = ratings.TAU**2
    own, other = (100 + 2 * tau) / 4, (50 + 2 * tau) / 4
    gain = 0.5 * own / math.sqrt(own + other + 12.5**2)
    assert gained[1] == pytest.approx(gain * 2 * (36 + tau) / (100 + 2 * tau), abs=1e-6)
    assert gained[2] == pytest.approx(gain * 2 * (64 + tau) / (100 + 2 * tau), abs=1e-6)
    assert (gained[1] + gained[2]) / 2 == pytest.approx(gain, abs=1e-6)


def test_one_of_equal_strength_has_an_even_chance_against_three() -> None:
    result = changes_of(RatingState(), match(side(1, 1), side(2, 2, 3, 4)))
    assert {change.expected for change in result.values()} == {0.5}


def test_a_tie_of_equals_moves_nobody() -> None:
    assert gains(RatingState(), match(side(1, 1), side(1, 2))) == {1: 0, 2: 0}


def test_a_tie_of_unequals_draws_them_together() -> None:
    gained = gains(known(p1=(30, 5), p2=(20, 5)), match(side(1, 1), side(1, 2)))
    assert gained[1] < 0 < gained[2]
    assert gained[1] == -gained[2]


def test_the_library_does_with_ties_what_is_relied_on() -> None:
    """Its averaging of those who tie has no effect in the version pinned: with it, neither would move."""
    model = PlackettLuce(beta=12.5, tau=0)
    tied = model.rate([[model.rating(mu=30)], [model.rating(mu=20)]], ranks=[1, 1])
    assert tied[0][0].mu < 30
    assert tied[1][0].mu > 20


def test_a_lone_loser_loses_what_a_lone_winner_gains() -> None:
    """Of five who only know who was last, the loser's variance says as much as a winner's would."""
    lost = gains(RatingState(), match(side(1, 1), side(1, 2), side(1, 3), side(1, 4), side(5, 5)))
    won = gains(RatingState(), match(side(1, 5), side(2, 1), side(2, 2), side(2, 3), side(2, 4)))
    assert lost == {person: -gain for person, gain in won.items()}
    assert lost[5] == pytest.approx(-4 * lost[1], abs=1e-6)


def test_who_leaves_is_last_and_their_partner_cannot_lose_by_it() -> None:
    gained = gains(RatingState(), match(side(1, 1, 2), side(2, 3, 4, gone=(3,))))
    assert gained[1] == gained[2] > 0
    assert gained[3] < 0
    assert gained[4] == 0


def test_a_partner_who_wins_beside_an_ai_gains_and_those_it_beat_do_not_lose() -> None:
    gained = gains(RatingState(), match(side(1, 1, 2, gone=(2,)), side(2, 3, 4)))
    assert gained[1] > 0 > gained[2]
    assert gained[3] == gained[4] == 0


def test_everybody_else_is_rated_on_whom_they_beat() -> None:
    """An AI came first in the seat of 1: the others count as a match of three."""
    gained = gains(RatingState(), match(side(1, 1, gone=(1,)), side(2, 2), side(3, 3), side(4, 4)))
    three = gains(RatingState(), match(side(2, 2), side(3, 3), side(4, 4)))
    assert gained[1] < 0
    assert {person: gained[person] for person in three} == three


@pytest.mark.parametrize("rank", [1, 2])
def test_a_match_that_all_abandon_is_not_rated(rank: int) -> None:
    state = RatingState()
    assert step(state, match(side(1, 1, gone=(1,)), side(rank, 2, gone=(2,)))) == ()
    assert state == RatingState()


def test_a_match_without_opponents_is_not_rated() -> None:
    state = RatingState()
    assert step(state, match(side(1, 1, 2, 3))) == ()
    assert state == RatingState()


@pytest.mark.parametrize("sides", [(side(1, 1), side(2, 1)), (side(1, 1), side(2))])
def test_sides_that_cannot_be_are_refused(sides: tuple[RatedSide, ...]) -> None:
    with pytest.raises(ValueError, match="not the sides of a match"):
        step(RatingState(), match(*sides))


def test_more_than_five_matches_a_day_between_the_same_count_half() -> None:
    state = RatingState()
    weights = [step(state, match(side(1, 1), side(2, 2), at=hour * 3600))[0].weight for hour in range(7)]
    assert weights == [1, 1, 1, 1, 1, 0.5, 0.5]
    assert step(state, match(side(1, 1), side(2, 3)))[0].weight == 1
    assert step(state, match(side(2, 2), side(1, 1), at=DAY))[0].weight == 1


def test_half_weight_is_half_of_the_gain() -> None:
    state = RatingState(meetings={ratings.meeting_of(match(side(1, 1), side(2, 2))): 5})
    halved = gains(state, match(side(1, 1), side(2, 2)))
    assert halved[1] == pytest.approx(gains(RatingState(), match(side(1, 1), side(2, 2)))[1] / 2, abs=1e-6)


def test_sides_of_unequal_kind_begin_even_and_twenty_games_move_the_prior_half_way() -> None:
    things, humans = (SideKind(POOL, 3, 2, role) for role in ("things", "humans"))
    result = match(side(1, 1, role="things"), side(2, 2, 3, role="humans"))
    first = changes_of(RatingState(), result)
    assert first[1].expected == 0.5
    state = RatingState(chances={things: Chances(20, 20.0), humans: Chances(20, 0.0)})
    later = changes_of(state, result)
    assert later[1].expected == pytest.approx(0.75, abs=1e-9)
    assert later[2].expected == pytest.approx(0.25, abs=1e-9)
    assert later[1].gain < first[1].gain
    assert state.chances == {things: Chances(21, 21.0), humans: Chances(21, 0.0)}


LADDER = Ladder(0, "2026-Q4")


def climbed(state: RatingState, result: Result) -> dict[int, int]:
    return {change.person: change.steps[0].after - change.steps[0].before for change in step(state, result)}


def test_the_ladder_moves_by_twenty_and_by_what_was_expected() -> None:
    assert climbed(RatingState(), match(side(1, 1), side(2, 2), ladders=(LADDER,))) == {1: 20, 2: -20}
    favourite = known(p1=(400, 1), p2=(25, 1))
    assert climbed(favourite, match(side(1, 1), side(2, 2), ladders=(LADDER,))) == {1: 16, 2: -16}
    favourite = known(p1=(400, 1), p2=(25, 1))
    assert climbed(favourite, match(side(2, 1), side(1, 2), ladders=(LADDER,))) == {1: -24, 2: 24}


def test_a_ladder_begins_at_1500_and_each_is_climbed_alone() -> None:
    state = RatingState()
    server = Ladder(77, "2026-11")
    step(state, match(side(1, 1), side(2, 2), ladders=(LADDER, server)))
    (change, _) = step(state, match(side(1, 1), side(2, 2), ladders=(LADDER, Ladder(77, "2026-12"))))
    assert [(each.before, each.after) for each in change.steps] == [(1520, 1540), (1500, 1520)]


def test_a_number_is_provisional_under_ten_matches_or_three_opponents() -> None:
    established = Rating(matches=10, opponents=(1, 2, 3))
    assert not established.is_provisional
    assert replace(established, matches=9).is_provisional
    assert replace(established, opponents=(1, 2)).is_provisional


def test_opponents_are_told_apart_and_partners_are_none() -> None:
    state = RatingState()
    step(state, match(side(1, 1, 2), side(2, 3, 4)))
    step(state, match(side(1, 1, 2), side(2, 3, 4)))
    assert state.ratings[PoolPlayer(POOL, 1)].opponents == (3, 4)
    step(state, match(side(1, 1, 3), side(2, 2, 5)))
    assert state.ratings[PoolPlayer(POOL, 1)].opponents == (3, 4, 2)


def test_a_line_leaves_the_ranks_after_thirty_days() -> None:
    rating = Rating(matches=10, opponents=(1, 2, 3), last_at=DAY)
    assert rating.is_ranked(31 * DAY)
    assert not rating.is_ranked(31 * DAY + 1)


def test_boards_are_ordered_by_skill_less_doubt() -> None:
    assert Rating(30, 8).order < Rating(29, 2).order


@pytest.mark.parametrize(
    ("at", "length", "season"),
    [
        (1_795_305_600.0, "quarter", "2026-Q4"),  # 22 November 2026
        (1_795_305_600.0, "month", "2026-11"),
        (1_795_305_600.0, "none", "always"),
        (1_790_812_799.0, "quarter", "2026-Q3"),  # the last second of September
        (1_790_812_800.0, "quarter", "2026-Q4"),
        (1_798_761_599.0, "month", "2026-12"),
        (1_798_761_600.0, "month", "2027-01"),
    ],
)
def test_seasons_go_by_the_calendar(at: float, length: ratings.SeasonLength, season: str) -> None:
    assert season_of(at, length) == season


# What holds for every match

people = st.lists(st.integers(1, 12), min_size=2, max_size=8, unique=True)


@st.composite
def results(draw: st.DrawFn, *, leaving: bool = True) -> Result:
    who = draw(people)
    cuts = sorted(draw(st.sets(st.integers(1, len(who) - 1), min_size=1, max_size=len(who) - 1)))
    groups = [who[start:end] for start, end in zip([0, *cuts], [*cuts, len(who)], strict=True)]
    roles = ["things", "humans"] if len(groups) == 2 and draw(st.booleans()) else [None] * len(groups)
    gone = draw(st.sets(st.sampled_from(who))) if leaving else set()
    sides = tuple(
        side(draw(st.integers(1, 4)), *group, gone=tuple(gone), role=role)
        for group, role in zip(groups, roles, strict=True)
    )
    at = draw(st.integers(0, 3)) * DAY / 2
    return match(*sides, at=at, ladders=(LADDER,))


histories = st.lists(results(), max_size=12)


@given(histories)
def test_the_same_results_give_the_same_state_to_the_bit(history: list[Result]) -> None:
    one, other = RatingState(), RatingState()
    assert fold(one, history) == fold(other, history)
    assert one == other


@given(histories, results())
def test_what_concerns_its_people_is_enough_for_a_match(history: list[Result], result: Result) -> None:
    whole = RatingState()
    fold(whole, history)
    part = RatingState(
        ratings={player: known for player, known in whole.ratings.items() if player.person in result.people},
        chances={kind: known for kind, known in whole.chances.items() if kind in ratings.kinds_of(result)},
        meetings={key: known for key, known in whole.meetings.items() if key == ratings.meeting_of(result)},
        rungs={rung: known for rung, known in whole.rungs.items() if rung.person in result.people},
    )
    assert step(part, result) == step(whole, result)


@given(histories, results())
def test_the_order_of_sides_and_seats_does_not_matter(history: list[Result], result: Result) -> None:
    state, other = RatingState(), RatingState()
    fold(state, history)
    fold(other, history)
    shuffled = [replace(each, members=each.members[::-1]) for each in result.sides[::-1]]
    mine = sorted(step(state, result), key=lambda change: change.person)
    theirs = sorted(step(other, replace(result, sides=tuple(shuffled))), key=lambda change: change.person)
    for one, two in zip(mine, theirs, strict=True):
        assert one.after.mu == pytest.approx(two.after.mu, abs=1e-6)
        assert one.after.sigma == pytest.approx(two.after.sigma, abs=1e-6)
        assert one.steps == two.steps


@given(histories, results(leaving=False))
def test_the_first_never_lose_and_the_last_never_gain(history: list[Result], result: Result) -> None:
    state = RatingState()
    fold(state, history)
    first, last = min(each.rank for each in result.sides), max(each.rank for each in result.sides)
    gained = gains(state, result)
    alone_first = [each for each in result.sides if each.rank == first]
    alone_last = [each for each in result.sides if each.rank == last]
    if len(alone_first) == 1:
        assert all(gained[member.person] >= 0 for member in alone_first[0].members)
    if len(alone_last) == 1:
        assert all(gained[member.person] <= 0 for member in alone_last[0].members)


@given(histories, results())
def test_leavers_never_gain_and_whom_they_left_behind_never_lose(
    history: list[Result], result: Result
) -> None:
    state = RatingState()
    fold(state, history)
    for change in step(state, result):
        own = next(each for each in result.sides if change.person in {m.person for m in each.members})
        stayed = {member.person: member.stayed for member in own.members}
        moves = [change.after.mu - change.before.mu, *(each.after - each.before for each in change.steps)]
        if not stayed[change.person]:
            assert max(moves) <= 0
        elif not all(stayed.values()):
            assert min(moves) >= 0


@given(histories)
def test_doubt_stays_positive_and_bounded_and_ladders_move_by_at_most_24(history: list[Result]) -> None:
    state = RatingState()
    for changes in fold(state, history):
        for change in changes:
            assert 0 < change.after.sigma < math.hypot(SIGMA, ratings.TAU * len(history)) + 1e-6
            assert all(abs(each.after - each.before) <= 24 for each in change.steps)
            assert 0 <= change.expected <= 1
            assert change.after.matches == change.before.matches + 1


@given(st.lists(results(leaving=False).filter(lambda result: len(result.sides) == 2), max_size=30))
def test_between_equally_known_sides_nothing_is_made_or_lost(history: list[Result]) -> None:
    """Each side's mean moves by its own variance's share of one quantity: what one gains the other loses."""
    state = RatingState()
    for result in history:
        changes = changes_of(state, result)
        moved = []
        for each in result.sides:
            mean = [changes[m.person].after.mu - changes[m.person].before.mu for m in each.members]
            variance = sum(changes[m.person].before.sigma ** 2 + ratings.TAU**2 for m in each.members)
            moved.append(sum(mean) / len(mean) / (variance / len(mean) ** 2))
        assert moved[0] == pytest.approx(-moved[1], abs=1e-6)


def test_those_of_whom_nothing_is_known_are_at_1500() -> None:
    assert (Rating().shown, Rating().mu) == (1500, MU)


def test_openskill_itself_gives_one_of_four_equal_players_hardly_a_chance_against_the_three_others() -> None:
    model = PlackettLuce()
    one, *others = (model.rating() for _ in range(4))
    chance, _ = model.predict_win([[one], others])
    page = (Path(__file__).parents[2] / "docs" / "ratings.md").read_text(encoding="utf-8")
    assert f"one of four equal players is given a chance of {100 * chance:.1f} %" in page
