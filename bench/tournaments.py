"""Tournaments: every format for 4 to 64 people, with trouble and kills, and the time that a round takes."""

from collections import defaultdict
from typing import Final

from bench.evenings import FORMATS, SMOOTH, TROUBLED, Evening
from bench.report import table
from bot.tournament.plan import FEWEST_PEOPLE

SIZES: Final = (8, 16, 24, 40, 64)
"""The numbers of people in the table of times; all from 4 on are played."""
LARGEST: Final = 64


def run() -> str:
    """Play them all; the last line counts what went wrong."""
    played, twice, needless, widest, differ = 0, 0, 0, 0, 0
    times = defaultdict[str, dict[int, float]](dict)
    for name, plan in FORMATS.items():
        for people in range(FEWEST_PEOPLE, min(LARGEST, plan.most_people) + 1):
            for number, chances in enumerate((SMOOTH, TROUBLED)):
                evening = Evening(plan, seed=100 * people + number, chances=chances)
                evening.play(people)
                played += 1
                twice += evening.seated_twice()
                needless += evening.repeated_needlessly()
                widest = max(widest, evening.spread_of_rounds_out())
                differ += not (evening.survives_kills() and evening.recounted_alike())
                if people in SIZES and chances is SMOOTH:
                    times[name][people] = 1000 * max(evening.seating)
    rows = [
        [name, *(f"{each[size]:.0f}" if size in each else "" for size in SIZES)]
        for name, each in times.items()
    ]
    columns = ["format", *(f"{size} people" for size in SIZES)]
    return (
        f"{table('Tournaments: the slowest round of each, ms', columns, rows)}\n"
        f"{played} tournaments, {twice} seated twice, {needless} partners repeated needlessly, "
        f"sit-outs within {widest}, standings recounted {differ} differ\n"
    )
