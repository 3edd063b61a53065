"""Counts the changes of a press or command: a later error must not deny them."""

import asyncio
from contextvars import ContextVar
from typing import Any


class Commits:
    """Counts the committed writes of a task, and of the tasks that it starts."""

    __slots__ = ("count",)

    def __init__(self) -> None:
        self.count = 0

    def follow(self, write: "asyncio.Future[Any]") -> None:
        """Count a write once it is committed, before its caller goes on."""
        write.add_done_callback(self._see)

    def _see(self, write: "asyncio.Future[Any]") -> None:
        self.count += not write.cancelled() and write.exception() is None


COMMITS: ContextVar[Commits | None] = ContextVar("commits", default=None)
"""The count that the writes of this task go to."""


def count_commits() -> Commits:
    """Count the writes of this task from here on."""
    commits = Commits()
    COMMITS.set(commits)
    return commits
