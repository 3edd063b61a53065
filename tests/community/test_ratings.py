"""Ratings: examples worked out by hand, and properties of every match."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from bot.community import ratings
from bot.community.rating_steps import fold, step
from bot.community.ratings import (
    FULL_A_WEEK,
    SPARED_SECONDS,
    Acquaintance,
    Chances,
    Change,
    Ladder,
    PairOfPeople,
    PoolPlayer,
    RatedSide,
    Rating,
    RatingState,
    Result,
    SideKind,
    SideMember,
    adjustment_of,
    season_of,
)
from bot.community.skill import BETA, MU, SIGMA, TAU, Skill, rate

POOL = "tressette"
LADDER = Ladder(0, "2026-Q4")
DAY = 86_400.0


def side(rank: int, *people: int, gone: Sequence[int] = (), role: str | None = None) -> RatedSide:
    return RatedSide(rank, tuple(SideMember(person, person not in gone) for person in people), role)


def match(
    *sides: RatedSide, at: float = 0.0, ladders: tuple[Ladder, ...] = (), guild: int = 0, early: bool = False
) -> Result:
    return Result(POOL, at, sides, ladders, guild, early)


def known(**skills: tuple[float, float]) -> RatingState:
    """A state with ratings: ``p1=(30, 4)`` is that of person 1, who has met many others."""
    return RatingState(
        ratings={
            PoolPlayer(POOL, int(name[1:])): Rating(mu, sigma, met=999, met_squares=999)
            for name, (mu, sigma) in skills.items()
        }
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
    tau = TAU**2
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


def test_a_lone_loser_loses_what_a_lone_winner_gains() -> None:
    """A result of five that only tells the last place moves its loser as far as a lone winner."""
    lost = gains(RatingState(), match(side(1, 1), side(1, 2), side(1, 3), side(1, 4), side(5, 5)))
    won = gains(RatingState(), match(side(1, 5), side(2, 1), side(2, 2), side(2, 3), side(2, 4)))
    assert lost == {person: -gain for person, gain in won.items()}
    assert lost[5] == pytest.approx(-4 * lost[1], abs=1e-6)


def left(rank: int, *people: int, leaver: int, behind: bool = False, conceded: bool = False) -> RatedSide:
    """A side of which one player has left."""
    members = (SideMember(each, each != leaver, behind and each == leaver, each != leaver) for each in people)
    return RatedSide(rank, tuple(members), conceded=conceded)


def test_who_leaves_is_last_and_the_partner_left_behind_cannot_lose_by_it() -> None:
    gained = gains(RatingState(), match(side(1, 1, 2), left(2, 3, 4, leaver=3)))
    assert gained[1] == gained[2] > 0
    assert gained[3] < 0
    assert gained[4] == 0


@pytest.mark.parametrize("how", [{"behind": True}, {"conceded": True}])
def test_who_is_left_behind_loses_if_their_side_was_behind_or_concedes(how: dict[str, bool]) -> None:
    result = match(side(1, 1, 2), left(2, 3, 4, leaver=3, **how))
    assert gains(RatingState(), result)[4] < 0
    assert adjustment_of(result, 4) is None


def test_who_is_left_behind_is_spared_once_in_thirty_days_with_the_same_partner() -> None:
    state = RatingState()

    def lost(at: float, leaver: int) -> float:
        return gains(state, match(side(1, 1, 2), left(2, leaver, 4, leaver=leaver), at=at))[4]

    assert lost(0.0, 3) == 0
    assert lost(SPARED_SECONDS - 1, 3) < 0
    assert lost(SPARED_SECONDS - 1, 5) == 0, "another partner"
    assert lost(SPARED_SECONDS, 3) == 0


def test_who_wins_beside_an_ai_gains_and_the_leaver_does_not() -> None:
    gained = gains(RatingState(), match(left(1, 1, 2, leaver=2), side(2, 3, 4)))
    assert gained[1] > 0 > gained[2]
    assert gained[3] == gained[4] < 0


def test_a_leaver_who_plays_alone_is_last_for_everybody() -> None:
    """An AI came first in the seat of 1, which counts as the last place."""
    gained = gains(RatingState(), match(side(1, 1, gone=(1,)), side(2, 2), side(3, 3), side(4, 4)))
    last = gains(RatingState(), match(side(5, 1), side(2, 2), side(3, 3), side(4, 4)))
    assert gained == last


def helped(rank: int, *people: int, by_ai: float) -> RatedSide:
    """A side in which an AI has made that share of the first one's decisions."""
    first, *others = people
    return RatedSide(rank, (SideMember(first, by_ai=by_ai), *map(SideMember, others)))


def test_a_gain_counts_less_by_the_decisions_of_an_ai_and_a_loss_in_full() -> None:
    won, lost = (gains(RatingState(), match(side(1, 1), side(2, 2)))[person] for person in (1, 2))
    assert gains(RatingState(), match(helped(1, 1, by_ai=0.2), side(2, 2))) == {
        1: pytest.approx(0.7 * won, abs=1e-6),
        2: lost,
    }
    assert gains(RatingState(), match(side(1, 1), helped(2, 2, by_ai=0.2)))[2] == lost
    pair = gains(RatingState(), match(helped(1, 1, 2, by_ai=0.2), side(2, 3, 4)))
    assert pair[1] == pytest.approx(0.85 * pair[2], abs=1e-6), "half of the side's decisions are a partner's"


def test_an_early_concession_costs_the_loser_and_brings_nobody_anything() -> None:
    result = match(side(1, 1), RatedSide(2, (SideMember(2),), conceded=True), early=True)
    changes = changes_of(RatingState(), result)
    assert (changes[1].gain, changes[1].weight) == (0, 0.0)
    assert changes[2].gain == -65
    assert (adjustment_of(result, 1), adjustment_of(result, 2)) == ("early", None)


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


def test_five_matches_a_week_of_the_same_two_count_whole_five_half_and_the_others_not() -> None:
    state = known(p1=(25, 8), p2=(25, 8), p3=(25, 8), p4=(25, 8))
    weights = [step(state, match(side(1, 1), side(2, 2), at=hour * 3600))[0].weight for hour in range(12)]
    assert weights == [1.0] * FULL_A_WEEK + [0.5] * FULL_A_WEEK + [0.0] * 2
    assert step(state, match(side(1, 1), side(2, 3)))[0].weight == 1, "against another"
    table = match(side(1, 1), side(2, 2), side(3, 4))
    assert [change.weight for change in step(state, table)] == [0.5, 0.5, 1.0], "the mean over opponents"
    assert step(state, match(side(2, 2), side(1, 1), at=4 * DAY))[0].weight == 1, "a Monday: a new week"


def test_half_weight_is_half_of_the_gain() -> None:
    pairs = {PairOfPeople(POOL, one, 3 - one): Acquaintance(5, 0, 5) for one in (1, 2)}
    halved = gains(RatingState(pairs=pairs), match(side(1, 1), side(2, 2)))
    assert halved[1] == pytest.approx(gains(RatingState(), match(side(1, 1), side(2, 2)))[1] / 2, abs=1e-6)


def test_accounts_that_have_met_none_but_each_other_reach_140_points_at_most() -> None:
    state = RatingState()
    for week in range(40):
        for other in range(2, 7):
            step(state, match(side(1, 1), side(2, other), at=week * 7 * DAY, ladders=(LADDER,)))
    assert state.ratings[PoolPlayer(POOL, 1)].shown == 1640
    assert max(state.rungs.values()) == 1640
    assert min(state.rungs.values()) >= 1360
    assert not state.ratings[PoolPlayer(POOL, 1)].is_connected
    assert state.ratings[PoolPlayer(POOL, 1)].is_provisional


def test_each_person_met_beyond_five_lets_a_number_go_75_points_further() -> None:
    """All have met eight others equally often: the reach is 140 and three times 75."""
    state = known(p1=(25 + 9.0, 8), p2=(25, 8))
    for player, rating in state.ratings.items():
        state.ratings[player] = replace(rating, met=8, met_squares=8)
    step(state, match(side(1, 1), side(2, 2)))
    assert state.ratings[PoolPlayer(POOL, 1)].shown == 1500 + 140 + 3 * 75


def test_a_number_beyond_its_opponents_reach_does_not_move() -> None:
    state = known(p1=(35, 3))
    assert gains(state, match(side(2, 1), side(1, 2)))[1] == 0


def test_breadth_counts_people_by_how_evenly_they_are_met() -> None:
    assert Rating(met=8, met_squares=8).breadth == 8
    assert Rating(met=8, met_squares=26).breadth == pytest.approx(2.46, abs=0.01), "five, and three of one"


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


def test_a_number_is_provisional_under_ten_matches_or_three_connected_opponents() -> None:
    established = Rating(matches=10, opponents=(1, 2, 3))
    assert not established.is_provisional
    assert replace(established, matches=9).is_provisional
    assert replace(established, opponents=(1, 2)).is_provisional


def test_connected_opponents_are_told_apart_and_partners_are_none() -> None:
    state = known(p2=(25, 8), p3=(25, 8), p4=(25, 8))
    step(state, match(side(1, 1, 2), side(2, 3, 4, 5)))
    step(state, match(side(1, 1, 2), side(2, 3, 4, 5)))
    assert state.ratings[PoolPlayer(POOL, 1)].opponents == (3, 4), "5 has met nobody"
    step(state, match(side(1, 1, 3), side(2, 2, 5)))
    assert state.ratings[PoolPlayer(POOL, 1)].opponents == (3, 4, 2)


def test_everywhere_wants_connected_opponents_on_two_servers() -> None:
    state = known(p2=(25, 8))
    now = replace(Rating(matches=10, opponents=(1, 2, 3)), last_at=0.0)

    def is_elsewhere(other: int, guild: int) -> bool:
        step(state, match(side(1, 1), side(2, other), guild=guild))
        return state.ratings[PoolPlayer(POOL, 1)].elsewhere

    assert not is_elsewhere(3, guild=7), "3 has met nobody"
    assert not is_elsewhere(2, guild=8)
    assert not is_elsewhere(2, guild=8)
    assert not is_elsewhere(3, guild=9)
    assert is_elsewhere(2, guild=9)
    assert now.is_ranked(0.0)
    assert not now.is_ranked_everywhere(0.0)
    assert replace(now, elsewhere=True).is_ranked_everywhere(0.0)


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


# Properties of every match

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
        pairs={pair: met for pair, met in whole.pairs.items() if pair in ratings.pairs_of(result)},
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
def test_leavers_never_gain(history: list[Result], result: Result) -> None:
    state = RatingState()
    fold(state, history)
    stayed = {member.person: member.stayed for each in result.sides for member in each.members}
    for change in step(state, result):
        moves = [change.after.mu - change.before.mu, *(each.after - each.before for each in change.steps)]
        assert stayed[change.person] or max(moves) <= 0


def compositions(total: int) -> Iterator[tuple[int, ...]]:
    """The sizes of the groups that share a place, from the first on."""
    if not total:
        yield ()
    for first in range(1, total + 1):
        yield from ((first, *rest) for rest in compositions(total - first))


@pytest.mark.parametrize("players", range(2, 10))
def test_among_equals_a_better_place_never_gains_less(players: int) -> None:
    """Every ranking with ties, such as (1, 1, 3, 4, 4)."""
    equal = [Skill(MU, SIGMA**2)] * players
    for sizes in compositions(players):
        ranks = [1 + sum(sizes[:group]) for group, size in enumerate(sizes) for _ in range(size)]
        gained = [round(each.mu - MU, 9) for each in rate(equal, ranks, BETA**2)]
        assert gained == sorted(gained, reverse=True)
        assert len({gain for gain, rank in zip(gained, ranks, strict=True) if rank == ranks[0]}) == 1


@given(st.lists(st.integers(1, 12), min_size=10, max_size=12))
def test_among_ten_to_twelve_equals_too(ranks: list[int]) -> None:
    gained = [round(each.mu - MU, 9) for each in rate([Skill(MU, SIGMA**2)] * len(ranks), ranks, BETA**2)]
    by_rank = [gain for _, gain in sorted(zip(ranks, gained, strict=True), key=lambda each: each[0])]
    assert by_rank == sorted(by_rank, reverse=True)


@given(st.data(), st.lists(st.floats(10, 40), min_size=2, max_size=7))
def test_of_unequals_who_changes_places_with_a_better_placed_gains_no_less(
    data: st.DataObject, skills: list[float]
) -> None:
    """All are equally uncertain; one player has the better of two places, then the worse."""
    ranks = data.draw(st.lists(st.integers(1, 7), min_size=len(skills), max_size=len(skills)))
    one, other = data.draw(st.permutations(range(len(skills))))[:2]
    if ranks[one] > ranks[other]:
        one, other = other, one
    sides = [Skill(mu, SIGMA**2) for mu in skills]
    swapped = [*ranks]
    swapped[one], swapped[other] = ranks[other], ranks[one]
    better, worse = (rate(sides, each, BETA**2)[one].mu for each in (ranks, swapped))
    assert better >= worse - 1e-9


@given(histories)
def test_doubt_stays_positive_and_bounded_and_ladders_move_by_at_most_24(history: list[Result]) -> None:
    state = RatingState()
    for changes in fold(state, history):
        for change in changes:
            assert 0 < change.after.sigma < math.hypot(SIGMA, TAU * len(history)) + 1e-6
            assert all(abs(each.after - each.before) <= 24 for each in change.steps)
            assert 0 <= change.expected <= 1
            assert change.after.matches == change.before.matches + 1


@given(results(leaving=False).filter(lambda result: len(result.sides) == 2))
def test_between_equally_known_sides_nothing_is_made_or_lost(result: Result) -> None:
    """Each side's mean moves by its variance's share of one quantity, one side up and the other down."""
    changes = changes_of(RatingState(), result)
    moved = []
    for each in result.sides:
        mean = [changes[m.person].after.mu - changes[m.person].before.mu for m in each.members]
        variance = sum(changes[m.person].before.sigma ** 2 + TAU**2 for m in each.members)
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
