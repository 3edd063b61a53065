"""The package has all that the bot reads, and the command that its users type."""

import subprocess
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]
PROJECT: Final[dict[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PACKAGES: Final = ("bot", "games")


def tracked() -> list[Path]:
    """The files of the packages, as git knows them."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", *PACKAGES], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [Path(name) for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]


def test_every_file_that_is_no_code_is_in_the_package() -> None:
    patterns: dict[str, list[str]] = PROJECT["tool"]["setuptools"]["package-data"]
    packaged = {
        file.relative_to(ROOT)
        for package, each in patterns.items()
        for pattern in each
        for file in (ROOT / package).glob(pattern)
    }
    data = {file for file in tracked() if file.suffix != ".py"}
    assert {".ftl", ".md", ".sql", ".ttf", ".html"} <= {file.suffix for file in data}
    assert sorted(data - packaged) == []


def test_every_folder_with_code_is_a_package() -> None:
    """Setuptools leaves out all others."""
    folders = {folder for file in tracked() if file.suffix == ".py" for folder in file.parents}
    assert Path("bot/storage") in folders
    assert [each for each in folders - {Path()} if not (ROOT / each / "__init__.py").exists()] == []


def test_the_licences_are_in_the_package() -> None:
    files = PROJECT["project"]["license-files"]
    assert set(files) == {file.relative_to(ROOT).as_posix() for file in ROOT.glob("LICENSE*")} | {
        file.as_posix() for file in tracked() if "LICENSE" in file.name
    }


def test_the_command_is_what_the_module_runs() -> None:
    (module, _, name) = PROJECT["project"]["scripts"]["parlour"].partition(":")
    assert callable(getattr(import_module(module), name))
    assert f"from {module} import {name}\n" in (ROOT / "bot" / "__main__.py").read_text("utf-8")
