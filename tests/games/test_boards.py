"""Boards: the same deals at every table; a board's points don't depend on earlier boards."""

from random import Random
from typing import Final

import pytest

from games import CATALOGUE
from games.core.boards import BoardMatch, begun, present_match, seed_of
from games.core.claims import HasTricksToClaim
from games.core.game import TABLE, Game, IllegalAction, Options, State
from games.core.record import Recorder, RecordError, replay, verify

SEED: Final = bytes(range(32))
COMPARABLE: Final = [game for game in CATALOGUE.values() if not game.incomparable]
BOARDS: Final = 3


def played(game: Game, rng: Random, *, seats: int | None = None, boards: int = BOARDS) -> Recorder:
    """A match of boards, played out at random."""
    names = [f"Seat {seat}" for seat in range(seats or game.seats[0])]
    recorder = Recorder(game, game.options(), names, SEED, boards)
    while recorder.state.acting():
        seat = rng.choice(list(recorder.state.acting()))
        recorder.play(seat, rng.choice(list(recorder.state.legal(seat))))
    return recorder


def test_the_games_without_points_a_deal_are_not_compared() -> None:
    left_out = {game.key: game.incomparable for game in CATALOGUE.values() if game.incomparable}
    assert left_out == {
        "bhabhi": "points",
        "bushi_shogi": "cards",
        "fipsen_thedinghausen": "race",
        "the_things": "points",
    }


@pytest.mark.parametrize("game", COMPARABLE, ids=lambda game: game.key)
def test_two_tables_have_the_same_boards_however_they_play(game: Game) -> None:
    one, other = played(game, Random(1)), played(game, Random(2))
    assert [*one.state.dealt()] == [*other.state.dealt()]
    for recorder in (one, other):
        assert [sheet.deal for sheet in recorder.state.sheets()] == [1, 2, 3]
        view = recorder.state.view(TABLE)
        assert (view.deal, view.deals, view.target) == (3, 3, None)
        gained = zip(*(sheet.gained for sheet in view.sheets), strict=True)
        assert view.totals == tuple(map(sum, gained))
        shares, best = recorder.state.returns(), (min if game.fewest_wins else max)(view.totals)
        assert shares is not None
        for side, total in zip(view.sides, view.totals, strict=True):
            assert {shares[seat] > 0 for seat in side} == {total == best}


GIVES_UP: Final = frozenset({"pass", "annul"})
"""The verbs by which a deal is passed in or annulled, if enough players choose them."""


def given_up(game: Game, options: Options, seed: bytes) -> State:
    """The end of a match of boards in which all seats pass or annul the deal if they can."""
    state, rng = begun(game, game.seats[0], options, seed, BOARDS), Random(1)
    while state.acting():
        seat = state.acting()[0]
        legal = state.legal(seat)
        giving_up = [each for each in legal if each.verb in GIVES_UP]
        state.apply(seat, rng.choice(giving_up or legal))
    return state


@pytest.mark.parametrize(
    ("key", "chosen"),
    [
        ("anseger_fips", {}),
        ("fipsen", {}),
        ("fipsen_grossenaspe", {}),
        ("tressette", {"annul": True}),
        ("treseta", {"annul": True}),
        ("tressette_chiamata", {"annul": True}),
    ],
)
def test_a_deal_that_is_passed_in_or_annulled_moves_neither_the_next_dealer_nor_the_cards(
    key: str, chosen: dict[str, object]
) -> None:
    """In a match of its own the same player would deal again."""
    game = CATALOGUE[key]
    options, deals_again = game.options.model_validate(chosen), 0
    for number in range(400):
        seed = number.to_bytes(32, "big")
        state = given_up(game, options, seed)
        nothing = [not any(sheet.gained) and len(sheet.rows) < 3 for sheet in state.sheets()]
        deals_again += any(nothing[:-1])
        dealers = [deal.dealer for deal in state.dealt()]
        for board, deal in enumerate(state.dealt(), start=1):
            alone = game.new(game.seats[0], options, seed_of(seed, board)).dealt()[0]
            assert deal == alone.model_copy(update={"number": board})
        assert [sheet.deal for sheet in state.sheets()] == [1, 2, 3], f"a sheet each, {dealers}"
        if deals_again:
            return
    raise AssertionError("no deal was passed in or annulled")


@pytest.mark.parametrize("key", ["tuppi", "ciapano", "fipsen"])
def test_its_record_can_be_verified_and_replayed(key: str) -> None:
    recorder = played(CATALOGUE[key], Random(1))
    lines = recorder.close()
    assert verify(lines, CATALOGUE).boards == BOARDS
    assert [step.state.view(TABLE) for step in replay(lines, CATALOGUE)][-1] == recorder.state.view(TABLE)
    forged = lines[0].replace('"boards":3', '"boards":2')
    with pytest.raises(RecordError):
        verify((forged, *lines[1:]), CATALOGUE)


def test_a_header_without_boards_says_nothing_of_them() -> None:
    tuppi = CATALOGUE["tuppi"]
    lines = Recorder(tuppi, tuppi.options(), ("A", "B", "C", "D"), SEED).close()
    assert "boards" not in lines[0]
    assert verify(lines, CATALOGUE).boards is None


def test_a_game_without_deals_has_no_boards() -> None:
    shogi = CATALOGUE["bushi_shogi"]
    with pytest.raises(ValueError, match="no boards"):
        begun(shogi, 2, shogi.options(), SEED, 2)


def test_the_totals_of_a_board_begin_at_nought() -> None:
    """The reset of Tuppi never takes points that were made on another board."""
    tuppi = CATALOGUE["tuppi"]
    state, rng = BoardMatch(tuppi, 4, tuppi.options(), SEED, 8), Random(1)
    while state.acting():
        if state.match.fresh:
            assert state.match.totals == (0, 0)
            alone = tuppi.new(4, tuppi.options(), seed_of(SEED, state.number))
            assert state.match.dealt()[0] == alone.dealt()[0]
        seat = state.acting()[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    assert {row.key: row.values for sheet in state.sheets() for row in sheet.rows}["tuppi-lost"] == (0, 0)


def test_it_goes_on_from_a_copy_and_from_a_world_that_a_seat_imagines() -> None:
    finesse = CATALOGUE["finesse"]
    state = begun(finesse, 4, finesse.options(), SEED, 2)
    assert isinstance(state, HasTricksToClaim)
    rng = Random(1)
    while not state.sheets():
        twin, seat = state.clone(), state.acting()[0]
        imagined = state.redeal(seat, rng)
        assert imagined.view(seat) == state.view(seat)
        assert not imagined.dealt()
        action = rng.choice(list(state.legal(seat)))
        assert twin.apply(seat, action) == state.apply(seat, action)
        assert twin.view(TABLE) == state.view(TABLE)
    view = state.view(TABLE)
    assert view.between_deals
    assert view.closing_trick is not None
    assert not present_match(state).sheets(), "an AI sees the first deal of a match"


def test_nobody_acts_after_the_last_board() -> None:
    recorder = played(CATALOGUE["wysiwyg"], Random(1), boards=1)
    state = recorder.state
    assert (state.legal(0), state.forced(0), state.view(0).acting) == ((), None, ())
    with pytest.raises(IllegalAction, match="match-over"):
        state.verify(0, CATALOGUE["wysiwyg"].parse("pass"))
