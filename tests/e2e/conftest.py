from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.sandbox import Person, Sandbox
from bot.services import Services
from tests import luck
from tests.e2e import aftermath, waits
from tests.e2e.aftermath import LoggedErrors, Onlooker
from tests.e2e.driver import running

DESCRIPTION = Path(__file__).parents[3] / "shared" / "discord" / "openapi.json"
STRICT = DESCRIPTION if DESCRIPTION.exists() else None
PATIENCE = 2 * waits.LONG
"""The time that an answer may take, in seconds: a busy machine is nobody's fault."""


@pytest.fixture(autouse=True)
def no_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that passes once does not fail for its cards; the bot as a process of its own deals anew."""
    luck.fixed(monkeypatch, request.node.nodeid)


@pytest.fixture(autouse=True)
def patient_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, messages and answers wait for their pictures, and no answer is deferred.

    A test that is about these limits sets them to less.
    """
    waits.lift(monkeypatch.setattr)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "parlour.sqlite"


@pytest.fixture
def logged_errors() -> Iterator[LoggedErrors]:
    """The errors that are logged in this test."""
    errors = LoggedErrors()
    with errors.listening():
        yield errors


@pytest.fixture
async def sandbox(
    request: pytest.FixtureRequest, opened_services: list[Services], logged_errors: LoggedErrors
) -> AsyncIterator[Sandbox]:
    """The sandbox, with Discord's schema where its description lies beside the project.

    Its rate limits are off, for the tests' sake, except where they are what is tested. After the test, when
    the bot has ended, nobody has read another's secret, everybody was answered, nothing says that the bot is
    still thinking, and no error was logged, here or by a process, but those that the test expects. A test
    that wants an answer to fail sets the client's patience to less.
    """
    async with Sandbox(strict_schema=STRICT) as sandbox:
        sandbox.rate_limits.enabled = False
        all_answered = request.node.get_closest_marker("leaves_unanswered") is None
        sandbox.patience = PATIENCE
        onlooker = Onlooker(sandbox, opened_services)
        yield sandbox
        assert not onlooker.secrets_told()
        assert not aftermath.open_tasks()
        if all_answered:
            assert not aftermath.unanswered(sandbox)
            assert not aftermath.left_thinking(sandbox)
    aftermath.collect()
    expected = tuple(text for marker in request.node.iter_markers("expects_errors") for text in marker.args)
    assert not [each for each in logged_errors.found if not any(text in each for text in expected)]


@pytest.fixture
async def bot(sandbox: Sandbox, database: Path) -> AsyncIterator[None]:
    """The bot, of which Discord refuses no message: its limits and its schema hold in the sandbox."""
    async with running(sandbox, database):
        yield
    assert not [each for each in sandbox.requests if each.status == 400]


@pytest.fixture
def anna(sandbox: Sandbox) -> Person:
    return sandbox.person("Anna")


@pytest.fixture
def ben(sandbox: Sandbox) -> Person:
    return sandbox.person("Ben")


@pytest.fixture
def opened_services(monkeypatch: pytest.MonkeyPatch) -> list[Services]:
    """The services that are opened, for what no client can do: to look behind the cards."""
    found: list[Services] = []
    opened = vars(Services)["open"].__func__

    async def kept(cls: type[Services], *arguments: object) -> Services:
        found.append(await opened(cls, *arguments))
        return found[-1]

    monkeypatch.setattr(Services, "open", classmethod(kept))
    return found
