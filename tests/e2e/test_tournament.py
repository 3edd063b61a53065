"""An evening of eight people by buttons, from the form to the last card, with a no-show and a restart."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pytest

from bot.features import ids
from bot.features.tournament import boards
from bot.match import tournament_runner
from bot.sandbox import Person, Sandbox, said
from tests.clock import FakeClock
from tests.databases import query
from tests.e2e.driver import CHANNEL, Json, control, controls, press, running, told

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


async def announce(organiser: Person, **fields: object) -> None:
    """Fill in the form, and announce the tournament."""
    form = await organiser.command(CHANNEL, "tournament create")
    preview = await organiser.submit(form, fields)
    assert preview.ephemeral
    assert preview.message is not None
    await press(organiser, preview.message, ids.AnnounceTournament)
    await organiser.until(has("join"))


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
    """Let somebody give up at each table; in pairs their partner agrees."""
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
