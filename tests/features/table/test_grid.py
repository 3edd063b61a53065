"""Over whole golden games: a card keeps its button until others come to it, and panels stay small."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.features import ids
from bot.features.table.lines import lines_of_buttons
from bot.features.table.panel import hand_panel, hand_rail
from bot.features.table.widgets.hand import CARDS_IN_A_ROW, MOST_CARDS
from bot.i18n.catalogue import LOCALES, Locale
from bot.i18n.symbols import bare
from bot.match.hand_places import LaidHand, in_order, lay
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.core.game import Options, Play, State, Trick, View, Zone
from tests.features.table.panels import rows
from tests.games.playthrough import FOLDER, read
from tests.games.setups import decide, draws
from tests.ui import limits
from tests.ui.tables import snapshot

GAMES = ("tressette", "tressette_two", "finesse", "tuppi", "fipsen", "the_things", "bhabhi", "wysiwyg")
MOVES = 200
FIXED = ("tressette", "finesse", "tuppi", "fipsen")
"""Games in which no player gets a card once cards are played."""


def states(game: str) -> Iterator[tuple[State, Options, int]]:
    """The states of a golden game."""
    playthrough = read((FOLDER / f"{game}.txt").read_text(encoding="utf-8"))
    setup = playthrough.setup
    state, draw = setup.new(playthrough.seed), draws(playthrough.seed)
    for _ in range(MOVES):
        if not state.acting():
            return
        yield state, setup.options, setup.seats
        move = decide(state, setup.seats, draw)
        state.apply(move.seat, move.action)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_hand_has_one_place(game: str) -> None:
    laid: LaidHand | None = None
    for state, _, _ in states(game):
        view = state.view(0)
        laid = lay(laid, view)
        zone = view.zone("hand", 0)
        assert Counter(filter(None, laid.places)) == Counter(zone.items if zone else ())


@pytest.mark.parametrize("game", FIXED)
def test_a_card_keeps_its_place_while_cards_are_played(game: str) -> None:
    laid: LaidHand | None = None
    for state, _, _ in states(game):
        view = state.view(0)
        before, laid = laid, lay(laid, view)
        is_playing = view.last_trick is not None and before is not None and before.deal == view.deal
        if before is not None and is_playing:
            assert len(laid.places) == len(before.places)
            assert all(now in {None, old} for old, now in zip(before.places, laid.places, strict=True))


@pytest.mark.parametrize("game", ["tressette", "finesse", "the_things"])
def test_the_buttons_stand_where_the_places_are(game: str) -> None:
    localizer = Localizer("en", ("Anna", "Ben", "Chloé", "Dai", "Eva", "Finn"))
    laid: LaidHand | None = None
    for state, options, _ in states(game):
        seen = snapshot(state, 0, options=options)
        laid = lay(laid, seen.view)
        if len(laid.places) > MOST_CARDS or not any(laid.places):
            continue
        shown = rows(hand_panel(replace(seen, places=laid.places), localizer))
        grid = [label for row in shown[: -(-len(laid.places) // CARDS_IN_A_ROW)] for label in row]
        expected = ["·" if card is None else localizer.card_label(card) for card in laid.places]
        if seen.view.stage == "play":
            assert grid == [bare(label) for label in expected]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_raised_in_the_picture_has_a_button_to_press(game: str) -> None:
    localizer = Localizer("en", ("Anna", "Ben", "Chloé", "Dai", "Eva", "Finn"))
    raised = 0
    for state, options, _ in states(game):
        seen = snapshot(state, 0, options=options)
        seen = replace(seen, places=lay(None, seen.view).places)
        rail = hand_rail(seen, localizer)
        if rail is None or rail.playable is None or len(seen.places) > MOST_CARDS:
            continue
        panel = hand_panel(seen, localizer, picture="hand.png")
        parts = {part for custom_id in limits.buttons(panel, enabled=True) for part in _parts(custom_id)}
        assert rail.playable <= parts, seen.view.phase
        raised += 1
    assert raised or game == "fipsen"


def _parts(custom_id: str) -> tuple[str, ...]:
    """The words of the action that a button takes, or begins to spell."""
    match ids.decode(custom_id):
        case ids.TakeAction(action=action):
            return tuple(action.split())
        case ids.Pick(picked=picked):
            return picked
    return ()


@pytest.mark.parametrize("game", ["tressette", "finesse"])
def test_four_to_a_row_the_cards_stand_in_the_same_order(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The constant is four if a client has no room for five buttons in a row."""
    localizer = Localizer("en", ("Anna", "Ben", "Chloé", "Dai"))
    state, options, _ = next(states(game))
    laid = lay(None, state.view(0))
    seen = replace(snapshot(state, 0, options=options), places=laid.places)

    def grid(across: int) -> list[list[str]]:
        monkeypatch.setattr("bot.features.table.widgets.hand.CARDS_IN_A_ROW", across)
        monkeypatch.setattr("bot.features.table.widgets.screen.CARDS_IN_A_ROW", across)
        view = hand_panel(seen, localizer)
        assert not limits.problems(view)
        return rows(view)[: -(-len(laid.places) // across)]

    five, four = grid(5), grid(4)
    assert {len(row) for row in five[:-1]} == {5}
    assert {len(row) for row in four[:-1]} == {4}
    assert [label for row in five for label in row] == [label for row in four for label in row]


def hand_of(items: tuple[str, ...], *, playing: bool) -> View:
    """The view of a player of Tressette for two who holds these."""
    state = CATALOGUE["tressette_two"].new(2, CATALOGUE["tressette_two"].options(), bytes(32))
    trick = Trick(plays=(Play(seat=1, card="2C"),), winner=1) if playing else None
    zones = (Zone(key="hand", seat=0, items=items),)
    return state.view(0).model_copy(update={"zones": zones, "last_trick": trick})


def test_where_a_card_comes_all_are_sorted_and_what_is_played_leaves_its_place() -> None:
    before = lay(None, hand_of(("QH", "AS", "KS"), playing=False))
    assert before.places == ("AS", "KS", "QH")
    played = lay(before, hand_of(("QH", "AS"), playing=True))
    assert played.places == ("AS", None, "QH")
    drawn = lay(played, hand_of(("QH", "AS", "3S"), playing=True))
    assert drawn.places == in_order(("QH", "AS", "3S"))
    fewer = lay(drawn, hand_of(("QH", "2S"), playing=True))
    assert fewer.places == (*in_order(("QH", "2S")), None)
    many = lay(fewer, hand_of(("QH", "AS", "3C", "2S"), playing=True))
    assert many.places == in_order(("QH", "AS", "3C", "2S"))


@pytest.mark.parametrize("game", ["tressette_two", "the_things", "bhabhi"])
def test_a_hand_to_which_cards_come_is_sorted_whenever_one_has_and_else_nothing_moves(game: str) -> None:
    laid: LaidHand | None = None
    come = 0
    for state, _, _ in states(game):
        before, laid = laid, lay(laid, state.view(0))
        if before is None or before.deal != laid.deal:
            continue
        held = [card for card in laid.places if card is not None]
        if Counter(held) - Counter(filter(None, before.places)):
            come += 1
            hand = state.view(0).zone("hand", 0)
            assert hand is not None
            assert held == [*in_order(hand.items)]
        elif state.view(0).last_trick is not None:
            assert all(now in {None, old} for old, now in zip(before.places, laid.places, strict=True))
    assert come


@pytest.mark.parametrize("game", GAMES)
def test_the_last_row_is_last_and_has_three_places(game: str) -> None:
    localizer = Localizer("en", tuple("ABCDEFGHIJKL"))
    for number, (state, options, _) in enumerate(states(game)):
        if number % 7:
            continue
        view = hand_panel(snapshot(state, 0, options=options), localizer)
        last = [part for part in limits.everything(view) if part["type"] == limits.ROW][-1]
        assert len(last["components"]) == 3
        assert isinstance(ids.decode(last["components"][-1]["custom_id"]), ids.ShowMore)


@pytest.mark.parametrize("game", ["anseger_fips", "dutt_fips", "fipsen", "fipsen_grossenaspe", "wysiwyg"])
def test_no_word_is_offered_for_a_card_while_none_is_played(game: str) -> None:
    localizer = Localizer("en", tuple("ABCD"))
    said = localizer.text("remark-with")
    for state, options, _ in states(game):
        for seat in state.acting():
            if state.view(seat).stage in {"auction", "talk"}:
                panel = hand_panel(snapshot(state, seat, options=options), localizer, picture="hand.png")
                assert said not in "\n".join(limits.texts(panel))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_last_row_fits_into_one_line_of_a_phone(locale: Locale) -> None:
    localizer = Localizer(locale)
    for first in ("button-hint", "button-score", "button-rules"):
        for second in ("button-last", "button-lately"):
            assert lines_of_buttons([localizer.text(key) for key in (first, second, "button-more")]) == 1


def test_words_for_a_card_are_said_to_be_in_a_list_exactly_where_they_are() -> None:
    localizer = Localizer("en", tuple("ABCD"))
    for key, remark, in_a_list in (
        ("finesse", "remark-with-listed", True),
        ("tressette", "remark-with", False),
    ):
        options = CATALOGUE[key].options()
        state = CATALOGUE[key].new(4, options, bytes(32))
        said, menus = "", set[str | None]()
        while localizer.text(remark) not in said:
            (seat, *_) = state.acting()
            panel = hand_panel(snapshot(state, seat, options=options), localizer, picture="hand.png")
            said = "\n".join(limits.texts(panel))
            menus = {each.get("placeholder") for each in limits.selects(panel)}
            state.apply(seat, state.legal(seat)[0])
        assert any((said or "").startswith("Or: ") for said in menus) is in_a_list


def test_a_player_who_is_through_has_no_empty_places_left_while_the_others_play_on() -> None:
    options = CATALOGUE["bhabhi"].options()
    seen = snapshot(CATALOGUE["bhabhi"].new(6, options, bytes(32)), 0, options=options)
    zones = tuple(zone for zone in seen.view.zones if (zone.key, zone.seat) != ("hand", 0))
    view = seen.view.model_copy(update={"zones": (*zones, Zone(key="hand", seat=0)), "acting": (1,)})
    localizer = Localizer("en", tuple("ABCDEF"))
    for out, places, has_rail in ((), 8, True), ((0,), 0, False):
        there = replace(seen, view=view.model_copy(update={"out": out}), places=(None,) * 8)
        assert sum(row.count("·") for row in rows(hand_panel(there, localizer, picture="hand.png"))) == places
        assert (hand_rail(there, localizer) is not None) == has_rail
