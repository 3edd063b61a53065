"""The same cards at several tables: seated, dealt, compared board by board, and closed when all are over."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.board.snapshots import snapshot_of
from bot.community.recount import recount
from bot.community.results import Intake
from bot.features.same_cards.page import overview
from bot.match import Lobby, Refusal, Table, reseating, turns
from bot.match.company import SameCards
from bot.match.lobby_rows import lobby_row, stored_lobby
from bot.match.open_book import Revealed, is_open_book
from bot.match.same_cards import LIMIT, check_not_rival
from bot.storage import StorageError
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.core.game import TABLE
from games.core.record import verify
from tests.clock import FakeClock
from tests.databases import query
from tests.match.room import ANNA, BEN, CHANNEL, CHLOE, DAI, EMIL, FLORA, Room, joining, moved_on, room

THREADS: Final = (501, 502, 503)


async def opened(here: Room, *users: int, tables: int = 2, game: str = "tuppi", boards: int = 2) -> Lobby:
    """A lobby of several tables, in which these people have joined one after the other."""
    lobby = await here.lobby(users[0], game=game, least=CATALOGUE[game].seats[0])
    host = lobby.host_id
    await here.lobbies.change(lobby.id, lambda it: it.set_tables(host, tables))
    lobby = await here.lobbies.change(lobby.id, lambda it: it.set_boards(host, boards))
    for user in users[1:]:
        lobby = await here.lobbies.change(lobby.id, joining(user))
    return lobby


async def started(here: Room, *users: int, tables: int = 2, game: str = "tuppi") -> tuple[Table, ...]:
    lobby = await opened(here, *users, tables=tables, game=game)
    return await here.tables.start_together(lobby.id, users[0], THREADS[:tables])


def company_of(table: Table) -> SameCards:
    company = table.match.company
    assert company is not None
    return company


async def play_board(here: Room, table: Table, rng: Random) -> None:
    """Play one more board at random."""
    sheets = len(table.match.view(TABLE).sheets)
    while not table.match.over and len(table.match.view(TABLE).sheets) == sheets:
        if await here.agreed(table):
            continue
        seat = next((each for each in table.match.acting if table.match.holders[each].present), None)
        if seat is None:
            await here.observer.until(partial(moved_on, table, table.match.seq))
            continue
        await here.act(table, seat, rng.choice(table.match.view(seat).legal))


def asks_a_person(table: Table) -> bool:
    """True if the table waits for a person whose move will not play itself."""
    match = table.match
    return any(
        match.holders[seat].present
        and turns.forced(match, seat) is None
        and turns.lone_word(match, seat) is None
        for seat in match.acting
    )


async def play_out(here: Room, tables: Sequence[Table]) -> None:
    for number, table in enumerate(tables):
        await here.play_out(table, Random(number))


def names(lobby: Lobby) -> list[list[str]]:
    return [
        [holder.name if holder.user_id else "-" for holder in table.holders] for table in lobby.at_tables()
    ]


async def test_people_sit_down_where_they_can_be_compared(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        lobby = await opened(here, ANNA, BEN, CHLOE, DAI, EMIL)
        assert names(lobby) == [["Anna", "Emil", "Chloé", "-"], ["Ben", "-", "Dai", "-"]]
        assert (lobby.seats, len(lobby.holders), lobby.casual_because) == (4, 8, "tables")
        for table in lobby.at_tables():
            assert len({holder.name for holder in table.holders}) == 4
        joined = lobby.join(FLORA, "Flora", beside_host=True)
        assert names(joined)[1][1] == "Flora", "the host has a partner already"
        stored = stored_lobby(lobby_row(lobby), CATALOGUE)
        assert replace(stored, rules=lobby.rules) == lobby


async def test_eight_tables_of_eight_seats_have_ais_of_different_names(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        lobby = await opened(here, ANNA, BEN, tables=8, game="rovescino")
        lobby = await here.lobbies.change(lobby.id, lambda it: it.set_seats(ANNA, 8))
        for table in lobby.at_tables():
            assert len({holder.name for holder in table.holders}) == 8
        with pytest.raises(Refusal, match="refusal-table-of-ais"):
            await here.tables.start_together(lobby.id, ANNA, range(8))
        fewer = await here.lobbies.change(lobby.id, lambda it: it.set_tables(ANNA, 2))
        assert names(fewer) == [["Anna", *"-------"], ["Ben", *"-------"]]
        assert names(fewer.set_tables(ANNA, 1)) == [["Anna", "Ben", *"------"]]
        assert names(fewer.set_seats(ANNA, 3)) == [["Anna", "-", "-"], ["Ben", "-", "-"]]


async def test_only_the_host_chooses_and_only_where_deals_can_be_compared(path: Path) -> None:
    async with room(path, games=CATALOGUE, rated=True) as here:
        lobby = await here.lobby(ANNA, BEN, game="bhabhi", least=4)
        with pytest.raises(Refusal, match="incomparable-points"):
            lobby.set_tables(ANNA, 2)
        lobby = await here.lobby(ANNA, BEN, game="tuppi", least=4, channel=CHANNEL + 1)
        with pytest.raises(Refusal, match="refusal-not-host"):
            lobby.set_tables(BEN, 2)
        with pytest.raises(Refusal, match="refusal-bad-tables"):
            lobby.set_tables(ANNA, 9)
        for user in (CHLOE, DAI, EMIL):
            lobby = lobby.set_tables(ANNA, 2).join(user, str(user))
        with pytest.raises(Refusal, match="refusal-seats-taken"):
            lobby.set_tables(ANNA, 1)
        with pytest.raises(Refusal, match="refusal-rated-tables"):
            lobby.set_rated(ANNA, on=True)


async def test_all_tables_begin_with_the_same_cards_and_the_lobby_is_gone(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        one, other = await started(here, ANNA, BEN, CHLOE, DAI)
        assert (one.channel_id, other.channel_id) == THREADS[:2]
        assert one.match.commitment == other.match.commitment
        assert here.register.in_channel(CHANNEL) is None
        assert "closed seated" in here.observer.heard
        assert one.match.view(0).zone("hand", 0) == other.match.view(0).zone("hand", 0)
        assert not one.match.hints
        assert not one.match.concession.is_possible


async def test_nothing_begins_if_it_cannot_be_stored(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(path, games=CATALOGUE) as here:
        lobby = await opened(here, ANNA, BEN)

        def failing(*_: object) -> object:
            raise StorageError

        with monkeypatch.context() as broken:
            broken.setattr(type(here.store.matches), "create_together", failing)
            with pytest.raises(StorageError):
                await here.tables.start_together(lobby.id, ANNA, THREADS[:2])
        assert here.register.lobby(lobby.id) == lobby
        assert not here.register.tables()
        assert len(await here.tables.start_together(lobby.id, ANNA, THREADS[:2])) == 2


async def test_nothing_begins_if_the_host_chose_other_tables_while_threads_opened(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        lobby = await opened(here, ANNA, BEN, tables=2)
        with pytest.raises(Refusal, match="seats-changed"):
            await here.tables.start_together(lobby.id, ANNA, THREADS[:3])
        assert here.register.lobby(lobby.id) == lobby


async def test_a_board_is_compared_once_all_tables_have_finished_it(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        one, other = await started(here, ANNA, BEN, CHLOE, DAI)
        company = company_of(one)
        assert company_of(other) is company
        await play_board(here, one, Random(1))
        assert (company.played, company.finished) == ((1, 0), 0)
        with pytest.raises(AssertionError, match="secret"):
            company.gained(1)
        await play_board(here, other, Random(2))
        await here.observer.until(lambda: "compared 1" in here.observer.heard)
        assert company.gained(1) == tuple(each.match.view(TABLE).sheets[0].gained for each in (one, other))
        ((mine, theirs),) = company.worths()
        assert mine[0] == -(mine[1] or 0)
        assert theirs[0] is not None


async def test_the_origin_closes_and_all_is_open_when_the_last_table_is_over(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        one, other = await started(here, ANNA, BEN)
        await here.play_out(one, Random(1))
        await one.settle()
        assert not await here.tables.close_origins()
        assert one.match.over
        assert not is_open_book(one.match)
        assert one.match.aftermath.is_pending
        with pytest.raises(Refusal, match="refusal-sealed"):
            Revealed(one.match)
        await here.play_out(other, Random(2))
        await here.tables.all_over.wait()
        assert await here.tables.close_origins()
        for table in (one, other):
            assert is_open_book(table.match)
            assert not table.match.aftermath.is_pending
            record = await Revealed(table.match).record()
            assert verify(record, CATALOGUE).boards == 2
        assert "compared 2 closed" in here.observer.heard
        assert await here.store.results.of_match(one.id) is None
        await Intake(here.store, CATALOGUE).take_in_all()
        assert await here.store.results.of_match(one.id) is not None
        assert not (await recount(here.store, games=CATALOGUE)).differences


async def test_ais_decide_alike_at_all_tables_on_every_board(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Different play on the board before makes no difference. With this seed a person can only pass."""
    monkeypatch.setattr("bot.match.tables.new_seed", lambda: bytes([9] * 32))
    async with room(path, games=CATALOGUE) as here:
        tables = await started(here, ANNA, BEN, game="anseger_fips")
        for number, table in enumerate(tables):
            await play_board(here, table, Random(number))
        for table in tables:
            await here.tables.finish_turns(table)
            await here.observer.until(partial(asks_a_person, table))
        before = [each.match.progress.board_begun for each in tables]
        lines = [
            [(seat, action.text) for seat, action in each.match.progress.actions.since(begun) if seat]
            for each, begun in zip(tables, before, strict=True)
        ]
        first = [table.match.acting for table in tables]
        assert first[0] == first[1]
        assert lines[0] == lines[1]


async def test_a_restart_in_mid_match_finds_all_tables_again(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        one, other = await started(here, ANNA, BEN)
        await here.play_out(one, Random(1))
        await play_board(here, other, Random(2))
        gained = company_of(one).gained(1)
    async with room(path, games=CATALOGUE) as here:
        await here.recover()
        here.clicks = 10_000
        again = await here.tables.find(other.id)
        company = company_of(again)
        assert (company.played, company.finished) == ((2, 1), 1)
        assert company.gained(1) == gained
        assert (await here.tables.find(one.id)).match.aftermath.is_pending
        await here.play_out(again, Random(3))
        await here.tables.close_origins()
        assert company.finished == 2
        assert not (await here.tables.find(one.id)).match.aftermath.is_pending
    async with room(path, games=CATALOGUE) as here:
        await here.recover()
        ended = await here.tables.find(one.id)
        assert is_open_book(ended.match)
        assert company_of(ended).gained(1) == gained


async def test_a_restart_right_after_the_last_move_closes_the_origin(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        await play_out(here, await started(here, ANNA, BEN))
    async with room(path, games=CATALOGUE) as here:
        await here.recover()
        assert await here.tables.close_origins()
        assert query(path, "SELECT closed FROM origin") == [(1,)]


async def test_another_process_may_close_it(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        tables = await started(here, ANNA, BEN)
        await play_out(here, tables)
        await here.tables.all_over.wait()
        assert await here.store.origins.close_due(here.clock.now())
        assert not await here.tables.close_origins(), "it was not this one"
        assert all(is_open_book(table.match) for table in tables)


async def test_an_abandoned_table_is_compared_with_what_it_has_finished(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        one, other, third = await started(here, ANNA, BEN, CHLOE, tables=3)
        await play_board(here, one, Random(1))
        await reseating.leave(one, ANNA)
        assert one.match.status == "abandoned"
        for table in (other, third):
            await here.play_out(table, Random(2))
        company = company_of(one)
        assert company.finished == 2
        assert [each is None for each in company.gained(2)] == [True, False, False]
        assert await here.tables.close_origins()


async def test_tables_are_given_up_in_the_end(path: Path) -> None:
    clock = FakeClock()
    async with room(path, games=CATALOGUE, clock=clock) as here:
        one, other = await started(here, ANNA, BEN)
        await here.play_out(one, Random(1))
        clock.advance(LIMIT)
        assert await here.tables.close_origins()
        assert other.match.status == "abandoned"
        assert is_open_book(one.match)


async def test_who_plays_the_cards_elsewhere_may_neither_look_nor_sit_down(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        one, other = await started(here, ANNA, BEN, CHLOE)
        check_not_rival(one, ANNA)
        check_not_rival(one, EMIL)
        with pytest.raises(Refusal, match="refusal-other-table"):
            check_not_rival(one, BEN)
        free = next(seat for seat, each in enumerate(one.match.holders) if each.user_id is None)
        with pytest.raises(Refusal, match="refusal-has-seen-cards"):
            await reseating.take_over(one, free, BEN, "Ben")
        await reseating.take_over(one, free, EMIL, "Emil")
        with pytest.raises(Refusal, match="refusal-other-table"):
            check_not_rival(other, EMIL)
        await reseating.leave(one, EMIL)
        with pytest.raises(Refusal, match="refusal-other-table"):
            check_not_rival(other, EMIL)
        await here.play_out(one, Random(1))
        check_not_rival(other, ANNA)
        with pytest.raises(Refusal, match="refusal-has-seen-cards"):
            await reseating.take_over(
                other, next(s for s, h in enumerate(other.match.holders) if h.user_id is None), ANNA, "Anna"
            )


@pytest.mark.parametrize("tables", [2, 3])
async def test_nothing_at_a_table_depends_on_how_another_plays_a_board_that_it_has_not_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tables: int
) -> None:
    """Twins: the cards are the same, and all others play them in other ways."""
    monkeypatch.setattr("bot.match.tables.new_seed", lambda: bytes(range(32)))
    seen = []
    for number in (1, 2):
        async with room(tmp_path / f"{number}.sqlite", games=CATALOGUE) as here:
            own, *others = await started(here, ANNA, BEN, CHLOE, tables=tables)
            for place, table in enumerate(others):
                await play_board(here, table, Random(10 * number + place))
                await here.tables.finish_turns(table)
            assert company_of(own).played == (0, *([1] * (tables - 1)))
            said = [repr(snapshot_of(own.match, seat)) for seat in (TABLE, *range(4))]
            said.append(repr(overview(snapshot_of(own.match), Localizer("en")).to_components()))
            seen.append(
                ("\n".join(said).replace(own.id, "#"), [company_of(own).in_order[1].view(TABLE).totals])
            )
    (one, theirs), (other, theirs_again) = seen
    assert theirs != theirs_again, "the others have played in another way"
    assert one == other


async def test_a_forgotten_person_has_no_name_at_tables_that_are_over(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        one, other = await started(here, ANNA, BEN)
        await here.play_out(one, Random(1))
    async with room(path, games=CATALOGUE) as here:
        await here.recover()
        company = company_of(await here.tables.find(other.id))
        here.tables.companies.rename(ANNA, -5, "Ghost")
        assert "Anna" not in [name for match in company.in_order for name in (h.name for h in match.holders)]


async def test_the_public_sees_no_secret_of_the_origin(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        one, _ = await started(here, ANNA, BEN)
        await here.play_out(one, Random(1))
        ((seed,),) = query(path, "SELECT seed FROM origin")
        assert bytes(seed).hex() not in repr(snapshot_of(one.match))
