"""Errors that a handler may raise, beside a refusal of the session."""


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
