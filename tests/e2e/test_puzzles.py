"""A week of puzzles: one a day for everybody, one answer that counts, nothing given away before it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.features import ids
from bot.features.puzzle.query import grade_of
from bot.match.clocks import DAY
from bot.match.puzzle import PuzzleSolution
from bot.sandbox import Person, Sandbox
from bot.sandbox.world import DIRECT_NAME
from bot.storage import Store
from tests.clock import FakeClock
from tests.databases import query, where
from tests.e2e.driver import CHANNEL, Json, controls, forge, has_control, press, running, told
from tests.e2e.test_daily import export_of
from tests.puzzles import made

TODAY = 20_794
NOON = TODAY * DAY + DAY / 2
LAST_SECOND = (TODAY + 1) * DAY - 1
OF_DAY = (
    "SELECT id, game, solution FROM puzzle JOIN puzzle_day ON puzzle_day.puzzle = puzzle.id WHERE day = ?"
)
IN_STOCK = "SELECT id FROM puzzle WHERE id NOT IN (SELECT puzzle FROM puzzle_day)"
ANSWERS = "SELECT action, grade, day FROM puzzle_answer ORDER BY answered_at"


class Known:
    """The puzzle of a day, as the database has it."""

    def __init__(self, database: Path, day: int = TODAY) -> None:
        ((self.id, self.game, solution),) = query(database, OF_DAY, day)
        self.solution = PuzzleSolution.model_validate_json(solution)

    def answer(self, *, right: bool) -> str:
        """The best choice, or a miss."""
        wanted = "best" if right else "miss"
        texts = (each.action for each in self.solution.choices)
        return next(text for text in texts if grade_of(self.solution, text, self.game) == wanted)

    def secrets(self) -> Iterator[str]:
        """Words that give the solution away."""
        yield from ("Best is", "isn’t best", "is right", "good too", "better than", "got it right")


@pytest.fixture(autouse=True)
async def stock(database: Path) -> None:
    """Puzzles of three games, by made-up figures."""
    store = await Store.open(where(database))
    games = ("tressette", "rovescino", "tuppi")
    await store.puzzles.add(*(made(number, game) for number in range(5) for game in games))
    await store.close()


async def asked(person: Person, place: str = CHANNEL, **options: object) -> Json:
    """The private answer to the command."""
    answer = await person.command(place, "puzzle", options)
    assert answer.ephemeral
    assert answer.message is not None
    return answer.message


async def solve(person: Person, page: Json, known: Known, *, right: bool) -> Json:
    """Press a choice, and return the page with the answer."""
    answer = await press(person, page, ids.AnswerPuzzle, action=known.answer(right=right), copy=0)
    assert answer.message is not None
    return answer.message


async def test_a_week_of_puzzles(sandbox: Sandbox, database: Path) -> None:
    anna, ben, cleo = (sandbox.person(name) for name in ("Anna", "Ben", "Cleo"))
    games, row = [], 0
    for day in range(TODAY, TODAY + 7):
        async with running(sandbox, database, clock=FakeClock(day * DAY + DAY / 2)):
            page = await asked(anna)
            known = Known(database, day)
            games.append(known.game)
            assert not any(each in told(page) for each in known.secrets())
            if day == TODAY + 3:
                continue  # a day without an answer is bridged
            row += 1
            page = await solve(anna, page, known, right=day != TODAY + 1)
            assert ("✅" if day != TODAY + 1 else "❌") in told(page)
            assert "You’re the first to answer" in told(page)
            assert (f"🔥 {row} days in a row" in told(page)) is (row > 1)
            others = await solve(ben, await asked(ben), known, right=True)
            assert f"The other answer so far was {'right' if day != TODAY + 1 else 'wrong'}" in told(others)
    assert len(set(games[:3])) == 3, "games take turns"
    async with running(sandbox, database, clock=FakeClock((TODAY + 6) * DAY + DAY / 2)):
        archive = await asked(anna, earlier=True)
        assert "Solved 5 of 6" in told(archive)
        missed = await press_value(anna, archive, ids.ChooseMissedPuzzle, Known(database, TODAY + 1).id)
        assert "❌" in told(missed)
        new = await press(anna, archive, ids.NextPuzzle)
        assert new.message is not None
        late = await solve(anna, new.message, Known(database, TODAY + 3), right=True)
        assert "🔥" not in told(late), "it counts as solved, and not for its day"
    assert query(database, "SELECT count(*), count(day) FROM puzzle_answer WHERE user_id = ?", anna.id) == [
        (7, 6)
    ]
    assert cleo.see(CHANNEL) == [], "nothing is posted"


async def press_value(person: Person, page: Json, kind: type[ids.Press], value: str) -> Json:
    """Choose a value in the one select of that kind."""
    (select,) = (each for each in controls(page) if isinstance(ids.decode(each["custom_id"]), kind))
    answer = await person.choose(page["channel_id"], page, select["custom_id"], [value])
    assert answer.message is not None
    return answer.message


async def test_an_answer_stands_across_a_restart_and_a_later_one_does_not_count(
    sandbox: Sandbox, database: Path
) -> None:
    anna = sandbox.person("Anna")
    async with running(sandbox, database, clock=FakeClock(NOON)):
        page = await asked(anna)
        known = Known(database)
        wrong, right = known.answer(right=False), known.answer(right=True)
        await solve(anna, page, known, right=False)
        assert query(database, ANSWERS) == [(wrong, "miss", TODAY)]
        forged = await forge(anna, page, ids.encode(ids.AnswerPuzzle(known.id, 0, 0, right)))
        assert "❌" in forged.text, "a reload shows the answer that stands"
    async with running(sandbox, database, clock=FakeClock(LAST_SECOND)):
        page = await asked(anna)
        assert "❌" in told(page)
        once_more = await press(anna, page, ids.ShowPuzzle)
        assert once_more.message is not None
        assert not any(each in told(once_more.message) for each in known.secrets())
        better = await solve(anna, once_more.message, known, right=True)
        assert "first answer is the one that counts" in told(better)
        assert query(database, ANSWERS) == [(wrong, "miss", TODAY)]
    async with running(sandbox, database, clock=FakeClock(LAST_SECOND + 1)):
        assert "❌" not in told(await asked(anna)), "the next day has a puzzle of its own"


async def test_a_forged_press_neither_skips_the_first_answer_nor_opens_the_stock(
    sandbox: Sandbox, database: Path
) -> None:
    anna = sandbox.person("Anna")
    async with running(sandbox, database, clock=FakeClock(NOON)):
        page = await asked(anna)
        known = Known(database)
        wrong = known.answer(right=False)
        await forge(anna, page, ids.encode(ids.AnswerPuzzle(known.id, 1, 0, wrong)))
        assert query(database, ANSWERS) == [(wrong, "miss", TODAY)], "the first answer counts, however given"
        ((stock,), *_) = query(
            database, "SELECT id FROM puzzle WHERE id NOT IN (SELECT puzzle FROM puzzle_day)"
        )
        for ref in (ids.ShowPuzzle(stock, 1), ids.ShowCourse(stock), ids.AnswerPuzzle(stock, 0, 0, wrong)):
            assert "no such puzzle" in (await forge(anna, page, ids.encode(ref))).text


async def test_what_happened_before_is_told_beside_the_puzzle(sandbox: Sandbox, database: Path) -> None:
    anna = sandbox.person("Anna")
    async with running(sandbox, database, clock=FakeClock(NOON)):
        page = await asked(anna)
        course = await press(anna, page, ids.ShowCourse)
        assert course.ephemeral
        assert "So far in this deal" in course.text
        assert has_control(page, ids.AnswerPuzzle), "the puzzle stays"


async def test_puzzles_work_in_direct_messages_in_japanese_and_are_exported_and_erased(
    sandbox: Sandbox, database: Path
) -> None:
    anna = sandbox.person("Anna")
    sandbox.world.direct(anna.user)
    anna.locale = "ja"
    async with running(sandbox, database, clock=FakeClock(NOON)):
        page = await asked(anna, DIRECT_NAME)
        known = Known(database)
        assert "正解" in told(await solve(anna, page, known, right=True))
        shown = await anna.command(CHANNEL, "privacy show")
        assert "パズル1問への答え" in shown.text
        exported = await export_of(anna)
        assert [row["action"] for row in exported["stored"]["puzzle_answer"]] == [known.answer(right=True)]
        assert "solution" not in json.dumps(exported)
        delete = await anna.command(CHANNEL, "privacy delete")
        assert delete.message is not None
        await press(anna, delete.message, ids.OwnData, what="sure")
        assert query(database, ANSWERS) == []
