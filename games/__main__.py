"""``python -m games``: list the games, play them at random, and read and check records.

Exit status: 0 when all is well, 1 when `verify` finds a record that does not hold, 2 for bad input. The fault
is one sentence on the standard error.
"""

import argparse
import hashlib
import hmac
import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Literal, NoReturn, get_args, get_origin

from pydantic import ValidationError

from games import CATALOGUE
from games.core.chance import SEED_BYTES, Stream, commitment
from games.core.game import Game, Options, Seat, State
from games.core.record import Recorder, RecordError, replay, split, verify
from games.core.transcript import transcript

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

UNSOUND, MISUSED = 1, 2


class Misuse(Exception):  # noqa: N818 - it is the person's, not the program's
    """Bad input: a sentence that names the allowed values."""


class Parser(argparse.ArgumentParser):
    """Raises Misuse instead of argparse's usage and fragment."""

    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{message}; see {self.prog} --help")


def main(arguments: Sequence[str]) -> int:
    """Carry out a command line; returns the exit status."""
    try:
        _escape_what_cannot_be_printed()
        asked = parser().parse_args(arguments)
        run: Callable[[argparse.Namespace], int] = asked.run
        status = run(asked)
        sys.stdout.flush()
    except Misuse as misuse:
        print(misuse, file=sys.stderr)
        return MISUSED
    except BrokenPipeError:
        # The reader, such as `head`, has seen enough: discard the buffered rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _escape_what_cannot_be_printed() -> None:
    """Let standard output escape characters that its encoding lacks, such as a spade."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def parser() -> Parser:
    """The command line."""
    whole = Parser(prog="python -m games", description="The games of Parlour, without Discord.")
    commands = whole.add_subparsers(title="commands", required=True, metavar="COMMAND")

    listing = commands.add_parser("list", help="list the games, one a line")
    listing.set_defaults(run=run_list)

    simulating = commands.add_parser("simulate", help="play matches at random and sum them up")
    simulating.add_argument("key", metavar="KEY", help="a game of `list`")
    simulating.add_argument("--matches", type=_count, default=1, metavar="N", help="how many (default 1)")
    simulating.add_argument(
        "--seed", type=_text, default="0", metavar="S", help="any text; the same plays the same"
    )
    simulating.add_argument("--seats", type=_count, metavar="N", help="the fewest, unless given")
    simulating.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    simulating.add_argument(
        "--record", type=Path, metavar="FILE", help="write the records, one after another"
    )
    simulating.set_defaults(run=run_simulate)

    replaying = commands.add_parser("replay", help="read through records with all hands open")
    replaying.add_argument("file", type=Path, metavar="FILE")
    replaying.set_defaults(run=run_replay)

    verifying = commands.add_parser("verify", help="check records from beginning to end")
    verifying.add_argument("file", type=Path, metavar="FILE")
    verifying.set_defaults(run=run_verify)

    shuffling = commands.add_parser("shuffle", help="show step by step how a seed shuffles")
    shuffling.add_argument("seed", type=_seed, metavar="SEED", help="64 hexadecimal digits, as in a record")
    shuffling.add_argument("label", type=_text, metavar="LABEL", help="the stream, as 'deal 1'")
    shuffling.add_argument("things", nargs="+", metavar="THING", help="what to shuffle, in order")
    shuffling.set_defaults(run=run_shuffle)

    guiding = commands.add_parser("guides", help="check the scripts of guided first games, or write one")
    guiding.add_argument(
        "words", nargs="*", metavar="[find|read|record] [KEY]", help="all games, unless given"
    )
    guiding.add_argument(
        "--tries", type=_count, default=1000, metavar="N", help="how many seeds `find` tries (default 1000)"
    )
    guiding.set_defaults(run=run_guides)
    return whole


def run_list(_: argparse.Namespace) -> int:
    """Print a line for each game: key, seats, family, length and options."""
    for game in CATALOGUE.values():
        lo, hi = game.minutes
        options = ", ".join(game.options.model_fields) or "none"
        print(f"{game.key:<24}{_seats(game):<14}{game.family:<10}{f'{lo}-{hi} min':<13}options: {options}")
    return 0


def run_simulate(asked: argparse.Namespace) -> int:
    """Play matches at random and print a summary, the same for the same arguments."""
    game = _game(asked.key)
    options = read_options(game, asked.option)
    seats: int = asked.seats or game.seats.start
    if seats not in game.seats:
        raise Misuse(f"{game.key} is for {_seats(game)}, not {seats}")
    names = [f"Seat {seat}" for seat in range(seats)]
    result = SeriesResult(game.sides(seats, options))
    lines: list[str] = []
    for number in range(1, asked.matches + 1):
        seed = hashlib.sha256(f"{asked.seed}/{number}".encode()).digest()
        try:
            recorder = Recorder(game, options, names, seed)
        except ValueError as error:
            raise Misuse(str(error)) from None
        result.add(recorder.state, _play_at_random(recorder, Random(f"{asked.seed}/{number}")))
        if asked.record:
            lines.extend(recorder.close())
    if asked.record:
        _write(asked.record, lines)
    print(f"{game.key}, {seats} seats, {_matches(asked.matches)}, seed {asked.seed}")
    for line in result.lines():
        print(line)
    return 0


def run_replay(asked: argparse.Namespace) -> int:
    """Print every match of a file with all hands open."""
    for before, lines in split(_read(asked.file)):
        try:
            header = verify(lines, CATALOGUE)
        except RecordError as error:
            raise Misuse(f"{asked.file}: {error.moved(before)}") from None
        for line in transcript(header, replay(lines, CATALOGUE)):
            print(line)
    return 0


def run_verify(asked: argparse.Namespace) -> int:
    """Check every match of a file."""
    count = 0
    for before, lines in split(_read(asked.file)):
        try:
            verify(lines, CATALOGUE)
        except RecordError as error:
            print(f"{asked.file}: {error.moved(before)}", file=sys.stderr)
            return UNSOUND
        count += 1
    print(f"{asked.file}: {_matches(count)} verified")
    return 0


def run_shuffle(asked: argparse.Namespace) -> int:
    """Print the first block of a stream, its numbers, and the order into which it shuffles."""
    block = hmac.digest(asked.seed, f"{asked.label}/0".encode(), "sha256")
    numbers = [int.from_bytes(block[start : start + 4], "big") for start in range(0, len(block), 4)]
    print(f"commitment     SHA-256(seed) = {commitment(asked.seed)}")
    print(f"first block    HMAC-SHA-256(seed, {f'{asked.label}/0'!r}) = {block.hex()}")
    print(f"its numbers    {' '.join(map(str, numbers))}")
    print(f"in order       {' '.join(asked.things)}")
    print(f"shuffled       {' '.join(Stream(asked.seed, asked.label).shuffled(asked.things))}")
    return 0


def run_guides(asked: argparse.Namespace) -> int:
    """Check the scripts, or help to write one."""
    from games.guides import command  # loads every agent, which the other commands do without

    words: list[str] = asked.words
    tool = command.TOOLS.get(words[0]) if words else None
    keys = words if tool is None else words[1:]
    if len(keys) > 1 or (tool and not keys):
        raise Misuse("guides takes one game, as in `guides tressette` or `guides find tressette`")
    games = [_game(key) for key in keys] or list(CATALOGUE.values())
    if tool is None:
        lines, is_sound = command.check(games)
        print(*lines, sep="\n")
        return 0 if is_sound else UNSOUND
    try:
        for line in tool(command.script_to_write(games[0]), asked.tries):
            print(line)
    except ValueError as error:
        raise Misuse(f"{games[0].key}: {error}") from None
    return 0


def read_options(game: Game, given: Sequence[str]) -> Options:
    """The options that texts of the form NAME=VALUE spell.

    Raises:
        Misuse: a text names no option of the game or no value of it, or they exclude each other.
    """
    fields = game.options.model_fields
    values: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or name not in fields:
            known = ", ".join(fields) or "none"
            raise Misuse(f"--option {text!r} is not NAME=VALUE with an option of {game.key}: {known}")
        values[name] = _spelled(value, fields[name].annotation)
    try:
        return game.options.model_validate(values)
    except ValidationError as error:
        raise Misuse(_wrong_option(error.errors(include_url=False)[0], given)) from None


class SeriesResult:
    """The result of a series of matches between the same sides."""

    def __init__(self, sides: Sequence[Sequence[Seat]]) -> None:
        self.sides = sides
        self.actions: list[int] = []
        self.deals: list[int] = []
        self.wins = [0] * len(sides)
        self.shared = 0

    def add(self, state: State, actions: int) -> None:
        """Count a finished match."""
        returns = state.returns()
        assert returns is not None
        self.actions.append(actions)
        self.deals.append(len(state.dealt()))
        winners = [side for side, seats in enumerate(self.sides) if returns[seats[0]]]
        if len(winners) == 1:
            self.wins[winners[0]] += 1
        else:
            self.shared += 1

    def lines(self) -> Iterator[str]:
        """The summary."""
        wins = (
            f"{'+'.join(map(str, seats))}: {won}" for seats, won in zip(self.sides, self.wins, strict=True)
        )
        yield f"actions a match  {_spread(self.actions)}"
        yield f"deals a match    {_spread(self.deals)}"
        yield f"wins by side     {'  '.join(wins)}"
        yield f"shared wins      {self.shared}"


def _spread(counts: Sequence[int]) -> str:
    return f"min {min(counts)}  mean {sum(counts) / len(counts):.1f}  max {max(counts)}  all {sum(counts)}"


def _play_at_random(recorder: Recorder, rng: Random) -> int:
    """Play a match to its end; returns how many actions it took."""
    count = 0
    state = recorder.state
    while acting := state.acting():
        seat = rng.choice(acting)
        recorder.play(seat, rng.choice(state.legal(seat)))
        count += 1
    return count


def _game(key: str) -> Game:
    if key not in CATALOGUE:
        raise Misuse(f"no game is called {key!r}; there are {', '.join(CATALOGUE)}")
    return CATALOGUE[key]


def _seats(game: Game) -> str:
    first, last = game.seats.start, game.seats.stop - 1
    return f"{first} players" if first == last else f"{first}-{last} players"


def _matches(count: int) -> str:
    return f"{count} {'match' if count == 1 else 'matches'}"


def _spelled(text: str, annotation: object) -> object:
    """The choice that a text spells, where an option is a choice; pydantic reads all other texts itself."""
    choices = get_args(annotation) if get_origin(annotation) is Literal else ()
    return next((choice for choice in choices if str(choice) == text), text)


def _wrong_option(error: "ErrorDetails", given: Sequence[str]) -> str:
    """A sentence that says which option is wrong, or why those given exclude each other."""
    if error["loc"]:
        name = ".".join(str(part) for part in error["loc"])
        return f"--option {name}={error['input']}: {error['msg']}"
    clash = error.get("ctx", {}).get("error", error["msg"])
    return f"{' '.join(f'--option {each}' for each in given)}: {clash}"


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1")
    return int(text)


def _text(text: str) -> str:
    """The text itself, unless it holds a byte that is none, which Python keeps as a lone surrogate."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise argparse.ArgumentTypeError(f"{text!r} is not text in UTF-8") from None
    return text


def _seed(text: str) -> bytes:
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise argparse.ArgumentTypeError(f"{text!r} is not {2 * SEED_BYTES} hexadecimal digits")
    return seed


def _read(path: Path) -> list[str]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Misuse(f"cannot read {path}: {error}") from None
    # Not splitlines: a name may hold one of the other characters that it takes for the end of a line.
    return [line.removesuffix("\r") for line in text.removesuffix("\n").split("\n")]


def _write(path: Path, lines: Sequence[str]) -> None:
    try:
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline="\n")
    except OSError as error:
        raise Misuse(f"cannot write {path}: {error}") from None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
