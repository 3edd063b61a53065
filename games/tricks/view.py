"""The common parts of the views of card games: hands, the trick on the table, the question to its players."""

from collections.abc import Container, Iterator, Sequence

from games.core.cards import Card, Hand, Pack
from games.core.game import Phrase, Seat, Trick, Zone, counted_zone, play_of
from games.tricks.seats import Rounds, Turns
from games.tricks.trick import FinishedTrick, OpenTrick


def hand_zones(pack: Pack, hands: Sequence[Hand], seen: Container[Seat | None]) -> Iterator[Zone]:
    """Everybody's hand: the cards of the seats that are seen, of the others how many they hold."""
    for seat, hand in enumerate(hands):
        if seat in seen:
            yield Zone(key="hand", seat=seat, items=pack.texts(hand))
        else:
            yield counted_zone("hand", hand.bit_count(), seat)


def trick_on_table(pack: Pack, trick: OpenTrick) -> Trick | None:
    """The trick as it stands, None while nothing has been led to it."""
    return trick_played(pack, trick.turns, trick.cards, trick.winner) if trick.cards else None


def lead_or_follow(pack: Pack, trick: OpenTrick) -> Phrase:
    """The question to the player who must play to the trick.

    To lead promises any card: if leads are restricted, a game needs another prompt, as
    Traversone has ``traversone-lead-locked``.
    """
    return Phrase("follow", {"suit": trick.suit_led(pack)}) if trick.cards else Phrase("lead")


def finished_trick(pack: Pack, rounds: Rounds, finished: Sequence[FinishedTrick]) -> Trick | None:
    """The last of the tricks that are over, if there is one; `rounds` has the turns by who leads."""
    if not finished:
        return None
    leader, cards, winner = finished[-1]
    return trick_played(pack, rounds[leader], cards, winner)


def trick_played(pack: Pack, turns: Turns, cards: Sequence[Card], winner: Seat) -> Trick:
    """A trick, complete or not, in which these had their turns."""
    codes = pack.codes
    plays = [play_of(turn[0], codes[card]) for turn, card in zip(turns, cards, strict=False)]
    return Trick(plays=tuple(plays), winner=winner)
