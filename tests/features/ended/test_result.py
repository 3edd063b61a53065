"""The result of a match in a picture and in words."""

from dataclasses import replace

import pytest

from bot.features.ended.end_card import alt_text
from bot.features.ended.result import result_picture
from bot.i18n.catalogue import Locale
from bot.picture.blocks import PlayedCard
from bot.picture.fonts import drawable
from bot.picture.sprites import as_name
from bot.ui.localizer import Localizer
from bot.ui.outcome import personal, result
from bot.ui.snapshots import SeatRating
from games.core.game import Phrase, Players, Row, Sheet
from tests.features.between_deals import CLOSING, EN, NAMES, SEEN, VIEW
from tests.moments import deals_and_end, golden
from tests.ui.tables import names, snapshot


def test_the_result_names_the_winners_the_score_and_the_course() -> None:
    over = replace(SEEN, over=True, shares=(0.0, 0.5, 0.0, 0.5))
    over = replace(
        over, view=VIEW.model_copy(update={"acting": (), "last_trick": CLOSING, "totals": (19, 28)})
    )
    picture = result_picture(over, EN)
    assert (drawable(picture.winners), picture.about, picture.score) == (
        "Iris & Vera",
        "win at Tressette",
        "28 to 19",
    )
    assert picture.course is not None
    assert [curve.totals for curve in picture.course.curves] == [(0, 5, 12, 19), (12, 18, 21, 28)]
    assert picture.course.goal == 21
    assert picture.trick[2] == PlayedCard("QS", as_name("Vera"), won=True)
    assert picture.facts == (
        "3 deals · The lead never changed",
        "Biggest swing: deal 2, 7 to 3",
    )


def test_a_point_that_says_only_who_has_lost_the_one_deal_is_not_told_as_a_score() -> None:
    fields = {"sides": ((0,), (1,)), "seats": 2, "totals": (1, 0), "deals": 1, "seat": 1}
    over = replace(SEEN, over=True, shares=(0.0, 1.0), view=VIEW.model_copy(update=fields))
    of_two_deals = replace(over, view=over.view.model_copy(update={"deals": 2}))
    assert [personal(each, EN) for each in (over, of_two_deals)] == ["You won", "You won 0 to 1"]
    assert [result_picture(each, EN).score for each in (over, of_two_deals)] == ["", "0 to 1"]


def test_the_result_has_the_games_key_numbers_as_far_as_there_is_room() -> None:
    rows = tuple(
        Row(key=key, values=(4, 9)) for key in ("tressette-declarations", "deals-won", "total", "total")
    )
    over = replace(SEEN, over=True, shares=(0.0, 0.5, 0.0, 0.5))
    over = replace(over, view=VIEW.model_copy(update={"acting": (), "key_numbers": rows}))
    picture = result_picture(over, EN)
    assert [(line.label, line.values) for line in picture.numbers] == [
        ("Declarations", ("4", "9")),
        ("Deals won", ("4", "9")),
        ("Total", ("4", "9")),
    ]
    assert len(picture.facts) == 1, "there is no room for more"


def test_numbers_that_happen_to_be_one_or_none_are_numbers_where_nobody_has_a_role() -> None:
    """In BushiShogi a row of two quick players read ``Moves made ✓ ✓``."""
    rows = (Row(key="bushi_shogi-checks", values=(1, 0)),)
    fields = {"game": "bushi_shogi", "sides": ((0,), (1,)), "seats": 2, "acting": (), "key_numbers": rows}
    over = replace(SEEN, over=True, shares=(1.0, 0.0), view=VIEW.model_copy(update=fields))
    assert [line.values for line in result_picture(over, EN).numbers] == [("1", "–")]
    assert "Checks given: Anna 1 · Iris (AI) 0" in alt_text(over, EN).replace("\u00a0", " ")


def test_of_deals_that_all_count_one_or_none_none_is_the_biggest() -> None:
    """In several deals of Bhabhi a player had the most in one deal: 1."""
    lost = ((1, 0, 0, 0), (0, 0, 1, 0), (0, 0, 1, 0))
    sheets = tuple(
        Sheet(deal=deal, rows=(Row(key="bhabhi-bhabhi", values=values),))
        for deal, values in enumerate(lost, start=1)
    )
    fields = {"game": "bhabhi", "sides": ((0,), (1,), (2,), (3,)), "totals": (1, 0, 2, 0), "sheets": sheets}
    over = replace(SEEN, over=True, shares=(0.0, 0.5, 0.0, 0.5), view=VIEW.model_copy(update=fields))
    said = " ".join(result_picture(over, EN).facts)
    assert "3 deals" in said
    assert "Most in one deal" not in said


def test_a_win_by_an_ai_for_who_was_away_is_told_as_that_and_crowns_nobody() -> None:
    fields = {"sides": ((0,), (1,), (2,), (3,)), "totals": (3, 8, 2, 1), "seat": 1, "sheets": ()}
    over = replace(SEEN, over=True, shares=(0.0, 1.0, 0.0, 0.0), view=VIEW.model_copy(update=fields))
    away = replace(over, substituted=(1,))
    speaks = Localizer("en", ("Anna", "Chloé", "Otto (AI)", "Vera (AI)"))
    assert (result(over, speaks), personal(over, speaks)) == ("🏆 Chloé wins!", "You won")
    assert (result(away, speaks), personal(away, speaks)) == ("An AI wins for Chloé", "An AI won for you")
    assert "🏆" not in alt_text(away, speaks)
    assert "🏆" in alt_text(over, speaks)
    crowned, plain = result_picture(over, speaks), result_picture(away, speaks)
    assert (crowned.crowned, unmarked(crowned.winners), crowned.ranked[0].won) == (True, "Chloé", True)
    assert (plain.crowned, unmarked(plain.winners)) == (False, "An AI wins for Chloé")
    assert not any(side.won for side in plain.ranked)
    assert unmarked(plain.ranked[0].name) == "Chloé", "the winner's line is still the first"


def unmarked(drawn: str) -> str:
    """The words without the marks of names that may be shortened."""
    return drawn.replace("\u2068", "").replace("\u2069", "")


def test_who_shares_a_win_with_an_ai_for_another_is_crowned_and_the_ai_is_called_one() -> None:
    fields = {"sides": ((0,), (1,), (2,), (3,)), "totals": (8, 8, 2, 1), "sheets": ()}
    over = replace(SEEN, over=True, shares=(0.5, 0.5, 0.0, 0.0), view=VIEW.model_copy(update=fields))
    speaks = Localizer("en", ("Anna", "Chloé", "Otto (AI)", "Vera (AI)"))
    assert result(replace(over, substituted=(1,)), speaks) == "🏆 Anna & an AI for Chloé win!"
    of_pairs = replace(over, view=VIEW.model_copy(update={"sides": ((0, 1), (2, 3)), "totals": (0, 0)}))
    assert result(replace(of_pairs, substituted=(1,)), speaks) == "🏆 Anna & Chloé win!", "Anna has won"


def test_a_headline_crowns_no_ai_that_played_for_who_was_away() -> None:
    headline = Phrase("the_things-things-win", {"winners": Players((1,)), "count": 1})
    view = VIEW.model_copy(update={"headline": headline, "game": "the_things"})
    over = replace(SEEN, over=True, shares=(0.0, 1.0, 0.0, 0.0), view=view)
    assert result(over, EN).startswith("🏆 The Things win")
    assert result(replace(over, substituted=(1,)), EN).startswith("The Things win")
    assert not result_picture(replace(over, substituted=(1,)), EN).crowned


def test_a_headline_about_a_loser_crowns_nobody_above_it() -> None:
    over = replace(SEEN, over=True, shares=(0.5, 0.5, 0.5, 0.0))
    for key, crowned, said_above in (
        ("bhabhi-one", False, "Vera is the Bhabhi!"),
        ("the_things-humans-win", True, "The Humans win"),
    ):
        headline = Phrase(key, {"player": Players((3,)), "winners": Players((0, 1, 2))})
        picture = result_picture(replace(over, view=VIEW.model_copy(update={"headline": headline})), EN)
        assert (picture.crowned, drawable(picture.winners)) == (crowned, said_above)
        assert picture.about == "at Tressette"


def test_a_headline_that_has_the_games_name_is_not_followed_by_it_again() -> None:
    playthrough = golden("the_things")
    *_, state = deals_and_end(playthrough)
    over = snapshot(state, options=playthrough.setup.options)
    headline = Phrase("the_things-things-win", {"winners": Players((0,)), "count": 1})
    localizer = Localizer("en", names(playthrough.setup.seats))
    picture = result_picture(
        replace(over, view=over.view.model_copy(update={"headline": headline})), localizer
    )
    assert (picture.winners, picture.about) == ("The Things win", "")
    assert picture.draw()


def test_a_tie_crowns_nobody() -> None:
    over = replace(SEEN, over=True, shares=(0.25,) * 4)
    picture = result_picture(over, EN)
    assert not picture.crowned
    assert picture.winners == "A draw"


def test_a_game_of_roles_ticks_what_is_true_of_each_player_winners_first() -> None:
    playthrough = golden("the_things")
    (state,) = [each for each in deals_and_end(playthrough) if not each.acting()]
    seen = snapshot(state, options=playthrough.setup.options)
    picture = result_picture(seen, Localizer("en", names(playthrough.setup.seats)))
    lines = picture.deal or picture.table
    assert len(lines) > 0
    assert not picture.score
    assert picture.course is None


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_the_end_of_a_rated_match_has_everybodys_change_in_picture_and_words(locale: Locale) -> None:
    ratings = {0: SeatRating(1561, 12, is_provisional=False), 1: SeatRating(1498, -14, is_provisional=True)}
    rated = replace(SEEN, over=True, shares=(0.5, 0.0, 0.5, 0.0), ratings=ratings)
    localizer = Localizer(locale, NAMES)
    picture = result_picture(rated, localizer)
    assert [(each.number, each.change, each.tone) for each in picture.ratings] == [
        ("1561", {"en": "+12", "ja": "＋12"}[locale], "gain"),
        ("1498?", "−14", "loss"),
    ]
    alt = alt_text(rated, localizer)
    for each in picture.ratings:
        assert each.number in alt
        assert each.change in alt
    assert picture.draw().startswith(b"\x89PNG")
    assert not result_picture(replace(rated, ratings={}), localizer).ratings
