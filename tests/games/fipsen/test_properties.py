"""Fipsen: facts that hold in every auction, exchange and play."""

from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import hand_of
from games.fipsen.cards import ONLY_SEVEN, PACK
from games.fipsen.contracts import DURCH, NO_BID, PREMIUM
from games.fipsen.deal import FipsenDeal
from games.fipsen.options import FipsenOptions
from games.fipsen.scoring import verdict
from games.fipsen.variants import variant_of
from tests.games.fipsen.tables import contract, parse


@st.composite
def auctions(draw: st.DrawFn) -> tuple[FipsenDeal, list[tuple[int, str]]]:
    """A shuffled deal of three or four players, and the calls until the end of the auction."""
    seats = draw(st.sampled_from([3, 4]))
    cards = draw(st.permutations(ONLY_SEVEN))
    agreed = FipsenOptions(durch_outranks=draw(st.booleans()), minimum=draw(st.sampled_from([2, 3])))
    hands = [sum(1 << card for card in cards[5 * seat :][:5]) for seat in range(seats)]
    left = cards[5 * seats :]
    deal = FipsenDeal(variant_of("fipsen", seats, agreed), seats - 1)
    deal.receive(hands, hand_of(left[:2]), hand_of(left[2:]))
    said: list[tuple[int, str]] = []
    while deal.acting() and deal.phase == "fipsen-auction":
        (seat,) = deal.acting()
        choices = [each for each in deal.legal(seat) if each.text != "siebener"]
        chosen = choices[draw(st.integers(0, min(len(choices), 4) - 1))]
        said.append((seat, chosen.text))
        deal.apply(seat, chosen)
    return deal, said


@given(auctions())
def test_in_an_auction_bids_rise_and_the_last_bidder_declares(
    auction: tuple[FipsenDeal, list[tuple[int, str]]],
) -> None:
    deal, said = auction
    rank, holder = NO_BID, None
    passed: set[int] = set()
    for seat, text in said:
        assert seat not in passed
        if text == "pass":
            passed.add(seat)
        elif text == "hold":
            assert holder is not None
            assert holder > seat  # the survivor sat before the challenger
            holder = seat
        else:
            bid = deal.variant.ladder.bids[parse(deal, text)]
            assert bid.rank > rank
            rank, holder = bid.rank, seat
    if holder is None:
        assert deal.result == "passed_in"
        assert passed == set(range(deal.variant.seats))
    else:
        assert contract(deal).declarer == holder
        assert passed == set(range(deal.variant.seats)) - {holder}


@given(auctions(), st.data())
def test_however_the_exchange_goes_the_contract_fulfils_the_bid(
    auction: tuple[FipsenDeal, list[tuple[int, str]]], data: st.DataObject
) -> None:
    deal, _ = auction
    while deal.acting() and not deal.trump:
        (seat,) = deal.acting()
        choices = deal.legal(seat)
        assert choices
        deal.apply(seat, data.draw(st.sampled_from(choices)))
    if deal.trump and deal.bid is not None:
        played, bid = contract(deal), deal.bid
        if deal.held:
            assert played.options.bit_count() >= bid.options.bit_count()
        else:
            assert played.options & bid.options == bid.options
        assert played.owed == (5 if played.options & DURCH else bid.level.owed)
        assert played.value == played.level.base_value * 2 ** played.options.bit_count()
        assert bool(played.options & PREMIUM) == (deal.trump == PACK.suit_masks[1])


@given(st.integers(1, 5), st.lists(st.booleans(), min_size=5, max_size=5))
def test_a_deal_is_decided_once_and_rightly(owed: int, tricks: list[bool]) -> None:
    decisions = [verdict(owed, sum(tricks[:number]), number - sum(tricks[:number])) for number in range(6)]
    decided = [each for each in decisions if each is not None]
    assert decided
    assert set(decided) == {"won" if sum(tricks) >= owed else "lost"}
    assert decisions[5] is not None
