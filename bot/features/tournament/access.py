"""Finds the tournament of a press or command, and checks the right to organise it."""

from bot.features.tournament.query import TournamentSnapshot, tournament_snapshot
from bot.interactions.context import InteractionContext
from bot.match.refusal import Refusal


async def snapshot_for(context: InteractionContext, tournament: str) -> TournamentSnapshot:
    """A tournament of the caller's server, as it is now; raises Refusal if there is none of that id."""
    found = await context.tournaments.of(tournament)
    if found.row.guild_id != context.guild_id:
        raise Refusal("refusal-no-tournament")
    return await tournament_snapshot(context.tables.store, found, context.tables.now())


def is_organiser(context: InteractionContext, snapshot: TournamentSnapshot) -> bool:
    """True if the caller created the tournament, or may manage the server."""
    return context.user_id == snapshot.organiser_id or context.interaction.permissions.manage_guild


def check_organiser(context: InteractionContext, snapshot: TournamentSnapshot) -> None:
    """Raises Refusal unless the caller may organise the tournament."""
    if not is_organiser(context, snapshot):
        raise Refusal("refusal-not-organiser")


async def organised_snapshot(context: InteractionContext, tournament: str) -> TournamentSnapshot:
    """The tournament, as `snapshot_for`; raises Refusal unless the caller may organise it."""
    snapshot = await snapshot_for(context, tournament)
    check_organiser(context, snapshot)
    return snapshot


def entrant_of(context: InteractionContext, snapshot: TournamentSnapshot) -> int | None:
    """The caller's entrant; None if they have none."""
    person = snapshot.state.person_of(context.user_id)
    return None if person is None else person.entrant


async def latest_here(context: InteractionContext) -> str:
    """The tournament of a command's channel or thread, else the server's latest.

    Raises:
        Refusal: the server has had no tournament.
    """
    parent = getattr(context.interaction.channel, "parent_id", None)
    running = context.tournaments.on_server(context.guild_id)
    for found in running:
        if found.row.channel_id in {context.channel_id, parent}:
            return found.row.id
    if running:
        return running[0].row.id
    latest = await context.tables.store.tournaments.on_server(context.guild_id, 1)
    if not latest:
        raise Refusal("refusal-no-tournament-here")
    return latest[0].id
