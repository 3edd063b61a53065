"""The reasons for a choice in words, from an expert's own numbers: of a hint, or a puzzle."""

from collections.abc import Iterator

from bot.ui import words
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.words import CLOSE, in_points, in_words
from games.core.actions import Action
from games.core.game import Fact
from games.search.protocol import ActionValue, SearchResult


def why(result: SearchResult, snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """The reasons for the first choice of a result, in a line."""
    if len(snapshot.view.legal) == 1:
        return localizer.text("hint-forced")
    best, other = result.choices[0], next_best(result, snapshot)
    said = list(grounds(result, snapshot, localizer))
    if not best.tries:
        return localizer.text("hint-stop").join(said)
    lead = 0.0 if other is None else lead_of(snapshot.game, best, other)
    if other is None or lead < CLOSE:
        said.append(outlook(snapshot, best, localizer))
    if other is not None and lead > -CLOSE:
        name = named(other.action, snapshot, localizer)
        said.append(compared(snapshot, best, other, name, localizer))
    if result.exact:
        said.append(localizer.text("hint-exact", count=best.tries))
    return localizer.text("hint-stop").join(said)


def grounds(result: SearchResult, snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The reasons for the first choice besides its averages: a rule, and the odds of the trick."""
    if not result.choices[0].tries:
        yield localizer.text("hint-rule")
        return
    yield from _rule(result, snapshot, localizer)
    yield from trick(result, snapshot, localizer)


def next_best(result: SearchResult, snapshot: MatchSnapshot) -> ActionValue | None:
    """The best of the other choices that the hint doesn't also name; None if no other was tried."""
    best, *others = result.choices
    then = () if snapshot.advice is None else snapshot.advice.then
    named = {item for each in (best, *(found.choices[0] for found in then)) for item in each.action.items}
    is_apart = snapshot.view.pick_count < 2 and not then
    tried = (each for each in others if each.tries)
    return next((each for each in tried if is_apart or named.isdisjoint(each.action.items)), None)


def named(other: Action, snapshot: MatchSnapshot, localizer: Localizer) -> str:
    """An action amid a sentence: the bare card, or else the words of its button in quotation marks."""
    label = words.action_with_mark(snapshot, localizer, other.text)
    is_bare = label == " ".join(map(localizer.card_label, other.items))
    return label if is_bare else localizer.text("hint-named", action=label)


def lead_of(game: str, best: ActionValue, other: ActionValue) -> float:
    """The lead of the best over another choice, in points or in the share of wins.

    It is below zero if an expert keeps to a rule of thumb until another choice is better beyond chance.
    """
    lead = best.points - other.points
    return lead if in_points(game) else round(lead, 2)


def compared(
    snapshot: MatchSnapshot,
    best: ActionValue,
    other: ActionValue,
    name: str,
    localizer: Localizer,
    form: str = "",
) -> str:
    """Say how much better the best is than the next best, which is called `name`."""
    game, lead = snapshot.game, lead_of(snapshot.game, best, other)
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


def trick(result: SearchResult, snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    if result.trick is not None:
        alone = (snapshot.view.seat,) in snapshot.view.sides
        who = "alone" if alone else "side"
        yield localizer.of_game("hint-trick", snapshot.game, times=round(10 * result.trick), who=who)


def outlook(snapshot: MatchSnapshot, choice: ActionValue, localizer: Localizer, form: str = "") -> str:
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
