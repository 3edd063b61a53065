"""A puzzle has one clear best choice, confirmed several times; equal cards count, and what is good too."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from bot.match.puzzle import (
    PuzzleSolution,
    lead_of,
    position_of,
    solution_of,
    spoken_out,
    tricks_of,
    without_words,
)
from bot.match.puzzle_maker import (
    AHEAD,
    GROUPS,
    PuzzleMaker,
    is_promising,
    look_at,
    next_puzzle,
    puzzle_games,
    puzzle_of_day,
    seek,
    shipped,
    stock_of,
)
from bot.storage import PuzzleRow, Store
from games import CATALOGUE
from games.core.actions import Action, parse_action
from games.core.game import Seat, State
from games.search.protocol import ActionValue, SearchResult
from tests.match.room import Quick
from tests.puzzles import choices_of, made

DAY = 20_794
BEST, EQUAL, SECOND, LAST = (parse_action(f"play {card}") for card in ("3D", "2D", "7S", "KS"))
CANDIDATES = {BEST, SECOND, LAST}


def batch(best: float, second: float = 0.5, equal: float | None = None, last: float = 0.4) -> SearchResult:
    """A batch of 400 worlds with the utility of each action; one of points costs 0.1."""
    worth = {BEST: best, SECOND: second, LAST: last, **({} if equal is None else {EQUAL: equal})}
    return SearchResult(tuple(ActionValue(each, 400, worth[each], 10 * worth[each]) for each in worth))


def group(lead: float, spread: float = 0.01, equal: float | None = None) -> list[SearchResult]:
    """Batches with the lead of the best, and so much above and below it."""
    return [batch(0.5 + lead + sign * spread, equal=equal) for sign in (1, -1, 1, -1)]


def test_the_error_of_a_lead_follows_from_the_spread_of_the_batches() -> None:
    found = lead_of(group(0.1, 0.03), CANDIDATES)
    assert (found.best, round(found.lead, 6)) == (BEST, 0.1)
    assert found.error == pytest.approx(0.03 * (4 / 3) ** 0.5 / 2)


@pytest.mark.parametrize(
    ("groups", "is_clear"),
    [
        ((group(0.06), group(0.06), group(0.06)), True),
        ((group(0.06), group(0.06), group(0.049)), False),  # too small
        ((group(0.06), group(0.06), group(0.06, 0.04)), False),  # too uncertain
        ((group(0.06), group(0.06), [batch(0.4, 0.6)] * 4), False),  # another best
    ],
)
def test_every_group_must_confirm_one_best_choice(
    groups: Sequence[Sequence[SearchResult]], *, is_clear: bool
) -> None:
    assert (solution_of(groups, CANDIDATES) is not None) is is_clear


@pytest.mark.parametrize(("equal", "is_clear"), [(0.575, True), (0.54, False), (0.60, False), (0.3, True)])
def test_a_card_that_the_agent_never_tells_apart_equals_the_best_or_is_far_from_it(
    equal: float, *, is_clear: bool
) -> None:
    found = solution_of([group(0.07, equal=equal)] * GROUPS, CANDIDATES)
    assert (found is not None) is is_clear
    if found is not None:
        assert found.best.action == BEST.text
        assert found.of(EQUAL.text).is_equal is (equal > 0.5)
        assert found.worlds == 400 * 4 * GROUPS


def test_an_answer_is_right_with_an_equal_card_and_good_too_if_it_costs_few_points() -> None:
    puzzle = made()
    found = PuzzleSolution.model_validate_json(puzzle.solution)
    best, equal, near, far, *_ = choices_of(puzzle)
    assert [found.grade(each, in_points=True) for each in (best, equal, near, far)] == [
        "best",
        "best",
        "good",
        "miss",
    ]
    assert found.grade(near, in_points=False) == "miss", "a share of wins is no number of points"
    with pytest.raises(KeyError):
        found.grade("play 3X", in_points=True)


def test_the_reasons_compare_with_the_answer_and_never_with_an_equal_card() -> None:
    puzzle = made()
    found = PuzzleSolution.model_validate_json(puzzle.solution)
    best, equal, near, far, *_ = choices_of(puzzle)
    rivals = [each.action.text for each in found.rivals(CATALOGUE["tressette"], far).choices]
    assert rivals[:3] == [best, far, near]
    assert equal not in rivals


def test_a_first_look_asks_for_a_mistake_a_lead_and_more_than_two_choices() -> None:
    assert is_promising(batch(0.6), LAST)
    assert not is_promising(batch(0.6), BEST), "the player is right"
    assert not is_promising(batch(0.54), LAST), "no clear lead"
    assert not is_promising(replace(batch(0.6), exact=True), LAST), "an ending"
    two = SearchResult(batch(0.6).choices[:2])
    assert not is_promising(two, SECOND), "chance is right every other time"


async def test_a_position_is_the_match_up_to_there_and_what_its_seat_knows() -> None:
    puzzle, game = made(), CATALOGUE["tressette"]
    position = position_of(puzzle, game)
    assert position.state.acting() == (position.seat,)
    legal = [each.text for each in position.state.legal(position.seat)]
    assert sorted(each for each in legal if len(each.split()) == 2) == sorted(choices_of(puzzle))
    assert all(each.to is None or position.seat in each.to for each in position.events)
    assert len(await tricks_of(puzzle, game)) == sum(each.key == "trick-won" for each in position.events)
    with pytest.raises(ValueError, match="older rules"):
        position_of(replace(puzzle, rules=game.version + 1), game)


def test_puzzles_that_come_with_the_bot_are_legal_and_their_best_is_a_choice() -> None:
    puzzles = shipped()
    assert puzzles
    assert len({each.id for each in puzzles}) == len(puzzles)
    for each in puzzles:
        game = CATALOGUE[each.game]
        assert game.puzzles, each.game
        position = position_of(each, game)
        legal, choices = position.state.legal(position.seat), set(choices_of(each))
        assert choices <= {action.text for action in legal}
        assert all(action.text in choices or spoken_out(action).text in choices for action in legal)
        found = PuzzleSolution.model_validate_json(each.solution)
        rivals = found.rivals(game)
        assert found.best.is_equal
        assert rivals.choices[0].utility - rivals.choices[1].utility >= 0.05


def test_every_game_with_puzzles_has_some_at_the_start() -> None:
    assert {each.game for each in shipped()} == {game.key for game in puzzle_games(CATALOGUE)}


def test_words_that_change_nothing_make_no_choice_of_their_own() -> None:
    bare, signal, bid, hand = map(parse_action, ("play 3D", "play 3D busso", "bid 3", "bid 3 hand"))
    worth = {bare: 0.5, signal: 0.5, bid: 0.4, hand: 0.45}
    found = SearchResult(tuple(ActionValue(each, 9, worth[each], 0.0) for each in worth))
    assert [each.action for each in without_words(found).choices] == [bare, bid, hand]


# The stock and the day


async def test_the_first_day_of_a_new_bot_has_a_puzzle_and_it_stays(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    first, again = await asyncio.gather(*(puzzle_of_day(store, DAY, CATALOGUE) for _ in range(2)))
    assert first is not None
    assert first == again
    assert first.puzzle.id in {each.id for each in shipped()}
    assert first.puzzle.id not in {each.id for each in await stock_of(store, CATALOGUE)}
    await store.close()


async def test_puzzles_of_other_rules_are_passed_over(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    await store.puzzles.add(*stocked(AHEAD - 1), replace(made(99), rules=99))
    assert len(await stock_of(store, CATALOGUE)) == AHEAD - 1 + len(shipped())
    await store.close()


def stocked(count: int) -> list[PuzzleRow]:
    """A number of puzzles of three games."""
    return [made(number, ("tressette", "rovescino", "tuppi")[number % 3]) for number in range(count)]


def test_the_game_without_a_puzzle_for_longest_comes_next_with_its_oldest() -> None:
    stock = [made(1), made(2), made(1, "rovescino"), made(2, "rovescino"), made(1, "tuppi")]
    assert next_puzzle(stock, ["tressette", "rovescino"]) == stock[4]
    assert next_puzzle(stock, ["tressette", "tuppi", "rovescino", "tressette"]) == stock[2]
    assert next_puzzle(stock[:2], ["tressette"]) == stock[0]


class Mistaken(Quick):
    """Players take their last legal action; experts find the first one clearly best."""

    def __init__(self) -> None:
        super().__init__()
        self.evaluated = 0

    async def think(self, state: State, seat: Seat, _level: str) -> Action:
        return state.legal(seat)[-1]

    async def evaluate(
        self, state: State, seat: Seat, _actions: Sequence[Action], _seconds: float | None = None
    ) -> SearchResult:
        self.evaluated += 1
        legal = state.legal(seat)
        worth = [0.7 - 0.1 * place + 0.001 * (self.evaluated % 2) for place in range(len(legal))]
        return SearchResult(
            tuple(ActionValue(each, 1000, worth[place], 0.0) for place, each in enumerate(legal))
        )


async def test_a_decision_is_confirmed_as_often_as_it_has_to_be_and_no_further_than_that() -> None:
    position = position_of(made(), CATALOGUE["tressette"])
    legal = position.state.legal(position.seat)
    thinker = Mistaken()
    found = await look_at(thinker, position.state, position.seat, legal[-1])
    assert found is not None
    assert found.best.action == legal[0].text
    looked = thinker.evaluated
    assert looked > GROUPS
    assert await look_at(thinker, position.state, position.seat, legal[0]) is None
    assert thinker.evaluated == looked + 1, "the player is right at the first look"


async def test_the_stock_is_filled_up_and_then_left_alone(tmp_path: Path) -> None:
    store, thinker = await Store.open(tmp_path / "parlour.sqlite"), Mistaken()
    maker = PuzzleMaker(store, thinker)
    await store.puzzles.add(*stocked(AHEAD))
    await maker.prepare(5.0)
    assert thinker.evaluated == 0, "there are enough"
    # With the shipped puzzles there may be more than enough.
    for day in range(1 + len(shipped())):
        await puzzle_of_day(store, DAY + day, CATALOGUE)
    while len(await stock_of(store, CATALOGUE)) >= AHEAD:
        await puzzle_of_day(store, DAY + 50 + len(await store.puzzles.latest_games(99)), CATALOGUE)
    await maker.prepare(5.0)
    (found,) = [each for each in await store.puzzles.stock() if each.made_at == 5.0]
    position_of(found, CATALOGUE[found.game])
    made_so_far = thinker.evaluated
    assert len(await stock_of(store, CATALOGUE)) == AHEAD
    await maker.prepare(6.0)
    assert thinker.evaluated == made_so_far
    await store.close()


async def test_two_processes_that_make_the_same_puzzle_store_it_once(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "parlour.sqlite")
    found = [await seek(Mistaken(), CATALOGUE["tuppi"], bytes(32)) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0] is not None
    await asyncio.gather(*(store.puzzles.add(each) for each in found if each is not None))
    assert await store.puzzles.stock() == (found[0],)
    await store.close()
