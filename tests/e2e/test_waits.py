"""The limits in real time that hold for no end-to-end test."""

import sys
from typing import Final

from tests.e2e.waits import LONG, WAITS

PICTURES: Final = {"ANSWER_SECONDS", "PICTURE_SECONDS"}


def test_each_module_that_waits_so_long_for_a_picture_waits_longer() -> None:
    """The messages of a forgotten module would depend on the speed of the machine."""
    modules = [module for name, module in sys.modules.items() if name.startswith("bot.")]
    limits = {(module, name) for module in modules for name in PICTURES & vars(module).keys()}
    in_seconds = {(module, name) for module, name in limits if isinstance(vars(module)[name], float)}
    assert in_seconds == {(module, name) for module, name in WAITS if name in PICTURES}


def test_all_of_them_are_lifted_in_each_test() -> None:
    assert {vars(module)[name] for module, name in WAITS} == {LONG}
