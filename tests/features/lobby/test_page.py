"""The messages of a lobby: their words and the controls on them."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from discord import ButtonStyle

from bot.features import ids
from bot.features.challenge import page as challenge
from bot.features.ended.end_card import afterwards
from bot.features.lobby import page, thread_card
from bot.features.lobby.page import lobby_closed, lobby_message, lobby_options
from bot.features.table import notices
from bot.features.table.message import table_message
from bot.i18n.catalogue import LOCALES, Locale
from bot.match.lobby import CasualReason
from bot.thinking.thinker import LEVELS
from bot.ui.localizer import Localizer
from bot.ui.snapshots import Guest
from games import CATALOGUE
from tests.features.samples import EN, LOBBY, NAMES, SNAPSHOT, pressable, said
from tests.ui import limits


def test_the_lobby_says_the_game_the_seats_and_what_to_press() -> None:
    text = said(lobby_message(LOBBY, EN))
    for line in (
        "### Tressette · Anna’s table",
        "Trick-taking · 4 players · 25–50 min",
        "**Side 1**: Anna (host), *free*\n**Side 2**: Ben, *free*",
        "2 of 4 seats taken",
    ):
        assert line in text
    assert "Target" not in text
    assert "Hints" not in text
    labels = ("Start with 2 AIs", "Join", "Partner Anna", "Leave", "Options", "Rules", "Cancel")
    verbs: tuple[ids.LobbyVerb, ...] = ("start", "join", "partner", "leave", "options", "rules", "cancel")
    assert pressable(lobby_message(LOBBY, EN)) == {
        **{label: ids.InLobby("j7c2m4pd", verb) for label, verb in zip(labels, verbs, strict=True)},
        "Learn by playing": ids.Learn("tressette"),
    }


def test_the_lobby_says_all_that_is_not_as_usual_in_a_line_and_whether_it_counts_in_the_next() -> None:
    changed = CATALOGUE["tressette"].options.model_validate({"target": 31})
    lobby = replace(LOBBY, options=changed, hints=False, expires=datetime(2026, 11, 23, tzinfo=UTC))
    (*_, unusual, counts) = limits.texts(lobby_message(lobby, EN))[-1].split("\n")
    assert unusual.endswith(" · Hints: off · Target: 31")
    assert EN.text("lobby-casual-choice") in counts
    assert "Closes" in counts


def test_a_friend_can_sit_with_the_host_or_against_them_while_both_is_possible() -> None:
    (host, ben, *free) = LOBBY.guests
    across = replace(LOBBY, guests=(host, free[0], ben, free[1]))
    against = replace(LOBBY, guests=(host, ben, free[0], Guest("Chloé")))
    alone = replace(LOBBY, game="bhabhi", options=CATALOGUE["bhabhi"].options())
    for lobby, can_choose in ((LOBBY, True), (across, False), (against, False), (alone, False)):
        assert ("Partner Anna" in pressable(lobby_message(lobby, EN))) is can_choose
    seats = page.lobby_picture(LOBBY, EN).tables[0].seats
    assert (seats[2].about, seats[3].about) == ("free · with Anna", "free · with Ben")
    assert (
        page.lobby_picture(across, Localizer("en", ("Anna", "", "Ben", ""))).tables[0].seats[2].about
        == "with Anna"
    )


def test_where_each_plays_alone_the_lobby_has_a_line_a_person_and_one_for_free_seats_in_a_row() -> None:
    game = CATALOGUE["bhabhi"]
    guests = (Guest("Anna", is_host=True), *(Guest(f"AI {each}", "club") for each in range(3)), Guest("Ben"))
    lobby = replace(LOBBY, game="bhabhi", options=game.options(), seats=5, guests=guests)
    text = said(lobby_message(lobby, Localizer("en", tuple(guest.name for guest in guests))))
    assert "`1` Anna (host)\n`2–4` *free*\n`5` Ben" in text
    assert f"2 of 5 seats taken · up to {game.seats[-1]} can play" in text


@pytest.mark.parametrize("locale", LOCALES)
def test_where_tables_may_open_no_more_the_lobby_says_so_and_nothing_can_be_pressed(locale: Locale) -> None:
    closed, localizer = replace(LOBBY, open_channels=(7, 8), undecided=(1,)), Localizer(locale, NAMES)
    why = localizer.text("lobby-channel-closed", channels=localizer.listed(["<#7>", "<#8>"]))
    card = thread_card.lobby_card(closed, 1, 2, localizer, None)
    for view in (lobby_message(closed, localizer), card, lobby_closed(closed, localizer, "expired")):
        shown = "\n".join(limits.texts(view)).replace("\u00a0", " ")
        assert why in shown
        assert not [part for part in limits.everything(view) if "custom_id" in part]
        assert "/play" not in shown


@pytest.mark.parametrize("locale", LOCALES)
def test_one_select_says_who_plays_the_free_seats_and_is_gone_with_them(locale: Locale) -> None:
    (menu,) = limits.selects(lobby_message(replace(LOBBY, level="expert"), Localizer(locale, NAMES)))
    assert ids.decode(menu["custom_id"]) == ids.LobbyLevel("j7c2m4pd")
    assert [each["value"] for each in menu["options"]] == list(LEVELS)
    assert [each["value"] for each in menu["options"] if each.get("default")] == ["expert"]
    assert all(each["description"] for each in menu["options"])
    full = replace(LOBBY, guests=(Guest("Anna", is_host=True), *(Guest(name) for name in NAMES[1:])))
    view = lobby_message(full, Localizer(locale, NAMES))
    assert not limits.selects(view)
    assert Localizer(locale).text("button-start") in pressable(view)


def test_starting_and_joining_have_a_colour() -> None:
    coloured = [
        ids.decode(each["custom_id"])
        for each in limits.everything(lobby_message(LOBBY, EN))
        if each["type"] == 2 and each["style"] != ButtonStyle.secondary.value
    ]
    verbs: tuple[ids.LobbyVerb, ...] = ("start", "join", "partner")
    assert coloured == [ids.InLobby("j7c2m4pd", verb) for verb in verbs]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("reason", [None, "choice", "clock", "ai", "server"])
def test_a_lobby_says_if_the_match_is_rated_and_why_not(reason: CasualReason | None, locale: Locale) -> None:
    localizer = Localizer(locale, NAMES)
    lobby = replace(LOBBY, rated=reason in {None, "ai"}, casual_because=reason)
    said_of_it = localizer.text(
        "lobby-rated" if reason is None else f"lobby-casual-{reason}", seats=4, seconds=15, full=5
    )
    assert said_of_it in said(lobby_message(lobby, localizer))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("rated", [True, False])
def test_those_who_are_to_agree_are_named_above_the_one_button_with_a_colour(
    rated: bool, locale: Locale
) -> None:
    localizer = Localizer(locale, NAMES)
    view = lobby_message(replace(LOBBY, rated=rated, undecided=(0, 1)), localizer)
    named = localizer.text(
        "lobby-agree-rated" if rated else "lobby-agree-casual", players=localizer.players((0, 1)), count=2
    )
    assert named in said(view)
    coloured = [
        ids.decode(each["custom_id"])
        for each in limits.everything(view)
        if each["type"] == 2 and each["style"] != ButtonStyle.secondary.value
    ]
    assert coloured == [ids.InLobby("j7c2m4pd", "agree")]


def test_the_host_switches_rating_on_and_off() -> None:
    for rated in (True, False):
        pressed = pressable(lobby_options(replace(LOBBY, rated=rated), EN))
        label = f"🏆 Rated: {'on' if rated else 'off'} (change)"
        assert pressed[label] == ids.LobbyRated("j7c2m4pd", 0, int(not rated))
    pressed = pressable(lobby_options(replace(LOBBY, ratings_allowed=False, hints_allowed=False), EN))
    assert not any(isinstance(each, ids.LobbyRated | ids.LobbyHints) for each in pressed.values())


def test_where_the_match_is_rated_nobody_is_offered_the_seat_of_another() -> None:
    away = replace(SNAPSHOT, ai=frozenset({1}), substituted=(1,))
    taking = {"Take over Ben’s seat"}
    assert taking <= pressable(table_message(away, EN)).keys()
    assert taking <= pressable(notices.more_menu(away, EN)).keys()
    rated = replace(away, rated=True)
    assert not taking & pressable(table_message(rated, EN)).keys()
    assert "I’m back" in pressable(table_message(rated, EN))
    assert not taking & pressable(notices.more_menu(rated, EN)).keys()
    for snapshot, may_join in ((away, True), (rated, False)):
        card = limits.everything(thread_card.match_card(snapshot, 1, 2, EN))
        assert any(each.get("label") == "Join" for each in card) is may_join


def test_the_card_of_a_lobby_says_who_is_asked_and_offers_to_join_while_a_seat_is_free() -> None:
    guests = (Guest("Anna", is_host=True), Guest("Ben", is_invited=True))
    options = CATALOGUE["bushi_shogi"].options()
    kept = replace(LOBBY, game="bushi_shogi", options=options, seats=2, guests=guests)
    free = replace(kept, guests=(guests[0], Guest("Otto", ai="club")))
    for lobby, may_join, words in (
        (kept, False, "1 of 2 seats taken · Anna · Asked: Ben"),
        (free, True, "1 of 2 seats taken · Anna"),
    ):
        card = thread_card.lobby_card(lobby, 1, 2, EN, None)
        assert "\n".join(limits.texts(card)).endswith(words)
        assert any(each.get("label") == "Join" for each in limits.everything(card)) is may_join


@pytest.mark.parametrize("locale", LOCALES)
def test_a_seat_that_is_kept_for_somebody_says_so_and_asks_them(locale: Locale) -> None:
    localizer = Localizer(locale, NAMES)
    guests = (LOBBY.guests[0], Guest("Ben", is_invited=True), *LOBBY.guests[2:])
    lobby = replace(LOBBY, guests=guests, undecided=(1,))
    text = said(lobby_message(lobby, localizer))
    assert localizer.text("lobby-seat-invited", name="Ben") in text
    assert localizer.text("lobby-invited", players="Ben") in text

    assert localizer.text("lobby-taken", taken=1, seats=4) in text, "who is asked has not sat down"

    ping = page.asking(lobby, ["<@7>"], [], localizer)
    game = localizer.game("tressette")
    assert localizer.text("lobby-challenge", players="<@7>", host="Anna", game=game) in said(ping)
    assert list(pressable(ping).values()) == [
        ids.InLobby("j7c2m4pd", "agree"),
        ids.InLobby("j7c2m4pd", "decline"),
        ids.RefuseChallenges("j7c2m4pd"),
    ]
    assert localizer.text("button-no-challenges", host="Anna") in pressable(ping)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_challenger_is_offered_every_game_and_told_what_was_done(locale: Locale) -> None:
    localizer = Localizer(locale)
    (menu,) = limits.selects(challenge.which_game(2**63, "B_e*n", localizer))
    assert {each["value"] for each in menu["options"]} == set(CATALOGUE)
    assert "B\\_e\\*n" in said(challenge.challenged("B_e*n", "tuppi", localizer))


@pytest.mark.parametrize("locale", LOCALES)
def test_more_and_the_end_card_say_if_the_match_counts(locale: Locale) -> None:
    localizer = Localizer(locale, NAMES)
    for rated in (True, False):
        snapshot, words_for_it = replace(SNAPSHOT, rated=rated), "more-rated" if rated else "more-casual"
        assert localizer.text(words_for_it) in said(notices.more_menu(snapshot, localizer))
        over = replace(snapshot, over=True, shares=(1.0, 0.0, 1.0, 0.0))
        assert localizer.text(words_for_it) in said(afterwards(over, localizer))


def test_a_picture_of_the_lobby_has_the_seats_as_its_description() -> None:
    view = lobby_message(LOBBY, EN, "lobby.png")
    assert "Side 1" not in said(view)
    (gallery,) = (each for each in limits.everything(view) if each["type"] == 12)
    assert "Anna (host)" in gallery["items"][0]["description"]


def test_a_lobby_says_until_when_it_is_open() -> None:
    assert "<t:1795219200:R>" in said(
        lobby_message(replace(LOBBY, expires=datetime(2026, 11, 21, tzinfo=UTC)), EN)
    )


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("reason", ["started", "cancelled", "expired", "empty"])
def test_a_closed_lobby_says_why_and_offers_nothing(reason: str, locale: Locale) -> None:
    view = lobby_closed(LOBBY, Localizer(locale, NAMES), reason)
    assert len(said(view).splitlines()) == 2
    assert not limits.buttons(view)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_of_ai_has_a_name(level: str, locale: Locale) -> None:
    assert Localizer(locale).has(f"ai-{level}")
    assert Localizer(locale).has(f"ai-{level}-about")


def test_more_and_the_end_card_name_the_ais_by_level() -> None:
    snapshot = replace(SNAPSHOT, levels={1: "club", 2: "expert", 3: "club"})
    line = "🤖 skilled: Ben & Dai · expert: Chloé"
    assert line in said(notices.more_menu(snapshot, EN))
    assert line in said(afterwards(replace(snapshot, shares=(1.0, 0.0, 1.0, 0.0)), EN))
    assert "🤖" not in said(table_message(SNAPSHOT, EN))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_every_option_of_every_game_is_on_some_page_of_the_hosts_panel(key: str, locale: Locale) -> None:
    game = CATALOGUE[key]
    found = set()
    for seats in (min(game.seats), max(game.seats)):
        names = tuple(f"Player {seat}" for seat in range(seats))
        guests = tuple(Guest(name, is_host=not seat) for seat, name in enumerate(names))
        lobby = replace(LOBBY, game=key, options=game.options(), seats=seats, guests=guests)
        localizer = Localizer(locale, names)
        said(lobby_message(lobby, localizer))
        for shown in range(len(game.options.model_fields) + 1):
            view = lobby_options(lobby, localizer, shown)
            assert not limits.problems(view)
            refs = [ids.decode(select["custom_id"]) for select in limits.selects(view)]
            found |= {ref.field for ref in refs if isinstance(ref, ids.LobbyOption)}
    assert found == set(game.options.model_fields)


def test_the_host_is_not_offered_to_empty_the_own_seat() -> None:
    removable = next(
        select
        for select in limits.selects(lobby_options(LOBBY, EN))
        if isinstance(ids.decode(select["custom_id"]), ids.LobbyRemove)
    )
    assert [option["label"] for option in removable["options"]] == ["2. Ben"]


def test_the_seats_that_the_host_chooses_from_say_who_sits_there() -> None:
    anna, ben, *free = LOBBY.guests
    lobby = replace(LOBBY, guests=(replace(anna, user_id=1001), replace(ben, user_id=1002), *free))
    values = {
        type(ids.decode(select["custom_id"])): [option["value"] for option in select["options"]]
        for select in limits.selects(lobby_options(lobby, EN))
    }
    assert values[ids.LobbyRemove] == ["1:1002"]
    assert values[ids.LobbySwap] == ["0:1001", "1:1002", "2", "3"]


def test_the_value_in_force_is_the_one_chosen() -> None:
    target = next(
        select
        for select in limits.selects(lobby_options(LOBBY, EN))
        if ids.decode(select["custom_id"]) == ids.LobbyOption("j7c2m4pd", 0, "target")
    )
    assert [option["label"] for option in target["options"] if option.get("default")] == ["21"]


def test_a_problem_stands_above_the_options_and_leaves_them_as_they_are() -> None:
    plain, warned = lobby_options(LOBBY, EN), lobby_options(LOBBY, EN, problem="That cannot be.")
    assert "⚠ That cannot be." in said(warned)
    assert limits.selects(warned) == limits.selects(plain)
