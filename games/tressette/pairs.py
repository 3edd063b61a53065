"""Tressette in pairs (8.2) and Treseta (8.7): four players, two against two.

Players sit anticlockwise, in Treseta clockwise (8.7, TR-20); seat 0's partner is seat 2. Each deal:

1. The dealer gives all players five cards and five more, beginning with the next player, who leads first.
2. With an option, players with less than a point in their cards may annul the deal.
3. Ten tricks: follow suit if you can, the highest card of the suit led wins, the winner leads. The leader
   may add a signal.
4. After the first trick, or earlier by option, combinations among the cards dealt are declared.
5. Each side counts the thirds of its cards and the last trick, drops the fraction, and adds its declarations.

A side with 21 points or more after a deal wins, the higher one if both have; level, they go on.

Decisions, by the ids of the register:

- TR-1 fractions drop, a deal and a side at a time; TR-6 both at the target: the higher wins, level: another
  deal; TR-7 declarations end nothing before the deal is over, unless a player claims.
- TR-4 three of a kind names the suit of the missing card; TR-5 declaring goes round from the first leader.
  All have a turn and pass, also players without a combination, because skipping a turn would be a sign.
- TR-8 the courts rank K, J, Q, or by option K, Q, J.
- TR-9 piombo and striscio must be true, busso does not bind the partner; one signal a lead.
- TR-10 to TR-12 in a match of several games a plain game is worth one game point; capotto and its like end
  the game at once; stramaccio tolerates less than a point. With `strict` the opponents' cards count nothing;
  the partner's in a stramazzone may still count less than a point.

The rules are silent on the rest. All four are asked at once whether to annul and answer in secret; a player
who may not annul can only keep; an annulled deal scores nothing. A claim is made instead of a lead, even a
deal's first; declarations of the deal count towards it. It is refused in a deal that began level at the
target or above (TR-6), in which it would be right before any play. After a false claim the opponents have
their 11 points instead of the cards, and declarations stand. A claim in a match of several games wins a plain
game. The deal goes round through all games of a match.

By the first version of these rules a claim could be made in any deal after a trick had been taken. Matches
begun under it keep it, because all actions in their logs and records must be legal in a replay.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Literal

from games.core.cards import Card, Hand
from games.core.dealing import DealtPack
from games.core.game import Event, Fact, Game, Options, Phrase, Players, Row, Seat, Term
from games.tressette.actions import CLAIM, DECLARATIONS, SPOKEN_PLAYS
from games.tressette.claiming import FIRST_RULES, RULES, GameWon, TargetDeal, TargetMatch
from games.tressette.match import EVERY_POINT, FamilyGame, row
from games.tressette.options import TressetteOptions
from games.tressette.scoring import GAME_POINTS, BySide, SpecialResult, only, special_result

_RESULTS: dict[SpecialResult, Term] = {
    "cappottone": Term("tressette-cappottone"),
    "capotto": Term("tressette-capotto"),
    "stramazzone": Term("tressette-stramazzone"),
    "stramaccio": Term("tressette-stramaccio"),
}


class TressetteDeal(TargetDeal):
    """A deal of the pairs."""

    key = "tressette"
    actions = SPOKEN_PLAYS | DECLARATIONS | {CLAIM}

    __slots__ = ()


class TressetteMatch(TargetMatch[TressetteDeal, TressetteOptions]):
    """A match of one game, to the target, or of several, to a number of game points.

    The totals are points in a single game, game points in a match of several.
    """

    __slots__ = ()

    def deal_of(self, hands: Sequence[Hand], eldest: Seat, _stock: list[Card]) -> TressetteDeal:
        return TressetteDeal(self.options, hands, eldest, self.claims_after)

    def new_deal(self) -> tuple[TressetteDeal, DealtPack]:
        """The next deal, which begins a game if the last one won one."""
        if self.outcome.won is not None:
            self.game_score = (0, 0)
        return super().new_deal()

    @property
    def several_games(self) -> bool:
        return self.options.games_to > 1

    @property
    def target(self) -> int:
        return self.options.games_to if self.several_games else self.options.target

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
        *scored, after = events
        return (*scored, self._game_event(won), after)

    def _game_event(self, won: GameWon) -> Event:
        facts: dict[str, Fact] = {
            "winners": Players(self.players_of(won.side)),
            "result": won.result,
            "points": won.points,
        }
        return Event("tressette-game-won", None, facts)

    def _last_rows(self, points: BySide, won: GameWon | None = None) -> tuple[Row, ...]:
        if not self.several_games:
            return super()._last_rows(points)
        game_points = row("tressette-game-points", only(won.side, won.points) if won else (0, 0))
        return row("tressette-points", points), game_points

    def _game_won(self, deal: TressetteDeal, score: BySide, *, claim_holds: bool | None) -> GameWon | None:
        if self.several_games and deal.claimed is None:
            special = special_result(deal.taken, deal.tricks, strict=self.options.strict)
            if special is not None:
                return GameWon(special.side, _RESULTS[special.result], GAME_POINTS[special.result])
        return super()._game_won(deal, score, claim_holds=claim_holds)

    def _notes(self) -> Iterator[Phrase]:
        yield from super()._notes()
        if self.several_games and not self.winners:
            yield Phrase("tressette-games-to", {"points": self.options.games_to})


class FirstTressetteMatch(TressetteMatch):
    """A match by the first version of the rules."""

    __slots__ = ()

    rules = FIRST_RULES


class Tressette(FamilyGame[TressetteMatch]):
    """The game of the pairs."""

    key = "tressette"
    daily_deals = 1
    puzzles = True
    emblem: ClassVar[tuple[str, ...]] = ("3S", "2H", "AD")
    version = RULES
    seats = range(4, 5)
    options = TressetteOptions
    minutes = (25, 50)
    difficulty = 2
    decisions = (
        "tressette-annulling",
        "tressette-declaring",
        "tressette-first-trick",
        "tressette-first-trick-declare-or-play",
        "tressette-playing",
        "tressette-playing-follow",
    )
    feats = (EVERY_POINT,)
    name = "Tressette"
    players = "four players in pairs"
    match = TressetteMatch
    actions = TressetteDeal.actions
    examples = ("play 3C", "napoletana S")
    earlier: ClassVar[Mapping[int, Game]]

    def sides(self, _seats: int, _options: Options, /) -> tuple[tuple[Seat, ...], ...]:
        return (0, 2), (1, 3)


class FirstTressette(Tressette):
    """The game by the first version of the rules."""

    version = FIRST_RULES
    match = FirstTressetteMatch


Tressette.earlier = MappingProxyType({FIRST_RULES: FirstTressette()})


# Treseta: the same deals and matches; going round clockwise only changes the next neighbour


class TresetaDeal(TressetteDeal):
    """The same deal under the other name."""

    key = "treseta"

    __slots__ = ()


class TresetaMatch(TressetteMatch):
    """The same match."""

    __slots__ = ()

    def deal_of(self, hands: Sequence[Hand], eldest: Seat, _stock: list[Card]) -> TressetteDeal:
        return TresetaDeal(self.options, hands, eldest, self.claims_after)


class FirstTresetaMatch(TresetaMatch):
    """A match by the first version of the rules."""

    __slots__ = ()

    rules = FIRST_RULES


class Treseta(Tressette):
    """Tressette as played on the Adriatic: clockwise, and otherwise the same (8.7)."""

    key = "treseta"
    daily_deals = 1
    puzzles = False
    emblem = ("3D", "2C")
    kin = "tressette"
    direction: ClassVar[Literal["clockwise", "anticlockwise"]] = "clockwise"
    name = "Treseta"
    match = TresetaMatch


class FirstTreseta(Treseta):
    """The game by the first version of the rules."""

    version = FIRST_RULES
    match = FirstTresetaMatch


Treseta.earlier = MappingProxyType({FIRST_RULES: FirstTreseta()})
