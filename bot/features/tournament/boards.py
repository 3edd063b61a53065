"""Keeps a tournament's messages up to date: its panel, a card for each round, and the last card."""

import hashlib
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from discord import ui

from bot.board.followed import FollowedMessage
from bot.board.rendered import Face, RenderedMessage, rendered_page
from bot.board.upkeep import KeptMessages, Upkeep
from bot.client.budget import Errand, Urgency
from bot.client.transport import DiscordTransport
from bot.features.tournament.page import (
    final_card,
    final_picture,
    has_result,
    held_up_notice,
    panel,
    pinged_by,
    round_card,
    unfinished,
    unfinished_notice,
)
from bot.features.tournament.query import TournamentSnapshot, tournament_snapshot
from bot.i18n.catalogue import LOCALES, Locale
from bot.match.tournaments import CHECK_IN_SECONDS, Tournament
from bot.picture.artist import Reader
from bot.runtime.shards import WHOLE, Shards
from bot.storage import Store
from bot.storage.tournaments import ShownMessage
from bot.ui.emojis import Emojis
from bot.ui.localizer import Localizer

EDIT_SECONDS: Final = 5.0
"""The least time between two edits of a tournament's message."""
LOOK_SECONDS: Final = 60.0
"""The longest sleep."""
OPENING_SECONDS: Final = 30.0
"""The longest that the card of a round waits for all its tables to open."""
ENDED_SECONDS: Final = 86400.0
"""After a restart, the bot shows the end of a tournament that ended within this time, if it has not yet."""
PICTURE_SECONDS: Final = 5.0
PANEL: Final = "panel"
FINAL: Final = "final"
_NONCE_BYTES: Final = 7


@dataclass(slots=True)
class _Followed(KeptMessages):
    """A tournament, and the messages kept up to date with it.

    Attributes:
        found: the tournament as last seen.
        posted: its messages, by what they show; None until they are read.
        shown: the state of each message on Discord.
        gone: the cards that were deleted.
    """

    found: Tournament
    posted: dict[str, ShownMessage] | None = None
    shown: dict[str, FollowedMessage] = field(default_factory=dict)
    gone: set[str] = field(default_factory=set)


class TournamentBoards(Upkeep[str, _Followed]):
    """Posts the messages of tournaments, and keeps them up to date.

    A deleted panel is posted again while its tournament goes on; other deleted messages stay deleted.

    Args:
        transport: speaks to Discord.
        store: remembers the messages.
        emojis: the application's.
        clock: seconds since 1970 (UTC).
        on_channel_gone: called with a tournament's id when its channel is gone.
        shards: the shards of this process.
    """

    def __init__(
        self,
        transport: DiscordTransport,
        store: Store,
        emojis: Emojis,
        clock: Callable[[], float],
        on_channel_gone: Callable[[str], None],
        shards: Shards = WHOLE,
    ) -> None:
        super().__init__("tournament", transport, clock, LOOK_SECONDS)
        self._store = store
        self._emojis = emojis
        self._on_channel_gone = on_channel_gone
        self._shards = shards

    def on_changed(self, tournament: Tournament) -> None:
        """Update a tournament's messages, after a change or a restart."""
        followed = self._kept.setdefault(tournament.row.id, _Followed(tournament))
        followed.found, followed.is_due = tournament, True
        self._wake.set()

    def on_forgotten(self) -> None:
        """Update all messages: an erased person has another name."""
        for each in self._kept.values():
            each.is_due = True
        self._wake.set()

    async def recover(self) -> None:
        """Show the end of tournaments that ended just before a restart; raises StorageError."""
        since = self._clock() - ENDED_SECONDS
        for stored in await self._store.tournaments.unshown(FINAL, since, self._shards):
            self.on_changed(Tournament.of(stored))

    def _server(self, kept: _Followed) -> int:
        return kept.found.row.guild_id

    def _begin_look(self, kept: _Followed, now: float) -> None:
        kept.next_look, kept.next_change = now + EDIT_SECONDS, _changes_by_itself(kept.found, now)

    def _on_shown(self, key: str, kept: _Followed) -> None:
        if kept.found.state.phase == "ended":
            self._let_go(key)

    async def _on_gone(self, key: str, kept: _Followed) -> None:
        self._let_go(key)
        if kept.found.state.phase != "ended":
            self._on_channel_gone(key)

    async def _bring_up_to_date(self, kept: _Followed) -> None:
        row, state = kept.found.row, kept.found.state
        if kept.posted is None:
            kept.posted = await self._store.tournaments.messages(row.id)
        snapshot = await tournament_snapshot(self._store, kept.found, self._clock())
        localizer = Localizer(_locale(row.locale), emojis=self._emojis)
        await self._bring_one(kept, PANEL, rendered_page(lambda _: panel(snapshot, localizer), None))
        for seated in state.rounds:
            number, shows = seated.number, _round(seated.number)
            if shows in kept.posted or (number == len(state.rounds) and self._is_open(snapshot)):
                card = rendered_page(_card_of(snapshot, number, localizer), None)
                await self._bring_one(kept, shows, card, pinged_by(snapshot, number))
        if state.phase == "ended" and has_result(snapshot):
            build = partial(final_card, snapshot, localizer)
            await self._bring_one(kept, FINAL, rendered_page(build, final_picture(snapshot, localizer)))
        await self._bring_notices(kept, snapshot, localizer)

    async def _bring_notices(
        self, kept: _Followed, snapshot: TournamentSnapshot, localizer: Localizer
    ) -> None:
        """Notify the organiser once a round if tables cannot open or have ended without a result."""
        assert kept.posted is not None
        organiser = (snapshot.organiser_id,)
        if snapshot.organiser_id < 0:  # erased: there is no one to ping
            return
        for seated in snapshot.state.rounds:
            held_up, lost = f"held-up-{seated.number}", f"unfinished-{seated.number}"
            is_held_up = snapshot.held_up is not None and seated is snapshot.state.current
            if held_up in kept.posted or is_held_up:
                notice = rendered_page(lambda _: held_up_notice(snapshot, localizer), None)
                await self._bring_one(kept, held_up, notice, organiser)
            if lost in kept.posted or unfinished(seated):
                notice = rendered_page(_notice_of(snapshot, seated.number, localizer), None)
                await self._bring_one(kept, lost, notice, organiser)

    def _is_open(self, snapshot: TournamentSnapshot) -> bool:
        """True once the tables of the present round are open, or `OPENING_SECONDS` are over."""
        seated = snapshot.state.current
        if seated is None or (snapshot.held_up is not None and seated.begun_at is None):
            return False
        is_late = snapshot.now >= seated.seated_at + OPENING_SECONDS
        return is_late or all(table.match_id is not None for table in seated.tables)

    async def _bring_one(
        self, followed: _Followed, shows: str, rendered: RenderedMessage, pinged: tuple[int, ...] = ()
    ) -> None:
        """Post or edit one message."""
        assert followed.posted is not None
        if shows in followed.gone:
            return
        message = followed.shown.get(shows)
        if message is None:
            message = followed.shown[shows] = self._message(followed.found.row.id)
        place = followed.posted.get(shows)
        if not self._transport.takes_files(followed.found.row.channel_id):
            rendered = rendered.in_words
        face = await message.face(lambda: rendered, Reader.MESSAGE, PICTURE_SECONDS, is_new=place is None)
        if place is not None and (message.shows(face) or await self._edit(message, place, face)):
            return
        if place is not None and (shows != PANEL or followed.found.state.phase == "ended"):
            followed.gone.add(shows)
            return
        await self._post(followed, shows, message, face, pinged)

    async def _edit(self, message: FollowedMessage, place: ShownMessage, face: Face) -> bool:
        """Edit a message; False if it is gone."""
        send = partial(self._transport.edit, *place, face.view, face.picture, keep=face.keeps)
        async with self._transport.place(Errand(Urgency.FOLLOWING)):
            return await message.edit(face, send)

    async def _post(
        self,
        followed: _Followed,
        shows: str,
        message: FollowedMessage,
        face: Face,
        pinged: tuple[int, ...],
    ) -> None:
        """Post a message; its nonce lets Discord recognise a retry after a crash that lost its id.

        A replacement for a deleted message has another nonce, or Discord would return the deleted message.
        """
        assert followed.posted is not None
        row, deleted = followed.found.row, followed.posted.get(shows)
        nonce = _nonce(row.id, shows if deleted is None else f"{shows} {deleted.message_id}")
        async with self._transport.place(Errand(Urgency.FOLLOWING)):
            message_id = await self._transport.post(
                row.channel_id, face.view, face.picture, pinged, nonce=nonce
            )
        followed.posted[shows] = place = ShownMessage(row.channel_id, message_id)
        message.show(face)
        await self._store.tournaments.save_message(row.id, shows, place)

    def _let_go(self, tournament: str) -> None:
        followed = self._kept.pop(tournament, None)
        for message in () if followed is None else followed.shown.values():
            message.drop_late_picture()


def _round(number: int) -> str:
    """The name of the card of a round."""
    return f"round-{number}"


def _card_of(
    snapshot: TournamentSnapshot, number: int, localizer: Localizer
) -> Callable[[str | None], ui.LayoutView]:
    return lambda _: round_card(snapshot, number, localizer)


def _notice_of(
    snapshot: TournamentSnapshot, number: int, localizer: Localizer
) -> Callable[[str | None], ui.LayoutView]:
    return lambda _: unfinished_notice(snapshot, number, localizer)


def _locale(stored: str) -> Locale:
    return next(locale for locale in LOCALES if locale == stored)


def _nonce(tournament: str, shows: str) -> int:
    """A number that is the same at each try to post the same message."""
    digest = hashlib.blake2b(f"{tournament} {shows}".encode(), digest_size=_NONCE_BYTES).digest()
    return int.from_bytes(digest)


def _changes_by_itself(found: Tournament, now: float) -> float:
    """The next time at which the clock changes a message: check-in opens or ends, or a card stops waiting."""
    state, times = found.state, [math.inf]
    if state.phase == "joining":
        times += [state.plan.starts_at - CHECK_IN_SECONDS, state.plan.starts_at]
    elif state.current is not None and any(table.match_id is None for table in state.current.tables):
        times.append(state.current.seated_at + OPENING_SECONDS)
    return min(each for each in times if each > now)
