"""Setting up on a machine where Python has no venv, as Debian's has not by itself."""

import os
import subprocess
from pathlib import Path
from typing import Final

import pytest

MAKEFILE: Final = Path(__file__).parents[1] / "Makefile"
PYTHON: Final = """#!/bin/sh
case "$*" in
    "-c import ensurepip") test -e package ;;
    "-m venv "*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" && test -e package ;;
esac
"""


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder with all that is asked of a machine, and a package manager that may do nothing."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "uv.txt").touch()
    programs = tmp_path / "programs"
    programs.mkdir()
    for name, text in (("python3.11", PYTHON), ("apt-get", "#!/bin/sh\nexit 100\n")):
        (programs / name).write_text(text)
        (programs / name).chmod(0o755)
    return tmp_path


def made(machine: Path) -> "subprocess.CompletedProcess[str]":
    """The environment of the tools, or why there is none."""
    return subprocess.run(
        ["make", "-f", MAKEFILE, ".venv/tools/bin/uv"],
        cwd=machine,
        env={**os.environ, "PATH": f"{machine}/programs:{os.environ['PATH']}", "MAKEFLAGS": ""},
        capture_output=True,
        text=True,
        check=False,
    )


def test_without_the_right_to_install_it_a_sentence_names_the_package(machine: Path) -> None:
    ended = made(machine)
    assert ended.returncode
    assert "install the package python3.11-venv" in ended.stderr
    assert not (machine / ".venv").exists()
    (machine / "package").touch()
    assert not made(machine).returncode


def test_it_is_installed_where_that_may_be(machine: Path) -> None:
    (machine / "programs" / "apt-get").write_text(
        '#!/bin/sh\ncase "$*" in *install*python3.11-venv) touch package ;; esac\n'
    )
    assert not made(machine).returncode
    assert (machine / ".venv" / "tools" / "bin" / "uv").exists()
