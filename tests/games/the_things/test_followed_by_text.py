"""The Things: docs/records.md and the texts of a record are enough to follow it, even with equal cards."""

import json
from collections.abc import Iterator

import pytest

from games.core.game import Seat
from games.core.record import Recorder
from games.the_things.options import TheThingsOptions
from tests.games.setups import decide, draws, seed_bytes
from tests.games.test_records_documented import PAGE
from tests.games.the_things.tables import GAME

ORDER = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
ATTACK, DEFENCE = 0, 1


def is_red(card: str) -> bool:
    return card[1] in "DH"


def rank(card: str) -> int:
    return "A23456789TJQK".index(card[0]) + 1


def in_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=ORDER.index)


class Follower:
    """A reader who knows the page, the seed and the zones, and follows one action after another."""

    def __init__(
        self, options: TheThingsOptions, seed: bytes, dealer: Seat, zones: dict[str, list[str]]
    ) -> None:
        self.options, self.seed = options, seed
        self.pile = list(zones.pop("draw pile"))
        self.hands = [list(hand) for hand in zones.values()]
        self.seats = len(self.hands)
        self.living = list(range(self.seats))
        self.dead_things: set[Seat] = set()
        self.discards: list[str] = []
        self.face_up: list[str] = []
        self.lots = self.shuffles = self.turns = 0
        self.turn = (dealer + 1) % self.seats
        self.resting: set[Seat] = set()
        self.drawn: dict[Seat, list[str]] = {}
        self.offered: list[str] = []
        self.gift = ""
        self.partner = -1
        self.asked: set[Seat] | None = None
        self.answers: dict[Seat, list[str]] = {}
        self.combat: Combat | None = None
        self.over = False

    def act(self, seat: Seat, text: str) -> None:
        verb, *parts = text.split()
        if verb == "rest":
            self._rest(seat)
        elif verb == "wake":
            self.resting.remove(seat)
        elif verb in {"rescue", "leave"}:
            self.over = True
        else:
            getattr(self, f"_{verb}")(seat, *parts)

    def things(self) -> list[int]:
        return [
            int(seat in self.dead_things or any(map(is_red, self.hands[seat]))) for seat in range(self.seats)
        ]

    # Chance

    def _lot(self, cards: list[str]) -> str:
        self.lots += 1
        return in_order(cards)[PAGE.lot(self.seed, f"lot {self.lots}", len(cards))]

    def _drawn_card(self) -> str | None:
        if not self.pile:
            self.shuffles += 1
            laid = self.discards + self.face_up
            self.pile = PAGE.shuffled(self.seed, f"shuffle {self.shuffles}", laid)
            self.discards, self.face_up = [], []
        return self.pile.pop(0) if self.pile else None

    # Search, blood test, talk

    def _search(self, seat: Seat) -> None:
        assert seat == self.turn
        card = self._drawn_card()
        assert card
        self.drawn = {seat: [card]}

    def _discard(self, seat: Seat, card: str) -> None:
        self.hands[seat] += self.drawn.pop(seat)
        self.hands[seat].remove(card)
        (self.face_up if self.options.search_face_up else self.discards).append(card)
        self._refill()

    def _test(self, seat: Seat, card: str) -> None:
        self.hands[seat].remove(card)
        self.discards.append(card)
        if len(self.living) == 2:
            self._examine(seat, f"P{self._others()[0]}")

    def _examine(self, _seat: Seat, whom: str) -> None:
        self._lot(self.hands[int(whom[1:])])
        self._refill()

    def _offer(self, seat: Seat, card: str) -> None:
        assert seat == self.turn
        assert card in self.hands[seat]
        self.offered.append(card)

    def _want(self, _seat: Seat, _rank: str) -> None:
        self.asked, self.answers = set(self._others()) - self.resting, {}
        if not self.asked:
            self._count()

    def _volunteer(self, seat: Seat, *parts: str) -> None:
        assert parts[-1] in self.hands[seat]
        self._answer(seat, list(parts))

    def _decline(self, seat: Seat) -> None:
        self._answer(seat, [])

    def _answer(self, seat: Seat, parts: list[str]) -> None:
        assert self.asked is not None
        self.asked.remove(seat)
        self.answers[seat] = parts
        if not self.asked:
            self._count()

    def _count(self) -> None:
        self.asked = None
        self.resting |= {seat for seat, said in self.answers.items() if said == ["rest"]}
        self.answers = {seat: said for seat, said in self.answers.items() if said and said != ["rest"]}
        if len(self.answers) == 1:
            self._pick(self.turn, f"P{next(iter(self.answers))}")
        elif not self.answers and not self.options.forced_exchange:
            self.offered = []
            self._search(self.turn)
        elif not self.answers and len(self.living) == 2:
            self._force(self.turn, f"P{self._others()[0]}")

    def _pick(self, _seat: Seat, whom: str) -> None:
        partner = int(whom[1:])
        *value, card = self.answers[partner]
        self.gift = next(each for each in self.offered if not value or rank(each) == int(value[0]))
        self._exchange(partner, card)

    def _force(self, _seat: Seat, whom: str) -> None:
        self.partner, self.gift = int(whom[1:]), self.offered[0]

    def _give(self, _seat: Seat, card: str) -> None:
        assert card in self.offered
        self.gift = card

    def _reserve(self, seat: Seat, card: str) -> None:
        assert seat == self.partner
        others = list(self.hands[seat])
        others.remove(card)
        self._exchange(seat, self._lot(others))

    def _exchange(self, partner: Seat, card: str) -> None:
        self.hands[self.turn].remove(self.gift)
        self.hands[partner].remove(card)
        self.hands[self.turn].append(card)
        self.hands[partner].append(self.gift)
        self.resting -= {self.turn, partner}
        self.offered = []
        self._refill()

    # Attack

    def _attack(self, seat: Seat, whom: str) -> None:
        self.resting.discard(int(whom[1:]))
        self.combat = Combat(self, seat, int(whom[1:]))

    def _play(self, seat: Seat, card: str) -> None:
        assert self.combat
        self.combat.play(seat, card)

    def _done(self, seat: Seat) -> None:
        assert self.combat
        self.combat.done(seat)

    def _rest(self, seat: Seat) -> None:
        if self.asked is not None:
            self._answer(seat, ["rest"])
            return
        self.resting.add(seat)
        if self.combat:
            self.combat.go_on()

    def end_combat(self, dead: Seat | None, laid: list[str]) -> None:
        self.combat = None
        self.discards += laid
        if dead is not None:
            if any(map(is_red, self.hands[dead])):
                self.dead_things.add(dead)
            self.discards += in_order(self.hands[dead])
            self.hands[dead] = []
            self.living.remove(dead)
            self.resting.discard(dead)
        if len(self.living) == 1:
            self.over = True
        else:
            self._refill()

    # Refill, and the next turn

    def _others(self) -> list[Seat]:
        return [seat for seat in self.clockwise(self.turn) if seat != self.turn]

    def clockwise(self, start: Seat) -> list[Seat]:
        return sorted(self.living, key=lambda seat: (seat - start) % self.seats)

    def _refill(self) -> None:
        self.answers = {}
        for seat in self.clockwise(self.turn):
            cards = [self._drawn_card() for _ in range(5 - len(self.hands[seat]))]
            self.drawn[seat] = [card for card in cards if card]
        self.drawn = {seat: cards for seat, cards in self.drawn.items() if cards}
        if not self.drawn:
            self._next_turn()

    def _keep(self, seat: Seat) -> None:
        self._says(seat, [])

    def _show(self, seat: Seat, *parts: str) -> None:
        self._says(seat, list(parts) or ["99"])

    def _says(self, seat: Seat, parts: list[str]) -> None:
        self.answers[seat] = parts
        if len(self.answers) == len(self.drawn):
            for each in self.clockwise(self.turn):
                if each in self.drawn:
                    self._fill(each, self.drawn.pop(each), self.answers[each])
            self._next_turn()

    def _fill(self, seat: Seat, drawn: list[str], said: list[str]) -> None:
        more, named = 0, list(said)
        if said and said[0].isdigit():
            named = [card for card in drawn if is_red(card)]
            more = int(said[0]) - len(named)
        for card in drawn:
            if card in named:
                named.remove(card)
                self.discards.append(card)
            else:
                self.hands[seat].append(card)
        assert not named
        while len(self.hands[seat]) < 5 and (coming := self._drawn_card()):
            shown = is_red(coming) and more > 0
            more -= shown
            (self.discards if shown else self.hands[seat]).append(coming)

    def _next_turn(self) -> None:
        self.turns += 1
        self.over = self.turns == self.options.turns_each * self.seats
        self.turn = self.clockwise((self.turn + 1) % self.seats)[0]
        self.resting.discard(self.turn)


class Combat:
    """An attack with waves as the page describes them."""

    def __init__(self, table: Follower, attacker: Seat, target: Seat) -> None:
        self.table = table
        self.principals = (attacker, target)
        self.sides = {attacker: ATTACK, target: DEFENCE}
        self.played: dict[Seat, list[str]] = {seat: [] for seat in range(table.seats)}
        self.said_no: dict[tuple[Seat, int], int] = {}
        self.wave = ATTACK
        self.added = [False, True]
        self.queue = self._order()

    def _order(self) -> list[Seat]:
        around = self.table.clockwise(self.principals[self.wave])
        return [seat for seat in around if self.sides.get(seat, self.wave) == self.wave]

    def _cards(self) -> int:
        return sum(map(len, self.played.values()))

    def _passed_over(self, seat: Seat) -> bool:
        no = self.said_no.get((seat, self.wave)) == self._cards()
        return no or not self.table.hands[seat] or seat in self.table.resting

    def play(self, seat: Seat, card: str) -> None:
        assert seat == self.queue[0], "the page says whom the wave asks"
        self.table.hands[seat].remove(card)
        self.played[seat].append(card)
        self.sides[seat] = self.wave
        self.added[0] = True
        if not self.table.hands[seat]:
            self.go_on()

    def done(self, seat: Seat) -> None:
        assert seat == self.queue[0], "the page says whom the wave asks"
        self.said_no[seat, self.wave] = self._cards()
        self.go_on()

    def go_on(self) -> None:
        while True:
            while self.queue and self._passed_over(self.queue[0]):
                self.queue.pop(0)
            if self.queue:
                return
            if self.wave == DEFENCE and not any(self.added):
                break
            self.added = [False, self.added[0]]
            self.wave = DEFENCE - self.wave
            self.queue = self._order()
        self._end()

    def _end(self) -> None:
        laid = [card for seat in range(self.table.seats) for card in self.played[seat]]
        attack, defence = self._strength(ATTACK), self._strength(DEFENCE)
        special = self.table.options.flames_in_combat and any(rank(card) > 10 for card in laid)
        dead = self.principals[DEFENCE] if attack > defence else self.principals[ATTACK] if special else None
        self.table.end_combat(dead, laid)

    def _strength(self, side: int) -> int:
        played = [cards for seat, cards in self.played.items() if self.sides.get(seat) == side]
        everything = [card for cards in self.played.values() for card in cards]
        if self.table.options.flames_in_combat and any(rank(card) > 10 for card in everything):
            return sum(rank(card) > 10 for cards in played for card in cards)
        return sum(map(_worth, played))


def _worth(cards: list[str]) -> int:
    ranks = [rank(card) for card in cards]
    return sum(each if ranks.count(each) == 1 else each * (ranks.count(each) + 1) for each in set(ranks))


CASES = [
    (6, TheThingsOptions(turns_each=8)),
    (8, TheThingsOptions(turns_each=8, free_trade=True, red_cards=3)),
    (10, TheThingsOptions(turns_each=6, search_face_up=True, flames_in_combat=False)),
    (5, TheThingsOptions(turns_each=10, two_packs_from=4, forced_exchange=False)),
    (3, TheThingsOptions(turns_each=15)),
]


def _recorded(seats: int, options: TheThingsOptions, seed: int) -> Iterator[dict[str, object]]:
    """The lines of a random match without a declaration."""
    recorder = Recorder(GAME, options, ["?"] * seats, seed_bytes(seed))
    draw = draws(seed)
    while recorder.state.acting():
        move = decide(recorder.state, seats, draw)
        if move.action.verb not in {"rescue", "leave"}:
            recorder.play(move.seat, move.action)
    return map(json.loads, recorder.close())


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("seats", "options"), CASES, ids=lambda case: str(case)[:30])
def test_a_match_is_followed_by_its_texts_alone(seats: int, options: TheThingsOptions, seed: int) -> None:
    _, deal, *actions, score, _, _ = _recorded(seats, options, seed)
    zones, dealer = deal["zones"], deal["dealer"]
    assert isinstance(zones, dict)
    assert isinstance(dealer, int)
    follower = Follower(options, seed_bytes(seed), dealer, zones)
    for line in actions:
        seat, text = line["seat"], line["action"]
        assert isinstance(seat, int)
        assert isinstance(text, str)
        assert not follower.over
        follower.act(seat, text)
    assert follower.over
    rows = score["rows"]
    assert isinstance(rows, list)
    assert rows[0]["values"] == follower.things()
