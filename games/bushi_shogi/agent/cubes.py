"""Perfect BushiShogi: every position solved by retrograde analysis.

A position is the orientation of the mover's cube and of the opponent's, 24 x 24 in all. The table ignores
draws by repetition and by length: a forced win never repeats a position, and takes far fewer moves than a
match allows.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from games.bushi_shogi.cube import CUBES, NAMES, Cube, Orientation

CubePosition: TypeAlias = tuple[Orientation, Orientation]
"""The orientation of the mover's cube, and of the opponent's."""
SolvedValue: TypeAlias = Literal[-1, 0, 1]


class Solved(NamedTuple):
    """The worth of a position to the mover: 1 won, -1 lost, 0 drawn; and the moves of both until the end.

    The winner takes the shortest way, the loser the longest; a drawn position has 0 moves.
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
    # Round n finds all positions that are decided in n moves, so the first win found is a shortest one.
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
    """1 if a move leads to a loss for the opponent, -1 if all moves lead to wins for them, else 0 so far."""
    replies = [solved.get(after) for after in successors(cube, position)]
    if any(reply and reply.value == -1 for reply in replies):
        return 1
    return -1 if all(reply and reply.value == 1 for reply in replies) else 0


def successors(cube: Cube, position: CubePosition) -> Iterator[CubePosition]:
    """The positions after each of the mover's moves, seen by the next player to move."""
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
