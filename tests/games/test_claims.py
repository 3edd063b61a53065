"""Claims to take the rest of the tricks.

A claim is certain exactly if no lie of the cards and no play beats it, and can be carried out exactly if at
least one line of play does not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from games import CATALOGUE
from games.core.cards import Hand, Pack, cards_of, hand_of
from games.core.claims import HasTricksToClaim, RestOfDeal
from games.core.game import Seat, State
from games.search import fallback
from games.tricks import agreed
from games.tricks.agreed import line_of_play, played_out
from games.tricks.claims import is_certain
from tests.games.setups import Setup, decide, draws, setups

CLAIMED_IN = {
    "ciapano", "rovescino", "traversone", "treseta", "tressette", "tressette_chiamata", "tressette_two",
    "tricky_express", "tuppi", "wysiwyg",
}  # fmt: skip
SMALL = Pack("9JQKA", "CDH")


def lies(rest: RestOfDeal, judge: Seat) -> Iterator[tuple[Hand, ...]]:
    """Every lie of the cards that the judge cannot rule out."""
    blind = [seat for seat in range(len(rest.hands)) if seat not in {judge, rest.leader}]

    def dealt(left: Hand, seats: Sequence[Seat], hands: tuple[Hand, ...]) -> Iterator[tuple[Hand, ...]]:
        if not seats:
            yield hands
            return
        seat, *others = seats
        for cards in combinations(cards_of(left), rest.hands[seat].bit_count()):
            hand = hand_of(cards)
            sure = rest.known[seat] if rest.known else 0
            if not hand & rest.lacks[seat] and hand & sure == sure:
                yield from dealt(left & ~hand, others, (*hands[:seat], hand, *hands[seat + 1 :]))

    unseen = sum(rest.hands[seat] for seat in blind) | rest.aside
    yield from dealt(unseen, blind, tuple(rest.hands))


def solves(rest: RestOfDeal, hands: tuple[Hand, ...]) -> bool:
    """True if the leader, who sees all hands, takes every trick against the others, who see them too."""
    leader = rest.leader

    @cache
    def takes_all(hands: tuple[Hand, ...]) -> bool:
        return not hands[leader] or any(survives(hands, card) for card in cards_of(hands[leader]))

    def survives(hands: tuple[Hand, ...], card: int) -> bool:
        led = next(suit for suit in rest.suits if suit >> card & 1)
        tables = [(*hands[:leader], hands[leader] ^ 1 << card, *hands[leader + 1 :])]
        for seat in range(len(hands)):
            if seat == leader or not hands[seat]:
                continue
            plays = list(cards_of(hands[seat] & led or hands[seat]))
            if any(play > card if led >> play & 1 else rest.trump >> play & 1 for play in plays):
                return False
            tables = [
                (*table[:seat], hands[seat] ^ 1 << play, *table[seat + 1 :])
                for table in tables
                for play in plays
            ]
        return all(takes_all(table) for table in tables)

    return takes_all(hands)


def can_be_carried_out(rest: RestOfDeal) -> bool:
    """True if the leader takes every trick in some line of play in which the others help."""

    @cache
    def can_take_all(hands: tuple[Hand, ...]) -> bool:
        return not hands[rest.leader] or any(
            map(can_lead, [hands] * SMALL.size, cards_of(hands[rest.leader]))
        )

    def can_lead(hands: tuple[Hand, ...], card: int) -> bool:
        led = next(suit for suit in rest.suits if suit >> card & 1)
        tables = [without(hands, rest.leader, card)]
        for seat in set(range(len(hands))) - {rest.leader}:
            plays = [
                play
                for play in cards_of(hands[seat] & led or hands[seat])
                if not (play > card if led >> play & 1 else rest.trump >> play & 1)
            ]
            tables = [without(table, seat, play) for table in tables for play in plays]
        return any(map(can_take_all, tables))

    return can_take_all(tuple(rest.hands))


def without(hands: tuple[Hand, ...], seat: Seat, card: int) -> tuple[Hand, ...]:
    return (*hands[:seat], hands[seat] ^ 1 << card, *hands[seat + 1 :])


def random_rest(rng: Random) -> RestOfDeal:
    """A small end of a deal: the claimer's cards are rather high, and the others' are partly known."""
    seats, tricks = rng.choice([(2, 3), (2, 4), (3, 2), (3, 3), (4, 2)])
    cards = list(range(SMALL.size))
    cards.sort(key=lambda card: rng.random() + (card % SMALL.width) * 0.25, reverse=True)
    own, others = cards[:tricks], cards[tricks:]
    rng.shuffle(others)
    hands = [hand_of(own), *(hand_of(others[at * tricks :][:tricks]) for at in range(seats - 1))]
    left = others[(seats - 1) * tricks :]
    lacks = [0, *(0 for _ in range(seats - 1))]
    known = [0] * seats
    for seat in range(1, seats):
        if rng.random() < 0.4:
            lacks[seat] = rng.choice(SMALL.suit_masks) & ~hands[seat]
        if rng.random() < 0.3:
            known[seat] = 1 << rng.choice(list(cards_of(hands[seat])))
    trump = rng.choice(SMALL.suit_masks) if rng.random() < 0.4 else 0
    aside = hand_of(left[: rng.choice([0, 0, 1, 2])])
    return RestOfDeal(0, tuple(hands), SMALL.suit_masks, SMALL.codes, lacks, tuple(known), aside, trump)


def test_a_claim_is_certain_exactly_where_no_lie_and_no_play_beats_it() -> None:
    rng = Random(11)
    found = {True: 0, False: 0}
    for _ in range(1500):
        rest = random_rest(rng)
        judge = rng.randrange(len(rest.hands))
        certain = is_certain(rest, judge)
        assert certain == all(solves(rest, hands) for hands in lies(rest, judge)), (rest, judge)
        found[certain] += 1
    assert min(found.values()) > 150, found


def test_an_answer_says_nothing_of_the_cards_that_the_judge_has_not_seen() -> None:
    rng = Random(12)
    for _ in range(150):
        rest = random_rest(rng)
        judge = rng.randrange(1, len(rest.hands))
        every = sum(rest.hands) | rest.aside
        answers = {
            is_certain(replace(rest, hands=hands, aside=every & ~sum(hands)), judge)
            for hands in list(lies(rest, judge))[:40]
        }
        assert len(answers) == 1


def test_what_the_leader_knows_to_be_certain_everybody_agrees_to() -> None:
    rng = Random(13)
    certain = [rest for rest in (random_rest(rng) for _ in range(400)) if is_certain(rest, rest.leader)]
    assert len(certain) > 20
    for rest in certain:
        assert all(is_certain(rest, judge) for judge in range(len(rest.hands)))


def test_an_agreed_claim_is_carried_out_exactly_if_some_line_of_play_gives_every_trick() -> None:
    rng = Random(14)
    found = {"certain": 0, "by a line of play": 0, "not": 0}
    for _ in range(1500):
        rest = random_rest(rng)
        line = line_of_play(rest)
        assert bool(line) == can_be_carried_out(rest), rest
        assert not line or rest.tricks == len(line)
        certain = solves(rest, tuple(rest.hands))
        found["certain" if certain else "by a line of play" if line else "not"] += 1
    assert min(found.values()) > 150, found


def rest_of(*hands: str, trump: str = "") -> RestOfDeal:
    held = [SMALL.hand(hand.split()) for hand in hands]
    nothing = (0,) * len(held)
    return RestOfDeal(
        0,
        held,
        SMALL.suit_masks,
        SMALL.codes,
        nothing,
        trump=SMALL.suit_masks["CDH".index(trump)] if trump else 0,
    )


def test_who_is_out_of_the_suit_led_throws_first_what_beats_a_card_of_the_claimer() -> None:
    first, second = line_of_play(rest_of("AC 9D", "QH KD"))
    assert (first, second) == ({0: "AC", 1: "KD"}, {0: "9D", 1: "QH"})
    assert not line_of_play(rest_of("AC 9D", "QD KD")), "only one of the two can be thrown"
    assert not line_of_play(rest_of("AC 9D", "QH KD", trump="H")), "a trump takes the trick it is thrown to"


def test_a_suit_is_led_once_everybody_has_thrown_what_beats_it() -> None:
    assert [trick[0] for trick in line_of_play(rest_of("KC QD", "AC 9H", "9C 9D"))] == ["QD", "KC"]
    assert [trick[0] for trick in line_of_play(rest_of("KC QD", "9C 9D", "KD 9H"))] == ["KC", "QD"]
    assert not line_of_play(rest_of("KC QD", "AC 9H", "KD JH")), "each waits for the other's suit"


def test_a_line_of_play_is_found_or_ruled_out_after_few_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten tricks among five players, of cards dealt at random: the search needs no limit."""
    pack, rng, tried = Pack("23456789TJQKA", "CDHS"), Random(15), 0
    search = agreed._leads

    def counted(*args: Any) -> list[int] | None:
        nonlocal tried
        tried += 1
        return search(*args)

    monkeypatch.setattr(agreed, "_leads", counted)
    found = {True: 0, False: 0}
    for _ in range(300):
        cards = sorted(range(52), key=lambda card: rng.random() + card % 13 * 0.05, reverse=True)
        hands = [hand_of(cards[:10]), *(hand_of(cards[at:50:4]) for at in range(10, 14))]
        tried = 0
        found[bool(line_of_play(RestOfDeal(0, hands, pack.suit_masks, pack.codes, (0,) * 5)))] += 1
        assert tried < 50
    assert min(found.values()) > 30, found


def leads(key: str, seed: int) -> Iterator[tuple[State, RestOfDeal]]:
    """The positions of a random match in which a seat may claim."""
    game = CATALOGUE[key]
    options = game.options()
    state = game.new(4 if 4 in game.seats else game.seats[0], options, bytes([seed]) * 32)
    rng = Random(seed)
    for _ in range(400):
        acting = state.acting()
        if not acting:
            return
        rest = state.rest_of_deal() if isinstance(state, HasTricksToClaim) else None
        if rest is not None:
            yield state.clone(), rest
        state.apply(acting[0], fallback.choose(state.legal(acting[0]), rng))


def test_only_games_whose_rest_can_be_certain_have_tricks_to_claim() -> None:
    found = {key for key in CATALOGUE for seed in (1, 2) if any(leads(key, seed))}
    assert found == CLAIMED_IN


@pytest.mark.parametrize("setup", [each for each in setups() if each.game.key in CLAIMED_IN], ids=str)
def test_nobody_has_what_all_know_them_to_lack_or_lacks_what_they_are_known_to_have(setup: Setup) -> None:
    for seed in range(4):
        state, draw = setup.new(seed), draws(seed)
        for _ in range(250):
            if not state.acting():
                break
            rest = state.rest_of_deal() if isinstance(state, HasTricksToClaim) else None
            if rest is not None:
                assert not any(hand & lacks for hand, lacks in zip(rest.hands, rest.lacks, strict=True))
                assert not any(known & ~hand for hand, known in zip(rest.hands, rest.known, strict=False))
            move = decide(state, setup.seats, draw)
            state.apply(move.seat, move.action)


def test_tricks_are_wanted_but_where_they_cost_points_or_leave_no_pass() -> None:
    unwanted = {"ciapano", "rovescino", "traversone", "tricky_express"}
    for key in CLAIMED_IN - {"tuppi"}:
        assert all(rest.is_wanted is (key not in unwanted) for _, rest in leads(key, 1))
    for seed in (1, 2, 3):
        for state, rest in leads("tuppi", seed):
            assert rest.is_wanted is (state.view(rest.leader).phase == "tuppi-rami")


def played_by_chance(state: State, rest: RestOfDeal, rng: Random) -> tuple[int, ...]:
    """The totals after the deal: the leader leads from the top, trumps first, the others play anything."""
    moves = dict[Seat, list[str]]()
    for seat, action in played_out(state):
        moves.setdefault(seat, []).append(action.text)
    deal = state.view(-1).deal
    while state.acting() and state.view(-1).deal == deal:
        (seat,) = state.acting()
        if seat == rest.leader:
            action = next(each for each in state.legal(seat) if each.text == moves[seat][0])
            moves[seat].pop(0)
        else:
            action = rng.choice([each for each in state.legal(seat) if each.verb == "play"])
        state.apply(seat, action)
    return state.view(-1).totals


@pytest.mark.parametrize("key", sorted(CLAIMED_IN))
def test_a_certain_claim_comes_to_the_same_however_it_is_played_out(key: str) -> None:
    rng, found = Random(7), 0
    for seed in range(1, 9):
        for state, rest in leads(key, seed):
            if rest.tricks < 2 or not all(is_certain(rest, seat) for seat in range(len(rest.hands))):
                continue
            found += 1
            agreed = state.clone()
            moves = played_out(state)
            assert len(moves) == sum(hand.bit_count() for hand in rest.hands)
            for seat, action in moves:
                agreed.verify(seat, action)
                agreed.apply(seat, action)
            totals = {played_by_chance(state.clone(), rest, rng) for _ in range(4)}
            assert totals == {agreed.view(-1).totals}
    assert found, "no claim in eight matches"


def test_a_claim_that_somebody_must_beat_is_not_played_out() -> None:
    carried_out = {True: 0, False: 0}
    for seed in range(1, 5):
        for state, rest in leads("tressette_two", seed):
            moves = played_out(state)
            carried_out[bool(moves)] += 1
            for seat, action in moves:
                state.verify(seat, action)
                state.apply(seat, action)
            leaders = [seat for seat, _ in moves[::2]]
            assert set(leaders) <= {rest.leader}
    assert min(carried_out.values()) > 3
