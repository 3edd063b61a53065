"""The vitals of a process, readable at any moment."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

OUTAGE_SECONDS: Final = 10.0
"""The time without a database after which a process is not well; a new start of a server takes less."""


class Gauge(NamedTuple):
    """A figure that goes up and down.

    Attributes:
        name, about: its name and description in Prometheus.
        read: its value at this moment.
    """

    name: str
    about: str
    read: Callable[[], float]


@dataclass(slots=True)
class Vitals:
    """The state that a process reports of itself, which is more once it has begun to play.

    Attributes:
        connected: true while Discord answers; of a worker, while the NATS server does.
        waiting: true while others have the shards that the process waits for.
        outage: the seconds for which the database has taken nothing, 0 while it does; None without one.
        goings_on: the load, in figures.
        last_error: the last error in the log, by its kind, place and reference; None without one.
    """

    connected: Callable[[], bool] = lambda: False
    waiting: bool = False
    outage: Callable[[], float] | None = None
    goings_on: Sequence[Gauge] = ()
    last_error: Callable[[], object] = lambda: None

    @property
    def well(self) -> bool:
        """True if the process needs no operator."""
        return self.waiting or (self.connected() and not self._is_cut_off)

    @property
    def _is_cut_off(self) -> bool:
        return self.outage is not None and self.outage() >= OUTAGE_SECONDS

    @property
    def database(self) -> bool | None:
        """True while the database takes writes; None without one."""
        return None if self.outage is None else not self.outage()

    def wait(self, waiting: bool) -> None:
        """Note that the process waits for shards, or does not."""
        self.waiting = waiting

    @property
    def gauges(self) -> tuple[Gauge, ...]:
        """All that goes up and down."""
        return (
            Gauge(
                "parlour_connected",
                "1 while Discord answers; of a worker, while the NATS server does.",
                lambda: int(self.connected()),
            ),
            Gauge(
                "parlour_waiting_for_shards",
                "1 while others have the shards that the process waits for, as a standby does.",
                lambda: int(self.waiting),
            ),
            *self.goings_on,
        )
