"""Bhabhi, by the sections, worked examples and register of its rules page."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypedDict, Unpack

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from games.bhabhi import Bhabhi
from games.bhabhi.counts import both, count, join, part, tidy
from games.bhabhi.deal import BhabhiDeal
from games.bhabhi.knowledge import Knowledge
from games.bhabhi.match import BhabhiMatch, places, winners
from games.bhabhi.options import BhabhiOptions
from games.bhabhi.state import ASKING, DRAWING, EXTRA, PLAYING, SHOOTOUT
from games.bhabhi.table import ACE_OF_SPADES, ONE, ROUNDS, TWO, pack_of
from games.core.actions import parse_action
from games.core.cards import Hand, cards_of
from games.core.chance import Chance
from games.core.game import TABLE, Cards, Event, IllegalAction, Phrase, Players, Seat, Term, View
from games.core.match import Standing
from tests.games.setups import draws, play_on, seed_bytes

GAME = Bhabhi()
Move = tuple[Seat, str]


class Chosen(TypedDict, total=False):
    """The options of a test's deal or match."""

    deals: int
    first_round_full: bool
    take_hand: str
    take_from: str
    extra_card: bool
    shootout: bool
    no_escape_with_power: bool
    draw_from: str


def options(**chosen: Unpack[Chosen]) -> BhabhiOptions:
    return BhabhiOptions.model_validate(chosen)


def new_match(seats: int = 4, seed: int = 0, **chosen: Unpack[Chosen]) -> BhabhiMatch:
    return GAME.new(seats, options(**chosen), seed_bytes(seed))


def deal_of(*hands: str, dealer: Seat = 0, **chosen: Unpack[Chosen]) -> BhabhiDeal:
    """A deal about to begin; somebody holds the ace of spades."""
    held = [pack_of(len(hands)).hand(hand.split()) for hand in hands]
    return BhabhiDeal(options(**chosen), held, dealer, Chance(seed_bytes(1)))


def later(*hands: str, leader: Seat = 0, waste: str = "", **chosen: Unpack[Chosen]) -> BhabhiDeal:
    """A deal after some rounds: `leader` is to lead; who has no cards has left."""
    deal = deal_of("AS", *["2S"] * (len(hands) - 1), **chosen)
    pack = pack_of(len(hands))
    deal.hands = [pack.hand(hand.split()) for hand in hands]
    deal.knowledge = Knowledge(len(hands))
    deal.waste = pack.hand(waste.split())
    deal.rounds = 9
    deal.bound = None
    for seat, hand in enumerate(hands):
        if not hand:
            deal._leave(seat)
    deal.leader = leader
    deal._open()
    return deal


def act(deal: BhabhiDeal, *moves: Move) -> list[Event]:
    """Plays the moves, each of which must be legal; returns everything that happened."""
    happened: list[Event] = []
    for seat, text in moves:
        move = parse_action(text)
        deal.verify(seat, move)
        happened.extend(deal.apply(seat, move))
    return happened


def legal(deal: BhabhiDeal, seat: Seat) -> set[str]:
    return {each.text for each in deal.legal(seat)}


def texts(deal: BhabhiDeal, cards: Hand) -> list[str]:
    return sorted(deal.pack.texts(cards))


def hand(deal: BhabhiDeal, seat: Seat) -> list[str]:
    return texts(deal, deal.hands[seat])


def rule_broken(deal: BhabhiDeal, seat: Seat, text: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as broken:
        deal.verify(seat, parse_action(text))
    return broken.value


def keys(events: Sequence[Event]) -> list[str]:
    return [event.key for event in events]


def seen(deal: BhabhiDeal, seat: Seat = TABLE) -> View:
    return deal.view(seat, Standing(1, 0, (0,) * len(deal.hands), ()))


# 6.1 Base game


@pytest.mark.parametrize(
    ("seats", "counts"),
    [
        (2, [26, 26]),
        (3, [18, 17, 17]),
        (4, [13] * 4),
        (5, [11, 11, 10, 10, 10]),
        (6, [9, 9, 9, 9, 8, 8]),
        (7, [8, 8, 8, 7, 7, 7, 7]),
        (8, [13] * 8),
        (12, [9] * 8 + [8] * 4),
    ],
)
def test_6_1_all_cards_are_dealt_and_the_dealer_has_the_first(seats: int, counts: list[int]) -> None:
    for seed in range(5):
        match = new_match(seats, seed)
        dealer = match.dealer
        assert [match.deal.hands[(dealer + place) % seats].bit_count() for place in range(seats)] == counts


def test_bh_1_the_first_card_goes_to_the_dealer() -> None:
    match = new_match(5)
    (dealt,) = match.dealt()
    order = match.chance.deal(1, ONE.codes)
    assert [dealt.zones[f"hand {(match.dealer + place) % 5}"][place // 5] for place in range(52)] == order


def test_6_1_the_next_deal_is_the_left_neighbours() -> None:
    match = new_match(3, deals=4)
    for _ in play_on(match, 3, draws(1)):
        pass
    dealers = [deal.dealer for deal in match.dealt()]
    assert dealers[0] is not None
    assert dealers == [(dealers[0] + turn) % 3 for turn in range(4)]


def test_6_1_the_ace_of_spades_must_be_led_to_round_1() -> None:
    deal = deal_of("2H 3H", "KS 4H", "5H AS", dealer=1)
    assert deal.acting() == (2,)
    assert legal(deal, 2) == {"play AS"}
    broken = rule_broken(deal, 2, "play 5H")
    assert (broken.rule, broken.facts) == ("bhabhi-must-lead", {"card": Cards(("AS",))})
    assert Phrase("bhabhi-must-lead", {"player": Players((2,)), "card": Cards(("AS",))}) in seen(deal).notes


def test_6_1_a_later_leader_plays_any_card() -> None:
    deal = later("2H 3S", "KS 4H")
    assert legal(deal, 0) == {"play 2H", "play 3S"}


def test_6_1_follow_suit_if_you_can() -> None:
    deal = later("2H 3S", "KS 4H QH", "7C 8D")
    act(deal, (0, "play 2H"))
    assert legal(deal, 1) == {"play 4H", "play QH"}
    unfollowed = rule_broken(deal, 1, "play KS")
    assert (unfollowed.rule, unfollowed.facts) == ("follow-suit", {"suit": Term("suit-H")})
    act(deal, (1, "play 4H"))
    assert legal(deal, 2) == {"play 7C", "play 8D"}


def test_6_4_c_a_clean_round_goes_to_the_waste_pile() -> None:
    deal = later("5H 2S", "JH 3S", "2H 4S", "KH 5S", "9H 6S")
    told = act(deal, (0, "play 5H"), (1, "play JH"), (2, "play 2H"), (3, "play KH"), (4, "play 9H"))
    assert keys(told)[-1] == "bhabhi-clean"
    assert texts(deal, deal.waste) == ["2H", "5H", "9H", "JH", "KH"]
    assert deal.acting() == (3,)
    assert deal.leader == 3


def test_6_4_a_ace_queen_and_a_break_are_picked_up_by_the_ace() -> None:  # BH-3
    deal = later("AH 2S", "QH 3S", "8C 4S", "KH 5S")
    told = act(deal, (0, "play AH"), (1, "play QH"), (2, "play 8C"))
    assert told[-1] == Event("bhabhi-picks-up", 0, {"player": Players((0,)), "count": 3})
    assert hand(deal, 0) == ["2S", "8C", "AH", "QH"]
    assert hand(deal, 3) == ["5S", "KH"]
    assert deal.acting() == (0,)


def test_6_4_b_an_ace_broken_at_once() -> None:
    deal = later("AH 2S", "8C 3S", "QH 4S", "KH 5S")
    act(deal, (0, "play AH"), (1, "play 8C"))
    assert hand(deal, 0) == ["2S", "8C", "AH"]
    assert deal.acting() == (0,)
    assert not deal.waste


def test_6_1_a_break_card_never_counts() -> None:
    deal = later("2H 2S", "4H 3S", "AC 4S")
    act(deal, (0, "play 2H"), (1, "play 4H"), (2, "play AC"))
    assert hand(deal, 1) == ["2H", "3S", "4H", "AC"]


def test_bh_2_a_break_in_round_1_is_like_any_other() -> None:
    deal = deal_of("AS 2H", "3H 4H", "5S 6H", "7S 8H")
    act(deal, (0, "play AS"), (1, "play 3H"))
    assert hand(deal, 0) == ["2H", "3H", "AS"]
    assert (deal.rounds, deal.acting()) == (1, (0,))


def test_bh_4_who_picks_up_the_round_of_the_last_card_is_still_in() -> None:
    deal = later("AH", "8C 3S", "QH 4S")
    act(deal, (0, "play AH"), (1, "play 8C"))
    assert (deal.playing, hand(deal, 0)) == ((0, 1, 2), ["8C", "AH"])


def test_bh_5_who_breaks_with_the_last_card_is_away() -> None:
    deal = later("AH 2H", "8C", "QH 4S")
    told = act(deal, (0, "play AH"), (1, "play 8C"))
    assert keys(told)[-2:] == ["bhabhi-picks-up", "bhabhi-away"]
    assert (deal.playing, deal.away) == ((0, 2), (1,))
    assert rule_broken(deal, 1, "play 8C").rule == "bhabhi-safe"


def test_bh_6_several_leave_in_the_order_of_play() -> None:
    deal = later("5H 2S", "JH", "2H", "KH 5S", leader=2)
    act(deal, (2, "play 2H"), (3, "play KH"), (0, "play 5H"), (1, "play JH"))
    assert deal.away == (2, 1)


def test_bh_8_and_6_4_d_the_next_on_the_left_leads_if_the_winner_has_left() -> None:
    deal = later("5H 2S", "3H 3S", "KH", "4H 5S")
    act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"), (3, "play 4H"))
    assert (deal.away, deal.acting()) == ((2,), (3,))
    deal = later("5H 2S", "3H 3S", "KH", "4H")
    act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"), (3, "play 4H"))
    assert (deal.away, deal.acting()) == ((2, 3), (0,))


def test_6_1_the_last_player_with_cards_is_the_bhabhi() -> None:
    deal = later("5H", "3H", "KH 2C")
    told = act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"))
    assert keys(told)[-3:] == ["bhabhi-away", "bhabhi-away", "bhabhi-loses"]
    assert (deal.loser, deal.away, deal.acting()) == (2, (0, 1), ())


def test_bh_7_if_nobody_is_left_the_winner_of_the_round_is_the_bhabhi() -> None:
    deal = later("5H", "KH", "3H")
    told = act(deal, (0, "play 5H"), (1, "play KH"), (2, "play 3H"))
    assert (deal.loser, deal.away, deal.acting()) == (1, (0, 2), ())
    assert [event.seat for event in told if event.key == "bhabhi-away"] == [0, 2]


def test_bh_16_with_two_left_the_winner_takes_both_cards_and_leads() -> None:
    deal = later("5H 2C", "", "3S 4S")
    act(deal, (0, "play 5H"), (2, "play 3S"))
    assert (hand(deal, 0), deal.acting()) == (["2C", "3S", "5H"], (0,))


def test_6_4_e_two_left_the_last_card_gets_away() -> None:
    deal = later("9S", "4S 3C")
    act(deal, (0, "play 9S"), (1, "play 4S"))
    assert (deal.loser, deal.away) == (1, (0,))


def test_6_1_after_a_thousand_rounds_the_deal_is_void() -> None:
    deal = later("AH 3C", "2H 4C")
    deal.rounds = ROUNDS - 1
    told = act(deal, (0, "play AH"), (1, "play 2H"))
    assert told[-1] == Event("bhabhi-void", None, {"rounds": 1000})
    assert (deal.void, deal.loser, deal.acting()) == (True, None, ())
    assert places(2, deal.away, deal.loser) == (0, 0)


def test_6_1_in_a_void_deal_nobody_is_the_bhabhi_and_the_win_is_shared() -> None:
    match = new_match(4, 3)
    match.deal.rounds = ROUNDS - 1
    while match.acting():
        for _ in play_on(match, 4, draws(match.deal.rounds), most=1):
            pass
    assert match.deal.void
    assert match.totals == (0, 0, 0, 0)
    assert match.returns() == (0.25, 0.25, 0.25, 0.25)


# 6.2.1 first_round_full


def test_6_2_1_in_round_1_everybody_plays_and_nobody_picks_up() -> None:
    deal = deal_of("AS 2H", "3H 4H", "5S 6H", "7S 8H", first_round_full=True)
    act(deal, (0, "play AS"), (1, "play 3H"))
    assert legal(deal, 2) == {"play 5S"}
    act(deal, (2, "play 5S"), (3, "play 7S"))
    assert texts(deal, deal.waste) == ["3H", "5S", "7S", "AS"]
    assert (deal.acting(), deal.rounds) == ((0,), 1)
    act(deal, (0, "play 2H"), (1, "play 4H"), (2, "play 6H"), (3, "play 8H"))
    assert deal.loser == 3


def test_6_2_1_later_breaks_end_the_round() -> None:
    deal = later("AH 2S", "8C 3S", "QH 4S", first_round_full=True)
    act(deal, (0, "play AH"), (1, "play 8C"))
    assert deal.acting() == (0,)
    assert hand(deal, 0) == ["2S", "8C", "AH"]


# 6.2.2 take_hand


def test_6_2_2_off_by_default() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D")
    assert legal(deal, 1) == set()
    assert rule_broken(deal, 0, "take P1").rule == "bhabhi-no-taking"


def test_6_4_f_b_takes_c_s_hand_c_is_safe_and_d_leads() -> None:  # BH-9
    deal = later("2H 3S", "KS 4H", "7C 8D", "9C TD", leader=2, take_hand="open")
    told = act(deal, (1, "take P2"))
    assert told[0] == Event("bhabhi-takes", 1, {"player": Players((1,)), "giver": Players((2,)), "count": 2})
    assert told[1].to == frozenset({1, 2})
    assert told[2] == Event("bhabhi-away", 2, {"player": Players((2,))})
    assert (hand(deal, 1), deal.away, deal.acting()) == (["4H", "7C", "8D", "KS"], (2,), (3,))


def test_6_2_2_open_to_everybody_who_is_in_until_the_lead() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", "", take_hand="open")
    assert [sorted(legal(deal, seat)) for seat in range(4)] == [
        ["play 2H", "play 3S", "take P1"],
        ["take P2"],
        ["take P0"],
        [],
    ]
    act(deal, (0, "play 2H"))
    assert legal(deal, 2) == set()
    assert rule_broken(deal, 2, "take P0").rule == "bhabhi-take-before-lead"
    assert rule_broken(deal, 3, "take P0").rule == "bhabhi-safe"


def test_6_2_2_one_may_take_again_and_again() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", "9C TD", take_hand="open")
    act(deal, (0, "take P1"), (0, "take P2"))
    assert hand(deal, 0) == ["2H", "3S", "4H", "7C", "8D", "KS"]
    assert (deal.away, deal.acting()) == ((1, 2), (0,))
    assert deal.loser is None


def test_6_2_2_with_two_left_the_taker_is_the_bhabhi_at_once() -> None:
    deal = later("2H 3S", "KS 4H", take_hand="open")
    told = act(deal, (1, "take P0"))
    assert keys(told)[-1] == "bhabhi-loses"
    assert (deal.loser, deal.away, deal.acting()) == (1, (0,), ())


def test_6_2_2_before_round_1_the_new_holder_of_the_ace_of_spades_leads_it() -> None:
    deal = deal_of("2H 3S", "KS 4H", "AS 8D", "9C TD", take_hand="open")
    assert deal.acting() == (2,)
    act(deal, (1, "take P2"))
    assert deal.acting() == (1,)
    assert "play AS" in legal(deal, 1)
    assert "play KS" not in legal(deal, 1)
    act(deal, (3, "take P0"))
    assert deal.acting() == (1,)


def test_6_2_2_only_the_left_neighbour_still_in_gives() -> None:
    deal = later("2H 3S", "KS 4H", "", "9C TD", take_hand="open")
    assert "take P3" in legal(deal, 1)
    assert rule_broken(deal, 1, "take P0").rule == "bhabhi-not-that-hand"


def test_6_2_2_or_anybody_by_the_option() -> None:
    deal = later("2H 3S", "KS 4H", "", "9C TD", take_hand="open", take_from="any")
    assert legal(deal, 1) == {"take P0", "take P3"}
    act(deal, (1, "take P0"))
    assert deal.acting() == (1,)
    with pytest.raises(ValidationError, match="take_hand"):
        options(take_from="any")


def test_bh_10_asked_all_answer_before_the_lead_and_the_first_from_the_leader_on_takes() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", "9C TD", leader=2, take_hand="asked")
    assert (deal.phase, deal.acting()) == (ASKING, (2, 3, 0, 1))
    assert legal(deal, 0) == {"take P1", "pass", "rest"}
    told = act(deal, (1, "take P2"), (0, "take P1"), (2, "pass"))
    assert told == []
    told = act(deal, (3, "pass"))
    assert told[0].seat == 0
    assert (hand(deal, 0), deal.away) == (["2H", "3S", "4H", "KS"], (1,))
    assert deal.acting() == (2, 3, 0)


def test_bh_10_a_full_circle_of_refusals_closes_the_window() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", leader=2, take_hand="asked")
    told = act(deal, (0, "pass"), (1, "pass"), (2, "pass"))
    assert keys(told) == ["bhabhi-nobody-takes"]
    assert (deal.phase, deal.acting()) == (PLAYING, (2,))
    assert legal(deal, 2) == {"play 7C", "play 8D"}
    assert legal(deal, 0) == set()


def test_bh_10_answers_are_secret_until_all_have_answered() -> None:
    takes, passes = (later("2H 3S", "KS 4H", "7C 8D", leader=2, take_hand="asked") for _ in range(2))
    assert act(takes, (1, "take P2")) == act(passes, (1, "pass")) == []
    for viewer in (TABLE, 0, 2):
        assert seen(takes, viewer) == seen(passes, viewer)


def test_bh_10_who_rests_is_not_asked_until_cards_come_into_the_hand() -> None:
    deal = later("2H 3S 4H", "KS 5H 6H", "7C 8D 9D", leader=2, take_hand="asked")
    assert act(deal, (0, "rest")) == []
    assert keys(act(deal, (1, "pass"), (2, "rest"))) == ["bhabhi-rests", "bhabhi-nobody-takes"]
    act(deal, (2, "play 7C"), (0, "play 4H"))
    assert deal.acting() == (2, 1), "seat 2 has picked the broken round up"
    assert "bhabhi-resting" in {note.key for note in seen(deal, TABLE).notes}


def test_bh_10_a_round_begins_at_once_when_all_rest_and_who_wants_to_is_asked_again() -> None:
    deal = later("2H 3S 4H", "3H 5H 6H", "7H 8D 9D", leader=2, take_hand="asked")
    act(deal, (0, "rest"), (1, "rest"), (2, "rest"))
    act(deal, (2, "play 7H"), (0, "play 2H"), (1, "play 3H"))
    assert (deal.phase, deal.acting()) == (PLAYING, (2,))
    assert legal(deal, 0) == {"wake"}
    act(deal, (0, "wake"))
    assert legal(deal, 0) == set()


def test_what_is_known_of_the_hands_stands_in_the_notes() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", "9C TD", take_hand="open")
    act(deal, (0, "take P1"))
    notes = {viewer: {note.key for note in seen(deal, viewer).notes} for viewer in (TABLE, 1, 2)}
    assert all("bhabhi-taken" in found for found in notes.values())
    assert "bhabhi-holds" in notes[1], "who gave the hand away knows it"
    assert "bhabhi-holds" not in notes[2] | notes[TABLE]


def test_who_has_picked_up_cards_and_who_lacks_a_suit_stands_in_the_notes() -> None:
    deal = later("2H 3S 4S", "KS 4C 5C", "7C 8D 9D", leader=0)
    act(deal, (0, "play 2H"), (1, "play KS"))
    assert {"bhabhi-holds", "bhabhi-void"} <= {note.key for note in seen(deal, 2).notes}


def test_bh_17_who_is_out_cannot_take() -> None:
    deal = later("2H 3S", "KS 4H", "", "9C TD", take_hand="asked")
    assert 2 not in deal.acting()
    assert legal(deal, 2) == set()


def test_6_2_2_prompts_tell_who_may_take() -> None:
    deal = later("2H 3S", "KS 4H", "7C 8D", "", take_hand="open")
    assert seen(deal, 0).prompt == Phrase("bhabhi-lead-or-take")
    assert seen(deal, 1).prompt == Phrase("bhabhi-may-take", {"players": Players((0,))})
    assert seen(deal, 3).prompt == Phrase("bhabhi-safe", {"players": Players((0,))})
    assert seen(deal).prompt == Phrase("waiting", {"players": Players((0,))})


# 6.2.3 extra_card

EXAMPLE_G = ("6H 2S", "8H 3S", "3C 4S", "2H KH 5S")


def test_6_4_g_the_next_player_may_add_a_card_and_takes_all() -> None:
    deal = later(*EXAMPLE_G, extra_card=True)
    told = act(deal, (0, "play 6H"), (1, "play 8H"), (2, "play 3C"))
    assert keys(told)[-1] == "bhabhi-breaks"
    assert (deal.phase, deal.acting()) == (EXTRA, (3,))
    assert legal(deal, 3) == {"play 2H", "play KH", "decline"}  # BH-11
    told = act(deal, (3, "play 2H"))
    assert told[-1] == Event("bhabhi-picks-up", 3, {"player": Players((3,)), "count": 4})
    assert hand(deal, 3) == ["2H", "3C", "5S", "6H", "8H", "KH"]
    assert deal.acting() == (3,)


def test_6_4_g_or_declines_and_the_winner_takes() -> None:
    deal = later(*EXAMPLE_G, extra_card=True)
    act(deal, (0, "play 6H"), (1, "play 8H"), (2, "play 3C"), (3, "decline"))
    assert hand(deal, 1) == ["3C", "3S", "6H", "8H"]
    assert deal.acting() == (1,)


def test_bh_11_without_the_suit_any_card_can_be_added() -> None:
    deal = later("6H 2S", "3C 4S", "7D 5S", extra_card=True)
    act(deal, (0, "play 6H"), (1, "play 3C"))
    assert legal(deal, 2) == {"play 7D", "play 5S", "decline"}
    act(deal, (2, "play 7D"))
    assert (hand(deal, 2), deal.acting()) == (["3C", "5S", "6H", "7D"], (2,))


def test_6_2_3_a_winner_whose_last_card_another_takes_is_away() -> None:
    deal = later("6H", "3C 4S", "7D 5S", extra_card=True)
    act(deal, (0, "play 6H"), (1, "play 3C"), (2, "play 5S"))
    assert (deal.away, deal.acting()) == ((0,), (2,))


def test_6_2_3_nobody_is_asked_when_the_last_to_play_breaks() -> None:
    deal = later("6H 2S", "8H 3S", "3C 4S", extra_card=True)
    act(deal, (0, "play 6H"), (1, "play 8H"), (2, "play 3C"))
    assert (deal.phase, deal.acting()) == (PLAYING, (1,))


def test_6_2_3_not_in_a_full_first_round() -> None:
    deal = deal_of("AS 2H", "3H 4H", "5S 6H", extra_card=True, first_round_full=True)
    act(deal, (0, "play AS"), (1, "play 3H"))
    assert (deal.phase, legal(deal, 2)) == (PLAYING, {"play 5S"})


# 6.2.4 shootout


def shootout(other: str, waste: str, *, last: str = "9S", follows: str = "4S") -> BhabhiDeal:
    """Seat 0 has won with the last card; seat 1 has these cards left."""
    deal = later(last, f"{follows} {other}", waste=waste, shootout=True)
    act(deal, (0, f"play {last}"), (1, f"play {follows}"))
    return deal


def test_6_4_e_both_cards_are_removed_and_the_waste_pile_leads() -> None:
    deal = shootout("2H 3D", "7H")
    assert texts(deal, deal.removed) == ["4S", "9S"]
    assert (deal.phase, deal.acting(), deal.playing) == (SHOOTOUT, (1,), (0, 1))
    assert seen(deal).trick is not None
    assert legal(deal, 1) == {"play 2H"}
    assert Phrase("bhabhi-shootout", {"player": Players((0,))}) in seen(deal).notes


def test_6_4_e_follows_lower_again() -> None:
    deal = shootout("2H 3D", "7H 8H 9H")
    told = act(deal, (1, "play 2H"))
    assert keys(told)[-1] == "bhabhi-shoots"
    assert deal.phase == SHOOTOUT
    assert deal.removed.bit_count() == 4
    assert (deal.waste.bit_count(), deal.on_table.bit_count()) == (1, 1)


def test_6_4_e_follows_higher_is_the_bhabhi() -> None:
    deal = shootout("KH 3D", "7H")
    act(deal, (1, "play KH"))
    assert (deal.loser, deal.away) == (1, (0,))


def test_6_4_e_breaks_and_the_shooter_is_the_bhabhi() -> None:
    deal = shootout("KC 3D", "7H")
    act(deal, (1, "play KC"))
    assert (deal.loser, deal.away) == (0, (1,))


def test_6_2_4_whichever_of_them_led() -> None:
    deal = later("4S 2H", "9S", waste="7H", shootout=True)
    act(deal, (0, "play 4S"), (1, "play 9S"))
    assert (deal.phase, deal.acting(), deal.leader) == (SHOOTOUT, (0,), 1)


def test_6_2_4_a_lower_last_card_simply_gets_away() -> None:
    deal = later("4S", "9S 2H", waste="7H", shootout=True)
    act(deal, (0, "play 4S"), (1, "play 9S"))
    assert (deal.loser, deal.away) == (1, (0,))


def test_bh_12_without_cards_on_either_side_the_shooter_loses() -> None:
    assert shootout("", "7H").loser == 0
    assert shootout("2H", "").loser == 0
    deal = shootout("2H", "7H 8H")
    act(deal, (1, "play 2H"))
    assert (deal.loser, deal.away) == (0, (1,))
    deal = shootout("2H 3H", "7H")
    act(deal, (1, "play 2H"))
    assert deal.loser == 0


def test_6_2_4_only_with_two_players_left() -> None:
    deal = later("9S", "4S 2H", "5S 2C", waste="7H", shootout=True)
    act(deal, (0, "play 9S"), (1, "play 4S"), (2, "play 5S"))
    assert (deal.away, deal.acting()) == ((0,), (1,))


def test_6_2_4_only_after_a_clean_round() -> None:
    deal = later("9S", "4H 2H", waste="7H", shootout=True)
    act(deal, (0, "play 9S"), (1, "play 4H"))
    assert (deal.phase, hand(deal, 0)) == (PLAYING, ["4H", "9S"])


def test_bh_13_the_two_answers_exclude_each_other() -> None:
    with pytest.raises(ValidationError, match="same case"):
        options(shootout=True, no_escape_with_power=True)


# 6.2.5 no_escape_with_power


def power(waste: str = "7D", draw_from: str = "waste", take_hand: str = "off") -> BhabhiDeal:
    """Seat 2 has won a clean round with the last card."""
    deal = later(
        *("5H 2S", "3H 3S", "KH", "4H 5S"),
        waste=waste,
        no_escape_with_power=True,
        draw_from=draw_from,
        take_hand=take_hand,
    )
    act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"), (3, "play 4H"))
    return deal


def test_6_4_d_the_winner_draws_from_the_waste_pile_and_leads_that_card() -> None:
    deal = power()
    assert (hand(deal, 2), deal.playing, deal.acting()) == (["7D"], (0, 1, 2, 3), (2,))
    assert legal(deal, 2) == {"play 7D"}
    must_lead = Phrase("bhabhi-must-lead", {"player": Players((2,)), "card": Cards(("7D",))})
    assert must_lead in seen(deal).notes


def test_6_2_5_the_card_is_drawn_before_those_of_the_round_are_added() -> None:
    deal = power()
    assert texts(deal, deal.waste) == ["3H", "4H", "5H", "KH"]


def test_6_2_5_who_wins_again_draws_again() -> None:
    deal = later("5H 2S", "3H 2H", "KH", waste="7H", no_escape_with_power=True)
    act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"))
    deal.hands[0] = ONE.hand(["6H", "2S"])
    told = act(deal, (2, "play 7H"), (0, "play 6H"), (1, "play 2H"))
    assert "bhabhi-draws" in keys(told)
    assert deal.acting() == (2,)
    assert (deal.hands[2].bit_count(), deal.away) == (1, (1,))


def test_6_2_5_a_beaten_last_card_or_a_break_gets_away() -> None:
    deal = later("5H", "KH 3S", "2H 4S", no_escape_with_power=True)
    act(deal, (0, "play 5H"), (1, "play KH"), (2, "play 2H"))
    assert deal.away == (0,)
    deal = later("5H 2S", "3C", "2H 4S", no_escape_with_power=True)
    act(deal, (0, "play 5H"), (1, "play 3C"))
    assert deal.away == (1,)


def test_6_2_5_a_drawn_lead_that_is_beaten_gets_away() -> None:
    deal = power("3D")
    deal.hands[3] = ONE.hand(["5D", "5S"])
    deal.hands[0] = ONE.hand(["2D", "2S"])
    deal.hands[1] = ONE.hand(["4D", "3S"])
    act(deal, (2, "play 3D"), (3, "play 5D"), (0, "play 2D"), (1, "play 4D"))
    assert (deal.away, deal.acting(), deal.loser) == ((2,), (3,), None)


def test_6_2_5_a_drawn_lead_that_is_broken_is_picked_up() -> None:
    deal = power()
    act(deal, (2, "play 7D"), (3, "play 5S"))
    assert (hand(deal, 2), deal.acting(), deal.loser) == (["5S", "7D"], (2,), None)


def test_6_2_5_with_two_left_who_leads_a_drawn_card_that_is_broken_is_the_bhabhi() -> None:
    deal = later("KH", "4H 5S 2C", waste="7D", no_escape_with_power=True)
    act(deal, (0, "play KH"), (1, "play 4H"), (0, "play 7D"), (1, "play 2C"))
    assert (deal.loser, deal.away) == (0, (1,))


def test_6_2_5_an_empty_waste_pile_makes_one_draw_from_the_left_neighbour() -> None:
    deal = power("")
    assert (hand(deal, 2), deal.away, deal.acting()) == (["5S"], (3,), (2,))


def test_6_2_5_draw_from_the_neighbour() -> None:
    deal = power(draw_from="neighbour")
    assert hand(deal, 2) == ["5S"]
    assert "7D" in texts(deal, deal.waste)
    with pytest.raises(ValidationError, match="no_escape_with_power"):
        options(draw_from="neighbour")


def test_6_2_5_draw_by_choice() -> None:
    deal = power(draw_from="choice")
    assert (deal.phase, deal.acting()) == (DRAWING, (2,))
    assert legal(deal, 2) == {"draw", "draw_from P0", "draw_from P1", "draw_from P3"}
    assert rule_broken(deal, 2, "draw_from P2").rule == "bhabhi-cannot-draw"
    other = deal.clone()
    act(deal, (2, "draw_from P0"))
    assert (hand(deal, 2), deal.away) == (["2S"], (0,))
    act(other, (2, "draw"))
    assert (hand(other, 2), texts(other, other.waste)) == (["7D"], ["3H", "4H", "5H", "KH"])


def test_6_2_5_with_an_empty_pile_there_are_only_hands_to_choose() -> None:
    assert legal(power("", draw_from="choice"), 2) == {"draw_from P0", "draw_from P1", "draw_from P3"}


def test_6_2_5_whoever_takes_the_hand_with_the_drawn_card_need_not_lead_it() -> None:
    deal = power(take_hand="open")
    act(deal, (1, "take P2"))
    assert (deal.away, deal.acting(), deal.bound) == ((2,), (3,), None)
    deal = power(take_hand="open")
    act(deal, (2, "take P3"))
    assert legal(deal, 2) == {"play 7D", "take P0"}


def test_6_2_5_all_others_gone_the_winner_is_the_bhabhi() -> None:
    deal = later("5H", "KH", "3H", waste="7D", no_escape_with_power=True)
    act(deal, (0, "play 5H"), (1, "play KH"), (2, "play 3H"))
    assert (deal.loser, deal.away) == (1, (0, 2))


def test_6_2_5_every_card_of_the_pile_can_be_drawn_and_the_seed_says_which() -> None:
    drawn = set()
    for seed in range(60):
        deal = later("5H 2S", "3H 3S", "KH", waste="7D 8C 9C TS", no_escape_with_power=True)
        deal.chance = Chance(seed_bytes(seed))
        act(deal, (0, "play 5H"), (1, "play 3H"), (2, "play KH"))
        place = Chance(seed_bytes(seed)).stream("draw 1.1").below(4)
        assert hand(deal, 2) == [["8C", "9C", "7D", "TS"][place]]
        drawn.add(place)
    assert drawn == {0, 1, 2, 3}


# 6.3 Eight or more players


@pytest.mark.parametrize("seats", range(2, 13))
def test_6_3_from_eight_players_on_there_are_two_packs(seats: int) -> None:
    (dealt,) = new_match(seats).dealt()
    cards = sorted(card for zone in dealt.zones.values() for card in zone)
    assert cards == sorted(ONE.codes * (2 if seats >= 8 else 1))


EIGHT = ("5H 2S", "KH 3S", "KH 4S", "3H 5S", "6H 6S", "7H 7S", "8H 8S", "9H 9S")


def test_bh_14_of_equal_cards_the_earlier_is_the_higher() -> None:
    deal = later(*EIGHT)
    act(deal, *[(seat, f"play {cards.split()[0]}") for seat, cards in enumerate(EIGHT)])
    assert (deal.leader, deal.acting()) == (1, (1,))
    assert texts(deal, deal.waste).count("KH") == 2


def test_bh_14_equal_cards_are_one_action_and_are_played_one_at_a_time() -> None:
    deal = later("KH KH 2S", *EIGHT[1:])
    assert legal(deal, 0) == {"play KH", "play 2S"}
    assert len(deal.legal(0)) == 2
    act(deal, (0, "play KH"))
    assert hand(deal, 0) == ["2S", "KH"]


def test_bh_14_equal_cards_can_be_picked_up_together() -> None:
    deal = later(EIGHT[0], "KH 3S", "KH 4S", "2C 5S", *EIGHT[4:])
    act(deal, (0, "play 5H"), (1, "play KH"), (2, "play KH"), (3, "play 2C"))
    assert hand(deal, 1) == ["2C", "3S", "5H", "KH", "KH"]


def test_bh_14_the_first_holder_of_an_ace_of_spades_from_the_dealer_on_leads_it() -> None:
    hands = ["2H", "AS 3H", "4H", "AS 5H", "6H", "7H", "8H", "9H"]
    assert deal_of(*hands, dealer=0).acting() == (1,)
    assert deal_of(*hands, dealer=1).acting() == (1,)
    assert deal_of(*hands, dealer=2).acting() == (3,)
    assert deal_of(*hands, dealer=4).acting() == (1,)


def test_bh_14_the_other_ace_of_spades_is_an_ordinary_card() -> None:
    deal = deal_of("AS AS 2S", *["3S 4S"] * 7)
    act(deal, (0, "play AS"), *[(seat, "play 3S") for seat in range(1, 8)])
    assert legal(deal, 0) == {"play AS", "play 2S"}


def test_6_3_in_a_shootout_the_earlier_of_equal_cards_is_the_higher() -> None:
    deal = later("9S", "4S 7H 3D", *[""] * 6, waste="7H", shootout=True)
    act(deal, (0, "play 9S"), (1, "play 4S"), (1, "play 7H"))
    assert (deal.loser, deal.away[-1]) == (0, 1)


# A match of several deals


def test_6_1_who_was_the_bhabhi_least_often_wins() -> None:
    assert winners((0, 1, 0, 2)) == (0, 2)
    assert winners((1, 1, 1)) == (0, 1, 2)


def test_6_1_all_but_the_bhabhi_win_a_single_deal() -> None:
    for seed in range(5):
        match = new_match(4, seed)
        for _ in play_on(match, 4, draws(seed)):
            pass
        loser = match.deal.loser
        assert loser is not None
        assert match.returns() == tuple(0.0 if seat == loser else 1 / 3 for seat in range(4))
        (sheet,) = match.sheets()
        assert [row.values[loser] for row in sheet.rows] == [4, 1]
        assert sorted(sheet.rows[0].values) == [1, 2, 3, 4]


def test_6_1_places_are_the_order_of_leaving() -> None:
    assert places(4, (2, 0, 3), 1) == (2, 4, 1, 3)
    assert places(4, (2,), None) == (0, 0, 1, 0)


@pytest.mark.parametrize("deals", [1, 3])
def test_6_1_the_match_has_so_many_deals(deals: int) -> None:
    match = new_match(3, deals=deals)
    assert match.view(TABLE).deals == deals
    for _ in play_on(match, 3, draws(2)):
        pass
    assert len(match.sheets()) == deals
    assert sum(match.totals) == deals


# Sets of cards as counts

kinds = st.integers(0, 51)
several = st.lists(kinds, max_size=40).map(lambda cards: [card for card in cards if cards.count(card) <= 2])


def counted(cards: Sequence[int]) -> list[int]:
    return sorted(card % 52 for card in cards)


@given(several)
def test_a_set_counts_the_cards_of_each_kind(cards: list[int]) -> None:
    held = count(cards)
    assert counted(list(cards_of(held))) == sorted(cards)
    assert tidy(held) == held
    assert held == TWO.hand(ONE.codes[card] for card in cards)


@given(several, st.integers(0, 40))
def test_join_and_part_are_each_others_inverse(cards: list[int], place: int) -> None:
    some, more = count(cards[:place]), count(cards[place:])
    whole = join(some, more)
    assert whole == join(more, some) == count(cards)
    assert part(whole, some) == more
    assert part(whole, more) == some


def test_both_are_all_cards_of_a_kind() -> None:
    assert TWO.texts(both(ONE.hand(["QH"]))) == ("QH", "QH")


# Invariants of whole matches

VARIANTS: tuple[Chosen, ...] = (
    {},
    {"first_round_full": True},
    {"take_hand": "open"},
    {"take_hand": "asked", "take_from": "any"},
    {"extra_card": True, "take_hand": "open", "take_from": "any"},
    {"shootout": True},
    {"no_escape_with_power": True},
    {"no_escape_with_power": True, "draw_from": "neighbour", "take_hand": "open"},
    {"no_escape_with_power": True, "draw_from": "choice", "extra_card": True},
)


def matches(chosen: Chosen, seeds: Sequence[int]) -> Iterator[BhabhiMatch]:
    """Matches of several sizes, after each decision."""
    for seed in seeds:
        seats = (2, 3, 4, 5, 7, 8, 12)[seed % 7]
        match = new_match(seats, seed, **chosen)
        yield match
        for _ in play_on(match, seats, draws(seed), most=400):
            yield match


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
def test_cards_are_neither_lost_nor_doubled(chosen: Chosen) -> None:
    for match in matches(chosen, range(21)):
        deal = match.deal
        whole = join(join(deal.waste, deal.removed), deal.on_table)
        for held in deal.hands:
            whole = join(whole, held)
        assert whole == deal.pack.full


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
def test_whoever_is_in_has_cards_and_nobody_else(chosen: Chosen) -> None:
    for match in matches(chosen, range(21)):
        deal = match.deal
        assert sorted((*deal.playing, *deal.away)) == list(range(len(deal.hands)))
        between = not deal.cards and deal.phase not in {DRAWING, SHOOTOUT}
        if deal.acting() and between:
            assert [seat for seat, held in enumerate(deal.hands) if held] == list(deal.playing)
            assert len(deal.playing) > 1


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
def test_random_deals_end_long_before_the_thousandth_round(chosen: Chosen) -> None:
    for seed in range(14):
        seats = (2, 3, 4, 5, 7, 8, 12)[seed % 7]
        match = new_match(seats, seed, **chosen)
        for _ in play_on(match, seats, draws(seed)):
            pass
        assert match.deal.loser is not None
        assert match.deal.rounds < 400


# What the players know, and redeals


def test_what_everybody_saw_picked_up_stays_in_a_redeal() -> None:
    deal = later("AH 2S 6D", "QH 3S 7D", "8C 4S 8D", "KH 5S 9D")
    act(deal, (0, "play AH"), (1, "play QH"), (2, "play 8C"))
    for number in range(20):
        world = deal.redeal(1, Random(number))
        assert {"AH", "QH", "8C"} <= set(hand(world, 0))
        assert not {"2H", "KH"} & set(hand(world, 2))  # seat 2 was out of hearts
        assert hand(world, 1) == hand(deal, 1)


def test_a_card_picked_up_and_played_is_no_longer_known() -> None:
    deal = later("AH 2S 6D", "QH 3S 7D", "8C 4S 8D", "KC 5S 9D")
    act(deal, (0, "play AH"), (1, "play QH"), (2, "play 8C"))
    act(deal, (0, "play 8C"))
    assert texts(deal, deal.knowledge.known[0]) == ["AH", "QH"]


def test_of_two_equal_cards_a_known_one_is_played_first() -> None:
    deal = later("5H KH 2S", "KH 3S", "2C 4S", *EIGHT[3:])
    act(deal, (0, "play 5H"), (1, "play KH"), (2, "play 2C"))
    assert texts(deal, deal.knowledge.known[1]) == ["2C", "5H", "KH"]
    deal.hands[1] = join(deal.hands[1], ONE.hand(["KH"]))
    act(deal, (1, "play KH"))
    assert texts(deal, deal.knowledge.known[1]) == ["2C", "5H"]


def test_the_leader_of_round_1_is_known_to_hold_the_ace_of_spades() -> None:
    for seed in range(5):
        match = new_match(9, seed)
        leader = match.deal.leader
        for seat in range(9):
            world = match.redeal(seat, Random(seed)).deal
            assert world.hands[leader] >> ACE_OF_SPADES & 1
            between = range((leader - match.dealer) % 9)
            assert not any(world.hands[(match.dealer + place) % 9] >> ACE_OF_SPADES & 1 for place in between)


TAKING = ("2H 3S 4D", "KS 4H 5D", "7C 8D 6S", "9C TD JD")


def test_who_gave_a_hand_away_knows_where_its_cards_are() -> None:
    deal = later(*TAKING, take_hand="open")
    act(deal, (1, "take P2"))
    for number in range(20):
        assert {"7C", "8D", "6S"} <= set(hand(deal.redeal(2, Random(number)), 1))
    others = {card for number in range(40) for card in hand(deal.redeal(3, Random(number)), 0)}
    assert "7C" in others
    act(deal, (0, "take P1"))
    for number in range(20):
        held = set(hand(deal.redeal(2, Random(number)), 0))
        assert {"7C", "8D", "6S"} <= held
        assert {"KS", "4H", "5D"} <= set(hand(deal.redeal(1, Random(number)), 0))


def test_cards_given_away_are_followed_until_they_are_played() -> None:
    deal = later(*TAKING, take_hand="open", leader=1)
    act(deal, (1, "take P2"), (1, "play 8D"), (3, "play TD"), (0, "play 4D"))
    given = deal.knowledge.given[2]
    assert (given.holder, texts(deal, given.cards)) == (1, ["6S", "7C"])


def test_a_taken_hand_out_of_a_suit_limits_how_much_of_it_there_is() -> None:
    deal = later("2H 3S 4D", "KS 6D 5D", "7C 8D 6S", "9C TD JD", take_hand="open")
    deal.knowledge.lacks[1] = ONE.suit_masks[2]
    act(deal, (1, "take P2"))
    assert deal.knowledge.lacks[1] == 0
    assert deal.knowledge.most[1, 2] == 3
    deal.knowledge.lost(1, ONE.hand(["4H"]))
    assert deal.knowledge.most[1, 2] == 2


@pytest.mark.parametrize("chosen", VARIANTS, ids=str)
def test_what_is_known_is_so_in_the_real_world_and_in_every_redeal(chosen: Chosen) -> None:
    for number, match in enumerate(matches(chosen, range(100, 114))):
        deal = match.deal
        viewer = number % len(deal.hands)
        for world in (deal, match.redeal(viewer, Random(number)).deal):
            for seat in deal.playing:
                held = deal.knowledge.held(seat, viewer)
                unknown = part(world.hands[seat], held)
                if seat != viewer:
                    assert join(held, unknown) == world.hands[seat]
                    assert not unknown & both(deal.knowledge.missing(seat, viewer))
                assert world.hands[seat].bit_count() == deal.hands[seat].bit_count()


def test_redeal_gives_every_unseen_card_to_everybody_now_and_then() -> None:
    match = new_match(5, 9)
    found = [0] * 5
    for number in range(150):
        for seat, held in enumerate(match.redeal(0, Random(number)).deal.hands):
            found[seat] |= held
    ace = 1 << ACE_OF_SPADES
    unseen = ONE.full & ~match.deal.hands[0] & ~ace
    assert found[0] == match.deal.hands[0]
    assert all(cards & ~ace == unseen for cards in found[1:])


# Rules broken


def test_every_broken_rule_is_named() -> None:
    deal = later("2H 3S", "KS 4H QH", "7C 8D")
    assert rule_broken(deal, 1, "play KS").rule == "not-your-turn"
    assert rule_broken(deal, 0, "play KS").rule == "not-your-card"
    assert rule_broken(deal, 0, "decline").rule == "wrong-phase"
    assert rule_broken(deal, 0, "draw").rule == "wrong-phase"
    assert rule_broken(deal, 0, "bid KS").rule == "no-such-action"
    asking = later("2H 3S", "KS 4H QH", "7C 8D", take_hand="asked")
    assert rule_broken(asking, 0, "play 2H").rule == "wrong-phase"
    assert rule_broken(asking, 0, "take P2").rule == "bhabhi-not-that-hand"


# The catalogue's entry


@pytest.mark.parametrize("seats", [1, 13])
def test_it_is_for_two_to_twelve(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 12 players"):
        GAME.new(seats, BhabhiOptions(), seed_bytes(0))


@pytest.mark.parametrize("text", ["play 1X", "take", "take P12", "play AS KS", "bid 3", "draw AS"])
def test_parse_refuses_what_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match=r"in Bhabhi|neither a card"):
        GAME.parse(text)


@pytest.mark.parametrize(
    ("typed", "meant"), [("Play 10d", "play TD"), ("take p10", "take P10"), ("draw_from p3", "draw_from P3")]
)
def test_parse_understands_what_is_typed_on_a_phone(typed: str, meant: str) -> None:
    assert GAME.parse(typed) is parse_action(meant)
