"""The examples in the code of the games do what they say; each notation has some."""

import doctest
import pkgutil
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

import games


def modules() -> list[str]:
    """The modules of games with examples in their code, and every notation."""
    return [name for name in _names() if name.endswith(".actions") or ">>>" in _source(name)]


def _names() -> list[str]:
    return [module.name for module in pkgutil.walk_packages(games.__path__, "games.")]


def _source(name: str) -> str:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", modules())
def test_the_examples_do_what_they_say(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert not result.failed


@pytest.mark.parametrize(
    "name", ["actions", "cards", "chance", "cloning", "dealing", "feats", "plain", "record", "tally"]
)
def test_what_games_call_in_the_core_has_an_example(name: str) -> None:
    """Protocols and the models of a record's lines have none: an example would fill a page."""
    assert ">>>" in _source(f"games.core.{name}")


@pytest.mark.parametrize("name", [name for name in modules() if name.endswith(".actions")])
def test_a_notation_has_an_example(name: str) -> None:
    assert ">>>" in (import_module(name).__doc__ or ""), f"{name} shows no action as it is typed"
