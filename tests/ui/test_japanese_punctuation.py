"""Every page in Japanese has wide punctuation, whether a catalogue or the code has put it there."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

import pytest
from discord import ui

from bot.community.settings import ServerSettings
from bot.features.announcements.page import welcome_card
from bot.features.catalogue.page import Wish, catalogue_page
from bot.features.ended.end_card import afterwards, end_card
from bot.features.ended.page import history_message
from bot.features.leaderboard.page import leaderboard_message
from bot.features.lobby.page import lobby_message, lobby_options
from bot.features.person.page import NOWHERE, card_settings
from bot.features.privacy.page import data_page, erasure_question
from bot.features.replay.page import replay_message
from bot.features.settings.page import PAGES, questions_page, settings_page
from bot.features.statistics.page import statistics_message
from bot.features.table.message import table_message
from bot.features.table.notices import last_trick, lately, more_menu, proof
from bot.features.table.panel import hand_panel
from bot.features.table.recap import recap_message
from bot.features.table.score import score_message
from bot.match.clocks import TimeRules
from bot.match.preferences import USUAL
from bot.storage.personal import PersonalData
from bot.ui import choices
from bot.ui.localizer import Localizer
from bot.ui.snapshots import Guest, LobbySnapshot
from games import CATALOGUE
from games.core.game import TABLE, Options
from tests.features.ended.test_history import PAIRS
from tests.features.ended.test_history import page as history_page
from tests.moments import deals_and_end, golden
from tests.ui import limits
from tests.ui.community import BOARD, RECORDS, STATISTICS, VERSUS
from tests.ui.replays import page, steps
from tests.ui.tables import play, snapshot

PICTURE = "picture.png"
NAMES = tuple("亜衣宇絵央佳紀久圭湖紗志")
CODE = re.compile(r"```.*?```|`[^`]*`|<[^<>]*>|https?://\S+", re.DOTALL)
FIGURES = re.compile(r"\d\d:\d\d|\d+\?")
NARROW = re.compile(r".{0,12}[:;,!?()].{0,12}")
PLUS = re.compile(r".{0,12}\+.{0,12}")


def narrow(views: Iterable[ui.LayoutView]) -> set[str]:
    """The places with narrow punctuation that is part of no code and no figure, or with a narrow plus."""
    said = {words for view in views for part in limits.everything(view) for words in limits.said(part)}
    without_code = (FIGURES.sub("0", CODE.sub("", words)) for words in said)
    return {found for words in without_code for found in NARROW.findall(words)} | {
        found for words in said for found in PLUS.findall(words)
    }


def unusual(key: str) -> Options:
    """The options of a game with as many values changed as go together."""
    kind = CATALOGUE[key].options
    changed: dict[str, object] = {}
    for field in kind.in_order():
        for value in choices.values(kind, field):
            try:
                kind.model_validate({**changed, field: value})
            except ValueError:
                continue
            if value != kind.model_fields[field].default:
                changed[field] = value
                break
    return kind.model_validate(changed)


def of_match(key: str, localizer: Localizer) -> Iterator[ui.LayoutView]:
    """The messages of a lobby, of a match being played, and of an ended one."""
    game, options = CATALOGUE[key], unusual(key)
    seats = golden(key).setup.seats
    lobby = LobbySnapshot(
        lobby_id="j7c2m4pd",
        game=key,
        options=options,
        seats=seats,
        host=NAMES[0],
        guests=(Guest(NAMES[0], is_host=True), *(Guest(name, "club") for name in NAMES[1:seats])),
    )
    for picture in (PICTURE, None):
        yield lobby_message(lobby, localizer, picture)
        yield catalogue_page(Wish(), localizer, picture)
    yield lobby_options(lobby, localizer)
    for count, (state, events) in enumerate(play(game, options, seats, Random(key), 60)):
        for seat in (*state.acting()[:1], TABLE) if not count % 4 else ():
            seen = snapshot(state, seat, options=options, events=events)
            for picture in (PICTURE, None):
                yield table_message(seen, localizer, picture)
                if seat != TABLE:
                    yield hand_panel(seen, localizer, picture=picture)
            yield from (build(seen, localizer) for build in (more_menu, lately, last_trick, proof))
    for state in list(deals_and_end(golden(key)))[-2:]:
        seen = snapshot(state, options=golden(key).setup.options)
        for picture in (PICTURE, None):
            yield score_message(seen, localizer, None, picture)
            if seen.view.sheets:
                yield recap_message(seen, localizer, picture)
            yield end_card(seen, localizer, picture)
        yield afterwards(seen, localizer)


@pytest.mark.drawn(6)
@pytest.mark.parametrize("key", CATALOGUE)
def test_no_message_of_a_match_has_narrow_punctuation(key: str) -> None:
    assert not narrow(of_match(key, Localizer("ja", NAMES)))


@pytest.mark.drawn(6)
@pytest.mark.parametrize("key", CATALOGUE)
def test_no_page_of_a_replay_has_narrow_punctuation(key: str) -> None:
    seats = golden(key).setup.seats
    for step in steps(key, seats, 40):
        seen = page(key, seats, step, reviewed=True)
        assert not narrow(replay_message(seen, Localizer("ja", NAMES), each) for each in (PICTURE, None))


def community() -> Iterator[ui.LayoutView]:
    """The pages that are about no match, or about many."""
    localizer = Localizer("ja")
    statistics = replace(STATISTICS, name="亜衣", partners=(), opponents=(), deals=None)
    for picture in (PICTURE, None):
        for board in (BOARD, RECORDS):
            yield leaderboard_message(board, localizer, picture)
        for seen in (STATISTICS, statistics, replace(STATISTICS, versus=VERSUS)):
            yield statistics_message(seen, localizer, picture)
    yield history_message(history_page(pages=3, count=14, game="tressette"), [PAIRS], localizer)
    yield from (card_settings(USUAL, match, localizer) for match in (NOWHERE, "k3v9x2aq"))
    quiet = ServerSettings(quiet="22:00-07:00")
    yield questions_page(quiet, TimeRules(), localizer)
    yield welcome_card(localizer)
    yield from (settings_page(quiet, TimeRules(), number, localizer) for number in range(PAGES))
    stored = PersonalData(
        names=("亜衣",),
        matches=4,
        servers=2,
        since=86400.0,
        moves=90,
        ratings=2,
        has_preferences=True,
        learned=2,
        lobbies=1,
        barred=1,
    )
    yield from (data_page(stored, localizer), erasure_question(localizer))


def test_no_page_beside_a_match_has_narrow_punctuation() -> None:
    assert not narrow(community())
