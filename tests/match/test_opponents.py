"""AI seats: they play by themselves, never stop a table, and cost nothing while it is idle."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, cast

import pytest
from structlog.testing import capture_logs

from bot.match import AiTiming, Refusal, Table, Thinker, moves, reseating
from bot.match.open_book import Revealed
from bot.match.opponents import _has_work
from bot.runtime.measures import AI_LATE
from bot.storage import MoveRow, SeatRow, StorageError
from bot.storage.matches import MatchStore
from games.core.actions import Action, action
from games.core.game import Options, Seat, State, View
from tests.match.room import ANNA, BEN, CHANNEL, Quick, Room, room
from tests.match.toy import Toy, ToyOptions, ToyState


class Broken(Quick):
    """Fails each time, with a card in the error."""

    async def think(self, state: State, seat: Seat, _level: str) -> Action:
        raise KeyError(str(state.legal(seat)[0]))


class Cheat(Quick):
    """Bids a card that it does not hold."""

    async def think(self, state: State, seat: Seat, _level: str) -> Action:
        held = set(state.legal(seat))
        return next(
            each for rank in "AK" for suit in "CDHS" if (each := action("bid", rank + suit)) not in held
        )


class Stubborn(Quick):
    """Never comes to an end by itself."""

    async def think(self, _state: State, _seat: Seat, _level: str) -> Action:
        await asyncio.Event().wait()
        raise AssertionError("an event that nobody sets")


class Vandal(Quick):
    """Empties the hands of the state that it is shown."""

    async def think(self, state: State, seat: Seat, level: str) -> Action:
        chosen = await super().think(state, seat, level)
        while state.acting():
            state.apply(state.acting()[0], state.legal(state.acting()[0])[0])
        return chosen


class Waiting(Quick):
    """Thinks until it is told to go on."""

    def __init__(self) -> None:
        super().__init__(Random(2))
        self.asked = asyncio.Event()
        self.go_on = asyncio.Event()

    async def think(self, state: State, seat: Seat, level: str) -> Action:
        chosen = await super().think(state, seat, level)
        self.asked.set()
        await self.go_on.wait()
        return chosen


class Cheering(Quick):
    """Cheers as soon as it may."""

    async def declare(self, _state: State, _seat: Seat, _level: str) -> Action | None:
        return action("cheer")


class Mute(Quick):
    """A thinker that fails when it is asked for a declaration."""

    async def declare(self, _state: State, seat: Seat, _level: str) -> Action | None:
        raise KeyError(str(seat))


async def idle() -> None:
    """Wait until no AI has anything to do."""
    while found := [task for task in asyncio.all_tasks() if task.get_name().startswith("AI")]:
        await asyncio.gather(*found)


def ai_tasks() -> Sequence[str]:
    return [task.get_name() for task in asyncio.all_tasks() if task.get_name().startswith("AI")]


async def test_ai_seats_play_a_match_to_its_end(here: Room) -> None:
    table = await here.table(ANNA, None, None, None)

    await here.play_out(table, Random(1))

    assert here.observer.heard.count("over") == 1
    found = await here.store.matches.log(table.id)
    assert found is not None
    assert {(move.seat == 0, move.user_id) for move in found.moves} == {(True, ANNA), (False, None)}


async def test_a_table_that_waits_for_a_person_has_no_task(here: Room) -> None:
    table = await here.table(ANNA, None, turns=True)
    await idle()
    assert ai_tasks() == []

    await here.act(table, 0, table.match.view(0).legal[0])
    assert ai_tasks() == [f"AI seats of {table.id}"]
    await here.observer.until(lambda: table.match.acting == (0,))
    await idle()

    assert ai_tasks() == []


async def test_an_ai_may_declare_out_of_turn(path: Path) -> None:
    async with room(path, Cheering()) as here:
        table = await here.table(ANNA, None, turns=True)
        await idle()
        assert [change.action_text for change in here.observer.changes] == ["cheer"]

        await here.play_out(table, Random(1))

    assert [(each.seat, each.action_text) for each in here.observer.changes].count((1, "cheer")) == 1


@pytest.mark.parametrize("cards", [1, 3])
async def test_a_failing_declaration_does_not_stop_the_table(path: Path, cards: int) -> None:
    async with room(path, Mute()) as here:
        table = await here.table(ANNA, None, turns=True, cards=cards)

        await here.play_out(table, Random(1))

        assert table.match.status == "over"


@pytest.mark.parametrize("thinker", [Broken(), Cheat(), Vandal()], ids=lambda thinker: type(thinker).__name__)
async def test_a_thinker_that_fails_does_not_stop_the_table(path: Path, thinker: Thinker) -> None:
    async with room(path, thinker) as here:
        table = await here.table(ANNA, None, None)

        await here.play_out(table, Random(1))

        assert table.match.status == "over"


async def test_a_failing_thinker_is_logged_without_its_cards(path: Path) -> None:
    async with room(path, Broken()) as here:
        with capture_logs() as lines:
            table = await here.table(ANNA, None, cards=1)
            await here.play_out(table, Random(1))

    faults = [line["fault"] for line in lines if line["event"] == "AI failed to decide"]
    assert faults
    assert all(fault.startswith("KeyError at test_opponents.py:") for fault in faults)


class Cautious(ToyState):
    """Has people asked once more before they cheer."""

    def view(self, seat: Seat) -> View:
        return super().view(seat).model_copy(update={"needs_confirmation": ("cheer",)})


class CautiousToy(Toy):
    def new(self, seats: int, options: Options, seed: bytes) -> State:
        assert isinstance(options, ToyOptions)
        return Cautious(seats, options, seed)


async def test_what_a_person_is_asked_about_once_more_is_not_done_for_a_thinker_that_fails(
    path: Path,
) -> None:
    async with room(path, Broken(), games={"toy": CautiousToy()}) as here:
        table = await here.table(ANNA, None, None, None, cards=13)

        await here.play_out(table, Random(1))

    played = [each.action_text for each in here.observer.changes if each.seat]
    assert len(played) == 3 * 13
    assert "cheer" not in played


class Flawed(ToyState):
    """A state that fails to list legal actions as often as `flaws` has entries."""

    flaws: ClassVar[list[str]] = []

    def legal(self, seat: Seat) -> Sequence[Action]:
        if seat == 1 and self.flaws:
            raise KeyError(self.flaws.pop())
        return super().legal(seat)


class FlawedToy(Toy):
    def new(self, seats: int, options: Options, seed: bytes) -> State:
        assert isinstance(options, ToyOptions)
        return Flawed(seats, options, seed)


async def test_an_ai_seat_that_failed_is_looked_at_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No other event would wake the table, which waits for the AI."""
    timing = AiTiming(pause=0.0, patience=60.0, retry=0.0)
    async with room(path, games={"toy": FlawedToy()}, ai_timing=timing) as here:
        monkeypatch.setattr(Flawed, "flaws", ["AS", "KH", "2C"])
        with capture_logs() as lines:
            table = await here.table(ANNA, None, turns=True, cards=1)
            await here.act(table, 0, "bid " + first_card(table))
            await here.observer.until(lambda: table.match.over)
    faults = [line for line in lines if line["event"] == "AI seat failed"]
    assert faults
    assert len({line["seq"] for line in faults}) == len(faults), "once a position"
    assert not Flawed.flaws
    assert all("'" not in line["fault"] for line in faults), "it quotes no card"


def test_a_table_that_cannot_be_looked_at_has_work_for_its_ais() -> None:
    """The new task meets the fault, logs it and looks again; without a task the table would stop."""

    class Unreadable:
        @property
        def match(self) -> object:
            raise KeyError("AS")

    assert _has_work(cast("Table", Unreadable()))


def first_card(table: Table) -> str:
    hand = table.match.view(0).zone("hand", 0)
    assert hand is not None
    return hand.items[0]


async def test_a_move_that_cannot_be_logged_is_tried_again_and_logged_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    timing = AiTiming(pause=0.0, patience=60.0, retry=0.0)
    left = [3]
    async with room(path, ai_timing=timing) as here:
        table = await here.table(ANNA, None, turns=True, cards=1)
        await idle()
        append = type(here.store.matches).append_move

        def fails_three_times(
            store: MatchStore, match_id: str, move: MoveRow, *seat: SeatRow | None, **more: Any
        ) -> asyncio.Future[None]:
            if move.user_id is None and left[0]:
                left[0] -= 1
                write: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                write.set_exception(StorageError("The disk is full."))
                return write
            return append(store, match_id, move, *seat, **more)

        monkeypatch.setattr(type(here.store.matches), "append_move", fails_three_times)
        with capture_logs() as lines:
            await here.act(table, 0, table.match.view(0).legal[0])
            await here.observer.until(lambda: table.match.over)
    events = [line["event"] for line in lines]
    assert left == [0]
    assert events.count("AI move not logged") == 1
    assert [line["lost"] for line in lines if line["event"] == "writes are committed again"] == [3]


async def test_a_thinker_that_takes_too_long_is_played_for(path: Path) -> None:
    counted = AI_LATE.counts[""]
    async with room(path, Stubborn(), ai_timing=AiTiming(pause=0.0, patience=0.0)) as here:
        with capture_logs() as lines:
            table = await here.table(ANNA, None, cards=3)
            await here.play_out(table, Random(1))

        assert table.match.status == "over"
    late = AI_LATE.counts[""] - counted
    logged = [line for line in lines if line["event"] == "AIs have no time to think"]
    assert late == [each.seat for each in here.observer.changes].count(1)
    assert [line["so_far"] for line in logged] == [so_far for so_far in (1, 2, 4) if so_far <= late]
    assert {line["log_level"] for line in logged} == {"warning"}


async def test_an_ai_that_thinks_does_not_hold_up_the_people(path: Path) -> None:
    thinker = Waiting()
    async with room(path, thinker) as here:
        table = await here.table(ANNA, None)
        await thinker.asked.wait()

        await here.act(table, 0, table.match.view(0).legal[0])

        assert table.match.seq == 1
        thinker.go_on.set()
        await here.observer.until(lambda: table.match.seq == 2)


async def test_an_ai_cannot_act_for_a_person(here: Room) -> None:
    table = await here.table(ANNA, BEN)

    with pytest.raises(Refusal, match="refusal-seat-taken"):
        await moves.submit_ai(table, 0, table.match.snapshot().legal(0)[0])


async def test_when_someone_leaves_an_ai_plays_on_and_the_table_says_so(here: Room) -> None:
    table = await here.table(ANNA, BEN, turns=True)

    await reseating.leave(table, ANNA)
    await here.observer.until(lambda: table.match.acting == (1,))

    change = here.observer.changes[0]
    assert change.action_text is None
    assert [event.key for event in change.events] == ["seat-left", "host-passed"]
    assert (table.match.seat_of(ANNA), table.match.ai_seats, table.match.names) == (
        None,
        frozenset({0}),
        ("Anna", "Ben"),
    )
    assert here.register.tables_of(ANNA) == ()
    with pytest.raises(Refusal, match="refusal-not-at-this-table"):
        await reseating.leave(table, ANNA)
    await here.play_out(table, Random(1))


async def test_when_the_last_person_leaves_the_match_is_abandoned(here: Room) -> None:
    table = await here.table(ANNA, BEN, None)
    await reseating.leave(table, BEN)
    assert table.match.status == "playing"

    await reseating.leave(table, ANNA)

    assert table.match.status == here.observer.heard[-1] == "abandoned"
    assert here.register.in_channel(CHANNEL) is None
    assert Revealed(table.match).seed
    assert '"reason":"abandoned"' in (await Revealed(table.match).record())[-2]
    await leaves_no_move_behind(here, table)


async def leaves_no_move_behind(here: Room, table: Table) -> None:
    """No AI plays on at a table that is abandoned."""
    seq = table.match.seq
    await asyncio.gather(*(task for task in asyncio.all_tasks() if task.get_name() in ai_tasks()))
    found = await here.store.matches.log(table.id)
    assert found is not None
    assert (table.match.seq, len(found.moves), found.match.status) == (seq, seq, "abandoned")


async def test_closing_stops_the_ais_and_takes_nothing_more(path: Path) -> None:
    thinker = Waiting()
    async with room(path, thinker) as here:
        table = await here.table(ANNA, None)
        await thinker.asked.wait()

        await here.tables.close()

        assert ai_tasks() == []
        with pytest.raises(Refusal, match="refusal-closing"):
            await moves.submit(table, ANNA, table.match.view(0).legal[0], 0, None)
        with pytest.raises(Refusal, match="refusal-closing"):
            await here.lobby(ANNA, channel=CHANNEL + 1)


async def test_closing_waits_for_what_is_on_its_way_to_the_log(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    submission = asyncio.create_task(moves.submit(table, ANNA, table.match.view(0).legal[0], 0, None))
    await asyncio.sleep(0)  # it is on its way

    await here.tables.close()

    assert submission.done()
    assert table.match.seq == 1


async def test_an_observer_that_fails_does_not_stop_a_table(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no ear for it")

    monkeypatch.setattr(here.observer, "table_changed", fail)
    with capture_logs() as lines:
        table = await here.table(ANNA, None, cards=1)
        await here.act(table, 0, table.match.view(0).legal[0])
        await here.observer.until(lambda: table.match.over)

    assert [line["call"] for line in lines if line["event"] == "observer failed"] == ["fail", "fail"]
