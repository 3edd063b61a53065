"""A restart brings everything back; a match that cannot be recovered harms no other."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar

import pytest
from structlog.testing import capture_logs

from bot.match import Refusal, Table, moves, reseating
from bot.match.hand_places import HandOrder
from bot.match.match import SeatedMatch
from bot.match.open_book import Revealed
from bot.storage import LobbyRow, MatchLog, MoveRow, Store
from games import CATALOGUE
from games.core.actions import Action
from games.core.game import TABLE, Event, Game, Options, Seat, State
from tests.match.room import ANNA, BEN, CHANNEL, CHLOE, DAI, joining, room
from tests.match.toy import CHEER, Toy, ToyOptions, ToyState


def seen(table: Table) -> Mapping[str, Any]:
    """All that a table shows, to everybody and to each seat."""
    return {
        "views": [table.match.view(seat) for seat in (TABLE, *range(len(table.match.holders)))],
        "revisions": [table.match.revision(seat) for seat in range(len(table.match.holders))],
        "told": [table.match.progress.visible_to(seat) for seat in range(len(table.match.holders))],
        "header": (
            table.id,
            table.match.holders,
            table.match.options,
            table.match.locale,
            table.match.seating.host_id,
            table.match.channel_id,
        ),
        "promise": table.match.commitment,
        "standing": (table.match.seq, table.match.status, table.match.acting, table.match.shares),
    }


@pytest.mark.parametrize("moves", [0, 1, 5, 9])
async def test_a_match_goes_on_where_it_was(path: Path, moves: int) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, CHLOE, cards=4)
        rng = Random(moves)
        for _ in range(moves):
            seat = table.match.acting[0]
            await here.act(table, seat, rng.choice(table.match.view(seat).legal))
        before = seen(table)

    async with room(path) as here:
        recovered = await here.recover()

        (table,) = recovered.tables
        assert seen(table) == before
        assert here.register.in_channel(CHANNEL) is table
        assert here.observer.heard == []
        await here.play_out(table, Random(1))


async def test_several_logs_are_read_at_once_and_matches_come_back_in_their_order(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(path) as here:
        begun = [(await here.table(ANNA, BEN, channel=CHANNEL + each)).id for each in range(3)]

    async with room(path) as here:
        usual, asked, all_asked = here.store.matches.log, list[str](), asyncio.Event()

        async def log(match_id: str) -> MatchLog | None:
            asked.append(match_id)
            if len(asked) == len(begun):
                all_asked.set()
            await all_asked.wait()
            return await usual(match_id)

        monkeypatch.setattr(type(here.store.matches), "log", lambda _, match_id: log(match_id))
        async with asyncio.timeout(60):
            recovered = await here.recover()
        assert [table.id for table in recovered.tables] == asked
        assert sorted(asked) == sorted(begun)


@pytest.mark.parametrize(("game", "moves"), [("tressette", 17), ("tressette", 55), ("tressette_two", 31)])
async def test_each_card_has_the_place_that_it_had(path: Path, game: str, moves: int) -> None:
    people = (ANNA, BEN, CHLOE, DAI)[: CATALOGUE[game].seats[0]]
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(*people, game=game)
        rng = Random(moves)
        for _ in range(moves):
            before = [table.match.progress.places(table.match.view(seat)) for seat in range(len(people))]
            seat = table.match.acting[0]
            await here.act(table, seat, rng.choice(table.match.view(seat).legal))
        before = [table.match.progress.places(table.match.view(seat)) for seat in range(len(people))]
    assert any(None in places for places in before)

    async with room(path, games=CATALOGUE) as here:
        (table,) = (await here.recover()).tables
        assert [table.match.progress.places(table.match.view(seat)) for seat in range(len(people))] == before


async def test_an_order_that_is_chosen_after_a_restart_lays_the_hand_as_it_is_then(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, CHLOE, DAI, game="tressette")
        for _ in range(17):
            await here.act(table, table.match.acting[0], table.match.view(table.match.acting[0]).legal[0])
    async with room(path, games=CATALOGUE) as here:
        match = (await here.recover()).tables[0].match
        assert None in match.progress.places(match.view(0))
        laid = match.progress.places(match.view(0), HandOrder("CDHS", strongest_last=True))
        assert None not in laid
        assert match.progress.places(match.view(0)) == laid, "it stays so"


async def test_an_old_button_still_works_or_explains_itself(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN)
        choice, revision = table.match.view(1).legal[0], table.match.revision(1)
        old = table.match.view(0).legal[0]
        await moves.submit(table, ANNA, old, 0, 42)

    async with room(path) as here:
        await here.recover()
        again = here.register.table(table.id)
        assert again is not None
        assert (await moves.submit(again, BEN, choice, revision, 43)).seq == 2
        assert (await moves.submit(again, ANNA, old, 0, 42)).repeated
        with pytest.raises(Refusal, match="refusal-stale"):
            await moves.submit(again, ANNA, old, 0, 44)


async def test_ais_go_on_after_a_restart(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, turns=True, cards=1)
        await here.tables.close()
        await here.store.matches.save_seat(
            table.id, replace((await stored(here.store, table.id)).seats[0], ai_level="novice")
        )

    async with room(path) as here:
        (table,) = (await here.recover()).tables
        await here.observer.until(lambda: table.match.acting == (1,))
        assert table.match.ai_seats == {0}


async def test_a_seat_that_was_left_stays_with_its_ai(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN)
        await reseating.leave(table, ANNA)
        holders = table.match.holders

    async with room(path) as here:
        (table,) = (await here.recover()).tables
        assert (table.match.holders, table.match.seat_of(ANNA)) == (holders, None)


async def test_lobbies_come_back(path: Path) -> None:
    async with room(path) as here:
        lobby = await here.lobby(ANNA, BEN, turns=True)

    async with room(path) as here:
        await here.recover()
        assert here.register.lobbies() == (lobby,)
        assert here.register.in_channel(CHANNEL) == lobby
        await here.tables.start(lobby.id, ANNA)


async def test_a_crash_between_the_last_move_and_the_end_ends_the_match_at_the_restart(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN, cards=1)
        await here.act(table, 0, table.match.view(0).legal[0])
        last = table.match.view(1).legal[0]
        await here.store.matches.append_move(
            table.id, MoveRow(2, 1, last, BEN, None, 1.0, forced=False)
        )  # and the process ends here

    async with room(path) as here:
        recovered = await here.recover()
        assert recovered.tables == ()
        assert set(here.observer.heard) == {"over"}  # and once more when that is committed

    async with room(path) as here:
        assert (await here.recover()).tables == ()
        ended = await here.tables.archive.find(table.id)
        assert ended is not None
        assert ended.match.shares is not None
        assert len((await stored(here.store, table.id)).results) == 2


def no_outcome(_match: SeatedMatch) -> None:
    """Fail to work out the outcome of a match."""
    raise KeyError("a row")


async def test_a_match_that_cannot_be_ended_is_set_aside_until_it_can(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(path) as here:
        over = await here.table(ANNA, BEN, cards=1, channel=1)
        await here.act(over, 0, over.match.view(0).legal[0])
        last = over.match.view(1).legal[0]
        at_play = await here.table(ANNA, BEN, channel=2)
        await here.store.matches.append_move(
            over.id, MoveRow(2, 1, last, BEN, None, 1.0, forced=False)
        )  # and the process ends here

    with monkeypatch.context() as failing:
        failing.setattr("bot.match.tables.outcome_of", no_outcome)
        async with room(path) as here:
            recovered = await here.recover()
            assert [table.id for table in recovered.tables] == [at_play.id]
            assert recovered.quarantined == (over.id,)
            with pytest.raises(Refusal, match="refusal-set-aside"):
                await here.tables.find(over.id)
            await here.lobby(CHLOE, channel=1)  # its channel is free

    async with room(path) as here:
        assert [table.id for table in (await here.recover()).tables] == [at_play.id]
        assert (await here.tables.find(over.id)).match.status == "over"


async def test_a_match_whose_clocks_fail_is_set_aside_and_the_others_go_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(path) as here:
        tables = [await here.table(ANNA, BEN, channel=channel) for channel in range(3)]
        bad = tables.pop(1)
    follow = Table.follow_clocks

    def fail(table: Table, *, touched: bool = False) -> None:
        if table.id == bad.id:
            raise KeyError("a row")
        follow(table, touched=touched)

    monkeypatch.setattr(Table, "follow_clocks", fail)
    async with room(path) as here:
        with capture_logs() as lines:
            recovered = await here.recover()
        (line,) = [line for line in lines if line["event"] == "match set aside"]
        assert line["match"] == bad.id
        assert {table.id for table in recovered.tables} == {table.id for table in tables}
        assert recovered.quarantined == (bad.id,)


async def test_a_match_that_cannot_be_ended_does_not_keep_its_channel(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.match.tables.outcome_of", no_outcome)
    async with room(path) as here:
        table = await here.table(ANNA, BEN, cards=1)
        await here.play_out(table, Random(1))
        with pytest.raises(Refusal, match="refusal-set-aside"):
            await here.tables.find(table.id)
        await here.lobby(CHLOE)


async def test_a_crash_after_the_last_person_left_abandons_the_match_at_the_restart(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN)
        for seat in (await stored(here.store, table.id)).seats:
            await here.store.matches.save_seat(table.id, replace(seat, ai_level="novice"))

    async with room(path) as here:
        assert (await here.recover()).tables == ()
        assert set(here.observer.heard) == {"abandoned"}  # and once more when that is committed


async def spoil(store: Store, match_id: str, *moves: MoveRow) -> None:
    for move in moves:
        await store.matches.append_move(match_id, move)


@pytest.mark.parametrize(
    "moves",
    [
        (MoveRow(1, 0, "bid ZZ", ANNA, None, 1.0, forced=False),),
        (MoveRow(1, 0, "juggle", ANNA, None, 1.0, forced=False),),
        (MoveRow(2, 0, "cheer", ANNA, None, 1.0, forced=False),),
        (
            MoveRow(1, 0, "cheer", ANNA, None, 1.0, forced=False),
            MoveRow(2, 0, "cheer", ANNA, None, 1.0, forced=False),
        ),
        (
            MoveRow(1, 9, "cheer", ANNA, None, 1.0, forced=False),
            MoveRow(2, 9, "bid AS", ANNA, None, 1.0, forced=False),
        ),
    ],
    ids=["no such card", "no such verb", "a gap", "against the rules", "no such seat"],
)
async def test_a_log_that_does_not_replay_is_set_aside_and_the_others_go_on(
    path: Path, moves: tuple[MoveRow, ...]
) -> None:
    async with room(path) as here:
        bad = await here.table(ANNA, BEN, channel=1)
        good = await here.table(ANNA, BEN, channel=2)
        await spoil(here.store, bad.id, *moves)

    async with room(path) as here:
        with capture_logs() as lines:
            recovered = await here.recover()

        assert [table.id for table in recovered.tables] == [good.id]
        assert recovered.quarantined == (bad.id,)
        (line,) = [line for line in lines if line["event"] == "match set aside"]
        assert line["match"] == bad.id
        assert not any(move.action in str(lines) for move in moves if move.action != "cheer")
        with pytest.raises(Refusal, match="refusal-set-aside"):
            await here.tables.find(bad.id)
        assert len((await stored(here.store, bad.id)).moves) == len(moves)
        assert (await stored(here.store, bad.id)).match.status == "playing"
        await here.lobby(CHLOE, channel=1)  # its channel is free


class Fragile(Toy):
    """A game that fails at the second cheer."""

    def new(self, seats: int, options: Options, seed: bytes) -> State:
        assert isinstance(options, ToyOptions)
        return FragileState(seats, options, seed)


class FragileState(ToyState):
    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        if action is CHEER and self.cheered:
            raise KeyError("no second cheer")
        return super().apply(seat, action)


async def test_a_game_that_fails_sets_its_match_aside_until_it_is_mended(path: Path) -> None:
    async with room(path, games={"toy": Fragile()}) as here:
        table = await here.table(ANNA, BEN)
        await here.act(table, 0, "cheer")

        with pytest.raises(KeyError):
            await moves.submit(table, BEN, "cheer", 0, 43)

        with pytest.raises(Refusal, match="refusal-set-aside"):
            await moves.submit(table, ANNA, table.match.view(0).legal[0], 1, 44)
        with pytest.raises(Refusal, match="refusal-set-aside"):
            await here.tables.find(table.id)
        assert here.register.in_channel(CHANNEL) is None

    async with room(path) as here:
        (table,) = (await here.recover()).tables
        assert table.match.revision(1) == 1


class OtherRules(Toy):
    version = 2


@pytest.mark.parametrize("games", [{}, {"toy": OtherRules()}], ids=["game is gone", "rules have changed"])
async def test_a_match_of_other_rules_is_set_aside_until_they_are_back(
    path: Path, games: dict[str, Game]
) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN)

    async with room(path, games=MappingProxyType(games)) as here:
        assert (await here.recover()).quarantined == (table.id,)

    async with room(path) as here:
        assert [each.id for each in (await here.recover()).tables] == [table.id]


class KeepsItsRules(OtherRules):
    earlier: ClassVar[Mapping[int, Game]] = MappingProxyType({1: Toy()})


async def test_a_match_of_earlier_rules_that_the_game_keeps_is_played_on_by_them(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN)

    async with room(path, games=MappingProxyType({"toy": KeepsItsRules()})) as here:
        (back,) = (await here.recover()).tables
        assert (back.id, back.match.game.version) == (table.id, 1)
        await here.play_out(back, Random(1))
        again = await here.lobbies.rematch(back, ANNA)
        assert again.game.version == 2, "a rematch begins by the rules of today"


@pytest.mark.parametrize("body", ["", "{}", "[]", '{"game": "chess"}'])
async def test_a_lobby_that_cannot_be_read_is_set_aside(path: Path, body: str) -> None:
    store = await Store.open(path)
    await store.lobbies.save(LobbyRow("abcdefgh", CHANNEL, body, 1.0))
    await store.close()

    async with room(path) as here:
        with capture_logs() as lines:
            await here.recover()
        assert here.register.lobbies() == ()
        assert [line["lobby"] for line in lines] == ["abcdefgh"]
        await here.lobby(ANNA)


async def test_an_ended_match_is_read_from_the_log(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN)
        await here.play_out(table, Random(1))
        before, lines = seen(table), await Revealed(table.match).record()
        assert await here.tables.archive.last_in(CHANNEL) is table
        assert await here.tables.find(table.id) is table

    async with room(path) as here:
        await here.recover()
        ended = await here.tables.find(table.id)
        assert (seen(ended), await Revealed(ended.match).record()) == (before, lines)
        assert await here.tables.archive.last_in(CHANNEL) is ended
        assert here.register.table(table.id) is None
        with pytest.raises(Refusal, match="refusal-match-over"):
            await moves.submit(ended, ANNA, "cheer", None, None)
        lobby = await here.lobbies.rematch(ended, ANNA)
        await here.lobbies.change(lobby.id, lambda each: each.leave(BEN))
        await here.lobbies.change(lobby.id, joining(CHLOE))


async def test_an_ended_match_of_other_rules_says_so(path: Path) -> None:
    async with room(path) as here:
        table = await here.table(ANNA, BEN)
        await here.play_out(table, Random(1))

    async with room(path, games={"toy": OtherRules()}) as here:
        with capture_logs() as lines:
            assert await here.tables.archive.find(table.id) is None
        (line,) = [line for line in lines if line["event"] == "ended match cannot be shown"]
        assert line["match"] == table.id
        with pytest.raises(Refusal, match="refusal-set-aside"):
            await here.tables.find(table.id)


async def test_a_match_that_is_unknown_is_refused(path: Path) -> None:
    async with room(path) as here:
        assert await here.tables.archive.find("zzzzzzzz") is None
        assert await here.tables.archive.last_in(CHANNEL) is None
        with pytest.raises(Refusal, match="refusal-unknown-match"):
            await here.tables.find("zzzzzzzz")


async def stored(store: Store, match_id: str) -> MatchLog:
    found = await store.matches.log(match_id)
    assert found is not None
    return found
