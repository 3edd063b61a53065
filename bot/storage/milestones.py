"""Milestones: the first time that a person does something worth remembering, among people."""

from functools import partial
from typing import Final, NamedTuple

from bot.storage.conditions import among_people
from bot.storage.work import select
from bot.storage.writer import Writer

WIN: Final = "win"
"""The feat of winning a match."""
PARTNERS: Final = "partners"
"""The feat of having enough different partners."""
ENOUGH_PARTNERS: Final = 10


class MilestoneRow(NamedTuple):
    """A feat of a person, in a game or (empty) in any, with the number of its first match."""

    game: str
    feat: str
    number: int


# Comparing `user_id` itself would search an index of everybody instead of the seats of these matches.
_MILESTONES: Final = f"""
    WITH played AS (
        SELECT own.match_id, own.seat, match.game, match.ended_number AS number, mine.side, mine.place
        FROM seat AS own
        JOIN match ON match.id = own.match_id
        JOIN result AS mine ON mine.match_id = own.match_id AND mine.seat = own.seat
        WHERE own.user_id = ? AND own.ended_at IS NOT NULL AND own.ai_level IS NULL
          AND mine.place IS NOT NULL AND (CAST(? AS BIGINT) IS NULL OR match.guild_id = ?)
          AND match.voided = 0 AND {among_people("match.id")}
    )
    SELECT game, '{WIN}' AS feat, min(number) AS first FROM played WHERE place = 1 GROUP BY game
    UNION ALL
    SELECT played.game, feat.feat, min(played.number)
    FROM played JOIN feat ON feat.match_id = played.match_id AND feat.seat = played.seat
    GROUP BY played.game, feat.feat
    UNION ALL
    SELECT '', '{PARTNERS}', met.first
    FROM (
        SELECT partner.user_id, min(played.number) AS first
        FROM played
        JOIN result AS beside ON beside.match_id = played.match_id AND beside.side = played.side
        JOIN seat AS partner ON partner.match_id = beside.match_id AND partner.seat = beside.seat
        WHERE beside.seat <> played.seat AND coalesce(partner.user_id, 0) <> 0 AND partner.ai_level IS NULL
        GROUP BY partner.user_id ORDER BY min(played.number) LIMIT 1 OFFSET {ENOUGH_PARTNERS - 1}
    ) AS met
"""


class MilestoneStore:
    """People's milestones."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    async def of_person(self, user_id: int, guild_id: int | None = None) -> tuple[MilestoneRow, ...]:
        """A person's milestones on a server, or anywhere, the latest first."""
        asked = user_id, guild_id, guild_id
        found = await self._writer.read(partial(select, MilestoneRow, _MILESTONES, *asked))
        return tuple(sorted(found, key=lambda row: (-row.number, row.game, row.feat)))
