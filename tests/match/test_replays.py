"""Any step of a match that has ended, found again from the few states that are kept."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from bot.match import replays, reseating
from bot.match.assessment import accuracy, assess, mistakes, next_mistake
from bot.match.open_book import Revealed
from bot.match.refusal import Refusal
from bot.match.replays import KEPT, LEAP, Replays, Taken, read_course
from bot.match.table import Table
from games import CATALOGUE
from games.core.actions import Action, action
from games.core.game import TABLE
from games.core.record import replay
from games.fipsen.options import FipsenOptions
from games.search.protocol import ActionValue, SearchResult, certain
from tests.match.room import ANNA, BEN, Room, room
from tests.ui.replays import course, record
from tests.ui.tables import every_game


@pytest.mark.parametrize(("key", "seats"), every_game())
async def test_every_step_is_that_of_the_record(key: str, seats: int) -> None:
    lines = record(key, seats)
    found = await read_course(lines)
    full = list(replay(lines, CATALOGUE))
    assert found.steps == len(full)
    for number, step in enumerate(full):
        shown = found.at(number)
        assert shown.events == tuple(step.events)
        assert shown.taken == (
            None if step.seat is None or step.action is None else Taken(step.seat, step.action)
        )
        if number % 10 in {0, 6}:
            assert shown.state.view(TABLE) == step.state.view(TABLE)
            assert shown.state.view(0) == step.state.view(0)


@pytest.mark.parametrize(
    ("key", "seats", "cards"),
    [("tuppi", 4, 13), ("traversone", 2, 20), ("bushi_shogi", 2, 0), ("finesse", 4, 13 + 3)],
    ids=["in hand", "of two decks", "none", "in hand and open"],
)
async def test_a_replay_knows_the_most_cards_that_anybody_has(key: str, seats: int, cards: int) -> None:
    assert (await read_course(record(key, seats))).largest == cards


async def test_a_match_of_a_thousand_moves_is_read_whole_and_any_step_is_near() -> None:
    lines = record("fipsen", 4, 1000, FipsenOptions(rounds=40))
    found = await read_course(lines)
    full = list(replay(lines, CATALOGUE))
    assert found.steps == len(full) > 1000
    for number in (0, 1, 15, 16, 17, 500, 999, found.steps - 1):
        shown, step = found.at(number), full[number]
        assert shown.state.view(TABLE) == step.state.view(TABLE)
        assert shown.events == tuple(step.events)
    assert list(found.deals) == sorted(found.deals)
    assert len(found.deals) == len(found.at(found.steps - 1).state.dealt()) > 10


@pytest.mark.parametrize(("key", "seats"), every_game())
async def test_tricks_and_deals_are_where_the_views_have_them(key: str, seats: int) -> None:
    found = await read_course(record(key, seats))
    complete = [
        number
        for number in range(1, found.steps)
        if (last := found.at(number).state.view(TABLE).last_trick)
        and last != found.at(number - 1).state.view(TABLE).last_trick
    ]
    assert set(complete) <= set(found.tricks)
    assert len(found.deals) == len(found.at(found.steps - 1).state.dealt())
    for step, opening in zip(found.deals, found.openings, strict=True):
        assert found.at(step).state.view(TABLE) == opening
    assert set(found.tricks) - set(complete) <= set(found.deals) | {found.steps - 1}, (
        "the next deal hides the last"
    )


def test_a_step_is_counted_within_its_deal_and_a_trick_too() -> None:
    found = course("tressette", 4)
    second = found.deals[1]
    assert found.in_deal(0) == (0, second)
    assert found.in_deal(second - 1) == (second - 1, second)
    assert found.in_deal(second)[0] == 0
    assert found.deal_of(second - 1) == 0
    assert found.deal_of(second) == 1
    assert found.trick_of(0) is None
    assert found.trick_of(1) == 1
    assert [found.trick_of(step) for step in found.tricks[:3]] == [1, 2, 3]
    assert found.trick_of(found.tricks[0] + 1) == 2
    assert found.trick_of(second) is None
    assert found.trick_of(second + 1) == 1
    assert [found.nearest(step) for step in (0, 7, found.steps, 10**6)] == [0, 7, *[found.steps - 1] * 2]


def test_a_game_without_tricks_goes_on_by_so_many_steps() -> None:
    found = course("bushi_shogi", 2)
    assert not found.tricks
    assert list(found.stages())[:2] == [0, LEAP]


async def ended(here: Room) -> Table:
    table = await here.table(ANNA, BEN, game="bushi_shogi")
    for user in (ANNA, BEN):
        await reseating.leave(table, user)
    return table


async def test_nothing_of_a_running_match_can_be_replayed(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await here.table(ANNA, BEN, game="bushi_shogi")
        with pytest.raises(Refusal) as refused:
            await here.tables.replays.of(Revealed(table.match))
        assert refused.value.key == "refusal-not-over"


async def test_a_match_is_read_once_for_all_who_look_at_it(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        table = await ended(here)
        one, other = await asyncio.gather(
            here.tables.replays.of(Revealed(table.match)), here.tables.replays.of(Revealed(table.match))
        )
        assert one is other
        assert await here.tables.replays.of(Revealed(table.match)) is one


async def test_a_reading_that_failed_is_begun_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(_: object) -> None:
        raise OSError(5, "broken")

    async with room(path, games=CATALOGUE) as here:
        table = await ended(here)
        with monkeypatch.context() as patched:
            patched.setattr(replays, "read_course", broken)
            with pytest.raises(OSError, match="broken"):
                await here.tables.replays.of(Revealed(table.match))
        assert (await here.tables.replays.of(Revealed(table.match))).steps == 1


async def test_the_matches_kept_are_bounded(path: Path) -> None:
    async with room(path, games=CATALOGUE) as here:
        tables = [await ended(here) for _ in range(KEPT + 1)]
        found = Replays()
        first = await found.of(Revealed(tables[0].match))
        for table in tables[1:]:
            await found.of(Revealed(table.match))
        assert await found.of(Revealed(tables[0].match)) is not first
        await found.close()


# The costs of decisions


def result(*choices: tuple[Action, float, float]) -> SearchResult:
    return SearchResult(tuple(ActionValue(each, 50, utility, points) for each, utility, points in choices))


def test_a_decision_costs_what_the_best_would_have_brought_more() -> None:
    found = course("tressette", 4)
    seat, played = found.taken[0]
    judged = partial(assess, "tressette", found)
    better = action("play", "AD") if played != action("play", "AD") else action("play", "2D")
    assessed = judged({1: result((better, 0.6, 1.5), (played, 0.5, 0.1))})[1]
    assert (assessed.seat, assessed.is_mistake, assessed.is_same) == (seat, True, False)
    assert assessed.points == pytest.approx(1.4)
    assert judged({1: result((better, 0.6, 1.5), (played, 0.59, 1.4))})[1].verdict == "fine"
    assert judged({1: result((played, 0.6, 1.5), (better, 0.2, 0.1))})[1].verdict == "best"
    unknown = judged({1: result((better, 0.6, 1.5))})[1]
    assert (unknown.is_measured, unknown.is_mistake, unknown.points) == (False, False, 0.0)
    assert not judged({1: certain(better)})[1].is_measured


def test_the_next_mistake_is_the_first_after_the_step_and_then_the_first_of_the_next_group() -> None:
    steps: list[list[int]] = [[4, 9, 30], [2, 12], []]
    assert next_mistake(steps, 0) == 4
    assert next_mistake(steps, 4) == 9
    assert next_mistake(steps, 10) == 30
    assert next_mistake(steps, 31) == 4
    assert next_mistake(steps, 30) == 2
    assert next_mistake(steps, 2) == 12
    assert next_mistake(steps, 12) == 4
    assert next_mistake([[], [7]], 7) == 7
    assert next_mistake([[], []], 3) is None


def test_mistakes_and_accuracy_are_told_by_seat() -> None:
    found = course("tressette", 4)
    findings = {}
    for step in range(1, 9):
        played = found.taken[step - 1].action
        other = action("play", "2D") if played != action("play", "2D") else action("play", "3D")
        worst = action("play", "4D") if played != action("play", "4D") else action("play", "5D")
        mine = (0.1, 0.0) if step <= 4 else (0.89, 2.9)
        findings[step] = result((other, 0.9, 3.0), (played, *mine), (worst, 0.0, -0.1))
    assessed = assess("tressette", found, findings)
    assert mistakes(assessed) == [1, 2, 3, 4]
    seat = found.taken[0].seat
    own = [step for step in range(1, 9) if found.taken[step - 1].seat == seat]
    assert mistakes(assessed, (seat,)) == [step for step in own if step <= 4]
    assert accuracy(assessed, seat) == (sum(step > 4 for step in own), len(own))
