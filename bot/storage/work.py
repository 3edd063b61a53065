"""Database work as plain generators: they yield statements, receive rows, and know no database.

The caller does the input and output, so the same work runs on every database. Its SQL suits all of them: `?`
for a parameter, ON CONFLICT instead of OR REPLACE, FILTER instead of sums of comparisons, a CAST if nothing
else tells the type of a parameter. A truth value is an INTEGER, 0 or 1.
"""

from collections.abc import Callable, Generator, Sequence
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

T = TypeVar("T")
SqlValue: TypeAlias = str | bytes | int | float | None
SqlRow: TypeAlias = tuple[Any, ...]


class Dialects(NamedTuple):
    """A statement that each kind of database spells differently."""

    sqlite: str
    postgres: str


Sql: TypeAlias = str | Dialects


class Statement(NamedTuple):
    """SQL with its parameters.

    Attributes:
        titled: True to return each row as a mapping by the titles of its columns.
    """

    sql: Sql
    parameters: tuple[SqlValue, ...] = ()
    titled: bool = False


class Batch(NamedTuple):
    """SQL to execute once for each row of parameters; it returns nothing."""

    sql: Sql
    rows: Sequence[tuple[SqlValue, ...]]


Steps: TypeAlias = Generator[Statement | Batch, list[Any], T]
"""Work in progress. An error of the database ends it, and its caller gets the error."""
Work: TypeAlias = Callable[[], Steps[T]]
"""Work to do, and to repeat from its beginning after a rollback."""


class Write(NamedTuple, Generic[T]):
    """Changes that are committed together or not at all: either statements, or the result of work.

    Attributes:
        about: the subject of the statements, such as the id of a match. Writes about different subjects may
            change places; if it is empty, they may not.
    """

    statements: tuple[Statement, ...] = ()
    work: Work[T] | None = None
    about: str = ""


class WriteOutcome(NamedTuple, Generic[T]):
    """The end of a write: the value that its work returned, or its error."""

    value: T | None
    error: Exception | None = None


def execute(sql: Sql, *parameters: SqlValue) -> Steps[None]:
    """Execute a statement, and ignore its rows."""
    yield Statement(sql, parameters)


def select(row: Callable[..., T], sql: Sql, *parameters: SqlValue) -> Steps[tuple[T, ...]]:
    """The rows of a query with the arguments of `row` as columns, in their order."""
    found = yield Statement(sql, parameters)
    return tuple(row(*values) for values in found)


def rows(sql: Sql, *parameters: SqlValue) -> Steps[list[SqlRow]]:
    """The rows of a query."""
    return (yield Statement(sql, parameters))


def first(sql: Sql, *parameters: SqlValue) -> Steps[SqlRow | None]:
    """The first row of a query, None if there is none."""
    found = yield Statement(sql, parameters)
    return found[0] if found else None


def column(sql: Sql, *parameters: SqlValue) -> Steps[tuple[Any, ...]]:
    """The values of a query with one column."""
    found = yield Statement(sql, parameters)
    return tuple(value for (value,) in found)


def titled(sql: Sql, *parameters: SqlValue) -> Steps[list[dict[str, Any]]]:
    """The rows of a query, each by the titles of its columns."""
    return (yield Statement(sql, parameters, titled=True))
