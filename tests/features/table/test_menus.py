"""A turn that begins with a choice of verbs: the same first screen always, and a way back from the next."""

from dataclasses import replace

import pytest

from bot.features import ids
from bot.features.table.panel import hand_panel
from bot.i18n.catalogue import LOCALES, Locale
from bot.i18n.symbols import bare
from bot.thinking.seat_hint import SeatHint
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.actions import parse_action
from games.core.match import Standing
from games.search.protocol import certain
from games.the_things.deal import TheThingsDeal
from games.the_things.options import TheThingsOptions
from tests.features.table.test_coach import questions
from tests.games.the_things.tables import FULL_PILE, HUMAN, OTHER_HUMAN, THING, play, refill, table
from tests.ui import limits
from tests.ui.tables import names

FLAMES = "KS 3C 4C 5C 7C"
NAMES = ("Anna", "Iris", "Otto")
EN = Localizer("en", NAMES)
BACK = bare(EN.text("button-back"))
STANDING = Standing(1, 0, (0, 0, 0), ())


def seen(deal: TheThingsDeal, seat: int = 0) -> MatchSnapshot:
    return MatchSnapshot(
        match_id="k3v9x2aq", options=deal.options, view=deal.view(seat, STANDING), revision=4, names=NAMES,
        host="Anna", commitment="0" * 64,
    )  # fmt: skip


def pressed(snapshot: MatchSnapshot, *path: str) -> dict[str, tuple[ids.Press, bool]]:
    """The buttons after these presses, by label: the meaning of each, and whether it is grey."""
    picked: tuple[str, ...] = ()
    for label in path:
        press, is_grey = _buttons(snapshot, picked)[label]
        assert isinstance(press, ids.Pick)
        assert not is_grey
        picked = press.picked
    return _buttons(snapshot, picked)


def _buttons(snapshot: MatchSnapshot, picked: tuple[str, ...]) -> dict[str, tuple[ids.Press, bool]]:
    view = hand_panel(snapshot, EN, picked, picture="picture.png")
    assert not limits.problems(view)
    enabled = limits.buttons(view, enabled=True)
    return {
        bare(label): (ids.decode(custom_id), custom_id not in enabled)
        for custom_id, label in limits.buttons(view).items()
    }


@pytest.mark.parametrize("hand", [FLAMES, HUMAN, THING, "QH"])
def test_a_turn_opens_with_the_same_verbs_whatever_the_hand(hand: str) -> None:
    snapshot = seen(table(hand, OTHER_HUMAN, "2S 3S"))
    labels = [
        label for label, (press, _) in pressed(snapshot).items() if label not in {"Recent moves", "More"}
    ]
    grave = "Board the saucer" if "QH" in hand else "Call the rescue"
    assert labels == ["Search", "Talk…", "Blood test…", "Attack…", grave, *labels[5:]]
    said = "\n".join(limits.texts(hand_panel(snapshot, EN, picture="picture.png")))
    assert (
        ("You hold no black K, Q or J" in said)
        is pressed(snapshot)["Blood test…"][1]
        is (hand in {HUMAN, "QH"})
    )
    assert ("A Thing keeps its only red card" in said) is pressed(snapshot)["Talk…"][1] is (hand == "QH")


def test_an_offer_can_be_taken_back_until_its_rank_is_chosen() -> None:
    snapshot = seen(table(HUMAN, THING, OTHER_HUMAN))
    cards = pressed(snapshot, "Talk…")
    assert cards[BACK][0] == ids.Pick("k3v9x2aq", 4, 0, 1, ())
    card = next(
        label
        for label, (press, _) in cards.items()
        if press == ids.Pick("k3v9x2aq", 4, 0, 0, ("offer", "4C"))
    )
    ranks = pressed(snapshot, "Talk…", card)
    assert ranks["K"][0] == ids.TakeActions("k3v9x2aq", 4, ("offer", "4C", "want", "13"))
    assert ranks[BACK][0] == ids.Pick("k3v9x2aq", 4, 0, 1, ("offer",))
    (head, *_) = limits.texts(hand_panel(snapshot, EN, ("offer", "4C"), picture="picture.png"))
    assert "Which rank do you want?" in head
    assert "Offer 4♣" in head


def test_in_a_free_trade_several_cards_are_offered_before_the_rank() -> None:
    snapshot = seen(table(HUMAN, THING, OTHER_HUMAN, options=TheThingsOptions(free_trade=True)))
    picked = ("offer", "4C", "offer", "5C")
    shown = _buttons(snapshot, (*picked, "want"))
    assert shown["A"][0] == ids.TakeActions("k3v9x2aq", 4, (*picked, "want", "1"))
    offers = {press for press, is_grey in _buttons(snapshot, (*picked, "offer")).values() if not is_grey}
    assert ids.Pick("k3v9x2aq", 4, 0, 0, (*picked, "offer", "7C")) in offers
    assert _buttons(snapshot, picked)[BACK][0] == ids.Pick("k3v9x2aq", 4, 0, 1, ("offer", "4C"))


def test_who_is_tested_is_chosen_before_the_card_burns() -> None:
    shown = pressed(seen(table(FLAMES, THING, OTHER_HUMAN)), "Blood test…", "K♠")
    assert shown["Test Otto"][0] == ids.TakeActions("k3v9x2aq", 4, ("test", "KS", "examine", "P2"))
    assert BACK in shown


def test_the_hints_verb_is_green() -> None:
    advice = SeatHint(4, certain(parse_action("offer 4C")), (certain(parse_action("want 11")),))
    view = hand_panel(
        replace(seen(table(HUMAN, THING, OTHER_HUMAN)), hints=True, advice=advice), EN, picture="picture.png"
    )
    green = [part["label"] for part in limits.everything(view) if part.get("style") == 3]
    assert green == ["Talk…"]
    assert "Talk… 4♣ · Ask for… J" in "\n".join(limits.texts(view)).replace("…**", "…")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_result_of_a_blood_test_is_the_remark_of_the_testers_next_panel_and_a_tag(locale: Locale) -> None:
    deal = table(FLAMES, "AD", OTHER_HUMAN)
    play(deal, "0 test KS", "0 examine P1")
    localizer = Localizer(locale, NAMES)
    card = bare(localizer.card_label("AD"))
    for seat, is_told in ((0, True), (1, False), (2, False)):
        snapshot = seen(deal, seat)
        (head, *_) = limits.texts(hand_panel(snapshot, localizer, picture="picture.png"))
        assert (card in bare(head) and "Iris" in head) is is_told
        words = picture_words(snapshot.view, localizer)
        assert words.people is not None
        assert any(card in bare(tag.words) for tag in words.people[1].tags) is is_told
    for player in (1, 2):
        refill(deal)
        assert (seen(deal).view.news is None) is (player == 2)
        play(deal, f"{player} search")
        play(deal, f"{player} {deal.legal(player)[0].text}")


def test_the_dead_are_told_what_they_were_and_how_they_win() -> None:
    deal = table(HUMAN, "2S", OTHER_HUMAN, pile=FULL_PILE)
    deal.die(1)
    snapshot = seen(deal, 1)
    (head, *_) = limits.texts(hand_panel(snapshot, EN, picture="picture.png"))
    assert "You died Human: you win if the Humans win." in head
    assert picture_words(snapshot.view, EN).role == ("You died Human", "you win if the Humans win")


@pytest.mark.parametrize(
    ("plays", "said"),
    [
        (("0 play 7C",), "Sums decide: defence needs 7 more; in a tie no one dies"),
        (("0 play KS",), "Most K, Q, J: defence needs 1 more; a tie kills the attacker"),
        ((), "Sums decide: attack needs 1 more; in a tie no one dies"),
    ],
)
def test_one_line_says_what_decides_a_fight_what_a_side_needs_and_what_a_tie_does(
    plays: tuple[str, ...], said: str
) -> None:
    deal = table(FLAMES, THING, OTHER_HUMAN)
    play(deal, "0 attack P1", *plays)
    view = deal.view(0, STANDING)
    assert picture_words(view, EN).fight == said
    assert any(EN.phrase("note", note).endswith(f"{said}.") for note in view.notes)


@pytest.mark.whole
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_each_verb_of_a_menu_has_a_label_and_a_line_and_says_why_it_is_barred(
    game: str, locale: Locale, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Verbs that are pressed before their parts have a label as well; without one, a verb is in English."""
    label_of, unnamed = Localizer.verb, set()

    def verb(self: Localizer, key: str, verb: str) -> str:
        if not self.has(f"verb-{key}-{verb}"):
            unnamed.add(verb)
        return label_of(self, key, verb)

    monkeypatch.setattr(Localizer, "verb", verb)
    for snapshot in questions(game, most=6):
        localizer = Localizer(locale, names(snapshot.view.seats))
        verbs = {parse_action(text).verb for text in snapshot.view.offered}
        for each in snapshot.view.menu:
            assert localizer.has(f"verb-{game}-{each}") or localizer.has(f"action-{game}-{each}")
            assert localizer.has(f"menu-{game}-{each}")
            assert each in verbs or localizer.has(f"menu-{game}-{each}-barred")
        panel = hand_panel(snapshot, localizer, picture="picture.png")
        for custom_id in limits.buttons(panel, enabled=True):
            if isinstance(press := ids.decode(custom_id), ids.Pick):
                hand_panel(snapshot, localizer, press.picked, picture="picture.png")
    assert unnamed == set()


@pytest.mark.parametrize(
    ("verb", "asked"),
    [
        ("Talk…", "Which card do you offer?"),
        ("Blood test…", "Which flame do you burn?"),
        ("Attack…", "Who do you attack?"),
    ],
)
def test_a_chosen_verb_asks_for_its_parts(verb: str, asked: str) -> None:
    snapshot = seen(table(FLAMES, THING, OTHER_HUMAN))
    press, _ = pressed(snapshot)[verb]
    assert isinstance(press, ids.Pick)
    (head, *_) = limits.texts(hand_panel(snapshot, EN, press.picked, picture="picture.png"))
    assert asked in head


def test_who_is_attacked_is_a_button_with_their_name_alone() -> None:
    shown = pressed(seen(table(FLAMES, THING, OTHER_HUMAN)), "Attack…")
    assert shown["Otto"][0] == ids.TakeAction("k3v9x2aq", 4, 0, "attack P2")
