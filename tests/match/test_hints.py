"""Hints: for the player who must decide, for that decision, one at a time."""

import asyncio
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.match import Refusal
from bot.storage import MoveRow
from bot.thinking.seat_hint import SeatHint
from games import CATALOGUE
from games.core.game import Seat, State
from games.search.protocol import SearchResult
from tests.match.room import ANNA, BEN, CHLOE, DAI, Quick, Room, room


class Pondering(Quick):
    """A thinker that advises once `go_on` is set, and fails if `fails` is."""

    def __init__(self) -> None:
        super().__init__()
        self.go_on = asyncio.Event()
        self.fails = False
        self.had: list[tuple[str, ...]] = []

    async def advise(self, state: State, seat: Seat) -> SearchResult:
        self.had.append(state.view(seat).legal)
        await self.go_on.wait()
        if self.fails:
            raise ValueError(seat)
        return await super().advise(state, seat)


async def test_a_hint_is_for_the_seat_that_asked_and_goes_with_its_decision(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    seat = table.match.acting[0]
    user = (ANNA, BEN)[seat]
    await here.tables.hints.ask(table, seat, user, 0)
    advice = table.match.advice_for(seat)
    assert advice is not None
    assert isinstance(advice.outcome, SearchResult)
    assert advice.outcome.action.text in table.match.view(seat).legal
    assert table.match.advice_for(1 - seat) is None
    await here.act(table, seat, advice.outcome.action.text)
    assert table.match.advice_for(seat) is None


async def test_a_player_gets_one_hint_at_a_time(tmp_path: Path) -> None:
    thinker = Pondering()
    async with room(tmp_path / "hints.sqlite", thinker) as here:
        table = await here.table(ANNA, BEN)
        seat = table.match.acting[0]
        user = (ANNA, BEN)[seat]
        task = here.tables.hints.ask(table, seat, user, 0)
        assert table.match.advice_for(seat) == SeatHint(0, "thinking")
        with pytest.raises(Refusal, match="refusal-hint-thinking"):
            here.tables.hints.ask(table, seat, user, 0)
        thinker.go_on.set()
        await task
        await here.tables.hints.ask(table, seat, user, 0)


async def test_a_thinker_that_fails_gives_no_hint_and_harms_nobody(tmp_path: Path) -> None:
    thinker = Pondering()
    thinker.fails = True
    thinker.go_on.set()
    async with room(tmp_path / "hints.sqlite", thinker) as here:
        table = await here.table(ANNA, BEN)
        seat = table.match.acting[0]
        await here.tables.hints.ask(table, seat, (ANNA, BEN)[seat], 0)
        assert table.match.advice_for(seat) == SeatHint(0, "failed")
        assert not table.match.over


async def test_a_hint_for_cards_that_are_chosen_together_is_for_all_of_them(tmp_path: Path) -> None:
    async with room(tmp_path / "hints.sqlite", games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, CHLOE, DAI, game="tricky_express")
        await here.tables.hints.ask(table, 0, ANNA, 0)
        advice = table.match.advice_for(0)
        assert advice is not None
        assert isinstance(advice.outcome, SearchResult)
        (left,) = advice.then
        view = table.match.view(0)
        assert left.action.text in view.follow_ups[advice.outcome.action.text]
        given = view.zone("passed", 0)
        assert given is not None
        assert not given.items, "nothing was played at the table"


async def test_a_hint_for_cards_that_are_discarded_is_for_as_many_as_are_too_many(tmp_path: Path) -> None:
    async with room(tmp_path / "hints.sqlite", games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, CHLOE, DAI, game="fipsen")
        seat = table.match.acting[0]
        while table.match.view(seat).pick_count < 2:
            legal = table.match.view(seat).legal
            await here.act(table, seat, "bid 2" if "bid 2" in legal else legal[0])
            seat = table.match.acting[0]
        await here.tables.hints.ask(table, seat, here.user_in(table, seat), table.match.revision(seat))
        advice = table.match.advice_for(seat)
        assert advice is not None
        assert len(advice.then) == 1


async def test_no_hint_for_a_decision_that_is_not_to_be_taken(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    seat = table.match.acting[0]
    with pytest.raises(Refusal, match="refusal-stale-choice"):
        here.tables.hints.ask(table, seat, (ANNA, BEN)[seat], 7)


async def test_a_move_that_overtakes_a_hint_leaves_it_the_decision_it_was_asked_for(tmp_path: Path) -> None:
    """A thinker raises ValueError if it is asked about a seat that has nothing to decide."""
    thinker = Pondering()
    thinker.go_on.set()
    async with room(tmp_path / "hints.sqlite", thinker) as here:
        table = await here.table(ANNA, BEN)
        seat = table.match.acting[0]
        could = table.match.view(seat).legal
        task = here.tables.hints.ask(table, seat, (ANNA, BEN)[seat], 0)
        table.match.replay(MoveRow(1, seat, could[0], (ANNA, BEN)[seat], None, 0.0, forced=False))
        with capture_logs() as lines:
            await task
        assert lines == []
        assert thinker.had == [could]
        assert table.match.advice_for(seat) is None, "the decision has been taken"


async def test_a_match_whose_host_switched_hints_off_has_none_also_after_a_restart(path: Path) -> None:
    async with room(path) as here:
        lobby = await here.lobby(ANNA, BEN)
        await here.lobbies.change(lobby.id, lambda it: it.set_hints(ANNA, on=False))
    async with room(path) as here:
        await here.recover()
        (lobby,) = here.register.lobbies()
        assert not lobby.hints
        table = await here.tables.start(lobby.id, ANNA)
        with pytest.raises(Refusal, match="refusal-no-hints"):
            here.tables.hints.ask(table, table.match.acting[0], ANNA, 0)
    async with room(path) as here:
        (table,) = (await here.recover()).tables
        with pytest.raises(Refusal, match="refusal-no-hints"):
            here.tables.hints.ask(table, table.match.acting[0], ANNA, 0)


async def test_a_hint_that_fails_is_logged_with_where_it_was_asked_and_without_cards(path: Path) -> None:
    thinker = Pondering()
    thinker.fails = True
    thinker.go_on.set()
    async with room(path, thinker) as here:
        table = await here.table(ANNA, BEN, turns=True)
        await here.act(table, 0, table.match.view(0).legal[0])
        with capture_logs() as lines:
            await here.tables.hints.ask(table, 1, BEN, 0)
    (line,) = lines
    assert (line["event"], line["match"], line["game"], line["seat"], line["seq"]) == (
        "no hint",
        table.id,
        "toy",
        1,
        1,
    )
    assert line["fault"].startswith("ValueError at test_hints.py:")


async def test_a_hint_that_comes_after_the_decision_is_not_shown(path: Path) -> None:
    thinker = Pondering()
    async with room(path, thinker) as here:
        table = await here.table(ANNA, BEN, cards=3)
        task = here.tables.hints.ask(table, 0, ANNA, 0)
        await here.act(table, 0, table.match.view(0).legal[0])
        await here.act(table, 1, table.match.view(1).legal[0])
        thinker.go_on.set()
        await task
        assert table.match.advice_for(0) is None
        await here.tables.hints.ask(table, 0, ANNA, 1)
        assert table.match.advice_for(0) is not None


async def test_no_hint_for_who_need_not_decide(here: Room) -> None:
    table = await here.table(ANNA, BEN, turns=True)
    with pytest.raises(Refusal, match="refusal-stale-choice"):
        here.tables.hints.ask(table, 1, BEN, 0)
