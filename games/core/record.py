"""Records: a whole match as JSON Lines, enough to check it without this code (docs/records.md).

A record follows from the header, the seed and the actions alone, so it is enough to store
these: `record_lines` writes the rest again. `verify` does the same and compares.

The lines, in order: a header; each deal in the open, its actions and its score; the result, or the reason
why there is none; and the SHA-256 of the lines before.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, NoReturn

from pydantic import ValidationError

from games.core.actions import Action
from games.core.boards import begun
from games.core.chance import commitment
from games.core.game import TABLE, Dealt, Event, Game, IllegalAction, Options, Seat, Sheet, State
from games.core.lines import (
    CALLED,
    PROBLEMS,
    ActionLine,
    DealLine,
    DigestLine,
    EndLine,
    HeaderLine,
    Parsed,
    RecordedLine,
    RecordError,
    ResultLine,
    ScoreLine,
    parse_lines,
)
from games.core.versions import by_rules

__all__ = [
    "TWO_SIDES",
    "RecordError",
    "RecordStep",
    "Recorder",
    "conceded_by",
    "ended_after",
    "record_lines",
    "replay",
    "split",
    "verify",
]

TWO_SIDES: Final = 2
"""Only a match of two sides can be conceded: with more, the winner would be open."""


class RecordStep(NamedTuple):
    """One step of a replay: its action, if it is not the first, and a copy of the state after it."""

    state: State
    seat: Seat | None
    action: Action | None
    events: Sequence[Event]


class Recorder:
    """Plays a match and writes its record.

    The lines hold every hand: they are for after the match.

    Args:
        game: the game, of the catalogue.
        options: the options of the match.
        names: the name of each seat in the record.
        seed: the 32 secret bytes of the match's chance.
        boards: the number of boards, if it is a match of those.

    Raises:
        ValueError: these seats, options or seed cannot play; a sentence says why.
    """

    def __init__(
        self, game: Game, options: Options, names: Sequence[str], seed: bytes, boards: int | None = None
    ) -> None:
        if len(names) not in game.seats:
            raise ValueError(f"{game.key} has {' or '.join(map(str, game.seats))} seats, not {len(names)}")
        self.game = game
        self.seed = seed
        self.state = begun(game, len(names), options, seed, boards)
        self.header = HeaderLine(
            game=game.key,
            rules=game.version,
            options=options.model_dump(mode="json"),
            seats=tuple(names),
            commitment=commitment(seed),
            boards=boards,
        )
        self.lines: list[RecordedLine] = [self.header]
        self._deals = 0
        self._scores = 0
        self._note()

    def play(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Verify, apply and note an action; raises IllegalAction as the game does."""
        if self.state.returns() is not None:
            raise IllegalAction("match-over")
        if not 0 <= seat < len(self.header.seats):
            raise IllegalAction("not-your-turn")
        self.state.verify(seat, action)
        events = self.state.apply(seat, action)
        self.lines.append(ActionLine(seat=seat, action=str(action)))
        self._note()
        return events

    def close(self, reason: str = "unfinished") -> tuple[str, ...]:
        """The whole record as lines without line feeds; `reason` is for a match that is not over."""
        lines = [str(line) for line in (*self.lines, self.closing(reason))]
        return (*lines, str(DigestLine(sha256=_digest(lines))))

    def closing(self, reason: str = "unfinished") -> ResultLine | EndLine:
        """The line that reveals the seed."""
        returns = self.state.returns()
        if returns is None:
            return EndLine(reason=reason, seed=self.seed.hex())
        totals = self.state.view(TABLE).totals
        return ResultLine(totals=totals, returns=tuple(returns), seed=self.seed.hex())

    def _note(self) -> None:
        """Note the scores and deals that are new; a deal is scored before the next is dealt."""
        sheets, deals = self.state.sheets(), self.state.dealt()
        self.lines.extend(_score_line(sheet) for sheet in sheets[self._scores :])
        self.lines.extend(_deal_line(deal) for deal in deals[self._deals :])
        self._scores, self._deals = len(sheets), len(deals)


def record_lines(
    game: Game,
    options: Options,
    names: Sequence[str],
    seed: bytes,
    actions: Iterable[tuple[Seat, str]],
    reason: str = "unfinished",
) -> tuple[str, ...]:
    """The record of a match as lines without line feeds, rebuilt from its seed and its actions.

    `reason` is a word such as ``cancelled``, for a match that the actions do not finish.

    >>> from games import CATALOGUE
    >>> finesse = CATALOGUE["finesse"]
    >>> lines = record_lines(finesse, finesse.options(), ("Ann", "Ben", "Cem", "Dai"), bytes(32), [])
    >>> [line.split(",")[0] for line in lines]
    ['{"type":"header"', '{"type":"deal"', '{"type":"end"', '{"type":"digest"']
    >>> verify(lines, CATALOGUE).seats
    ('Ann', 'Ben', 'Cem', 'Dai')

    Raises:
        IllegalAction: an action breaks a rule.
        ValueError: an action is none of this game's, or the seats, options or seed cannot play.
    """
    recorder = Recorder(game, options, names, seed)
    for seat, text in actions:
        recorder.play(seat, game.parse(text))
    return recorder.close(reason)


_CONCEDED: Final = "conceded-"


def conceded_by(side: int) -> str:
    """The reason that a record gives for the end of a match which that side, from 0, has conceded."""
    return f"{_CONCEDED}{side}"


_DEALS: Final = "deals-"


def ended_after(deals: int) -> str:
    """The reason that a record gives for a match that was to end after so many scored deals, and has."""
    return f"{_DEALS}{deals}"


def split(lines: Sequence[str]) -> Iterator[tuple[int, Sequence[str]]]:
    """The records in a file that holds one after another: how many lines precede each, and its lines.

    >>> lines = ['{"type":"header", …}', '{"type":"digest", …}', '{"type":"header", …}']
    >>> [(before, len(record)) for before, record in split(lines)]
    [(0, 2), (2, 1)]
    """
    starts = [
        number for number, line in enumerate(lines) if number == 0 or line.startswith('{"type":"header"')
    ]
    for start, stop in zip(starts, (*starts[1:], len(lines)), strict=True):
        yield start, lines[start:stop]


def replay(lines: Sequence[str], games: Mapping[str, Game]) -> Iterator[RecordStep]:
    """The match of one record, step by step; `games` is the catalogue.

    Follows the seed and the actions; whether the other lines agree is for `verify` to say.

    Raises:
        RecordError: the record cannot be read or played.
    """
    parsed = parse_lines(lines)
    recorder = _recorder(parsed, games)
    yield RecordStep(recorder.state.clone(), None, None, ())
    for number, line in enumerate(parsed.body, start=1):
        if isinstance(line, ActionLine):
            action, events = _play(recorder, number, line)
            yield RecordStep(recorder.state.clone(), line.seat, action, events)


def verify(lines: Sequence[str], games: Mapping[str, Game]) -> HeaderLine:
    """Check one record from beginning to end; `games` is the catalogue.

    The seed must keep the header's promise, every deal, score and result must follow from the seed and the
    actions, every action must be legal, and the digest must fit the lines.

    Returns:
        The header of the record.

    Raises:
        RecordError: a check fails; its sentence names it.
    """
    parsed = parse_lines(lines)
    recorder = _recorder(parsed, games)
    body, closing = parsed.body, parsed.closing
    for number, line in enumerate(body, start=1):
        if number > len(recorder.lines):
            if not isinstance(line, ActionLine):
                raise RecordError(number, "order", f"an action belongs here, not {CALLED[line.type]}")
            _play(recorder, number, line)
        _compare(number, line, recorder.lines[number - 1])
    if len(recorder.lines) > len(body):
        _compare(len(body) + 1, closing, recorder.lines[len(body)])
    reason = closing.reason if isinstance(closing, EndLine) else "unfinished"
    _compare(len(body) + 1, closing, recorder.closing(reason))
    _check_concession(len(body) + 1, reason, recorder)
    _check_deals(len(body) + 1, reason, recorder)
    _check_digest(lines)
    return recorder.header


def _digest(lines: Iterable[str]) -> str:
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def _check_concession(number: int, reason: str, recorder: Recorder) -> None:
    """Raises RecordError if a match was conceded by a side that is none of two."""
    sides = len(recorder.state.view(TABLE).sides)
    known = {conceded_by(side) for side in range(sides)} if sides == TWO_SIDES else set()
    if reason.startswith(_CONCEDED) and reason not in known:
        raise RecordError(number, "result", f"one of two sides concedes a match, so nobody was {reason!r}")


def _check_deals(number: int, reason: str, recorder: Recorder) -> None:
    """Raises RecordError if a match was to end after a number of scored deals, and ends elsewhere."""
    if not reason.startswith(_DEALS):
        return
    scores = [place for place, line in enumerate(recorder.lines) if isinstance(line, ScoreLine)]
    goes_on = any(isinstance(line, ActionLine) for line in recorder.lines[scores[-1] :]) if scores else True
    if goes_on or reason != ended_after(len(scores)):
        said = "1 deal is" if len(scores) == 1 else f"{len(scores)} deals are"
        after = ", and the next has begun" if scores and goes_on else ""
        raise RecordError(number, "result", f"{said} scored{after}, so this is no place for {reason!r}")


def _check_digest(lines: Sequence[str]) -> None:
    right = str(DigestLine(sha256=_digest(lines[:-1])))
    if lines[-1] != right:
        raise RecordError(
            len(lines), "digest", f"the lines before have been altered, or this one: it should be {right}"
        )


def _score_line(sheet: Sheet) -> ScoreLine:
    return ScoreLine(deal=sheet.deal, rows=sheet.rows)


def _deal_line(deal: Dealt) -> DealLine:
    return DealLine(number=deal.number, dealer=deal.dealer, zones=deal.zones)


def _recorder(parsed: Parsed, games: Mapping[str, Game]) -> Recorder:
    """A recorder at the beginning of the match, by the header and the revealed seed."""
    header = parsed.header
    seed = bytes.fromhex(parsed.closing.seed)
    if commitment(seed) != header.commitment:
        raise RecordError(
            len(parsed.body) + 1,
            "seed",
            f"the SHA-256 of this seed is {commitment(seed)}, but line 1 promised {header.commitment}",
        )
    game = _game_of(header, games)
    options = _options_of(header, game)
    try:
        return Recorder(game, options, header.seats, seed, header.boards)
    except ValueError as error:
        raise RecordError(1, "seats", str(error)) from None


def _game_of(header: HeaderLine, games: Mapping[str, Game]) -> Game:
    game = games.get(header.game)
    if game is None:
        raise RecordError(1, "game", f"no game is called {header.game!r}; there are {', '.join(games)}")
    played = by_rules(game, header.rules)
    if played is None:
        raise RecordError(
            1, "game", f"the match was played by rules {header.rules} of {game.key}; these are {game.version}"
        )
    return played


def _options_of(header: HeaderLine, game: Game) -> Options:
    try:
        return game.options.model_validate(header.options)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = ".".join(str(part) for part in first["loc"]) or "options"
        raise RecordError(1, "options", f"{game.key} does not know this {name}: {first['msg']}") from None


def _play(recorder: Recorder, number: int, line: ActionLine) -> tuple[Action, Sequence[Event]]:
    try:
        action = recorder.game.parse(line.action)
        return action, recorder.play(line.seat, action)
    except IllegalAction as error:
        raise RecordError(
            number, "action", f"seat {line.seat} may not {line.action!r}: it breaks the rule {error.broken}"
        ) from None
    except ValueError as error:
        raise RecordError(number, "action", f"not an action of {recorder.game.key}: {error}") from None


def _compare(number: int, given: RecordedLine, right: RecordedLine) -> None:
    """Raises RecordError unless a line follows from the seed and the actions."""
    if given == right:
        return
    if given.type != right.type:
        raise RecordError(number, "order", f"{CALLED[right.type]} belongs here, not {CALLED[given.type]}")
    _refuse(number, given, right)


def _refuse(number: int, given: RecordedLine, right: RecordedLine) -> NoReturn:
    """Raises RecordError, naming the first difference of two lines of one type."""
    place, is_given, is_right = "", given.model_dump(mode="json"), right.model_dump(mode="json")
    while inside := _differing(is_given, is_right):
        place, is_given, is_right = f"{place} {inside[0]}", inside[1], inside[2]
    raise RecordError(
        number,
        PROBLEMS.get(given.type, "action"),
        f"{CALLED[given.type]} has{place} = {json.dumps(is_given)},"
        f" but {json.dumps(is_right)} follows from the seed and the actions",
    )


def _differing(given: object, right: object) -> tuple[object, Any, Any] | None:
    """The first key or index at which two pieces of JSON differ, with both values; None for plain values."""
    if isinstance(given, dict) and isinstance(right, dict):
        keys = (key for key in (*right, *given) if given.get(key) != right.get(key))
        return next(((key, given.get(key), right.get(key)) for key in keys), None)
    if isinstance(given, list) and isinstance(right, list) and len(given) == len(right):
        pairs = enumerate(zip(given, right, strict=True))
        return next(((place, old, new) for place, (old, new) in pairs if old != new), None)
    return None
