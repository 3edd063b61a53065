"""Workers over a NATS server: they answer, are not trusted, and a bot does not wait for a dead one."""

import asyncio
import json
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

import nats
import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg
from structlog.testing import capture_logs

from bot.health import asking
from bot.thinking.pool import Expectation
from bot.thinking.remote import answerer, worker
from bot.thinking.remote.messages import QUEUE, QuestionTerms, WorkerReply, code_version, subject
from bot.thinking.work import Inquiry, ask, pack
from games.search.protocol import SearchResult
from tests.e2e.test_metrics import figures
from tests.nats.conftest import LOCAL, PASSWORDS, Bot, Place, Server, by_worker, moment, until
from tests.ports import free_port
from tests.runtime.test_error_hook import Listener, listening


def held_up(gate: Path, _packed: bytes, _seconds: float) -> SearchResult | None:
    """Says that it has begun, and has nothing to declare once there is a file of that name."""
    gate.with_suffix(".begun").touch()
    while not gate.exists():
        time.sleep(0.01)
    return None


def question() -> bytes:
    state, seat = moment()
    return pack(ask(Inquiry(state, seat, "club", 3)))


def terms(**changes: object) -> dict[str, str]:
    made = QuestionTerms(code=code_version(), left=30, most=0.2, insists=True)
    return made.model_copy(update=changes).headers()


async def replies(server: Server, data: bytes, headers: Mapping[str, str] | None) -> list[WorkerReply]:
    """The answers of workers to a message, to the last word."""
    client = await nats.connect(server.url("bot"))
    inbox = client.new_inbox()
    heard = await client.subscribe(inbox)
    await client.publish(subject(urgent=True), data, reply=inbox, headers=dict(headers) if headers else None)
    found: list[WorkerReply] = []
    while not found or found[-1].kind == "at work":
        reply = WorkerReply.of((await heard.next_msg(10)).data)
        assert reply is not None
        found.append(reply)
    await client.close()
    return found


@pytest.mark.parametrize("level", ["novice", "club", "expert"])
async def test_a_worker_decides_at_every_level(place: Place, level: str) -> None:
    await place.worker()
    bot = await place.bot()
    assert by_worker(await bot.think(level))
    assert by_worker(await bot.think(level, urgent=False))
    assert not bot.local.asked


async def test_a_thinker_asks_workers_whatever_it_is_asked(place: Place) -> None:
    await place.worker()
    pool = await place.pool()
    state, seat = moment()
    legal = state.legal(seat)
    assert await pool.think(state, seat, "expert") in legal
    assert (await pool.consider(state, seat)).tries > 0
    advice = await pool.advise(state, seat)
    assert advice.trick is not None
    assert await pool.declare(state, (seat + 1) % 4, "club") is None


async def test_without_a_worker_the_machine_of_the_bot_answers_at_once(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answerer, "FIRST_WORD", 25.0)
    bot = await place.bot()
    with capture_logs() as logs:
        began = time.monotonic()
        assert await bot.think() is LOCAL
        assert await bot.think() is LOCAL
        assert time.monotonic() - began < answerer.FIRST_WORD
    assert [each["event"] for each in logs] == ["no worker answers: this machine thinks"]
    await place.worker()
    with capture_logs() as logs:
        assert by_worker(await bot.think())
    assert [each["event"] for each in logs] == ["workers answer again"]


async def test_the_question_of_a_worker_killed_over_it_is_asked_again(place: Place, tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    stuck = place.process("-m", "tests.nats.stuck_worker", place.server.url("worker"), str(begun))
    bot = await place.bot()
    asked = asyncio.create_task(_insist(bot, begun.exists))
    await until(begun.exists)
    await place.worker()
    stuck.send_signal(signal.SIGKILL)
    assert by_worker(await asked)


async def test_with_no_other_worker_the_machine_of_the_bot_answers_in_time(
    place: Place, tmp_path: Path
) -> None:
    begun = tmp_path / "begun"
    stuck = place.process("-m", "tests.nats.stuck_worker", place.server.url("worker"), str(begun))
    bot = await place.bot()
    asked = asyncio.create_task(_insist(bot, begun.exists))
    await until(begun.exists)
    killed = time.monotonic()
    stuck.send_signal(signal.SIGKILL)
    assert await asked is LOCAL
    assert time.monotonic() - killed < 10


async def _insist(bot: Bot, has_begun: Callable[[], bool]) -> SearchResult:
    """Ask until a worker has begun to think."""
    while True:
        result = await bot.think()
        if has_begun():
            return result


async def test_a_worker_that_thinks_for_too_long_is_not_waited_for(place: Place, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    await place.worker(partial(held_up, gate))
    bot = await place.bot()
    began = time.monotonic()
    assert await bot.think(seconds=1.5) is LOCAL
    assert time.monotonic() - began < 10
    gate.touch()


async def test_a_question_that_is_late_is_dropped(place: Place, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    one = await place.worker(partial(held_up, gate))
    first = asyncio.create_task(replies(place.server, question(), terms()))
    await until(gate.with_suffix(".begun").exists)
    assert (await replies(place.server, question(), terms(left=0.2)))[-1].kind == "late"
    assert not one._answerer.waiting
    gate.touch()
    assert (await first)[-1].kind == "answer"


async def test_a_worker_without_an_idle_process_leaves_a_question_to_others(
    place: Place, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    await place.worker(partial(held_up, gate))
    first = asyncio.create_task(replies(place.server, question(), terms()))
    await until(gate.with_suffix(".begun").exists)
    assert [each.kind for each in await replies(place.server, question(), terms(insists=False))] == ["busy"]
    waits = asyncio.create_task(replies(place.server, question(), terms(insists=True)))
    gate.touch()
    assert (await first)[-1].kind == (await waits)[-1].kind == "answer"


async def test_what_workers_have_no_room_for_is_no_news(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "WAITING", 0)
    await place.worker()
    bot = await place.bot()
    with capture_logs() as logs:
        assert await bot.think() is LOCAL
    assert not logs


async def test_who_waits_for_a_move_goes_first(place: Place, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    one = await place.worker(partial(held_up, gate))
    bot = await place.bot()
    busy = asyncio.create_task(replies(place.server, question(), terms()))
    await until(gate.with_suffix(".begun").exists)
    patient = asyncio.create_task(bot.answerer._workers_answer(question(), _expected(urgent=False)))
    await until(lambda: one._answerer.waiting)
    urgent = asyncio.create_task(bot.answerer._workers_answer(question(), _expected(urgent=True)))
    await until(lambda: one._answerer.urgent)
    order: list[str] = []
    urgent.add_done_callback(lambda _: order.append("urgent"))
    patient.add_done_callback(lambda _: order.append("patient"))
    gate.touch()
    await asyncio.gather(busy, urgent, patient)
    assert order == ["urgent", "patient"]


def _expected(*, urgent: bool) -> Expectation:
    state, seat = moment()
    return Expectation(urgent, time.monotonic() + 30, 0.2, state.legal(seat), optional=True)


async def test_without_a_server_the_machine_of_the_bot_answers_until_there_is_one(place: Place) -> None:
    place.server.end()
    with capture_logs() as logs:
        bot = await place.bot(connected=False)
        await until(lambda: logs)
        assert await bot.think() is LOCAL
        place.server.start()
        await place.worker()
        await until(lambda: bot.connected)
    assert by_worker(await bot.think())
    said = [each["event"] for each in logs if each.get("as_") != "parlour worker"]
    assert said == ["no NATS server: this machine does without it", "connected to NATS"]


async def test_what_is_being_thought_about_when_the_connection_is_cut_is_answered_at_once(
    place: Place, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    await place.worker(partial(held_up, gate))
    bot = await place.bot()
    with capture_logs() as logs:
        asked = asyncio.create_task(bot.think(seconds=60))
        await until(gate.with_suffix(".begun").exists)
        place.server.end()
        assert await asked is LOCAL
        assert await bot.think() is LOCAL
        place.server.start()
        gate.touch()
        await until(lambda: bot.connected)
    events = [each["event"] for each in logs]
    lost = "connection to NATS lost: this machine does without it until it is back"
    assert events.count(lost) == 2, "one line of the bot, and one of the worker"


async def test_a_worker_of_other_code_refuses(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    await place.worker()
    bot = await place.bot()
    (reply,) = await replies(place.server, question(), terms(code="0123456789abcdef"))
    assert reply.kind == "refused"
    monkeypatch.setattr(answerer, "code_version", lambda: "0123456789abcdef")
    assert await bot.think() is LOCAL


async def test_a_question_by_other_rules_is_refused(place: Place) -> None:
    await place.worker()
    bot = await place.bot()
    packed = json.dumps({**json.loads(question()), "rules": 99}).encode()
    assert (await replies(place.server, packed, terms()))[-1].kind == "refused"
    assert await bot.asked(packed) is LOCAL


async def test_a_worker_bears_whatever_comes(place: Place) -> None:
    await place.worker()
    whole = json.loads(question())
    nonsense: list[tuple[bytes, Mapping[str, str] | None]] = [
        (b"", None),
        (question(), None),
        (question(), {"Parlour-code": code_version()}),
        (question(), {**terms(), "Parlour-left": "nan"}),
        (question(), {**terms(), "Parlour-most": "1e9"}),
        (question(), {**terms(), "Parlour-insists": "perhaps"}),
        (b"x" * 300_000, terms()),
        *((each, terms()) for each in (b"", b"\xff\x00", b"null", b"[1]", b"{}", b"[" * 100_000)),
        *(
            (json.dumps({**whole, **changes}).encode(), terms())
            for changes in (
                {"seat": 99},
                {"seat": -1},
                {"seed": 2**70},
                {"level": "master"},
                {"game": "os"},
                {"world": None},
                {"world": {"os.system": ["true"]}},
                {"world": {"games.core.game.Phrase": ["a", {"dict": []}]}},
                {"more": 1},
            )
        ),
    ]
    for data, headers in nonsense:
        kind = (await replies(place.server, data, headers))[-1].kind
        assert kind in {"refused", "failed"}, data[:40]
    assert (await replies(place.server, question(), terms()))[-1].kind == "answer"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"[]",
        WorkerReply(kind="answer", choices=()).model_dump_json().encode(),
        b'{"kind":"answer","choices":[{"action":"play XX","tries":1,"utility":0.5,"points":1.0}]}',
        b'{"kind":"answer","choices":[{"action":"7","tries":1,"utility":0.5,"points":1.0}]}',
        b'{"kind":"answer","choices":[{"action":"play 4C","tries":-1,"utility":0.5,"points":1.0}]}',
        b'{"kind":"failed"}',
        b'{"kind":"of magic"}',
    ],
)
async def test_a_worker_is_not_trusted(place: Place, data: bytes) -> None:
    bot = await place.bot()
    client: Client = await nats.connect(place.server.url("worker"))

    async def lie(message: Msg) -> None:
        await message.respond(data)

    await client.subscribe(subject(urgent=True), QUEUE, cb=lie)
    await client.flush()
    state, seat = moment()
    expected = Expectation(True, time.monotonic() + 5, 0.2, state.legal(seat))
    result = await bot.answerer.answer(question(), expected)
    assert result is LOCAL
    await client.close()


async def test_the_console_runs_a_worker_to_a_clean_end_and_keeps_the_password_to_itself(
    place: Place,
) -> None:
    port = free_port()
    process = place.process(
        *("-m", "bot", "worker"), PARLOUR_HEALTH__PORT=str(port), PARLOUR_HEALTH__METRICS="true"
    )
    bot = await place.bot()
    while not by_worker(await bot.think()):
        assert process.poll() is None
        await asyncio.sleep(0.05)
    assert await asyncio.to_thread(asking.ask, port)
    counted = await figures(port)
    assert counted["parlour_connected",] == 1
    assert counted["parlour_worker_replies_total", "answer"] >= 1
    assert counted["parlour_ai_thinking_seconds_count",] >= 1
    assert counted["parlour_ai_thinking_seconds_sum",] > 0
    assert counted["parlour_worker_questions",] == counted["parlour_ai_waiting",] == 0
    place.server.end()
    await until(lambda: not asking.ask(port))
    process.send_signal(signal.SIGTERM)
    _, said = await asyncio.to_thread(partial(process.communicate, timeout=60))
    assert process.returncode == 0
    assert "connected to NATS" in said
    assert PASSWORDS["worker"] not in said


FAILING = """
import sys
from bot.thinking.pool import LocalAnswerer

async def fail(*_):
    raise KeyError("a hand")

LocalAnswerer.answer = fail
from bot.console.line import main
sys.exit(main(["worker"]))
"""


async def test_an_error_of_a_worker_is_told_where_the_settings_say(place: Place) -> None:
    listener = Listener()
    async with listening(listener) as url:
        place.process("-c", FAILING, PARLOUR_ERRORS__URL=url)
        bot = await place.bot()
        while listener.heard.empty():
            assert await bot.think() is LOCAL
            await asyncio.sleep(0.05)
        told = listener.heard.get_nowait()
    assert (told["event"], str(told["fault"]).partition(" ")[0]) == ("no answer", "KeyError")
    assert "a hand" not in str(told)


def test_the_console_says_what_a_worker_needs() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "bot", "worker"], capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 1
    assert "ai.nats" in done.stderr


def test_a_process_that_thinks_may_not_take_all_the_memory() -> None:
    done = subprocess.run(
        [sys.executable, "-c", GREEDY], capture_output=True, text=True, check=False, timeout=60
    )
    assert "MemoryError" in done.stderr


GREEDY = """
from contextlib import suppress
from bot.thinking.remote.worker import MEMORY, answer_within_bounds
from bot.thinking.work import QuestionError
with suppress(QuestionError):
    answer_within_bounds(b"no question", 1.0)
bytearray(MEMORY)
"""
