"""Counts while people play, asked of the running bot as Prometheus asks."""

import asyncio
import json
import time
import urllib.request
from pathlib import Path
from random import Random

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.features import ids
from bot.health.asking import ask
from bot.sandbox import Person, Sandbox
from tests.e2e.driver import Player, control, forge, public, running, settings, started
from tests.ports import free_port


def asked(port: int, path: str) -> str:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/{path}", timeout=60) as answer:
        return str(answer.read().decode())


def well(port: int) -> None:
    """Wait until the bot is well, as it is once its first heartbeat is answered."""
    while not ask(port):
        time.sleep(0.05)


async def figures(port: int) -> dict[tuple[str, ...], float]:
    """Each sample by its name and its labels' values."""
    text = await asyncio.to_thread(asked, port, "metrics")
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


@pytest.mark.smoke
async def test_what_people_do_is_counted_without_a_word_of_who(
    sandbox: Sandbox, database: Path, anna: Person, ben: Person
) -> None:
    port = free_port()
    config = settings(health={"port": port, "metrics": True})
    async with running(sandbox, database, config):
        began, before = time.monotonic(), await figures(port)
        await started([anna], "bushi_shogi")
        await Player(anna, Random(1)).open_hand()
        table = public(ben, ids.ShowMore)
        more = ids.decode(control(table, ids.ShowMore))
        assert isinstance(more, ids.ShowMore)
        await forge(ben, table, ids.encode(ids.Leave(more.match, 0)))
        await asyncio.to_thread(well, port)
        after, longest = await figures(port), time.monotonic() - began
        text = await asyncio.to_thread(asked, port, "metrics")
        health = json.loads(await asyncio.to_thread(asked, port, "health"))

    def more_of(*sample: str) -> float:
        return after[sample] - before.get(sample, 0.0)

    assert after["parlour_connected",] == after["parlour_live_tables",] == after["parlour_database",] == 1
    assert (health["connected"], health["live_tables"], health["open_lobbies"]) == (True, 1, 0)
    assert health["database"] is True
    assert more_of("parlour_interactions_total", "done") >= 3
    assert more_of("parlour_answer_seconds_count") >= 3
    assert 0 < more_of("parlour_answer_seconds_sum") < longest * more_of("parlour_answer_seconds_count")
    assert more_of("parlour_commit_seconds_count") == more_of("parlour_commit_writes_count") > 0
    assert more_of("parlour_commit_writes_sum") >= more_of("parlour_commit_writes_count")
    assert more_of("parlour_interactions_total", "failed") == 0
    assert more_of("parlour_interactions_total", "refused") == 1
    assert more_of("parlour_refusals_total", "refusal-not-at-this-table") == 1
    assert str(anna.id) not in text
    assert anna.name not in text
