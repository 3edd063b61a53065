"""The catalogue: a reader finds every game by any trait, and gets from it to its rules and to a lobby."""

from itertools import product
from typing import Any

import pytest
from discord import ui

from bot.features import ids
from bot.features.catalogue.page import ANY, COUNTS, DIFFICULTIES, Wish, catalogue_page, game_card
from bot.i18n.catalogue import LOCALES, Locale
from bot.interactions.notices import opened
from bot.ui.localizer import Localizer
from games import CATALOGUE, FAMILIES, START_HERE
from tests.features.samples import pressable, said
from tests.ui import limits

EN = Localizer("en")
EVERY_WISH = [
    Wish(family, players, difficulty)
    for family, players, difficulty in product(("", *FAMILIES), range(14), (0, *DIFFICULTIES))
]


def refs(view: ui.LayoutView) -> list[ids.Press]:
    """The controls that can be pressed, in the order shown."""
    assert not limits.problems(view)
    return [ids.decode(custom_id) for custom_id in limits.buttons(view, enabled=True)]


def menu(view: ui.LayoutView, kind: type[ids.Press]) -> list[dict[str, Any]]:
    """The options of the select of that kind; none if there is no such select."""
    for select in limits.selects(view):
        if isinstance(ids.decode(select["custom_id"]), kind):
            options: list[dict[str, Any]] = select["options"]
            return options
    return []


def listed(view: ui.LayoutView) -> list[str]:
    """The games that can be chosen."""
    assert not limits.problems(view)
    return [each["value"] for each in menu(view, ids.ChooseGame)]


def kinds(view: ui.LayoutView) -> list[str]:
    """The kinds of games that can be chosen."""
    return [each["value"] for each in menu(view, ids.NarrowCatalogue)]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_is_in_one_select_those_to_start_with_first(locale: Locale) -> None:
    games = listed(catalogue_page(Wish(), Localizer(locale)))
    assert sorted(games) == sorted(CATALOGUE)
    assert games[: len(START_HERE)] == list(START_HERE)
    rest = games[len(START_HERE) :]
    places = [(FAMILIES.index(CATALOGUE[key].family), CATALOGUE[key].difficulty) for key in rest]
    assert places == sorted(places)


def test_a_game_in_the_select_has_its_family_players_minutes_and_difficulty() -> None:
    options = {each["value"]: each for each in menu(catalogue_page(Wish(), EN), ids.ChooseGame)}
    assert options["tressette"]["label"] == "Tressette · ⭐ start here"
    assert options["tressette_two"]["label"] == "Tressette for two"
    about = options["tressette_two"]["description"].replace("\u00a0", " ")
    assert about == "Trick-taking · 2 players · 15–30 min · ●●○ medium"


@pytest.mark.parametrize("wish", EVERY_WISH[:: len(FAMILIES) + 2], ids=str)
def test_what_is_narrowed_shows_all_that_suits_and_nothing_else(wish: Wish) -> None:
    suitable = {
        key
        for key, game in CATALOGUE.items()
        if wish.family in {"", game.family}
        and (wish.players == 0 or wish.players in game.seats)
        and wish.difficulty in {0, game.difficulty}
    }
    assert set(listed(catalogue_page(wish, EN))) == suitable


@pytest.mark.parametrize("locale", LOCALES)
def test_no_wish_breaks_discords_limits(locale: Locale) -> None:
    localizer = Localizer(locale)
    for wish in EVERY_WISH:
        assert not limits.problems(catalogue_page(wish, localizer, "games.png"))


def test_no_kind_that_is_offered_leaves_nothing_to_play() -> None:
    for wish in EVERY_WISH:
        if wish.found() and not (wish.family and wish.difficulty):  # both, in messages of earlier versions
            for kind in kinds(catalogue_page(wish, EN)):
                assert wish.narrowed("kind", kind).found()


def test_where_nothing_suits_the_page_says_so_and_lets_go_of_each_trait() -> None:
    view = catalogue_page(Wish("board", 5, 3), EN)
    assert "No games match" in said(view)
    assert not listed(view)
    assert kinds(view)[0] == ANY
    assert ids.Browse(3, 0, 0, 3, "board") in refs(view)
    assert not any(isinstance(ref, ids.PlayNow) for ref in refs(view))


def test_what_is_chosen_stands_in_the_buttons_and_the_select() -> None:
    view = catalogue_page(Wish("tricks", 3), EN)
    (chosen,) = [each["label"] for each in menu(view, ids.NarrowCatalogue) if each.get("default")]
    assert chosen == "Trick-taking"
    green = [each["label"] for each in limits.everything(view) if each.get("style") == 3]
    assert green == ["For 3", "Play now against AIs"]


@pytest.mark.parametrize(
    ("locale", "labels"),
    [
        ("en", ["Any kind and difficulty", "Board game", "Difficulty: ●○○ easy"]),
        ("ja", ["種類・難易度：すべて", "ボードゲーム", "難易度：●○○ やさしい"]),
    ],
)
def test_the_select_of_kinds_says_what_a_difficulty_is(locale: Locale, labels: list[str]) -> None:
    offered = menu(catalogue_page(Wish(), Localizer(locale)), ids.NarrowCatalogue)
    said_of = {each["value"]: each["label"].replace("\u00a0", " ") for each in offered}
    assert [said_of[kind] for kind in (ANY, "board", "1")] == labels


def test_a_kind_is_a_family_or_a_difficulty() -> None:
    assert Wish("board", 2).narrowed("kind", "1") == Wish("", 2, 1)
    assert Wish("", 2, 1).narrowed("kind", "tricks") == Wish("tricks", 2)
    assert Wish("tricks", 2).narrowed("kind", ANY) == Wish("", 2)


@pytest.mark.parametrize(("players", "said_as"), [(1, "For 1"), (20, "For 20")])
def test_so_many_players_as_no_game_has_are_named_and_can_be_let_go(players: int, said_as: str) -> None:
    view = catalogue_page(Wish(players=players), EN)
    assert "No games match" in said(view)
    assert pressable(view)[said_as] == ids.Browse(len(COUNTS), 0, 0, 0, "")


def test_a_family_of_another_version_finds_nothing_and_breaks_nothing() -> None:
    assert "No games match" in said(catalogue_page(Wish("dice"), EN))


def test_every_game_for_more_players_than_have_a_button_is_found_by_the_last_of_them() -> None:
    """Its label says so: ``For 5+``."""
    most = {key for key, game in CATALOGUE.items() if game.seats[-1] >= COUNTS[-1]}
    assert most == set(Wish(players=COUNTS[-1]).found())


def test_one_press_starts_the_game_that_is_best_to_begin_with() -> None:
    key, seats = next(iter(START_HERE.items()))
    view = catalogue_page(Wish(), EN)
    assert pressable(view)["Play now against AIs"] == ids.PlayNow(seats, key)
    assert f"**{EN.game(key)}**" in said(view)
    assert all(count in CATALOGUE[each].seats for each, count in START_HERE.items())


def test_the_game_to_begin_with_is_one_that_suits() -> None:
    assert Wish(players=4).best() in START_HERE
    assert ids.PlayNow(2, "bushi_shogi") in refs(catalogue_page(Wish("board", 2), EN))
    assert Wish("tricks", 2, 3).best() == "wysiwyg"


@pytest.mark.parametrize("locale", LOCALES)
def test_the_star_is_explained_where_a_game_has_one(locale: Locale) -> None:
    localizer = Localizer(locale)
    legend = localizer.text("catalogue-legend")
    explained = {wish: legend in said(catalogue_page(wish, localizer)) for wish in EVERY_WISH}
    assert explained == {wish: bool(START_HERE.keys() & wish.found()) for wish in EVERY_WISH}
    assert set(explained.values()) == {True, False}


def test_a_picture_of_the_catalogue_has_the_games_as_its_description() -> None:
    view = catalogue_page(Wish(players=2), EN, "games.png")
    (gallery,) = (each for each in limits.everything(view) if each["type"] == 12)
    described = gallery["items"][0]["description"]
    assert "BushiShogi · ⭐ start here (2 players)" in described
    assert "WYSIWYG (2 players)" in described


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", CATALOGUE)
def test_a_card_leads_to_the_rules_to_a_lobby_and_back(key: str, locale: Locale) -> None:
    localizer = Localizer(locale)
    view = game_card(ids.ShowGame(key, 2, 0, 1, "tricks"), localizer)
    assert localizer.game(key) in said(view)
    assert list(pressable(view).values()) == [
        ids.PlayNow(START_HERE.get(key, 0), key),
        ids.Open(0, key),
        ids.ShowRules(0, 0, key),
        ids.Browse(0, 2, 0, 1, "tricks"),
    ]
    why = CATALOGUE[key].incomparable
    assert localizer.text(f"incomparable-{why}" if why else "comparable") in said(view)
    assert ids.ShowRules(0, 0, key) in pressable(opened(key, localizer)).values()


@pytest.mark.parametrize(("looked_for", "seats"), [(0, 0), (5, 5), (9, 0)])
def test_the_lobby_gets_the_seats_that_were_looked_for_where_the_game_has_them(
    looked_for: int, seats: int
) -> None:
    assert ids.Open(seats, "rovescino") in refs(
        game_card(ids.ShowGame("rovescino", 0, looked_for, 0, ""), EN)
    )
