"""Matches at random, and the sights that a reader of them gets."""

from collections.abc import Iterator
from random import Random

from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.chance import commitment
from games.core.game import TABLE, Event, Game, Options, Seat, State

NAMES = (
    "Anna",
    "Ben_*x*",
    "Chloé",
    "ダイスケ",
    "E" * 40,
    "@everyone",
    "# F",
    "G|H",
    "<@123>",
    "`I`",
    "J~~j",
    "K||k",
)


def names(seats: int) -> tuple[str, ...]:
    return NAMES[:seats]


def snapshot(
    state: State,
    seat: Seat = TABLE,
    *,
    options: Options,
    revision: int = 0,
    events: tuple[Event, ...] = (),
) -> MatchSnapshot:
    """The match as a seat sees it, with the latest events."""
    view = state.view(seat)
    shares = state.returns()
    return MatchSnapshot(
        match_id="k3v9x2aq",
        options=options,
        view=view,
        revision=revision,
        names=names(view.seats),
        host="Anna",
        commitment=commitment(bytes(32)),
        recent=tuple(event for event in events if event.to is None or seat in event.to),
        hints=True,
        over=shares is not None,
        seed=None if shares is None else bytes(32).hex(),
        shares=None if shares is None else tuple(shares),
    )


def play(
    game: Game, options: Options, seats: int, rng: Random, limit: int = 400
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """The states of a random match with the events that led to each, `limit` of them at the most."""
    state = game.new(seats, options, rng.randbytes(32))
    yield state, ()
    for _ in range(limit):
        acting = state.acting()
        if not acting:
            return
        seat = rng.choice(list(acting))
        events = tuple(state.apply(seat, rng.choice(list(state.legal(seat)))))
        yield state, events


def every_game() -> list[tuple[str, int]]:
    """Each game of the catalogue with its fewest and its most seats."""
    return sorted(
        {(key, seats) for key, game in CATALOGUE.items() for seats in (min(game.seats), max(game.seats))}
    )
