"""A deal of a game for points: annulling it, declaring combinations, then the tricks."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import ClassVar, Self

from games.core.actions import Action, action
from games.core.cards import Hand
from games.core.game import Event, Fact, IllegalAction, Phrase, Players, Seat
from games.tressette import signals
from games.tressette.declarations import BY_ACTION, Combination, combinations_in
from games.tressette.options import PointsOptions
from games.tressette.play import PLAYING, TrickPlay, table
from games.tressette.ranking import POINT, thirds

ANNULLING = "tressette-annulling"
DECLARING = "tressette-declaring"
FIRST_TRICK = "tressette-first-trick"
"""The phases before PLAYING. In FIRST_TRICK one may declare at one's turn, before playing the card."""

ANNUL = action("annul")
KEEP = action("keep")
PASS = action("pass")

MOST_SEATS = 4

PASSED: tuple[tuple[Event, ...], ...] = tuple(
    (Event("tressette-passes", seat, {"player": Players((seat,))}),) for seat in range(MOST_SEATS)
)


class DeclaringDeal(TrickPlay):
    """A deal, from the cards in hand to the last trick.

    Attributes:
        dealt: the cards that each seat was dealt.
        eldest: who leads to the first trick.
        phase: one of the phases above.
        declared: who has declared what, in order.
        poor: the seats that have said, unknown to the others, that they annul.
        talks: whether by the options there is more to say while the tricks are played.
        annulled: whether the deal is annulled.
    """

    trick_phases = frozenset({FIRST_TRICK, PLAYING})
    words: ClassVar[frozenset[Action]] = frozenset({ANNUL, KEEP, PASS})
    """The actions that are neither a card nor a combination."""
    signals: ClassVar[bool] = True

    __slots__ = ("annulled", "dealt", "declared", "eldest", "options", "poor", "talks")

    options: PointsOptions

    def __init__(self, options: PointsOptions, hands: Sequence[Hand], eldest: Seat) -> None:
        super().__init__(table(options.court, len(hands), signals=self.signals), hands, eldest)
        self.options = options
        self.dealt = tuple(hands)
        self.eldest = eldest
        self.declared: tuple[tuple[Seat, Combination], ...] = ()
        self.poor: tuple[Seat, ...] = ()
        self.annulled = False
        self.talks = self._may_talk()
        if options.annul:
            self.phase = ANNULLING
            self.to_act = (*self.table.seats[eldest:], *self.table.seats[:eldest])
        else:
            self._begin()

    def _copy_to(self, twin: Self) -> None:
        super()._copy_to(twin)
        twin.options = self.options
        twin.dealt = self.dealt
        twin.eldest = self.eldest
        twin.declared = self.declared
        twin.poor = self.poor
        twin.annulled = self.annulled
        twin.talks = self.talks

    def legal(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act:
            return ()
        if self.phase == PLAYING:
            return self._talking(seat) if self.talks else self.playable(seat)
        if self.phase == FIRST_TRICK:
            return (*self._declarable(seat), *self.playable(seat))
        if self.phase == DECLARING:
            return (*self._declarable(seat), PASS)
        return self._before_all(seat)

    def _may_talk(self) -> bool:
        """Whether `_talking` can ever give more than cards."""
        return False

    def _talking(self, seat: Seat) -> Sequence[Action]:
        """What the seat may do while the tricks are played: play a card, or say something."""
        return self.playable(seat)

    def _before_all(self, seat: Seat) -> Sequence[Action]:
        """What the seat may do before anything is declared."""
        return (KEEP, ANNUL) if self._may_annul(seat) else (KEEP,)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        played = self.table.played.get(action)
        if played is None:
            return self._say(seat, action)
        events = self.play(seat, played)
        if self.phase == FIRST_TRICK and not self.cards:
            return events + self._end_first_trick()
        return events

    def _say(self, seat: Seat, action: Action) -> Sequence[Event]:
        if action is PASS:
            return self._pass(seat)
        if action in BY_ACTION:
            return self._declare(seat, BY_ACTION[action])
        return self._answer(seat, annuls=action is ANNUL)

    # Before the first lead, with the option: everybody says in secret whether to annul the deal

    def _may_annul(self, seat: Seat) -> bool:
        return thirds(self.dealt[seat]) < POINT

    def _answer(self, seat: Seat, *, annuls: bool) -> Sequence[Event]:
        if annuls:
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
        """Go on to whatever comes first by the options: declaring, or the first trick."""
        match self.options.declarations:
            case "before_lead":
                self.phase = DECLARING
            case "none":
                self.phase = PLAYING
            case "after_first_trick" | "at_first_turn":
                self.phase = FIRST_TRICK
        self.to_act = (self.eldest,)

    # Declaring: everybody in turn, from the first leader; a pass ends one's turn and tells nothing

    def _end_first_trick(self) -> tuple[Event, ...]:
        if self.options.declarations != "after_first_trick":
            return self._play_on()
        self.phase = DECLARING
        self.to_act = (self.eldest,)
        return ()

    def _play_on(self) -> tuple[Event, ...]:
        """Declaring is over; returns what happens before the next card is played."""
        self.phase = PLAYING
        return ()

    def _declarable(self, seat: Seat) -> tuple[Action, ...]:
        """What the seat may declare now."""
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
        """What the seat has declared in this deal."""
        return tuple(each for by, each in self.declared if by == seat)

    def points_declared(self) -> list[int]:
        """What each seat has declared, in points."""
        points = [0] * len(self.hands)
        for seat, combination in self.declared:
            points[seat] += combination.points
        return points

    def _declare(self, seat: Seat, combination: Combination) -> Sequence[Event]:
        self.declared = (*self.declared, (seat, combination))
        self.known[seat] |= combination.cards
        self.lacks[seat] |= combination.missing
        return (combination.event(seat),)

    def _pass(self, seat: Seat) -> Sequence[Event]:
        self.to_act = self.next[seat]
        if self.to_act != (self.eldest,):
            return PASSED[seat]
        self.to_act = (self.leader,)
        return PASSED[seat] + self._play_on()

    # Which rule an action breaks

    def _broken(self, seat: Seat, action: Action) -> IllegalAction:
        if action in BY_ACTION:
            return self._broken_by_declaring(seat, BY_ACTION[action])
        if action not in self.words:
            return super()._broken(seat, action)
        if action is ANNUL and self.phase == ANNULLING:
            return IllegalAction("tressette-hand-counts")
        return IllegalAction("wrong-phase")

    def _broken_by_declaring(self, seat: Seat, combination: Combination) -> IllegalAction:
        first_turn = self.phase == FIRST_TRICK and self.options.declarations == "at_first_turn"
        if self.phase != DECLARING and not first_turn:
            return IllegalAction("wrong-phase")
        if combination in self.declared_by(seat):
            return IllegalAction("tressette-already-declared")
        return IllegalAction("tressette-not-dealt")

    # What is seen

    def _asked(self, seat: Seat) -> Phrase:
        if self.phase == ANNULLING:
            return Phrase("tressette-annul" if self._may_annul(seat) else "tressette-keep")
        if self.phase == DECLARING:
            return Phrase("tressette-declare" if self._declarable(seat) else "tressette-pass")
        if self._declarable(seat):
            return Phrase("tressette-declare-or-play")
        return super()._asked(seat)

    def notes(self, viewer: Seat) -> Iterator[Phrase]:
        """The signal of the trick on the table, and what has been declared."""
        yield from super().notes(viewer)
        if self.signal is not None:
            yield signals.note(self.signal, self.leader, self.suit_led())
        for seat, combination in self.declared:
            yield combination.note(seat)

    # What others may hold

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        *twin.hands, _ = self.redealt(seat, rng)
        twin.dealt = tuple(
            dealt & ~held | redealt
            for dealt, held, redealt in zip(self.dealt, self.hands, twin.hands, strict=True)
        )
        twin.poor = tuple(each for each in self.poor if each == seat)
        return twin
