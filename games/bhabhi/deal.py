"""One deal of Bhabhi: rounds until one player is left with cards."""

from collections.abc import Sequence
from random import Random
from typing import Self

from games.bhabhi import rules, sight, worlds
from games.bhabhi.counts import join, part
from games.bhabhi.options import BhabhiOptions
from games.bhabhi.state import ASKING, DRAWING, EXTRA, PLAYING, SHOOTOUT, DealState
from games.bhabhi.table import (
    ACE_OF_SPADES,
    ACTIONS,
    AWAY,
    BREAKS,
    CARD,
    CLEAN,
    DECLINE,
    DRAW,
    DRAW_FROM,
    DRAWS,
    KINDS,
    LOSES,
    ONE,
    PASS,
    PICKS_UP,
    PLAY,
    PLAYED,
    PLAYER,
    REST,
    ROUNDS,
    TAKE_FROM,
    TAKES,
    TURN,
    WAKE,
    WAKES,
)
from games.core.actions import Action
from games.core.cards import Hand, cards_of
from games.core.chance import SEED_BYTES, Chance
from games.core.game import Cards, Event, Fact, IllegalAction, Players, Seat, View
from games.core.match import Standing

_ACE: Hand = 1 << ACE_OF_SPADES
_KINDS: Hand = ONE.full
"""A card of each kind: of a set of counts, one of each kind that is in it."""
NOBODY: tuple[Seat, ...] = ()


class BhabhiDeal(DealState):
    """A deal with its rules: for each phase what is legal, and what it does."""

    __slots__ = ()

    def __init__(
        self,
        options: BhabhiOptions,
        hands: Sequence[Hand],
        dealer: Seat,
        chance: Chance,
        number: int = 1,
    ) -> None:
        super().__init__(options, hands, chance, number)
        self._find_leader(dealer)
        self._open()

    def _find_leader(self, dealer: Seat) -> None:
        """The first holder of an ace of spades from the dealer on, who must lead it (BH-14)."""
        self.leader = dealer
        while not self.hands[self.leader] & _ACE:
            self.knowledge.lacks[self.leader] |= _ACE
            self.leader = self.next[self.leader]
        self.knowledge.got(self.leader, _ACE)
        self.bound = ACE_OF_SPADES

    def acting(self) -> Sequence[Seat]:
        return self.to_act

    def legal(self, seat: Seat) -> Sequence[Action]:
        if seat not in self.to_act:
            takes = self._takes(seat) if self.window and seat in self.playing else ()
            return (*takes, WAKE) if seat in self.resting else takes
        if self.phase == PLAYING:
            if self.led:
                return self._follow(seat)
            return (*self._leads(seat), *self._takes(seat)) if self.window else self._leads(seat)
        if self.phase == EXTRA:
            return *self._follow(seat), DECLINE
        if self.phase == ASKING:
            return *self._takes(seat), PASS, REST
        return self._follow(seat) if self.phase == SHOOTOUT else self._draws(seat)

    def verify(self, seat: Seat, action: Action) -> None:
        if not self.to_act:
            raise IllegalAction("match-over")
        if action not in ACTIONS:
            raise IllegalAction("no-such-action")
        if action not in self.legal(seat):
            raise rules.broken(self, seat, action)

    def apply(self, seat: Seat, action: Action) -> Sequence[Event]:
        if action in PLAYED:
            return self._play(seat, action) if self.phase != SHOOTOUT else self._reply(seat, action)
        if action is WAKE:
            self.resting -= {seat}
            return (WAKES[seat],)
        if self.phase == ASKING:
            return self._answer(seat, action)
        if action in TAKES:
            return self._take(seat, TAKES[action])
        if action is DECLINE:
            return self._pick_up(self.winner)
        return self._draw_and_go_on(seat, DRAWS[action])

    # A round: lead anything, follow suit; who cannot breaks, which ends it

    def _leads(self, seat: Seat) -> Sequence[Action]:
        if self.bound is not None:
            return (PLAY.actions[self.bound],)
        return PLAY.of(self.hands[seat] & _KINDS)

    def _follow(self, seat: Seat) -> Sequence[Action]:
        hand = self.hands[seat]
        following = hand & self.led
        return PLAY.of_suit(following) if following else PLAY.of(hand & _KINDS)

    def _play(self, seat: Seat, action: Action) -> Sequence[Event]:
        card, bit, suit, events = PLAYED[action]
        self._give_up(seat, bit)
        self.players.append(seat)
        self.cards.append(card)
        self.on_table = join(self.on_table, bit)
        if not self.led:
            self.led = suit
            self.best = card
            self.winner = seat
            self.drawn = self.bound is not None and not self.first_round and not self.hands[seat]
            self.bound = None
        elif suit == self.led:
            if card > self.best:  # so of two equal cards the earlier is the higher (BH-14)
                self.best = card
                self.winner = seat
        else:
            self.knowledge.lacks[seat] |= self.led
            if self.phase == PLAYING and not self._is_full_round():
                return *events[seat], *self._break(seat)
        if self.phase == EXTRA:
            return *events[seat], *self._pick_up(seat)
        if self.next[seat] == self.leader:
            return *events[seat], *self._clear(self.winner)
        self.to_act = TURN[self.next[seat]]
        return events[seat]

    def _give_up(self, seat: Seat, bit: Hand) -> None:
        """A card of this kind leaves the hand, in everybody's sight."""
        hand = self.hands[seat]
        self.hands[seat] = hand ^ bit if hand <= _KINDS else part(hand, bit)
        self.knowledge.lost(seat, bit)

    def _is_full_round(self) -> bool:
        """Whether everybody plays even after a break: in round 1, by the option (6.2.1)."""
        return self.options.first_round_full and self.first_round

    def _break(self, seat: Seat) -> Sequence[Event]:
        """The round ends, unless the next player may play a card more (6.2.3)."""
        following = self.next[seat]
        if not self.options.extra_card or following == self.leader:
            return self._pick_up(self.winner)
        self.phase = EXTRA
        self.to_act = TURN[following]
        return (BREAKS[seat],)

    # What comes of a round

    def _pick_up(self, taker: Seat) -> Sequence[Event]:
        """After a break all cards go into one hand, whose player leads next (BH-3)."""
        told = [PICKS_UP[taker][len(self.cards)]]
        self.resting -= {taker}
        self._end_round(taker)
        self.hands[taker] = join(self.hands[taker], self.on_table)
        self.knowledge.got(taker, self.on_table)
        self.on_table = 0
        if self.drawn and len(self.playing) == 2:  # a drawn lead, broken by the only opponent (6.2.5)
            return *told, *self._lose(taker)
        return *told, *self._let_go(), *self._go_on(taker)

    def _clear(self, winner: Seat) -> Sequence[Event]:
        """After a clean round the cards go to the waste pile, and the highest of the suit leads next."""
        self._end_round(winner)
        if not self.hands[winner] and self._keeps_power_in():
            return self._shoot(winner) if self.options.shootout else self._detain(winner)
        self._put_away()
        left = self._let_go(but=None if any(self.hands) else winner)  # BH-7
        return CLEAN[winner], *left, *self._go_on(winner)

    def _keeps_power_in(self) -> bool:
        """Whether who wins a clean round with the last card has to stay in, by the options."""
        if self.options.shootout:
            return len(self.playing) == 2
        return self.options.no_escape_with_power

    def _end_round(self, winner: Seat) -> None:
        self.rounds += 1
        self.last = (tuple(self.players), tuple(self.cards), winner)
        self.cards = []
        self.led = 0

    def _put_away(self) -> None:
        self.waste = join(self.waste, self.on_table)
        self.on_table = 0

    def _let_go(self, but: Seat | None = None) -> Sequence[Event]:
        """Whoever played the last card is safe, in the order of play (BH-5, BH-6)."""
        players, self.players = self.players, []
        return [self._leave(seat) for seat in players if not self.hands[seat] and seat != but]

    def _leave(self, seat: Seat) -> Event:
        self.playing = tuple(each for each in self.playing if each != seat)
        self.away = (*self.away, seat)
        self.resting -= {seat}
        following = self.next[seat]
        self.next = tuple(following if each == seat else each for each in self.next)
        return AWAY[seat]

    def _go_on(self, winner: Seat) -> Sequence[Event]:
        """The next round, if there is one: led by the winner, or the next player on the left (BH-8)."""
        if len(self.playing) < 2:
            return self._lose(*self.playing)
        if self.rounds >= ROUNDS:
            self.void = True
            self.to_act = NOBODY
            return (Event("bhabhi-void", None, {"rounds": ROUNDS}),)
        self.leader = winner if winner in self.playing else self.next[winner]
        self._open()
        return ()

    def _lose(self, loser: Seat) -> Sequence[Event]:
        """The deal is over: all others are safe."""
        told = [self._leave(seat) for seat in self.playing if seat != loser]
        self.loser = loser
        self.to_act = NOBODY
        return *told, LOSES[loser]

    # Before a round: whole hands can be taken (6.2.2)

    def _open(self) -> None:
        """Ask all at once who do not rest; of several the first from the leader on comes first (BH-10)."""
        asked = self._from_leader() if self.options.take_hand == "asked" else ()
        self.wishes = {}
        self.to_act = tuple(seat for seat in asked if seat not in self.resting)
        self.phase = ASKING
        if not self.to_act:
            self.phase = PLAYING
            self.to_act = TURN[self.leader]

    def _from_leader(self) -> tuple[Seat, ...]:
        place = self.playing.index(self.leader)
        return self.playing[place:] + self.playing[:place]

    def _takes(self, seat: Seat) -> tuple[Action, ...]:
        if self.options.take_from == "left":
            return (TAKE_FROM[self.next[seat]],)
        return tuple(TAKE_FROM[other] for other in self.playing if other != seat)

    def _answer(self, seat: Seat, wish: Action) -> Sequence[Event]:
        self.wishes = {**self.wishes, seat: wish}
        self.to_act = tuple(each for each in self.to_act if each != seat)
        if self.to_act:
            return ()
        wishes, self.wishes = self.wishes, {}
        told = self._rest(tuple(other for other, said in sorted(wishes.items()) if said is REST))
        for taker in self._from_leader():
            giver = TAKES.get(wishes.get(taker, PASS))
            if giver is not None:
                return *told, *self._take(taker, giver)
        self.phase = PLAYING
        self.to_act = TURN[self.leader]
        return *told, Event("bhabhi-nobody-takes")

    def _rest(self, seats: tuple[Seat, ...]) -> Sequence[Event]:
        """These are not asked again until they get cards, or say so."""
        self.resting |= set(seats)
        return (Event("bhabhi-rests", None, {"players": Players(seats)}),) if seats else ()

    def _take(self, taker: Seat, giver: Seat) -> Sequence[Event]:
        """A whole hand goes into another, and its player is safe (BH-9)."""
        taken = self.hands[giver]
        facts: dict[str, Fact] = {"player": PLAYER[taker], "giver": PLAYER[giver]}
        told = [
            Event("bhabhi-takes", taker, {**facts, "count": taken.bit_count()}),
            Event(
                "bhabhi-taken",
                taker,
                {**facts, "cards": Cards(self.pack.texts(taken))},
                frozenset((taker, giver)),
            ),
        ]
        self.knowledge.took(taker, giver, self.hands)
        self.hands[taker] = join(self.hands[taker], taken)
        self.hands[giver] = 0
        self.resting -= {taker}
        led_by_giver = giver == self.leader
        told.append(self._leave(giver))
        if len(self.playing) == 1:
            return *told, *self._lose(taker)
        if led_by_giver:
            self._pass_lead(taker, giver)
        self._open()
        return told

    def _pass_lead(self, taker: Seat, giver: Seat) -> None:
        """The leader has left: the next on the left leads, or in round 1 who has the ace of spades now."""
        if self.first_round:
            self.leader = taker
        else:
            self.leader = self.next[giver]
            self.bound = None

    # No escape with power: who wins with the last card draws one, and must lead it (6.2.5)

    def _detain(self, winner: Seat) -> Sequence[Event]:
        told = [CLEAN[winner], *self._let_go(but=winner)]
        if len(self.playing) == 1:
            return *told, *self._lose(winner)
        draws = self._draws(winner)
        if self.options.draw_from == "choice" and len(draws) > 1:
            self.phase = DRAWING
            self.to_act = TURN[winner]
            return told
        from_waste = self.options.draw_from == "waste" and self.waste > 0
        return *told, *self._draw_and_go_on(winner, None if from_waste else self.next[winner])

    def _draws(self, seat: Seat) -> tuple[Action, ...]:
        hands = tuple(DRAW_FROM[other] for other in self.playing if other != seat)
        return (DRAW, *hands) if self.waste else hands

    def _draw_and_go_on(self, seat: Seat, source: Seat | None) -> Sequence[Event]:
        """Draw from the waste pile as it was before the round, or from another hand."""
        bit = self._draw_card(self.waste if source is None else self.hands[source])
        card = bit.bit_length() - 1
        facts: dict[str, Fact] = {"player": PLAYER[seat], "card": CARD[card]}
        if source is None:
            self.waste = part(self.waste, bit)
            told = [Event("bhabhi-draws", seat, facts)]
        else:
            self._give_up(source, bit)
            told = [Event("bhabhi-draws-from", seat, {**facts, "other": PLAYER[source]})]
        self._put_away()
        self.hands[seat] = bit
        self.resting -= {seat}
        self.knowledge.got(seat, bit)
        self.bound = card
        if source is not None and not self.hands[source]:
            told.append(self._leave(source))
        return *told, *self._go_on(seat)

    def _draw_card(self, pile: Hand) -> Hand:
        """A random card of the pile."""
        self.draws += 1
        cards = list(cards_of(pile))
        place = self.chance.stream(f"draw {self.number}.{self.draws}").below(len(cards))
        return 1 << cards[place] % KINDS

    # Shootout: with two left, who won with the last card leads on from the waste pile (6.2.4)

    def _shoot(self, shooter: Seat) -> Sequence[Event]:
        """Remove the cards of the round; the top card of the shuffled waste pile is led."""
        other = self.next[shooter]
        self.leader = shooter
        self.removed = join(self.removed, self.on_table)
        self.on_table = 0
        if not self.hands[other] or not self.waste:  # BH-12
            return self._lose(shooter)
        bit = self._draw_card(self.waste)
        card = bit.bit_length() - 1
        self.waste = part(self.waste, bit)
        self.players, self.cards, self.on_table = [shooter], [card], bit
        self.led = ONE.suit_masks[ONE.suit(card)]
        self.best, self.winner = card, shooter
        self.phase = SHOOTOUT
        self.to_act = TURN[other]
        return (Event("bhabhi-shoots", shooter, {"player": PLAYER[shooter], "card": CARD[card]}),)

    def _reply(self, seat: Seat, action: Action) -> Sequence[Event]:
        """The other player's card: off suit, lower, or higher, which loses."""
        card, bit, suit, events = PLAYED[action]
        shooter = self.leader
        self._give_up(seat, bit)
        self.players.append(seat)
        self.cards.append(card)
        self.on_table = join(self.on_table, bit)
        follows = suit == self.led
        if follows and card > self.best:
            self.winner = seat
        self._end_round(self.winner)
        if self.winner == seat:
            return *events[seat], *self._lose(seat)
        return *events[seat], *(self._shoot(shooter) if follows else self._lose(shooter))

    # What is seen, and what others may hold

    def view(self, seat: Seat, standing: Standing) -> View:
        return sight.view(self, seat, standing, self.legal(seat))

    def redeal(self, seat: Seat, rng: Random) -> Self:
        twin = self.clone()
        twin.hands = worlds.draw(self, seat, rng)
        twin.wishes = {
            other: wish if other == seat else rng.choice((*self._takes(other), PASS, REST))
            for other, wish in self.wishes.items()
        }
        twin.chance = Chance(rng.randbytes(SEED_BYTES))
        return twin
