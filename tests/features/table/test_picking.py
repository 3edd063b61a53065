"""Picking cards in a panel: equal ones, too many, out of turn; reasons for grey; the number of buttons."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import permutations

import pytest
from discord import ButtonStyle, ui

from bot.features import ids
from bot.features.table.panel import hand_panel, hand_rail, why_grey
from bot.ui import items, spelling
from bot.ui.snapshots import MatchSnapshot
from games.core.actions import parse_action
from games.core.game import Phrase
from tests.features.table.panels import EN, HAND, PACK, pair, panel, presses, seen
from tests.ui import limits

MATCH = "k3v9x2aq"
GREY, VERB_FIRST = "Grey cards can’t be chosen now", "Choose what to do first"


def grid(view: ui.LayoutView) -> list[tuple[str, int, bool]]:
    """The cards' buttons in their order: label, style, and whether they can be pressed."""
    found = [part for part in limits.everything(view) if part["type"] == limits.BUTTON]
    return [
        (limits.labelled(each), each["style"], not each.get("disabled"))
        for each in found
        if limits.labelled(each)[-1:] in "♠♥♦♣"
    ]


def test_of_two_equal_cards_of_which_one_is_picked_the_other_can_be_pressed() -> None:
    hand = ("KS", "KS", "QH")
    legal = sorted({f"give {one} {two}" for one, two in permutations(hand, 2)})
    first, second, _ = grid(panel(legal, hand, ("give", "KS")))
    assert first == ("K♠", ButtonStyle.success.value, False)
    assert second == ("K♠", ButtonStyle.primary.value, True)
    both = grid(panel([*legal, "give KS KS QH"], hand, ("give", "KS", "KS")))[:2]
    assert both == [first, first]


def test_of_two_equal_cards_that_are_both_playable_none_is_grey() -> None:
    rail = hand_rail(seen(["play KS", "play QH"], ("KS", "KS", "QH")), EN)
    assert rail is not None
    assert rail.playable is None


def test_of_more_cards_picked_than_allowed_the_first_are_taken() -> None:
    snapshot = seen([f"discard {card}" for card in HAND], pick_count=2)
    found = presses(hand_panel(snapshot, EN, ("discard", "AS", "QH", "KS")))
    assert found["Discard A♠ Q♥"] == ids.TakeActions(MATCH, 4, ("discard", "AS", "QH"))
    assert found.keys() == {"A♠", "Q♥", "Discard A♠ Q♥"}


def test_a_card_picked_that_is_not_in_the_hand_is_none_of_those_to_discard() -> None:
    snapshot = seen([f"discard {card}" for card in HAND], pick_count=2)
    assert presses(hand_panel(snapshot, EN, ("discard", "5C"))) == presses(hand_panel(snapshot, EN))


def test_out_of_turn_no_cards_are_chosen_together() -> None:
    waiting = seen([f"discard {card}" for card in HAND], waiting=True, pick_count=2)
    assert not are_taken_together(waiting, ("discard", "AS", "QH"))
    passing = pair({"right AS": ("left KS",)})
    others = replace(passing, view=passing.view.model_copy(update={"acting": (1,)}))
    assert are_taken_together(passing)
    assert not are_taken_together(others)


def test_out_of_turn_no_card_of_the_hand_is_blue_before_it_is_said_what_for() -> None:
    view = hand_panel(seen(["open AS", "open KS"], waiting=True), EN)
    assert not any(can_be_pressed for _, _, can_be_pressed in grid(view))
    assert [type(ref) for ref in presses(view).values()] == [ids.Pick]
    chosen = presses(hand_panel(seen(["open AS", "open KS"], waiting=True), EN, ("open",)))
    assert {"A♠", "K♠"} <= chosen.keys()


def are_taken_together(snapshot: MatchSnapshot, picked: tuple[str, ...] = ()) -> bool:
    found = presses(hand_panel(snapshot, EN, picked))
    return any(isinstance(ref, ids.TakeActions) for ref in found.values())


@pytest.mark.parametrize(
    ("legal", "changes", "why"),
    [
        (["play AS", "play KS"], {}, GREY),
        ([f"play {card}" for card in HAND], {}, None),
        (["play AS"], {"acting": (1,)}, None),
        (["play AS"], {"stage": "auction"}, None),
        (["play AS"], {"prompt": Phrase("follow")}, None),
        (["play AS"], {"zones": ()}, None),
        (["talk AS", "test KS"], {}, VERB_FIRST),
        (["play AS", "test KS"], {}, GREY),
        (["annul", "keep"], {}, None),
    ],
    ids=[
        "some",
        "all",
        "out of turn",
        "auction",
        "follow",
        "no hand",
        "two uses",
        "play and another",
        "none",
    ],
)
def test_grey_cards_have_a_reason_exactly_where_it_is_not_plain(
    legal: Sequence[str], changes: Mapping[str, object], why: str | None
) -> None:
    view = seen(legal).view.model_copy(update=dict(changes))
    assert why_grey(view, EN, has_cards=True) == why
    if why is GREY:
        assert why_grey(view, EN, has_cards=False) is None, "none of them can be pressed"


# How much is a button


def test_fifteen_cards_are_all_shown_and_of_sixteen_those_alone_that_may_be_played() -> None:
    assert len(grid(panel(["play AS"], PACK[:15]))) == 15
    assert len(grid(panel(["play AS"], PACK[:16]))) == 1


@pytest.mark.parametrize(("choices", "listed"), [(10, False), (11, True)])
def test_ten_choices_are_buttons_and_eleven_are_a_list(choices: int, listed: bool) -> None:
    view = panel([f"take AS {card}" for card in PACK[1 : choices + 1]], (), ("take", "AS"))
    assert bool(limits.selects(view)) is listed


@pytest.mark.parametrize(("bids", "chosen_first"), [(5, False), (6, True)])
def test_a_verb_of_five_actions_is_buttons_and_one_of_six_is_chosen_first(
    bids: int, chosen_first: bool
) -> None:
    view = panel([*(f"expect {number}" for number in range(bids)), *(f"play {card}" for card in HAND)])
    assert any(isinstance(ref, ids.Pick) for ref in presses(view).values()) is chosen_first


@pytest.mark.parametrize(("cards", "at_once"), [(25, True), (26, False)])
def test_several_cards_of_up_to_twenty_five_are_chosen_at_once(cards: int, at_once: bool) -> None:
    hand = PACK[:cards]
    actions = [parse_action(f"discard {one} {hand[-1]}") for one in hand[:-1]]
    step = spelling.Step(actions, ("discard",), hand)
    assert (step.combination() is not None) is at_once


@pytest.mark.parametrize("length", [100, 101])
def test_an_id_of_a_hundred_characters_fits_and_one_of_a_hundred_and_one_does_not(length: int) -> None:
    head = len(ids.encode(ids.TakeAction(MATCH, 4, 0, "")))
    ref = ids.TakeAction(MATCH, 4, 0, "x" * (length - head))
    assert len(ids.encode(ref)) == length
    assert ids.fits(ref) is (length == 100)


@pytest.mark.parametrize(("letters", "cut"), [(80, False), (81, True)])
def test_a_label_is_cut_that_has_a_letter_more_than_a_button_takes(letters: int, cut: bool) -> None:
    label = items.button(ids.GoOn(MATCH), "a" * letters).label
    assert label is not None
    assert len(label) == 80
    assert label.endswith("…") is cut


@pytest.mark.parametrize(("letters", "cut"), [(100, False), (101, True)])
def test_a_line_of_a_list_is_cut_that_has_a_letter_more_than_it_takes(letters: int, cut: bool) -> None:
    made = items.option("x", "a" * letters, "b" * letters)
    assert made.description is not None
    for said in (made.label, made.description):
        assert len(said) == 100
        assert said.endswith("…") is cut


@pytest.mark.parametrize(
    ("legal", "asked"),
    [
        (("meld AS KS", "meld AS QH", "meld KS QH"), ": 2 cards"),
        (("meld AS", "meld KS", "meld AS KS"), ": 1 to 2 cards"),
    ],
)
def test_a_select_of_several_cards_says_how_many_to_choose(legal: Sequence[str], asked: str) -> None:
    (menu,) = limits.selects(panel(legal, HAND, ("meld",)))
    assert menu["placeholder"].endswith(asked)
