"""The actions of Bhabhi, in the notation of records, and the events that repeat, built once.

>>> from games.bhabhi import Bhabhi
>>> bhabhi = Bhabhi()
>>> bhabhi.parse("play 10h"), bhabhi.parse("take p1"), bhabhi.parse("draw_from P1")
(<Action play TH>, <Action take P1>, <Action draw_from P1>)
>>> [bhabhi.parse(text) for text in ("pass", "rest", "wake", "decline", "draw")]
[<Action pass>, <Action rest>, <Action wake>, <Action decline>, <Action draw>]
>>> bhabhi.parse("bid 3")
Traceback (most recent call last):
ValueError: 'bid 3' is nothing that one does in Bhabhi, where 'play QH' and 'take P1' are
"""

from typing import Final

from games.bhabhi.cards import ONE
from games.core.actions import Action, action
from games.core.game import Event, Seat
from games.tricks.plays import PlayActions, card_plays
from games.tricks.seats import MOST_SEATS, PLAYER

_SEATS = range(MOST_SEATS)

PLAY = PlayActions(ONE)
CARD_PLAYS = card_plays(PLAY)
DECLINE = action("decline")
PASS = action("pass")
REST = action("rest")
WAKE = action("wake")
DRAW = action("draw")
SEAT_ITEMS: tuple[str, ...] = tuple(f"P{seat}" for seat in _SEATS)
TAKE_FROM: tuple[Action, ...] = tuple(action("take", item) for item in SEAT_ITEMS)
DRAW_FROM: tuple[Action, ...] = tuple(action("draw_from", item) for item in SEAT_ITEMS)
TAKES: dict[Action, Seat] = {each: seat for seat, each in enumerate(TAKE_FROM)}
DRAWS: dict[Action, Seat | None] = {DRAW: None, **{each: seat for seat, each in enumerate(DRAW_FROM)}}
"""The places to draw from: the waste pile, or a seat's hand."""
ACTIONS: frozenset[Action] = frozenset((*PLAY.actions, DECLINE, PASS, REST, WAKE, *TAKES, *DRAWS))
ITEMS: frozenset[str] = frozenset((*ONE.by_text, *SEAT_ITEMS))
"""The items of these actions: cards and seats."""

# Events, by seat

CLEAN: Final = tuple(Event("bhabhi-clean", seat, {"winner": PLAYER[seat]}) for seat in _SEATS)
BREAKS: Final = tuple(Event("bhabhi-breaks", seat, {"player": PLAYER[seat]}) for seat in _SEATS)
PICKS_UP: Final = tuple(
    tuple(
        Event("bhabhi-picks-up", seat, {"player": PLAYER[seat], "count": count})
        for count in range(MOST_SEATS + 1)
    )
    for seat in _SEATS
)
"""By seat and number of cards."""
AWAY: Final = tuple(Event("bhabhi-away", seat, {"player": PLAYER[seat]}) for seat in _SEATS)
LOSES: Final = tuple(Event("bhabhi-loses", seat, {"player": PLAYER[seat]}) for seat in _SEATS)
WAKES: Final = tuple(Event("bhabhi-wakes", seat, {"player": PLAYER[seat]}) for seat in _SEATS)
