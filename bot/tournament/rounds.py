"""The draw: the seeds at the start, and each round as it is seated."""

from collections.abc import Mapping
from random import Random

from bot.tournament.bracket import rounds_of_bracket, slots, third_place
from bot.tournament.companies import seat_individuals, seat_mixed
from bot.tournament.events import Ended, RoundSeated, Started
from bot.tournament.history import History
from bot.tournament.opponents import seat_round_robin, seat_swiss, unmet
from bot.tournament.plan import FEWEST_PEOPLE
from bot.tournament.seating import RoundDraw
from bot.tournament.state import TournamentState


def start_of(state: TournamentState, strengths: Mapping[int, float], seed: int) -> Started | Ended:
    """The start: pairs that lack a partner are completed, and the seeds drawn; too few people end it.

    Args:
        state: a tournament that people join.
        strengths: a rating by person, for the seeds; who has none comes after the others, by lot.
        seed: of the lot, by which a movement is seated altogether.
    """
    if len(state.present) < FEWEST_PEOPLE:
        return Ended(why="too-few")
    paired, left_over = _completed(state)
    away = {joins for _, joins in paired} | left_over
    playing = [each.number for each in state.entrants if each.people and each.number not in away]
    Random(seed).shuffle(playing)
    if state.plan.system != "movement":
        joined = dict(paired)
        playing.sort(key=lambda number: -_strength(state, (number, joined.get(number)), strengths))
    return Started(seeding=tuple(playing), paired=paired)


def _completed(state: TournamentState) -> tuple[tuple[tuple[int, int], ...], set[int]]:
    """The halves of fixed pairs to merge, and the halves that stay alone and so do not play."""
    if state.plan.format != "pairs":
        return (), set()
    single = [entrant.number for entrant in state.entrants if len(entrant.people) == 1]
    paired = tuple(zip(single[::2], single[1::2], strict=False))
    alone = single[2 * len(paired) :]
    return paired, set() if state.plan.ai_seats else set(alone)


def _strength(
    state: TournamentState, entrants: tuple[int, int | None], strengths: Mapping[int, float]
) -> float:
    """The mean rating of the people who have one."""
    people = [person for number in entrants if number is not None for person in state.entrants[number].people]
    known = [strengths[person] for person in people if person in strengths]
    return sum(known) / len(known) if known else float("-inf")


def rounds_planned(state: TournamentState) -> int:
    """The number of rounds as known so far: a late entrant may add one to a round robin."""
    if state.plan.system == "knock-out":
        return rounds_of_bracket(state.drawn or max(2, len(state.entrants)))
    if state.plan.system != "round-robin" or state.plan.rounds:
        return state.plan.rounds
    entrants = len(state.seeding) or sum(bool(entrant.people) for entrant in state.entrants)
    waited = max((state.entrants[number].since - 1 for number in state.seeding), default=0)
    return entrants - 1 + entrants % 2 + waited


def next_round(state: TournamentState, seed: int) -> RoundSeated | Ended:
    """The next round, or the end of the tournament.

    Raises:
        ValueError: it has not started, is paused or over, or a table is still played.
    """
    if not state.is_between_rounds:
        raise ValueError("no round can be seated now")
    if len(state.rounds) >= rounds_planned(state) or _all_have_met(state):
        return Ended(why="finished")
    seating = _seated(state, seed)
    if seating is None:
        return Ended(why="finished" if state.plan.system == "knock-out" else "too-few")
    return RoundSeated(
        round=len(state.rounds) + 1,
        tables=seating.tables,
        sitting_out=seating.sitting_out,
        absent=_absent(state, seating),
    )


def _seated(state: TournamentState, seed: int) -> RoundDraw | None:
    """The tables of the next round; None if there are too few entrants for one."""
    if state.plan.system == "knock-out":
        return _knocked_out(state)
    if len(state.field) < state.plan.smallest_table:
        return None
    history, lot = History.of(state), Random(seed)
    match state.plan.format, state.plan.system:
        case "individual", _:
            return seat_individuals(state, history)
        case "mixed", _:
            return seat_mixed(state, history, lot)
        case _, "round-robin":
            return seat_round_robin(state, history)
        case _:
            return seat_swiss(state, history)


def _all_have_met(state: TournamentState) -> bool:
    """True if a round robin has nothing left to play."""
    return state.plan.system == "round-robin" and bool(state.rounds) and not unmet(state, History.of(state))


def _knocked_out(state: TournamentState) -> RoundDraw | None:
    level = slots(state)
    matches = list(zip(level[::2], level[1::2], strict=True))
    tables = [(one, other) for one, other in matches if one is not None and other is not None]
    byes = [(one if one is not None else other) for one, other in matches if (one is None) != (other is None)]
    third = third_place(state)
    if len(third) == 2:
        tables.append((third[0], third[1]))
    if not tables and len(byes) < 2:  # no opponent is left
        return None
    return RoundDraw(tables=tuple(tables), sitting_out=tuple(each for each in byes if each is not None))


def _absent(state: TournamentState, seating: RoundDraw) -> tuple[int, ...]:
    """The people replaced by AIs: not checked in, absent the last time, or withdrawn from a pair."""
    seated = {entrant for table in seating.tables for entrant in table}
    return tuple(
        person.number
        for person in state.people
        if person.entrant in seated and (person.is_out or not person.checked_in or person.was_absent)
    )
