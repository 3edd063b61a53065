"""Nothing that a person gets who still plays shared cards depends on what they have not seen."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bot.interactions import finding
from bot.match import open_book
from bot.match.match import SeatedMatch
from bot.storage import PuzzleAnswerRow
from bot.storage.puzzles import _ANSWERED, PuzzleStore
from bot.storage.work import select
from games import CATALOGUE
from games.core.boards import begun, seed_of
from games.core.game import State
from tests.prove.exchange import choice, exchanged, find
from tests.prove.frame import Size
from tests.prove.origins import CASES, Case, Kind, Tally, both, compare, sample
from tests.prove.reader import Reader

Plant = Callable[[pytest.MonkeyPatch], None]


def opens_what_is_over(patch: pytest.MonkeyPatch) -> None:
    """Take the gate away: a match of today's deal is an open book once it is over."""

    def is_over(match: SeatedMatch) -> bool:
        return match.over

    patch.setattr(open_book, "is_open_book", is_over)


def lets_rivals_look(patch: pytest.MonkeyPatch) -> None:
    """Show a table to people who play its cards elsewhere."""
    patch.setattr(finding, "check_not_rival", lambda *_: None)


def takes_any_answer(patch: pytest.MonkeyPatch) -> None:
    """Take the answer of anybody for the reader's."""
    wanted = f"{_ANSWERED.partition(' AND user_id')[0]}"

    async def answer_of(store: PuzzleStore, puzzle: str, _user_id: int) -> PuzzleAnswerRow | None:
        rows = await store._writer.read(partial(select, PuzzleAnswerRow, wanted, puzzle))
        return rows[0] if rows else None

    patch.setattr(PuzzleStore, "answer_of", answer_of)


@pytest.mark.whole
@pytest.mark.parametrize(
    ("kind", "game"),
    [("daily", "tressette"), ("same cards", "anseger_fips"), ("puzzle", "tressette"), ("solution", "tuppi")],
)
async def test_a_friend_who_has_finished_gives_nothing_away(kind: Kind, game: str, tmp_path: Path) -> None:
    tally = await lived(kind, game, tmp_path)
    assert not tally.leaks
    assert tally.shown > 200


@pytest.mark.whole
@pytest.mark.parametrize(
    ("kind", "game", "plant"),
    [
        ("daily", "tressette", opens_what_is_over),
        ("same cards", "anseger_fips", lets_rivals_look),
        ("solution", "tuppi", takes_any_answer),
    ],
)
async def test_what_a_friend_gives_away_is_found(
    kind: Kind, game: str, plant: Plant, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the reader plays: they ask for everything once the friend has finished."""
    plant(monkeypatch)
    monkeypatch.setattr(Reader, "play", plays_nothing)
    assert (await lived(kind, game, tmp_path)).leaks


async def plays_nothing(_: Reader, _place: str, _most: int, _view: Callable[[], str]) -> None:
    """Leave the reader's match as it was dealt."""


async def lived(kind: Kind, game: str, folder: Path) -> Tally:
    """The comparison of a case, lived in both worlds."""
    case, tally = Case(kind, CATALOGUE[game], 1), Tally()
    one, other = await both(case, folder)
    assert one.tells, "the result of the second world is another"
    compare(case, one.moments, other.moments, tally)
    return tally


def test_two_exchanged_cards_stay_hidden_until_late_in_the_deal() -> None:
    case = Case("same cards", CATALOGUE["tressette"], 2)
    game = case.game

    def new() -> State:
        return begun(game, 4, game.options(), case.seed, 2)

    exchange = find(new, 0, seed_of(case.seed, 1), case.rng)
    with exchanged(exchange):
        other = new()
    real, decisions = new(), 0
    assert real.view(0) == other.view(0)
    assert sum(real.view(seat) != other.view(seat) for seat in range(4)) == 2
    while real.view(0) == other.view(0):
        seat = real.acting()[0]
        decisions += seat == 0 and real.forced(0) is None
        action = choice(real.legal(seat), exchange.cards)
        for state in (real, other):
            state.apply(seat, action)
    assert decisions == exchange.decisions > 5


def test_the_whole_proof_has_every_game_of_each_kind() -> None:
    drawn = sample(Size())
    assert len(drawn) == CASES
    found = {(case.kind, case.game.key) for case in drawn}
    games = CATALOGUE.values()
    assert {("daily", game.key) for game in games if game.daily_deals} <= found
    assert {("same cards", game.key) for game in games if not game.incomparable} <= found
    assert {("puzzle", game.key) for game in games if game.puzzles} <= found
    assert len(sample(Size(1))) == 4, "one of each kind in the shortest"
