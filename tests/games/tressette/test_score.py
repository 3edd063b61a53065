"""Tressette in pairs, 8.2.4: score, end and claims."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import CATALOGUE
from games.core.cards import Hand
from games.core.game import Players
from games.core.versions import by_rules
from games.tressette import Tressette
from games.tressette.pairs import TressetteMatch
from games.tressette.scoring import BySide, add, card_thirds, game_winner, only, whole_points
from games.tressette.state import PLAYING
from tests.games.setups import seed_bytes
from tests.games.tressette.deals import GAME, POOR, TOPS, TWO_ACES, broken, dealt, do, match, rollout, suits
from tests.games.tressette.family import PACK, cards, keys, texts

LAST_TRICK = 3


# 8.2.4 Score and end


def test_tr_1_example_a_16_and_19_thirds_are_5_and_6() -> None:
    ours = cards("AC AD 3C 3D 2C KC KD JC QC")
    counted = add(card_thirds((ours, PACK.full & ~ours, 0, 0)), only(0, LAST_TRICK))
    assert counted == (16, 19)
    assert whole_points(counted) == (5, 6)


def test_tr_1_examples_b_and_c() -> None:
    assert whole_points((21, 14)) == (7, 4)
    assert whole_points((35, 0)) == (11, 0)


@given(st.integers(0, PACK.full), st.sampled_from([0, 1]))
def test_8_2_4_the_sides_always_share_eleven_points(ours: Hand, last: int) -> None:
    counted = card_thirds((ours, PACK.full & ~ours, 0, 0))
    assert sum(counted) == 32
    assert sum(whole_points(add(counted, only(last, LAST_TRICK)))) == 11


@given(st.integers(0, PACK.full), st.sampled_from([0, 1]))
def test_8_2_4_with_a_last_trick_of_a_third_the_points_are_ten_or_eleven(ours: Hand, last: int) -> None:
    counted = card_thirds((ours, PACK.full & ~ours, 0, 0))
    assert sum(whole_points(add(counted, only(last, 1)))) in {10, 11}


@pytest.mark.parametrize("third", [pytest.param(False, id="a point"), pytest.param(True, id="a third")])
def test_8_2_4_the_score_of_a_deal_line_by_line(third: bool) -> None:
    state = match(suits(0, last_trick_third=third))
    rollout(state)
    rows = {row.key: row for row in state.sheets()[0].rows}
    assert rows["tressette-cards"].values == (32, 0)
    assert rows["tressette-cards"].thirds
    assert rows["tressette-last-trick"].values == ((1, 0) if third else (3, 0))
    assert rows["tressette-whole-points"].values == (11, 0)
    assert rows["total"].values == state.totals == (11, 0)


def test_8_2_4_declarations_add_to_the_score_of_the_deal() -> None:
    state = match(suits(0))
    do(state, "play 4C", "play 4D", "play 4H", "play 4S", "napoletana C", "pass", "napoletana D")
    rollout(state)
    assert state.totals == (14, 3)


@pytest.mark.parametrize(
    ("score", "winner"),
    [
        ((20, 20), None),
        ((21, 20), 0),
        ((3, 21), 1),
        pytest.param((25, 23), 0, id="TR-6 both: the higher"),
        pytest.param((23, 23), None, id="TR-6 level: another deal"),
    ],
)
def test_tr_6_who_wins_at_21(score: BySide, winner: int | None) -> None:
    assert game_winner(score, 21) == winner


@pytest.mark.parametrize("target", [21, 31, 41, 51])
def test_8_2_4_the_match_is_won_at_the_target(target: int) -> None:
    state = match(suits(0, target=target), (target - 12, target - 1))
    rollout(state)
    assert state.returns() is None
    state = match(suits(0, target=target), (target - 11, target - 1))
    assert keys(rollout(state))[-2:] == ["deal-scored", "match-won"]
    assert state.returns() == (0.5, 0, 0.5, 0)


def test_tr_7_declarations_do_not_end_the_game_in_the_middle_of_a_deal() -> None:
    state = match(suits(0), (0, 20))
    do(state, "play 4C", "play 4D", "play 4H", "play 4S", "pass", "napoletana D")
    assert state.returns() is None
    rollout(state)
    assert state.returns() == (0, 0.5, 0, 0.5)
    assert state.totals == (11, 23)


def test_8_2_4_the_notes_say_what_each_side_needs() -> None:
    needs = [note for note in match(suits(0), (12, 9)).view(1).notes if note.key == "tressette-need"]
    assert [note.facts for note in needs] == [
        {"players": Players((0, 2)), "points": 9},
        {"players": Players((1, 3)), "points": 12},
    ]


# 8.2.4 Claiming


def claiming(score: BySide) -> TressetteMatch:
    state = match(dealt(0, *TWO_ACES, claim=True, declarations="none"), score)
    do(state, "play AC", "play 4C", "play 5C", "play 6C", "play 3D", "play AD", "play 4D", "play 5D")
    return state


def test_claim_right_wins_at_once() -> None:
    state = claiming((19, 20))
    assert keys(do(state, "claim")) == [
        "tressette-claims",
        "tressette-claim-right",
        "deal-scored",
        "match-won",
    ]
    assert state.returns() == (0.5, 0, 0.5, 0)
    assert state.totals == (21, 20)


def test_claim_counts_whole_points_of_this_deal_so_far() -> None:
    """Seven thirds are two points."""
    state = claiming((18, 0))
    events = do(state, "claim")
    assert keys(events) == ["tressette-claims", "tressette-claim-wrong", "deal-scored", "dealt"]
    assert events[1].facts == {"players": Players((1, 3)), "points": 11}
    assert state.totals == (18, 11)


def test_claim_wrong_may_win_the_game_for_the_opponents() -> None:
    state = claiming((0, 10))
    do(state, "claim")
    assert state.returns() == (0, 0.5, 0, 0.5)


def test_claim_wins_even_when_the_opponents_are_ahead() -> None:
    state = match(dealt(0, TOPS, "4C", "5C", "6C", claim=True, declarations="before_lead"), (18, 20))
    do(state, "napoletana C", "pass")
    do(state, "pass", "pass", "pass", "play 3C", "play 4C", "play 5C", "play 6C")
    do(state, "claim")
    assert state.returns() == (0.5, 0, 0.5, 0)


def test_claim_wrong_leaves_what_was_declared() -> None:
    state = match(dealt(0, TOPS, "4C", "5C", "6C", claim=True, declarations="before_lead"), (0, 0))
    do(state, "napoletana C", "pass", "pass", "pass", "pass", "play 3C", "play 4C", "play 5C", "play 6C")
    do(state, "claim")
    assert state.totals == (3, 11)


@pytest.mark.parametrize("declarations", ["none", "before_lead", "at_first_turn", "after_first_trick"])
def test_8_2_4_claim_is_made_instead_of_a_lead_the_first_included_and_only_then(declarations: str) -> None:
    state = match(dealt(0, *TWO_ACES, claim=True, declarations=declarations))
    passes = ["pass"] * 4
    if declarations == "before_lead":
        assert broken(state.deal, 0, "claim") == "tressette-claim-before-lead"
        do(state, *passes)
    assert "claim" in texts(state, 0)
    do(state, "play AC")
    assert broken(state.deal, 1, "claim") == "tressette-claim-before-lead"
    do(state, "play 4C", "play 5C", "play 6C")
    if declarations == "after_first_trick":
        assert broken(state.deal, 0, "claim") == "tressette-claim-before-lead"
        do(state, *passes)
    assert "claim" in texts(state, 0)
    do(state, "play 3D")
    assert broken(state.deal, 1, "claim") == "tressette-claim-before-lead"


def test_8_2_4_claim_before_the_first_lead_counts_what_was_declared() -> None:
    state = match(dealt(0, TOPS, claim=True, declarations="before_lead"), (18, 20))
    do(state, "napoletana C", "pass", "pass", "pass", "pass", "claim")
    assert state.returns() == (0.5, 0, 0.5, 0)
    assert [row.values for row in state.sheets()[0].rows] == [(0, 0), (0, 0), (0, 0), (3, 0), (3, 0)]


def test_8_2_4_claim_before_the_first_lead_is_wrong_without_the_points() -> None:
    state = match(dealt(0, TOPS, claim=True), (20, 0))
    assert keys(do(state, "claim")) == ["tressette-claims", "tressette-claim-wrong", "deal-scored", "dealt"]
    assert state.totals == (20, 11)


def tied(game: Tressette) -> TressetteMatch:
    """A match with claims in which the second deal begins level above the target, one trick of it played."""
    state = match(suits(0, claim=True, declarations="after_first_trick"), (12, 20), game)
    do(state, "play 4C", "play 4D", "play 4H", "play 4S", "pass", "napoletana D")
    rollout(state)
    assert (state.number, state.totals, state.returns()) == (2, (23, 23), None)
    return state


def take_a_trick(state: TressetteMatch) -> None:
    """Play on until the lead to the second trick."""
    while not state.deal.finished or state.deal.phase != PLAYING:
        seat = state.acting()[0]
        do(state, next(each.text for each in state.legal(seat) if each.verb in {"play", "pass"}))


def test_tr_6_claim_is_refused_in_a_deal_that_begins_level_at_the_target() -> None:
    """A claim before the first card would be right, and win the game for the first leader."""
    state = tied(GAME)
    (first,) = state.acting()
    assert broken(state.deal, first, "claim") == "tressette-claim-tied"
    assert "claim" not in texts(state, first)
    take_a_trick(state)
    (leader,) = state.acting()
    assert broken(state.deal, leader, "claim") == "tressette-claim-tied"
    assert "claim" not in texts(state, leader)


@pytest.mark.parametrize(("points", "claims_after"), [(20, 0), (21, None), (22, None)])
def test_tr_6_claim_is_possible_below_the_target_and_not_with_both_exactly_at_it(
    points: int, claims_after: int | None
) -> None:
    state = match(suits(0, claim=True), (points, points))
    assert state.claims_after == claims_after


def test_claim_in_a_match_begun_under_the_first_rules_is_as_it_was() -> None:
    """All that stands in its log must be legal when it is played again."""
    game = by_rules(GAME, 1)
    assert isinstance(game, Tressette)
    assert game.version == 1
    state = tied(game)
    (first,) = state.acting()
    assert broken(state.deal, first, "claim") == "tressette-claim-after-a-trick"
    take_a_trick(state)
    (leader,) = state.acting()
    led = state.clone()
    do(led, led.legal(leader)[0].text)
    assert broken(led.deal, led.acting()[0], "claim") == "tressette-claim-before-lead"
    do(state, "claim")
    assert state.returns() is not None


@pytest.mark.parametrize("key", ["tressette", "treseta", "tressette_two"])
def test_a_log_of_the_first_rules_plays_by_them(key: str) -> None:
    now = CATALOGUE[key]
    then = by_rules(now, 1)
    assert then is not None
    assert (then.key, then.version, now.version) == (key, 1, 2)
    options = now.options.model_validate({"claim": True, "declarations": "none"})
    for game, claims in ((now, True), (then, False)):
        state = game.new(game.seats[0], options, seed_bytes(1))
        assert ("claim" in texts(state, state.acting()[0])) is claims


def test_claim_is_off_unless_agreed() -> None:
    deal = dealt(0, *TWO_ACES, declarations="none")
    do(deal, "play AC", "play 4C", "play 5C", "play 6C")
    assert broken(deal, 0, "claim") == "wrong-phase"


# The rows of a deal that ends before its last trick, as docs/records.md has them


def row_keys(state: TressetteMatch) -> list[str]:
    return [row.key for row in state.sheets()[0].rows]


def test_the_rows_after_a_right_claim_are_those_of_the_cards_so_far() -> None:
    state = claiming((19, 20))
    do(state, "claim")
    assert row_keys(state) == [
        "tressette-cards",
        "tressette-last-trick",
        "tressette-whole-points",
        "total",
    ]


def test_the_rows_after_a_wrong_claim_are_the_penalty_and_what_was_declared() -> None:
    state = claiming((0, 0))
    do(state, "claim")
    assert row_keys(state) == ["tressette-false-claim", "tressette-declarations", "total"]


@pytest.mark.parametrize(("games_to", "last"), [(1, "total"), (3, "tressette-game-points")])
def test_the_rows_of_an_annulled_deal_have_nothing_in_them(games_to: int, last: str) -> None:
    state = match(dealt(0, POOR, annul=True, games_to=games_to))
    do(state, "annul", "keep", "keep", "keep")
    assert row_keys(state) == ["tressette-annulled", last]
    assert [row.values for row in state.sheets()[0].rows] == [(0, 0), (0, 0)]
