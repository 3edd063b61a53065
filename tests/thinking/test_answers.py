"""Replies of workers, which a bot does not trust, and questions as a worker takes them, without a server."""

import asyncio
import math
import time
from collections.abc import AsyncIterator, Sequence
from types import SimpleNamespace
from typing import Any, cast

import pytest
from nats.aio.msg import Msg

from bot.thinking.pool import Expectation, LocalAnswerer, seconds_until
from bot.thinking.remote import answerer, worker
from bot.thinking.remote.answerer import ATTEMPTS, NOBODY, RemoteAnswerer
from bot.thinking.remote.messages import LARGEST, QuestionTerms, WorkerReply, code_version
from bot.thinking.remote.worker import WAITING, RemoteWorker
from games.core.actions import Action, action
from games.search.protocol import ActionValue, SearchResult, certain

LOCAL = certain(action("local"))
QUEEN, KING, ACE = (action("play", card) for card in ("QH", "KH", "AH"))


def result(*actions: Action) -> SearchResult:
    return SearchResult(tuple(ActionValue(each, 1, 0.5, 0.0) for each in actions))


def said(*kinds: str) -> list[WorkerReply]:
    return [WorkerReply.model_validate({"kind": kind}) for kind in kinds]


class Workers:
    """A connection that answers each question with the next of some replies.

    Attributes:
        replies: for each question that is sent, its replies.
        asked: the terms under which it was sent.
    """

    def __init__(self) -> None:
        self.replies: list[Sequence[WorkerReply | Msg]] = []
        self.asked: list[QuestionTerms] = []
        self.bot = RemoteAnswerer("nats://127.0.0.1:1", self)
        self.bot._link = cast("Any", SimpleNamespace(client=self, lost=asyncio.Event()))

    async def answer(self, _packed: bytes, _expected: Expectation, /) -> SearchResult | None:
        """The answer of the machine of the bot."""
        return LOCAL

    async def publish(self, _subject: str, _packed: bytes, reply: str, headers: dict[str, str]) -> None:
        terms = QuestionTerms.of(headers)
        assert terms is not None
        self.asked.append(terms)
        for each in self.replies[len(self.asked) - 1]:
            data, status = (each.data(), None) if isinstance(each, WorkerReply) else (b"", each.headers)
            await self.bot._hear(cast("Msg", SimpleNamespace(subject=reply, data=data, headers=status)))

    async def ask(
        self,
        *replies: Sequence[WorkerReply | Msg],
        optional: bool = False,
        seconds: float = 60.0,
        by_tries: bool = False,
    ) -> SearchResult | None:
        self.replies = [*replies]
        expected = Expectation(
            True, time.monotonic() + seconds, 1.0, (QUEEN, KING), optional, by_tries=by_tries
        )
        return await self.bot.answer(b"question", expected)


@pytest.fixture
async def workers(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Workers]:
    """Workers with a short limit for silence."""
    monkeypatch.setattr(answerer, "FIRST_WORD", 0.0)
    monkeypatch.setattr(answerer, "SILENCE", 0.0)
    made = Workers()
    yield made
    assert not made.bot._boxes, "nothing waits for words that may still come"


@pytest.mark.parametrize("legal", [(QUEEN,), (KING, QUEEN)])
async def test_the_answer_of_a_worker_is_taken(workers: Workers, legal: Sequence[Action]) -> None:
    answer = result(*legal)
    assert await workers.ask([*said("at work"), WorkerReply.answer(answer)]) == answer


@pytest.mark.parametrize("named", [(ACE,), (ACE, QUEEN), (QUEEN, ACE), (QUEEN, KING, ACE)])
async def test_no_answer_is_taken_that_has_an_illegal_action_anywhere(
    workers: Workers, named: Sequence[Action]
) -> None:
    assert await workers.ask([WorkerReply.answer(result(*named))]) is LOCAL
    assert len(workers.asked) == 1


@pytest.mark.parametrize("optional", [False, True])
async def test_nothing_is_an_answer_only_if_a_seat_may_do_nothing(workers: Workers, optional: bool) -> None:
    assert await workers.ask([WorkerReply.answer(None)], optional=optional) is (None if optional else LOCAL)


@pytest.mark.parametrize("first", [[], said("at work"), said("busy")])
async def test_another_worker_is_asked_and_told_to_wait_if_one_is_silent_or_busy(
    workers: Workers, first: Sequence[WorkerReply]
) -> None:
    answer = result(QUEEN)
    assert await workers.ask(first, [WorkerReply.answer(answer)]) == answer
    assert [terms.insists for terms in workers.asked] == [False, True]


async def test_a_question_is_sent_three_times_at_most(workers: Workers) -> None:
    assert await workers.ask(*[[]] * (ATTEMPTS + 1)) is LOCAL
    assert len(workers.asked) == ATTEMPTS == 3


@pytest.mark.parametrize("kind", ["late", "failed", "refused"])
async def test_a_question_that_no_worker_would_answer_otherwise_is_not_asked_again(
    workers: Workers, kind: str
) -> None:
    assert await workers.ask(said(kind), said("answer")) is LOCAL
    assert len(workers.asked) == 1


async def test_without_workers_the_machine_of_the_bot_answers_at_once(workers: Workers) -> None:
    nobody = cast("Msg", SimpleNamespace(headers={"Status": NOBODY}))
    assert await workers.ask([nobody]) is LOCAL
    assert len(workers.asked) == 1


async def test_a_word_on_a_question_that_is_answered_already_harms_nothing(workers: Workers) -> None:
    answer = WorkerReply.answer(result(QUEEN))
    assert await workers.ask([answer, answer, *said("busy")]) == result(QUEEN)
    late = SimpleNamespace(subject="_INBOX.x.0", data=answer.data(), headers=None)
    await workers.bot._hear(cast("Msg", late))


# Questions as a worker takes them

TERMS = QuestionTerms(code=code_version(), left=2.0, most=1.0, insists=False)


def refusal(
    *, size: int = 10, terms: QuestionTerms | None = TERMS, idle: int = 1, taken: int = 0
) -> str | None:
    """The kind of the refusal of a question, by a worker of two processes."""
    processes = cast("LocalAnswerer", SimpleNamespace(size=2, idle=list(range(idle))))
    asked = RemoteWorker("nats://127.0.0.1:1", processes)
    asked._tasks = cast("Any", set(range(taken)))
    found = asked._refusal(cast("Msg", SimpleNamespace(data=b"x" * size)), terms)
    return None if found is None else found.kind


def test_a_question_of_the_largest_size_is_taken_and_a_byte_more_is_not() -> None:
    assert refusal(size=LARGEST) is None
    assert refusal(size=LARGEST + 1) == "refused"


def test_a_question_without_terms_or_of_other_code_is_refused() -> None:
    assert refusal(terms=None) == "refused"
    assert refusal(terms=TERMS.model_copy(update={"code": "0" * 16})) == "refused"


def test_a_worker_without_an_idle_process_declines_unless_a_question_insists() -> None:
    insisting = TERMS.model_copy(update={"insists": True})
    assert refusal(idle=0) == "busy"
    assert refusal(idle=0, terms=insisting) is None
    most = 2 * WAITING
    assert refusal(idle=0, terms=insisting, taken=most - 1) is None
    assert refusal(idle=0, terms=insisting, taken=most) == "busy"
    assert refusal(idle=1, taken=most) == "busy"


def test_a_question_whose_time_is_past_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "code_version", lambda: TERMS.code)

    class Endless:
        size, idle = 1, (0,)

        async def answer(self, _packed: bytes, _expected: Expectation) -> SearchResult | None:
            await asyncio.Event().wait()
            return None

    asked = RemoteWorker("nats://127.0.0.1:1", cast("LocalAnswerer", Endless()))
    reply = asyncio.run(asked._reply(b"", Expectation(True, time.monotonic() - 1.0, 1.0)))
    assert reply.kind == "late"


# Questions by tries have no clock


async def test_a_question_by_tries_is_asked_and_awaited_whatever_the_time(workers: Workers) -> None:
    answer = result(QUEEN)
    asked = [*said("at work"), WorkerReply.answer(answer)]
    assert await workers.ask(asked, seconds=-math.inf) is LOCAL, "one with a clock is not even sent"
    assert not workers.asked
    assert await workers.ask(asked, seconds=math.inf, by_tries=True) == answer
    assert [terms.by_tries for terms in workers.asked] == [True]


async def test_a_silent_worker_is_left_also_by_a_question_by_tries(workers: Workers) -> None:
    assert await workers.ask(*[[]] * ATTEMPTS, seconds=math.inf, by_tries=True) is LOCAL
    assert len(workers.asked) == ATTEMPTS


async def test_a_worker_counts_tries_by_no_clock() -> None:
    taken: list[Expectation] = []

    class Processes:
        size, idle = 1, (0,)

        async def answer(self, _packed: bytes, expected: Expectation) -> SearchResult | None:
            taken.append(expected)
            return result(QUEEN)

    asked = RemoteWorker("nats://127.0.0.1:1", cast("LocalAnswerer", Processes()))
    headers = TERMS.model_copy(update={"left": 0.0, "by_tries": True}).headers()
    await asked._hear(cast("Msg", SimpleNamespace(data=b"x", headers=headers, reply="")), urgent=True)
    await asyncio.gather(*asked._tasks)
    assert [each.by_tries for each in taken] == [True]
    assert seconds_until(taken[0].deadline) is None
