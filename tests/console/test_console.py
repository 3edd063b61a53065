"""The console: its command line, and how little a command loads that has little to do."""

import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from bot.config import load
from bot.console import entrance
from bot.console.command import Command
from bot.console.line import COMMANDS, parser
from bot.health import asking
from bot.health.port import plain_port

ROOT = Path(__file__).parents[2]
HEAVY = ("discord", "PIL", "matplotlib", "aiohttp", "aiosqlite", "structlog", "games", "openskill")
"""Packages of which none is needed to print help or to ask whether the bot is well."""
SLOW = (
    "argparse",
    "asyncio",
    "bot.config",
    "bot.storage",
    "dataclasses",
    "email",
    "http",
    "pydantic",
    "yarl",
)
"""Modules that a health check, which comes every half minute, has no time for either."""


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


def test_the_installed_command_has_its_own_name_in_its_help(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/usr/local/bin/parlour"])
    assert parser().format_usage().startswith("usage: parlour ")


@pytest.mark.parametrize(
    ("words", "heavy"),
    [
        (["--help"], (*HEAVY, "pydantic")),
        (["--config", "config.toml", "health"], HEAVY),
        (["health"], (*HEAVY, *SLOW)),
    ],
)
def test_a_small_command_loads_little(words: list[str], heavy: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_text("[health]\nport = 0\n")
    program = (
        "import sys; from bot.console.entrance import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print('loaded', *sys.modules)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program, *words],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    loaded = ended.stdout.splitlines()[-1].split()
    assert loaded[0] == "loaded"
    assert not set(loaded) & set(heavy)


SOURCES: dict[str, tuple[dict[str, str], str, int | None]] = {
    "nothing is set": ({}, "", 8641),
    "the file": ({}, "[health]\nport = 7\n", 7),
    "another section of the file": ({}, "[log]\nlevel = 'info'\n", 8641),
    "the environment": ({"PARLOUR_HEALTH__PORT": "9"}, "[health]\nport = 7\n", 9),
    "a variable that is empty": ({"PARLOUR_HEALTH__PORT": ""}, "[health]\nport = 7\n", 7),
    "another file": ({"PARLOUR_CONFIG": "other.toml"}, "[health]\nport = 7\n", 5),
    "zero": ({"PARLOUR_HEALTH__PORT": "0"}, "", 0),
    "a section in the environment": ({"PARLOUR_HEALTH": '{"port": 3}'}, "", None),
    "another spelling": ({"parlour_health__port": "3"}, "", None),
    "no number": ({"PARLOUR_HEALTH__PORT": "eight"}, "", None),
    "no port": ({"PARLOUR_HEALTH__PORT": "65536"}, "", None),
    "no port in the file": ({}, "[health]\nport = -1\n", None),
    "no number in the file": ({}, "[health]\nport = true\n", None),
    "no section": ({}, "health = 3\n", None),
    "no TOML": ({}, "[health\n", None),
    "a file that is not there": ({"PARLOUR_CONFIG": "nowhere.toml"}, "", None),
}


@pytest.mark.parametrize(("variables", "text", "port"), SOURCES.values(), ids=SOURCES.keys())
def test_a_health_check_asks_at_the_port_of_the_settings_or_leaves_it_to_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variables: dict[str, str], text: str, port: int | None
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("other.toml").write_text("[health]\nport = 5\n")
    if text:
        Path("config.toml").write_text(text)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert plain_port() == port
    if port is not None:
        assert load().health.port == port


def test_a_health_check_is_answered_by_its_status(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["python -m bot", "health"])
    monkeypatch.setenv("PARLOUR_HEALTH__PORT", "7")
    answers = {7: True}
    monkeypatch.setattr(asking, "ask", answers.__getitem__)
    assert entrance.main() == 0
    answers[7] = False
    assert entrance.main() == 1


def test_a_health_check_without_a_usable_port_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["python -m bot", "health"])
    monkeypatch.setenv("PARLOUR_HEALTH__PORT", "eight")
    assert entrance.main() == 2
    assert "health.port can't be 'eight'" in capsys.readouterr().err
