"""The examples in the code of the games do what they say: in the core, the tricks, each notation."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import games

WHERE = ("games.core.", "games.tricks.", "games.ai.suits")


def modules() -> list[str]:
    found = [module.name for module in pkgutil.walk_packages(games.__path__, "games.")]
    return [name for name in found if name.startswith(WHERE) or name.endswith(".actions")]


@pytest.mark.parametrize("name", modules())
def test_the_examples_do_what_they_say(name: str) -> None:
    result = doctest.testmod(import_module(name))
    assert not result.failed


@pytest.mark.parametrize("name", [name for name in modules() if name.endswith(".actions")])
def test_a_notation_has_an_example(name: str) -> None:
    assert ">>>" in (import_module(name).__doc__ or ""), f"{name} shows no action as it is typed"
