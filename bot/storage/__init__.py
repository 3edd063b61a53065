"""The data that outlives the process: the log of every match, lobbies, clocks and followed messages."""

from bot.storage.announcements import AnnouncementRow
from bot.storage.ended_messages import EndedMessageRow
from bot.storage.errors import (
    DiskFullError,
    LeaseLostError,
    OlderSchemaError,
    RepeatedInteraction,
    StorageClosedError,
    StorageError,
    StorageUnavailableError,
)
from bot.storage.matches import AfterEnd
from bot.storage.milestones import MilestoneRow
from bot.storage.pins import PinRow
from bot.storage.results import (
    HeadToHeadRow,
    KeptMatch,
    MatchResult,
    SeatResult,
)
from bot.storage.rows import (
    ClaimRow,
    DailyResultRow,
    DailyRow,
    DeadlineRow,
    DealRow,
    EndedRow,
    FeatRow,
    FinishedDailyRow,
    LobbyRow,
    MatchLog,
    MatchRow,
    MoveRow,
    OriginRow,
    OutcomeRow,
    PanelRow,
    PlaceKind,
    PlaceRow,
    PostingRow,
    ResultRow,
    SeatRow,
    Status,
    StoredClockKind,
)
from bot.storage.store import Store

__all__ = [
    "AfterEnd",
    "AnnouncementRow",
    "ClaimRow",
    "DailyResultRow",
    "DailyRow",
    "DeadlineRow",
    "DealRow",
    "DiskFullError",
    "EndedMessageRow",
    "EndedRow",
    "FeatRow",
    "FinishedDailyRow",
    "HeadToHeadRow",
    "KeptMatch",
    "LeaseLostError",
    "LobbyRow",
    "MatchLog",
    "MatchResult",
    "MatchRow",
    "MilestoneRow",
    "MoveRow",
    "OlderSchemaError",
    "OriginRow",
    "OutcomeRow",
    "PanelRow",
    "PinRow",
    "PlaceKind",
    "PlaceRow",
    "PostingRow",
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
