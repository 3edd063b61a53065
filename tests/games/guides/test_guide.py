"""The lessons that a guide brings, and when; on the line and off it."""

from collections.abc import Iterator

import pytest

from games import CATALOGUE
from games.core.game import Event, State
from games.core.guide import Guide, Lesson, Script, ScriptError, Tip
from games.guides.files import script_of
from games.guides.rehearsal import Rehearsal, action_called, by_line

SCRIPT = """
game = "tressette"
rules = 2
seats = 4
seed = "two lessons"
line = "{line}"

[[lesson]]
key = "aim"
when = ["turn"]
stop = true

[[lesson]]
key = "lead"
when = ["turn", "not-scored 1"]
here = true
press = "{press}"
show = ["{show}"]

[[lesson]]
key = "taken"
when = ["not-turn"]
after = ["lead"]
stop = true
show = ["last-trick"]

[[lesson]]
key = "score"
when = ["over"]
stop = true
"""


def new_match(script: Script) -> State:
    return script.new_match(CATALOGUE[script.game])


def script_with(line: str = "", press: str = "play 3D", show: str = "3D") -> Script:
    return Script.parse(SCRIPT.format(line=line, press=press, show=show))


def recorded() -> Script:
    """The script with the line of a learner who always takes the first action, as all others do."""
    state, moves = new_match(script_with()), []
    while not state.sheets():
        seat = state.acting()[0]
        action = state.legal(seat)[0]
        moves.append(f"{seat} {action}")
        state.apply(seat, action)
    own = next(move for move in moves if move.startswith("0 "))
    return script_with(", ".join(moves), own[2:], own.split()[2])


def steps(script: Script, guide: Guide, deviate_at: int = -1) -> Iterator[tuple[int, tuple[Tip, ...]]]:
    """The tips after each action of the line, until the learner takes another."""
    state = new_match(script)
    yield -1, guide.begin(state.view(script.seat))
    for number, (seat, text) in enumerate(script.moves()):
        action = action_called(state, seat, text)
        assert action is not None
        if number == deviate_at:
            action = state.legal(seat)[-1]
            assert action.text != text
        events = state.apply(seat, action)
        yield number, guide.follow(seat, action.text, events, state.view(script.seat))
        if number == deviate_at:
            return


def first_of_learner(script: Script) -> int:
    return next(number for number, (seat, _) in enumerate(script.moves()) if seat == script.seat)


def test_lessons_come_in_order_and_once() -> None:
    script = recorded()
    shown = [tip for _, tips in steps(script, Guide(script)) for tip in tips]
    assert [tip.lesson for tip in shown] == ["aim", "lead", "taken", "score"]
    assert [(tip.number, tip.count) for tip in shown] == [(1, 4), (2, 4), (3, 4), (4, 4)]


def test_on_the_line_a_lesson_names_cards_and_advises() -> None:
    script = recorded()
    tips = {tip.lesson: tip for _, tips in steps(script, Guide(script)) for tip in tips}
    assert tips["lead"].key == "guide-tressette-lead-here"
    assert tips["lead"].press == script.lesson[1].press
    assert tips["lead"].show == script.lesson[1].show
    assert tips["taken"].key == "guide-tressette-taken"


def test_the_others_play_as_recorded_until_somebody_does_not() -> None:
    script = recorded()
    guide = Guide(script)
    first = first_of_learner(script)
    moves = list(script.moves())
    for number, _ in steps(script, guide, deviate_at=first):
        if number < first - 1:
            seat, text = moves[number + 1]
            assert guide.recorded(seat) == text
    assert not guide.is_on_line
    assert [guide.recorded(seat) for seat in range(4)] == [None] * 4


def test_cards_chosen_together_come_in_any_order() -> None:
    script = script_of("fipsen")
    assert script is not None
    guide, state = Guide(script), new_match(script)
    guide.begin(state.view(0))
    moves = list(script.moves())
    first = next(number for number, (_, text) in enumerate(moves) if text.startswith("discard"))
    moves[first : first + 2] = reversed(moves[first : first + 2])
    for seat, text in moves[: first + 3]:
        action = action_called(state, seat, text)
        assert action is not None
        guide.follow(seat, text, state.apply(seat, action), state.view(0))
    assert guide.is_on_line


def test_off_the_line_a_lesson_says_only_what_is_always_true() -> None:
    script = recorded()
    guide = Guide(script)
    state = new_match(script)
    guide.begin(state.view(0))
    tips: list[Tip] = []
    while "lead" not in guide.shown or "taken" not in guide.shown:
        seat = state.acting()[0]
        action = state.legal(seat)[-1]
        tips += guide.follow(seat, action.text, state.apply(seat, action), state.view(0))
    lead, taken = (next((tip for tip in tips if tip.lesson == key), None) for key in ("lead", "taken"))
    if lead is not None:  # unless the learner led before a player had left the line
        assert (lead.key, lead.press, lead.show) == ("guide-tressette-lead", None, ())
    assert taken is not None
    assert taken.show == ("last-trick",)


def test_a_decision_has_one_lesson_however_often_it_is_looked_at() -> None:
    script = script_with()
    guide = Guide(script)
    state = new_match(script)
    while 0 not in state.acting():
        seat = state.acting()[0]
        action = state.legal(seat)[0]
        guide.follow(seat, action.text, state.apply(seat, action), state.view(0))
    assert guide.shown == ["aim", "lead"]
    assert guide.begin(state.view(0)) == ()


@pytest.mark.parametrize(
    ("told", "shown"), [(None, ["told"]), (frozenset({0, 2}), ["told"]), (frozenset({1}), [])]
)
def test_a_lesson_knows_only_the_events_that_the_learner_is_told(
    told: frozenset[int] | None, shown: list[str]
) -> None:
    lesson = Lesson(key="told", when=("happened secret",))
    script = script_with().model_copy(update={"lesson": (lesson,)})
    guide = Guide(script)
    state = new_match(script)
    while 0 not in state.acting():
        seat = state.acting()[0]
        state.apply(seat, state.legal(seat)[0])
    guide.follow(3, "play 3D", [Event("secret", to=told)], state.view(0))
    assert guide.shown == shown


def test_after_a_restart_the_same_actions_bring_the_same_lessons() -> None:
    script = recorded()
    assert list(steps(script, Guide(script))) == list(steps(script, Guide(script)))


def test_it_is_over_after_its_deals() -> None:
    rehearsal = Rehearsal(script := recorded(), by_line(script))
    moments = list(rehearsal.play())
    assert [tip.lesson for tip in moments[-1].tips] == ["score"]
    assert moments[-1].view.deal == 2
    assert len(rehearsal.moves) == len(list(script.moves()))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('when = ["turn"]', 'when = ["turned"]', "no condition is called 'turned'"),
        ('when = ["over"]', 'when = ["over 1"]', "'over' takes no argument"),
        ("not-scored 1", "not-scored one", "'scored' takes a number"),
        ("not-scored 1", "may", "'may' needs a word"),
        ('key = "score"', 'key = "aim"', "two lessons are called aim"),
        ('after = ["lead"]', 'after = ["score"]', "taken comes after score, which is no lesson before it"),
        ('key = "score"', 'key = "score"\npress = "pass"', "a lesson that stops advises no action"),
        ("rules = 2", "rules =", "this is not TOML"),
        ("rules = 2", "rule = 2", "rules: Field required"),
    ],
)
def test_a_script_that_says_nothing_sensible_is_refused(old: str, new: str, sentence: str) -> None:
    assert old in SCRIPT
    text = SCRIPT.replace("{line}", "").replace("{press}", "pass").replace("{show}", "3D")
    with pytest.raises(ScriptError, match=sentence.replace("(", r"\(")):
        Script.parse(text.replace(old, new))


def test_a_script_for_other_rules_is_refused() -> None:
    script = script_with().model_copy(update={"rules": 1})
    with pytest.raises(ScriptError, match="written for version 1 of tressette, which is now 2"):
        new_match(script)
