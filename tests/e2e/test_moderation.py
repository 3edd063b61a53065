"""A manager's evening: a match is set aside and counts again, a table is ended, and a cheat is barred."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.features import ids
from bot.i18n import catalogue
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.components import walk
from bot.sandbox.person import Answer
from tests.e2e.driver import (
    CHANNEL,
    Json,
    control,
    controls,
    forge,
    has_control,
    press,
    public,
    reads,
    running,
    shows,
    started,
)
from tests.e2e.test_clocks import more
from tests.e2e.test_concede import concede
from tests.e2e.test_privacy import erase
from tests.e2e.test_settings import page, says

GAME = "bushi_shogi"


async def matches(admin: Person) -> Json:
    """The page of the server's last matches."""
    return shown(await press(admin, await page(admin), ids.ShowMatches, page=0))


def shown(answer: Answer) -> Json:
    assert answer.message is not None, answer
    return answer.message


async def judge(admin: Person, message: Json, verb: str, reason: str) -> Answer:
    """Press the button that asks for a reason, and give it."""
    kind = ids.AskPersonReason if verb in {"bar", "unbar"} else ids.AskMatchReason
    form = await admin.click(CHANNEL, message, control(message, kind, verb=verb))
    return await admin.submit(form, {"reason": reason})


async def ended_by_conceding(winner: Person, loser: Person) -> str:
    """A match that one has won because the other conceded; returns its id."""
    await started([winner, loser], GAME)
    await concede(loser)
    await winner.until(shows(ids.Rematch))
    ref = ids.decode(control(public(winner, ids.Rematch), ids.Rematch))
    assert isinstance(ref, ids.Rematch)
    return ref.match


@pytest.mark.usefixtures("bot")
async def test_a_match_is_set_aside_and_counts_again_and_its_players_are_told_once(
    anna: Person, ben: Person, sandbox: Sandbox, database: Path
) -> None:
    chloe = sandbox.person("Chloe")
    match = await ended_by_conceding(ben, chloe)
    found = await matches(anna)
    opened = shown(await press(anna, found, ids.ShowManaged, match=match))

    without = shown(await judge(anna, opened, "void", "two accounts"))

    assert says("moderation-restore-about").split(".")[0] in said(without)
    await anna.until(reads(says("end-void")))
    told = await ben.command(CHANNEL, "stats")
    assert "1 match set aside" in said(shown(told))
    await ben.until(lambda it: any("two accounts" in said(each) for each in it.see(CHANNEL)))
    assert not any(says("notice-act-once") in said(each) for each in anna.see(CHANNEL)), "who did it knows"
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT user_id FROM untold").fetchall() == [(int(chloe.id),)]

    again = shown(await judge(anna, without, "restore", "it was his brother"))
    assert says("moderation-void-it") in {each.get("label") for each in buttons(again)}
    log = shown(await press(anna, await matches(anna), ids.ShowActs))
    assert said(log).index("it was his brother") < said(log).index("two accounts")
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT user_id FROM untold").fetchall() == [(int(ben.id),)]


def buttons(message: Json) -> list[Json]:
    return [each for each in walk(message["components"]) if each.get("type") == 2]


@pytest.mark.usefixtures("bot")
async def test_a_table_that_its_players_have_left_is_ended_with_the_reason_in_its_end_card(
    anna: Person, ben: Person, sandbox: Sandbox
) -> None:
    chloe = sandbox.person("Chloe")
    await started([ben, chloe], GAME)
    assert not has_control(await more(ben), ids.ShowManaged), "players see no such button"
    menu = await more(anna)
    opened = shown(await press(anna, menu, ids.ShowManaged))

    ended = await judge(anna, opened, "end", "they have left the server")

    assert says("moderation-ended") in ended.text
    await ben.until(shows(ids.Rematch))
    card = said(public(ben, ids.Rematch))
    assert says("end-dismissed") in card
    assert "they have left the server" in card
    await started([anna, ben], GAME)  # the channel is free


@pytest.mark.usefixtures("bot")
async def test_a_barred_cheat_can_join_nothing_is_told_why_once_and_plays_again_when_unbarred(
    anna: Person, ben: Person, sandbox: Sandbox
) -> None:
    chloe = sandbox.person("Chloe")
    await ended_by_conceding(ben, chloe)
    people = shown(await press(anna, await matches(anna), ids.ShowPeople))
    person = shown(
        await anna.choose(CHANNEL, people, control(people, ids.ChoosePerson, place=""), [int(ben.id)])
    )
    assert "1 match here" in said(person)

    barred = shown(await judge(anna, person, "bar", "cheated in three ways"))

    assert says("moderation-is-barred") in said(barred)
    refused = await ben.command(CHANNEL, "play", {"game": GAME})
    assert says("refusal-barred") in refused.text
    await ben.until(lambda it: any("cheated in three ways" in said(each) for each in it.see(CHANNEL)))
    freed = shown(await judge(anna, barred, "unbar", "served"))
    assert says("moderation-is-barred") not in said(freed)
    await started([ben, chloe], GAME)


@pytest.mark.usefixtures("bot")
async def test_an_evening_of_three_cheats_is_answered_from_the_settings_and_stands_in_the_log(
    anna: Person, ben: Person, sandbox: Sandbox
) -> None:
    chloe, dai = sandbox.person("Chloe"), sandbox.person("Dai")

    fed = await ended_by_conceding(ben, chloe)  # a second account of Ben's
    opened = shown(await press(anna, await matches(anna), ids.ShowManaged, match=fed))
    await judge(anna, opened, "void", "they are one person")
    assert "1 match set aside" in said(shown(await ben.command(CHANNEL, "stats")))

    people = shown(await press(anna, await matches(anna), ids.ShowPeople))
    select = control(people, ids.ChoosePerson, place="")
    person = shown(await anna.choose(CHANNEL, people, select, [int(chloe.id)]))
    assert says("moderation-is-barred") in said(shown(await judge(anna, person, "bar", "a second account")))
    await erase(chloe)  # to be let in again
    assert says("refusal-barred") in (await chloe.command(CHANNEL, "play", {"game": GAME})).text

    await started([dai, ben], GAME)  # without a clock: who is losing keeps the channel from all others
    found = await matches(anna)
    opens = (ids.decode(each["custom_id"]) for each in controls(found))
    running_first = next(ref for ref in opens if isinstance(ref, ids.ShowManaged))
    opened = shown(await press(anna, found, ids.ShowManaged, match=running_first.match))
    await judge(anna, opened, "end", "he does not go on")
    await dai.until(reads("he does not go on"))

    log = said(shown(await press(anna, await matches(anna), ids.ShowActs)))
    acts = [log.index(done) for done in ("ended a table", "barred", "set a match aside")]
    assert acts == sorted(acts), "the latest is first"
    assert "he does not go on" in log
    assert "Chloe" not in log, "she has had herself erased"


@pytest.mark.usefixtures("bot")
async def test_nothing_is_done_without_a_reason_or_by_somebody_who_may_not(
    anna: Person, ben: Person, sandbox: Sandbox
) -> None:
    match = await ended_by_conceding(ben, sandbox.person("Chloe"))
    opened = shown(await press(anna, await matches(anna), ids.ShowManaged, match=match))
    assert says("refusal-no-reason") in (await judge(anna, opened, "void", "  ")).text
    card = public(ben, ids.Rematch)
    for ref in (
        ids.ShowMatches(0),
        ids.ShowManaged(match),
        ids.AskMatchReason(match, "void"),
        ids.AskMatchReason(match, "end"),
        ids.ShowPeople(),
        ids.ShowPerson(int(anna.id), 0),
        ids.AskPersonReason(int(anna.id), "bar"),
        ids.ShowActs(0),
    ):
        answer = await forge(ben, card, ids.encode(ref))
        assert "Manage Server" in answer.text, ref


async def test_an_end_that_a_crash_has_kept_from_being_written_is_made_good_at_the_next_start(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    """The act is logged first; here the bot died before its effects reached the database."""
    async with running(sandbox, database):
        await started([anna, ben], GAME)
    with closing(sqlite3.connect(database)) as connection, connection:
        (match,) = connection.execute("SELECT id FROM match").fetchone()
        row = (int(sandbox.guild.id), match, int(anna.id))
        connection.execute(
            "INSERT INTO managers_act "
            "(number, guild_id, at, kind, manager_id, manager_name, match_id, reason) "
            "VALUES (1, ?1, 1.0, 'end', ?3, 'Anna', ?2, 'gone for days')",
            row,
        )
    async with running(sandbox, database):
        await anna.until(shows(ids.Rematch))
        assert "gone for days" in said(public(anna, ids.Rematch))
    assert catalogue.text("en", "end-dismissed") in said(public(anna, ids.Rematch))
