"""The application's emojis: uploaded once, in the background, through all errors of Discord."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.client import emoji_store
from bot.features import ids
from bot.picture.emojis import NAMES, base_of
from bot.sandbox import Person, Sandbox
from bot.sandbox.components import walk
from bot.services import Services
from tests.e2e.driver import Json, press, public, running, settings, started
from tests.polling import holds

ON = settings(discord={"emojis": True})
ALL = set(NAMES)
PATH = "/applications/*/emojis"


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds follow each other at once."""
    monkeypatch.setattr(emoji_store, "FIRST_PAUSE", 0.05)
    monkeypatch.setattr(emoji_store, "LONGEST_PAUSE", 0.05)  # else the eighth pause would be of six seconds


def there(sandbox: Sandbox) -> dict[str, str]:
    """The ids of the bot's emojis by their names without the hash."""
    found = {base_of(each["name"]): each["id"] for each in sandbox.world.emojis.values()}
    return {name: number for name, number in found.items() if name is not None}


def uploads(sandbox: Sandbox) -> int:
    return sum(each.method == "POST" and each.path.endswith("/emojis") for each in sandbox.requests)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        await holds(condition, every=0.02)


def shown(services: Services) -> dict[str, str]:
    return {name: str(emoji.id) for name, emoji in services.publisher.emojis.items()}


async def complete(sandbox: Sandbox, services: Services) -> None:
    await until(lambda: there(sandbox).keys() == ALL and shown(services) == there(sandbox))


async def test_they_are_uploaded_once_and_taken_up_at_the_next_start(
    sandbox: Sandbox, database: Path, opened_services: list[Services]
) -> None:
    async with running(sandbox, database, ON):
        await complete(sandbox, opened_services[0])
    assert uploads(sandbox) == len(ALL)
    assert all(len(each["name"]) <= 32 for each in sandbox.world.emojis.values())
    async with running(sandbox, database, ON):
        await complete(sandbox, opened_services[1])
    assert uploads(sandbox) == len(ALL)


async def test_a_face_that_is_drawn_otherwise_takes_the_place_of_the_old_one(
    sandbox: Sandbox, database: Path, opened_services: list[Services]
) -> None:
    async with running(sandbox, database, ON):
        await complete(sandbox, opened_services[0])
    face = sandbox.world.emojis[there(sandbox)["king_of_diamonds"]]
    mine = dict(face, id="123", name="our_mascot")
    face["name"] = "king_of_diamonds_012345"
    sandbox.world.emojis["123"] = mine
    async with running(sandbox, database, ON):
        await until(lambda: face["id"] not in sandbox.world.emojis)
        await complete(sandbox, opened_services[1])
    assert uploads(sandbox) == len(ALL) + 1
    assert sandbox.world.emojis["123"] == mine


@pytest.mark.expects_errors("emojis not brought up to date", "emoji refused")
@pytest.mark.parametrize(
    "trouble",
    [
        lambda sandbox: sandbox.faults.rate_limit(f"* {PATH}", times=3),
        lambda sandbox: sandbox.faults.fail(f"POST {PATH}", 500, times=6),
        lambda sandbox: sandbox.faults.lose_answer(f"POST {PATH}", times=2),
        lambda sandbox: sandbox.faults.fail(f"POST {PATH}", 400, times=2),
        lambda sandbox: sandbox.faults.fail(f"GET {PATH}", 403, times=2),
        lambda sandbox: sandbox.faults.reset_connection(f"POST {PATH}", times=8),
    ],
    ids=["429", "500", "lost", "400", "403", "reset"],
)
async def test_what_goes_wrong_is_made_good(
    sandbox: Sandbox,
    database: Path,
    opened_services: list[Services],
    trouble: Callable[[Sandbox], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sleep = asyncio.sleep
    monkeypatch.setattr("discord.http.asyncio.sleep", lambda seconds: sleep(min(seconds, 0.05)))
    monkeypatch.setattr(emoji_store, "NAMES", NAMES[:8])
    trouble(sandbox)
    async with running(sandbox, database, ON):
        await until(lambda: shown(opened_services[0]).keys() == set(NAMES[:8]))
        assert shown(opened_services[0]) == there(sandbox)


def faces(message: Json) -> set[str]:
    """The ids of the emojis on a message's buttons."""
    shown = (each.get("emoji", {}).get("id") for each in walk(message["components"]))
    return {number for number in shown if number}


async def hand_of(person: Person) -> Json:
    answer = await press(person, public(person, ids.ShowHand), ids.ShowHand)
    assert answer.message is not None
    return answer.message


async def test_a_hand_has_faces_and_letters_while_they_are_gone(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person
) -> None:
    async with running(sandbox, database, ON):
        await complete(sandbox, opened_services[0])
        await started([anna], "tressette")
        panel = await hand_of(anna)
        assert len(faces(panel)) == 10
        assert faces(panel) <= set(there(sandbox).values())
        sandbox.world.emojis.clear()
        assert not faces(await hand_of(anna))
        await complete(sandbox, opened_services[0])
        assert len(faces(await hand_of(anna))) == 10
