"""Forged interactions reach every kind of press and every command, and are the same by the same luck."""

import json
from random import Random

from bot.ui import ids
from tests.prove.forging import BUSY, Attack, Known

COMMANDS = [
    {"id": "1", "name": "play", "type": 1, "options": [{"name": "game", "type": 3}]},
    {"id": "2", "name": "stats", "type": 1, "options": [{"name": "player", "type": 6, "required": True}]},
    {"id": "3", "name": "privacy", "type": 1, "options": [{"name": "show", "type": 1, "options": []}]},
    {"id": "4", "name": "Challenge", "type": 2},
]


def forged(number: int) -> list[Attack]:
    known = Known(["abcdefgh"], ["p1b:hand:abcdefgh"], ["7"], COMMANDS, ["1", "2"], ["token"], Random(1))
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
