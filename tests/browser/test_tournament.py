"""An evening of eight people on the phone: four of them in windows, from the form to the last card."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Locator, expect

from bot.features import ids
from bot.features.tournament import boards
from bot.match import Table, moves, tournament_runner
from bot.match.refusal import Refusal
from bot.match.register import Register
from bot.sandbox import Person
from bot.sandbox.server import Sandbox
from bot.services import Services
from tests.browser.conftest import OpenScreen
from tests.browser.heights import HEIGHT, MOST_PANEL
from tests.browser.player import Seat
from tests.browser.screen import Screen
from tests.clock import FakeClock
from tests.e2e.conftest import opened_services
from tests.e2e.driver import press, running
from tests.e2e.test_tournament import NAMES, has, panels
from tests.e2e.test_tournaments import round_seated

__all__ = ("opened_services",)

pytestmark = pytest.mark.parametrize("size", ["phone"])
IN_WINDOWS: Final = NAMES[:4]


@pytest.fixture
def clock() -> FakeClock:
    """A clock that begins now, so the page's times are right."""
    return FakeClock(time.time())


@pytest_asyncio.fixture(loop_scope="session")
async def bot(
    sandbox: Sandbox,
    tmp_path: Path,
    clock: FakeClock,
    opened_services: list[Services],
    monkeypatch: pytest.MonkeyPatch,
) -> AsyncIterator[Services]:
    """The real bot, whose tournaments draw alike in each run; checks that the sandbox refused no request."""
    monkeypatch.setattr(boards, "EDIT_SECONDS", 0.0)
    monkeypatch.setattr(boards, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(tournament_runner, "EVERY", 0.05)
    numbers = count()
    monkeypatch.setattr(Register, "new_id", lambda _: f"evening{next(numbers)}")
    sandbox.rate_limits.enabled = False
    async with running(sandbox, tmp_path / "parlour.sqlite", clock=clock):
        yield opened_services[-1]
    assert [each for each in sandbox.requests if each.status == 400] == []


class Evening:
    """A person in a window onto the tournament's channel, and in the threads of their tables."""

    def __init__(self, screen: Screen, person: Person) -> None:
        self.screen, self.person = screen, person
        self.seat = Seat(screen)

    @property
    def panel(self) -> Locator:
        """The panel: the public message that names its organiser."""
        return self.screen.messages.filter(has_text="Organised by")

    async def look(self, message: Locator, name: str) -> None:
        """Keep a picture; the message fits the phone."""
        await self.screen.bring(message)
        await self.screen.shot(f"tournament-{name}")
        assert float(await message.evaluate(HEIGHT)) <= MOST_PANEL, name
        assert await self.screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name

    async def press(self, label: str, said: str) -> Locator:
        """Press a button of the panel; returns the private answer, which says this."""
        await self.screen.page.bring_to_front()
        await self.screen.press(label, self.panel)
        await expect(self.seat.own).to_contain_text(said)
        await expect(self.screen.page.locator('[aria-busy="true"]')).to_have_count(0)
        return self.seat.own

    async def come_back(self) -> None:
        """Go to the tournament's channel, in front."""
        await self.screen.page.bring_to_front()
        await self.screen.go_to("games")

    async def open_table(self, number: int) -> None:
        """Follow the panel to the thread of their table, and open the hand there."""
        own = await self.press("My table", f"round {number}")
        await self.screen.tap(own.get_by_role("button", name=f"#Round {number} · Table"))
        hand = self.screen.button(self.seat.label("hand"))
        await expect(hand).to_be_visible()
        await self.seat.open_hand()

    async def concede(self) -> None:
        """Give up the match by the buttons of their hand."""
        await self.screen.page.bring_to_front()
        await self.screen.press("More", self.seat.hand)
        await self.screen.press("Concede…", self.seat.own)
        await self.screen.press("Yes, concede", self.seat.own)
        await expect(self.seat.end_card).to_be_visible()


async def fill_in(screen: Screen, game: str, kind: str, rounds: str) -> None:
    """Fill in the form for the tournament, and submit it."""
    await screen.command("tournament create")
    for label, value in (
        ("Game", game),
        ("Format", kind),
        ("If a table isn’t full", "Some people sit out in turn"),
    ):
        await screen.tap(screen.modal.get_by_role("button", name=label))
        await screen.tap(screen.option(value))
    await screen.modal.get_by_label("Rounds × deals").fill(rounds)
    await screen.modal.get_by_label("Start").fill("in 10 min")
    await screen.shot("tournament-form")
    await screen.tap(screen.modal.get_by_role("button", name="Submit"))
    await expect(screen.modal).to_have_count(0)


async def announce(anna: Evening, game: str, kind: str, rounds: str) -> None:
    """Plan a tournament by its form, and announce it."""
    await fill_in(anna.screen, game, kind, rounds)
    await expect(anna.seat.own).to_contain_text("Preview")
    await anna.look(anna.seat.own, "preview")
    await anna.screen.press("Announce it here", anna.seat.own)
    await expect(anna.panel).to_be_visible()


async def join(windows: Sequence[Evening], others: Sequence[Person]) -> None:
    """Let everyone join, those without a window first."""
    for other in others:
        await press(other, panels(other)[-1], ids.InTournament, verb="join")
    for each in windows:
        await each.press("Join", "You’re in and checked in")
    await expect(windows[0].panel).to_contain_text("8 of 64 have joined")
    await windows[0].look(windows[0].panel, "joined")


async def play_as_others(table: Table, windows: Sequence[Evening]) -> None:
    """Play at random for everyone at a table who has no window, until its match is over."""
    rng, shown = Random(table.id), {int(each.person.id) for each in windows}
    while not table.match.over:
        holders = [(seat, table.match.holders[seat].user_id) for seat in table.match.acting]
        found = next(((seat, user) for seat, user in holders if user is not None and user not in shown), None)
        if found is None:
            await asyncio.sleep(0.01)
            continue
        seat, user = found
        action = rng.choice(table.match.view(seat).legal)
        with suppress(Refusal):  # their last card may play itself meanwhile, without the word for it
            await moves.submit(table, user, action, table.match.revision(seat), rng.getrandbits(60))


async def play_round(number: int, tables: Sequence[Table], windows: Sequence[Evening]) -> None:
    """Open the hands in the windows, and play the round: by buttons there, by script for the others."""
    playing = [asyncio.create_task(play_as_others(table, windows)) for table in tables]
    for each in windows:
        await each.open_table(number)
        await each.look(each.seat.hand, f"hand-{number}-of-{each.person.name}")
    while not all([await each.seat.play_if_due() for each in windows]):
        pass
    await asyncio.gather(*playing)


async def look_at_standings(each: Evening, *, how: str) -> None:
    """Look at the standings after a round, and at the calculation of one's own score."""
    await each.come_back()
    await expect(each.panel).to_contain_text("Round 2 of 2")
    standings = await each.press("Standings", "standings")
    await expect(standings).to_contain_text(how)
    await expect(standings.get_by_role("img", name=each.person.name)).to_be_visible()
    await each.look(standings, f"standings-of-{each.person.name}")
    await each.screen.press("My score", standings)
    await expect(each.seat.own).to_contain_text("how it was reckoned")
    await each.look(each.seat.own, f"score-of-{each.person.name}")


async def look_at_the_end(there: Evening) -> None:
    """Look at the last card, at the calculation of the winner's score, and at the panel."""
    await there.come_back()
    final = there.screen.messages.filter(has_text="Congratulations")
    await expect(final.get_by_role("img", name="final")).to_be_visible()
    await there.look(final, "final")
    await there.screen.press("How it was reckoned", final)
    await expect(there.seat.own).to_contain_text("place 1")
    await expect(there.panel).to_contain_text("The tournament is over.")
    await there.look(there.panel, "over")


def sits_at(table: Table, person: Person) -> bool:
    return any(each.user_id == int(person.id) for each in table.match.holders)


async def test_an_evening_of_eight_people_two_at_a_table(
    open_screen: OpenScreen, sandbox: Sandbox, bot: Services, clock: FakeClock
) -> None:
    windows = [Evening(await open_screen(name), sandbox.person(name)) for name in IN_WINDOWS]
    anna, ben = windows[:2]
    await announce(anna, "BushiShogi", "Two at a table, Swiss", "2")
    await join(windows, [sandbox.person(name) for name in NAMES if name not in IN_WINDOWS])
    await ben.press("Organise", "Only the organiser")
    organising = await anna.press("Organise", "People are joining")
    await anna.look(organising, "organise")

    clock.advance(601.0)
    await anna.person.until(has("table"))
    (made,) = bot.tournaments.running()
    tables = await round_seated(bot, made, 1)
    card = anna.screen.messages.filter(has_text="Round 1 of 2").last
    await expect(card.get_by_role("button", name="#Round 1 · Table")).to_have_count(4)
    await anna.look(card, "card")
    await anna.look(anna.panel, "playing")
    await play_round(1, tables, windows)

    tables = await round_seated(bot, made, 2)
    for each in windows[:2]:
        await look_at_standings(each, how="A win is 2")
    for each in windows:
        await each.come_back()
        await each.open_table(2)
    for table in tables:
        there = [each for each in windows if sits_at(table, each.person)]
        for each in there[:1]:
            await each.concede()
    await asyncio.gather(*(play_as_others(table, windows) for table in tables))
    for each in windows[:2]:
        await look_at_the_end(each)


async def test_an_evening_of_eight_people_with_the_same_cards(
    open_screen: OpenScreen, sandbox: Sandbox, bot: Services, clock: FakeClock
) -> None:
    windows = [Evening(await open_screen(name), sandbox.person(name)) for name in IN_WINDOWS]
    anna = windows[0]
    await announce(anna, "Tressette", "Individuals, new partners each round", "2 × 1")
    await anna.screen.press("Rules & cards…", anna.seat.own)
    await anna.screen.press("Same cards: off", anna.seat.own)
    await expect(anna.screen.button("Same cards: on", anna.seat.own)).to_be_visible()
    await anna.look(anna.seat.own, "rules")
    await expect(anna.panel).to_contain_text("same cards at all tables")
    await join(windows, [sandbox.person(name) for name in NAMES if name not in IN_WINDOWS])

    clock.advance(601.0)
    await anna.person.until(has("table"))
    (made,) = bot.tournaments.running()
    for number in (1, 2):
        tables = await round_seated(bot, made, number)
        await play_round(number, tables, windows)
        if number == 1:
            await round_seated(bot, made, 2)
            for each in windows[:2]:
                await look_at_standings(each, how="points ahead of the other table")
            for each in windows:
                await each.come_back()
    for each in windows[:2]:
        await look_at_the_end(each)
