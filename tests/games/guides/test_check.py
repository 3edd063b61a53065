"""Faults that the check of scripts finds, each put into the script of Tressette."""

import pytest

from games.core.game import View
from games.core.guide import Lesson, Script
from games.core.scene import PLAIN, Scene
from games.guides.authoring import candidates, recorded_line
from games.guides.check import faults
from games.guides.files import script_of
from games.guides.rehearsal import Rehearsal, by_line


@pytest.fixture
def script() -> Script:
    found = script_of("tressette")
    assert found is not None
    return found


def changed(script: Script, key: str, **fields: object) -> Script:
    lessons = tuple(
        Lesson.model_validate({**lesson.model_dump(), **fields}) if lesson.key == key else lesson
        for lesson in script.lesson
    )
    return script.model_copy(update={"lesson": lessons})


def found(script: Script) -> list[str]:
    return faults(script, random_lines=1, club_lines=0)


def test_a_sound_script_has_no_fault(script: Script) -> None:
    assert found(script) == []


def test_advice_that_the_line_does_not_follow(script: Script) -> None:
    assert found(changed(script, "lead", press="play 2D")) == [
        "lead advises play 2D, and the line has play 3D"
    ]


def test_a_mark_on_a_card_that_is_not_to_be_seen(script: Script) -> None:
    assert found(changed(script, "lead", show=["KC"])) == ["lead marks KC, which is not to be seen there"]


def test_a_lesson_that_never_comes(script: Script) -> None:
    assert found(changed(script, "last", when=("cards 0", "turn"))) == ["the line never brings last"]


def test_lessons_in_another_order(script: Script) -> None:
    lessons = script.lesson
    turned = script.model_copy(update={"lesson": (*lessons[:-2], lessons[-1], lessons[-2])})
    assert found(turned)[0].startswith("the line brings the lessons in the order aim, lead, rank,")


def test_a_line_that_is_illegal_or_cut_off(script: Script) -> None:
    illegal = script.model_copy(update={"line": script.line.replace("0 play 4H", "0 play 4C")})
    assert "'play 4C', is not legal there" in "".join(found(illegal))
    cut = script.model_copy(update={"line": script.line.rpartition(", ")[0]})
    assert found(cut) == ["the line is not the whole of the guided game: record it again"]


def test_sentences_that_are_missing_unused_or_too_long(
    script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "no en sentence guide-tressette-rank-here" in found(changed(script, "rank", here=True))
    assert "no lesson says the ja sentence guide-tressette-last-here" in found(
        changed(script, "last", here=False)
    )
    monkeypatch.setattr("games.guides.check.LONGEST", {"en": 90, "ja": 30})
    assert any("characters in ja, more than 30" in fault for fault in found(script))


def test_the_number_of_lessons(script: Script) -> None:
    few = script.model_copy(update={"lesson": script.lesson[:7]})
    assert "7 lessons, and not 8 to 16" in found(few)


def test_a_lesson_that_depends_on_hidden_cards(script: Script, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here its test counts the views that it saw, and so tells a redealt world from the real one."""
    seen: list[View] = []

    def is_odd(now: Scene) -> bool:
        seen.append(now.view)
        return len(seen) % 2 == 1

    monkeypatch.setattr("games.core.scene.PLAIN", {**PLAIN, "odd": is_odd})
    assert any("depends on hidden cards" in fault for fault in found(changed(script, "last", when=("odd",))))


def test_a_recorded_line_follows_the_advice(script: Script) -> None:
    own = [move for move in recorded_line(script).split(", ") if move.startswith("0 ")]
    assert own[:2] == ["0 play 3D", "0 napoletana D"]


def test_seeds_are_tried_and_the_best_comes_first(script: Script) -> None:
    tried = candidates(script, 4)
    assert sorted({each.seed for each in tried}) == [
        f"parlour guide tressette {number}" for number in range(4)
    ]
    assert [each.lessons for each in tried] == sorted((each.lessons for each in tried), reverse=True)
    assert all(each.lessons + len(each.missing) == len(script.lesson) for each in tried)


def test_a_seed_that_was_tried_brings_the_same_match_when_it_is_recorded() -> None:
    script = script_of("bushi_shogi")
    assert script is not None
    best = candidates(script, 3)[0]
    chosen = script.model_copy(update={"seed": best.seed})
    chosen = chosen.model_copy(update={"line": recorded_line(chosen)})
    assert sum(len(moment.tips) for moment in Rehearsal(chosen, by_line(chosen)).play()) == best.lessons
