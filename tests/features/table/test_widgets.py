"""Legal actions of any form become buttons and selects."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, permutations

import pytest
from discord import ButtonStyle, ui

from bot.board.panels import is_panel
from bot.features import ids
from bot.features.table import widgets
from bot.features.table.notices import last_trick, lately, more_menu
from bot.features.table.panel import hand_panel
from bot.features.table.score import score_message
from bot.i18n.symbols import bare
from bot.thinking.seat_hint import SeatHint
from bot.ui import layout, spelling
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.actions import action
from games.core.game import Cards, Phrase, Play, Trick
from games.search.protocol import certain
from tests.features.table.panels import EN, HAND, PACK, panel, presses, rows, seen
from tests.features.test_every_game import reachable
from tests.ui import limits


def test_cards_are_five_to_a_row_by_suit_spades_first() -> None:
    assert rows(panel(["play AS"])) == [
        ["A♠", "K♠", "3♠", "Q♥", "A♦"],
        ["7♦", "2♣"],
        ["Score", EN.text("button-lately"), "More"],
    ]


def test_what_was_played_leaves_its_place_empty() -> None:
    places = ("AS", None, "3S", "QH", "AD", None, "2C")
    hand = [card for card in places if card]
    view = hand_panel(replace(seen(["play AS"], hand), places=places), EN)
    assert rows(view)[:2] == [["A♠", "·", "3♠", "Q♥", "A♦"], ["·", "2♣"]]
    assert presses(view).keys() == {"A♠"}


def test_the_advised_card_is_green() -> None:
    advice = SeatHint(4, certain(action("play", "3S")))
    view = hand_panel(replace(seen([f"play {card}" for card in HAND]), advice=advice), EN)
    styles = {
        bare(part["label"]): part["style"]
        for part in limits.everything(view)
        if part["type"] == limits.BUTTON
    }
    assert (styles["3♠"], styles["A♠"]) == (ButtonStyle.success.value, ButtonStyle.primary.value)


def test_no_card_is_a_button_in_an_auction() -> None:
    snapshot = seen(["bid 2", "bid 3"])
    view = hand_panel(replace(snapshot, view=snapshot.view.model_copy(update={"stage": "auction"})), EN)
    assert presses(view).keys() == {"2", "3"}
    assert not set(limits.buttons(view).values()) & {"A♠", "2♣"}


def test_a_card_that_may_be_played_is_a_press_away_and_the_others_are_grey() -> None:
    view = panel(["play AD", "play 7D"])
    assert presses(view) == {
        "A♦": ids.TakeAction("k3v9x2aq", 4, 0, "play AD"),
        "7♦": ids.TakeAction("k3v9x2aq", 4, 0, "play 7D"),
    }
    assert set(limits.buttons(view).values()) > {"A♠", "K♠", "3♠", "Q♥", "A♦", "7♦", "2♣"}


def test_a_grey_card_says_nothing_in_its_id() -> None:
    view = panel(["play AD"])
    grey = limits.buttons(view).keys() - limits.buttons(view, enabled=True).keys()
    assert all(isinstance(ids.decode(custom_id), ids.Still) for custom_id in grey)
    assert len(grey) == len(HAND) - 1


def test_equal_cards_are_two_buttons() -> None:
    view = panel(["play KS", "play QH"], ("KS", "KS", "QH"))
    assert rows(view)[0] == ["K♠", "K♠", "Q♥"]
    assert len(limits.buttons(view, enabled=True)) == 6


def test_a_word_that_goes_with_a_card_is_pressed_first() -> None:
    legal = ["play AS", "play KS", "play AS busso", "play KS busso", "play KS piombo"]
    view = panel(legal)
    assert presses(view)["Busso"] == ids.Pick("k3v9x2aq", 4, 0, widgets.TOGGLE, ("play", "busso"))
    toggled = presses(panel(legal, picked=("play", "piombo")))
    assert toggled["K♠"] == ids.TakeAction("k3v9x2aq", 4, 0, "play KS piombo")
    assert "A♠" not in toggled
    assert toggled["✓ Piombo"] == ids.Pick("k3v9x2aq", 4, 0, widgets.TOGGLE, ("play",))


def test_words_that_exclude_each_other_take_each_others_place() -> None:
    legal = ["play AS", "play AS busso", "play AS piombo"]
    swapped = presses(panel(legal, picked=("play", "busso")))["Piombo"]
    assert isinstance(swapped, ids.Pick)
    assert swapped.picked == ("play", "piombo")


def test_words_that_go_together_add_up() -> None:
    legal = [f"bid {number}{words}" for number in range(2, 12) for words in ("", " hand", " hand open")]
    added = presses(panel(legal, (), ("bid", "hand")))["Open"]
    assert isinstance(added, ids.Pick)
    assert added.picked == ("bid", "hand", "open")
    assert reachable(seen(legal), EN) == set(legal)


def test_few_actions_without_cards_are_buttons_of_their_own() -> None:
    legal = ["annul", "keep", "play AS"]
    assert presses(panel(legal)).keys() == {"A♠", "Ask for a redeal", "Play this hand"}


def test_several_cards_are_chosen_in_one_select() -> None:
    legal = [f"discard {one} {two}" for one, two in combinations(HAND, 2)]
    select = limits.selects(panel(legal))[0]
    assert (select["min_values"], select["max_values"], len(select["options"])) == (2, 2, len(HAND))
    assert spelling.settle(legal, ("discard",), ["3S", "AS"]) == "discard AS 3S"
    assert reachable(seen(legal), EN) == set(legal)


def test_from_one_to_several_cards_too() -> None:
    legal = [f"throw {' '.join(some)}" for count in (1, 2, 3) for some in combinations(HAND, count)]
    select = limits.selects(panel(legal))[0]
    assert (select["min_values"], select["max_values"]) == (1, 3)
    assert reachable(seen(legal), EN) == set(legal)


def test_equal_cards_can_both_be_chosen() -> None:
    legal = ["discard KS", "discard KS KS", "discard KS QH", "discard QH"]
    snapshot = seen(legal, ("KS", "KS", "QH"))
    assert reachable(snapshot, EN) == set(legal)
    values = [option["value"] for option in limits.selects(hand_panel(snapshot, EN))[0]["options"]]
    assert spelling.settle(legal, ("discard",), values[:2]) == "discard KS KS"


def test_of_cards_drawn_some_are_chosen_in_one_select_and_all_or_none_with_a_button() -> None:
    """A refill of The Things with four red cards has fifteen ways to show some of them."""
    drawn = ("6D", "5H", "AD", "3H")
    some = [f"show {' '.join(each)}" for count in (1, 2, 3, 4) for each in combinations(drawn, count)]
    legal = ["keep", *some, "show 5", "show"]
    view = panel(legal)
    (select,) = limits.selects(view)
    assert (select["min_values"], select["max_values"], len(select["options"])) == (1, 4, 4)
    buttons = [action for action in limits.buttons(view, enabled=True) if ":act:" in action]
    assert [action.split(":")[-1] for action in buttons] == ["show", "show 5", "keep"]
    assert reachable(seen(legal), EN) == set(legal)


def test_where_the_order_matters_cards_are_chosen_one_by_one() -> None:
    legal = [f"give {one} {two}" for one, two in permutations(HAND, 2)]
    first = presses(panel(legal))["A♠"]
    assert first == ids.Pick("k3v9x2aq", 4, 0, 0, ("give", "AS"))
    second = presses(panel(legal, picked=("give", "AS")))
    assert second["K♠"] == ids.TakeAction("k3v9x2aq", 4, 0, "give AS KS")
    assert "A♠" not in second
    assert reachable(seen(legal), EN) == set(legal)


def test_a_player_is_chosen_before_the_cards() -> None:
    """A choice as in an attack: a player, and then any of the cards."""
    hands = [some for count in (1, 2, 3) for some in combinations(HAND, count)]
    legal = ["search", *(f"attack P{seat} {' '.join(some)}" for seat in (1, 2) for some in hands)]
    assert presses(panel(legal)).keys() >= {"Ben", "Chloé"}
    assert reachable(seen(legal), EN) == set(legal)


def test_several_verbs_that_need_cards_are_chosen_first() -> None:
    legal = [*(f"talk {card}" for card in HAND), *(f"test {card}" for card in HAND[:2]), "search"]
    assert presses(panel(legal)).keys() == {"search", "Talk", "Test"}
    assert presses(panel(legal, picked=("test",))).keys() == {"A♠", "K♠", "search", "Talk", "↩ Back"}
    assert reachable(seen(legal), EN) == set(legal)


def test_what_can_be_done_to_several_is_a_verb_where_verbs_are_chosen_first() -> None:
    targets = [f"attack P{seat}" for seat in (1, 2, 3)]
    legal = [*targets, "talk AS", "talk KS", "test AS", "search"]
    assert presses(panel(legal)).keys() == {"Attack", "Talk", "Test", "search"}
    assert {"Ben", "Chloé", "Dai", "↩ Back"} <= presses(panel(legal, picked=("attack",))).keys()
    assert "Attack" not in presses(panel([*targets[:2], *legal[3:]]))
    assert reachable(seen(legal), EN) == set(legal)


def test_what_finds_room_keeps_its_button_above_the_list_of_the_others() -> None:
    hand = ("QS", "9C", "5C", "3C", "2C")
    legal = [
        "search",
        *(f"offer {card}" for card in hand),
        "test QS",
        *(f"attack P{seat}" for seat in (1, 2, 3)),
        "rest",
    ]
    snapshot = seen([*legal, "rescue"], hand, needs_confirmation=["rescue"])
    in_game = {"game": "the_things", "phase": "the_things-turn", "sides": ((0,), (1,), (2,), (3,))}
    snapshot = replace(snapshot, view=snapshot.view.model_copy(update=in_game))
    view = hand_panel(snapshot, EN)
    assert presses(view).keys() == {"Search", "Sit out until my turn"}
    (others,) = limits.selects(view)
    assert [each["value"] for each in others["options"]] == ["offer", "test", "attack", "rescue"]
    assert reachable(snapshot, EN) == {*legal, "rescue"}


def test_playing_a_card_needs_no_verb_first() -> None:
    legal = ["play AS", "lead 5D", "lead 6D", "lead 7C", "lead 8C", "lead 9C", "lead TC"]
    assert presses(panel(legal)).keys() == {"A♠", "Lead"}
    assert reachable(seen(legal), EN) == set(legal)


def test_a_card_that_is_not_in_the_hand_is_a_button_below_it() -> None:
    assert presses(panel(["play AS", "play 5D"])).keys() == {"A♠", "5♦"}


def test_a_long_range_of_numbers_is_five_buttons_and_a_select_with_pages() -> None:
    legal = ["pass", *(f"bid {number}" for number in range(12, 100))]
    view = panel(legal, ())
    assert {"12", "16", "No more to declare", "Next ▶"} <= presses(view).keys()
    assert limits.selects(view)[0]["options"][0]["label"] == "17"
    assert limits.selects(view)[0]["placeholder"].startswith("Or: 17 · 18 · 19 · ")
    assert reachable(seen(legal, ()), EN) == set(legal)


def test_of_a_hand_too_large_only_what_may_be_played_is_buttons() -> None:
    view = panel([f"play {card}" for card in PACK if card.endswith("S")], PACK)
    assert len(limits.buttons(view)) == 13 + 3
    assert any("A♥ K♥ Q♥" in text for text in limits.texts(view))


def test_below_a_hand_too_large_what_stands_alone_is_at_the_end_of_the_cards_if_there_is_room() -> None:
    six = [f"play {card}" for card in PACK[:6]]
    assert [len(row) for row in rows(panel([*six, "pass"], PACK))][:2] == [5, 2]
    ten = [f"play {card}" for card in PACK[:10]]
    assert [len(row) for row in rows(panel([*ten, "pass"], PACK))][:3] == [5, 5, 1]
    assert [len(row) for row in rows(panel(["play AS", "pass"]))][:3] == [5, 2, 1], "no card leaves its place"


def test_a_hand_of_which_too_much_may_be_played_becomes_selects_by_suit() -> None:
    legal = [f"play {card}" for card in PACK]
    view = panel(legal, PACK)
    assert [len(select["options"]) for select in limits.selects(view)] == [13, 13, 13, 13]
    assert reachable(seen(legal, PACK), EN) == set(legal)


def test_a_select_of_cards_says_that_one_is_chosen_there_and_of_which_suits() -> None:
    view = panel([f"play {card}" for card in PACK if card[0] in "AKQJT98"], PACK)
    assert [each["placeholder"] for each in limits.selects(view)] == [
        "Choose a card: ♠ spades ♥ hearts ♦ diamonds",
        "Choose a card: ♣ clubs",
    ]


def test_two_packs_in_one_hand_still_fit() -> None:
    legal = [f"play {card}" for card in PACK]
    assert reachable(seen(legal, PACK * 2), EN) == set(legal)


def test_a_pick_that_is_no_longer_possible_is_forgotten() -> None:
    assert presses(panel(["play AD"], picked=("give", "AS"))).keys() == {"A♦"}
    assert presses(panel(["play AD"], picked=("play", "AS", "busso"))).keys() == {"A♦"}


def test_a_choice_that_is_not_legal_comes_back_as_the_action_it_spells() -> None:
    """The action can be taken then, and the answer says which rule it breaks."""
    legal = ["attack P1 AS", "attack P1 KS", "attack P1 AS KS"]
    assert spelling.settle(legal, ("attack", "P1"), ["3S", "AS"]) == "attack P1 3S AS"
    assert spelling.settle(["bid 3 hand"], ("bid", "hand"), ["4"]) == "bid 4 hand"


def test_a_choice_that_leaves_more_to_choose_is_the_next_pick() -> None:
    legal = ["ask P1 H", "ask P1 S", "ask P2 H", "ask P2 S"]
    assert spelling.settle(legal, ("ask",), ["P2"]) == ("ask", "P2")


def test_controls_that_cannot_fit_are_an_error_and_not_a_cut() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        widgets.controls(seen(["play AS"]), EN, (), 0, 1)


def test_the_cost_counts_what_is_within_rows() -> None:
    assert layout.cost(widgets.controls(seen(["play AS"]), EN, (), 0, 40).parts) == 2 + len(HAND)


def test_waiting_leaves_every_card_in_its_place_and_says_who_is_to_play() -> None:
    view = panel([])
    assert rows(view)[:2] == rows(panel(["play AS"]))[:2]
    assert not presses(view)
    assert any("### Ben to play" in text for text in limits.texts(view))


def following(hand: Sequence[str], legal: Sequence[str]) -> str:
    """The remark of the panel to a player who must follow diamonds."""
    snapshot = seen(legal, hand, Trick(plays=(Play(seat=3, card="5D"),), winner=3))
    prompt = Phrase("follow", {"suit": Cards(("D",))})
    view = hand_panel(replace(snapshot, view=snapshot.view.model_copy(update={"prompt": prompt})), EN)
    return "\n".join(limits.texts(view))


def test_the_heading_says_what_to_follow_and_who_cannot_reads_that_all_goes() -> None:
    assert "### Your turn: follow ♦" in following(HAND, ["play AD", "play 7D"])
    void = ("AS", "2C")
    assert "### No ♦" in following(void, [f"play {card}" for card in void])


def test_nothing_is_grey_where_every_card_may_be_played() -> None:
    view = panel([f"play {card}" for card in HAND])
    assert not any("grey" in text.lower() for text in limits.texts(view))


def place(view: ui.LayoutView, words: str) -> int:
    """The line of the panel in which something is said or can be pressed, counted from the top."""
    parts = limits.everything(view)
    return next(
        place for place, part in enumerate(parts) if words in (part.get("content") or part.get("label") or "")
    )


def test_a_games_own_label_stands_on_the_button() -> None:
    label = Phrase("wysiwyg-bid", {"bid": 3, "goal": 12, "marks": 40})
    view = hand_panel(seen(["bid 2", "bid 3"], labels={"bid 3": label}), EN)
    assert presses(view)["3 → 12"] == ids.TakeAction("k3v9x2aq", 4, 0, "bid 3")


def test_a_games_own_label_stands_in_a_select_with_what_there_is_to_say() -> None:
    legal = [f"bid {number}" for number in range(2, 30)]
    facts = {"bid": 9, "goal": 44, "marks": 40}
    snapshot = seen(legal, labels={"bid 9": Phrase("wysiwyg-bid-too-high", facts)})
    (option,) = (
        option
        for select in limits.selects(hand_panel(snapshot, EN))
        for option in select["options"]
        if option["value"] == "bid 9"
    )
    assert option["label"] == "⚠ 9 → 44"
    assert option["description"] == "Can’t be made: a deal has only 40 marks."


def test_a_label_is_plain_where_markdown_means_nothing() -> None:
    localizer = Localizer("en", ("An*na",))
    assert localizer.label(Phrase("wysiwyg-bid", {"bid": 3, "goal": 12, "marks": 40})) == "3 → 12"


def test_what_is_grave_is_asked_about_once() -> None:
    snapshot = seen(["claim", "play AS", "play KS"], needs_confirmation=["claim"])
    first = presses(hand_panel(snapshot, EN))["Claim the target"]
    assert isinstance(first, ids.Pick)
    asked = hand_panel(snapshot, EN, first.picked)
    assert not limits.problems(asked)
    assert presses(asked) == {
        "Yes": ids.TakeAction("k3v9x2aq", 4, 0, "claim"),
        "↩ Back": ids.Pick("k3v9x2aq", 4, 0, widgets.BACK, ()),
    }
    assert any("Claim the target" in text for text in limits.texts(asked))
    assert any("the opponents score 11" in text for text in limits.texts(asked))


def test_one_grave_action_of_a_verb_is_asked_about_and_the_others_are_taken() -> None:
    found = presses(hand_panel(seen(["bid 2", "bid 3"], needs_confirmation=["bid 3"]), EN))
    assert isinstance(found["2"], ids.TakeAction)
    assert isinstance(found["3"], ids.Pick)


def test_a_question_that_is_no_longer_possible_is_forgotten() -> None:
    view = hand_panel(seen(["play AS"], needs_confirmation=["claim"]), EN, spelling.in_doubt("claim"))
    assert presses(view).keys() == {"A♠"}


def test_what_is_grave_stands_below_the_cards_and_above_the_last_row() -> None:
    view = hand_panel(seen(["claim", "play AS"], needs_confirmation=["claim"]), EN)
    assert place(view, "2♣") < place(view, "Claim the target") < place(view, "More")


def test_what_may_be_declared_out_of_turn_stands_below_the_cards() -> None:
    snapshot = seen(["expect 2", "expect 3", "annul"], waiting=True)
    view = hand_panel(snapshot, EN)
    labels = [label for row in rows(view) for label in row]
    assert labels.index("2♣") < labels.index("Ask for a redeal") < labels.index("More")
    assert reachable(snapshot, EN) == {"expect 2", "expect 3", "annul"}


def test_a_card_of_the_table_is_a_press_away_though_its_twin_is_in_the_hand() -> None:
    view = panel(["play AS", "play KS", "table AS", "table 5D"])
    actions = [ref.action for ref in presses(view).values() if isinstance(ref, ids.TakeAction)]
    assert {"table AS", "table 5D"} <= set(actions)


@pytest.mark.parametrize(
    ("legal", "named"), [(["offer AS", "search"], True), (["offer AS"], False), (["play AS", "done"], False)]
)
def test_cards_that_are_not_just_played_stand_under_what_is_done_with_them(
    legal: Sequence[str], named: bool
) -> None:
    snapshot = seen(legal)
    view = hand_panel(replace(snapshot, view=snapshot.view.model_copy(update={"game": "the_things"})), EN)
    assert any(f"### {EN.verb_asked('the_things', 'offer')}" in text for text in limits.texts(view)) is named


def test_grey_cards_are_explained_by_what_is_to_be_chosen_first() -> None:
    said = "\n".join(limits.texts(panel(["talk AS", "talk KS", "test AS", "search"])))
    assert "Choose what to do first" in said
    assert "grey" not in said.lower()


def test_grey_cards_are_explained_where_only_some_can_be_chosen() -> None:
    legal = ["play AD", *(f"bid {number}" for number in range(12))]
    assert any("Grey" in text for text in limits.texts(panel(legal)))
    assert not any("Grey" in text for text in limits.texts(panel(legal, picked=("bid",))))


def test_a_panel_in_words_tells_the_score_once_there_is_one() -> None:
    snapshot = seen(["play AS"])
    view = snapshot.view.model_copy(update={"sides": ((0,), (1,), (2,), (3,)), "totals": (120, 0, -40, 7)})
    said = limits.texts(hand_panel(replace(snapshot, view=view), EN))
    line = "Anna\u00a0**120** · Ben\u00a0**0** · Chloé\u00a0**\u221240** · Dai\u00a0**7**"
    assert any(line in text.replace("\n", " · ") for text in said)


def test_in_words_what_only_the_reader_knows_stands_under_a_heading() -> None:
    snapshot = seen(["play AS"])
    assert not any("What you know" in text for text in limits.texts(hand_panel(snapshot, EN)))
    laid = Phrase("tressette-laid", {"card": Cards(("AC",))})
    knowing = replace(snapshot, view=snapshot.view.model_copy(update={"private": (laid,)}))
    known = f"**What you know**\n{bare(EN.phrase('note', laid))}"
    assert any(known in text for text in limits.texts(hand_panel(knowing, EN)))


def test_what_doubles_the_stakes_is_red_and_green_once_advised() -> None:
    def style(snapshot: MatchSnapshot) -> list[int]:
        found = limits.everything(hand_panel(snapshot, EN))
        return [each["style"] for each in found if each["type"] == 2 and each.get("label") == "Double"]

    doubled = seen(["double", "pass"])
    changes = {"game": "wysiwyg", "stage": "auction", "doubling": ("double",)}
    doubled = replace(doubled, view=doubled.view.model_copy(update=changes))
    assert style(doubled) == [ButtonStyle.danger.value]
    hint = SeatHint(doubled.revision, certain(action("double")))
    assert style(replace(doubled, advice=hint)) == [ButtonStyle.success.value]


@pytest.mark.parametrize("hints", [False, True])
def test_a_panel_is_told_by_its_buttons_from_all_else_that_its_player_is_shown(hints: bool) -> None:
    """Its last row has a place for hints, and one for the latest events, but not always both."""
    snapshot = replace(seen(["play AS", "play KS"]), hints=hints, options=CATALOGUE["tressette"].options())
    for legal in (snapshot.view.legal, ()):
        shown = replace(snapshot, view=snapshot.view.model_copy(update={"legal": legal}))
        assert is_panel([*limits.buttons(hand_panel(shown, EN)), "p1b:outlived:k3v9x2aq"])
    for page in (
        score_message(snapshot, EN),
        *(make(snapshot, EN) for make in (last_trick, lately, more_menu)),
    ):
        assert not is_panel(limits.buttons(page))
