"""The picture of a step of a replay: light, of one height for all steps, with marks at lost points."""

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from bot.features.replay.page import replay_picture
from bot.features.replay.picture import ShareBar, Verse, draw_replay
from bot.i18n.catalogue import LOCALES, Locale
from bot.picture.layout import STRIP
from bot.picture.palette import COLOURS
from bot.picture.sprites import UNIT, in_two, px
from games.core.game import Zone
from tests.ui.replays import localizer, page, steps
from tests.ui.tables import every_game

HEAVIEST = 60_000


def picture(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    assert image.mode == "P"
    return image.convert("RGB")


def colours(image: Image.Image) -> set[object]:
    return {colour for _, colour in image.getcolors(1 << 20) or ()}


@pytest.mark.drawn(6)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_every_game_has_light_pictures_as_high_at_every_step(key: str, seats: int, locale: Locale) -> None:
    sizes = set()
    for step in steps(key, seats, apart=23):
        for reviewed in (False, True):
            png = draw_replay(
                replay_picture(page(key, seats, step, reviewed=reviewed), localizer(locale, seats))
            )
            assert len(png) <= HEAVIEST
            sizes.add(picture(png).size)
    assert len(sizes) == 1


def test_twelve_open_hands_are_light_from_the_first_step_on() -> None:
    for step in range(40):
        shown = replay_picture(page("bhabhi", 12, step, reviewed=True), localizer("ja", 12))
        assert len(draw_replay(shown)) <= HEAVIEST


def a_mistake() -> int:
    shown = page("tressette", 4, 0, reviewed=True)
    return next(step for step in shown.mistakes if page("tressette", 4, step).was_played)


def test_a_mistake_has_a_ring_and_a_mark_and_the_better_card_another_ring() -> None:
    speaks, step = localizer("en", 4), a_mistake()
    plain = draw_replay(replay_picture(page("tressette", 4, step), speaks))
    marked = draw_replay(replay_picture(page("tressette", 4, step, reviewed=True), speaks))
    assert COLOURS["loss"] not in colours(picture(plain))
    assert COLOURS["loss"] in colours(picture(marked))


def test_the_reader_sits_at_the_bottom() -> None:
    shown = replay_picture(page("tressette", 4, 20), localizer("en", 4))
    assert draw_replay(shown) != draw_replay(replace(shown, reader=2))


@pytest.mark.parametrize("largest", [13, 18, 30, 60])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 8, 12])
def test_hands_of_any_size_stay_within_the_picture(seats: int, largest: int) -> None:
    shown = replay_picture(page("rovescino", 3, 5), localizer("en", 3))
    cards = tuple(f"{rank}{suit}" for suit in "CDHS" for rank in "23456789TJQKA") * 2
    zones = tuple(Zone(key="hand", seat=seat, items=cards[: largest - seat]) for seat in range(seats))
    view = shown.view.model_copy(
        update={
            "seats": seats,
            "zones": zones,
            "sides": tuple((seat,) for seat in range(seats)),
            "totals": (0,) * seats,
            "trick": None,
            "last_trick": None,
        }
    )
    names = tuple(f"Player {seat}" for seat in range(seats))
    drawn = replace(shown, view=view, largest=largest, words=replace(shown.words, names=names), mover=0)
    image = picture(draw_replay(drawn))
    edge = {image.getpixel((x, y)) for x in (0, image.width - 1) for y in range(40 * UNIT, image.height)}
    assert edge == {COLOURS["felt"]}


def test_cards_before_a_player_lie_apart_from_the_hand() -> None:
    """In Finesse, they may share a line with the hand: a gap of a few units parts them."""
    shown = replay_picture(page("finesse", 4, 0), localizer("en", 4))
    hand = shown.view.zone("hand", 0)
    before = shown.view.zone("finesse-table", 0)
    assert hand is not None
    assert before is not None
    together = hand.model_copy(update={"items": (*hand.items, *before.items)})
    zones = tuple(together if zone is hand else zone for zone in shown.view.zones if zone is not before)
    merged = replace(shown, view=shown.view.model_copy(update={"zones": zones}))
    assert ImageChops.difference(picture(draw_replay(shown)), picture(draw_replay(merged))).getbbox()


def test_words_too_long_for_a_line_stay_within_it() -> None:
    shown = replay_picture(page("tressette", 4, 20), localizer("en", 4))
    long = "Bartholomew the Unhurried " * 3
    for move in (Verse(long, ("3D",), figure="−1.4 points"), Verse(long, said=long, figure=long)):
        drawn = replace(shown, move=move, expert=move, gauge=ShareBar(long, long, 0.5))
        image = picture(draw_replay(drawn))
        assert {image.getpixel((x, y)) for x in (0, image.width - 1) for y in range(200, image.height)} == {
            COLOURS["felt"]
        }


@pytest.mark.parametrize(
    ("seats", "name", "is_whole"),
    [(2, "Iris", True), (2, "Bartholomew the Unhurried", False), (5, "Iris", True), (12, "Wanda", False)],
)
def test_whoever_played_is_named_in_full_beside_many_hands_where_there_is_room(
    seats: int, name: str, is_whole: bool
) -> None:
    """The last letters are readable if the name is whole; else two letters are left."""

    def line(name: str) -> Image.Image:
        shown = replay_picture(page("bhabhi", seats, 1), localizer("en", seats))
        names = (name,) * seats
        image = picture(draw_replay(replace(shown, words=replace(shown.words, names=names))))
        return image.crop((0, STRIP * UNIT, image.width, (STRIP + 50) * UNIT))

    def differ(other: str) -> bool:
        return ImageChops.difference(line(name), line(other)).getbbox() is not None

    assert differ("X" + name[1:])
    assert differ(name[:2] + name[2:].upper()) is is_whole


@pytest.mark.parametrize(
    ("locale", "said", "other"),
    [
        ("en", "↓ three-way sweep, facing backward (T)", "↓ three-way sweep, facing backward (W)"),
        ("en", "Three aces without ♦︎ diamonds (3 points)", "Three aces without ♦︎ diamonds (3 pointx)"),
        ("ja", "2が3枚（♠︎ スペードなし）（3点）", "2が3枚（♠︎ スペードなし）（4点）"),
        ("ja", "♥︎Kを公開し、残りは手札に入れる", "♥︎Kを公開し、残りは手札に入れぬ"),
    ],
)
def test_a_long_move_is_said_whole_beside_its_figure(locale: Locale, said: str, other: str) -> None:
    shown = replay_picture(page("tressette", 4, 20), localizer(locale, 4))
    words, figure = ("Expert plays", "50% to win") if locale == "en" else ("上級AIの手", "勝率50%")

    def drawn(said: str) -> Image.Image:
        return picture(draw_replay(replace(shown, expert=Verse(words, said=said, figure=figure))))

    assert ImageChops.difference(drawn(said), drawn(other)).getbbox()


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("Keep my cards", ["Keep my", "cards"]),
        ("Pass", ["Pass"]),
        ("Übertrumpft", ["Übertrumpft"]),
        ("↓ 正面打ち、後ろ向き（N）", ["↓ 正面打ち、", "後ろ向き（N）"]),
        ("最高得点のディール", ["最高得点", "のディール"]),
    ],
)
def test_words_are_parted_near_their_middle_and_in_japanese_anywhere(words: str, lines: list[str]) -> None:
    assert in_two(words, px(14), px(25)) == lines
    assert in_two(words, px(14), px(400)) == [words]
