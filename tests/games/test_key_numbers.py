"""The end of a match in numbers and in a headline, said by the game."""

import pytest

from games import CATALOGUE
from games.core.game import TABLE, Phrase, Players, Row, Sheet, View
from games.core.tally import Tally, by_deals, tallied
from tests.games.setups import draws, play_on, seed_bytes
from tests.i18n.catalogues import LOCALES, messages


def end_of(key: str, seed: int = 3, **options: object) -> View:
    """The view of the table once a random match is over."""
    game = CATALOGUE[key]
    state = game.new(game.seats[0], game.options.model_validate(options), seed_bytes(seed))
    for _ in play_on(state, game.seats[0], draws(seed)):
        assert not state.view(TABLE).key_numbers or not state.acting()
    return state.view(TABLE)


@pytest.mark.parametrize("key", [key for key in CATALOGUE if key not in {"tressette", "treseta"}])
def test_every_match_ends_with_numbers_a_side_that_can_be_named(key: str) -> None:
    view = end_of(key)
    assert view.key_numbers
    for row in view.key_numbers:
        assert len(row.values) == len(view.sides)
        for locale in LOCALES:
            assert f"row-{row.key}" in messages(locale)
    if view.headline is not None:
        for locale in LOCALES:
            assert f"headline-{view.headline.key}" in messages(locale)


@pytest.mark.parametrize("key", ["tressette", "treseta", "tressette_two"])
@pytest.mark.parametrize("seed", [3, 4])
def test_the_key_numbers_of_tressette_add_up_to_the_score(key: str, seed: int) -> None:
    """They include the last trick and the dropped fractions of a deal; no card point stands alone."""
    view = end_of(key, seed)
    parts = {"tressette-tricks", "tressette-declarations", "tressette-false-claim"}
    counted = [row.values for row in view.key_numbers if row.key in parts]
    assert tuple(map(sum, zip(*counted, strict=True))) == view.totals
    assert not any(row.thirds for row in view.key_numbers)


def sheet(deal: int, tricks: tuple[int, ...], total: tuple[int, ...]) -> Sheet:
    return Sheet(deal=deal, rows=(Row(key="tricks", values=tricks), Row(key="total", values=total)))


SHEETS = (sheet(1, (7, 6), (4, 0)), sheet(2, (3, 10), (0, 16)), sheet(3, (6, 7), (0, 0)))


def test_rows_are_summed_counted_or_compared_over_the_deals() -> None:
    tallies = (Tally("sum", "tricks"), Tally("times", "total", "times"), Tally("most", "tricks", "most"))
    assert [(row.key, row.values) for row in tallied(tallies, SHEETS)] == [
        ("sum", (16, 23)),
        ("times", (1, 1)),
        ("most", (7, 10)),
    ]
    assert not list(tallied([Tally("sum", "unheard of")], SHEETS))


def test_a_deal_is_won_by_one_side_alone() -> None:
    assert [(row.key, row.values) for row in by_deals(SHEETS, fewest_wins=False)] == [
        ("deals-won", (1, 1)),
        ("most-in-a-deal", (4, 16)),
    ]
    assert next(iter(by_deals(SHEETS[:2], fewest_wins=True))).values == (1, 1)
    assert not list(by_deals(SHEETS[:1], fewest_wins=False))


def test_the_headline_of_bhabhi_is_the_bhabhi() -> None:
    view = end_of("bhabhi")
    (loser,) = (seat for seat, times in enumerate(view.totals) if times)
    assert view.headline == Phrase("bhabhi-one", {"player": Players((loser,))})
    several = end_of("bhabhi", deals=3)
    assert several.headline is not None
    assert several.headline.key == "bhabhi-most-often"
    assert several.headline.facts["times"] == max(several.totals)


def test_where_all_were_the_bhabhi_equally_often_it_is_no_headline() -> None:
    views = (end_of("bhabhi", seed, deals=2) for seed in range(20))
    level = next(view for view in views if len(set(view.totals)) == 1)
    assert level.headline is None


def test_the_bhabhi_has_no_place_among_those_who_got_away() -> None:
    view = end_of("bhabhi")
    (places,) = view.key_numbers
    (loser,) = (seat for seat, times in enumerate(view.totals) if times)
    assert places.values[loser] == 0
    assert sorted(places.values) == list(range(view.seats))


@pytest.mark.parametrize(("fewest_wins", "won"), [(False, (2, 0)), (True, (0, 2))])
def test_a_deal_is_won_by_the_most_or_where_the_fewest_win_by_those(
    *, fewest_wins: bool, won: tuple[int, int]
) -> None:
    gained = enumerate([(6, 5), (9, 7), (8, 8)], start=1)
    sheets = [Sheet(deal=deal, rows=(Row(key="total", values=values),)) for deal, values in gained]
    assert next(iter(by_deals(sheets, fewest_wins=fewest_wins))).values == won


def test_the_games_in_which_points_are_bad_are_known() -> None:
    assert {key for key, game in CATALOGUE.items() if game.fewest_wins} == {
        "bhabhi",
        "ciapano",
        "rovescino",
        "traversone",
    }
