"""Matches of one origin: the same choices make the same match, for every player and in every process."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from bot.match.opponents import AiTiming
from bot.storage import OriginRow
from bot.thinking.work import Inquiry, QuestionError, ask, decide, pack, unpack
from games import CATALOGUE
from games.core.actions import Action
from games.search.protocol import SearchResult
from tests.match.room import ANNA, Quick, Room, room
from tests.match.same_match import TRIES, ByTries, begun, played

ROOT = Path(__file__).parents[2]
FEW = ("fipsen", "tressette")


def play(folder: Path, pause: float, hash_seed: int, games: tuple[str, ...]) -> subprocess.Popen[str]:
    """Start a separate process that plays these games and prints a digest of each."""
    folder.mkdir()
    command = [sys.executable, "-m", "tests.match.same_match", str(folder), str(pause), *games]
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed)}
    return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)


def compare(folder: Path, games: tuple[str, ...]) -> None:
    with play(folder / "one", 0.0, 1, games) as one, play(folder / "other", 0.02, 2, games) as other:
        digests = [each.communicate()[0] for each in (one, other)]
    assert len(digests[0].splitlines()) == len(games)
    assert digests[0] == digests[1]


@pytest.mark.sqlite_alone
def test_the_same_choices_make_the_same_match_in_two_processes(tmp_path: Path) -> None:
    compare(tmp_path, FEW)


@pytest.mark.sqlite_alone
@pytest.mark.whole
def test_they_do_so_in_every_game(tmp_path: Path) -> None:
    compare(tmp_path, tuple(CATALOGUE))


class Other(Quick):
    """A thinker of another version: it takes another action if there is a choice."""

    async def repeat(self, inquiry: Inquiry) -> Action | None:
        return None if inquiry.out_of_turn else inquiry.state.legal(inquiry.seat)[-1]


async def test_a_position_that_one_match_came_to_is_decided_for_all_others_by_the_book(
    tmp_path: Path,
) -> None:
    """Also if the agents of the program have changed since."""
    digests: list[str] = []
    for file, thinker in (("one", ByTries()), ("one", Other()), ("other", Other())):
        async with room(tmp_path / file, thinker, CATALOGUE) as here:
            here.clicks = 100 * len(digests)
            table = await begun(here, "tressette", len(digests))
            digests.append(await played(here, table, Random(1), 0.0))
    first, by_the_book, without_it = digests
    assert by_the_book == first != without_it


async def test_of_two_matches_that_come_to_a_position_at_once_the_first_decides_for_both(here: Room) -> None:
    origins = here.store.origins
    await origins.add(OriginRow("daily", "toy", "{}", 1, "0123", TRIES, bytes(32), 10.0, 20.0))
    settled = await asyncio.gather(
        origins.settle_choice("daily", bytes(32), 1, "play 3D"),
        origins.settle_choice("daily", bytes(32), 1, "play 5S"),
    )
    assert set(settled) == {"play 3D"}
    assert await origins.choice("daily", bytes(32), 1) == "play 3D"
    assert await origins.choice("daily", bytes(32), 2) is None


class FailingFirst(Quick):
    """A thinker that fails at first, and then takes longer than a table's patience."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.said: list[Action] = []

    async def repeat(self, inquiry: Inquiry) -> Action | None:
        self.asked += 1
        if self.asked == 1:
            raise ValueError(inquiry.seat)
        await asyncio.sleep(0.05)
        self.said.append(inquiry.state.legal(inquiry.seat)[0])
        return self.said[-1]


async def test_no_other_action_stands_in_for_a_decision_that_fails_or_is_late(path: Path) -> None:
    """The table waits and asks again, because a random or hasty decision would differ at another table."""
    timing = AiTiming(pause=0.0, patience=0.01, retry=0.01, beat=0.0)
    thinker = FailingFirst()
    async with room(path, thinker, CATALOGUE, timing) as here:
        table = await begun(here, "bhabhi")
        await here.observer.until(
            lambda: table.match.seat_of(ANNA) in table.match.acting and table.match.seq > 0
        )
        assert len(thinker.said) == thinker.asked - 1 > 0
        assert set(thinker.said) <= {action for _, action in table.match.progress.actions}


def test_an_expert_with_tries_looks_at_no_clock() -> None:
    game = CATALOGUE["tressette"]
    state = game.new(4, game.options(), bytes(32))
    question = ask(Inquiry(state, state.acting()[0], "expert", 7, tries=TRIES))
    found = [decide(question, seconds) for seconds in (0.0, 60.0)]
    assert isinstance(found[0], SearchResult)
    assert found[0] == found[1]
    assert found[0].tries >= TRIES


def test_a_question_says_by_how_many_tries_and_one_that_does_not_is_refused() -> None:
    game = CATALOGUE["tressette"]
    state = game.new(4, game.options(), bytes(32))
    packed = pack(ask(Inquiry(state, state.acting()[0], "expert", 7, tries=TRIES)))
    assert unpack(packed).tries == TRIES
    with pytest.raises(QuestionError):
        unpack(packed.replace(f'"tries":{TRIES},'.encode(), b""))
