"""Snapshots of a table: the facts about its players that the builders of messages get."""

from pathlib import Path

import pytest

from bot.board.snapshots import snapshot_of
from bot.match import Table, reseating
from games.core.cards import Card
from games.core.game import Event, Players, Seat
from tests.match.room import ANNA, BEN, room
from tests.match.toy import PACK


async def test_levels_are_those_of_the_seats_that_were_ais_from_the_first(tmp_path: Path) -> None:
    async with room(tmp_path / "parlour.sqlite") as here:
        table = await here.table(ANNA, BEN, None, turns=True)
        assert snapshot_of(table.match).levels == {2: "novice"}
        await reseating.leave(table, BEN)
        snapshot = snapshot_of(table.match)
    assert (snapshot.levels, snapshot.substituted) == ({2: "novice"}, (1,))


@pytest.mark.parametrize(("winner_leaves", "key"), [(True, "match-won-by-ai"), (False, "match-won")])
async def test_a_win_of_an_ai_for_an_absent_player_is_told_as_that(
    tmp_path: Path, *, winner_leaves: bool, key: str
) -> None:
    async with room(tmp_path / "parlour.sqlite") as here:
        table = await here.table(ANNA, BEN, cards=1, turns=True)
        winner = max((0, 1), key=lambda seat: (card_of(table, seat) % PACK.width, -seat))
        stays = 1 - winner if winner_leaves else winner
        await reseating.leave(table, (ANNA, BEN)[1 - stays])
        await here.observer.until(lambda: stays in table.match.acting)
        await here.act(table, stays, f"bid {PACK.codes[card_of(table, stays)]}")
        await here.observer.until(lambda: table.match.over)
        table.match.progress.note([Event("match-won", None, {"winners": Players((winner,)), "count": 1})])
        assert snapshot_of(table.match).recent[-1].key == key


def card_of(table: Table, seat: Seat) -> Card:
    """The only card of the seat."""
    zone = table.match.view(seat).zone("hand", seat)
    assert zone is not None
    return PACK.parse(zone.items[0])
