"""Equivalent cards: neighbours among the unseen cards that count the same."""

from collections.abc import Sequence
from functools import cache

from games.core.actions import Action
from games.core.cards import Hand
from games.search import suits
from games.search.suits import Rank, SuitCards
from games.tressette.agent.family.suit import COUNTS, FULL_SUIT
from games.tressette.cards import WIDTH
from games.tressette.state import FamilyState

_ALIKE = tuple(
    sum(1 << rank for rank in range(WIDTH) if COUNTS[rank] == count) for count in sorted(set(COUNTS))
)
"""The ranks of each count."""
_SHIFTS = range(0, 4 * WIDTH, WIDTH)


@cache
def distinct(mine: SuitCards, others: SuitCards) -> SuitCards:
    """Of my cards, the lowest of each run that no other card splits and that counts the same."""
    found = 0
    for alike in _ALIKE:
        found |= suits.distinct(mine & alike, others | mine & ~alike)
    return found


def distinct_plays(deal: FamilyState, playable: Hand, unseen: Hand) -> Sequence[Action]:
    """The plays worth considering; `playable` may be played, `unseen` has the others' and hidden cards."""
    plays = deal.table.plays
    if deal.trick.cards:
        unseen |= 1 << deal.trick.best
        if playable & deal.trick.led:
            shift = deal.trick.best // WIDTH * WIDTH
            return plays.of_suit(distinct(playable >> shift, unseen >> shift & FULL_SUIT) << shift)
    kept = 0
    for shift in _SHIFTS:
        mine = playable >> shift & FULL_SUIT
        if mine:
            kept |= distinct(mine, unseen >> shift & FULL_SUIT) << shift
    return plays.of(kept)


@cache
def first_of_run(mine: SuitCards, others: SuitCards) -> tuple[Rank, ...]:
    """For each rank of my cards, the equivalent card among `distinct`."""
    found, kept = 0, distinct(mine, others)
    firsts = []
    for rank in range(WIDTH):
        if kept >> rank & 1:
            found = rank
        firsts.append(found)
    return tuple(firsts)
