"""A guided first game: a private table on which each script is played to its end by presses."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.client.transport import DiscordTransport
from bot.features import ids
from bot.sandbox import Person, Sandbox
from bot.sandbox.components import Kind, walk
from bot.ui import layout
from games import CATALOGUE
from games.core.guide import Script
from games.guides.files import script_of
from tests.databases import query
from tests.e2e.driver import CHANNEL, Json, control, controls, forge, has_control, press, running, told

SMOKE: Final = "tressette"
SCRIPTS: Final = tuple(script for key in CATALOGUE if (script := script_of(key)) is not None)
_MOVES: Final = ids.TakeAction | ids.TakeActions | ids.Pick | ids.Choose
PROGRESS: Final = re.compile(r"💡 (\d+)/(\d+) · ")


@pytest.fixture
def no_posts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Let every message that the bot would post fail; the list names them."""
    posted: list[str] = []

    async def refuse(*_: object, **__: object) -> None:
        posted.append("a post")
        raise AssertionError("a guided game posts nothing")

    monkeypatch.setattr(DiscordTransport, "post", refuse)
    return posted


class Learner:
    """A person at a guided game, who presses what the panel offers.

    Attributes:
        lessons: the numbers of the lessons that the panel has shown, in order.
        heads: the numbers of lines above the picture.
    """

    def __init__(self, person: Person, moves: Iterator[str]) -> None:
        self.person = person
        self.lessons: list[int] = []
        self.heads: set[int] = set()
        self._moves = moves
        self._panel = ""

    async def open(self, game: str) -> None:
        answer = await self.person.command(CHANNEL, "learn", {"game": game})
        assert answer.ephemeral
        assert answer.message is not None
        self._panel = answer.message["id"]

    def now(self) -> Json:
        return next(each for each in self.person.see(CHANNEL) if each["id"] == self._panel)

    async def play(self, presses: int = 10_000) -> Json:
        """Press what comes next, at most so many times, until the end."""
        async with self.person.watch() as events:
            while presses and not has_control(panel := self.now(), ids.Practise):
                self._look(panel)
                if has_control(panel, ids.NextLesson):
                    await press(self.person, panel, ids.NextLesson)
                elif self.is_asked(panel):
                    await self._move(panel, next(self._moves))
                else:
                    await events.get()
                    continue
                presses -= 1
        self._look(self.now())
        return self.now()

    @staticmethod
    def is_asked(panel: Json) -> bool:
        """True if it is the learner's turn; out of turn there may be something to declare."""
        return bool(panel["components"][0]["accent_color"] == layout.YOUR_TURN) and any(
            isinstance(ids.decode(each["custom_id"]), _MOVES) for each in controls(panel)
        )

    async def _move(self, panel: Json, text: str) -> None:
        """Press the action's button; for an action of several steps, dispatch the press of the last step."""
        refs = [ids.decode(each["custom_id"]) for each in controls(panel)]
        asked = next(ref for ref in refs if isinstance(ref, _MOVES))
        direct = [ref for ref in refs if isinstance(ref, ids.TakeAction) and ref.action == text]
        if direct:
            answer = await self.person.click(
                CHANNEL, panel, control(panel, ids.TakeAction, action=text, copy=direct[0].copy)
            )
        else:
            answer = await forge(
                self.person, panel, ids.encode(ids.TakeAction(asked.match, asked.revision, 0, text))
            )
        assert not answer.failed
        assert answer.kind == "update", (text, told(answer.message or {"components": []}), told(panel))

    def _look(self, panel: Json) -> None:
        numbers = [int(found[1]) for found in PROGRESS.finditer(told(panel))]
        self.lessons += [each for each in numbers if each not in self.lessons]
        if not has_control(panel, ids.Practise):
            (head,) = (
                each
                for each in walk(panel["components"])
                if each["type"] == Kind.TEXT and "###" in each["content"]
            )
            self.heads.add(len(head["content"].splitlines()))


def own_moves(script: Script) -> Iterator[str]:
    return (text for seat, text in script.moves() if seat == script.seat)


async def play_through(sandbox: Sandbox, database: Path, script: Script) -> None:
    anna = sandbox.person("Anna")
    async with running(sandbox, database):
        learner = Learner(anna, own_moves(script))
        await learner.open(script.game)
        end = await learner.play()
    assert learner.lessons == list(range(1, len(script.lesson) + 1)), "each lesson, in the order written"
    assert next(learner._moves, None) is None
    assert query(database, "SELECT status, place FROM match") == [("over", "private")]
    played = query(database, "SELECT seat, action FROM move ORDER BY seq")
    assert sorted(played) == sorted(script.moves()), "the others have played as recorded"
    assert query(database, "SELECT user_id, game, lessons FROM learned") == [
        (int(anna.id), script.game, len(script.lesson))
    ]
    for table in ("outcome", "result", "rating", "feat", "ladder"):
        assert query(database, f"SELECT count(*) FROM {table}") == [(0,)]
    assert all(has_control(end, kind) for kind in (ids.Practise, ids.Open, ids.ShowRules))


@pytest.mark.smoke
async def test_a_guided_game_is_played_on_the_panel_across_a_restart(
    sandbox: Sandbox, database: Path, no_posts: list[str]
) -> None:
    script = script_of(SMOKE)
    assert script is not None
    anna = sandbox.person("Anna")
    learner = Learner(anna, own_moves(script))
    async with running(sandbox, database):
        await learner.open(SMOKE)
        await learner.play(8)
        left = await press(anna, learner.now(), ids.LeaveGuide)
        assert left.kind == "update"
        assert left.message is not None
        assert "/learn" in told(left.message)
    seen = list(learner.lessons)
    async with running(sandbox, database):
        await learner.open(SMOKE)
        assert query(database, "SELECT count(*) FROM match") == [(1,)]
        await learner.play()
    assert learner.lessons == list(range(1, len(script.lesson) + 1))
    assert 1 < len(seen) < len(learner.lessons)
    assert len(learner.heads) == 1, "no card moves when a lesson comes or goes"
    assert query(database, "SELECT user_id, lessons FROM learned") == [(int(anna.id), len(script.lesson))]
    assert query(database, "SELECT count(*) FROM outcome") == [(0,)]
    assert no_posts == []


@pytest.mark.whole
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.game)
async def test_every_script_is_played_to_its_end(sandbox: Sandbox, database: Path, script: Script) -> None:
    await play_through(sandbox, database, script)


async def test_a_learner_who_leaves_the_line_plays_on_with_the_others(
    sandbox: Sandbox, database: Path
) -> None:
    anna = sandbox.person("Anna")
    async with running(sandbox, database):
        learner = Learner(anna, iter(()))
        await learner.open(SMOKE)
        async with anna.watch() as events:
            while not has_control(panel := learner.now(), ids.Practise):
                learner._look(panel)
                if has_control(panel, ids.NextLesson):
                    await press(anna, panel, ids.NextLesson)
                elif learner.is_asked(panel):
                    last = [
                        each
                        for each in controls(panel)
                        if isinstance(ids.decode(each["custom_id"]), ids.TakeAction)
                    ][-1]
                    await anna.click(CHANNEL, panel, last["custom_id"])
                else:
                    await events.get()
        learner._look(learner.now())
    assert len(set(learner.lessons)) == len(learner.lessons)
    assert len(learner.lessons) > 0
    assert query(database, "SELECT status FROM match") == [("over",)]
