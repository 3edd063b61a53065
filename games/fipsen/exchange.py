"""The declarer exchanges cards, names trump, and so settles the contract (7.1.4, 7.1.8)."""

from collections.abc import Sequence
from functools import cache

from games.core.actions import Action, action
from games.core.cards import Hand
from games.core.game import Cards, Event, Fact, IllegalAction, Phrase, Seat
from games.fipsen import doubling
from games.fipsen.contracts import DURCH, HAND, NOTHING, PREMIUM, TRUMPS, Bid, Contract, Options, settling
from games.fipsen.pack import HAND_SIZE, PACK, SUIT_NAMES, is_siebener
from games.fipsen.rules import Rules
from games.fipsen.state import BY, PLAYER, DealState, Phase
from games.tricks import PlayActions

TAKE = action("take")
DECLINE = action("decline")
DISCARD = PlayActions(PACK, "discard")
GIVE_UP = action("give_up")
SIEBENER = action("siebener")


# The Siebener-Fips, which may be shown at any own decision up to the naming of trump (7.1.5)


def siebener_actions(deal: DealState, seat: Seat) -> tuple[Action, ...]:
    """Showing a Siebener-Fips, for who has one."""
    return (SIEBENER,) if deal.rules.siebener and is_siebener(deal.hands[seat]) else ()


def show_siebener(deal: DealState, seat: Seat) -> Sequence[Event]:
    """The hand is shown to all, and the deal is over."""
    deal.shown = seat
    deal.finish("siebener")
    shown = Cards(PACK.texts(deal.hands[seat]))
    return (Event("fipsen-siebener", seat, {"player": PLAYER[seat], "cards": shown}),)


# What the bid leaves open


def declare(deal: DealState, declarer: Seat, bid: Bid, *, held: bool) -> tuple[Event, ...]:
    """There is a declarer, who owes what the bid says; options that were held are still to be chosen."""
    deal.bid, deal.bidder, deal.held = bid, declarer, held
    deal.contract, exchanges = _owed(deal.rules, declarer, bid, held)
    deal.turn_of(declarer)
    if not exchanges:
        return ask_trump(deal)
    deal.phase = Exchange
    return ()


@cache
def _owed(rules: Rules, declarer: Seat, bid: Bid, held: bool) -> tuple[Contract, bool]:
    """The contract as far as the bid settles it, and whether it can be fulfilled with the skat."""
    rung = bid.rung
    contract = Contract(declarer, rung, NOTHING, rung.owed, rung.base_value)
    contract = contract.adding(rung.automatic if held else bid.options)
    allowed = rules.ladder.allowed(bid, held=held)
    if rung.takes != "nothing" and any(not options & HAND for options in allowed):
        return contract, True
    return _by_hand(contract), False


def _by_hand(contract: Contract) -> Contract:
    """The contract without the skat: that adds Hand, where there is that option."""
    return contract.adding(_hand(contract))


def _hand(contract: Contract) -> Options:
    return contract.rung.may_add & HAND


class Exchange(Phase):
    """To take the cards on the table, or not."""

    key = "fipsen-exchange"

    @staticmethod
    def legal(deal: DealState, seat: Seat) -> Sequence[Action]:
        return (TAKE, DECLINE, *siebener_actions(deal, seat))

    @staticmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        if action is SIEBENER:
            return show_siebener(deal, seat)
        if action is TAKE:
            return take(deal, seat)
        deal.contract = _by_hand(deal.declared)
        return (Event("fipsen-declines", seat, BY[seat]), *ask_trump(deal))

    @staticmethod
    def prompt(deal: DealState, _seat: Seat) -> Phrase:
        if deal.declared.rung.takes == "kieker":
            return Phrase("fipsen-take-all" if deal.rules.kieker == "add" else "fipsen-take-anew")
        if deal.rules.table == "dutt":
            return Phrase("fipsen-take-dutt")
        return Phrase("fipsen-take-or-hand" if _hand(deal.declared) else "fipsen-take")

    @staticmethod
    def broken(_deal: DealState, _seat: Seat, action: Action) -> IllegalAction:
        return broken_by_siebener(action)


def take(deal: DealState, seat: Seat) -> Sequence[Event]:
    """The cards come into the hand; for a Kieker also those left over, by the rules instead of the hand."""
    came = deal.skat
    deal.skat = 0
    if deal.declared.rung.takes == "kieker":
        came |= deal.rest
        deal.rest = 0
        if deal.rules.kieker == "anew":
            deal.thrown = deal.hands[seat]
            deal.hands[seat] = 0
    deal.hands[seat] |= came
    deal.taken = came.bit_count()
    deal.phase = Discard
    return (
        Event("fipsen-takes", seat, {"player": PLAYER[seat], "count": deal.taken}),
        Event("fipsen-took", seat, {"cards": Cards(PACK.texts(came))}, frozenset((seat,))),
    )


class Discard(Phase):
    """Cards face down, one by one, until five are left."""

    key = "fipsen-discarding"

    @staticmethod
    def legal(deal: DealState, seat: Seat) -> Sequence[Action]:
        return DISCARD.of(deal.hands[seat])

    @staticmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        bit: Hand = 1 << DISCARD.card[action]
        deal.hands[seat] ^= bit
        deal.discards |= bit
        if deal.hands[seat].bit_count() > HAND_SIZE:
            return _discarded(seat, action)
        return _discarded(seat, action) + ask_trump(deal)

    @staticmethod
    def prompt(deal: DealState, seat: Seat) -> Phrase:
        return Phrase("fipsen-discard", {"count": too_many(deal, seat)})

    @staticmethod
    def broken(_deal: DealState, _seat: Seat, action: Action) -> IllegalAction:
        return IllegalAction("not-your-card" if action in DISCARD.card else "wrong-phase")


def too_many(deal: DealState, seat: Seat) -> int:
    """How many cards the seat holds above five."""
    return deal.hands[seat].bit_count() - HAND_SIZE


@cache
def _discarded(seat: Seat, action: Action) -> tuple[Event, ...]:
    """What the declarer alone is told: nobody else learns what was discarded."""
    return (Event("fipsen-discarded", seat, {"card": Cards(action.items)}, frozenset((seat,))),)


# Naming trump


def ask_trump(deal: DealState) -> tuple[Event, ...]:
    """The declarer names trump; asked also without a choice, where a Siebener-Fips may have come."""
    deal.phase = Naming
    named = _trumps(deal)
    if len(named) > 1 or _may_give_up(deal) or (deal.rules.siebener and deal.taken):
        return ()
    return _name(deal, named[0])


def _trumps(deal: DealState) -> tuple[Action, ...]:
    """The ways to name trump that fulfil the bid, with the options that are settled by now."""
    bid = deal.bid
    assert bid is not None, "trump is named after a bid"
    return _fulfilling(deal.rules, bid, deal.held, deal.declared.options)


@cache
def _fulfilling(rules: Rules, bid: Bid, held: bool, options: Options) -> tuple[Action, ...]:
    # Durch is named only to make up options held; otherwise it comes by going on, at no risk.
    durch = held and bool(bid.rung.may_add & DURCH) and bid.options != NOTHING
    fixed = options & ~PREMIUM  # which comes with its suit
    return settling(rules.ladder.allowed(bid, held=held), fixed, rules.premium, durch=durch)


def _may_give_up(deal: DealState) -> bool:
    return deal.declared.rung.name == "kieker"


class Naming(Phase):
    """Trump is named; the premium suit adds its option. A Kieker may be given up instead."""

    key = "fipsen-naming"

    @staticmethod
    def legal(deal: DealState, seat: Seat) -> Sequence[Action]:
        said = (GIVE_UP,) if _may_give_up(deal) else ()
        return (*_trumps(deal), *said, *siebener_actions(deal, seat))

    @staticmethod
    def apply(deal: DealState, seat: Seat, action: Action) -> Sequence[Event]:
        if action is SIEBENER:
            return show_siebener(deal, seat)
        if action is GIVE_UP:
            deal.finish("given_up")
            return (Event("fipsen-gives-up", seat, BY[seat]),)
        return _name(deal, action)

    @staticmethod
    def prompt(deal: DealState, _seat: Seat) -> Phrase:
        return Phrase("fipsen-name-or-give-up" if _may_give_up(deal) else "fipsen-name")

    @staticmethod
    def broken(_deal: DealState, _seat: Seat, action: Action) -> IllegalAction:
        if action in TRUMPS:
            return IllegalAction("fipsen-options-owed")
        if action is GIVE_UP:
            return IllegalAction("fipsen-only-kieker")
        return broken_by_siebener(action)


def _name(deal: DealState, action: Action) -> tuple[Event, ...]:
    suit, added = TRUMPS[action]
    contract = deal.declared
    deal.trump = PACK.suit_masks[suit]
    premium = PREMIUM if suit == deal.rules.premium else NOTHING
    deal.contract = contract.adding(added | premium)
    doubling.ask_opponents(deal)
    return _named(contract.declarer, action)


@cache
def _named(declarer: Seat, action: Action) -> tuple[Event, ...]:
    suit, added = TRUMPS[action]
    facts: dict[str, Fact] = {"player": PLAYER[declarer], "suit": SUIT_NAMES[suit]}
    if added:
        return (Event("fipsen-names-durch", declarer, facts),)
    return (Event("fipsen-names", declarer, facts),)


def broken_by_siebener(action: Action) -> IllegalAction:
    """Why there is no Siebener-Fips to show, where one could be shown."""
    return IllegalAction("fipsen-no-siebener" if action is SIEBENER else "wrong-phase")
