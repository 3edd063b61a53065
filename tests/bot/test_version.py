import tomllib
from pathlib import Path

from bot import __version__


def test_the_bot_says_the_version_of_the_project() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
    assert __version__ == project["project"]["version"]
