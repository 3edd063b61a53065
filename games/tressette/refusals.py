"""The rule of the Tressette family that an illegal action breaks, by its verb."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from games.core.actions import Action
from games.core.game import IllegalAction, Seat
from games.tressette.declarations import BY_ACTION, Combination
from games.tressette.options import PointsOptions, TargetOptions
from games.tressette.state import ANNULLING, CALLING, DECLARING, FIRST_TRICK, PLAYING, FamilyState
from games.tricks import FinishedTrick
from games.tricks.plays import SUIT_TERMS, PlayActions

_UNTRUE = {"piombo": "tressette-untrue-piombo", "striscio": "tressette-untrue-striscio"}


class WithDeclarations(Protocol):
    """A deal in which combinations are declared."""

    phase: str
    options: PointsOptions

    @property
    def declares_in_play(self) -> bool: ...
    def declared_by(self, seat: Seat) -> tuple[Combination, ...]: ...


class WithClaims(Protocol):
    """A deal of two sides that play to a target."""

    options: TargetOptions
    claims_after: int | None
    finished: tuple[FinishedTrick, ...]


class WithGifts(Protocol):
    """A deal in which cards change hands before play."""

    phase: str

    @property
    def giving(self) -> PlayActions: ...


FindsRule: TypeAlias = Callable[[Any, Seat, Action], IllegalAction]


def refusal(deal: FamilyState, seat: Seat, action: Action) -> IllegalAction:
    """The rule that an action of the seat to act breaks."""
    return _BY_VERB[action.verb](deal, seat, action)


def _play(deal: FamilyState, seat: Seat, action: Action) -> IllegalAction:
    _, bit, suit, signal, _ = deal.table.played[action]
    led = deal.trick.led
    if deal.phase not in {FIRST_TRICK, PLAYING}:
        return IllegalAction("wrong-phase")
    if not deal.hands[seat] & bit:
        return IllegalAction("not-your-card")
    if led and suit != led and deal.hands[seat] & led:
        return IllegalAction("follow-suit", {"suit": deal.trick.suit_led(deal.table.pack)})
    if led:
        return IllegalAction("tressette-signal-with-lead")
    if signal is None:
        return IllegalAction("traversone-clubs-locked")
    about = {"suit": SUIT_TERMS[deal.table.pack.suit_masks.index(suit)]}
    return IllegalAction(_UNTRUE[signal], about)


def _wrong_phase(_deal: FamilyState, _seat: Seat, _action: Action) -> IllegalAction:
    return IllegalAction("wrong-phase")


def _annul(deal: FamilyState, _seat: Seat, _action: Action) -> IllegalAction:
    return IllegalAction("tressette-hand-counts" if deal.phase == ANNULLING else "wrong-phase")


def _declare(deal: WithDeclarations, seat: Seat, action: Action) -> IllegalAction:
    if deal.phase == PLAYING and deal.declares_in_play:
        return IllegalAction("tressette_two-not-completed")
    first_turn = deal.phase == FIRST_TRICK and deal.options.declarations == "at_first_turn"
    if deal.phase != DECLARING and not first_turn:
        return IllegalAction("wrong-phase")
    if BY_ACTION[action] in deal.declared_by(seat):
        return IllegalAction("tressette-already-declared")
    return IllegalAction("tressette-not-dealt")


def _claim(deal: WithClaims, _seat: Seat, _action: Action) -> IllegalAction:
    if not deal.options.claim:
        return IllegalAction("wrong-phase")
    if deal.claims_after is None:
        return IllegalAction("tressette-claim-tied")
    if len(deal.finished) < deal.claims_after:
        return IllegalAction("tressette-claim-after-a-trick")
    return IllegalAction("tressette-claim-before-lead")


def _call(deal: FamilyState, _seat: Seat, _action: Action) -> IllegalAction:
    return IllegalAction("tressette_chiamata-holds-three" if deal.phase == CALLING else "wrong-phase")


def _give(deal: WithGifts, _seat: Seat, action: Action) -> IllegalAction:
    if deal.phase == PLAYING or action not in deal.giving.card:
        return IllegalAction("wrong-phase")
    return IllegalAction("not-your-card")


_BY_VERB: Mapping[str, FindsRule] = {
    "play": _play,
    "annul": _annul,
    "keep": _wrong_phase,
    "pass": _wrong_phase,
    "napoletana": _declare,
    "three": _declare,
    "four": _declare,
    "claim": _claim,
    "call": _call,
    "give": _give,
    "lay": _give,
    "swap": _give,
}
