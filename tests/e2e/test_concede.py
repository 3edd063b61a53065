"""Conceding, by two presses in the menu of rarer things."""

import sqlite3
from pathlib import Path

import pytest

from bot.sandbox import Person, said
from bot.ui import ids
from tests.e2e.driver import press, public, shows, started

pytestmark = pytest.mark.usefixtures("bot")


async def test_a_player_concedes_and_the_table_shows_who_has_won(anna: Person, database: Path) -> None:
    table = await started([anna], "bushi_shogi")
    menu = (await press(anna, table, ids.ShowMore)).message
    assert menu is not None
    await press(anna, menu, ids.Concede, sure=0)
    await press(anna, menu, ids.Concede, sure=1)
    await anna.until(shows(ids.Rematch))

    assert "Anna concedes" in said(public(anna, ids.Rematch))
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT seat.user_id, share FROM seat JOIN result USING (match_id, seat)")
        shares = dict(rows.fetchall())
    assert shares == {int(anna.id): 0.0, None: 1.0}
