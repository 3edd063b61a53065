"""Copies of a file: whole in spite of writes meanwhile, checked, and never replacing other files."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.storage import StorageError, Store
from bot.storage.copies import back_up, check_file, look, restore, scratch
from tests.storage.samples import SEATS, match_row, move_row

pytestmark = pytest.mark.sqlite_alone


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlour.sqlite"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    """A database in use, with a match of three moves."""
    store = await Store.open(path)
    await store.matches.create(match_row(), SEATS)
    for seq in range(3):
        await store.matches.append_move("abcdefgh", move_row(seq + 1))
    yield store
    await store.close()


async def moves(path: Path) -> int:
    """The number of moves in an unused database."""
    store = await Store.open(path)
    try:
        log = await store.matches.log("abcdefgh")
    finally:
        await store.close()
    assert log is not None
    return len(log.moves)


def contents(folder: Path) -> dict[str, bytes]:
    return {
        file.name: file.read_bytes() for file in folder.iterdir() if file.is_file() and file.suffix != ".lock"
    }


def spoil(file: Path, page: int) -> None:
    """Overwrite a page."""
    with file.open("r+b") as target:
        target.seek((page - 1) * 4096)
        target.write(b"\xff" * 4096)


async def test_a_backup_has_all_that_was_committed_when_it_was_made(store: Store, tmp_path: Path) -> None:
    target = tmp_path / "backup.sqlite"
    back_up(tmp_path / "parlour.sqlite", target)
    await store.matches.append_move("abcdefgh", move_row(4))
    assert await moves(target) == 3
    assert target.stat().st_mode & 0o777 == 0o600


@pytest.mark.usefixtures("store")
async def test_a_backup_makes_no_directory(path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "nope"
    for target in (folder / "backup.sqlite", folder / "deeper" / "backup.sqlite"):
        with pytest.raises(StorageError) as caught:
            back_up(path, target)
        assert str(caught.value) == (
            f"There is no directory {target.parent}. Make it with mkdir, or choose another place."
        )
    assert not folder.exists()


@pytest.mark.usefixtures("store")
async def test_a_backup_is_one_file(path: Path, tmp_path: Path) -> None:
    (tmp_path / "copies").mkdir()
    back_up(path, tmp_path / "copies" / "backup.sqlite")
    assert list(contents(tmp_path / "copies")) == ["backup.sqlite"]
    check_file(tmp_path / "copies" / "backup.sqlite", path)
    assert list(contents(tmp_path / "copies")) == ["backup.sqlite"]


async def test_a_backup_holds_up_no_write(store: Store, path: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM move").fetchone()
        back_up(path, tmp_path / "backup.sqlite")
        await store.matches.append_move("abcdefgh", move_row(4))
    assert look(tmp_path / "backup.sqlite").playing == 1


@pytest.mark.usefixtures("store")
async def test_what_is_there_is_not_overwritten_by_a_backup(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "diary.txt"
    target.write_text("Dear diary")
    with pytest.raises(StorageError, match="there already"):
        back_up(path, target)
    assert target.read_text() == "Dear diary"


WRITER = """
import sys
from pathlib import Path
from bot.storage.copies import made_whole
with made_whole(Path(sys.argv[1])) as part:
    for file in (part, part.with_name(f"{part.name}-journal")):
        file.write_text("whole")
    print(part.name, flush=True)
    sys.stdin.read()
"""


@contextmanager
def writing(target: Path) -> Iterator[tuple["subprocess.Popen[str]", Path]]:
    """A process that is writing a copy until its input ends, and the file."""
    command = [sys.executable, "-c", WRITER, str(target)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process, target.with_name(process.stdout.readline().strip())


@pytest.mark.usefixtures("store")
async def test_what_a_killed_backup_was_writing_goes_with_the_next_and_what_another_is_writing_stays(
    path: Path, tmp_path: Path
) -> None:
    copies = tmp_path / "copies"
    copies.mkdir()
    kept = copies / "diary.part", copies / "diary.0123456.part", copies / "diary.01234567.part.txt"
    with writing(copies / "killed.sqlite") as (process, left):
        for file in kept:
            file.touch()
        process.kill()
    assert left.exists()
    with writing(copies / "living.sqlite") as (process, part):
        back_up(path, copies / "backup.sqlite")
        assert part.read_text() == "whole"
        assert not left.exists()
        process.communicate()
    everything = {each.name for each in copies.iterdir()}
    assert everything == {"backup.sqlite", "living.sqlite", *(each.name for each in kept)}


LOOKER = """
import sys
from pathlib import Path
from bot.storage.copies import scratch
with scratch(Path(sys.argv[1])) as folder:
    (folder / "copy").write_text("whole")
    print(folder.name, flush=True)
    sys.stdin.read()
"""


@contextmanager
def looking(path: Path) -> Iterator[tuple["subprocess.Popen[str]", Path]]:
    """A process that looks through a copy until its input ends, and the copy."""
    command = [sys.executable, "-c", LOOKER, str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process, path.parent / process.stdout.readline().strip() / "copy"


def checks_in(folder: Path) -> set[str]:
    return {each.name for each in folder.iterdir() if each.name.startswith(".check")}


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("next_one", ["backup", "check"])
async def test_what_a_killed_check_was_looking_through_goes_with_the_next_and_anothers_stays(
    path: Path, tmp_path: Path, next_one: str
) -> None:
    kept = tmp_path / ".check-list"
    kept.mkdir()
    earlier = tmp_path / ".check-9_ab3xyz"  # of a version that had no lock for it
    earlier.mkdir()
    (earlier / "parlour.sqlite").write_text("whole")
    with looking(path) as (process, left):
        process.kill()
    assert left.exists()
    with looking(path) as (process, copy):
        if next_one == "backup":
            back_up(path, tmp_path / "backup.sqlite")
        else:
            with scratch(path):
                pass
        assert copy.read_text() == "whole"
        process.communicate()
    assert checks_in(tmp_path) == {kept.name}


@pytest.mark.usefixtures("store")
async def test_a_backup_that_cannot_be_written_is_said_to_be_so(path: Path, tmp_path: Path) -> None:
    target = tmp_path / ("x" * 250)  # the file written beside it has a longer name
    with pytest.raises(StorageError, match=rf"^{target} cannot be written: .*\.$"):
        back_up(path, target)


async def test_a_damaged_database_makes_no_backup(store: Store, path: Path, tmp_path: Path) -> None:
    (tmp_path / "copies").mkdir()
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'move'").fetchone()
    spoil(path, page)
    with pytest.raises(StorageError, match="malformed"):
        back_up(path, tmp_path / "copies" / "backup.sqlite")
    assert not contents(tmp_path / "copies")


async def test_a_database_whose_pages_are_whole_and_that_contradicts_itself_makes_no_backup(
    store: Store, path: Path, tmp_path: Path
) -> None:
    """A NOT NULL column has a NULL, as if a faulty disk had kept an old page."""
    await store.close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute(
            "UPDATE sqlite_master SET sql = replace(sql, 'ai_level TEXT', 'ai_level TEXT NOT NULL')"
            " WHERE name = 'seat'"
        )
        connection.commit()
    with pytest.raises(StorageError, match=r"parlour\.sqlite is damaged: NULL value in seat\.ai_level"):
        back_up(path, tmp_path / "backup.sqlite")
    assert "backup.sqlite" not in contents(tmp_path)


@pytest.mark.parametrize("content", [b"Dear diary\n" * 100, b""])
def test_what_is_no_database_of_ours_makes_no_backup(content: bytes, path: Path, tmp_path: Path) -> None:
    path.write_bytes(content)
    with pytest.raises(StorageError):
        back_up(path, tmp_path / "backup.sqlite")
    assert contents(tmp_path) == {"parlour.sqlite": content}


def test_there_is_nothing_to_copy_without_a_database(path: Path, tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="There is no database"):
        back_up(path, tmp_path / "backup.sqlite")
    assert not contents(tmp_path)


async def test_a_restored_database_is_as_it_was_backed_up_and_the_other_one_is_kept(
    store: Store, path: Path, tmp_path: Path
) -> None:
    back_up(path, tmp_path / "backup.sqlite")
    await store.matches.append_move("abcdefgh", move_row(4))
    await store.close()
    aside = restore(tmp_path / "backup.sqlite", path)
    assert aside is not None
    assert (await moves(path), await moves(aside)) == (3, 4)


@pytest.mark.parametrize("damaged", [False, True])
async def test_the_log_beside_a_replaced_database_goes_with_it(
    store: Store, path: Path, tmp_path: Path, *, damaged: bool
) -> None:
    """SQLite would read a remaining log into the restored file."""
    back_up(path, tmp_path / "backup.sqlite")
    await store.matches.append_move("abcdefgh", move_row(4))
    left = tmp_path / "left" / path.name
    left.parent.mkdir()
    for suffix in ("", "-wal"):  # as a power cut leaves it
        shutil.copy(path.with_name(path.name + suffix), left.with_name(left.name + suffix))
    if damaged:
        left.write_bytes(b"x" * 8192)
        left.with_name(f"{left.name}-wal").write_bytes(b"x" * 8192)
    aside = restore(tmp_path / "backup.sqlite", left)
    assert aside is not None
    assert await moves(left) == 3
    if damaged:
        assert {aside.name, f"{aside.name}-wal"} < set(contents(left.parent))
    else:
        assert await moves(aside) == 4


@pytest.mark.usefixtures("store")
async def test_a_database_in_use_is_not_replaced(path: Path, tmp_path: Path) -> None:
    back_up(path, tmp_path / "backup.sqlite")
    before = contents(tmp_path)
    with pytest.raises(StorageError, match="another process is using this database"):
        restore(tmp_path / "backup.sqlite", path)
    assert contents(tmp_path) == before


@pytest.mark.usefixtures("store")
async def test_a_backup_can_be_restored_where_there_is_nothing(path: Path, tmp_path: Path) -> None:
    back_up(path, tmp_path / "backup.sqlite")
    assert restore(tmp_path / "backup.sqlite", tmp_path / "fresh" / "parlour.sqlite") is None
    assert await moves(tmp_path / "fresh" / "parlour.sqlite") == 3


@pytest.mark.parametrize("fault", ["damaged", "newer", "none", "another's"])
async def test_a_backup_that_cannot_be_used_replaces_nothing(
    store: Store, path: Path, tmp_path: Path, fault: str
) -> None:
    backup = tmp_path / "copies" / "backup.sqlite"
    backup.parent.mkdir()
    back_up(path, backup)
    await store.close()
    match fault:
        case "damaged":
            spoil(backup, 5)
        case "newer":
            with closing(sqlite3.connect(backup)) as connection:
                connection.execute("PRAGMA user_version = 9999")
        case "another's":
            with closing(sqlite3.connect(backup)) as connection:
                connection.execute("PRAGMA application_id = 7")
        case _:
            backup.unlink()
    before = contents(tmp_path / "copies"), contents(tmp_path)
    with pytest.raises(StorageError):
        restore(backup, path)
    assert (contents(tmp_path / "copies"), contents(tmp_path)) == before


@pytest.mark.usefixtures("store")
async def test_a_look_at_a_database_in_use_changes_nothing(path: Path) -> None:
    facts = look(path)
    assert (facts.playing, facts.ended, facts.schema) == (1, 0, facts.known)
    assert facts.size > len(contents(path.parent)[path.name])


async def test_a_log_without_its_database_is_not_read_into_a_restored_one(
    store: Store, path: Path, tmp_path: Path
) -> None:
    """The operator has removed a damaged file by hand, and left the files beside it."""
    back_up(path, tmp_path / "backup.sqlite")
    await store.matches.append_move("abcdefgh", move_row(4))
    left = tmp_path / "left" / path.name
    left.parent.mkdir()
    log = left.with_name(f"{left.name}-wal")
    shutil.copy(path.with_name(f"{path.name}-wal"), log)
    kept = log.read_bytes()
    assert restore(tmp_path / "backup.sqlite", left) is None
    assert [each for each in contents(left.parent).values() if each == kept], "nothing is thrown away"
    assert await moves(left) == 3
