"""The player's cards as a grid of buttons in which nothing moves while a deal lasts."""

from collections import Counter
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from typing import Final

from discord import ButtonStyle

from bot.features.ids import Still
from bot.features.table.widgets.keys import Choice, Keys, card_face
from bot.ui import layout
from bot.ui.items import Button, button
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot

CARDS_IN_A_ROW: Final = 5
"""Five buttons with an emoji alone fit a phone's 284 px, by public figures; four do if they should not."""
MOST_CARDS: Final = 15
"""More cards than these are not all shown: the picture has them, and buttons only the playable ones."""
EMPTY: Final = "·"
"""The label of the place of a played card, without emojis."""


class HandGrid:
    """The places of the hand's cards, each a button, five to a row; the place of a card played stays empty.

    Args:
        snapshot: the match as the owner of the hand sees it.
        keys: makes the panel's presses.
        advised: the cards that a hint would have chosen.
    """

    def __init__(
        self, snapshot: MatchSnapshot, localizer: Localizer, keys: Keys, advised: Container[str] = ()
    ) -> None:
        self._snapshot = snapshot
        self._localizer = localizer
        self._keys = keys
        self._advised = advised

    def rows(
        self,
        places: Sequence[str | None],
        playable: Mapping[str, Choice],
        picked: Sequence[str] = (),
        chosen: Collection[str] = (),
    ) -> Iterator[ActionRow]:
        """The rows: playable cards in blue, picked or advised ones in green, all else in grey.

        Cards that are `picked` can be pressed no more; those `chosen` can, and go back: advised cards are
        blue beside them.
        """
        left = Counter(picked)
        buttons: list[Button] = []
        for place, card in enumerate(places):
            if card is None:
                buttons.append(self._still(place, None, ButtonStyle.secondary))
            elif left[card]:
                left[card] -= 1
                buttons.append(self._still(place, card, ButtonStyle.success))
            elif card not in playable:
                buttons.append(self._still(place, card, ButtonStyle.secondary))
            else:
                is_green = card in (chosen or self._advised)
                style = ButtonStyle.success if is_green else ButtonStyle.primary
                buttons.append(self._keys.card(playable[card], card, style))
        for start in range(0, len(buttons), CARDS_IN_A_ROW):
            yield layout.row(*buttons[start : start + CARDS_IN_A_ROW])

    def _still(self, place: int, card: str | None, style: ButtonStyle) -> Button:
        face = card_face(self._localizer, card)
        label = None if face else EMPTY if card is None else self._localizer.card_label(card)
        return button(Still(self._snapshot.match_id, place), label, style, disabled=True, emoji=face)
