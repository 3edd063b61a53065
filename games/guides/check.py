"""The check of a script: its line, its lessons, its sentences, and any other way to play it."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from games.core.actions import Action
from games.core.game import Event, Seat, View
from games.core.guide import LAST_TRICK, Guide, Script, ScriptError, Tip
from games.guides.files import LOCALES, NAMED, sentences
from games.guides.rehearsal import Learner, Rehearsal, RehearsedMoment, at_random, by_club, by_line

LONGEST: Final = {"en": 90, "ja": 45}
"""The most characters of a sentence: two lines of a panel on a phone."""
_NAME: Final = "🤖 Iris"
"""A name as the learner sees it, of the usual length."""
LESSONS: Final = range(8, 17)
"""The numbers of lessons that a script may have."""
RANDOM_LINES: Final = 200
CLUB_LINES: Final = 50
REDEALT: Final = 20
"""The lines of either kind on which the second guide's world is dealt anew.

The tests of all games hold that a redealt world keeps a seat's view, so more of these would tell little."""


class Summary(NamedTuple):
    """The size of a script as its line shows it: lessons, those with *Go on*, and decisions with a choice."""

    lessons: int
    stops: int
    choices: int


def summary(script: Script) -> Summary:
    """Play the line; returns what it has to show."""
    moments = list(Rehearsal(script, by_line(script)).play())
    stops = sum(tip.stop for moment in moments for tip in moment.tips)
    choices = sum(moment.action is not None and len(moment.view.legal) > 1 for moment in moments)
    return Summary(sum(len(moment.tips) for moment in moments), stops, choices)


def faults(script: Script, random_lines: int = RANDOM_LINES, club_lines: int = CLUB_LINES) -> list[str]:
    """All that is wrong with a script, a sentence each."""
    found = list(word_faults(script))
    try:
        found += line_faults(script)
        for number in range(random_lines):
            found += other_faults(script, at_random(Random(number)), _redealing(number))
        for number in range(club_lines):
            learner = by_club(script.model_copy(update={"seed": f"{script.seed}, line {number}"}))
            found += other_faults(script, learner, _redealing(number))
    except (ScriptError, ValueError) as error:
        found.append(str(error))
    return list(dict.fromkeys(found))


def word_faults(script: Script) -> Iterator[str]:
    """Sentences that are missing or long, and the wrong number of lessons."""
    if len(script.lesson) not in LESSONS:
        yield f"{len(script.lesson)} lessons, and not {LESSONS[0]} to {LESSONS[-1]}"
    wanted = {f"guide-{script.game}-{lesson.key}" for lesson in script.lesson}
    wanted |= {f"guide-{script.game}-{lesson.key}-here" for lesson in script.lesson if lesson.here}
    for locale in LOCALES:
        known = {
            key: text for key, text in sentences(locale).items() if key.startswith(f"guide-{script.game}-")
        }
        yield from (f"no {locale} sentence {key}" for key in sorted(wanted - known.keys()))
        yield from (f"no lesson says the {locale} sentence {key}" for key in sorted(known.keys() - wanted))
        for key in sorted(wanted & known.keys()):
            if (length := len(NAMED.sub(_NAME, known[key]))) > LONGEST[locale]:
                yield f"{key} has {length} characters in {locale}, more than {LONGEST[locale]}"


def line_faults(script: Script) -> Iterator[str]:
    """Lessons that the line does not bring in the order written, and advice that it does not follow."""
    rehearsal = Rehearsal(script, by_line(script))
    shown: list[str] = []
    for moment in rehearsal.play():
        for tip in moment.tips:
            shown.append(tip.lesson)
            if tip.press is not None and (moment.action is None or moment.action.text != tip.press):
                yield f"{tip.lesson} advises {tip.press}, and the line has {moment.action}"
            if unseen := [card for card in tip.show if not _shows(moment, card)]:
                yield f"{tip.lesson} marks {unseen[0]}, which is not to be seen there"
    if rehearsal.moves != [f"{seat} {text}" for seat, text in script.moves()]:
        yield "the line is not the whole of the guided game: record it again"
    written = [lesson.key for lesson in script.lesson]
    if missing := [key for key in written if key not in shown]:
        yield f"the line never brings {', '.join(missing)}"
    elif shown != written:
        yield f"the line brings the lessons in the order {', '.join(shown)}"


def _shows(moment: RehearsedMoment, card: str) -> bool:
    view = moment.view
    if card == LAST_TRICK:
        return view.last_trick is not None or view.closing_trick is not None
    plays = view.trick.plays if view.trick else ()
    return any(card in zone.items for zone in view.zones) or any(play.card == card for play in plays)


def _redealing(number: int) -> Random | None:
    return Random(number) if number < REDEALT else None


def other_faults(script: Script, learner: Learner, rng: Random | None) -> Iterator[str]:
    """Lessons that come twice on another line, or that depend on something that the learner cannot see."""
    shown: list[str] = []
    for moment in TwinRehearsal(script, learner, rng).play():
        shown += [tip.lesson for tip in moment.tips]
    yield from (f"{key} comes twice" for key in sorted(set(shown)) if shown.count(key) > 1)


class TwinRehearsal(Rehearsal):
    """A rehearsal with a second guide, which is told only what the learner may know.

    If there is an `rng`, it is also shown a world with other hidden cards at each moment.

    Raises:
        ScriptError: the two guides answer differently.
    """

    def __init__(self, script: Script, learner: Learner, rng: Random | None) -> None:
        super().__init__(script, learner)
        self._rng = rng
        self._twin = Guide(script)
        self._twin.begin(self.state.view(script.seat))

    def _follow(self, seat: Seat, action: Action, events: Sequence[Event], view: View) -> tuple[Tip, ...]:
        me = self.script.seat
        hidden = seat != me and not self._guide.is_on_line
        tips = super()._follow(seat, action, events, view)
        told = [event for event in events if event.to is None or me in event.to]
        other = view if self._rng is None else self.state.redeal(me, self._rng).view(me)
        if tips != self._twin.follow(seat, "" if hidden else action.text, told, other):
            raise ScriptError(f"a lesson depends on hidden cards, after {', '.join(self.moves)}")
        return tips
