"""Finesse, 1.5 and 1.6: playing to the trick, and replenishing the table."""

import pytest

from games.core.game import TABLE, Cards, Event, Phrase, Players, Term
from games.finesse.cards import PACK
from games.finesse.state import PLAYING, REPLACING
from tests.games.deals import act, legal, rule_broken
from tests.games.finesse.deals import (
    EAST,
    NO_CARDS,
    NORTH,
    SOUTH,
    START,
    WEST,
    deal_of,
    hand,
    hand_from,
    new_match,
    zone,
)
from tests.games.setups import draws, play_on

# 1.5 Playing to the trick


def test_1_5_after_a_hand_lead_left_partner_right() -> None:
    deal = deal_of("9H AC", "9C AS", "9D 7D", "8S 7S")
    act(deal, (SOUTH, "play 9H"))
    assert deal.acting() == (WEST,)
    act(deal, (WEST, "play 9C"))
    assert deal.acting() == (NORTH,)
    act(deal, (NORTH, "play 9D"))
    assert deal.acting() == (EAST,)


def test_1_10_h_a_table_lead_belongs_to_its_owner_and_the_earlier_of_equal_cards_wins() -> None:
    deal = deal_of("9S AC KD", "8S QH KC", "9D 7D 6D", "JS 7C QC")
    happened = act(deal, (SOUTH, "table JS"))
    assert happened[0] == Event(
        "finesse-table-lead",
        SOUTH,
        {"player": Players((SOUTH,)), "owner": Players((NORTH,)), "card": Cards(("JS",))},
    )
    assert deal.acting() == (EAST,)
    act(deal, (EAST, "play JS"))
    assert deal.acting() == (SOUTH,)
    act(deal, (SOUTH, "play 9S"))
    assert deal.acting() == (WEST,)
    happened = act(deal, (WEST, "play 8S"))
    assert happened[-1] == Event("trick-won", NORTH, {"winner": Players((NORTH,))})
    assert (deal.acting(), deal.phase) == ((NORTH,), REPLACING)
    act(deal, (NORTH, "lay 7D"))
    assert PACK.texts(deal.table[NORTH]) == ("7D", "AH", "2H")
    assert (deal.acting(), deal.phase) == ((NORTH,), PLAYING)
    assert legal(deal, NORTH) == {"play 9D", "play 6D", "table 2C", "table 3C", "table 4C"}
    assert [len(hand(deal, seat)) for seat in range(4)] == [2, 2, 2, 2]


def test_1_5_the_trick_shows_the_table_card_as_its_owners() -> None:
    deal = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C")
    act(deal, (SOUTH, "table JS"), (EAST, "play JS"))
    trick = deal.view(TABLE, START).trick
    assert trick is not None
    assert [(play.seat, play.card) for play in trick.plays] == [(NORTH, "JS"), (EAST, "JS")]
    assert trick.winner == NORTH


@pytest.mark.parametrize(("first", "second"), [("KS", "KS"), ("QS", "QS"), ("JS", "JS")])
def test_1_1_the_earlier_of_equal_cards_wins_from_the_hand_too(first: str, second: str) -> None:
    deal = deal_of(f"{first} 2C", f"{second} 2D", "3S 9D", "4S 9C", table=NO_CARDS)
    act(deal, (SOUTH, f"play {first}"), (WEST, f"play {second}"), (NORTH, "play 3S"), (EAST, "play 4S"))
    assert deal.trick.winner == SOUTH


def test_1_5_the_earlier_of_equal_trumps_wins() -> None:
    deal = deal_of("AC 9S", "KS 2D", "3C 9D", "KS 9C", table=NO_CARDS)
    deal.phase = PLAYING
    deal.trump = PACK.suit_masks[3]
    deal.hands[EAST] = hand_from("KS 9D")
    act(deal, (SOUTH, "play AC"), (WEST, "play KS"), (NORTH, "play 3C"), (EAST, "play KS"))
    assert deal.trick.winner == WEST


def test_1_5_must_follow_then_free_discard() -> None:
    deal = deal_of("9H 2C", "3H KH KH 2D", "4D AS", "5D 6D", table=NO_CARDS)
    act(deal, (SOUTH, "play 9H"))
    assert legal(deal, WEST) == {"play 3H", "play KH"}
    unfollowed = rule_broken(deal, WEST, "play 2D")
    assert (unfollowed.rule, unfollowed.facts) == ("follow-suit", {"suit": Term("suit-H")})
    act(deal, (WEST, "play 3H"))
    assert legal(deal, NORTH) == {"play 4D", "play AS"}
    assert deal.view(NORTH, START).prompt == Phrase("follow", {"suit": Term("suit-H")})


def test_1_5_table_cards_neither_follow_nor_bind() -> None:
    deal = deal_of("9H 2C", "3D 2D", "4D AS", "5D 6D", table=("", "AH KH 2H", "", ""))
    act(deal, (SOUTH, "play 9H"))
    assert legal(deal, WEST) == {"play 3D", "play 2D"}
    assert rule_broken(deal, WEST, "play AH").rule == "not-your-card"
    assert rule_broken(deal, WEST, "table AH").rule == "finesse-table-only-leads"


def test_fi_6_the_leader_of_a_table_card_follows_suit_from_the_hand() -> None:
    deal = deal_of("9S 8S AC", "8C", "9D", "7C")
    act(deal, (SOUTH, "table JS"), (EAST, "play 7C"))
    assert legal(deal, SOUTH) == {"play 9S", "play 8S"}


def test_1_5_the_highest_trump_wins_else_the_highest_of_the_suit_led() -> None:
    deal = deal_of("2H 9C", "3D AC", "4S AD", "2S KC", table=NO_CARDS)
    act(deal, (SOUTH, "play 2H"), (WEST, "play 3D"), (NORTH, "play 4S"), (EAST, "play 2S"))
    assert deal.trick.winner == SOUTH
    deal = deal_of("9C 2H", "AC 3H", "4H 3D", "KC 9H", table=NO_CARDS)
    deal.phase = PLAYING
    deal.trump = PACK.suit_masks[2]
    act(deal, (SOUTH, "play 9C"), (WEST, "play AC"), (NORTH, "play 4H"), (EAST, "play KC"))
    assert deal.trick.winner == NORTH


def test_1_5_a_higher_card_of_another_suit_never_wins_without_trump() -> None:
    deal = deal_of("AC 2H", "AD 3H", "KC 4H", "AS 5H", table=NO_CARDS)
    act(deal, (SOUTH, "play AC no_trump"), (WEST, "play AD"), (NORTH, "play KC"), (EAST, "play AS"))
    assert deal.trick.winner == SOUTH


def test_fi_3_the_winner_of_a_trick_leads_next() -> None:
    deal = deal_of("9S AC", "8S QH", "9D 7D", "KS 7C")
    act(deal, (SOUTH, "table JS"), (EAST, "play KS"), (SOUTH, "play 9S"), (WEST, "play 8S"))
    act(deal, (NORTH, "lay 9D"))
    assert deal.acting() == (EAST,)


def test_fi_17_of_won_tricks_only_the_number_and_the_last_are_shown() -> None:
    deal = deal_of("9S AC 2H", "8S 3C 3H", "9D 7D 4H", "KS 7C 5H", table=NO_CARDS)
    act(deal, (SOUTH, "play 9S"), (WEST, "play 8S"), (NORTH, "play 9D"), (EAST, "play KS"))
    act(deal, (EAST, "play 7C"), (SOUTH, "play AC"), (WEST, "play 3C"), (NORTH, "play 7D"))
    view = deal.view(TABLE, START)
    assert [zone(view, "finesse-tricks", seat).hidden for seat in range(4)] == [1, 0, 0, 1]
    seen = view.model_dump_json()
    assert [code for code in ("9S", "8S", "9D", "KS") if f'"{code}"' in seen] == []
    assert view.last_trick is not None
    assert [play.card for play in view.last_trick.plays] == ["7C", "AC", "3C", "7D"]


# 1.6 Replenishing


def test_fi_4_the_owner_may_lay_any_card_of_the_hand_also_a_trump() -> None:
    deal = deal_of("9S AC", "8S QH", "KS KS 7D", "JS 7C")
    act(deal, (SOUTH, "table JS"), (EAST, "play JS"), (SOUTH, "play 9S"), (WEST, "play 8S"))
    assert legal(deal, NORTH) == {"lay KS", "lay 7D"}
    assert deal.view(NORTH, START).prompt == Phrase("finesse-lay")
    assert deal.view(SOUTH, START).prompt == Phrase("waiting", {"players": Players((NORTH,))})
    assert [len(legal(deal, seat)) for seat in (SOUTH, WEST, EAST)] == [0, 0, 0]
    happened = act(deal, (NORTH, "lay KS"))
    assert happened == [
        Event("finesse-laid", NORTH, {"player": Players((NORTH,)), "card": Cards(("KS",))}),
    ]
    assert PACK.texts(deal.table[NORTH]) == ("AH", "2H", "KS")
    assert hand(deal, NORTH) == ("7D", "KS")


def test_1_6_nothing_is_laid_after_a_lead_from_the_hand() -> None:
    deal = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C")
    act(deal, (SOUTH, "play 9S"), (WEST, "play 8S"), (NORTH, "play 9D"), (EAST, "play JS"))
    assert (deal.phase, deal.acting()) == (PLAYING, (EAST,))
    assert rule_broken(deal, EAST, "lay 7C").rule == "wrong-phase"


def test_1_6_in_the_last_trick_the_only_card_left_becomes_the_table_card() -> None:
    deal = deal_of("9S", "8S", "7D", "JS")
    act(deal, (SOUTH, "table JS"), (EAST, "play JS"), (SOUTH, "play 9S"), (WEST, "play 8S"))
    assert legal(deal, NORTH) == {"lay 7D"}
    act(deal, (NORTH, "lay 7D"))
    assert deal.acting() == ()
    assert [PACK.texts(cards) for cards in deal.table][NORTH] == ("7D", "AH", "2H")


@pytest.mark.parametrize("seed", range(20))
def test_1_6_hands_are_equal_at_every_lead(seed: int) -> None:
    match = new_match(seed)
    deal = match.deal
    draw = draws(seed)
    leads = 0
    while match.deal is deal:
        if not deal.trick.led and deal.phase != REPLACING:
            leads += 1
            assert {cards.bit_count() for cards in deal.hands} == {14 - leads}
            assert sum(deal.tricks) == leads - 1
        for _ in play_on(match, 4, draw, most=1):
            pass
    assert leads == 13
    assert [cards.bit_count() for cards in deal.hands + deal.table] == [0, 0, 0, 0, 3, 3, 3, 3]
