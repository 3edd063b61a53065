"""The average worth of contracts, from the chances of each number of tricks."""

from collections.abc import Sequence

from games.fipsen.cards import HAND_SIZE
from games.fipsen.contracts import PREMIUM, Contract
from games.fipsen.scoring import NO_TRICK
from games.fipsen.variants import Variant

GOING_ON = 0.8
"""The share of deals with all five tricks possible in which the declarer dares to go on."""


def contract_value(variant: Variant, contract: Contract, chances: Sequence[float]) -> float:
    """The declarer's average points; a loss paid to the others counts against them.

    Args:
        variant: the game.
        contract: the contract with its options.
        chances: the chance of at least each number of tricks, by number.
    """
    value = contract.value
    if contract.level.name == "most":
        return value * (3.0 * chance_of_most(chances) - 2.0)
    made = chances[contract.owed]
    bonus = _going_on(variant, contract, chances)
    if variant.paid == "declarer":
        return bonus + value * (3.0 * made - 2.0)
    none = 1.0 - chances[1]
    without = max(value, NO_TRICK << bool(contract.options & PREMIUM))
    return bonus + value * made - value * (chances[1] - made) - without * none


def _going_on(variant: Variant, contract: Contract, chances: Sequence[float]) -> float:
    """The average points that going on for all five tricks adds."""
    if contract.owed == HAND_SIZE or variant.going_on == "never":
        return 0.0
    value = contract.value
    all_five = 2 * value if variant.going_on == "durch" else HAND_SIZE * value / contract.base_value
    return GOING_ON * (all_five - value) * chances[HAND_SIZE]


def chance_of_most(chances: Sequence[float]) -> float:
    """The chance of more tricks than any other player: three nearly always are, two seldom (simulated)."""
    return 0.1 * chances[2] + 0.87 * chances[3]
