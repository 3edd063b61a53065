"""The player's cards, as buttons or in words."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from discord import ButtonStyle

from bot.ui import layout
from bot.ui.ids import Still
from bot.ui.items import Button, button
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.widgets.keys import Choice, Keys
from games.core.cards import SUITS


def hand_in_words(localizer: Localizer, hand: Sequence[str]) -> str:
    """The cards of a hand, a line a suit."""
    return "\n".join(localizer.cards(suit) for suit in by_suit(hand)) or localizer.text("panel-empty-hand")


def by_suit(cards: Iterable[str]) -> list[list[str]]:
    """The cards suit by suit, spades first, each suit in the order given."""
    found: dict[str, list[str]] = {}
    for card in cards:
        found.setdefault(card[-1], []).append(card)
    return [found[suit] for suit in sorted(found, key=SUITS.find, reverse=True)]


def grid(
    cards: Sequence[str],
    playable: Mapping[str, Choice],
    picked: Sequence[str],
    snapshot: MatchSnapshot,
    keys: Keys,
    localizer: Localizer,
    chosen: Container[str] = (),
) -> Iterator[ActionRow]:
    """The cards as buttons, a row a suit: those picked in green, those that cannot be chosen in grey.

    What is `chosen` is green too, and can be pressed again.
    """
    left = Counter(picked)
    place = 0
    for suit in by_suit(cards):
        buttons: list[Button] = []
        for card in suit:
            choice = playable.get(card)
            if left[card]:
                left[card] -= 1
                buttons.append(_still(card, place, ButtonStyle.success, snapshot, localizer))
            elif choice is None:
                buttons.append(_still(card, place, ButtonStyle.secondary, snapshot, localizer))
            else:
                style = ButtonStyle.success if card in chosen else ButtonStyle.primary
                buttons.append(keys.button(choice, style))
            place += 1
        yield from layout.rows(buttons)


def _still(
    card: str, place: int, style: ButtonStyle, snapshot: MatchSnapshot, localizer: Localizer
) -> Button:
    return button(Still(snapshot.match_id, place), localizer.card_label(card), style, disabled=True)
