"""A hint in words: an expert's choice, and the reason, from the expert's own numbers."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from bot.features import ids
from bot.features.table import widgets
from bot.features.table.lines import fitting
from bot.ui import words
from bot.ui.items import Button, button
from bot.ui.localizer import Localizer
from bot.ui.names import clip
from bot.ui.reasons import compared, lead_of, named, next_best, outlook, trick, why
from bot.ui.snapshots import MatchSnapshot
from bot.ui.words import CLOSE
from games.core.actions import Action, action
from games.search.protocol import SearchResult


class Hint(NamedTuple):
    """The hint that the reader has asked for: a line with the choice, and the reason if it stands apart."""

    line: str
    why: str | None = None


def hint(snapshot: MatchSnapshot, localizer: Localizer, *, clock: str | None, brief: bool) -> Hint | None:
    """The hint in words; None without one.

    Its line stays one on a phone, so nothing below it moves.

    Args:
        snapshot: the match as its reader sees it.
        localizer: the reader's language and the players' names.
        clock: the time that shares the line, if one does.
        brief: true if the panel has room for the line alone, which then has as much of the reason as fits:
            the choice is cut rather than the last of it, since its button is green.
    """
    if snapshot.advice is None:
        return None
    found, then = snapshot.advice.outcome, snapshot.advice.then
    if not isinstance(found, SearchResult):
        return Hint(localizer.text(f"hint-{found}"))
    if found.action.text not in snapshot.view.legal:
        return None
    first, choice = _choice([result.action for result in (found, *then)], snapshot, localizer)
    kind = "-with" if first else ""
    full, short = (
        localizer.text(f"{key}{kind}", action=choice, first=first) for key in ("hint-choose", "hint-short")
    )
    reason = why(found, snapshot, localizer)
    reasons = (reason, *_in_short(found, snapshot, localizer)) if brief else ()
    stop = localizer.text("hint-stop")
    lines = [stop.join((short, each)) for each in reasons] if brief else [full]
    cut = [
        localizer.text(f"hint-short{kind}", action=clip(choice, most), first=clip(first, most))
        for most in range(max(len(choice), len(first)), 0, -1)
    ]
    with_reason = [stop.join((each, reasons[-1])) for each in cut if brief]
    line = fitting(chain(lines, with_reason, cut), clock=clock)
    return Hint(line or short, None if brief else reason)


def _choice(actions: list[Action], snapshot: MatchSnapshot, localizer: Localizer) -> tuple[str, str]:
    """The things to press first, if any, and the choice, as the panel calls it."""
    texts = [each.text for each in actions]
    if len(texts) > 1:
        if not snapshot.view.follow_ups:  # in any order: as the button has them
            texts = sorted(texts, key=snapshot.view.legal.index)
        return "", widgets.said_together(texts, snapshot.game, localizer)
    (text,), (best,) = texts, actions
    first = widgets.before(snapshot, localizer, text)
    if not first:
        return "", words.action_with_mark(snapshot, localizer, text)
    bare = action(best.verb, *best.items, number=best.number)
    presses = localizer.text("list-comma").join(first)
    return presses, localizer.in_markdown().action(snapshot.game, bare.text, snapshot.options)


def _in_short(result: SearchResult, snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The lead of the first choice over the next, in fewer and fewer words, or another reason for it."""
    best, other = result.choices[0], next_best(result, snapshot)
    if not best.tries:
        yield localizer.text("hint-rule-short")
    elif other is not None and lead_of(snapshot.game, best, other) >= CLOSE:
        name = named(other.action, snapshot, localizer)
        yield compared(snapshot, best, other, name, localizer)
        for form in ("-short", "-least"):
            yield compared(snapshot, best, other, name, localizer, form)
    else:
        yield from trick(result, snapshot, localizer)
        yield outlook(snapshot, best, localizer)
        for form in ("-short", "-least"):
            yield outlook(snapshot, best, localizer, form)


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
    """The button that asks for a hint; after the answer it stays in place."""
    ask = ids.AskForHint(snapshot.match_id, snapshot.revision)
    return button(ask, localizer.text("button-hint"), disabled=not can_ask(snapshot))
