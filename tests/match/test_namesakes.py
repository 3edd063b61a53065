"""Players of one name are told apart in every message."""

from functools import partial

import pytest

from bot.match.holder import LONGEST, all_told_apart, told_apart
from bot.match.lobby import Lobby
from tests.match.room import ANNA, BEN, CHLOE, Room


@pytest.mark.parametrize(
    ("name", "others", "told"),
    [
        ("Alex", (), "Alex"),
        ("Alex", ("Ben",), "Alex"),
        ("Alex", ("Alex",), "Alex (2)"),
        ("alex", ("ALEX",), "alex (2)"),
        ("Ａlex", ("Alex",), "Ａlex (2)"),
        ("Alex", ("Alex", "Alex (2)"), "Alex (3)"),
        ("A" * 32, ("A" * 32,), f"{'A' * LONGEST} (2)"),
    ],
)
def test_a_second_one_of_a_name_has_a_number(name: str, others: tuple[str, ...], told: str) -> None:
    assert told_apart(name, others) == told


def test_names_in_a_list_are_told_apart_in_their_order_and_no_name_stays_none() -> None:
    assert list(all_told_apart(["Alex", "Ben", "Alex", "", ""])) == ["Alex", "Ben", "Alex (2)", "", ""]


def named(lobby: Lobby, user_id: int, name: str) -> Lobby:
    return lobby.join(user_id, name)


async def test_they_sit_at_a_table_by_different_names_and_take_a_seat_over_so(here: Room) -> None:
    lobby = await here.lobby(ANNA, least=3)
    for user_id in (BEN, CHLOE):
        lobby = await here.lobbies.change(lobby.id, partial(named, user_id=user_id, name="Anna"))
    assert lobby.names == ("Anna", "Anna (2)", "Anna (3)")
    table = await here.tables.start(lobby.id, ANNA)
    seating = table.match.seating.leave(BEN).seating.take_over(1, 77, "Anna").seating
    assert seating.names == ("Anna", "Anna (2)", "Anna (3)")
