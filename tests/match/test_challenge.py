"""Seats that are kept for people who are asked to play."""

from operator import methodcaller
from pathlib import Path
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.match import Lobby, Refusal
from bot.match.clocks import HOUR
from bot.match.lobbies import INVITED_SECONDS, Invitee
from bot.match.lobby import SeatShown
from tests.match.room import ANNA, BEN, CHANNEL, CHLOE, DAI, GUILD, Room, joining, room

TO_BEN = Invitee(BEN, "Ben")


async def challenged(here: Room) -> Lobby:
    """A lobby of two in which Anna keeps a seat for Ben."""
    return await here.lobbies.open(
        "toy",
        guild_id=GUILD,
        channel_id=CHANNEL,
        user_id=ANNA,
        name="Anna",
        locale="en",
        options={"cards": "1"},
        invitee=TO_BEN,
    )


async def test_the_match_waits_for_the_one_who_is_asked(here: Room) -> None:
    lobby = await challenged(here)
    assert (lobby.names, lobby.invited, lobby.undecided) == (("Anna", "Ben"), (1,), (1,))
    with pytest.raises(Refusal, match="refusal-not-agreed"):
        await here.tables.start(lobby.id, ANNA)

    lobby = await here.lobbies.change(lobby.id, lambda it: it.agree(BEN))

    assert (lobby.undecided, lobby.invitations) == ((), ())
    assert (await here.tables.start(lobby.id, ANNA)).match.seat_of(BEN) == 1


async def test_whoever_is_asked_and_presses_join_accepts(here: Room) -> None:
    lobby = await challenged(here)

    lobby = await here.lobbies.change(lobby.id, joining(BEN))

    assert (lobby.names, lobby.undecided) == (("Anna", "Ben"), ())
    with pytest.raises(Refusal, match="refusal-already-seated"):
        await here.lobbies.change(lobby.id, joining(BEN))


async def test_the_seat_is_free_once_the_person_declines(here: Room) -> None:
    lobby = await challenged(here)

    lobby = await here.lobbies.change(lobby.id, lambda it: it.decline(BEN))

    assert (lobby.free, lobby.undecided, lobby.invitations) == ((1,), (), ())
    for user in (ANNA, CHLOE):
        with pytest.raises(Refusal, match="refusal-not-asked"):
            await here.lobbies.change(lobby.id, methodcaller("decline", user))
    again = await here.lobbies.change(lobby.id, joining(CHLOE))
    assert again.names == ("Anna", "Chloé")


async def test_the_seat_is_free_after_a_time_without_an_answer_also_after_a_restart(path: Path) -> None:
    async with room(path) as here:
        lobby = await challenged(here)
        here.clock.time += INVITED_SECONDS - 1
        await here.lobbies.expire()
        assert here.register.find_lobby(lobby.id).invited == (1,)
        clock = here.clock
    async with room(path, clock=clock) as here:
        await here.recover()
        here.clock.time += 1

        assert await here.lobbies.expire() == ()

        assert here.register.find_lobby(lobby.id).free == (1,)
        late = await here.lobbies.change(lobby.id, joining(BEN))
        assert late.undecided == (), "they may still join as anybody does"


async def test_in_the_last_seconds_of_the_process_it_is_no_fault_that_nothing_is_freed_or_closed(
    here: Room,
) -> None:
    lobby, other = await challenged(here), await here.lobby(ANNA, channel=CHANNEL + 1)
    here.clock.time += INVITED_SECONDS
    await here.lobbies.change(other.id, joining(CHLOE))
    here.register.closed = True
    with capture_logs() as lines:
        assert await here.lobbies.expire() == ()
        await here.store.close()
        here.clock.time += HOUR
        assert await here.lobbies.expire() == ()
    assert not [line for line in lines if line["log_level"] == "error"]
    assert here.register.find_lobby(lobby.id).invited == (1,)


async def test_each_who_is_asked_has_the_time_since_they_were_asked(here: Room) -> None:
    lobby = await here.lobby(ANNA, CHLOE)
    await here.lobbies.invite(lobby.id, ANNA, TO_BEN)
    here.clock.time += INVITED_SECONDS / 2
    await here.lobbies.invite(lobby.id, ANNA, Invitee(DAI, "Dai"))
    here.clock.time += INVITED_SECONDS / 2

    await here.lobbies.expire()

    left = here.register.find_lobby(lobby.id)
    assert BEN not in left.people
    assert [each.user_id for each in left.invitations] == [DAI]


async def test_who_accepted_keeps_the_seat(here: Room) -> None:
    lobby = await challenged(here)
    await here.lobbies.change(lobby.id, lambda it: it.agree(BEN))
    here.clock.time += INVITED_SECONDS

    await here.lobbies.expire()

    assert here.register.find_lobby(lobby.id).names == ("Anna", "Ben")


async def test_a_host_asks_people_to_a_lobby_that_is_open(here: Room) -> None:
    lobby = await here.lobby(ANNA, CHLOE)

    lobby = await here.lobbies.invite(lobby.id, ANNA, TO_BEN)
    assert lobby.names == ("Anna", "Chloé", "Ben")
    with pytest.raises(Refusal, match="refusal-challenged-already"):
        await here.lobbies.invite(lobby.id, ANNA, Invitee(CHLOE, "Chloé"))
    await here.lobbies.invite(lobby.id, ANNA, Invitee(DAI, "Dai"))
    with pytest.raises(Refusal, match="refusal-table-full"):
        await here.lobbies.invite(lobby.id, ANNA, Invitee(1009, "Emil"))


async def test_nobody_becomes_the_host_of_a_lobby_that_they_have_not_joined(here: Room) -> None:
    lobby = await here.lobby(ANNA, CHLOE)
    await here.lobbies.change(lobby.id, lambda it: it.swap(ANNA, SeatShown(0, ANNA), SeatShown(1, CHLOE)))
    await here.lobbies.invite(lobby.id, ANNA, TO_BEN)

    lobby = await here.lobbies.change(lobby.id, lambda it: it.leave(ANNA))
    assert lobby.host_id == CHLOE

    await here.lobbies.change(lobby.id, lambda it: it.leave(CHLOE))
    assert here.register.in_channel(CHANNEL) is None
    assert here.observer.heard[-1] == "closed empty"


async def test_a_rematch_of_long_ago_asks_the_others_and_keeps_their_seats_for_a_while(here: Room) -> None:
    table = await here.table(ANNA, BEN, cards=1)
    await here.play_out(table, Random(1))

    lobby = await here.lobbies.rematch(table, ANNA, ask=True)

    assert (lobby.names, lobby.invited) == (("Anna", "Ben"), (1,))


async def test_those_who_have_left_the_table_since_are_asked_about_a_rematch(here: Room) -> None:
    table = await here.table(ANNA, BEN, cards=1)
    await here.play_out(table, Random(1))
    here.clock.advance(INVITED_SECONDS)
    lobby = await here.lobbies.rematch(table, ANNA)
    assert lobby.undecided == (), "they are still there"
    await here.lobbies.cancel(lobby.id, ANNA)

    here.clock.advance(1)
    assert (await here.lobbies.rematch(table, ANNA)).invited == (1,)
