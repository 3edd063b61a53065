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
"""The seconds that an answer may take: plenty, for a busy machine."""


@pytest.fixture(autouse=True)
def no_luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fix the deals of the bot in this process, so tests need no luck; other processes still draw."""
    luck.fixed(monkeypatch, request.node.nodeid)


@pytest.fixture(autouse=True)
def patient_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, messages and answers wait for their pictures, and no answer is deferred.

    A test that is about these limits sets them to less.
    """
    waits.lift(monkeypatch.setattr)


@pytest.fixture(autouse=True)
def unjudged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let an end card stay as it is; a module that is about judgements has its own fixture of this name."""
    waits.leave_unjudged(monkeypatch.setattr)


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
    """The sandbox, with Discord's schema if its description lies beside the project.

    Its rate limits are off; tests of them switch them on. After the test, when the bot has ended, this checks
    that no person has read another's secret, that the bot has answered everybody, that no message still says
    that it is thinking, and that neither this process nor another has logged an unexpected error. A test that
    wants an answer to fail lowers the client's patience.
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
    """The services that the bot opens, for tests that look behind the cards, as no client can."""
    found: list[Services] = []
    opened = vars(Services)["open"].__func__

    async def kept(cls: type[Services], *arguments: object) -> Services:
        found.append(await opened(cls, *arguments))
        return found[-1]

    monkeypatch.setattr(Services, "open", classmethod(kept))
    return found
