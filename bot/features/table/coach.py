"""The coach: the first few times that a person makes a kind of decision, a sentence about it."""

from collections.abc import Iterator, Mapping
from typing import Final

from bot.features import ids
from bot.ui.items import Button, button
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.decision import decision_of
from games.core.game import TABLE, Fact, Players, View

_NAME: Final = 12
"""The most characters of a name in a sentence that fits one line of a phone."""


def remarks(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[str]:
    """The sentence about the reader's decision, then a shorter one; none once they know it."""
    view = snapshot.view
    decision = decision_of(view, CATALOGUE[view.game].decisions)
    if decision is None or snapshot.explained is None or decision in snapshot.explained:
        return
    facts = _facts(view, localizer)
    yield localizer.of_game(f"coach-{decision}", view.game, **facts)
    yield localizer.of_game(f"coach-{decision}-short", view.game, **facts)


def again(snapshot: MatchSnapshot, localizer: Localizer) -> Iterator[Button]:
    """The button that brings the coach back, for a player who now gets fewer explanations."""
    if snapshot.explained and snapshot.view.seat != TABLE and not snapshot.over:
        yield button(ids.CoachAgain(snapshot.match_id), localizer.text("button-coach-again"))


def _facts(view: View, localizer: Localizer) -> Mapping[str, Fact | str]:
    """The facts of the question and of the first sensible bid, if bids are offered; names are cut off.

    Their number is that of the sensible ones if a player without any may double instead.
    """
    sensible = [bid.action for bid in view.bids if bid.sensible]
    bids = [bid.action for bid in view.bids]
    first = next(iter(sensible or bids), "")
    label = view.labels.get(first)
    count = len(sensible if view.doubling else bids)
    facts = {**view.prompt.facts, **({} if label is None else label.facts), "bids": count}
    return {name: _short(fact, localizer) for name, fact in facts.items()}


def _short(fact: Fact, localizer: Localizer) -> Fact | str:
    if isinstance(fact, Players) and len(fact.seats) == 1:
        return localizer.player(fact.seats[0], _NAME)
    return fact
