import gc
import logging
import os
from collections.abc import Generator, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pytest
import structlog
from hypothesis import settings
from pydantic import SecretStr

from bot.health import asking
from bot.i18n import catalogue
from bot.match import timekeeper
from bot.storage import store, writer
from bot.storage.driver import Driver
from bot.storage.store import open_driver
from tests import databases, tiers
from tests.changed import Changed, changed_files
from tests.databases import PostgresServer

ON_DEMAND: Final = tuple(Path(__file__).parent / each for each in ("browser", "nats"))
"""The tests that need more than Python: Chromium, a NATS server."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options, such as ``--changed`` for work on a feature."""
    parser.addoption(
        "--changed",
        nargs="?",
        const="HEAD",
        metavar="COMMIT",
        help="run the tests of what has changed since a commit (HEAD) alone",
    )
    parser.addoption(
        "--tier",
        choices=tiers.TIERS,
        default="all",
        help="fast: what make test runs; rest: what it leaves to make test-all",
    )
    parser.addoption(
        "--draw",
        metavar="SEED",
        help="the seed by which the fast tier is drawn (the commit): a run prints its own",
    )
    parser.addoption(
        "--database",
        choices=("sqlite", "postgres"),
        default="sqlite",
        help="the kind of database that the bot has in the tests; a server is started for it",
    )


_SERVER: Final = pytest.StashKey[PostgresServer]()
_CHANGED: Final = pytest.StashKey[Changed]()
_LEFT: Final = pytest.StashKey[int]()
"""The number of tests that belong to the other tier."""


def pytest_configure(config: pytest.Config) -> None:
    """Fail a test that wants a sentence which no catalogue has, and none for being slow."""
    if (base := config.getoption("--changed")) is not None:
        config.stash[_CHANGED] = Changed(changed_files(base))
    config.option.draw = config.option.draw or tiers.commit()
    if config.getoption("--database") == "postgres":
        _connect(config)
    catalogue.be_strict()
    slow = (asking, "SECONDS"), (writer, "SILENCE"), (writer, "PROBE_SECONDS"), (timekeeper, "UNANSWERED")
    for module, name in slow:
        vars(module)[name] = 60.0
    settings.register_profile("unhurried", deadline=None)
    settings.load_profile("unhurried")


def _connect(config: pytest.Config) -> None:
    """Start the server, or make a worker's database on it."""
    told: dict[str, str] | None = getattr(config, "workerinput", None)
    if told is None:
        server = config.stash[_SERVER] = PostgresServer().__enter__()
        config.add_cleanup(server.__exit__)
        os.environ[databases.VARIABLE] = databases.worker_database(server.address("postgres"), "alone")
    else:
        os.environ[databases.VARIABLE] = databases.worker_database(told["postgres"], told["workerid"])


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:  # noqa: ANN401 - xdist's own type is not public
    """Tell a worker the server's address."""
    if (server := node.config.stash.get(_SERVER, None)) is not None:
        node.workerinput["postgres"] = server.address("postgres")


@pytest.fixture(autouse=True)
def database_as_asked(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With ``--database postgres``, let the bot open a schema of the server for each file of a test."""
    if request.config.getoption("--database") == "sqlite":
        return
    if request.node.get_closest_marker("sqlite_alone") is not None:
        pytest.skip("it is about files")

    async def opened(place: Path | SecretStr) -> Driver:
        return await open_driver(databases.where(place) if isinstance(place, Path) else place)

    monkeypatch.setattr(store, "open_driver", opened)


@pytest.fixture(autouse=True)
def logging_as_it_was() -> Iterator[None]:
    """Undo the logging that a test, or a command in it, sets up: pytest closes its stream soon."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    if structlog.is_configured():
        root.handlers[:] = handlers
        root.setLevel(level)
        structlog.reset_defaults()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests by ``--changed`` and ``--tier``, and spread the end-to-end tests."""
    changed = config.stash.get(_CHANGED, None)
    if changed is not None:
        _keep(config, items, [item for item in items if changed.wants(item.nodeid)])
    tier: tiers.Tier = config.getoption("--tier")
    if tier != "all":
        fast = tiers.fast(items, config.option.draw)
        if changed is not None:
            fast |= {item for item in items if changed.is_case_of(item.nodeid)}
        chosen = [item for item in items if (item in fast) == (tier == "fast")]
        config.stash[_LEFT] = len(items) - len(chosen)
        _keep(config, items, chosen)
    items[:] = _spread(items)


def _keep(config: pytest.Config, items: list[pytest.Item], chosen: list[pytest.Item]) -> None:
    """Leave all other tests out."""
    kept = set(chosen)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = chosen


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Tell the process that started this worker how many tests it has left out."""
    told: dict[str, int] | None = getattr(session.config, "workeroutput", None)
    if told is not None:
        told["left"] = session.config.stash.get(_LEFT, 0)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:  # noqa: ANN401 - xdist's own type is not public
    """Take over the number of a worker; all have left out the same."""
    node.config.stash[_LEFT] = getattr(node, "workeroutput", {}).get("left", 0)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Say how many tests the fast tier has left, and by which draw."""
    if config.getoption("--tier") == "fast":
        left = config.stash.get(_LEFT, 0)
        terminalreporter.write_line(f"{left:,} tests are left to make test-all; --draw {config.option.draw}")


def _spread(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """The tests with the files of end-to-end tests at even distances: workers then get equal shares of them.

    End-to-end tests mostly wait; side by side, they would leave the processor idle.
    """
    waiting = [item for item in items if item.path.is_relative_to(tiers.END_TO_END)]
    others = [item for item in items if not item.path.is_relative_to(tiers.END_TO_END)]
    files = [list(file) for _, file in groupby(waiting, key=lambda item: item.path)]
    found: list[pytest.Item] = []
    for number, file in enumerate(files):
        start, end = (len(others) * each // len(files) for each in (number, number + 1))
        found += [*file, *others[start:end]]
    return found if files else others


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage while pytest loads the tests: the modules stay, and each collection takes time."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Leave the tests themselves out of each look for garbage that a test asks for: they are most of it."""
    gc.collect()
    gc.freeze()


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With ``--changed``, load only files with wanted tests.

    Tests that need more than Python run only if the command names their path.
    """
    changed = config.stash.get(_CHANGED, None)
    if changed is not None and collection_path.is_file():
        return None if changed.wants(collection_path.relative_to(config.rootpath).as_posix()) else True
    if collection_path not in ON_DEMAND:
        return None
    asked = (Path(each.partition("::")[0]).resolve() for each in config.args)
    return None if any(each.is_relative_to(collection_path) for each in asked) else True
