"""Forced moves: the last card of a hand needs no press."""

import sqlite3
from pathlib import Path
from random import Random

import pytest

from bot.features import ids
from bot.match import Table
from bot.sandbox import Person
from bot.services import Services
from games.core.game import Seat
from tests.e2e.driver import Json, Player, controls, started

pytestmark = pytest.mark.usefixtures("bot")
NOTHING: Json = {"components": []}


async def test_the_last_card_of_a_deal_plays_itself_and_the_panel_goes_on(
    anna: Person, opened_services: list[Services], database: Path
) -> None:
    await started([anna], "rovescino")
    player = Player(anna, Random(1))
    await player.open_hand()
    ((table,),) = ([*services.register.tables()] for services in opened_services)
    seat = table.match.seat_of(int(anna.id))
    assert seat is not None

    while len(held(table, seat)) > 1:
        await anna.until(lambda _: bool(cards(player.now() or NOTHING)))
        panel = player.now()
        assert panel is not None
        await player.press_one(panel, cards(panel)[0])
    await anna.until(lambda _: table.match.view(seat).deal == 2)

    with sqlite3.connect(database) as connection:
        asked = "SELECT count(*), sum(forced) FROM move WHERE user_id = ?"
        assert connection.execute(asked, (int(anna.id),)).fetchone() == (len(player.moves) + 1, 1)
    await anna.until(lambda _: table.match.acting != (seat,) or bool(cards(player.now() or NOTHING)))


def cards(panel: Json) -> list[Json]:
    """The cards of a panel that can be played."""
    return [each for each in controls(panel) if isinstance(ids.decode(each["custom_id"]), ids.TakeAction)]


def held(table: Table, seat: Seat) -> tuple[str, ...]:
    zone = table.match.view(seat).zone("hand", seat)
    assert zone is not None
    return zone.items
