"""Rematches: the same seats and options again, for the players who may play and are asked."""

from pathlib import Path
from random import Random

import pytest

from bot.match import Refusal, TimeControl
from bot.match.clocks import HOUR
from bot.match.lobbies import INVITED_SECONDS
from tests.match.room import ANNA, BEN, CHANNEL, CHLOE, DAI, GUILD, Room, room


async def test_a_rematch_has_the_same_seats_and_options(here: Room) -> None:
    table = await here.table(ANNA, BEN, None, cards=1)
    with pytest.raises(Refusal, match="refusal-not-over"):
        await here.lobbies.rematch(table, ANNA)
    await here.play_out(table, Random(1))

    lobby = await here.lobbies.rematch(table, BEN)

    assert (lobby.names, lobby.host_id, lobby.options) == (
        ("Anna", "Ben", table.match.holders[2].name),
        BEN,
        table.match.options,
    )
    assert lobby.id != table.id
    assert await here.lobbies.rematch(table, ANNA) is lobby
    again = await here.tables.start(lobby.id, BEN)
    assert again.match.commitment != table.match.commitment
    with pytest.raises(Refusal, match="refusal-channel-busy"):
        await here.lobbies.rematch(table, ANNA)
    elsewhere = await here.lobbies.rematch(table, ANNA, CHANNEL + 1)
    assert (elsewhere.channel_id, elsewhere.rematch_of) == (CHANNEL + 1, table.id)
    assert await here.lobbies.rematch(table, BEN) is elsewhere


async def test_a_rematch_keeps_the_match_as_it_was_and_begins_with_a_time_of_its_own(path: Path) -> None:
    control = TimeControl("slow", HOUR)
    async with room(path, control=control) as here:
        lobby = await here.lobby(ANNA, BEN, cards=1)
        await here.lobbies.change(lobby.id, lambda each: each.set_hints(ANNA, on=False))
        await here.lobbies.change(lobby.id, lambda each: each.set_seats(ANNA, 3))
        await here.lobbies.change(lobby.id, lambda each: each.set_level(ANNA, "expert"))
        table = await here.tables.start(lobby.id, ANNA)
        await here.lobby(CHLOE, channel=CHANNEL + 1)
        await here.play_out(table, Random(1))
        here.clock.time += 50

        again = await here.lobbies.rematch(table, BEN)

        assert (again.hints, again.control, again.rematch_of) == (False, control, table.id)
        assert (again.level, again.wanted) == ("expert", 3)
        assert again.holders == table.match.holders
        assert (again.seats, again.guild_id, again.channel_id, again.locale) == (3, GUILD, CHANNEL, "en")
        assert (again.created, again.expires) == (here.clock.now(), here.clock.now() + 900)


async def test_a_rematch_is_for_those_who_played(here: Room) -> None:
    table = await here.table(ANNA, BEN, cards=1)
    await here.play_out(table, Random(1))

    with pytest.raises(Refusal, match="refusal-not-at-this-table"):
        await here.lobbies.rematch(table, CHLOE)


@pytest.mark.parametrize(("rated", "ask"), [(False, False), (False, True), (True, False), (True, True)])
async def test_a_rematch_seats_and_asks_nobody_who_is_forgotten_or_may_not_play_there(
    path: Path, *, rated: bool, ask: bool
) -> None:
    async with room(path, control=TimeControl("live", 60), rated=rated) as here:
        table = await here.table(ANNA, BEN, CHLOE, DAI, cards=1)
        await here.play_out(table, Random(1))
        assert table.match.rated is rated
        await table.rename(BEN, -2986, "N.N. 7847")

        lobby = await here.lobbies.rematch(table, ANNA, ask=ask, barred={CHLOE})

        assert [(each.user_id, each.ai) for each in lobby.holders] == [
            (ANNA, None),
            (None, "club"),
            (None, "club"),
            (DAI, None),
        ]
        assert lobby.undecided == ((3,) if rated or ask else ())
        assert [each.user_id for each in lobby.invitations] == ([DAI] if rated or ask else [])
        assert lobby.asked == set(), "nothing is otherwise than it was"


@pytest.mark.parametrize("stranger", [ANNA - 1, CHLOE + 1])
async def test_nobody_goes_by_another_name_at_a_table_where_they_have_no_seat(
    here: Room, stranger: int
) -> None:
    table = await here.table(BEN, CHLOE)
    assert not await table.rename(stranger, -2986, "N.N. 7847")
    assert (table.match.seating.host_id, table.match.names) == (BEN, ("Ben", "Chloé"))


async def test_a_rematch_of_long_ago_does_not_ask_who_is_forgotten(here: Room) -> None:
    table = await here.table(ANNA, BEN, CHLOE, cards=1)
    await here.play_out(table, Random(1))
    await table.rename(BEN, -2986, "N.N. 7847")
    here.clock.advance(INVITED_SECONDS + 1)

    lobby = await here.lobbies.rematch(table, ANNA)

    assert (lobby.invited, lobby.free) == ((2,), (1,))
