"""The Things: no Thing is ever Human again, and a Human becomes one only by an exchange."""

from collections.abc import Iterator

from games.core.cards import Card, cards_of
from games.the_things.cards import HAND_SIZE, RED
from games.the_things.deal import TheThingsDeal
from games.the_things.state import ACTING


class Humans:
    """The Things of a game at the last check: they may only grow in number."""

    def __init__(self, deal: TheThingsDeal) -> None:
        self.deal = deal
        self.things = {seat for seat in range(deal.seats) if deal.is_a_thing(seat)}
        self.exchanges = 0
        self.size = sum(1 for _ in _cards(deal))

    def check(self) -> None:
        """After a move."""
        deal = self.deal
        things = {seat for seat in range(deal.seats) if deal.is_a_thing(seat)}
        assert things >= self.things, f"{self.things - things} are human again"
        new = things - self.things
        assert not new or deal.time() > self.exchanges, f"{new} are Things without an exchange"
        assert things == {seat for seat, when in enumerate(deal.infected) if when is not None}
        for seat in deal.living:
            assert bool(deal.hands[seat] & RED) == (seat in things), f"seat {seat} holds {deal.hands[seat]:x}"
        for seat in set(range(deal.seats)) - set(deal.living):
            assert not deal.hands[seat], f"seat {seat} is dead and holds cards"
        cards = list(_cards(deal))
        assert len(set(cards)) == len(cards) == self.size, "a card is lost, or there twice"
        if deal.phase == ACTING:
            self._check_refilled()
        self.things, self.exchanges = things, deal.time()

    def _check_refilled(self) -> None:
        short = [seat for seat in self.deal.living if self.deal.hands[seat].bit_count() != HAND_SIZE]
        spare = (*self.deal.pile, *self.deal.discards, *self.deal.face_up)
        assert not short or not any(not RED >> card & 1 for card in spare), f"{short} are not refilled"


def _cards(deal: TheThingsDeal) -> Iterator[Card]:
    for hand, drawn in zip(deal.hands, deal.drawn, strict=True):
        yield from (*cards_of(hand), *drawn)
    yield from (*deal.pile, *deal.discards, *deal.face_up)
    if deal.combat is not None:
        for played in deal.combat.played:
            yield from played
