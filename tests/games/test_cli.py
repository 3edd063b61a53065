"""``python -m games`` as a person runs it: its output and its errors."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest
from pydantic import ValidationError

from games import CATALOGUE
from games.__main__ import Misuse, main, read_options
from games.bushi_shogi import BushiShogi
from games.bushi_shogi.options import BushiShogiOptions
from games.core.chance import SEED_BYTES
from games.core.game import Game, Options
from games.core.record import record_lines
from tests.games.setups import other_values

ROOT = Path(__file__).parents[2]
SEED = "00" * 31 + "ff"
NO_CHARACTER = "\udcff"
"""The stand-in for an invalid UTF-8 byte in an argument of a command."""


class Done(NamedTuple):
    """The output of a command, and its exit status."""

    status: int
    out: str
    err: str


def run(*arguments: str | Path) -> Done:
    """Run the command in this process, which is quicker than in a new one."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        status = main([str(argument) for argument in arguments])
    return Done(status, out.getvalue(), err.getvalue())


def start(*arguments: str | Path) -> Done:
    """Run the command in a new process, as a person starts it."""
    command = [sys.executable, "-m", "games", *map(str, arguments)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=False)
    return Done(done.returncode, done.stdout, done.stderr)


def refused(*arguments: str | Path, status: int = 2) -> str:
    """The single sentence of the error for bad input."""
    done = run(*arguments)
    assert (done.status, done.out) == (status, "")
    assert done.err.count("\n") == 1
    return done.err


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two recorded matches."""
    path = tmp_path_factory.mktemp("records") / "two.jsonl"
    done = run("simulate", "bushi_shogi", "--matches", "2", "--seed", "7", "--record", path)
    assert done.status == 0
    return path


def test_list_has_one_game_a_line_key_first() -> None:
    lines = run("list").out.splitlines()
    assert [line.split()[0] for line in lines] == list(CATALOGUE)


def test_list_keeps_its_columns_apart() -> None:
    for line in run("list").out.splitlines():
        key, seats, family, minutes, options = re.split(" {2,}", line)
        assert (key in CATALOGUE, family) == (True, CATALOGUE[key].family)
        assert [seats.split()[1], minutes.split()[1], options.split()[0]] == ["players", "min", "options:"]


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_game_can_be_simulated_recorded_replayed_and_verified(key: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    done = run("simulate", key, "--matches", "1", "--seed", "3", "--record", path)
    assert (done.status, done.err) == (0, "")
    assert done.out.startswith(f"{key}, ")
    assert done.out.splitlines()[0].endswith(" seats, 1 match, seed 3")
    verified = run("verify", path)
    assert (verified.status, verified.out) == (0, f"{path}: 1 match verified\n")
    replayed = run("replay", path)
    assert (replayed.status, replayed.err) == (0, "")
    assert replayed.out.startswith(f"{key}, rules ")
    assert "Seat 1: " in replayed.out
    assert "\nresult: Seat 0 " in replayed.out
    assert replayed.out.count("\nscore of deal ") == path.read_text(encoding="utf-8").count('"type":"score"')


@pytest.mark.whole
def test_the_commands_run_in_a_process_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    assert start("list").out == run("list").out
    assert start("simulate", "bushi_shogi", "--seed", "3", "--record", path).status == 0
    assert start("verify", path) == Done(0, f"{path}: 1 match verified\n", "")
    assert start("replay", path) == run("replay", path)
    assert start("verify", "/no/such/file") == Done(2, "", refused("verify", "/no/such/file"))


def test_simulate_is_the_same_for_the_same_seed(tmp_path: Path) -> None:
    one, other, third = (tmp_path / name for name in ("one", "other", "third"))
    arguments = ("simulate", "bushi_shogi", "--matches", "3", "--record")
    first, again = run(*arguments, one, "--seed", "x"), run(*arguments, other, "--seed", "x")
    assert first.out == again.out
    assert one.read_bytes() == other.read_bytes()
    run(*arguments, third, "--seed", "y")
    assert one.read_bytes() != third.read_bytes()


def test_simulate_plays_with_the_options_and_sums_up() -> None:
    done = run(
        "simulate", "bushi_shogi", "--matches", "4", "--option", "preset=seed", "--option", "display=top"
    )
    lines = done.out.splitlines()
    assert lines[0] == "bushi_shogi, 2 seats, 4 matches, seed 0"
    assert [line.split("  ")[0] for line in lines[1:]] == [
        "actions a match",
        "deals a match",
        "wins by side",
        "shared wins",
    ]


def _every_value() -> Iterator[tuple[str, str, object]]:
    for key, game in CATALOGUE.items():
        default = game.options().model_dump(mode="json")
        for name in game.options.model_fields:
            for value in (default[name], *other_values(game, name)):
                yield key, name, value


@pytest.mark.parametrize(("key", "name", "value"), list(_every_value()))
def test_every_value_of_an_option_can_be_given_as_text(key: str, name: str, value: object) -> None:
    """Also a value that needs another option: then the error says so."""
    game = CATALOGUE[key]
    text = value if isinstance(value, str) else json.dumps(value)
    assert _read(game, f"{name}={text}") == _validated(game, {name: value})


def _read(game: Game, text: str) -> Options | str:
    """The options that `--option` reads from a text, or its error."""
    try:
        return read_options(game, [text])
    except Misuse as misuse:
        return str(misuse).removeprefix(f"--option {text}: ")


def _validated(game: Game, values: dict[str, object]) -> Options | str:
    try:
        return game.options.model_validate(values)
    except ValidationError as error:
        return str(error.errors()[0]["ctx"]["error"])


def test_a_choice_of_numbers_can_be_given_on_the_command_line(tmp_path: Path) -> None:
    path = tmp_path / "record"
    done = run("simulate", "the_things", "--option", "two_packs_from=4", "--seats", "4", "--record", path)
    assert done.status == 0
    header = json.loads(path.read_text(encoding="utf-8").partition("\n")[0])
    assert header["options"]["two_packs_from"] == 4


def test_options_that_exclude_each_other_are_refused_in_a_sentence() -> None:
    clash = ("--option", "shootout=true", "--option", "no_escape_with_power=true")
    told = refused("simulate", "bhabhi", *clash)
    assert told.startswith("--option shootout=true --option no_escape_with_power=true: ")
    assert "{" not in told


def test_replay_tells_a_match_from_beginning_to_end(tmp_path: Path) -> None:
    """A mate in three moves, with both cubes in the open."""
    game, options, seed = BushiShogi(), BushiShogiOptions(display="all"), b"\0" * SEED_BYTES
    black = game.new(2, options, seed).black
    seats = (black, 1 - black) * 3
    texts = ("place W backward", "place S left", "rotate", "rotate", "left")
    names = ("Anna", "Ben")[:: 1 if black == 0 else -1]
    path = tmp_path / "mate.jsonl"
    lines = record_lines(game, options, names, seed, zip(seats, texts, strict=False))
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    told = run("replay", path).out.splitlines()
    assert "\n".join(told[-6:]) == (
        "   4. Ben: rotate           turned player=Ben kind=frontal direction=looking-forward;"
        " check player=Ben\n"
        "        cube of Ben: x.o. .xo. .xo. oxxx ox.. .o.x\n"
        "   5. Anna: left             rolled player=Anna kind=sweep direction=looking-forward"
        " roll=to-the-left; mate player=Anna; match-won winners=Anna count=1\n"
        "        cube of Anna: xxox .x.o .ox. o.x. xo.. o..x\n"
        "\n"
        f"result: {names[0]} {float(black == 0):g}  {names[1]} {float(black == 1):g}"
    )


def test_verify_counts_the_matches(file: Path) -> None:
    assert run("verify", file).out == f"{file}: 2 matches verified\n"


def test_verify_names_the_line_of_the_file_and_ends_with_1(file: Path, tmp_path: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    second = lines.index(next(line for line in lines[1:] if '"header"' in line))
    broken = tmp_path / "broken.jsonl"
    lines[second + 2] = lines[second + 2].replace("place", "plaice")
    broken.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert refused("verify", broken, status=1).startswith(f"{broken}: line {second + 3}: not an action")
    assert f"line {second + 3}" in refused_after_output("replay", broken)


def refused_after_output(*arguments: str | Path) -> str:
    """The error of a command that showed a sound record before a broken one."""
    done = run(*arguments)
    assert done.status == 2
    assert done.err.count("\n") == 1
    return done.err


def test_verify_reads_files_with_either_line_ending(file: Path, tmp_path: Path) -> None:
    windows = tmp_path / "windows.jsonl"
    windows.write_bytes(file.read_bytes().replace(b"\n", b"\r\n"))
    assert run("verify", windows).status == 0


def test_shuffle_prints_what_the_documentation_shows() -> None:
    printed = run("shuffle", SEED, "deal 1", "A", "B", "C", "D", "E").out
    documented = (ROOT / "docs" / "records.md").read_text(encoding="utf-8")
    assert printed in documented


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        ([], "COMMAND"),
        (["juggle"], "simulate"),
        (["simulate"], "KEY"),
        (["simulate", "chess"], "bushi_shogi"),
        (["simulate", "bushi_shogi", "--matches", "0"], "whole number from 1"),
        (["simulate", "bushi_shogi", "--matches", "many"], "whole number from 1"),
        (["simulate", "bushi_shogi", "--seats", "3"], "2 players"),
        (["simulate", "bushi_shogi", "--option", "preset"], "preset, display"),
        (["simulate", "bushi_shogi", "--option", "speed=1"], "preset, display"),
        (["simulate", "bushi_shogi", "--option", "preset=round"], "'dunkel', 'seed' or 'seed-b'"),
        (["simulate", "the_things", "--option", "two_packs_from=7"], "4, 5 or 6"),
        (["simulate", "the_things", "--option", "red_cards=many"], "valid integer"),
        (["simulate", "bushi_shogi", "--record", "/no/such/folder/file"], "cannot write"),
        (["replay", "/no/such/file"], "cannot read"),
        (["verify", "/no/such/file"], "cannot read"),
        (["verify", str(ROOT)], "cannot read"),
        (["shuffle", "abc", "deal 1", "A"], "64 hexadecimal digits"),
        (["shuffle", SEED, NO_CHARACTER, "A"], r"LABEL: '\udcff' is not text"),
        (["simulate", "bushi_shogi", "--seed", NO_CHARACTER], r"--seed: '\udcff' is not text"),
        (["simulate", NO_CHARACTER], "bushi_shogi"),
    ],
)
def test_bad_input_is_refused_in_a_sentence_that_names_what_is_allowed(
    arguments: list[str], allowed: str
) -> None:
    assert allowed in refused(*arguments)


def test_a_file_that_is_no_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("Dear diary\n", encoding="utf-8")
    assert "line 1: this is no line of a record" in refused("replay", path)
    path.write_bytes(b"\xff\xfe\x00")
    assert "cannot read" in refused("verify", path)


def test_what_is_no_json_is_found_in_the_line_of_the_file_alone(file: Path, tmp_path: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    lines[2] = lines[2][:9]
    path = tmp_path / "cut.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    told = refused("verify", path, status=1)
    assert told == (
        f"{path}: line 3: this is no line of a record: Invalid JSON: EOF while parsing a string at column 9\n"
    )


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_what_the_terminal_has_no_sign_for_is_told_by_its_number(encoding: str, tmp_path: Path) -> None:
    game, path = CATALOGUE["bhabhi"], tmp_path / "match.jsonl"
    lines = record_lines(game, game.options(), ["Zoë アン"] * 2, bytes(SEED_BYTES), ())
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    shown = io.BytesIO()
    with redirect_stdout(io.TextIOWrapper(shown, encoding=encoding)):
        assert main(["replay", str(path)]) == 0
        assert "Zoë アン deals".encode(encoding, "backslashreplace") in shown.getvalue()


def test_a_reader_that_has_seen_enough_is_no_error(file: Path) -> None:
    command = f"{sys.executable} -m games replay {file} | head -n 1"
    done = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("bushi_shogi, ")
    assert done.stderr == ""


@pytest.mark.whole
def test_guides_prints_a_line_for_each_script_and_their_number() -> None:
    done = run("guides", "tressette")
    first, last = done.out.splitlines()
    assert re.fullmatch(r"tressette +13 lessons, 4 with Go on, 8 choices", first)
    assert (last, done.status) == ("1 of 1 guides", 0)


def test_guides_records_the_line_of_a_script() -> None:
    assert run("guides", "record", "tressette").out.startswith('line = "0 play 3D, 1 ')


def test_guides_reads_a_script_through_in_both_languages() -> None:
    out = run("guides", "read", "tressette").out
    assert "13/13 [Go on] score: The tricks of a deal" in out
    assert "13/13 [Go on] score: トリックの点は" in out


def test_guides_takes_one_game() -> None:
    assert refused("guides", "find") == (
        "guides takes one game, as in `guides tressette` or `guides find tressette`\n"
    )
    assert refused("guides", "chess").startswith("no game is called 'chess'; there are ")
