"""A seat's or the table's view of a deal of the Fipsen family, built from nothing."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Final

from games.core.game import (
    BidOffer,
    Cards,
    Fact,
    Phrase,
    Players,
    Seat,
    Trick,
    View,
    Zone,
    counted_zone,
    idle_prompt,
)
from games.core.match import Standing
from games.fipsen.actions import BY, DECLINE, GIVE_UP, GO_ON, HOLD, KNOCK, KONTRA, REKONTRA
from games.fipsen.auction import may_hold
from games.fipsen.cards import PACK, is_kieker
from games.fipsen.contracts import NOTHING, PREMIUM, TRUMPS, Bid, Contract
from games.fipsen.exchange import hand_option, may_give_up, siebener_actions, too_many
from games.fipsen.offers import bid_offers, bid_value, lost
from games.fipsen.scoring import declarer_points
from games.fipsen.state import (
    ANNOUNCING,
    AUCTION,
    DISCARDING,
    DOUBLING,
    EXCHANGE,
    NAMING,
    OVERCALL,
    PLAYING,
    REDOUBLING,
    STOPPING,
    SWAPPING,
    FipsenState,
)
from games.fipsen.turned import card, has_trump_seven, trump_ace
from games.fipsen.variants import Variant
from games.tricks.seats import PLAYER, SINGLES
from games.tricks.view import hand_zones, lead_or_follow, trick_on_table, trick_played

_DOUBLES: Final = {
    KONTRA.text: Phrase("fipsen-doubling-kontra"),
    REKONTRA.text: Phrase("fipsen-doubling-rekontra"),
    KNOCK.text: Phrase("fipsen-doubling-knock"),
}
_BY_TEXT: Final = {call.text: named for call, named in TRUMPS.items()}
"""The trump and the option that an action names, by the action's text."""


def view(deal: FipsenState, seat: Seat, standing: Standing) -> View:
    """The deal as a seat, or `TABLE`, sees it."""
    variant = deal.variant
    seen = deal.seen(seat, standing)
    return View(
        **seen,
        game=variant.game,
        seats=variant.seats,
        declarer=None if deal.contract is None else deal.contract.declarer,
        trump=PACK.suits[PACK.suit_masks.index(deal.trump)] if deal.trump else None,
        out=_sitting_out(deal),
        zones=tuple(_zones(deal, seat)),
        trick=trick_on_table(PACK, deal.trick),
        last_trick=_last_trick(deal),
        sides=SINGLES[variant.seats],
        prompt=idle_prompt(deal.to_act, seat) or PROMPTS[deal.phase](deal, seat),
        notes=tuple(_notes(deal, seat)),
        bids=_offers(deal, seat, seen["legal"]),
        labels=_labels(deal, seen["legal"]),
        doubling=_doubling(deal, seen["legal"]),
        needs_confirmation=(GIVE_UP.text, GO_ON.text),
        pick_count=too_many(deal, seat) if deal.phase == DISCARDING and seat in deal.to_act else 1,
    )


def _labels(deal: FipsenState, legal: tuple[str, ...]) -> Mapping[str, Phrase]:
    """The points of bids and trumps, and doublings. Declining with a Kieker keeps the hand, without Hand."""
    if deal.phase == AUCTION:
        return _bids(deal.variant, deal.bid, legal)
    if deal.phase == NAMING:
        return _trumps(deal.variant, deal.declared, legal)
    if DECLINE.text in legal and deal.declared.level.takes == "kieker":
        return {DECLINE.text: Phrase("fipsen-keep-hand")}
    if DECLINE.text in legal and (option := hand_option(deal.declared)):
        return {DECLINE.text: Phrase("fipsen-play-hand", {"points": deal.declared.adding(option).value})}
    return {text: label for text, label in _DOUBLES.items() if text in legal}


def _doubling(deal: FipsenState, legal: tuple[str, ...]) -> tuple[str, ...]:
    """The actions that double the stakes, except bids, which show their points."""
    if deal.phase == NAMING:
        return tuple(
            text for text in legal if _trump_value(deal.variant, deal.declared, text) > deal.declared.value
        )
    by_hand = DECLINE.text in legal and deal.phase == EXCHANGE and hand_option(deal.declared)
    return tuple(text for text in legal if text in _DOUBLES or (by_hand and text == DECLINE.text))


def _trump_value(variant: Variant, contract: Contract, text: str) -> int:
    """The worth of the contract with the trump that an action names; unchanged if it names none."""
    suit, added = _BY_TEXT.get(text, (None, NOTHING))
    premium = PREMIUM if suit is not None and suit == variant.premium else NOTHING
    return contract.adding(added | premium).value


def _offers(deal: FipsenState, seat: Seat, legal: tuple[str, ...]) -> tuple[BidOffer, ...]:
    return bid_offers(deal.variant, deal.hands[seat], legal) if deal.phase == AUCTION and legal else ()


@lru_cache(maxsize=1024)
def _bids(variant: Variant, standing: Bid | None, legal: tuple[str, ...]) -> Mapping[str, Phrase]:
    """Each bid with its points, and the hold with the name of the standing bid."""
    ladder = variant.ladder
    key = "fipsen-bid" if variant.paid == "declarer" else "fipsen-bid-others"
    named = {}
    for call, bid in ladder.bids.items():
        if call.text in legal:
            value = bid_value(bid)
            worth: dict[str, Fact] = {
                "points": value,
                "lost": -lost(variant, value),
                "tricks": bid.level.owed,
                "extras": (bid.options & ~bid.level.automatic).bit_count(),
            }
            named[call.text] = Phrase(key, {**ladder.facts(bid.level, bid.options), **worth})
    if standing is not None and HOLD.text in legal:
        named[HOLD.text] = Phrase("fipsen-hold", ladder.facts(standing.level, standing.options))
    return named


@lru_cache(maxsize=256)
def _trumps(variant: Variant, contract: Contract, legal: tuple[str, ...]) -> Mapping[str, Phrase]:
    """Each trump with the worth of the contract with it; the suit that doubles says so."""
    named = {}
    for call, (suit, added) in TRUMPS.items():
        if call.text not in legal:
            continue
        value = _trump_value(variant, contract, call.text)
        doubles = value > contract.value
        facts: dict[str, Fact] = {"suit": Cards((PACK.suits[suit],)), "points": value}
        if added:
            facts["factor"] = value // contract.value
            named[call.text] = Phrase("fipsen-trump-durch", facts)
        else:
            named[call.text] = Phrase("fipsen-trump-doubled" if doubles else "fipsen-trump", facts)
    return named


def _zones(deal: FipsenState, viewer: Seat) -> Iterator[Zone]:
    yield from hand_zones(PACK, deal.hands, {viewer, deal.shown})
    if deal.turned is not None:
        yield Zone(key="fipsen-turned", items=(PACK.codes[deal.turned],))
    elif deal.variant.table == "dutt":
        yield counted_zone("fipsen-dutt", deal.skat.bit_count())
    else:
        yield counted_zone("fipsen-skat", deal.skat.bit_count())
    yield counted_zone("fipsen-rest", deal.rest.bit_count())
    if deal.contract is not None:
        declarer, thrown = deal.contract.declarer, deal.discards | deal.thrown
        if viewer == declarer:
            yield Zone(key="fipsen-discards", seat=declarer, items=PACK.texts(thrown))
        else:
            yield counted_zone("fipsen-discards", thrown.bit_count(), declarer)
    for seat in range(deal.variant.seats):
        yield counted_zone("won", deal.tricks[seat] * len(deal.players), seat)


def _last_trick(deal: FipsenState) -> Trick | None:
    if deal.last_trick is None:
        return None
    leader, cards, winner = deal.last_trick
    return trick_played(PACK, deal.rounds[leader], cards, winner)


# Prompts: the question to a seat that must act


def _ask_to_bid(deal: FipsenState, seat: Seat) -> Phrase:
    if may_hold(deal, seat, kieker=is_kieker(deal.hands[seat])):
        return Phrase("fipsen-bid-or-hold")
    return Phrase("fipsen-open" if deal.bid is None else "fipsen-bid")


def _ask_to_overcall(deal: FipsenState, _seat: Seat) -> Phrase:
    return Phrase("fipsen-overcall", BY[deal.eldest])


def _ask_to_take(deal: FipsenState, _seat: Seat) -> Phrase:
    if deal.declared.level.takes == "kieker":
        return Phrase("fipsen-take-all" if deal.variant.kieker == "add" else "fipsen-take-anew")
    if deal.variant.table == "dutt":
        return Phrase("fipsen-take-dutt")
    return Phrase("fipsen-take-or-hand" if hand_option(deal.declared) else "fipsen-take")


def _ask_to_discard(deal: FipsenState, seat: Seat) -> Phrase:
    return Phrase("fipsen-discard", {"count": too_many(deal, seat)})


def _ask_to_name(deal: FipsenState, _seat: Seat) -> Phrase:
    return Phrase("fipsen-name-or-give-up" if may_give_up(deal) else "fipsen-name")


def _ask_to_double(deal: FipsenState, _seat: Seat) -> Phrase:
    return Phrase("fipsen-kontra" if deal.variant.doubling == "kontra" else "fipsen-knock")


def _ask_to_swap(deal: FipsenState, seat: Seat) -> Phrase:
    return Phrase("fipsen-swap" if has_trump_seven(deal, seat) else "fipsen-no-swap")


def _ask_to_play(deal: FipsenState, seat: Seat) -> Phrase:
    hand, led = deal.hands[seat], deal.trick.led
    if led and not hand & led and deal.variant.must_trump and hand & deal.trump:
        return Phrase("fipsen-must-trump", {"suit": deal.trump_name})
    return lead_or_follow(PACK, deal.trick)


PROMPTS: Final[Mapping[str, Callable[[FipsenState, Seat], Phrase]]] = {
    AUCTION: _ask_to_bid,
    OVERCALL: _ask_to_overcall,
    EXCHANGE: _ask_to_take,
    DISCARDING: _ask_to_discard,
    NAMING: _ask_to_name,
    DOUBLING: _ask_to_double,
    REDOUBLING: lambda _deal, _seat: Phrase("fipsen-rekontra"),
    SWAPPING: _ask_to_swap,
    ANNOUNCING: lambda _deal, _seat: Phrase("fipsen-announce"),
    PLAYING: _ask_to_play,
    STOPPING: lambda _deal, _seat: Phrase("fipsen-stopping"),
}


# Notes


def _notes(deal: FipsenState, viewer: Seat) -> Iterator[Phrase]:
    if deal.variant.auction == "none":
        yield from _turned_notes(deal)
    elif deal.contract is None:
        yield from _auction_notes(deal, viewer)
    else:
        yield from _contract_notes(deal, deal.contract)
    if out := _sitting_out(deal):
        yield Phrase("fipsen-sits-out", {"players": Players(out)})


def _sitting_out(deal: FipsenState) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(deal.variant.seats) if seat not in deal.players)


def _auction_notes(deal: FipsenState, viewer: Seat) -> Iterator[Phrase]:
    if deal.bid is not None and deal.bidder is not None:
        called = deal.variant.ladder.facts(deal.bid.level, deal.bid.options)
        facts: dict[str, Fact] = {"player": PLAYER[deal.bidder], **called}
        yield Phrase("fipsen-bid-held" if deal.held else "fipsen-bid-stands", facts)
    yield from _still_in(deal)
    if deal.phase != AUCTION or viewer not in deal.live:
        return
    if siebener_actions(deal, viewer):
        yield Phrase("fipsen-has-siebener")
    elif deal.variant.ladder.has_kieker and is_kieker(deal.hands[viewer]):
        yield Phrase("fipsen-may-kieker")


def _still_in(deal: FipsenState) -> Iterator[Phrase]:
    if deal.variant.auction == "single_round" or deal.phase != AUCTION:
        return
    if len(deal.live) < len(deal.players):
        others = tuple(seat for seat in deal.players if seat in deal.live)
        yield Phrase("fipsen-still-in", {"players": Players(others)})


def _contract_notes(deal: FipsenState, contract: Contract) -> Iterator[Phrase]:
    called = deal.variant.ladder.facts(contract.level, contract.options)
    plays: dict[str, Fact] = {"player": PLAYER[contract.declarer], **called}
    if deal.trump:
        yield Phrase("fipsen-plays", {**plays, "suit": deal.trump_name})
    elif deal.held and deal.bid is not None and deal.bid.options != contract.level.automatic:
        owed = deal.variant.ladder.facts(deal.bid.level, deal.bid.options)
        yield Phrase("fipsen-holder-chooses", {"player": PLAYER[contract.declarer], **owed})
    else:
        yield Phrase("fipsen-has-bid", plays)
    if not deal.trump:
        return
    yield from _stake_notes(deal, contract)
    if deal.to_act:
        yield _tricks_note(deal, contract)


def _stake_notes(deal: FipsenState, contract: Contract) -> Iterator[Phrase]:
    value = contract.value * deal.factor
    if deal.variant.paid == "declarer":
        yield Phrase("fipsen-stake", {"won": value, "lost": -declarer_points(value, made=False)})
    else:
        yield Phrase("fipsen-stake-others", {"points": value})
    if deal.doubler is not None:
        facts: dict[str, Fact] = {"player": PLAYER[deal.doubler], "factor": deal.factor}
        yield Phrase("fipsen-doubled", facts)


def _tricks_note(deal: FipsenState, contract: Contract) -> Phrase:
    won = deal.tricks[contract.declarer]
    facts: dict[str, Fact] = {"player": PLAYER[contract.declarer], "won": won}
    if contract.level.name == "most":
        return Phrase("fipsen-needs-most", facts)
    return Phrase("fipsen-needs", {**facts, "owed": contract.owed})


def _turned_notes(deal: FipsenState) -> Iterator[Phrase]:
    yield Phrase("fipsen-trump", {"suit": deal.trump_name})
    if deal.announcer is not None:
        yield Phrase("fipsen-announced", {"player": PLAYER[deal.announcer]})
    if deal.swapper is not None and deal.phase != SWAPPING:
        ace = trump_ace(deal).bit_length() - 1
        yield Phrase("fipsen-swapped", {"player": PLAYER[deal.swapper], "card": card(ace)})
