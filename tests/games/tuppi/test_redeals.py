"""Tuppi: facts that a player can infer, in a redeal."""

from collections.abc import Iterator, Sequence
from random import Random

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import Seat
from games.tricks.four import partner
from games.tuppi.cards import BLACK, PACK, PERMITTED, RED
from games.tuppi.deal import TuppiDeal
from games.tuppi.match import TuppiMatch
from games.tuppi.state import TuppiState
from tests.games.deals import act
from tests.games.setups import draws, play_on
from tests.games.tuppi.deals import EVEN, RAMI_BY_0, deal_of, new_match


def moments(seeds: Sequence[int], **chosen: object) -> Iterator[TuppiMatch]:
    """Matches after each decision of the first deals."""
    for seed in seeds:
        match = new_match(seed, **chosen)
        for _ in play_on(match, 4, draws(seed), most=150):
            yield match


def worlds(match: TuppiMatch, seat: Seat) -> Iterator[TuppiDeal]:
    for number in range(2):
        yield match.redeal(seat, Random(number)).deal


def before(deal: TuppiState, seat: Seat) -> Hand:
    """The cards that a seat was dealt."""
    cards = deal.hands[seat] | deal.played[seat]
    if deal.soloist is None:
        return cards
    given = 0 if deal.given is None else 1 << deal.given
    if seat == deal.soloist:
        away = 0 if deal.discarded is None else 1 << deal.discarded
        return (cards | away) & ~given
    return cards | deal.out | given if seat == partner(deal.soloist) else cards


def test_redeal_deals_thirteen_cards_to_each() -> None:
    for match in moments(range(8)):
        for seat in range(4):
            for world in worlds(match, seat):
                hands = [before(world, each) for each in range(4)]
                assert [hand.bit_count() for hand in hands] == [13] * 4
                assert sum(hands) == PACK.full


def test_redeal_leaves_shown_bids_with_those_who_showed_them() -> None:
    for match in moments(range(8, 16)):
        for seat in range(4):
            for world in worlds(match, seat):
                for who, bid in match.deal.shown:
                    hand = before(world, who)
                    if bid.items:
                        assert hand >> PACK.parse(bid.items[0]) & 1
                    else:
                        assert not hand & PERMITTED[False] & _colour(bid)


def _colour(bid: Action) -> Hand:
    return RED if bid.text == "rami" else BLACK


def test_redeal_respects_voids_and_what_the_exchange_tells() -> None:
    for match in moments(range(16, 26)):
        deal = match.deal
        for seat in range(4):
            for world in worlds(match, seat):
                assert not any(hand & void for hand, void in zip(world.hands, deal.void, strict=True))
                if deal.soloist is not None and seat in {deal.soloist, partner(deal.soloist)}:
                    assert world.given == deal.given
                if deal.soloist is not None and deal.given is not None:
                    assert world.given is not None
                    soloist = world.hands[deal.soloist] | world.played[deal.soloist]
                    assert soloist >> world.given & 1


def test_redeal_bids_what_the_new_hands_can_bid() -> None:
    for match in moments(range(26, 34)):
        for seat in range(4):
            for world in worlds(match, seat):
                for other, bid in enumerate(world.bids):
                    assert (bid is None) == (match.deal.bids[other] is None)
                    if bid is not None and bid.items:
                        assert world.hands[other] >> PACK.parse(bid.items[0]) & 1


NO_BLACK_BID = (
    "AH KH QH JH AS TS 9S 8S 7S 6S 5S 4S 3S",
    "KC KS QS JS 2H 3H 4H 5H 6H 7H 8H 9H TH",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "AC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C 2S",
)
"""Seat 1 has only kings, queens and jacks among the black cards."""


def soloist_without_black_bid(given: str) -> TuppiDeal:
    """Seat 2 declares; seat 1 said nolo and plays sooli with this card from seat 3, who showed 2C."""
    deal = deal_of(*NO_BLACK_BID, eldest=3)
    act(deal, (0, "bid AS"), (1, "nolo"), (2, "bid 2D"), (3, "bid 2C"), (3, "pass"), (1, "sooli"))
    act(deal, (1, "discard KC"), (3, f"give {given}"), (2, "play 2D"), (0, "play AS"))
    return deal


def test_redeal_explains_a_card_that_the_soloist_cannot_have_been_dealt() -> None:
    """A black card from a player who had none to bid must be the one given."""
    deal = soloist_without_black_bid("5C")
    permitted = PERMITTED[False] & BLACK
    for number in range(40):
        world = deal.redeal(0, Random(number))
        assert world.given is not None
        assert not world.hands[1] & permitted & ~(1 << world.given)
        assert world.discarded is not None
        assert not permitted >> world.discarded & 1
        assert world.given == PACK.parse("2C") or world.out >> PACK.parse("2C") & 1
    act(deal, (1, "play 5C"))
    assert {deal.redeal(0, Random(number)).given for number in range(40)} == {PACK.parse("5C")}


def test_redeal_explains_a_shown_card_that_another_plays() -> None:
    deal = soloist_without_black_bid("2C")
    act(deal, (1, "play 2C"))
    assert {deal.redeal(2, Random(number)).given for number in range(40)} == {PACK.parse("2C")}


def test_redeal_supposes_every_card_that_may_have_been_given() -> None:
    deal = deal_of(*EVEN)
    act(deal, *RAMI_BY_0, (1, "sooli"), (1, "discard KH"), (3, "give 2C"))
    given = set()
    for number in range(400):
        world = deal.redeal(0, Random(number))
        assert world.given is not None
        given.add(world.given)
    unseen = PACK.full & ~deal.hands[0]
    assert sum(1 << card for card in given) == unseen
    for viewer in (1, 3):
        assert deal.redeal(viewer, Random(1)).given == PACK.parse("2C")


def test_redeal_gives_every_unseen_card_to_everybody_now_and_then() -> None:
    match = new_match(9)
    found = [0] * 4
    for number in range(150):
        for seat, hand in enumerate(match.redeal(0, Random(number)).deal.hands):
            found[seat] |= hand
    unseen = PACK.full & ~match.deal.hands[0]
    assert found == [match.deal.hands[0], unseen, unseen, unseen]
