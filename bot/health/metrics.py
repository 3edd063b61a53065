"""The answer to ``GET /metrics``: the measures and gauges of this process, for Prometheus."""

import asyncio
from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Final

from prometheus_client import CollectorRegistry, ProcessCollector, generate_latest
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from bot import __version__
from bot.health.vitals import Vitals
from bot.runtime.measures import COUNTERS, HISTOGRAMS, LOOP_LAG_SECONDS, Counter, Histogram

LAG_EVERY: Final = 0.25
"""Seconds between two looks at how late the event loop is."""


class Metrics(Collector):
    """Reads the measures and gauges when Prometheus asks."""

    def __init__(self, vitals: Vitals) -> None:
        self._vitals = vitals
        self._registry = CollectorRegistry()
        ProcessCollector(registry=self._registry)
        self._registry.register(self)

    def exposition(self) -> bytes:
        """All of them in Prometheus's text format."""
        return generate_latest(self._registry)

    def describe(self) -> Iterable[Metric]:
        """Nothing: no other collector has such names."""
        return ()

    def collect(self) -> Iterator[Metric]:
        """Each family of figures."""
        yield InfoMetricFamily("parlour", "The program.", {"version": __version__})
        for gauge in self._vitals.gauges:
            yield GaugeMetricFamily(gauge.name, gauge.about, gauge.read())
        yield from map(_counted, COUNTERS)
        yield from map(_distributed, HISTOGRAMS)


def _counted(counter: Counter) -> Metric:
    if not counter.label:
        return CounterMetricFamily(counter.name, counter.about, counter.counts[""])
    family = CounterMetricFamily(counter.name, counter.about, labels=(counter.label,))
    for value, count in counter.counts.items():
        family.add_metric((value,), count)
    return family


def _distributed(histogram: Histogram) -> Metric:
    bounds = (*(str(float(bound)) for bound in histogram.bounds), "+Inf")
    buckets = list(zip(bounds, accumulate(histogram.counts), strict=True))
    return HistogramMetricFamily(histogram.name, histogram.about, buckets, histogram.total)


async def watch_lag() -> None:
    """Note again and again how late the event loop is."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + LAG_EVERY
        await asyncio.sleep(LAG_EVERY)
        LOOP_LAG_SECONDS.note(loop.time() - due)
