"""Deals of the day by the book: all play the same match in any order, even after a deploy."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

from bot.match import Table
from bot.thinking.work import Inquiry
from games import CATALOGUE
from games.core.actions import Action
from games.search import fallback
from tests.clock import FakeClock
from tests.match.room import ANNA, BEN, CHLOE, Quick, Room, room
from tests.match.test_daily import NOON, begun


class Fickle(Quick):
    """A thinker that never decides alike twice."""

    async def repeat(self, inquiry: Inquiry) -> Action | None:
        await asyncio.sleep(0)
        if inquiry.out_of_turn:
            return None
        return fallback.choose(inquiry.state.legal(inquiry.seat), self._rng)


@asynccontextmanager
async def with_agents(path: Path, seed: int) -> AsyncIterator[Room]:
    """A room at noon; its AIs decide at random from that seed."""
    async with room(path, Fickle(Random(seed)), CATALOGUE, clock=FakeClock(NOON)) as here:
        await here.recover()
        here.clicks = 1000 * seed
        yield here


async def play(here: Room, user: int, most: int = 100) -> Table:
    """Play a person's match of today for so many own moves, each the first legal one."""
    table = await begun(here, user)
    match = table.match
    seat = match.seat_of(user)
    assert seat is not None

    def may_act() -> bool:
        return not match.over and seat in match.acting and match.claims.open is None

    while not match.over and match.revision(seat) < most:
        if await here.agreed(table):
            continue
        await here.observer.until(lambda: match.over or seat in match.unanswered or may_act())
        if may_act():
            await here.act(table, seat, match.view(seat).legal[0])
    return table


def log_of(table: Table) -> list[tuple[int, str]]:
    return [(seat, str(action)) for seat, action in table.match.progress.actions]


async def test_two_who_come_first_at_once_play_the_same_match(tmp_path: Path) -> None:
    async with with_agents(tmp_path / "parlour.sqlite", 1) as here:
        one, other = await asyncio.gather(play(here, ANNA), play(here, BEN))
        assert log_of(one) == log_of(other)


async def test_after_a_deploy_of_other_agents_at_mid_day_the_same_choices_make_the_same_match(
    tmp_path: Path,
) -> None:
    path = tmp_path / "parlour.sqlite"
    async with with_agents(path, 1) as here:
        anna = log_of(await play(here, ANNA))
        await play(here, BEN, 4)
    async with with_agents(path, 2) as here:
        assert log_of(await play(here, BEN)) == anna, "begun before"
        assert log_of(await play(here, CHLOE)) == anna, "begun after"
