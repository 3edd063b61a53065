"""Errors that a handler may raise, besides a refusal of the match."""

from collections.abc import Iterator
from contextlib import contextmanager

import discord

from bot.client.sending import UNANSWERED


class UsageError(Exception):
    """A command makes no sense as it was typed: a sentence of the catalogue, with texts for its arguments."""

    def __init__(self, key: str, **arguments: str) -> None:
        super().__init__(key)
        self.key = key
        self.arguments = arguments


class LackingPermissionsError(Exception):
    """The bot may not do something in this channel; `names` are discord.py's names of the permissions."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__(", ".join(names))
        self.names = names


class ElsewhereError(Exception):
    """Tables may not open here: the server keeps them to these channels."""

    def __init__(self, channel_ids: tuple[int, ...]) -> None:
        super().__init__("not in this channel")
        self.channel_ids = channel_ids


class TooSoonError(Exception):
    """The caller has to wait until a time (seconds since 1970, UTC); `key` is the sentence that says so."""

    def __init__(self, key: str, until: float) -> None:
        super().__init__(key)
        self.key = key
        self.until = until


class DiscordUnavailableError(Exception):
    """Discord failed or did not answer, and the bot has changed nothing; the cause says why."""


@contextmanager
def asking_discord() -> Iterator[None]:
    """Ask Discord before the bot changes anything; raises DiscordUnavailableError if Discord fails."""
    try:
        yield
    except UNANSWERED as error:
        if isinstance(error, discord.HTTPException) and error.status < 500:
            raise
        raise DiscordUnavailableError from error
