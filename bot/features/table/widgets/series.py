"""Several actions in a row, a card each, as one choice: cards are put back until one press takes them all."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from discord import ButtonStyle

from bot.features import ids
from bot.features.table.widgets.hand import HandGrid
from bot.features.table.widgets.keys import Choice, Keys
from bot.ui import layout
from bot.ui.items import button
from bot.ui.layout import Part
from bot.ui.localizer import Localizer
from bot.ui.spelling import Picked, each_of
from games.core.game import View


@dataclass(frozen=True, slots=True)
class Series:
    """A row of actions to choose together, by their texts: the chosen ones, and the possible next ones.

    Attributes:
        verbs: a verb for each of the actions, in order.
        chosen: so far, in the order in which they will be taken.
        free: the possible next ones; none when all are chosen.
        forced: those chosen because there was nothing else.
        ordered: whether they are taken in the order of choice, and each hangs on those before it.
    """

    verbs: tuple[str, ...]
    chosen: tuple[str, ...]
    free: tuple[str, ...]
    forced: frozenset[str] = frozenset()
    ordered: bool = False

    @property
    def loose(self) -> list[str]:
        """Those chosen that can be put back."""
        return [each for each in self.chosen if each not in self.forced]

    def without(self, action: str) -> tuple[str, ...]:
        """The actions left chosen when an action is put back."""
        if self.ordered:
            return self.chosen[: self.chosen.index(action)]
        return tuple(each for each in self.chosen if each != action)


def series(view: View, picked: Picked) -> Series | None:
    """The actions to choose together, with these picked; None if there are none."""
    if view.seat not in view.acting:
        return None
    if view.asks_for_pairs:
        return _pair(view, each_of(picked))
    verbs = {_verb(text) for text in view.legal}
    if view.pick_count < 2 or len(verbs) != 1:
        return None
    chosen = [text for text in each_of(picked) if text in view.legal][: view.pick_count]
    free = [text for text in view.legal if text not in chosen and len(chosen) < view.pick_count]
    return Series((*verbs,) * view.pick_count, tuple(chosen), tuple(free))


def _pair(view: View, picked: Sequence[str]) -> Series:
    chosen: list[str] = []
    forced: set[str] = set()
    free: tuple[str, ...] = view.legal
    for place in range(2):
        if len(free) == 1:
            forced.update(free)
            chosen += free
        elif place < len(picked) and picked[place] in free:
            chosen.append(picked[place])
        else:
            break
        free = () if place else view.follow_ups[chosen[0]]
    verbs = _verb(view.legal[0]), _verb(view.follow_ups[view.legal[0]][0])
    return Series(verbs, tuple(chosen), free, frozenset(forced), ordered=True)


def together(
    row: Series, places: Sequence[str | None], *, grid: HandGrid, keys: Keys, localizer: Localizer
) -> Iterator[Part]:
    """Show the cards, and the press that takes the chosen ones once all are chosen."""
    hand = [card for card in places if card is not None]
    snapshot = keys.snapshot
    fixed, chosen = ([_card(text) for text in texts] for texts in (row.forced, row.loose))

    def press(text: str, after: Iterable[str]) -> Choice:
        return keys.part(_card(text), _picked(after if row.ordered else _by_hand(after, hand)))

    choices = {_card(text): press(text, (*row.chosen, text)) for text in row.free}
    back = {_card(text): press(text, row.without(text)) for text in row.loose}
    yield from grid.rows(places, {**choices, **back}, fixed, chosen)
    if not row.free:
        done = ids.TakeActions(snapshot.match_id, snapshot.revision, _picked(row.chosen))
        yield layout.row(
            button(done, said_together(row.chosen, snapshot.game, localizer), ButtonStyle.primary)
        )


def said_together(actions: Iterable[str], game: str, localizer: Localizer) -> str:
    """``Discard A♠ Q♥``, or ``To the right A♠ · To the left K♦``, as the button has it."""
    return localizer.text("button-together-joint").join(
        localizer.text(
            "button-together",
            verb=localizer.verb(game, verb),
            cards=" ".join(_named(text, game, localizer) for text in texts),
        )
        for verb, texts in groupby(actions, _verb)
    )


def _named(text: str, game: str, localizer: Localizer) -> str:
    """The object of an action of a known verb: a card, a player, or a number as its button has it."""
    return localizer.in_short(game, text) or localizer.item(game, _card(text))


def chosen_so_far(row: Series, game: str, localizer: Localizer) -> str:
    """``Discard (1 of 2): A♠``, or ``To the right: A♠ · To the left: …``"""
    if not row.ordered:
        return localizer.text(
            "panel-together",
            verb=localizer.verb(game, row.verbs[0]),
            cards=localizer.cards([*map(_card, row.chosen)]),
            count=len(row.chosen),
            most=len(row.verbs),
        )
    said = [
        localizer.text("panel-then", verb=localizer.verb(game, verb), cards=localizer.card(_card(text)))
        for verb, text in zip(row.verbs, row.chosen, strict=False)
    ]
    if row.free:
        said.append(localizer.text("panel-then", verb=localizer.verb(game, row.verbs[len(said)]), cards="…"))
    return " · ".join(said)


def _by_hand(actions: Iterable[str], hand: Sequence[str]) -> list[str]:
    return sorted(actions, key=lambda text: hand.index(_card(text)))


def _picked(actions: Iterable[str]) -> Picked:
    """The spelling that `each_of` reads."""
    grouped = groupby(actions, _verb)
    return tuple(token for verb, texts in grouped for token in (verb, *map(_card, texts)))


def _verb(text: str) -> str:
    return text.partition(" ")[0]


def _card(text: str) -> str:
    return text.partition(" ")[2]
