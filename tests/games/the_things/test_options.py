"""The Things, 4.10: the options."""

import pytest

from games.core.chance import Chance
from games.core.game import TABLE, Cards
from games.core.match import Standing
from games.the_things.cards import KINDS, PACK, RED
from games.the_things.combat import CombatOutcome, outcome, total
from games.the_things.match import hand_pile, packs, red_cards
from games.the_things.options import TheThingsOptions
from tests.games.setups import seed_bytes
from tests.games.the_things.tables import HUMAN, OTHER_HUMAN, THING, cards, held, legal, play, refuse, table


def test_option_free_trade_a_5_for_a_2_or_a_3() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, options=TheThingsOptions(free_trade=True))
    play(deal, "0 offer 2C", "0 offer 3C")
    assert refuse(deal, "0 offer 2C") == "the_things-rank-offered"
    play(deal, "0 want 5", "1 decline")
    assert legal(deal, 2) == {"volunteer 2 5S", "volunteer 3 5S", "decline", "rest"}
    assert refuse(deal, "2 volunteer 4 5S") == "the_things-volunteer-for-offered"
    play(deal, "2 volunteer 3 5S")
    assert "3C" in held(deal, 2)
    assert {"2C", "5S"} < held(deal, 0)


def test_option_free_trade_the_turn_player_says_what_a_forced_exchange_is_for() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, options=TheThingsOptions(free_trade=True))
    play(deal, "0 offer 2C", "0 offer 3C", "0 want 13", "1 decline", "2 decline", "0 force P2")
    assert legal(deal, 0) == {"give 2C", "give 3C"}
    assert refuse(deal, "0 give 4C") == "the_things-not-offered"
    play(deal, "0 give 3C", "2 reserve 7S")
    assert {"3C", "7S"} < held(deal, 2)


def test_option_forced_exchange_off_leads_to_a_search() -> None:
    deal = table(HUMAN, THING, OTHER_HUMAN, options=TheThingsOptions(forced_exchange=False))
    play(deal, "0 offer 4C", "0 want 13", "1 decline", "2 decline")
    assert deal.phase == "the_things-searching"
    play(deal, "0 discard AC")
    assert deal.acting() == (1,)


@pytest.mark.parametrize("least", [4, 5, 6])
def test_option_two_packs_from(least: int) -> None:
    options = TheThingsOptions.model_validate({"two_packs_from": least})
    assert [packs(seats, options) for seats in range(3, 8)] == [1 + (seats >= least) for seats in range(3, 8)]


@pytest.mark.parametrize("red", [2, 3])
def test_option_red_cards_are_dealt_out_besides_the_queen(red: int) -> None:
    order = Chance(seed_bytes(3)).deal(1, range(KINDS))
    pile = hand_pile(order, 4, red)
    assert len(pile) == 20
    assert sum(RED >> card & 1 for card in pile) == red
    assert "QH" in {PACK.codes[card] for card in pile}
    options = TheThingsOptions(red_cards=red)
    assert [red_cards(seats, options) for seats in (3, 4, 10)] == [1, red, red]


def test_option_search_face_up_shows_the_discard() -> None:
    options = TheThingsOptions(search_face_up=True)
    deal = table(HUMAN, THING, OTHER_HUMAN, pile="7D", options=options)
    told = play(deal, "0 search", "0 discard 7D")
    assert told[-1].facts["card"] == Cards(("7D",))
    view = deal.view(TABLE, Standing(1, 0, (0, 0, 0), ()))
    zone = view.zone("the_things-face-up")
    assert zone is not None
    assert zone.items == ("7D",)
    play(deal, "1 search")
    assert deal.drawn[1] == (PACK.parse("7D"),), "both piles are shuffled together"


def test_option_without_flames_tt_20_the_court_cards_have_ranks() -> None:
    assert outcome([cards("KC")], [cards("TC TS")], flames=False) is CombatOutcome.NOBODY
    assert total([cards("KC QC JC")]) == 36
    deal = table("QH KD KC 8C JS", HUMAN, OTHER_HUMAN, options=TheThingsOptions(flames_in_combat=False))
    play(deal, "0 attack P1", "0 play KC")
    assert "play KD" in legal(deal, 0)
