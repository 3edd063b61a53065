"""A lobby: its buttons, and the options of its host."""

from collections.abc import Callable
from functools import partial
from typing import assert_never

from bot.board.snapshots import lobby_snapshot, localizer_in
from bot.features import ids
from bot.features.lobby.page import declined, lobby_options
from bot.interactions.context import InteractionContext
from bot.interactions.gate import barred_among, check_door
from bot.interactions.opening import LobbyRequest, has_led_there, open_in_new_thread, read_options
from bot.interactions.panels import kept_at, renew_panel
from bot.interactions.permissions import require_permissions
from bot.interactions.registry import follow, handles, opens_one
from bot.interactions.threads import in_threads_of_their_own, keep_listed, place_for_threads
from bot.match.clocks import TimeControl
from bot.match.lobby import Lobby, SeatShown
from bot.match.refusal import Refusal
from bot.ui import notices as ui_notices
from games.core.game import Players


@handles(ids.InLobby)
async def press_in_lobby(context: InteractionContext, ref: ids.InLobby) -> None:
    """Do the action of a lobby's button."""
    lobby, user_id = ref.lobby, context.user_id
    match ref.verb:
        case "join" | "partner":
            await require_permissions(context.interaction)
            await _check_open(context, lobby)
            is_partner = ref.verb == "partner"
            joined = await _change(
                context, lobby, lambda it: it.join(user_id, context.user_name, beside_host=is_partner)
            )
            await _say_where(context, joined)
        case "agree":
            await require_permissions(context.interaction)
            await _check_open(context, lobby)
            await _agree(context, lobby)
        case "decline":
            await _decline(context, lobby)
        case "leave":
            await _change(context, lobby, lambda it: it.leave(user_id))
        case "options":
            await _show_options(context, lobby, 0)
        case "rules":
            await follow(context, ids.ShowRules(0, 0, context.register.find_lobby(lobby).game.key))
        case "start":
            await require_permissions(context.interaction)
            await _check_open(context, lobby)
            context.register.find_lobby(lobby).check_host(user_id)
            await _check_others(context, lobby)
            with context.publisher.answering(lobby, user_id):
                await _start(context, lobby, user_id)
        case "cancel":
            with context.publisher.answering(lobby):
                await context.lobbies.cancel(lobby, user_id)
                await context.answer.acknowledge()
        case _:
            assert_never(ref.verb)


@handles(ids.AddAi)
async def add_ai(context: InteractionContext, ref: ids.AddAi) -> None:
    """Let AIs of that level hold the free seats."""
    await _change(context, ref.lobby, lambda it: it.set_level(context.user_id, ref.level))


@handles(ids.LobbyLevel)
async def set_level(context: InteractionContext, ref: ids.LobbyLevel) -> None:
    """Let AIs of the level that was chosen hold the free seats."""
    level = context.value
    await _change(context, ref.lobby, lambda it: it.set_level(context.user_id, level))


@handles(ids.LobbyPage)
async def show_options(context: InteractionContext, ref: ids.LobbyPage) -> None:
    """Show a page of the host's options."""
    await _show_options(context, ref.lobby, ref.page)


@handles(ids.LobbyOption)
async def set_option(context: InteractionContext, ref: ids.LobbyOption) -> None:
    """Set an option."""
    game = context.register.find_lobby(ref.lobby).game
    chosen = read_options(game, {ref.field: context.value})[ref.field]
    await _set(context, ref.lobby, lambda it: it.set_option(context.user_id, ref.field, chosen), ref.page)


@handles(ids.LobbyClock)
async def set_clock(context: InteractionContext, ref: ids.LobbyClock) -> None:
    """Set the clock."""
    try:
        control = TimeControl.parse(context.value)
    except ValueError:
        raise Refusal("refusal-bad-clock") from None
    await _set(context, ref.lobby, lambda it: it.set_clock(context.user_id, control), ref.page)
    await keep_listed(context, context.register.find_lobby(ref.lobby).control)


@handles(ids.LobbyHints)
async def set_hints(context: InteractionContext, ref: ids.LobbyHints) -> None:
    """Switch hints on or off."""
    await _set(context, ref.lobby, lambda it: it.set_hints(context.user_id, on=bool(ref.on)), ref.page)


@handles(ids.LobbyRated)
async def set_rated(context: InteractionContext, ref: ids.LobbyRated) -> None:
    """Switch on or off that the match is rated."""
    await _set(context, ref.lobby, lambda it: it.set_rated(context.user_id, on=bool(ref.on)), ref.page)


@handles(ids.LobbySeats)
async def set_seats(context: InteractionContext, ref: ids.LobbySeats) -> None:
    """Set the number of seats."""
    (seats,) = context.numbers(1)
    await _set(context, ref.lobby, lambda it: it.set_seats(context.user_id, seats))


@handles(ids.LobbyTables)
async def set_tables(context: InteractionContext, ref: ids.LobbyTables) -> None:
    """Set the number of tables with the same cards."""
    (tables,) = context.numbers(1)
    await _set(context, ref.lobby, lambda it: it.set_tables(context.user_id, tables), ref.page)


@handles(ids.LobbyBoards)
async def set_boards(context: InteractionContext, ref: ids.LobbyBoards) -> None:
    """Set the number of boards."""
    (boards,) = context.numbers(1)
    await _set(context, ref.lobby, lambda it: it.set_boards(context.user_id, boards), ref.page)


@handles(ids.LobbyRemove)
async def remove(context: InteractionContext, ref: ids.LobbyRemove) -> None:
    """Empty a seat."""
    shown = _seat_shown(context.value)
    await _set(context, ref.lobby, lambda it: it.remove(context.user_id, shown))


@handles(ids.LobbySwap)
async def swap(context: InteractionContext, ref: ids.LobbySwap) -> None:
    """Let two seats change places."""
    one, other = map(_seat_shown, context.chosen(2))
    await _set(context, ref.lobby, lambda it: it.swap(context.user_id, one, other))


def _seat_shown(value: str) -> SeatShown:
    """The seat that was chosen; a value that was sent before it had its person is that of a free seat."""
    try:
        return SeatShown.parse(value)
    except ValueError as error:
        raise ids.UnknownPressError("the chosen value is no seat") from error


@handles(ids.InThread)
@opens_one
async def open_in_thread(context: InteractionContext, ref: ids.InThread) -> None:
    """Open a thread and a lobby in it, with its message."""
    if await has_led_there(context):
        return
    lobby = await open_in_new_thread(context, LobbyRequest.of(ref))
    await context.show(ui_notices.in_thread(lobby.channel_id, context.localizer))


async def _check_open(context: InteractionContext, lobby: str) -> None:
    """Raises Refusal or ElsewhereError unless they may play, and in the channel of the lobby, by now."""
    await check_door(context, context.register.find_lobby(lobby).channel_id)


async def _check_others(context: InteractionContext, lobby: str) -> None:
    """Take out players who may no longer play, and tell the player who is starting, with a Refusal."""
    found = context.register.find_lobby(lobby)
    barred = await barred_among(context, found.people - {context.user_id})
    if barred:
        await context.lobbies.change(lobby, lambda it: it.without(barred))
        seats = tuple(seat for seat, each in enumerate(found.holders) if each.user_id in barred)
        raise Refusal("refusal-players-barred", {"players": Players(seats), "count": len(seats)}, found.names)


async def _say_where(context: InteractionContext, lobby: Lobby) -> None:
    """Tell a player who has joined from elsewhere, as by the card of its thread, the table's place."""
    if lobby.channel_id != context.channel_id:
        await context.answer.private(ui_notices.in_thread(lobby.channel_id, context.localizer))


async def _change(context: InteractionContext, lobby: str, change: Callable[[Lobby], Lobby]) -> Lobby:
    """Change the lobby; the public message follows by itself. Returns the lobby as it was then."""
    with context.publisher.answering(lobby):
        changed = await context.lobbies.change(lobby, change)
        await context.answer.acknowledge()
    return changed


async def _agree(context: InteractionContext, lobby: str) -> None:
    """Accept a seat or the match as it is now; a challenge accepted at a full table starts the match."""
    user_id, found = context.user_id, context.register.find_lobby(lobby)
    is_challenged = found.rematch_of is None and found.seat_of(user_id) in found.invited
    with context.publisher.answering(lobby, user_id):
        agreed = await context.lobbies.change(lobby, lambda it: it.agree(user_id))
        if is_challenged and agreed.is_settled:
            await _check_others(context, lobby)
            await _start(context, lobby, agreed.host_id)
        else:
            await context.answer.acknowledge()
    await _say_where(context, agreed)


async def _start(context: InteractionContext, lobby: str, host_id: int) -> None:
    """Start the match, or those of several tables; the answer is the hand of the player who pressed."""
    found = context.register.find_lobby(lobby)
    if found.tables > 1:
        await _start_together(context, found, host_id)
        return
    table = await context.tables.start(lobby, host_id)
    await renew_panel(context, table, kept_at(table, context.user_id))
    # The server may have settled other clocks since the thread was opened.
    await keep_listed(context, table.match.clocks.control)


async def _start_together(context: InteractionContext, lobby: Lobby, host_id: int) -> None:
    """Start the matches of several tables, each in a thread of its own."""
    lobby.check_host(host_id)
    lobby.check_agreed()
    lobby.check_tables()
    opening = partial(context.tables.start_together, lobby.id, host_id)
    tables = await in_threads_of_their_own(context, lobby, opening)
    own = next(each for each in tables if each.match.seating.kept_for(context.user_id) is not None)
    context.publisher.leave_match_card(tables[0], place_for_threads(context.interaction).id)
    await renew_panel(context, own, kept_at(own, context.user_id))


async def _decline(context: InteractionContext, lobby: str) -> None:
    """Free the seat of a player who declines, and tell the host, who has asked."""
    with context.publisher.answering(lobby):
        changed = await context.lobbies.change(lobby, lambda it: it.decline(context.user_id))
        host = changed.host_id
        context.quotas.refused(host, context.user_id, context.tables.now())
        pinged = [host] if (await context.tables.preferences.of(host)).pings else []
        localizer = localizer_in(changed, context.publisher.emojis)
        await context.answer.public(declined(context.user_id, host, localizer), pinged=pinged)


async def _set(
    context: InteractionContext, lobby: str, change: Callable[[Lobby], Lobby], page: int = 0
) -> None:
    """Change the lobby from the host's options, which show the result, or the reason against it."""
    problem = None
    try:
        await context.lobbies.change(lobby, change)
    except Refusal as refused:
        problem = ui_notices.refusal(context.locale, refused)
    await _show_options(context, lobby, page, problem)


async def _show_options(
    context: InteractionContext, lobby: str, page: int, problem: str | None = None
) -> None:
    """Show the host's options; raises Refusal if there is no such lobby, or the caller is not the host."""
    found = context.register.find_lobby(lobby)
    found.check_host(context.user_id)
    snapshot = lobby_snapshot(found, found.rules.time.choices(found.control))
    await context.show(
        lobby_options(snapshot, localizer_in(found, context.publisher.emojis, context.locale), page, problem)
    )
