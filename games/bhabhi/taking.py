"""Before a round: its leader, and whole hands that can be taken (6.2.2)."""

from collections.abc import Sequence

from games.bhabhi.actions import PASS, REST, TAKE_FROM, TAKES, WAKES
from games.bhabhi.cards import join
from games.bhabhi.state import ASKING, PLAYING, BhabhiState
from games.core.actions import Action
from games.core.game import Cards, Event, Fact, Players, Seat
from games.tricks.seats import NOBODY, PLAYER, TURN, rounds_of

ROUNDS = 1000
"""The number of rounds after which a deal is void."""


def begin_next_round(deal: BhabhiState, winner: Seat) -> Sequence[Event]:
    """Begin the next round, led by the winner or the next player on the left (BH-8), or end the deal."""
    if len(deal.playing) < 2:
        return deal.lose(*deal.playing)
    if deal.rounds >= ROUNDS:
        deal.void = True
        deal.to_act = NOBODY
        return (Event("bhabhi-void", None, {"rounds": ROUNDS}),)
    begin_round(deal, winner if winner in deal.playing else deal.next[winner])
    return ()


def begin_round(deal: BhabhiState, leader: Seat) -> None:
    """Begin a round; with `take_hand` asked, first ask all seats that do not rest at once (BH-10)."""
    deal.trick.turns = rounds_of(deal.playing)[leader]
    deal.to_act = TURN[leader]
    deal.phase = PLAYING
    if deal.options.take_hand != "asked":
        return
    deal.wishes = {}
    asked = tuple(seat for seat in deal.from_leader() if seat not in deal.resting)
    if asked:
        deal.phase = ASKING
        deal.to_act = asked


def takes(deal: BhabhiState, seat: Seat) -> tuple[Action, ...]:
    """The hands that the seat may take, by `take_from`."""
    if deal.options.take_from == "left":
        return (TAKE_FROM[deal.next[seat]],)
    return tuple(TAKE_FROM[other] for other in deal.playing if other != seat)


def answers(deal: BhabhiState, seat: Seat) -> Sequence[Action]:
    """The hands that a seat may ask for, passing, and resting."""
    return *takes(deal, seat), PASS, REST


def answer(deal: BhabhiState, seat: Seat, wish: Action) -> Sequence[Event]:
    """Note a seat's answer; after the last one, one hand changes hands or the round begins."""
    deal.wishes = {**deal.wishes, seat: wish}
    deal.to_act = tuple(each for each in deal.to_act if each != seat)
    if deal.to_act:
        return ()
    wishes, deal.wishes = deal.wishes, {}
    told = _rest(deal, tuple(other for other, said in sorted(wishes.items()) if said is REST))
    for taker in deal.from_leader():
        giver = TAKES.get(wishes.get(taker, PASS))
        if giver is not None:
            return *told, *take(deal, taker, giver)
    deal.phase = PLAYING
    deal.to_act = TURN[deal.leader]
    return *told, Event("bhabhi-nobody-takes")


def _rest(deal: BhabhiState, seats: tuple[Seat, ...]) -> Sequence[Event]:
    """Let these seats rest: they are not asked again until they get cards, or say so."""
    deal.resting |= set(seats)
    return (Event("bhabhi-rests", None, {"players": Players(seats)}),) if seats else ()


def wake(deal: BhabhiState, seat: Seat) -> Sequence[Event]:
    """Stop resting: ask the seat again before the next round."""
    deal.resting -= {seat}
    return (WAKES[seat],)


def take(deal: BhabhiState, taker: Seat, giver: Seat) -> Sequence[Event]:
    """Put the giver's whole hand into the taker's; the giver is safe (BH-9)."""
    told = _told_of_taking(deal, taker, giver)
    deal.knowledge.merge(taker, giver, deal.hands)
    deal.hands[taker] = join(deal.hands[taker], deal.hands[giver])
    deal.hands[giver] = 0
    deal.resting -= {taker}
    told.append(deal.leave(giver))
    if len(deal.playing) == 1:
        return *told, *deal.lose(taker)
    begin_round(deal, _leader_after(deal, taker, giver))
    return told


def _told_of_taking(deal: BhabhiState, taker: Seat, giver: Seat) -> list[Event]:
    """The number of cards for all; the cards themselves for the two players only."""
    taken = deal.hands[giver]
    facts: dict[str, Fact] = {"player": PLAYER[taker], "giver": PLAYER[giver]}
    shown = Cards(deal.pack.texts(taken))
    return [
        Event("bhabhi-takes", taker, {**facts, "count": taken.bit_count()}),
        Event("bhabhi-taken", taker, {**facts, "cards": shown}, frozenset((taker, giver))),
    ]


def _leader_after(deal: BhabhiState, taker: Seat, giver: Seat) -> Seat:
    """The leader. If they have left: in round 1 the taker, who has the ace, later the next on the left."""
    if giver != deal.leader:
        return deal.leader
    if deal.is_first_round:
        return taker
    deal.bound = None
    return deal.next[giver]
