"""A player's name is never markdown in a text: not in a hint, in a question, or in a replay."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from discord import ui

from bot.features import ids
from bot.features.ended.end_card import afterwards, end_card, past_match
from bot.features.lobby.page import lobby_message
from bot.features.privacy.page import data_page
from bot.features.replay.page import replay_message
from bot.features.table.message import table_message
from bot.features.table.notices import last_trick, lately, more_menu
from bot.features.table.panel import hand_panel
from bot.features.table.recap import recap_message
from bot.features.table.score import score_message
from bot.storage.personal import PersonalData
from bot.thinking.seat_hint import SeatHint
from bot.ui.localizer import Localizer
from bot.ui.snapshots import Guest, LobbySnapshot, MatchSnapshot
from bot.ui.spelling import in_doubt
from games import CATALOGUE
from games.core.actions import Action, parse_action
from games.core.game import Options
from games.search.protocol import ActionValue, SearchResult
from tests.moments import deals_and_end, golden
from tests.ui import limits
from tests.ui.replays import page, steps
from tests.ui.tables import play, snapshot

NAME = "[x](http://a.bc)"
MOST = 6
LINK = re.compile(r"(?<!\\)\[x\]\(")
CODE = re.compile(r"```.*?```", re.DOTALL)
OPEN_HANDS = {"take_hand": "open", "take_from": "any"}


def links(view: ui.LayoutView) -> list[str]:
    """The texts in which a name has become a link, as it cannot in a block of code."""
    return [text for text in limits.texts(view) if LINK.search(CODE.sub("", text))]


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


def in_words(seen: MatchSnapshot, localizer: Localizer) -> Iterator[ui.LayoutView]:
    """The messages of a table and at the end of its match, with words in the pictures' place."""
    yield table_message(seen, localizer)
    yield score_message(seen, localizer)
    if seen.view.between_deals:
        yield recap_message(seen, localizer)
    if seen.over:
        yield end_card(seen, localizer)
        yield past_match(seen, localizer, None, ids.ShowMore(seen.match_id))
    yield from (build(seen, localizer) for build in (more_menu, lately, last_trick, afterwards))


@pytest.mark.parametrize("key", CATALOGUE)
def test_a_name_is_no_link_in_any_message_of_a_match(key: str) -> None:
    setup = golden(key).setup
    localizer = Localizer("en", (NAME,) * setup.seats)
    between = list(deals_and_end(golden(key)))[-3:]
    during = (state for state, _ in play(CATALOGUE[key], setup.options, setup.seats, Random(3), limit=40))
    for state in (*between, *islice(during, 0, None, 8)):
        seen = replace(snapshot(state, options=setup.options), names=(NAME,) * setup.seats, host=NAME)
        ended = replace(seen, over=True, shares=(1.0,) * setup.seats)
        for message in (*in_words(seen, localizer), *in_words(ended, localizer)):
            assert not links(message)
    guests = (Guest(NAME, is_host=True), *[Guest(NAME)] * (setup.seats - 1))
    lobby = LobbySnapshot(
        lobby_id="j7c2m4pd", game=key, options=setup.options, seats=setup.seats, host=NAME, guests=guests
    )
    assert not links(lobby_message(lobby, localizer))


@pytest.mark.parametrize("name", [NAME, f"[{NAME}", f"\\{NAME}", "[", "](http://a.bc)"])
def test_every_bracket_of_a_name_is_escaped(name: str) -> None:
    localizer = Localizer("en", (name,))
    for said in (localizer.players((0,)), localizer.person(name), localizer.in_markdown().name(0)):
        assert not re.search(r"(?<!\\)(\\\\)*\[", said)


@pytest.mark.parametrize("mark", ["**", "||", "`", "_", "~~"])
def test_no_mark_of_a_name_is_left_to_discord_also_within_what_looks_like_an_address(mark: str) -> None:
    for name in (f"<a:/{mark}b{mark}>", f"https://a.bc/{mark}b{mark}"):
        said = Localizer("en", (name,)).players((0,))
        assert not re.search(rf"(?<!\\)(\\\\)*{re.escape(mark[0])}", said)
        assert "://" not in said, "it would be a link"


@pytest.mark.parametrize("most", range(4, 13))
def test_a_name_that_is_cut_off_is_so_before_it_is_escaped(most: int) -> None:
    """Else the sign that escapes the next is left over, and half as much of the name is seen."""
    name = "_a_*b*_c_~d~_e_"
    said = Localizer("en", (name,)).player(0, most)
    assert re.sub(r"\\(.)", r"\1", said) == f"{name[: most - 1]}…"


def test_a_label_is_plain_where_markdown_means_nothing_and_escaped_in_a_text() -> None:
    localizer = Localizer("en", (NAME,))
    escaped = f"\\{NAME}".replace("://", ":\\//")
    labels, plain = localizer.in_markdown(), localizer.without_markdown()
    assert localizer.item("tressette", "P0") == plain.in_markdown().item("tressette", "P0") == NAME
    assert labels.item("tressette", "P0") == labels.in_markdown().item("tressette", "P0") == escaped


def test_names_that_are_stored_are_told_as_they_are() -> None:
    stored = PersonalData((NAME, "<#1>", "a\nb"), 1, 1, 0.0, 0, 0, False, 0, 0, 0)
    page = data_page(stored, Localizer("en"))
    assert not links(page)
    assert r"\<#1> &" in (said := "".join(limits.texts(page)))
    assert "a b" in said
