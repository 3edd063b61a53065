"""The Fipsen family."""

from games.fipsen.games import Fipsen

__all__ = ["Fipsen"]
