"""The pictures of a score, a recap and a result: drawn for every game, fit for a phone, and light."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.features.ended.picture import ResultPicture
from bot.features.ended.result import result_picture
from bot.features.table.recap import recap_picture
from bot.features.table.recap_picture import RecapPicture
from bot.features.table.score import score_picture
from bot.features.table.score_picture import ScorePicture, ScoreRow
from bot.i18n.catalogue import LOCALES, Locale
from bot.picture import fonts
from bot.picture.blocks import LEFT, RIGHT, Line, PlayedCard, Side, stacked
from bot.picture.drawable import Drawable
from bot.picture.layout import NAME_SIZE
from bot.picture.ledger import Bar, Column, player_table
from bot.picture.palette import COLOURS
from bot.picture.result import NAME
from bot.picture.sprites import px, shortened
from bot.ui.localizer import Localizer
from games import CATALOGUE
from tests.moments import deals_and_end, golden
from tests.ui.tables import names, snapshot

BYTES = 60_000
WIDTH, UNIT = 900, 3
TALLEST = 445
"""A table message with a picture so high, in units, and its texts and buttons stays under 560 css pixels."""

LONG = "Bartholomew the Unhurried of Grimsby"
PLAYERS = tuple(Side(f"{LONG} {seat}", "B", f"seat-{seat % 8}", won=seat == 3) for seat in range(12))
PAIRS = (Side(f"{LONG} & {LONG}", "B & B", "ours"), Side("Iris & Vera", "I & V", "theirs"))


def picture(moment: Drawable) -> Image.Image:
    """The picture, of which every file must be light and of the one width."""
    png = moment.draw()
    assert len(png) <= BYTES
    image = Image.open(io.BytesIO(png))
    assert image.mode == "P"
    assert image.width == WIDTH
    return image.convert("RGB")


def has(image: Image.Image, colour: str) -> bool:
    return any(found == COLOURS[colour] for _, found in image.getcolors(1 << 20) or ())


@pytest.mark.drawn(10)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_every_games_deals_and_endings_can_be_drawn(game: str, locale: Locale) -> None:
    playthrough = golden(game)
    localizer = Localizer(locale, names(playthrough.setup.seats))
    for number, state in enumerate(deals_and_end(playthrough)):
        seen = snapshot(state, options=playthrough.setup.options)
        if seen.view.between_deals and number < 4:
            assert picture(recap_picture(seen, localizer)).height <= TALLEST * UNIT
        if seen.over:
            assert picture(result_picture(seen, localizer)).height <= TALLEST * UNIT
        if seen.view.sheets and (seen.over or number < 4):
            picture(score_picture(seen, localizer))
            picture(score_picture(seen, localizer, 1))


def score_of(sides: tuple[Side, ...], deals: int) -> ScorePicture:
    values = tuple("−1120⅔" if len(sides) <= 6 else "25⅓" for _ in sides)
    return ScorePicture(
        sides=sides,
        rows=tuple(
            ScoreRow(str(deal), values, values, frozenset({0}), deal == deals) for deal in range(deals)
        ),
        deal="Deal",
        gained="deal",
        total="total",
        title="Deal 3 in detail",
        lines=(Line("Trumps among the dregs, which is a long line", values), Line("This deal", values)),
    )


@pytest.mark.parametrize("sides", [PAIRS, *(PLAYERS[:seats] for seats in range(2, 13))], ids=len)
def test_long_names_and_numbers_stay_within_the_picture(sides: tuple[Side, ...]) -> None:
    score = score_of(sides, 4)
    image = picture(score if len(sides) <= 6 else replace(score, lines=()))
    edge = [image.getpixel((x, y)) for x in (0, WIDTH - 1) for y in range(image.height)]
    assert set(edge) <= {COLOURS["felt"], COLOURS["rail"]}


def test_a_recap_rings_the_card_that_took_the_trick() -> None:
    plays = (PlayedCard("5S", "Iris"), PlayedCard("QS", "Vera"))
    bars = tuple(Bar(side, "19", 0.2, 0.5) for side in PAIRS)
    lines = (Line("Cards", ("4", "6⅔")), Line("This deal", ("+7", "+7")))
    recap = RecapPicture("Deal 3", plays, PAIRS, lines, bars)
    upper = (0, 90, WIDTH, 90 + 260)
    assert not has(picture(recap).crop(upper), "gold")
    won = replace(recap, trick=(plays[0], replace(plays[1], won=True)))
    assert has(picture(won).crop(upper), "gold")


def test_what_a_deal_added_is_a_lighter_part_of_the_bar() -> None:
    lines = (Line("This deal", ("+7", "0")),)
    bars = (Bar(PAIRS[0], "19", 0.2, 0.5), Bar(PAIRS[1], "12", 0.3, 0.3))
    image = picture(RecapPicture("Deal 3", (), PAIRS, lines, bars))
    assert has(image, "ours-light")
    assert not has(image, "theirs-light")


def test_a_long_word_at_the_head_of_a_column_is_not_cut() -> None:
    heads = ("Declarations", "Most in one deal", "Total")
    sides = tuple(Side(name, name[0], "seat-1") for name in ("Anna", "Ben", "Otto"))
    long, other = (
        stacked([player_table(sides, [Column(head, ("1", "2", "3")) for head in (first, *heads[1:])])])
        for first in (heads[0], heads[0][:-1] + "x")
    )
    assert long != other, "its last letter is seen"


@pytest.mark.parametrize("locale", LOCALES)
def test_how_often_the_lead_changed_is_whole_beside_the_name_of_the_house(locale: Locale) -> None:
    localizer = Localizer(locale)
    house = fonts.width_of(NAME, px(NAME_SIZE), bold=True)
    room = round((px(RIGHT - LEFT - 8) - house) / 0.8)
    for count in (1, 2, 19):
        said = f"{localizer.text('result-deals', deals=120)} · {localizer.text('result-lead', count=count)}"
        assert shortened(said, px(NAME_SIZE), room) == said


def test_nobody_is_crowned_where_nobody_has_won() -> None:
    drawn = ResultPicture("A draw", "at Tressette", crowned=False)
    won = ResultPicture("Anna", "wins at Tressette")
    upper = (0, 0, WIDTH, 90)
    assert has(picture(won).crop(upper), "gold")
    assert not has(picture(drawn).crop(upper), "gold")


def test_only_the_winners_have_a_crown_in_the_table() -> None:
    table = (Column("Total", tuple("7" for _ in PLAYERS)),)
    losers = tuple(replace(side, won=False, colour="seat-0") for side in PLAYERS)
    middle = (0, 250, WIDTH, 900)
    assert not has(picture(ResultPicture("Bo", "wins", ranked=losers, table=table)).crop(middle), "gold")
    assert has(picture(ResultPicture("Bo", "wins", ranked=PLAYERS, table=table)).crop(middle), "gold")
