"""Commands for one person work in direct messages and on servers without the bot; all others are refused."""

from pathlib import Path
from random import Random

import pytest

from bot.client.transport import DiscordTransport
from bot.features import ids
from bot.match.clocks import DAY
from bot.sandbox import Answer, Person, Sandbox
from bot.sandbox.client import ClientRefusal
from bot.sandbox.components import Kind, walk
from bot.sandbox.world import DIRECT_NAME
from tests.clock import FakeClock
from tests.databases import query
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    controls,
    forge,
    has_control,
    play_alone,
    press,
    running,
    told,
)
from tests.e2e.test_daily import CLOSED, NOON, begun, decide_at_once, panel_of
from tests.e2e.test_practice import GAME
from tests.polling import holds

FOREIGN = "far-away"
PLACES = (DIRECT_NAME, FOREIGN)
POSTING = {
    ids.ShareResult,
    ids.ShareStatistics,
    ids.PlayNow,
    ids.Open,
    ids.Rematch,
    ids.RematchHere,
    ids.ShowLeaderboard,
}
"""The presses that post in the channel or open a table there, and the leaderboard of a server."""


@pytest.fixture(autouse=True)
def no_posts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every message that the bot would post fail."""

    async def refuse(*_: object, **__: object) -> None:
        raise AssertionError("the bot may post nothing there")

    monkeypatch.setattr(DiscordTransport, "post", refuse)


@pytest.fixture
def anna(sandbox: Sandbox) -> Person:
    """A person in direct messages with the bot, and on a server without it."""
    anna, ben = sandbox.person("Anna"), sandbox.person("Ben")
    sandbox.world.direct(anna.user)
    guild = sandbox.world.add_foreign_guild("Far away", [anna.user, ben.user])
    sandbox.world.add_channel(guild, FOREIGN)
    return anna


async def asked(person: Person, place: str, command: str, **options: object) -> Json:
    """The private answer to a command."""
    answer = await person.command(place, command, options)
    assert answer.ephemeral, command
    assert answer.message is not None
    return answer.message


def links(answer: Answer) -> list[str]:
    """The addresses to which the buttons of an answer lead."""
    assert answer.message is not None
    return [each["url"] for each in walk(answer.message["components"]) if "url" in each]


@pytest.mark.smoke
@pytest.mark.parametrize("place", PLACES)
async def test_a_match_is_practised_to_its_end_in_japanese_across_a_restart(
    sandbox: Sandbox, database: Path, anna: Person, place: str
) -> None:
    anna.locale = "ja"
    async with running(sandbox, database):
        await play_alone(Player(anna, Random(1), panel=await asked(anna, place, "practice", game=GAME)), 2)
        ((match, guild, channel),) = query(database, "SELECT id, guild_id, channel_id FROM match")
        assert (guild, channel) == (0, 0)
    async with running(sandbox, database):
        end = await play_alone(Player(anna, Random(1), panel=await asked(anna, place, "practice", game=GAME)))
        assert query(database, "SELECT id, status FROM match") == [(match, "over")]
        shared = await press(anna, end, ids.ShareResult)
        assert shared.ephemeral
        assert "サーバーでのみ" in shared.text
        assert links(shared)
        assert sandbox.person("Ben").see(FOREIGN) == []
        assert "1 AIを交えた対戦" in told(await asked(anna, place, "stats"))
        assert "サーバー外" in told(await asked(anna, place, "privacy show"))
    for table in ("departure", "ladder_step", "known_name", "server"):
        assert query(database, f"SELECT count(*) FROM {table}") == [(0,)], table
    assert sandbox.served["POST /webhooks/{application_id}/{token}"] == 0


async def test_a_deal_of_the_day_goes_on_elsewhere_when_its_server_removes_the_bot(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    async with running(sandbox, database, clock=FakeClock(NOON)):
        await play_alone(await begun(anna), 2)
        await asked(anna, CHANNEL, "practice", game=GAME)
        sandbox.world.remove_bot(sandbox.guild)
        statuses = "SELECT status FROM match ORDER BY origin IS NULL"
        await holds(lambda: query(database, statuses) == [("playing",), ("abandoned",)])
        await play_alone(await begun(anna, DIRECT_NAME), 2)
        assert query(database, "SELECT count(*) FROM daily_result") == [(1,)]


async def test_the_deal_of_the_day_is_played_and_its_board_is_that_of_all_servers(
    sandbox: Sandbox, database: Path, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first moves are played against experts, the others against AIs that do not think."""
    async with running(sandbox, database, clock=FakeClock(NOON)):
        await play_alone(Player(anna, Random(1), panel=await panel_of(anna, DIRECT_NAME)), 3)
    decide_at_once(monkeypatch)
    async with running(sandbox, database, clock=FakeClock(NOON)):
        end = await play_alone(Player(anna, Random(1), panel=await panel_of(anna, FOREIGN)))
        refused = await press(anna, end, ids.ShareDaily)
        assert "That needs a server with Parlour." in refused.text
    async with running(sandbox, database, clock=FakeClock(NOON + DAY)):
        await asked(anna, DIRECT_NAME, "daily")
        await holds(lambda: query(database, CLOSED) == [(1,), (0,)], every=0.01)
        answer = await anna.command(DIRECT_NAME, "daily", {"results": True})
        assert answer.message is not None
        assert "**1.** Anna" in told(answer.message)
        assert not has_control(answer.message, ids.ShowDaily)


async def test_a_guided_game_is_begun_and_gone_on_with(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    async with running(sandbox, database):
        assert "💡" in told(await asked(anna, DIRECT_NAME, "learn", game="tressette"))
        panel = await asked(anna, FOREIGN, "learn", game="tressette")
        assert "💡" in told(panel)
        left = await press(anna, panel, ids.LeaveGuide)
        assert left.message is not None
        on = await press(anna, left.message, ids.Learn)
        assert on.message is not None
        assert "💡" in told(on.message)
    assert query(database, "SELECT guild_id FROM match") == [(0,)]


@pytest.mark.parametrize("place", PLACES)
async def test_rules_settings_and_data_are_shown(
    sandbox: Sandbox, database: Path, anna: Person, place: str
) -> None:
    async with running(sandbox, database):
        rules = await asked(anna, place, "rules", game="tressette")
        turned = await press(anna, rules, ids.ShowRules, page=1)
        assert turned.kind == "update"
        assert has_control(await asked(anna, place, "me"), ids.FlipCards)
        assert "practice" in told(await asked(anna, place, "stats"))
        assert "stored" in told(await asked(anna, place, "privacy show"))
        for_person = await anna.command(place, "stats", {"player": sandbox.person("Ben").id})
        assert "That needs a server with Parlour." in for_person.text
        of_ben = ids.encode(ids.ShowHistory(0, int(sandbox.person("Ben").id), 0, ""))
        assert "That needs a server with Parlour." in (await forge(anna, rules, of_ben)).text


@pytest.mark.parametrize("place", PLACES)
async def test_all_else_is_not_offered_and_a_forged_press_is_refused_with_a_link(
    sandbox: Sandbox, database: Path, anna: Person, place: str
) -> None:
    async with running(sandbox, database):
        for command in ("play", "hand", "settings", "leaderboard"):
            with pytest.raises(ClientRefusal):
                await anna.command(place, command)
        with pytest.raises(ClientRefusal):
            await anna.menu(place, "Stats", sandbox.person("Ben"))
        rules = await asked(anna, place, "rules", game="tressette")
        card = await press(anna, rules, ids.ShowGame)
        assert card.message is not None
        answers = [
            await forge(anna, rules, ids.encode(ids.ShowSettings(0))),
            await anna.click(place, card.message, control(card.message, ids.PlayNow)),
        ]
        for answer in answers:
            assert answer.ephemeral
            assert "That needs a server with Parlour." in answer.text
            (link,) = links(answer)
            assert sandbox.application_id in link
        assert "That needs" in (await forge(anna, rules, ids.encode(ids.Open(0, "tressette")))).text


async def test_every_button_of_a_private_table_works_but_those_that_post(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    async def refused_on(message: Json) -> set[type[ids.Press]]:
        """The kinds of buttons of a message, and of those behind it, that need a server."""
        refused: set[type[ids.Press]] = set()
        for each in controls(message):
            kind = type(ids.decode(each["custom_id"]))
            if each["type"] != Kind.BUTTON or kind in pressed:
                continue
            pressed.add(kind)
            answer = await forge(anna, message, each["custom_id"])
            assert not answer.failed
            if "That needs a server with Parlour." in answer.text:
                refused.add(kind)
            elif answer.message is not None:
                refused |= await refused_on(answer.message)
        return refused

    async with running(sandbox, database):
        pressed: set[type[ids.Press]] = {ids.TakeAction, ids.TakeActions, ids.Leave, ids.Concede}
        panel = await asked(anna, DIRECT_NAME, "practice", game=GAME)
        assert await refused_on(panel) <= POSTING
        assert ids.ShowMore in pressed
        end = await play_alone(Player(anna, Random(1), panel=panel))
        pressed = {ids.Practise}
        assert ids.ShareResult in (refused := await refused_on(end))
        assert refused <= POSTING
        pressed = {ids.Practise, ids.Learn}
        for command in ("rules", "stats", "me"):
            options = {"game": GAME} if command == "rules" else {}
            assert await refused_on(await asked(anna, DIRECT_NAME, command, **options)) <= POSTING


async def test_a_match_of_one_person_is_closed_to_another_elsewhere(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    ben = sandbox.person("Ben")
    async with running(sandbox, database):
        panel = await asked(anna, DIRECT_NAME, "practice", game=GAME)
        await play_alone(Player(anna, Random(1), panel=panel))
        ((match,),) = query(database, "SELECT id FROM match")
        mine = await asked(ben, FOREIGN, "me")
        for ref in (ids.ShowPastMatch(match, int(ben.id), 0, ""), ids.RematchHere(match)):
            assert not (await forge(ben, mine, ids.encode(ref))).failed
        answer = await forge(ben, mine, ids.encode(ids.ShowPastMatch(match, int(ben.id), 0, "")))
        assert "can’t be found" in answer.text
