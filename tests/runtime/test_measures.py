"""The figures for Prometheus: their counts, and that the dashboard uses no others."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.config import Config
from bot.health.metrics import Metrics
from bot.health.vitals import Gauge, Vitals
from bot.match.clocks import SystemClock
from bot.runtime.measures import COUNTERS, HISTOGRAMS, MOST_VALUES, OTHER, Counter, Histogram
from bot.services import Services
from bot.thinking.remote.worker import RemoteWorker

DASHBOARD = Path(__file__).parents[2] / "docs" / "grafana.json"


def families(gauges: tuple[Gauge, ...] = ()) -> dict[str, dict[tuple[str, ...], float]]:
    """The samples as Prometheus reads them: by name and the values of the labels."""
    found: dict[str, dict[tuple[str, ...], float]] = {}
    for family in text_string_to_metric_families(Metrics(Vitals(goings_on=gauges)).exposition().decode()):
        for sample in family.samples:
            found.setdefault(sample.name, {})[tuple(sample.labels.values())] = sample.value
    return found


def test_a_counter_has_a_sample_for_each_value_of_its_label(monkeypatch: pytest.MonkeyPatch) -> None:
    counter = Counter("parlour_dances", "Dances.", "kind", ("waltz", "tango"))
    monkeypatch.setattr("bot.health.metrics.COUNTERS", (counter,))
    counter.add("tango")
    counter.add("tango")
    counter.add("polka")
    assert families()["parlour_dances_total"] == {("waltz",): 0, ("tango",): 2, ("polka",): 1}


def test_a_label_has_a_bounded_number_of_values() -> None:
    counter = Counter("parlour_dances", "Dances.", "kind", ())
    for number in range(10 * MOST_VALUES):
        counter.add(str(number))
    assert len(counter.counts) == MOST_VALUES + 1
    assert counter.counts[OTHER] == 9 * MOST_VALUES
    assert sum(counter.counts.values()) == 10 * MOST_VALUES


def test_a_histogram_counts_what_is_no_larger_than_each_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    histogram = Histogram("parlour_steps", "Steps.", (1, 2.5))
    monkeypatch.setattr("bot.health.metrics.HISTOGRAMS", (histogram,))
    for figure in (0.5, 1, 2, 9):
        histogram.note(figure)
    found = families()
    assert found["parlour_steps_bucket"] == {("1.0",): 2, ("2.5",): 3, ("+Inf",): 4}
    assert found["parlour_steps_count"] == {(): 4}
    assert found["parlour_steps_sum"] == {(): 12.5}


def test_a_gauge_is_read_when_it_is_asked_for() -> None:
    figures = iter((1.0, 7.0))
    gauges = (Gauge("parlour_guests", "Guests.", lambda: next(figures)),)
    metrics = Metrics(Vitals(goings_on=gauges))
    assert b"parlour_guests 1.0" in metrics.exposition()
    assert b"parlour_guests 7.0" in metrics.exposition()


@pytest.fixture
def asked() -> set[str]:
    """The names that the dashboard asks for."""
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    wanted = " ".join(target["expr"] for panel in panels for target in panel["targets"])
    return set(re.findall(r"\b(?:parlour|process)_\w+", wanted))


@pytest.fixture
async def gauges(tmp_path: Path) -> tuple[Gauge, ...]:
    services = await Services.open(Config(), tmp_path / "parlour.sqlite", SystemClock())
    try:
        worker = RemoteWorker("nats://nowhere", services.agents.local)
        return Vitals(goings_on=(*services.gauges(), *worker.gauges)).gauges
    finally:
        await services.close(1.0)


async def test_every_metric_of_the_dashboard_exists(asked: set[str], gauges: tuple[Gauge, ...]) -> None:
    suffixed = {f"{counter.name}_total" for counter in COUNTERS}
    assert len(asked) > 10
    assert not asked - set(families(gauges)) - suffixed


async def test_the_dashboard_shows_every_metric(asked: set[str], gauges: tuple[Gauge, ...]) -> None:
    ours = {*(each.name for each in COUNTERS), *(each.name for each in HISTOGRAMS)}
    ours |= {each.name for each in gauges}
    assert {name for name in ours if not any(each.startswith(name) for each in asked)} == set()


async def test_the_panels_of_the_dashboard_do_not_overlap() -> None:
    cells = list(_cells())
    assert len(cells) == len(set(cells))


def _cells() -> Iterator[tuple[int, int]]:
    for panel in json.loads(DASHBOARD.read_text("utf-8"))["panels"]:
        at = panel["gridPos"]
        assert at["x"] + at["w"] <= 24
        for x in range(at["x"], at["x"] + at["w"]):
            yield from ((x, y) for y in range(at["y"], at["y"] + at["h"]))
