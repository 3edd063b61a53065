"""States as plain data: the values that have a form; nonsense and malicious data are refused."""

import json
import os
import subprocess
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from games import CATALOGUE
from games.core.actions import action
from games.core.cards import Pack, pack_of
from games.core.chance import Chance
from games.core.game import Phrase, State
from games.core.plain import PlainDataError, from_plain, to_plain

GAME = CATALOGUE["tressette"]


def world() -> State:
    state = GAME.new(4, GAME.options(), bytes(32))
    return state.redeal(state.acting()[0], Random(1))


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        1 << 104,
        0.5,
        "♠",
        (),
        (1, (2, "a")),
        [1, (2,)],
        {1, 2},
        frozenset({(1, 2), None}),
        {(0, 1): "a", "b": [2]},
        b"\x00\xff",
        Phrase("not-your-turn", {"seat": 3}),
        action("play", "QH"),
        pack_of("789", "CD", 2),
    ],
    ids=str,
)
def test_what_comes_back_is_what_went(value: object) -> None:
    back = from_plain(json.loads(json.dumps(to_plain(value))))
    assert back == value
    assert type(back) is type(value)


def test_a_set_has_one_form_whatever_its_order() -> None:
    assert to_plain(frozenset({"b", None, "a"})) == to_plain(frozenset({"a", "b", None}))


def test_what_there_is_one_of_stays_one() -> None:
    assert from_plain(to_plain(action("play", "QH"))) is action("play", "QH")
    assert from_plain(to_plain(pack_of("789", "CD", 1))) is pack_of("789", "CD", 1)
    assert repr(from_plain(to_plain(Pack("789")))) == repr(Pack("789"))


@pytest.mark.parametrize(
    "value",
    [object(), print, os, Random(1), range(3), int],
    ids=("an object", "a function", "a module", "a generator", "a range", "a class"),
)
def test_what_is_no_part_of_a_state_has_no_form(value: object) -> None:
    with pytest.raises(PlainDataError):
        to_plain(value)


def test_a_match_with_its_deals_in_the_open_has_no_form() -> None:
    """The real match has no form; only a redealt world, without those deals, goes to other processes."""
    state = GAME.new(4, GAME.options(), bytes(32))
    with pytest.raises(PlainDataError):
        to_plain(state)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"a": 1, "b": 2},
        {"os.system": ["true"]},
        {"subprocess.Popen": [["true"]]},
        {"builtins.eval": ["1"]},
        {"games.core.cards.Pack": ["23", "CD", 1]},
        {"games.core.cards.pack_of": ["2" * 10**6, "CD", 1]},
        {"games.core.cards.pack_of": []},
        {"games.core.chance.chance_of": [{"bytes": "00"}]},
        {"games.fipsen.variants.variant_of": ["fipsen", 99, None]},
        {"games.tricks.trick.OpenTrick": [1]},
        {"games.tressette.options.TressetteOptions": [1, 2, 3]},
        {"bytes": "zz"},
        {"bytes": 7},
        {"list": 7},
        {"dict": [1]},
        {"dict": [[{"list": []}, 1]]},
        {"set": [{"list": []}]},
        {"action": "7 of clubs"},
        {"action": 7},
        {"frozenset": None},
    ],
    ids=lambda data: json.dumps(data)[:40],
)
def test_data_that_is_no_form_is_refused(data: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "system", None)
    monkeypatch.setattr(subprocess, "Popen", None)
    with pytest.raises(PlainDataError):
        from_plain(data)


def test_nesting_without_end_is_refused() -> None:
    data: Any = 1
    for _ in range(100_000):
        data = [data]
    with pytest.raises(PlainDataError):
        from_plain(data)


def test_a_form_with_any_part_taken_out_or_changed_is_refused_or_made_and_does_nothing_else() -> None:
    """A world made of it may be no match at all, and its player must cope with that."""
    text = json.dumps(to_plain(world()))
    rng = Random(1)
    for _ in range(300):
        cut = sorted(rng.sample(range(len(text)), 2))
        changed = text[: cut[0]] + rng.choice(("", "7", "null", "[]", '"x"')) + text[cut[1] :]
        try:
            data = json.loads(changed)
        except ValueError:
            continue
        with suppress(PlainDataError):
            from_plain(data)


def test_the_seed_of_the_world_is_not_that_of_the_match() -> None:
    sent = json.dumps(to_plain(world()))
    assert bytes(32).hex() not in sent
    assert isinstance(from_plain(to_plain(Chance(bytes(32)))), Chance)
