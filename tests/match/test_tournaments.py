"""Tournaments on a database: they run by the clock, wait for no player, and survive a kill at any moment."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, nullcontext
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.match import Refusal, Table, TimeControl, reseating, turns
from bot.match.tournament_runner import OVERTIME, NoRoomError, TournamentRunner, deals_of
from bot.match.tournaments import (
    CHECK_IN_SECONDS,
    GRACE_SECONDS,
    HeldUp,
    Tournament,
    Tournaments,
    formats_of,
    is_teamed,
)
from bot.storage.erasure import Identity
from bot.tournament.events import FILLER, Logged
from bot.tournament.match_ids import match_id_of
from bot.tournament.plan import SYSTEMS, TournamentPlan
from bot.tournament.standings import standings
from bot.tournament.state import RoundTable, SeatedRound
from games import CATALOGUE
from games.core.game import TABLE, Game
from tests.clock import FakeClock
from tests.match.room import ANNA, BEN, CHLOE, DAI, EMIL, GUILD, NAMES, Room, room
from tests.match.toy import GAMES

CHANNEL = 900
ORGANISER = 999
LATE = 998
SOON = 3600.0


class Kill(BaseException):
    """The process is gone."""


class Threads:
    """Rooms that number their threads; opening one may fail for lack of room, or kill the process."""

    def __init__(self, first: int) -> None:
        self.opened: list[int] = []
        self.full = False
        self.most = 1000
        self.kills = False
        self._first = first

    async def open(self, _tournament: Tournament, _seated: SeatedRound, _table: RoundTable) -> int:
        if self.full or len(self.opened) >= self.most:
            raise NoRoomError("full", HeldUp("threads"))
        self.opened.append(self._first + len(self.opened))
        if self.kills:
            raise Kill
        return self.opened[-1]


class Hall:
    """A room with tournaments, and a runner that looks when it is told to."""

    def __init__(self, here: Room, threads: Threads, games: Mapping[str, Game]) -> None:
        self.here = here
        self.threads = threads
        self.tournaments = Tournaments(
            here.store, here.register, here.clock.now, games=games, rules=lambda _: here.rules
        )
        self.runner = TournamentRunner(self.tournaments, here.tables, here.register, threads)

    async def create(self, *people: int, **plan: Any) -> Tournament:
        """A tournament in an hour that these people have joined."""
        settings = {"format": "two", "system": "swiss", "rounds": 2, "options": '{"turns":true}', **plan}
        made = await self.tournaments.create(
            guild_id=GUILD,
            channel_id=CHANNEL,
            organiser_id=ORGANISER,
            locale="en",
            plan=TournamentPlan(**{"game": "toy", "starts_at": self.here.clock.now() + SOON, **settings}),
        )
        for user_id in people:
            await self.tournaments.join(made.id, user_id, NAMES[user_id])
        return made

    async def begin(self, made: Tournament, *absent: int) -> None:
        """Check in all but the absent, and let the first round be seated."""
        self.here.clock.advance(SOON - 1.0)
        for person in made.state.present:
            if person.user_id not in absent:
                await self.tournaments.check_in(made.id, person.user_id)
        self.here.clock.advance(1.0 + GRACE_SECONDS)
        await self.runner.look()

    def tables(self) -> tuple[Table, ...]:
        return self.here.register.tables()

    async def play_round(self) -> None:
        """Play all tables to their end, and let the runner hear of it."""
        for table in self.tables():
            await self.here.play_out(table, Random(1))
        await self.runner.look()


@asynccontextmanager
async def hall(
    path: Path,
    clock: FakeClock | None = None,
    first: int = 1000,
    games: Mapping[str, Game] = GAMES,
) -> AsyncIterator[Hall]:
    async with room(path, games=games, clock=clock, control=TimeControl("live", 60)) as here:
        await here.recover()
        made = Hall(here, Threads(first), games)
        await made.tournaments.recover()
        yield made


@pytest.fixture
async def there(path: Path) -> AsyncIterator[Hall]:
    async with hall(path) as made:
        yield made


async def test_it_starts_by_itself_once_all_are_there(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    await there.runner.look()
    assert made.state.phase == "joining"
    there.here.clock.advance(SOON - CHECK_IN_SECONDS)
    for user_id in (ANNA, BEN, CHLOE, DAI):
        await there.tournaments.check_in(made.id, user_id)
    await there.runner.look()
    assert made.state.phase == "joining", "not before its time"
    there.here.clock.advance(CHECK_IN_SECONDS)
    await there.runner.look()
    assert [len(each.tables) for each in made.state.rounds] == [2]
    assert len(there.tables()) == len(there.threads.opened) == 2
    assert {table.id for table in there.tables()} == {match_id_of(made.id, 1, number) for number in (1, 2)}
    assert all(table.match.rated and not table.match.hints for table in there.tables())


async def test_people_check_in_from_a_quarter_of_an_hour_before_the_start(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    with pytest.raises(Refusal, match="no-check-in"):
        await there.tournaments.check_in(made.id, ANNA)
    there.here.clock.advance(SOON - CHECK_IN_SECONDS)
    await there.tournaments.check_in(made.id, ANNA)
    assert made.state.people[0].checked_in


async def test_who_joins_just_before_the_start_is_there(there: Hall) -> None:
    made = await there.create()
    there.here.clock.advance(SOON - 10.0)
    for user_id in (ANNA, BEN, CHLOE, DAI):
        await there.tournaments.join(made.id, user_id, NAMES[user_id])
    there.here.clock.advance(10.0)
    await there.runner.look()
    assert made.state.phase == "playing"
    assert made.state.rounds[0].absent == ()


async def test_an_organiser_starts_it_now_and_then_without_the_absent(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    there.here.clock.advance(SOON / 2)
    await there.tournaments.start(made.id, by=ORGANISER)
    await there.runner.look()
    assert made.state.phase == "joining", "they have five minutes"
    await there.tournaments.check_in(made.id, ANNA)
    await there.tournaments.start(made.id, by=ORGANISER)
    await there.runner.look()
    assert made.state.phase == "joining", "two organisers have pressed at once"
    await there.tournaments.start(made.id, by=ORGANISER, waits=False)
    await there.runner.look()
    assert made.state.rounds[0].absent == (1, 2, 3)


async def test_an_early_start_with_too_few_people_does_not_end_it(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE)
    with pytest.raises(Refusal, match="too-few"):
        await there.tournaments.start(made.id, by=ORGANISER)
    await there.runner.look()
    assert made.state.phase == "joining"
    await there.tournaments.join(made.id, DAI, NAMES[DAI])
    await there.tournaments.start(made.id, by=ORGANISER)
    await there.runner.look()
    assert len(made.state.rounds) == 1


async def test_an_ai_plays_for_the_absent_until_they_come(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    await there.begin(made, DAI)
    table = next(each for each in there.tables() if DAI in {holder.user_id for holder in each.match.holders})
    assert not table.match.rated, "an AI has a seat"
    assert table.match.seat_of(DAI) is None
    await reseating.come_back(table, DAI)
    assert table.match.seat_of(DAI) is not None
    await there.play_round()
    assert not made.state.people[3].absences


async def test_nobody_else_takes_the_seat_of_the_absent(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    await there.begin(made, DAI)
    table = next(each for each in there.tables() if DAI in {holder.user_id for holder in each.match.holders})
    seat = next(number for number, holder in enumerate(table.match.holders) if holder.user_id == DAI)
    assert not table.match.rated
    for other in {ANNA, BEN, CHLOE, EMIL} - table.match.people:
        with pytest.raises(Refusal, match="tournament-seat"):
            await reseating.take_over(table, seat, other, NAMES[other])
    await reseating.come_back(table, DAI)
    assert table.match.seat_of(DAI) == seat


async def test_two_rounds_without_a_move_withdraw_a_person(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI, rounds=3)
    await there.begin(made, DAI)
    await there.play_round()
    assert made.state.people[3].absences == 1
    assert made.state.rounds[1].absent == (3,)
    await there.play_round()
    assert made.state.people[3].is_out
    assert all(3 not in table.entrants for table in made.state.rounds[2].tables)
    assert len(made.state.rounds[2].sitting_out) == 1


async def test_a_tournament_ends_after_its_last_table_and_has_its_standings(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    await there.begin(made)
    await there.play_round()
    await there.play_round()
    assert (made.state.phase, made.state.why) == ("ended", "finished")
    assert there.tournaments.running() == ()
    found = await there.tournaments.of(made.id)
    assert standings(found.state) == standings(made.state)
    assert [line.played for line in standings(made.state)] == [2, 2, 2, 2]
    assert sum(line.score for line in standings(made.state)) == 8
    match_id = made.state.rounds[0].tables[0].match_id
    assert match_id is not None
    of_match = await there.tournaments.of_match(match_id)
    assert of_match is not None
    assert of_match.id == made.id


async def test_a_stuck_table_holds_no_round(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI, control="slow 172800", round_minutes=5)
    await there.begin(made)
    stuck, other = there.tables()
    await there.here.play_out(other, Random(1))
    await there.runner.look()
    assert len(made.state.rounds) == 1
    there.here.clock.advance(301.0)
    await there.runner.look()
    assert not stuck.match.over, "each still has a moment"
    while not stuck.match.over:
        there.here.clock.advance(OVERTIME)
        await there.runner.look()
        await there.here.observer.until(lambda: stuck.match.over or bool(turns.due(stuck.match)))
    await there.runner.look()
    result = made.state.rounds[0].tables[stuck.id == made.state.rounds[0].tables[1].match_id].result
    assert result is not None
    assert result.how == "clock"
    assert len(made.state.rounds) == 2


async def test_a_table_without_a_thread_is_tried_again_and_given_up_with_the_round(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI, round_minutes=5)
    there.threads.full = True
    await there.begin(made)
    assert there.tables() == ()
    there.threads.full = False
    await there.runner.look()
    assert len(there.tables()) == 2
    await there.play_round()
    assert {table.result.how for table in made.state.rounds[0].tables if table.result} == {"played"}


async def test_a_round_of_which_no_table_can_open_waits_and_says_why(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI, round_minutes=5)
    told = list[HeldUp | None]()
    there.tournaments.on_changed = lambda each: told.append(each.held_up)
    there.threads.full = True
    await there.begin(made)
    assert told[-1] == HeldUp("threads")
    there.here.clock.advance(3600.0)
    await there.runner.look()
    assert [table.result for table in made.state.rounds[0].tables] == [None, None]
    assert made.round_ends is None
    there.threads.full = False
    await there.runner.look()
    assert len(there.tables()) == 2
    assert told[-1] is None
    assert made.round_ends == there.here.clock.now() + 300.0, "they have all their time"


async def test_a_table_that_cannot_open_is_given_up_with_the_clock_of_the_others(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI, round_minutes=5)
    there.threads.most = 1
    await there.begin(made)
    (table,) = there.tables()
    await there.here.play_out(table, Random(1))
    await there.runner.look()
    assert not made.state.rounds[0].is_complete
    there.here.clock.advance(301.0)
    await there.runner.look()
    assert [each.result.how for each in made.state.rounds[0].tables if each.result] == ["played", "abandoned"]


async def test_a_table_whose_match_is_abandoned_has_no_result_and_the_round_goes_on(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    await there.begin(made)
    gone, other = there.tables()
    await gone.abandon()
    await there.here.play_out(other, Random(1))
    await there.runner.look()
    assert [each.result.how for each in made.state.rounds[0].tables if each.result] == ["abandoned", "played"]
    assert len(made.state.rounds) == 2
    assert sorted(line.score for line in standings(made.state)) == [0, 1, 1, 2]


async def test_who_withdraws_leaves_their_table_to_an_ai(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    await there.begin(made)
    await there.tournaments.withdraw(made.id, BEN, by=BEN)
    await there.runner.look()
    assert all(table.match.seat_of(BEN) is None for table in there.tables())
    await there.play_round()
    assert 1 not in made.state.field


async def test_a_late_person_without_a_partner_becomes_the_partner_of_who_waits_for_one(path: Path) -> None:
    async with hall(path, games=CATALOGUE) as there:
        pairs = {"game": "tressette", "options": "{}", "format": "pairs", "teamed": True}
        made = await there.create(ANNA, BEN, CHLOE, DAI, EMIL, **pairs)
        await there.begin(made)
        assert [entrant.people for entrant in made.state.entrants] == [(0, 1), (), (2, 3), (), (4,)]
        await there.tournaments.join(made.id, LATE, "Late")
        assert made.state.entrants[4].people == (4, 5)
        assert made.state.may_be_seated(4)


async def test_a_pause_lets_tables_end_and_no_round_begin(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    await there.begin(made)
    await there.tournaments.pause(made.id, by=ORGANISER)
    await there.play_round()
    assert len(made.state.rounds) == 1
    assert made.state.rounds[0].is_complete
    await there.tournaments.resume(made.id, by=ORGANISER)
    await there.runner.look()
    assert len(made.state.rounds) == 2


async def test_a_correction_says_why_and_counts(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    await there.begin(made)
    await there.play_round()
    table = made.state.rounds[0].tables[0]
    points = tuple(int(place == 1) for place in range(2))
    winner = table.entrants[1]
    with pytest.raises(Refusal, match="no-reason"):
        await there.tournaments.correct(made.id, 1, 1, points, (winner,), " ", by=ORGANISER)
    await there.tournaments.correct(made.id, 1, 1, points, (winner,), "A wrong card", by=ORGANISER)
    assert next(line for line in standings(made.state) if line.entrant == table.entrants[1]).score == 2


async def test_too_few_people_end_it_at_the_start(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE)
    await there.begin(made)
    assert (made.state.phase, made.state.why) == ("ended", "too-few")


async def test_a_server_that_is_gone_ends_its_tournaments(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    await there.begin(made)
    there.tournaments.lose_home(lambda row: row.guild_id == GUILD)
    for table in there.tables():
        await table.abandon()
    await there.runner.look()
    assert (made.state.phase, made.state.why) == ("ended", "channel-gone")


async def test_of_two_organisers_who_announce_at_once_in_a_channel_one_does(there: Hall) -> None:
    made = await asyncio.gather(there.create(), there.create(), return_exceptions=True)
    refused = [each for each in made if isinstance(each, Refusal)]
    assert [each.key for each in refused] == ["refusal-tournament-here"]
    (running,) = there.tournaments.running()
    await there.tournaments.cancel(running.id, by=ORGANISER)
    assert await there.create() in there.tournaments.running()


async def test_settings_that_do_not_suit_the_game_or_the_server_are_refused(there: Hall) -> None:
    for plan, why in (
        ({"game": "chess"}, "unknown-game"),
        ({"format": "pairs", "teamed": True}, "tournament-format"),
        ({"control": "live 1"}, "settings"),
        ({"level": "grandmaster"}, "settings"),
        ({"options": '{"cards":99}'}, "option"),
    ):
        with pytest.raises((Refusal, ValueError), match=why):
            await there.create(**plan)


async def test_a_forgotten_person_stays_as_a_pseudonym_who_plays_no_more(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI, EMIL)
    await there.begin(made)
    await there.tournaments.leave_all(ANNA)
    await there.here.store.erasure.forget(ANNA, Identity(-5, "N.N."))
    await there.tournaments.renamed(ANNA)
    assert (made.state.people[0].user_id, made.state.people[0].name) == (-5, "N.N.")
    assert "Anna" not in str(made.log)
    await there.play_round()
    assert 0 not in made.state.field


BOARDS: dict[str, Any] = {
    "game": "tuppi",
    "options": "{}",
    "format": "individual",
    "system": "movement",
    "rounds": 1,
    "deals": 2,
    "teamed": True,
    "ai_seats": True,
}


async def test_a_table_ends_after_its_deals(path: Path) -> None:
    async with hall(path, games=CATALOGUE) as there:
        made = await there.create(ANNA, BEN, CHLOE, DAI, **BOARDS)
        await there.begin(made)
        (table,) = there.tables()
        assert not table.match.has_book, "its cards are its own"
        await there.play_round()
        assert len(table.match.view(TABLE).sheets) == 2
        assert table.match.status == "over"
        assert not table.match.is_sealed
        assert made.state.why == "finished"


async def test_the_same_cards_at_all_tables_are_told_once_all_are_over(path: Path) -> None:
    async with hall(path, games=CATALOGUE) as there:
        made = await there.create(ANNA, BEN, CHLOE, DAI, EMIL, same_cards=True, **BOARDS)
        await there.begin(made)
        one, other = there.tables()
        assert one.match.origin == other.match.origin
        assert one.match.commitment == other.match.commitment
        assert [table.match.number for table in (one, other)] == [1, 2]
        assert not one.match.rated
        await there.here.play_out(one, Random(1))
        await there.runner.look()
        assert all(table.result is None for table in made.state.rounds[0].tables)
        await there.here.play_out(other, Random(2))
        await there.runner.look()
        assert made.state.why == "finished"
        await there.here.tables.close_origins()
        assert not one.match.is_sealed
        results = [table.result for table in made.state.rounds[0].tables]
        for result, table in zip(results, (one, other), strict=True):
            assert result is not None
            sheets = [sheet.gained for sheet in table.match.view(TABLE).sheets]
            assert result.boards == tuple((ours, theirs, ours, theirs) for ours, theirs in sheets)
        (first, _, _, _), (second, _, _, _) = (table.entrants for table in made.state.rounds[0].tables)
        scores = {line.entrant: line.score for line in standings(made.state)}
        worths = [sum(ours - theirs for ours, theirs, _, _ in result.boards) for result in results if result]
        assert scores[first] == worths[0] - worths[1]
        assert FILLER in {first, second} or scores[second] == -scores[first]


async def test_the_same_cards_stay_secret_while_a_table_waits_to_open(path: Path) -> None:
    async with hall(path, games=CATALOGUE) as there:
        made = await there.create(ANNA, BEN, CHLOE, DAI, EMIL, same_cards=True, **BOARDS)
        there.threads.most = 1
        await there.begin(made)
        await there.play_round()
        assert [table.result for table in made.state.rounds[0].tables] == [None, None]
        there.threads.most = 2
        await there.runner.look()
        assert len(there.tables()) == 1
        await there.play_round()
        assert all(table.result for table in made.state.rounds[0].tables)


async def test_the_organiser_cancels_in_the_midst_of_a_round_and_tables_play_on_without_counting(
    there: Hall,
) -> None:
    made = await there.create(ANNA, BEN, CHLOE, DAI)
    await there.begin(made)
    one, other = there.tables()
    await there.here.play_out(one, Random(1))
    await there.runner.look()
    log = made.log
    await there.tournaments.cancel(made.id, by=ORGANISER)
    await there.runner.look()
    assert not other.match.over, "it goes on"
    await there.here.play_out(other, Random(1))
    await there.runner.look()
    assert other.match.status == "over"
    found = await there.tournaments.of(made.id)
    assert found.log[:-1] == log
    assert (found.state.phase, found.state.why) == ("ended", "cancelled")
    assert [table.result is not None for table in found.state.rounds[0].tables] == [True, False]
    assert sorted(line.played for line in standings(found.state)) == [0, 0, 1, 1]


@pytest.mark.parametrize("plan", [{"system": "knock-out", "rounds": 0}, {"deals": 0}])
async def test_the_same_cards_are_refused_where_there_is_nothing_to_compare(
    path: Path, plan: dict[str, Any]
) -> None:
    settings = {"game": "wysiwyg", "options": "{}", "deals": 2, "same_cards": True, **plan}
    async with hall(path, games=CATALOGUE) as there:
        with pytest.raises(Refusal, match="same-cards"):
            await there.create(ANNA, **settings)


async def test_a_tournament_has_a_format_of_its_game_and_knows_whether_partners_score_together(
    path: Path,
) -> None:
    async with hall(path, games=CATALOGUE) as there:
        for game, (form, (system, *_)) in product(CATALOGUE.values(), SYSTEMS.items()):
            for teamed in (True,) if form == "pairs" else (True, False):
                told = {"game": game.key, "options": "{}", "format": form, "system": system, "teamed": teamed}
                suits = form in formats_of(game) and teamed == (form != "two" and is_teamed(game))
                with nullcontext() if suits else pytest.raises(Refusal, match="format"):
                    made = await there.create(**told)
                    await there.tournaments.cancel(made.id, by=ORGANISER)


async def test_a_commit_without_a_reply_is_read_again(there: Hall) -> None:
    made = await there.create(ANNA, BEN, CHLOE)
    unseen = Logged(
        made.state.events, 5.0, DAI, made.log[-1].event.model_copy(update={"user_id": DAI, "name": "Dai"})
    )
    assert await there.here.store.tournaments.append(made.id, unseen)
    await there.tournaments.join(made.id, EMIL, "Emil")
    assert [person.user_id for person in made.state.people] == [ANNA, BEN, CHLOE, DAI, EMIL]


@pytest.mark.parametrize(
    ("game", "formats"),
    [
        ("tressette", {"individual", "pairs"}),
        ("bushi_shogi", {"two"}),
        ("fipsen", {"individual", "mixed"}),
        ("thedinghausen", set()),
        ("the_things", set()),
    ],
)
def test_a_game_has_the_formats_that_its_seats_and_sides_allow(game: str, formats: set[str]) -> None:
    found = next(each for key, each in CATALOGUE.items() if key.endswith(game))
    assert set(formats_of(found)) == formats


async def test_a_table_of_three_has_more_deals_than_one_of_four(there: Hall) -> None:
    made = await there.create()
    plan = TournamentPlan(game="toy", format="mixed", system="movement", rounds=1, deals=100)
    state = type(made.state)(plan=plan)
    assert (deals_of(state, 4), deals_of(state, 3)) == (100, 120)
