"""The vitals of the bot: what can be asked of it at any moment."""

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


@dataclass(frozen=True, slots=True)
class Vitals:
    """What the bot can say of itself.

    Attributes:
        connected: true while Discord answers.
        gauges: what goes on.
        last_error: the last error in the log, by its kind, place and reference; None without one.
    """

    connected: Callable[[], bool]
    gauges: Sequence[Gauge] = ()
    last_error: Callable[[], object] = lambda: None
