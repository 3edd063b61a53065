"""The limits of settings: the least and the most that is allowed is, and anything beyond is refused."""

from typing import Final

import pytest
from pydantic import ValidationError

from bot.config import Config, settings

ABOVE_ZERO: Final = 1e-9
BOUNDS: Final[dict[str, tuple[float, float]]] = {
    "cluster.shard_count": (0, 4096),
    "cluster.processes": (1, 64),
    "cluster.standbys": (0, 64),
    "table.lobby_minutes": (ABOVE_ZERO, 1440),
    "table.repost_minutes": (ABOVE_ZERO, 58),
    "table.edit_seconds": (0, 30),
    "table.ping_seconds": (0, 3600),
    "clock.live_seconds": (5, 600),
    "clock.live_least_seconds": (5, 600),
    "clock.live_most_seconds": (5, 600),
    "clock.slow_hours": (1, 168),
    "clock.slow_least_hours": (1, 168),
    "clock.slow_most_hours": (1, 168),
    "clock.idle_days": (ABOVE_ZERO, 365),
    "ai.pause_seconds": (0, 30),
    "ai.think_seconds": (ABOVE_ZERO, 30),
    "ai.limit_seconds": (ABOVE_ZERO, 60),
    "ai.processes": (0, 64),
    "privacy.forget_days": (0, 3650),
    "prune.moves_days": (0, 36500),
    "health.port": (0, 65535),
    "sandbox.port": (0, 65535),
}
"""The least and the most that each number may be."""


def refused(setting: str, value: float) -> bool:
    """True if the setting refuses that value; a clock's usual time gets the same, because they must agree."""
    section, _, key = setting.partition(".")
    table = Config.model_fields[section].annotation
    assert table is not None
    unit = {"live": "live_seconds", "slow": "slow_hours"}.get(key.partition("_")[0])
    usual = {} if section != "clock" or unit is None else {unit: value}
    try:
        table(**{**usual, key: value})
    except ValidationError as error:
        return any(each["loc"] == (key,) for each in error.errors())
    return False


@pytest.mark.parametrize(("setting", "bounds"), BOUNDS.items())
def test_a_number_may_be_its_least_and_its_most_and_nothing_beyond(
    setting: str, bounds: tuple[float, float]
) -> None:
    least, most = bounds
    assert not refused(setting, least)
    assert not refused(setting, most)
    assert refused(setting, most + 1)
    assert refused(setting, 0 if least == ABOVE_ZERO else least - 1)


def test_the_limits_of_every_number_are_among_them() -> None:
    numbers = {f"{section}.{key}" for section, key, field in settings() if field.annotation in {int, float}}
    assert numbers == BOUNDS.keys()


@pytest.mark.parametrize(("kind", "unit"), [("live", "seconds"), ("slow", "hours")])
def test_the_usual_time_may_be_the_shortest_and_the_longest_that_a_host_may_choose(
    kind: str, unit: str
) -> None:
    table = Config.model_fields["clock"].annotation
    assert table is not None
    bounds = {f"{kind}_least_{unit}": 10, f"{kind}_most_{unit}": 20}
    for usual in (10, 20):
        assert table(**bounds, **{f"{kind}_{unit}": usual})
    for usual in (9, 21):
        with pytest.raises(ValidationError):
            table(**bounds, **{f"{kind}_{unit}": usual})
