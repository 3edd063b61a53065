"""A kind of decision is explained until its person has made it three times, and again when they ask."""

from pathlib import Path

import pytest

from bot.match import AiTiming, Table, reseating
from bot.match.coaching import CoachingBook
from bot.match.match import SeatedMatch
from bot.storage.coaching import CoachingStore, DecisionRow
from games.core.actions import Action
from tests.match.room import ANNA, BEN, CHLOE, Room, room

BIDDING = frozenset({"toy-bidding"})
NEVER = AiTiming(pause=3600.0, patience=60.0, beat=3600.0)


async def decide(here: Room, table: Table, times: int = 1) -> None:
    """Have both people of a table bid so often."""
    for _ in range(times):
        for seat in (0, 1):
            await here.act(table, seat, table.match.view(seat).legal[0])


async def known(here: Room) -> Table:
    await here.tables.coaching.of(ANNA)
    return await here.table(ANNA, BEN, cards=9)


async def test_the_third_decision_of_a_kind_is_the_last_that_is_explained(here: Room) -> None:
    table = await known(here)
    explained = []
    for _ in range(5):
        explained.append(here.tables.coaching.explained(table.match, 0))
        await decide(here, table)
    assert explained == [frozenset()] * 3 + [BIDDING] * 2
    assert await here.store.coaching.of(ANNA) == {("toy", "toy-bidding"): 3}


async def test_a_restart_remembers_and_counts_even_before_the_counts_are_read(path: Path) -> None:
    async with room(path) as here:
        await decide(here, await known(here), 2)
    async with room(path) as here:
        (table,) = (await here.recover()).tables
        assert here.tables.coaching.explained(table.match, 0) is None
        here.clicks = 4  # the same ids would be the same clicks
        await decide(here, table)
        await here.tables.coaching.of(ANNA)
        assert here.tables.coaching.explained(table.match, 0) == BIDDING


async def test_who_asks_is_told_again_about_that_game_alone(here: Room) -> None:
    table, coaching = await known(here), here.tables.coaching
    await decide(here, table, 3)
    other = DecisionRow(ANNA, "tuppi", "tuppi-bidding")
    coaching.note(other)
    told = list[int]()
    coaching.restarted = told.append
    await coaching.restart(ANNA, "toy")
    assert coaching.explained(table.match, 0) == frozenset()
    assert await here.store.coaching.of(ANNA) == {}
    assert coaching._kept[ANNA] == {("tuppi", "tuppi-bidding"): 1}
    assert told == [ANNA]
    assert await here.store.coaching.of(BEN) == {("toy", "toy-bidding"): 3}, "the other's stay"


async def test_what_is_known_is_written_no_more(here: Room) -> None:
    table = await known(here)
    await decide(here, table, 3)
    action = table.match.game.parse(table.match.view(0).legal[0])
    assert here.tables.coaching.decision(table.match, 0, action, ANNA) is None
    assert here.tables.coaching.decision(table.match, 1, action, CHLOE) is not None


async def test_a_move_that_plays_itself_and_one_of_an_ai_count_for_nobody(here: Room) -> None:
    table = await here.table(ANNA, BEN, cards=2, forced=True)
    await decide(here, table)
    await here.observer.until(lambda: table.match.over)
    assert len(table.match.progress.actions) == 4
    assert await here.store.coaching.of(ANNA) == {("toy", "toy-bidding"): 1}


async def test_an_ai_in_a_seat_is_told_nothing(path: Path) -> None:
    async with room(path, ai_timing=NEVER) as here:
        table = await known(here)
        await reseating.leave(table, ANNA)
        assert table.match.holders[0].user_id == ANNA
        assert here.tables.coaching.explained(table.match, 0) is None


async def test_of_actions_that_are_one_choice_the_last_counts(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await here.table(ANNA, BEN)
    match, coaching = table.match, here.tables.coaching
    first, second = map(match.game.parse, match.view(0).legal[:2])
    usual = match.view(0)

    def counted(action: Action, **changes: object) -> DecisionRow | None:
        monkeypatch.setattr(SeatedMatch, "view", lambda _match, _seat: usual.model_copy(update=changes))
        return coaching.decision(match, 0, action, ANNA)

    assert counted(first, pick_count=2) is None
    assert counted(first, follow_ups={first.text: (second.text,)}) is None
    assert counted(second, follow_ups={first.text: (second.text,)}) == DecisionRow(ANNA, "toy", "toy-bidding")


async def test_a_read_under_way_is_read_again_after_a_change(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, read = CoachingBook(here.store), CoachingStore.of

    async def overtaken(store: CoachingStore, user_id: int) -> object:
        found = await read(store, user_id)
        monkeypatch.undo()
        book.forget(user_id)
        return found or {("toy", "toy-bidding"): 3}

    monkeypatch.setattr(CoachingStore, "of", overtaken)
    await book.of(ANNA)
    assert book._kept[ANNA] == {}


async def test_those_asked_for_last_stay_at_hand(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.match.personal_book.KEPT", 2)
    book = CoachingBook(here.store)
    for user_id in (ANNA, BEN, ANNA, CHLOE):
        await book.of(user_id)
    assert list(book._kept) == [ANNA, CHLOE]
