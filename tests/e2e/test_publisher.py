"""The channel's view of a match: one message, edited in place; one ping a turn; panels that follow."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.board import buried
from bot.features import ids
from bot.i18n import catalogue
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.components import walk
from tests.clock import FakeClock
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    hold_up_pictures,
    more_after_the_end,
    moves,
    press,
    public,
    reads,
    running,
    settings,
    shows,
    started,
    told,
)
from tests.polling import holds

NOTHING: Json = {"components": []}
GALLERY = 12
"""The type of a component that shows pictures."""
PINGING = settings(table={"ping_seconds": 0})


@asynccontextmanager
async def hearing(person: Person) -> AsyncIterator[list[Json]]:
    """All that the person's client is told during the block."""
    heard: list[Json] = []

    async def listen() -> None:
        async with person.watch() as events:
            watching.set()
            async for event in events:
                heard.append(event)  # noqa: PERF401 - as they come

    watching = asyncio.Event()
    listening = asyncio.create_task(listen())
    await watching.wait()
    try:
        yield heard
    finally:
        listening.cancel()
        await asyncio.gather(listening, return_exceptions=True)


async def turns(anna: Person, ben: Person) -> tuple[Player, Player]:
    """Start BushiShogi between two people with open hands; returns the player in turn, and the other."""
    await started([anna, ben], "bushi_shogi")
    players = [Player(anna, Random(1)), Player(ben, Random(2))]
    for player in players:
        await player.open_hand()
    table = public(anna, ids.ShowMore)
    first = next(player for player in players if f"{player.person.name} to play" in said(table))
    return first, next(player for player in players if player is not first)


async def act(player: Player) -> None:
    """Press until one action is taken."""
    before = len(player.moves)
    while len(player.moves) == before:
        await player.person.until(lambda _: bool(moves(player.now() or NOTHING)))
        panel = player.now()
        assert panel is not None
        choice = player.rng.choice(moves(panel))
        answer = await player.press_one(panel, choice)
        if isinstance(ids.decode(choice["custom_id"]), ids.Choose) and has_changed(panel, answer.message):
            return


def has_changed(panel: Json, after: Json | None) -> bool:
    """True if the panel is about another decision now."""
    return after is not None and revisions(panel) != revisions(after)


def revisions(panel: Json) -> set[int]:
    refs = (ids.decode(each["custom_id"]) for each in moves(panel))
    return {
        ref.revision
        for ref in refs
        if isinstance(ref, ids.TakeAction | ids.Pick | ids.Choose | ids.TakeActions)
    }


def pings(heard: list[Json], person: Person) -> list[str]:
    notified = [said(event["message"]) for event in heard if event["t"] == "notify"]
    return [words for words in notified if f"<@{person.id}>" in words]


@pytest.mark.smoke
async def test_a_turn_pings_once_and_the_ping_goes_when_the_player_has_played(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database, PINGING):
        first, second = await turns(anna, ben)
        await first.person.until(reads(f"<@{first.person.id}>"))
        async with hearing(second.person) as heard:
            await act(first)
            await second.person.until(reads(f"<@{second.person.id}>"))
            await second.person.until(lambda person: not reads(f"<@{first.person.id}>")(person))
            await press(second.person, public(second.person, ids.ShowMore), ids.ShowHand)
        assert len(pings(heard, second.person)) == 1
        assert not pings(heard, first.person)


async def test_a_player_who_is_looking_is_left_in_peace(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    """Both have their hands open and click: with the default patience the bot pings neither."""
    async with running(sandbox, database, settings(table={"ping_seconds": 15})):
        first, second = await turns(anna, ben)
        async with hearing(anna) as heard:
            await act(first)
            await act(second)
        assert not [event for event in heard if event["t"] == "notify"]


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_a_move_edits_the_table_message_once_and_posts_nothing(anna: Person, ben: Person) -> None:
    first, second = await turns(anna, ben)
    table = public(anna, ids.ShowMore)
    async with hearing(anna) as heard:
        for player in (first, second):
            before = said(public(anna, ids.ShowMore))
            await act(player)
            await anna.until(changed(before))
    edits = [each for each in heard if each["t"] == "message_update" and each["message"]["id"] == table["id"]]
    assert len(edits) == 2
    assert not [each for each in heard if each["t"] == "message_create"]


def changed(before: str) -> Callable[[Person], bool]:
    return lambda person: said(public(person, ids.ShowMore)) != before


@pytest.mark.usefixtures("bot")
async def test_a_picture_that_takes_long_follows_the_words(
    anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_draw = asyncio.Event()
    hold_up_pictures(monkeypatch, may_draw.wait)
    monkeypatch.setattr("bot.board.followed.PICTURE_SECONDS", 0.01)
    monkeypatch.setattr("bot.board.rendered.ANSWER_SECONDS", 0.01)
    first, _ = await turns(anna, ben)
    before = said(public(anna, ids.ShowMore))
    await act(first)
    await anna.until(changed(before))
    assert not has_picture(anna)
    monkeypatch.setattr("bot.board.followed.PICTURE_SECONDS", 60)
    may_draw.set()
    await anna.until(has_picture)


async def test_a_picture_under_way_is_waited_for_at_the_end(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawing = asyncio.Event()

    async def begin() -> None:
        drawing.set()
        await asyncio.sleep(0)

    monkeypatch.setattr("bot.app.DRAIN_SECONDS", 60.0)
    async with running(sandbox, database, settings()):
        first, _ = await turns(anna, ben)
        await anna.until(has_picture)
        before = said(public(anna, ids.ShowMore))
        hold_up_pictures(monkeypatch, begin)
        await act(first)
        await drawing.wait()
    assert changed(before)(anna)
    assert has_picture(anna)


def has_picture(person: Person) -> bool:
    """True if the table message shows a picture."""
    return any(each["type"] == GALLERY for each in walk(public(person, ids.ShowMore)["components"]))


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_the_other_players_panel_follows(anna: Person, ben: Person) -> None:
    first, second = await turns(anna, ben)
    assert not moves(second.now() or NOTHING)
    await act(first)
    await second.person.until(lambda _: bool(moves(second.now() or NOTHING)))


@pytest.mark.usefixtures("bot")
async def test_a_new_panel_takes_the_place_of_the_old_one(anna: Person) -> None:
    await started([anna], "tressette")
    player = Player(anna, Random(1))
    old = await player.open_hand()
    new = await player.open_hand()
    await anna.until(lambda person: old["id"] not in {each["id"] for each in person.see(CHANNEL)})
    assert new["id"] in {each["id"] for each in anna.see(CHANNEL)}


@pytest.mark.usefixtures("bot")
async def test_a_panel_whose_token_has_expired_is_revived_by_a_click(sandbox: Sandbox, anna: Person) -> None:
    await started([anna], "bushi_shogi")
    player = Player(anna, Random(1))
    await player.open_hand()
    await anna.until(lambda _: bool(moves(player.now() or NOTHING)))
    sandbox.clock.advance(16 * 60)
    await player.play()


async def test_a_look_from_a_panel_whose_token_has_expired_leaves_the_hand_as_it_is(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    clock = FakeClock(time.time())
    async with running(sandbox, database, clock=clock):
        first, second = await turns(anna, ben)
        clock.advance(16 * 60)
        before = said(public(anna, ids.ShowMore))
        await act(first)
        await anna.until(changed(before))
        hand = second.now()
        assert hand is not None
        assert (await press(second.person, hand, ids.ShowMore)).kind == "message"
        assert second.now() == hand


async def test_the_table_message_is_posted_anew_before_it_is_an_hour_old(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    clock = FakeClock(time.time())
    async with running(sandbox, database, clock=clock):
        first, second = await turns(anna, ben)
        young = public(anna, ids.ShowMore)
        clock.advance(49 * 60)
        before = said(young)
        await act(first)
        await anna.until(changed(before))
        assert public(anna, ids.ShowMore)["id"] == young["id"]
        clock.advance(2 * 60)
        await second.open_hand()
        await act(second)
        await anna.until(lambda person: public(person, ids.ShowMore)["id"] != young["id"])
        await anna.until(lambda person: young["id"] not in {each["id"] for each in person.see(CHANNEL)})


@pytest.mark.usefixtures("bot")
async def test_the_table_can_be_posted_again_at_the_end(anna: Person, ben: Person) -> None:
    table = await started([anna], "bushi_shogi")
    assert (await ben.command(CHANNEL, "table")).ephemeral
    await anna.until(lambda person: table["id"] not in {each["id"] for each in person.see(CHANNEL)})
    assert public(anna, ids.ShowMore)["id"] != table["id"]


@pytest.mark.usefixtures("bot")
async def test_a_lobby_becomes_its_table_at_the_end_of_the_channel(anna: Person) -> None:
    table = await started([anna], "bushi_shogi")
    await anna.until(lambda person: not shows(ids.InLobby)(person))
    assert not table["flags"] & 64


async def test_a_lobby_that_nobody_joins_closes_and_says_so(
    sandbox: Sandbox, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.background.SWEEP_SECONDS", 0.05)
    async with running(sandbox, database, settings(table={"lobby_minutes": 0.002})):
        await anna.command(CHANNEL, "play", {"game": "tressette"})
        await anna.until(reads(catalogue.text("en", "lobby-closed-expired")))
        assert not shows(ids.InLobby)(anna)


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_rematch_opens_a_lobby_with_the_same_seats(anna: Person, ben: Person) -> None:
    await started([anna, ben], "bushi_shogi")
    async with asyncio.TaskGroup() as playing:
        for number, person in enumerate((anna, ben)):
            playing.create_task(Player(person, Random(number)).play())
    answer = await press(ben, public(anna, ids.Rematch), ids.Rematch)
    assert answer.kind == "deferred_update"
    await anna.until(shows(ids.InLobby))
    lobby = told(public(anna, ids.InLobby))
    assert "Anna" in lobby
    assert "Ben (host)" in lobby
    typed = await anna.command(CHANNEL, "rematch")
    assert typed.ephemeral
    assert "table is open in this channel" in typed.text


@pytest.mark.usefixtures("bot")
async def test_replay_and_record_of_a_finished_match(anna: Person, ben: Person) -> None:
    await started([anna], "tressette")
    await Player(anna, Random(1)).play()
    end = public(anna, ids.Rematch)
    replay = await press(ben, end, ids.ShowReplay)
    assert replay.ephemeral
    assert replay.message is not None
    first = said(replay.message)
    onward = await press(ben, replay.message, ids.ShowStep, place=2)
    assert onward.kind == "update"
    assert onward.text != first
    record = await press(ben, await more_after_the_end(ben), ids.ShareRecord)
    assert record.ephemeral
    assert "tressette-" in str(record.message)


def table_id(person: Person) -> str:
    """The id of the newest table message."""
    return str(public(person, ids.ShowMore)["id"])


async def test_a_table_buried_by_chat_comes_back_quietly_to_the_end(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.board.buried.SECONDS", 0.0)
    async with running(sandbox, database):
        first, _ = await turns(anna, ben)
        before = table_id(anna)
        for number in range(buried.MESSAGES):
            ben.say(CHANNEL, f"So it goes, {number}.")
        async with hearing(anna) as heard:
            await act(first)
            await anna.until(lambda person: table_id(person) != before)
            await anna.until(lambda person: before not in {each["id"] for each in person.see(CHANNEL)})
        assert not [each for each in heard if each["t"] == "notify"]
        last = [each for each in anna.see(CHANNEL) if not each["flags"] & 64][-1]
        assert last["id"] == table_id(anna)


async def test_a_table_with_less_chat_below_it_stays_and_is_not_looked_at_all_the_time(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database):
        first, _ = await turns(anna, ben)
        for number in range(buried.MESSAGES):
            ben.say(CHANNEL, f"So it goes, {number}.")
        before = table_id(anna)
        await act(first)
        await anna.command(CHANNEL, "about")
        assert table_id(anna) == before
        assert not looks(sandbox)


async def test_few_messages_and_the_bots_own_bury_no_table(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.board.buried.SECONDS", 0.0)
    async with running(sandbox, database):
        first, _ = await turns(anna, ben)
        for number in range(buried.MESSAGES - 1):
            ben.say(CHANNEL, f"So it goes, {number}.")
        before, seen = table_id(anna), looks(sandbox)
        await act(first)
        await holds(lambda: looks(sandbox) != seen, every=0.01)
        await anna.command(CHANNEL, "about")
        assert table_id(anna) == before


def looks(sandbox: Sandbox) -> int:
    """The number of times that the bot has asked for the messages below another."""
    return sum(each.method == "GET" and each.path.endswith("/messages") for each in sandbox.requests)
