"""A move that a reader of a replay asks about, in the panel of the seat that decided.

Every answer has as many lines above the moves, so nothing moves from one answer to the next.
"""

from collections.abc import Iterator

from bot.features import ids
from bot.features.table import headings
from bot.features.table.widgets import Instruction
from bot.match.assessment import Assessment, assessment_of
from bot.ui import layout, words
from bot.ui.items import button
from bot.ui.localizer import Localizer
from bot.ui.reasons import compared, grounds, named, next_best
from bot.ui.snapshots import MatchSnapshot
from bot.ui.words import CLOSE
from games.core.actions import parse_action
from games.search.protocol import SearchResult
from games.search.scale import GOOD


def head(snapshot: MatchSnapshot, localizer: Localizer, instruction: Instruction, *, spare: int = 0) -> str:
    """The question, with so many lines less, or the answer; while a move is spelled, its next part."""
    trial = snapshot.trial
    assert trial is not None, "it is asked in a replay"
    title = localizer.text("trial-title")
    if instruction.heading is not None or instruction.comes_first:
        return headings.lines(instruction.heading or title, None, instruction.remark)
    made = _line("trial-played", snapshot, trial.played, localizer)
    if trial.tried is None or not isinstance(trial.outcome, SearchResult):
        said = localizer.text("trial-ask" if trial.outcome is None else f"trial-{trial.outcome}")
        player = localizer.players((snapshot.view.seat,))
        blind = localizer.text("trial-blind", player=player)
        told = ((title, made, said, blind), (title, made, said), (made, said))
        return _lines(*told[min(spare, len(told) - 1)])
    found = _found(snapshot, trial.tried, trial.outcome)
    return _lines(
        _verdict(snapshot, found, localizer),
        _line("trial-tried", snapshot, trial.tried, localizer),
        made,
        _line("trial-expert", snapshot, found.best.action.text, localizer),
    )


def _lines(heading: str, *remarks: str) -> str:
    return "\n".join((f"### {heading}", *(f"-# {each}" for each in remarks)))


def _found(snapshot: MatchSnapshot, move: str, result: SearchResult) -> Assessment:
    return assessment_of(snapshot.game, snapshot.view.seat, parse_action(move), result)


def _verdict(snapshot: MatchSnapshot, found: Assessment, localizer: Localizer) -> str:
    """``Slip: −0.8 points``, or a word alone for a move that costs nothing, or that no average judges."""
    if found.is_same:
        return localizer.text("trial-best")
    if not found.is_measured:
        return localizer.text("trial-unmeasured")
    costs = found.points >= CLOSE if words.in_points(snapshot.game) else round(100 * found.points) > 0
    if found.verdict in GOOD and not costs:
        return localizer.text("trial-equal")
    cost = words.cost(snapshot.game, found.points, localizer)
    return localizer.text(f"trial-{found.verdict}", cost=cost)


def _line(key: str, snapshot: MatchSnapshot, move: str, localizer: Localizer) -> str:
    """``Iris: K♦ · +1.0 on average``; the figure once it is known."""
    action = words.action_with_mark(snapshot, localizer.in_markdown(), move).strip()
    said = localizer.text(key, player=localizer.players((snapshot.view.seat,)), action=action)
    return localizer.text("hint-stop").join(filter(None, (said, _outlook(snapshot, move, localizer))))


def _outlook(snapshot: MatchSnapshot, move: str, localizer: Localizer) -> str:
    outcome = None if snapshot.trial is None else snapshot.trial.outcome
    if not isinstance(outcome, SearchResult):
        return ""
    known = next((each for each in outcome.choices if each.action.text == move), None)
    return "" if known is None else words.expected(snapshot.game, known, localizer)


def below(snapshot: MatchSnapshot, localizer: Localizer, *, brief: bool = False) -> str:
    """The reason for the expert's choice, and unless `brief` the deals counted, in small print.

    It is empty before the answer.
    """
    return "\n".join(f"-# {each}" for each in _reasons(snapshot, localizer, brief=brief))


def _reasons(snapshot: MatchSnapshot, localizer: Localizer, *, brief: bool) -> Iterator[str]:
    trial, advice = snapshot.trial, snapshot.advice
    if trial is None or trial.tried is None or advice is None or not isinstance(advice.outcome, SearchResult):
        return
    result, stop = advice.outcome, localizer.text("hint-stop")
    best, other = result.choices[0], next_best(result, snapshot)
    reasons = list(grounds(result, snapshot, localizer))
    if best.action.text == trial.tried and best.tries and other is not None:
        name = named(other.action, snapshot, localizer)
        reasons.append(compared(snapshot, best, other, name, localizer))
    if reasons:
        action = words.action_with_mark(snapshot, localizer.in_markdown(), best.action.text).strip()
        yield localizer.text("trial-why", action=action, reasons=stop.join(reasons))
    if not brief and (counted := list(_counted(snapshot, result, localizer))):
        told = stop.join(counted)
        yield told[:1].upper() + told[1:]


def _counted(snapshot: MatchSnapshot, result: SearchResult, localizer: Localizer) -> Iterator[str]:
    """The number of deals that were counted, and a word if no move costs much in them."""
    count = result.choices[0].tries
    if not count:
        return
    if all(_found(snapshot, each.action.text, result).verdict in GOOD for each in result.choices):
        yield localizer.text("trial-all-alike")
    yield localizer.text("hint-exact" if result.exact else "trial-worlds", count=count)


def last_row(snapshot: MatchSnapshot, localizer: Localizer) -> layout.ActionRow:
    """The ways back to the replay, and to the rules."""
    assert snapshot.trial is not None, "it is asked in a replay"
    look: ids.Look = "words" if snapshot.preferences.in_words else "picture"
    step = ids.ShowStep(snapshot.match_id, 0, look, snapshot.trial.step, 0)
    return layout.row(
        button(step, localizer.text("button-trial-back")),
        button(ids.ShowRules(0, 0, snapshot.game), localizer.text("button-rules")),
    )
