"""A panel that is answered in the very moment in which its seat changes hands; and who is pinged then."""

import math
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock, MagicMock

import pytest
from discord import ui

from bot.board import Face, PanelState, Publisher, Shown
from bot.board.board import Board
from bot.board.pings import Turn
from bot.client.transport import DiscordTransport
from bot.features import ids
from bot.features.table.presses import act
from bot.interactions.context import InteractionContext
from bot.interactions.panels import renew_panel, show_hand
from bot.match import Lobby, Refusal, Table, reseating, turns
from bot.match.clocks import NO_CLOCK, TimeControl
from bot.match.lobby import Invitation
from bot.match.preferences import USUAL, Preferences
from games import CATALOGUE
from tests.board.surroundings import around_room
from tests.match.room import ANNA, BEN, CHLOE, MINUTE, NAMES, Room, room
from tests.match.timing import A_DAY, Held, settled, timed_out, turn_of_the_loop

EN = PanelState("en")
QUIET_UNTIL = 2_000_000.0


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Room]:
    async with room(tmp_path / "parlour.sqlite", control=MINUTE) as made:
        await made.recover()
        yield made


async def never_gone(_channel_id: int) -> None:
    raise AssertionError


def publisher_of(here: Room) -> Publisher:
    around = around_room(here, DiscordTransport(), quiet_until=lambda _: QUIET_UNTIL)
    return Publisher(around, on_channel_gone=never_gone)


class Press:
    """A press by Ben; Chloé takes his seat over while his preferences are read.

    Attributes:
        shown: the seats of which a panel was made.
    """

    def __init__(self, here: Room, table: Table, meanwhile: Callable[[], Awaitable[None]]) -> None:
        self.shown: list[int] = []
        self._meanwhile = meanwhile
        self.context = MagicMock(spec=InteractionContext)
        self.context.user_id = BEN
        self.context.locale = "en"
        self.context.interaction = SimpleNamespace(id=here.click())
        preferences = SimpleNamespace(of=self._preferences, at_hand=lambda _: USUAL)
        self.context.tables = SimpleNamespace(preferences=preferences, find=AsyncMock(return_value=table))
        self.context.publisher = MagicMock(spec=Publisher)
        self.context.publisher.panel = self._panel
        self.context.answer.private = AsyncMock(return_value=None)
        self.context.answer.update = AsyncMock(return_value=None)

    async def _preferences(self, _user_id: int) -> Preferences:
        await self._meanwhile()
        return USUAL

    async def _panel(self, _table: Table, seat: int, _state: PanelState, _user_id: int) -> Face:
        self.shown.append(seat)
        return Face(cast("Any", None))


async def taken_over(table: Table) -> None:
    await reseating.leave(table, BEN)
    await reseating.take_over(table, 1, CHLOE, NAMES[CHLOE])


async def nothing() -> None:
    """Change nothing meanwhile."""


@pytest.mark.parametrize("by", ["hand", "panel", "act"])
@pytest.mark.parametrize("is_taken", [False, True])
async def test_a_player_who_loses_the_seat_while_a_press_is_answered_sees_no_hand(
    here: Room, by: str, is_taken: bool
) -> None:
    table = await here.table(ANNA, BEN)
    press = Press(here, table, (lambda: taken_over(table)) if is_taken else nothing)
    legal = table.match.view(1).legal[0]

    async def answered() -> None:
        if by == "hand":
            await show_hand(press.context, table)
        elif by == "panel":
            await renew_panel(press.context, table, 1)
        else:
            await act(press.context, ids.TakeAction(table.id, 0, 0, legal))

    if is_taken:
        with pytest.raises(Refusal, match="refusal-seat-taken-over"):
            await answered()
    else:
        await answered()
    assert press.shown == ([] if is_taken else [1])
    assert table.match.revision(1) == (1 if by == "act" else 0), "what was pressed is done all the same"


async def test_a_press_that_comes_once_more_after_the_seat_was_taken_over_shows_no_hand(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    press = Press(here, table, nothing)
    ref = ids.TakeAction(table.id, 0, 0, table.match.view(1).legal[0])
    await act(press.context, ref)
    await taken_over(table)
    with pytest.raises(Refusal):
        await act(press.context, ref)
    assert press.shown == [1]


@pytest.mark.parametrize("user", [ANNA, BEN])
async def test_a_panel_is_followed_only_if_the_seat_is_still_its_readers_once_it_was_shown(
    here: Room, user: int
) -> None:
    table = await here.table(ANNA, BEN, CHLOE)
    publisher = publisher_of(here)
    seat = table.match.seat_of(user)
    assert seat is not None
    face = Face(ui.LayoutView())
    publisher.panel_shown(table, seat, Shown(user, 7, "token", 1), EN, face)
    board = publisher._boards[table.id]
    assert board.panels.keys() == {user}
    board.panels[user].work.cancel()
    board.unfollow(user)

    await reseating.leave(table, user)
    await reseating.take_over(table, seat, 2001, "Gus")
    publisher.panel_shown(table, seat, Shown(user, 8, "token", 2), EN, face)
    assert not board.panels


# Who is pinged


def board_of(here: Room, subject: Table | Lobby) -> Board:
    return publisher_of(here)._boards.make(subject)


def to_ping(board: Board) -> list[int]:
    return [turn.user_id for turn in board._turns()]


async def test_a_player_who_is_out_of_time_gone_or_away_is_not_pinged(tmp_path: Path) -> None:
    thinker = Held()
    async with room(tmp_path / "parlour.sqlite", thinker, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, CHLOE)
        board = board_of(here, table)
        assert to_ping(board) == [ANNA, BEN, CHLOE]
        await reseating.leave(table, CHLOE)
        assert to_ping(board) == [ANNA, BEN]
        await here.act(table, 1, table.match.view(1).legal[0])
        assert to_ping(board) == [ANNA]
        here.clock.advance(121)
        await turn_of_the_loop()
        assert table.match.clocks.up == {0}
        assert table.match.holders[0].present, "the AI has not decided yet"
        assert to_ping(board) == []
        thinker.go_on.set()
        await here.observer.until(lambda: table.match.seq == 3)
        assert to_ping(board) == [ANNA, BEN], "a missed decision is no absence"


async def test_an_absent_player_is_pinged_again_once_they_are_back(here: Room) -> None:
    table = await here.table(ANNA, BEN, turns=True, forced=True)
    board = board_of(here, table)
    for seconds in (120, 60):
        await timed_out(here, table, seconds)
        assert to_ping(board) == [BEN]
        await here.act(table, 1, table.match.view(1).legal[0])
    await settled()
    assert table.match.holders[0].away
    assert to_ping(board) == [BEN]
    await reseating.come_back(table, ANNA)
    await here.act(table, 1, table.match.view(1).legal[0])
    assert to_ping(board) == [ANNA]


async def test_a_forced_move_and_an_ended_match_ping_no_player(tmp_path: Path) -> None:
    async with room(tmp_path / "parlour.sqlite") as here:
        table = await here.table(ANNA, BEN, cards=1, forced=True)
        board = board_of(here, table)
        assert to_ping(board) == []
        await here.observer.until(lambda: table.match.over)
        assert to_ping(board) == []


async def test_nobody_is_pinged_for_a_word_that_is_the_only_one(tmp_path: Path) -> None:
    async with room(tmp_path / "parlour.sqlite", games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, game="tressette_two")
        board, asked = board_of(here, table), set[bool]()
        while len(asked) < 2:
            (seat,) = table.match.acting
            is_word = turns.lone_word(table.match, seat) is not None
            assert to_ping(board) == ([] if is_word else [(ANNA, BEN)[seat]])
            asked.add(is_word)
            await here.act(table, seat, table.match.view(seat).legal[0])


async def test_a_person_is_alone_once_the_other_has_left(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    board = board_of(here, table)
    assert not board.ping.is_alone()
    await reseating.leave(table, BEN)
    assert board.ping.is_alone()


async def test_the_time_of_a_turn_is_that_of_its_seat_and_without_a_clock_it_has_no_end(here: Room) -> None:
    table = await here.table(ANNA, BEN, turns=True)
    board = board_of(here, table)
    (turn,) = board._turns()
    assert turn == Turn(0, 0, ANNA)
    assert board._time_up(turn) == here.clock.now() + 120
    assert board._time_up(Turn(1, 0, BEN)) == math.inf


@pytest.mark.parametrize(
    ("control", "quiet"), [(MINUTE, 0.0), (A_DAY, QUIET_UNTIL), (NO_CLOCK, QUIET_UNTIL)], ids=str
)
async def test_quiet_hours_hold_no_ping_for_a_live_clock_nor_for_a_lobby(
    tmp_path: Path, control: TimeControl, quiet: float
) -> None:
    async with room(tmp_path / "parlour.sqlite", control=control) as here:
        lobby = await here.lobby(ANNA, BEN)
        assert board_of(here, lobby)._quiet() == 0.0
        table = await here.tables.start(lobby.id, ANNA)
        assert board_of(here, table)._quiet() == quiet


async def test_a_lobby_pings_the_people_it_asks_unless_it_cannot_start(here: Room) -> None:
    lobby = (await here.lobby(ANNA)).invite(ANNA, Invitation(CHLOE, math.inf), NAMES[CHLOE])
    assert to_ping(board_of(here, lobby)) == [CHLOE]
    assert to_ping(board_of(here, lobby.agree(CHLOE))) == []
    assert to_ping(board_of(here, lobby.kept_to((5,)))) == []
    board = board_of(here, lobby)
    board.closed = "expired"
    assert to_ping(board) == []
