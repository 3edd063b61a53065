"""What each seat sees of a deal of Bhabhi."""

from collections.abc import Iterator, Sequence

from games.bhabhi.counts import both
from games.bhabhi.state import ASKING, DRAWING, EXTRA, PLAYING, SHOOTOUT, DealState
from games.bhabhi.table import CARD, ONE, PLAYER, SUITS
from games.core.actions import Action
from games.core.cards import Card, Hand
from games.core.game import Cards, Phrase, Play, Players, Seat, Trick, View, Zone
from games.core.match import Standing
from games.tricks.sight import hand_zones


def view(deal: DealState, seat: Seat, standing: Standing, legal: Sequence[Action]) -> View:
    """The deal as a seat, or `TABLE`, sees it; `legal` is what the seat may do."""
    return View(
        game="bhabhi",
        seat=seat,
        seats=len(deal.hands),
        deal=standing.deal,
        deals=deal.options.deals,
        dealer=standing.dealer if deal.options.deals > 1 else None,
        out=tuple(deal.away),
        phase=deal.phase,
        acting=deal.to_act,
        zones=tuple(_zones(deal, seat)),
        trick=_trick(deal.players, deal.cards, deal.winner) if deal.cards else None,
        last_trick=_trick(*deal.last) if deal.last else None,
        sides=tuple((each,) for each in range(len(deal.hands))),
        totals=standing.totals,
        sheets=standing.sheets,
        prompt=_prompt(deal, seat, legal),
        notes=tuple(_notes(deal, seat)),
        legal=tuple(each.text for each in legal),
        needs_confirmation=("take",),
    )


def _zones(deal: DealState, viewer: Seat) -> Iterator[Zone]:
    """Hands, the waste pile, what a shootout has removed, and who is safe."""
    yield from hand_zones(deal.pack, deal.hands, {viewer})
    yield Zone(key="bhabhi-waste", hidden=deal.waste.bit_count())
    if deal.removed:
        yield Zone(key="bhabhi-removed", hidden=deal.removed.bit_count())
    yield Zone(key="bhabhi-away", kind="seats", items=tuple(map(str, deal.away)))


def _trick(players: Sequence[Seat], cards: Sequence[Card], winner: Seat) -> Trick:
    plays = tuple(Play(seat=seat, card=ONE.codes[card]) for seat, card in zip(players, cards, strict=True))
    return Trick(plays=plays, winner=winner)


def _prompt(deal: DealState, seat: Seat, legal: Sequence[Action]) -> Phrase:
    if not deal.to_act:
        return Phrase("match-over")
    waiting = {"players": Players(deal.to_act)}
    if seat in deal.away:
        return Phrase("bhabhi-safe", waiting)
    if seat not in deal.to_act:
        return Phrase("bhabhi-may-take" if legal else "waiting", waiting)
    if deal.phase == ASKING:
        return Phrase("bhabhi-ask")
    if deal.phase == EXTRA:
        return Phrase("bhabhi-extra", {"suit": SUITS[deal.suit_led()]})
    if deal.phase == DRAWING:
        return Phrase("bhabhi-draw")
    if deal.phase == SHOOTOUT:
        return Phrase("bhabhi-reply", {"suit": SUITS[deal.suit_led()]})
    if deal.cards:
        return Phrase("follow", {"suit": SUITS[deal.suit_led()]})
    if deal.bound is not None:
        return Phrase("bhabhi-lead-bound", {"card": CARD[deal.bound]})
    return Phrase("bhabhi-lead-or-take" if len(legal) > deal.hands[seat].bit_count() else "lead")


def _notes(deal: DealState, viewer: Seat) -> Iterator[Phrase]:
    """Who is to lead, and with what if that is known; how many are left; what is known of the hands."""
    if not deal.to_act:
        return
    if deal.phase == SHOOTOUT:
        yield Phrase("bhabhi-shootout", {"player": PLAYER[deal.leader]})
    elif deal.phase in {ASKING, PLAYING} and not deal.cards:
        if deal.bound is not None:
            yield Phrase("bhabhi-must-lead", {"player": PLAYER[deal.leader], "card": CARD[deal.bound]})
        elif deal.phase == ASKING:
            yield Phrase("bhabhi-to-lead", {"player": PLAYER[deal.leader]})
    if len(deal.playing) < len(deal.hands):
        yield Phrase("bhabhi-left", {"players": Players(deal.playing), "count": len(deal.playing)})
    if deal.resting:
        yield Phrase("bhabhi-resting", {"players": Players(tuple(sorted(deal.resting)))})
    yield from _taken(deal)
    yield from _known(deal, viewer)


def _taken(deal: DealState) -> Iterator[Phrase]:
    """Whose hand was taken, and who has it now."""
    for giver, given in deal.knowledge.given.items():
        yield Phrase("bhabhi-taken", {"giver": PLAYER[giver], "player": PLAYER[given.holder]})


def _known(deal: DealState, viewer: Seat) -> Iterator[Phrase]:
    """The cards surely in others' hands, and who has none of a suit: what one could have remembered."""
    others = [seat for seat in deal.playing if seat != viewer]
    for seat in others:
        held = deal.knowledge.held(seat, viewer)
        if held:
            yield Phrase("bhabhi-holds", {"player": PLAYER[seat], "cards": Cards(deal.pack.texts(held))})
    for suit, mask in enumerate(ONE.suit_masks):
        void = tuple(seat for seat in others if _has_none(deal, seat, viewer, mask))
        if void:
            yield Phrase("bhabhi-void", {"players": Players(void), "suit": SUITS[suit], "count": len(void)})


def _has_none(deal: DealState, seat: Seat, viewer: Seat, mask: Hand) -> bool:
    missing = deal.knowledge.missing(seat, viewer)
    return missing & mask == mask and not deal.knowledge.held(seat, viewer) & both(mask)
