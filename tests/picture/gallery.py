"""Every kind of picture, drawn for tests that look at how it is drawn."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from bot.features.announcements.picture import ChampionRow, ChampionsPicture
from bot.features.catalogue import picture as opening
from bot.features.catalogue.page import Wish, catalogue_picture
from bot.features.ended.result import result_picture
from bot.features.leaderboard.page import leaderboard_picture
from bot.features.lobby.page import lobby_picture
from bot.features.replay import picture as replay
from bot.features.replay.page import replay_picture
from bot.features.replay.picture import draw_replay
from bot.features.same_cards.page import comparison_picture
from bot.features.statistics.page import statistics_picture
from bot.features.table.recap import recap_picture
from bot.features.table.score import score_picture
from bot.features.tournament.page import final_picture
from bot.features.tournament.standings_page import standings_picture
from bot.features.tournament.terms import KINDS
from bot.i18n.catalogue import Locale
from bot.picture import blocks, cards, cubes, sprites
from bot.picture.drawable import Drawable
from bot.picture.table import draw_table
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from bot.ui.snapshots import SeatRating
from games import CATALOGUE
from games.core.game import TABLE
from tests.features.same_cards.test_page import CLOSED
from tests.features.samples import lobby
from tests.features.tournament.evenings import moments
from tests.moments import deals_and_end, golden
from tests.picture.showcase import rail_of
from tests.ui import replays
from tests.ui.community import BOARD, RECORDS, STATISTICS, VERSUS
from tests.ui.tables import play, snapshot

_MOVES = 120
_APART = 7


def forget() -> None:
    """Clear the cache of sprites, and draw each anew."""
    for module in (sprites, blocks, cards, cubes, opening, replay):
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


def draw_match(key: str, seats: int, names: Sequence[str]) -> None:
    """Draw tables, panels and panels in large print of a match at random, and steps of a replay."""
    game, localizer = CATALOGUE[key], Localizer("en", names)
    for number, (state, _) in enumerate(play(game, game.options(), seats, Random(3), _MOVES)):
        if number % _APART and not state.view(TABLE).between_tricks:
            continue
        for seat in (TABLE, *state.acting()[:1]):
            view = state.view(seat)
            words = picture_words(view, localizer, frozenset({1}), game.options())
            for large in (False, True):
                draw_table(view, words, hand=rail_of(view, large=large))
    for step in replays.steps(key, seats, apart=23):
        draw_replay(replay_picture(replays.page(key, seats, step, reviewed=True), localizer))


def draw_endings(key: str, names: Sequence[str], locale: Locale) -> None:
    """Draw the recap, the score and the end card of a golden game as a rated match."""
    playthrough = golden(key)
    for state in deals_and_end(playthrough):
        seen = snapshot(state, options=playthrough.setup.options)
        seen = replace(seen, names=tuple(names[: playthrough.setup.seats]))
        localizer = Localizer(locale, seen.names)
        if seen.view.sheets:
            score_picture(seen, localizer).draw()
        if seen.view.between_deals:
            recap_picture(seen, localizer).draw()
        if seen.over:
            changes = (SeatRating(1561, change, is_provisional=True) for change in (12, -12, 0))
            ratings = dict(zip(range(len(seen.names)), changes, strict=False))
            result_picture(replace(seen, ratings=ratings), localizer).draw()


def draw_community(names: Sequence[str], locale: Locale) -> None:
    """Draw the pictures that are about no match, or about many."""
    for moment in _of_a_community(names, Localizer(locale)):
        moment.draw()


def _of_a_community(names: Sequence[str], localizer: Localizer) -> Iterator[Drawable]:
    """The pictures of no match, or of many, with these names in them."""
    lines = tuple(replace(line, name=name) for line, name in zip(BOARD.lines, names, strict=False))
    records = tuple(replace(line, name=name) for line, name in zip(RECORDS.records, names, strict=False))
    yield leaderboard_picture(replace(BOARD, lines=lines), localizer)
    yield leaderboard_picture(replace(RECORDS, records=records), localizer)
    partners, opponents = (
        tuple(replace(each, name=name) for each, name in zip(companions, called, strict=False))
        for companions, called in ((STATISTICS.partners, names), (STATISTICS.opponents, names[1:]))
    )
    assert STATISTICS.deals is not None
    beside = ((names[2], STATISTICS.deals.total),)
    seen = replace(
        STATISTICS,
        name=names[3],
        partners=partners,
        opponents=opponents,
        deals=replace(STATISTICS.deals, partners=beside),
    )
    yield statistics_picture(seen, localizer)
    yield statistics_picture(replace(seen, versus=replace(VERSUS, name=names[4])), localizer)
    yield from _of_tournaments(names, localizer)
    yield ChampionsPicture("Season", "", (ChampionRow("Bhabhi", names[0], "12"),))
    if (tiles := catalogue_picture(Wish(), localizer)) is not None:
        yield tiles
    for key, seats in (("tressette", 4), ("bhabhi", 12)):
        shown = lobby(key, seats, 2)
        guests = (replace(guest, name=name) for guest, name in zip(shown.guests, names, strict=False))
        yield lobby_picture(replace(shown, guests=tuple(guests)), Localizer(localizer.locale, names[:seats]))


def _of_tournaments(names: Sequence[str], localizer: Localizer) -> Iterator[Drawable]:
    """Standings and the last card of a tournament, alone and in pairs, and tables with the same cards."""
    for kind in (KINDS.index(("individual", "movement")), KINDS.index(("pairs", "swiss"))):
        over = moments(kind, len(names))["over"]
        people = (replace(person, name=name) for person, name in zip(over.state.people, names, strict=False))
        seen = replace(over, state=replace(over.state, people=tuple(people)))
        if (table := standings_picture(seen, 0, 0, localizer)) is not None:
            yield table
        yield final_picture(seen, localizer)
    assert CLOSED.compared is not None
    tables = replace(CLOSED.compared, names=(tuple(names[:4]), tuple(names[4:8])))
    if (comparison := comparison_picture(replace(CLOSED, compared=tables), localizer)) is not None:
        yield comparison
