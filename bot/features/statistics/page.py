"""A player's statistics: a picture with the course of their rating, or the same in words."""

from collections.abc import Callable, Iterator
from typing import Final

from discord import ButtonStyle, ui

from bot.community.decisions import DecisionStatistics, DecisionTally
from bot.community.statistics import (
    DailyTally,
    DealStatistics,
    LastChange,
    MatchTally,
    Opponent,
    StatisticsSnapshot,
)
from bot.features import ids
from bot.features.statistics.picture import KeyNumber, StatisticsColumn, StatisticsPicture, StatisticsRow
from bot.i18n.numbers import MINUS
from bot.storage.deals import DealScore, DealTally
from bot.ui import layout, words
from bot.ui.dailies import over_par_told
from bot.ui.figures import number_of, signed
from bot.ui.items import SELECT_LIMIT, Button, button, option, select
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer
from bot.ui.milestones import milestone
from games import CATALOGUE

ALL_GAMES: Final = "all"
"""The value of a select for every game."""
_GAMES: Final = 5
"""The number of games that have a line each, those played most."""
_CONTRACTS: Final = 5
"""The number of kinds of contract that have a line each, those played most."""
_ONE_OR_NONE: Final = frozenset({0, 3})
"""The scores of deals, in thirds, among which a best and a worst one say nothing."""
_MILESTONES: Final = 12
"""The number of latest milestones that are listed."""
_STREAK: Final = 2
"""The fewest wins in a row that are told."""


def statistics_message(
    snapshot: StatisticsSnapshot, localizer: Localizer, picture: str | None = None
) -> ui.LayoutView:
    """The page, with buttons to others unless all members see it.

    Args:
        snapshot: the player's statistics.
        localizer: the reader's language.
        picture: the name of the file that is sent with it; without one, words say the same.
    """
    head = layout.lines(f"### {_title(snapshot, localizer)}", *_remarks(snapshot, localizer))
    if snapshot.is_empty:
        key = "stats-empty" if snapshot.versus is None else "stats-versus-empty"
        shown: layout.Part = layout.text(localizer.text(key))
    elif picture is None:
        shown = layout.lines(*_in_words(snapshot, localizer))
    else:
        shown = layout.picture(picture, alt_text(snapshot, localizer))
    ways = () if snapshot.reader is None else _ways(snapshot, localizer)
    reached = layout.lines(_milestones(snapshot, localizer))
    return layout.message(head, shown, reached, *ways, accent=layout.WAITING)


def alt_text(snapshot: StatisticsSnapshot, localizer: Localizer) -> str:
    """The picture in words: the same numbers."""
    plain = localizer.without_markdown()
    said = (_title(snapshot, plain), *_in_words(snapshot, plain))
    return "\n".join(said)


def statistics_picture(snapshot: StatisticsSnapshot, localizer: Localizer) -> StatisticsPicture:
    """The picture of the page."""
    plain = localizer.for_pictures()
    deals = snapshot.deals
    return StatisticsPicture(
        name=plain.person(snapshot.name),
        aside=_place(snapshot, plain, short=True),
        number=_number(snapshot),
        course_title=_course_title(snapshot, plain),
        course=snapshot.course,
        numbers=tuple(_numbers(snapshot, plain)),
        rows=tuple(_rows(snapshot, plain, plain.game_in_short)),
        company=tuple(_company(snapshot, plain)),
        deals_title=("", "") if deals is None else _deals_title(snapshot, deals, plain, plain.game_in_short),
        points=() if deals is None else tuple(_points(deals, plain)),
        deals=() if deals is None else tuple(_deal_rows(deals, plain)),
    )


def explained(last: LastChange, localizer: Localizer) -> str:
    """The change by the last rated match, and its reason: the expected against the actual result."""
    said = localizer.text(
        "stats-last" if last.adjustment is None else f"stats-last-{last.adjustment}",
        change=signed(last.gain, localizer),
        expected=round(100 * last.expected),
        happened=round(100 * last.happened),
    )
    if last.weight == 1 or last.adjustment in ("spared", "early"):
        return said
    return localizer.text("stats-last-part", last=said, weight=round(100 * last.weight))


def percent(tally: MatchTally, localizer: Localizer) -> str:
    """The share that was won, ``58%``; a dash of nothing."""
    if not tally.matches:
        return "–"
    return localizer.text("stats-percent", percent=round(100 * tally.share))


# Words


def _remarks(snapshot: StatisticsSnapshot, localizer: Localizer) -> Iterator[str]:
    if kin := words.rated_together(snapshot.pool, localizer):
        yield f"-# {kin}"
    if snapshot.last is not None:
        yield f"-# {explained(snapshot.last, localizer)}"
    if snapshot.latest is not None and snapshot.versus is None:
        yield f"-# {localizer.text('stats-latest', matches=snapshot.latest)}"
    if snapshot.by_level:
        yield f"-# {_with_ais(snapshot, localizer)}"
    if snapshot.daily is not None:
        yield f"-# {_daily(snapshot.daily, localizer)}"
    yield from (f"-# {line}" for line in _decisions(snapshot.decisions, localizer))
    if snapshot.learned:
        facts = {"learned": snapshot.learned, "games": len(CATALOGUE)}
        yield f"-# {localizer.text('stats-learned', **facts)}"
    if snapshot.puzzles.answered:
        solved, answered = snapshot.puzzles
        yield f"-# {localizer.text('stats-puzzles', solved=solved, answered=answered)}"
    if snapshot.set_aside:
        yield f"-# {localizer.text('stats-set-aside', matches=snapshot.set_aside)}"
    if snapshot.is_being_made:
        yield f"-# {localizer.text('stats-being-made')}"


def _with_ais(snapshot: StatisticsSnapshot, localizer: Localizer) -> str:
    """``With AIs: novice 3 of 4 won · skilled 1 of 2 won``"""
    said = (
        localizer.text(
            "stats-against-level",
            level=localizer.text(f"ai-{level}"),
            matches=tally.matches,
            won=tally.won,
        )
        for level, tally in snapshot.by_level
    )
    return localizer.labelled(localizer.text("stats-with-ais"), " · ".join(said))


def _daily(tally: DailyTally, localizer: Localizer) -> str:
    """``Daily deals: 5 played · +1.3 on par · best place 2 · 3 days in a row · at most 9``"""
    said = [localizer.text("stats-daily-played", count=tally.played)]
    if tally.over_par is not None:
        said.append(localizer.text("stats-daily-par", points=over_par_told(tally.over_par, localizer)))
    if tally.best is not None:
        said.append(localizer.text("stats-daily-best", place=tally.best))
    if tally.streak >= _STREAK:
        said.append(localizer.text("stats-daily-streak", days=tally.streak))
    if tally.longest >= _STREAK and tally.longest > tally.streak:
        said.append(localizer.text("stats-daily-longest", days=tally.longest))
    return localizer.labelled(localizer.text("stats-daily"), " · ".join(said))


def _decisions(found: DecisionStatistics | None, localizer: Localizer) -> Iterator[str]:
    """``Decisions: 84% ± 6, of 212 that mattered``, by kind, and month by month."""
    if found is None:
        return
    total = found.total
    if total.quality is None or total.half is None:
        said = localizer.text("stats-decided-few", good=total.good, all=total.counted)
    else:
        figures = {"percent": round(100 * total.quality), "half": round(100 * total.half)}
        said = localizer.text("stats-decided-all", all=total.counted, **figures)
    yield localizer.labelled(localizer.text("stats-decisions"), said)
    if len(found.kinds) > 1:
        kinds = (
            f"{localizer.text(f'stats-decided-{kind}')} {_decided(tally, localizer)}"
            for kind, tally in found.kinds
        )
        yield localizer.labelled(localizer.text("stats-decisions-kinds"), " · ".join(kinds))
    if found.months:
        months = (
            f"{localizer.text('season-month', year=str(year), month=month)} {_decided(tally, localizer)}"
            for year, month, tally in found.months
        )
        yield localizer.labelled(localizer.text("stats-decisions-months"), " · ".join(months))


def _decided(tally: DecisionTally, localizer: Localizer) -> str:
    """``84%``, or ``7 of 9`` if there are few."""
    if tally.quality is None:
        return localizer.text("stats-decided-of", good=tally.good, all=tally.counted)
    return localizer.text("stats-percent", percent=round(100 * tally.quality))


def _title(snapshot: StatisticsSnapshot, localizer: Localizer) -> str:
    game = localizer.game(snapshot.pool) if snapshot.pool else localizer.text("stats-all-games")
    facts = {"player": localizer.person(snapshot.name), "game": game}
    if snapshot.versus is None:
        return localizer.text("stats-title", facts)
    return localizer.text("stats-title-versus", facts, other=localizer.person(snapshot.versus.name))


def _place(snapshot: StatisticsSnapshot, localizer: Localizer, *, short: bool = False) -> str:
    """The place; a `short` one omits the number of players if there are other facts."""
    if snapshot.place is None:
        return ""
    key = "stats-place"
    if snapshot.everywhere:
        key = "stats-place-everywhere-short" if short else "stats-place-everywhere"
    return localizer.text(key, place=snapshot.place, players=snapshot.players)


def _milestones(snapshot: StatisticsSnapshot, localizer: Localizer) -> str | None:
    """Their first times, the latest first; None if there are none."""
    if not snapshot.milestones:
        return None
    said = [milestone(row, localizer) for row in snapshot.milestones[:_MILESTONES]]
    return f"🏅 {localizer.strong(localizer.text('stats-milestones'))} {' · '.join(said)}"


def _number(snapshot: StatisticsSnapshot) -> str:
    if snapshot.rating is None:
        return ""
    return number_of(snapshot.rating, is_provisional=snapshot.is_provisional)


def _course_title(snapshot: StatisticsSnapshot, localizer: Localizer) -> str:
    return localizer.text("stats-course", matches=len(snapshot.course) - 1)


def _in_words(snapshot: StatisticsSnapshot, localizer: Localizer) -> Iterator[str]:
    if snapshot.rating is not None:
        place = _place(snapshot, localizer)
        said = localizer.text("stats-rating", number=_number(snapshot))
        yield f"{said} · {place}" if place else said
    if len(snapshot.course) > 1:
        course = " ".join(map(str, snapshot.course))
        yield localizer.labelled(_course_title(snapshot, localizer), course)
    yield " · ".join(f"{each.number} {each.label}" for each in _numbers(snapshot, localizer))
    for row in _rows(snapshot, localizer, localizer.game):
        yield _row_in_words(row, localizer)
    for column in _company(snapshot, localizer):
        people = (f"{each.label} {each.number}" for each in column.numbers)
        yield localizer.labelled(column.title, " · ".join(people))
    if snapshot.deals is not None:
        points = (f"{each.label} {each.number}" for each in _points(snapshot.deals, localizer))
        title, count = _deals_title(snapshot, snapshot.deals, localizer, localizer.game)
        yield localizer.labelled(title, " · ".join((count, *points)))
        for row in _deal_rows(snapshot.deals, localizer):
            yield _row_in_words(row, localizer)


def _row_in_words(row: StatisticsRow, localizer: Localizer) -> str:
    return localizer.labelled(row.label, " · ".join(filter(None, (row.who, row.number))))


def _numbers(snapshot: StatisticsSnapshot, localizer: Localizer) -> Iterator[KeyNumber]:
    if snapshot.versus is not None:
        for key in ("won", "lost", "level"):
            count = sum(getattr(game, key) for game in snapshot.versus.games)
            yield KeyNumber(str(count), localizer.text(f"stats-versus-{key}"))
        return
    daily, matches = snapshot.daily, snapshot.total.matches + snapshot.with_ais.matches
    if daily is not None and not matches:
        over_par = "–" if daily.over_par is None else over_par_told(daily.over_par, localizer)
        yield KeyNumber(str(daily.played), localizer.text("stats-daily-of", count=daily.played))
        yield KeyNumber(over_par, localizer.text("stats-daily-on-par"))
        yield KeyNumber("–" if daily.best is None else str(daily.best), localizer.text("stats-daily-place"))
        return
    if not snapshot.total.matches and snapshot.with_ais.matches:
        yield KeyNumber(str(snapshot.with_ais.matches), localizer.text("stats-with-ais"))
        yield KeyNumber(percent(snapshot.with_ais, localizer), localizer.text("stats-won"))
        return
    place, matches = snapshot.mean_place, snapshot.total.matches
    yield KeyNumber(str(matches), localizer.text("stats-matches", matches=matches))
    yield KeyNumber(percent(snapshot.total, localizer), localizer.text("stats-won"))
    yield KeyNumber("–" if place is None else f"{place:.1f}", localizer.text("stats-mean-place"))


def _rows(
    snapshot: StatisticsSnapshot, localizer: Localizer, named: Callable[[str], str]
) -> Iterator[StatisticsRow]:
    """A line for each game, `named` as there is room for, for the best streak and for AIs."""
    if snapshot.versus is not None:
        yield from _versus_rows(snapshot.versus, localizer, named)
        return
    if _names_games(snapshot):
        for game in snapshot.games[:_GAMES]:
            count = localizer.text("stats-count", matches=game.tally.matches)
            yield _tally_row(named(game.game), count, game.tally, localizer)
    if snapshot.streak >= _STREAK:
        yield StatisticsRow(
            localizer.text("stats-streak"), localizer.text("stats-streak-wins", count=snapshot.streak), ""
        )
    if snapshot.total.matches and snapshot.with_ais.matches:
        count = localizer.text("stats-count", matches=snapshot.with_ais.matches)
        yield _tally_row(localizer.text("stats-with-ais"), count, snapshot.with_ais, localizer)


def _names_games(snapshot: StatisticsSnapshot) -> bool:
    """True if the title does not say which games were played: several, or one of the pool's others."""
    return any(each.game != snapshot.pool for each in snapshot.games)


def _company(snapshot: StatisticsSnapshot, localizer: Localizer) -> Iterator[StatisticsColumn]:
    """The most frequent partners and opponents, and the wins with and against each."""
    if snapshot.versus is not None:
        return
    for key, companions in (("stats-partner", snapshot.partners), ("stats-opponent", snapshot.opponents)):
        if companions:
            yield StatisticsColumn(
                localizer.text(key),
                tuple(
                    KeyNumber(percent(each.tally, localizer), localizer.person(each.name))
                    for each in companions
                ),
            )


def _deals_title(
    snapshot: StatisticsSnapshot, deals: DealStatistics, localizer: Localizer, named: Callable[[str], str]
) -> tuple[str, str]:
    """The words over the deals, with the game if the page has several, and the number of deals."""
    title = localizer.of_game("stats-points-a-deal", deals.game)
    if _names_games(snapshot):
        title = f"{title} · {named(deals.game)}"
    return title, localizer.text("stats-deals", count=deals.total.deals)


def _points(deals: DealStatistics, localizer: Localizer) -> Iterator[KeyNumber]:
    """The points a deal: in all, and by the place beside the dealer if there is more than one."""
    yield KeyNumber(_mean(deals.total), localizer.text("stats-all-deals"))
    if len(deals.turns) > 1:
        for turn, tally in deals.turns:
            yield KeyNumber(_mean(tally), localizer.text("stats-turn", turn=turn))


def _deal_rows(deals: DealStatistics, localizer: Localizer) -> Iterator[StatisticsRow]:
    """Contracts, the best and the worst deal, and the points beside each partner."""
    if deals.made + deals.failed:
        yield _contract_row(localizer.text("stats-contracts"), deals.made, deals.failed, localizer)
    for each in deals.contracts[:_CONTRACTS]:
        label = localizer.text("stats-contract", contract=localizer.term(each.name))
        yield _contract_row(label, each.made, each.failed, localizer)
    if deals.total.deals > 1 and not {deals.best.thirds, deals.worst.thirds} <= _ONE_OR_NONE:
        yield StatisticsRow(localizer.text("stats-best-deal"), _scored(deals.best, localizer), "")
        yield StatisticsRow(localizer.text("stats-worst-deal"), _scored(deals.worst, localizer), "")
    for name, tally in deals.partners:
        label = localizer.text("stats-beside", partner=localizer.person(name))
        count = localizer.text("stats-deals", count=tally.deals)
        yield StatisticsRow(label, count, _mean(tally), names_somebody=True)


def _contract_row(label: str, made: int, failed: int, localizer: Localizer) -> StatisticsRow:
    said = localizer.text("stats-made-and-failed", made=made, failed=failed)
    return StatisticsRow(label, said, percent(MatchTally(made + failed, made), localizer))


def _mean(tally: DealTally) -> str:
    """The points a deal, to a tenth."""
    return f"{round(tally.mean, 1) + 0.0:.1f}".replace("-", MINUS)


def _scored(deal: DealScore, localizer: Localizer) -> str:
    """The points of a deal, ``8 to 3`` between two sides."""
    own = localizer.number(deal.thirds, thirds=True)
    return own if deal.other is None else localizer.of_two(own, localizer.number(deal.other, thirds=True))


def _tally_row(label: str, who: str, tally: MatchTally, localizer: Localizer) -> StatisticsRow:
    return StatisticsRow(label, who, percent(tally, localizer), tally.share)


def _versus_rows(
    versus: Opponent, localizer: Localizer, named: Callable[[str], str]
) -> Iterator[StatisticsRow]:
    for game in versus.games[:_GAMES]:
        met = MatchTally(game.won + game.lost + game.level, game.won)
        if met.matches:
            record = localizer.of_two(str(game.won), str(game.lost))
            yield _tally_row(named(game.game), record, met, localizer)
        if game.together:
            beside = MatchTally(game.together, game.won_together)
            count = localizer.text("stats-count", matches=game.together)
            label = localizer.text("stats-together", game=named(game.game))
            yield _tally_row(label, count, beside, localizer)


# Buttons


def _ways(snapshot: StatisticsSnapshot, localizer: Localizer) -> Iterator[ActionRow]:
    """The ways to other games, the leaderboard, and everybody."""
    plain = localizer.without_markdown()
    versus = 0 if snapshot.versus is None else snapshot.versus.user_id
    if len(snapshot.pools) > 1 and (snapshot.versus is None or snapshot.versus.has_played):
        pools = snapshot.pools[: SELECT_LIMIT - 1]
        offered = [
            option(ALL_GAMES, plain.text("stats-all-games"), chosen=not snapshot.pool),
            *(option(pool, plain.game(pool), chosen=pool == snapshot.pool) for pool in pools),
        ]
        ref = ids.ChooseStatisticsGame(snapshot.user_id, versus)
        yield layout.menu(select(ref, offered, plain.text("leaderboard-choose-game")))
    if buttons := list(_buttons(snapshot, versus, localizer)):
        yield layout.row(*buttons)


def _buttons(snapshot: StatisticsSnapshot, versus: int, localizer: Localizer) -> Iterator[Button]:
    if versus:
        alone = ids.ShowStatistics(0, snapshot.user_id, 0, snapshot.pool)
        yield button(alone, localizer.text("button-all-statistics"))
    elif snapshot.reader != snapshot.user_id and not snapshot.is_empty:
        against = ids.ShowStatistics(1, snapshot.reader or 0, snapshot.user_id, snapshot.pool)
        yield button(against, localizer.text("button-against-me"))
    if snapshot.pool:
        ref = ids.ShowLeaderboard(0, 0, "server", "", snapshot.pool)
        yield button(ref, localizer.text("leaderboard-title"))
    if not snapshot.is_empty:
        share = ids.ShareStatistics(snapshot.user_id, versus, snapshot.pool)
        yield button(share, localizer.text("button-show-here"), ButtonStyle.primary)
