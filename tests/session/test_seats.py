"""Seats change hands: to an AI, back to their player, to somebody else; and the host's role passes on."""

from pathlib import Path
from random import Random

import pytest

from bot.session import Refusal, Table
from tests.session.room import ANNA, BEN, CHLOE, DAI, NAMES, Room, room


def told(here: Room) -> list[str]:
    """What everybody was told of the seats and the host."""
    events = [event.key for change in here.observer.changes for event in change.events]
    return [key for key in events if key.startswith(("seat", "host"))]


async def take_over(table: Table, seat: int, user: int) -> None:
    await table.take_over(seat, user, NAMES[user])


async def test_who_left_comes_back_and_plays_on(here: Room) -> None:
    table = await here.table(ANNA, BEN, turns=True)
    await table.leave(BEN)

    await table.come_back(BEN)

    assert (table.seat_of(BEN), table.ai_seats) == (1, frozenset())
    assert told(here) == ["seat-left", "seat-back"]
    await here.play_out(table, Random(1))


async def test_somebody_who_has_not_sat_here_takes_over_a_seat_that_was_left(here: Room) -> None:
    table = await here.table(ANNA, BEN, turns=True)
    await table.leave(BEN)

    await take_over(table, 1, CHLOE)

    assert (table.seat_of(CHLOE), table.names) == (1, ("Anna", "Chloé"))
    assert told(here) == ["seat-left", "seat-taken-over"]
    with pytest.raises(Refusal, match="refusal-seat-taken-over"):
        await table.come_back(BEN)
    await here.play_out(table, Random(1))


async def test_a_seat_is_taken_over_once(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    await table.leave(BEN)
    await take_over(table, 1, CHLOE)
    with pytest.raises(Refusal, match="refusal-seat-not-free"):
        await take_over(table, 1, DAI)


@pytest.mark.parametrize("seat", [0, 2], ids=["of a person who plays", "of an AI of its own"])
async def test_another_seat_cannot_be_taken_over(here: Room, seat: int) -> None:
    table = await here.table(ANNA, BEN, None)
    with pytest.raises(Refusal, match="refusal-seat-not-free"):
        await take_over(table, seat, CHLOE)


async def test_who_has_a_seat_cannot_take_over_another(here: Room) -> None:
    table = await here.table(ANNA, BEN, CHLOE)
    await table.leave(BEN)
    await table.leave(CHLOE)
    for user in (ANNA, CHLOE):
        with pytest.raises(Refusal, match="refusal-has-own-seat"):
            await take_over(table, 1, user)


async def test_who_has_seen_cards_cannot_take_over_another_seat_even_after_a_restart(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, CHLOE)
        await here.act(table, 1, "cheer")
        await table.leave(BEN)
        await table.leave(CHLOE)
        await take_over(table, 1, DAI)
        with pytest.raises(Refusal, match="refusal-has-seen-cards"):
            await take_over(table, 2, BEN)
    async with room(path) as here:
        (table,) = (await here.recover()).tables
        with pytest.raises(Refusal, match="refusal-has-seen-cards"):
            await take_over(table, 2, BEN)


async def test_who_is_at_the_table_has_nothing_to_come_back_to(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    with pytest.raises(Refusal, match="refusal-not-away"):
        await table.come_back(ANNA)
    with pytest.raises(Refusal, match="refusal-not-at-this-table"):
        await table.come_back(CHLOE)


async def test_nothing_changes_hands_when_the_match_is_over(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    await table.leave(BEN)
    await table.leave(ANNA)
    with pytest.raises(Refusal, match="refusal-match-over"):
        await table.come_back(BEN)
    with pytest.raises(Refusal, match="refusal-match-over"):
        await take_over(table, 0, CHLOE)


async def test_the_hosts_role_passes_on_and_stays_there(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, CHLOE)
        await table.leave(ANNA)
        assert table.host_id == BEN
        assert told(here) == ["seat-left", "host-passed"]
        await table.come_back(ANNA)
        assert table.host_id == BEN
    async with room(path) as here:
        (table,) = (await here.recover()).tables
        assert (table.host_id, table.seat_of(ANNA)) == (BEN, 0)


async def test_the_last_person_to_leave_stays_host(here: Room) -> None:
    table = await here.table(ANNA, None)
    await table.leave(ANNA)
    assert (table.status, table.host_id) == ("abandoned", ANNA)


async def test_who_left_and_comes_back_is_as_before_after_a_restart(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, turns=True)
        await table.leave(BEN)
        holders = table.holders
    async with room(path) as here:
        (table,) = (await here.recover()).tables
        assert table.holders == holders
        await table.come_back(BEN)
        assert table.seat_of(BEN) == 1


async def test_who_left_can_ask_for_the_rematch_and_sits_in_it(here: Room) -> None:
    table = await here.table(ANNA, BEN, CHLOE)
    await table.leave(BEN)
    await table.leave(CHLOE)
    await here.play_out(table, Random(1))

    lobby = await here.lobbies.rematch(table, BEN)

    assert [(each.name, each.ai) for each in lobby.holders] == [("Anna", None), ("Ben", None)]
    assert lobby.host_id == BEN
