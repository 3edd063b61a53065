"""Tressette in pairs, rule by rule: the sections of the rules' page and the ids of its register."""

from collections.abc import Callable, Iterable, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from games.core.cards import Hand, cards_of
from games.core.game import TABLE, Event, IllegalAction, Phrase, Players, Seat, Term
from games.tressette import Tressette
from games.tressette.deal import TressetteDeal
from games.tressette.declarations import BY_ACTION, COMBINATIONS, Combination, combinations_in, points_of
from games.tressette.match import TressetteMatch
from games.tressette.options import TressetteOptions
from games.tressette.ranking import ACES, COUNTING, PACKS, Court, thirds
from games.tressette.scoring import (
    Pair,
    Special,
    add,
    card_thirds,
    game_winner,
    only,
    special_result,
    whole_points,
)
from tests.games.setups import draws, seed_bytes

GAME = Tressette()
PACK = PACKS["kjq"]
LAST_TRICK = 3


def cards(texts: str) -> Hand:
    """The cards of a text such as ``3C 2C``."""
    return PACK.hand(texts.split())


def dealt(eldest: Seat, *hands: str, **options: object) -> TressetteDeal:
    """A deal in which the seats hold these cards, and whatever fills their hands to ten."""
    held = [cards(texts) for texts in (*hands, *[""] * (4 - len(hands)))]
    rest = list(cards_of(PACK.full & ~sum(held)))
    for seat in range(4):
        while held[seat].bit_count() < 10:
            held[seat] |= 1 << rest.pop()
    return TressetteDeal(TressetteOptions.model_validate(options), held, eldest)


def suits(eldest: Seat, order: str = "CDHS", **options: object) -> TressetteDeal:
    """A deal in which each seat holds a whole suit, in this order."""
    return dealt(eldest, *(" ".join(rank + suit for rank in "32AKJQ7654") for suit in order), **options)


def match(deal: TressetteDeal, score: Pair = (0, 0)) -> TressetteMatch:
    """A match in which this deal is being played and the game stands so."""
    made = GAME.new(4, deal.options, seed_bytes(1))
    made.deal = deal
    made.game_score = score
    made.dealer = (deal.eldest - 1) % 4
    if not made.several_games:
        made.totals = score
    return made


def do(state: TressetteDeal | TressetteMatch, *texts: str) -> list[Event]:
    """Each of these actions by whose turn it is; returns what happened."""
    events: list[Event] = []
    for text in texts:
        seat = state.acting()[0]
        chosen = GAME.parse(text)
        state.verify(seat, chosen)
        events += state.apply(seat, chosen)
    return events


def play_out(state: TressetteDeal | TressetteMatch, most: int = 60) -> list[Event]:
    """Plays on to the end of the deal, without declaring: the first card that may be played, each time."""
    first = state.deal if isinstance(state, TressetteMatch) else state
    events: list[Event] = []
    for _ in range(most):
        current = state.deal if isinstance(state, TressetteMatch) else state
        if current is not first or not state.acting():
            break
        seat = state.acting()[0]
        events += state.apply(seat, next(each for each in state.legal(seat) if each.verb in {"play", "pass"}))
    return events


def texts(state: TressetteDeal | TressetteMatch, seat: Seat) -> set[str]:
    return {each.text for each in state.legal(seat)}


def broken(state: TressetteDeal, seat: Seat, text: str) -> str:
    """The rule that the action breaks."""
    with pytest.raises(IllegalAction) as refused:
        state.verify(seat, GAME.parse(text))
    return refused.value.rule


def keys(events: Iterable[Event]) -> list[str]:
    return [event.key for event in events]


# --- 8.1 Common rules


def test_8_1_the_pack_counts_32_thirds() -> None:
    assert thirds(PACK.full) == 32
    assert {PACK.codes[card][0] for card in cards_of(PACK.full & ~COUNTING)} == set("7654")
    assert {PACK.codes[card][0] for card in cards_of(ACES)} == {"A"}


@pytest.mark.parametrize("card", PACK.codes)
def test_8_1_an_ace_is_three_thirds_a_figure_a_3_or_a_2_is_one(card: str) -> None:
    value = {"A": 3, "3": 1, "2": 1, "K": 1, "J": 1, "Q": 1}.get(card[0], 0)
    assert thirds(PACKS["kjq"].hand([card])) == value
    assert thirds(PACKS["kqj"].hand([card])) == value


def test_8_1_cards_rank_3_2_a_k_j_q_7_6_5_4() -> None:
    assert " ".join(PACK.texts(PACK.suit_masks[3])) == "3S 2S AS KS JS QS 7S 6S 5S 4S"


def test_tr_8_with_the_option_the_queen_is_above_the_jack() -> None:
    assert PACKS["kqj"].texts(PACKS["kqj"].hand(["JH", "QH", "KH"])) == ("KH", "QH", "JH")


@pytest.mark.parametrize(("court", "winner"), [("kjq", 2), ("kqj", 1)])
def test_tr_8_the_order_of_the_courts_decides_a_trick(court: Court, winner: Seat) -> None:
    hands = [PACKS[court].hand([text]) for text in ("7S", "QS", "JS", "4S")]
    deal = TressetteDeal(TressetteOptions(court=court), hands, 0)
    do(deal, "play 7S", "play QS", "play JS", "play 4S")
    assert deal.winner == winner


def test_example_f_the_3_wins_a_trick_led_with_the_king_and_the_jack_beats_the_queen() -> None:
    deal = dealt(0, "KS", "JS", "QS", "3S")
    do(deal, "play KS", "play JS", "play QS")
    assert deal.winner == 0
    assert keys(do(deal, "play 3S")) == ["played", "trick-won"]
    assert deal.winner == 3
    deal = dealt(0, "QS", "JS", "7S", "4S")
    do(deal, "play QS", "play JS")
    assert deal.winner == 1


def test_8_1_there_is_no_trump_and_one_must_follow_suit() -> None:
    deal = dealt(0, "4C", "5C 3D", "3H 3S AD AH AS KD KH KS 2D 2H")
    do(deal, "play 4C")
    assert texts(deal, 1) == {f"play {card}" for card in PACK.texts(deal.hands[1] & PACK.suit_masks[0])}
    with pytest.raises(IllegalAction) as refused:
        deal.verify(1, GAME.parse("play 3D"))
    assert (refused.value.rule, refused.value.facts) == ("follow-suit", {"suit": Term("suit-C")})
    do(deal, "play 5C")
    assert not deal.hands[2] & PACK.suit_masks[0]
    assert len(texts(deal, 2)) == 10
    do(deal, "play 3S")
    assert deal.winner == 1


# --- 8.2.1 Deal and lead


def test_8_2_1_five_and_five_cards_from_the_dealers_neighbour_who_leads() -> None:
    state = GAME.new(4, TressetteOptions(), seed_bytes(9))
    eldest = (state.dealer + 1) % 4
    assert state.acting() == (eldest,)
    order = [PACK.codes[card] for card in state.chance.deal(1, range(40))]
    for place in range(4):
        received = state.dealt()[0].zones[f"hand {(eldest + place) % 4}"]
        assert list(received) == order[place * 5 : place * 5 + 5] + order[20 + place * 5 : 25 + place * 5]


def test_8_2_1_the_next_dealer_is_the_neighbour() -> None:
    state = match(suits(2))
    assert state.dealer == 1
    play_out(state)
    assert (state.number, state.dealer) == (2, 2)


POOR = "4C 5C 6C 7C 4D 5D 6D 7D KS QS"
RICH = "4H 5H 6H 7H 4S 5S 6S 7S KC AC"


def test_8_2_1_a_hand_below_a_point_may_annul_and_the_same_dealer_deals_again() -> None:
    state = match(dealt(3, POOR, RICH, annul=True))
    assert set(state.acting()) == {0, 1, 2, 3}
    assert texts(state, 0) == {"keep", "annul"}
    assert texts(state, 1) == {"keep"}
    assert broken(state.deal, 1, "annul") == "tressette-hand-counts"
    assert broken(state.deal, 0, "play 4C") == "wrong-phase"
    for seat in (1, 2, 0):
        state.apply(seat, GAME.parse("annul" if seat == 0 else "keep"))
    dealer = state.dealer
    events = state.apply(3, GAME.parse("keep"))
    assert keys(events) == ["tressette-annulled", "dealt"]
    assert events[0].facts["players"] == Players((0,))
    assert (state.number, state.dealer, state.totals) == (2, dealer, (0, 0))


def test_8_2_1_nobody_learns_who_would_annul_before_all_have_answered() -> None:
    deal = dealt(3, POOR, RICH, annul=True)
    seen = []
    for answer in ("keep", "annul"):
        state = match(deal.clone())
        assert state.apply(0, GAME.parse(answer)) == ()
        seen.append([state.view(seat) for seat in (1, 2, 3, TABLE)])
    assert seen[0] == seen[1]


def test_8_2_1_when_all_keep_their_hands_the_deal_goes_on() -> None:
    deal = dealt(3, POOR, RICH, annul=True)
    events = [event for seat in (2, 0, 1, 3) for event in deal.apply(seat, GAME.parse("keep"))]
    assert keys(events) == ["tressette-nobody-annuls"]
    assert deal.acting() == (3,)


def test_8_2_1_three_thirds_are_a_point() -> None:
    assert texts(dealt(0, "4C 5C 6C 7C 4D 5D 6D KS QS 7D", annul=True), 0) == {"keep", "annul"}
    assert texts(dealt(0, "4C 5C 6C 7C 4D 5D 6D KS QS JS", annul=True), 0) == {"keep"}


# --- 8.2.2 Declarations


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        pytest.param("3C 2C AC 3S 3H", 6, id="example d"),
        pytest.param("3C 3D 3H 3S 2C AC", 7, id="example e, first"),
        pytest.param("3C 3D 3H 3S 2C 2D 2H 2S AC AS", 14, id="example e, second"),
        pytest.param("AC AD AH", 3, id="three aces"),
        pytest.param("2C 2D 2H 2S", 4, id="four 2s and not three as well"),
        pytest.param("3C 3D 2C 2D AH AS", 0, id="pairs"),
        pytest.param("KC KD KH KS", 0, id="kings"),
    ],
)
def test_8_2_2_points_of_the_combinations_in_a_hand(hand: str, points: int) -> None:
    assert points_of(combinations_in(cards(hand))) == points


def test_tr_3_tr_4_three_of_a_kind_names_the_suit_of_the_missing_card() -> None:
    spoken = {each.action.text for each in combinations_in(cards("3C 2C AC 3S 3H"))}
    assert spoken == {"napoletana C", "three D threes"}
    assert {each.action.text for each in combinations_in(cards("AC AD AH AS"))} == {"four aces"}


TOPS = "3C 2C AC 3S 3H"


def after_first_trick(**options: object) -> TressetteDeal:
    """Seat 1 leads the 3 of clubs from the hand of example d; seat 3 holds three 2s."""
    deal = dealt(1, "4C 5D", TOPS, "5C 4D", "6C 2D 2H 2S", **options)
    do(deal, "play 3C", "play 5C", "play 6C", "play 4C")
    return deal


def test_tr_5_everybody_declares_in_turn_from_the_first_leader_after_the_first_trick() -> None:
    deal = after_first_trick()
    assert deal.leader == 1
    assert texts(deal, 1) == {"napoletana C", "three D threes", "pass"}
    order = []
    for _ in range(4):
        order.append(deal.acting()[0])
        do(deal, "pass")
    assert order == [1, 2, 3, 0]
    assert deal.acting() == (1,)


def test_8_2_2_the_card_played_to_the_first_trick_counts() -> None:
    events = do(after_first_trick(), "napoletana C", "three D threes", "pass")
    assert keys(events) == ["tressette-declares-napoletana", "tressette-declares-three", "tressette-passes"]
    assert events[1].facts == {
        "player": Players((1,)),
        "rank": Term("tressette-threes"),
        "suit": Term("suit-D"),
    }


def test_8_2_2_everybody_has_a_turn_also_with_nothing_to_declare() -> None:
    deal = after_first_trick()
    do(deal, "pass")
    assert combinations_in(deal.dealt[2]) == ()
    assert (deal.acting(), texts(deal, 2)) == ((2,), {"pass"})


def test_8_2_2_only_what_is_true_may_be_declared_and_once() -> None:
    deal = after_first_trick()
    assert broken(deal, 1, "three C threes") == "tressette-not-dealt"
    assert broken(deal, 1, "four threes") == "tressette-not-dealt"
    do(deal, "napoletana C")
    assert broken(deal, 1, "napoletana C") == "tressette-already-declared"
    assert texts(deal, 1) == {"three D threes", "pass"}


def test_8_2_2_what_is_not_declared_then_is_lost() -> None:
    deal = after_first_trick()
    do(deal, "pass", "pass", "pass", "pass")
    assert broken(deal, 1, "napoletana C") == "wrong-phase"
    assert deal.declared_points() == (0, 0)


def test_8_2_2_nothing_is_declared_during_the_first_trick() -> None:
    deal = dealt(1, "4C", TOPS, "5C", "6C")
    assert broken(deal, 1, "napoletana C") == "wrong-phase"


def test_8_2_2_declared_points_go_to_the_side_of_the_player() -> None:
    deal = after_first_trick()
    do(deal, "napoletana C", "three D threes", "pass", "pass", "three C twos")
    assert deal.declared_points() == (0, 9)


def test_8_2_2_what_was_declared_stays_in_view() -> None:
    state = match(after_first_trick())
    do(state, "napoletana C")
    said = Phrase("tressette-declared-napoletana", {"player": Players((1,)), "suit": Term("suit-C")})
    assert said in state.view(TABLE).notes


def test_8_2_2_option_before_lead() -> None:
    deal = dealt(1, "4C", TOPS, "5C 2H", "6C", declarations="before_lead")
    assert texts(deal, 1) == {"napoletana C", "three D threes", "pass"}
    assert broken(deal, 1, "play 3C") == "wrong-phase"
    do(deal, "napoletana C", "pass", "pass", "pass", "pass")
    assert deal.acting() == (1,)
    do(deal, "play 3C", "play 5C", "play 6C", "play 4C")
    assert broken(deal, deal.leader, "three D threes") == "wrong-phase"


def test_8_2_2_option_at_first_turn() -> None:
    deal = dealt(1, "4C", TOPS, "5C", "6C 2D 2H 2S", declarations="at_first_turn")
    assert {"napoletana C", "three D threes", "play 3C", "play 3C busso"} <= texts(deal, 1)
    do(deal, "napoletana C", "play 3C", "play 5C")
    assert texts(deal, 3) >= {"three C twos", "play 6C"}
    do(deal, "play 6C")
    assert broken(deal, 0, "pass") == "wrong-phase"
    do(deal, "play 4C")
    assert broken(deal, 1, "three D threes") == "wrong-phase"
    assert deal.declared_points() == (0, 3)


def test_8_2_2_option_no_declarations() -> None:
    deal = dealt(1, "4C", TOPS, "5C", "6C", declarations="none")
    do(deal, "play 3C", "play 5C", "play 6C", "play 4C")
    assert broken(deal, 1, "napoletana C") == "wrong-phase"
    assert all(text.startswith("play") for text in texts(deal, 1))


# --- 8.2.3 Signals


def leads(hand: str, card: str) -> set[str]:
    """The signals that may go with the lead of a card from a hand."""
    deal = TressetteDeal(TressetteOptions(), [cards(hand), 0, 0, 0], 0)
    return {" ".join(each.words) for each in deal.legal(0) if each.items == (card,)}


@pytest.mark.parametrize(
    ("hand", "card", "signals"),
    [
        pytest.param("3C", "3C", {"", "busso", "piombo"}, id="the last of the suit"),
        pytest.param("3C 4C", "3C", {"", "busso", "striscio"}, id="a low card is left"),
        pytest.param("3C KC", "3C", {"", "busso", "striscio"}, id="the king is low enough"),
        pytest.param("3C AC 2C", "3C", {"", "busso"}, id="only an ace and a 2 are left"),
        pytest.param("3C 4D KS", "3C", {"", "busso", "piombo"}, id="other suits do not matter"),
    ],
)
def test_8_2_3_signals_that_may_go_with_a_lead(hand: str, card: str, signals: set[str]) -> None:
    assert leads(hand, card) == signals


def test_tr_9_piombo_and_striscio_must_be_true() -> None:
    deal = TressetteDeal(TressetteOptions(), [cards("3C 2C 3D"), 0, 0, 0], 0)
    assert broken(deal, 0, "play 3C piombo") == "tressette-untrue-piombo"
    assert broken(deal, 0, "play 3C striscio") == "tressette-untrue-striscio"
    assert broken(deal, 0, "play 3D striscio") == "tressette-untrue-striscio"
    assert broken(deal, 0, "play AC busso") == "not-your-card"


def test_8_2_3_only_the_leader_signals() -> None:
    deal = suits(0, declarations="none")
    do(deal, "play 4C")
    assert broken(deal, 1, "play 4D busso") == "tressette-signal-with-lead"


def test_8_2_3_signals_are_public() -> None:
    state = match(suits(0))
    event = do(state, "play 4C striscio")[-1]
    assert (event.key, event.to, event.facts["suit"]) == ("tressette-striscio", None, Term("suit-C"))
    said = Phrase("tressette-striscio", {"player": Players((0,)), "suit": Term("suit-C")})
    assert said in state.view(2).notes
    assert said in state.view(TABLE).notes
    do(state, "play 4D", "play 4H", "play 4S")
    assert said not in state.view(TABLE).notes


def test_8_2_3_busso_binds_nobody() -> None:
    deal = dealt(0, "4C", "5C", "3C 6C", "7C")
    do(deal, "play 4C busso", "play 5C", "play 6C")
    assert deal.hands[2] & cards("3C")


# --- 8.2.4 Score and end


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
    play_out(state)
    rows = {row.key: row for row in state.sheets()[0].rows}
    assert rows["tressette-cards"].values == (32, 0)
    assert rows["tressette-cards"].thirds
    assert rows["tressette-last-trick"].values == ((1, 0) if third else (3, 0))
    assert rows["tressette-whole-points"].values == (11, 0)
    assert rows["total"].values == state.totals == (11, 0)


def test_8_2_4_declarations_add_to_the_score_of_the_deal() -> None:
    state = match(suits(0))
    do(state, "play 4C", "play 4D", "play 4H", "play 4S", "napoletana C", "pass", "napoletana D")
    play_out(state)
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
def test_tr_6_who_wins_at_21(score: Pair, winner: int | None) -> None:
    assert game_winner(score, 21) == winner


@pytest.mark.parametrize("target", [21, 31, 41, 51])
def test_8_2_4_the_match_is_won_at_the_target(target: int) -> None:
    state = match(suits(0, target=target), (target - 12, target - 1))
    play_out(state)
    assert state.returns() is None
    state = match(suits(0, target=target), (target - 11, target - 1))
    assert keys(play_out(state))[-2:] == ["deal-scored", "match-won"]
    assert state.returns() == (0.5, 0, 0.5, 0)


def test_tr_7_declarations_do_not_end_the_game_in_the_middle_of_a_deal() -> None:
    state = match(suits(0), (0, 20))
    do(state, "play 4C", "play 4D", "play 4H", "play 4S", "pass", "napoletana D")
    assert state.returns() is None
    play_out(state)
    assert state.returns() == (0, 0.5, 0, 0.5)
    assert state.totals == (11, 23)


def test_8_2_4_the_notes_say_what_each_side_needs() -> None:
    needs = [note for note in match(suits(0), (12, 9)).view(1).notes if note.key == "tressette-need"]
    assert [note.facts for note in needs] == [
        {"players": Players((0, 2)), "points": 9},
        {"players": Players((1, 3)), "points": 12},
    ]


# --- 8.2.4 Claiming

TWO_ACES = ("AC 3D", "4C AD", "5C 4D", "6C 5D")
"""Seat 0 takes the ace of clubs and then the ace of diamonds: 3 thirds each, and a third for the 3."""


def claiming(score: Pair) -> TressetteMatch:
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


def test_claim_is_made_instead_of_a_lead_and_only_then() -> None:
    state = match(dealt(0, *TWO_ACES, claim=True, declarations="none"))
    assert broken(state.deal, 0, "claim") == "tressette-claim-before-lead"
    do(state, "play AC", "play 4C", "play 5C", "play 6C")
    assert "claim" in texts(state, 0)
    do(state, "play 3D")
    assert broken(state.deal, 1, "claim") == "tressette-claim-before-lead"


def test_claim_is_off_unless_agreed() -> None:
    deal = dealt(0, *TWO_ACES, declarations="none")
    do(deal, "play AC", "play 4C", "play 5C", "play 6C")
    assert broken(deal, 0, "claim") == "wrong-phase"


# --- 8.2.5 Game points

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
    events = play_out(state)
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


def test_8_2_5_the_match_is_won_with_the_game_points_agreed() -> None:
    state = match(suits(0, games_to=6))
    assert keys(play_out(state))[-2:] == ["tressette-game-won", "match-won"]
    assert state.returns() == (0.5, 0, 0.5, 0)


def test_8_2_5_a_deal_without_a_game_won_keeps_the_score_of_the_game() -> None:
    state = match(suits(0, games_to=6, target=51), (5, 9))
    state.deal.taken[1] |= cards("AC 3C 2C AD")  # as if the other side had taken some tricks
    state.deal.tricks[1] = 1
    play_out(state)
    assert state.totals[1] == 0
    assert state.game_score[0] > 5


def test_8_2_5_a_single_game_knows_no_special_results() -> None:
    state = match(suits(0))
    play_out(state)
    assert state.returns() is None
    assert state.totals == (11, 0)


# --- Options


def test_strict_needs_a_match_of_several_games() -> None:
    with pytest.raises(ValidationError, match="set 'games_to' above 1"):
        TressetteOptions(strict=True)
    assert TressetteOptions(strict=True, games_to=2).strict


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_four_players_in_pairs_and_no_others(seats: int) -> None:
    with pytest.raises(ValueError, match="four players"):
        GAME.new(seats, TressetteOptions(), seed_bytes(1))


@pytest.mark.parametrize("wrong", [{"target": 22}, {"games_to": 0}, {"court": "qjk"}, {"colour": "red"}])
def test_options_take_no_other_values(wrong: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        TressetteOptions.model_validate(wrong)


# --- What is typed


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("play 3c busso", "play 3C busso"),
        ("napoletana c", "napoletana C"),
        ("three d threes", "three D threes"),
        ("four aces", "four aces"),
        ("CLAIM", "claim"),
    ],
)
def test_actions_can_be_typed(typed: str, meant: str) -> None:
    assert GAME.parse(typed).text == meant


@pytest.mark.parametrize("typed", ["play 8C", "play 3C knock", "three threes", "four D aces", "bid 3", ""])
def test_what_is_no_action_of_tressette_is_refused(typed: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - any sentence will do
        GAME.parse(typed)


# --- What a seat may know: redeals


def worlds(deal: TressetteDeal, seat: Seat, number: int = 60) -> list[TressetteDeal]:
    rng = Random(7)
    return [deal.redeal(seat, rng) for _ in range(number)]


def always(deals: Iterable[TressetteDeal], holds: Callable[[TressetteDeal], bool]) -> bool:
    return all(map(holds, deals))


def test_redeal_respects_voids() -> None:
    deal = dealt(0, "3C 4C", "5C", "6D 6H 6S 7D 7H 7S QD QH QS JD", "7C", declarations="none")
    do(deal, "play 3C", "play 5C", "play 6D")
    clubs = PACK.suit_masks[0]
    assert always(worlds(deal, 0), lambda world: not world.hands[2] & clubs)
    assert not always(worlds(deal, 0), lambda world: world.hands[3] == deal.hands[3])


def test_redeal_respects_piombo() -> None:
    deal = dealt(1, "4C", "3C 3D 2D AD KD JD QD 7D 6D 5D", "5C", "6C", declarations="none")
    do(deal, "play 3C piombo")
    assert always(worlds(deal, 0), lambda world: not world.hands[1] & PACK.suit_masks[0])


def test_redeal_respects_striscio_until_a_low_card_has_been_played() -> None:
    low = cards("KC JC QC 7C 6C 5C 4C")
    deal = dealt(1, "4C 5C 6C 3H", "3C 7C", "QC 2C", "KC AC", declarations="none")
    do(deal, "play 3C striscio", "play QC", "play KC", "play 4C")
    assert always(worlds(deal, 0), lambda world: bool(world.hands[1] & low))
    do(deal, "play 7C")
    assert not always(worlds(deal, 0), lambda world: bool(world.hands[1] & low))


def test_redeal_keeps_what_was_declared_and_the_card_that_is_missing() -> None:
    deal = dealt(1, "4C 5D 3D", TOPS, "5C 4D", "6C 2D 2H 2S")
    do(deal, "play 3C", "play 5C", "play 6C", "play 4C", "napoletana C", "three D threes", "pass")
    for world in worlds(deal, 2):
        assert world.hands[1] & cards("2C AC 3S 3H") == cards("2C AC 3S 3H")
        assert not world.hands[1] & cards("3D")
        assert world.dealt[1] & cards(TOPS) == cards(TOPS)


def test_redeal_leaves_what_others_would_annul_open() -> None:
    deal = dealt(3, POOR, RICH, annul=True)
    deal.apply(0, GAME.parse("annul"))
    assert always(worlds(deal, 1, 5), lambda world: world.poor == ())
    assert always(worlds(deal, 0, 5), lambda world: world.poor == (0,))


@given(st.integers(0, 10_000), st.integers(0, 43), st.integers(0, 3))
def test_redealt_worlds_fit_what_was_declared_signalled_and_shown(seed: int, moves: int, seat: Seat) -> None:
    """Replaying in the redealt world what was done in the real one breaks no rule."""
    draw = draws(seed)
    deal = GAME.new(4, TressetteOptions(), seed_bytes(seed)).deal
    done = []
    for _ in range(moves):
        acting = deal.acting()
        if not acting:
            break
        legal = deal.legal(acting[0])
        chosen = legal[draw.below(len(legal))]
        done.append((acting[0], chosen))
        deal.apply(acting[0], chosen)
    world = deal.redeal(seat, Random(seed))
    replayed = TressetteDeal(deal.options, world.dealt, deal.eldest)
    for who, chosen in done:
        replayed.verify(who, chosen)
        replayed.apply(who, chosen)
    assert replayed.hands == world.hands
    assert world.dealt[seat] == deal.dealt[seat]
    assert sum(world.dealt) == PACK.full


# --- Declarations: properties


@given(st.integers(0, PACK.full))
def test_combinations_offered_are_those_that_are_true(hand: Hand) -> None:
    offered = set(map(str, (each.action for each in combinations_in(hand))))
    for combination in COMBINATIONS:
        true = hand & combination.cards == combination.cards and not hand & combination.missing
        assert (combination.action.text in offered) == true


@given(st.integers(0, PACK.full))
def test_a_rank_is_declared_once(hand: Hand) -> None:
    sets = [each for each in combinations_in(hand) if each.kind != "napoletana"]
    ranks = [each.action.words for each in sets]
    assert len(ranks) == len(set(ranks))


@pytest.mark.parametrize("combination", COMBINATIONS, ids=lambda each: each.action.text)
def test_what_is_said_names_the_cards_that_are_held(combination: Combination) -> None:
    """A suit that is named is that of all the cards, or the one that is missing."""
    assert BY_ACTION[GAME.parse(combination.action.text)] is combination
    held = [PACK.codes[card] for card in cards_of(combination.cards)]
    assert len(held) == combination.points if combination.kind == "four" else 3
    if combination.kind == "napoletana":
        assert {card[1] for card in held} == set(combination.action.items)
        assert {card[0] for card in held} == set("32A")
    else:
        assert {card[1] for card in held} == set("CDHS") - set(combination.action.items)
        assert len({card[0] for card in held}) == 1
