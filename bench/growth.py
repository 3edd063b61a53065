"""Growth on paper: the needs of many tables and servers, by the figures of `scaling` and `thinking`.

Nothing runs here. At a table in play, one player clicks every `SECONDS_A_CLICK`; all other matches
cost memory alone.
"""

from math import ceil
from typing import Final

from bench.report import table
from bot.client.budget import REQUESTS_A_SECOND
from bot.client.connection import IDENTIFY_SECONDS

CLICK_MS: Final = 67
DATABASE_MS: Final = 5.4
"""The processor time of a click with all that follows, of the bot and of PostgreSQL: the most of any row."""
MATCH_KIB: Final = 24.2
DECISIONS_A_SECOND: Final = 3.0
"""Decisions of experts that a core takes in a second."""
SECONDS_A_CLICK: Final = 15
EXPERTS: Final = 3
"""Experts at each table, who decide once after each click."""
SERVERS_A_SHARD: Final = 2_500
STARTS_A_DAY: Final = 1_000
"""Discord's limits for a bot of usual size: servers a shard, and IDENTIFYs a day."""

TABLES: Final = (100, 450, REQUESTS_A_SECOND * SECONDS_A_CLICK, 1_000, 4_000, 10_000)
SERVERS: Final = (2_500, 25_000, 100_000, 250_000, 1_000_000)


def run() -> str:
    """Two tables: by tables in play, and by servers."""
    played = table(
        f"On paper: tables in play, with a click in {SECONDS_A_CLICK} s each",
        (
            "tables in play",
            "clicks a second",
            "cores for bots",
            "cores for PostgreSQL",
            f"cores for {EXPERTS} experts a table",
            "a message is edited once in s",
            "MiB for matches",
        ),
        [_in_play(tables) for tables in TABLES],
    )
    spread = table(
        "On paper: servers",
        ("servers", "shards", "the last shard starts after s", "starts of all shards in a day"),
        [_on_servers(servers) for servers in SERVERS],
    )
    return f"{played}\n{spread}"


def _in_play(tables: int) -> tuple[str, ...]:
    clicks = tables / SECONDS_A_CLICK
    return (
        f"{tables:,}",
        f"{clicks:.0f}",
        f"{clicks * CLICK_MS / 1000:.1f}",
        f"{clicks * DATABASE_MS / 1000:.1f}",
        f"{clicks * EXPERTS / DECISIONS_A_SECOND:.0f}",
        f"{max(SECONDS_A_CLICK, tables / REQUESTS_A_SECOND):.0f}",
        f"{tables * MATCH_KIB / 1024:.0f}",
    )


def _on_servers(servers: int) -> tuple[str, ...]:
    shards = ceil(servers / SERVERS_A_SHARD)
    return (
        f"{servers:,}",
        f"{shards:,}",
        f"{(shards - 1) * IDENTIFY_SECONDS:,.0f}",
        f"{STARTS_A_DAY // shards:,}",
    )
