"""The weight of a loss: a point is much in one game and little in another."""

from typing import Final, Literal, NamedTuple, TypeAlias

MoveVerdict: TypeAlias = Literal["best", "fine", "slip", "mistake"]
GOOD: Final[frozenset[MoveVerdict]] = frozenset({"best", "fine"})
"""The verdicts of decisions that were good enough."""


class LossScale(NamedTuple):
    """The meaning of losses in one game, as `python -m bench.quality --scales` measures it.

    Attributes:
        matters: the difference in utility between the best action and the worst from which on a decision
            matters: what a random legal action loses on average.
        random: the loss in utility by a random legal action, on average where the decision matters.
        slip: the loss from which on a decision is a slip, in the game's points,
        mistake: and a mistake: what a random legal action loses on average where the decision matters.
    """

    matters: float
    random: float
    slip: float
    mistake: float

    def quality(self, loss: float) -> float:
        """1 if nothing was lost, 0 if as much as a random action loses, or more."""
        return 1.0 - min(loss / self.random, 1.0)

    def verdict(self, points: float, *, is_best: bool) -> MoveVerdict:
        """The word for a decision that lost so many points."""
        if is_best:
            return "best"
        if points < self.slip:
            return "fine"
        return "slip" if points < self.mistake else "mistake"
