"""Figures about the running bot, kept in memory: one set a process, like loggers, for every layer.

Counting costs an addition. This module doesn't know the readers (`bot.health.metrics`). Labels never come
from people's actions or texts: their values are few words of this program.
"""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final

OTHER: Final = "other"
MOST_VALUES: Final = 250
"""The most values of a label; values beyond them are counted as `OTHER`."""


class Counter:
    """The number of times that something has happened, by one label.

    Attributes:
        name, about: how Prometheus knows it; the name without its suffix ``_total``.
        label: the label's name, empty for none.
        counts: by the label's value.
    """

    __slots__ = ("about", "counts", "label", "name")

    def __init__(self, name: str, about: str, label: str = "", values: Iterable[str] = ("",)) -> None:
        self.name = name
        self.about = about
        self.label = label
        self.counts = dict.fromkeys(values, 0)

    def add(self, value: str = "") -> None:
        """Count it once more."""
        if value not in self.counts and len(self.counts) >= MOST_VALUES:
            value = OTHER
        self.counts[value] = self.counts.get(value, 0) + 1


class Histogram:
    """A count of figures by their size.

    Attributes:
        name, about: how Prometheus knows it.
        bounds: the upper bound of each bucket but the last, which has none.
        counts: the number of figures in each bucket.
        total: the sum of all figures.
    """

    __slots__ = ("about", "bounds", "counts", "name", "total")

    def __init__(self, name: str, about: str, bounds: Sequence[float]) -> None:
        self.name = name
        self.about = about
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(bounds) + 1)
        self.total = 0.0

    def note(self, figure: float) -> None:
        """Add a figure."""
        self.counts[bisect_left(self.bounds, figure)] += 1
        self.total += figure


_MILLISECONDS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 3.0)

INTERACTIONS: Final = Counter(
    "parlour_interactions",
    "Presses and commands, by what came of them.",
    "outcome",
    ("done", "refused", "outdated", "unsaved", "failed", "late"),
)
REFUSALS: Final = Counter("parlour_refusals", "What was refused, by the key of the sentence.", "why", ())
ANSWER_SECONDS: Final = Histogram(
    "parlour_answer_seconds",
    "From a press or command to its first answer, which Discord has taken; Discord waits for 3 s.",
    _MILLISECONDS,
)
COMMIT_SECONDS: Final = Histogram(
    "parlour_commit_seconds", "The time that one group of writes takes, durably.", _MILLISECONDS
)
COMMIT_WRITES: Final = Histogram(
    "parlour_commit_writes", "How many writes a group has.", (1, 2, 4, 8, 16, 32, 64, 128)
)
COMMITS_FAILED: Final = Counter("parlour_commits_failed", "Groups of writes that were not committed.")
AI_SECONDS: Final = Histogram(
    "parlour_ai_seconds",
    "From a question to an AI that a table waits for to its answer.",
    (0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0),
)
AI_THINKING_SECONDS: Final = Histogram(
    "parlour_ai_thinking_seconds",
    "The time for which a question has kept a process busy.",
    (0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0),
)
AI_ANSWERS: Final = Counter(
    "parlour_ai_answers",
    "Questions to AIs where workers are asked, by who has answered.",
    "by",
    ("worker", "bot"),
)
AI_LATE: Final = Counter(
    "parlour_ai_late", "Questions to AIs without an answer in time: the seat plays anything that is legal."
)
WORKER_REPLIES: Final = Counter(
    "parlour_worker_replies",
    "Questions of bots to this worker, by what it has said.",
    "outcome",
    ("answer", "busy", "failed", "late", "refused"),
)
LOOP_LAG_SECONDS: Final = Histogram(
    "parlour_loop_lag_seconds", "How late the event loop was, measured four times a second.", _MILLISECONDS
)
CONNECTIONS_LOST: Final = Counter(
    "parlour_connections_lost", "Connections to Discord that fell and were begun anew."
)
PROCESSES_DIED: Final = Counter(
    "parlour_processes_died",
    "Processes that died and were replaced, by what they do.",
    "work",
    ("thinking", "drawing"),
)
ERRORS: Final = Counter("parlour_errors", "Errors in the log.")

COUNTERS: Final = (
    INTERACTIONS,
    REFUSALS,
    COMMITS_FAILED,
    AI_ANSWERS,
    AI_LATE,
    WORKER_REPLIES,
    CONNECTIONS_LOST,
    PROCESSES_DIED,
    ERRORS,
)
HISTOGRAMS: Final = (
    ANSWER_SECONDS,
    COMMIT_SECONDS,
    COMMIT_WRITES,
    AI_SECONDS,
    AI_THINKING_SECONDS,
    LOOP_LAG_SECONDS,
)
