"""Presses that work outside servers with the bot."""

import bot.features.presses  # noqa: F401 - registers the handlers
from bot.features import ids
from bot.interactions.registry import ANYWHERE, HANDLERS

PUBLIC = {ids.Repost, ids.StandIn, ids.TakeOver}
"""The presses at a table that is shown in a channel."""


def test_every_press_at_a_table_works_anywhere_but_those_of_its_public_message() -> None:
    at_table = {kind for kind, each in HANDLERS.items() if each.__module__.startswith("bot.features.table.")}
    assert at_table - ANYWHERE == PUBLIC
