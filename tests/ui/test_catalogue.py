"""The catalogue: every game is found, by whatever one looks for, and leads to its rules and to a lobby."""

from itertools import product

import pytest
from discord import ui

from bot.i18n.catalogue import LOCALES, Locale
from bot.ui import ids
from bot.ui.catalogue import ANY, DIFFICULTIES, PAGE, Wish, catalogue_page, game_card, opened
from bot.ui.localizer import Localizer
from games import CATALOGUE, FAMILIES
from tests.ui import limits
from tests.ui.test_messages import pressable, said

EN = Localizer("en")
EVERY_WISH = [
    Wish(family, players, difficulty)
    for family, players, difficulty in product(("", *FAMILIES), range(14), (0, *DIFFICULTIES))
]


def refs(view: ui.LayoutView) -> list[ids.Press]:
    """What can be pressed, in the order shown."""
    assert not limits.problems(view)
    return [ids.decode(custom_id) for custom_id in limits.buttons(view, enabled=True)]


def listed(view: ui.LayoutView) -> list[str]:
    """The games that a page shows."""
    return [ref.game for ref in refs(view) if isinstance(ref, ids.ShowGame)]


def offered(view: ui.LayoutView, by: ids.Trait) -> list[str]:
    """The values of the select that narrows by a trait."""
    for select in limits.selects(view):
        ref = ids.decode(select["custom_id"])
        if isinstance(ref, ids.NarrowCatalogue) and ref.by == by:
            return [each["value"] for each in select["options"]]
    raise AssertionError(f"nothing narrows by {by}")


def turned(wish: Wish, locale: Locale = "en") -> list[str]:
    """The games of all pages, found by pressing Next until it is grey."""
    page, games = 0, []
    while True:
        view = catalogue_page(wish, page, Localizer(locale))
        games += listed(view)
        onward = [ref for ref in refs(view) if isinstance(ref, ids.Browse) and ref.page == page + 1]
        if not onward:
            return games
        assert Wish.of(onward[0]) == wish
        page = onward[0].page


@pytest.mark.parametrize("locale", LOCALES)
def test_every_game_is_on_some_page_family_by_family_the_easier_first(locale: Locale) -> None:
    games = turned(Wish(), locale)
    assert sorted(games) == sorted(CATALOGUE)
    places = [(FAMILIES.index(CATALOGUE[key].family), CATALOGUE[key].difficulty) for key in games]
    assert places == sorted(places)


def test_an_entry_has_the_pitch_the_players_the_minutes_and_the_difficulty_under_its_family() -> None:
    text = said(catalogue_page(Wish(players=4, difficulty=2), 0, EN))
    assert "### Trick-taking" in text
    assert "**Tressette**\nItaly’s great partnership game" in text
    assert "-# 4 players · 25–50 min · ●●○ medium" in text


@pytest.mark.parametrize("wish", EVERY_WISH[:: len(FAMILIES) + 2], ids=str)
def test_what_is_narrowed_shows_all_that_suits_and_nothing_else(wish: Wish) -> None:
    suitable = {
        key
        for key, game in CATALOGUE.items()
        if wish.family in {"", game.family}
        and (wish.players == 0 or wish.players in game.seats)
        and wish.difficulty in {0, game.difficulty}
    }
    assert set(turned(wish)) == suitable


@pytest.mark.parametrize("locale", LOCALES)
def test_no_wish_and_no_page_breaks_discords_limits(locale: Locale) -> None:
    localizer = Localizer(locale)
    for wish in EVERY_WISH:
        for page in range(-(-len(CATALOGUE) // PAGE)):
            assert not limits.problems(catalogue_page(wish, page, localizer))


def test_no_choice_that_is_offered_leaves_nothing_to_play() -> None:
    for wish in EVERY_WISH:
        if not wish.found():
            continue
        view = catalogue_page(wish, 0, EN)
        for by in ids.TRAITS:
            for value in offered(view, by):
                assert wish.narrowed(by, value).found()


def test_where_nothing_suits_the_page_says_so_and_lets_go_of_each_trait() -> None:
    view = catalogue_page(Wish("board", 5, 3), 0, EN)
    assert EN.text("catalogue-none") in said(view)
    assert not listed(view)
    assert all(offered(view, by)[0] == ANY for by in ids.TRAITS)


def test_what_is_chosen_stands_in_the_selects() -> None:
    chosen = {
        option["label"]
        for select in limits.selects(catalogue_page(Wish("tricks", 3), 0, EN))
        for option in select["options"]
        if option.get("default")
    }
    assert chosen == {"Trick-taking", "3 players", "Any difficulty"}


@pytest.mark.parametrize(("players", "said_as"), [(1, "1 player"), (20, "20 players")])
def test_so_many_players_as_no_game_has_are_named_and_can_be_let_go(players: int, said_as: str) -> None:
    view = catalogue_page(Wish(players=players), 0, EN)
    assert EN.text("catalogue-none") in said(view)
    labels = [each["label"] for select in limits.selects(view) for each in select["options"]]
    assert said_as in labels
    assert offered(view, "players")[0] == ANY


def test_a_family_of_another_version_finds_nothing_and_breaks_nothing() -> None:
    assert EN.text("catalogue-none") in said(catalogue_page(Wish("dice"), 7, EN))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", CATALOGUE)
def test_a_card_leads_to_the_rules_to_a_lobby_and_back(key: str, locale: Locale) -> None:
    localizer = Localizer(locale)
    view = game_card(ids.ShowGame(key, 2, 0, 1, "tricks"), localizer)
    assert localizer.game(key) in said(view)
    assert list(pressable(view).values()) == [
        ids.Open(0, key),
        ids.ShowRules(0, 0, key),
        ids.Browse(0, 2, 0, 1, "tricks"),
    ]
    assert ids.ShowRules(0, 0, key) in pressable(opened(key, localizer)).values()


@pytest.mark.parametrize(("looked_for", "seats"), [(0, 0), (5, 5), (9, 0)])
def test_the_lobby_gets_the_seats_that_were_looked_for_where_the_game_has_them(
    looked_for: int, seats: int
) -> None:
    assert ids.Open(seats, "rovescino") in refs(
        game_card(ids.ShowGame("rovescino", 0, looked_for, 0, ""), EN)
    )
