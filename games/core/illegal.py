"""Actions and options that the rules forbid."""

from collections.abc import Collection, Container, Mapping
from typing import NamedTuple

from games.core.actions import Action
from games.core.facts import NO_FACTS, Fact, Seat
from games.core.state import State


class Attempt(NamedTuple):
    """An action that a seat tried, and a copy of the match as it stood."""

    state: "State"
    seat: Seat
    action: Action

    def __str__(self) -> str:
        seen = self.state.view(self.seat).model_dump_json(exclude_defaults=True)
        return f"seat {self.seat} may not {self.action.text!r} in {seen}"


class IllegalAction(ValueError):
    """An action that the rules forbid: which rule (catalogue key ``rule-`` + rule), and its facts.

    Its text is for programmers alone, because it can show the position as the seat saw it, and so its hand.
    Players are told `rule` and `facts`; logs say at which line an error was raised, never its text.

    Attributes:
        attempt: the action that was tried, if known.
    """

    def __init__(self, rule: str, facts: Mapping[str, Fact] = NO_FACTS) -> None:
        super().__init__(rule, dict(facts))
        self.rule = rule
        self.facts = facts
        self.attempt: Attempt | None = None

    @property
    def broken(self) -> str:
        """The rule and its facts."""
        return f"{self.rule} {dict(self.facts)}" if self.facts else self.rule

    def __str__(self) -> str:
        return self.broken if self.attempt is None else f"{self.broken}: {self.attempt}"


def check_turn(to_act: Collection[Seat], actions: Container[Action], seat: Seat, action: Action) -> None:
    """Check the rules that every game shares, for an action that is not legal.

    Args:
        to_act: the seats that must act; none when the match is over.
        actions: every action that can be legal in the game.
        seat: the seat that tries it.
        action: the action.

    Raises:
        IllegalAction: the match is over, the game has no such action, or it is not the seat's turn.
    """
    if not to_act:
        raise IllegalAction("match-over")
    if action not in actions:
        raise IllegalAction("no-such-action")
    if seat not in to_act:
        raise IllegalAction("not-your-turn")


class IllegalOptions(ValueError):
    """Options that exclude each other, or that number of seats (catalogue key ``clash-`` + clash).

    The catalogue's sentence tells players the reason and the change to make; `message` tells programmers, by
    the names of the fields.
    """

    def __init__(self, clash: str, message: str, facts: Mapping[str, Fact] = NO_FACTS) -> None:
        super().__init__(message)
        self.clash = clash
        self.facts = facts
