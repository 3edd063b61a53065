"""Questions that players read once: the words on closed lists, the effect of a press, the heading."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from unicodedata import east_asian_width

import pytest
from pydantic import ValidationError

from bot.features import ids
from bot.features.table import headings
from bot.features.table.lines import HEADING, LINE, lines_of_buttons
from bot.features.table.message import table_message
from bot.features.table.panel import hand_panel
from bot.i18n.catalogue import LOCALES, Locale
from bot.i18n.symbols import bare
from bot.ui import choices
from bot.ui.layout import PICTURE_FILE
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot, Until
from games import CATALOGUE
from games.core.game import TABLE, Game, Options
from tests.ui import limits
from tests.ui.tables import names, play, snapshot

THINGS = CATALOGUE["the_things"]
USUAL = THINGS.options()
FREE = THINGS.options.model_validate({"free_trade": True})
SEATS, VARIANTS = 6, 6


def asked(key: str, options: Options = USUAL) -> Iterator[MatchSnapshot]:
    """The panels of the players who are asked this in random matches."""
    for seed in range(12):
        for state, _ in play(THINGS, options, SEATS, Random(seed)):
            for seat in state.acting():
                if state.view(seat).prompt.key == f"the_things-{key}":
                    yield snapshot(state, seat, options=options)


def volunteering() -> MatchSnapshot:
    """The view of a player who may give one card for ranks that another offers."""
    return next(each for each in asked("volunteer", FREE) if each.view.legal[0].startswith("volunteer"))


def test_a_choice_that_leaves_one_action_takes_it_and_says_it_whole() -> None:
    seen = volunteering()
    shown = limits.buttons(hand_panel(seen, Localizer("en", names(SEATS)), picture=PICTURE_FILE))
    volunteer = {
        label
        for custom_id, label in shown.items()
        if isinstance(press := ids.decode(custom_id), ids.TakeAction) and press.action.startswith("volunteer")
    }
    assert volunteer
    assert all(" for a" in label for label in volunteer)


def test_cards_that_are_all_grey_are_not_told_apart() -> None:
    localizer = Localizer("en", names(SEATS))
    said = limits.texts(hand_panel(volunteering(), localizer, picture=PICTURE_FILE))
    assert localizer.text("remark-grey") not in "\n".join(said)


@pytest.mark.parametrize(
    ("game", "phase", "said"),
    [
        ("fipsen", "fipsen-auction", "to bid"),
        ("fipsen", "fipsen-discarding", "to decide"),
        ("fipsen", "fipsen-play", "to play"),
        ("tressette", "tressette-declaring", "to declare"),
        ("wysiwyg", "wysiwyg-auction", "to bid"),
    ],
)
def test_those_who_wait_are_told_what_another_is_to_do(game: str, phase: str, said: str) -> None:
    seen = position(game, lambda seen: seen.view.phase == phase and len(seen.view.acting) == 1)
    assert headings.heading(seen, Localizer("en", names(seen.view.seats))).endswith(f" {said}")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    ("game", "prompt"), [("bushi_shogi", "bushi_shogi-turn"), ("tressette", "tressette-pass")]
)
def test_a_question_that_its_heading_says_whole_is_not_said_again(
    game: str, prompt: str, locale: Locale
) -> None:
    seen = position(game, lambda seen: seen.view.prompt.key == prompt, own=True)
    localizer = Localizer(locale, names(seen.view.seats))
    assert not list(headings.remarks(seen, localizer))
    assert headings.heading(seen, localizer) == localizer.text(f"heading-{prompt}")


def test_what_stands_on_the_buttons_of_bids_is_explained_above_them_as_far_as_there_is_room() -> None:
    seen = position("fipsen_grossenaspe", lambda seen: bool(seen.view.bids), own=True)
    localizer = Localizer("en", names(seen.view.seats))
    until = replace(seen, deadlines=(Until(seen.view.seat, datetime(2026, 11, 23, tzinfo=UTC)),))
    for each, words in (
        (seen, "Tricks: points · Gute: clubs, ×2"),
        (until, "Tricks: points if made"),
    ):
        (head, *_) = limits.texts(hand_panel(each, localizer, picture=PICTURE_FILE))
        assert head.endswith(words)


def position(game: str, fits: Callable[[MatchSnapshot], bool], *, own: bool = False) -> MatchSnapshot:
    """The first position of random matches that fits, as the table or the next player sees it."""
    entry = CATALOGUE[game]
    for seed in range(20):
        for state, _ in play(entry, entry.options(), entry.seats[0], Random(seed)):
            for seat in state.acting() if own else (TABLE,):
                seen = snapshot(state, seat, options=entry.options())
                if fits(seen):
                    return seen
    raise AssertionError(f"no position of {game} fits")


def test_a_remark_does_not_repeat_the_heading() -> None:
    localizer = Localizer("en", names(SEATS))
    for key in ("want", "pick", "discard"):
        (head, *_) = limits.texts(hand_panel(next(asked(key)), localizer, picture=PICTURE_FILE))
        heading, remark = head.removeprefix("### ").split("\n-# ")
        assert remark
        assert heading not in remark


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("options", [USUAL, FREE])
def test_all_ranks_are_asked_for_in_one_press_each_a_button_with_its_name(
    options: Options, locale: Locale
) -> None:
    localizer = Localizer(locale, names(SEATS))
    key = "offer-or-want" if options == FREE else "want"
    seen = next(asked(key, options))
    view = hand_panel(seen, localizer, ("want",) if options == FREE else (), picture=PICTURE_FILE)
    ranks = [
        label
        for custom_id, label in limits.buttons(view, enabled=True).items()
        if isinstance(press := ids.decode(custom_id), ids.TakeAction) and press.action.startswith("want")
    ]
    assert ranks == ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    assert not limits.selects(view)
    assert not limits.problems(view)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_closed_list_says_what_is_in_it(locale: Locale) -> None:
    game = CATALOGUE["wysiwyg"]
    bidding = snapshot(game.new(2, game.options(), bytes(32)), 0, options=game.options())
    listed = bidding.view.model_copy(
        update={"legal": tuple(f"name {n}" for n in range(12)), "acting": (0,), "bids": ()}
    )
    (menu,) = limits.selects(
        hand_panel(replace(bidding, view=listed), Localizer(locale, names(2)), picture=PICTURE_FILE)
    )
    assert menu["options"][0]["label"] in menu["placeholder"]
    assert menu["options"][1]["label"] in menu["placeholder"]


@pytest.mark.drawn(1)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", ["finesse", "tressette", "the_things"])
def test_no_remark_is_wider_than_a_line_of_a_phone_while_cards_are_played(game: str, locale: Locale) -> None:
    entry, seats = CATALOGUE[game], CATALOGUE[game].seats[-1]
    localizer = Localizer(locale, names(seats))
    for seed in range(3):
        for state, _ in play(entry, entry.options(), seats, Random(seed)):
            seen = snapshot(state, next(iter(state.acting()), 0), options=entry.options())
            if seen.view.stage != "play":
                continue
            (head, *_) = limits.texts(hand_panel(seen, localizer, picture=PICTURE_FILE))
            for line, most in zip(head.split("\n"), (HEADING, LINE), strict=False):
                said = line.removeprefix("### ").removeprefix("-# ")
                assert len(said) + sum(east_asian_width(each) in "WF" for each in said) <= most


@pytest.mark.parametrize("locale", LOCALES)
def test_bids_and_what_is_no_bid_fill_a_phones_lines(locale: Locale) -> None:
    game = CATALOGUE["fipsen_grossenaspe"]
    state = game.new(5, game.options(), bytes(32))
    seen = snapshot(state, state.acting()[0], options=game.options())
    view = hand_panel(seen, Localizer(locale, names(5)), picture=PICTURE_FILE)
    rows = [
        [limits.labelled(each) for each in part["components"]]
        for part in limits.everything(view)
        if part["type"] == limits.ROW and part["components"][0]["type"] == limits.BUTTON
    ]
    *bids, _last = rows
    assert len(bids) > 1
    assert all(lines_of_buttons(labels) == 1 for labels in bids)
    assert lines_of_buttons([label for labels in bids for label in labels]) == len(bids)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_list_of_bids_says_which_of_its_pages_it_is(locale: Locale) -> None:
    game = CATALOGUE["wysiwyg"]
    state = game.new(2, game.options(), bytes(32))
    seen = snapshot(state, state.acting()[0], options=game.options())
    for page in (0, 1):
        view = hand_panel(seen, Localizer(locale, names(2)), page=page, picture=PICTURE_FILE)
        (menu,) = limits.selects(view)
        assert str(page + 1) in menu["placeholder"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("clock", [False, True])
def test_the_game_and_the_deal_stay_on_one_line_at_the_table(game: str, locale: Locale, clock: bool) -> None:
    entry = CATALOGUE[game]
    seats = entry.seats[-1]
    state = entry.new(seats, entry.options(), bytes(32))
    until = Until(state.acting()[0], datetime(2026, 1, 1, tzinfo=UTC))
    seen = replace(snapshot(state, options=entry.options()), deadlines=(until,) if clock else ())
    (head, *_) = limits.texts(table_message(seen, Localizer(locale, names(seats)), picture=PICTURE_FILE))
    (line,) = (line.removeprefix("-# ") for line in head.split("\n") if line.startswith("-# "))
    said = re.sub(r"<t:\d+:R>", "in 59 seconds", line)
    assert len(said) + sum(east_asian_width(each) in "WF" for each in said) <= LINE + 4


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_heading_that_promises_any_card_keeps_it(key: str) -> None:
    """With any options: neither a lead nor a suit that is not held leaves a card grey."""
    game, rng = CATALOGUE[key], Random(key)
    for _ in range(VARIANTS):
        options = at_random(game, rng)
        for state, _ in play(game, options, rng.choice(game.seats), rng, limit=80):
            for view in map(state.view, state.acting()):
                hand = view.zone("hand", view.seat)
                if hand and (view.prompt.key == "lead" or headings.is_void(view)):
                    named = {part for text in view.legal for part in text.split()[1:]}
                    assert named.issuperset(hand.items), (
                        f"{key}, with {options!r}: the prompt {view.prompt.key} promises any card, but not "
                        f"{', '.join(sorted({*hand.items} - named))}. A lead that is restricted needs a "
                        "prompt of its own, as Traversone has traversone-lead-locked"
                    )


def at_random(game: Game, rng: Random) -> Options:
    """Options of which about half are not the usual ones, and that go together."""
    while True:
        fields = [field for field in game.options.in_order() if rng.random() < 0.5]
        changed = {field: rng.choice(choices.values(game.options, field)) for field in fields}
        with suppress(ValidationError):
            return game.options.model_validate(changed)


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en", "Your bid → your goal, in marks of 40"), ("ja", "ビッド → 必要なマーク（40中）")],
)
def test_the_arrow_on_the_bids_of_wysiwyg_is_explained_above_them(locale: Locale, said: str) -> None:
    seen = position("wysiwyg", lambda seen: bool(seen.view.bids), own=True)
    localizer = Localizer(locale, names(seen.view.seats))
    (head, *_) = limits.texts(hand_panel(seen, localizer, picture=PICTURE_FILE))
    assert head.endswith(said)


def test_a_player_who_may_hold_reads_what_a_bid_means() -> None:
    seen = position("fipsen", lambda seen: "hold" in seen.view.legal and bool(seen.view.bids), own=True)
    (head, *_) = limits.texts(hand_panel(seen, Localizer("en", names(seen.view.seats)), picture=PICTURE_FILE))
    assert head.endswith("Tricks: points if made")


@pytest.mark.parametrize("locale", LOCALES)
def test_in_bhabhi_whose_hand_one_takes_is_a_short_button_and_so_is_to_take_none(locale: Locale) -> None:
    """The question above them says what it is about; in a crowd they still are no list."""
    options = CATALOGUE["bhabhi"].options.model_validate({"take_hand": "asked", "take_from": "any"})
    state = CATALOGUE["bhabhi"].new(5, options, bytes(32))
    seat = next(iter(state.acting()))
    seen = replace(
        snapshot(state, seat, options=options), names=("Anna", "Ben", "Chloé", "🤖 Otto", "🤖 Iris")
    )
    panel = hand_panel(seen, Localizer(locale, seen.names), picture=PICTURE_FILE)
    labels = [
        limits.buttons(panel)[each]
        for each in limits.buttons(panel)
        if each.startswith(("p1b:act:", "p1b:pick:"))
    ]
    assert seen.view.prompt.key == "bhabhi-ask"
    assert len(labels) == len(seen.view.legal) == 6
    assert limits.selects(panel) == []


def test_in_a_refill_to_show_all_and_to_keep_all_share_a_line() -> None:
    assert ["Show all", "Keep all"] in map(row_with_keep_all, asked("keep-or-show"))


def row_with_keep_all(seen: MatchSnapshot) -> list[str]:
    panel = hand_panel(seen, Localizer("en", names(SEATS)), picture=PICTURE_FILE)
    rows = (
        [bare(each.get("label", "")) for each in part.get("components", ())]
        for part in limits.everything(panel)
    )
    return next((row for row in rows if "Keep all" in row), [])
