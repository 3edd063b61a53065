"""The cache of preferences is never older than the last change that another process reported."""

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

from bot.match.preferences import USUAL, PreferenceBook, Preferences
from bot.storage.preferences import PreferenceStore
from tests.match.room import ANNA, BEN, CHLOE, Room, room


class HeldRead:
    """Holds the next read of preferences after the database has answered it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.found = asyncio.Event()
        self.goes_on = asyncio.Event()
        read = PreferenceStore.of

        async def held(store: PreferenceStore, user_id: int) -> str | None:
            body = await read(store, user_id)
            self.found.set()
            await self.goes_on.wait()
            return body

        monkeypatch.setattr(PreferenceStore, "of", held)


@pytest.mark.parametrize(
    "tell", [lambda book: book.forget(ANNA), PreferenceBook.forget_all], ids=["of one", "of everything"]
)
async def test_what_was_read_before_a_change_elsewhere_is_read_again(
    here: Room, monkeypatch: pytest.MonkeyPatch, tell: Callable[[PreferenceBook], None]
) -> None:
    book, elsewhere = PreferenceBook(here.store), PreferenceBook(here.store)
    read = HeldRead(monkeypatch)
    reading = asyncio.create_task(book.of(ANNA))
    await read.found.wait()
    in_words = Preferences(in_words=True)
    await elsewhere.save(ANNA, in_words)
    tell(book)
    read.goes_on.set()
    assert await reading == in_words
    assert book.at_hand(ANNA) == in_words


async def test_those_asked_for_last_stay_at_hand(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.match.personal_book.KEPT", 2)
    book, in_words = PreferenceBook(here.store), Preferences(in_words=True)
    for user_id in (ANNA, BEN, CHLOE):
        await here.store.preferences.save(user_id, in_words.model_dump_json())
    for user_id in (ANNA, BEN, ANNA, CHLOE):
        await book.of(user_id)
    at_hand = [book.at_hand(user_id) == in_words for user_id in (ANNA, BEN, CHLOE)]
    assert at_hand == [True, False, True]


async def test_what_was_saved_here_while_it_was_read_is_newer(
    here: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = PreferenceBook(here.store)
    read = HeldRead(monkeypatch)
    reading = asyncio.create_task(book.of(ANNA))
    await read.found.wait()
    in_words = Preferences(in_words=True)
    await book.save(ANNA, in_words)
    read.goes_on.set()
    assert await reading == in_words != USUAL


def values_of(kind: object) -> Iterator[object]:
    """All values of a field's type; of text an order of suits, because no other field is free text."""
    if kind is bool:
        yield from (False, True)
    elif kind is str:
        yield "SHDC"
    elif kind is type(None):
        yield None
    elif get_origin(kind) is Literal:
        yield from get_args(kind)
    else:
        for each in get_args(kind):
            yield from values_of(each)


@pytest.mark.parametrize("field", Preferences.model_fields)
async def test_each_preference_is_the_same_after_a_restart(path: Path, field: str) -> None:
    usual = getattr(USUAL, field)
    changed = [
        USUAL.model_copy(update={field: value})
        for value in values_of(Preferences.model_fields[field].annotation)
        if value != usual
    ]
    assert changed, "a field of a kind that this test does not know"
    async with room(path) as here:
        for user_id, preferences in enumerate(changed, ANNA):
            await here.tables.preferences.save(user_id, preferences)
    async with room(path) as here:
        kept = [await here.tables.preferences.of(user_id) for user_id, _ in enumerate(changed, ANNA)]
    assert kept == changed
    assert {getattr(each, field) for each in kept}.isdisjoint({usual})


async def test_what_a_newer_version_wrote_does_not_open_what_a_person_keeps_from_others(here: Room) -> None:
    """An older version after a rollback, or another process during an update, does not know every value."""
    strange = {"locale": "eo", "faces": "holograms", "suits": "SHDCX"}
    body = {**strange, "public_statistics": False, "hidden_everywhere": True}
    await here.store.preferences.save(ANNA, json.dumps(body))
    book, known = PreferenceBook(here.store), Preferences(public_statistics=False, hidden_everywhere=True)
    assert await book.of(ANNA) == known
    await book.change(ANNA, lambda now: now.model_copy(update={"pings": False}))
    assert await PreferenceBook(here.store).of(ANNA) == known.model_copy(update={"pings": False})


@pytest.mark.parametrize("body", ["", "[]", "no document"])
async def test_what_is_no_document_at_all_is_as_usual(here: Room, body: str) -> None:
    await here.store.preferences.save(ANNA, body)
    assert await PreferenceBook(here.store).of(ANNA) == USUAL


def test_a_person_who_has_chosen_nothing_is_pinged_and_has_public_statistics() -> None:
    assert USUAL.model_dump() == {
        "faces": "four-colour",
        "suits": None,
        "ranks": None,
        "in_words": False,
        "confirm_before_playing": False,
        "forced_moves": False,
        "locale": None,
        "pings": True,
        "public_statistics": True,
        "hidden_everywhere": False,
        "deals_for_puzzles": False,
    }
