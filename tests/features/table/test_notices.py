"""The private messages of a table: the last trick, the menu, the proof; and the ping."""

from dataclasses import replace

import pytest

from bot.features import ids
from bot.features.table import notices
from bot.features.table.notices import proof
from bot.ui.captions import picture_words
from games.core.game import Play, Trick
from games.tressette.options import TressetteOptions
from tests.features.samples import EN, MATCH, SNAPSHOT, VIEW, pressable, said


def test_proof_promises_before_the_end_and_shows_the_seed_after_it() -> None:
    before, after = SNAPSHOT, replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    assert SNAPSHOT.commitment in said(proof(before, EN))
    assert not pressable(proof(before, EN))
    for line in (SNAPSHOT.commitment, "ab" * 32, "python -m games verify"):
        assert line in said(proof(after, EN))
    assert pressable(proof(after, EN)) == {"Download record": ids.ShareRecord(MATCH)}


def test_the_last_trick_is_shown_card_by_card() -> None:
    text = said(notices.last_trick(SNAPSHOT, EN))
    assert "Anna A♦\n**Ben 3♦** takes it\nChloé 7♦\nDai K♦" in text


def test_the_last_trick_before_any_says_that_nothing_has_happened() -> None:
    nothing = VIEW.model_copy(update={"last_trick": None, "trick": None})
    empty = replace(SNAPSHOT, view=nothing, recent=())
    assert "Nothing has happened yet." in said(notices.last_trick(empty, EN))


def test_in_the_first_trick_there_is_no_last_one_and_that_is_said_under_the_name_of_the_button() -> None:
    first = Trick(plays=(Play(seat=0, card="AD"),), winner=0)
    view = VIEW.model_copy(update={"last_trick": None, "trick": first})
    text = said(notices.last_trick(replace(SNAPSHOT, view=view, recent=()), EN))
    assert text == "### Last trick\nThis is the first trick. None is over yet."


@pytest.mark.parametrize(
    ("fate", "told"),
    [
        ("taken", "**Ben 3♦** takes it"),
        ("picked-up", "**Ben 3♦** picks them up"),
        ("discarded", "**Ben 3♦** is the highest, all are discarded"),
    ],
)
def test_the_last_trick_says_what_became_of_it(fate: str, told: str) -> None:
    assert VIEW.last_trick is not None
    last = VIEW.last_trick.model_copy(update={"fate": fate})
    view = VIEW.model_copy(update={"last_trick": last, "trick": None})
    assert told in said(notices.last_trick(replace(SNAPSHOT, view=view), EN))
    assert ("takes" in picture_words(view, EN).taken) is (fate == "taken")


def test_more_says_the_position_and_the_options() -> None:
    changed = replace(SNAPSHOT, options=TressetteOptions(target=31, annul=True))
    view = notices.more_menu(changed, EN)
    assert "Options: Target: 31 · Redeal for a poor hand: on" in said(view)
    assert SNAPSHOT.commitment in said(proof(changed, EN))
    offered = {EN.text(f"button-{key}") for key in ("rules", "lately", "proof", "repost")}
    assert pressable(view).keys() >= offered
    assert "usual rules" in said(notices.more_menu(SNAPSHOT, EN))


def test_more_offers_to_leave_to_those_who_play_while_there_is_something_to_leave() -> None:
    mine = replace(SNAPSHOT, view=VIEW.model_copy(update={"seat": 1}), ai=frozenset({2}))
    assert ids.Leave(MATCH, 0) in pressable(notices.more_menu(mine, EN)).values()
    assert not any(isinstance(ref, ids.TakeOver) for ref in pressable(notices.more_menu(mine, EN)).values())
    for other in (SNAPSHOT, replace(mine, over=True)):
        assert ids.Leave(MATCH, 0) not in pressable(notices.more_menu(other, EN)).values()


def test_more_offers_the_seats_of_ais_to_those_who_play_none() -> None:
    crowd = frozenset(range(1, 4))
    taken = pressable(notices.more_menu(replace(SNAPSHOT, ai=crowd), EN))
    assert {ref.seat for ref in taken.values() if isinstance(ref, ids.TakeOver)} == crowd
    over = pressable(notices.more_menu(replace(SNAPSHOT, ai=crowd, over=True), EN))
    assert not any(isinstance(ref, ids.TakeOver) for ref in over.values())


def test_more_offers_to_concede_to_those_who_play_one_of_two_sides() -> None:
    mine = replace(SNAPSHOT, view=VIEW.model_copy(update={"seat": 1}))
    singles = {"sides": ((0,), (1,), (2,), (3,)), "totals": (0,) * 4, "sheets": ()}
    alone = VIEW.model_copy(update={"seat": 1, **singles})
    assert ids.Concede(MATCH, 0) in pressable(notices.more_menu(mine, EN)).values()
    for other in (SNAPSHOT, replace(mine, over=True), replace(mine, view=alone)):
        assert ids.Concede(MATCH, 0) not in pressable(notices.more_menu(other, EN)).values()


def test_the_ping_names_the_players_and_brings_the_hand() -> None:
    view = notices.ping(SNAPSHOT, ["<@1>", "<@2>"], {}, EN)
    assert "<@1> <@2> It’s your turn in Tressette." in said(view)
    assert pressable(view) == {"My hand": ids.ShowHand(MATCH)}
