"""Messages for a server, posted once: a welcome, the winners of a season, the first times of its members."""

from collections.abc import Iterator
from typing import Final

from discord import ButtonStyle, ui

from bot.community.dailies import DailyNews
from bot.features import ids
from bot.features.announcements.picture import ChampionRow, ChampionsPicture
from bot.features.announcements.query import MatchMilestones, SeasonWinners
from bot.ui import dailies, layout
from bot.ui.figures import season_name
from bot.ui.items import button
from bot.ui.localizer import Localizer
from bot.ui.milestones import milestone
from games import CATALOGUE

WELCOME_MARK: Final = ids.encode(ids.ShowGuides())
"""The custom id that a button of the welcome has, and no other message."""


def welcome_card(localizer: Localizer) -> ui.LayoutView:
    """The first message on a server: what the bot is, and three ways to begin."""
    first = (
        (ids.Browse(0, 0, 0, 0, ""), "play", ButtonStyle.primary),
        (ids.ShowGuides(), "learn", ButtonStyle.secondary),
        (ids.ShowSettings(0), "settings", ButtonStyle.secondary),
    )
    return layout.message(
        layout.lines(
            f"### {localizer.text('welcome-title')}",
            localizer.text("welcome-about", games=len(CATALOGUE)),
            f"-# {localizer.text('welcome-settings-about')}",
        ),
        layout.row(*(button(ref, localizer.text(f"welcome-{key}"), style) for ref, key, style in first)),
    )


def season_card(winners: SeasonWinners, localizer: Localizer, picture: str | None = None) -> ui.LayoutView:
    """The winners of a season.

    Args:
        winners: who they are; there is at least one game.
        localizer: the language of the server.
        picture: the name of the file that is sent with it; without one, words say the same.
    """
    shown: layout.Part = (
        layout.lines(*_in_words(winners, localizer))
        if picture is None
        else layout.picture(picture, season_alt(winners, localizer))
    )
    board = ids.ShowOwnPlaceThen(winners.season, winners.champions[0].pool)
    return layout.message(
        layout.lines(f"### 🏆 {_title(winners, localizer)}", f"-# {localizer.text('season-card-about')}"),
        shown,
        layout.row(button(board, localizer.text("button-my-place"), ButtonStyle.primary)),
        accent=layout.FINISHED,
    )


def season_alt(winners: SeasonWinners, localizer: Localizer) -> str:
    """The picture of the winners in words."""
    plain = localizer.without_markdown()
    return "\n".join((_title(winners, plain), *_in_words(winners, plain)))


def season_picture(winners: SeasonWinners, localizer: Localizer) -> ChampionsPicture:
    """The picture of the winners."""
    plain = localizer.for_pictures()
    players = max(each.players for each in winners.champions)
    return ChampionsPicture(
        season_name(winners.season, plain),
        plain.text("season-card-aside", players=players),
        tuple(
            ChampionRow(
                plain.game(each.pool),
                plain.listed([plain.person(name) for name in each.names]),
                str(each.points),
            )
            for each in winners.champions
        ),
    )


def milestones_card(milestones: MatchMilestones, localizer: Localizer) -> ui.LayoutView:
    """The first times that a match has brought, with the way to its replay."""
    said = []
    for each in milestones.achievers:
        what = localizer.listed([milestone(row, localizer) for row in each.reached])
        said.append(localizer.text("milestone-reached", player=localizer.person(each.name), what=what))
    replay = button(ids.ShowReplay(milestones.match_id, 1, 0), localizer.text("button-replay"))
    return layout.message(
        layout.lines(f"### 🏅 {localizer.text('announcement-milestones')}", *said),
        layout.row(replay),
        accent=layout.FINISHED,
    )


def daily_card(news: DailyNews, localizer: Localizer) -> ui.LayoutView:
    """The deal of a day that begins, with the board of the day before."""
    before = news.before
    play = button(ids.OpenDaily(news.daily.day), localizer.text("button-daily"), ButtonStyle.primary)
    shown: list[str] = []
    if before is not None:
        shown = [localizer.strong(dailies.title(before, localizer))]
        shown += dailies.board_lines(before, news.board, localizer)
        if not news.board:
            shown.append(localizer.text("daily-nobody"))
        if news.reached is not None and news.count:
            shown.append(f"-# {dailies.difficulty(news.reached, news.count, localizer)}")
    results = () if before is None else (ids.ShowDaily(before.day, "server", before.game),)
    return layout.message(
        layout.lines(f"### {dailies.title(news.daily, localizer)}", localizer.text("announcement-daily")),
        layout.lines(*shown),
        layout.row(play, *(button(ref, localizer.text("announcement-results")) for ref in results)),
        accent=layout.FINISHED,
    )


def daily_mark(day: int) -> str:
    """The mark that the card of a day's deal, and no other message, has in the custom id of a button."""
    return ids.encode(ids.OpenDaily(day))


def season_mark(season: str) -> str:
    """The mark that the season's card, and no other message, has in the custom id of a button."""
    return f"leaderswon:{season}:"


def milestones_mark(match_id: str) -> str:
    """The mark that the card of a match's milestones, unlike its end card, has in a button's custom id."""
    return f"replay:{match_id}:1:"


def _title(winners: SeasonWinners, localizer: Localizer) -> str:
    return localizer.text("season-card-title", season=season_name(winners.season, localizer))


def _in_words(winners: SeasonWinners, localizer: Localizer) -> Iterator[str]:
    for each in winners.champions:
        names = localizer.listed([localizer.person(name) for name in each.names])
        game = localizer.game(each.pool)
        yield localizer.text("season-card-line", game=game, players=names, points=str(each.points))
