"""Leaderboards and statistics, asked for in the channel."""

import re
import time
from datetime import UTC, datetime
from itertools import combinations
from pathlib import Path

import pytest

from bot.features import ids
from bot.interactions.autocompletion import MENU
from bot.sandbox import Person, Sandbox
from bot.storage import Store
from tests.clock import FakeClock
from tests.community.played import POOL, acquainted, ended
from tests.databases import query
from tests.e2e.driver import (
    CHANNEL,
    control,
    controls,
    has_control,
    has_picture,
    press,
    public,
    reads,
    running,
)
from tests.e2e.test_privacy import erase


@pytest.fixture
async def played(sandbox: Sandbox, database: Path, anna: Person, ben: Person) -> None:
    """Five people have played each other, Anna won each time; and a sixth has watched."""
    (guild,) = sandbox.world.guilds
    people = [int(anna.id), int(ben.id), 11, 12, 13]
    names = {int(each.id): each.name for each in (anna, ben)}
    store = await Store.open(database)
    try:
        await acquainted(store, people)  # a rank takes opponents from more than one server
        for number, pair in enumerate(list(combinations(people, 2)) * 3):
            at = time.time() - 1000 + number
            await ended(store, f"m{number:07}", pair, (1, 2), at=at, guild=int(guild), names=names)
    finally:
        await store.close()


@pytest.mark.smoke
@pytest.mark.usefixtures("played")
async def test_the_leaderboard_is_private_until_it_is_shown_here(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database):
        answer = await anna.command(CHANNEL, "leaderboard", {"game": "tressette"})
        assert answer.ephemeral
        assert "no. 1" in answer.text
        assert answer.message is not None
        await anna.until(lambda reader: any(has_picture(each) for each in reader.see(CHANNEL)))
        assert not reads("Leaderboard")(ben)

        await press(anna, answer.message, ids.ShareLeaderboard)
        shown = public(ben, ids.ShowOwnPlace)
        assert not has_control(shown, ids.ChooseSeason)
        own = await press(ben, shown, ids.ShowOwnPlace)
        assert own.ephemeral
        assert "no. 2" in own.text


@pytest.mark.usefixtures("played")
async def test_who_is_renamed_has_the_new_name_on_boards_from_their_next_command_on(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async with running(sandbox, database):
        anna.user.name = "Anya"
        await anna.command(CHANNEL, "leaderboard", {"game": "tressette"})
        answer = await ben.command(CHANNEL, "leaderboard", {"game": "tressette"})
        assert answer.message is not None
        await ben.until(lambda reader: any(has_picture(each) for each in reader.see(CHANNEL)))
        assert query(database, "SELECT user_id, name FROM known_name") == [(int(anna.id), "Anya")]


@pytest.mark.usefixtures("played")
async def test_seasons_and_scopes_are_chosen_on_the_page(
    sandbox: Sandbox, database: Path, anna: Person
) -> None:
    (guild,) = sandbox.world.guilds
    for year in range(1990, 2020):
        query(database, f"INSERT INTO ladder VALUES ({guild}, '{POOL}', '{year}-Q1', {anna.id}, 1520)")
    async with running(sandbox, database):
        answer = await anna.command(CHANNEL, "leaderboard", {})
        assert answer.message is not None
        seasons = await anna.autocomplete(CHANNEL, "leaderboard", {"season": ""}, focused="season")
        assert seasons[0]["value"] == "ever"
        assert len(seasons) == MENU, "Discord takes no more"
        scopes = await anna.autocomplete(CHANNEL, "leaderboard", {"scope": "every"}, focused="scope")
        assert [each["value"] for each in scopes] == ["everywhere"]
        by_name = {"season": seasons[1]["name"], "scope": "Everywhere"}
        by_value = {"season": seasons[1]["value"], "scope": "everywhere"}
        named, meant = [await anna.command(CHANNEL, "leaderboard", each) for each in (by_name, by_value)]
        assert named.text == meant.text
        for unknown in ({"season": "last one"}, {"scope": "mars"}):
            refused = await anna.command(CHANNEL, "leaderboard", unknown)
            assert f"“{next(iter(unknown.values()))}” isn’t one of the choices" in refused.text
        season = str(seasons[1]["value"])
        chosen = await anna.choose(
            CHANNEL, answer.message, control(answer.message, ids.ChooseSeason), [season]
        )
        assert chosen.message is not None
        assert "Season ladder" in chosen.text
        everywhere = await press(anna, chosen.message, ids.ShowLeaderboard, scope="everywhere")
        assert "Everywhere" in everywhere.text


@pytest.mark.usefixtures("played")
async def test_only_the_season_that_goes_on_is_pinned(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    clock = FakeClock(datetime(2050, 2, 1, tzinfo=UTC).timestamp())
    async with running(sandbox, database, clock=clock):
        for season in ("2049-Q4", "last one"):
            refused = await anna.command(CHANNEL, "leaderboard", {"season": season, "pin": True})
            assert refused.ephemeral
            assert "2050-Q1" in refused.text
            anna.locale = "ja"
        offered = await anna.autocomplete(
            CHANNEL, "leaderboard", {"season": "", "pin": True}, focused="season"
        )
        assert [each["value"] for each in offered] == ["ever", "2050-Q1"]
        assert not any(has_control(each, ids.ShowOwnPlace) for each in ben.see(CHANNEL))
        await anna.command(CHANNEL, "leaderboard", {"season": "2050-Q1", "pin": True})
        await ben.until(reads("Jan–Mar 2050"))
        own = await press(ben, public(ben, ids.ShowOwnPlace), ids.ShowOwnPlace)
        assert own.message is not None
        assert "Jan–Mar 2050" in own.text
        (select,) = (each for each in controls(own.message) if "options" in each)
        seasons = [each["value"] for each in select["options"]]
        assert seasons[:2] == ["ever", "2050-Q1"]
        assert len(seasons) == 3, "and the one in which they have played"


@pytest.mark.usefixtures("played")
async def test_whoever_hides_is_gone_from_everywhere_at_once(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    ben.locale = "ja"
    async with running(sandbox, database):
        asked = {"game": "tressette", "scope": "everywhere"}
        assert "あなたは2位" in (await ben.command(CHANNEL, "leaderboard", asked)).text
        settings = (await anna.command(CHANNEL, "me")).message
        assert settings is not None
        await press(anna, settings, ids.FlipCards, field="hidden_everywhere")

        assert "まだ順位なし" in (await ben.command(CHANNEL, "leaderboard", asked)).text, "four are too few"
        assert "no. 1" in (await anna.command(CHANNEL, "leaderboard", {"game": "tressette"})).text


@pytest.mark.usefixtures("played")
@pytest.mark.expects_errors("ended match cannot be shown")  # their logs are empty: results alone were written
async def test_whoever_is_forgotten_has_another_name_on_the_leaderboard_at_once(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    async def board_of(person: Person) -> str:
        return str((await person.command(CHANNEL, "leaderboard", {"game": "tressette"})).message)

    async with running(sandbox, database):
        assert "Anna" in await board_of(ben)
        await erase(anna)

        after = await board_of(ben)
        assert "Anna" not in after
        assert re.search(r"N\.N\. [0-9A-F]{4}", after), after
        assert "no. 2" in after
        assert "no. 1" not in await board_of(anna)


@pytest.mark.usefixtures("played")
async def test_statistics_lead_on_from_the_leaderboard_in_japanese_too(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    ben.locale = "ja"
    async with running(sandbox, database):
        board = await ben.command(CHANNEL, "leaderboard", {"game": "tressette"})
        assert "あなたは2位" in board.text
        assert board.message is not None
        own = await press(ben, board.message, ids.ShowStatistics)
        assert own.ephemeral
        assert "Ben · トレセッテ" in own.text
        assert own.message is not None
        await ben.until(lambda reader: any(has_picture(each) for each in reader.see(CHANNEL)))
        shared = await press(ben, own.message, ids.ShareStatistics, game=POOL)
        assert not shared.failed
        assert reads("Ben · Tressette")(anna)


@pytest.mark.usefixtures("played")
async def test_two_people_are_compared(sandbox: Sandbox, database: Path, anna: Person, ben: Person) -> None:
    async with running(sandbox, database):
        answer = await anna.command(CHANNEL, "stats", {"player": anna.id, "versus": ben.id})
        assert answer.ephemeral
        assert "against Ben" in answer.text
        stranger = sandbox.person("Zoë")
        answer = await anna.command(CHANNEL, "stats", {"versus": stranger.id})
        assert "against Zoë" in answer.text
        wrong = await anna.command(CHANNEL, "stats", {"game": "whist"})
        assert "no such game" in wrong.text


@pytest.mark.usefixtures("bot")
async def test_without_a_match_the_pages_say_how_to_begin(anna: Person) -> None:
    for command in ("leaderboard", "stats"):
        answer = await anna.command(CHANNEL, command, {})
        assert "/play" in answer.text
