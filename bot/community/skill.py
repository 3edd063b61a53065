"""The model of skill: Plackett and Luce's, of sides as virtual players. It knows nothing of people."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = 12.5
"""A player's luck in a match of cards: three times openskill's, which takes every result for skill."""
TAU: Final = MU / 300


@dataclass(frozen=True, slots=True)
class Skill:
    """A side as one virtual player; `variance` is the doubt about its skill."""

    mu: float
    variance: float


def unit(skills: Sequence[Skill], luck: float) -> float:
    """Plackett and Luce's unit of skill between such sides."""
    return math.sqrt(math.fsum(skill.variance + luck for skill in skills))


def rate(skills: Sequence[Skill], ranks: Sequence[int], luck: float) -> list[Skill]:
    """Rate sides by openskill, and sides that tie by `_gains`.

    The model predicts the first place, so it learns little from several sides that tie for it. If more sides
    tie for first than for last, ranks and skills are reversed: it predicts the last place, and a lone loser
    teaches as much as a lone winner.
    """
    turn = -1 if ranks.count(min(ranks)) > ranks.count(max(ranks)) else 1
    model = PlackettLuce(mu=MU, sigma=SIGMA, beta=math.sqrt(luck), tau=0.0)
    teams = [[model.rating(mu=turn * skill.mu, sigma=math.sqrt(skill.variance))] for skill in skills]
    rated = model.rate(teams, ranks=[float(turn * rank) for rank in ranks])
    after = [Skill(turn * player.mu, player.sigma**2) for (player,) in rated]
    if len(set(ranks)) == len(ranks):
        return after
    scale = unit(skills, luck)
    gains = _gains([math.exp(turn * skill.mu / scale) for skill in skills], [turn * rank for rank in ranks])
    return [
        Skill(skill.mu + turn * gain * skill.variance / scale, known.variance)
        for skill, gain, known in zip(skills, gains, after, strict=True)
    ]


def _gains(strengths: Sequence[float], ranks: Sequence[int]) -> list[float]:
    """The gain of each side, in units, by a ranking with ties.

    Each side of a tie has beaten all sides behind it, as if the others of the tie had not played. Among
    themselves they have drawn: the tie counts as an equal part of a win for each. Without ties this is
    Plackett and Luce's own gain. openskill's way with ties lets third place gain more than a shared first.
    """
    gains = [0.0] * len(ranks)
    for rank in set(ranks):
        tied = [side for side, each in enumerate(ranks) if each == rank]
        behind = [side for side, each in enumerate(ranks) if each > rank]
        weak, level = (math.fsum(strengths[side] for side in sides) for sides in (behind, tied))
        for side in tied:
            chance = strengths[side] / (strengths[side] + weak)
            gains[side] += 1 - chance + 1 / len(tied) - strengths[side] / level
        for side in behind:
            gains[side] -= math.fsum(strengths[side] / (strengths[each] + weak) for each in tied)
    return gains


def expected(skills: Sequence[Skill], own: int, luck: float) -> float:
    """The part of the others that a side should beat."""
    me = skills[own]
    others = [skill for number, skill in enumerate(skills) if number != own]
    chances = [1 / (1 + math.exp((other.mu - me.mu) / unit((me, other), luck))) for other in others]
    return math.fsum(chances) / len(chances)


def happened(ranks: Sequence[int], own: int) -> float:
    """The part of the others that a side has beaten; a tie is half."""
    mine = ranks[own]
    others = [rank for number, rank in enumerate(ranks) if number != own]
    return sum(1.0 if mine < rank else 0.5 if mine == rank else 0.0 for rank in others) / len(others)
