"""Finds the cards that a message names, and the cards that its reader has never seen."""

import json
import re
from typing import Final

from bot.i18n.catalogue import LOCALES
from bot.i18n.symbols import bare
from bot.match.match import SeatedMatch
from bot.picture.emojis import FACES
from bot.ui.localizer import Localizer
from games.core.boards import begun
from games.core.game import IllegalAction, Seat, State

_SPELLED: Final = {
    **{code: code for code in FACES},
    **{name: code for code, name in FACES.items()},
    **{bare(Localizer(locale).card_label(code)): code for locale in LOCALES for code in FACES},
}
_CARD: Final = re.compile(
    rf"(?<![0-9A-Za-z])({'|'.join(map(re.escape, sorted(_SPELLED, key=len, reverse=True)))})(?![0-9A-Za-z])"
)


def cards_in(shown: object) -> set[str]:
    """The cards named anywhere in a message: in words, emojis, ids, file names and descriptions."""
    return {_SPELLED[name] for name in _CARD.findall(bare(json.dumps(shown, ensure_ascii=False)))}


class Memory:
    """The cards that each seat, and the table, has been shown of each match so far.

    A card that was seen in an earlier deal counts as seen: a message may come when that deal is over.
    """

    def __init__(self) -> None:
        self._followed: dict[SeatedMatch, _Followed] = {}

    def hidden(self, match: SeatedMatch, reader: Seat) -> set[str]:
        """The cards in other hands that the reader has never seen."""
        if match not in self._followed:
            self._followed[match] = _Followed(match)
        held = {
            card
            for seat in range(len(match.holders))
            if seat != reader and (hand := match.view(seat).zone("hand", seat))
            for card in hand.items
        }
        return held - self._followed[match].seen(match, reader)


class _Followed:
    """A copy of a match, replayed beside the real one to see the cards shown between two messages."""

    def __init__(self, match: SeatedMatch) -> None:
        self._state: State | None = begun(
            match.game, len(match.holders), match.options, match._row.seed, match.boards
        )
        self._taken = 0
        self._seen: dict[Seat, set[str]] = {seat: set() for seat in range(-1, len(match.holders))}
        self._look()

    def seen(self, match: SeatedMatch, reader: Seat) -> set[str]:
        """All that the reader has been shown, and has said."""
        for seat, action in match.progress.actions.since(self._taken):
            self._taken += 1
            self._seen[seat] |= cards_in(action.text)
            if self._state is not None:
                try:
                    self._state.apply(seat, action)
                except IllegalAction:  # a test has changed the cards
                    self._state = None
            self._look()
        self._seen[reader] |= cards_in(match.view(reader).model_dump_json())
        return self._seen[reader]

    def _look(self) -> None:
        if self._state is not None:
            for seat, seen in self._seen.items():
                seen.update(cards_in(self._state.view(seat).model_dump_json()))
