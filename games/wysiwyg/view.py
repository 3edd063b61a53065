"""A seat's or the table's view of a deal of WYSIWYG, built from nothing."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from games.core.game import Fact, Phrase, Seat, View, Zone, counted_zone, idle_prompt
from games.core.match import Standing
from games.tricks.plays import SUIT_TERMS
from games.tricks.seats import PLAYER
from games.tricks.view import finished_trick, hand_zones, lead_or_follow, trick_on_table
from games.wysiwyg.actions import BIDS, DOUBLE, HIGHEST_BID, PASS, REDOUBLE, open_cards_fact
from games.wysiwyg.cards import EVERYBODY, MARKS, PACK, ROUNDS, SEATS, SINGLES, other
from games.wysiwyg.offers import bid_offers
from games.wysiwyg.state import AUCTION, FIRST, NAMING, WysiwygState


def view(deal: WysiwygState, seat: Seat, standing: Standing) -> View:
    """The deal as a seat, or `TABLE`, sees it."""
    seen = deal.seen(seat, standing)
    if deal.is_taking:
        seen["phase"] = FIRST
    legal = seen["legal"] if _may_bid(deal, seen["legal"]) else ()
    base = deal.bases[deal.auction.caller]
    return View(
        **seen,
        game="wysiwyg",
        seats=SEATS,
        declarer=None if deal.phase == AUCTION else deal.declarer,
        trump=None if deal.trump_suit is None else PACK.suits[deal.trump_suit],
        zones=tuple(_zones(deal, seat)),
        trick=trick_on_table(PACK, deal.trick),
        last_trick=finished_trick(PACK, ROUNDS, deal.finished),
        sides=SINGLES,
        prompt=idle_prompt(deal.to_act, seat) or _prompt(deal, seat),
        notes=tuple(_notes(deal, seat)),
        bids=bid_offers(deal.hands[seat], base, max(_least(legal), 1)) if legal else (),
        withheld=_withheld(base, legal),
        labels=_labels(base, legal),
        doubling=tuple(text for text in seen["legal"] if text in {DOUBLE.text, REDOUBLE.text}),
        needs_confirmation=_out_of_reach(base, legal),
    )


# The goals of bids


def _may_bid(deal: WysiwygState, legal: tuple[str, ...]) -> bool:
    return deal.phase == AUCTION and deal.auction.factor == 1 and bool(legal)


@lru_cache(maxsize=512)
def _labels(base: int, legal: tuple[str, ...]) -> Mapping[str, Phrase]:
    """Each bid with its goal, which is public because bases are announced."""
    found: dict[str, Phrase] = {}
    for text in legal:
        if text.startswith("bid "):
            bid = int(text.removeprefix("bid "))
            high = bid + base > MARKS
            facts: dict[str, Fact] = {"bid": bid, "goal": bid + base, "marks": MARKS}
            found[text] = Phrase("wysiwyg-bid-too-high" if high else "wysiwyg-bid", facts)
    if _least(legal) == 0:
        found[PASS.text] = Phrase("wysiwyg-pass-first", {"goal": base})
    return found


def _least(legal: tuple[str, ...]) -> int:
    """The lowest of the bids; more than every bid if there is none."""
    verb, _, number = legal[0].partition(" ") if legal else ("", "", "")
    return int(number) if verb == "bid" else HIGHEST_BID + 1


@lru_cache(maxsize=512)
def _withheld(base: int, legal: tuple[str, ...]) -> tuple[str, ...]:
    """The bids that can never be made, and the bid 0, which equals an opening pass."""
    zero = (BIDS[0].text,) if _least(legal) == 0 else ()
    return zero + _out_of_reach(base, legal)


@lru_cache(maxsize=512)
def _out_of_reach(base: int, legal: tuple[str, ...]) -> tuple[str, ...]:
    """The bids that can never be made."""
    return tuple(text for text in legal if text.startswith("bid ") and int(text[4:]) + base > MARKS)


def _zones(deal: WysiwygState, viewer: Seat) -> Iterator[Zone]:
    yield from hand_zones(PACK, deal.hands, {viewer})
    yield Zone(key="wysiwyg-open", items=open_cards_fact(deal.open).texts)
    for seat in EVERYBODY:
        yield Zone(key="wysiwyg-known", seat=seat, items=PACK.texts(deal.known[seat]))
    for seat in EVERYBODY:
        yield counted_zone("wysiwyg-marks", deal.marks[seat], seat)
    yield counted_zone("wysiwyg-stock", len(deal.stock))


def _prompt(deal: WysiwygState, seat: Seat) -> Phrase:
    """The question to a seat that must decide."""
    if deal.phase == AUCTION:
        return _call_prompt(deal, seat)
    if deal.phase == NAMING:
        return Phrase("wysiwyg-name", {"goal": deal.goal})
    if deal.is_taking:
        return Phrase("wysiwyg-take", {"other": PLAYER[other(seat)]})
    return lead_or_follow(PACK, deal.trick)


def _call_prompt(deal: WysiwygState, seat: Seat) -> Phrase:
    if deal.auction.bid is None:
        return Phrase("wysiwyg-open")
    opponent = PLAYER[other(seat)]
    if deal.auction.factor > 1:
        return Phrase("wysiwyg-answer", {"player": opponent})
    return Phrase("wysiwyg-call", {"player": opponent, "bid": deal.bid})


def _notes(deal: WysiwygState, viewer: Seat) -> Iterator[Phrase]:
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


def _contract_notes(deal: WysiwygState, bidder: Seat) -> Iterator[Phrase]:
    """The highest bid, its goal, and a warning if that is more than all marks."""
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
    """The goals of the bids of the player to call."""
    facts: dict[str, Fact] = {
        "least": least,
        "goal": least + base,
        "most": MARKS - base,
        "marks": MARKS,
    }
    if least + base > MARKS:
        return Phrase("wysiwyg-no-more-bids", facts)
    return Phrase("wysiwyg-your-bids", facts)


def _play_notes(deal: WysiwygState) -> Iterator[Phrase]:
    """Trumps, and the marks that the declarer still needs."""
    if deal.phase != NAMING:
        if deal.trump_suit is None:
            yield Phrase("wysiwyg-no-trump")
        else:
            yield Phrase("wysiwyg-trump", {"suit": SUIT_TERMS[deal.trump_suit]})
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
