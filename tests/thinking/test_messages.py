"""Messages between bots and workers, without a server."""

import asyncio
import json
import time

import pytest
from nats.aio.client import Client
from structlog.testing import capture_logs

from bot.config import PERCENT, ConfigError, load, secrets
from bot.thinking.pool import Expectation
from bot.thinking.remote import messages
from bot.thinking.remote.answerer import RemoteAnswerer
from bot.thinking.remote.link import NatsLink
from bot.thinking.remote.messages import QuestionTerms, WorkerReply, code_version, subject
from games.core.actions import action
from games.search.protocol import ActionValue, SearchResult
from tests.polling import holds

TERMS = QuestionTerms(code="0" * 16, left=2.5, most=0.3, insists=True)
RESULT = SearchResult(
    (ActionValue(action("play", "QH"), 12, 0.5, -1.25), ActionValue(action("bid", number=3), 0, 0.0, 0.0)),
    exact=True,
    trick=0.75,
)


def test_terms_come_back_from_their_headers() -> None:
    assert QuestionTerms.of(TERMS.headers()) == TERMS


@pytest.mark.parametrize(
    "changes",
    [
        {"Parlour-left": "-1"},
        {"Parlour-left": "inf"},
        {"Parlour-left": "1e9"},
        {"Parlour-most": "nan"},
        {"Parlour-most": "61"},
        {"Parlour-insists": "maybe"},
        {"Parlour-by_tries": "often"},
        {"Parlour-code": "0" * 65},
    ],
)
def test_terms_that_make_no_sense_are_none(changes: dict[str, str]) -> None:
    assert QuestionTerms.of(TERMS.headers() | changes) is None


def test_without_headers_there_are_no_terms() -> None:
    assert QuestionTerms.of(None) is None
    assert QuestionTerms.of({}) is None
    assert (
        QuestionTerms.of({name: text for name, text in TERMS.headers().items() if name != "Parlour-left"})
        is None
    )


@pytest.mark.parametrize("result", [RESULT, None])
def test_a_result_comes_back_from_its_reply(result: SearchResult | None) -> None:
    reply = WorkerReply.of(WorkerReply.answer(result).data())
    assert reply is not None
    assert reply.result() == result


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"[]", b'{"kind":"answer","more":1}', b'{"kind":"answer","trick":1.5}', b"\xff"]
)
def test_a_reply_that_makes_no_sense_is_none(data: bytes) -> None:
    assert WorkerReply.of(data) is None


def test_questions_of_other_code_have_other_subjects(monkeypatch: pytest.MonkeyPatch) -> None:
    before = subject(urgent=True)
    assert before != subject(urgent=False)
    assert code_version() in before
    monkeypatch.setattr(messages, "_CODE", ("games.tuppi",))
    code_version.cache_clear()
    try:
        assert subject(urgent=True) != before
    finally:
        code_version.cache_clear()


async def test_before_there_is_a_connection_the_machine_of_the_bot_answers_at_once() -> None:
    class Local:
        async def answer(self, packed: bytes, _expected: Expectation, /) -> SearchResult | None:
            assert packed == b"question"
            return RESULT

    answerer = RemoteAnswerer("nats://127.0.0.1:1", Local())
    with capture_logs() as logs:
        running = asyncio.ensure_future(answerer.run())
        await holds(lambda: logs, every=0.01)
        for _ in range(3):
            assert await answerer.answer(b"question", Expectation(True, time.monotonic() + 3, 1.0)) is RESULT
        running.cancel()
        await asyncio.wait((running,))
    assert [each["event"] for each in logs] == ["no NATS server: this machine does without it"]


async def test_a_connection_ends_though_it_is_told_to_in_the_moment_in_which_it_is_closed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """`asyncio.wait_for` loses a cancellation if the awaited task ends in that moment."""

    async def close(_client: Client) -> None:
        running.cancel()

    async def connected(_client: Client) -> None:
        """Never comes: there is no server."""

    monkeypatch.setattr(Client, "close", close)
    monkeypatch.setattr("bot.thinking.remote.link.RETRY_SECONDS", 3600)
    running = asyncio.create_task(NatsLink("nats://127.0.0.1:1", "test", connected).keep())
    await asyncio.wait((running,), timeout=60)
    assert running.cancelled()


@pytest.mark.parametrize(
    ("of_address", "said"),
    [
        ("", {}),
        ("bot:pass-word@", {"user": "bot", "pass": "pass-word"}),
        ("the%40bot:p%40%3A%2F%23%25w+d@", {"user": "the@bot", "pass": "p@:/#%w+d"}),
        ("bot:@", {"user": "bot", "pass": ""}),
        ("tok%2Fen@", {"auth_token": "tok/en"}),
    ],
)
async def test_a_server_is_told_the_name_and_password_as_they_are_not_as_an_address_has_them(
    of_address: str, said: dict[str, str]
) -> None:
    heard: asyncio.Queue[bytes] = asyncio.Queue()

    async def greet(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b'INFO {"max_payload": 1048576}\r\n')
        heard.put_nowait(await reader.readline())
        writer.close()

    async def connected(_client: Client) -> None:
        """Never comes: the server hangs up."""

    async with await asyncio.start_server(greet, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        link = NatsLink(f"nats://{of_address}127.0.0.1:{port}", "test", connected)
        running = asyncio.create_task(link.keep())
        command, _, options = (await heard.get()).partition(b" ")
        running.cancel()
        await asyncio.wait((running,))
    assert command == b"CONNECT"
    credentials = {"user", "pass", "auth_token"}
    assert {name: text for name, text in json.loads(options).items() if name in credentials} == said


def test_the_address_of_the_server_is_a_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_AI__NATS", "nats://parlour:pass-word@nats.example:4222")
    config = load()
    assert "pass-word" not in repr(config)
    assert {"pass-word", "nats://parlour:pass-word@nats.example:4222"} <= set(secrets(config))


def test_an_address_of_another_kind_is_refused_and_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_AI__NATS", "http://parlour:pass-word@nats.example")
    with pytest.raises(ConfigError) as caught:
        load()
    (sentence,) = caught.value.sentences
    assert sentence == (
        "ai.nats can't be that value. It must be empty, or an address that begins with nats:// or tls://. "
        f"{PERCENT}."
    )
