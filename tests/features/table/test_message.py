"""The table message: its words and its buttons."""

from dataclasses import replace

from bot.features import ids
from bot.features.table.message import alt_text, table_message
from bot.i18n.symbols import bare
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.core.game import TABLE, Event, Players
from tests.features.samples import EN, MATCH, NAMES, SNAPSHOT, pressable, said
from tests.symbols import unsettled
from tests.ui import limits


def test_the_table_says_in_words_all_that_a_player_looks_for() -> None:
    text = said(table_message(SNAPSHOT, EN))
    for line in (
        "### Anna to play\n-# Tressette · deal 3",
        "On the table: Dai **5♦**",
        "Anna & Chloé **12⅓** · Ben & Dai **9⅔**",
        "Last trick: Ben, **3♦** over A♦ 7♦ K♦",
        "Chloé declares nothing more.",
    ):
        assert line in text


def test_the_table_keeps_seeds_and_levels_to_itself_and_has_the_score_once() -> None:
    text = said(table_message(replace(SNAPSHOT, levels={1: "club"}), EN, "table.png"))
    assert SNAPSHOT.commitment[:6] not in text
    assert "club" not in text
    assert text.count("12⅓") == 1


def test_the_table_says_two_of_the_things_that_happened() -> None:
    happened = tuple(Event("tressette-passes", seat, {"player": Players((seat,))}) for seat in range(4))
    text = said(table_message(replace(SNAPSHOT, recent=happened), EN))
    assert "Anna declares" not in text
    assert "Dai declares" in text


def test_the_table_offers_hand_score_and_more() -> None:
    assert pressable(table_message(SNAPSHOT, EN)) == {
        "My hand": ids.ShowHand(MATCH),
        "Score": ids.ShowScore(MATCH),
        "More": ids.ShowMore(MATCH),
    }


def test_the_picture_has_the_table_in_words_as_its_alt_text() -> None:
    view = table_message(SNAPSHOT, EN, "table.png")
    gallery = next(part for part in limits.everything(view) if part["type"] == limits.GALLERY)
    assert gallery["items"][0]["media"]["url"] == "attachment://table.png"
    alt = gallery["items"][0]["description"]
    assert alt == alt_text(SNAPSHOT, EN)
    assert not unsettled(alt)
    for line in ("Waiting for Anna.", "On the table: Dai\u00a05♦", "Anna\u00a0&\u00a0Chloé\u00a012⅓"):
        assert line in bare(alt)


def test_names_are_plain_in_the_alt_text_and_escaped_in_the_message() -> None:
    localizer = Localizer("en", ("A*n*na", *NAMES[1:]))
    assert "Waiting for A*n*na." in alt_text(SNAPSHOT, localizer)
    assert r"### A\*n\*na to play" in said(table_message(SNAPSHOT, localizer))


def test_a_board_game_has_neither_tricks_nor_a_score_to_look_up() -> None:
    state = CATALOGUE["bushi_shogi"].new(2, CATALOGUE["bushi_shogi"].options(), bytes(32))
    board = replace(SNAPSHOT, view=state.view(TABLE), options=CATALOGUE["bushi_shogi"].options())
    assert pressable(table_message(board, EN)).keys() == {"My hand", EN.text("button-lately"), "More"}


def test_the_table_of_a_game_without_points_has_no_score() -> None:
    game = CATALOGUE["the_things"]
    view = game.new(4, game.options(), bytes(32)).view(TABLE)
    assert "**0**" not in said(table_message(replace(SNAPSHOT, view=view, options=game.options()), EN))
