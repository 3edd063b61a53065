"""The match after an action that is still being committed is right, and not shown before the commit."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest
from structlog.testing import capture_logs

from bot.board.snapshots import localizer_at, snapshot_of
from bot.board.table_drawing import TableDrawing
from bot.features.looks import LOOKS
from bot.match import moves
from bot.match.match import SeatedMatch
from bot.match.refusal import Refusal
from bot.match.table import Table
from bot.storage import MatchRow, SeatRow, StorageError
from bot.ui.emojis import Emojis
from games import CATALOGUE
from games.core.game import TABLE, Game, Seat
from tests.match.room import ANNA, BEN, Room

ACTIONS = 80
"""Actions of a match that are looked at before they are taken."""


def seated(game: Game) -> SeatedMatch:
    """A match of as many people as the game has seats at least."""
    seats, options = game.seats[0], game.options()
    row = MatchRow(
        id="ahead", game=game.key, rules_version=game.version, options="{}", seed=bytes(32), guild_id=1,
        channel_id=2, host_id=0, locale="en", status="playing", created_at=0.0,
    )  # fmt: skip
    return SeatedMatch(
        game, options, row, [SeatRow(seat, seat, str(seat), None) for seat in range(seats)], 60
    )


def seen(match: SeatedMatch) -> Iterator[object]:
    """All that the players can see of a match."""
    yield match.seq, match.shares, match.acting
    for seat in (TABLE, *range(len(match.holders))):
        view, snapshot = match.view(seat), snapshot_of(match, seat)
        yield view, match.progress.visible_to(seat)
        yield TableDrawing(match.game, snapshot, localizer_at(match, Emojis()), LOOKS).key
        if seat != TABLE:
            yield match.progress.places(view), match.revision(seat), match.progress.actions.last(seat)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("key", CATALOGUE)
def test_what_is_seen_ahead_is_what_is_seen_afterwards_and_nothing_before(key: str) -> None:
    game = CATALOGUE[key]
    match, rng = seated(game), Random(key)
    for _ in range(ACTIONS):
        if not match.acting:
            break
        seat = rng.choice(match.acting)
        action = game.parse(rng.choice(match.view(seat).legal))
        before = [*seen(match)]
        ahead = match.ahead(seat, action)
        expected = [*seen(ahead)]
        assert [*seen(match)] == before
        match.apply(seat, action, by_person=True)
        assert [*seen(match)] == expected


class Foreseen:
    """A listener to matches told ahead; it also notes the number of actions that the table shows then."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told: list[tuple[Seat, int, int]] = []

    def __call__(self, seat: Seat, ahead: SeatedMatch) -> None:
        self.told.append((seat, ahead.seq, self.table.match.seq))


async def test_while_an_action_is_committed_the_table_tells_what_will_be(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    foreseen = Foreseen(table)
    submission = asyncio.create_task(
        moves.submit(table, ANNA, table.match.view(0).legal[0], 0, here.click(), meanwhile=foreseen)
    )
    await asyncio.sleep(0)  # the submission runs up to the commit
    assert foreseen.told == [(0, 1, 0)]
    assert not here.observer.changes
    await submission
    assert foreseen.told == [(0, 1, 0)]


async def test_of_what_ends_a_match_nothing_is_told_ahead(here: Room) -> None:
    table = await here.table(ANNA, BEN, cards=1)
    foreseen = Foreseen(table)
    for seat, user in enumerate((ANNA, BEN)):
        await moves.submit(table, user, table.match.view(seat).legal[0], 0, here.click(), meanwhile=foreseen)
    assert table.match.over
    assert foreseen.told == [(0, 1, 0)]


async def test_of_what_is_refused_or_comes_twice_nothing_is_told_ahead(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    foreseen, click, bid = Foreseen(table), here.click(), table.match.view(0).legal[0]
    await moves.submit(table, ANNA, bid, 0, click)
    assert (await moves.submit(table, ANNA, bid, 0, click, meanwhile=foreseen)).repeated
    with pytest.raises(Refusal):
        await moves.submit(table, BEN, "bid nothing", 0, here.click(), meanwhile=foreseen)
    assert not foreseen.told


async def test_whatever_goes_wrong_ahead_the_action_is_committed(here: Room) -> None:
    table = await here.table(ANNA, BEN)

    def fail(_: Seat, __: SeatedMatch) -> None:
        raise RuntimeError("no canvas")

    with capture_logs() as logs:
        await moves.submit(table, ANNA, table.match.view(0).legal[0], 0, here.click(), meanwhile=fail)
    assert [each["event"] for each in logs if each["log_level"] == "error"] == ["nothing made ahead"]
    assert table.match.seq == 1
    found = await here.store.matches.log(table.id)
    assert found is not None
    assert len(found.moves) == 1


async def test_what_was_told_ahead_of_an_action_that_cannot_be_logged_has_not_come_about(here: Room) -> None:
    table = await here.table(ANNA, BEN)
    foreseen, before = Foreseen(table), table.match.view(0)
    await here.store.close()
    with pytest.raises(StorageError):
        await moves.submit(table, ANNA, table.match.view(0).legal[0], 0, here.click(), meanwhile=foreseen)
    assert foreseen.told == [(0, 1, 0)]
    assert (table.match.view(0), table.match.seq) == (before, 0)
