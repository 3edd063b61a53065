"""The expected tricks of a hand, as declarer with a trump: the tables were fitted to simulated deals.

The number of better cards in other places gives a card's strength. The strengths of a hand's cards add up to
a score, and the chance of at least k tricks is the logistic of the score above the k-th step (an ordered
logit, fitted by maximum likelihood to thousands of deals played by `playing`, with hands after an exchange).
Before an exchange the score is stretched to its average after it.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from games.core.cards import Hand
from games.fipsen.agent.knowing import pack_of
from games.fipsen.cards import PACK
from games.fipsen.variants import GameKey, Variant

_SUITS = PACK.suit_masks
LONE = 4
"""The index in a model of the worth of a card alone in its suit."""


class Model(NamedTuple):
    """The worth of cards.

    Attributes:
        trump: each trump, by the number of better trumps in other places: none, one, two, more.
        side: the highest card of each other suit, by the same: none, one, more; then the second card if it
            is also a master, and a card that is alone in its suit, as the seven of diamonds.
        steps: the score at which each number of tricks, from one to five, has an even chance.
        exchange: the gain in score from an exchange still to come, and the factors for score and steps.
    """

    trump: tuple[float, float, float, float]
    side: tuple[float, float, float, float, float]
    steps: tuple[float, float, float, float, float]
    exchange: tuple[float, float, float]


class Models(NamedTuple):
    """The model of a game for most suits, and for diamonds if these are a single card."""

    plain: Model
    lone: Model


def score(model: Model, hand: Hand, trump: Hand, pack: Hand) -> float:
    """The strength of five cards with this trump."""
    out = pack & ~hand
    total = 0.0
    by_trump, by_side = model.trump, model.side
    for mask in _SUITS:
        mine = hand & mask
        if not mine:
            continue
        others = out & mask
        if mask == trump:
            while mine:
                top = mine.bit_length() - 1
                mine ^= 1 << top
                above = (others >> top).bit_count()
                total += by_trump[min(above, 3)]
            continue
        if not others:
            total += by_side[LONE]
            continue
        top = mine.bit_length() - 1
        above = (others >> top).bit_count()
        total += by_side[min(above, 2)]
        mine ^= 1 << top
        if not above and mine and not others >> (mine.bit_length() - 1):
            total += by_side[3]
    return total


def chances(steps: Sequence[float], strength: float) -> tuple[float, ...]:
    """The chance of at least each number of tricks, from 0 to 5, at this score."""
    return (1.0, *(1.0 / (1.0 + exp(step - strength)) for step in steps))


class Prospects(NamedTuple):
    """A hand with its best trump, and the chance of at least each number of tricks."""

    trump: Hand
    score: float
    chances: tuple[float, ...]


def model_of(variant: Variant, trump: Hand) -> Model:
    """The worth of cards in the game with this trump."""
    models = _models(variant)
    return models.lone if (pack_of(variant) & trump).bit_count() == 1 else models.plain


def _models(variant: Variant) -> Models:
    seats = variant.seats - variant.dealer_sits_out
    return MODELS[variant.game, seats] if (variant.game, seats) in MODELS else MODELS[variant.game, 4]


@lru_cache(maxsize=1 << 14)
def prospects(variant: Variant, hand: Hand, *, premium: bool, exchange: bool) -> Prospects:
    """The tricks that five cards can expect.

    Args:
        variant: the game.
        hand: the five cards.
        premium: true if the suit that doubles is trump, false for the best of the others.
        exchange: true before an exchange.
    """
    doubling = _SUITS[variant.premium]
    pack = pack_of(variant)
    suits = (doubling,) if premium else tuple(mask for mask in _SUITS if mask != doubling and mask & pack)
    best, trump = max((score(model_of(variant, mask), hand, mask, pack), mask) for mask in suits)
    model = model_of(variant, trump)
    if exchange:
        better, slope, shrunk = model.exchange
        steps = tuple(shrunk * step for step in model.steps)
        return Prospects(trump, best, chances(steps, better + slope * best))
    return Prospects(trump, best, chances(model.steps, best))


def prospects_with(variant: Variant, hand: Hand, trump: Hand) -> tuple[float, ...]:
    """The chance of at least each number of tricks with these cards and trump, without an exchange."""
    model = model_of(variant, trump)
    return chances(model.steps, score(model, hand, trump, pack_of(variant)))


MODELS: Mapping[tuple[GameKey, int], Models] = {
    ("fipsen", 4): Models(
        plain=Model(
            trump=(4.5, 3.0, 2.6, 2.2),
            side=(1.5, -0.4, -1.0, 0.7, 1.0),
            steps=(3.2, 6.4, 9.2, 11.7, 14.5),
            exchange=(3.2, 0.47, 0.62),
        ),
        lone=Model(
            trump=(3.7, 0.0, 0.0, 0.0),
            side=(1.1, -0.4, -1.2, 1.3, 0.0),
            steps=(-1.1, 1.5, 3.3, 4.9, 6.7),
            exchange=(1.3, 0.62, 0.72),
        ),
    ),
    ("fipsen", 3): Models(
        plain=Model(
            trump=(3.5, 2.5, 2.1, 1.9),
            side=(1.3, 0.2, -0.7, 0.8, 0.8),
            steps=(1.5, 4.4, 6.5, 8.6, 11.1),
            exchange=(3.4, 0.53, 0.76),
        ),
        lone=Model(
            trump=(2.6, 0.0, 0.0, 0.0),
            side=(0.4, -0.4, -1.2, 1.1, 0.0),
            steps=(-2.3, -0.3, 1.0, 2.2, 3.6),
            exchange=(1.1, 0.63, 0.85),
        ),
    ),
    ("fipsen_grossenaspe", 3): Models(
        plain=Model(
            trump=(2.5, 1.7, 1.5, 1.2),
            side=(1.5, 0.7, -0.2, 0.8, 0.4),
            steps=(0.1, 2.6, 4.7, 6.6, 8.6),
            exchange=(1.5, 0.77, 0.83),
        ),
        lone=Model(
            trump=(2.5, 1.7, 1.5, 1.2),
            side=(1.5, 0.7, -0.2, 0.8, 0.4),
            steps=(0.1, 2.6, 4.7, 6.6, 8.6),
            exchange=(1.5, 0.77, 0.83),
        ),
    ),
    ("fipsen_grossenaspe", 4): Models(
        plain=Model(
            trump=(3.2, 2.4, 2.2, 1.9),
            side=(1.2, 0.2, -0.4, 0.2, 0.0),
            steps=(1.2, 4.1, 6.6, 8.7, 11.1),
            exchange=(2.0, 0.57, 0.72),
        ),
        lone=Model(
            trump=(3.2, 2.4, 2.2, 1.9),
            side=(1.2, 0.2, -0.4, 0.2, 0.0),
            steps=(1.2, 4.1, 6.6, 8.7, 11.1),
            exchange=(2.0, 0.57, 0.72),
        ),
    ),
    ("fipsen_grossenaspe", 5): Models(
        plain=Model(
            trump=(3.5, 2.7, 2.2, 1.8),
            side=(1.1, -0.3, -0.6, 0.0, 0.0),
            steps=(1.5, 4.8, 7.6, 9.8, 12.2),
            exchange=(2.2, 0.55, 0.71),
        ),
        lone=Model(
            trump=(3.5, 2.7, 2.2, 1.8),
            side=(1.1, -0.3, -0.6, 0.0, 0.0),
            steps=(1.5, 4.8, 7.6, 9.8, 12.2),
            exchange=(2.2, 0.55, 0.71),
        ),
    ),
    ("anseger_fips", 4): Models(
        plain=Model(
            trump=(5.2, 3.1, 2.7, 2.3),
            side=(1.3, -0.3, -1.9, 0.7, 1.4),
            steps=(2.6, 7.0, 10.3, 13.0, 16.5),
            exchange=(6.0, 0.24, 0.5),
        ),
        lone=Model(
            trump=(5.3, 0.0, 0.0, 0.0),
            side=(1.2, -0.7, -1.4, 1.4, 0.0),
            steps=(-0.4, 2.4, 4.4, 6.1, 8.5),
            exchange=(2.2, 0.38, 0.53),
        ),
    ),
    ("dutt_fips", 4): Models(
        plain=Model(
            trump=(5.2, 3.1, 2.7, 2.3),
            side=(1.3, -0.3, -1.9, 0.7, 1.4),
            steps=(2.6, 7.0, 10.3, 13.0, 16.5),
            exchange=(6.0, 0.24, 0.5),
        ),
        lone=Model(
            trump=(5.3, 0.0, 0.0, 0.0),
            side=(1.2, -0.7, -1.4, 1.4, 0.0),
            steps=(-0.4, 2.4, 4.4, 6.1, 8.5),
            exchange=(2.2, 0.38, 0.53),
        ),
    ),
}
