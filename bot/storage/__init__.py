"""The data that outlives the process: the log of every match, lobbies, clocks and followed messages."""

from bot.storage.errors import (
    DiskFullError,
    RepeatedInteraction,
    StorageClosedError,
    StorageError,
    StorageUnavailableError,
)
from bot.storage.matches import AfterEnd
from bot.storage.results import (
    CompanionRow,
    HeadToHeadRow,
    KeptMatch,
    MatchResult,
    PersonalDealRow,
    SeatResult,
)
from bot.storage.rows import (
    ClaimRow,
    DeadlineRow,
    DealRow,
    EndedRow,
    LobbyRow,
    MatchLog,
    MatchRow,
    MoveRow,
    OutcomeRow,
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
    "AfterEnd",
    "ClaimRow",
    "CompanionRow",
    "DeadlineRow",
    "DealRow",
    "DiskFullError",
    "EndedRow",
    "HeadToHeadRow",
    "KeptMatch",
    "LobbyRow",
    "MatchLog",
    "MatchResult",
    "MatchRow",
    "MoveRow",
    "OutcomeRow",
    "PanelRow",
    "PersonalDealRow",
    "PlaceKind",
    "PlaceRow",
    "RepeatedInteraction",
    "ResultRow",
    "SeatResult",
    "SeatRow",
    "Status",
    "StorageClosedError",
    "StorageError",
    "StorageUnavailableError",
    "Store",
    "StoredClockKind",
]
