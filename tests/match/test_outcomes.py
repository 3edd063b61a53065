"""The records of a match of each game: its results by seat and side, and a line a deal."""

from collections.abc import Sequence
from operator import add

import pytest

from bot.match.match import SeatedMatch
from bot.match.outcome import outcome_of, places_of
from bot.storage import DealRow, KeptMatch, MatchRow, SeatRow
from games import CATALOGUE
from games.core.game import TABLE, Game, Options
from tests.games.setups import decide, draws, seed_bytes

WITH_CONTRACTS = {
    "anseger_fips",
    "dutt_fips",
    "fipsen",
    "fipsen_grossenaspe",
    "tressette_chiamata",
    "tuppi",
    "wysiwyg",
}
POOLS = {
    "bhabhi": {"bhabhi"},
    "bushi_shogi": {"bushi_shogi"},
    "fipsen": {"anseger_fips", "dutt_fips", "fipsen", "fipsen_grossenaspe"},
    "fipsen_thedinghausen": {"fipsen_thedinghausen"},
    "finesse": {"finesse"},
    "rovescino": {"ciapano", "rovescino", "traversone"},
    "the_things": {"the_things"},
    "tressette": {"treseta", "tressette"},
    "tressette_chiamata": {"tressette_chiamata"},
    "tressette_two": {"tressette_two"},
    "tricky_express": {"tricky_express"},
    "tuppi": {"tuppi"},
    "wysiwyg": {"wysiwyg"},
}


def begun(game: Game, seed: int, options: Options | None = None) -> SeatedMatch:
    """A match with the fewest players, all people except the last."""
    count = game.seats[0]
    options = game.options() if options is None else options
    row = MatchRow(
        id="abcdefgh",
        game=game.key,
        rules_version=game.version,
        options=options.model_dump_json(),
        seed=seed_bytes(seed),
        guild_id=1,
        channel_id=2,
        host_id=1001,
        locale="en",
        status="playing",
        created_at=1.0,
    )
    people = [SeatRow(seat, 1001 + seat, f"Player {seat}", None) for seat in range(count - 1)]
    return SeatedMatch(game, options, row, (*people, SeatRow(count - 1, None, "AI", "club")), 60.0)


def played(game: Game, seed: int, options: Options | None = None) -> SeatedMatch:
    """A match that was played to its end at random."""
    match, draw = begun(game, seed, options), draws(seed)
    while (state := match.snapshot()).acting():
        move = decide(state, len(match.holders), draw)
        match.apply(move.seat, move.action, by_person=True)
    match.status = "over"
    return match


def sums(deals: Sequence[DealRow]) -> tuple[int, ...]:
    """The points of all deals by side."""
    total = (0,) * len(deals[0].points)
    for deal in deals:
        total = tuple(map(add, total, deal.points))
    return total


@pytest.mark.parametrize("key", CATALOGUE)
def test_deals_and_results_agree_with_what_everybody_saw(key: str) -> None:
    match = played(CATALOGUE[key], seed=3)
    kept, view = outcome_of(match), match.view(TABLE)

    assert (kept.outcome.pool, kept.outcome.kept) == (match.game.pool, "whole")
    assert kept.outcome.deals == len(kept.deals) == len(view.sheets)
    assert kept.outcome.thirds == view.thirds
    assert [result.seat for result in kept.results] == list(range(view.seats))
    assert sum(result.share for result in kept.results) == pytest.approx(1)
    assert kept.results[-1].ai_level == "club"
    assert {result.place for result in kept.results if result.share} == {1}
    assert all(result.place != 1 for result in kept.results if not result.share)
    if kept.deals:
        assert sums(kept.deals) == view.totals
    if not match.game.has_roles:
        sides = [{each.seat for each in kept.results if each.side == side} for side in range(len(view.sides))]
        assert sides == [set(side) for side in view.sides]


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_game_with_contracts_says_of_each_deal_what_was_played(key: str) -> None:
    deals = [deal for seed in (1, 2) for deal in outcome_of(played(CATALOGUE[key], seed)).deals]
    named = [deal for deal in deals if deal.made is not None]

    assert bool(named) == (key in WITH_CONTRACTS)
    for deal in named:
        assert deal.declarer is not None
    for deal in deals:
        assert deal.factor == 1 or (deal.contract and deal.factor > 1)


def test_a_contract_that_is_made_brings_its_declarer_the_points() -> None:
    """In Fipsen a lost contract is no gain."""
    deals = [deal for seed in range(4) for deal in outcome_of(played(CATALOGUE["fipsen"], seed)).deals]
    named = [deal for deal in deals if deal.made is not None]

    assert {deal.made for deal in named} == {True, False}
    for deal in named:
        assert deal.declarer is not None
        assert (deal.points[deal.declarer] > 0) == deal.made


def test_a_contract_of_wysiwyg_is_made_with_the_marks_of_its_goal() -> None:
    match = played(CATALOGUE["wysiwyg"], seed=1)
    marks = [
        row.values for sheet in match.view(TABLE).sheets for row in sheet.rows if row.key == "wysiwyg-marks"
    ]

    for deal, won in zip(outcome_of(match).deals, marks, strict=True):
        assert deal.declarer is not None
        assert deal.goal is not None
        assert deal.made == (won[deal.declarer] >= deal.goal)


def test_humans_and_things_are_sides_of_unequal_kind() -> None:
    match = played(CATALOGUE["the_things"], seed=5)
    results = outcome_of(match).results

    assert {result.role for result in results} <= {"human", "thing"}
    for one in results:
        for other in results:
            assert (one.side == other.side) == (one.role == other.role) == (one.place == other.place)


def test_an_abandoned_match_has_no_results() -> None:
    match = begun(CATALOGUE["tuppi"], seed=1)
    match.status = "abandoned"

    assert outcome_of(match) == KeptMatch(outcome_of(match).outcome, (), ())


@pytest.mark.parametrize(
    ("shares", "scores", "fewest", "places"),
    [
        ([1.0, 0.0, 0.0], [30, 12, 25], False, (1, 3, 2)),
        ([0.0, 1.0, 0.0], [30, 12, 25], True, (3, 1, 2)),
        ([0.5, 0.5, 0.0], [3, 7, 9], False, (1, 1, 3)),
        ([0.0, 0.5, 0.5], [1, 0, 0], True, (3, 1, 1)),
        ([0.0, 0.0, 1.0], [5, 5, 6], False, (2, 2, 1)),
    ],
)
def test_places_go_by_the_win_and_then_by_points(
    shares: list[float], scores: list[int], fewest: bool, places: tuple[int, ...]
) -> None:
    assert places_of(shares, scores, fewest_wins=fewest) == places


def test_every_game_belongs_to_a_pool_which_bears_the_name_of_one_of_them() -> None:
    found: dict[str, set[str]] = {}
    for game in CATALOGUE.values():
        found.setdefault(game.pool, set()).add(game.key)

    assert found == POOLS
    assert all(pool in games for pool, games in found.items())
