"""Claiming the rest of the tricks: cards are shown, all are asked, and the log plays ordinary moves."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random

import pytest

from bot.match import AiTiming, Refusal, Table, claim_rules, claiming, reseating, turns
from bot.match.claims import FEWEST, FEWEST_OF_AI, MOST, Claim
from bot.match.match import SeatedMatch
from bot.storage import StorageError
from bot.storage.matches import MatchStore
from games import CATALOGUE
from games.core.claims import HasTricksToClaim
from games.core.game import TABLE, Seat
from games.core.record import record_lines, verify
from games.search import fallback
from games.tricks.agreed import played_out
from games.tricks.claims import is_certain
from tests.match.room import ANNA, BEN, CHLOE, DAI, MINUTE, Room, room
from tests.match.timing import settled, turn_of_the_loop

SEED = 1
USERS = (ANNA, BEN, CHLOE, DAI)


@pytest.fixture(autouse=True)
def known_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal cards among which each of these claims comes up."""
    monkeypatch.setattr("bot.match.tables.new_seed", lambda: bytes([SEED]) * 32)


@pytest.fixture
async def here_of_games(path: Path) -> AsyncIterator[Room]:
    """A room in which the real games are played."""
    async with room(path, games=CATALOGUE, ai_timing=AiTiming(pause=0.0, beat=0.0, retry=0.0)) as made:
        yield made


def certain(table: Table, seat: Seat) -> bool:
    """True if the seat can make a claim that no other seat can beat."""
    state = table.match.snapshot()
    rest = state.rest_of_deal() if isinstance(state, HasTricksToClaim) else None
    return (
        rest is not None
        and rest.leader == seat
        and FEWEST <= rest.tricks <= MOST
        and all(is_certain(rest, each) for each in range(len(rest.hands)))
    )


def beaten(table: Table, seat: Seat) -> bool:
    """True if the seat can make a claim that another seat must beat."""
    return claim_rules.may_claim(table.match, seat) and not played_out(table.match.snapshot())


def doubtful(table: Table, seat: Seat) -> bool:
    """True if the seat can make a claim that is not certain to the other seat."""
    state = table.match.snapshot()
    rest = state.rest_of_deal() if isinstance(state, HasTricksToClaim) else None
    return claim_rules.may_claim(table.match, seat) and rest is not None and not is_certain(rest, 1 - seat)


async def brought_to(here: Room, table: Table, wanted: Callable[[Table, Seat], bool]) -> Seat:
    """Play at random until a seat may make a claim as wanted; return the seat."""
    while table.match.acting:
        (seat, *_) = table.match.acting
        if wanted(table, seat):
            return seat
        legal = table.match.snapshot().legal(seat)
        await here.act(table, seat, fallback.choose(legal, Random(table.match.seq)).text)
    raise AssertionError("no such claim")


def record_of(table: Table) -> tuple[str, ...]:
    """The record of the match as it stands, as if it ended now."""
    match = table.match
    actions = [(seat, action.text) for seat, action in match.progress.actions]
    return record_lines(match.game, match.options, match.names, match._row.seed, actions, "cancelled")


def keys(here: Room) -> list[str]:
    return [event.key for event in here.observer.changes[-1].events]


async def test_a_claim_shows_the_cards_to_all_and_once_all_agree_the_tricks_are_played(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(*USERS, game="tressette")
        seat = await brought_to(here, table, certain)
        others = [user for each, user in enumerate(USERS) if each != seat]
        hand = table.match.view(seat).zone("hand", seat)
        assert hand is not None
        deal, before, tricks = table.match.view(TABLE).deal, table.match.seq, len(hand.items)
        await claiming.claim(table, USERS[seat])
        assert keys(here) == ["claimed"]
        for reader in (TABLE, *range(4)):
            shown = table.match.view(reader).zone("hand", seat)
            assert shown is not None
            assert shown.items == hand.items
        for user in others[:2]:
            await claiming.answer(table, user, before, agrees=True)
            assert table.match.seq == before
        await claiming.answer(table, others[2], before, agrees=True)
        assert keys(here)[-1] == "claim-agreed"
        assert table.match.seq == before + 4 * tricks
        assert table.match.over or table.match.view(TABLE).deal == deal + 1
        log = await here.store.matches.log(table.id)
        assert log is not None
        played = log.moves[before:]
        assert all(move.forced and move.user_id == USERS[move.seat] for move in played)
        assert [move.seat for move in played[::4]] == [seat] * tricks
        verify(record_of(table), CATALOGUE)
        everything = table.match.view(1)
    async with room(path, games=CATALOGUE) as here:
        again = (await here.recover()).tables or [await here.tables.find(table.id)]
        assert again[0].match.view(1) == everything


async def test_a_refused_claim_is_withdrawn_and_its_cards_stay_shown(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, game="tressette_two")
        seat = await brought_to(here, table, doubtful)
        seq = table.match.seq
        await claiming.claim(table, USERS[seat])
        with pytest.raises(Refusal, match="refusal-cannot-claim"):
            await claiming.claim(table, USERS[seat])
        with pytest.raises(Refusal, match="refusal-own-claim"):
            await claiming.answer(table, USERS[seat], seq, agrees=True)
        await claiming.answer(table, USERS[1 - seat], seq, agrees=False)
        assert keys(here) == ["claim-refused"]
        with pytest.raises(Refusal, match="refusal-no-claim"):
            await claiming.answer(table, USERS[1 - seat], seq, agrees=True)
        with pytest.raises(Refusal, match="refusal-cannot-claim"):
            await claiming.claim(table, USERS[seat])
        rest = claim_rules.rest_of(table.match)
        assert rest is not None
        assert rest.known[seat] == rest.hands[seat] != 0
        await here.act(table, seat, table.match.view(seat).legal[0])
        left = table.match.view(seat).zone("hand", seat)
        assert table.match.view(1 - seat).zone("hand", seat) == left
        other = table.match.view(seat).zone("hand", 1 - seat)
        assert other is not None
        assert not other.items
    async with room(path, games=CATALOGUE) as here:
        (again,) = (await here.recover()).tables
        assert again.match.claims.open is None
        assert again.match.view(TABLE).zone("hand", seat) == left


async def test_a_move_meanwhile_takes_the_claim_back(here_of_games: Room) -> None:
    here = here_of_games
    table = await here.table(ANNA, BEN, game="wysiwyg")
    seat = await brought_to(here, table, doubtful)
    seq = table.match.seq
    await claiming.claim(table, USERS[seat])
    await here.act(table, seat, table.match.view(seat).legal[0])
    with pytest.raises(Refusal, match="refusal-no-claim"):
        await claiming.answer(table, USERS[1 - seat], seq, agrees=True)
    assert table.match.seq == seq + 1


async def test_all_may_agree_to_what_cannot_be_carried_out(here_of_games: Room) -> None:
    here = here_of_games
    table = await here.table(ANNA, BEN, game="tressette_two")
    seat = await brought_to(here, table, beaten)
    seq = table.match.seq
    await claiming.claim(table, USERS[seat])
    await claiming.answer(table, USERS[1 - seat], seq, agrees=True)
    assert keys(here) == ["claim-beaten"]
    assert table.match.seq == seq
    assert table.match.claims.open is None


@pytest.mark.parametrize("agreed", [0, 1])
async def test_a_claim_and_its_answers_outlive_a_restart(path: Path, agreed: int) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(*USERS, game="tressette")
        seat = await brought_to(here, table, certain)
        seq = table.match.seq
        await claiming.claim(table, USERS[seat])
        others = [user for each, user in enumerate(USERS) if each != seat]
        for user in others[:agreed]:
            await claiming.answer(table, user, seq, agrees=True)
    async with room(path, games=CATALOGUE) as here:
        (again,) = (await here.recover()).tables
        assert again.match.claims.open == table.match.claims.open
        assert again.match.claims.open is not None
        for user in others[agreed:]:
            await claiming.answer(again, user, seq, agrees=True)
        assert again.match.seq > seq


async def test_nothing_of_it_happens_that_could_not_be_logged(here_of_games: Room) -> None:
    here = here_of_games
    table = await here.table(ANNA, BEN, game="tressette_two")
    seat = await brought_to(here, table, certain)
    seq = table.match.seq
    await claiming.claim(table, USERS[seat])
    await here.store.close()
    with pytest.raises(StorageError):
        await claiming.answer(table, USERS[1 - seat], seq, agrees=True)
    assert table.match.seq == seq
    assert table.match.unanswered == (1 - seat,)


@pytest.mark.parametrize("by_ai", [False, True])
async def test_who_agreed_last_can_agree_again_where_the_tricks_could_not_be_logged(
    here_of_games: Room, monkeypatch: pytest.MonkeyPatch, *, by_ai: bool
) -> None:
    here = here_of_games
    table = await here.table(ANNA, BEN, game="tressette_two")
    seat = await brought_to(here, table, certain)
    seq = table.match.seq
    await claiming.claim(table, USERS[seat])
    append, failed = here.store.matches.append_agreed, asyncio.Event()

    def fail(*_: object) -> asyncio.Future[None]:
        failed.set()
        future = asyncio.get_running_loop().create_future()
        future.set_exception(StorageError("no room"))
        return future

    monkeypatch.setattr(MatchStore, "append_agreed", fail)
    if by_ai:
        await reseating.leave(table, USERS[1 - seat])
        await failed.wait()
    else:
        with pytest.raises(StorageError):
            await claiming.answer(table, USERS[1 - seat], seq, agrees=True)
    assert table.match.seq == seq
    monkeypatch.setattr(MatchStore, "append_agreed", lambda _, *moves: append(*moves))
    if by_ai:
        await here.observer.until(lambda: table.match.seq > seq)
    else:
        await claiming.answer(table, USERS[1 - seat], seq, agrees=True)
    assert table.match.seq > seq


async def test_who_leaves_claims_no_more_not_even_after_a_restart(path: Path) -> None:
    async with room(path, games=CATALOGUE, ai_timing=AiTiming(pause=3600.0)) as here:
        table = await here.table(ANNA, BEN, CHLOE, DAI, game="tressette")
        seat = await brought_to(here, table, certain)
        await claiming.claim(table, USERS[seat])
        await reseating.leave(table, USERS[seat])
        assert table.match.claims.open is None
        await reseating.come_back(table, USERS[seat])
    async with room(path, games=CATALOGUE) as here:
        (again,) = (await here.recover()).tables
        assert again.match.claims.open is None


async def test_a_claim_is_still_open_when_somebody_else_leaves(path: Path) -> None:
    async with room(path, games=CATALOGUE, ai_timing=AiTiming(pause=3600.0)) as here:
        table = await here.table(ANNA, BEN, CHLOE, DAI, game="tressette")
        seat = await brought_to(here, table, certain)
        await claiming.claim(table, USERS[seat])
        for other in {0, 1, 2, 3} - {seat}:
            await reseating.leave(table, USERS[other])
            assert table.match.claims.open is not None
            assert table.match.claims.open.seat == seat
        await turn_of_the_loop()
        await here.store.matches.log(table.id)
        assert table.match.claims.open is not None, "AIs take their time to answer, as for any move"


@pytest.mark.parametrize(("wanted", "answer"), [(certain, "claim-agreed"), (doubtful, "claim-refused")])
async def test_an_ai_agrees_exactly_to_what_is_certain(
    path: Path, wanted: Callable[[Table, Seat], bool], answer: str
) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, game="tressette_two")
        seat = await brought_to(here, table, wanted)
        seq = table.match.seq
        await claiming.claim(table, USERS[seat])
        await reseating.leave(table, USERS[1 - seat])
        heard = here.observer.changes
        await here.observer.until(lambda: any(event.key == answer for each in heard for event in each.events))
        assert (table.match.seq > seq) is (answer == "claim-agreed")


def moved_on(table: Table, seq: int, claim: Claim | None) -> bool:
    """True if the table has another claim, or stands at another move."""
    return table.match.over or table.match.seq != seq or table.match.claims.open != claim


async def claimed_by_ai(here: Room, table: Table) -> Claim:
    """Play at random until an AI claims; return the claim, which waits for the people's answers."""
    rng, match = Random(3), table.match
    while not match.over:
        if match.claims.open is not None and not claim_rules.judges(match):
            return match.claims.open
        seat = next((each for each in match.acting if match.holders[each].present), None)
        if seat is None or match.claims.open is not None:
            await here.observer.until(partial(moved_on, table, match.seq, match.claims.open))
            continue
        await here.act(table, seat, fallback.choose(match.snapshot().legal(seat), rng).text)
    raise AssertionError("no AI has claimed")


@pytest.mark.parametrize("game", ["tressette", "treseta"])
async def test_an_ai_claims_what_is_certain_to_it_and_spares_the_people_presses(
    path: Path, game: str
) -> None:
    async with room(path, games=CATALOGUE) as here:
        seats = CATALOGUE[game].seats[-1]
        table = await here.table(ANNA, *(None,) * (seats - 1), game=game)
        claim = await claimed_by_ai(here, table)
        rest = claim_rules.rest_of(table.match)
        assert rest is not None
        assert claim.tricks == rest.tricks >= FEWEST_OF_AI
        assert rest.is_wanted
        assert is_certain(replace(rest, known=()), claim.seat), "by what it may know before the claim"
        assert table.match.unanswered == (0,)
        assert turns.waited_for(table.match) == (0,)
        await claiming.answer(table, ANNA, claim.seq, agrees=True)
        assert keys(here)[-1] == "claim-agreed"


async def test_whoever_plays_on_is_not_asked_again_in_the_deal_and_the_ai_remembers_what_it_has_seen(
    path: Path,
) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, None, None, None, game="tressette")
        claim = await claimed_by_ai(here, table)
        deal = table.match.view(TABLE).deal
        await claiming.answer(table, ANNA, claim.seq, agrees=False)
        while not table.match.over and table.match.view(TABLE).deal == deal:
            assert table.match.claims.open is None
            seat = next((each for each in table.match.acting if table.match.holders[each].present), None)
            if seat is None:
                await here.observer.until(partial(moved_on, table, table.match.seq, None))
                continue
            await here.act(table, seat, table.match.view(seat).legal[0])


async def test_the_claim_of_an_ai_is_still_open_after_a_restart(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, None, None, None, game="tressette")
        claim = await claimed_by_ai(here, table)
    async with room(path, games=CATALOGUE) as here:
        (again,) = (await here.recover()).tables
        await here.observer.until(
            lambda: again.match.claims.open is not None and not claim_rules.judges(again.match)
        )
        assert again.match.claims.open == claim
        await claiming.answer(again, ANNA, claim.seq, agrees=True)
        assert again.match.seq > claim.seq


@pytest.mark.parametrize("leaves", [True, False])
async def test_nobody_answers_a_claim_of_a_match_that_is_over(path: Path, *, leaves: bool) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, None, None, None, game="tressette")
        await claimed_by_ai(here, table)
        await (reseating.leave(table, ANNA) if leaves else table.abandon())
        assert not turns.waited_for(table.match)
        assert not claim_rules.judges(table.match)
        await settled()
        assert here.observer.heard[-1] == "abandoned"
        assert table.match.claims.open is None


async def test_nobody_answers_a_claim_that_has_broken_the_match(
    here_of_games: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = here_of_games
    table = await here.table(ANNA, BEN, game="tressette_two")
    seat = await brought_to(here, table, certain)
    await claiming.claim(table, USERS[seat])

    def fail(*_: object, **__: object) -> None:
        raise KeyError("a row")

    monkeypatch.setattr(SeatedMatch, "apply", fail)
    await reseating.leave(table, USERS[1 - seat])
    await settled()
    assert table.match.broken
    assert "claim-refused" not in keys(here)
    assert here.register.table(table.id) is None
    assert table.id in here.register.quarantined


@pytest.mark.parametrize("game", ["tressette", "tuppi", "tricky_express", "rovescino"])
async def test_the_cards_of_a_refused_claim_are_known_to_those_who_think(
    here_of_games: Room, game: str
) -> None:
    """In every world of a judge the claimer holds the cards shown; before, they could be anywhere."""
    here = here_of_games
    people = USERS[: CATALOGUE[game].seats[0]]
    table = await here.table(*people, game=game)
    seat = await brought_to(here, table, lambda table, seat: claim_rules.may_claim(table.match, seat))
    real = table.match.view(seat).zone("hand", seat)
    judge = (seat + 1) % len(people)

    def supposed() -> set[tuple[str, ...]]:
        state = table.match.snapshot()
        rng = Random(2)
        worlds = (state.redeal(judge, rng).redeal(judge, rng) for _ in range(12))
        hands = (world.view(seat).zone("hand", seat) for world in worlds)
        return {hand.items for hand in hands if hand is not None}

    assert real is not None
    assert len(supposed()) > 1
    await claiming.claim(table, USERS[seat])
    await claiming.answer(table, USERS[judge], table.match.seq, agrees=False)
    assert supposed() == {real.items}
    await here.act(table, seat, table.match.view(seat).legal[0])
    left = table.match.view(seat).zone("hand", seat)
    assert left is not None
    assert supposed() == {left.items}


async def test_the_time_of_those_who_are_asked_runs_and_then_an_ai_answers(path: Path) -> None:
    async with room(path, games=CATALOGUE, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, game="tressette_two")
        seat = await brought_to(here, table, certain)
        seq = table.match.seq
        await claiming.claim(table, USERS[seat])
        assert set(table.match.clocks.deadlines) == {1 - seat}
        here.clock.advance(121)
        await here.observer.until(lambda: table.match.seq > seq)
        assert table.match.holders[1 - seat].present


async def test_a_refused_claim_winds_nobodys_clock(path: Path) -> None:
    """The claimer keeps the seconds left to lead with, and the time to answer does not count for a play."""
    async with room(path, games=CATALOGUE, control=MINUTE) as here:
        await here.recover()
        table = await here.table(ANNA, BEN, game="tressette_two", declarations="none")
        seat = await brought_to(here, table, doubtful)
        here.clock.advance(40)
        await claiming.claim(table, USERS[seat])
        here.clock.advance(35)
        await claiming.answer(table, USERS[1 - seat], table.match.seq, agrees=False)
        assert {each: row.at - here.clock.now() for each, row in table.match.clocks.deadlines.items()} == {
            seat: 20
        }
        await here.act(table, seat, table.match.view(seat).legal[0])
        deadline = table.match.clocks.deadlines.get(1 - seat)
        assert deadline is not None
        assert deadline.at - here.clock.now() == 60


async def test_a_claim_is_for_few_tricks_and_for_more_than_the_last(here_of_games: Room) -> None:
    here = here_of_games
    table = await here.table(ANNA, BEN, game="wysiwyg")
    found = set()
    while table.match.view(TABLE).deal == 1 and table.match.acting:
        (seat, *_) = table.match.acting
        state = table.match.snapshot()
        rest = state.rest_of_deal() if isinstance(state, HasTricksToClaim) else None
        if rest is not None:
            assert claim_rules.may_claim(table.match, seat) is (FEWEST <= rest.tricks <= MOST)
            found.add(rest.tricks)
        await here.act(table, seat, fallback.choose(state.legal(seat), Random(table.match.seq)).text)
    assert {FEWEST, MOST, MOST + 1} <= found


async def test_only_who_leads_may_claim_and_only_in_a_game_that_knows_it(here_of_games: Room) -> None:
    here = here_of_games
    table = await here.table(ANNA, BEN, game="bushi_shogi")
    for user in (ANNA, BEN):
        with pytest.raises(Refusal, match="refusal-cannot-claim"):
            await claiming.claim(table, user)
    with pytest.raises(Refusal, match="refusal-not-at-this-table"):
        await claiming.claim(table, CHLOE)
