"""A tournament goes on although messages, threads or channels are deleted, or permissions are lost."""

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from bot.features import ids
from bot.features.tournament import boards
from bot.match import Table, tournament_runner
from bot.match.tournaments import Tournament
from bot.sandbox import Person, Sandbox, said
from bot.sandbox.permissions import NOTHING, Permission
from bot.services import Services
from bot.tournament.state import SeatedRound
from tests.clock import FakeClock
from tests.e2e.driver import CHANNEL, Json, control, offered, press, running
from tests.e2e.test_moderation import judge, matches, shown
from tests.e2e.test_tournament import NAMES, NOW, announce, card_of, do, has, is_carded, panels
from tests.e2e.test_tournaments import over, played_out, round_seated
from tests.polling import holds


@dataclass
class Evening:
    """A tournament of four people at two tables; the first person organises it."""

    sandbox: Sandbox
    services: Services
    clock: FakeClock
    company: list[Person]

    @property
    def anna(self) -> Person:
        return self.company[0]

    @property
    def made(self) -> Tournament:
        return self.services.tournaments.running()[0]

    async def tables(self, number: int) -> tuple[Table, ...]:
        """The tables of a round, once all are open and its card is posted."""
        found = await round_seated(self.services, self.made, number)
        await self.anna.until(is_carded(number, 2))
        return found

    async def end(self, *tables: Table) -> None:
        for table in tables:
            await played_out(table, Random(table.id))

    async def organise(self, verb: str) -> Json:
        """Press a button of the organiser's page."""
        page = (await press(self.anna, panels(self.anna)[-1], ids.InTournament, verb="organise")).message
        assert page is not None
        answer = (await press(self.anna, page, ids.InTournament, verb=verb)).message
        assert answer is not None
        return answer

    def delete(self, message: Json) -> None:
        """Let a moderator delete a message."""
        owner = self.sandbox.world.users[self.sandbox.guild.owner_id]
        self.sandbox.person(owner.name).delete(CHANNEL, message)

    async def finish(self) -> None:
        """Play to the end, and see the last card."""
        for number in range(len(self.made.state.rounds), 3):
            await self.end(*await self.tables(number))
        await self.anna.until(
            lambda person: any("Congratulations" in said(each) for each in person.see(CHANNEL))
        )


@pytest.fixture
async def evening(
    sandbox: Sandbox, database: Path, opened_services: list[Services], monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Evening]:
    """The first round is about to be seated."""
    monkeypatch.setattr(boards, "EDIT_SECONDS", 0.0)
    monkeypatch.setattr(boards, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(tournament_runner, "EVERY", 0.05)
    clock = FakeClock(NOW)
    company = [sandbox.person(name) for name in NAMES[:4]]
    async with running(sandbox, database, clock=clock):
        await announce(company[0], game="bushi_shogi", kind="4", rounds="2", start="in 5 min", seats="0")
        for each in company:
            await press(each, panels(each)[-1], ids.InTournament, verb="join")
        yield Evening(sandbox, opened_services[-1], clock, company)


async def begin(evening: Evening) -> tuple[Table, ...]:
    evening.clock.advance(301.0)
    return await evening.tables(1)


async def test_a_panel_that_is_deleted_comes_back_and_a_card_does_not(evening: Evening) -> None:
    tables = await begin(evening)
    panel, card = panels(evening.anna)[-1], card_of(evening.anna, 1)
    evening.delete(panel)
    evening.delete(card)
    await evening.end(tables[0])
    await evening.anna.until(has("table"))
    assert [each["id"] for each in panels(evening.anna)] != [panel["id"]]
    evening.delete(panels(evening.anna)[-1])
    await evening.end(tables[1])
    await evening.tables(2)
    await evening.anna.until(has("table", "Round 2"))
    assert len(panels(evening.anna)) == 1
    assert not any(said(each).startswith("### Round 1 of") for each in evening.anna.see(CHANNEL))
    assert "<#" in await do(evening.anna, "table")
    await evening.end(*await evening.tables(2))
    await over(evening.services)


async def test_a_table_whose_thread_is_deleted_has_no_result_and_the_organiser_is_called(
    evening: Evening,
) -> None:
    tables = await begin(evening)
    evening.sandbox.world.remove_channel(evening.sandbox.world.channels[str(tables[0].channel_id)])
    await evening.end(tables[1])
    await evening.tables(2)
    (call,) = await _called(evening.anna, "ended without a result")
    assert f"<@{evening.anna.id}>" in said(call)
    result = evening.made.state.rounds[0].tables[0].result
    assert result is not None
    assert result.how == "abandoned"
    page = await evening.organise("correct")
    back = (await press(evening.anna, page, ids.ShowRoundToCorrect, round=1)).message
    assert back is not None
    menu = control(back, ids.ChooseTableToCorrect)
    form = await evening.anna.choose(CHANNEL, back, menu, ["1"])
    done = await evening.anna.submit(form, {"0": "1", "1": "0", "reason": "They had agreed on it"})
    assert "corrected" in done.text
    await evening.anna.until(
        lambda person: any("all results are entered" in said(each) for each in person.see(CHANNEL))
    )
    winner = evening.made.state.rounds[0].tables[0].entrants[0]
    result = evening.made.state.rounds[0].tables[0].result
    assert result is not None
    assert result.winners == (winner,)
    await evening.end(*await evening.tables(2))
    await over(evening.services)


async def _called(person: Person, text: str) -> list[Json]:
    await person.until(lambda reader: any(text in said(each) for each in reader.see(CHANNEL)))
    return [each for each in person.see(CHANNEL) if text in said(each)]


async def test_without_the_permission_for_threads_the_round_waits_and_the_organiser_is_called_once(
    evening: Evening,
) -> None:
    channel = evening.anna.channel(CHANNEL)
    evening.sandbox.world.deny_bot(channel, Permission.CREATE_PUBLIC_THREADS)
    evening.clock.advance(301.0)
    (notice,) = await _called(evening.anna, f"<@{evening.anna.id}>\n⚠️ Tables can’t open here")
    assert "Create Public Threads" in said(notice)
    await evening.anna.until(has("table", "Create Public Threads"))
    assert "Create Public Threads" in said(await organising(evening.anna))
    evening.clock.advance(7 * 86400.0)
    assert evening.made.state.rounds[0].tables[0].result is None
    assert not [each for each in evening.sandbox.requests if each.status == 403], "it does not even try"
    evening.sandbox.world.deny_bot(channel, NOTHING)
    await evening.tables(1)
    again = await _called(evening.anna, "Tables can open again")
    assert [each["id"] for each in again] == [notice["id"]]
    await evening.finish()


async def test_no_round_waits_any_more_once_the_tournament_is_cancelled(evening: Evening) -> None:
    evening.sandbox.world.deny_bot(evening.anna.channel(CHANNEL), Permission.CREATE_PUBLIC_THREADS)
    evening.clock.advance(301.0)
    await _called(evening.anna, "Tables can’t open here")
    asked = await evening.organise("cancel")
    page = (await press(evening.anna, asked, ids.InTournament, verb="close")).message
    assert page is not None
    await evening.anna.until(
        lambda person: not any("round waits" in said(each) for each in person.see(CHANNEL))
    )
    assert not any("can open again" in said(each) for each in evening.anna.see(CHANNEL))


async def organising(person: Person) -> Json:
    page = (await press(person, panels(person)[-1], ids.InTournament, verb="organise")).message
    assert page is not None
    return page


async def test_messages_that_were_refused_follow_once_the_bot_may_post_again(evening: Evening) -> None:
    tables = await begin(evening)
    channel = evening.anna.channel(CHANNEL)
    evening.sandbox.world.deny_bot(channel, Permission.SEND_MESSAGES)
    await evening.end(*tables)
    await round_seated(evening.services, evening.made, 2)
    await evening.anna.until(has("table", "Round 2"))
    await holds(lambda: any(each.status == 403 for each in evening.sandbox.requests), every=0.01)
    evening.sandbox.world.deny_bot(channel, NOTHING)
    await evening.finish()


async def test_the_last_card_is_told_in_words_where_the_bot_may_send_no_files(evening: Evening) -> None:
    tables = await begin(evening)
    evening.sandbox.world.deny_bot(evening.anna.channel(CHANNEL), Permission.ATTACH_FILES)
    await evening.end(*tables)
    await evening.finish()
    (card,) = await _called(evening.anna, "Congratulations")
    assert "\n**1.** " in said(card)


def _round(evening: Evening) -> SeatedRound:
    assert evening.made.state.current is not None
    return evening.made.state.current


async def test_a_pause_and_a_removal_by_buttons(evening: Evening) -> None:
    tables = await begin(evening)
    await evening.organise("pause")
    await evening.anna.until(has("table", "Paused"))
    page = await evening.organise("remove")
    menu = control(page, ids.RemovePerson)
    answer = await evening.anna.choose(CHANNEL, page, menu, offered(page, ids.RemovePerson, "Dora"))
    assert "out of the tournament" in answer.text
    dora = int(evening.company[3].id)
    await holds(lambda: all(table.match.seat_of(dora) is None for table in tables))
    await evening.end(*tables)
    await evening.anna.until(has("table", "Paused"))
    assert len(evening.made.state.rounds) == 1
    await evening.organise("resume")
    found = await round_seated(evening.services, evening.made, 2)
    assert len(found) == 1
    assert len(_round(evening).sitting_out) == 1
    await evening.end(*found)
    await over(evening.services)


async def test_who_is_barred_from_the_server_is_out_of_its_tournament(evening: Evening) -> None:
    tables = await begin(evening)
    anna, dora = evening.anna, evening.company[3]
    people = shown(await press(anna, await matches(anna), ids.ShowPeople))
    chooser = control(people, ids.ChoosePerson, place="")
    person = shown(await anna.choose(CHANNEL, people, chooser, [dora.id]))
    await judge(anna, person, "bar", "cheated")
    assert int(dora.id) not in {each.user_id for each in evening.made.state.present}
    await holds(lambda: all(table.match.seat_of(int(dora.id)) is None for table in tables))
    await evening.end(*tables)
    assert len(await round_seated(evening.services, evening.made, 2)) == 1


async def test_the_standings_outlive_a_channel_that_is_deleted(evening: Evening) -> None:
    tables = await begin(evening)
    await evening.end(tables[0])
    made = evening.made
    evening.sandbox.world.remove_channel(evening.anna.channel(CHANNEL))
    await over(evening.services)
    assert made.state.why == "channel-gone"
    elsewhere = evening.sandbox.world.add_channel(evening.sandbox.guild, "elsewhere")
    answer = await evening.anna.command(elsewhere, "tournament standings")
    assert "its channel was deleted" in answer.text
    assert "Anna" in str(answer.message)
