"""The file with a person's own data: an archive, so that Discord takes it, with a document."""

import json
from collections.abc import Iterable, Mapping
from io import BytesIO
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

from bot.storage.personal import PersonalRow

FORMAT: Final = "parlour-personal-data-1"
DOCUMENT_NAME: Final = "parlour-data.json"
"""The document in the archive."""
FILE_NAME: Final = "parlour-data.zip"


def json_lines(rows: Iterable[PersonalRow]) -> str:
    """Rows as the inside of a list in JSON, one a line."""
    return ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows)


def packed(head: Mapping[str, object], tables: Mapping[str, Iterable[str]]) -> bytes:
    """The archive: what `head` says, and tables of such rows, each in parts that follow one another."""
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr(DOCUMENT_NAME, _document(head, tables))
    return file.getvalue()


def _document(head: Mapping[str, object], tables: Mapping[str, Iterable[str]]) -> str:
    begin = json.dumps({"format": FORMAT, **head}, ensure_ascii=False).removesuffix("}")
    listed = ((json.dumps(table), ",\n".join(parts)) for table, parts in tables.items())
    stored = ",\n".join(f"{table}: [\n{rows}\n]" for table, rows in listed)
    return f'{begin}, "stored": {{\n{stored}\n}}}}\n'
