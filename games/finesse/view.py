"""A seat's or the table's view of a deal of Finesse, built from nothing."""

from collections.abc import Iterator

from games.core.game import Fact, Phrase, Players, Seat, View, Zone, counted_zone, idle_prompt
from games.core.match import Standing
from games.finesse.cards import ACES, PACK
from games.finesse.scoring import PER_DREG, TRICK_POINTS
from games.finesse.state import FIRST_LEAD, PLAYING, REPLACING, FinesseState
from games.tricks.four import EVERYBODY, PAIR, PAIRS, ROUNDS, SEATS, partner
from games.tricks.plays import SUIT_TERMS
from games.tricks.seats import PLAYER
from games.tricks.view import finished_trick, hand_zones, lead_or_follow, trick_on_table


def view(deal: FinesseState, seat: Seat, standing: Standing) -> View:
    """The deal as a seat, or `TABLE`, sees it."""
    return View(
        **deal.seen(seat, standing),
        game="finesse",
        seats=SEATS,
        trump=PACK.suits[PACK.suit_masks.index(deal.trump)] if deal.trump else None,
        zones=tuple(_zones(deal, seat)),
        trick=trick_on_table(PACK, deal.trick),
        last_trick=finished_trick(PACK, ROUNDS, deal.finished),
        sides=PAIRS,
        prompt=idle_prompt(deal.to_act, seat) or _prompt(deal, seat),
        notes=tuple(_notes(deal)),
    )


def _zones(deal: FinesseState, viewer: Seat) -> Iterator[Zone]:
    yield from hand_zones(PACK, deal.hands, {viewer})
    for seat in EVERYBODY:
        yield Zone(key="finesse-table", seat=seat, items=PACK.texts(deal.table[seat]))
    for seat in EVERYBODY:
        yield counted_zone("finesse-tricks", deal.tricks[seat], seat)


def _prompt(deal: FinesseState, seat: Seat) -> Phrase:
    """The question to a seat that must decide."""
    if deal.phase == REPLACING:
        return Phrase("finesse-lay")
    if deal.trick.led:
        return lead_or_follow(PACK, deal.trick)
    facts = {"partner": PLAYER[partner(seat)]}
    if deal.phase == PLAYING:
        return Phrase("finesse-lead", facts)
    aces = (deal.hands[seat] | deal.table[partner(seat)]) & ACES
    return Phrase("finesse-first-lead-ace" if aces else "finesse-first-lead", facts)


def _notes(deal: FinesseState) -> Iterator[Phrase]:
    """The trump suit, each pair's standing in this deal, and the numbers that players have said."""
    if deal.phase != FIRST_LEAD:
        yield _trump_note(deal)
        yield from (_side_note(deal, side, players) for side, players in enumerate(PAIR))
    for seat, tricks in enumerate(deal.expected):
        if tricks is not None:
            yield Phrase("finesse-expects", {"player": PLAYER[seat], "tricks": tricks})


def _trump_note(deal: FinesseState) -> Phrase:
    if not deal.trump:
        return Phrase("finesse-no-trump")
    return Phrase("finesse-trump", {"suit": SUIT_TERMS[PACK.suit_masks.index(deal.trump)]})


def _side_note(deal: FinesseState, side: int, players: Players) -> Phrase:
    """The tricks of a pair and its trumps on the table, with their points and cost."""
    tricks, dregs = deal.side_tricks(side), deal.table_trumps(side)
    facts: dict[str, Fact] = {
        "players": players,
        "tricks": tricks,
        "points": TRICK_POINTS[tricks],
        "dregs": dregs,
        "cost": -PER_DREG * dregs,
    }
    return Phrase("finesse-side", facts)
