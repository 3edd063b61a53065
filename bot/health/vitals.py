"""The vitals of a process: what can be asked of it at any moment."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple


class Gauge(NamedTuple):
    """A figure that goes up and down.

    Attributes:
        name, about: how Prometheus knows it.
        read: what it is at this moment.
    """

    name: str
    about: str
    read: Callable[[], float]


@dataclass(slots=True)
class Vitals:
    """The state that a process can tell of itself, which is more once it has begun to play.

    Attributes:
        connected: true while Discord answers; of a worker, while the NATS server does.
        waiting: true while others have the shards that the process waits for.
        goings_on: what goes on, in figures.
        last_error: the last error in the log, by its kind, place and reference; None without one.
    """

    connected: Callable[[], bool] = lambda: False
    waiting: bool = False
    goings_on: Sequence[Gauge] = ()
    last_error: Callable[[], object] = lambda: None

    @property
    def well(self) -> bool:
        """True if nobody need look after the process."""
        return self.waiting or self.connected()

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
