"""The expert's view in the replay, asked for by a click."""

import asyncio
import re
import signal
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.board import Publisher, RenderedMessage
from bot.board.rendered import Face
from bot.features import ids
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.components import walk
from bot.services import Services
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    controls,
    forge,
    has_control,
    is_rash,
    moves,
    press,
    public,
    seated,
    started,
)
from tests.e2e.process import BotProcess

BEGUN = "An expert is looking at every move"
SOME = re.compile(r"💡 (\d+) of (\d+) moves looked at")
ALL = re.compile(r"💡 (?:No|\d+) mistakes? in this match")
SAID = re.compile(r"An expert would have (made the same move|chosen .+)")
NEXT, LOOK = 2, 4
NOTHING: Json = {"components": []}
GALLERY = 12
LONG = "declarations=none target=21"


async def replay_after(person: Person, game: str, options: str = "") -> Json:
    """The replay of a match with AIs that the person has played to its end."""
    await started([person], game, options)
    await Player(person, Random(1)).play()
    shown = (await press(person, public(person, ids.Rematch), ids.ShowReplay)).message
    assert shown is not None
    return shown


async def ask(person: Person, replay: Json) -> str:
    """Ask for the expert's view; returns its progress in the answer."""
    answer = await press(person, replay, ids.ShowMistake)
    assert answer.kind == "update"
    return progress(person, replay)


def progress(person: Person, replay: Json) -> str:
    """The line with the expert's progress; empty before the first request."""
    lines = said(now(person, replay)).splitlines()
    return next((line for line in lines if BEGUN in line or SOME.search(line) or ALL.search(line)), "")


def now(person: Person, message: Json) -> Json:
    return next(each for each in person.see(CHANNEL) if each["id"] == message["id"])


def pictured(message: Json) -> str:
    """The alt text of the page's picture."""
    (gallery,) = (each for each in walk(message["components"]) if each["type"] == GALLERY)
    return str(gallery["items"][0]["description"])


async def shown(person: Person, replay: Json) -> str:
    """The alt text of the page as it stands, once it has its picture: words may come first."""
    await person.until(
        lambda _: GALLERY in {each["type"] for each in walk(now(person, replay)["components"])}
    )
    return pictured(now(person, replay))


def heading(message: Json) -> str:
    return said(message).splitlines()[0]


async def when_done(person: Person, replay: Json) -> None:
    """Ask once, and wait until all is there."""
    assert SOME.search(await ask(person, replay)) or BEGUN in progress(person, replay)
    await person.until(lambda _: ALL.search(progress(person, replay)) is not None)


async def half_way(person: Person, replay: Json) -> None:
    """Ask once, and wait until something is found, but not everything."""
    await ask(person, replay)
    await person.until(lambda _: found_so_far(person, replay) > 0)


def found_so_far(person: Person, replay: Json) -> int:
    """The number of decisions an expert has looked at, as long as these are not all."""
    found = SOME.search(progress(person, replay))
    return 0 if found is None else int(found[1])


@pytest.mark.usefixtures("bot")
async def test_every_decision_of_a_replay_shows_what_an_expert_would_have_played(anna: Person) -> None:
    replay = await replay_after(anna, "bushi_shogi")
    assert not SAID.search(pictured(replay))
    await when_done(anna, replay)

    said_at = 0
    while NEXT in places(now(anna, replay)):
        await press(anna, replay, ids.ShowStep, place=NEXT)
        said_at += bool(SAID.search(await shown(anna, replay)))
    assert said_at


@pytest.mark.usefixtures("bot")
async def test_the_next_mistake_is_a_step_with_a_better_choice(anna: Person) -> None:
    replay = await replay_after(anna, "tressette")
    await when_done(anna, replay)
    headings = [heading(now(anna, replay))]
    while len(headings) < 4:
        await press(anna, replay, ids.ShowMistake)
        assert re.search(r"An expert would have chosen .+ better on average", await shown(anna, replay))
        headings.append(heading(now(anna, replay)))
    assert len(set(headings)) == 4

    select = next(each for each in controls(now(anna, replay)) if is_whose(each))
    answer = await anna.choose(CHANNEL, now(anna, replay), select["custom_id"], ["1"])
    assert answer.kind == "update"
    assert "💡 Anna: " in said(now(anna, replay))


def is_whose(component: Json) -> bool:
    return isinstance(ids.decode(component["custom_id"]), ids.ChooseFocus)


@pytest.mark.usefixtures("bot")
async def test_a_replay_goes_by_steps_tricks_and_deals_in_pictures_and_in_words(anna: Person) -> None:
    replay = await replay_after(anna, "tressette")
    assert heading(replay).startswith("### Replay · deal 1 · step 1 of ")
    assert "Anna: " in pictured(replay)
    await press(anna, replay, ids.ShowStep, place=3)
    assert "takes the trick" in pictured(now(anna, replay))
    goto = next(each for each in controls(now(anna, replay)) if is_goto(each))
    deal = goto["options"][1]
    assert deal["label"].startswith("Deal 2 of ")
    answer = await anna.choose(CHANNEL, now(anna, replay), goto["custom_id"], [deal["value"]])
    assert answer.kind == "update"
    assert heading(now(anna, replay)).startswith("### Replay · deal 2 · step 1 of ")
    alt = pictured(now(anna, replay))
    await press(anna, replay, ids.ShowStep, place=LOOK)
    in_words = now(anna, replay)
    assert not [each for each in walk(in_words["components"]) if each["type"] == GALLERY]
    hands = [line for line in alt.splitlines() if line.startswith("Anna: ")]
    assert hands
    assert set(hands) <= set(said(in_words).splitlines())
    await press(anna, replay, ids.ShowStep, place=LOOK)
    assert pictured(now(anna, replay)) == alt


def is_goto(component: Json) -> bool:
    return isinstance(ids.decode(component["custom_id"]), ids.GoToStep)


@pytest.mark.usefixtures("bot")
async def test_an_earlier_versions_page_still_turns(anna: Person) -> None:
    replay = await replay_after(anna, "bushi_shogi")
    more = ids.decode(control(public(anna, ids.Rematch), ids.ShowReplay))
    assert isinstance(more, ids.ShowReplay)
    await forge(anna, replay, f"p1b:replay:{more.match}:2:3")
    assert "step 4 of" in heading(now(anna, replay))
    await forge(anna, replay, f"p1b:review:{more.match}:3")
    assert progress(anna, replay)
    assert "step 4 of" in heading(now(anna, replay))
    await forge(anna, replay, f"p1b:step:{more.match}:2:picture:99999:77")
    assert not has_next(now(anna, replay)), "what there is not is the nearest that there is"


def has_next(message: Json) -> bool:
    return NEXT in places(message)


def places(message: Json) -> list[int]:
    """The buttons of a replay that lead to another step, by their places."""
    refs = (ids.decode(each["custom_id"]) for each in controls(message))
    return [ref.place for ref in refs if isinstance(ref, ids.ShowStep)]


@pytest.mark.usefixtures("bot")
async def test_a_page_follows_the_review_wherever_it_was_turned_to(anna: Person) -> None:
    replay = await replay_after(anna, "tressette", LONG)
    await half_way(anna, replay)
    await press(anna, replay, ids.ShowStep, place=NEXT)
    turned, so_far = heading(now(anna, replay)), found_so_far(anna, replay)
    await anna.until(lambda _: found_so_far(anna, replay) > so_far)
    assert turned == heading(now(anna, replay)), "it renews the page that is shown"


@pytest.mark.usefixtures("bot")
async def test_a_review_that_ends_while_its_page_is_drawn_is_told_on_that_page(
    anna: Person, opened_services: list[Services], monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = await replay_after(anna, "bushi_shogi")
    more = ids.decode(control(public(anna, ids.Rematch), ids.ShowReplay))
    assert isinstance(more, ids.ShowReplay)
    reviews, page = opened_services[-1].tables.reviews, Publisher.page

    async def after_the_review(publisher: Publisher, rendered: RenderedMessage) -> Face:
        review = reviews.of(more.match)
        assert review is not None
        assert review.task is not None
        await review.task
        return await page(publisher, rendered)

    with monkeypatch.context() as slow:
        slow.setattr(Publisher, "page", after_the_review)
        assert BEGUN in await ask(anna, replay)
    await anna.until(lambda _: ALL.search(progress(anna, replay)) is not None)


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
    assert SOME.search(await ask(anna, replay)), "the moves were answered in the middle of the review"


@pytest.mark.usefixtures("bot")
async def test_who_asks_for_two_reviews_at_once_is_told_to_wait(anna: Person) -> None:
    replay = await replay_after(anna, "tressette", LONG)
    await half_way(anna, replay)
    lobby = await seated([anna], "bushi_shogi")
    start = ids.decode(control(lobby, ids.InLobby, verb="start"))
    assert isinstance(start, ids.InLobby)
    await press(anna, lobby, ids.InLobby, verb="start")
    question = (await anna.command(CHANNEL, "leave")).message
    assert question is not None
    await press(anna, question, ids.Leave, sure=1)
    answer = await forge(anna, replay, f"p1b:review:{start.lobby}:0")
    assert answer.ephemeral
    assert "still looking at another match for you" in answer.text
    assert found_so_far(anna, replay), "the first is still looked at"


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


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_a_command_opens_the_replay_of_a_match_that_has_ended(anna: Person, ben: Person) -> None:
    await replay_after(anna, "bushi_shogi")
    (offered,) = await anna.autocomplete(CHANNEL, "replay", {"match": "bushi"}, focused="match")
    assert offered["name"].startswith("BushiShogi · 20")
    assert "Anna" in offered["name"]
    assert await anna.autocomplete(CHANNEL, "replay", {"match": "Ｂｕｓｈｉ"}, focused="match") == [offered]
    assert await anna.autocomplete(CHANNEL, "replay", {"match": "tressette"}, focused="match") == []
    assert await ben.autocomplete(CHANNEL, "replay", {"match": ""}, focused="match") == []
    by_value, by_name = ({"match": offered[each]} for each in ("value", "name"))
    for person, asked in ((anna, by_value), (anna, by_name), (anna, {"match": "bushi"}), (ben, {})):
        answer = await person.command(CHANNEL, "replay", asked)
        assert answer.ephemeral
        assert answer.message is not None
        assert "step 1 of" in heading(answer.message)
    unknown = await ben.command(CHANNEL, "replay", {"match": "nothing"})
    assert unknown.ephemeral
    assert "Replay" not in unknown.text


@pytest.mark.usefixtures("bot")
async def test_no_command_replays_a_match_that_is_being_played(anna: Person) -> None:
    table = await started([anna], "bushi_shogi")
    more = ids.decode(control(table, ids.ShowMore))
    assert isinstance(more, ids.ShowMore)
    answer = await anna.command(CHANNEL, "replay", {"match": more.match})
    assert answer.ephemeral
    assert "Replay ·" not in answer.text
    assert await anna.autocomplete(CHANNEL, "replay", {"match": ""}, focused="match") == []


@pytest.mark.usefixtures("bot")
async def test_any_move_of_a_replay_can_be_asked_about(anna: Person) -> None:
    replay = await replay_after(anna, "bushi_shogi")
    while not has_control(now(anna, replay), ids.AskAboutMove):
        await press(anna, replay, ids.ShowStep, place=NEXT)
    page = (await press(anna, replay, ids.AskAboutMove)).message
    assert page is not None
    assert page["id"] == replay["id"], "the same private message"
    assert "Press a move" in said(page)
    tries = [ref for each in controls(page) if isinstance(ref := ids.decode(each["custom_id"]), ids.TryMove)]
    for ref in tries[:2]:
        await forge(anna, page, ids.encode(ref))
        await anna.until(lambda _: "💡 Expert:" in said(now(anna, replay)))
        assert re.match("### (Best|Just as good|Fine|Slip|Mistake)", said(now(anna, replay)))
    unknown = await forge(anna, page, ids.encode(replace(tries[0], action="play 3C")))
    assert "no longer works" in unknown.text
    nothing = await forge(anna, page, ids.encode(replace(tries[0], step=0)))
    assert "nothing to choose" in nothing.text
    back = await press(anna, replay, ids.ShowStep)
    assert back.message is not None
    assert heading(back.message).startswith("### Replay")
