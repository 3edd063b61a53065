"""A deal in phases: a table has the legal actions and the effect of each."""

from abc import abstractmethod
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypedDict, TypeVar

from games.core.actions import Action
from games.core.claims import RestOfDeal
from games.core.cloning import Cloneable
from games.core.game import TABLE, Event, IllegalAction, Seat, Sheet, Stage, Trick, View, check_turn
from games.core.match import Standing

DealT = TypeVar("DealT", contravariant=True)  # noqa: PLC0105 - named as in games.core.match


@dataclass(frozen=True, slots=True)
class Phase(Generic[DealT]):
    """A part of a deal.

    Attributes:
        legal: the legal actions of a seat that must act.
        apply: carries out a legal action, and returns its events.
        stage: the kind of decision that it is about.
        plain: true if cards are played, so the name of the phase adds nothing.
    """

    legal: Callable[[DealT, Seat], Sequence[Action]]
    apply: Callable[[DealT, Seat, Action], Sequence[Event]]
    stage: Stage = "play"
    plain: bool = False


class Seen(TypedDict):
    """The part of a view that any deal has."""

    seat: Seat
    deal: int
    dealer: Seat | None
    phase: str
    stage: Stage
    plain: bool
    acting: tuple[Seat, ...]
    forced: tuple[Seat, ...]
    totals: tuple[int, ...]
    sheets: tuple[Sheet, ...]
    target: int | None
    closing_trick: Trick | None
    fresh: bool
    legal: tuple[str, ...]


Phases: TypeAlias = Mapping[str, Phase[Any]]
"""Each phase by its key (catalogue key ``phase-`` + key)."""


class PhasedDeal(Cloneable):
    """A deal with the phases of a game; all else is common to all deals.

    Attributes:
        phase: the key of the phase.
        to_act: the seats that must decide now; none once the deal is over.
    """

    __slots__ = ("phase", "to_act")

    phase: str
    to_act: tuple[Seat, ...]

    phases: ClassVar[Phases]
    actions: ClassVar[Container[Action]]
    """All that are ever legal in the game."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "phases" in vars(cls):
            cls._bind(cls.phases)

    @classmethod
    def _bind(cls, phases: Phases) -> None:
        """Have the table at hand in the methods that are called at every move, rather than look it up.

        Raises:
            TypeError: a base has such a method, which may go by the base's phases.
        """
        legal_in = {key: phase.legal for key, phase in phases.items()}
        apply_in = {key: phase.apply for key, phase in phases.items()}

        def legal(self: PhasedDeal, seat: Seat) -> Sequence[Action]:
            return legal_in[self.phase](self, seat) if seat in self.to_act else ()

        def apply(self: PhasedDeal, seat: Seat, action: Action) -> Sequence[Event]:
            return apply_in[self.phase](self, seat, action)

        for method in (legal, apply):
            name = method.__name__
            if name in vars(cls):
                continue
            if getattr(cls, name).__module__ != __name__:
                raise TypeError(f"{cls.__name__} has phases of its own, but `{name}` of a base")
            setattr(cls, name, method)

    def acting(self) -> Sequence[Seat]:
        return self.to_act

    def legal(self, seat: Seat) -> Sequence[Action]:
        if seat in self.to_act:
            return self.phases[self.phase].legal(self, seat)
        return ()

    def forced(self, _seat: Seat, /) -> Action | None:
        """The action that everybody sees a seat must take, as `State.forced`; here there is none."""
        return None

    def rest_of_deal(self) -> RestOfDeal | None:
        """The tricks that can be claimed, as `HasTricksToClaim`; here none can."""
        return None

    def show(self, seat: Seat, /) -> None:
        """Note that all have seen the seat's hand, as `HasTricksToClaim`; here it is never shown."""

    def verify(self, seat: Seat, action: Action) -> None:
        if action not in self.legal(seat):
            check_turn(self.to_act, self.actions, seat, action)
            raise self.refusal(seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        return self.phases[self.phase].apply(self, seat, action)

    def seen(self, seat: Seat, standing: Standing) -> Seen:
        """The part of the `View` of a seat, or of `TABLE`, that any deal has."""
        phase, acting = self.phases.get(self.phase), self.to_act
        return Seen(
            seat=seat,
            deal=standing.deal,
            dealer=standing.dealer,
            phase=self.phase,
            stage="play" if phase is None else phase.stage,
            plain=phase is not None and phase.plain,
            acting=acting,
            forced=tuple([each for each in acting if self.forced(each) is not None]),
            totals=standing.totals,
            sheets=standing.sheets,
            target=standing.target,
            closing_trick=standing.closing_trick,
            fresh=standing.fresh,
            legal=() if seat == TABLE else tuple(action.text for action in self.legal(seat)),
        )

    @abstractmethod
    def refusal(self, seat: Seat, action: Action) -> IllegalAction:
        """The rule that an action breaks which is not legal, though it is the seat's turn."""

    @abstractmethod
    def view(self, seat: Seat, standing: Standing) -> View:
        """Show the deal, as `Deal.view`."""

    @abstractmethod
    def redeal(self, seat: Seat, rng: Random) -> Self:
        """Draw a deal, as `Deal.redeal`."""
