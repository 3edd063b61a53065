"""Rows to store."""

from bot.storage import MatchRow, MoveRow, SeatRow

SEED = bytes(range(32))
SEATS = (SeatRow(0, 1001, "Anna", None), SeatRow(1, None, "AI 1", "novice"))
PEOPLE = frozenset({1001})
FIRST = (1001, None)


def match_row(match_id: str = "abcdefgh", created_at: float = 1.0, channel_id: int = 77) -> MatchRow:
    return MatchRow(
        id=match_id,
        game="toy",
        rules_version=1,
        options='{"cards":5}',
        seed=SEED,
        guild_id=2**62,
        channel_id=channel_id,
        host_id=1001,
        locale="ja",
        status="playing",
        created_at=created_at,
    )


def move_row(seq: int, interaction_id: int | None = None) -> MoveRow:
    return MoveRow(seq, 0, f"bid {seq}", 1001, interaction_id, 2.5, forced=False)
