"""Refusals and errors in words."""

from bot.match.refusal import Refusal
from bot.ui import notices as ui_notices
from games.core.game import Players
from tests.features.samples import NAMES


def test_a_refusal_is_said_with_the_names_it_carries() -> None:
    refused = Refusal("refusal-not-your-turn", {"players": Players((1,))}, NAMES)
    assert ui_notices.refusal("en", refused) == "It’s not your turn. Waiting for Ben."


def test_trouble_gives_the_reference_that_the_log_has() -> None:
    assert "a1b2c3" in ui_notices.trouble("ja", "a1b2c3")
    assert "/hand" in ui_notices.outdated("en")
