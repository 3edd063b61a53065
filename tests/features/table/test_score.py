"""The score in a picture and in words."""

from dataclasses import replace
from unicodedata import east_asian_width

from bot.features import ids
from bot.features.table.score import score_message, score_picture, table_in_words
from bot.picture.fonts import drawable
from bot.ui.localizer import Localizer
from games.core.game import Row, Sheet
from tests.features.between_deals import EN, SEEN, VIEW, changed, said, sheet
from tests.ui import limits
from tests.ui.tables import names


def test_the_score_has_a_row_a_deal_and_the_last_one_in_detail() -> None:
    picture = score_picture(SEEN, EN)
    assert [drawable(side.name) for side in picture.sides] == ["Anna & Otto", "Iris & Vera"]
    assert [(row.label, row.gained, row.totals, row.is_open) for row in picture.rows] == [
        ("1", ("+5", "+6"), ("5", "6"), False),
        ("2", ("+7", "+3"), ("12", "9"), False),
        ("3", ("+7", "+7"), ("19", "16"), True),
    ]
    assert [sorted(row.best) for row in picture.rows] == [[1], [0], []]
    assert picture.title == "Deal 3 in detail"


def test_a_long_score_sums_up_the_first_deals() -> None:
    many = changed(sheets=tuple(sheet(deal, 2, 1) for deal in range(1, 41)), totals=(80, 40), deal=41)
    picture = score_picture(many, EN)
    assert [row.label for row in picture.rows] == ["1–31", *map(str, range(32, 41))]
    assert picture.rows[0].totals == ("62", "31")
    assert picture.rows[-1].totals == ("80", "40")


def test_the_score_offers_the_other_deals_and_opens_the_one_chosen() -> None:
    message = score_message(SEEN, EN, 2, "score.png")
    (select,) = limits.selects(message)
    assert ids.decode(select["custom_id"]) == ids.ChooseDeal("k3v9x2aq")
    assert [option["value"] for option in select["options"]] == ["3", "2", "1"]
    assert [option["value"] for option in select["options"] if option.get("default")] == ["2"]
    (gallery,) = [part for part in limits.everything(message) if part["type"] == limits.GALLERY]
    assert "Deal 2 in detail" in gallery["items"][0]["description"]
    assert said(message) == "### Score · Tressette to 21"


def test_of_very_many_deals_those_about_the_one_that_is_shown_are_offered() -> None:
    many = changed(sheets=tuple(sheet(deal, 1, 0) for deal in range(1, 101)))

    def offered(deal: int | None) -> list[int]:
        (select,) = limits.selects(score_message(many, EN, deal, "score.png"))
        return [int(option["value"]) for option in select["options"]]

    assert offered(None) == [*range(100, 75, -1)]
    assert offered(76) == [*range(88, 63, -1)]
    assert offered(1) == [*range(25, 0, -1)]
    met = {100}
    while more := {deal for shown in met for deal in offered(shown)} - met:
        met |= more
    assert met == {*range(1, 101)}


def test_a_name_cannot_end_the_block_in_which_the_score_is_aligned() -> None:
    seen = replace(SEEN, names=("```# A", "Iris (AI)", "`Otto (AI)", "Vera (AI)"))
    message = score_message(seen, Localizer("en", seen.names))
    assert said(message).count("`") == 2 * 2 * len("```")


def test_without_a_picture_the_score_is_a_table_of_aligned_words() -> None:
    course, detail = table_in_words(SEEN, EN, VIEW.sheets[-1])
    assert course.splitlines() == [
        "Deal  Anna &…  Iris &…",
        "1     +5    5  +6    6",
        "2     +7   12  +3    9",
        "3     +7   19  +7   16",
    ]
    assert len({len(line) for line in detail.splitlines()}) == 1
    assert course in said(score_message(SEEN, EN))


def test_letters_of_double_width_keep_the_table_aligned() -> None:
    japanese = Localizer("ja", ("ダイスケ", "Iris", "みどり", "Vera"))
    course, _ = table_in_words(SEEN, japanese, VIEW.sheets[-1])
    assert course.splitlines()[0].startswith("回   ダイ")
    widths = {sum(1 + (east_asian_width(letter) in "WF") for letter in line) for line in course.splitlines()}
    assert len(widths) == 1


def test_of_many_players_the_deals_and_a_deal_are_shown_one_at_a_time() -> None:
    sides = tuple((seat,) for seat in range(8))
    sheets = tuple(Sheet(deal=deal, rows=(Row(key="total", values=tuple(range(8))),)) for deal in (1, 2))
    totals = tuple(2 * seat for seat in range(8))
    view = VIEW.model_copy(update={"seats": 8, "sides": sides, "sheets": sheets, "totals": totals})
    many, localizer = replace(SEEN, view=view, names=names(8)), Localizer("en", names(8))
    deals, deal = score_picture(many, localizer), score_picture(many, localizer, 1)
    assert (len(deals.rows), len(deals.lines)) == (2, 0)
    assert (len(deal.rows), len(deal.lines)) == (0, 1)
    assert deal.after is not None
    assert deal.after.values[-1] == "14"
    first, last = (replace(row, totals=("99",) * 8) for row in deals.rows)
    assert replace(deals, rows=(first, deals.rows[1])).draw() == deals.draw(), (
        "one column has the last totals"
    )
    assert replace(deals, rows=(deals.rows[0], last)).draw() != deals.draw()


def test_before_the_first_score_there_is_none_to_look_at() -> None:
    assert "No score yet." in said(score_message(changed(sheets=(), totals=(0, 0)), EN))
