"""The expert's view in the replay, asked for by a click."""

import asyncio
import re
import signal
from pathlib import Path
from random import Random

import pytest

from bot.i18n import catalogue
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.components import walk
from bot.ui import ids
from tests.e2e.driver import CHANNEL, Json, Player, controls, is_rash, moves, press, public, started
from tests.e2e.process import BotProcess

BEGUN = catalogue.text("en", "button-review-begun")
ALL = re.compile(r"Expert’s view: all (\d+) moves")
SOME = re.compile(r"Expert’s view: (\d+) of (\d+) moves ↻")
SAID = re.compile(r"💡 An expert would have (done the same|chosen \*\*.+\*\*)")
NEXT = 2
NOTHING: Json = {"components": []}
LONG = "declarations=none target=21"


async def replay_after(person: Person, game: str, options: str = "") -> Json:
    """The replay of a match with AIs that the person has played to its end."""
    await started([person], game, options)
    await Player(person, Random(1)).play()
    shown = (await press(person, public(person, ids.Rematch), ids.ShowReplay)).message
    assert shown is not None
    return shown


async def ask(person: Person, replay: Json) -> str:
    """Press the expert's view; returns what its button says then."""
    answer = await press(person, replay, ids.AskForReview)
    assert answer.kind == "update"
    return review_label(person, replay)


def review_label(person: Person, replay: Json) -> str:
    return next(label for label in labels(now(person, replay)) if label.startswith("Expert’s view"))


def now(person: Person, message: Json) -> Json:
    return next(each for each in person.see(CHANNEL) if each["id"] == message["id"])


def labels(message: Json) -> list[str]:
    return [each["label"] for each in walk(message["components"]) if "label" in each]


async def when_done(person: Person, replay: Json) -> int:
    """Ask once, and wait until all is there; returns how many decisions there were."""
    label = await ask(person, replay)
    assert SOME.fullmatch(label) or label == BEGUN
    await person.until(lambda _: ALL.fullmatch(review_label(person, replay)) is not None, 60)
    found = ALL.fullmatch(review_label(person, replay))
    assert found is not None
    return int(found[1])


async def half_way(person: Person, replay: Json) -> None:
    """Ask once, and wait until something is found, but not everything."""
    await ask(person, replay)
    await person.until(lambda _: found_so_far(person, replay) > 0, 60)


def found_so_far(person: Person, replay: Json) -> int:
    """The number of decisions an expert has looked at, as long as these are not all."""
    found = SOME.fullmatch(review_label(person, replay))
    return 0 if found is None else int(found[1])


@pytest.mark.usefixtures("bot")
async def test_every_decision_of_a_replay_shows_what_an_expert_would_have_played(anna: Person) -> None:
    replay = await replay_after(anna, "bushi_shogi")
    assert not SAID.search(said(replay))
    total = await when_done(anna, replay)

    shown = 0
    assert total > 0
    while NEXT in places(now(anna, replay)):
        await press(anna, replay, ids.ShowReplay, place=NEXT)
        shown += bool(SAID.search(said(now(anna, replay))))
    assert shown == total


def places(message: Json) -> list[int]:
    """The buttons of a replay that lead to another step, by their places."""
    refs = (ids.decode(each["custom_id"]) for each in controls(message))
    return [ref.place for ref in refs if isinstance(ref, ids.ShowReplay)]


@pytest.mark.usefixtures("bot")
async def test_a_page_follows_the_review_wherever_it_was_turned_to(anna: Person) -> None:
    replay = await replay_after(anna, "tressette", LONG)
    await half_way(anna, replay)
    await press(anna, replay, ids.ShowReplay, place=NEXT)
    turned = next(line for line in said(now(anna, replay)).splitlines() if "step" in line)
    so_far = found_so_far(anna, replay)
    await anna.until(lambda _: found_so_far(anna, replay) > so_far, 60)
    assert turned in said(now(anna, replay)).splitlines(), "it renews the page that is shown"


@pytest.mark.usefixtures("bot")
async def test_a_table_plays_on_while_a_review_runs(anna: Person, ben: Person) -> None:
    replay = await replay_after(anna, "tressette", LONG)
    await ask(anna, replay)
    await started([ben], "tressette")
    player = Player(ben, Random(2))
    await player.open_hand()
    while not player.moves:
        await anna.until(lambda _: bool(moves(player.now() or NOTHING)))
        panel = player.now()
        assert panel is not None
        await player.press_one(panel, next(each for each in moves(panel) if not is_rash(each)))
    label = await ask(anna, replay)
    assert SOME.fullmatch(label), "the moves were answered in the middle of the review"


async def test_the_bot_ends_in_time_while_a_review_runs(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    process = BotProcess(sandbox, database)
    await process.start()
    try:
        replay = await replay_after(anna, "tressette", LONG)
        await half_way(anna, replay)
        async with asyncio.timeout(30):
            assert await process.end(signal.SIGTERM) == 0
    finally:
        await process.kill()
    assert "review not finished" not in process.output
    assert "closed with something under way" not in process.output
    assert "Traceback" not in process.output
