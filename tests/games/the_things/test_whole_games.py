"""The Things: facts that always hold."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.cards import cards_of
from games.core.game import Seat
from games.the_things.actions import SINGLE_ACTIONS
from games.the_things.cards import KINDS, value_of
from games.the_things.match import TheThingsMatch, packs
from games.the_things.options import TheThingsOptions
from tests.games.setups import decide, draws, seed_bytes
from tests.games.the_things.tables import GAME, HUMAN, OTHER_HUMAN, THING, table


def whole_games() -> Iterator[TheThingsMatch]:
    """Random games with each number of players, at every moment."""
    for number, seats in enumerate(GAME.seats):
        options = TheThingsOptions(free_trade=number % 2 == 1, search_face_up=number % 3 == 1, turns_each=12)
        match = GAME.new(seats, options, seed_bytes(number))
        draw = draws(number)
        while match.acting():
            yield match
            move = decide(match, seats, draw)
            if move.action.verb not in {"rescue", "leave"}:
                match.apply(move.seat, move.action)


def test_no_thing_is_ever_human_again_and_only_a_talk_makes_things() -> None:
    things: set[Seat] = set()
    exchanges = 0
    match: TheThingsMatch | None = None
    for now in whole_games():
        deal = now.deal
        found = {seat for seat in range(deal.seats) if deal.is_a_thing(seat)}
        if now is match:
            assert things <= found
            if found > things:
                assert len(deal.exchanges) == exchanges + 1
                assert found - things <= set(deal.exchanges[-1].pair)
        match, things, exchanges = now, found, len(deal.exchanges)


def test_no_card_is_lost_or_doubled() -> None:
    for match in whole_games():
        deal = match.deal
        there = [*deal.pile, *deal.discards, *deal.face_up]
        there += [card for hand in deal.hands for card in cards_of(hand)]
        there += [card for drawn in deal.drawn for card in drawn]
        there += [card for played in deal.combat.played for card in played] if deal.combat else []
        assert sorted(there) == list(range(KINDS * packs(deal.seats, deal.options)))


def test_what_is_remembered_is_true() -> None:
    for match in whole_games():
        deal = match.deal
        for memory in deal.memories:
            for seat in deal.living:
                assert not memory.sees[seat] & ~deal.hands[seat]
                if memory.things[seat] is not None:
                    assert deal.is_a_thing(seat)
            for seat in memory.surely_human([each.pair for each in deal.exchanges]):
                assert not deal.is_a_thing(seat)
            assert set(cards_of(memory.discards)) <= set(deal.discards)
        for seat, ranks in enumerate(deal.claims):
            assert ranks <= {value_of(card) for card in cards_of(deal.hands[seat])}


def test_legal_actions_are_few() -> None:
    most = max(len(match.legal(seat)) for match in whole_games() for seat in range(match.seats))
    assert most < 50


def test_a_redeal_keeps_known_things_humans_and_cards() -> None:
    for number, match in enumerate(whole_games()):
        if number % 23:
            continue
        deal = match.deal
        for seat in range(deal.seats):
            memory = deal.memory(seat)
            world = deal.redeal(seat, Random(number))
            for other in deal.living:
                assert not memory.sees[other] & ~world.hands[other]
                assert memory.things[other] is None or world.is_a_thing(other)
            for other in memory.surely_human([each.pair for each in deal.exchanges]):
                assert not world.is_a_thing(other)


def test_a_redeal_leaves_the_first_thing_anywhere_else() -> None:
    """At first a Human knows nothing, and the Thing knows all the others to be Human."""
    deal = table(HUMAN, THING, OTHER_HUMAN, "6C AC AS 6S 8S", pile="TS JS QS KS QC KC AH AD 2H 2D")
    worlds = [deal.redeal(0, Random(number)) for number in range(60)]
    assert {seat for world in worlds for seat in range(4) if world.is_a_thing(seat)} == {1, 2, 3}
    assert all(sum(map(world.is_a_thing, range(4))) == 1 for world in worlds)
    mine = deal.redeal(1, Random(1))
    assert [mine.is_a_thing(seat) for seat in range(4)] == [False, True, False, False]


@given(st.sampled_from(sorted(SINGLE_ACTIONS, key=str)))
def test_parse_reads_what_an_action_says_in_either_case(action: object) -> None:
    assert GAME.parse(str(action)) is action
    assert GAME.parse(str(action).lower()) is action


@pytest.mark.parametrize(
    "text", ["", "trump H", "attack P10", "want 14", "volunteer", "volunteer 0 6H", "offer", "play 1C"]
)
def test_parse_refuses_what_is_not_of_the_game(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        GAME.parse(text)
