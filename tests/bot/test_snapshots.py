"""Snapshots of a table: what the builders of messages are told of who plays."""

from pathlib import Path

from bot.publisher.snapshots import snapshot_of
from tests.session.room import ANNA, BEN, room


async def test_levels_are_those_of_the_seats_that_were_ais_from_the_first(tmp_path: Path) -> None:
    async with room(tmp_path / "parlour.sqlite") as here:
        table = await here.table(ANNA, BEN, None, turns=True)
        assert snapshot_of(table.match).levels == {2: "novice"}
        await table.leave(BEN)
        snapshot = snapshot_of(table.match)
    assert (snapshot.levels, snapshot.substituted) == ({2: "novice"}, (1,))
