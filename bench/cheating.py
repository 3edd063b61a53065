"""Ways to bend a rating, and a community of honest people to try them on."""

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import Final, NamedTuple, TypeAlias

from bench.ratings import LUCK, achieved
from bench.sessions import JULY
from bench.shapes import Shapes
from bot.community.rating_steps import step
from bot.community.ratings import (
    LADDER_START,
    Ladder,
    PoolPlayer,
    RatedSide,
    Rating,
    RatingState,
    Rung,
)

MATCHES: Final = 200
PEOPLE: Final = 60
BEFORE: Final = 15
"""The matches that each honest person has played before, at tables of two, of pairs and of four."""
POOL: Final = "bench"
HONEST_A_DAY: Final = 10
FED_A_DAY: Final = 25
"""The matches a day of a person with other people, and of a person with second accounts."""
SECONDS: Final = 4
"""The second accounts: five with the main one."""
DAY: Final = 86_400.0
MAIN: Final = 1000
PARTNER: Final = 1001
SECOND: Final = 2000
"""The id of the first second account."""
HOME: Final = 1
"""The server of the honest people."""
AI_WINS: Final = 0.7
"""The share of matches that an AI wins in the seat of a player of usual skill."""
AI_SKILL: Final = NormalDist().inv_cdf(AI_WINS) * sqrt(1 + 2 * LUCK**2)
"""The skill that wins so many matches against people of all skills; the usual skill is 0."""
STOPGAP_WINS: Final = 0.4
"""The share of matches that the novice wins which plays for an empty side.

Against that better AI a novice wins a quarter of whole matches at most: by the odds less than 0.47."""


class Circumstances(NamedTuple):
    """The circumstances of a match of the main account, the same however it is played."""

    number: int
    at: float
    opponents: tuple[int, ...]
    won: bool
    order: tuple[int, ...]
    """The order of the main account and three opponents, each for themselves."""
    ai_wins: bool
    stopgap_wins: bool
    won_by_ai: bool
    """True if the side wins, by the same luck, with that better AI in the seat of the main account."""
    order_by_ai: tuple[int, ...]
    """The order of the four with that AI in the seat of the main account."""


class Community:
    """The honest people and the accounts of a cheater, with the skills and ratings of all."""

    def __init__(self, shapes: Shapes, seed: int) -> None:
        self._shapes = shapes
        # Every second community mirrors the one before it, to even out luck.
        self._seed, self._sign = seed // 2, 1 - 2 * (seed % 2)
        rng = Random(self._seed)
        self.skills = {person: rng.gauss(0, 1) for person in range(PEOPLE)}
        self.skills |= {MAIN: 0.0, PARTNER: 0.0, **{SECOND + number: 0.0 for number in range(MATCHES)}}
        self.state = RatingState()
        self.main = MAIN
        self.losses = 0
        self._begin(rng)

    def _begin(self, rng: Random) -> None:
        for round_ in range(BEFORE):
            at = JULY - (BEFORE - round_) * DAY
            people = rng.sample(range(PEOPLE), PEOPLE)
            for first in range(0, PEOPLE, 4):
                self.seat_four(people[first : first + 4], at, rng)

    def seat_four(self, people: Sequence[int], at: float, rng: Random, guild: int = HOME) -> None:
        """Rate a match of four people, each for themselves."""
        best = sorted(people, key=lambda each: -self._achieved((each,), rng))
        self.play("four", at, *best, guild=guild)

    def twin(self) -> "Community":
        """A copy of this world."""
        return deepcopy(self)

    def draws(self, a_day: int, size: int) -> list[Circumstances]:
        """The matches of the main account."""
        rng = Random(self._seed + 10_000)
        return [self._draw(rng, number, JULY + number // a_day * DAY, size) for number in range(MATCHES)]

    def _draw(self, rng: Random, number: int, at: float, size: int) -> Circumstances:
        others = tuple(rng.sample(range(PEOPLE), 3))
        side = (MAIN, PARTNER)[:size]
        own, theirs = self._achieved(side, rng), self._achieved(others[:size], rng)
        alone = {each: self._achieved((each,), rng) for each in (MAIN, *others)}
        ai = rng.random()
        by_ai = {**alone, MAIN: alone[MAIN] + AI_SKILL}
        return Circumstances(
            number,
            at,
            others,
            own > theirs,
            _best_first(alone),
            ai < AI_WINS,
            ai < STOPGAP_WINS,
            own + AI_SKILL / len(side) > theirs,
            _best_first(by_ai),
        )

    def _achieved(self, people: Sequence[int], rng: Random) -> float:
        return self._sign * achieved(self.skills, people, rng)

    def play(self, shape: str, at: float, *people: int, guild: int = HOME, main_as: str = "") -> None:
        """Rate the result of a script with these people in its seats, from the first on.

        For four who play each for themselves, give the people in the order of their places. With `main_as`,
        the main account left its moves to AIs as the first person of that script did.
        """
        result = self._shapes[shape]
        if result is None:
            return
        sides = sorted(result.sides, key=lambda side: side.rank) if shape == "four" else result.sides
        ranked = {member.person: place for place, side in enumerate(sides) for member in side.members}
        seats = ranked if shape == "four" else {number: number - 1 for number in ranked}
        seated = tuple(
            _with(side, {number: people[seat] for number, seat in seats.items()}) for side in sides
        )
        if main_as:
            seated = tuple(self._as_first_of(main_as, side) for side in seated)
        ladders = (Ladder(0, "season"), Ladder(guild, "season"))
        step(self.state, replace(result, pool=POOL, at=at, sides=seated, ladders=ladders, guild=guild))

    def _as_first_of(self, shape: str, side: RatedSide) -> RatedSide:
        """The side, with the main account like the first person of that script."""
        result = self._shapes[shape]
        assert result is not None, "it is rated"
        (first,) = (each for known in result.sides for each in known.members if each.person == 1)
        members = (
            replace(first, person=self.main) if each.person == self.main else each for each in side.members
        )
        return replace(side, members=tuple(members))

    @property
    def rating(self) -> Rating:
        """The rating of the main account."""
        return self.state.ratings.get(PoolPlayer(POOL, self.main), Rating())

    @property
    def points(self) -> int:
        """The points of the main account on the ladder of the honest people's server."""
        return self.state.rungs.get(Rung(Ladder(HOME, "season"), POOL, self.main), LADDER_START)

    @property
    def points_everywhere(self) -> int:
        """The same on the ladder of everywhere."""
        return self.state.rungs.get(Rung(Ladder(0, "season"), POOL, self.main), LADDER_START)


def _best_first(achieved: Mapping[int, float]) -> tuple[int, ...]:
    return tuple(sorted(achieved, key=lambda each: -achieved[each]))


def _with(side: RatedSide, people: Mapping[int, int]) -> RatedSide:
    """The side with these people."""
    return replace(side, members=tuple(replace(each, person=people[each.person]) for each in side.members))


# The ways


PlayingStyle: TypeAlias = Callable[[Community, Circumstances], None]


@dataclass(frozen=True)
class Cheat:
    """A way to cheat.

    Attributes:
        size: the people of a side: 1 or 2; 4 means each for themselves at a table of four.
        has_seconds: true if it needs second accounts.
        a_day: the number of matches a day.
    """

    name: str
    way: PlayingStyle
    size: int
    has_seconds: bool = False
    a_day: int = HONEST_A_DAY


def honestly(size: int) -> PlayingStyle:
    """The way of an honest player."""

    def play(world: Community, draw: Circumstances) -> None:
        one, other, _ = draw.opponents
        if size == 1:
            world.play("won" if draw.won else "lost", draw.at, world.main, one)
        elif size == 2:
            world.play("pair won" if draw.won else "pair lost", draw.at, world.main, one, PARTNER, other)
        else:
            world.play("four", draw.at, *(world.main if each == MAIN else each for each in draw.order))

    return play


def pair_losing(shape: str, world: Community, draw: Circumstances) -> None:
    """A losing pair ends the match by this script; the partners leave in turn."""
    if draw.won:
        honestly(2)(world, draw)
        return
    one, other, _ = draw.opponents
    first, third = (MAIN, PARTNER) if world.losses % 2 else (PARTNER, MAIN)
    world.losses += 1
    world.play(shape, draw.at, first, one, third, other)


def pair_leaving_always(world: Community, draw: Circumstances) -> None:
    """One of the pair, in turn, leaves every match in its first deal."""
    one, other, _ = draw.opponents
    first, third = (MAIN, PARTNER) if draw.number % 2 else (PARTNER, MAIN)
    world.play("pair left, won" if draw.won else "pair left, lost", draw.at, first, one, third, other)


def loser_leaves_first(shape: str, world: Community, draw: Circumstances) -> None:
    """The main account ends the matches that it would lose by this script."""
    world.play("won" if draw.won else shape, draw.at, world.main, draw.opponents[0])


def ai_of_two(how: str, world: Community, draw: Circumstances) -> None:
    world.play(f"won {how}" if draw.stopgap_wins else f"lost {how}", draw.at, world.main, draw.opponents[0])


def ai_in_turn(world: Community, draw: Circumstances) -> None:
    """An AI makes a fifth of the decisions, and so decides one match of five."""
    won = draw.stopgap_wins if draw.number % 5 == 0 else draw.won
    world.play("won in turn" if won else "lost in turn", draw.at, world.main, draw.opponents[0])


def ai_in_turn_of_pair(world: Community, draw: Circumstances) -> None:
    """The usual AI makes a fifth of one partner's decisions, and so decides one match of five."""
    one, other, _ = draw.opponents
    won = draw.won_by_ai if draw.number % 5 == 0 else draw.won
    shape = "pair won in turn" if won else "pair lost in turn"
    world.play(shape, draw.at, world.main, one, PARTNER, other)


def ai_in_turn_of_four(world: Community, draw: Circumstances) -> None:
    """An AI makes a fifth of the decisions at a table of four, and so decides one match of five."""
    order = draw.order_by_ai if draw.number % 5 == 0 else draw.order
    world.play("four", draw.at, *order, main_as="four in turn")


def away_first(world: Community, draw: Circumstances) -> None:
    """Every opponent leaves as well, and none comes back."""
    world.play("away, then left", draw.at, draw.opponents[0], world.main)


def ai_of_four(world: Community, draw: Circumstances) -> None:
    if draw.ai_wins:
        world.play("four, first by AI", draw.at, world.main, *draw.opponents)
    else:
        honestly(4)(world, draw)


def promise_changed(world: Community, draw: Circumstances) -> None:
    """Guests have no time to think: the host wins as often as an AI would."""
    if draw.ai_wins:
        world.play("promise changed", draw.at, world.main, draw.opponents[0])
    else:
        honestly(1)(world, draw)


def trading(world: Community, draw: Circumstances) -> None:
    """The main account and a partner win in turn; each time the other concedes."""
    world.play("won" if draw.number % 2 else "lost", draw.at, world.main, PARTNER)


def fed(
    shape: str, seconds: int, world: Community, draw: Circumstances, *, a_week: int = 0, servers: int = 1
) -> None:
    """Second accounts concede, in turn."""
    at = JULY + draw.number // a_week * 7 * DAY if a_week else draw.at
    guild = HOME + draw.number % servers
    world.play(shape, at, world.main, SECOND + draw.number % seconds, guild=guild)


def fed_at_any_table(world: Community, draw: Circumstances) -> None:
    """Tables of two, of pairs and of four in turn, with second accounts in all other seats."""
    seconds = [SECOND + (draw.number + each) % SECONDS for each in range(3)]
    match draw.number % 3:
        case 0:
            world.play("won", draw.at, world.main, seconds[0])
        case 1:
            world.play("pair won", draw.at, world.main, *seconds)
        case _:
            world.play("four", draw.at, world.main, *seconds)


def fed_by_known(world: Community, draw: Circumstances) -> None:
    """Second accounts that have played with honest people: each has ten matches at tables of four."""
    if draw.number < 10 * SECONDS:
        rng = Random(draw.number)
        world.seat_four((SECOND + draw.number % SECONDS, *draw.opponents), draw.at, rng)
    else:
        fed("won", SECONDS, world, draw)


def feeder_at_table(world: Community, draw: Circumstances) -> None:
    """Two second accounts sit at tables of four with one honest person, and come last."""
    honest = draw.opponents[0]
    before = draw.order.index(MAIN) < draw.order.index(honest)
    best = (world.main, honest) if before else (honest, world.main)
    one, other = (SECOND + (2 * draw.number + each) % SECONDS for each in range(2))
    world.play("four", draw.at, *best, one, other)


def partner_given_up(shape: str, world: Community, draw: Circumstances) -> None:
    """The partner is a second account, which leaves when the pair is losing."""
    one, other, _ = draw.opponents
    partner = SECOND + draw.number % SECONDS
    world.play("pair won" if draw.won else shape, draw.at, world.main, one, partner, other)


def opponent_leaves(world: Community, draw: Circumstances) -> None:
    """One of the opponents is a second account, and leaves at once."""
    one, other, _ = draw.opponents
    second = SECOND + draw.number % SECONDS
    world.play("pair left, lost" if draw.won else "pair left, won", draw.at, other, world.main, second, one)


def begun_anew(world: Community, draw: Circumstances) -> None:
    """Replace an account that is below 1500 after ten or more matches."""
    if world.rating.matches >= 10 and world.rating.shown < 1500:
        world.main = SECOND + draw.number
    honestly(1)(world, draw)


ROWS: Final = (
    Cheat("pair: one leaves when losing, the other concedes", partial(pair_losing, "pair left, conceded"), 2),
    Cheat(
        "pair: one leaves at once, the other concedes",
        partial(pair_losing, "pair left at once"),
        2,
    ),
    Cheat("pair: one leaves when losing, the other plays on", partial(pair_losing, "pair left, lost"), 2),
    Cheat("pair: one leaves, comes back, both concede", partial(pair_losing, "pair left and came back"), 2),
    Cheat("pair: one leaves every match early", pair_leaving_always, 2),
    Cheat("concedes at once what would be lost", partial(loser_leaves_first, "lost at once"), 1),
    Cheat("leaves what is being lost, and the other leaves", partial(loser_leaves_first, "both leave"), 1),
    Cheat("leaves what is being lost, and stays away", partial(loser_leaves_first, "deserted"), 1),
    Cheat("leaves, lets the AI play, comes back", partial(ai_of_two, "by AI"), 1),
    Cheat("leaves or is away for a fifth of the moves", ai_in_turn, 1),
    Cheat("the same of one of a pair", ai_in_turn_of_pair, 2),
    Cheat("the same of one of four", ai_in_turn_of_four, 4),
    Cheat("is away until the other leaves", away_first, 1),
    Cheat("is away, lets the AI play, comes back", partial(ai_of_two, "away"), 1),
    Cheat("lets the AI play at a table of four", ai_of_four, 4),
    Cheat("changes the clock once the guest has agreed", promise_changed, 1),
    Cheat("wins in turn with a partner", trading, 1, a_day=FED_A_DAY),
    Cheat("one second account concedes at once", partial(fed, "won at once", 1), 1, True, FED_A_DAY),
    Cheat("four concede at once", partial(fed, "won at once", SECONDS), 1, True, FED_A_DAY),
    Cheat("four leave at once and stay away", partial(fed, "deserted at once", SECONDS), 1, True, FED_A_DAY),
    Cheat("one plays a little, then concedes", partial(fed, "won", 1), 1, True, FED_A_DAY),
    Cheat("four play a little, then concede", partial(fed, "won", SECONDS), 1, True, FED_A_DAY),
    Cheat(
        "four, ten matches a week, on five servers",
        partial(fed, "won", SECONDS, a_week=10, servers=5),
        1,
        True,
    ),
    Cheat("four at tables of two, of pairs and of four", fed_at_any_table, 1, True, FED_A_DAY),
    Cheat("two come last at tables with an honest person", feeder_at_table, 4, True),
    Cheat("four that play with honest people first", fed_by_known, 1, True, FED_A_DAY),
    Cheat(
        "partner leaves when losing, main concedes",
        partial(partner_given_up, "pair left, conceded"),
        2,
        True,
    ),
    Cheat("partner leaves when losing, main plays on", partial(partner_given_up, "pair left, lost"), 2, True),
    Cheat("one of the other pair leaves every match", opponent_leaves, 2, True),
    Cheat("erased and begun anew below 1500", begun_anew, 1, True),
)
