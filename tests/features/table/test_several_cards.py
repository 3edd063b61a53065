"""Cards that are chosen together, or one after the other, before one press takes them."""

from collections.abc import Mapping

from discord import ui

from bot.features import ids
from bot.features.table.panel import hand_panel, hand_rail
from tests.features.table.panels import EN, HAND, pair, presses, seen
from tests.features.test_every_game import reachable
from tests.ui import limits


def together(picked: tuple[str, ...] = ()) -> ui.LayoutView:
    """The panel of a player who must discard two cards."""
    snapshot = seen([f"discard {card}" for card in HAND], pick_count=2)
    view = hand_panel(snapshot, EN, picked)
    assert not limits.problems(view)
    return view


def test_cards_to_discard_together_are_chosen_first_and_counted() -> None:
    assert any("(0 of 2)" in text for text in limits.texts(together()))
    assert presses(together())["A♠"] == ids.Pick("k3v9x2aq", 4, 0, 0, ("discard", "AS"))
    assert any("(1 of 2): A♠" in text for text in limits.texts(together(("discard", "AS"))))


def test_a_card_chosen_to_be_discarded_can_be_put_back() -> None:
    assert presses(together(("discard", "AS", "QH")))["A♠"] == ids.Pick(
        "k3v9x2aq", 4, 0, 0, ("discard", "QH")
    )


def test_when_all_cards_to_discard_are_chosen_one_press_takes_them() -> None:
    found = presses(together(("discard", "AS", "QH")))
    assert found.keys() == {"A♠", "Q♥", "Discard A♠ Q♥"}
    assert found["Discard A♠ Q♥"] == ids.TakeActions("k3v9x2aq", 4, ("discard", "AS", "QH"))


def test_what_is_together_leads_to_every_action() -> None:
    legal = [f"discard {card}" for card in HAND]
    assert reachable(seen(legal, pick_count=3), EN) == set(legal)


PAIR = {
    "right AS": ("left AD",),
    "right AD": ("left AS",),
}
FREE_PAIR = {f"right {card}": tuple(f"left {other}" for other in HAND if other != card) for card in HAND}


def passing(then: Mapping[str, tuple[str, ...]], picked: tuple[str, ...] = ()) -> ui.LayoutView:
    """The panel of a player who must pass a card to the right and one to the left."""
    view = hand_panel(pair(then), EN, picked)
    assert not limits.problems(view)
    return view


def test_two_cards_for_two_neighbours_are_chosen_one_after_the_other() -> None:
    assert any("**To the right**: …" in text for text in limits.texts(passing(FREE_PAIR)))
    assert presses(passing(FREE_PAIR))["A♠"] == ids.Pick("k3v9x2aq", 4, 0, 0, ("right", "AS"))
    second = passing(FREE_PAIR, ("right", "AS"))
    assert any("**To the right**: A♠ · **To the left**: …" in text for text in limits.texts(second))
    assert presses(second)["K♠"] == ids.Pick("k3v9x2aq", 4, 0, 0, ("right", "AS", "left", "KS"))


def test_either_of_two_cards_for_two_neighbours_can_be_put_back() -> None:
    found = presses(passing(FREE_PAIR, ("right", "AS", "left", "KS")))
    assert found["K♠"] == ids.Pick("k3v9x2aq", 4, 0, 0, ("right", "AS"))
    assert found["A♠"] == ids.Pick("k3v9x2aq", 4, 0, 0, ())
    assert found.keys() == {"A♠", "K♠", "To the right A♠ · To the left K♠"}


def test_two_cards_for_two_neighbours_are_given_by_one_press() -> None:
    picked = ("right", "AS", "left", "KS")
    found = presses(passing(FREE_PAIR, picked))
    assert found["To the right A♠ · To the left K♠"] == ids.TakeActions("k3v9x2aq", 4, picked)


def test_a_card_that_must_be_given_is_chosen_already() -> None:
    must = presses(passing({"right AS": ("left KS",)}))
    assert must.keys() == {"To the right A♠ · To the left K♠"}
    half = presses(passing(PAIR, ("right", "AD")))
    assert half.keys() == {"A♦", "To the right A♦ · To the left A♠"}


def test_the_picture_raises_each_of_two_cards_that_may_be_chosen() -> None:
    rail = hand_rail(pair({"right AS": ("left KS", "left AD")}), EN)
    assert rail is not None
    assert rail.playable == frozenset({"AS", "KS", "AD"})


def test_a_pair_that_is_no_longer_possible_is_chosen_anew() -> None:
    assert presses(passing(PAIR, ("right", "2C", "left", "KS"))) == presses(passing(PAIR))


def test_every_pair_can_be_pressed() -> None:
    assert reachable(pair(FREE_PAIR), EN) == FREE_PAIR.keys()
