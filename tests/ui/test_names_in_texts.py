"""A player's name is never markdown in a text: not in a hint, in a question, or in a replay."""

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from discord import ui

from bot.session.seat_hint import SeatHint
from bot.ui.localizer import Localizer
from bot.ui.panel import hand_panel
from bot.ui.replay import replay_message
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import in_doubt
from games import CATALOGUE
from games.ai.agent import ActionValue, SearchResult
from games.core.actions import Action, parse_action
from games.core.game import Options
from tests.ui import limits
from tests.ui.replays import page, steps
from tests.ui.tables import play, snapshot

NAME = "[x](http://a.bc)"
MOST = 6
LINK = re.compile(r"(?<!\\)\[x\]\(")
OPEN_HANDS = {"take_hand": "open", "take_from": "any"}


def links(view: ui.LayoutView) -> list[str]:
    """The texts in which a name has become a link."""
    return [text for text in limits.texts(view) if LINK.search(text)]


def names_players(action: Action, snapshot: MatchSnapshot) -> bool:
    label = snapshot.view.labels.get(action.text)
    facts = {} if label is None else label.facts
    return any(re.fullmatch(r"P\d+", item) for item in action.items) or "player" in facts


def naming(key: str, options: Options) -> Iterator[tuple[MatchSnapshot, Action]]:
    """The actions that name a player, the first few of each verb, with the position of who may take them."""
    seats = max(count for count in CATALOGUE[key].seats if count <= MOST)
    met: dict[str, int] = {}
    for state, events in play(CATALOGUE[key], options, seats, Random(2), limit=600):
        for seat in state.acting():
            seen = replace(snapshot(state, seat, options=options, events=events), names=(NAME,) * seats)
            for action in map(parse_action, seen.view.legal):
                if names_players(action, seen) and met.get(action.verb, 0) < 4:
                    met[action.verb] = met.get(action.verb, 0) + 1
                    yield seen, action


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_name_on_a_label_is_no_link_in_a_panels_texts(key: str) -> None:
    localizer = Localizer("en", (NAME,) * MOST)
    kinds = CATALOGUE[key].options
    variants = [kinds(), *([kinds.model_validate(OPEN_HANDS)] if key == "bhabhi" else [])]
    for seen, action in (found for options in variants for found in naming(key, options)):
        others = [parse_action(text) for text in seen.view.legal if text != action.text]
        level = [ActionValue(each, 10, 0.5, 0.2) for each in (action, *others[:1])]
        worse = [ActionValue(each, 10, 0.1, -3.0) for each in others[:1]]
        for choices in (level, level[::-1], [*level[:1], *worse]):
            hint = SeatHint(0, SearchResult(tuple(choices)))
            assert not links(hand_panel(replace(seen, advice=hint), localizer, picture="hand.png"))
        assert not links(hand_panel(seen, localizer, in_doubt(action.text)))
        for count in range(1, len(action.text.split()) + 1):
            assert not links(hand_panel(seen, localizer, tuple(action.text.split()[:count])))


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_name_on_a_label_is_no_link_in_a_replays_texts(key: str) -> None:
    seats = max(count for count in CATALOGUE[key].seats if count <= MOST)
    localizer = Localizer("en", (NAME,) * seats)
    for step in steps(key, seats, 4 if key == "the_things" else 40):
        assert not links(replay_message(page(key, seats, step, reviewed=True), localizer))


@pytest.mark.parametrize("name", [NAME, f"[{NAME}", f"\\{NAME}", "[", "](http://a.bc)"])
def test_every_bracket_of_a_name_is_escaped(name: str) -> None:
    localizer = Localizer("en", (name,))
    for said in (localizer.players((0,)), localizer.person(name), localizer.in_markdown().name(0)):
        assert not re.search(r"(?<!\\)(\\\\)*\[", said)


def test_a_label_is_plain_where_markdown_means_nothing_and_escaped_in_a_text() -> None:
    localizer = Localizer("en", (NAME,))
    labels, plain = localizer.in_markdown(), localizer.without_markdown()
    assert localizer.item("tressette", "P0") == plain.in_markdown().item("tressette", "P0") == NAME
    assert labels.item("tressette", "P0") == labels.in_markdown().item("tressette", "P0") == f"\\{NAME}"
