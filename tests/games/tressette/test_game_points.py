"""Tressette in pairs, 8.2.5: game points."""

from collections.abc import Sequence

import pytest

from games.core.cards import Hand
from games.core.game import Players, Term
from games.tressette.cards import COUNTING
from games.tressette.scoring import Special, special_result
from tests.games.tressette.deals import TWO_ACES, dealt, do, match, rollout, suits
from tests.games.tressette.family import PACK, cards, keys, texts

ALL_COUNTING = PACK.full & COUNTING


@pytest.mark.parametrize(
    ("taken", "tricks", "special"),
    [
        pytest.param((ALL_COUNTING, 0, 0, 0), (10, 0, 0, 0), ("cappottone", 0), id="cappottone"),
        pytest.param((ALL_COUNTING, 0, 0, 0), (9, 0, 1, 0), ("capotto", 0), id="capotto"),
        pytest.param(
            (0, cards("AC 3C"), 0, ALL_COUNTING & ~cards("AC 3C")),
            (0, 4, 0, 6),
            ("capotto", 1),
            id="other side",
        ),
        pytest.param(
            (ALL_COUNTING & ~cards("QC AD"), cards("QC"), cards("AD"), 0),
            (5, 1, 4, 0),
            ("stramaccio", 0),
            id="example j",
        ),
        pytest.param(
            (ALL_COUNTING & ~cards("QC"), cards("QC"), 0, 0),
            (8, 1, 1, 0),
            ("stramazzone", 0),
            id="example j, one has all",
        ),
        pytest.param(
            (ALL_COUNTING & ~cards("QC KD KH"), cards("QC"), cards("KD KH"), 0),
            (8, 1, 1, 0),
            ("stramazzone", 0),
            id="the partner may have less than a point",
        ),
        pytest.param(
            (ALL_COUNTING & ~cards("QC"), cards("QC"), 0, 0),
            (8, 2, 0, 0),
            ("stramaccio", 0),
            id="two tricks: no stramazzone",
        ),
        pytest.param(
            (ALL_COUNTING & ~cards("QC KC JC"), cards("QC KC JC"), 0, 0),
            (9, 1, 0, 0),
            None,
            id="a whole point",
        ),
        pytest.param(
            (cards("QC"), 0, 0, ALL_COUNTING & ~cards("QC")), (2, 0, 0, 8), ("stramaccio", 1), id="side 1"
        ),
    ],
)
def test_8_2_5_special_results(
    taken: Sequence[Hand], tricks: Sequence[int], special: tuple[str, int] | None
) -> None:
    assert special_result(taken, tricks) == special


def test_tr_11_strictly_the_opponents_cards_count_nothing() -> None:
    less_than_a_point = (ALL_COUNTING & ~cards("QC"), cards("QC"), 0, 0)
    assert special_result(less_than_a_point, (9, 1, 0, 0), strict=True) is None
    assert special_result((ALL_COUNTING, 0, 0, 0), (8, 2, 0, 0), strict=True) == Special("stramaccio", 0)
    assert special_result((ALL_COUNTING, 0, 0, 0), (8, 1, 1, 0), strict=True) == Special("stramazzone", 0)


def test_tr_12_a_special_result_ends_the_game_at_once() -> None:
    state = match(suits(0, games_to=7), (0, 20))
    events = rollout(state)
    assert keys(events)[-3:] == ["deal-scored", "tressette-game-won", "dealt"]
    assert events[-2].facts == {
        "winners": Players((0, 2)),
        "result": Term("tressette-cappottone"),
        "points": 6,
    }
    assert state.totals == (6, 0)
    assert state.game_score == (0, 0)


def test_tr_10_a_plain_game_is_one_game_point() -> None:
    state = match(dealt(0, *TWO_ACES, claim=True, declarations="none", games_to=2), (19, 0))
    do(state, "play AC", "play 4C", "play 5C", "play 6C", "play 3D", "play AD", "play 4D", "play 5D", "claim")
    assert (state.totals, state.game_score) == ((1, 0), (0, 0))
    assert state.returns() is None


def test_8_2_4_the_first_deal_of_a_later_game_can_be_claimed_in() -> None:
    state = match(suits(0, claim=True, games_to=7), (12, 20))
    rollout(state)
    assert (state.number, state.game_score) == (2, (0, 0))
    (first,) = state.acting()
    assert "claim" in texts(state, first)
    assert keys(do(state, "claim"))[:2] == ["tressette-claims", "tressette-claim-wrong"]


def test_8_2_5_the_match_that_is_won_keeps_the_score_of_its_last_game() -> None:
    state = match(suits(0, games_to=6), (0, 9))
    rollout(state)
    assert state.returns() is not None
    assert state.game_score == (11, 9)


def test_8_2_5_the_match_is_won_with_the_game_points_agreed() -> None:
    state = match(suits(0, games_to=6))
    assert keys(rollout(state))[-2:] == ["tressette-game-won", "match-won"]
    assert state.returns() == (0.5, 0, 0.5, 0)


def test_8_2_5_a_deal_without_a_game_won_keeps_the_score_of_the_game() -> None:
    state = match(suits(0, games_to=6, target=51), (5, 9))
    state.deal.taken[1] |= cards("AC 3C 2C AD")  # as if the other side had taken some tricks
    state.deal.tricks[1] = 1
    rollout(state)
    assert state.totals[1] == 0
    assert state.game_score[0] > 5


def test_8_2_5_a_single_game_knows_no_special_results() -> None:
    state = match(suits(0))
    rollout(state)
    assert state.returns() is None
    assert state.totals == (11, 0)
