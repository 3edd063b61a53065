"""A tournament runs itself in Discord: a thread for each table, over a restart, to the end."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

from bot.features import ids
from bot.match import Table, moves
from bot.match.refusal import Refusal
from bot.match.tournaments import HeldUp, Tournament
from bot.sandbox import Person, Sandbox
from bot.sandbox.permissions import Permission
from bot.services import Services
from bot.tournament.plan import TournamentPlan
from tests.databases import query
from tests.e2e.driver import CHANNEL, running, shows
from tests.polling import holds

NAMES = ("Anna", "Ben", "Chloé", "Dai")
PLAN = TournamentPlan(game="bushi_shogi", format="two", system="swiss", rounds=2, control="none 0")


async def announced(services: Services, people: list[Person]) -> Tournament:
    """A tournament that these people have joined, and that begins at once."""
    channel = people[0].channel(CHANNEL)
    made = await services.tournaments.create(
        guild_id=int(channel.guild_id or 0),
        channel_id=int(channel.id),
        organiser_id=int(people[0].id),
        locale="en",
        plan=PLAN.model_copy(update={"starts_at": services.tournaments.now() + 60.0}),
    )
    for person in people:
        await services.tournaments.join(made.id, int(person.id), person.name)
    return await services.tournaments.start(made.id, by=int(people[0].id))


async def round_seated(services: Services, made: Tournament, number: int) -> tuple[Table, ...]:
    """The tables of a round, once all are open."""
    async with asyncio.timeout(60):
        while True:
            there = await services.tournaments.of(made.id)
            seated = there.state.round_seated(number)
            if seated is not None and all(table.match_id for table in seated.tables):
                found = [services.register.table(table.match_id or "") for table in seated.tables]
                return tuple(table for table in found if table is not None)
            await asyncio.sleep(0.01)


async def played_out(table: Table, rng: Random) -> None:
    """Let the people at a table play at random until the match is over."""
    while not table.match.over:
        seat = next((each for each in table.match.acting if table.match.holders[each].present), None)
        if seat is None:  # it is the turn of an AI
            await asyncio.sleep(0.01)
            continue
        user_id = table.match.holders[seat].user_id
        assert user_id is not None
        action = rng.choice(table.match.view(seat).legal)
        with suppress(Refusal):  # their last card may play itself meanwhile, without the word for it
            await moves.submit(table, user_id, action, table.match.revision(seat), rng.getrandbits(60))


async def over(services: Services) -> None:
    """Wait until no tournament runs."""
    async with asyncio.timeout(60):
        await holds(lambda: not services.tournaments.running(), every=0.01)


def threads_of(person: Person, number: int) -> list[str]:
    return sorted(each.name for each in person.channels() if each.name.startswith(f"Round {number} "))


async def test_a_tournament_seats_its_rounds_in_threads_and_goes_on_after_a_restart(
    sandbox: Sandbox, database: Path, opened_services: list[Services]
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    async with running(sandbox, database):
        services = opened_services[-1]
        made = await announced(services, people)
        assert len(await round_seated(services, made, 1)) == 2
        names = [f"Round 1 · Table {number} · BushiShogi" for number in (1, 2)]
        assert threads_of(people[0], 1) == names
        thread = next(each for each in people[0].channels() if each.name == names[0])
        await people[0].until(shows(ids.ShowHand, thread.id))
    async with running(sandbox, database):
        services = opened_services[-1]
        for number in (1, 2):
            for table in await round_seated(services, made, number):
                await played_out(table, Random(table.id))
        await over(services)
        assert [len(threads_of(people[0], number)) for number in (1, 2)] == [2, 2]
        there = await services.tournaments.of(made.id)
        assert there.state.why == "finished"
    assert query(database, "SELECT count(*) FROM match WHERE status = 'over'") == [(4,)]


async def test_a_tournament_waits_for_the_permission_to_open_threads(
    sandbox: Sandbox, database: Path, opened_services: list[Services]
) -> None:
    people = [sandbox.person(name) for name in NAMES]
    channel = people[0].channel(CHANNEL)
    sandbox.world.deny_bot(channel, Permission.CREATE_PUBLIC_THREADS)
    async with running(sandbox, database):
        services = opened_services[-1]
        made = await announced(services, people)
        await holds(lambda: made.held_up == HeldUp("permissions", ("create_public_threads",)), every=0.01)
        assert services.register.tables() == ()
        assert (await services.tournaments.of(made.id)).state.phase == "playing"
        sandbox.world.deny_bot(channel, Permission(0))
        services.tournaments.woken.set()
        assert len(await round_seated(services, made, 1)) == 2


async def test_people_come_into_a_private_thread_although_another_has_left_the_server(
    sandbox: Sandbox, database: Path, opened_services: list[Services]
) -> None:
    gone, anna = sandbox.person("Gone"), sandbox.person("Anna")
    async with running(sandbox, database):
        transport, channel = opened_services[-1].publisher.transport, int(anna.channel(CHANNEL).id)
        await holds(lambda: transport.lacking(channel, ("administrator",)) != (), every=0.01)
        opened = await transport.open_thread(channel, "Table", 60, private=True)
        sandbox.world.leave(sandbox.guild, gone.id)
        await transport.add_to_thread(opened, [int(gone.id), int(anna.id)])
        thread = sandbox.world.channels[str(opened)].thread
        assert thread is not None
        assert anna.id in thread.members
