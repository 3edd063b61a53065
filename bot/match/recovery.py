"""Bringing a match back from its log."""

from collections.abc import Callable, Mapping

from bot.match import claim_rules
from bot.match.match import SeatedMatch
from bot.match.table import Table, TableContext
from bot.runtime.faults import whereabouts
from bot.runtime.slices import Slices
from bot.storage import MatchLog, MoveRow
from games.core.game import Game
from games.core.versions import by_rules


class UnplayableError(Exception):
    """A log that this program cannot replay; `why` says so without quoting it."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


async def rebuild(log: MatchLog, context: TableContext, games: Mapping[str, Game]) -> Table:
    """The table as it was when the last move of its log was committed; no observer is told.

    Raises:
        UnplayableError: the game is gone, its rules are of another version, or a move does not fit.
    """
    return Table(context, await read_log(log, games, context.idle_seconds))


async def read_log(
    log: MatchLog,
    games: Mapping[str, Game],
    idle_seconds: float,
    before: Callable[[SeatedMatch, MoveRow], object] = lambda *_: None,
) -> SeatedMatch:
    """The match of a log, as `rebuild`; without a clock it ends after so many seconds without activity.

    `before` is called with the match before each move.
    """
    if log.match.pruned:
        raise UnplayableError("its moves have been removed")
    current = games.get(log.match.game)
    if current is None:
        raise UnplayableError(f"there is no game {log.match.game}")
    game = by_rules(current, log.match.rules_version)
    if game is None:
        raise UnplayableError(f"played by rules {log.match.rules_version}; these are {current.version}")
    done = 0
    slices = Slices()
    try:
        options = game.options.model_validate_json(log.match.options)
        match = SeatedMatch(
            game, options, log.match, log.seats, idle_seconds, log.people, log.first, log.origin
        )
        claims = {claim.seq: claim for claim in log.claims}
        for move in log.moves:
            claim_rules.restore_claim(match, claims.get(match.seq))
            before(match, move)
            match.replay(move)
            done = move.seq
            await slices.pause()
        match.clocks.restore(log.deadlines)
        match.dismissal = log.dismissal
        match.concession = match.concession.with_offers(log.conceding)
        claim_rules.restore_claim(match, claims.get(match.seq))
    except Exception as error:  # noqa: BLE001 - whatever a log makes a game do, the other matches go on
        raise UnplayableError(f"after move {done}: {whereabouts(error)}") from None
    return match
