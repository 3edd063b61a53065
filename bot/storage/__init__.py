"""What outlives the process: the log of every match, lobbies, and the messages that are still followed."""

from bot.storage.errors import RepeatedInteraction, StorageError
from bot.storage.rows import (
    ClockKind,
    DeadlineRow,
    LobbyRow,
    MatchLog,
    MatchRow,
    MoveRow,
    PanelRow,
    PlaceKind,
    PlaceRow,
    ResultRow,
    SeatRow,
    Status,
)
from bot.storage.store import Store

__all__ = [
    "ClockKind",
    "DeadlineRow",
    "LobbyRow",
    "MatchLog",
    "MatchRow",
    "MoveRow",
    "PanelRow",
    "PlaceKind",
    "PlaceRow",
    "RepeatedInteraction",
    "ResultRow",
    "SeatRow",
    "Status",
    "StorageError",
    "Store",
]
