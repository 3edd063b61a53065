"""Seeded matches of all games, played at random between a few people and kept as the bot keeps them."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot.community.rated import rating_after_end
from bot.match.match import SeatedMatch
from bot.match.outcome import outcome_of
from bot.storage import MatchRow, SeatRow, Status, Store
from bot.storage.work import Batch, SqlValue, Steps
from games import CATALOGUE
from games.core.game import TABLE, Row, Seat
from games.core.lines import ResultLine, ScoreLine, parse_lines
from games.core.record import record_lines
from tests.games.setups import MOST_MOVES, Setup, draws, play_on, seed_bytes, setups

PEOPLE: Final = range(1001, 1015)
GUILDS: Final = (7, 8, 9)
BEGINNING: Final = 1_783_000_000.0
AN_HOUR: Final = 3600.0
LEAGUE: Final = 60
"""The number of matches in a league: enough for ranks although some are casual."""

_INSERT_MOVE: Final = """
    INSERT INTO move (match_id, seq, seat, action, user_id, at) VALUES (?, ?, ?, ?, ?, ?)
"""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match by its record, and the user of each seat; None is an AI.

    Attributes:
        sides: the number of the side of each seat, in the order of the scores.
        deals: the points of each side, deal by deal, in thirds.
        dealers: who dealt, deal by deal.
        contracts: the declarer, the name of the contract, and whether it was made, deal by deal.
        left: the seats that a person left in mid-match; an AI played on there to the end.
        abandoned: true if the match was abandoned; then no side has a score or a share.
    """

    id: str
    setup: Setup
    guild_id: int
    users: tuple[int | None, ...]
    sides: tuple[int, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    deals: tuple[tuple[int, ...], ...]
    contracts: tuple[tuple[Seat | None, str | None, bool | None], ...]
    dealers: tuple[Seat | None, ...] = ()
    left: frozenset[Seat] = frozenset()
    abandoned: bool = False

    def seat(self, user: int) -> Seat:
        return self.users.index(user)

    def partners(self, seat: Seat) -> Iterator[int]:
        """The people on the side of a seat who were there to the end."""
        for beside, other in enumerate(self.users):
            is_partner = beside != seat and self.sides[beside] == self.sides[seat]
            if is_partner and beside not in self.left and other is not None:
                yield other

    def is_won_by(self, user: int) -> bool:
        """True if they came first, alone or with others, and were there at the end."""
        seat = self.seat(user)
        return seat not in self.left and self.shares[seat] > 0


def chosen(count: int) -> Iterator[tuple[int, Setup]]:
    """Numbered setups, so many of them: the games in turn, each through all its setups."""
    of_game = defaultdict(list)
    for setup in setups():
        of_game[setup.game.key].append(setup)
    for number in range(count):
        key = list(CATALOGUE)[number % len(CATALOGUE)]
        turn = number // len(CATALOGUE)
        yield number, of_game[key][turn % len(of_game[key])]


def league(after: int) -> Iterator[tuple[int, Setup]]:
    """Numbered setups of a game of five: enough that people who play them all have ranks."""
    five = next(setup for setup in setups() if (setup.game.key, setup.seats) == ("bhabhi", 5))
    return ((after + number, five) for number in range(LEAGUE))


async def play(
    store: Store, number: int, setup: Setup, people: Sequence[int] = PEOPLE, *, rated: bool = True
) -> PlayedMatch:
    """Keep a match as the bot keeps it. In every third an AI plays if there are more people than seats.

    In every fifth a player leaves, and every seventh is abandoned.
    """
    draw = draws(number)
    others = list(people)
    users: list[int | None] = [others.pop(draw.below(len(others))) for _ in range(setup.seats)]
    if number % 3 == 0 and len(people) > setup.seats:
        users[-1] = None
    match_id, guild_id = f"m{number:07d}", GUILDS[number % len(GUILDS)]
    began = BEGINNING + number * AN_HOUR
    row = MatchRow(
        id=match_id,
        game=setup.game.key,
        rules_version=setup.game.version,
        options=setup.options.model_dump_json(),
        seed=seed_bytes(number),
        guild_id=guild_id,
        channel_id=2,
        host_id=users[0] or 0,
        locale="en",
        status="playing",
        created_at=began,
        clock_kind="live",
        clock_seconds=60,
        hints=False,
        rated=rated,
    )
    seats = [SeatRow(seat, user, f"P{user}", None if user else "club") for seat, user in enumerate(users)]
    left = frozenset({number // 5 % setup.seats} if number % 5 == 1 else ()) & _people(users)
    held = [replace(seat, ai_level="club") if seat.seat in left else seat for seat in seats]
    match = SeatedMatch(setup.game, setup.options, row, held, 60.0)
    actions = []
    status: Status = "abandoned" if number % 7 == 6 else "over"
    moves = list(play_on(match.snapshot(), setup.seats, draw, MOST_MOVES))
    for move in moves[: len(moves) // 2 if status == "abandoned" else None]:
        match.note_mover(move.seat, None if move.seat in left else users[move.seat], forced=False)
        match.apply(move.seat, move.action, by_person=move.seat not in left)
        actions.append((move.seat, move.action.text))
    await store.matches.create(row, seats)
    rows = [
        (match_id, seq, seat, text, None if seat in left else users[seat], began + seq)
        for seq, (seat, text) in enumerate(actions, 1)
    ]
    await store.transact(partial(_write_moves, rows=rows))
    for seat in left:
        await store.matches.save_seat(match_id, held[seat])
    match.end(status)
    outcome, results, deals, feats = outcome_of(match)
    ended = began + AN_HOUR / 2
    await store.matches.finish(match_id, status, ended, results, outcome, deals, rating_after_end(), feats)
    sheets = match.view(TABLE).sheets
    dealt_by = {deal.number: deal.dealer for deal in match.snapshot().dealt()}
    dealers = tuple(dealt_by[sheet.deal] for sheet in sheets)
    contracts = tuple(
        (None, None, None) if (own := sheet.contract) is None else (own.declarer, own.name, own.made)
        for sheet in sheets
    )
    told = _told_by_record(match_id, setup, guild_id, tuple(users), actions, seed_bytes(number))
    return replace(told, contracts=contracts, dealers=dealers, left=left, abandoned=status == "abandoned")


def _people(users: Sequence[int | None]) -> frozenset[Seat]:
    return frozenset(seat for seat, user in enumerate(users) if user is not None)


def _write_moves(rows: Sequence[tuple[SqlValue, ...]]) -> Steps[None]:
    yield Batch(_INSERT_MOVE, rows)


def _told_by_record(
    match_id: str,
    setup: Setup,
    guild_id: int,
    users: tuple[int | None, ...],
    actions: Sequence[tuple[Seat, str]],
    seed: bytes,
) -> PlayedMatch:
    lines = record_lines(setup.game, setup.options, [str(user) for user in users], seed, actions)
    parsed = parse_lines(lines)
    closing = parsed.closing
    by_side = setup.game.sides(setup.seats, setup.options)
    side = {seat: place for place, seats in enumerate(by_side) for seat in seats}
    scores, shares = tuple[int, ...](), tuple[float, ...]()
    if isinstance(closing, ResultLine):
        scores = tuple(closing.totals[side[seat]] for seat in range(setup.seats))
        shares = tuple(closing.returns)
    return PlayedMatch(
        match_id,
        setup,
        guild_id,
        users,
        tuple(side[seat] for seat in range(setup.seats)),
        scores,
        shares,
        tuple(_in_thirds(line.rows[-1]) for line in parsed.body if isinstance(line, ScoreLine)),
        (),
    )


def _in_thirds(row: Row) -> tuple[int, ...]:
    return tuple(value * (1 if row.thirds else 3) for value in row.values)
