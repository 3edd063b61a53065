"""What a seat, or the table, may know of a deal, built up from nothing."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from games.core.cards import Card
from games.core.game import Fact, Phrase, Play, Players, Seat, Trick, View, Zone, idle_prompt
from games.core.match import Standing
from games.fipsen.auction import HOLD, Auction
from games.fipsen.contracts import Bid, Contract, Ladder
from games.fipsen.exchange import DECLINE, GIVE_UP, Discard, siebener_actions, too_many
from games.fipsen.pack import PACK, is_kieker
from games.fipsen.scoring import declarer_points
from games.fipsen.state import PLAYER, DealState
from games.fipsen.tricks import GO_ON, trump_name
from games.fipsen.turned import Swap, card, trump_ace
from games.tricks.sight import hand_zones


def view(deal: DealState, seat: Seat, standing: Standing, legal: tuple[str, ...]) -> View:
    """The deal as the seat sees it, in a match that stands so."""
    rules = deal.rules
    return View(
        game=rules.game,
        seat=seat,
        seats=rules.seats,
        deal=standing.deal,
        dealer=standing.dealer,
        declarer=None if deal.contract is None else deal.contract.declarer,
        trump=PACK.suits[PACK.suit_masks.index(deal.trump)] if deal.trump else None,
        out=_sitting_out(deal),
        phase=deal.phase.key,
        acting=deal.to_act,
        zones=tuple(_zones(deal, seat)),
        trick=_trick(deal.leader, deal.cards, deal.winner, deal) if deal.cards else None,
        last_trick=_trick(*deal.last_trick, deal) if deal.last_trick else None,
        sides=sides(rules.seats),
        totals=standing.totals,
        sheets=standing.sheets,
        prompt=idle_prompt(deal.to_act, seat) or deal.phase.prompt(deal, seat),
        notes=tuple(_notes(deal, seat)),
        legal=legal,
        labels=_labels(deal, legal),
        needs_confirmation=(GIVE_UP.text, GO_ON.text),
        pick_count=too_many(deal, seat) if deal.phase is Discard and seat in deal.to_act else 1,
    )


def _labels(deal: DealState, legal: tuple[str, ...]) -> Mapping[str, Phrase]:
    """What a bid counts, and that a Kieker's hand is just kept: the option Hand is not for it."""
    if deal.phase is Auction:
        return _bids(deal.rules.ladder, deal.bid, legal)
    if DECLINE.text in legal and deal.declared.rung.takes == "kieker":
        return {DECLINE.text: Phrase("fipsen-keep-hand")}
    return {}


@lru_cache(maxsize=1024)
def _bids(ladder: Ladder, standing: Bid | None, legal: tuple[str, ...]) -> Mapping[str, Phrase]:
    """Each bid with the points that it would count, and the bid that is to be held by its name."""
    named = {
        call.text: Phrase(
            "fipsen-bid",
            {
                **ladder.facts(bid.rung, bid.options),
                "points": bid.rung.base_value << bid.options.bit_count(),
            },
        )
        for call, bid in ladder.bids.items()
        if call.text in legal
    }
    if standing is not None and HOLD.text in legal:
        named[HOLD.text] = Phrase("fipsen-hold", ladder.facts(standing.rung, standing.options))
    return named


@cache
def sides(seats: int) -> tuple[tuple[Seat, ...], ...]:
    """Everybody plays alone."""
    return tuple((seat,) for seat in range(seats))


def _zones(deal: DealState, viewer: Seat) -> Iterator[Zone]:
    yield from hand_zones(PACK, deal.hands, {viewer, deal.shown})
    if deal.turned is not None:
        yield Zone(key="fipsen-turned", items=(PACK.codes[deal.turned],))
    elif deal.rules.table == "dutt":
        yield Zone(key="fipsen-dutt", hidden=deal.skat.bit_count())
    else:
        yield Zone(key="fipsen-skat", hidden=deal.skat.bit_count())
    yield Zone(key="fipsen-rest", hidden=deal.rest.bit_count())
    if deal.contract is not None:
        declarer, thrown = deal.contract.declarer, deal.discards | deal.thrown
        if viewer == declarer:
            yield Zone(key="fipsen-discards", seat=declarer, items=PACK.texts(thrown))
        else:
            yield Zone(key="fipsen-discards", seat=declarer, hidden=thrown.bit_count())
    for seat in range(deal.rules.seats):
        yield Zone(key="won", seat=seat, hidden=deal.tricks[seat] * len(deal.players))


def _trick(leader: Seat, cards: Sequence[Card], winner: Seat, deal: DealState) -> Trick:
    plays = []
    seat = leader
    for each in cards:
        plays.append(Play(seat=seat, card=PACK.codes[each]))
        seat = deal.after[seat][0]
    return Trick(plays=tuple(plays), winner=winner)


# Notes


def _notes(deal: DealState, viewer: Seat) -> Iterator[Phrase]:
    if deal.rules.auction == "none":
        yield from _turned_notes(deal)
    elif deal.contract is None:
        yield from _auction_notes(deal, viewer)
    else:
        yield from _contract_notes(deal, deal.contract)
    if out := _sitting_out(deal):
        yield Phrase("fipsen-sits-out", {"players": Players(out)})


def _sitting_out(deal: DealState) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(deal.rules.seats) if seat not in deal.players)


def _auction_notes(deal: DealState, viewer: Seat) -> Iterator[Phrase]:
    if deal.bid is not None and deal.bidder is not None:
        called = deal.rules.ladder.facts(deal.bid.rung, deal.bid.options)
        facts: dict[str, Fact] = {"player": PLAYER[deal.bidder], **called}
        yield Phrase("fipsen-bid-held" if deal.held else "fipsen-bid-stands", facts)
    yield from _still_in(deal)
    if deal.phase is not Auction or viewer not in deal.live:
        return
    if siebener_actions(deal, viewer):
        yield Phrase("fipsen-has-siebener")
    elif deal.rules.ladder.has_kieker and is_kieker(deal.hands[viewer]):
        yield Phrase("fipsen-may-kieker")


def _still_in(deal: DealState) -> Iterator[Phrase]:
    if deal.rules.auction == "single_round" or deal.phase is not Auction:
        return
    if len(deal.live) < len(deal.players):
        others = tuple(seat for seat in deal.players if seat in deal.live)
        yield Phrase("fipsen-still-in", {"players": Players(others)})


def _contract_notes(deal: DealState, contract: Contract) -> Iterator[Phrase]:
    called = deal.rules.ladder.facts(contract.rung, contract.options)
    plays: dict[str, Fact] = {"player": PLAYER[contract.declarer], **called}
    if deal.trump:
        yield Phrase("fipsen-plays", {**plays, "suit": trump_name(deal)})
    elif deal.held and deal.bid is not None and deal.bid.options != contract.rung.automatic:
        owed = deal.rules.ladder.facts(deal.bid.rung, deal.bid.options)
        yield Phrase("fipsen-holder-chooses", {"player": PLAYER[contract.declarer], **owed})
    else:
        yield Phrase("fipsen-has-bid", plays)
    if not deal.trump:
        return
    yield from _stake_notes(deal, contract)
    if deal.to_act:
        yield _tricks_note(deal, contract)


def _stake_notes(deal: DealState, contract: Contract) -> Iterator[Phrase]:
    value = contract.value * deal.factor
    if deal.rules.paid == "declarer":
        yield Phrase("fipsen-stake", {"won": value, "lost": -declarer_points(value, made=False)})
    else:
        yield Phrase("fipsen-stake-others", {"points": value})
    if deal.doubler is not None:
        facts: dict[str, Fact] = {"player": PLAYER[deal.doubler], "factor": deal.factor}
        yield Phrase("fipsen-doubled", facts)


def _tricks_note(deal: DealState, contract: Contract) -> Phrase:
    won = deal.tricks[contract.declarer]
    facts: dict[str, Fact] = {"player": PLAYER[contract.declarer], "won": won}
    if contract.rung.name == "most":
        return Phrase("fipsen-needs-most", facts)
    return Phrase("fipsen-needs", {**facts, "owed": contract.owed})


def _turned_notes(deal: DealState) -> Iterator[Phrase]:
    yield Phrase("fipsen-trump", {"suit": trump_name(deal)})
    if deal.announcer is not None:
        yield Phrase("fipsen-announced", {"player": PLAYER[deal.announcer]})
    if deal.swapper is not None and deal.phase is not Swap:
        ace = trump_ace(deal).bit_length() - 1
        yield Phrase("fipsen-swapped", {"player": PLAYER[deal.swapper], "card": card(ace)})
