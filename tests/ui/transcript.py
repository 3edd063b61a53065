"""Transcripts: each kind of message as a screen reader reads it, as text that a person can read and check.

    python -m tests.ui.transcript

writes ``tests/ui/transcripts`` anew: texts as they stand, pictures by their alt text, buttons and selects by
their labels. An application's emoji is read by its name.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

from discord import ui

from bot.community.settings import ServerSettings
from bot.features.catalogue.page import Wish, catalogue_page
from bot.features.ended.end_card import end_card
from bot.features.ended.page import history_message
from bot.features.leaderboard.page import leaderboard_message
from bot.features.lobby.page import lobby_message
from bot.features.person.page import card_settings
from bot.features.privacy.page import data_page, erasure_question
from bot.features.replay.page import replay_message
from bot.features.settings.page import settings_page
from bot.features.statistics.page import statistics_message
from bot.features.table import recap
from bot.features.table.message import table_message
from bot.features.table.panel import hand_panel
from bot.features.table.score import score_message
from bot.i18n.catalogue import LOCALES, Locale
from bot.i18n.symbols import bare
from bot.match.clocks import TimeRules
from bot.match.hand_places import LaidHand, lay
from bot.match.preferences import USUAL
from bot.picture.emojis import NAMES as EMOJI_NAMES
from bot.storage.personal import PersonalData
from bot.thinking.seat_hint import SeatHint
from bot.ui.emojis import Emojis
from bot.ui.localizer import AI_SIGN, Localizer
from bot.ui.snapshots import Guest, LobbySnapshot, MatchSnapshot
from bot.ui.words import in_points
from games import CATALOGUE
from games.core.actions import parse_action
from games.core.game import TABLE, Event, Seat, State
from games.opponents import levels as players
from games.search.protocol import ActionValue, SearchResult
from tests.features.ended.test_history import PAIRS, page
from tests.ui import limits, replays, tables
from tests.ui.community import BOARD, RECORDS, STATISTICS, VERSUS

Json: TypeAlias = dict[str, Any]

FOLDER: Final = Path(__file__).with_name("transcripts")
GAMES: Final = {"tressette": 4, "fipsen": 4, "the_things": 5, "bushi_shogi": 2}
"""The games, with their seats: of pairs, with an auction, with roles, on a board."""
NAMES: Final = ("Anna", "Ben", "Chloé", f"{AI_SIGN} Otto", f"{AI_SIGN} Vera")
COMMUNITY: Final = "community"
MOVES: Final = 4000
PICTURE: Final = "picture.png"
STORED: Final = PersonalData(
    names=("Anna",),
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
_EMOJI: Final = re.compile(r"<a?:(\w+):\d+>")
_MENTION: Final = re.compile(r"<t:\d+(:\w)?>")


def transcripts() -> Iterator[tuple[str, str]]:
    """The files by name."""
    for game in GAMES:
        for locale in LOCALES:
            yield f"{game}.{locale}.txt", transcript(game, locale)
    for locale in LOCALES:
        yield f"{COMMUNITY}.{locale}.txt", of_a_community(locale)


def transcript(game: str, locale: Locale) -> str:
    """All kinds of messages of a game."""
    emojis = Emojis({name: number for number, name in enumerate(EMOJI_NAMES, start=10**17)})
    return _written(_messages(game, Localizer(locale, NAMES[: GAMES[game]], emojis)))


def of_a_community(locale: Locale) -> str:
    """The kinds of messages that are about no match, or about many."""
    localizer = Localizer(locale)
    return _written(
        (
            ("catalogue", catalogue_page(Wish(players=2), localizer, PICTURE)),
            ("leaderboard", leaderboard_message(BOARD, localizer, PICTURE)),
            ("leaderboard, records", leaderboard_message(RECORDS, localizer, PICTURE)),
            ("statistics", statistics_message(STATISTICS, localizer, PICTURE)),
            (
                "statistics, versus",
                statistics_message(replace(STATISTICS, versus=VERSUS), localizer, PICTURE),
            ),
            ("history", history_message(page(pages=3, count=14, game="tressette"), [PAIRS], localizer)),
            ("server settings", settings_page(ServerSettings(), TimeRules(), 0, localizer)),
            ("privacy", data_page(STORED, localizer)),
            ("privacy, erasure", erasure_question(localizer)),
        )
    )


def _written(messages: Iterable[tuple[str, ui.LayoutView]]) -> str:
    read = ("\n".join([f"== {kind}", *read_out(view)]) for kind, view in messages)
    return "\n\n".join(read) + "\n"


def read_out(view: ui.LayoutView) -> Iterator[str]:
    """The lines of a message, in reading order."""
    for part in limits.everything(view):
        match part["type"]:
            case limits.TEXT:
                yield _plain(part["content"])
            case limits.GALLERY:
                yield from (f"[picture] {_plain(item.get('description') or '')}" for item in part["items"])
            case limits.BUTTON:
                yield f"[{'greyed button' if part.get('disabled') else 'button'}] {limits.labelled(part)}"
            case limits.SELECT:
                yield f"[select] {bare(part.get('placeholder') or '')}"
                yield from map(_option, part["options"])


def _option(option: Json) -> str:
    about = option.get("description")
    chosen = " (chosen)" if option.get("default") else ""
    return f"    {limits.labelled(option)}{chosen}{f': {bare(about)}' if about else ''}"


def _plain(text: str) -> str:
    return bare(_MENTION.sub("(time)", _EMOJI.sub(r":\1:", text))).replace("\u00a0", " ")


def _messages(game: str, localizer: Localizer) -> Iterator[tuple[str, ui.LayoutView]]:
    """One of each kind, from one match at random; a kind that the match has none of is left out."""
    yield "lobby", lobby_message(_lobby(game), localizer, PICTURE)
    found: dict[str, ui.LayoutView] = {}
    laid: LaidHand | None = None
    for number, (state, events) in enumerate(_states(game)):
        laid = lay(laid, state.view(0))
        for kind, make in _kinds(state, number).items():
            if kind not in found:
                found[kind] = make(_snapshot(state, game, events, laid), localizer)
    order = (
        "panel, auction",
        "panel, to act",
        "panel, waiting",
        "panel, with a hint",
        "table",
        "recap",
        "score",
        "end",
    )
    yield from ((kind, found[kind]) for kind in order if kind in found)
    reviewed = replays.page(game, GAMES[game], 20, reviewed=True)
    yield (
        "replay",
        replay_message(
            reviewed, Localizer(localizer.locale, tables.names(GAMES[game]), localizer.emojis), PICTURE
        ),
    )
    yield "card settings", card_settings(USUAL, "k3v9x2aq", localizer)


Make: TypeAlias = Callable[[dict[Seat, MatchSnapshot], Localizer], ui.LayoutView]


def _kinds(state: State, number: int) -> dict[str, Make]:
    """The kinds of messages that this position is good for."""
    table, own = state.view(TABLE), state.view(0)
    kinds: dict[str, Make] = {}
    if not table.acting:
        return {"end": lambda seen, to: end_card(seen[TABLE], to, PICTURE)}
    if own.seat in own.acting and own.stage == "auction":
        kinds["panel, auction"] = _panel
    if number > 8 and own.stage != "auction":
        kinds["table"] = lambda seen, to: table_message(seen[TABLE], to, PICTURE)
        if own.seat not in own.acting:
            kinds["panel, waiting"] = _panel
        elif len(own.legal) > 1:
            kinds |= {"panel, to act": _panel, "panel, with a hint": _hinted}
    if table.between_deals:
        kinds["recap"] = lambda seen, to: recap.recap_message(seen[TABLE], to, PICTURE)
    if len(table.sheets) == 2:
        kinds["score"] = lambda seen, to: score_message(seen[TABLE], to, picture=PICTURE)
    return kinds


def _panel(seen: dict[Seat, MatchSnapshot], localizer: Localizer) -> ui.LayoutView:
    return hand_panel(seen[0], localizer, picture=PICTURE)


def _hinted(seen: dict[Seat, MatchSnapshot], localizer: Localizer) -> ui.LayoutView:
    found = (2.0, 1.0) if in_points(seen[0].game) else (0.6, 0.5)
    best, other = (
        ActionValue(parse_action(text), 40, utility, points)
        for text, utility, points in zip(seen[0].view.legal[:2], (0.6, 0.5), found, strict=True)
    )
    advice = SeatHint(seen[0].revision, SearchResult((best, other)))
    return hand_panel(replace(seen[0], advice=advice), localizer, picture=PICTURE)


def _states(game: str) -> Iterator[tuple[State, tuple[Event, ...]]]:
    return tables.play(CATALOGUE[game], CATALOGUE[game].options(), GAMES[game], Random(3), MOVES)


def _snapshot(
    state: State, game: str, events: tuple[Event, ...], laid: LaidHand
) -> dict[Seat, MatchSnapshot]:
    options = CATALOGUE[game].options()
    ai = frozenset(seat for seat in range(GAMES[game]) if NAMES[seat].startswith(AI_SIGN))
    seen = {
        seat: replace(
            tables.snapshot(state, seat, options=options, revision=1, events=events),
            names=NAMES[: GAMES[game]],
            ai=ai,
            levels=dict.fromkeys(ai, players.LEVELS[1]),
        )
        for seat in (TABLE, 0)
    }
    return seen | {0: replace(seen[0], places=laid.places)}


def _lobby(game: str) -> LobbySnapshot:
    seats = GAMES[game]
    people = (Guest(NAMES[0], is_host=True), *(Guest(name, "club") for name in NAMES[1:seats]))
    return LobbySnapshot(
        lobby_id="j7c2m4pd",
        game=game,
        options=CATALOGUE[game].options(),
        seats=seats,
        host=NAMES[0],
        guests=people,
    )


def main() -> None:
    """Write all files anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in transcripts():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
