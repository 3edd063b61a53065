"""Cards that come to the same thing: neighbours, as far as one sees, that count the same."""

from functools import cache

from games.ai.minds.thirds.suit import COUNTS, FULL_SUIT, SUITS, Rank, Suit
from games.core.cards import Hand
from games.tressette.play import TrickPlay
from games.tressette.ranking import WIDTH


@cache
def distinct(mine: Suit, others: Suit) -> Suit:
    """Of my cards, the lowest of each run that nobody's card parts and that counts the same."""
    kept, before = 0, -1
    for rank in range(WIDTH):
        if others >> rank & 1:
            before = -1
        elif mine >> rank & 1:
            if COUNTS[rank] != before:
                kept |= 1 << rank
            before = COUNTS[rank]
    return kept


def distinct_cards(deal: TrickPlay, playable: Hand, unseen: Hand) -> Hand:
    """The cards worth considering; `playable` may be played, `unseen` are the others' and hidden."""
    if deal.cards:
        unseen |= 1 << deal.best
    kept = 0
    for suit in SUITS:
        mine = playable >> suit * WIDTH & FULL_SUIT
        if mine:
            kept |= distinct(mine, unseen >> suit * WIDTH & FULL_SUIT) << suit * WIDTH
    return kept


@cache
def first_of_run(mine: Suit, others: Suit) -> tuple[Rank, ...]:
    """For each of my cards, by rank, the one of `distinct` that it comes to."""
    found, kept = 0, distinct(mine, others)
    firsts = []
    for rank in range(WIDTH):
        if kept >> rank & 1:
            found = rank
        firsts.append(found)
    return tuple(firsts)
