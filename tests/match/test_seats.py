"""Seats change hands: to an AI, back to their player, to another; and the host's role passes on."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.match import Holder, Refusal, Table, moves, reseating, turns
from bot.match.clocks import ABSENT
from bot.match.seating import SUBSTITUTE, SeatAssignment
from bot.storage import SeatRow
from games.core.game import TABLE
from tests.match.room import ANNA, BEN, CHLOE, DAI, EMIL, FLORA, MINUTE, NAMES, Room, room
from tests.match.timing import Held, settled


def told(here: Room) -> list[str]:
    """The keys of the public events about the seats and the host."""
    events = [event.key for change in here.observer.changes for event in change.events]
    return [key for key in events if key.startswith(("seat", "host"))]


async def take_over(table: Table, seat: int, user: int) -> None:
    await reseating.take_over(table, seat, user, NAMES[user])


async def test_who_left_comes_back_and_plays_on(here: Room) -> None:
    table = await here.table(ANNA, BEN, turns=True)
    await reseating.leave(table, BEN)

    await reseating.come_back(table, BEN)

    assert (table.match.seat_of(BEN), table.match.ai_seats) == (1, frozenset())
    assert told(here) == ["seat-left", "seat-back"]
    await here.play_out(table, Random(1))


async def test_somebody_who_has_not_sat_here_takes_over_a_seat_that_was_left(here: Room) -> None:
    table = await here.table(ANNA, BEN, turns=True)
    await reseating.leave(table, BEN)

    await take_over(table, 1, CHLOE)

    assert (table.match.seat_of(CHLOE), table.match.names) == (1, ("Anna", "Chloé"))
    assert told(here) == ["seat-left", "seat-taken-over"]
    with pytest.raises(Refusal, match="refusal-seat-taken-over"):
        await reseating.come_back(table, BEN)
    await here.play_out(table, Random(1))


async def test_a_seat_is_taken_over_once(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    await reseating.leave(table, BEN)
    await take_over(table, 1, CHLOE)
    with pytest.raises(Refusal, match="refusal-seat-not-free"):
        await take_over(table, 1, DAI)


@pytest.mark.parametrize("seat", [0, 3], ids=["of a person who plays", "that there is not"])
async def test_another_seat_cannot_be_taken_over(here: Room, seat: int) -> None:
    table = await here.table(ANNA, BEN, None)
    with pytest.raises(Refusal, match="refusal-seat-not-free"):
        await take_over(table, seat, CHLOE)


async def test_the_seat_of_an_ai_can_be_taken_in_the_middle_of_a_match(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, None, turns=True)
        await here.act(table, 0, table.match.view(0).legal[0])
        await here.observer.until(lambda: table.match.acting == (0,))

        await take_over(table, 1, CHLOE)

        assert (table.match.seat_of(CHLOE), table.match.ai_seats) == (1, frozenset())
        assert (table.match.names, table.match.seating.host_id) == (("Anna", "Chloé"), ANNA)
        assert told(here) == ["seat-taken-over"]
    async with room(path) as here:
        (table,) = (await here.recover()).tables
        assert table.match.seat_of(CHLOE) == 1
        await here.play_out(table, Random(1))
        log = await here.store.matches.log(table.id)
        assert log is not None
        by_seat = [move.user_id for move in log.moves if move.seat == 1]
        assert (by_seat[0], by_seat[-1]) == (None, CHLOE)


async def test_who_plays_or_has_seen_a_hand_cannot_take_an_ais_seat(here: Room) -> None:
    table = await here.table(ANNA, BEN, None)
    with pytest.raises(Refusal, match="refusal-has-own-seat"):
        await take_over(table, 2, ANNA)
    await reseating.leave(table, BEN)
    await take_over(table, 1, CHLOE)
    with pytest.raises(Refusal, match="refusal-has-seen-cards"):
        await take_over(table, 2, BEN)


async def test_an_ai_that_thinks_while_its_seat_is_taken_does_not_move(path: Path) -> None:
    thinker = Held()
    async with room(path, thinker) as here:
        table = await here.table(ANNA, None, turns=True)
        await here.act(table, 0, table.match.view(0).legal[0])
        await thinker.asked.wait()
        await take_over(table, 1, CHLOE)
        thinker.go_on.set()
        await settled()
        assert table.match.seq == 1
        await here.act(table, 1, table.match.view(1).legal[0])


async def test_without_a_clock_ais_play_for_those_that_the_table_has_waited_for_for_a_day(path: Path) -> None:
    async with room(path) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        here.clock.advance(ABSENT)
        with pytest.raises(Refusal, match="refusal-not-absent"):
            await reseating.stand_in(table, ANNA)  # the table waits for her alone
        await here.act(table, 0, table.match.view(0).legal[0])
        here.clock.advance(ABSENT - 1)
        with pytest.raises(Refusal, match="refusal-not-absent"):
            await reseating.stand_in(table, ANNA)
    async with room(path, clock=here.clock) as here:
        (table,) = (await here.recover()).tables
        assert table.match.clocks.stand_in_from == here.clock.now() + 1, (
            "a restart does not begin the day anew"
        )
        here.clock.advance(1)
        with pytest.raises(Refusal, match="refusal-not-at-this-table"):
            await reseating.stand_in(table, CHLOE)

        assert await reseating.stand_in(table, ANNA) == (1,)

        assert (table.match.seat_of(BEN), table.match.seating.kept_for(BEN)) == (None, 1)
        assert told(here) == ["seat-away"]
        await here.observer.until(lambda: table.match.acting == (0,))
        await reseating.come_back(table, BEN)
        assert table.match.seat_of(BEN) == 1


async def test_with_a_clock_nobody_lets_an_ai_play_for_another(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, turns=True)
        assert (turns.absent(table.match, 1), table.match.clocks.stand_in_from) == ((), None)
        with pytest.raises(Refusal, match="refusal-not-absent"):
            await reseating.stand_in(table, BEN)


async def test_who_has_a_seat_cannot_take_over_another(here: Room) -> None:
    table = await here.table(ANNA, BEN, CHLOE)
    await reseating.leave(table, BEN)
    await reseating.leave(table, CHLOE)
    for user in (ANNA, CHLOE):
        with pytest.raises(Refusal, match="refusal-has-own-seat"):
            await take_over(table, 1, user)


async def test_who_has_seen_cards_cannot_take_over_another_seat_even_after_a_restart(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, CHLOE)
        await here.act(table, 1, "cheer")
        await reseating.leave(table, BEN)
        await reseating.leave(table, CHLOE)
        await take_over(table, 1, DAI)
        with pytest.raises(Refusal, match="refusal-has-seen-cards"):
            await take_over(table, 2, BEN)
    async with room(path) as here:
        (table,) = (await here.recover()).tables
        with pytest.raises(Refusal, match="refusal-has-seen-cards"):
            await take_over(table, 2, BEN)


async def test_who_saw_a_hand_without_a_move_has_seen_it_also_after_a_restart(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, CHLOE)
        for seat, before, after in ((1, BEN, DAI), (1, DAI, EMIL)):
            await reseating.leave(table, before)
            await take_over(table, seat, after)
        await reseating.leave(table, CHLOE)
    async with room(path) as here:
        (table,) = (await here.recover()).tables
        for user in (BEN, DAI):
            with pytest.raises(Refusal, match="refusal-has-seen-cards"):
                await take_over(table, 2, user)
        await take_over(table, 2, FLORA)


async def test_who_is_at_the_table_has_nothing_to_come_back_to(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    with pytest.raises(Refusal, match="refusal-not-away"):
        await reseating.come_back(table, ANNA)
    with pytest.raises(Refusal, match="refusal-not-at-this-table"):
        await reseating.come_back(table, CHLOE)


async def test_nothing_changes_hands_when_the_match_is_over(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    await reseating.leave(table, BEN)
    await reseating.leave(table, ANNA)
    assert not any(table.match.view(seat).legal or table.match.view(seat).acting for seat in (TABLE, 0, 1))
    with pytest.raises(Refusal, match="refusal-match-over"):
        await reseating.come_back(table, BEN)
    with pytest.raises(Refusal, match="refusal-match-over"):
        await take_over(table, 0, CHLOE)


async def test_the_hosts_role_passes_on_and_stays_there(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, CHLOE)
        await reseating.leave(table, ANNA)
        assert table.match.seating.host_id == BEN
        assert told(here) == ["seat-left", "host-passed"]
        await reseating.come_back(table, ANNA)
        assert table.match.seating.host_id == BEN
    async with room(path) as here:
        (table,) = (await here.recover()).tables
        assert (table.match.seating.host_id, table.match.seat_of(ANNA)) == (BEN, 0)


def seated(*holders: Holder, host: int) -> SeatAssignment:
    return SeatAssignment(holders, host)


HERE = {user: Holder(user, name) for user, name in NAMES.items()}
AWAY = {user: replace(each, ai="club", away=True, missed=2) for user, each in HERE.items()}
LEFT = {user: replace(each, ai="club") for user, each in HERE.items()}
AI = Holder(None, "Iris (AI)", "novice")


@pytest.mark.parametrize(
    ("holders", "heir"),
    [
        ((HERE[ANNA], HERE[BEN], AWAY[CHLOE]), ANNA),  # seat 0 counts like any other
        ((HERE[ANNA], HERE[BEN], HERE[CHLOE]), CHLOE),  # the next in the order of play
        ((AWAY[ANNA], HERE[BEN], AI), ANNA),  # a player who is away may come back
        ((AWAY[ANNA], HERE[BEN], AWAY[CHLOE]), CHLOE),
        ((LEFT[ANNA], HERE[BEN], AWAY[CHLOE]), CHLOE),
        ((LEFT[ANNA], HERE[BEN], AI), BEN),  # no other person remains to be host
    ],
)
def test_the_role_of_a_host_who_leaves_passes_to_who_is_there(holders: tuple[Holder, ...], heir: int) -> None:
    seating, seat, events = seated(*holders, host=BEN).leave(BEN)
    assert (seating.host_id, seat) == (heir, 1)
    assert [event.key for event in events] == ["seat-left", *(["host-passed"] if heir != BEN else [])]


@pytest.mark.parametrize(
    ("holders", "heir"),
    [
        ((HERE[ANNA], AWAY[BEN], AWAY[CHLOE]), ANNA),
        ((AWAY[ANNA], AWAY[BEN], HERE[CHLOE]), CHLOE),
        ((AWAY[ANNA], AWAY[BEN], AWAY[CHLOE]), DAI),  # no other player is present
        ((AI, AWAY[BEN], AI), DAI),
    ],
)
def test_the_role_of_a_host_whose_seat_is_taken_over_passes_to_who_is_there(
    holders: tuple[Holder, ...], heir: int
) -> None:
    seating, seat, _ = seated(*holders, host=BEN).take_over(1, DAI, "Dai")
    assert (seating.host_id, seat) == (heir, 1)


def test_a_guest_who_leaves_or_is_replaced_takes_no_role_along() -> None:
    table = seated(HERE[ANNA], HERE[BEN], AWAY[CHLOE], host=ANNA)
    assert table.leave(BEN).seating.host_id == ANNA
    assert [event.key for event in table.leave(BEN).events] == ["seat-left"]
    assert table.take_over(2, DAI, "Dai").seating.host_id == ANNA


def test_who_is_away_can_leave_for_good_and_who_left_cannot_leave_again() -> None:
    table = seated(HERE[ANNA], AWAY[BEN], LEFT[CHLOE], host=ANNA)
    assert table.leave(BEN).seating.holders[1] == replace(AWAY[BEN], ai=SUBSTITUTE, away=False, missed=0)
    for stranger in (CHLOE, DAI):
        with pytest.raises(Refusal, match="refusal-not-at-this-table"):
            table.leave(stranger)


def test_who_missed_a_decision_says_that_they_are_back() -> None:
    table = seated(replace(HERE[ANNA], missed=1), HERE[BEN], host=ANNA)
    back = table.come_back(ANNA)
    assert (back.seating.holders[0], back.seat) == (HERE[ANNA], 0)
    assert [event.key for event in back.events] == ["seat-back"]


def test_the_second_decision_missed_in_a_row_makes_a_player_absent() -> None:
    table = seated(HERE[ANNA], HERE[BEN], host=ANNA)
    once = table.timed_out(1)
    assert once.seating.holders[1] == replace(HERE[BEN], missed=1)
    assert [event.key for event in once.events] == ["seat-timed-out"]
    twice = once.seating.timed_out(1)
    assert twice.seating.holders[1] == replace(HERE[BEN], ai=SUBSTITUTE, away=True, missed=2)
    assert [event.key for event in twice.events] == ["seat-away"]
    assert once.seating.decided(1) == table
    assert table.decided(1) is table


def test_a_table_is_deserted_when_every_person_has_left() -> None:
    assert seated(LEFT[ANNA], AI, host=ANNA).deserted
    assert not seated(LEFT[ANNA], AWAY[BEN], host=ANNA).deserted
    assert not seated(LEFT[ANNA], HERE[BEN], host=ANNA).deserted


@pytest.mark.parametrize("holders", [(HERE[ANNA], AWAY[BEN], LEFT[CHLOE], AI, replace(HERE[DAI], missed=1))])
def test_a_seating_that_is_stored_comes_back_as_it_was(holders: tuple[Holder, ...]) -> None:
    table = SeatAssignment(holders, CHLOE)
    assert SeatAssignment.of(tuple(table.row(seat) for seat in range(len(holders))), CHLOE) == table
    assert [table.row(seat).seat for seat in range(len(holders))] == list(range(len(holders)))


async def test_who_is_away_is_away_after_a_restart(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN)
        await here.store.matches.save_seat(table.id, SeatRow(1, BEN, "Ben", "club", away=True, missed=2))
    async with room(path, control=MINUTE) as here:
        (table,) = (await here.recover()).tables
        assert table.match.holders == (HERE[ANNA], AWAY[BEN])
        assert (table.match.seat_of(BEN), table.match.seating.kept_for(BEN)) == (None, 1)
        assert here.register.tables_of(BEN) == ()
        assert set(table.match.clocks.deadlines) == {TABLE}, "Anna is alone"
        with pytest.raises(Refusal, match="refusal-ai-sits-in"):
            await moves.submit(table, BEN, "cheer", None, None)
        await here.observer.until(lambda: table.match.revision(1) > 0)
        await reseating.come_back(table, BEN)
        assert (table.match.seat_of(BEN), table.match.holders[1]) == (1, HERE[BEN])


async def test_the_role_that_passed_on_with_a_seat_stays_there_after_a_restart(path: Path) -> None:
    async with room(path, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN)
        await here.store.matches.save_seat(table.id, SeatRow(0, ANNA, "Anna", "club", away=True, missed=2))
    async with room(path, control=MINUTE) as here:
        (table,) = (await here.recover()).tables
        assert table.match.seating.host_id == ANNA
        await take_over(table, 0, CHLOE)
        assert table.match.seating.host_id == BEN
    async with room(path, control=MINUTE) as here:
        (table,) = (await here.recover()).tables
        assert (table.match.seating.host_id, table.match.seat_of(CHLOE)) == (BEN, 0)


async def test_the_last_person_to_leave_stays_host(here: Room) -> None:
    table = await here.table(ANNA, None)
    await reseating.leave(table, ANNA)
    assert (table.match.status, table.match.seating.host_id) == ("abandoned", ANNA)


async def test_who_left_and_comes_back_is_as_before_after_a_restart(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, turns=True)
        await reseating.leave(table, BEN)
        holders = table.match.holders
    async with room(path) as here:
        (table,) = (await here.recover()).tables
        assert table.match.holders == holders
        await reseating.come_back(table, BEN)
        assert table.match.seat_of(BEN) == 1


async def test_who_left_can_ask_for_the_rematch_and_sits_in_it(here: Room) -> None:
    table = await here.table(ANNA, BEN, CHLOE)
    await reseating.leave(table, BEN)
    await reseating.leave(table, CHLOE)
    await here.play_out(table, Random(1))

    lobby = await here.lobbies.rematch(table, BEN)

    assert [(each.name, each.ai) for each in lobby.holders] == [
        ("Anna", None),
        ("Ben", None),
        ("Iris (AI)", "club"),
    ]
    assert lobby.host_id == BEN
