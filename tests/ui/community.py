"""Pages of a community to try things with."""

from bot.community.leaderboards import LeaderboardLine, LeaderboardSnapshot, RecordLine
from bot.community.statistics import (
    DealStatistics,
    FavouriteCompanion,
    GameTally,
    LastChange,
    MatchTally,
    Opponent,
    StatisticsSnapshot,
)
from bot.storage.deals import ContractTally, DealScore, DealTally
from bot.storage.results import HeadToHeadRow

ANNA, BEN, MISAKI = 1001, 1002, 1003
LINES = (
    LeaderboardLine(BEN, "Ben_*", 1, 1612, 38),
    LeaderboardLine(MISAKI, "美咲", 2, 1587, None),
    LeaderboardLine(1004, "Nina", None, 1533, -19, is_provisional=True),
    LeaderboardLine(1005, "Otto", None, 1475, 0, is_active=False),
)
BOARD = LeaderboardSnapshot(
    game="tressette",
    season="2026-Q4",
    scope="server",
    page=1,
    pages=3,
    players=23,
    lines=LINES,
    spread=(1461, 1612),
    own=LeaderboardLine(ANNA, "Anna", 14, 1461, -7),
    reader=ANNA,
    games=("tressette", "bhabhi"),
    seasons=("2026-Q4", "2026-11", "always"),
)
RECORDS = LeaderboardSnapshot(
    game="bhabhi",
    season="",
    scope="everywhere",
    players=3,
    records=(
        RecordLine(ANNA, "Anna", 12, 7),
        RecordLine(BEN, "Ben_*", 9, 3, (2, 1)),
        RecordLine(MISAKI, "美咲", 3, 0),
    ),
    reader=ANNA,
    games=("bhabhi",),
)
STATISTICS = StatisticsSnapshot(
    user_id=ANNA,
    name="Anna",
    pool="tressette",
    pools=("tressette", "bhabhi"),
    rating=1561,
    is_provisional=True,
    place=3,
    players=23,
    course=(1500, 1538, 1519, 1561),
    last=LastChange(1561, 42, 0.38, 1.0, 1.0),
    total=MatchTally(48, 28),
    with_ais=MatchTally(34, 14),
    by_level=(("novice", MatchTally(4, 3)), ("club", MatchTally(30, 11))),
    learned=2,
    games=(GameTally("tressette", MatchTally(40, 25), 1.4), GameTally("ciapano", MatchTally(8, 3), 2.5)),
    partners=(
        FavouriteCompanion(BEN, "Ben_*", MatchTally(17, 12)),
        FavouriteCompanion(MISAKI, "美咲", MatchTally(9, 3)),
        FavouriteCompanion(1004, "Nina", MatchTally(4, 4)),
    ),
    opponents=(
        FavouriteCompanion(MISAKI, "美咲", MatchTally(21, 8)),
        FavouriteCompanion(BEN, "Ben_*", MatchTally(20, 5)),
    ),
    streak=6,
    deals=DealStatistics(
        "tressette",
        DealTally(212, 2714),
        made=31,
        failed=12,
        contracts=(ContractTally("tuppi-rami", 24, 11), ContractTally("tuppi-sooli", 7, 1)),
        turns=(
            (0, DealTally(60, 771)),
            (1, DealTally(48, 622)),
            (2, DealTally(60, 790)),
            (3, DealTally(44, 531)),
        ),
        partners=(("Ben_*", DealTally(90, 1203)), ("美咲", DealTally(61, 733))),
        best=DealScore("aaaaaaa1", 3, 35, 0),
        worst=DealScore("aaaaaaa2", 1, -1, 36),
    ),
    reader=ANNA,
)
VERSUS = Opponent(
    BEN, "Ben_*", (HeadToHeadRow("tressette", 3, 2, 1, 4, 3), HeadToHeadRow("bhabhi", 1, 0, 0, 0, 0))
)
