"""The file with a person's own data: a document and its key, in an archive small enough for Discord."""

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

from bot.storage.personal import PersonalRow

FORMAT: Final = "parlour-personal-data-2"
DOCUMENT_NAME: Final = "parlour-data.json"
"""The document in the archive."""
README_NAME: Final = "README.txt"
"""The key to the document, also in the archive."""
FILE_NAME: Final = "parlour-data.zip"

_IDS: Final = ("_id", "scope")
"""The endings of columns with ids of Discord; the scope of a ladder is a server."""
_TIMES: Final = frozenset({"at", "since"})
_DAYS: Final = "day"
_DOCUMENTS: Final = frozenset({"body", "options", "points"})
"""The columns that have JSON."""
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_EXACT: Final = 2**53
"""Most programs round numbers from this one on when they read JSON."""


def json_lines(rows: Iterable[PersonalRow]) -> str:
    """Rows as the elements of a list in JSON, one a line."""
    return ",\n".join(json.dumps(readable(row), ensure_ascii=False) for row in rows)


def readable(row: PersonalRow) -> PersonalRow:
    """The row for any program: ids are strings, times are ISO 8601, JSON is not text within JSON."""
    return {title: _readable(title, value) for title, value in row.items()}


def _readable(title: str, value: object) -> object:
    if isinstance(value, str) and title in _DOCUMENTS:
        with suppress(ValueError):  # invalid JSON stays text
            return _exact(json.loads(value))
    if not isinstance(value, int | float):
        return value
    if title.endswith(_IDS):
        return str(value)
    if title == _DAYS:
        return (_EPOCH + timedelta(days=value)).date().isoformat()
    return iso(value) if title in _TIMES or title.endswith("_at") else value


def _exact(value: object) -> object:
    """The same with long numbers, which are ids, as strings."""
    if isinstance(value, dict):
        return {key: _exact(each) for key, each in value.items()}
    if isinstance(value, list):
        return [_exact(each) for each in value]
    return str(value) if isinstance(value, int) and abs(value) >= _EXACT else value


def iso(seconds: float) -> str:
    """A time, in seconds since 1970 (UTC), as ISO 8601."""
    return (_EPOCH + timedelta(seconds=seconds)).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def packed(head: Mapping[str, object], tables: Mapping[str, Iterable[str]], readme: str) -> bytes:
    """The archive: a document with `head` and the tables, each given in parts, and the `readme` beside it."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr(README_NAME, readme)
        archive.writestr(DOCUMENT_NAME, _document(head, tables))
    return file.getvalue()


def _document(head: Mapping[str, object], tables: Mapping[str, Iterable[str]]) -> str:
    begin = json.dumps({"format": FORMAT, **head}, ensure_ascii=False).removesuffix("}")
    listed = ((json.dumps(table), ",\n".join(parts)) for table, parts in tables.items())
    stored = ",\n".join(f"{table}: [\n{rows}\n]" for table, rows in listed)
    return f'{begin}, "stored": {{\n{stored}\n}}}}\n'
