"""The catalogue's entry of a card game, beside its rules."""

from collections.abc import Container
from typing import Any, ClassVar, Generic, Literal, TypeVar

from games.core.actions import Action, parse_action
from games.core.game import Feat, Options, Seat, TournamentForm
from games.core.match import Match

MatchT = TypeVar("MatchT", bound=Match[Any, Any])


class CardGame(Generic[MatchT]):
    """A game of deals in the catalogue: a subclass adds its own rules and points.

    Attributes:
        emblem: its sign in a picture of the catalogue, as `Game.emblem`.
        feats: the achievements in a deal, as `Game.feats`.
        kin: the key of another game that shares its ratings with this one, if any.
        name: its name for programmers, in the sentences of errors.
        players: the number of players, in words.
        match: its class of matches.
        actions: every action that can be legal, with any options.
        items: the cards, and the other items that actions name.
        examples: actions as players type them, for error messages.
    """

    key: ClassVar[str]
    emblem: ClassVar[tuple[str, ...]] = ("AS",)
    version: ClassVar[int] = 1
    seats: ClassVar[range]
    options: ClassVar[type[Options]]
    direction: ClassVar[Literal["clockwise", "anticlockwise"]] = "clockwise"
    family: ClassVar[str] = "tricks"
    scored: ClassVar[bool] = True
    has_tricks: ClassVar[bool] = True
    has_roles: ClassVar[bool] = False
    decisions: ClassVar[tuple[str, ...]]
    minutes: ClassVar[tuple[int, int]]
    difficulty: ClassVar[Literal[1, 2, 3]]
    daily_deals: ClassVar[int] = 0
    incomparable: ClassVar[str] = ""
    puzzles: ClassVar[bool] = False
    tournament_form: ClassVar[TournamentForm | None] = None
    kin: ClassVar[str | None] = None
    feats: ClassVar[tuple[Feat, ...]] = ()

    name: ClassVar[str]
    players: ClassVar[str]
    match: ClassVar[type[Match[Any, Any]]]
    actions: ClassVar[Container[Action]]
    items: ClassVar[Container[str]]
    examples: ClassVar[tuple[str, str]]

    @property
    def pool(self) -> str:
        """The key of its ratings, as `Game.pool`."""
        return self.kin or self.key

    @property
    def fewest_wins(self) -> bool:
        """True if points are bad, as `Game.fewest_wins`."""
        return self.match.fewest_wins

    def new(self, seats: int, options: Options, seed: bytes) -> MatchT:
        """A match about to begin.

        Raises:
            IllegalOptions: so many cannot play with these options.
            ValueError: there are too few seats, or too many.
        """
        if seats not in self.seats:
            raise ValueError(f"{self.name} is for {self.players}, not for {seats}")
        assert isinstance(options, self.options), f"not the options of {self.name}: {options!r}"
        match: MatchT = self.match(seats, options, seed)  # type: ignore[assignment] # what the game says it plays
        return match

    def sides(self, seats: int, _options: Options, /) -> tuple[tuple[Seat, ...], ...]:
        """Everybody alone, unless the game says otherwise."""
        return tuple((seat,) for seat in range(seats))

    def parse(self, text: str) -> Action:
        """The action that a text spells; raises ValueError if it is none of this game."""
        action = parse_action(text, self.items)
        if action not in self.actions:
            one, other = self.examples
            raise ValueError(
                f"{text!r} is nothing that one does in {self.name}, where {one!r} and {other!r} are"
            )
        return action
