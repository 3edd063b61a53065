"""The state of the ratings as a whole: up to date with all matches that count, or due for recomputing."""

from dataclasses import dataclass
from typing import Final

from bot.storage.work import Steps, execute, first

_FOLD: Final = "SELECT wanted, made, model FROM rating_fold WHERE id = 1"
_RATED: Final = "SELECT 1 FROM rating LIMIT 1"
_BEGIN: Final = "INSERT INTO rating_fold (id, wanted, made, model) VALUES (1, 0, 0, ?) ON CONFLICT DO NOTHING"
_WANT: Final = """
    INSERT INTO rating_fold (id, wanted, made, model) VALUES (1, 1, 0, 1)
    ON CONFLICT (id) DO UPDATE SET wanted = rating_fold.wanted + 1
"""
_CHANGE: Final = "UPDATE rating_fold SET wanted = wanted + 1 WHERE id = 1 AND wanted <> made"
_MADE: Final = "UPDATE rating_fold SET made = wanted, model = ? WHERE id = 1"
_FIRST_MODEL: Final = 1
"""The model of ratings from before the database stored the model."""


@dataclass(frozen=True, slots=True)
class RatingFold:
    """The state of the stored ratings.

    Attributes:
        wanted: the number of changes so far that require recomputing all ratings.
        made: `wanted` at the last recomputing.
        model: the version of the rules used then.
    """

    wanted: int
    made: int
    model: int

    def is_due(self, model: int) -> bool:
        """True if the ratings must be recomputed by this model."""
        return self.wanted != self.made or self.model != model


def read_fold(model: int) -> Steps[RatingFold]:
    """The state of the ratings. Without ratings, they count as up to date by this model."""
    found = yield from first(_FOLD)
    if found is not None:
        return RatingFold(*found)
    is_rated = yield from first(_RATED)
    return RatingFold(0, 0, model if is_rated is None else _FIRST_MODEL)


def begin_fold(model: int) -> Steps[RatingFold]:
    """The same, and store it if it is not stored yet."""
    fold = yield from read_fold(model)
    yield from execute(_BEGIN, fold.model)
    return fold


def request_recompute() -> Steps[None]:
    """Note that all ratings must be recomputed."""
    yield from execute(_WANT)


def note_changed_rows() -> Steps[None]:
    """Restart a recomputing in progress, because its input rows have changed."""
    yield from execute(_CHANGE)


def note_ratings_made(model: int) -> Steps[None]:
    """Note that the ratings are up to date by this model."""
    yield from execute(_BEGIN, model)
    yield from execute(_MADE, model)
