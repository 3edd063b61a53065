"""A refusal: the reason why a player may not do something, as data."""

from collections.abc import Mapping, Sequence
from typing import NoReturn

from games.core.game import NO_FACTS, Fact, IllegalAction, IllegalOptions


class Refusal(Exception):
    """A refused request; nothing has changed.

    Attributes:
        key: the sentence's key in the catalogues, in full.
        facts: the facts that fill its blanks.
        names: the names, by seat, that `Players` among the facts stand for.
    """

    def __init__(self, key: str, facts: Mapping[str, Fact] = NO_FACTS, names: Sequence[str] = ()) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts
        self.names = tuple(names)


def clash(error: IllegalOptions) -> Refusal:
    """The refusal that explains a clash of options."""
    return Refusal(f"clash-{error.clash}", error.facts)


def refuse(error: IllegalAction, names: Sequence[str]) -> NoReturn:
    """Raise the refusal that says which rule of the game an action breaks."""
    raise Refusal(f"rule-{error.rule}", error.facts, names) from None
