"""What each seat sees of a deal of Tricky Express."""

from collections.abc import Iterator, Mapping, Sequence

from games.core.actions import Action
from games.core.game import TABLE, Fact, Phrase, Seat, Trick, View, Zone, idle_prompt
from games.core.match import Standing
from games.tricks.sight import hand_zones, played_trick
from games.tricky_express.scoring import development_needs, long_passes
from games.tricky_express.state import DealState
from games.tricky_express.table import (
    CARD,
    DEALS,
    EVERYBODY,
    FIRST,
    NOBODY,
    PACK,
    PLAYER,
    PLAYING,
    SEATS,
    SIDES,
    left_of,
    received_facts,
    right_of,
)

PHASES = ("tricky_express-first-exchange", "tricky_express-second-exchange", "tricky_express-play")


def view(
    deal: DealState,
    seat: Seat,
    standing: Standing,
    legal: Sequence[Action],
    then: Mapping[str, tuple[str, ...]],
) -> View:
    """The deal as a seat, or `TABLE`, sees it; `legal` and `then` are what the seat may do, now and next."""
    return View(
        game="tricky_express",
        seat=seat,
        seats=SEATS,
        deal=standing.deal,
        deals=DEALS,
        dealer=standing.dealer,
        phase=PHASES[deal.phase],
        acting=deal.to_act,
        zones=tuple(_zones(deal, seat)),
        trick=_trick(deal, len(deal.line), deal.in_trick) if deal.in_trick else None,
        last_trick=_trick(deal, len(deal.line) - 1, SEATS) if deal.line else None,
        sides=SIDES,
        totals=standing.totals,
        sheets=standing.sheets,
        prompt=idle_prompt(deal.to_act, seat) or _prompt(deal, seat),
        notes=tuple(_notes(deal)),
        private=() if seat == TABLE else tuple(_private(deal, seat, standing)),
        legal=tuple(each.text for each in legal),
        follow_ups=then,
    )


def _zones(deal: DealState, viewer: Seat) -> Iterator[Zone]:
    yield from hand_zones(PACK, deal.hands, {viewer})
    for seat in EVERYBODY if deal.phase != PLAYING else NOBODY:
        given = deal.giving[seat]
        if seat == viewer:
            yield Zone(key="passed", seat=seat, items=tuple(PACK.codes[card] for card in given))
        else:
            yield Zone(key="passed", seat=seat, hidden=len(given))
    yield Zone(key="line-map", kind="seats", items=tuple(map(str, deal.line)))


def _trick(deal: DealState, number: int, cards: int) -> Trick:
    """A trick, numbered from 0, of which so many cards have been played."""
    leader = deal.leader(number)
    played = deal.plays[number * SEATS : number * SEATS + cards]
    winner = deal.line[number] if number < len(deal.line) else deal.winner
    return played_trick(PACK, SEATS, leader, played, winner)


def _prompt(deal: DealState, seat: Seat) -> Phrase:
    """What a seat that must decide is asked."""
    if deal.phase == PLAYING:
        return Phrase("follow", {"suit": deal.suit_led()}) if deal.led else Phrase("lead")
    first, left = deal.phase == FIRST, PLAYER[left_of(seat)]
    if deal.giving[seat]:
        key = "tricky_express-highest-left" if first else "tricky_express-any-left"
        return Phrase(key, {"player": left})
    key = "tricky_express-highest-both" if first else "tricky_express-any-both"
    return Phrase(key, {"right": PLAYER[right_of(seat)], "left": left})


def _notes(deal: DealState) -> Iterator[Phrase]:
    """Everybody's passes."""
    for seat in EVERYBODY:
        if seat in deal.line:
            yield _passes_note(deal, seat)


def _private(deal: DealState, viewer: Seat, standing: Standing) -> Iterator[Phrase]:
    """The cards that the viewer exchanged, and what the development bonus asks of him."""
    for exchange, given in enumerate(deal.given):
        facts = received_facts(viewer, exchange + 1, *deal.received(viewer, exchange))
        gave: dict[str, Fact] = {
            "gave_right": CARD[given[viewer][0]],
            "gave_left": CARD[given[viewer][1]],
        }
        yield Phrase("tricky_express-exchanged", {**facts, **gave})
    if standing.sheets and deal.to_act:
        yield _development_note([sheet.rows[0].values[viewer] for sheet in standing.sheets])


def _passes_note(deal: DealState, seat: Seat) -> Phrase:
    first, second = long_passes(deal.line, seat)
    since = deal.line[::-1].index(seat)
    return Phrase(
        "tricky_express-passes",
        {"player": PLAYER[seat], "first": first.length, "second": second.length, "since": since},
    )


def _development_note(bases: Sequence[int]) -> Phrase:
    needed = development_needs(bases, DEALS)
    if needed is None:
        return Phrase("tricky_express-development-lost")
    return Phrase("tricky_express-development-open", {"needed": needed})
