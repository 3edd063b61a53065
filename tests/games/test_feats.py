"""Achievements in a deal, by its sheet."""

import pytest

from games import CATALOGUE
from games.core.feats import done_in
from games.core.game import Feat, Game, PlayedContract, Row, Sheet

PAIRS = ((0, 2), (1, 3))


def sheet(*rows: tuple[str, tuple[int, ...]], contract: PlayedContract | None = None) -> Sheet:
    return Sheet(deal=1, rows=tuple(Row(key=key, values=values) for key, values in rows), contract=contract)


def test_a_side_has_done_what_all_its_rows_say() -> None:
    feat = Feat("all", least=(("tricks", 13), ("points", 1)))
    assert done_in(sheet(("tricks", (13, 0)), ("points", (28, 0))), feat, PAIRS) == (0, 2)
    assert done_in(sheet(("tricks", (0, 13)), ("points", (28, 0))), feat, PAIRS) == ()
    assert done_in(sheet(("tricks", (13, 0))), feat, PAIRS) == ()


@pytest.mark.parametrize(
    ("contract", "seats"),
    [
        (PlayedContract(declarer=1, name="solo", made=True), (1,)),
        (PlayedContract(declarer=1, name="solo", made=False), ()),
        (PlayedContract(declarer=1, name="game", made=True), ()),
        (PlayedContract(name="solo", made=True), ()),
        (None, ()),
    ],
)
def test_the_declarer_alone_has_made_a_contract(
    contract: PlayedContract | None, seats: tuple[int, ...]
) -> None:
    feat = Feat("solo", contract="solo")
    assert done_in(sheet(("total", (1, 0)), contract=contract), feat, PAIRS) == seats


@pytest.mark.parametrize(("feat", "verb"), [("fipsen-kieker", "kieker"), ("fipsen-siebener", "siebener")])
def test_a_game_lists_only_the_milestones_that_its_rules_allow(feat: str, verb: str) -> None:
    listed = {key for key, game in CATALOGUE.items() if feat in {each.key for each in game.feats}}
    assert listed == {key for key, game in CATALOGUE.items() if knows(game, verb)}


def knows(game: Game, verb: str) -> bool:
    try:
        return bool(game.parse(verb))
    except ValueError:
        return False


def test_doubling_can_be_asked_for() -> None:
    feat = Feat("doubled", contract="", factor=2)
    plain, doubled = (PlayedContract(declarer=0, factor=factor, made=True) for factor in (1, 2))
    assert done_in(sheet(("total", (1, 0)), contract=plain), feat, ((0,), (1,))) == ()
    assert done_in(sheet(("total", (1, 0)), contract=doubled), feat, ((0,), (1,))) == (0,)


def test_a_capot_of_ciapano_is_that_of_who_took_every_card() -> None:
    (capot,) = CATALOGUE["ciapano"].feats
    taken = sheet(("tressette-cards", (0, 32, 0)), ("tressette-capot", (33, 0, 33)))
    assert done_in(taken, capot, ((0,), (1,), (2,))) == (1,)
