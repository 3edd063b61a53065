"""Rounds of two entrants a table: round robin and Swiss."""

from collections import Counter
from itertools import combinations
from typing import Final

from bot.tournament.events import FILLER
from bot.tournament.history import History, couple
from bot.tournament.matching import best_pairs
from bot.tournament.seating import RoundDraw, in_fair_order
from bot.tournament.standings import standings
from bot.tournament.state import TournamentState

ROUND_OUT: Final = 10**15
"""The cost of a round without an opponent, for each earlier one."""
MET_AGAIN: Final = 10**11
"""The cost of an opponent for each earlier match."""
APART: Final = 10**4
"""The cost of a difference of one match point, squared."""
NOBODY: Final = FILLER
"""The opponent of an entrant who sits out or plays against AIs."""


def unmet(state: TournamentState, history: History) -> list[tuple[int, int]]:
    """The entrants in the field that have not played each other yet."""
    pairs = (couple(one, other) for one, other in combinations(state.field, 2))
    return [pair for pair in pairs if not history.met[pair]]


def seat_round_robin(state: TournamentState, history: History) -> RoundDraw:
    """The next round in which all meet all: by the circle, or by a matching once an entrant came or left."""
    field = state.field
    if not state.is_as_drawn:
        return _drawn(state, history, _open_matches(state, history))
    circle = [*field, NOBODY] if len(field) % 2 else list(field)
    first, *others = circle
    turn = len(state.rounds) % len(others)
    turned = [first, *others[turn:], *others[:turn]]
    half = len(turned) // 2
    return _drawn(state, history, list(zip(turned[:half], reversed(turned[half:]), strict=True)))


def _open_matches(state: TournamentState, history: History) -> list[tuple[int, int]]:
    """The largest set of unplayed matches; the other entrants sit out."""

    def cost(one: int, other: int) -> int:
        if NOBODY in {one, other}:
            return ROUND_OUT * _rounds_out(history, max(one, other))
        return MET_AGAIN * history.met[couple(one, other)]

    matches = []
    for one, other in best_pairs(_with_nobody(state), cost):
        played = NOBODY not in {one, other} and history.met[couple(one, other)]
        matches += [(one, NOBODY), (other, NOBODY)] if played else [(one, other)]
    return matches


def seat_swiss(state: TournamentState, history: History) -> RoundDraw:
    """The next round of Swiss: it first avoids repeated matches, then pairs entrants of like score.

    Among entrants of equal score the upper half meets the lower half, as the seeds do in the first round.
    """
    lines = {line.entrant: line for line in standings(state)}
    rank = {entrant: number for number, entrant in enumerate(lines)}
    with_score = Counter(line.score for line in lines.values())

    def cost(one: int, other: int) -> int:
        if NOBODY in {one, other}:
            entrant = max(one, other)
            return ROUND_OUT * _rounds_out(history, entrant) + APART * (len(rank) - rank[entrant])
        apart = int(abs(lines[one].score - lines[other].score)) ** 2
        half = with_score[lines[one].score] // 2
        fold = abs(abs(rank[one] - rank[other]) - half)
        return MET_AGAIN * history.met[couple(one, other)] + APART * apart + fold

    return _drawn(state, history, best_pairs(_with_nobody(state), cost))


def _rounds_out(history: History, entrant: int) -> int:
    """The number of rounds without an opponent, including rounds against AIs."""
    return history.sat_out[entrant] + history.met[couple(entrant, NOBODY)]


def _with_nobody(state: TournamentState) -> list[int]:
    return [*state.field, NOBODY] if len(state.field) % 2 else list(state.field)


def _drawn(state: TournamentState, history: History, matches: list[tuple[int, int]]) -> RoundDraw:
    """The tables of these matches; an entrant without an opponent sits out, or meets AIs if allowed."""
    alone = [max(match) for match in matches if NOBODY in match]
    tables = [in_fair_order(history, *match) for match in matches if NOBODY not in match]
    if state.plan.ai_seats:
        return RoundDraw((*tables, *((entrant, FILLER) for entrant in alone)))
    return RoundDraw(tuple(tables), tuple(alone))
