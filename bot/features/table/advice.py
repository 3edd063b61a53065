"""A hint in words: an expert's choice, and the reason, from the expert's own numbers."""

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from bot.features import ids
from bot.features.table import headings, widgets
from bot.ui import words
from bot.ui.items import Button, button
from bot.ui.localizer import Localizer
from bot.ui.names import clip
from bot.ui.snapshots import MatchSnapshot
from bot.ui.words import CLOSE, in_points, in_words
from games.core.actions import Action, action
from games.core.game import Fact
from games.search.protocol import ActionValue, SearchResult


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
    line = headings.fitting(chain(lines, with_reason, cut), clock=clock)
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
    best, other = result.choices[0], _next_best(result, snapshot)
    if not best.tries:
        yield localizer.text("hint-rule-short")
    elif other is not None and _lead(snapshot.game, best, other) >= CLOSE:
        name = _named(other.action, snapshot, localizer)
        yield _compared(snapshot, best, other, name, localizer)
        for form in ("-short", "-least"):
            yield _compared(snapshot, best, other, name, localizer, form)
    else:
        yield from _trick(result, snapshot, localizer)
        yield _outlook(snapshot, best, localizer)
        for form in ("-short", "-least"):
            yield _outlook(snapshot, best, localizer, form)


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


def why(result: SearchResult, snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """The reasons for the first choice of a result, in a line."""
    if len(snapshot.view.legal) == 1:
        return localizer.text("hint-forced")
    best, other = result.choices[0], _next_best(result, snapshot)
    if not best.tries:
        return localizer.text("hint-rule")
    said = [*_rule(result, snapshot, localizer), *_trick(result, snapshot, localizer)]
    lead = 0.0 if other is None else _lead(snapshot.game, best, other)
    if other is None or lead < CLOSE:
        said.append(_outlook(snapshot, best, localizer))
    if other is not None and lead > -CLOSE:
        name = _named(other.action, snapshot, localizer)
        said.append(_compared(snapshot, best, other, name, localizer))
    if result.exact:
        said.append(localizer.text("hint-exact", count=best.tries))
    return localizer.text("hint-stop").join(said)


def _next_best(result: SearchResult, snapshot: MatchSnapshot) -> ActionValue | None:
    """The best of the other choices that the hint doesn't also name; None if no other was tried."""
    best, *others = result.choices
    then = () if snapshot.advice is None else snapshot.advice.then
    named = {item for each in (best, *(found.choices[0] for found in then)) for item in each.action.items}
    is_apart = snapshot.view.pick_count < 2 and not then
    tried = (each for each in others if each.tries)
    return next((each for each in tried if is_apart or named.isdisjoint(each.action.items)), None)


def _named(other: Action, snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """An action amid a sentence: the bare card, or else the words of its button in quotation marks."""
    label = words.action_with_mark(snapshot, localizer, other.text)
    is_bare = label == " ".join(map(localizer.card_label, other.items))
    return label if is_bare else localizer.text("hint-named", action=label)


def _lead(game: str, best: ActionValue, other: ActionValue) -> float:
    """The lead of the best over another choice, in points or in the share of wins.

    It is below zero if an expert keeps to a rule of thumb until another choice is better beyond chance.
    """
    lead = best.points - other.points
    return lead if in_points(game) else round(lead, 2)


def _compared(
    snapshot: MatchSnapshot,
    best: ActionValue,
    other: ActionValue,
    name: str,
    localizer: Localizer,
    form: str = "",
) -> str:
    """Say how much better the best is than the next best, which is called `name`."""
    game, lead = snapshot.game, _lead(snapshot.game, best, other)
    if lead < CLOSE:
        return localizer.text(f"hint-level{form}", action=name)
    if in_points(game):
        return localizer.of_game(f"hint-better{form}", game, action=name, **_figures(snapshot, lead))
    return localizer.text(f"hint-likelier{form}", action=name, percent=round(100 * lead))


def _rule(result: SearchResult, snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The rule by which the only choice that comes into question was made, if the game has words for it."""
    (best, *others), game = result.choices, snapshot.game
    key = f"hint-by-rule-{best.action.verb}"
    if not others and (localizer.has(f"{key}-{game}") or localizer.has(key)):
        yield localizer.of_game(key, game)


def _trick(result: SearchResult, snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    if result.trick is not None:
        alone = (snapshot.view.seat,) in snapshot.view.sides
        who = "alone" if alone else "side"
        yield localizer.of_game("hint-trick", snapshot.game, times=round(10 * result.trick), who=who)


def _outlook(snapshot: MatchSnapshot, choice: ActionValue, localizer: Localizer, form: str = "") -> str:
    """``On average, this deal ends 2.3 points in your favour``."""
    game = snapshot.game
    if not in_points(game):
        figures = {"times": round(10 * choice.points), "percent": round(100 * choice.points)}
        return localizer.of_game(f"hint-wins{form}", game, **figures)
    if abs(choice.points) < CLOSE:
        return localizer.of_game(f"hint-even{form}", game)
    key = f"hint-ahead{form}" if choice.points > 0 else f"hint-behind{form}"
    return localizer.of_game(key, game, **_figures(snapshot, choice.points))


def _figures(snapshot: MatchSnapshot, points: float) -> dict[str, Fact | str]:
    """An average in words, with the number of deals that were agreed, by which a game may count otherwise."""
    return {**in_words(points), "deals": getattr(snapshot.options, "deals", 0)}
