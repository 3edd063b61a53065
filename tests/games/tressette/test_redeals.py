"""Tressette in pairs: a seat's knowledge, in a redeal."""

from collections.abc import Callable, Iterable
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.core.game import Seat
from games.tressette.options import TressetteOptions
from games.tressette.pairs import TressetteDeal
from tests.games.setups import draws, seed_bytes
from tests.games.tressette.deals import GAME, POOR, RICH, TOPS, dealt, do
from tests.games.tressette.family import PACK, cards


def worlds(deal: TressetteDeal, seat: Seat, number: int = 60) -> list[TressetteDeal]:
    rng = Random(7)
    return [deal.redeal(seat, rng) for _ in range(number)]


def always(deals: Iterable[TressetteDeal], holds: Callable[[TressetteDeal], bool]) -> bool:
    return all(map(holds, deals))


def test_redeal_respects_voids() -> None:
    deal = dealt(0, "3C 4C", "5C", "6D 6H 6S 7D 7H 7S QD QH QS JD", "7C", declarations="none")
    do(deal, "play 3C", "play 5C", "play 6D")
    clubs = PACK.suit_masks[0]
    assert always(worlds(deal, 0), lambda world: not world.hands[2] & clubs)
    assert not always(worlds(deal, 0), lambda world: world.hands[3] == deal.hands[3])


def test_redeal_respects_piombo() -> None:
    deal = dealt(1, "4C", "3C 3D 2D AD KD JD QD 7D 6D 5D", "5C", "6C", declarations="none")
    do(deal, "play 3C piombo")
    assert always(worlds(deal, 0), lambda world: not world.hands[1] & PACK.suit_masks[0])


def test_redeal_respects_striscio_until_a_low_card_has_been_played() -> None:
    low = cards("KC JC QC 7C 6C 5C 4C")
    deal = dealt(1, "4C 5C 6C 3H", "3C 7C", "QC 2C", "KC AC", declarations="none")
    do(deal, "play 3C striscio", "play QC", "play KC", "play 4C")
    assert always(worlds(deal, 0), lambda world: bool(world.hands[1] & low))
    do(deal, "play 7C")
    assert not always(worlds(deal, 0), lambda world: bool(world.hands[1] & low))


def test_redeal_keeps_what_was_declared_and_the_card_that_is_missing() -> None:
    deal = dealt(1, "4C 5D 3D", TOPS, "5C 4D", "6C 2D 2H 2S")
    do(deal, "play 3C", "play 5C", "play 6C", "play 4C", "napoletana C", "three D threes", "pass")
    for world in worlds(deal, 2):
        assert world.hands[1] & cards("2C AC 3S 3H") == cards("2C AC 3S 3H")
        assert not world.hands[1] & cards("3D")
        assert world.dealt[1] & cards(TOPS) == cards(TOPS)


def test_redeal_leaves_what_others_would_annul_open() -> None:
    deal = dealt(3, POOR, RICH, annul=True)
    deal.apply(0, GAME.parse("annul"))
    assert always(worlds(deal, 1, 5), lambda world: world.poor == ())
    assert always(worlds(deal, 0, 5), lambda world: world.poor == (0,))


@given(st.integers(0, 10_000), st.integers(0, 43), st.integers(0, 3))
def test_redealt_worlds_fit_what_was_declared_signalled_and_shown(seed: int, moves: int, seat: Seat) -> None:
    """Replaying the real actions in the redealt world breaks no rule."""
    draw = draws(seed)
    deal = GAME.new(4, TressetteOptions(), seed_bytes(seed)).deal
    done = []
    for _ in range(moves):
        acting = deal.acting()
        if not acting:
            break
        legal = deal.legal(acting[0])
        chosen = legal[draw.below(len(legal))]
        done.append((acting[0], chosen))
        deal.apply(acting[0], chosen)
    world = deal.redeal(seat, Random(seed))
    replayed = TressetteDeal(deal.options, world.dealt, deal.eldest)
    for who, chosen in done:
        replayed.verify(who, chosen)
        replayed.apply(who, chosen)
    assert replayed.hands == world.hands
    assert world.dealt[seat] == deal.dealt[seat]
    assert sum(world.dealt) == PACK.full
