"""Tables for the tests of the Fipsen family: deals laid out by hand, played by texts, scored."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeAlias

import pytest

from games import CATALOGUE
from games.core.actions import Action
from games.core.game import Event, IllegalAction, Options, Row, Seat, View, Zone
from games.core.match import Standing
from games.fipsen.cards import PACK
from games.fipsen.contracts import BidLadder, Contract
from games.fipsen.deal import FipsenDeal
from games.fipsen.match import FipsenMatch, rows
from games.fipsen.variants import GameKey, variant_of
from tests.games.setups import seed_bytes

Agreed: TypeAlias = Mapping[str, object]
USUAL: Agreed = {}


def options_of(game: GameKey, agreed: Agreed = USUAL) -> Options:
    return CATALOGUE[game].options.model_validate(agreed)


def new_match(game: GameKey, seats: int, seed: int = 0, agreed: Agreed = USUAL) -> FipsenMatch:
    match = CATALOGUE[game].new(seats, options_of(game, agreed), seed_bytes(seed))
    assert isinstance(match, FipsenMatch)
    return match


def ranks(ladder: BidLadder) -> list[str]:
    """The bids from the lowest to the highest; asserts that no two rank the same."""
    bids = {bid.rank: each.text for each, bid in ladder.bids.items()}
    assert len(bids) == len(ladder.bids)
    return [bids[rank] for rank in sorted(bids)]


def table(
    game: GameKey,
    hands: Sequence[str],
    skat: str = "",
    rest: str = "",
    turned: str = "",
    agreed: Agreed = USUAL,
) -> FipsenDeal:
    """A deal with these hands, by seat; the last seat deals, so seat 0 is forehand."""
    deal = FipsenDeal(variant_of(game, len(hands), options_of(game, agreed)), len(hands) - 1)
    on_table, left = PACK.hand((skat or turned).split()), PACK.hand(rest.split())
    deal.receive([PACK.hand(hand.split()) for hand in hands], on_table, left)
    return deal


def parse(deal: FipsenDeal, text: str) -> Action:
    return CATALOGUE[deal.variant.game].parse(text)


def act(deal: FipsenDeal, *texts: str) -> list[Event]:
    """Take these actions, each for the first seat that must act, all legal; return all events."""
    happened: list[Event] = []
    for text in texts:
        seat = deal.acting()[0]
        action = parse(deal, text)
        deal.verify(seat, action)
        happened.extend(deal.apply(seat, action))
    return happened


def play(deal: FipsenDeal, cards: str) -> None:
    """Play these cards, one after the other."""
    act(deal, *(f"play {card}" for card in cards.split()))


def play_lowest(deal: FipsenDeal, *leads: str) -> None:
    """Play a trick for each of these leads; all others play their lowest legal card."""
    for lead in leads:
        act(deal, f"play {lead}")
        while deal.acting() and deal.trick.cards:
            seat = deal.acting()[0]
            deal.apply(seat, deal.legal(seat)[0])


def legal(deal: FipsenDeal, seat: Seat | None = None) -> set[str]:
    return {each.text for each in deal.legal(deal.acting()[0] if seat is None else seat)}


def broken(deal: FipsenDeal, text: str, seat: Seat | None = None) -> str:
    """The rule that the action breaks."""
    with pytest.raises(IllegalAction) as raised:
        deal.verify(deal.acting()[0] if seat is None else seat, parse(deal, text))
    return raised.value.rule


def contract(deal: FipsenDeal) -> Contract:
    assert deal.contract is not None
    return deal.contract


def score(deal: FipsenDeal) -> tuple[int, ...]:
    """The points that a finished deal adds to the totals."""
    assert not deal.acting()
    return sheet(deal)[-1].values


def sheet(deal: FipsenDeal) -> tuple[Row, ...]:
    return rows(deal)


def view(deal: FipsenDeal, seat: Seat) -> View:
    return deal.view(seat, Standing(1, deal.variant.seats - 1, (0,) * deal.variant.seats, ()))


def zone(seen: View, key: str, seat: Seat | None = None) -> Zone:
    found = seen.zone(key, seat)
    assert found is not None
    return found


def assert_redeals(deal: FipsenDeal, worlds: int = 12) -> None:
    """Assert that a seat's view and actions, and the table's view, are the same in the seat's worlds."""
    for seat in range(deal.variant.seats):
        for number in range(worlds):
            world = deal.redeal(seat, Random(number))
            assert view(world, seat) == view(deal, seat)
            assert view(world, -1) == view(deal, -1)
            assert world.legal(seat) == deal.legal(seat)
