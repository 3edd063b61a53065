"""A seat's or the table's view of a deal of Tuppi, built from nothing."""

from collections.abc import Iterator, Mapping, Sequence

from games.core.actions import Action
from games.core.cards import Hand
from games.core.game import TABLE, BidOffer, Fact, Phrase, Seat, View, Zone, counted_zone, idle_prompt
from games.core.match import Standing
from games.tricks.four import EVERYBODY, PAIR, PAIRS, SEATS, partner
from games.tricks.seats import PLAYER
from games.tricks.view import finished_trick, lead_or_follow, trick_on_table
from games.tuppi.actions import BID, CALLS_RAMI, CARD, biddable
from games.tuppi.cards import PACK, show
from games.tuppi.offers import bid_offers
from games.tuppi.state import BIDDING, DISCARDING, GIVING, IN_NOLO, IN_RAMI, OFFERING, TuppiState


def view(deal: TuppiState, seat: Seat, standing: Standing) -> View:
    """The deal as a seat, or `TABLE`, sees it."""
    return View(
        **deal.seen(seat, standing),
        game="tuppi",
        seats=SEATS,
        deals=deal.options.deals if deal.options.has_fixed_length else None,
        declarer=deal.declarer if deal.soloist is None else deal.soloist,
        zones=tuple(_zones(deal, seat)),
        trick=trick_on_table(PACK, deal.trick),
        last_trick=finished_trick(PACK, deal.rounds, deal.finished),
        sides=PAIRS,
        prompt=idle_prompt(deal.to_act, seat) or _prompt(deal, seat),
        notes=tuple(_notes(deal)),
        private=() if seat == TABLE else tuple(_private(deal, seat)),
        bids=_bids(deal, seat),
        labels=_labels(deal, seat),
        needs_confirmation=("sooli",),
    )


def _may_bid(deal: TuppiState, seat: Seat) -> bool:
    return deal.phase == BIDDING and seat in deal.to_act


def _biddable(deal: TuppiState, seat: Seat) -> Sequence[Action]:
    return biddable(deal.hands[seat], no_twos=deal.options.no_twos) if _may_bid(deal, seat) else ()


def _bids(deal: TuppiState, seat: Seat) -> tuple[BidOffer, ...]:
    return bid_offers(tuple(_biddable(deal, seat)))


def _labels(deal: TuppiState, seat: Seat) -> Mapping[str, Phrase]:
    """The call of each card that may be laid as a bid."""
    return {
        bid.text: Phrase("tuppi-bid-rami" if bid in CALLS_RAMI else "tuppi-bid-nolo", {"card": CARD[card]})
        for bid in _biddable(deal, seat)
        if (card := BID.card.get(bid)) is not None
    }


def _zones(deal: TuppiState, viewer: Seat) -> Iterator[Zone]:
    """Hands, cards out of play in a sooli, and tricks taken."""
    for seat in EVERYBODY:
        yield _own_or_counted("hand", deal, seat, deal.hands[seat], viewer)
    for seat, cards in _out_of_play(deal):
        yield _own_or_counted("tuppi-out", deal, seat, cards, viewer)
    players = SEATS if deal.soloist is None else SEATS - 1
    for seat in EVERYBODY:
        yield counted_zone("won", deal.tricks[seat] * players, seat)


def _own_or_counted(key: str, deal: TuppiState, seat: Seat, cards: Hand, viewer: Seat) -> Zone:
    """Cards of a seat, face up for that seat alone."""
    if seat == viewer:
        return Zone(key=key, seat=seat, items=show(cards, low_ace=deal.soloist is not None))
    return counted_zone(key, cards.bit_count(), seat)


def _out_of_play(deal: TuppiState) -> Iterator[tuple[Seat, Hand]]:
    if deal.soloist is None:
        return
    if deal.discarded is not None:
        yield deal.soloist, 1 << deal.discarded
    if deal.out:
        yield partner(deal.soloist), deal.out


def _prompt(deal: TuppiState, seat: Seat) -> Phrase:
    """The question to a seat that must decide."""
    if deal.phase == BIDDING:
        return Phrase("tuppi-bid-no-twos" if deal.options.no_twos else "tuppi-bid")
    if deal.phase == OFFERING:
        return Phrase("tuppi-offer", {"declarer": PLAYER[_declarer(deal)]})
    if deal.phase == DISCARDING:
        return Phrase("tuppi-discard", {"partner": PLAYER[partner(seat)]})
    if deal.phase == GIVING:
        return Phrase("tuppi-give", {"soloist": PLAYER[partner(seat)]})
    return lead_or_follow(PACK, deal.trick)


def _declarer(deal: TuppiState) -> Seat:
    assert deal.declarer is not None
    return deal.declarer


def _notes(deal: TuppiState) -> Iterator[Phrase]:
    """The contract, the tricks of each pair, and the bids that all know."""
    yield from _contract(deal)
    if deal.phase in {IN_RAMI, IN_NOLO} and deal.finished:
        tricks = deal.side_tricks()
        facts: dict[str, Fact] = {
            "players": PAIR[0],
            "tricks": tricks[0],
            "others": PAIR[1],
            "other_tricks": tricks[1],
        }
        yield Phrase("tuppi-tricks", facts)
    for seat, bid in deal.shown:
        yield _shown_bid(seat, bid)


def _contract(deal: TuppiState) -> Iterator[Phrase]:
    if deal.phase == IN_NOLO:
        yield Phrase("tuppi-nolo")
    if deal.declarer is None:
        return
    declarer: dict[str, Fact] = {"declarer": PLAYER[deal.declarer]}
    if deal.soloist is None:
        yield Phrase("tuppi-rami", {**declarer, "pair": PAIR[deal.declarer % 2]})
    else:
        yield Phrase("tuppi-sooli", {**declarer, "soloist": PLAYER[deal.soloist]})


def _shown_bid(seat: Seat, bid: Action) -> Phrase:
    card = BID.card.get(bid)
    if card is not None:
        return Phrase("tuppi-showed", {"player": PLAYER[seat], "card": CARD[card]})
    says_rami = bid in CALLS_RAMI
    return Phrase("tuppi-said-rami" if says_rami else "tuppi-said-nolo", {"player": PLAYER[seat]})


def _private(deal: TuppiState, viewer: Seat) -> Iterator[Phrase]:
    """The viewer's bid while the others choose theirs, and the viewer's knowledge of the exchange."""
    own = deal.bids[viewer]
    if own is not None:
        card = BID.card.get(own)
        if card is not None:
            yield Phrase("tuppi-laid", {"card": CARD[card]})
        else:
            yield Phrase("tuppi-called-rami" if own in CALLS_RAMI else "tuppi-called-nolo")
    if deal.given is None or deal.soloist is None:
        return
    given: dict[str, Fact] = {"card": CARD[deal.given]}
    if viewer == deal.soloist:
        yield Phrase("tuppi-received", {**given, "player": PLAYER[partner(viewer)]})
    elif viewer == partner(deal.soloist):
        yield Phrase("tuppi-gave", {**given, "soloist": PLAYER[deal.soloist]})
