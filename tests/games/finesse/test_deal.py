"""Finesse, 1.1 and 1.2: the cards and the deal."""

from games.core.game import TABLE
from games.finesse.cards import HIGHER_COPIES, LOWER_COPIES, PACK, copies_of, distinct
from tests.games.deals import act
from tests.games.finesse.deals import NO_CARDS, SOUTH, START, deal_of, hand, new_match, zone
from tests.games.setups import draws, play_on

# 1.1 Material and seating


def test_1_1_64_cards_with_a_second_king_queen_and_jack_of_each_suit() -> None:
    assert len(PACK.codes) == 64
    for suit in "CDHS":
        ranks = "".join(code[0] for code in PACK.codes if code[1] == suit)
        assert ranks == "23456789TJJQQKKA"


def test_1_1_equal_cards_are_one_choice() -> None:
    deal = deal_of("KH KH QH JS", "9C", "9D", "8D", table=NO_CARDS)
    assert [each.text for each in deal.legal(SOUTH)] == ["play QH", "play KH", "play JS"]
    act(deal, (SOUTH, "play KH"))
    assert hand(deal, SOUTH) == ("KH", "QH", "JS")
    assert zone(deal.view(SOUTH, START), "hand", SOUTH).items == ("KH", "QH", "JS")


def test_fi_7_at_most_two_cards_are_equal() -> None:
    for card, code in enumerate(PACK.codes):
        copies = copies_of(card)
        assert PACK.texts(copies) == (code,) * (2 if code[0] in "JQK" else 1)
        assert distinct(copies) == copies & -copies
    assert LOWER_COPIES << 1 == HIGHER_COPIES


# 1.2 Deal


def test_1_2_the_top_twelve_are_the_table_cards_and_the_rest_the_hands_one_at_a_time() -> None:  # FI-13
    match = new_match()
    (dealt,) = match.dealt()
    order = match.chance.deal(1, range(64))
    eldest = (match.dealer + 1) % 4
    for number, card in enumerate(order[:12]):
        assert dealt.zones[f"table {(eldest + number) % 4}"][number // 4] == PACK.codes[card]
    for number, card in enumerate(order[12:]):
        assert dealt.zones[f"hand {(eldest + number) % 4}"][number // 4] == PACK.codes[card]
    assert match.acting() == (eldest,)
    for seat in range(4):
        assert sorted(hand(match.deal, seat)) == sorted(dealt.zones[f"hand {seat}"])
        assert len(hand(match.deal, seat)) == 13
        assert sorted(PACK.texts(match.deal.table[seat])) == sorted(dealt.zones[f"table {seat}"])


def test_1_2_everyone_sees_all_table_cards_and_no_other_hand() -> None:
    match = new_match()
    for viewer in (*range(4), TABLE):
        view = match.view(viewer)
        for seat in range(4):
            assert zone(view, "finesse-table", seat).items == PACK.texts(match.deal.table[seat])
            shown = zone(view, "hand", seat)
            assert shown.items == (hand(match.deal, seat) if seat == viewer else ())
            assert shown.hidden == (0 if seat == viewer else 13)


def test_1_2_the_deal_goes_to_the_left() -> None:
    match = new_match(2)
    dealers = [match.dealer]
    draw = draws(2)
    while match.acting() and match.number < 4:
        for _ in play_on(match, 4, draw, most=1):
            if match.number > len(dealers):
                dealers.append(match.dealer)
    assert dealers == [(dealers[0] + turn) % 4 for turn in range(4)]
