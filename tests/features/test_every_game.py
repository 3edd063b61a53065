"""Every message of every game, in random play, fits Discord, and together they lead to every action."""

from collections.abc import Iterator
from json import dumps
from random import Random

import pytest
from discord import ui
from pydantic import ValidationError

from bot.features import ids
from bot.features.ended.end_card import afterwards, end_card
from bot.features.table import widgets
from bot.features.table.message import table_message
from bot.features.table.notices import last_trick, more_menu, proof
from bot.features.table.panel import hand_panel
from bot.features.table.recap import recap_message
from bot.features.table.score import score_message
from bot.i18n.catalogue import LOCALES
from bot.ui import choices
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import chain, each_of, settle
from games import CATALOGUE
from games.core.actions import parse_action
from games.core.game import TABLE, Options
from tests.ui import limits
from tests.ui.tables import every_game, names, play, snapshot

MATCHES, STEPS, VALUES = 1, 120, 2


def localizers_of(seats: int) -> list[Localizer]:
    """One of each language: a position is played, and seen, once for all of them."""
    return [Localizer(locale, names(seats)) for locale in LOCALES]


def check(view: ui.LayoutView) -> None:
    assert not limits.problems(view)


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_every_public_message_keeps_to_discords_limits(key: str, seats: int) -> None:
    localizers = localizers_of(seats)
    for options, seed in _variants(key):
        for count, (state, events) in enumerate(play(CATALOGUE[key], options, seats, Random(seed), STEPS)):
            seen = snapshot(state, options=options, events=events)
            for localizer in localizers:
                for message in _public_messages(seen, localizer, count):
                    check(message)


def _public_messages(seen: MatchSnapshot, localizer: Localizer, count: int) -> Iterator[ui.LayoutView]:
    """The messages of a position, public and private; at rest with its picture and without it."""
    rests = seen.over or seen.view.between_deals
    for picture in ("table.png", None) if rests else ((None, "table.png")[count % 2],):
        if seen.over:
            yield end_card(seen, localizer, picture)
        elif seen.view.between_deals:
            yield recap_message(seen, localizer, picture)
        else:
            yield table_message(seen, localizer, picture)
        if rests or count % 4 < 2:
            yield score_message(seen, localizer, None, picture)
    for build in (last_trick, afterwards if seen.over else more_menu, proof)[count % 3 :][:1]:
        yield build(seen, localizer)


@pytest.mark.drawn(3)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_every_panel_keeps_to_discords_limits_in_the_readers_words(key: str, seats: int) -> None:
    """Cards name themselves, and so do numbers; all else that can be pressed needs a sentence."""
    offered: dict[str, set[str]] = {locale: set() for locale in LOCALES}
    localizers = localizers_of(seats)
    for options, seed in _variants(key):
        rng = Random(seed)
        for count, (state, events) in enumerate(play(CATALOGUE[key], options, seats, rng, STEPS)):
            acting = state.acting()
            seat = acting[0] if acting and count % 4 else rng.randrange(seats)
            seen = snapshot(state, seat, options=options, events=events)
            for localizer in localizers:
                sent = limits.components(hand_panel(seen, localizer))
                assert not limits.problems_of(sent)
                offered[localizer.locale].update(limits.enabled(sent))
    for localizer in localizers:
        refs = map(ids.decode, offered[localizer.locale])
        assert not {wanted for ref in refs for wanted in _keys_wanted(key, ref, localizer)}


@pytest.mark.drawn(4)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_every_offered_action_can_be_pressed_and_no_other(key: str, seats: int) -> None:
    localizer = Localizer("en", names(seats))
    for options, seed in _variants(key):
        rng = Random(seed)
        for count, (state, _) in enumerate(play(CATALOGUE[key], options, seats, rng, STEPS)):
            acting = list(state.acting())
            if not acting or count % 5:
                continue
            seen = snapshot(state, rng.choice(acting), options=options, revision=count)
            assert reachable(seen, localizer) == set(seen.view.offered)


@pytest.mark.drawn(4)
@pytest.mark.parametrize(("key", "seats"), every_game())
def test_what_a_reader_may_not_know_changes_no_byte_of_what_is_shown(key: str, seats: int) -> None:
    localizer = Localizer("en", names(seats))
    for options, seed in _variants(key):
        rng = Random(seed)
        for count, (state, events) in enumerate(play(CATALOGUE[key], options, seats, rng, STEPS)):
            if count % 5 or not state.acting():
                continue
            seat = rng.randrange(seats)
            other = state.redeal(seat, rng)
            own, public = (
                [snapshot(each, whose, options=options, events=events) for each in (state, other)]
                for whose in (seat, TABLE)
            )
            assert len({dumps(limits.components(hand_panel(each, localizer))) for each in own}) == 1
            assert (
                len({dumps(limits.components(table_message(each, localizer, "t.png"))) for each in public})
                == 1
            )


def _keys_wanted(game: str, ref: ids.Press, localizer: Localizer) -> Iterator[str]:
    """The keys that the press's label needs and the catalogue lacks."""
    match ref:
        case ids.TakeAction(action=text):
            action = parse_action(text)
            plain = not action.words and (action.items or action.number is not None)
            if not plain and not localizer.has(f"action-{game}-{action.verb}"):
                yield f"action-{game}-{action.verb}"
        case ids.Pick(copy=widgets.MODE, picked=(verb, *_)) if not localizer.has(f"verb-{game}-{verb}"):
            yield f"verb-{game}-{verb}"
        case ids.Pick(copy=widgets.TOGGLE, picked=(*_, word)):
            keys = (f"word-{game}-{word}", f"term-{game}-{word}", f"term-{word}")
            if not any(localizer.has(each) for each in keys):
                yield keys[0]


def _variants(key: str) -> list[tuple[Options, int]]:
    """The usual rules some times over, and each option changed by itself."""
    options = CATALOGUE[key].options
    usual = options()
    found = [(usual, seed) for seed in range(MATCHES)]
    for field in options.model_fields:
        others = [value for value in choices.values(options, field) if value != getattr(usual, field)]
        for value in others[:VALUES]:
            try:
                found.append((options.model_validate({field: value}), 0))
            except ValidationError:  # it goes only with another option
                continue
    return found


def reachable(seen: MatchSnapshot, localizer: Localizer) -> set[str]:
    """The actions that pressing through the panel leads to, every screen on the way checked."""
    found: set[str] = set()
    seen_screens: set[tuple[tuple[str, ...], int]] = set()
    waiting: list[tuple[tuple[str, ...], int]] = [((), 0)]
    while waiting:
        screen = waiting.pop()
        if screen in seen_screens:
            continue
        seen_screens.add(screen)
        view = hand_panel(seen, localizer, *screen)
        check(view)
        for custom_id in limits.buttons(view, enabled=True):
            match ids.decode(custom_id):
                case ids.TakeAction(action=action):
                    found.add(action)
                case ids.TakeActions(picked=picked):
                    first, *others = each_of(picked)
                    if seen.view.follow_ups:
                        assert {*others} <= {*seen.view.follow_ups[first]}
                    found |= {first} if seen.view.follow_ups else {first, *others}
                case ids.Pick(page=page, picked=picked):
                    waiting.append((picked, page))
        for select in limits.selects(view):
            chosen, picks = _chosen(select, seen)
            found |= chosen
            waiting += [(picked, 0) for picked in picks]
    return found


def _chosen(select: limits.Json, seen: MatchSnapshot) -> tuple[set[str], list[tuple[str, ...]]]:
    """The actions and the screens that a select leads to; with several cards, the legal ones."""
    ref = ids.decode(select["custom_id"])
    assert isinstance(ref, ids.Choose)
    values = [option["value"] for option in select["options"]]
    if select["max_values"] > 1:
        return _combinations(select, ref, values, seen), []
    begun = chain(seen.view, ref.picked)
    settled = [settle(begun.legal, begun.rest, [value]) for value in values]
    texts = {each for each in settled if isinstance(each, str)}
    if begun.before:  # of two actions that are chosen together
        texts = {each_of((*begun.before, *text.split()))[0] for text in texts}
    return texts, [(*begun.before, *each) for each in settled if isinstance(each, tuple)]


def _combinations(select: limits.Json, ref: ids.Choose, values: list[str], seen: MatchSnapshot) -> set[str]:
    """The legal actions with items that can be chosen in the select."""
    found = set()
    for text in seen.view.legal:
        if text.split()[: len(ref.picked)] != list(ref.picked):
            continue
        rest = text.split()[len(ref.picked) :]
        chosen = _choose(rest, values)
        if chosen is not None and select["min_values"] <= len(chosen) <= select["max_values"]:
            settled = settle(seen.view.legal, ref.picked, chosen)
            assert isinstance(settled, str)
            assert parse_action(settled) is parse_action(text)
            found.add(settled)
    return found


def _choose(items: list[str], values: list[str]) -> list[str] | None:
    left = list(values)
    chosen = []
    for item in items:
        value = next((each for each in left if each.partition("~")[0] == item), None)
        if value is None:
            return None
        left.remove(value)
        chosen.append(value)
    return chosen
