"""Preferences of a person at every table: the look of cards, and the moves that play themselves."""

import asyncio
from collections.abc import Callable
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict, field_validator

from bot.i18n.catalogue import Locale
from bot.match.hand_places import USUAL_ORDER, HandOrder
from bot.match.personal_book import PersonalBook
from bot.runtime.waiting import Committed
from bot.storage import Store, documents

_SUITS: Final = "CDHS"


class Preferences(BaseModel):
    """The preferences of one person; fields of older and newer versions are ignored.

    Attributes:
        faces: the look of a card: in four colours, in letters, or large.
        suits: the order of the suits in a hand, as their letters; None for the usual one.
        ranks: whether the strongest card of a suit comes first, the usual order, or last.
        in_words: true if their panel has the table in words instead of a picture.
        confirm_before_playing: true if each card is asked about once more.
        forced_moves: true if moves that only this player knows to be forced play themselves.
        locale: the language of their private messages; None for that of their Discord.
        pings: true if they are pinged when it is their turn.
        public_statistics: true if others see their statistics and the list of their matches.
        hidden_everywhere: true if the leaderboards of everywhere leave them out.
        deals_for_puzzles: true if deals of their matches may become puzzles, without names.
    """

    model_config = ConfigDict(frozen=True, extra="ignore")

    faces: Literal["four-colour", "letters", "large"] = "four-colour"
    suits: str | None = None
    ranks: Literal["strongest-first", "strongest-last"] | None = None
    in_words: bool = False
    confirm_before_playing: bool = False
    forced_moves: bool = False
    locale: Locale | None = None
    pings: bool = True
    public_statistics: bool = True
    hidden_everywhere: bool = False
    deals_for_puzzles: bool = False

    @field_validator("suits")
    @classmethod
    def _each_once(cls, suits: str | None) -> str | None:
        if suits is not None and sorted(suits) != list(_SUITS):
            raise ValueError(f"an order of suits has each of {_SUITS} once, unlike {suits!r}")
        return suits

    @property
    def order(self) -> HandOrder:
        """The order of a hand."""
        suits = USUAL_ORDER.suits if self.suits is None else self.suits
        return HandOrder(suits, strongest_last=self.ranks == "strongest-last")


USUAL: Final = Preferences()


class PreferenceBook(PersonalBook[Preferences]):
    """The preferences of everybody: the usual ones of a person who has changed nothing.

    Attributes:
        saved: called with the id of a person who has changed theirs.
    """

    __slots__ = ("_changing", "_store", "saved")

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self.saved: Callable[[int], object] = lambda _: None
        self._changing = asyncio.Lock()

    async def _read(self, user_id: int) -> Preferences:
        body = await self._store.preferences.of(user_id)
        return USUAL if body is None else documents.read(Preferences, body)

    def at_hand(self, user_id: int) -> Preferences:
        """The preferences of a person, if they have been read, else the usual ones."""
        return self._kept.get(user_id, USUAL)

    async def save(self, user_id: int, preferences: Preferences) -> None:
        """Save the preferences of a person; returns once they are committed.

        Raises:
            StorageError: it could not be written, and nothing has changed.
        """
        async with Committed(self._store.preferences.save(user_id, preferences.model_dump_json())):
            self._keep(user_id, preferences)
            self.saved(user_id)

    async def change(self, user_id: int, make: Callable[[Preferences], Preferences]) -> Preferences:
        """Change the preferences of a person; returns the new ones once they are committed.

        Of two changes at once, the second starts from the result of the first.

        Raises:
            StorageError: it could not be read or written, and nothing has changed.
        """
        async with self._changing:
            preferences = make(await self.of(user_id))
            await self.save(user_id, preferences)
        return preferences
