"""One plan for every game: a package with a certain part has it in the same file as every other.

The plan is in docs/adding-a-game.md; this file declares a family's members and the files of a single game.
"""

import ast
from pathlib import Path

import pytest

import games
from games import CATALOGUE

ROOT = Path(games.__file__).parent
PLAN = {
    "__init__": "the rulebook's opening",
    "options": "the variants",
    "cards": "the pack and its ranking",
    "actions": "the actions, their notation, and what is told of them",
    "state": "what is on the table",
    "deal": "the phases: what is legal in each, and what it does",
    "refusals": "which rule an illegal action breaks",
    "scoring": "points as pure functions",
    "offers": "the bids that make sense with a hand",
    "match": "dealing, totals, the end, and the catalogue's entry",
    "view": "what a seat may know",
    "redeal": "a world that a seat cannot tell from the real one",
}
ALWAYS = {"__init__", "options", "actions", "state", "match", "view"}
"""The files that every game has; one with cards has `cards`, `deal` and `redeal` too."""
OF_CARDS = {"cards", "deal", "redeal"}
WITHOUT_CARDS = {"bushi_shogi"}

OWN: dict[str, dict[str, str]] = {
    "bhabhi": {
        "knowledge": "what the players know of each other's hands",
        "last_cards": "winning a round with the last card",
        "rounds": "a round, and what comes of it",
        "taking": "before a round: who leads it, and hands that are taken",
    },
    "bushi_shogi": {"cube": "the cube, which has no likeness among cards"},
    "fipsen": {
        "auction": "bidding, and Ruten über",
        "contracts": "the bids, how they rank, what a declarer owes",
        "doubling": "Kontra, Rekontra, knocking",
        "entries": "the five members in the catalogue",
        "exchange": "the cards on the table, discards, naming trump",
        "play": "the tricks",
        "thedinghausen": "a member with a match of its own",
        "turned": "the phases before its first lead",
        "variants": "the members as rows of one table",
    },
    "tressette": {
        "signals": "what a lead may tell",
        "declarations": "combinations of cards dealt",
        "declaring": "deals of the games for points",
        "claiming": "two sides that play to a target, their deals and matches",
        "losing": "deals and matches in which points are bad",
        "passing": "deals in which cards change hands before play",
        "pairs": "Tressette and Treseta",
        "two": "Tressette for two",
        "chiamata": "Tressette con la chiamata",
        "rovescino": "Rovescino",
        "ciapano": "Ciapano",
        "traversone": "Traversone",
    },
    "the_things": {
        "attack": "a phase: the waves of an attack, and the blood test",
        "combat": "the arithmetic of an attack",
        "known": "what a player alone knows, for the view",
        "memory": "what somebody has seen, as a part of the state",
        "rest": "keeping out, which is open at almost any time",
        "search": "a phase",
        "talk": "six phases: an offer, a poll, an exchange",
        "turns": "the refill, whose turn it is, the declarations",
    },
    "wysiwyg": {
        "auction": "the auction, a state of its own",
        "counting": "the hands of a value, counted to draw one of them",
    },
}
"""The further files of a package, and the reason for each."""

PACKAGES = sorted({type(game).__module__.split(".")[1] for game in CATALOGUE.values()})


def files_of(package: str) -> set[str]:
    return {file.stem for file in (ROOT / package).glob("*.py")}


def tree_of(package: str, name: str) -> ast.Module:
    return ast.parse((ROOT / package / f"{name}.py").read_text(encoding="utf-8"))


def own_of(package: str) -> dict[str, str]:
    return OWN.get(package, {})


def test_what_is_declared_is_of_a_package() -> None:
    assert set(OWN) <= set(PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_file_is_of_the_plan_or_declared(package: str) -> None:
    assert files_of(package) <= PLAN.keys() | own_of(package).keys()
    assert files_of(package) >= own_of(package).keys(), "what is declared is there"
    assert not PLAN.keys() & own_of(package).keys()


@pytest.mark.parametrize("package", PACKAGES)
def test_a_game_that_has_the_part_has_the_file(package: str) -> None:
    assert files_of(package) >= ALWAYS
    if package not in WITHOUT_CARDS:
        assert files_of(package) >= OF_CARDS


PLACES = {"IllegalAction": "refusals", "View": "view"}
"""The things made in one file alone: refusals of actions, and views."""


ASKED = {
    "refusals": ("refusal", ["seat", "action"]),
    "view": ("view", ["seat", "standing"]),
    "redeal": ("redeal", ["seat", "rng"]),
}
"""The function of a file that the deal calls, and its parameters after the deal; others may follow."""
ASKED_OTHERWISE = {
    ("bushi_shogi", "view"): "a match without deals has no standing",
    ("tressette", "redeal"): "its games draw a world by methods, each adding what it knows",
}


@pytest.mark.parametrize("package", PACKAGES)
def test_a_deal_asks_each_file_in_the_same_way(package: str) -> None:
    for file in ASKED.keys() & files_of(package):
        if (package, file) in ASKED_OTHERWISE:
            continue
        name, parameters = ASKED[file]
        functions = {
            node.name: [each.arg for each in node.args.args[1:]]
            for node in tree_of(package, file).body
            if isinstance(node, ast.FunctionDef)
        }
        assert functions.get(name, [])[: len(parameters)] == parameters, f"{package}/{file}.py: {name}"


@pytest.mark.parametrize("package", PACKAGES)
def test_what_belongs_to_a_part_is_made_in_its_file(package: str) -> None:
    astray = [
        f"{file}.py makes a {node.func.id}: that is for {PLACES[node.func.id]}.py"
        for file in sorted(files_of(package))
        for node in ast.walk(tree_of(package, file))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and PLACES.get(node.func.id, file) != file
    ]
    assert not astray, "\n".join(astray)
