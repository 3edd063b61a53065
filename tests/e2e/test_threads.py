"""A second table in a channel: the bot refuses it there, and offers a thread."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from bot.features import ids
from bot.i18n import catalogue
from bot.interactions import threads as opening_threads
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.faults import Faults
from bot.sandbox.model import ANNOUNCEMENT, ANNOUNCEMENT_THREAD, Channel
from bot.sandbox.permissions import Overwrite, Permission
from bot.sandbox.routes import threads as sandbox_threads
from bot.services import Services
from tests.e2e.aftermath import LoggedErrors
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    forge,
    has_control,
    is_panel,
    moves,
    press,
    public,
    reads,
    running,
    shows,
    started,
)
from tests.e2e.in_threads import (
    cards,
    in_a_thread,
    offer_of,
    playing_in_a_thread,
    says,
    second_table,
    thread_named,
)
from tests.e2e.test_settings import settle
from tests.polling import holds


@pytest.mark.usefixtures("bot")
async def test_a_second_table_is_offered_a_thread_and_opens_there(anna: Person, ben: Person) -> None:
    await started([anna], "bushi_shogi")
    offer = await second_table(ben, options="target=31 annul=true")
    answer = await ben.click(CHANNEL, offer, control(offer, ids.InThread))
    assert answer.kind == "update"
    thread = next(each for each in ben.channels() if each.name == "Tressette")
    assert thread.id in answer.text
    await ben.until(lambda person: any("Target: 31" in said(each) for each in person.see(thread.id)))
    lobby = next(each for each in ben.see(thread.id) if "Target: 31" in said(each))
    joined = await anna.click(thread.id, lobby, control(lobby, ids.InLobby, verb="join"))
    assert not joined.failed
    await ben.until(reads("Anna", thread.id))


@pytest.mark.usefixtures("bot")
async def test_a_thread_that_the_bot_may_not_open_names_the_permission(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    await started([anna], "bushi_shogi")
    offer = await second_table(ben)
    sandbox.world.deny_bot(anna.channel(CHANNEL), Permission.CREATE_PUBLIC_THREADS)
    answer = await ben.click(CHANNEL, offer, control(offer, ids.InThread))
    assert answer.ephemeral
    assert "Create Public Threads" in answer.text
    assert not [each for each in ben.channels() if each.name == "Tressette"]


@pytest.mark.usefixtures("bot")
async def test_in_a_private_thread_a_table_opens_once_the_bot_is_a_member(
    sandbox: Sandbox, anna: Person
) -> None:
    """Commands reach the bot there all the same, but it could not edit its own messages."""
    anna.locale = "ja"
    thread = anna.open_private_thread(CHANNEL, "Secret")
    refused = await anna.command(thread, "play", {"game": "tressette"})
    assert refused.ephemeral
    assert "Parlourをメンション" in refused.text
    anna.locale = "en-US"
    assert "Mention me here" in (await anna.command(thread, "play", {"game": "tressette"})).text
    anna.say(thread, f"<@{sandbox.world.bot.id}>")
    assert has_control((await anna.command(thread, "play", {"game": "tressette"})).message or {}, ids.InLobby)


@pytest.mark.usefixtures("bot")
async def test_a_match_goes_on_in_the_panels_where_its_private_thread_has_removed_the_bot(
    sandbox: Sandbox, anna: Person
) -> None:
    """The public message waits until people let the bot in again; `/table` says how."""
    bot_id = sandbox.world.bot.id
    thread = anna.open_private_thread(CHANNEL, "Secret")
    anna.say(thread, f"<@{bot_id}>")
    lobby = (await anna.command(thread, "play", {"game": "bushi_shogi"})).message
    assert lobby is not None
    await anna.click(thread, lobby, control(lobby, ids.InLobby, verb="start"))
    await anna.until(shows(ids.ShowMore, thread.id))
    panel = (await anna.command(thread, "hand")).message
    assert panel is not None

    def now() -> Json:
        return next(each for each in anna.see(thread.id) if each["id"] == panel["id"])

    await anna.until(lambda _: bool(moves(now())))
    sandbox.world.leave_thread(thread, bot_id)
    assert (await anna.click(thread, now(), moves(now())[0]["custom_id"])).kind == "update"
    assert "Mention me here" in (await anna.command(thread, "table")).text
    before = said(public(anna, ids.ShowMore, thread.id))
    anna.say(thread, f"<@{bot_id}>")
    assert "bottom of the channel" in (await anna.command(thread, "table")).text
    await anna.until(lambda person: said(public(person, ids.ShowMore, thread.id)) != before)


@pytest.mark.usefixtures("bot")
async def test_in_an_announcement_channel_a_table_gets_an_announcement_thread(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    news = sandbox.world.add_channel(sandbox.guild, "news", kind=ANNOUNCEMENT)
    await anna.command(news, "play", {"game": "bushi_shogi"})
    offer = (await ben.command(news, "play", {"game": "tressette"})).message
    assert offer is not None
    await ben.click(news, offer, control(offer, ids.InThread))
    assert thread_named(ben, "Tressette").type == ANNOUNCEMENT_THREAD


@pytest.mark.usefixtures("bot")
async def test_a_rematch_in_a_busy_channel_is_offered_a_thread(anna: Person, ben: Person) -> None:
    await started([anna], "bushi_shogi")
    await Player(anna, Random(1)).play()
    end = public(anna, ids.Rematch)
    await started([ben], "bushi_shogi")
    offer = (await press(anna, end, ids.Rematch)).message
    assert offer is not None
    offer_of(offer)
    answer = await anna.click(CHANNEL, offer, control(offer, ids.RematchInThread))
    thread = next(each for each in anna.channels() if each.type == 11)
    assert answer.message is not None
    assert f"<#{thread.id}>" in answer.text
    await anna.until(lambda person: any("Anna’s table" in said(each) for each in person.see(thread.id)))
    again = await press(anna, end, ids.Rematch)
    assert f"<#{thread.id}>" in again.text
    second = await forge(anna, answer.message, ids.encode(ids.RematchInThread(match_of(end))))
    assert f"<#{thread.id}>" in second.text
    assert len([each for each in anna.channels() if each.type == 11]) == 1


def match_of(end: Json) -> str:
    ref = ids.decode(control(end, ids.Rematch))
    assert isinstance(ref, ids.Rematch)
    return ref.match


def threads(person: Person) -> list[Channel]:
    return [each for each in person.channels() if each.thread is not None]


def opened_threads(sandbox: Sandbox) -> int:
    return sum(each.path.endswith("/threads") for each in sandbox.requests)


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("manages", [True, False])
async def test_a_thread_in_which_no_lobby_can_be_opened_is_deleted_or_archived_where_the_bot_may_not(
    sandbox: Sandbox, opened_services: list[Services], anna: Person, ben: Person, manages: bool
) -> None:
    await started([anna], "bushi_shogi")
    offer = await second_table(ben)
    allowed = Permission.MANAGE_THREADS if manages else Permission(0)
    sandbox.world.overwrite(
        anna.channel(CHANNEL), Overwrite(sandbox.world.bot.id, of_member=True, allow=allowed)
    )
    opening = sandbox.faults.detain("POST /channels/*/threads")
    press = asyncio.create_task(ben.click(CHANNEL, offer, control(offer, ids.InThread)))
    await opening.met.wait()
    opened_services[0].register.closed = True
    opening.release()
    assert catalogue.text("en", "refusal-closing") in (await press).text
    opened_services[0].register.closed = False
    left = [each.thread.archived for each in sandbox.world.channels.values() if each.thread]
    assert left == ([] if manages else [True])


@pytest.mark.usefixtures("bot")
async def test_a_press_that_comes_twice_opens_one_thread_and_one_whose_lobby_cannot_be_opened_leaves_none(
    sandbox: Sandbox, opened_services: list[Services], anna: Person, ben: Person
) -> None:
    await started([anna], "bushi_shogi")
    offer = await second_table(ben)
    in_thread = control(offer, ids.InThread)
    opening = sandbox.faults.detain("POST /channels/*/threads")
    first = asyncio.create_task(ben.click(CHANNEL, offer, in_thread))
    await opening.met.wait()
    opened_services[0].register.closed = True
    opening.release()
    assert catalogue.text("en", "refusal-closing") in (await first).text
    assert not threads(ben)
    asked = opened_threads(sandbox)
    assert catalogue.text("en", "refusal-closing") in (await ben.click(CHANNEL, offer, in_thread)).text
    assert opened_threads(sandbox) == asked
    opened_services[0].register.closed = False

    opening = sandbox.faults.detain("POST /channels/*/threads")
    first = asyncio.create_task(ben.click(CHANNEL, offer, in_thread))
    await opening.met.wait()
    again = await ben.click(CHANNEL, offer, in_thread)
    assert again.kind == "deferred_update"
    opening.release()
    answer = await first
    (thread,) = threads(ben)
    assert f"<#{thread.id}>" in answer.text


async def test_a_thread_of_before_is_left_alone_that_comes_to_be_known_while_another_is_opened(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person, ben: Person
) -> None:
    """The gateway sends servers after the login; meanwhile people may write in their old thread."""
    async with running(sandbox, database):
        before = await in_a_thread(ben, anna, "tressette_two")
        lobby = next(each for each in ben.see(before.id) if has_control(each, ids.InLobby))
        await ben.click(before.id, lobby, control(lobby, ids.InLobby, verb="cancel"))
        await ben.until(lambda person: not shows(ids.InLobby, before.id)(person))
        await ben.until(lambda _: before.thread is not None and before.thread.archived)
    anna.say(before.id, "Where were we?")  # which opens it again
    sandbox.faults.hold_servers()
    async with running(sandbox, database):
        offer = await second_table(ben)
        opening = sandbox.faults.detain(THREADS)
        press = asyncio.create_task(ben.click(CHANNEL, offer, control(offer, ids.InThread)))
        await opening.met.wait()
        sandbox.faults.release_servers()
        client = opened_services[-1].client
        assert client is not None
        await holds(lambda: client.get_channel(int(before.id)) is not None, every=0.01)
        opening.release()
        assert f"<#{before.id}>" not in (await press).text
        assert len(threads(ben)) == 2
        assert before.thread is not None
        assert not before.thread.archived


Failing: TypeAlias = Callable[[Faults, str], None]
THREADS = "POST /channels/*/threads"


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize(
    "fail",
    [
        pytest.param(lambda faults, route: faults.fail(route, 503, 2), id="503"),
        pytest.param(lambda faults, route: faults.reset_connection(route, 2), id="cut connections"),
        pytest.param(lambda faults, route: faults.lose_answer(route, 502), id="502 although it was done"),
        pytest.param(lambda faults, route: faults.cut_answer(route), id="cut although it was done"),
    ],
)
async def test_a_thread_is_opened_once_although_discord_fails_for_a_moment(
    sandbox: Sandbox, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch, fail: Failing
) -> None:
    """Discord may have opened it without a reply; a second thread would stay empty for good."""
    monkeypatch.setattr(opening_threads, "PAUSE", 1.0)
    await started([anna], "bushi_shogi")
    offer = await second_table(ben)
    fail(sandbox.faults, THREADS)
    answer = await ben.click(CHANNEL, offer, control(offer, ids.InThread))
    (thread,) = (each for each in threads(ben) if each.thread and not each.thread.archived)
    assert f"<#{thread.id}>" in answer.text
    await ben.until(shows(ids.InLobby, thread.id))


@pytest.mark.usefixtures("bot")
@pytest.mark.expects_errors("interaction failed")
@pytest.mark.parametrize(
    "fail",
    [
        pytest.param(lambda faults, route: faults.fail(route, 503, None), id="503"),
        pytest.param(lambda faults, route: faults.reset_connection(route, None), id="cut connections"),
    ],
)
async def test_where_discord_opens_no_thread_the_reader_is_told_so_and_the_same_press_opens_it_afterwards(
    sandbox: Sandbox,
    anna: Person,
    ben: Person,
    logged_errors: LoggedErrors,
    monkeypatch: pytest.MonkeyPatch,
    fail: Failing,
) -> None:
    monkeypatch.setattr(opening_threads, "PAUSE", 0.01)
    await started([anna], "bushi_shogi")
    offer = await second_table(ben)
    fail(sandbox.faults, THREADS)
    refused = await ben.click(CHANNEL, offer, control(offer, ids.InThread))
    assert refused.ephemeral
    before, _, reference = refused.text.rpartition(" ")
    assert catalogue.text("en", "bot-discord-unavailable", reference=reference) == f"{before} {reference}"
    assert any(each.startswith("interaction failed") for each in logged_errors.found)
    sandbox.faults.clear()
    assert not threads(ben)
    answer = await ben.click(CHANNEL, offer, control(offer, ids.InThread))
    (thread,) = threads(ben)
    assert f"<#{thread.id}>" in answer.text


async def test_a_server_with_as_many_threads_as_discord_allows_is_told_so(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox_threads, "ACTIVE_THREADS", 1)
    async with running(sandbox, database):
        thread = await in_a_thread(ben, anna, "tressette_two")
        offer = (await ben.command(CHANNEL, "play", {"game": "bhabhi"})).message
        assert offer is not None
        refused = await ben.click(CHANNEL, offer, control(offer, ids.InThread))
        assert refused.text == catalogue.text("en", "bot-too-many-threads")
        assert threads(ben) == [thread]


@pytest.mark.usefixtures("bot")
async def test_a_permission_that_is_taken_away_while_the_thread_is_being_opened_is_named(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    await started([anna], "bushi_shogi")
    offer = await second_table(ben)
    sandbox.faults.fail(THREADS, 403)
    refused = await ben.click(CHANNEL, offer, control(offer, ids.InThread))
    assert "Create Public Threads" in refused.text
    assert not threads(ben)


@pytest.mark.usefixtures("bot")
async def test_a_press_that_comes_again_leads_to_the_table_that_it_has_opened_as_long_as_that_is_there(
    anna: Person, ben: Person
) -> None:
    await started([anna], "bushi_shogi")
    offer = await second_table(ben)
    in_thread = control(offer, ids.InThread)
    first = await ben.click(CHANNEL, offer, in_thread)
    (thread,) = threads(ben)
    assert (await forge(ben, offer, in_thread)).text == first.text
    await ben.until(shows(ids.InLobby, thread.id))
    lobby = public(ben, ids.InLobby, thread.id)
    await ben.click(thread.id, lobby, control(lobby, ids.InLobby, verb="start"))
    assert (await forge(ben, offer, in_thread)).text == first.text
    assert threads(ben) == [thread]

    asked = (await ben.command(thread.id, "leave")).message
    assert asked is not None
    await ben.click(thread.id, asked, control(asked, ids.Leave, sure=1))
    again = await forge(ben, offer, in_thread)
    assert f"<#{threads(ben)[-1].id}>" in again.text
    assert again.text != first.text
    assert len(threads(ben)) == 2


@pytest.mark.usefixtures("bot")
async def test_where_tables_open_in_threads_a_press_that_comes_again_opens_no_other(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    chloe = sandbox.person("Chloé")
    await settle(anna, "threads", "always")
    listed = (await ben.command(CHANNEL, "play")).message
    assert listed is not None
    menu = (await ben.menu(CHANNEL, "Challenge", anna.id)).message
    assert menu is not None
    for message, ref, values in (
        (listed, ids.Open(0, "bhabhi"), None),
        (menu, ids.ChooseChallenge(int(anna.id)), ["rovescino"]),
        (menu, ids.ChallengeInThread(int(chloe.id), "finesse"), None),
    ):
        before = len(threads(ben))
        answers = [await forge(ben, message, ids.encode(ref), values) for _ in range(2)]
        assert answers[0].text == answers[1].text
        assert f"<#{threads(ben)[-1].id}>" in answers[0].text
        assert len(threads(ben)) == before + 1
    play_now = ids.encode(ids.PlayNow(0, "tressette_two"))
    for _ in range(2):
        panel = (await forge(ben, listed, play_now)).message
        assert panel is not None
        assert is_panel(panel)
    assert [each.name for each in threads(ben)] == ["Bhabhi", "Rovescino", "Finesse", "Tressette for two"]


@pytest.mark.usefixtures("bot")
async def test_whoever_plays_the_rematch_already_is_led_to_it(anna: Person, ben: Person) -> None:
    await started([anna, ben], "bushi_shogi")
    end = await conceded(anna, ben, CHANNEL)
    await press(anna, end, ids.Rematch)
    await anna.until(shows(ids.InLobby))
    await press(anna, public(anna, ids.InLobby), ids.InLobby, verb="start")
    await anna.until(shows(ids.ShowMore))
    here, match = f"<#{anna.channel(CHANNEL).id}>", match_of(end)
    for person in (anna, ben):
        for ref in (ids.Rematch(match), ids.RematchInThread(match), ids.RematchHere(match)):
            assert here in (await forge(person, end, ids.encode(ref))).text
    asked = (await ben.command(CHANNEL, "leave")).message
    assert asked is not None
    await press(ben, asked, ids.Leave, sure=1)
    offer_of((await press(ben, end, ids.Rematch)).message)
    assert not threads(ben)


@pytest.mark.usefixtures("bot")
async def test_a_rematch_that_is_pressed_in_another_thread_leaves_no_card_of_its_own_channel(
    anna: Person, ben: Person
) -> None:
    """In Anna's thread Ben gives up the match that he plays in its channel, and opens the rematch."""
    thread = await playing_in_a_thread(anna, ben)
    asked = (await ben.command(thread.id, "leave")).message
    assert asked is not None
    left = (await ben.click(thread.id, asked, control(asked, ids.Leave))).message
    assert left is not None
    await ben.until(shows(ids.Rematch))
    await ben.click(thread.id, left, control(left, ids.Rematch))
    await ben.until(shows(ids.InLobby))
    assert not cards(ben, ben.channel(CHANNEL))


async def conceded(anna: Person, ben: Person, place: str) -> Json:
    """The end card of a match of two that has begun there, and that Ben gives up."""
    await ben.until(shows(ids.ShowMore, place))
    message = public(ben, ids.ShowMore, place)
    for kind in (ids.ShowMore, ids.Concede, ids.Concede):
        shown = (await ben.click(place, message, control(message, kind))).message
        assert shown is not None
        message = shown
    await anna.until(shows(ids.Rematch, place))
    return public(anna, ids.Rematch, place)


@pytest.mark.usefixtures("bot")
async def test_two_who_want_the_same_rematch_get_one_thread_with_one_card(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    await started([anna, ben], "bushi_shogi")
    end = await conceded(anna, ben, CHANNEL)
    await started([sandbox.person("Dora")], "bhabhi")
    offers = [offer_of((await press(each, end, ids.Rematch)).message) for each in (anna, ben)]
    opening = sandbox.faults.detain("POST /channels/*/threads", times=2)
    presses = [
        asyncio.create_task(each.click(CHANNEL, offer, control(offer, ids.RematchInThread)))
        for each, offer in zip((anna, ben), offers, strict=True)
    ]
    await opening.met.wait()
    opening.release()
    answers = [await each for each in presses]
    (thread,) = threads(anna)
    assert [f"<#{thread.id}>" in each.text for each in answers] == [True, True]

    await anna.until(shows(ids.InLobby, thread.id))
    await anna.until(says(thread, "seats taken"))
    lobby = public(anna, ids.InLobby, thread.id)
    await anna.click(thread.id, lobby, control(lobby, ids.InLobby, verb="start"))
    end = await conceded(anna, ben, thread.id)
    before = len(cards(anna, thread))
    for person in (anna, ben):
        await person.click(thread.id, end, control(end, ids.Rematch))
    await anna.until(lambda person: len(cards(person, thread)) > before)
    await ben.command(thread.id, "leave")
    await anna.until(says(thread, "1 of 2 seats taken"))
    assert len(cards(anna, thread)) == before + 1
