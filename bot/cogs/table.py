"""/hand, /move, /table and /leave: what a player does at a table, from the keyboard."""

from discord import app_commands
from discord.ext import commands

from bot.answer import Answer, Interaction
from bot.cogs.desk import Desk
from bot.cogs.desk.base import reader, seat_at
from bot.cogs.permissions import require_permissions
from bot.cogs.words import about, choice
from bot.publisher.snapshots import localizer_at, snapshot_of
from bot.session.lobby import Lobby
from bot.session.refusal import Refusal
from bot.session.table import Table
from bot.ui import words

MENU = 25


class TableCommands(commands.Cog):
    """Commands about the match that a player is in."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @app_commands.command(description=about("hand"))
    async def hand(self, interaction: Interaction) -> None:
        """Show the player's own hand."""
        async with Answer.to(interaction):
            await self.desk.show_hand(interaction, self._own_table(interaction))

    @app_commands.command(description=about("move"))
    @app_commands.describe(action=about("move", "action"))
    async def move(self, interaction: Interaction, action: app_commands.Range[str, 1, 100]) -> None:
        """Take an action as it is typed; the answer is the panel afterwards."""
        async with Answer.to(interaction):
            table = self._own_table(interaction)
            with self.desk.publisher.answering(table.id, interaction.user.id):
                await table.submit(interaction.user.id, action, None, interaction.id)
                await self.desk.show_hand(interaction, table)

    @move.autocomplete("action")
    async def actions(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """What the player can do now, by what was typed of its notation or its label."""
        try:
            table = self._own_table(interaction)
        except Refusal:
            return []
        localizer = localizer_at(table, reader(interaction))
        wanted = typed.casefold().split()
        snapshot = snapshot_of(table, seat_at(table, interaction))
        offered = {
            text: f"{words.action_label(snapshot, localizer, text)} · {text}" for text in snapshot.view.legal
        }
        found = [
            choice(label, text)
            for text, label in offered.items()
            if all(part in label.casefold() for part in wanted)
        ]
        return found[:MENU]

    @app_commands.command(description=about("table"))
    async def table(self, interaction: Interaction) -> None:
        """Post the channel's table or lobby anew."""
        async with Answer.to(interaction):
            require_permissions(interaction)
            found = self._here(interaction)
            if found is None:
                raise Refusal("refusal-no-table-here")
            self.desk.publisher.post_anew(found)
            await self.desk.say(interaction, "bot-reposted")

    @app_commands.command(description=about("leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Leave the channel's lobby, or ask whether the player means to leave the match."""
        async with Answer.to(interaction):
            found = self._here(interaction)
            if isinstance(found, Lobby):
                await self.desk.lobbies.change(found.id, lambda it: it.leave(interaction.user.id))
                await self.desk.say(interaction, "bot-left-lobby")
            else:
                await self.desk.leave(interaction, self._own_table(interaction).id, sure=False)

    def _here(self, interaction: Interaction) -> Table | Lobby | None:
        assert interaction.channel_id is not None
        return self.desk.register.in_channel(interaction.channel_id)

    def _own_table(self, interaction: Interaction) -> Table:
        """The player's match in this channel, else the one that waits for the player, else any of theirs."""
        here = self._here(interaction)
        user_id = interaction.user.id
        if isinstance(here, Table) and here.seating.kept_for(user_id) is not None:
            return here
        own = self.desk.register.tables_of(user_id)
        if not own:
            raise Refusal("refusal-not-at-this-table" if isinstance(here, Table) else "refusal-no-table")
        return next((table for table in own if table.seat_of(user_id) in table.acting), own[0])
