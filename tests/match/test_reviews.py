"""The expert's view of a match that has ended."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from bot.match import Refusal, reseating
from bot.match.open_book import Revealed
from bot.match.reviews import KEPT, MatchReview, Reviews, brief, decisions
from bot.match.table import Table
from games import CATALOGUE
from games.core.actions import Action, action
from games.core.game import Seat, State
from games.core.record import Recorder
from games.search import fallback
from games.search.protocol import ActionValue, SearchResult
from tests.match.room import ANNA, BEN, Quick, Room, room


class Patient(Quick):
    """A thinker that considers `allowed` decisions, and fails at the next one if `fails` is set."""

    def __init__(self, allowed: int) -> None:
        super().__init__()
        self.allowed = asyncio.Semaphore(allowed)
        self.asked = asyncio.Event()
        self.questions = 0
        self.fails = False

    async def evaluate(
        self, state: State, seat: Seat, actions: Sequence[Action], seconds: float | None = None
    ) -> SearchResult:
        self.questions += 1
        self.asked.set()
        await self.allowed.acquire()
        if self.fails:
            self.fails = False
            raise ValueError(seat)
        return await super().evaluate(state, seat, actions, seconds)


async def ended(here: Room, moves: int = 3) -> Table:
    """A match of Bushi Shogi that both players left after so many moves."""
    table = await here.table(ANNA, BEN, game="bushi_shogi")
    for _ in range(moves):
        seat = table.match.acting[0]
        await here.act(table, seat, table.match.view(seat).legal[0])
    for user in (ANNA, BEN):
        await reseating.leave(table, user)
    assert table.match.over
    return table


async def finished(review: MatchReview) -> None:
    assert review.task is not None
    await asyncio.wait((review.task,))


def test_every_decision_at_which_there_was_a_choice_is_looked_at() -> None:
    game = CATALOGUE["bushi_shogi"]
    rng = Random(3)
    recorder = Recorder(game, game.options(), ("Anna", "Ben"), bytes(32))
    choices = []
    for number in range(1, 9):
        seat = recorder.state.acting()[0]
        legal = recorder.state.legal(seat)
        choices += [(number, seat)] if len(legal) > 1 else []
        recorder.play(seat, fallback.choose(legal, rng))
    assert [(each.step, each.seat) for each in decisions(recorder.close())] == choices
    assert choices


def test_the_best_what_was_played_and_the_worst_are_kept() -> None:
    choices = [
        ActionValue(action("play", f"{rank}D"), 9, points / 9, points)
        for points, rank in enumerate("98765432")
    ]
    best, middle, worst = choices[-1], choices[4], choices[0]
    assert brief(SearchResult(tuple(reversed(choices))), middle.action).choices == (best, middle, worst)
    assert brief(SearchResult(tuple(reversed(choices))), worst.action).choices == (best, worst)
    assert brief(SearchResult((best,)), worst.action).choices == (best,)
    assert brief(SearchResult((best, worst)), best.action).choices == (best, worst)


def test_nobody_has_asked_at_first() -> None:
    assert Reviews(Quick()).of("k3v9x2aq") is None


async def test_a_review_has_a_finding_for_every_decision(tmp_path: Path) -> None:
    async with room(tmp_path / "reviews.sqlite", games=CATALOGUE) as here:
        table = await ended(here)
        review = here.tables.reviews.begin(Revealed(table.match), ANNA)
        await finished(review)
        assert review.done
        assert set(review.findings) == {each.step for each in decisions(await Revealed(table.match).record())}
        assert here.tables.reviews.begin(Revealed(table.match), BEN) is review
        assert here.tables.reviews.of(table.id) is review


async def test_a_review_tells_how_far_it_has_come(tmp_path: Path) -> None:
    thinker = Patient(allowed=1)
    async with room(tmp_path / "reviews.sqlite", thinker, CATALOGUE) as here:
        review = here.tables.reviews.begin(Revealed((await ended(here)).match), ANNA)
        assert review.total is None
        while thinker.questions < 2:
            thinker.asked.clear()
            await thinker.asked.wait()
        assert review.total is not None
        assert (len(review.findings), review.done) == (1, False)
        assert review.total > 1


async def test_a_review_that_failed_goes_on_where_it_was_when_asked_again(tmp_path: Path) -> None:
    thinker = Patient(allowed=1000)
    async with room(tmp_path / "reviews.sqlite", thinker, CATALOGUE) as here:
        table = await ended(here)
        thinker.fails = True
        review = here.tables.reviews.begin(Revealed(table.match), ANNA)
        await finished(review)
        assert not review.done
        assert here.tables.reviews.begin(Revealed(table.match), ANNA) is review
        await finished(review)
        assert review.done
        assert thinker.questions == len(review.findings) + 1


async def test_the_reviews_kept_are_bounded_and_the_oldest_that_is_finished_is_forgotten(
    tmp_path: Path,
) -> None:
    thinker = Patient(allowed=1)
    async with room(tmp_path / "reviews.sqlite", thinker, CATALOGUE) as here:
        tables = [await ended(here, moves=1) for _ in range(KEPT + 1)]
        reviews = here.tables.reviews
        await finished(reviews.begin(Revealed(tables[0].match), ANNA))
        under_way = [
            reviews.begin(Revealed(table.match), ANNA + place) for place, table in enumerate(tables[1:])
        ]
        assert [table.id for table in tables if reviews.of(table.id) is None] == [tables[0].id]
        assert all(review.under_way for review in under_way)


async def test_a_review_under_way_is_given_up_for_no_other_which_has_to_wait(tmp_path: Path) -> None:
    thinker = Patient(allowed=0)
    async with room(tmp_path / "reviews.sqlite", thinker, CATALOGUE) as here:
        tables = [await ended(here, moves=1) for _ in range(KEPT + 1)]
        *first, last = tables
        reviews = here.tables.reviews
        under_way = [reviews.begin(Revealed(table.match), ANNA + place) for place, table in enumerate(first)]
        with pytest.raises(Refusal, match="refusal-review-queue"):
            reviews.begin(Revealed(last.match), ANNA + KEPT)
        assert reviews.of(last.id) is None
        assert [reviews.of(table.id) for table in first] == under_way
        for _ in tables:
            thinker.allowed.release()
        await finished(under_way[0])
        begun = reviews.begin(Revealed(last.match), ANNA + KEPT)
        for review in (*under_way, begun):
            await finished(review)
            assert review.done


async def test_one_person_asks_for_one_review_at_a_time_and_looks_at_those_of_others(tmp_path: Path) -> None:
    thinker = Patient(allowed=0)
    async with room(tmp_path / "reviews.sqlite", thinker, CATALOGUE) as here:
        mine, theirs, another = [await ended(here, moves=1) for _ in range(3)]
        reviews = here.tables.reviews
        first = reviews.begin(Revealed(mine.match), ANNA)
        with pytest.raises(Refusal, match="refusal-review-yours"):
            reviews.begin(Revealed(another.match), ANNA)
        assert reviews.of(another.id) is None
        second = reviews.begin(Revealed(theirs.match), BEN)
        assert reviews.begin(Revealed(theirs.match), ANNA) is second
        assert reviews.begin(Revealed(mine.match), ANNA) is first
        thinker.allowed.release()
        await finished(first)
        assert reviews.begin(Revealed(another.match), ANNA).under_way


async def test_closing_gives_up_reviews_that_are_under_way(tmp_path: Path) -> None:
    thinker = Patient(allowed=0)
    async with room(tmp_path / "reviews.sqlite", thinker, CATALOGUE) as here:
        table, waiting = await ended(here), await ended(here)
        reviews = here.tables.reviews
        begun = [reviews.begin(Revealed(each.match), user) for each, user in ((table, ANNA), (waiting, BEN))]
        await thinker.asked.wait()
    assert all(review.task is not None and review.task.cancelled() for review in begun)
