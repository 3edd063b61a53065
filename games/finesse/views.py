"""What a seat, or the table, may know of a deal of Finesse, built up from nothing."""

from collections.abc import Iterator

from games.core.game import Fact, Phrase, Players, Seat, View, Zone, idle_prompt
from games.core.match import Standing
from games.finesse.cards import ACES, PACK
from games.finesse.moves import EVERYBODY, PARTNER, PLAYER, SEATS, SIDES, SUITS
from games.finesse.scoring import PER_DREG, TRICK_POINTS, Side
from games.finesse.state import FIRST_LEAD, PLAYING, REPLACING, DealState
from games.tricks.sight import hand_zones, played_trick


def view(deal: DealState, seat: Seat, standing: Standing, legal: tuple[str, ...]) -> View:
    """The deal as the seat sees it, in a match that stands so."""
    return View(
        game="finesse",
        seat=seat,
        seats=SEATS,
        deal=standing.deal,
        dealer=standing.dealer,
        trump=PACK.suits[PACK.suit_masks.index(deal.trump)] if deal.trump else None,
        phase=deal.phase,
        acting=deal.to_act,
        zones=tuple(_zones(deal, seat)),
        trick=played_trick(PACK, SEATS, deal.leader, deal.cards, deal.winner) if deal.cards else None,
        last_trick=played_trick(PACK, SEATS, *deal.last_trick) if deal.last_trick else None,
        sides=SIDES,
        totals=standing.totals,
        sheets=standing.sheets,
        prompt=idle_prompt(deal.to_act, seat) or _prompt(deal, seat),
        notes=tuple(_notes(deal)),
        legal=legal,
    )


def _zones(deal: DealState, viewer: Seat) -> Iterator[Zone]:
    yield from hand_zones(PACK, deal.hands, {viewer})
    for seat in EVERYBODY:
        yield Zone(key="finesse-table", seat=seat, items=PACK.texts(deal.table[seat]))
    for seat in EVERYBODY:
        yield Zone(key="finesse-tricks", seat=seat, hidden=deal.tricks[seat])


def _prompt(deal: DealState, seat: Seat) -> Phrase:
    """What a seat that must decide is asked."""
    if deal.phase == REPLACING:
        return Phrase("finesse-lay")
    if deal.led:
        return Phrase("follow", {"suit": SUITS[PACK.suit(deal.cards[0])]})
    partner = {"partner": PLAYER[PARTNER[seat]]}
    if deal.phase == PLAYING:
        return Phrase("finesse-lead", partner)
    aces = (deal.hands[seat] | deal.table[PARTNER[seat]]) & ACES
    return Phrase("finesse-first-lead-ace" if aces else "finesse-first-lead", partner)


def _notes(deal: DealState) -> Iterator[Phrase]:
    """What is trump, how the pairs stand in this deal, and what players have said."""
    if deal.phase != FIRST_LEAD:
        yield _trump_note(deal)
        for side, players in enumerate(SIDES):
            yield _side_note(deal, side, Players(players))
    for seat, tricks in enumerate(deal.expected):
        if tricks is not None:
            yield Phrase("finesse-expects", {"player": PLAYER[seat], "tricks": tricks})


def _trump_note(deal: DealState) -> Phrase:
    if not deal.trump:
        return Phrase("finesse-no-trump")
    return Phrase("finesse-trump", {"suit": SUITS[PACK.suit_masks.index(deal.trump)]})


def _side_note(deal: DealState, side: Side, players: Players) -> Phrase:
    """The tricks of a pair and its trumps on the table, with what they would score and cost."""
    tricks, dregs = deal.side_tricks(side), deal.table_trumps(side)
    facts: dict[str, Fact] = {
        "players": players,
        "tricks": tricks,
        "points": TRICK_POINTS[tricks],
        "dregs": dregs,
        "cost": -PER_DREG * dregs,
    }
    return Phrase("finesse-side", facts)
