"""Count the answers of each player of a game in a match: `python -m bench.decisions GAME --seats 5 8 10`.

Everybody plays as a novice in their own turn. The table tells people of two kinds apart: novices all through,
and quiet ones, who keep out of whatever another player has begun as soon as the game lets them.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from bench.report import table
from games import CATALOGUE
from games.core.actions import Action
from games.core.game import Game, Seat
from games.search import fallback

KEEPING_OUT: Final = ("rest", "decline", "pass", "done")
"""Verbs of those who keep out, the one that does so longest first."""

Chooses = Callable[[Sequence[Action], Random], Action]


def keep_out(legal: Sequence[Action], rng: Random) -> Action:
    """Keeps out for as long as possible; plays as a novice where one cannot keep out."""
    out = [each for verb in KEEPING_OUT for each in legal if each.verb == verb]
    return out[0] if out else fallback.choose(legal, rng)


PEOPLE: Final[dict[str, Chooses]] = {"novices": fallback.choose, "quiet": keep_out}


def answers(game: Game, seats: int, matches: int, chooses: Chooses) -> tuple[float, float, float]:
    """The mean number of answers that a player gives in a match and in a turn, and of turns in a match.

    Games without turns of their own are counted as one turn a match.
    """
    given = turns = 0
    for number in range(matches):
        rng = Random(number)
        state = game.new(seats, game.options(), rng.randbytes(32))
        last: tuple[Seat, ...] = ()
        while acting := tuple(state.acting()):
            seat = acting[0]
            begins = not last
            legal = state.legal(seat)
            own = len(acting) == 1 and any(each.verb == "search" for each in legal)
            turns += own or begins
            state.apply(seat, (fallback.choose if own else chooses)(legal, rng))
            given += 1
            last = acting
    return given / seats / matches, given / seats / max(turns, 1), turns / matches


def main(arguments: Sequence[str]) -> str:
    parser = argparse.ArgumentParser(description="Count the answers that a match asks of a player.")
    parser.add_argument("game", choices=sorted(CATALOGUE))
    parser.add_argument("--seats", type=int, nargs="+", required=True)
    parser.add_argument("--matches", type=int, default=10)
    asked = parser.parse_args(arguments)
    rows = []
    for seats in asked.seats:
        for name, chooses in PEOPLE.items():
            match, turn, turns = answers(CATALOGUE[asked.game], seats, asked.matches, chooses)
            rows.append((str(seats), name, f"{turns:.0f}", f"{match:.0f}", f"{turn * seats:.1f}"))
    heads = ("players", "people", "turns a match", "answers a player and match", "and round of turns")
    return table(f"Answers in {asked.game}", heads, rows)


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]))
