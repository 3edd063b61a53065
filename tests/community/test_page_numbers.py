"""Every number on a page follows from the records of the matches; `make soak` has a thousand of them."""

from pathlib import Path

from bot.storage import Store
from games import CATALOGUE
from tests.community.page_numbers import check, compared
from tests.community.seeded_matches import chosen, play
from tests.databases import query
from tests.games.setups import setups


async def test_every_number_on_a_page_follows_from_the_records(tmp_path: Path) -> None:
    found = await compared(tmp_path, 2 * len(CATALOGUE))
    assert found == []
    assert found.ranked, "no leaderboard with ranks was compared"
    assert found.casual, "no casual match was"
    assert found.left, "nobody left any match"
    assert found.abandoned, "no match was abandoned"


async def test_a_wrong_number_is_found(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    store = await Store.open(path)
    matches = [await play(store, number, setup) for number, setup in chosen(4)]
    await store.close()
    before = 0
    for damage in (
        "UPDATE result SET score = score + 1 WHERE seat = 0",
        "UPDATE result SET place = 2 WHERE place = 1",
        "UPDATE deal SET points = '[99, 99, 99, 99, 99, 99]' WHERE number = 1",
    ):
        query(path, damage)
        store = await Store.open(path)
        found = len(await check(store, matches))
        await store.close()
        assert found > before, damage
        before = found


async def test_a_contract_that_was_not_made_is_found(tmp_path: Path) -> None:
    path = tmp_path / "parlour.sqlite"
    store = await Store.open(path)
    setup = next(setup for setup in setups() if setup.game.key == "tuppi")
    matches = [await play(store, number, setup) for number in (1, 2)]
    assert await check(store, matches) == []
    await store.close()
    assert query(path, "UPDATE deal SET made = 1 - made WHERE made IS NOT NULL RETURNING 1")
    query(path, "UPDATE rating_change SET mu_after = mu_after + 1")
    query(path, "UPDATE seat SET ai_level = 'club' WHERE seat < 2")
    store = await Store.open(path)
    found = await check(store, matches)
    await store.close()
    for what in (
        "contracts",
        "contracts by kind",
        "course",
        "last change",
        "streak",
        "records",
        "most with",
        "most against",
    ):
        assert any(f"{what}:" in each for each in found), what
