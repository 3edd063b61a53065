"""A seat's or the table's view of a deal of Tricky Express, built from nothing."""

from collections.abc import Iterator, Mapping, Sequence

from games.core.game import TABLE, Fact, Phrase, Seat, View, Zone, counted_zone, idle_prompt
from games.core.match import Standing
from games.tricks.four import EVERYBODY, ROUNDS, SEATS, SINGLES, left_of, right_of
from games.tricks.seats import NOBODY, PLAYER
from games.tricks.view import finished_trick, hand_zones, lead_or_follow, trick_on_table
from games.tricky_express.actions import CARD, received_facts
from games.tricky_express.cards import DEALS, PACK
from games.tricky_express.scoring import development_needs, long_passes
from games.tricky_express.state import FIRST_EXCHANGE, PLAYING, TrickyExpressState


def view(
    deal: TrickyExpressState,
    seat: Seat,
    standing: Standing,
    follow_ups: Mapping[str, tuple[str, ...]],
) -> View:
    """The deal as a seat, or `TABLE`, sees it; `follow_ups` are as in `View`."""
    return View(
        **deal.seen(seat, standing),
        game="tricky_express",
        seats=SEATS,
        deals=DEALS,
        zones=tuple(_zones(deal, seat)),
        trick=trick_on_table(PACK, deal.trick),
        last_trick=finished_trick(PACK, ROUNDS, deal.finished),
        sides=SINGLES,
        prompt=idle_prompt(deal.to_act, seat) or _prompt(deal, seat),
        notes=tuple(_notes(deal)),
        private=() if seat == TABLE else tuple(_private(deal, seat, standing)),
        follow_ups=follow_ups,
    )


def _zones(deal: TrickyExpressState, viewer: Seat) -> Iterator[Zone]:
    yield from hand_zones(PACK, deal.hands, {viewer})
    for seat in EVERYBODY if deal.phase != PLAYING else NOBODY:
        given = deal.giving[seat]
        if seat == viewer:
            yield Zone(key="passed", seat=seat, items=tuple(PACK.codes[card] for card in given))
        else:
            yield counted_zone("passed", len(given), seat)
    yield Zone(key="line-map", kind="seats", items=tuple(map(str, deal.line)))


def _prompt(deal: TrickyExpressState, seat: Seat) -> Phrase:
    """The question to a seat that must decide."""
    if deal.phase == PLAYING:
        return lead_or_follow(PACK, deal.trick)
    first, left = deal.phase == FIRST_EXCHANGE, PLAYER[left_of(seat)]
    if deal.giving[seat]:
        key = "tricky_express-highest-left" if first else "tricky_express-any-left"
        return Phrase(key, {"player": left})
    key = "tricky_express-highest-both" if first else "tricky_express-any-both"
    return Phrase(key, {"right": PLAYER[right_of(seat)], "left": left})


def _notes(deal: TrickyExpressState) -> Iterator[Phrase]:
    """The passes of each player."""
    for seat in EVERYBODY:
        if seat in deal.line:
            yield _passes_note(deal, seat)


def _private(deal: TrickyExpressState, viewer: Seat, standing: Standing) -> Iterator[Phrase]:
    """The cards that the viewer exchanged, and the base points that the development bonus needs."""
    for exchange, given in enumerate(deal.given):
        facts = received_facts(viewer, exchange + 1, *deal.received(viewer, exchange))
        gave: dict[str, Fact] = {
            "gave_right": CARD[given[viewer][0]],
            "gave_left": CARD[given[viewer][1]],
        }
        yield Phrase("tricky_express-exchanged", {**facts, **gave})
    if standing.sheets and deal.to_act:
        yield _development_note([sheet.rows[0].values[viewer] for sheet in standing.sheets])


def _passes_note(deal: TrickyExpressState, seat: Seat) -> Phrase:
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
