"""The lines of a record, as models, and their possible faults (docs/records.md)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from games.core.chance import SEED_BYTES
from games.core.game import Row, Seat

FORMAT: Literal[1] = 1
"""The version of the format described in docs/records.md."""

MOST_BOARDS: Final = 64
"""The most boards of a match."""

_HASH = rf"^[0-9a-f]{{{2 * SEED_BYTES}}}$"


class _Line(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    def __str__(self) -> str:
        return self.model_dump_json()


class HeaderLine(_Line):
    """The first line: the game, its rules, the players by seat, and the promise about the shuffle.

    A match of `boards`, which other tables play as well, has their number; any other has no such field.
    """

    type: Literal["header"] = "header"
    format: Literal[1] = FORMAT
    game: str
    rules: int
    options: Mapping[str, object]
    seats: tuple[str, ...]
    commitment: Annotated[str, Field(pattern=_HASH)]
    boards: Annotated[int, Field(ge=1, le=MOST_BOARDS)] | None = None

    def __str__(self) -> str:
        return self.model_dump_json(exclude={"boards"} if self.boards is None else None)


class DealLine(_Line):
    """The part of chance: the cards that each zone received, in order."""

    type: Literal["deal"] = "deal"
    number: int
    dealer: Seat | None
    zones: Mapping[str, tuple[str, ...]]


class ActionLine(_Line):
    """An action of a seat, in the game's notation."""

    type: Literal["action"] = "action"
    seat: Seat
    action: str


class ScoreLine(_Line):
    """The score of a finished deal."""

    type: Literal["score"] = "score"
    deal: int
    rows: tuple[Row, ...]


class ResultLine(_Line):
    """The result of a match; `totals` has a number a side, `returns` each seat's share of the win."""

    type: Literal["result"] = "result"
    totals: tuple[int, ...]
    returns: tuple[float, ...]
    seed: Annotated[str, Field(pattern=_HASH)]


class EndLine(_Line):
    """The reason for which a match was not finished."""

    type: Literal["end"] = "end"
    reason: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
    seed: Annotated[str, Field(pattern=_HASH)]


class DigestLine(_Line):
    """The last line: SHA-256 of all lines before it, each with its line feed, in UTF-8."""

    type: Literal["digest"] = "digest"
    sha256: Annotated[str, Field(pattern=_HASH)]


RecordedLine: TypeAlias = HeaderLine | DealLine | ActionLine | ScoreLine | ResultLine | EndLine | DigestLine
_LINE: TypeAdapter[RecordedLine] = TypeAdapter(Annotated[RecordedLine, Field(discriminator="type")])

Problem: TypeAlias = Literal[
    "form", "order", "game", "options", "seats", "seed", "deal", "action", "score", "result", "digest"
]
"""The kinds of fault in a line of a record."""

CALLED: Mapping[str, str] = {
    "header": "the header",
    "deal": "a deal",
    "action": "an action",
    "score": "a score",
    "result": "the result",
    "end": "the end of an unfinished match",
    "digest": "the digest",
}
PROBLEMS: Mapping[str, Problem] = {
    "header": "options",
    "deal": "deal",
    "score": "score",
    "result": "result",
    "end": "result",
}
"""The fault of a line that does not follow from seed and actions, by its type."""


class RecordError(ValueError):
    """A record that does not hold: the line (from 1), the kind of problem, and a sentence with both."""

    def __init__(self, line: int, problem: Problem, sentence: str) -> None:
        super().__init__(line, problem, sentence)
        self.line = line
        self.problem = problem
        self.sentence = sentence

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}"

    def moved(self, lines: int) -> "RecordError":
        """The same, for a record that begins after so many lines of a file."""
        return RecordError(self.line + lines, self.problem, self.sentence)


class Parsed(NamedTuple):
    """The lines of one record: `body` is the header and all lines before the last."""

    header: HeaderLine
    body: tuple[RecordedLine, ...]
    closing: ResultLine | EndLine


def parse_lines(lines: Sequence[str]) -> Parsed:
    """The lines of one record; raises RecordError if one is malformed, or the frame is not a record's."""
    parsed = [_parse_line(number, text) for number, text in enumerate(lines, start=1)]
    if not parsed or not isinstance(header := parsed[0], HeaderLine):
        raise RecordError(1, "order", "a record begins with its header")
    if len(parsed) < 3 or not isinstance(parsed[-1], DigestLine):
        raise RecordError(len(parsed), "order", "the record is cut off: its last line is not the digest")
    if not isinstance(closing := parsed[-2], ResultLine | EndLine):
        raise RecordError(len(parsed) - 1, "order", "the result, or the end, belongs before the digest")
    return Parsed(header, tuple(parsed[:-2]), closing)


def _parse_line(number: int, text: str) -> RecordedLine:
    try:
        return _LINE.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        # The first part of the place is the type of the line, which the tagged union adds.
        place = ".".join(str(part) for part in first["loc"][1:])
        where = f"{place}: " if place else ""
        wrong = first["msg"].replace(" at line 1 column ", " at column ")  # of the text, which is one line
        raise RecordError(number, "form", f"this is no line of a record: {where}{wrong}") from None
