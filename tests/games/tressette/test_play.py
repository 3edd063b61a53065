"""Tressette in pairs, 8.1 and 8.2.1: cards, tricks, the deal and the lead."""

import pytest

from games.core.cards import cards_of
from games.core.game import TABLE, IllegalAction, Players, Seat, Term
from games.tressette.cards import ACES, COUNTING, PACKS, Court, thirds
from games.tressette.options import TressetteOptions
from games.tressette.pairs import TressetteDeal
from tests.games.setups import seed_bytes
from tests.games.tressette.deals import GAME, POOR, RICH, broken, dealt, do, match, rollout, suits
from tests.games.tressette.family import PACK, keys, texts

# 8.1 Common rules


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
    assert deal.trick.winner == winner


def test_example_f_the_3_wins_a_trick_led_with_the_king_and_the_jack_beats_the_queen() -> None:
    deal = dealt(0, "KS", "JS", "QS", "3S")
    do(deal, "play KS", "play JS", "play QS")
    assert deal.trick.winner == 0
    assert keys(do(deal, "play 3S")) == ["played", "trick-won"]
    assert deal.trick.winner == 3
    deal = dealt(0, "QS", "JS", "7S", "4S")
    do(deal, "play QS", "play JS")
    assert deal.trick.winner == 1


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
    assert deal.trick.winner == 1


# 8.2.1 Deal and lead


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
    rollout(state)
    assert (state.number, state.dealer) == (2, 2)


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
