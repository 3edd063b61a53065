"""Tressette in pairs (8.2) and Treseta (8.7): four players, two against two.

Players sit anticlockwise, in Treseta clockwise (8.7, TR-20); seat 0's partner is seat 2. Each deal:

1. The dealer gives everybody five cards and five more, beginning with the next player, who leads first.
2. With an option, players whose cards count less than a point may annul the deal.
3. Ten tricks: follow suit if you can, the highest card of the suit led wins, the winner leads. Whoever leads
   may add a signal.
4. After the first trick, or earlier by option, combinations among the cards dealt are declared.
5. Each side counts the thirds of its cards and the last trick, drops the fraction, and adds what it declared.

A side with 21 points or more after a deal wins, the higher one if both have; level, they go on.

Decisions, by the ids of the register:

- TR-1 fractions drop, a deal and a side at a time; TR-6 both at the target: the higher wins, level: another
  deal; TR-7 declarations end nothing before the deal is over, unless somebody claims.
- TR-4 three of a kind names the suit of the missing card; TR-5 declaring goes round from the first leader.
  Everybody has a turn and passes, also those with nothing to declare: a turn skipped would tell.
- TR-8 the courts rank K, J, Q, or by option K, Q, J.
- TR-9 piombo and striscio must be true, busso binds nobody; one signal a lead.
- TR-10 to TR-12 in a match of several games a plain game is worth one game point; capotto and its like end
  the game at once; stramaccio tolerates less than a point. With `strict` the opponents' cards count nothing;
  the partner's in a stramazzone may still count less than a point.

Silent there and decided here: whether to annul is asked of all four at once and answered in secret, and one
who may not annul can only keep; an annulled deal scores nothing. A claim is made instead of a lead, a
deal's first included; declarations of the deal count towards it. It is refused in a deal that began level
at the target or above (TR-6), where it would be right before anything was played. After a false claim the
opponents have their 11 points in place of the cards, and what was declared stands. A claim in a match of
several games wins a plain game. The deal goes round through all games of a match.

By the first version of these rules a claim could be made once a trick had been taken, in any deal. Matches
begun under it are played on under it: what their logs and records hold must be legal when it is played again.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import ClassVar

from games.core.game import Game, Options, Seat
from games.tressette.deal import TressetteDeal
from games.tressette.declarations import BY_ACTION
from games.tressette.family import FamilyGame, plays
from games.tressette.match import TresetaMatch, TressetteMatch
from games.tressette.options import TressetteOptions
from games.tressette.points import FIRST_RULES, RULES


class Tressette(FamilyGame):
    """The game of the pairs."""

    key = "tressette"
    version = RULES
    seats = range(4, 5)
    options = TressetteOptions
    minutes = (25, 50)
    difficulty = 2
    title = "Tressette"
    players = "four players in pairs"
    earlier: ClassVar[Mapping[int, Game]]
    actions = frozenset((*plays(signals=True), *BY_ACTION, *TressetteDeal.words))

    def new(self, seats: int, options: Options, seed: bytes) -> TressetteMatch:
        return TressetteMatch(seats, self.checked(seats, options, TressetteOptions), seed, rules=self.version)

    def sides(self, _seats: int, _options: Options) -> tuple[tuple[Seat, ...], ...]:
        return (0, 2), (1, 3)


class Treseta(Tressette):
    """Tressette as it is played on the Adriatic: clockwise, and otherwise the same (8.7)."""

    key = "treseta"
    direction = "clockwise"
    title = "Treseta"

    def new(self, seats: int, options: Options, seed: bytes) -> TressetteMatch:
        return TresetaMatch(seats, self.checked(seats, options, TressetteOptions), seed, rules=self.version)


class _FirstTressette(Tressette):
    version = FIRST_RULES


class _FirstTreseta(Treseta):
    version = FIRST_RULES


Tressette.earlier = MappingProxyType({FIRST_RULES: _FirstTressette()})
Treseta.earlier = MappingProxyType({FIRST_RULES: _FirstTreseta()})
