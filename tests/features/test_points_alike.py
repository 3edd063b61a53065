"""All features spell the points of two sides alike."""

from dataclasses import replace

import pytest

from bot.community.statistics import Opponent
from bot.features.ended.page import outcome
from bot.features.ended.result import result_picture
from bot.features.statistics.page import statistics_picture
from bot.features.table.recap import heading
from bot.i18n.catalogue import Locale
from bot.storage.deals import DealScore
from bot.storage.results import HeadToHeadRow
from bot.ui.localizer import Localizer
from bot.ui.outcome import personal, result
from games.core.game import Row, Sheet
from tests.features.between_deals import NAMES, SEEN, VIEW
from tests.features.ended.test_history import match
from tests.ui.community import STATISTICS


@pytest.mark.parametrize(("locale", "points"), [("en", "54 to 12"), ("ja", "54対12")])
def test_the_points_of_two_sides_are_spelled_alike_everywhere(locale: Locale, points: str) -> None:
    localizer = Localizer(locale, NAMES)
    scored = tuple(
        Sheet(deal=deal, rows=(Row(key="tuppi-points", values=gained), Row(key="total", values=gained)))
        for deal, gained in ((1, (0, 12)), (2, (54, 0)))
    )
    fields = {"game": "tuppi", "seat": 0, "sheets": scored, "totals": (54, 12), "target": 52, "fresh": False}
    seen = replace(SEEN, view=VIEW.model_copy(update=fields))
    over = replace(seen, over=True, shares=(0.5, 0.0, 0.5, 0.0))
    ended = match("tuppi", (0, 1, 0, 1), (54, 12, 54, 12), (1.0, 0.0, 1.0, 0.0))
    deal = DealScore("k3v9x2aq", 2, 3 * 54, 3 * 12)
    assert STATISTICS.deals is not None
    statistics = replace(STATISTICS, deals=replace(STATISTICS.deals, game="tuppi", best=deal))
    met = Opponent(2, "Ben", (HeadToHeadRow("tuppi", 54, 12, 0, 0, 0),))
    about = localizer.text("stats-best-deal")
    (best,) = (row.who for row in statistics_picture(statistics, localizer).deals if row.label == about)
    places = {
        "recap": heading(seen, localizer),
        "headline": result(over, localizer),
        "result": result_picture(over, localizer).score,
        "personal line": personal(over, localizer),
        "history": outcome(ended, ended.seat_of(1), localizer),
        "best deal": best,
        "record": statistics_picture(replace(STATISTICS, versus=met), localizer).rows[0].who,
    }
    assert [place for place, told in places.items() if points not in (told or "")] == []
