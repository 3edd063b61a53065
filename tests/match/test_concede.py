"""Conceding: a side gives up a match of two sides once its people agree; an AI leaves it to them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.match import AiTiming, Refusal, Table, conceding, moves, reseating, turns
from bot.match.open_book import Revealed
from bot.match.outcome import outcome_of
from bot.storage import StorageError
from games import CATALOGUE
from games.core.game import TABLE
from games.core.record import RecordError, record_lines, verify
from tests.clock import FakeClock
from tests.match.room import ANNA, BEN, CHLOE, DAI, EMIL, MINUTE, Room, room
from tests.match.timing import timed_out


async def pairs(here: Room, *users: int) -> Table:
    """A match in pairs: the first and the third against the others."""
    return await here.table(*users, game="tressette")


@pytest.mark.parametrize(("user", "shares"), [(ANNA, (0.0, 1.0)), (BEN, (1.0, 0.0))])
async def test_who_plays_alone_concedes_at_once(path: Path, user: int, shares: tuple[float, ...]) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, game="wysiwyg")
        assert await conceding.concede(table, user)
        assert table.match.status == "over"
        assert table.match.shares == shares
        assert tuple(result.share for result in outcome_of(table.match).results) == shares
        headline = table.match.view(TABLE).headline
        assert headline is not None
        assert headline.key == "conceded"
        assert not table.match.view(0).legal
        with pytest.raises(Refusal, match="refusal-match-over"):
            await conceding.concede(table, ANNA)


async def test_who_gives_up_to_an_ai_for_somebody_who_is_away_gives_up_to_an_ai(path: Path) -> None:
    async with room(path, games=CATALOGUE, ai_timing=AiTiming(pause=3600.0)) as here:
        table = await here.table(ANNA, BEN, CHLOE, None, game="tressette")
        await reseating.leave(table, BEN)
        await conceding.concede(table, ANNA)
        assert await conceding.concede(table, CHLOE, agreeing=True)
        headline = table.match.view(TABLE).headline
        assert headline is not None
        assert headline.key == "conceded", "the other of the pair is an AI with a seat of its own"
        table = await here.table(ANNA, BEN, game="wysiwyg")
        await reseating.leave(table, BEN)
        assert await conceding.concede(table, ANNA)
        headline = table.match.view(TABLE).headline
        assert headline is not None
        assert headline.key == "conceded-to-ai"


async def test_an_ai_leaves_it_to_its_partner(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await pairs(here, ANNA, BEN, CHLOE, DAI)
        await reseating.leave(table, CHLOE)
        assert await conceding.concede(table, ANNA)
        assert table.match.shares == (0.0, 0.5, 0.0, 0.5)


async def test_a_partner_is_asked_as_everybody_sees_and_agrees(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await pairs(here, ANNA, BEN, CHLOE, DAI)
        assert not await conceding.concede(table, ANNA)
        change = here.observer.changes[-1]
        assert [event.key for event in change.events] == ["seat-would-concede"]
        assert table.match.asked_to_concede == (2,)
        for stranger in (ANNA, BEN):
            with pytest.raises(Refusal, match="refusal-no-concession"):
                await conceding.concede(table, stranger, agreeing=True)
        assert table.match.concession.offers == {0}, "an opponent who presses offers nothing"
        assert await conceding.concede(table, CHLOE, agreeing=True)
        assert not table.match.asked_to_concede
        assert [event.key for event in here.observer.changes[-1].events] == ["conceded"]
        assert table.match.shares == (0.0, 0.5, 0.0, 0.5)


async def test_a_partner_who_plays_on_ends_the_offer_and_not_that_of_the_others(
    path: Path,
) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await pairs(here, ANNA, BEN, CHLOE, DAI)
        await conceding.concede(table, ANNA)
        await conceding.concede(table, BEN)
        assert table.match.asked_to_concede == (2, 3)
        await conceding.play_on(table, CHLOE)
        assert [event.key for event in here.observer.changes[-1].events] == ["seat-plays-on"]
        assert [*table.match.asked_to_concede] == [3]
        for nobody in (ANNA, BEN, CHLOE):
            with pytest.raises(Refusal, match="refusal-no-concession"):
                await conceding.play_on(table, nobody)
    async with room(path, games=CATALOGUE) as here:
        (again,) = (await here.recover()).tables
        assert again.match.concession.offers == {1}
        assert [*again.match.asked_to_concede] == [3]
        assert not await conceding.concede(again, CHLOE), "Anna would not any more"


async def test_leaving_says_beforehand_how_it_ends_the_match(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await pairs(here, ANNA, BEN, CHLOE, DAI)
        assert table.match.concession.end_by_leaving(CHLOE, table.match.seating) is None
        await conceding.concede(table, ANNA)
        assert table.match.concession.end_by_leaving(CHLOE, table.match.seating) == "conceded"
        assert table.match.concession.end_by_leaving(ANNA, table.match.seating) is None, (
            "nobody concedes any more then"
        )
        await conceding.play_on(table, CHLOE)
        for user_id in (BEN, CHLOE, DAI):
            await reseating.leave(table, user_id)
        assert table.match.concession.end_by_leaving(ANNA, table.match.seating) == "abandoned"


async def test_to_play_on_takes_it_back(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await pairs(here, ANNA, BEN, CHLOE, DAI)
        while table.match.acting[0] != 0:
            seat = table.match.acting[0]
            await here.act(table, seat, table.match.view(seat).legal[0])
        await conceding.concede(table, ANNA)
        await here.act(table, 0, table.match.view(0).legal[0])
        assert not await conceding.concede(table, CHLOE)
        assert table.match.status == "playing"
    async with room(path, games=CATALOGUE) as here:
        (again,) = (await here.recover()).tables
        assert again.match.concession.offers == {2}
        assert await conceding.concede(again, ANNA)


async def brought_to(here: Room, table: Table, wanted: Callable[[Table], bool]) -> None:
    """Let each acting seat play its first legal action until the match is as wanted."""
    while not wanted(table):
        seat = table.match.acting[0]
        await here.act(table, seat, table.match.view(seat).legal[0])


def chloe_plays_a_card(table: Table) -> bool:
    """True if it is Chloe's turn in the third trick or later, after everyone has declared or passed.

    A pass before it would be a decision by Chloe, who then has missed none in a row.
    """
    hand = table.match.view(2).zone("hand", 2)
    assert hand is not None
    return table.match.acting == (2,) and len(hand.items) <= 8


@pytest.mark.usefixtures("under_way")
async def test_no_move_takes_it_back_that_nobody_has_chosen(path: Path) -> None:
    """A move that plays itself, or the AI's when the time is up."""
    clock = FakeClock()
    timing = AiTiming(pause=0.0, beat=3600.0)
    async with room(path, games=CATALOGUE, ai_timing=timing, clock=clock, control=MINUTE) as here:
        await here.recover()
        table = await pairs(here, ANNA, BEN, CHLOE, DAI)
        await brought_to(here, table, lambda table: turns.lone_action(table.match, 0) is not None)
        await conceding.concede(table, ANNA)
        lone = turns.lone_action(table.match, 0)
        assert lone is not None
        await moves.submit_forced(table, 0, lone, ANNA)
        assert table.match.concession.offers == {0}

        await brought_to(here, table, lambda table: table.match.acting == (0,))
        await conceding.concede(table, ANNA)
        await timed_out(here, table)
        assert table.match.holders[0].missed == 1
        assert table.match.concession.offers == {0}
    async with room(path, games=CATALOGUE, ai_timing=timing, clock=clock) as here:
        (again,) = (await here.recover()).tables
        assert await conceding.concede(again, CHLOE)


@pytest.mark.parametrize("restarts", [True, False])
async def test_it_goes_with_its_person_and_binds_nobody_who_takes_their_seat(
    path: Path, *, restarts: bool
) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await pairs(here, ANNA, BEN, CHLOE, DAI)
        await conceding.concede(table, ANNA)
        await reseating.leave(table, ANNA)
        await reseating.take_over(table, 0, EMIL, "Emil")
        if not restarts:
            assert not await conceding.concede(table, CHLOE)
            return
    async with room(path, games=CATALOGUE) as here:
        (again,) = (await here.recover()).tables
        assert not again.match.concession.offers
        assert not await conceding.concede(again, CHLOE)


async def test_it_ends_the_match_once_the_others_of_the_side_have_left(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await pairs(here, ANNA, BEN, CHLOE, DAI)
        await conceding.concede(table, ANNA)
        await reseating.leave(table, BEN)
        assert not table.match.over
        await reseating.leave(table, CHLOE)
        assert [event.key for event in here.observer.changes[-1].events] == ["seat-left", "conceded"]
        assert table.match.status == "over"
        assert table.match.shares == (0.0, 0.5, 0.0, 0.5)
    async with room(path, games=CATALOGUE) as here:
        again = await here.tables.find(table.id)
        assert again.match.shares == (0.0, 0.5, 0.0, 0.5)


@pytest.mark.usefixtures("under_way")
async def test_it_ends_the_match_once_the_others_of_the_side_are_away(path: Path) -> None:
    async with room(path, games=CATALOGUE, control=MINUTE) as here:
        await here.recover()
        table = await pairs(here, ANNA, BEN, CHLOE, DAI)
        for _ in range(2):
            await brought_to(here, table, chloe_plays_a_card)
            await conceding.concede(table, ANNA)
            assert not table.match.over
            await timed_out(here, table)
        await here.observer.until(lambda: table.match.over)
        assert table.match.shares == (0.0, 0.5, 0.0, 0.5)


async def test_it_lasts_where_the_change_of_hands_could_not_be_logged(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    table.match.concession = table.match.concession.with_offers((0,))
    await here.store.close()
    with pytest.raises(StorageError):
        await reseating.leave(table, ANNA)
    assert table.match.concession.offers == {0}


async def test_a_match_of_more_sides_cannot_be_conceded(here: Room) -> None:
    table = await here.table(ANNA, BEN, CHLOE)
    with pytest.raises(Refusal, match="refusal-cannot-concede"):
        await conceding.concede(table, ANNA)
    with pytest.raises(Refusal, match="refusal-not-at-this-table"):
        await conceding.concede(table, DAI)


async def test_a_match_is_conceded_once_that_is_committed(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    await here.store.close()
    with pytest.raises(StorageError):
        await conceding.concede(table, ANNA)
    assert table.match.status == "playing"
    assert table.match.shares is None


async def test_a_crash_right_after_it_ends_the_match_as_conceded(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN)
        await here.store.matches.concede(table.id, 0)  # and no more: the process ended here
    async with room(path) as here:
        assert (await here.recover()).quarantined == ()
        again = await here.tables.find(table.id)
        assert again.match.status == "over"
        assert again.match.shares == (0.0, 1.0)
        log = await here.store.matches.log(table.id)
        assert log is not None
        assert log.match.status == "over"
        assert [result.share for result in log.results] == [0.0, 1.0]


async def test_the_record_says_which_side_conceded_and_can_be_verified(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, game="bushi_shogi")
        seat = table.match.acting[0]
        await here.act(table, seat, table.match.view(seat).legal[0])
        await conceding.concede(table, ANNA)
        record = await Revealed(table.match).record()
        assert '"reason":"conceded-0"' in record[-2]
        verify(record, CATALOGUE)
    async with room(path, games=CATALOGUE) as here:
        assert await Revealed((await here.tables.find(table.id)).match).record() == record


def test_a_record_of_many_sides_cannot_say_that_it_was_conceded() -> None:
    game = CATALOGUE["tricky_express"]
    record = record_lines(game, game.options(), ["a", "b", "c", "d"], bytes(32), [], "conceded-1")
    with pytest.raises(RecordError, match="concedes a match"):
        verify(record, CATALOGUE)
