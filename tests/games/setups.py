"""The setups that every game is tried in, and random play that is the same on every machine."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from games import CATALOGUE
from games.core.actions import Action
from games.core.chance import SEED_BYTES, Chance, Stream
from games.core.game import Game, Options, Seat, State

MOST_MOVES = 60_000
"""More decisions than a random match ever needs."""

Json = Mapping[str, object]


@dataclass(frozen=True)
class Setup:
    """A game, a number of seats and options for a match."""

    game: Game
    seats: int
    options: Options

    def new(self, seed: int) -> State:
        return self.game.new(self.seats, self.options, seed_bytes(seed))

    def __str__(self) -> str:
        """Names the options that are not the default, as in ``fipsen-4-bock=True``."""
        changed = self.options.model_dump(exclude_defaults=True)
        return "-".join(
            [self.game.key, str(self.seats), *(f"{key}={value}" for key, value in changed.items())]
        )


@dataclass(frozen=True)
class Move:
    """One decision of a match: who took it, and which."""

    seat: Seat
    action: Action


def seed_bytes(seed: int) -> bytes:
    """The secret seed of test match number `seed`."""
    return seed.to_bytes(SEED_BYTES, "big")


def draws(seed: int) -> Stream:
    """The random choices of the players in test match number `seed`."""
    return Chance(seed_bytes(seed)).stream("random players")


def decide(state: State, seats: int, draw: Stream) -> Move:
    """A random decision: usually of a seat that must decide, now and then of a seat that may."""
    deciding: list[Seat] = list(state.acting())
    if draw.below(8) == 0:
        deciding = [seat for seat in range(seats) if state.legal(seat)]
    seat = deciding[draw.below(len(deciding))]
    legal = state.legal(seat)
    return Move(seat, legal[draw.below(len(legal))])


def play_on(state: State, seats: int, draw: Stream, most: int = MOST_MOVES) -> Iterator[Move]:
    """Play the match on at random to its end, or for `most` moves; yield each move once it is made."""
    for _ in range(most):
        if not state.acting():
            return
        move = decide(state, seats, draw)
        state.apply(move.seat, move.action)
        yield move


@lru_cache
def setups() -> tuple[Setup, ...]:
    """Every game with every number of seats, every option changed at least once, and all changed at once."""
    return tuple(setup for game in CATALOGUE.values() for setup in _setups_of(game))


def _setups_of(game: Game) -> Iterator[Setup]:
    default = game.options()
    changes = [{name: value} for name in game.options.model_fields for value in other_values(game, name)]
    for seats in game.seats:
        yield _first(game, [seats], [{}, *changes])
    for number, change in enumerate(changes):
        turned = game.seats[number % len(game.seats) :]
        combined = [change, *({**change, **other} for other in changes if not other.keys() & change.keys())]
        yield _first(game, [*turned, *game.seats], combined)
    for number, (one, other) in enumerate(combinations(changes, 2)):
        both = {**one, **other}
        seats = game.seats[number % len(game.seats)]
        if number % 20 == 0 and not one.keys() & other.keys() and can_play(game, seats, both):
            yield Setup(game, seats, default.model_validate({**default.model_dump(), **both}))


def _first(game: Game, seats: list[int], changes: list[dict[str, object]]) -> Setup:
    """The first playable one of these changes to the default options, at the first number that allows it."""
    for change in changes:
        for number in seats:
            if can_play(game, number, change):
                return Setup(game, number, game.options.model_validate(change))
    raise AssertionError(f"{game.key} cannot be played by any of {seats} with any of {changes}")


def can_play(game: Game, seats: int, change: Json) -> bool:
    """True if so many can play with these changes to the default options."""
    try:
        game.new(seats, game.options.model_validate(change), seed_bytes(0))
    except ValueError:
        return False
    return True


def other_values(game: Game, name: str) -> list[object]:
    """The values to try for an option besides its default; for a number, one."""
    schema = game.options.model_json_schema()
    default = game.options().model_dump(mode="json")[name]
    return [value for value in _values(schema["properties"][name], schema, default) if value != default]


def _values(schema: Json, whole: Json, default: object) -> list[object]:
    match schema:
        case {"$ref": str(name)}:
            definitions = whole["$defs"]
            assert isinstance(definitions, dict)
            return _values(definitions[name.rpartition("/")[2]], whole, default)
        case {"enum": list(values)}:
            return values
        case {"const": value}:
            return [value]
        case {"anyOf": list(choices)}:
            return [value for choice in choices for value in _values(choice, whole, default)]
        case {"type": "boolean"}:
            return [False, True]
        case {"type": "null"}:
            return [None]
        case {"type": "integer"}:
            least = schema.get("minimum")
            number = default if isinstance(default, int) else 0
            return [number + 1 if least in {None, number} else least]
    raise AssertionError(f"an option of a kind that is not tried yet: {schema}")
