"""Seat 0 is a seat: its player is waited for, played for, asked and let go as at any other."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.match import AiTiming, Lobby, Preferences, reseating, turns
from bot.match.lobby import Invitation, SeatShown
from bot.storage import MoveRow, StorageError
from bot.storage.matches import MatchStore
from tests.match.room import ANNA, BEN, CHLOE, NAMES, Room, room
from tests.match.timing import turn_of_the_loop


async def test_a_move_of_an_ai_in_seat_0_that_cannot_be_logged_is_tried_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(path, ai_timing=AiTiming(pause=0.0, beat=0.0, retry=0.0)) as here:
        table = await here.table(ANNA, BEN, turns=True, cards=1, forced=False)
        append, failed = MatchStore.append_move, list[int]()

        def fails_once(
            store: MatchStore, match_id: str, move: MoveRow, *more: Any, **given: Any
        ) -> "asyncio.Future[None]":
            if move.seat == 0 and not failed:
                failed.append(move.seq)
                write: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                write.set_exception(StorageError("The disk is full."))
                return write
            return append(store, match_id, move, *more, **given)

        monkeypatch.setattr(MatchStore, "append_move", fails_once)
        await reseating.leave(table, ANNA)
        await here.observer.until(lambda: 0 not in table.match.acting)
        assert failed == [1]


async def test_an_ai_in_seat_0_does_not_wait_for_a_move_that_plays_itself_later(path: Path) -> None:
    async with room(path, ai_timing=AiTiming(pause=0.0, beat=3600.0)) as here:
        await here.tables.preferences.save(BEN, Preferences(forced_moves=True))
        table = await here.table(ANNA, BEN, CHLOE, cards=1)
        await here.act(table, 1, "cheer")
        assert turns.lone_action(table.match, 1) is not None
        await turn_of_the_loop()
        await reseating.leave(table, ANNA)
        await here.observer.until(lambda: 0 not in table.match.acting)
        assert 1 in table.match.acting


async def lobby_of_a_guest_in_seat_0(here: Room, until: float) -> Lobby:
    """A lobby in which the host has changed places with an invited guest."""
    lobby = (await here.lobby(ANNA)).invite(ANNA, Invitation(CHLOE, until), NAMES[CHLOE])
    lobby = lobby.swap(ANNA, SeatShown(0, ANNA), SeatShown(1, CHLOE))
    assert (lobby.seat_of(CHLOE), lobby.undecided) == (0, (0,))
    return lobby


@pytest.mark.parametrize(
    "goes",
    [
        lambda lobby: lobby.decline(CHLOE),
        lambda lobby: lobby.lapsed(1000.0),
        lambda lobby: lobby.without({CHLOE}),
        lambda lobby: lobby.leave(CHLOE),
        lambda lobby: lobby.remove(ANNA, SeatShown(0, CHLOE)),
    ],
    ids=["declines", "does not answer", "is gone", "leaves", "is removed"],
)
async def test_a_guest_in_seat_0_goes(here: Room, goes: Callable[[Lobby], Lobby]) -> None:
    lobby = goes(await lobby_of_a_guest_in_seat_0(here, 1000.0))
    assert lobby.seat_of(CHLOE) is None
    assert (lobby.people, lobby.host_id) == (frozenset({ANNA}), ANNA)
    assert not lobby.undecided


async def test_a_guest_in_seat_0_has_time_until_the_last_moment_and_may_agree(here: Room) -> None:
    lobby = await lobby_of_a_guest_in_seat_0(here, 1000.0)
    assert lobby.lapsed(999.9) == lobby
    assert lobby.join(CHLOE, NAMES[CHLOE]).undecided == ()
    assert lobby.agree(CHLOE).lapsed(2000.0).seat_of(CHLOE) == 0
