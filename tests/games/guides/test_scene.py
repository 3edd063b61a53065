"""The conditions of lessons, on views made by hand."""

import pytest

from games.core.game import Event, Phrase, Play, Sheet, Term, Trick, View, Zone
from games.core.guide import Lesson
from games.core.scene import PLAIN, WITH_NUMBER, WITH_WORDS, Scene, check_condition, holds

HAND = ("3D", "AD", "4H")
PLAYS = ("play 3D", "play AD", "play 4H")
LED_BY_FOE = Trick(plays=(Play(seat=3, card="KH"),), winner=3)
LED_BY_FRIEND = Trick(plays=(Play(seat=2, card="KH"), Play(seat=3, card="4C")), winner=2)
WON = Trick(plays=tuple(Play(seat=seat, card=f"{rank}H") for seat, rank in enumerate("A3JK")), winner=0)


def scene(
    trick: Trick | None = None,
    taken: Trick | None = None,
    legal: tuple[str, ...] = PLAYS,
    **given: object,
) -> Scene:
    events = given.pop("events", ())
    is_over = bool(given.pop("is_over", False))
    view = View.model_validate(
        {
            "game": "tressette",
            "seat": 0,
            "seats": 4,
            "deal": 1,
            "phase": "tressette-playing",
            "acting": (0,),
            "zones": (Zone(key="hand", seat=0, items=HAND),),
            "trick": trick,
            "sides": ((0, 2), (1, 3)),
            "totals": (3, 5),
            "prompt": Phrase("lead"),
            "legal": legal,
            **given,
        }
    )
    assert isinstance(events, tuple)
    return Scene(view, events, taken, is_over)


CASES = [
    ("turn", scene(), scene(acting=(1,))),
    ("turn", scene(), scene(is_over=True)),
    ("over", scene(is_over=True), scene()),
    ("leading", scene(), scene(LED_BY_FOE)),
    ("following", scene(LED_BY_FOE), scene()),
    ("last-to-play", scene(LED_BY_FRIEND, out=(1,)), scene(LED_BY_FRIEND)),
    ("grey", scene(LED_BY_FOE, legal=("play 4H",)), scene(LED_BY_FOE)),
    ("void", scene(Trick(plays=(Play(seat=3, card="KS"),), winner=3)), scene(LED_BY_FOE)),
    ("choice", scene(), scene(legal=("play 4H",))),
    ("friend-wins", scene(LED_BY_FRIEND), scene(LED_BY_FOE)),
    ("foe-wins", scene(LED_BY_FOE), scene(LED_BY_FRIEND)),
    ("foe-wins", scene(LED_BY_FOE), scene()),
    ("we-won", scene(taken=WON), scene(taken=LED_BY_FOE)),
    ("they-won", scene(taken=LED_BY_FOE), scene(taken=WON)),
    ("i-won", scene(taken=WON), scene(taken=LED_BY_FRIEND)),
    ("trump-led", scene(LED_BY_FOE, trump="H"), scene(LED_BY_FOE, trump="S")),
    ("trumped", scene(taken=LED_BY_FRIEND, trump="C"), scene(taken=LED_BY_FRIEND, trump="H")),
    ("holds-trump", scene(trump="D"), scene(trump="S")),
    ("ahead", scene(totals=(5, 3)), scene()),
    ("behind", scene(), scene(totals=(3, 3))),
    ("threat", scene(previews=({"action": "roll", "face": "1", "threatens": True},)), scene()),
    ("phase tressette-playing", scene(), scene(phase="tressette-declaring")),
    ("stage talk play", scene(), scene(stage="auction")),
    ("may pass play", scene(), scene(legal=("bid 2",))),
    ("may-say busso", scene(legal=("play 3D", "play 3D busso")), scene()),
    ("holds 5D AD", scene(), scene(zones=())),
    ("holds-rank 3", scene(), scene(zones=())),
    ("holds-suit H", scene(), scene(zones=())),
    ("on-table K", scene(LED_BY_FOE), scene()),
    ("suit-led H", scene(LED_BY_FOE), scene()),
    ("taken-with 3", scene(taken=WON), scene(taken=LED_BY_FOE)),
    ("fate taken", scene(taken=WON), scene()),
    ("happened dealt", scene(events=(Event("dealt"),)), scene()),
    ("i-did knocked", scene(events=(Event("knocked", 0),)), scene(events=(Event("knocked", 1),))),
    ("noted lead", scene(), scene(prompt=Phrase("follow"))),
    ("noted rami", scene(notes=(Phrase("contract", {"name": Term("rami")}),)), scene()),
    ("declarer me", scene(declarer=0), scene(declarer=2)),
    ("declarer friend", scene(declarer=2), scene(declarer=1)),
    ("declarer foe", scene(declarer=1), scene()),
    ("declarer none", scene(), scene(declarer=0)),
    ("empty stock", scene(zones=(Zone(key="stock"),)), scene(zones=(Zone(key="stock", hidden=2),))),
    ("empty hand", scene(zones=(Zone(key="hand"),)), scene()),
    ("out me", scene(out=(0,)), scene(out=(1,))),
    ("out other", scene(out=(1,)), scene(out=(0,))),
    ("deal 1", scene(), scene(deal=2)),
    ("scored 1", scene(sheets=(Sheet(deal=1, rows=()),)), scene()),
    ("cards 3", scene(), scene(zones=(Zone(key="hand", seat=0, items=(*HAND, "5H")),))),
    ("played 2", scene(LED_BY_FRIEND), scene(LED_BY_FOE)),
    ("choices 3", scene(), scene(legal=("play 4H",))),
]


@pytest.mark.parametrize(("condition", "true", "false"), CASES, ids=[case[0] for case in CASES])
def test_a_condition_holds_only_where_it_says(condition: str, true: Scene, false: Scene) -> None:
    check_condition(condition)
    assert holds(condition, true)
    assert not holds(condition, false)
    assert not holds(f"not-{condition}", true)
    assert holds(f"not-{condition}", false)


def test_every_condition_is_tried() -> None:
    tried = {case[0].split()[0] for case in CASES}
    assert tried == PLAIN.keys() | WITH_WORDS.keys() | WITH_NUMBER.keys()


def test_a_lesson_needs_all_its_conditions_and_the_lessons_before_it() -> None:
    lesson = Lesson(key="second", when=("leading", "deal 1"), after=("first",))
    assert lesson.fits(scene(), ["first"])
    assert not lesson.fits(scene(), [])
    assert not lesson.fits(scene(deal=2), ["first"])
    assert not lesson.fits(scene(), ["first", "second"])
