"""The connection inside a store that is a file, for its tests alone."""

from bot.storage import Store
from bot.storage.sqlite import SqliteDriver, ThreadedConnection


def connection_of(store: Store) -> ThreadedConnection:
    assert isinstance(store.driver, SqliteDriver)
    return store.driver.connection
