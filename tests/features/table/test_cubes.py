"""The panel of a game of cubes: faces show the moves, with the marks of their buttons."""

import re
from dataclasses import replace
from random import Random

import pytest

from bot.features import ids
from bot.features.table.message import alt_text
from bot.features.table.panel import hand_panel, hand_rail
from bot.i18n.catalogue import LOCALES, Locale
from bot.i18n.symbols import bare
from bot.picture.table import HandRail, draw_table
from bot.thinking.seat_hint import SeatHint
from bot.ui import words
from bot.ui.captions import picture_words
from bot.ui.layout import ALT_LIMIT, PICTURE_FILE
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.bushi_shogi.agent.cubes import solve
from games.bushi_shogi.cube import PRESETS
from games.core.actions import parse_action
from games.core.game import State
from games.search.protocol import certain
from tests.ui import limits
from tests.ui.tables import names, snapshot

GAME = CATALOGUE["bushi_shogi"]
EN = Localizer("en", names(2))


def placing() -> tuple[State, MatchSnapshot]:
    """A match that begins, as the player who places first sees it."""
    state = GAME.new(2, GAME.options(), bytes(32))
    return state, snapshot(state, state.acting()[0], options=GAME.options())


def rail(seen: MatchSnapshot, localizer: Localizer = EN) -> HandRail:
    found = hand_rail(seen, localizer)
    assert found is not None
    return found


def test_each_way_to_place_a_cube_is_a_face_and_a_button_with_the_same_mark() -> None:
    _, seen = placing()
    panel = hand_panel(seen, EN, ("place",), picture=PICTURE_FILE)
    pressed = {
        label: ref.action
        for custom_id, label in limits.buttons(panel).items()
        if isinstance(ref := ids.decode(custom_id), ids.TakeAction)
    }
    assert not limits.selects(panel)
    assert not limits.problems(panel)
    assert [*pressed.values()] == [*seen.view.legal]
    assert bare(EN.text("button-back")) in map(bare, limits.buttons(panel).values())
    assert [each.label for each in rail(seen).previews] == [*pressed]


@pytest.mark.parametrize("preset", PRESETS)
def test_placing_begins_with_a_usual_start_that_one_press_takes(preset: str) -> None:
    state = GAME.new(2, GAME.options.model_validate({"preset": preset}), bytes(32))
    for _ in range(2):
        (seat,) = state.acting()
        seen = snapshot(state, seat, options=GAME.options())
        panel = hand_panel(seen, EN, picture=PICTURE_FILE)
        (usual, other, *_) = map(ids.decode, limits.buttons(panel))
        assert isinstance(usual, ids.TakeAction)
        assert isinstance(other, ids.Pick)
        mark = next(each.mark for each in seen.view.previews if each.action == usual.action)
        assert f"Usual start ({mark})" in limits.buttons(panel).values()
        assert [each.label for each in rail(seen).previews if each.is_advised] == [mark]
        assert "any will do" in "\n".join(limits.texts(panel))
        state.apply(seat, parse_action(usual.action))
    assert solve(preset)[4 * 2, 4 * 2].value == 0, "two usual starts are a draw"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("display", ["top", "four", "six", "all"])
@pytest.mark.parametrize("preset", PRESETS)
def test_all_that_one_needs_to_place_a_cube_is_in_an_alt_text(
    preset: str, display: str, locale: Locale
) -> None:
    """Also with the longest names; for a cube shown whole, the last lines repeat words and may be cut."""
    speaks, options = (
        Localizer(locale, ("W" * 32, "M" * 32)),
        GAME.options.model_validate({"preset": preset, "display": display}),
    )
    start = GAME.new(2, options, bytes(32))
    (first,) = start.acting()
    for move in start.legal(first):
        state = start.clone()
        state.apply(first, move)
        seen = snapshot(state, 1 - first, options=options)
        alt = alt_text(seen, speaks)
        needed = "\n".join(words.zones(seen.view, speaks.without_markdown()))
        assert needed in alt[:ALT_LIMIT]
        told = words.previews(seen, speaks)
        assert told is not None
        assert told in alt[:ALT_LIMIT]
        assert re.findall(r"\d+", told) == [each.mark for each in seen.view.previews]
        assert len(alt) <= ALT_LIMIT or display == "all"


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        (
            "en",
            (
                "three-way sweep (T): 1 backward · frontal strike (S): 2 right, 3 backward, 4 left · "
                "left stance (E): 5 forward, 6 backward, 7 left · "
                "frontal strike (N): 8 right, 9 backward, 10 left · "
                "right stance (W): 11 forward, 12 right, 13 backward · "
                "right stance (B): 14 forward, 15 right, 16 backward"
            ),
        ),
        (
            "ja",
            (
                "三方払い（T）：1 後ろ向き · 正面打ち（S）：2 右向き、3 後ろ向き、4 左向き · "
                "左構え（E）：5 前向き、6 後ろ向き、7 左向き · "
                "正面打ち（N）：8 右向き、9 後ろ向き、10 左向き · "
                "右構え（W）：11 前向き、12 右向き、13 後ろ向き · "
                "右構え（B）：14 前向き、15 右向き、16 後ろ向き"
            ),
        ),
    ],
)
def test_each_face_is_named_once_with_the_marks_of_the_ways_to_place_it(locale: Locale, said: str) -> None:
    _, seen = placing()
    assert words.previews(seen, Localizer(locale, names(2))) == said


def test_the_face_with_a_mark_comes_up_when_its_button_is_pressed() -> None:
    state, seen = placing()
    for shown, preview in zip(rail(seen).previews, seen.view.previews, strict=True):
        after = state.clone()
        after.apply(seen.view.seat, GAME.parse(preview.action))
        cube = after.view(seen.view.seat).zone("cube", seen.view.seat)
        assert cube is not None
        assert shown.marks == cube.items[0]


def test_without_the_picture_each_way_to_place_has_its_words() -> None:
    _, seen = placing()
    (menu,) = limits.selects(hand_panel(seen, EN, ("place",)))
    assert len(menu["options"]) == len(seen.view.legal)
    assert all(option["label"].endswith(")") for option in menu["options"])


def test_the_advised_face_is_marked_on_the_picture_and_its_button() -> None:
    _, seen = placing()
    text = seen.view.legal[4]
    seen = replace(seen, advice=SeatHint(0, certain(parse_action(text))))
    assert [each.label for each in rail(seen).previews if each.is_advised] == ["5"]
    panel = hand_panel(seen, EN, picture=PICTURE_FILE)
    green = [each["label"] for each in limits.everything(panel) if each["type"] == 2 and each["style"] == 3]
    assert green == ["5"]
    assert "💡 **5: " in "\n".join(limits.texts(panel))


def test_the_picture_keeps_its_height_while_cubes_are_placed() -> None:
    state, _ = placing()
    heights = set()
    for seat in (0, 1):
        seen = snapshot(state, seat, options=GAME.options())
        words = picture_words(seen.view, EN)
        heights.add(int.from_bytes(draw_table(seen.view, words, hand=rail(seen))[20:24], "big"))
    assert len(heights) == 1


def test_the_gold_frame_is_explained_where_there_is_one() -> None:
    state, _ = placing()
    said = EN.text("remark-threat-bushi_shogi")
    explained = set()
    for number in range(12):
        seat = state.acting()[0]
        seen = snapshot(state, seat, options=GAME.options())
        is_framed = any(each.is_best for each in rail(seen).previews)
        assert (said in "\n".join(limits.texts(hand_panel(seen, EN, picture=PICTURE_FILE)))) == is_framed
        explained.add(is_framed)
        legal = state.legal(seat)
        state.apply(seat, legal[number % len(legal)])
    assert explained == {True, False}


def test_without_the_picture_the_moves_with_a_gold_frame_are_named() -> None:
    rng = Random(1)
    state, seen = placing()
    while not any(each.threatens for each in seen.view.previews):
        seat = state.acting()[0]
        state.apply(seat, rng.choice(list(state.legal(seat))))
        seen = snapshot(state, state.acting()[0], options=GAME.options())
    threats = [each.action for each in seen.view.previews if each.threatens]
    (gallery,) = (
        part for part in limits.everything(hand_panel(seen, EN, picture=PICTURE_FILE)) if "items" in part
    )
    in_words = "\n".join(limits.texts(hand_panel(seen, EN)))
    for said in (gallery["items"][0]["description"], in_words):
        (line,) = (line for line in said.split("\n") if line.startswith("Points the sword"))
        assert [EN.action("bushi_shogi", text) in line for text in threats] == [True] * len(threats)
    assert EN.text("remark-threat-bushi_shogi") not in in_words
