"""The names of AIs, the same in every language."""

from collections.abc import Iterable
from typing import Final

AI_MARK: Final = " (AI)"
AI_NAMES: Final = (
    *("Iris", "Otto", "Vera", "Hugo", "Nina", "Leo", "Mona", "Emil", "Ada", "Bruno", "Cleo", "Dante"),
    *("Elsa", "Felix", "Greta", "Ivo", "Juno", "Kira", "Luca", "Mila", "Nils", "Olga", "Pia", "Remo"),
    *("Saga", "Tito", "Ugo", "Viola", "Willa", "Xenia", "Yara", "Zeno", "Alma", "Boris", "Dora", "Enzo"),
    *("Flora", "Gino", "Hedda", "Igor"),
)
"""More than twice the seats of any game: one is free even if people have the same names."""


def free_ai_name(names: Iterable[str]) -> str:
    """The first of `AI_NAMES` that is not among these names, with the mark of an AI.

    Many tables have more seats than there are names: each gets names of its own at the start.
    """
    taken = {name.removesuffix(AI_MARK).casefold() for name in names}
    return next((name for name in AI_NAMES if name.casefold() not in taken), AI_NAMES[0]) + AI_MARK
