"""A renamed person has the new name on boards from their next press on."""

from collections.abc import AsyncIterator
from pathlib import Path
from unittest.mock import Mock, call

import pytest

from bot.community import names
from bot.community.names import NameBook
from bot.storage import Store
from bot.storage.boards import BoardStore
from bot.storage.erasure import Identity
from tests.community.played import GUILD, ended

ANNA, BEN, CLEO = 1001, 1002, 1003
ELSEWHERE = GUILD + 1


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / "parlour.sqlite")
    await ended(opened, "m0000001", (ANNA, BEN), (1, 2), at=1.0)
    await ended(opened, "m0000002", (ANNA, BEN), (1, 2), at=2.0, guild=ELSEWHERE, names={ANNA: "A", BEN: "B"})
    yield opened
    await opened.close()


async def known(store: Store, user_id: int, guild_id: int | None = GUILD) -> str | None:
    return (await store.boards.names((user_id,), guild_id)).get(user_id)


async def test_the_name_of_the_last_press_on_a_server_is_the_one_that_its_boards_have(store: Store) -> None:
    book = NameBook(store)
    for name in ("Anya", "Anna", "Annie"):
        await book.hear(ANNA, GUILD, name)
        assert await known(store, ANNA) == name
    assert await known(store, ANNA, ELSEWHERE) == await known(store, ANNA, None) == "A"
    assert await known(store, BEN) == "Ben"
    await book.hear(ANNA, ELSEWHERE, "Ann")
    assert await known(store, ANNA, None) == "Ann", "the server of the latest match"
    await ended(store, "m0000003", (ANNA, BEN), (1, 2), at=3.0, names={ANNA: "Annie", BEN: "Benno"})
    assert [await known(store, each) for each in (ANNA, BEN)] == ["Annie", "Benno"]


async def test_a_press_under_the_known_name_reads_and_writes_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, reads, writes = NameBook(store), Mock(wraps=store.boards.names), Mock(wraps=store.boards.know)
    monkeypatch.setattr(BoardStore, "names", reads)
    monkeypatch.setattr(BoardStore, "know", writes)
    for _ in range(3):
        await book.hear(ANNA, GUILD, "Anna")
    assert (reads.call_count, writes.call_args_list) == (1, [])
    for _ in range(3):
        await book.hear(ANNA, GUILD, "Anya")
    assert (reads.call_count, writes.call_args_list) == (2, [call(ANNA, GUILD, "Anya")])


async def test_nothing_is_kept_of_who_has_not_played_there_or_is_forgotten(store: Store) -> None:
    book = NameBook(store)
    await book.hear(CLEO, GUILD, "Cleo")
    await store.boards.know(CLEO, GUILD, "Cleo")
    assert await known(store, CLEO) is None
    await book.hear(ANNA, GUILD, "Anya")
    assert "Anya" in (await store.personal.figures(ANNA)).names
    assert set(await store.erasure.forget(ANNA, Identity(-5, "N.N."))) == {"A", "Anna", "Anya"}
    await store.boards.know(ANNA, GUILD, "Anya")
    assert await known(store, ANNA) is None
    assert await known(store, -5) == "N.N."


async def test_no_more_people_are_remembered_than_there_is_room_for(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(names, "MOST", 2)
    book = NameBook(store)
    for user_id in (ANNA, BEN, CLEO):
        await book.hear(user_id, GUILD, "Anyone")
    assert [user_id for user_id, _ in book._heard] == [BEN, CLEO]
