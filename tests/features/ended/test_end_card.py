"""The end card, and the menu after the end."""

from dataclasses import replace

import pytest

from bot.features import ids
from bot.features.ended.end_card import afterwards, end_card
from bot.features.table import notices
from bot.match.judged import SeatJudgement, TurningPoint
from bot.ui.localizer import Localizer
from bot.ui.outcome import personal
from games import CATALOGUE
from games.core.game import TABLE, Phrase, Players, Row, Sheet
from tests.features.samples import EN, JA, MATCH, NAMES, SNAPSHOT, VIEW, pressable, said
from tests.ui import limits


def test_the_end_says_who_won_by_how_much_and_leads_on() -> None:
    over = replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    text = said(end_card(over, EN))
    for line in (
        "### 🏆 Anna & Chloé win, 12⅓ to 9⅔",
        "🏆 Anna & Chloé **12⅓**\nBen & Dai **9⅔**",
        "Last trick, taken by Ben: Anna A♦ · Ben 3♦ · Chloé 7♦ · Dai K♦",
        "Deal 1: 3 · 8\nDeal 2: 9 · 2",
    ):
        assert line in text
    assert pressable(end_card(over, EN)) == {
        "Rematch": ids.Rematch(MATCH),
        "Replay": ids.ShowReplay(MATCH, 0, 0),
        "More": ids.ShowMore(MATCH),
    }


def test_the_end_card_has_one_picture_and_says_nothing_twice() -> None:
    over = replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    view = end_card(over, EN, "table.png")
    (item,) = [
        item for part in limits.everything(view) if part["type"] == limits.GALLERY for item in part["items"]
    ]
    assert said(view) == "### 🏆 Anna & Chloé win, 12⅓ to 9⅔"
    assert "Deal 1: 3 · 8" in item["description"]
    assert "*" not in item["description"]


JUDGED = {0: SeatJudgement(7, 8, TurningPoint(31, 2, 6, 2.04)), 2: SeatJudgement(1, 1, None)}


def test_the_end_card_says_how_well_each_person_decided_and_leads_to_the_turning_point() -> None:
    over = replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0), judged=JUDGED)
    view = end_card(over, EN, "table.png")
    assert "Anna: 7 of 8 decisions fine or best · turning point: deal 2, trick 6, −2.0 points" in said(view)
    assert "Chloé: 1 of 1 decision fine or best · no mistake" in said(view)
    assert pressable(view)["Look"] == ids.ShowTurningPoint(MATCH, 0, 31)
    assert "8手中7手が好手以上" in said(end_card(over, JA))


def test_while_others_play_the_same_cards_no_button_leads_to_the_turning_point() -> None:
    sealed = replace(SNAPSHOT, over=True, seed=None, shares=(0.5, 0.0, 0.5, 0.0), judged=JUDGED)
    view = end_card(sealed, EN, "table.png")
    assert "7 of 8 decisions" in said(view)
    assert "Look" not in pressable(view)


def test_no_end_card_shows_a_seed_or_a_hash() -> None:
    over = replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    for picture in (None, "table.png"):
        shown = str(limits.components(end_card(over, EN, picture)))
        assert "ab" * 32 not in shown
        assert SNAPSHOT.commitment not in shown


def test_after_the_end_more_has_the_score_the_proof_the_record_and_other_games() -> None:
    over = replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    assert pressable(afterwards(over, EN)) == {
        "Score": ids.ShowScore(MATCH),
        "Rules": ids.ShowRules(0, 0, "tressette"),
        "Proof": ids.ShowProof(MATCH),
        "Download record": ids.ShareRecord(MATCH),
        "All games": ids.Browse(0, 0, 0, 0, ""),
    }


@pytest.mark.parametrize(
    ("seat", "shares", "line"),
    [
        (0, (0.5, 0.0, 0.5, 0.0), "You won 12⅓ to 9⅔"),
        (1, (0.5, 0.0, 0.5, 0.0), "You lost 9⅔ to 12⅓"),
        (3, (0.25, 0.25, 0.25, 0.25), "You tied 9⅔ to 12⅓"),
        (TABLE, (0.5, 0.0, 0.5, 0.0), None),
        (0, None, None),
    ],
)
def test_a_player_reads_one_line_about_themselves(
    seat: int, shares: tuple[float, ...] | None, line: str | None
) -> None:
    over = replace(SNAPSHOT, view=VIEW.model_copy(update={"seat": seat}), over=True, shares=shares)
    assert personal(over, EN) == line
    assert line is None or line in said(afterwards(over, EN))


@pytest.mark.parametrize(
    ("game", "totals", "line"),
    [("the_things", (0,) * 4, "You won together"), ("bhabhi", (1,) * 4, "You tied")],
)
def test_only_players_with_roles_can_all_win_together(game: str, totals: tuple[int, ...], line: str) -> None:
    shared = {"game": game, "seat": 0, "headline": Phrase("bhabhi-nobody"), "totals": totals}
    alone = {"sides": tuple((seat,) for seat in range(4)), "sheets": ()}
    over = replace(SNAPSHOT, view=VIEW.model_copy(update=shared | alone), over=True, shares=(0.25,) * 4)
    assert personal(over, EN) == line


@pytest.mark.parametrize(
    ("totals", "shares", "lines"),
    [
        ((5, 9, 7), (0.0, 1.0, 0.0), "🏆 Ben **9**\nChloé **7**\nAnna **5**"),
        ((5, 9, 7), (1.0, 0.0, 0.0), "🏆 Anna **5**\nChloé **7**\nBen **9**"),
        ((7, 9, 7), (0.5, 0.0, 0.5), "🏆 Anna **7**\n🏆 Chloé **7**\nBen **9**"),
        ((7, 7, 7), (1 / 3, 1 / 3, 1 / 3), "Anna **7**\nBen **7**\nChloé **7**"),
        ((5, 9, 7), None, "Anna **5**\nBen **9**\nChloé **7**"),
    ],
    ids=["most wins", "fewest wins", "shared", "drawn", "abandoned"],
)
def test_the_final_score_has_the_winner_first_and_marked(
    totals: tuple[int, ...], shares: tuple[float, ...] | None, lines: str
) -> None:
    sheets = tuple(
        Sheet(deal=deal, rows=(Row(key="total", values=tuple(deal * each for each in totals)),))
        for deal in (1, 2)
    )
    view = VIEW.model_copy(
        update={
            "seats": 3,
            "sides": ((0,), (1,), (2,)),
            "totals": totals,
            "thirds": False,
            "sheets": sheets,
            "zones": (),
            "last_trick": None,
        }
    )
    text = said(end_card(replace(SNAPSHOT, view=view, over=True, shares=shares), Localizer("en", NAMES[:3])))
    assert lines in text
    in_order = [int(line.split("**")[1]) for line in lines.splitlines()]
    assert f"Deal 2: {' · '.join(str(2 * points) for points in in_order)}" in text


def test_the_end_of_a_game_without_points_has_no_score() -> None:
    game = CATALOGUE["the_things"]
    view = game.new(4, game.options(), bytes(32)).view(TABLE).model_copy(update={"totals": (1, 1, 0, 1)})
    over = replace(SNAPSHOT, view=view, options=game.options(), over=True, shares=(1 / 3, 1 / 3, 0.0, 1 / 3))
    text = said(end_card(over, EN))
    assert "### 🏆 Anna, Ben & Dai win!" in text
    assert "**1**" not in text


@pytest.mark.parametrize(
    ("localizer", "head"),
    [
        (EN, "### 🏆 The Humans win: Anna, Ben, Chloé & Dai"),
        (JA, "### 🏆 人間側の勝利：Anna、Ben、ChloéとDai"),
    ],
)
def test_where_all_win_together_it_is_no_draw(localizer: Localizer, head: str) -> None:
    game = CATALOGUE["the_things"]
    all_win = Phrase("the_things-humans-win", {"winners": Players((0, 1, 2, 3))})
    view = game.new(4, game.options(), bytes(32)).view(TABLE).model_copy(update={"headline": all_win})
    over = replace(SNAPSHOT, view=view, options=game.options(), over=True, shares=(0.25, 0.25, 0.25, 0.25))
    assert head in said(end_card(over, localizer))


def test_the_end_of_many_deals_shows_the_last_ones_and_says_so() -> None:
    sheets = tuple(Sheet(deal=deal, rows=(Row(key="total", values=(3, 8)),)) for deal in range(1, 41))
    over = replace(
        SNAPSHOT, view=VIEW.model_copy(update={"sheets": sheets}), over=True, shares=(0.5, 0, 0.5, 0)
    )
    text = said(end_card(over, EN))
    assert "… and 28 earlier deals\nDeal 29: 3 · 8" in text
    assert "Deal 40: 3 · 8" in text


@pytest.mark.parametrize(
    ("shares", "result"),
    [
        ((1.0, 0.0, 0.0, 0.0), "### 🏆 Anna wins, 12⅓ to 9⅔"),
        ((0.25, 0.25, 0.25, 0.25), "### A draw"),
        (None, "### The match was abandoned"),
    ],
)
def test_other_ends(shares: tuple[float, ...] | None, result: str) -> None:
    assert result in said(end_card(replace(SNAPSHOT, over=True, shares=shares), EN))


def test_those_for_whom_an_ai_played_on_are_named_at_the_end_and_ais_by_their_names_alone() -> None:
    names = ("Anna", "Ben", "Otto (AI)", "Dai")
    over = replace(
        SNAPSHOT, names=names, over=True, shares=(0.5, 0.0, 0.5, 0.0), ai=frozenset({1, 2}), substituted=(1,)
    )
    at_once = said(end_card(over, Localizer("en", names)))
    assert "finished the match" not in at_once, "it made no move"
    over = replace(over, moves_by_substitutes={1: 2})
    text = said(end_card(over, Localizer("en", names)))
    assert "An AI finished the match for Ben." in text
    assert "Otto (AI)." not in text
    alone = replace(over, ai=frozenset({2}), substituted=())
    assert "finished the match" not in said(end_card(alone, Localizer("en", names)))
    assert "finished the match" not in said(end_card(replace(over, shares=None), Localizer("en", names)))
    back = replace(over, moves_by_substitutes={0: 3, 1: 9, 3: 1})
    assert (
        "-# An AI finished the match for Ben. An AI made 3 moves for Anna & 1 for Dai."
        in said(end_card(back, Localizer("en", names))).splitlines()
    )
    once = replace(back, substituted=(), moves_by_substitutes={3: 1})
    assert "-# An AI made 1 move for Dai." in said(end_card(once, Localizer("en", names))).splitlines()
    assert "AIがDaiの1手を代わりにプレイしました。" in said(end_card(once, Localizer("ja", names)))
    assert "An AI made" not in said(end_card(replace(once, shares=None), Localizer("en", names)))
    assert "play" not in said(notices.more_menu(alone, Localizer("en", names))).partition("\n")[2]


def test_a_match_that_nobody_touched_says_so_at_its_end() -> None:
    over = replace(SNAPSHOT, over=True, shares=None, untouched=True)
    assert EN.text("end-untouched") in said(end_card(over, EN))
