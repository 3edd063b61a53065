"""The declarer exchanges cards and names trump, which settles the contract (7.1.4, 7.1.8)."""

from collections.abc import Sequence
from functools import cache

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import Cards, Event, Fact, Seat
from games.fipsen.actions import BY, DECLINE, DISCARD, GIVE_UP, SIEBENER, TAKE
from games.fipsen.cards import HAND_SIZE, PACK, is_siebener
from games.fipsen.contracts import DURCH, HAND, NOTHING, PREMIUM, TRUMPS, Bid, BidOptions, Contract, settling
from games.fipsen.doubling import ask_opponents
from games.fipsen.state import DISCARDING, EXCHANGE, NAMING, FipsenState
from games.fipsen.variants import Variant
from games.tricks.plays import SUIT_TERMS
from games.tricks.seats import ALONE, PLAYER

# The Siebener-Fips, which its holder may show at any decision until trump is named (7.1.5)


def siebener_actions(deal: FipsenState, seat: Seat) -> tuple[Action, ...]:
    """Showing a Siebener-Fips, for a player who has one."""
    return (SIEBENER,) if deal.variant.siebener and is_siebener(deal.hands[seat]) else ()


def show_siebener(deal: FipsenState, seat: Seat) -> Sequence[Event]:
    """Show the hand to all, and end the deal."""
    deal.shown = seat
    deal.finish("siebener")
    shown = Cards(PACK.texts(deal.hands[seat]))
    return (Event("fipsen-siebener", seat, {"player": PLAYER[seat], "cards": shown}),)


# The choices that the bid leaves open


def declare(deal: FipsenState, declarer: Seat, bid: Bid, *, held: bool) -> tuple[Event, ...]:
    """Make the bidder declarer of the contract that the bid settles; a holder still chooses the options."""
    deal.bid, deal.bidder, deal.held = bid, declarer, held
    deal.contract, exchanges = _owed(deal.variant, declarer, bid, held)
    deal.turn_of(declarer)
    if not exchanges:
        return ask_trump(deal)
    deal.phase = EXCHANGE
    return ()


@cache
def _owed(variant: Variant, declarer: Seat, bid: Bid, held: bool) -> tuple[Contract, bool]:
    """The contract as far as the bid settles it, and True if the skat may be taken with it."""
    level = bid.level
    contract = Contract(declarer, level, NOTHING, level.owed, level.base_value)
    contract = contract.adding(level.automatic if held else bid.options)
    allowed = variant.ladder.allowed(bid, held=held)
    if level.takes != "nothing" and any(not options & HAND for options in allowed):
        return contract, True
    return _by_hand(contract), False


def _by_hand(contract: Contract) -> Contract:
    """The contract without the skat, which adds Hand if the level has that option."""
    return contract.adding(hand_option(contract))


def hand_option(contract: Contract) -> BidOptions:
    """The option Hand, if it can be added; else no option."""
    return contract.level.may_add & HAND


# Taking the cards on the table, or not


def exchange_actions(deal: FipsenState, seat: Seat) -> Sequence[Action]:
    """Taking, declining, and showing a Siebener-Fips."""
    return (TAKE, DECLINE, *siebener_actions(deal, seat))


def exchange(deal: FipsenState, seat: Seat, action: Action) -> Sequence[Event]:
    """Take and go on to discards, or decline and go on to trump."""
    if action is SIEBENER:
        return show_siebener(deal, seat)
    if action is TAKE:
        return take(deal, seat)
    deal.contract = _by_hand(deal.declared)
    return (Event("fipsen-declines", seat, BY[seat]), *ask_trump(deal))


def take(deal: FipsenState, seat: Seat) -> Sequence[Event]:
    """Take the cards into the hand; a Kieker takes the rest as well, and may throw the hand away first."""
    came = deal.skat
    deal.skat = 0
    if deal.declared.level.takes == "kieker":
        came |= deal.rest
        deal.rest = 0
        if deal.variant.kieker == "anew":
            deal.thrown = deal.hands[seat]
            deal.hands[seat] = 0
    deal.hands[seat] |= came
    deal.taken = came.bit_count()
    deal.phase = DISCARDING
    return (
        Event("fipsen-takes", seat, {"player": PLAYER[seat], "count": deal.taken}),
        Event("fipsen-took", seat, {"cards": Cards(PACK.texts(came))}, ALONE[seat]),
    )


# Discards, face down, one by one, until five cards are left


def discard_actions(deal: FipsenState, seat: Seat) -> Sequence[Action]:
    """Any card of the hand."""
    return DISCARD.of(deal.hands[seat])


def discard(deal: FipsenState, seat: Seat, action: Action) -> Sequence[Event]:
    """Put a card away face down; after the last the declarer names trump."""
    bit: Hand = 1 << DISCARD.card[action]
    deal.hands[seat] ^= bit
    deal.discards |= bit
    told = _discarded(seat, action)
    return told if too_many(deal, seat) else told + ask_trump(deal)


def too_many(deal: FipsenState, seat: Seat) -> int:
    """The number of cards above five in the seat's hand."""
    return deal.hands[seat].bit_count() - HAND_SIZE


@cache
def _discarded(seat: Seat, action: Action) -> tuple[Event, ...]:
    """The event for the declarer alone; the others do not see discards."""
    return (Event("fipsen-discarded", seat, {"card": Cards(action.items)}, ALONE[seat]),)


# Naming trump


def ask_trump(deal: FipsenState) -> tuple[Event, ...]:
    """Ask the declarer for trump; without a choice too if a Siebener-Fips may have come with the skat."""
    deal.phase = NAMING
    named = _trumps(deal)
    if len(named) > 1 or may_give_up(deal) or (deal.variant.siebener and deal.taken):
        return ()
    return _name(deal, named[0])


def _trumps(deal: FipsenState) -> tuple[Action, ...]:
    """The ways to name trump that fulfil the bid, with the options settled so far."""
    bid = deal.bid
    assert bid is not None, "trump is named after a bid"
    return _fulfilling(deal.variant, bid, deal.held, deal.declared.options)


@cache
def _fulfilling(variant: Variant, bid: Bid, held: bool, options: BidOptions) -> tuple[Action, ...]:
    # Durch is named only to make up options held; otherwise it comes by going on, at no risk.
    durch = held and bool(bid.level.may_add & DURCH) and bid.options != NOTHING
    fixed = options & ~PREMIUM  # the premium comes with its suit
    return settling(variant.ladder.allowed(bid, held=held), fixed, variant.premium, durch=durch)


def may_give_up(deal: FipsenState) -> bool:
    """True if the contract is a Kieker, which may be given up instead."""
    return deal.declared.level.name == "kieker"


def naming_actions(deal: FipsenState, seat: Seat) -> Sequence[Action]:
    """The trumps that fulfil the bid; giving up a Kieker; showing a Siebener-Fips."""
    said = (GIVE_UP,) if may_give_up(deal) else ()
    return (*_trumps(deal), *said, *siebener_actions(deal, seat))


def name_trump(deal: FipsenState, seat: Seat, action: Action) -> Sequence[Event]:
    """Name trump; the suit that doubles adds its option."""
    if action is SIEBENER:
        return show_siebener(deal, seat)
    if action is GIVE_UP:
        deal.finish("given_up")
        return (Event("fipsen-gives-up", seat, BY[seat]),)
    return _name(deal, action)


def _name(deal: FipsenState, action: Action) -> tuple[Event, ...]:
    suit, added = TRUMPS[action]
    contract = deal.declared
    deal.trump = PACK.suit_masks[suit]
    premium = PREMIUM if suit == deal.variant.premium else NOTHING
    deal.contract = contract.adding(added | premium)
    ask_opponents(deal)
    return _named(contract.declarer, action)


@cache
def _named(declarer: Seat, action: Action) -> tuple[Event, ...]:
    suit, added = TRUMPS[action]
    facts: dict[str, Fact] = {"player": PLAYER[declarer], "suit": SUIT_TERMS[suit]}
    if added:
        return (Event("fipsen-names-durch", declarer, facts),)
    return (Event("fipsen-names", declarer, facts),)
