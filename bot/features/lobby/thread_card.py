"""The card of a thread, for the channel that the thread is in."""

from discord import ui

from bot.features import ids
from bot.features.lobby.page import channel_closed, why_closed
from bot.ui import layout
from bot.ui.items import Button, button
from bot.ui.localizer import Localizer
from bot.ui.outcome import result
from bot.ui.snapshots import LobbySnapshot, MatchSnapshot
from games import CATALOGUE


def lobby_card(
    snapshot: LobbySnapshot, guild_id: int, thread_id: int, localizer: Localizer, closed: str | None
) -> ui.LayoutView:
    """The card of a lobby in a thread, for the thread's channel; `closed` is why it closed, if it did."""
    join = button(ids.InLobby(snapshot.lobby_id, "join"), localizer.text("button-join"))
    kept = [seat for seat, guest in enumerate(snapshot.guests) if guest.ai is None]
    asked = [seat for seat in kept if snapshot.guests[seat].is_invited]
    seated = [seat for seat in kept if seat not in asked]
    most = len(snapshot.guests) if snapshot.tables > 1 else CATALOGUE[snapshot.game].seats[-1]
    has_room = len(kept) < most and not snapshot.open_channels
    taken = localizer.text("lobby-taken", taken=len(seated), seats=len(snapshot.guests))
    said = f"{taken} · {localizer.players(seated)}"
    if asked:
        said += f" · {localizer.text('lobby-asked', players=localizer.players(asked))}"
    if closed is not None:
        said = why_closed(snapshot, localizer, closed)
    elif snapshot.open_channels:
        said = channel_closed(snapshot, localizer)
    thread = None if closed == "gone" else thread_id
    return layout.message(
        _card_heading(snapshot.game, thread, said, localizer),
        *layout.rows(
            [*([join] if closed is None and has_room else ()), *_watch(guild_id, thread, localizer)]
        ),
        accent=layout.LOBBY,
    )


def match_card(snapshot: MatchSnapshot, guild_id: int, thread_id: int, localizer: Localizer) -> ui.LayoutView:
    """The card of a match in a thread, for the thread's channel; others may join if AIs play seats."""
    people = [seat for seat in range(len(snapshot.names)) if seat not in snapshot.ai]
    said = localizer.text("card-playing", players=localizer.players(people), count=len(people))
    if snapshot.over:
        said = result(snapshot, localizer)
    join = button(ids.ShowHand(snapshot.match_id), localizer.text("button-join"))
    may_join = bool(snapshot.ai) and not snapshot.over and not snapshot.rated
    thread = None if snapshot.unreachable else thread_id
    return layout.message(
        _card_heading(snapshot.game, thread, said, localizer),
        *layout.rows([*([join] if may_join else ()), *_watch(guild_id, thread, localizer)]),
        accent=layout.FINISHED if snapshot.over else layout.WAITING,
    )


def _card_heading(game: str, thread: int | None, said: str, localizer: Localizer) -> layout.Text:
    where = "" if thread is None else f" <#{thread}>"
    return layout.lines(f"**{localizer.game(game)}**{where}", f"-# {said}", limit=1000)


def _watch(guild_id: int, thread: int | None, localizer: Localizer) -> tuple[Button, ...]:
    """The button that leads to the thread, if that is there."""
    if thread is None:
        return ()
    url = f"https://discord.com/channels/{guild_id}/{thread}"
    return (ui.Button(label=localizer.text("button-watch"), url=url),)
