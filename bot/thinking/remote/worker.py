"""A worker: answers the questions of bots over NATS, in separate processes."""

import asyncio
import resource
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from typing import Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError

from bot.health.vitals import Gauge
from bot.runtime.faults import report
from bot.runtime.measures import WORKER_REPLIES
from bot.thinking.pool import NEVER, Expectation, LocalAnswerer, seconds_until
from bot.thinking.remote.link import NatsLink
from bot.thinking.remote.messages import (
    BEAT,
    LARGEST,
    QUEUE,
    QuestionTerms,
    WorkerReply,
    code_version,
    subject,
)
from bot.thinking.work import QuestionError, ThinkingError, answer
from games.search.protocol import SearchResult

WAITING: Final = 32
"""The most questions that wait for each process; a worker declines more, for others to take."""
FINISH_SECONDS: Final = 3.0
"""The time to finish the begun questions when a worker ends."""
MEMORY: Final = 1 << 30
"""The most memory that a process may use to think, in bytes: a remote question could use all there is."""


def answer_within_bounds(packed: bytes, seconds: float) -> SearchResult | None:
    """Answer a question from an untrusted sender, as `answer` does, within memory and time."""
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    return answer(packed, seconds)


class RemoteWorker:
    """Answers the questions of bots.

    Args:
        url: the NATS server.
        answerer: thinks about the questions.
    """

    def __init__(self, url: str, answerer: LocalAnswerer) -> None:
        self._answerer = answerer
        self._link = NatsLink(url, "parlour worker", self._listen)
        self._subscriptions: list[Subscription] = []
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def connected(self) -> bool:
        """True while the NATS server answers."""
        return self._link.client is not None

    @property
    def gauges(self) -> tuple[Gauge, ...]:
        """Gauges of the worker's activity, for its operator."""
        taken = Gauge(
            "parlour_worker_questions",
            "Questions of bots that this worker has taken and not yet answered.",
            lambda: len(self._tasks),
        )
        return taken, *self._answerer.gauges

    async def run(self, stop: asyncio.Event) -> None:
        """Answer until `stop` is set, then finish the begun questions."""
        code_version()  # reads files now, which would delay the first question
        await self._answerer.ready()  # before the first question comes
        keeping = asyncio.create_task(self._link.keep())
        stopping = asyncio.create_task(stop.wait())
        try:
            await asyncio.wait((keeping, stopping), return_when=asyncio.FIRST_COMPLETED)
            if keeping.done():
                keeping.result()  # raises: it does not end by itself
            await self._finish()
        finally:
            keeping.cancel()
            stopping.cancel()
            await asyncio.gather(keeping, stopping, *self._tasks, return_exceptions=True)

    async def _finish(self) -> None:
        """Take no more questions, and finish the present ones."""
        client = self._link.client
        if client is not None:
            with suppress(NatsError, OSError, TimeoutError):
                await asyncio.gather(*(each.unsubscribe() for each in self._subscriptions))
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=FINISH_SECONDS)
        for task in self._tasks:
            task.cancel()

    async def _listen(self, client: Client) -> None:
        self._subscriptions = [
            await client.subscribe(subject(urgent=urgent), QUEUE, cb=partial(self._hear, urgent=urgent))
            for urgent in (True, False)
        ]

    async def _hear(self, message: Msg, *, urgent: bool) -> None:
        """Accept a question, or decline it at once; no message may end the subscription."""
        received = time.monotonic()
        terms = QuestionTerms.of(message.headers)
        refusal = self._refusal(message, terms)
        if refusal is not None:
            await _end_with(message, refusal)
            return
        assert terms is not None, "else it is refused"
        deadline = NEVER if terms.by_tries else received + terms.left
        expected = Expectation(urgent, deadline, terms.most, by_tries=terms.by_tries)
        task = asyncio.create_task(self._answer(message, expected))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _refusal(self, message: Msg, terms: QuestionTerms | None) -> WorkerReply | None:
        if terms is None or len(message.data) > LARGEST:
            return WorkerReply(kind="refused", why="that is no question")
        if terms.code != code_version():
            return WorkerReply(kind="refused", why=f"this worker's code is {code_version()}")
        if len(self._tasks) >= WAITING * self._answerer.size or not (terms.insists or self._answerer.idle):
            return WorkerReply(kind="busy")
        return None

    async def _answer(self, message: Msg, expected: Expectation) -> None:
        beating = asyncio.create_task(_beat(message))
        try:
            reply = await self._reply(message.data, expected)
        finally:
            beating.cancel()
        await _end_with(message, reply)

    async def _reply(self, packed: bytes, expected: Expectation) -> WorkerReply:
        try:
            async with asyncio.timeout(seconds_until(expected.deadline)):
                return WorkerReply.answer(await self._answerer.answer(packed, expected))
        except TimeoutError:
            return WorkerReply(kind="late")
        except QuestionError as error:
            return WorkerReply(kind="refused", why=str(error))
        except ThinkingError as error:
            report("no answer", error)
            return WorkerReply(kind="failed", why=str(error)[:200])
        except BrokenProcessPool:
            return WorkerReply(kind="failed", why="a process died")
        except Exception as error:  # noqa: BLE001 - the worker goes on with the other questions
            report("no answer", error)
            return WorkerReply(kind="failed")


async def _beat(message: Msg) -> None:
    """Say regularly that the question is being answered."""
    while True:
        await _say(message, WorkerReply(kind="at work"))
        await asyncio.sleep(BEAT)


async def _end_with(message: Msg, reply: WorkerReply) -> None:
    """Send the final reply to a question."""
    WORKER_REPLIES.add(reply.kind)
    await _say(message, reply)


async def _say(message: Msg, reply: WorkerReply) -> None:
    """Reply if the connection allows it."""
    if message.reply:
        with suppress(NatsError, OSError):
            await message.respond(reply.data())
