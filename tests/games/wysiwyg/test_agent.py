"""WYSIWYG's agents: their bids, the cards they keep, and a second half that is solved."""

from collections.abc import Sequence
from random import Random

import pytest

from games import CATALOGUE
from games.core.cards import Card, Hand, cards_of, hand_of
from games.core.game import Seat
from games.opponents.levels import think
from games.search.information import InformationSet
from games.search.protocol import iterations
from games.tricks import OpenTrick
from games.wysiwyg.actions import BIDS, TRUMPS
from games.wysiwyg.agent import bidding, play
from games.wysiwyg.agent.open_hands import OpenHands, OutOfTime, marks_left
from games.wysiwyg.cards import PACK, ROUNDS
from games.wysiwyg.deal import WysiwygDeal
from games.wysiwyg.match import WysiwygMatch
from games.wysiwyg.state import AUCTION, FIRST, SECOND

GAME = CATALOGUE["wysiwyg"]


def match(seed: int = 0) -> WysiwygMatch:
    made = GAME.new(2, GAME.options(), bytes([seed]) * 32)
    assert isinstance(made, WysiwygMatch)
    return made


def of(texts: str) -> Hand:
    return PACK.hand(texts.split())


# The second half


def brute(hands: Sequence[Hand], seat: Seat, lead: Card | None, trump: Hand) -> int:
    """The marks that the seat gets of the remaining tricks, by trying every play."""
    mine = hands[seat]
    if lead is None:
        if not mine:
            return 0
        total = marks_left(mine.bit_count())
        return max(
            total - brute(without(hands, seat, card), 1 - seat, card, trump) for card in cards_of(mine)
        )
    suit = PACK.suit_masks[PACK.suit(lead)]
    best = -1
    for card in cards_of(mine & suit or mine):
        after = without(hands, seat, card)
        left = marks_left(after[seat].bit_count())
        if card > lead if suit >> card & 1 else bool(trump >> card & 1):
            marks = (2 if left else 3) + brute(after, seat, None, trump)
        else:
            marks = left - brute(after, 1 - seat, None, trump)
        best = max(best, marks)
    return best


def without(hands: Sequence[Hand], seat: Seat, card: Card) -> list[Hand]:
    return [hand ^ 1 << card if each == seat else hand for each, hand in enumerate(hands)]


@pytest.mark.parametrize("number", range(60))
def test_the_second_half_is_solved_as_by_trying_everything(number: int) -> None:
    rng = Random(number)
    size = 2 + number % 4
    cards = rng.sample(range(13 * rng.choice([2, 4])), 2 * size)
    hands = [hand_of(cards[:size]), hand_of(cards[size:])]
    trump = rng.choice([0, *PACK.suit_masks])

    solved = OpenHands(trump, 1_000_000).after_each(hands, 0, None)

    total = marks_left(size)
    assert solved == {
        card: total - brute(without(hands, 0, card), 1, card, trump) for card in cards_of(hands[0])
    }


@pytest.mark.parametrize("number", range(30))
def test_an_answer_is_solved_as_by_trying_everything(number: int) -> None:
    rng = Random(number)
    cards = rng.sample(range(26), 8)
    hands = [hand_of(cards[:4]), hand_of(cards[4:])]
    lead = cards[4]
    trump = rng.choice([0, *PACK.suit_masks])

    solved = OpenHands(trump, 1_000_000).after_each(without(hands, 1, lead), 0, lead)

    assert max(solved.values()) == brute(without(hands, 1, lead), 0, lead, trump)


def test_a_search_ends_when_it_is_told_to() -> None:
    cards = Random(1).sample(range(52), 26)
    with pytest.raises(OutOfTime):
        OpenHands(0, 3).after_each([hand_of(cards[:13]), hand_of(cards[13:])], 0, None)


@pytest.mark.whole
def test_the_expert_plays_the_second_half_out_as_it_is_solved() -> None:
    """From the first open trick on, two experts reach the result that the solver promises."""
    here = match(3)
    rng = Random(3)
    while here.deal.phase != SECOND:
        (seat,) = here.acting()
        here.apply(seat, think("wysiwyg", "club", InformationSet(here, seat), rng, iterations(1)).action)
    deal = here.deal
    (leader,) = deal.acting()
    won = deal.marks[leader]
    promised = max(OpenHands(deal.trump, 1_000_000).after_each(deal.hands, leader, None).values())
    while deal.acting():
        (seat,) = deal.acting()
        result = think("wysiwyg", "expert", InformationSet(here, seat), rng, iterations(1))
        here.apply(seat, result.action)
    assert deal.marks[leader] - won == promised


# The auction


def bidder(hand: str, other: str) -> WysiwygDeal:
    """A deal in which seat 0 has the hand and calls first."""
    hands = [of(hand), of(other)]
    stock = list(cards_of(PACK.full & ~hands[0] & ~hands[1]))
    deal = WysiwygDeal(hands, stock, 1)
    deal.auction = deal.auction._replace(caller=0)
    deal.to_act = (0,)
    return deal


LONG = "AS KS QS JS TS 9S 8S 7S 2H 3D 4C 5C 6C"
FLAT = "9S 8S 7S 6H 5H 4H 3D 2D 4D 9C 8C 7C 2H"
STRONG = "AH KH QH AD KD QD AC KC QC JH JD TC TH"


def test_a_long_suit_bids_higher_than_a_flat_hand() -> None:
    assert bidding.limit(bidder(LONG, FLAT), 0) > bidding.limit(bidder(FLAT, LONG), 0)


def test_the_lower_base_has_more_room() -> None:
    """A weak hand against a strong one can bid more than the strong one can."""
    deal = bidder(FLAT, STRONG)
    assert deal.bases[0] < deal.bases[1]
    assert bidding.limit(deal, 0) > bidding.limit(deal, 1)


def test_an_impossible_goal_is_doubled_and_never_bid() -> None:
    deal = bidder(FLAT, STRONG)
    deal.apply(0, BIDS[0])
    assert deal.bases[1] + bidding.limit(deal, 1) < 40
    deal.apply(1, BIDS[30])
    assert bidding.call(deal, 0, Random(1)).verb == "double"


def test_trumps_are_the_longest_suit_of_a_long_hand() -> None:
    assert bidding.contract(of(LONG)) is TRUMPS[3]


def test_the_value_of_a_contract_grows_with_the_marks_and_falls_with_the_bid() -> None:
    assert bidding.value(22.0, 10, 10) > bidding.value(19.0, 10, 10)
    assert bidding.value(20.0, 10, 8) > bidding.value(20.0, 10, 14)


# The first half


def first_half(hand: str, open_cards: str, lead: str) -> WysiwygDeal:
    """A deal in the first half with hearts as trumps and seat 0 to answer a lead."""
    deal = bidder(hand, FLAT)
    deal.phase = FIRST
    deal.trump = PACK.suit_masks[2]
    deal.open = tuple(cards_of(of(open_cards)))
    card = PACK.parse(lead)
    deal.trick = OpenTrick(ROUNDS[1])
    deal.trick.play(1, card, PACK.suit_masks[PACK.suit(card)], card)
    return deal


def test_a_trick_for_nothing_is_not_paid_for_with_an_ace() -> None:
    deal = first_half("AS 3S AD 5D 6D KC QC JC TC 2C 3H TH JH", "3C 4C", "9S")
    assert play.answer(deal, 0) == PACK.parse("3S")


def test_an_ace_of_trumps_is_worth_a_middling_card() -> None:
    deal = first_half("TS 3S AD 5D 6D KC QC JC TC 2C 3H TH JH", "AH 3D", "9S")
    assert play.answer(deal, 0) == PACK.parse("TS")


def test_the_winner_takes_the_better_open_card() -> None:
    deal = first_half("TS 3S AD 5D 6D KC QC JC TC 2C 3H TH JH", "KD 2H", "9S")
    assert play.take(deal) == PACK.parse("KD")


def test_a_novice_never_doubles() -> None:
    rng = Random(5)
    for seed in range(20):
        here = match(seed)
        while here.deal.phase == AUCTION:
            (seat,) = here.acting()
            action = think("wysiwyg", "novice", InformationSet(here, seat), rng, iterations(1)).action
            assert action.verb in {"bid", "pass"}
            here.apply(seat, action)
