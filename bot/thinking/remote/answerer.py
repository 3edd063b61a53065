"""Sends questions to workers on other machines; if none answers, the processes of this machine do."""

import asyncio
import time
from itertools import count
from typing import Final

import structlog
from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.errors import Error as NatsError

from bot.runtime.measures import AI_ANSWERS
from bot.thinking.pool import Answerer, Expectation
from bot.thinking.remote.link import NatsLink
from bot.thinking.remote.messages import BEAT, MOST_LEFT, QuestionTerms, WorkerReply, code_version, subject
from games.search.protocol import SearchResult

ATTEMPTS: Final = 3
"""The number of times that a question is sent out."""
FIRST_WORD: Final = 0.5
"""The longest wait for a worker's first message, in seconds."""
SILENCE: Final = 3 * BEAT
"""The silence after which a worker at work counts as dead, in seconds."""
RESERVE: Final = 0.3
"""The time kept for the processes of this machine in case no worker answers, in seconds."""
LEAST: Final = 0.2
"""A worker is asked only if at least this much time is left, in seconds."""
NOBODY: Final = "503"
"""The status of the message that the NATS server sends if no worker is subscribed."""

log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class NoAnswerError(Exception):
    """A question that workers did not answer. Its text is for an operator, and quotes nothing.

    Attributes:
        again: true if another worker might answer.
        crowded: true if workers lacked only the time to answer.
    """

    def __init__(self, why: str, *, again: bool = False, crowded: bool = False) -> None:
        super().__init__(why)
        self.again = again
        self.crowded = crowded


class RemoteAnswerer:
    """Asks workers first, and the processes of this machine if none answers.

    Args:
        url: the NATS server.
        local: answers if no worker does.
    """

    def __init__(self, url: str, local: Answerer) -> None:
        self._local = local
        self._link = NatsLink(url, "parlour bot", self._listen)
        self._inbox = ""
        self._numbers = count()
        self._boxes: dict[str, asyncio.Queue[Msg]] = {}
        self._alone = False
        self.run = self._link.keep
        code_version()  # reads files now, which would delay the first question

    async def answer(self, packed: bytes, expected: Expectation) -> SearchResult | None:
        """The answer of a worker, or of this machine."""
        try:
            result = await self._workers_answer(packed, expected)
        except NoAnswerError as error:
            if not (self._alone or error.crowded or self._link.client is None):
                log.warning("no worker answers: this machine thinks", why=str(error))
                self._alone = True
            AI_ANSWERS.add("bot")
            return await self._local.answer(packed, expected)
        AI_ANSWERS.add("worker")
        if self._alone:
            log.info("workers answer again")
            self._alone = False
        return result

    async def _workers_answer(self, packed: bytes, expected: Expectation) -> SearchResult | None:
        """The answer of a worker.

        Raises:
            NoAnswerError: there is none, or it could not be trusted.
        """
        problem = NoAnswerError("there is no time", crowded=True)
        for attempt in range(ATTEMPTS):
            client = self._link.client
            left = min(expected.deadline - time.monotonic() - RESERVE, MOST_LEFT)
            if client is None:
                raise NoAnswerError("there is no connection")
            if left < LEAST:
                break
            terms = QuestionTerms(
                code=code_version(),
                left=left,
                most=expected.most,
                insists=attempt > 0,
                by_tries=expected.by_tries,
            )
            try:
                return _checked(await self._reply(client, packed, expected, terms), expected)
            except NoAnswerError as error:
                problem = error
                if not error.again:
                    break
        raise problem

    async def _reply(
        self, client: Client, packed: bytes, expected: Expectation, terms: QuestionTerms
    ) -> WorkerReply:
        """The final reply of a worker to a question.

        Raises:
            NoAnswerError: there is none.
        """
        token = str(next(self._numbers))
        box = self._boxes[token] = asyncio.Queue()
        try:
            async with asyncio.timeout(None if terms.by_tries else terms.left):
                await client.publish(
                    subject(urgent=expected.urgent),
                    packed,
                    reply=f"{self._inbox}.{token}",
                    headers=terms.headers(),
                )
                return await self._final_reply(box)
        except TimeoutError:
            raise NoAnswerError("the answer is late", crowded=True) from None
        except (NatsError, OSError) as error:
            raise NoAnswerError(f"it could not be sent: {type(error).__name__}") from None
        finally:
            del self._boxes[token]

    async def _final_reply(self, box: asyncio.Queue[Msg]) -> WorkerReply:
        patience = FIRST_WORD
        while True:
            message = await self._next(box, patience)
            if message.headers and message.headers.get("Status") == NOBODY:
                raise NoAnswerError("there is no worker of this version")
            reply = WorkerReply.of(message.data)
            if reply is None:
                raise NoAnswerError("a worker says what makes no sense")
            if reply.kind != "at work":
                return reply
            patience = SILENCE

    async def _next(self, box: asyncio.Queue[Msg], patience: float) -> Msg:
        """The next message about a question.

        Raises:
            NoAnswerError: none came in time, or the connection is lost.
        """
        lost = asyncio.ensure_future(self._link.lost.wait())
        word = asyncio.ensure_future(box.get())
        try:
            await asyncio.wait((lost, word), timeout=patience, return_when=asyncio.FIRST_COMPLETED)
            if word.done():
                return word.result()
            if lost.done():
                raise NoAnswerError("the connection is lost")
            raise NoAnswerError("a worker fell silent", again=True)
        finally:
            lost.cancel()
            word.cancel()

    async def _listen(self, client: Client) -> None:
        self._inbox = client.new_inbox()
        await client.subscribe(f"{self._inbox}.*", cb=self._hear)

    async def _hear(self, message: Msg) -> None:
        box = self._boxes.get(message.subject.rpartition(".")[2])
        if box is not None:
            box.put_nowait(message)


def _checked(reply: WorkerReply, expected: Expectation) -> SearchResult | None:
    """The result of a reply.

    Raises:
        NoAnswerError: it has none, or an illegal one.
    """
    if reply.kind == "busy":
        raise NoAnswerError("the workers are busy", again=True, crowded=True)
    if reply.kind == "late":
        raise NoAnswerError("the workers are late", crowded=True)
    if reply.kind != "answer":
        raise NoAnswerError(f"a worker says: {reply.kind}, {reply.why}")
    try:
        result = reply.result()
    except ValueError:
        raise NoAnswerError("a worker names what is no action") from None
    if result is None and not expected.optional:
        raise NoAnswerError("a worker names nothing")
    if result is not None and any(each.action not in expected.legal for each in result.choices):
        raise NoAnswerError("a worker names what is not legal")
    return result
