"""Forged and drawn interactions reach every kind of press and every command, the same by the same luck."""

import json
from random import Random

import pytest

from bot.features import ids
from tests.prove.drawing import drawn
from tests.prove.forging import BUSY, Attack, Known
from tests.prove.hostile import DRAWN, attacks

COMMANDS = [
    {"id": "1", "name": "play", "type": 1, "options": [{"name": "game", "type": 3}]},
    {"id": "2", "name": "stats", "type": 1, "options": [{"name": "player", "type": 6, "required": True}]},
    {"id": "3", "name": "privacy", "type": 1, "options": [{"name": "show", "type": 1, "options": []}]},
    {"id": "4", "name": "Challenge", "type": 2},
]


def knowledge() -> Known:
    return Known(["abcdefgh"], ["p1b:hand:abcdefgh"], ["7"], COMMANDS, ["1", "2"], ["token"], Random(1))


def forged(number: int) -> list[Attack]:
    known = knowledge()
    return [known.attack() for _ in range(number)]


def test_every_kind_of_press_and_every_command_is_forged() -> None:
    attacks = forged(6000)
    codes = {each.data["custom_id"].split(":")[1] for each in attacks if each.what == "ids of every kind"}
    assert ids.KINDS.keys() - BUSY <= codes
    assert {each["name"] for each in COMMANDS} <= {each.data.get("name") for each in attacks}


def test_what_is_forged_is_the_same_by_the_same_luck() -> None:
    assert [each.data for each in forged(200)] == [each.data for each in forged(200)]


def test_a_payload_with_a_fault_keeps_what_it_is_answered_by() -> None:
    rng = Random(1)
    for attack in (each for each in forged(2000) if each.spoil is not None and each.answerable):
        payload = {"id": "1", "token": "2", "application_id": "3", "type": 2, "data": attack.data}
        spoilt = json.loads(json.dumps(payload))
        assert attack.spoil is not None
        attack.spoil(spoilt, rng)
        assert (spoilt["id"], spoilt["token"], spoilt["application_id"]) == ("1", "2", "3")


@pytest.mark.whole
def test_what_is_drawn_is_as_many_as_asked_for_and_the_same_by_the_same_luck() -> None:
    first, again, other = (drawn(knowledge(), 300, luck) for luck in (1, 1, 2))
    assert [each.data for each in first] == [each.data for each in again]
    assert [each.data for each in first] != [each.data for each in other]
    assert len(first) == len(other) == 300
    assert {each.what for each in first} == {
        "drawn ids of every kind", "drawn ids of nothing", "drawn commands", "drawn payloads with a fault"
    }  # fmt: skip


@pytest.mark.whole
def test_what_is_drawn_can_be_sent_as_discord_sends() -> None:
    rng = Random(1)
    for attack in drawn(knowledge(), 300, 1):
        payload = {"id": "1", "token": "2", "application_id": "3", "type": 2, "data": attack.data}
        if attack.spoil is not None:
            attack.spoil(payload, rng)
        json.dumps(payload, allow_nan=False)
        assert (payload["id"], payload["token"], payload["application_id"]) == ("1", "2", "3")


def test_an_answer_can_come_to_as_many_as_were_asked_for() -> None:
    found = attacks(knowledge(), 1_000)
    assert sum(each.answerable for each in found) == 1_000
    assert len(found) > 1_000
    assert sum(each.what.startswith("drawn") for each in found) == 1_000 // DRAWN
