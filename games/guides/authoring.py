"""Tools for the author of a script: looking for a deal, recording a line, reading it through."""

from collections.abc import Iterator
from typing import NamedTuple

from games.core.guide import Script
from games.guides.files import sentences
from games.guides.rehearsal import Learner, Rehearsal, by_advice, by_line


class Candidate(NamedTuple):
    """A seed, and the course of its match when the learner follows the advice.

    Attributes:
        lessons: the number of lessons that come.
        in_order: the longest run of them in the order written.
        gained: the learner's points, or 1 for a win.
        seed: the text.
        missing: the lessons that do not come.
    """

    lessons: int
    in_order: int
    gained: float
    seed: str
    missing: tuple[str, ...]


def without_line(script: Script, seed: str | None = None) -> Script:
    """The same script, to be played with another seed or recorded anew."""
    return script.model_copy(update={"line": "", "seed": seed or script.seed})


def candidates(script: Script, count: int) -> list[Candidate]:
    """Try so many seeds; returns them with the best first."""
    found = (_candidate(script, f"parlour guide {script.game} {number}") for number in range(count))
    return sorted(found, reverse=True)


def _candidate(script: Script, seed: str) -> Candidate:
    script = without_line(script, seed)
    rehearsal = Rehearsal(script, by_advice(script))
    shown = [tip.lesson for moment in rehearsal.play() for tip in moment.tips]
    written = [lesson.key for lesson in script.lesson]
    missing = tuple(key for key in written if key not in shown)
    return Candidate(
        len(shown), _in_order([written.index(key) for key in shown]), _gained(rehearsal), seed, missing
    )


def _in_order(places: list[int]) -> int:
    longest = [1] * len(places)
    for later, place in enumerate(places):
        longest[later] = 1 + max((longest[i] for i in range(later) if places[i] < place), default=0)
    return max(longest, default=0)


def _gained(rehearsal: Rehearsal) -> float:
    me, state = rehearsal.script.seat, rehearsal.state
    if returns := state.returns():
        return returns[me]
    side = next(number for number, seats in enumerate(state.view(me).sides) if me in seats)
    return state.view(me).totals[side]


def recorded_line(script: Script) -> str:
    """The line that the advice and club players make, as a script has it."""
    script = without_line(script)
    rehearsal = Rehearsal(script, by_advice(script))
    list(rehearsal.play())
    return ", ".join(rehearsal.moves)


def reading(script: Script, locale: str = "en") -> Iterator[str]:
    """The lines of a script read through: each lesson and decision with the cards then seen."""
    words = sentences(locale)
    learner: Learner = by_line(script) if script.line else by_advice(script)
    for moment in Rehearsal(script, learner).play():
        view = moment.view
        for tip in moment.tips:
            kind = "Go on" if tip.stop else "choose"
            sentence = words.get(tip.key, f"«{tip.key}»")
            yield f"{tip.number:>2}/{tip.count} [{kind}] {tip.lesson}: {sentence}"
        hand = view.zone("hand", view.seat)
        plays = " ".join(f"{play.seat}:{play.card}" for play in view.trick.plays) if view.trick else ""
        cards = " ".join(hand.items) if hand else ""
        yield f"      {view.phase} | {cards} | {plays or '-'} | {moment.action or ''}"
