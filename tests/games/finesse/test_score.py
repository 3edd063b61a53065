"""Finesse, 1.7 and 1.8: the score of a deal, and the end of the match."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.actions import parse_action
from games.core.game import Event, Players, Seat, Sheet
from games.finesse.cards import PACK
from games.finesse.match import FinesseMatch
from games.finesse.scoring import deal_points, trumps_among, winner
from games.finesse.state import PLAYING
from tests.games.finesse.deals import EAST, NO_CARDS, NORTH, SOUTH, WEST, deal_of, hand_from, new_match

# 1.7 Score of a deal, by the worked examples of 1.10


@pytest.mark.parametrize(
    ("tricks", "last_trick", "dregs", "points"),
    [
        pytest.param(9, True, 2, 8, id="a"),
        pytest.param(8, False, 2, 0, id="b"),
        pytest.param(10, True, 0, 24, id="c"),
        pytest.param(13, True, 0, 6, id="d, 13 tricks"),
        pytest.param(12, True, 0, 9, id="d, 12 tricks"),
        pytest.param(6, True, 1, 1, id="e"),
        pytest.param(6, True, 2, 0, id="e, two trumps"),
        pytest.param(7, False, 2, 0, id="f"),
        pytest.param(0, False, 6, 0, id="FI-9"),
    ],
)
def test_1_10_examples_of_scoring(tricks: int, last_trick: bool, dregs: int, points: int) -> None:
    assert deal_points(tricks, last_trick=last_trick, dregs=dregs) == points


def test_1_7_the_table_of_points_for_tricks() -> None:
    assert [deal_points(tricks, last_trick=False, dregs=0) for tricks in range(14)] == [
        *(0, 0, 0, 0, 0, 0, 0),
        *(2, 5, 10, 20, 10, 5, 2),
    ]


def test_1_10_c_24_is_the_best_score_of_a_deal() -> None:
    scores = [deal_points(tricks, last_trick=last, dregs=0) for tricks in range(14) for last in (True, False)]
    assert max(scores) == 24


def test_1_7_trumps_among_the_dregs() -> None:
    dregs = hand_from("KH KH 2H AS QD 5C")
    assert trumps_among(dregs, PACK.suit_masks[2]) == 3
    assert trumps_among(dregs, PACK.suit_masks[0]) == 1


def test_1_10_f_without_trump_every_ace_king_queen_and_jack_counts() -> None:
    assert trumps_among(hand_from("KS JH 5C 4C 3D 2D"), 0) == 2
    assert trumps_among(hand_from("AC KD QH JS JS TS"), 0) == 5


@given(st.integers(0, 13), st.booleans(), st.integers(0, 6))
def test_1_7_a_pair_never_loses_points_and_trumps_never_help(tricks: int, last: bool, dregs: int) -> None:
    points = deal_points(tricks, last_trick=last, dregs=dregs)
    assert 0 <= points <= 24
    assert deal_points(tricks, last_trick=last, dregs=dregs + 1) in {0, points - 3}
    assert points <= deal_points(tricks, last_trick=True, dregs=dregs) <= points + 4


def last_trick_of(*hands: str, table: Sequence[str], tricks: Sequence[int]) -> FinesseMatch:
    """A match before the last trick of its first deal; hearts are trump, South leads."""
    match = new_match()
    match.deal = deal_of(*hands, table=table)
    match.deal.phase = PLAYING
    match.deal.trump = PACK.suit_masks[2]
    match.deal.tricks = list(tricks)
    return match


def play(match: FinesseMatch, *moves: tuple[Seat, str]) -> list[Event]:
    happened: list[Event] = []
    for seat, text in moves:
        move = parse_action(text)
        match.verify(seat, move)
        happened.extend(match.apply(seat, move))
    return happened


def rows(sheet: Sheet) -> dict[str, tuple[int, ...]]:
    return {row.key: row.values for row in sheet.rows}


def test_fi_8_both_pairs_can_score_in_a_deal() -> None:
    match = last_trick_of(
        *("2S", "AS", "3S", "4S"),
        table=("2C 3C 4C", "5C 6C 2H", "7C 8C 9C", "2D 3D 4D"),
        tricks=(5, 4, 3, 0),
    )
    happened = play(match, (SOUTH, "play 2S"), (WEST, "play AS"), (NORTH, "play 3S"), (EAST, "play 4S"))
    assert happened[-2:] == [
        Event("deal-scored", None, {"deal": 1}),
        Event("dealt", match.dealer, {"dealer": Players((match.dealer,)), "deal": 2}),
    ]
    assert rows(match.sheets()[0]) == {
        "finesse-tricks": (8, 5),
        "finesse-trick-points": (5, 0),
        "finesse-last-trick": (0, 4),
        "finesse-dregs": (0, -3),
        "total": (5, 1),
    }
    assert match.totals == (5, 1)


def test_1_6_the_card_laid_after_the_last_trick_is_among_the_dregs() -> None:
    match = last_trick_of(
        *("2S", "AS", "3H", "4S"),
        table=("2C 3C 4C", "5C 6C 7C", "KS 8C 9C", "2D 3D 4D"),
        tricks=(5, 4, 3, 0),
    )
    play(match, (SOUTH, "table KS"), (EAST, "play 4S"), (SOUTH, "play 2S"), (WEST, "play AS"))
    assert match.acting() == (NORTH,)
    play(match, (NORTH, "lay 3H"))
    assert rows(match.sheets()[0])["finesse-dregs"] == (-3, 0)
    assert match.totals == (2, 4)


# 1.8 End of the match, by 1.10 g


@pytest.mark.parametrize(
    ("totals", "side"),
    [
        pytest.param((42, 37), 0, id="g, difference 5"),
        pytest.param((42, 38), None, id="g, difference 4"),
        pytest.param((59, 56), None, id="g, 59-56"),
        pytest.param((60, 58), 0, id="g, 60-58"),
        pytest.param((62, 61), 0, id="g, 62-61"),
        pytest.param((61, 61), None, id="g, 61-61, FI-12"),
        pytest.param((60, 60), None, id="60-60, FI-12"),
        pytest.param((64, 65), 1, id="FI-12, then any lead"),
        pytest.param((43, 50), 1, id="FI-10"),
        pytest.param((41, 36), None, id="FI-11"),
        pytest.param((41, 0), None, id="FI-11, however far ahead"),
        pytest.param((0, 42), 1, id="42-0"),
        pytest.param((45, 45), None, id="level"),
    ],
)
def test_1_8_when_the_match_is_won(totals: tuple[int, int], side: int | None) -> None:
    assert winner(totals) == side


@given(st.integers(0, 90), st.integers(0, 90))
def test_1_8_only_the_pair_in_front_wins_and_at_once_beyond_60(ours: int, theirs: int) -> None:
    side = winner((ours, theirs))
    if side is not None:
        ahead, behind = (ours, theirs) if side == 0 else (theirs, ours)
        assert ahead >= 42
        assert ahead - behind >= (1 if ahead >= 60 else 5)
    else:
        assert ours == theirs or max(ours, theirs) < 60


def test_1_8_the_pair_wins_together() -> None:
    match = last_trick_of(*("2S", "AS", "3S", "4S"), table=NO_CARDS, tricks=(5, 4, 3, 0))
    match.totals = (37, 30)
    happened = play(match, (SOUTH, "play 2S"), (WEST, "play AS"), (NORTH, "play 3S"), (EAST, "play 4S"))
    assert match.totals == (42, 34)
    assert happened[-1] == Event("match-won", None, {"winners": Players((0, 2)), "count": 2})
    assert match.returns() == (0.5, 0.0, 0.5, 0.0)
    assert match.acting() == ()
