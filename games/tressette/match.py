"""Matches in pairs: one game, or several for game points; Treseta's are the same the other way round."""

from collections.abc import Iterator, Sequence

from games.core.cards import Card, Hand
from games.core.game import Event, Fact, Phrase, Players, Row, Seat, Term
from games.tressette.deal import TressetteDeal
from games.tressette.options import TressetteOptions
from games.tressette.points import GameWon, TargetMatch, row
from games.tressette.scoring import GAME_POINTS, Pair, Result, only, special_result

_RESULTS: dict[Result, Term] = {
    "cappottone": Term("tressette-cappottone"),
    "capotto": Term("tressette-capotto"),
    "stramazzone": Term("tressette-stramazzone"),
    "stramaccio": Term("tressette-stramaccio"),
}


class TressetteMatch(TargetMatch[TressetteDeal, TressetteOptions]):
    """A match of one game, to the target, or of several, to a number of game points.

    The totals are points in a single game, game points in a match of several.
    """

    __slots__ = ()

    def deal_of(self, hands: Sequence[Hand], eldest: Seat, _stock: list[Card]) -> TressetteDeal:
        return TressetteDeal(self.options, hands, eldest, self.claims_after)

    @property
    def several_games(self) -> bool:
        return self.options.games_to > 1

    def winning(self) -> tuple[Seat, ...]:
        won = self.outcome.won
        if won and self.several_games and self.totals[won.side] < self.options.games_to:
            return ()
        return super().winning()

    def _settle(self) -> Sequence[Event]:
        events = super()._settle()
        won = self.outcome.won
        if won is None or not self.several_games:
            return events
        if not self.winners:
            self.game_score = (0, 0)
        *scored, after = events
        return (*scored, self._game_event(won), after)

    def _game_event(self, won: GameWon) -> Event:
        facts: dict[str, Fact] = {
            "winners": Players(self.players_of(won.side)),
            "result": won.result,
            "points": won.points,
        }
        return Event("tressette-game-won", None, facts)

    def _last_rows(self, points: Pair, won: GameWon | None = None) -> tuple[Row, ...]:
        if not self.several_games:
            return super()._last_rows(points)
        game_points = row("tressette-game-points", only(won.side, won.points) if won else (0, 0))
        return row("tressette-points", points), game_points

    def _game_won(self, deal: TressetteDeal, score: Pair, *, claim_holds: bool | None) -> GameWon | None:
        if self.several_games and deal.claimed is None:
            special = special_result(deal.taken, deal.tricks, strict=self.options.strict)
            if special is not None:
                return GameWon(special.side, _RESULTS[special.result], GAME_POINTS[special.result])
        return super()._game_won(deal, score, claim_holds=claim_holds)

    def _notes(self) -> Iterator[Phrase]:
        yield from super()._notes()
        if self.several_games and not self.winners:
            yield Phrase("tressette-games-to", {"points": self.options.games_to})


class TresetaDeal(TressetteDeal):
    """The same deal under the other name."""

    key = "treseta"

    __slots__ = ()


class TresetaMatch(TressetteMatch):
    """The same match; that it goes round clockwise is no more than which neighbour is the next seat."""

    __slots__ = ()

    def deal_of(self, hands: Sequence[Hand], eldest: Seat, _stock: list[Card]) -> TressetteDeal:
        return TresetaDeal(self.options, hands, eldest, self.claims_after)
