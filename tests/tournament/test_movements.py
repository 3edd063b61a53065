"""The tables of individual movements: each partner once, opponents evenly, and rounds out within one."""

from collections import Counter
from itertools import combinations, product

import pytest

from bot.tournament.companies import movement
from bot.tournament.history import couple


@pytest.mark.parametrize("players", range(4, 26))
def test_a_movement_seats_nobody_twice_and_nobody_with_a_partner_again(players: int) -> None:
    partners, opponents = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    out = Counter(dict.fromkeys(range(players), 0))
    for tables in movement(players):
        seated = [player for table in tables for player in table]
        assert len(set(seated)) == len(seated) == players // 4 * 4
        assert set(seated) <= set(range(players))
        for table in tables:
            partners.update((couple(*table[::2]), couple(*table[1::2])))
            opponents.update(couple(*pair) for pair in product(table[::2], table[1::2]))
        out.update(set(range(players)) - set(seated))
        assert max(out.values()) - min(out.values()) <= 1
    assert set(partners.values()) == {1}
    assert max(opponents.values()) <= 2


@pytest.mark.parametrize("players", [4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25])
def test_a_whole_movement_has_each_partner_once_and_each_opponent_twice(players: int) -> None:
    tables = [table for tables in movement(players) for table in tables]
    pairs = set(combinations(range(players), 2))
    partners = Counter(couple(*pair) for table in tables for pair in (table[::2], table[1::2]))
    opponents = Counter(couple(*pair) for table in tables for pair in product(table[::2], table[1::2]))
    assert partners == dict.fromkeys(pairs, 1)
    assert opponents == dict.fromkeys(pairs, 2)


def test_there_is_no_movement_beyond_25_players() -> None:
    assert movement(26) == ()
