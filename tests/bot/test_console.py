"""The console: its command line, and how little a command loads that has little to do."""

import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from bot.console.command import Command
from bot.console.line import COMMANDS, parser

ROOT = Path(__file__).parents[2]
HEAVY = ("discord", "PIL", "matplotlib", "aiohttp", "aiosqlite", "structlog", "games", "openskill")
"""Packages of which none is needed to print help or to ask whether the bot is well."""


def asked(*words: str) -> Namespace:
    return parser().parse_args(words)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_the_help_of_each_command_says_what_it_does(
    command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        asked(command.name, "--help")
    assert not ended.value.code
    assert command.does in " ".join(capsys.readouterr().out.split())


def test_each_command_has_a_name_of_its_own() -> None:
    assert len({command.name for command in COMMANDS}) == len(COMMANDS)


def test_without_a_command_the_bot_runs() -> None:
    assert asked().command == "run"
    assert asked("--config", "x.toml").command == "run"


@pytest.mark.parametrize(
    "words",
    [("--config", "x.toml", "health"), ("health", "--config", "x.toml"), ("health", "--config=x.toml")],
)
def test_the_settings_are_named_before_or_after_the_command(words: tuple[str, ...]) -> None:
    assert asked(*words) == Namespace(command="health", config=Path("x.toml"))


def test_commands_take_what_belongs_to_them() -> None:
    assert asked("showcase", "123").channel == 123
    assert asked("recount", "--repair").repair
    assert not asked("recount").repair


@pytest.mark.parametrize(
    "words", [("showcase",), ("showcase", "here"), ("health", "123"), ("--repair",), ("dance",)]
)
def test_what_makes_no_sense_is_refused(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        asked(*words)
    assert ended.value.code == 2
    assert "usage: python -m bot" in capsys.readouterr().err


@pytest.mark.parametrize(("words", "heavy"), [(["--help"], (*HEAVY, "pydantic")), (["health"], HEAVY)])
def test_a_small_command_loads_little(words: list[str], heavy: tuple[str, ...], tmp_path: Path) -> None:
    program = (
        "import sys; from bot.console.line import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print('loaded', *sys.modules)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PARLOUR_HEALTH__PORT": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = ended.stdout.splitlines()[-1].split()
    assert loaded[0] == "loaded"
    assert not set(loaded) & set(heavy)
