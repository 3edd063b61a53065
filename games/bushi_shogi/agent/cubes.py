"""Perfect BushiShogi: every position solved by retrograde analysis.

A position is how the mover's cube lies and how the opponent's does, 24 x 24 in all. Draws by repetition and
by length are left out of account: a win that can be forced never repeats a position, and takes far less than
the moves that a match may have.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from games.bushi_shogi.cube import CUBES, NAMES, Cube, Orientation

CubePosition: TypeAlias = tuple[Orientation, Orientation]
"""The way the mover's cube lies, and the opponent's."""
SolvedValue: TypeAlias = Literal[-1, 0, 1]


class Solved(NamedTuple):
    """The worth of a position to the mover: 1 won, -1 lost, 0 drawn; and in how many moves of both.

    The winner takes the shortest way, the loser the longest; a drawn position has 0 moves to go.
    """

    value: SolvedValue
    moves: int


DRAWN = Solved(0, 0)


@lru_cache
def solve(preset: str) -> Mapping[CubePosition, Solved]:
    """Every position of a preset, by the mover's and the opponent's orientation; mate is lost in 0 moves."""
    cube = CUBES[preset]
    every = [(mine, theirs) for mine in range(len(NAMES)) for theirs in range(len(NAMES))]
    solved = {position: Solved(-1, 0) for position in every if cube.is_mate(*position)}
    # In round n all positions decided in n moves are found, so the first way found to win is a shortest one.
    moves = 0
    newly = len(solved)
    while newly:
        moves += 1
        found = {
            position: Solved(value, moves)
            for position in every
            if position not in solved and (value := _decided(cube, position, solved))
        }
        newly = len(found)
        solved.update(found)
    return MappingProxyType({position: solved.get(position, DRAWN) for position in every})


def _decided(cube: Cube, position: CubePosition, solved: Mapping[CubePosition, Solved]) -> SolvedValue:
    """1 if a move leads to a position lost for the opponent, -1 if all lead to won ones, else 0 so far."""
    replies = [solved.get(after) for after in successors(cube, position)]
    if any(reply and reply.value == -1 for reply in replies):
        return 1
    return -1 if all(reply and reply.value == 1 for reply in replies) else 0


def successors(cube: Cube, position: CubePosition) -> Iterator[CubePosition]:
    """The positions that the mover can bring about, seen by the next to move."""
    mine, theirs = position
    return ((theirs, cube.after[mine][move]) for move in cube.moves(mine, theirs))


@lru_cache
def reachable(preset: str) -> frozenset[CubePosition]:
    """The positions that can come up in a match, mates included."""
    cube = CUBES[preset]
    found = {(mine, theirs) for mine in cube.placements for theirs in cube.placements}
    edge = list(found)
    while edge:
        position = edge.pop()
        if not cube.is_mate(*position):
            new = set(successors(cube, position)) - found
            found |= new
            edge.extend(new)
    return frozenset(found)
