"""Matches of earlier versions of this program replay to the same record, byte for byte.

``old_records/KEY.jsonl.gz`` holds at least ten records of each game, of all its numbers of seats and most of
its options, as written under the version of the rules in their headers. They are never written again: a
game with new rules still plays the matches of its old rules by those.
"""

import gzip
from pathlib import Path

import pytest

from games import CATALOGUE
from games.core.record import split, verify

FOLDER = Path(__file__).parent / "old_records"
FILES = sorted(FOLDER.glob("*.jsonl.gz"))


def records(file: Path) -> list[list[str]]:
    lines = gzip.decompress(file.read_bytes()).decode().splitlines()
    return [list(record) for _, record in split(lines)]


def key_of(file: Path) -> str:
    return file.name.partition(".")[0]


@pytest.mark.parametrize("file", FILES, ids=key_of)
def test_old_records_still_hold(file: Path) -> None:
    old = records(file)
    assert len(old) >= 10
    for record in old:
        assert verify(record, CATALOGUE).game == key_of(file)


@pytest.mark.parametrize("file", FILES, ids=key_of)
def test_most_old_records_are_of_whole_matches(file: Path) -> None:
    whole = [record for record in records(file) if '"type":"result"' in record[-2]]
    assert len(whole) >= 10


def test_there_are_old_records_of_the_nineteen_games() -> None:
    assert len(FILES) == 19
    assert {key_of(file) for file in FILES} <= CATALOGUE.keys()
