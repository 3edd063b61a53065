"""A hint in words: what an expert would do, and why, from the expert's own numbers."""

from collections.abc import Iterator
from typing import Final

from bot.ui import ids, widgets, words
from bot.ui.items import Button, button
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.ai.agent import ActionValue, SearchResult

CLOSE: Final = 0.05
"""Fewer points than this are none, to one decimal; so is a smaller chance."""


def hint(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The lines of the hint that the reader has asked for: none without one."""
    if snapshot.advice is None:
        return
    outcome, then = snapshot.advice.outcome, snapshot.advice.then
    if not isinstance(outcome, SearchResult):
        yield localizer.text(f"hint-{outcome}")
    elif outcome.action.text in snapshot.view.legal:
        yield _choice([finding.action.text for finding in (outcome, *then)], snapshot, localizer)
        yield why(outcome, snapshot, localizer)


def _choice(texts: list[str], snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """The choice, as the panel calls it, and what to press before that."""
    if len(texts) > 1:
        if not snapshot.view.follow_ups:  # in any order: as the button has them
            texts = sorted(texts, key=snapshot.view.legal.index)
        return localizer.text("hint-choose", action=widgets.said_together(texts, snapshot.game, localizer))
    (text,) = texts
    action, first = (
        words.action_with_mark(snapshot, localizer, text),
        widgets.before(snapshot, localizer, text),
    )
    if not first:
        return localizer.text("hint-choose", action=action)
    presses = localizer.text("hint-stop").join(localizer.strong(label) for label in first)
    return localizer.text("hint-choose-with", action=action, first=presses)


def can_ask(snapshot: MatchSnapshot) -> bool:
    """True if the reader may ask for a hint now: there is a choice, and it is theirs."""
    view = snapshot.view
    is_up = any(each.up for each in snapshot.deadlines if each.seat == view.seat)
    has_choice = view.seat in view.acting and len(view.legal) > 1
    return snapshot.hints and snapshot.advice is None and has_choice and not is_up


def has_place(snapshot: MatchSnapshot) -> bool:
    """True if the button that asks has its place in the panel, whether or not it can be pressed now."""
    return can_ask(snapshot) or (snapshot.hints and snapshot.advice is not None)


def asking(snapshot: MatchSnapshot, localizer: Localizer) -> Button:
    """The button that asks; once it has been answered, it stays where it is."""
    ask = ids.AskForHint(snapshot.match_id, snapshot.revision)
    return button(ask, localizer.text("button-hint"), disabled=not can_ask(snapshot))


def in_points(game: str) -> bool:
    """True if what an expert finds in a game is to be told in its points."""
    return CATALOGUE[game].scored


def why(finding: SearchResult, snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """The reasons for the first choice of a finding, in a line."""
    if len(snapshot.view.legal) == 1:
        return localizer.text("hint-forced")
    best, *others = finding.choices
    if not best.tries:
        return localizer.text("hint-rule")
    said = [*_trick(finding, snapshot, localizer)]
    if others and others[0].tries:
        action = words.action_with_mark(snapshot, localizer, others[0].action.text)
        said.append(_compared(snapshot.game, best, others[0], action, localizer))
    else:
        said.append(_outlook(snapshot.game, best, localizer))
    if finding.exact:
        said.append(localizer.text("hint-exact", count=best.tries))
    return localizer.text("hint-stop").join(said)


def _compared(game: str, best: ActionValue, other: ActionValue, action: str, localizer: Localizer) -> str:
    """Say how much better the best is than the next best, which is called `action`."""
    percent = round(100 * (best.utility - other.utility))
    points = best.points - other.points
    if (points if in_points(game) else percent / 100) < CLOSE:
        return localizer.text("hint-level", action=action)
    if in_points(game):
        return localizer.text("hint-better", action=action, points=f"{points:.1f}")
    return localizer.text("hint-likelier", action=action, percent=percent)


def _trick(finding: SearchResult, snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    if finding.trick is not None:
        alone = (snapshot.view.seat,) in snapshot.view.sides
        yield localizer.text("hint-trick", times=round(10 * finding.trick), who="alone" if alone else "side")


def _outlook(game: str, choice: ActionValue, localizer: Localizer) -> str:
    """``On average, this deal ends 2.3 points in your favour``."""
    if not in_points(game):
        return localizer.text("hint-wins", times=round(10 * choice.utility))
    if abs(choice.points) < CLOSE:
        return localizer.text("hint-even")
    key = "hint-ahead" if choice.points > 0 else "hint-behind"
    return localizer.text(key, points=f"{abs(choice.points):.1f}")
