"""Limits on lobbies, threads and pings, and pauses after refused challenges; each says until when."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.interactions.errors import TooSoonError
from bot.interactions.quotas import GROWTH, LIMITS, LONGEST, ONE_PING, PAUSE, Quotas
from bot.match.clocks import HOUR
from bot.match.lobby import Lobby
from tests.match.room import ANNA, BEN, CHLOE, GUILD, Room, room

NOW = 1000.0


async def some_lobby(here: Room) -> Lobby:
    return await here.lobby(ANNA)


async def test_a_host_has_as_many_open_lobbies_as_one_may_and_others_go_on(
    tmp_path: Path,
) -> None:
    async with room(tmp_path / "parlour.sqlite") as here:
        lobby = await some_lobby(here)
    most = LIMITS["usual"].lobbies_of_host
    opened = [replace(lobby, id=str(number), expires=NOW + number) for number in range(most)]
    quotas = Quotas()
    quotas.check_lobbies(opened[1:], GUILD, ANNA, "usual")
    quotas.check_lobbies(opened, GUILD, BEN, "usual")
    quotas.check_lobbies(opened, GUILD + 1, ANNA, "usual")
    quotas.check_lobbies(opened, GUILD, ANNA, "many")
    with pytest.raises(TooSoonError, match="refusal-lobbies-own") as refused:
        quotas.check_lobbies(opened, GUILD, ANNA, "usual")
    assert refused.value.until == NOW, "when the first of them closes"
    crowd = [
        replace(lobby, id=str(number), host_id=number) for number in range(LIMITS["few"].lobbies_of_server)
    ]
    with pytest.raises(TooSoonError, match="refusal-lobbies-server"):
        quotas.check_lobbies(crowd, GUILD, ANNA, "few")


def test_a_flood_of_threads_is_stopped_and_goes_on_an_hour_after_its_first() -> None:
    quotas, most = Quotas(), LIMITS["usual"].threads_of_host
    for number in range(most):
        quotas.count_thread(GUILD, ANNA, NOW + number, "usual")
    with pytest.raises(TooSoonError, match="refusal-threads-own") as refused:
        quotas.count_thread(GUILD, ANNA, NOW + most, "usual")
    assert refused.value.until == NOW + HOUR
    quotas.count_thread(GUILD, BEN, NOW + most, "usual")
    quotas.count_thread(GUILD, ANNA, NOW + HOUR, "usual")


def test_many_people_together_are_stopped_by_the_servers_limit() -> None:
    quotas = Quotas()
    for person in range(2001, 2001 + LIMITS["few"].threads_of_server):
        quotas.count_thread(GUILD, person, NOW, "few")
    with pytest.raises(TooSoonError, match="refusal-threads-server"):
        quotas.count_thread(GUILD, 9999, NOW, "few")
    quotas.count_thread(GUILD + 1, 9999, NOW, "few")


def test_the_pause_after_a_refused_challenge_grows_with_each_and_is_of_that_pair() -> None:
    quotas, now = Quotas(), NOW
    for times in range(12):
        quotas.refused(ANNA, BEN, now)
        until = now + min(PAUSE * GROWTH**times, LONGEST)
        with pytest.raises(TooSoonError, match="refusal-challenge-refused") as refused:
            quotas.check_challenge(ANNA, BEN, until - 1)
        assert refused.value.until == until
        quotas.check_challenge(ANNA, BEN, until)
        now = until
    quotas.check_challenge(BEN, ANNA, NOW)
    quotas.check_challenge(ANNA, CHLOE, NOW)
    quotas.refused(ANNA, BEN, now + 3 * LONGEST)
    quotas.check_challenge(ANNA, BEN, now + 3 * LONGEST + PAUSE)  # it was long ago


def test_one_pings_another_once_in_some_minutes_wherever_that_is() -> None:
    quotas = Quotas()
    quotas.challenged(ANNA, BEN, NOW)
    with pytest.raises(TooSoonError, match="refusal-challenge-again") as refused:
        quotas.check_challenge(ANNA, BEN, NOW + ONE_PING - 1)
    assert refused.value.until == NOW + ONE_PING
    quotas.check_challenge(ANNA, CHLOE, NOW)
    quotas.check_challenge(ANNA, BEN, NOW + ONE_PING)
