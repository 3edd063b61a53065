"""Views of BushiShogi: the faces in each seat's sight, remarks and previews."""

import pytest

from games.bushi_shogi.match import BushiShogiMatch
from games.bushi_shogi.options import BushiShogiOptions
from games.core.game import TABLE, Phrase, Players, Term
from tests.games.duels import GAME, duel, keys, legal, new, play
from tests.games.setups import seed_bytes


@pytest.mark.parametrize(
    ("display", "own", "other", "table"),
    [
        ("top", "T", "T", "T"),
        ("four", "TN", "TF", "T"),
        ("six", "TRN", "TFL", "T"),
        ("all", "TFRNLB", "TFRNLB", "TFRNLB"),
    ],
)
def test_5_4_the_faces_that_each_display_level_shows(display: str, own: str, other: str, table: str) -> None:
    match = duel("T^", "Ev", display=display)
    assert seen_faces(match, 0, 0) == seen_faces(match, 1, 1) == own
    assert seen_faces(match, 0, 1) == seen_faces(match, 1, 0) == other
    assert seen_faces(match, TABLE, 0) == seen_faces(match, TABLE, 1) == table


def seen_faces(match: BushiShogiMatch, viewer: int, owner: int) -> str:
    zone = match.view(viewer).zone("cube", owner)
    assert zone is not None
    assert zone.kind == "faces"
    return "".join(face for face, marks in zip("TFRNLB", zone.items, strict=True) if marks)


def test_the_sides_are_shown_as_the_cross_unfolded_around_the_top() -> None:
    zone = duel("T^", "Ev").view(0).zone("cube", 0)
    assert zone is not None
    assert zone.items == ("xxox", ".x.o", ".ox.", "o.x.", "xo..", "o..x")


def test_a_cube_shows_nothing_before_it_is_placed() -> None:
    match = new()
    play(match, "place T backward")
    cubes = [match.view(TABLE).zone("cube", seat) for seat in (match.black, 1 - match.black)]
    assert [len(zone.items) if zone else None for zone in cubes] == [6, 0]


def test_while_placing_the_notes_name_the_faces_for_all_but_who_reads_them_on_their_buttons() -> None:
    match = new("seed")
    for seat in (TABLE, 1 - match.black):
        assert "bushi_shogi-net" in {note.key for note in match.view(seat).notes}
    assert "bushi_shogi-net" not in {note.key for note in match.view(match.black).notes}


def test_the_note_about_a_cube_names_each_of_its_faces() -> None:
    net = next(note for note in new("seed").view(TABLE).notes if note.key == "bushi_shogi-net")
    assert net.facts == {
        "t": Term("bushi_shogi-sweep"),
        "s": Term("bushi_shogi-frontal"),
        "e": Term("bushi_shogi-right-stance"),
        "n": Term("bushi_shogi-frontal"),
        "w": Term("bushi_shogi-left-stance"),
        "b": Term("bushi_shogi-right-stance"),
    }


@pytest.mark.parametrize(
    ("mine", "theirs", "prompt", "warning"),
    [
        ("Tv", "Tv", "bushi_shogi-free", None),
        ("B>", "W<", "bushi_shogi-turn", "bushi_shogi-must-turn"),
        ("W<", "E>", "bushi_shogi-roll", "bushi_shogi-must-roll"),
    ],
)
def test_the_prompt_and_the_notes_say_what_must_be_done(
    mine: str, theirs: str, prompt: str, warning: str | None
) -> None:
    match = duel(mine, theirs)
    assert match.view(0).prompt.key == prompt
    assert match.view(1).prompt == Phrase("waiting", {"players": Players((0,))})
    warnings = [key for key in keys(match.view(1).notes) if "must" in key]
    assert warnings == ([warning] if warning else [])


def test_a_move_that_gives_check_says_so() -> None:
    assert keys(play(duel("T^", "Tv"), "right")) == ["bushi_shogi-rolled", "bushi_shogi-check"]
    assert keys(play(duel("T^", "Tv"), "left")) == ["bushi_shogi-rolled"]


def test_nothing_said_depends_on_faces_out_of_sight() -> None:
    """The prompts, notes and events are the same for every `display`."""
    assert len({_told(duel("T^", "Ev", display=display)) for display in ("top", "four", "six", "all")}) == 1


def _told(match: BushiShogiMatch) -> str:
    view = match.view(1)
    return repr((view.prompt, view.notes, play(match, "right")))


@pytest.mark.parametrize("display", ["four", "six", "all"])
@pytest.mark.parametrize(("mine", "theirs"), [("S>", "Sv"), ("T<", "N>"), ("E^", "B>")])
def test_a_move_brings_up_the_face_that_was_previewed(mine: str, theirs: str, display: str) -> None:
    match = duel(mine, theirs, display=display)
    seat = match.acting()[0]
    previews = match.view(seat).previews
    assert [each.action for each in previews] == legal(match, seat)
    for each in previews:
        after = match.clone()
        play(after, each.action)
        cube = after.view(seat).zone("cube", seat)
        assert cube is not None
        assert each.face == cube.items[0]
        assert each.threatens == each.face.startswith("x")


def test_nothing_is_previewed_for_others_or_where_only_the_tops_are_shown() -> None:
    match = duel("S>", "Sv")
    seat = match.acting()[0]
    assert not match.view(TABLE).previews
    assert not match.view(1 - seat).previews
    assert not duel("S>", "Sv", display="top").view(seat).previews


@pytest.mark.parametrize("display", ["top", "six"])
def test_the_ways_to_place_a_cube_are_numbered_with_the_face_that_each_brings_up(display: str) -> None:
    match = GAME.new(2, BushiShogiOptions(display=display), seed_bytes(0))
    seat = match.acting()[0]
    previews = match.view(seat).previews
    assert [each.action for each in previews] == legal(match, seat)
    assert [each.mark for each in previews] == [str(number + 1) for number in range(len(previews))]
    assert not any(each.threatens for each in previews)
    assert not match.view(TABLE).previews
    assert not match.view(1 - seat).previews
