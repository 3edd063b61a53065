"""The holder of a seat: a person, an AI, or an AI for a person."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Holder:
    """A person (`user_id`), an AI of a level (`ai`), or an AI playing for a person (both).

    Attributes:
        away: the AI plays because the person let the time run out, not because they left.
        missed: how many decisions in a row the person has let the time run out for.
    """

    user_id: int | None
    name: str
    ai: str | None = None
    away: bool = False
    missed: int = 0

    @property
    def present(self) -> bool:
        """True if a person decides for this seat."""
        return self.ai is None

    @property
    def level(self) -> str | None:
        """The level of an AI that has the seat for itself."""
        return self.ai if self.user_id is None else None

    @property
    def has_substitute(self) -> bool:
        """True if an AI plays for a person, who may come back, unless another takes the seat over."""
        return self.user_id is not None and self.ai is not None

    @property
    def is_forgotten(self) -> bool:
        """True if the person had themselves forgotten: a pseudonym, below zero, has their place, for good."""
        return self.user_id is not None and self.user_id < 0

    @property
    def left(self) -> bool:
        """True if an AI plays for a person who has left the match."""
        return self.has_substitute and not self.away
