"""A deal of a game for points: annulling it, declaring combinations, then the tricks."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar, Self

from games.core.actions import Action
from games.core.cards import Hand
from games.core.deal import Phase, Phases
from games.core.game import Event, Fact, Phrase, Players, Seat
from games.tressette import signals
from games.tressette.actions import ANNUL, KEEP, PASS, PASSED, move_tables
from games.tressette.cards import POINT, thirds
from games.tressette.deal import FamilyDeal
from games.tressette.declarations import BY_ACTION, Combination, combinations_in
from games.tressette.options import PointsOptions
from games.tressette.state import ANNULLING, DECLARING, FIRST_TRICK, PLAYING


class DeclaringDeal(FamilyDeal):
    """A deal, from the cards in hand to the last trick.

    Attributes:
        options: the players' choices.
        dealt: the cards that each seat was dealt.
        eldest: the leader to the first trick.
        declared: the combinations declared, each after its seat, in order.
        poor: the seats that have annulled the deal, in secret.
        annulled: true if the deal is annulled.
    """

    signals: ClassVar[bool] = True

    __slots__ = ("annulled", "dealt", "declared", "eldest", "options", "poor")

    options: PointsOptions
    dealt: tuple[Hand, ...]
    eldest: Seat
    declared: tuple[tuple[Seat, Combination], ...]
    poor: tuple[Seat, ...]
    annulled: bool

    def __init__(self, options: PointsOptions, hands: Sequence[Hand], eldest: Seat) -> None:
        super().__init__(move_tables(options.court, len(hands), signals=self.signals), hands, eldest)
        self.options = options
        self.dealt = tuple(hands)
        self.eldest = eldest
        self.declared = ()
        self.poor = ()
        self.annulled = False
        if options.annul:
            self.phase = ANNULLING
            self.to_act = (*self.table.seats[eldest:], *self.table.seats[:eldest])
        else:
            self._begin()

    # Before the first lead, with the option: all say in secret whether to annul the deal

    def answers(self, seat: Seat) -> Sequence[Action]:
        """The answers of a seat. A seat that may only keep is also asked: skipping it would be a sign."""
        return (KEEP, ANNUL) if self.may_annul(seat) else (KEEP,)

    def may_annul(self, seat: Seat) -> bool:
        """True if the hand counts less than a point."""
        return thirds(self.dealt[seat]) < POINT

    def answer(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Note an answer, which stays secret until the last one."""
        if action is ANNUL:
            self.poor = tuple(sorted((*self.poor, seat)))
        self.to_act = tuple(each for each in self.to_act if each != seat)
        if self.to_act:
            return ()
        if self.poor:
            self.annulled = True
            facts: dict[str, Fact] = {"players": Players(self.poor), "count": len(self.poor)}
            return (Event("tressette-annulled", None, facts),)
        self._begin()
        return (Event("tressette-nobody-annuls"),)

    def _begin(self) -> None:
        """Begin the first phase by the options: declaring, or the first trick."""
        match self.options.declarations:
            case "before_lead":
                self.phase = DECLARING
            case "none":
                self.phase = PLAYING
            case "after_first_trick" | "at_first_turn":
                self.phase = FIRST_TRICK
        self.to_act = (self.eldest,)

    # The first trick, in which players may declare at their turns, with the option

    def first_plays(self, seat: Seat) -> Sequence[Action]:
        """A card, or before it a combination."""
        return (*self.declarable(seat), *self.playable(seat))

    def play_first(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Play a card; after the first trick go on to declarations, or to the next trick."""
        events = self.play(seat, action)
        if self.trick.cards or not self.finished:
            return events
        return (*events, *self._end_first_trick())

    def say(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Declare a combination."""
        return self._declare(seat, BY_ACTION[action])

    def _end_first_trick(self) -> tuple[Event, ...]:
        if self.options.declarations != "after_first_trick":
            return self._play_on()
        self.phase = DECLARING
        self.to_act = (self.eldest,)
        return ()

    def _play_on(self) -> tuple[Event, ...]:
        """Go on with the tricks after the declarations; return the events before the next card."""
        self.phase = PLAYING
        return ()

    # Declaring: all in turn, from the first leader; a pass ends the turn and reveals nothing

    @property
    def declares_in_play(self) -> bool:
        """True if a combination may be declared between tricks."""
        return False

    def declarations(self, seat: Seat) -> Sequence[Action]:
        """The combinations still to declare, one at a time, and passing."""
        return (*self.declarable(seat), PASS)

    def declarable(self, seat: Seat) -> tuple[Action, ...]:
        """The combinations that the seat may declare now."""
        if self.phase == PLAYING:
            return ()
        if self.phase == FIRST_TRICK and self.options.declarations != "at_first_turn":
            return ()
        return self._not_declared(seat, combinations_in(self.dealt[seat]))

    def _not_declared(self, seat: Seat, held: Sequence[Combination]) -> tuple[Action, ...]:
        if not held:
            return ()
        done = self.declared_by(seat)
        return tuple(each.action for each in held if each not in done)

    def declared_by(self, seat: Seat) -> tuple[Combination, ...]:
        """The combinations that the seat has declared in this deal."""
        return tuple(each for by, each in self.declared if by == seat)

    def points_declared(self) -> list[int]:
        """The points that each seat has declared."""
        points = [0] * len(self.hands)
        for seat, combination in self.declared:
            points[seat] += combination.points
        return points

    def declare_or_pass(self, seat: Seat, action: Action) -> Sequence[Event]:
        """Declare a combination, or pass to the next."""
        return self._pass(seat) if action is PASS else self.say(seat, action)

    def _declare(self, seat: Seat, combination: Combination) -> tuple[Event, ...]:
        self.declared = (*self.declared, (seat, combination))
        self.known[seat] |= combination.cards
        self.lacks[seat] |= combination.missing
        return (combination.event(seat),)

    def _pass(self, seat: Seat) -> Sequence[Event]:
        self.to_act = self.after(seat)
        if self.to_act != (self.eldest,):
            return PASSED[seat]
        self.to_act = self.trick.turns[0]
        return PASSED[seat] + self._play_on()

    phases: ClassVar[Phases] = {
        ANNULLING: Phase(answers, answer, "talk"),
        DECLARING: Phase(declarations, declare_or_pass, "talk"),
        FIRST_TRICK: Phase(first_plays, play_first),
        PLAYING: Phase(FamilyDeal.playable, FamilyDeal.play, plain=True),
    }

    # The view

    def prompt(self, seat: Seat, /) -> Phrase:
        if self.phase == ANNULLING:
            return Phrase("tressette-annul" if self.may_annul(seat) else "tressette-keep")
        if self.phase == DECLARING:
            return Phrase("tressette-declare" if self.declarable(seat) else "tressette-pass")
        if self.declarable(seat):
            return Phrase("tressette-declare-or-play")
        return super().prompt(seat)

    def notes(self, viewer: Seat, /) -> Iterator[Phrase]:
        """The signal of the trick on the table, and the combinations declared."""
        yield from super().notes(viewer)
        if (signal := self.signal(len(self.finished))) is not None:
            yield signals.note(signal, self.trick.leader, self.trick.suit_led(self.table.pack))
        for seat, combination in self.declared:
            yield combination.note(seat)

    # The redeal

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = super().redeal(seat, rng)
        twin.dealt = tuple(
            dealt & ~held | redealt
            for dealt, held, redealt in zip(self.dealt, self.hands, twin.hands, strict=True)
        )
        twin.poor = tuple(each for each in self.poor if each == seat)
        return twin
