"""Presses in a lobby, and the lobby's beginning."""

import io
from collections.abc import Callable, Mapping, Sequence
from typing import Final, assert_never

import discord

from bot.answer import Answer, Interaction
from bot.cogs.desk.base import Advice, Counter, reader
from bot.cogs.permissions import require_permissions, require_threads
from bot.i18n.catalogue import Locale, locale_of
from bot.publisher.snapshots import lobby_snapshot, localizer_in
from bot.render import artist
from bot.session.clocks import TimeControl
from bot.session.faults import log_errors
from bot.session.lobby import Lobby
from bot.session.refusal import Refusal
from bot.ui import choices, ids, notices
from bot.ui.catalogue import Wish, catalogue_page, game_card, opened
from bot.ui.lobby import lobby_message, lobby_options
from bot.ui.localizer import Localizer
from bot.ui.rules import drawings_on, picture_name, rules_message
from games.core.game import Game

ARCHIVE_MINUTES: Final = 60
"""Discord archives a table's thread after so long without a message."""


class LobbyCounter(Counter):
    """What can be pressed before a match."""

    async def lobby(self, press: Interaction, lobby: str, verb: ids.LobbyVerb) -> None:
        """One of the lobby's buttons."""
        match verb:
            case "join":
                require_permissions(press)
                await self._change(press, lobby, lambda it: it.join(press.user.id, press.user.display_name))
            case "leave":
                await self._change(press, lobby, lambda it: it.leave(press.user.id))
            case "options":
                await self.lobby_page(press, lobby, 0)
            case "rules":
                await self.rules(press, self.register.find_lobby(lobby).game.key, 0)
            case "start":
                require_permissions(press)
                with self.publisher.answering(lobby, press.user.id):
                    await self.tables.start(lobby, press.user.id)
                    await Answer.to(press).acknowledge()
            case "cancel":
                with self.publisher.answering(lobby):
                    await self.lobbies.cancel(lobby, press.user.id)
                    await Answer.to(press).acknowledge()
            case _:
                assert_never(verb)

    async def add_ai(self, press: Interaction, lobby: str, level: str) -> None:
        """Give the next free seat to an AI of that level."""
        await self._change(press, lobby, lambda it: it.add_ai(press.user.id, level))

    async def lobby_page(self, press: Interaction, lobby: str, page: int) -> None:
        """Show the host's options."""
        await self._show_options(press, lobby, page)

    async def lobby_option(self, press: Interaction, ref: ids.LobbyOption, value: str) -> None:
        """Set an option."""
        found = self.register.find_lobby(ref.lobby)
        chosen = read_options(found.game, {ref.field: value})[ref.field]
        await self._set(
            press, ref.lobby, lambda it: it.set_option(press.user.id, ref.field, chosen), ref.page
        )

    async def lobby_clock(self, press: Interaction, ref: ids.LobbyClock, value: str) -> None:
        """Set the clock."""
        rules = self.lobbies.time_rules
        try:
            control = TimeControl.parse(value)
        except ValueError:
            raise Refusal("refusal-bad-clock") from None
        await self._set(press, ref.lobby, lambda it: it.set_clock(press.user.id, control, rules), ref.page)

    async def lobby_hints(self, press: Interaction, ref: ids.LobbyHints) -> None:
        """Switch hints on or off."""
        await self._set(press, ref.lobby, lambda it: it.set_hints(press.user.id, on=bool(ref.on)), ref.page)

    async def lobby_seats(self, press: Interaction, lobby: str, seats: int) -> None:
        """Set the number of seats."""
        await self._set(press, lobby, lambda it: it.set_seats(press.user.id, seats))

    async def lobby_remove(self, press: Interaction, lobby: str, seat: int) -> None:
        """Empty a seat."""
        await self._set(press, lobby, lambda it: it.remove(press.user.id, seat))

    async def lobby_swap(self, press: Interaction, lobby: str, seats: Sequence[int]) -> None:
        """Let two seats change places."""
        one, other = seats
        await self._set(press, lobby, lambda it: it.swap(press.user.id, one, other))

    async def rules(self, press: Interaction, game: str, page: int) -> None:
        """Show a page of a game's rules."""
        self._game(game)
        localizer = Localizer(reader(press))
        files = await self._pictures(game, page, localizer.locale)
        await self.show(press, rules_message(game, page, localizer, pictured=bool(files)), files=files)

    async def _pictures(self, game: str, page: int, locale: Locale) -> list[discord.File]:
        """The pictures of a page; none if they cannot be drawn, for its words say the same."""
        with log_errors("picture of the rules not drawn", game=game, page=page):
            drawn = [await artist.draw_once(drawing) for drawing in drawings_on(game, page, locale)]
            return [discord.File(io.BytesIO(png), picture_name(number)) for number, png in enumerate(drawn)]
        return []

    async def browse(self, press: Interaction, ref: ids.Browse) -> None:
        """Show a page of the catalogue."""
        await self.show(press, catalogue_page(Wish.of(ref), ref.page, Localizer(reader(press))))

    async def narrow(self, press: Interaction, ref: ids.Narrow, value: str) -> None:
        """Show what of the catalogue suits."""
        wish = Wish.of(ref).narrowed(ref.by, value)
        await self.show(press, catalogue_page(wish, 0, Localizer(reader(press))))

    async def game_card(self, press: Interaction, ref: ids.Card) -> None:
        """Show a game of the catalogue."""
        self._game(ref.game)
        await self.show(press, game_card(ref, Localizer(reader(press))))

    async def rematch(self, press: Interaction, match: str) -> None:
        """Open a lobby like that of a match that has ended; its message is posted in the channel."""
        require_permissions(press)
        await self.lobbies.rematch(await self.tables.find(match), press.user.id)
        await Answer.to(press).acknowledge()

    async def open_lobby(
        self, command: Interaction, game: str, seats: int | None, options: Mapping[str, str]
    ) -> None:
        """Open a lobby; the answer to the command is its message, or the offer of a thread."""
        require_permissions(command)
        assert command.channel_id is not None
        lobby_id = self.register.new_id()
        with self.publisher.opening(lobby_id):
            lobby = await self._open_or_offer(command, command.channel_id, game, seats, options, lobby_id)
            if lobby is None:
                return
            view = lobby_message(lobby_snapshot(lobby), localizer_in(lobby))
            message_id = await Answer.to(command, public=True).public(view)
            if message_id is not None:
                self.publisher.posted(lobby.id, message_id, view)

    async def open_game(self, press: Interaction, ref: ids.Open) -> None:
        """Open a lobby, whose message is posted in the channel; the answer says so, or offers a thread."""
        require_permissions(press)
        assert press.channel_id is not None
        lobby = await self._open_or_offer(press, press.channel_id, ref.game, ref.players or None, {})
        if lobby is not None:
            await self.show(press, opened(ref.game, Localizer(reader(press))))

    async def in_thread(self, press: Interaction, ref: ids.InThread) -> None:
        """Open a thread and a lobby in it, whose message is posted there."""
        require_threads(press)
        channel = press.channel
        if not isinstance(channel, discord.TextChannel):
            raise Refusal("refusal-channel-busy")
        options = dict(option.split("=", 1) for option in ref.options)
        read_options(self._game(ref.game), options)
        name = Localizer(locale_of(press.guild_locale)).game(ref.game)
        thread = await channel.create_thread(
            name=name, type=discord.ChannelType.public_thread, auto_archive_duration=ARCHIVE_MINUTES
        )
        await self._open(press, thread.id, ref.game, ref.players or None, options)
        await self.show(press, notices.in_thread(thread.id, Localizer(reader(press))))

    async def _open_or_offer(
        self,
        press: Interaction,
        channel_id: int,
        game: str,
        seats: int | None,
        options: Mapping[str, str],
        lobby_id: str | None = None,
    ) -> Lobby | None:
        """Open a lobby; where the channel has a table already, offer a thread instead."""
        try:
            return await self._open(press, channel_id, game, seats, options, lobby_id)
        except Refusal as refusal:
            offer = ids.InThread(seats or 0, game, tuple(f"{key}={value}" for key, value in options.items()))
            elsewhere = isinstance(press.channel, discord.TextChannel) and ids.fits(offer)
            if refusal.key != "refusal-channel-busy" or not elsewhere:
                raise
        await self.show(press, notices.busy(offer, Localizer(reader(press))))
        return None

    async def _open(
        self,
        press: Interaction,
        channel_id: int,
        game: str,
        seats: int | None,
        options: Mapping[str, str],
        lobby_id: str | None = None,
    ) -> Lobby:
        known = self._game(game)
        assert press.guild_id is not None
        return await self.lobbies.open(
            game,
            guild_id=press.guild_id,
            channel_id=channel_id,
            user_id=press.user.id,
            name=press.user.display_name,
            locale=locale_of(press.guild_locale),
            options=read_options(known, options),
            seats=seats,
            lobby_id=lobby_id,
        )

    def _game(self, key: str) -> Game:
        game = self.lobbies.games.get(key)
        if game is None:
            raise Refusal("refusal-unknown-game")
        return game

    async def _change(self, press: Interaction, lobby: str, change: Callable[[Lobby], Lobby]) -> None:
        """Change the lobby; the public message follows by itself."""
        with self.publisher.answering(lobby):
            await self.lobbies.change(lobby, change)
            await Answer.to(press).acknowledge()

    async def _set(
        self, press: Interaction, lobby: str, change: Callable[[Lobby], Lobby], page: int = 0
    ) -> None:
        """Change the lobby from the host's options, which show what came of it, or why it cannot be."""
        problem = None
        try:
            await self.lobbies.change(lobby, change)
        except Refusal as refused:
            problem = notices.refusal(reader(press), refused)
        await self._show_options(press, lobby, page, problem)

    async def _show_options(
        self, press: Interaction, lobby: str, page: int, problem: str | None = None
    ) -> None:
        """Show the host's options; raises Refusal where there is no such lobby, or for anybody else."""
        found = self.register.find_lobby(lobby)
        found.check_host(press.user.id)
        localizer = localizer_in(found, reader(press))
        snapshot = lobby_snapshot(found, self.lobbies.time_rules.choices(found.control))
        await self.show(press, lobby_options(snapshot, localizer, page, problem))


def read_options(game: Game, options: Mapping[str, str]) -> dict[str, choices.Value]:
    """What the texts of a game's options mean.

    Raises:
        Advice: names the first option that the game does not have, or that cannot be so.
    """
    read: dict[str, choices.Value] = {}
    for field, text in options.items():
        if field not in game.options.model_fields:
            raise Advice("bot-no-such-option", option=field, known=", ".join(game.options.model_fields))
        try:
            read[field] = choices.read(game.options, field, text)
        except ValueError:
            possible = ", ".join(map(choices.spell, choices.values(game.options, field)))
            raise Advice("bot-bad-option", option=field, value=text, possible=possible) from None
    return read
