"""The builders of all that a board posts: it is given them, because it knows no feature."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from discord import ui

from bot.picture.drawable import Drawable
from bot.picture.table import HandRail
from bot.ui.localizer import Localizer
from bot.ui.snapshots import LobbySnapshot, MatchSnapshot
from games.core.game import Seat

OfMatch: TypeAlias = Callable[[MatchSnapshot, Localizer, str | None], ui.LayoutView]
"""Builds a message of a match, with the picture of that name if there is one."""


class HandPanels(Protocol):
    """Builds the panel of the seat that sees the snapshot."""

    def __call__(
        self,
        snapshot: MatchSnapshot,
        localizer: Localizer,
        picked: tuple[str, ...] = (),
        page: int = 0,
        picture: str | None = None,
    ) -> ui.LayoutView: ...


class TurnPings(Protocol):
    """Builds the message that calls the players in turn."""

    def __call__(
        self,
        snapshot: MatchSnapshot,
        mentions: Sequence[str],
        late: Mapping[Seat, str],
        localizer: Localizer,
        partners: Sequence[str] = (),
    ) -> ui.LayoutView: ...


@dataclass(frozen=True, slots=True)
class Looks:
    """The builders of all messages of a table.

    Attributes:
        table: the public message of a running match.
        recap: the same between two deals, and `recap_picture` its picture.
        end: the message of a match that is over, and `end_picture` its picture.
        lobby: the message of a lobby, `lobby_picture` its picture; `lobby_closed`: the lobby at its end.
        table_over: the message of a table that is over while others may play, or have played, the same cards;
            `overview`: the card of all these tables; `comparison_picture`: the picture of both.
        lobby_card, match_card: the card of a thread, for the thread's channel.
        asking: the message that asks people in a lobby.
        ping: the message that calls players.
        panel: the panel of a player, `hand` the hand in its picture; `recap_in_panel`: that between deals.
    """

    table: OfMatch
    recap: OfMatch
    recap_picture: Callable[[MatchSnapshot, Localizer], Drawable]
    end: OfMatch
    end_picture: Callable[[MatchSnapshot, Localizer], Drawable]
    lobby: Callable[[LobbySnapshot, Localizer, str | None], ui.LayoutView]
    lobby_picture: Callable[[LobbySnapshot, Localizer], Drawable]
    lobby_closed: Callable[[LobbySnapshot, Localizer, str], ui.LayoutView]
    lobby_card: Callable[[LobbySnapshot, int, int, Localizer, str | None], ui.LayoutView]
    match_card: Callable[[MatchSnapshot, int, int, Localizer], ui.LayoutView]
    table_over: OfMatch
    overview: OfMatch
    comparison_picture: Callable[[MatchSnapshot, Localizer], Drawable | None]
    asking: Callable[[LobbySnapshot, Sequence[str], Sequence[str], Localizer], ui.LayoutView]
    ping: TurnPings
    panel: HandPanels
    hand: Callable[[MatchSnapshot, Localizer], HandRail | None]
    recap_in_panel: Callable[[MatchSnapshot, Localizer], Drawable | None]
