"""Challenge, in the menu of a person: a lobby, a seat kept for them, and one ping with the question."""

import asyncio
import json
from pathlib import Path

import pytest

from bot.features import ids
from bot.i18n import catalogue
from bot.match.lobbies import INVITED_SECONDS
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.permissions import Overwrite, Permission
from bot.services import Services
from tests.clock import FakeClock
from tests.e2e.driver import (
    CHANNEL,
    Json,
    control,
    controls,
    has_control,
    is_panel,
    lobby_of,
    moves,
    offered,
    press,
    reads,
    running,
    shows,
    started,
)
from tests.e2e.test_settings import settle

GAME = "bushi_shogi"


async def challenge(host: Person, guest: Person, game: str = GAME) -> Json:
    """The page that the challenger sees in the end."""
    page = (await host.menu(CHANNEL, "Challenge", guest.id)).message
    assert page is not None
    answer = await host.choose(CHANNEL, page, control(page, ids.ChooseChallenge), [game])
    assert answer.message is not None
    return answer.message


def question(person: Person, channel: str = CHANNEL) -> Json | None:
    """The message that invites a person: it has their answers, and no button to join."""
    for each in person.see(channel):
        verbs = {
            ref.verb
            for part in controls(each)
            if isinstance(ref := ids.decode(part["custom_id"]), ids.InLobby)
        }
        if verbs == {"agree", "decline"}:
            return each
    return None


def is_asked(person: Person, channel: str = CHANNEL) -> bool:
    return question(person, channel) is not None


async def asked_by(host: Person, guest: Person) -> Json:
    """Let the host challenge the guest; returns the message that asks the guest."""
    await challenge(host, guest)
    await guest.until(is_asked)
    asked = question(guest)
    assert asked is not None
    return asked


@pytest.mark.smoke
@pytest.mark.usefixtures("bot")
async def test_the_one_who_is_challenged_is_pinged_once_accepts_and_plays(anna: Person, ben: Person) -> None:
    heard: list[Json] = []

    async def listen() -> None:
        async with ben.watch() as events:
            while True:
                heard.append(await events.get())

    listening = asyncio.create_task(listen())
    done = await challenge(anna, ben)
    assert "Ben has been asked to play BushiShogi" in said(done)
    await ben.until(is_asked)
    asked = question(ben)
    assert asked is not None
    await ben.until(reads("Ben (asked)"))
    early = await press(anna, lobby_of(anna), ids.InLobby, verb="start")
    assert "Waiting for Ben to accept" in early.text
    accepted = await press(ben, asked, ids.InLobby, verb="agree")
    assert accepted.message is not None
    assert is_panel(accepted.message)
    await anna.until(lambda person: not is_asked(person))
    await ben.until(shows(ids.ShowMore))
    listening.cancel()
    called = [said(each["message"]) for each in heard if each["t"] == "notify"]
    called = [each for each in called if "wants to play" in each]
    assert [each.splitlines()[0] for each in called] == [
        f"<@{ben.id}>: Anna wants to play **BushiShogi** with you."
    ]
    assert "Casual" in called[0]


@pytest.mark.usefixtures("bot")
@pytest.mark.parametrize("is_busy", [False, True], ids=["here", "in a thread"])
async def test_a_challenge_takes_five_presses_to_the_first_move_and_two_for_the_other(
    sandbox: Sandbox, anna: Person, ben: Person, is_busy: bool
) -> None:
    """To open a menu is a press, as is each choice in it."""
    if is_busy:
        await started([sandbox.person("Chloé")], GAME)
    presses = {anna: 4, ben: 1}  # the person, Challenge, the select, the game; Accept
    page = await challenge(anna, ben)
    channel = CHANNEL
    if is_busy:
        channel = next(each.id for each in ben.channels() if each.thread is not None)
    await ben.until(lambda person: is_asked(person, channel))
    asked = question(ben, channel)
    assert asked is not None
    accepted = await ben.click(channel, asked, control(asked, ids.InLobby, verb="agree"))
    assert accepted.message is not None
    await anna.until(lambda person: is_panel(shown(person, page["id"])))
    for person, hand in ((anna, shown(anna, page["id"])), (ben, accepted.message)):
        assert is_panel(hand)
        seen = {each["id"] for place in (CHANNEL, channel) for each in person.see(place) if is_panel(each)}
        assert seen == {hand["id"]}, "one panel at a time"
        where = CHANNEL if person is anna else channel
        if moves(hand):
            moved = await person.click(where, hand, moves(hand)[0]["custom_id"])
            assert not moved.failed
            presses[person] += 1
    assert presses[anna] <= 5
    assert presses[ben] <= 2


def shown(person: Person, message_id: str) -> Json:
    """The message of that id, as the person sees it."""
    return next(each for each in person.see(CHANNEL) if each["id"] == message_id)


@pytest.mark.usefixtures("bot")
async def test_the_one_who_is_challenged_is_asked_at_once_also_where_no_turn_is_pinged(
    anna: Person, ben: Person
) -> None:
    """The host waits for the answer just now, and the lobby keeps the seat for ten minutes."""
    await settle(anna, "pings", "never")
    await challenge(anna, ben)
    await ben.until(is_asked)

    await settle(anna, "locale", "ja")
    agree = catalogue.text("ja", "button-agree")
    await ben.until(lambda person: agree in json.dumps(question(person), ensure_ascii=False))


@pytest.mark.usefixtures("bot")
async def test_nobody_accepts_where_the_bot_may_not_show_the_match_any_more(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    asked = await asked_by(anna, ben)
    denied = Overwrite(sandbox.world.bot.id, of_member=True, deny=Permission.SEND_MESSAGES)
    sandbox.world.overwrite(anna.channel(CHANNEL), denied)
    answer = await press(ben, asked, ids.InLobby, verb="agree")
    assert "Send Messages" in answer.text
    sandbox.world.overwrite(anna.channel(CHANNEL), Overwrite(sandbox.world.bot.id, of_member=True))
    await press(ben, asked, ids.InLobby, verb="agree")
    await anna.until(lambda person: not is_asked(person))


@pytest.mark.usefixtures("bot")
async def test_others_cannot_answer_and_a_seat_that_is_declined_is_free(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    asked = await asked_by(anna, ben)
    chloe = sandbox.person("Chloé")
    nosy = await press(chloe, asked, ids.InLobby, verb="decline")
    assert "This question is for someone else." in nosy.text

    answer = await press(ben, asked, ids.InLobby, verb="decline")
    await anna.until(lambda person: not is_asked(person))
    await anna.until(reads("1 of 2 seats taken"))
    told = next(each for each in anna.see(CHANNEL) if "isn’t playing this time" in said(each))
    assert not answer.ephemeral
    assert f"<@{anna.id}>: <@{ben.id}>" in said(told)
    assert [each["id"] for each in told["mentions"]] == [anna.id], "and nobody else is notified"


async def test_who_wants_no_more_challenges_of_somebody_has_none_also_after_a_restart_until_they_take_it_back(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    chloe = sandbox.person("Chloé")
    async with running(sandbox, database):
        asked = await asked_by(anna, ben)
        nosy = await press(chloe, asked, ids.RefuseChallenges)
        assert "This question is for someone else." in nosy.text
        await press(ben, asked, ids.RefuseChallenges)
        await ben.until(reads("Anna can’t challenge you any more"))
        await anna.until(reads("isn’t playing this time"))
        assert not reads("challenge you any more")(anna), "only Ben reads of it"
    async with running(sandbox, database):  # which has forgotten the pause after a refusal
        refused = await anna.menu(CHANNEL, "Challenge", ben.id)
        assert "They don’t want challenges from you." in refused.text
        assert (await anna.menu(CHANNEL, "Challenge", chloe.id)).message is not None
        assert (await chloe.menu(CHANNEL, "Challenge", ben.id)).message is not None

        page = (await ben.command(CHANNEL, "me")).message
        assert page is not None
        (anna_id,) = offered(page, ids.AllowChallenges, "Anna")
        page = (await ben.choose(CHANNEL, page, control(page, ids.AllowChallenges), [anna_id])).message
        assert page is not None
        assert not has_control(page, ids.AllowChallenges)
        assert "They don’t want" not in (await anna.menu(CHANNEL, "Challenge", ben.id)).text


@pytest.mark.usefixtures("bot")
async def test_bots_oneself_and_strangers_are_not_challenged(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    own = await anna.menu(CHANNEL, "Challenge", anna.id)
    assert "You can’t challenge yourself." in own.text
    robot = await anna.menu(CHANNEL, "Challenge", sandbox.world.bot.id)
    assert "Bots don’t play here." in robot.text
    anna.locale = "ja"
    page = (await anna.menu(CHANNEL, "Challenge", ben.id)).message
    assert page is not None
    assert "Benと何で遊びますか？" in said(page)
    next(iter(sandbox.world.guilds.values())).members.pop(ben.id)
    gone = await anna.choose(CHANNEL, page, control(page, ids.ChooseChallenge), [GAME])
    assert "このサーバーにいない人です。" in gone.text
    left = await anna.menu(CHANNEL, "Challenge", ben.id)
    assert "このサーバーにいない人です。" in left.text


@pytest.mark.usefixtures("bot")
async def test_who_has_a_lobby_open_asks_to_that_one(anna: Person, ben: Person) -> None:
    await anna.command(CHANNEL, "play", {"game": "tressette"})
    sent = await anna.menu(CHANNEL, "Challenge", ben.id)
    assert "Ben has been asked to play Tressette" in sent.text
    await ben.until(is_asked)
    again = await anna.menu(CHANNEL, "Challenge", ben.id)
    assert "They already have a seat at your table." in again.text


@pytest.mark.usefixtures("bot")
async def test_where_a_match_is_being_played_the_challenge_goes_into_a_thread(
    anna: Person, ben: Person
) -> None:
    await started([anna], GAME)
    page = await challenge(anna, ben)
    assert "<#" in said(page)
    thread = next(each for each in ben.channels() if each.thread is not None)
    await ben.until(lambda person: any(f"<@{ben.id}>" in said(each) for each in person.see(thread)))


async def test_without_an_answer_the_question_and_the_seat_go_after_a_time_also_over_a_restart(
    sandbox: Sandbox, database: Path, opened_services: list[Services], anna: Person, ben: Person
) -> None:
    clock = FakeClock()
    async with running(sandbox, database, clock=clock):
        await challenge(anna, ben)
        await ben.until(is_asked)
    async with running(sandbox, database, clock=clock):
        await anna.until(reads("Ben (asked)"))
        clock.time += INVITED_SECONDS
        await opened_services[-1].lobbies.expire()
        await anna.until(lambda person: not is_asked(person))
        await anna.until(reads("1 of 2 seats taken"))


@pytest.mark.usefixtures("bot")
async def test_the_menu_of_a_person_leads_to_their_statistics(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    shown = await anna.menu(CHANNEL, "Stats", ben.id)
    assert shown.ephemeral
    assert "Ben" in shown.text
    robot = await anna.menu(CHANNEL, "Stats", sandbox.world.bot.id)
    assert "Bots don’t play here." in robot.text
