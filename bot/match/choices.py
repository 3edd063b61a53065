"""Checks of the options of a game, and of the numbers of its players and tables."""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import ValidationError

from bot.match.refusal import Refusal, clash
from games.core.game import Game, IllegalOptions, Options

MOST_TABLES: Final = 8


def check_seats(game: Game, seats: int) -> None:
    """Raises Refusal unless so many can play the game."""
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        key = "refusal-bad-seats" if least < most else "refusal-bad-seats-exactly"
        raise Refusal(key, {"least": least, "most": most})


def check_tables(game: Game, tables: int) -> None:
    """Raises Refusal unless so many tables can play the same cards of a game."""
    if not 1 <= tables <= MOST_TABLES:
        raise Refusal("refusal-bad-tables", {"most": MOST_TABLES})
    if tables > 1 and game.incomparable:
        raise Refusal(f"incomparable-{game.incomparable}")


def choose_options(game: Game, values: Mapping[str, Any]) -> Options:
    """The options with those values, the others at their defaults.

    Raises:
        Refusal: a value is not possible, or values exclude each other.
    """
    try:
        return game.options.model_validate(values)
    except ValidationError as error:
        causes = (each.get("ctx", {}).get("error") for each in error.errors())
        for cause in causes:
            if isinstance(cause, IllegalOptions):
                raise clash(cause) from None
        raise Refusal("refusal-bad-option") from None
