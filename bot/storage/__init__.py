"""The data that outlives the process: the log of every match, lobbies, clocks and followed messages."""

from bot.storage.errors import (
    DiskFullError,
    RepeatedInteraction,
    StorageClosedError,
    StorageError,
    StorageUnavailableError,
)
from bot.storage.rows import (
    ClaimRow,
    DeadlineRow,
    EndedRow,
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
    StoredClockKind,
)
from bot.storage.store import Store

__all__ = [
    "ClaimRow",
    "DeadlineRow",
    "DiskFullError",
    "EndedRow",
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
    "StorageClosedError",
    "StorageError",
    "StorageUnavailableError",
    "Store",
    "StoredClockKind",
]
