"""What a seat, or the table, may know of a deal of WYSIWYG, built up from nothing."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from games.core.game import Cards, Fact, Phrase, Seat, Trick, View, Zone, idle_prompt
from games.core.match import Standing
from games.tricks.sight import hand_zones, played_trick
from games.wysiwyg.auction import PASS
from games.wysiwyg.scoring import MARKS, PACK
from games.wysiwyg.state import AUCTION, EVERYBODY, NAMING, PLAYER, SEATS, SIDES, SUITS, DealState


def view(deal: DealState, seat: Seat, standing: Standing, legal: tuple[str, ...]) -> View:
    """The deal as the seat sees it, in a match that stands so."""
    return View(
        game="wysiwyg",
        seat=seat,
        seats=SEATS,
        deal=standing.deal,
        dealer=standing.dealer,
        declarer=None if deal.phase == AUCTION else deal.declarer,
        trump=None if deal.trump_suit is None else PACK.suits[deal.trump_suit],
        phase=deal.phase,
        acting=deal.to_act,
        zones=tuple(_zones(deal, seat)),
        trick=_trick(deal),
        last_trick=played_trick(PACK, SEATS, *deal.last_trick) if deal.last_trick else None,
        sides=SIDES,
        totals=standing.totals,
        sheets=standing.sheets,
        prompt=idle_prompt(deal.to_act, seat) or _prompt(deal, seat),
        notes=tuple(_notes(deal, seat)),
        legal=legal,
        labels=_labels(deal.bases[deal.auction.caller], legal) if _may_bid(deal, legal) else {},
        needs_confirmation=_out_of_reach(deal.bases[deal.auction.caller], legal)
        if _may_bid(deal, legal)
        else (),
    )


# What a bid would come to


def _may_bid(deal: DealState, legal: tuple[str, ...]) -> bool:
    return deal.phase == AUCTION and deal.auction.factor == 1 and bool(legal)


@lru_cache(maxsize=512)
def _labels(base: int, legal: tuple[str, ...]) -> Mapping[str, Phrase]:
    """Each bid with the goal that it would set, which is public: bases are announced."""
    found = {}
    for text in legal:
        if text.startswith("bid "):
            bid = int(text.removeprefix("bid "))
            high = bid + base > MARKS
            facts: dict[str, Fact] = {"bid": bid, "goal": bid + base, "marks": MARKS}
            found[text] = Phrase("wysiwyg-bid-too-high" if high else "wysiwyg-bid", facts)
    if legal[0] == "bid 0":
        found[PASS.text] = Phrase("wysiwyg-pass-first", {"goal": base})
    return found


@lru_cache(maxsize=512)
def _out_of_reach(base: int, legal: tuple[str, ...]) -> tuple[str, ...]:
    """The bids that can never be made."""
    return tuple(text for text in legal if text.startswith("bid ") and int(text[4:]) + base > MARKS)


def _zones(deal: DealState, viewer: Seat) -> Iterator[Zone]:
    yield from hand_zones(PACK, deal.hands, {viewer})
    yield Zone(key="wysiwyg-open", items=open_cards(deal).texts)
    for seat in EVERYBODY:
        yield Zone(key="wysiwyg-known", seat=seat, items=PACK.texts(deal.known[seat]))
    for seat in EVERYBODY:
        yield Zone(key="wysiwyg-marks", seat=seat, hidden=deal.marks[seat])
    yield Zone(key="wysiwyg-stock", hidden=len(deal.stock))


def open_cards(deal: DealState) -> Cards:
    return Cards(tuple(PACK.codes[card] for card in deal.open))


def _trick(deal: DealState) -> Trick | None:
    """The trick on the table: a lead that the other player is still to follow."""
    if deal.lead is None:
        return None
    return played_trick(PACK, SEATS, deal.leader, (deal.lead,), deal.leader)


def _prompt(deal: DealState, seat: Seat) -> Phrase:
    """What a seat that must decide is asked."""
    if deal.phase == AUCTION:
        return _call_prompt(deal, seat)
    if deal.phase == NAMING:
        return Phrase("wysiwyg-name", {"goal": deal.goal})
    if deal.is_taking:
        return Phrase("wysiwyg-take", {"other": PLAYER[1 - seat]})
    if deal.lead is None:
        return Phrase("lead")
    return Phrase("follow", {"suit": SUITS[PACK.suit(deal.lead)]})


def _call_prompt(deal: DealState, seat: Seat) -> Phrase:
    if deal.auction.bid is None:
        return Phrase("wysiwyg-open")
    opponent = PLAYER[1 - seat]
    if deal.auction.factor > 1:
        return Phrase("wysiwyg-answer", {"player": opponent})
    return Phrase("wysiwyg-call", {"player": opponent, "bid": deal.bid})


def _notes(deal: DealState, viewer: Seat) -> Iterator[Phrase]:
    for seat in EVERYBODY:
        facts: dict[str, Fact] = {
            "player": PLAYER[seat],
            "value": deal.values[seat],
            "base": deal.bases[seat],
        }
        yield Phrase("wysiwyg-base", facts)
    if deal.auction.bidder is not None:
        yield from _contract_notes(deal, deal.auction.bidder)
    if deal.phase != AUCTION:
        yield from _play_notes(deal)
    elif viewer == deal.auction.caller and deal.auction.least is not None:
        yield _bids_note(deal.bases[viewer], deal.auction.least)


def _contract_notes(deal: DealState, bidder: Seat) -> Iterator[Phrase]:
    """The highest bid, the goal it sets, and a warning if that is more than all marks."""
    goal = deal.bid + deal.bases[bidder]
    facts: dict[str, Fact] = {
        "player": PLAYER[bidder],
        "bid": deal.bid,
        "goal": goal,
        "factor": deal.auction.factor,
    }
    yield Phrase("wysiwyg-contract", facts)
    if goal > MARKS and deal.phase == AUCTION:
        yield Phrase("wysiwyg-out-of-reach", {"player": PLAYER[bidder], "goal": goal, "marks": MARKS})


def _bids_note(base: int, least: int) -> Phrase:
    """What bids would mean to the player who is to call."""
    facts: dict[str, Fact] = {
        "least": least,
        "goal": least + base,
        "most": MARKS - base,
        "marks": MARKS,
    }
    if least + base > MARKS:
        return Phrase("wysiwyg-no-more-bids", facts)
    return Phrase("wysiwyg-your-bids", facts)


def _play_notes(deal: DealState) -> Iterator[Phrase]:
    """Trumps, and how far the declarer is from the goal."""
    if deal.phase != NAMING:
        if deal.trump_suit is None:
            yield Phrase("wysiwyg-no-trump")
        else:
            yield Phrase("wysiwyg-trump", {"suit": SUITS[deal.trump_suit]})
    marks = deal.marks[deal.declarer]
    missing, left = deal.goal - marks, MARKS - sum(deal.marks)
    facts: dict[str, Fact] = {
        "player": PLAYER[deal.declarer],
        "marks": marks,
        "goal": deal.goal,
        "missing": missing,
        "left": left,
    }
    if missing <= 0:
        yield Phrase("wysiwyg-reached", facts)
    elif missing <= left:
        yield Phrase("wysiwyg-missing", facts)
    else:
        yield Phrase("wysiwyg-missed", facts)
