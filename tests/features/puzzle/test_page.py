"""The pages of puzzles: the question on the panel, nothing of the solution before the answer, reasons."""

from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.features import ids
from bot.features.puzzle.page import archive_message, course_message, solved_message
from bot.features.puzzle.query import (
    ArchiveEntry,
    PuzzleArchive,
    SolvedSnapshot,
    next_unanswered,
    position_snapshot,
)
from bot.features.table.panel import hand_panel
from bot.i18n.catalogue import Locale
from bot.match.daily import Streak
from bot.match.preferences import USUAL
from bot.match.puzzle import PuzzleSolution, position_of, tricks_of
from bot.match.puzzle_maker import shipped
from bot.storage import AskedPuzzle, PuzzleScore
from bot.thinking.seat_hint import SeatHint
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from tests.features.samples import EN, pressable
from tests.features.samples import said as said_in
from tests.puzzles import choices_of, made

DAY = 20_794
PUZZLE = made()
GAME = CATALOGUE["tressette"]
BEST, EQUAL, NEAR, FAR, *_ = choices_of(PUZZLE)


def position(*, again: bool = False) -> MatchSnapshot:
    asked = AskedPuzzle(DAY, PUZZLE)
    return position_snapshot(
        asked, GAME, position_of(PUZZLE, GAME), name="Anna", preferences=USUAL, again=again
    )


def speaker(locale: Locale = "en") -> Localizer:
    return Localizer(locale, position().names)


def solved(answer: str, **more: Any) -> SolvedSnapshot:
    solution = PuzzleSolution.model_validate_json(PUZZLE.solution)
    usual: dict[str, Any] = {
        "counts": True,
        "others": PuzzleScore(3, 8),
        "streak": Streak(4, frozenset()),
        "is_today": True,
        "has_more": True,
    }
    return SolvedSnapshot(
        position=replace(position(), advice=SeatHint(0, solution.rivals(GAME, answer))),
        solution=solution,
        answer=answer,
        **{**usual, **more},
    )


def said(page: ui.LayoutView) -> str:
    return said_in(page).replace("\ufe0e", "")


def card(action: str) -> str:
    return EN.card(action.split()[1]).replace("\ufe0e", "")


def test_a_puzzle_is_asked_on_the_panel_and_each_choice_answers_it() -> None:
    page = hand_panel(position(), speaker(), (), 0, "picture.png")
    text = said(page)
    assert "What do you play?" in text
    assert "Puzzle 2026-12-07 · Tressette" in text
    answers = [each for each in pressable(page).values() if isinstance(each, ids.AnswerPuzzle)]
    assert {each.action for each in answers} == set(choices_of(PUZZLE))
    assert all((each.puzzle, each.again) == (PUZZLE.id, 0) for each in answers)
    others = {type(each) for each in pressable(page).values()} - {ids.AnswerPuzzle}
    assert others == {ids.ShowCourse, ids.ShowRules, ids.ShowPuzzles}


def test_no_choice_stands_out_before_the_answer() -> None:
    first = hand_panel(position(), speaker(), (), 0, "picture.png").to_components()
    solution = PuzzleSolution.model_validate_json(PUZZLE.solution)
    turned = replace(
        PUZZLE, solution=solution.model_copy(update={"choices": solution.choices[::-1]}).model_dump_json()
    )
    other = position_snapshot(
        AskedPuzzle(DAY, turned), GAME, position_of(turned, GAME), name="Anna", preferences=USUAL
    )
    assert hand_panel(other, speaker(), (), 0, "picture.png").to_components() == first


def test_an_answer_once_more_says_so() -> None:
    page = hand_panel(position(again=True), speaker(), (), 0, "picture.png")
    assert "again" in said(page)
    answers = [each for each in pressable(page).values() if isinstance(each, ids.AnswerPuzzle)]
    assert all(each.again == 1 for each in answers)


def test_a_right_answer_is_explained_in_points_with_others_and_days() -> None:
    text = said(solved_message(solved(BEST), speaker(), "picture.png"))
    assert f"✅ {card(BEST)} is right" in text
    assert f"1.7 points better than {card(NEAR)}" not in text
    assert f"0.2 points better than {card(NEAR)}" in text
    assert f"{card(EQUAL)} is the same." in text
    assert "3 of 8 others got it right · 🔥 4 days in a row" in text


def test_a_miss_is_compared_with_the_best_and_may_be_tried_again() -> None:
    page = solved_message(solved(FAR), speaker(), "picture.png")
    text = said(page)
    assert f"❌ {card(FAR)} isn’t best" in text
    assert f"Best is **{card(BEST)}**" in text
    assert f"2.0 points better than {card(FAR)}" in text
    assert ids.ShowPuzzle(PUZZLE.id, 1) in pressable(page).values()
    assert ids.NextPuzzle("tressette") in pressable(page).values()
    assert ids.Learn("tressette") in pressable(page).values()


def test_an_equal_card_is_right_and_a_near_one_good_too() -> None:
    assert f"✅ {card(EQUAL)} is right" in said(solved_message(solved(EQUAL), speaker(), "picture.png"))
    assert f"👍 {card(NEAR)} is good too" in said(solved_message(solved(NEAR), speaker(), "picture.png"))


def test_a_later_answer_says_that_the_first_counts_and_tells_no_days() -> None:
    text = said(solved_message(solved(BEST, counts=False), speaker(), "picture.png"))
    assert "first answer is the one that counts" in text
    assert "🔥" not in text


@pytest.mark.parametrize(
    ("others", "told"),
    [
        (PuzzleScore(0, 0), "You’re the first to answer"),
        (PuzzleScore(1, 1), "The other answer so far was right"),
        (PuzzleScore(0, 1), "The other answer so far was wrong"),
    ],
)
def test_few_others_are_told_in_words(others: PuzzleScore, told: str) -> None:
    assert told in said(solved_message(solved(BEST, others=others, is_today=False), speaker(), "picture.png"))


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_in_words_all_of_the_position_is_told(locale: Locale) -> None:
    text = said(solved_message(solved(FAR), speaker(locale)))
    hand = position().view.zone("hand", position().view.seat)
    assert hand is not None
    assert all(speaker(locale).card(each).replace("\ufe0e", "") in text for each in hand.items)


async def test_the_course_has_every_trick_in_a_line() -> None:
    puzzle = made(3)
    found = position_of(puzzle, GAME)
    tricks = await tricks_of(puzzle, GAME)
    assert tricks
    snapshot = position_snapshot(AskedPuzzle(DAY, puzzle), GAME, found, name="Anna", preferences=USUAL)
    localizer = Localizer("en", snapshot.names)
    text = said(course_message(snapshot, found.events, tricks, localizer))
    for number, trick in enumerate(tricks, 1):
        leader = localizer.players((trick.plays[0].seat,))
        assert f"{number}. {leader}: " in text
        assert all(card(f"play {play.card}") in text for play in trick.plays)


@pytest.mark.parametrize("game", sorted({each.game for each in shipped()}))
async def test_the_course_is_in_the_order_of_play(game: str) -> None:
    for puzzle in (each for each in shipped() if each.game == game):
        found = position_of(puzzle, CATALOGUE[game])
        tricks = await tricks_of(puzzle, CATALOGUE[game])
        asked = AskedPuzzle(DAY, puzzle)
        snapshot = position_snapshot(asked, CATALOGUE[game], found, name="Anna", preferences=USUAL)
        localizer = Localizer("en", snapshot.names)
        text, place, done = said(course_message(snapshot, found.events, tricks, localizer)), 0, 0
        for event in found.events:
            if event.key == "trick-won":
                done += 1
                place = text.index(f"\n{done}. ", place)
            elif event.key in {"finesse-table-lead", "declared"}:
                place = text.index(localizer.event(event).replace("\ufe0e", ""), place)
        assert done == len(tricks)


ENTRIES = (
    ArchiveEntry(9, "i", "tuppi", None),
    ArchiveEntry(8, "h", "tressette", "miss"),
    ArchiveEntry(7, "g", "tressette", None),
    ArchiveEntry(6, "f", "tressette", "good"),
)
ARCHIVE = PuzzleArchive(ENTRIES, PuzzleScore(1, 2), Streak(2, frozenset()))


def test_the_archive_counts_by_game_and_offers_new_and_missed_ones() -> None:
    page = archive_message(ARCHIVE, "", EN)
    text = said(page)
    assert "Solved 1 of 2 · 🔥 2 days in a row" in text
    assert "**Tressette**: 1 new, 1 of 2 solved" in text
    assert "**Tuppi**: 1 new" in text.splitlines()
    assert {ids.OpenPuzzle(), ids.NextPuzzle("")} <= set(pressable(page).values())
    of_game = said(archive_message(ARCHIVE, "tressette", EN))
    assert "Tuppi" not in of_game
    empty = said(archive_message(PuzzleArchive((), PuzzleScore(0, 0), Streak(0, frozenset())), "", EN))
    assert "There are no earlier puzzles yet." in empty


def test_another_is_the_latest_new_one_of_the_game_or_else_of_any() -> None:
    assert next_unanswered(ENTRIES, "tressette") == ENTRIES[2]
    assert next_unanswered(ENTRIES, "fipsen") == ENTRIES[0]
    assert next_unanswered(ENTRIES[1:2], "tressette") is None
