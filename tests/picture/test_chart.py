"""The course of a match as lines: of few sides and many, and of totals that fall."""

import io
from collections.abc import Sequence

import pytest
from PIL import Image

from bot.features.ended.chart import Chart, Curve, chart
from bot.picture.blocks import PLATE, stacked
from bot.picture.palette import COLOURS
from bot.picture.sprites import px

LABELS = px(PLATE[1] - 38)
"""From here to the right there are labels alone."""
TOP, BOTTOM = px(11), px(74)
"""The heights of the highest and the lowest total."""
DOT = px(4)


def curve(side: int, totals: Sequence[float], *, won: bool = False) -> Curve:
    return Curve(f"seat-{side}", tuple(totals), f"{totals[-1]:g}".replace("-", "−"), won)


def drawn(*curves: Curve, goal: float | None = None) -> Image.Image:
    return Image.open(io.BytesIO(stacked([chart(Chart(curves, goal))]))).convert("RGB")


def spots(image: Image.Image, colour: str) -> list[tuple[int, int]]:
    """The places of a colour, from the left."""
    raw, wanted = image.tobytes(), bytes(COLOURS[colour])
    places = (divmod(at // 3, image.width) for at in range(0, len(raw), 3) if raw[at : at + 3] == wanted)
    return sorted((x, y) for y, x in places)


@pytest.mark.parametrize(("sides", "labelled"), [(5, {0, 1, 2, 3, 4}), (6, {2})])
def test_five_sides_have_their_totals_beside_their_lines_and_of_six_the_winner_alone(
    sides: int, labelled: set[int]
) -> None:
    image = drawn(*(curve(side, (0, 10 * side, 20 * side), won=side == 2) for side in range(sides)))
    found = {side for side in range(sides) if any(x >= LABELS for x, _ in spots(image, f"seat-{side}"))}
    assert found == labelled
    assert all(spots(image, f"seat-{side}") for side in range(sides)), "all have a line"


def test_of_six_sides_the_winners_line_alone_is_thick() -> None:
    curves = [curve(side, (10 * side, 10 * side), won=side == 2) for side in range(6)]
    image = drawn(*curves)
    middle = px((PLATE[0] + PLATE[1]) / 2)
    thick = {side: sum(x == middle for x, _ in spots(image, f"seat-{side}")) for side in range(6)}
    assert thick[2] > max(count for side, count in thick.items() if side != 2)


@pytest.mark.parametrize(
    ("totals", "heights"),
    [
        ((0, -40, -80), (0, 0.25, 0.5, 0.75, 1)),
        ((0, -80, 0), (0, 0.5, 1, 0.5, 0)),
        ((0, 80, 0), (1, 0.5, 0, 0.5, 1)),
        ((0, 40, 80), (1, 0.75, 0.5, 0.25, 0)),
    ],
)
def test_a_line_falls_where_totals_do_and_is_not_cut(
    totals: Sequence[float], heights: Sequence[float]
) -> None:
    """The heights at its beginning, each quarter and its end; 0 is the top."""
    places = [(x, y) for x, y in spots(drawn(curve(1, totals)), "seat-1") if x < LABELS]
    left, right = places[0][0] + DOT, max(x for x, _ in places) - DOT
    for number, height in enumerate(heights):
        at = round(left + (right - left) * number / 4)
        wanted = TOP + (BOTTOM - TOP) * height
        assert min(abs(y - wanted) for x, y in places if abs(x - at) <= 2) <= 3


def test_the_winners_line_lies_above_that_of_whoever_has_as_much() -> None:
    middle = px((PLATE[0] + PLATE[1]) / 2)
    for won in (0, 1):
        image = drawn(*(curve(side, (0, 10, 10, 0), won=side == won) for side in range(2)))
        seen = {side for side in range(2) if any(x == middle for x, _ in spots(image, f"seat-{side}"))}
        assert seen == {won}


@pytest.mark.parametrize(("goal", "at"), [(100.0, TOP), (-100.0, BOTTOM)])
def test_a_goal_that_nobody_has_reached_is_within_the_picture(goal: float, at: int) -> None:
    image = drawn(curve(0, (0, goal / 4, goal / 2)), goal=goal)
    dashes = {y for _, y in spots(image, "rim")}
    assert any(abs(y - at) <= 3 for y in dashes)


def test_totals_that_stay_as_they_were_are_a_level_line() -> None:
    image = drawn(curve(0, (0, 0, 0)))
    assert {y for x, y in spots(image, "seat-0") if x < LABELS}
