"""An evening of eight people by buttons, from the form to the last card, with a no-show and a restart."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.features import ids
from bot.features.tournament import boards
from bot.match import tournament_runner
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.permissions import NOTHING
from bot.services import Services
from tests.clock import FakeClock
from tests.databases import query
from tests.e2e.driver import CHANNEL, Json, control, controls, forge, press, running, told
from tests.e2e.test_tournaments import played_out, round_seated
from tests.polling import holds

NAMES: Final = ("Anna", "Ben", "Chloe", "Dora", "Emil", "Fay", "Gus", "Hana")
NOW: Final = datetime(2026, 11, 29, 19, 0, tzinfo=UTC).timestamp()
THREADS: Final = """
    SELECT match.channel_id FROM tournament_event JOIN match ON match.id = tournament_event.match_id
    WHERE match.status = 'playing' ORDER BY tournament_event.seq
"""


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock stands still, so nothing may wait for it."""
    monkeypatch.setattr(boards, "EDIT_SECONDS", 0.0)
    monkeypatch.setattr(boards, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(tournament_runner, "EVERY", 0.05)


def verbs(message: Json) -> set[str]:
    """The verbs of the buttons of a tournament in a message."""
    refs = (ids.decode(each["custom_id"]) for each in controls(message))
    return {ref.verb for ref in refs if isinstance(ref, ids.InTournament)}


def panels(person: Person) -> list[Json]:
    """The panels in the channel."""
    return [each for each in person.see(CHANNEL) if not each["flags"] & 64 and "organise" in verbs(each)]


def has(verb: str, text: str = "") -> Callable[[Person], bool]:
    """A condition: the panel has that button, and says so."""
    return lambda person: any(verb in verbs(each) and text in said(each) for each in panels(person))


async def do(person: Person, verb: str) -> str:
    """Press a button of the panel; returns the answer in words."""
    return (await press(person, panels(person)[-1], ids.InTournament, verb=verb)).text


async def announce(organiser: Person, role: str | None = None, **fields: object) -> Json:
    """Fill in the form, and announce the tournament; returns the organiser's answer."""
    form = await organiser.command(CHANNEL, "tournament create", {} if role is None else {"role": role})
    preview = await organiser.submit(form, fields)
    assert preview.ephemeral
    assert preview.message is not None
    announced = await press(organiser, preview.message, ids.AnnounceTournament)
    await organiser.until(has("join"))
    assert announced.message is not None
    return announced.message


async def choose_rules(organiser: Person, announced: Json) -> Json:
    """Choose the same cards for all tables, and on the next page a target of 21; returns the first page."""
    rules = (await press(organiser, announced, ids.ShowTournamentRules)).message
    assert rules is not None
    rules = (await press(organiser, rules, ids.SetSameCards, on=1)).message
    assert rules is not None
    options = (await press(organiser, rules, ids.ShowTournamentRules, place=1)).message
    assert options is not None
    target = control(options, ids.SetTournamentOption, field="target")
    await organiser.choose(CHANNEL, options, target, ["21"])
    return rules


async def concede(person: Person, thread: str) -> None:
    """Give up the match in a thread."""
    hand = await person.command(thread, "hand")
    assert hand.message is not None
    menu = await press(person, hand.message, ids.ShowMore)
    assert menu.message is not None
    sure = await press(person, menu.message, ids.Concede, sure=0)
    assert sure.message is not None
    await press(person, sure.message, ids.Concede, sure=1)


def threads(database: Path) -> list[str]:
    """The threads of the tables that are played."""
    return [str(channel) for (channel,) in query(database, THREADS)]


def seated_at(database: Path, thread: str) -> dict[int, int]:
    """The people of a table who play themselves, by their seats."""
    rows = """
        SELECT seat.seat, seat.user_id FROM seat JOIN match ON match.id = seat.match_id
        WHERE match.channel_id = ? AND match.status = 'playing' AND seat.ai_level IS NULL ORDER BY seat.seat
    """
    return {int(seat): int(user) for seat, user in query(database, rows, int(thread))}


def card_of(person: Person, number: int) -> Json:
    """The card of a round."""
    found = [each for each in person.see(CHANNEL) if said(each).startswith(f"### Round {number} of")]
    (card,) = found
    return card


def is_carded(number: int, tables: int) -> Callable[[Person], bool]:
    """A condition: a round has its card, with the links to its tables."""
    return lambda person: any(
        said(each).startswith(f"### Round {number} of") and said(each).count("<#") == tables
        for each in person.see(CHANNEL)
    )


async def end_tables(people: dict[int, Person], database: Path, pairs: bool) -> None:
    """Let one player concede at each table; in pairs their partner agrees."""
    for thread in threads(database):
        there = seated_at(database, thread)
        seat = next(each for each in there if not pairs or (each + 2) % 4 in there)
        await concede(people[there[seat]], thread)
        if pairs:
            partner = people[there[(seat + 2) % 4]]
            hand = await partner.command(thread, "hand")
            assert hand.message is not None
            await press(partner, hand.message, ids.AnswerConcession, agrees=1)


@pytest.mark.parametrize(
    ("game", "kind", "tables"), [("bushi_shogi", "4", 4), ("tressette", "2", 2)], ids=["two", "pairs"]
)
async def test_an_evening_of_eight_from_the_form_to_the_last_card(
    sandbox: Sandbox, database: Path, game: str, kind: str, tables: int
) -> None:
    clock, pairs = FakeClock(NOW), game == "tressette"
    company = [sandbox.person(name) for name in NAMES]
    late = sandbox.person("Late")
    people = {int(each.id): each for each in (*company, late)}
    anna, absent = company[0], company[-1]
    async with running(sandbox, database, clock=clock):
        await announce(anna, game=game, kind=kind, rounds="2", start="20:00", seats="1")
        for number, each in enumerate(company):
            answer = await press(each, panels(each)[-1], ids.InTournament, verb="join")
            asked = answer.message
            assert asked is not None
            if pairs and number % 2 == 0:
                answer = await press(each, asked, ids.InTournament, verb="alone")
            elif pairs:
                half = control(asked, ids.JoinBeside)
                answer = await each.choose(CHANNEL, asked, half, [str(number // 2)])
            assert "in" in answer.text
        assert "already" in await do(anna, "join")
        await anna.until(has("join", "8 of"))
        clock.advance(50 * 60.0)
        await anna.until(has("here"))
        for each in company[:-1]:
            assert "checked in" in await do(each, "here")
        clock.advance(10 * 60.0)
        await anna.until(has("join", "Waiting for people"))
        clock.advance(301.0)
        await anna.until(is_carded(1, tables))
        card = card_of(anna, 1)
        assert all(f"<@{each.id}>" in said(card) for each in company)
        assert absent.name in said(card), "an AI begins for who is not there"
        assert len(threads(database)) == tables
        assert f"<#{threads(database)[0]}>" in said(card)
        assert "Only the organiser" in await do(company[1], "organise")
        assert "<#" in await do(company[1], "table")
    async with running(sandbox, database, clock=clock):
        await anna.until(has("table"))
        if not pairs:
            assert "next round" in await do(late, "join")
        await end_tables(people, database, pairs)
        await anna.until(is_carded(2, tables if pairs else tables + 1))
        assert len(panels(anna)) == 1, "the panel is edited in place"
        card_of(anna, 1)
        standings = await press(anna, panels(anna)[-1], ids.ShowTournamentStandings)
        assert standings.message is not None
        assert "Anna" in told(standings.message)
        reckoned = await press(anna, standings.message, ids.ShowReckoning, place=3)
        assert "`1`" in reckoned.text
        await end_tables(people, database, pairs)
        await anna.until(lambda person: any("Congratulations" in said(each) for each in person.see(CHANNEL)))
        await anna.until(lambda person: any("is over" in said(each) for each in panels(person)))
        assert query(database, "SELECT ended FROM tournament") == [(1,)]
        assert "over" in await do(anna, "organise")


async def test_an_evening_with_the_same_cards_at_both_tables(
    sandbox: Sandbox, database: Path, opened_services: list[Services]
) -> None:
    clock = FakeClock(NOW)
    company = [sandbox.person(name) for name in NAMES]
    anna = company[0]
    async with running(sandbox, database, clock=clock):
        announced = await announce(anna, game="tressette", kind="0", rounds="2", start="20:00", seats="0")
        rules = await choose_rules(anna, announced)
        await anna.until(has("join", "4 deals a round · same cards at all tables"))
        for each in company:
            await press(each, panels(each)[-1], ids.InTournament, verb="join")
        assert "Only the organiser" in (await forge(company[1], rules, control(rules, ids.SetSameCards))).text
        clock.advance(50 * 60.0)
        await anna.until(has("here"))
        for each in company:
            await do(each, "here")
        clock.advance(10 * 60.0 + 1)
        services = opened_services[-1]
        (made,) = services.tournaments.running()
        for number in (1, 2):
            tables = await round_seated(services, made, number)
            for table in tables:
                thread = sandbox.world.channels[str(table.channel_id)].thread
                assert thread is not None
                members = set(thread.members)
                assert {str(each) for each in table.match.people} == members - {sandbox.world.bot.id}
            await played_out(tables[0], Random(number))
            assert made.state.rounds[-1].tables[0].result is None, "it would tell the others of the cards"
            assert has("table", "once all tables have played")(anna)
            await played_out(tables[1], Random(number + 9))
        await anna.until(lambda person: any("Congratulations" in said(each) for each in person.see(CHANNEL)))
        standings = await press(anna, panels(anna)[-1], ids.ShowTournamentStandings)
        assert standings.message is not None
        assert "points ahead of the other table" in told(standings.message)
        reckoned = await press(anna, standings.message, ids.ShowReckoning, place=3)
        assert reckoned.text.count("deal by deal") == 2
        organising = (await press(anna, panels(anna)[-1], ids.InTournament, verb="organise")).message
        assert organising is not None
        tables_page = (await press(anna, organising, ids.InTournament, verb="correct")).message
        assert tables_page is not None
        choose = control(tables_page, ids.ChooseTableToCorrect)
        deals_page = (await anna.choose(CHANNEL, tables_page, choose, ["1"])).message
        assert deals_page is not None
        before = made.state.rounds[1].tables[0].result
        form = await anna.choose(CHANNEL, deals_page, control(deals_page, ids.ChooseBoardToCorrect), ["2"])
        done = await anna.submit(form, {"0": "9", "1": "0", "reason": "Turned round"})
        assert "corrected" in done.text
        found = (await services.tournaments.of(made.id)).state.rounds[1].tables[0].result
        assert before is not None
        assert found is not None
        assert found.boards == (before.boards[0], (9, 0, 9, 0), *before.boards[2:])
        assert found.points == tuple(map(sum, zip(*found.boards, strict=True)))


async def test_without_the_same_cards_a_match_is_whole_again(sandbox: Sandbox, database: Path) -> None:
    anna = sandbox.person("Anna")
    async with running(sandbox, database, clock=FakeClock(NOW)):
        announced = await announce(anna, game="tressette", kind="0", rounds="2", start="20:00", seats="0")
        rules = (await press(anna, announced, ids.ShowTournamentRules)).message
        for on, deals in ((1, "4 deals a round · same cards"), (0, "a match a round")):
            assert rules is not None
            rules = (await press(anna, rules, ids.SetSameCards, on=on)).message
            await anna.until(has("join", deals))


async def test_a_tournament_for_the_role_of_everyone_is_open_to_all(sandbox: Sandbox, database: Path) -> None:
    anna = sandbox.person("Anna")
    async with running(sandbox, database, clock=FakeClock(NOW)):
        await announce(anna, role=sandbox.guild.id, game="bushi_shogi", kind="4", start="20:00", seats="0")
        await anna.until(has("join", "open to everyone"))
        assert "You’re in" in await do(anna, "join")


async def test_the_role_lets_people_join_before_the_gateway_has_told_of_the_server(
    sandbox: Sandbox, database: Path
) -> None:
    anna, ben, clock = sandbox.person("Anna"), sandbox.person("Ben"), FakeClock(NOW)
    role = sandbox.world.add_role(sandbox.guild, "Club", NOTHING)
    sandbox.world.give_role(sandbox.guild, ben.id, role)
    async with running(sandbox, database, clock=clock):
        await announce(anna, role=role.id, game="bushi_shogi", kind="4", start="20:00", seats="0")
    sandbox.faults.hold_servers()
    async with running(sandbox, database, clock=clock):
        assert "for another role" in await do(anna, "join")
        assert "You’re in" in await do(ben, "join")
        sandbox.faults.release_servers()


async def test_the_organiser_cancels_in_the_midst_of_a_round(sandbox: Sandbox, database: Path) -> None:
    clock = FakeClock(NOW)
    company = [sandbox.person(name) for name in NAMES[:4]]
    anna, people = company[0], {int(each.id): each for each in company}
    async with running(sandbox, database, clock=clock):
        await announce(anna, game="bushi_shogi", kind="4", rounds="2", start="in 5 min", seats="0")
        for each in company:
            await press(each, panels(each)[-1], ids.InTournament, verb="join")
        clock.advance(301.0)
        await anna.until(is_carded(1, 2))
        organising = (await press(anna, panels(anna)[-1], ids.InTournament, verb="organise")).message
        assert organising is not None
        asked = (await press(anna, organising, ids.InTournament, verb="cancel")).message
        assert asked is not None
        assert "no longer count" in said(asked)
        await press(anna, asked, ids.InTournament, verb="close")
        await anna.until(
            lambda person: any("cancelled the tournament" in said(each) for each in panels(person))
        )
        await anna.until(lambda person: said(card_of(person, 1)).count("no longer counts") == 2)
        assert len(threads(database)) == 2, "the tables play on"
        await end_tables(people, database, pairs=False)
        await holds(lambda: query(database, "SELECT count(*) FROM match WHERE status = 'over'") == [(2,)])
        assert query(database, "SELECT count(*) FROM tournament_event WHERE kind = 'table-ended'") == [(0,)]
