"""What the views of card games have in common: the hands, and the trick on the table."""

from collections.abc import Container, Iterator, Sequence

from games.core.cards import Card, Hand, Pack
from games.core.game import Play, Seat, Trick, Zone


def hand_zones(pack: Pack, hands: Sequence[Hand], seen: Container[Seat | None]) -> Iterator[Zone]:
    """Everybody's hand: the cards of the seats that are seen, of the others how many they hold."""
    for seat, hand in enumerate(hands):
        if seat in seen:
            yield Zone(key="hand", seat=seat, items=pack.texts(hand))
        else:
            yield Zone(key="hand", seat=seat, hidden=hand.bit_count())


def played_trick(pack: Pack, seats: int, leader: Seat, cards: Sequence[Card], winner: Seat) -> Trick:
    """A trick, complete or not, to which so many seats play in turn, the leader first."""
    plays = tuple(
        Play(seat=(leader + place) % seats, card=pack.codes[card]) for place, card in enumerate(cards)
    )
    return Trick(plays=plays, winner=winner)
