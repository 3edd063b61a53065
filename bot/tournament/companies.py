"""Rounds that mix the players: individuals at tables of four, and tables of four and three.

Up to 25 players follow a whist movement (`movements.json`) if no player has come or gone and no AI fills up
a table: each player has each partner once and each opponent about twice. Else one matching finds partners and
another finds opponents. They first avoid repeated partners, then even out the opponents met, then seat people
of like standing together.
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations, product
from random import Random
from typing import Any, Final

from bot.tournament.events import FILLER
from bot.tournament.history import History, couple
from bot.tournament.matching import best_pairs
from bot.tournament.seating import RoundDraw
from bot.tournament.standings import standings
from bot.tournament.state import TournamentState

FOUR: Final = 4
THREE: Final = 3
OUT: Final = -2
"""In the place of a partner: the player sits out."""
IMPOSSIBLE: Final = 10**18
"""The cost of pairing two places that are both empty."""
ROUND_OUT: Final = 10**15
"""The cost of sitting out, for each round sat out before; more than the costs below together."""
SAME_PARTNER: Final = 10**11
"""The cost of a partner, for each earlier round together."""
MET_AGAIN: Final = 10**5
"""The cost of an opponent, for each earlier round against each other; distance in standing costs less."""


@cache
def _movements() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = json.loads(
        files("bot.tournament").joinpath("movements.json").read_text(encoding="utf-8")
    )
    return found


def movement(players: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The rounds of the movement for so many players, each as tables of four numbers; empty if there is none.

    At a table the first and the third, and the second and the fourth, are partners. The others sit out.
    """
    if rounds := _movements()["rounds"].get(str(players)):
        return tuple(tuple(tuple(table) for table in each) for each in rounds)
    cyclic = _movements()["cyclic"].get(str(players))
    if cyclic is None:
        return ()
    return tuple(
        tuple(
            tuple(_turned(number, turn, players, cyclic["mod"]) for number in table)
            for table in cyclic["tables"]
        )
        for turn in cyclic["order"]
    )


def _turned(number: int, turn: int, players: int, modulus: int) -> int:
    """A player's number, turned from the first round to a later one; the last player stays."""
    if number < 0:
        return players - 1
    if players == 9:  # two places, each modulo 3
        return (number // 3 + turn // 3) % 3 * 3 + (number + turn) % 3
    return (number + turn) % modulus


def seat_individuals(state: TournamentState, history: History) -> RoundDraw:
    """The next round of individuals at tables of four."""
    field = state.field
    filled = -len(field) % FOUR if state.plan.ai_seats else 0
    rounds = () if filled else movement(len(field))
    if state.is_as_drawn and len(state.rounds) < len(rounds):
        tables = tuple(tuple(field[number] for number in table) for table in rounds[len(state.rounds)])
        return _drawn(tables, field)
    return _drawn(_matched(state, history, field, (len(field) + filled) // FOUR), field)


def seat_mixed(state: TournamentState, history: History, lot: Random) -> RoundDraw:
    """The next round at as many tables of four as possible, and tables of three for the rest."""
    field = state.field
    threes = -len(field) % FOUR
    if len(field) < THREE * threes:  # five: one sits out
        return _drawn(_matched(state, history, field, len(field) // FOUR), field)
    order = sorted(lot.sample(field, len(field)), key=lambda entrant: history.small[entrant])
    small, others = order[: THREE * threes], order[THREE * threes :]
    return RoundDraw((*_matched(state, history, others, len(others) // FOUR), *_threes(history, small)))


def _drawn(tables: tuple[tuple[int, ...], ...], field: Sequence[int]) -> RoundDraw:
    seated = {entrant for table in tables for entrant in table}
    return RoundDraw(tables, tuple(entrant for entrant in field if entrant not in seated))


def _threes(history: History, entrants: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The tables of three, at most three of them, with the fewest repeated meetings."""
    if not entrants:
        return ()
    first, *others = entrants

    def company(two: tuple[int, int]) -> tuple[tuple[int, ...], ...]:
        rest = [each for each in others if each not in two]
        return ((first, *two), *_threes(history, rest))

    return min(
        map(company, combinations(others, 2)),
        key=lambda tables: sum(
            history.together(*pair) for table in tables for pair in combinations(table, 2)
        ),
    )


def _matched(
    state: TournamentState, history: History, entrants: Sequence[int], tables: int
) -> tuple[tuple[int, ...], ...]:
    """Seat so many tables of four by two matchings; AIs fill them up, or the other entrants sit out."""
    seats = FOUR * tables
    players = [*entrants, *[FILLER] * (seats - len(entrants)), *[OUT] * (len(entrants) - seats)]
    standing = _standing(state)

    def of_partners(one: int, other: int) -> int:
        a, b = players[one], players[other]
        if OUT in {a, b}:
            return IMPOSSIBLE if a == b else ROUND_OUT * history.sat_out[max(a, b)]
        again = history.partners[couple(a, b)] if state.plan.teamed else history.together(a, b)
        met = history.met[couple(a, b)] if state.plan.teamed else 0
        return SAME_PARTNER * again + MET_AGAIN * met + _distance(standing, a, b)

    couples = [
        (players[one], players[other])
        for one, other in best_pairs(range(len(players)), of_partners)
        if OUT not in {players[one], players[other]}
    ]

    def of_opponents(one: int, other: int) -> int:
        against = list(product(couples[one], couples[other]))
        met = (history.met[couple(a, b)] if state.plan.teamed else history.together(a, b) for a, b in against)
        # A third meeting costs more than two second ones: repeated meetings are spread.
        again = sum(count * (count + 1) // 2 for count in met)
        return MET_AGAIN * again + sum(_distance(standing, a, b) for a, b in against)

    against = best_pairs(range(len(couples)), of_opponents)
    return tuple(_at_table(history, couples[one], couples[other]) for one, other in against)


def _standing(state: TournamentState) -> dict[int, int]:
    """The rank of each entrant in the standings; empty if the draw ignores standing."""
    if state.plan.format == "mixed":
        return {}
    return {line.entrant: number for number, line in enumerate(standings(state))}


def _distance(standing: dict[int, int], one: int, other: int) -> int:
    return (standing.get(one, 0) - standing.get(other, 0)) ** 2 if FILLER not in {one, other} else 0


def _at_table(history: History, couple_one: tuple[int, int], couple_two: tuple[int, int]) -> tuple[int, ...]:
    """The seats of two couples: partners opposite, and first the entrant who has been first least often."""
    (north, south), (east, west) = sorted(
        (tuple(sorted(each, key=lambda one: history.first[one])) for each in (couple_one, couple_two)),
        key=lambda each: history.first[each[0]],
    )
    return north, east, south, west
