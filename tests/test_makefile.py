"""Setting up with the Python that a machine has, even if it has no venv, as Debian's by itself."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

MAKEFILE: Final = Path(__file__).parents[1] / "Makefile"
MAKE: Final = str(shutil.which("make"))
PYTHON: Final = """#!/bin/sh
case "$*" in
    "-c import ensurepip") test -e package ;;
    "-c "*) exec {python} -c "import sys; sys.version_info = ({version}); $2" ;;
    "-m venv "*)
        mkdir -p "$3/bin" && cp "$0" "$3/bin/python" && echo {version} >"$3/version"
        test -e package ;;
esac
"""
APT: Final = """#!/bin/sh
case "$*" in *install*{package}) touch package ;; esac
"""


class Machine:
    """A folder with all that is asked of a machine, and a package manager that may do nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._programs = folder / "programs"
        self._programs.mkdir()
        for name in ("mkdir", "cp", "touch", "echo"):
            (self._programs / name).symlink_to(str(shutil.which(name)))
        self.add("apt-get", "#!/bin/sh\nexit 100\n")
        (folder / "requirements").mkdir()
        (folder / "requirements" / "uv.txt").touch()

    def add(self, name: str, text: str) -> None:
        """Install a program."""
        (self._programs / name).write_text(text)
        (self._programs / name).chmod(0o755)

    def add_python(self, version: str, name: str) -> None:
        """Install a Python of a version such as 3.12."""
        self.add(name, PYTHON.format(python=sys.executable, version=version.replace(".", ", ")))

    def add_venv(self) -> None:
        """Install the package without which Debian's Python makes no environment."""
        (self.folder / "package").touch()

    def set_up(self, *variables: str) -> "subprocess.CompletedProcess[str]":
        """Make the environment of the tools, or say why there is none."""
        return subprocess.run(
            [MAKE, "-f", MAKEFILE, ".venv/tools/bin/uv", *variables],
            cwd=self.folder,
            env={**os.environ, "PATH": str(self._programs), "MAKEFLAGS": ""},
            capture_output=True,
            text=True,
            check=False,
        )

    @property
    def version(self) -> str:
        """The version of the Python in the environment."""
        return (self.folder / ".venv" / "tools" / "version").read_text().strip().replace(", ", ".")


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_without_the_right_to_install_it_a_sentence_names_the_package(machine: Machine) -> None:
    machine.add_python("3.13", "python3.13")
    ended = machine.set_up()
    assert ended.returncode
    assert "install the package python3.13-venv" in ended.stderr
    assert not (machine.folder / ".venv").exists()
    machine.add_venv()
    assert not machine.set_up().returncode


def test_it_is_installed_where_that_may_be(machine: Machine) -> None:
    machine.add_python("3.12", "python3")
    machine.add("apt-get", APT.format(package="python3.12-venv"))
    assert not machine.set_up().returncode
    assert (machine.folder / ".venv" / "tools" / "bin" / "uv").exists()


@pytest.mark.parametrize(
    ("name", "version"),
    [("python3.11", "3.11"), ("python3.12", "3.12"), ("python3.13", "3.13"), ("python3", "3.15")],
)
def test_any_python_from_3_11_on_is_taken(machine: Machine, name: str, version: str) -> None:
    machine.add_venv()
    machine.add_python("3.10", "python3")
    machine.add_python(version, name)
    assert not machine.set_up().returncode
    assert machine.version == version


def test_the_version_that_ci_runs_is_taken_before_later_ones(machine: Machine) -> None:
    machine.add_venv()
    for version in ("3.13", "3.11", "3.12"):
        machine.add_python(version, f"python{version}")
    assert not machine.set_up().returncode
    assert machine.version == "3.11"


def test_a_name_that_starts_no_python_is_passed_over(machine: Machine) -> None:
    machine.add_venv()
    machine.add("python3.11", "#!/bin/sh\nexit 127\n")  # as pyenv has for versions that are not chosen
    machine.add_python("3.12", "python3")
    assert not machine.set_up().returncode
    assert machine.version == "3.12"


def test_the_python_that_is_asked_for_is_taken(machine: Machine) -> None:
    machine.add_venv()
    machine.add_python("3.11", "python3.11")
    machine.add_python("3.14", "mine")
    assert not machine.set_up("PYTHON=mine").returncode
    assert machine.version == "3.14"


def test_a_machine_without_such_a_python_is_told_what_is_needed(machine: Machine) -> None:
    machine.add_venv()
    machine.add_python("3.10", "python3")
    ended = machine.set_up()
    assert ended.returncode
    assert "needs Python 3.11 or later, and there is none here." in ended.stderr
    ended = machine.set_up("PYTHON=python3")
    assert ended.returncode
    assert "needs Python 3.11 or later, and python3 is not that." in ended.stderr
    assert not (machine.folder / ".venv").exists()
