"""Matches of BushiShogi, brought to the position that a test needs."""

from collections.abc import Iterable, Sequence

from games.bushi_shogi.cube import NAMES
from games.bushi_shogi.match import BushiShogi, BushiShogiMatch
from games.bushi_shogi.options import BushiShogiOptions
from games.bushi_shogi.state import MOVING
from games.core.game import Event, Phrase
from tests.games.setups import seed_bytes

GAME = BushiShogi()


def new(preset: str = "dunkel", display: str = "all", seed: int = 0) -> BushiShogiMatch:
    options = BushiShogiOptions.model_validate({"preset": preset, "display": display})
    return GAME.new(2, options, seed_bytes(seed))


def duel(mine: str, theirs: str, preset: str = "dunkel", display: str = "all") -> BushiShogiMatch:
    """A match in which seat 0 must move, with these faces of its cube and the other one up."""
    match = new(preset, display)
    match.to_move = 0
    match.up = (NAMES.index(mine), NAMES.index(theirs))
    match.phase = MOVING
    return match


def play(match: BushiShogiMatch, texts: str | Iterable[str]) -> Sequence[Event]:
    """Play legal moves by turns; return the events of the last one."""
    events: Sequence[Event] = ()
    for text in texts.split(", ") if isinstance(texts, str) else texts:
        seat = match.acting()[0]
        chosen = GAME.parse(text)
        match.verify(seat, chosen)
        events = match.apply(seat, chosen)
    return events


def legal(match: BushiShogiMatch, seat: int = 0) -> list[str]:
    return [str(each) for each in match.legal(seat)]


def keys(events: Iterable[Event | Phrase]) -> list[str]:
    return [each.key for each in events]
