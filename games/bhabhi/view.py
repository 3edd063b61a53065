"""The view that a seat, or the table, has of a deal of Bhabhi, built up from nothing."""

from collections.abc import Iterator

from games.bhabhi.cards import CARD, ONE, both, part
from games.bhabhi.state import ASKING, DRAWING, EXTRA, PLAYING, SHOOTOUT, BhabhiState
from games.core.cards import Card, Hand
from games.core.game import Cards, Phrase, Players, Seat, Trick, TrickFate, View, Zone, counted_zone
from games.core.match import Standing
from games.tricks.plays import SUIT_TERMS
from games.tricks.seats import PLAYER, SINGLES
from games.tricks.view import hand_zones, trick_on_table, trick_played


def view(deal: BhabhiState, seat: Seat, standing: Standing) -> View:
    """The deal as a seat, or `TABLE`, sees it."""
    seen = deal.seen(seat, standing)
    if deal.options.deals == 1:
        seen["dealer"] = None
    return View(
        **seen,
        game="bhabhi",
        seats=len(deal.hands),
        deals=deal.options.deals,
        out=tuple(deal.away),
        zones=tuple(_zones(deal, seat)),
        trick=trick_on_table(ONE, deal.trick),
        last_trick=_last_round(deal),
        sides=SINGLES[len(deal.hands)],
        headline=None if deal.to_act else _headline(deal, standing),
        prompt=_prompt(deal, seat),
        notes=tuple(_notes(deal, seat)),
        needs_confirmation=("take",),
    )


def _last_round(deal: BhabhiState) -> Trick | None:
    """The round before this one, and the fate of its cards."""
    if deal.last is None:
        return None
    fate: TrickFate = "picked-up" if deal.picked_up else "discarded"
    return trick_played(ONE, *deal.last).model_copy(update={"fate": fate})


def _headline(deal: BhabhiState, standing: Standing) -> Phrase | None:
    """The Bhabhi of the only deal, or the most frequent Bhabhis; None if all are level."""
    if deal.options.deals == 1:
        if deal.loser is None:
            return Phrase("bhabhi-nobody")
        return Phrase("bhabhi-one", {"player": PLAYER[deal.loser]})
    most = max(standing.totals)
    if most == min(standing.totals):
        return None
    often = tuple(seat for seat, times in enumerate(standing.totals) if times == most)
    return Phrase("bhabhi-most-often", {"players": Players(often), "count": len(often), "times": most})


def _zones(deal: BhabhiState, viewer: Seat) -> Iterator[Zone]:
    """Hands, the waste pile, the cards that a shootout has removed, and the safe seats."""
    yield from hand_zones(deal.pack, deal.hands, {viewer})
    yield counted_zone("bhabhi-waste", deal.waste.bit_count())
    if deal.removed:
        yield counted_zone("bhabhi-removed", deal.removed.bit_count())
    yield Zone(key="bhabhi-away", kind="seats", items=tuple(map(str, deal.away)))


def _prompt(deal: BhabhiState, seat: Seat) -> Phrase:
    if not deal.to_act:
        return Phrase("match-over")
    waiting = {"players": Players(deal.to_act)}
    if seat in deal.away:
        return Phrase("bhabhi-safe", waiting)
    if seat not in deal.to_act:
        may_take = deal.is_open_to_takers and seat in deal.playing
        return Phrase("bhabhi-may-take" if may_take else "waiting", waiting)
    if deal.phase == ASKING:
        return Phrase("bhabhi-ask")
    if deal.phase == EXTRA:
        return Phrase("bhabhi-extra", {"suit": deal.trick.suit_led(ONE)})
    if deal.phase == DRAWING:
        return Phrase("bhabhi-draw")
    if deal.phase == SHOOTOUT:
        return Phrase("bhabhi-reply", {"suit": deal.trick.suit_led(ONE)})
    if deal.trick.cards:
        return Phrase("follow", {"suit": deal.trick.suit_led(ONE)})
    if deal.bound is not None:
        return Phrase("bhabhi-lead-bound", {"card": CARD[deal.bound]})
    return Phrase("bhabhi-lead-or-take" if deal.is_open_to_takers else "lead")


def _notes(deal: BhabhiState, viewer: Seat) -> Iterator[Phrase]:
    """The next leader and a card that they must lead, the players still in, and the known cards."""
    if not deal.to_act:
        return
    if deal.phase == SHOOTOUT:
        yield Phrase("bhabhi-shootout", {"player": PLAYER[deal.leader]})
    elif (card := _card_to_lead(deal)) is not None:
        yield Phrase("bhabhi-must-lead", {"player": PLAYER[deal.leader], "card": CARD[card]})
    elif deal.phase == ASKING:
        yield Phrase("bhabhi-to-lead", {"player": PLAYER[deal.leader]})
    if len(deal.playing) < len(deal.hands):
        yield Phrase("bhabhi-left", {"players": Players(deal.playing), "count": len(deal.playing)})
    if deal.resting:
        yield Phrase("bhabhi-resting", {"players": Players(tuple(sorted(deal.resting)))})
    yield from _taken(deal)
    yield from _known(deal, viewer)


def _card_to_lead(deal: BhabhiState) -> Card | None:
    """The card that the leader must lead, as all are told; None if they may choose, or have led."""
    return deal.bound if deal.phase in {ASKING, PLAYING} and not deal.trick.cards else None


def _taken(deal: BhabhiState) -> Iterator[Phrase]:
    """The hands that were taken, and their holders now."""
    for giver, given in deal.knowledge.given.items():
        yield Phrase("bhabhi-taken", {"giver": PLAYER[giver], "player": PLAYER[given.holder]})


def _known(deal: BhabhiState, viewer: Seat) -> Iterator[Phrase]:
    """The cards surely in others' hands, and the suits they lack: facts that players could have remembered.

    A card that must be led is left out, because its own note names the holder.
    """
    card = _card_to_lead(deal)
    others = [seat for seat in deal.playing if seat != viewer]
    for seat in others:
        held = deal.knowledge.held(seat, viewer)
        if card is not None and seat == deal.leader:
            held = part(held, held & 1 << card)
        if held:
            yield Phrase("bhabhi-holds", {"player": PLAYER[seat], "cards": Cards(deal.pack.texts(held))})
    for suit, mask in enumerate(ONE.suit_masks):
        void = tuple(seat for seat in others if _has_none(deal, seat, viewer, mask))
        if void:
            yield Phrase(
                "bhabhi-void", {"players": Players(void), "suit": SUIT_TERMS[suit], "count": len(void)}
            )


def _has_none(deal: BhabhiState, seat: Seat, viewer: Seat, mask: Hand) -> bool:
    missing = deal.knowledge.missing(seat, viewer)
    return missing & mask == mask and not deal.knowledge.held(seat, viewer) & both(mask)
