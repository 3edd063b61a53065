"""Checks of the options of a game, and of the number of its players."""

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from bot.match.refusal import Refusal, clash
from games.core.game import Game, IllegalOptions, Options


def check_seats(game: Game, seats: int) -> None:
    """Raises Refusal unless the game can be played by so many."""
    if seats not in game.seats:
        least, most = game.seats[0], game.seats[-1]
        key = "refusal-bad-seats" if least < most else "refusal-bad-seats-exactly"
        raise Refusal(key, {"least": least, "most": most})


def choose_options(game: Game, values: Mapping[str, Any]) -> Options:
    """The options of those values, the others at their defaults.

    Raises:
        Refusal: one of them is not possible, or they exclude each other.
    """
    try:
        return game.options.model_validate(values)
    except ValidationError as error:
        causes = (each.get("ctx", {}).get("error") for each in error.errors())
        for cause in causes:
            if isinstance(cause, IllegalOptions):
                raise clash(cause) from None
        raise Refusal("refusal-bad-option") from None
