"""Pass the changes of tables and lobbies on to several observers."""

from bot.match.change import TableChange
from bot.match.company import SameCards
from bot.match.lobby import Lobby
from bot.match.observer import Reason, TableObserver, notify
from bot.match.table import Table


class Observers:
    """Several observers as one, such as a listener beside the publisher: each hears of everything."""

    __slots__ = ("_observers",)

    def __init__(self, *observers: TableObserver) -> None:
        self._observers = observers

    def table_changed(self, table: Table, change: TableChange, /) -> None:
        """Implement `TableObserver`, as the others do."""
        for each in self._observers:
            notify(each.table_changed, table, change)

    def clocks_changed(self, table: Table) -> None:
        for each in self._observers:
            notify(each.clocks_changed, table)

    def lobby_changed(self, lobby: Lobby) -> None:
        for each in self._observers:
            notify(each.lobby_changed, lobby)

    def lobby_closed(self, lobby: Lobby, reason: Reason, /) -> None:
        for each in self._observers:
            notify(each.lobby_closed, lobby, reason)

    def company_changed(self, company: SameCards, /) -> None:
        for each in self._observers:
            notify(each.company_changed, company)

    def match_started(self, table: Table) -> None:
        for each in self._observers:
            notify(each.match_started, table)

    def match_over(self, table: Table) -> None:
        for each in self._observers:
            notify(each.match_over, table)
