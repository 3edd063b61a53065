"""The pages of guided games, and the buttons that lead to them."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from discord import ButtonStyle, ui

from bot.board.snapshots import snapshot_of
from bot.features import ids
from bot.features.catalogue.page import game_card
from bot.features.ended.end_card import end_card
from bot.features.learn.page import left
from bot.features.rules.page import rules_message
from bot.features.table.lines import SURE_LINE, in_lines, length
from bot.features.table.panel import hand_panel, hand_rail
from bot.i18n.catalogue import LOCALES, Locale
from bot.match.guided import guide_of, origin_of
from bot.match.match import SeatedMatch
from bot.storage import MatchRow, SeatRow
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.game import Game
from games.guides.files import sentences
from tests.ui import limits

GAME = CATALOGUE["tressette"]
PICTURE = "table.png"


def begun(game: Game = GAME) -> SeatedMatch:
    """The guided game of Tressette or of another game, at its first lesson."""
    script = guide_of(game)
    assert script is not None
    origin = origin_of(game, script)
    row = MatchRow(
        "k3v9x2aq", game.key, game.version, origin.options, origin.seed, 1, 0, 1, "en", "playing", 1.0
    )
    row = replace(row, origin=origin.id, place="private")
    anna = SeatRow(script.seat, 1, "Anna", None)
    seats = [
        anna if seat == script.seat else SeatRow(seat, None, f"AI {seat}", "club")
        for seat in range(script.seats)
    ]
    return SeatedMatch(game, script.match_options(game), row, seats, 60.0, origin=origin)


def on_the_line(game: Game) -> Iterator[MatchSnapshot]:
    """The learner's view of the match at each lesson of the line that stands alone, and at each decision."""
    match, script = begun(game), guide_of(game)
    assert script is not None
    for seat, text in (*script.moves(), (script.seat, "")):
        while match.progress.lessons is not None and match.progress.lessons.is_waiting:
            yield snapshot_of(match, script.seat)
            match.progress.lessons.go_on(match.progress.lessons.standing[0].number)
        if text and seat == script.seat:
            yield snapshot_of(match, seat)
        if text:
            match.apply(seat, game.parse(text), by_person=seat == script.seat)


def presses(view: ui.LayoutView) -> Iterator[ids.Press]:
    for each in view.walk_children():
        if isinstance(each, ui.Button) and not each.disabled and each.custom_id is not None:
            yield ids.decode(each.custom_id)


def kinds(view: ui.LayoutView) -> set[type[ids.Press]]:
    return {type(each) for each in presses(view)}


def test_while_a_lesson_stands_alone_no_card_can_be_pressed_and_then_the_advised_one_is_green() -> None:
    match = begun()
    assert match.progress.lessons is not None
    assert not list(match.acting)
    localizer = Localizer("en", match.names)
    assert kinds(hand_panel(snapshot_of(match, 0), localizer)) == {
        ids.NextLesson,
        ids.ShowScore,
        ids.LeaveGuide,
    }
    match.progress.lessons.go_on(7)
    assert not list(match.acting), "that lesson does not stand there"
    match.progress.lessons.go_on(1)
    assert list(match.acting) == [0]
    panel = hand_panel(snapshot_of(match, 0), localizer)
    green = [
        each.custom_id
        for each in panel.walk_children()
        if isinstance(each, ui.Button) and each.style is ButtonStyle.success
    ]
    assert green == ["p1b:act:k3v9x2aq:0:0:play 3D"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", CATALOGUE.values(), ids=CATALOGUE)
def test_while_any_lesson_stands_alone_nothing_can_be_chosen(game: Game, locale: Locale) -> None:
    about = {ids.NextLesson, ids.ShowScore, ids.ShowRules, ids.ShowLastTrick, ids.LeaveGuide}
    for snapshot in on_the_line(game):
        if snapshot.lesson is None or not snapshot.lesson.stop:
            continue
        panel = hand_panel(snapshot, Localizer(locale, snapshot.names), picture=PICTURE)
        assert kinds(panel) - about == set(), snapshot.lesson
        assert ids.NextLesson in kinds(panel)


@pytest.mark.parametrize("key", ["tressette", "tressette_chiamata"])
def test_a_word_that_goes_with_the_advised_card_is_green_as_well(key: str) -> None:
    knocking = [
        each for each in on_the_line(CATALOGUE[key]) if each.lesson and "busso" in str(each.lesson.press)
    ]
    assert knocking
    for snapshot in knocking:
        assert snapshot.lesson is not None
        panel = hand_panel(snapshot, Localizer("en", snapshot.names))
        green = {
            each.label
            for each in panel.walk_children()
            if isinstance(each, ui.Button) and each.style is ButtonStyle.success
        }
        assert "Busso" in green


def test_cards_chosen_so_far_are_told_above_the_lesson_about_them() -> None:
    snapshot = next(
        each
        for each in on_the_line(CATALOGUE["fipsen"])
        if "discard QC" in str(each.lesson and each.lesson.press)
    )
    panel = hand_panel(snapshot, Localizer("en", snapshot.names), ("discard", "QC"), picture=PICTURE)
    head = limits.texts(panel)[0]
    assert "(1 of 2)" in head.splitlines()[0]
    assert "💡" in head.splitlines()[1]


def test_no_usual_choice_is_marked_in_the_picture_while_a_lesson_is_shown() -> None:
    snapshot = next(on_the_line(CATALOGUE["bushi_shogi"]))
    localizer = Localizer("en", snapshot.names)
    for seen, marked in ((snapshot, 0), (replace(snapshot, lessons=()), 1)):
        rail = hand_rail(seen, localizer)
        assert rail is not None
        assert sum(each.is_advised for each in rail.previews) == marked


def test_lessons_of_the_line_name_the_players() -> None:
    for locale in LOCALES:
        said = [
            limits.texts(hand_panel(each, Localizer(locale, each.names), picture=PICTURE))[0]
            for each in on_the_line(CATALOGUE["the_things"])
            if each.lesson and each.lesson.key.endswith("-here")
        ]
        assert sum("AI 1" in each or "AI 2" in each or "AI 3" in each for each in said) >= 8


def test_a_guided_game_begins_with_its_aim_even_if_others_are_to_play() -> None:
    match = begun(CATALOGUE["the_things"])
    assert match.progress.lessons is not None
    assert [tip.lesson for tip in match.progress.lessons.standing][:2] == ["aim", "sides"]


def test_a_copy_of_a_match_leaves_the_lessons_where_they_were() -> None:
    match = begun()
    assert match.progress.lessons is not None
    match.progress.lessons.go_on(1)
    ahead = match.ahead(0, GAME.parse("play 3D"))
    assert ahead.progress.lessons is not None
    assert (match.progress.lessons.seen, match.progress.lessons.recorded(0)) == (2, "play 3D")
    assert ahead.progress.lessons.recorded(0) != "play 3D"


def test_the_end_leads_on_and_a_break_leads_back() -> None:
    match = begun()
    match.end("over")
    for locale in LOCALES:
        localizer = Localizer(locale, match.names)
        assert kinds(end_card(snapshot_of(match, 0), localizer)) == {ids.Practise, ids.Open, ids.ShowRules}
        assert list(presses(left(GAME.key, localizer))) == [ids.Learn(GAME.key)]


def test_a_page_offers_a_guide_to_people_who_do_not_know_the_game() -> None:
    localizer = Localizer("en")
    for to_learn in (False, True):
        card = game_card(ids.ShowGame(GAME.key, 0, 0, 0, ""), localizer, to_learn=to_learn)
        rules = rules_message(GAME.key, 0, localizer, to_learn=to_learn)
        assert [ids.Learn in kinds(each) for each in (card, rules)] == [to_learn, to_learn]


@pytest.mark.parametrize("locale", LOCALES)
def test_each_line_of_a_lesson_fits_a_phone(locale: Locale) -> None:
    lessons = {key: said for key, said in sentences(locale).items() if key.startswith("guide-")}
    assert len(lessons) > 100
    for key, said in lessons.items():
        lines = in_lines(f"💡 12/12 · {said}")
        assert all(length(line) <= SURE_LINE for line in lines), key
        assert len(lines) <= 3, key
        assert "".join("".join(lines).split()) == "".join(f"💡12/12·{said}".split()), key
        assert not any(line[0] in "、。」』）？！ー" for line in lines), key


def test_a_line_ends_between_phrases_of_japanese() -> None:
    said = "💡 2/13 · ♦3をリードしましょう。全員、ダイヤがあれば出し、一番強い人がトリックを取ります。"
    assert in_lines(said) == [
        "💡 2/13 · ♦3をリードしましょう。全員、",
        "ダイヤがあれば出し、一番強い人がトリックを",
        "取ります。",
    ]


@pytest.mark.parametrize("word", ["切り札", "お勧め", "パートナー", "「ノロ」", "13トリック", "2・ハンド"])
def test_no_line_ends_within_a_word_of_japanese(word: str) -> None:
    for place in range(12, 24):
        lines = in_lines(f"{'あ' * place}、{word}です。")
        assert any(word in line for line in lines), lines


def test_a_phrase_that_no_line_holds_breaks_anywhere() -> None:
    assert list(map(length, in_lines("ダ" * 50))) == [SURE_LINE, SURE_LINE, 16]


def test_a_custom_emoji_stays_whole_in_a_line() -> None:
    card = "<:c_7D:1234567890123456789>"
    lines = in_lines(" ".join([card] * 40))
    assert len(lines) > 1
    assert all(line.replace(card, "").strip() == "" for line in lines)
