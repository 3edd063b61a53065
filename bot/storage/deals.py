"""The deals that a person has played in a game, counted."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.storage.conditions import among_people
from bot.storage.work import Dialects, SqlValue, Steps, first, select


class DealTally(NamedTuple):
    """A number of deals, and the sum of their points, in thirds of a point."""

    deals: int = 0
    thirds: int = 0

    @property
    def mean(self) -> float:
        """The points per deal."""
        return self.thirds / 3 / self.deals if self.deals else 0.0


NO_DEALS: Final = DealTally()


@dataclass(frozen=True, slots=True)
class DealScore:
    """A deal, and the thirds scored by the person's side and, if there is only one other side, by that."""

    match_id: str
    number: int
    thirds: int
    other: int | None


class ContractTally(NamedTuple):
    """Contracts of one kind, by its name (catalogue key ``term-`` + this): how many were made, and failed."""

    name: str
    made: int
    failed: int


@dataclass(frozen=True, slots=True)
class DealNumbers:
    """All deals of a person in a game among people.

    Attributes:
        made, failed: their own contracts, as the declarer.
        contracts: the named ones among them by kind, the most played first.
        turns: the deals by place after the dealer, for deals with a known dealer: 0 is the dealer, 1 the next
            in the order of play.
        partners: the deals with each partner, by their id, the most frequent partner first.
        most, fewest: the deals with the most and the fewest points; None without a deal.
    """

    total: DealTally = NO_DEALS
    made: int = 0
    failed: int = 0
    contracts: tuple[ContractTally, ...] = ()
    turns: tuple[tuple[int, DealTally], ...] = ()
    partners: tuple[tuple[int, DealTally], ...] = ()
    most: DealScore | None = None
    fewest: DealScore | None = None


_DEALS = f"""
    WITH played AS (
        SELECT match.id AS match_id, match.ended_number, seat.seat, mine.side,
               CASE WHEN mine.role IS NULL THEN mine.side ELSE seat.seat END AS scored_as,
               CASE outcome.thirds WHEN 1 THEN 1 ELSE 3 END AS unit,
               (SELECT count(*) FROM seat AS each_seat WHERE each_seat.match_id = match.id) AS seats
        FROM seat
        JOIN match ON match.id = seat.match_id
        JOIN outcome ON outcome.match_id = seat.match_id
        JOIN result AS mine ON mine.match_id = seat.match_id AND mine.seat = seat.seat
        WHERE seat.user_id = ? AND seat.ended_at IS NOT NULL AND seat.ai_level IS NULL
          AND mine.side IS NOT NULL AND match.game = ? AND (CAST(? AS BIGINT) IS NULL OR match.guild_id = ?)
          AND match.ended_number >= ? AND match.voided = 0
          AND {among_people("match.id")}
    ), scored AS (
        SELECT played.*, deal.number, (seat - deal.dealer + seats) % seats AS turn,
               deal.declarer = played.seat AS is_own, deal.contract, deal.made,
               unit * {{own}} AS gained, unit * {{everybody}} AS all_gained, {{sides}} = 2 AS has_other
        FROM played JOIN deal ON deal.match_id = played.match_id
    )
"""
_IN_SQLITE = {
    "own": "json_extract(deal.points, '$[' || scored_as || ']')",
    "everybody": "(SELECT sum(value) FROM json_each(deal.points))",
    "sides": "json_array_length(deal.points)",
}
_IN_POSTGRES = {
    "own": "CAST(CAST(deal.points AS JSON) ->> CAST(scored_as AS INTEGER) AS BIGINT)",
    "everybody": """
        (SELECT sum(CAST(value AS BIGINT)) FROM json_array_elements_text(CAST(deal.points AS JSON)) AS value)
    """,
    "sides": "json_array_length(CAST(deal.points AS JSON))",
}


def _of_deals(query: str) -> Dialects:
    """The query of the deals that are `scored`: each kind of database reads their JSON in its own way."""
    return Dialects(_DEALS.format(**_IN_SQLITE) + query, _DEALS.format(**_IN_POSTGRES) + query)


_SCORE = "SELECT match_id, number, gained, CASE WHEN has_other THEN all_gained - gained END FROM scored"
_TOTAL = _of_deals("""
    SELECT count(*), coalesce(sum(gained), 0), count(*) FILTER (WHERE is_own AND made = 1),
           count(*) FILTER (WHERE is_own AND made = 0)
    FROM scored
""")
_BY_CONTRACT = _of_deals("""
    SELECT contract, count(*) FILTER (WHERE made = 1), count(*) FILTER (WHERE made = 0)
    FROM scored
    WHERE is_own AND made IS NOT NULL AND contract IS NOT NULL
    GROUP BY contract ORDER BY count(*) DESC, contract
""")
_BY_TURN = _of_deals("""
    SELECT turn, count(*), sum(gained) FROM scored WHERE turn IS NOT NULL GROUP BY turn ORDER BY turn
""")
_BY_PARTNER = _of_deals("""
    SELECT partner.user_id, count(*), sum(gained)
    FROM scored
    JOIN result AS beside ON beside.match_id = scored.match_id AND beside.side = scored.side
    JOIN seat AS partner ON partner.match_id = beside.match_id AND partner.seat = beside.seat
    WHERE beside.seat <> scored.seat AND partner.user_id IS NOT NULL AND partner.ai_level IS NULL
    GROUP BY partner.user_id
    ORDER BY count(*) DESC, sum(gained) DESC, max(ended_number * 16 + partner.seat) DESC LIMIT ?
""")  # not by their ids, which change when a person is forgotten
_MOST = _of_deals(f"{_SCORE} ORDER BY gained DESC, all_gained - gained, ended_number, number LIMIT 1")
_FEWEST = _of_deals(f"{_SCORE} ORDER BY gained, all_gained - gained DESC, ended_number, number LIMIT 1")


def read_deal_numbers(asked: tuple[SqlValue, ...], partners: int) -> Steps[DealNumbers]:
    """The numbers of the `asked` deals: person, game, server (twice), and first match."""
    total = yield from first(_TOTAL, *asked)
    assert total is not None, "one row counts all"
    count, thirds, made, failed = total
    if not count:
        return DealNumbers()
    return DealNumbers(
        DealTally(count, thirds),
        made,
        failed,
        (yield from select(ContractTally, _BY_CONTRACT, *asked)) if made or failed else (),
        (yield from select(_tally, _BY_TURN, *asked)),
        (yield from select(_tally, _BY_PARTNER, *asked, partners)),
        (yield from select(DealScore, _MOST, *asked))[0],
        (yield from select(DealScore, _FEWEST, *asked))[0],
    )


def _tally(key: int, deals: int, thirds: int) -> tuple[int, DealTally]:
    return key, DealTally(deals, thirds)
