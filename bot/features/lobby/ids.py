"""A lobby: its buttons, and the options of its host."""

from typing import Literal, TypeAlias

from bot.ui.codec import Press, press

LobbyVerb: TypeAlias = Literal[
    "join", "leave", "options", "rules", "start", "cancel", "agree", "decline", "partner"
]


@press("lobby")
class InLobby(Press):
    """One of the lobby's buttons."""

    lobby: str
    verb: LobbyVerb


@press("addai")
class AddAi(Press):
    """Let AIs of this level hold the free seats: as `LobbyLevel`, by a button of earlier lobbies."""

    lobby: str
    level: str


@press("level", select=True)
class LobbyLevel(Press):
    """A select: how well the AIs play that hold the free seats."""

    lobby: str


@press("thread")
class InThread(Press):
    """Open a thread, and in it a lobby for this game; `players` is 0 for the game's usual number."""

    players: int
    game: str
    options: tuple[str, ...]


@press("lpage")
class LobbyPage(Press):
    """Show a page of the host's options. `place` tells apart the buttons of one message."""

    lobby: str
    place: int
    page: int


@press("opt", select=True)
class LobbyOption(Press):
    """A select: the value of an option, as text. `page` leads back."""

    lobby: str
    page: int
    field: str


@press("clock", select=True)
class LobbyClock(Press):
    """A select: the clock, as text. `page` leads back."""

    lobby: str
    page: int


@press("hints")
class LobbyHints(Press):
    """Switch hints on or off. `page` leads back."""

    lobby: str
    page: int
    on: int


@press("rated")
class LobbyRated(Press):
    """Switch on or off that the match is rated. `page` leads back."""

    lobby: str
    page: int
    on: int


@press("seats", select=True)
class LobbySeats(Press):
    """A select: how many seats."""

    lobby: str


@press("tables", select=True)
class LobbyTables(Press):
    """A select: how many tables play the same cards. `page` leads back."""

    lobby: str
    page: int


@press("boards", select=True)
class LobbyBoards(Press):
    """A select: how many boards each of several tables plays. `page` leads back."""

    lobby: str
    page: int


@press("remove", select=True)
class LobbyRemove(Press):
    """A select: the seat to empty, as a `SeatShown`."""

    lobby: str


@press("swap", select=True)
class LobbySwap(Press):
    """A select: the two seats that change places, each as a `SeatShown`."""

    lobby: str
