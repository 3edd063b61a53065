"""Follow one match, with checks after every move, at the end of every deal, and of every view."""

from collections.abc import Sequence
from itertools import chain
from random import Random

from games.bushi_shogi.match import BushiShogiMatch
from games.core.game import TABLE, Seat, Sheet, State, View, Zone
from games.core.match import Deal, Match
from games.the_things.deal import TheThingsDeal
from tests.games.invariants import cubes, deals, scores
from tests.games.invariants.humans import Humans
from tests.games.setups import Setup


class Watch:
    """The facts about a match that the check of the next move needs."""

    def __init__(self, setup: Setup, state: State) -> None:
        self.setup = setup
        self.deal = _deal_of(state)
        self.scored = 0
        self.totals: tuple[int, ...] = (0,) * len(setup.game.sides(setup.seats, setup.options))
        self.humans = Humans(self.deal) if isinstance(self.deal, TheThingsDeal) else None

    def moved(self, state: State) -> None:
        """Check the match after a move, or at its start."""
        self._check_turn(state)
        if isinstance(state, BushiShogiMatch):
            cubes.check(state)
        elif not isinstance(state, Match):
            raise TypeError(f"nothing is promised of a {type(state).__name__}")
        if self.humans is not None:
            self.humans.check()
        if len(state.sheets()) > self.scored:
            self._check_score(state)
        elif self.deal is not None:
            deals.check(self.deal, state.dealt()[-1])

    def _check_turn(self, state: State) -> None:
        """Either the acting seats have legal actions, or the win is shared out, equally within a side."""
        acting, shares = state.acting(), state.returns()
        for seat in acting:
            assert state.legal(seat), f"seat {seat} must act and cannot"
        assert bool(acting) == (shares is None), f"{acting} must act, and the win is shared out as {shares}"
        if shares is None:
            return
        for seat in range(self.setup.seats):
            assert not state.legal(seat), f"seat {seat} can act, and the match is over"
        assert len(shares) == self.setup.seats
        assert abs(sum(shares) - 1) < 1e-9, f"the shares are {shares}"
        if self.humans is None:
            for side in self.setup.game.sides(self.setup.seats, self.setup.options):
                assert len({shares[seat] for seat in side}) == 1, f"{side} share {shares}"

    def _check_score(self, state: State) -> None:
        """Check that exactly one more deal is scored, and its last row added to the totals."""
        self.scored += 1
        assert len(state.sheets()) == self.scored, "a deal is scored once"
        sheet = state.sheets()[-1]
        assert sheet.deal == self.scored
        if self.deal is not None:
            assert not self.deal.acting(), "a deal is scored when it is over"
            scores.check(self.deal, sheet, self.setup.options)
        self.totals = _added(self.totals, sheet)
        self.deal = _deal_of(state)
        self._check_totals(state)

    def _check_totals(self, state: State) -> None:
        shown = state.view(TABLE).totals
        assert shown == self.totals, f"the totals are {shown}, the sheets add up to {self.totals}"
        scores.check_totals(self.setup, self.totals)

    def seen(self, state: State) -> None:
        """All views agree, each seat sees its own hand, and no two hands share a card."""
        table = state.view(TABLE)
        public = {(zone.key, zone.seat): zone for zone in table.zones}
        assert not table.legal
        for seat in range(self.setup.seats):
            view = state.view(seat)
            _check_agreement(view, table)
            assert view.legal == tuple(each.text for each in state.legal(seat))
            for zone in view.zones:
                _check_zone(zone, public.get((zone.key, zone.seat)), seat)
        if isinstance(state, Match) and len(set(_packed(state))) == len(_packed(state)):
            _check_nobody_shares_a_card(state, range(self.setup.seats))

    def redealt(self, state: State, rng: Random) -> None:
        """Check that each seat sees and may do the same in a world redealt for it."""
        for seat in range(self.setup.seats):
            world = state.redeal(seat, rng)
            ours, theirs = (list(each.legal(seat)) for each in (state, world))
            assert ours == theirs, f"seat {seat} may do {ours}, in a redealt world {theirs}"
            assert world.view(seat) == state.view(seat), f"seat {seat} sees that the world is another"


def _deal_of(state: State) -> Deal | None:
    return state.deal if isinstance(state, Match) else None


def _added(totals: tuple[int, ...], sheet: Sheet) -> tuple[int, ...]:
    return tuple(map(sum, zip(totals, sheet.rows[-1].values, strict=True)))


def _check_agreement(view: View, table: View) -> None:
    for name in ("acting", "deal", "dealer", "phase", "sides", "totals", "sheets", "trick", "last_trick"):
        ours, theirs = getattr(view, name), getattr(table, name)
        assert ours == theirs, f"seat {view.seat} is told of {name} {ours}, the table {theirs}"


def _check_zone(zone: Zone, public: Zone | None, viewer: Seat) -> None:
    if public is not None:
        size, shown = len(zone.items) + zone.hidden, len(public.items) + public.hidden
        assert size == shown, f"seat {viewer} sees {size} in {zone.key} of {zone.seat}, the table {shown}"
    if zone.key == "hand" and zone.seat == viewer:
        assert not zone.hidden, f"seat {viewer} does not see its whole hand"


def _packed(state: State) -> Sequence[str]:
    return tuple(chain.from_iterable(state.dealt()[-1].zones.values()))


def _check_nobody_shares_a_card(state: State, seats: range) -> None:
    """Assert that no card is in two hands, as their holders see them."""
    held: dict[str, Seat] = {}
    for seat in seats:
        hand = state.view(seat).zone("hand", seat)
        for card in hand.items if hand is not None else ():
            assert card not in held, f"{card} is held by seats {held[card]} and {seat}"
            held[card] = seat
