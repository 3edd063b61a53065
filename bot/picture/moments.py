"""The pictures of the moments that matter, each drawn from its own data."""

from typing import TypeAlias

from bot.features.announcements.picture import ChampionsPicture, draw_champions
from bot.features.catalogue.picture import CataloguePicture, LobbyPicture, draw_catalogue, draw_lobby
from bot.features.ended.picture import ResultPicture, draw_result
from bot.features.leaderboard.picture import LeaderboardPicture, draw_leaderboard
from bot.features.statistics.picture import StatisticsPicture, draw_statistics
from bot.features.table.recap_picture import RecapPicture, draw_recap
from bot.features.table.score_picture import ScorePicture, draw_score

MomentPicture: TypeAlias = (
    CataloguePicture
    | ChampionsPicture
    | LeaderboardPicture
    | LobbyPicture
    | RecapPicture
    | ResultPicture
    | ScorePicture
    | StatisticsPicture
)


def draw_moment(picture: MomentPicture) -> bytes:
    """The picture as a PNG with a palette, 900 pixels wide."""
    match picture:
        case CataloguePicture():
            return draw_catalogue(picture)
        case ChampionsPicture():
            return draw_champions(picture)
        case LobbyPicture():
            return draw_lobby(picture)
        case LeaderboardPicture():
            return draw_leaderboard(picture)
        case RecapPicture():
            return draw_recap(picture)
        case ResultPicture():
            return draw_result(picture)
        case ScorePicture():
            return draw_score(picture)
        case StatisticsPicture():
            return draw_statistics(picture)
