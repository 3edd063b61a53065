"""The terms of a tournament: typed, chosen, shown, and carried in custom ids."""

from typing import get_args

import pytest

from bot.features import ids
from bot.features.tournament.creation_page import (
    edit_of,
    preview_page,
    terms_form,
    troubles_page,
    typed_again,
    typed_in,
)
from bot.features.tournament.private_page import UnreadablePointsError, read_points
from bot.features.tournament.terms import (
    KINDS,
    MINUTES,
    Terms,
    TermsTrouble,
    TypedTerms,
    kinds_of,
    plan_of,
    playable,
    read_terms,
)
from bot.i18n.catalogue import LOCALES, Locale
from bot.match.clocks import NO_CLOCK, TimeControl, TimeRules
from bot.ui.localizer import Localizer
from games import CATALOGUE
from tests.ui import limits

NOW = 1_796_000_000.0
EN = Localizer("en")
TYPED = TypedTerms("tressette", 0, "5 × 4", "in 30 min", 0, 0)
PERSON = 2**63 - 1


def read(typed: TypedTerms) -> Terms | tuple[TermsTrouble, ...]:
    return read_terms(typed, NOW, "Europe/Berlin", "live 60")


def read_well(typed: TypedTerms) -> Terms:
    terms = read(typed)
    assert isinstance(terms, Terms)
    return terms


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        ("5 × 4", (5, 4)),
        ("5x4", (5, 4)),
        ("５×４", (5, 4)),
        ("5 rounds, 4 deals", (5, 4)),
        ("5ラウンド4ディール", (5, 4)),
        ("6", (6, 0)),
        ("", (4, 0)),
    ],
)
def test_rounds_and_deals_are_read_as_people_type_them(rounds: str, expected: tuple[int, int]) -> None:
    terms = read_well(TYPED._replace(rounds=rounds))
    assert (terms.rounds, terms.deals) == expected


def test_without_a_number_of_rounds_a_knock_out_takes_as_many_as_it_takes() -> None:
    terms = read_well(TypedTerms("wysiwyg", KINDS.index(("two", "knock-out")), "", "in 1 h", 0, 0))
    assert (terms.rounds, plan_of(terms).rounds) == (0, 0)


@pytest.mark.parametrize(
    ("typed", "troubles"),
    [
        (TYPED._replace(rounds="many"), ("rounds",)),
        (TYPED._replace(rounds="17"), ("rounds",)),
        (TYPED._replace(rounds="5 × 99"), ("deals",)),
        (TYPED._replace(kind=3), ("kind",)),
        (TYPED._replace(start="soon"), ("unreadable",)),
        (TYPED._replace(start="2020-01-01 20:00"), ("past",)),
        (TYPED._replace(start="2031-01-01 20:00"), ("far",)),
        (TYPED._replace(kind=5, rounds="99", start="?"), ("kind", "rounds", "unreadable")),
    ],
)
def test_all_that_is_wrong_is_said_at_once_and_nothing_typed_is_lost(
    typed: TypedTerms, troubles: tuple[TermsTrouble, ...]
) -> None:
    assert read(typed) == troubles
    for locale in LOCALES:
        page = troubles_page(typed, troubles, "Europe/Berlin", Localizer(locale))
        assert limits.problems(page) == []
        (custom_id,) = limits.buttons(page)
        pressed = ids.decode(custom_id)
        assert isinstance(pressed, ids.EditTerms)
        assert typed_in(pressed) == typed


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("trouble", get_args(TermsTrouble))
def test_each_trouble_has_its_sentence(trouble: TermsTrouble, locale: Locale) -> None:
    (said,) = limits.texts(troubles_page(TYPED, (trouble,), "UTC", Localizer(locale)))
    assert said.count("⚠") == 1
    assert len(said.split("\n")) == 2


def test_the_formats_of_a_game_follow_from_its_seats_and_sides() -> None:
    formats = {key: {KINDS[kind][0] for kind in kinds_of(CATALOGUE[key])} for key in CATALOGUE}
    for key, game in CATALOGUE.items():
        assert ("two" in formats[key]) == (2 in game.seats)
        assert ("pairs" in formats[key]) <= (4 in game.seats)
        assert bool(formats[key]) == (key in playable())
    assert {"individual", "pairs"} in formats.values()
    assert {"individual", "mixed"} in formats.values()
    assert len(playable()) <= 25


@pytest.mark.parametrize("game", playable())
def test_each_format_of_each_game_makes_a_plan(game: str) -> None:
    for kind in kinds_of(CATALOGUE[game]):
        plan = plan_of(read_well(TypedTerms(game, kind, "3 x 2", "in 1 h", 1, 12)))
        assert (plan.game, plan.format, plan.system) == (game, *KINDS[kind])
        assert (plan.role, plan.ai_seats, plan.starts_at) == (12, True, NOW + 3600)


def test_a_preview_of_so_many_deals_says_that_a_match_may_end_earlier() -> None:
    control = TimeControl("live", 60)
    for rounds, is_told in (("3 x 2", True), ("3", False)):
        terms = read_well(TypedTerms("tressette", 0, rounds, "in 1 h", 1, 0))
        page = preview_page(terms, [control], "Europe/Berlin", Localizer("en"))
        said = "\n".join(limits.texts(page))
        assert ("as at a target score, ends its table early" in said) == is_told


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", playable())
def test_a_preview_is_within_the_limits_and_can_be_changed(game: str, locale: Locale) -> None:
    offered = [each for each in TimeRules().choices(TimeControl("live", 60)) if each != NO_CLOCK]
    for kind in kinds_of(CATALOGUE[game]):
        terms = read_well(TypedTerms(game, kind, "16 x 32", "in 80 days", 1, PERSON))
        terms = terms._replace(minutes=max(MINUTES), control="slow 604800")
        page = preview_page(terms, offered, "Asia/Kathmandu", Localizer(locale))
        assert limits.problems(page) == []
        pressed = [ids.decode(each) for each in limits.buttons(page)]
        assert ids.AnnounceTournament(*terms) in pressed
        assert edit_of(typed_again(terms, "Asia/Kathmandu")) in pressed
        again = read_terms(typed_again(terms, "Asia/Kathmandu"), NOW, "Asia/Kathmandu", "slow 604800")
        assert isinstance(again, Terms)
        assert again._replace(minutes=max(MINUTES), starts_at=terms.starts_at) == terms
        assert abs(again.starts_at - terms.starts_at) < 60


@pytest.mark.parametrize("locale", LOCALES)
def test_the_form_has_five_fields_filled_with_what_was_typed(locale: Locale) -> None:
    form = terms_form(TYPED, Localizer(locale)).to_dict()
    fields = [each["component"] for each in form["components"]]
    assert [each["custom_id"] for each in fields] == ["game", "kind", "rounds", "start", "seats"]
    chosen = [
        option["value"] for each in fields for option in each.get("options", ()) if option.get("default")
    ]
    assert chosen == ["tressette", "0", "0"]
    assert [each.get("value") for each in fields if "options" not in each] == ["5 × 4", "in 30 min"]
    assert all(len(each["label"]) <= 45 for each in form["components"])


def test_terms_that_no_page_offers_make_no_plan() -> None:
    terms = read_well(TYPED)
    for wrong in (
        {"game": "chess"},
        {"kind": 3},
        {"kind": 99},
        {"rounds": 17},
        {"deals": 99},
        {"level": 9},
        {"minutes": 1},
        {"control": "slowly"},
    ):
        with pytest.raises(ValueError):  # noqa: PT011 - of several kinds
            plan_of(terms._replace(**wrong))


@pytest.mark.parametrize(
    ("text", "thirds", "points"),
    [
        ("31", False, 31),
        ("−3", False, -3),
        ("-3", True, -9),
        ("12⅓", True, 37),
        ("12 2/3", True, 38),
        ("⅔", True, 2),
    ],
)
def test_points_are_read_as_the_pages_write_them(text: str, thirds: bool, points: int) -> None:
    assert read_points(text, thirds=thirds) == points
    if "/" not in text:
        assert read_points(EN.number(points, thirds=thirds), thirds=thirds) == points


@pytest.mark.parametrize(
    ("text", "thirds"), [("", False), ("12⅓", False), ("many", True), ("1.5", True), ("-", False)]
)
def test_what_is_no_number_of_points_is_refused(text: str, thirds: bool) -> None:
    with pytest.raises(UnreadablePointsError):
        read_points(text, thirds=thirds)
