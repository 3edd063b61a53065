"""Claims to take the rest of the tricks of a deal, while a match is being played."""

import asyncio

from bot.storage.rows import ClaimRow
from bot.storage.work import Statement, Steps, rows
from bot.storage.writer import Writer

_INSERT = "INSERT INTO claim (match_id, seq, seat) VALUES (?, ?, ?)"
_AGREE = "UPDATE claim SET agreed = agreed | (1 << ?) WHERE match_id = ? AND seq = ?"
_WITHDRAW = "UPDATE claim SET open = 0 WHERE match_id = ? AND seq = ?"
_WITHDRAW_OF = "UPDATE claim SET open = 0 WHERE match_id = ? AND seat = ?"
_DELETE = "DELETE FROM claim WHERE match_id = ?"
_CLAIMS = "SELECT seq, seat, open, agreed FROM claim WHERE match_id = ? ORDER BY seq"


class ClaimStore:
    """The claims of every running match. An open claim is over once a seat has acted after it."""

    __slots__ = ("_writer",)

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def begin(self, match_id: str, seq: int, seat: int) -> "asyncio.Future[None]":
        """Log that a seat claims, after so many actions."""
        return self._writer.write(Statement(_INSERT, (match_id, seq, seat)), about=match_id)

    def agree(self, match_id: str, seq: int, seat: int) -> "asyncio.Future[None]":
        """Log that a seat agrees to the claim."""
        return self._writer.write(Statement(_AGREE, (seat, match_id, seq)), about=match_id)

    def withdraw(self, match_id: str, seq: int) -> "asyncio.Future[None]":
        """Log that the claim is over, and the cards stay shown."""
        return self._writer.write(Statement(_WITHDRAW, (match_id, seq)), about=match_id)


def withdraw_claims_of(match_id: str, seat: int) -> Statement:
    """The statement that goes with a change of hands: it withdraws the claim of a person who left."""
    return Statement(_WITHDRAW_OF, (match_id, seat))


def forget_claims(match_id: str) -> Statement:
    """The statement that goes with the end of a match."""
    return Statement(_DELETE, (match_id,))


def claims_of(match_id: str) -> Steps[tuple[ClaimRow, ...]]:
    """The claims of a match, in order."""
    found = yield from rows(_CLAIMS, match_id)
    return tuple(
        ClaimRow(
            seq,
            seat,
            bool(is_open),
            frozenset(each for each in range(agreed.bit_length()) if agreed >> each & 1),
        )
        for seq, seat, is_open, agreed in found
    )
