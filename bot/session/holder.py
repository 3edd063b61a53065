"""Who holds a seat."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Holder:
    """A person (`user_id`), an AI of a level (`ai`), or an AI playing for a person who has left (both)."""

    user_id: int | None
    name: str
    ai: str | None = None

    @property
    def present(self) -> bool:
        """Whether a person decides for this seat."""
        return self.ai is None
