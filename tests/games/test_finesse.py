"""Finesse, by the sections, worked examples and register of its rules page."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.actions import Action, parse_action
from games.core.cards import Hand
from games.core.game import TABLE, Cards, Event, IllegalAction, Phrase, Players, Seat, Sheet, Term, View, Zone
from games.core.match import Standing
from games.finesse import Finesse
from games.finesse.cards import HIGHER_COPIES, LOWER_COPIES, PACK, copies_of, distinct, one_of
from games.finesse.deal import FinesseDeal
from games.finesse.match import FinesseMatch, FinesseOptions
from games.finesse.scoring import deal_points, trumps_among, winner
from games.finesse.state import PLAYING, REPLACING
from tests.games.deals import act, legal, rule_broken
from tests.games.setups import draws, play_on, seed_bytes

GAME = Finesse()
START = Standing(1, 3, (0, 0), ())
SOUTH, WEST, NORTH, EAST = range(4)
NO_CARDS = ("", "", "", "")
TABLE_CARDS = ("2C 3C 4C", "2D 3D 4D", "JS 2H AH", "2S 3S 4S")
"""What lies before everybody where it does not matter, and a jack and an ace before North."""


def new_match(seed: int = 0, *, expectations: bool = False) -> FinesseMatch:
    return GAME.new(4, FinesseOptions(expectations=expectations), seed_bytes(seed))


def hand_from(texts: str, pack: Hand = PACK.full) -> Hand:
    """The set of cards written with spaces between, as in ``KH KH 5C``, each one that is left in the pack."""
    hand = 0
    for text in texts.split():
        left = copies_of(PACK.parse(text)) & pack & ~hand
        assert left, f"{text} is more often on the table than in the pack"
        hand |= one_of(left)
    return hand


def deal_of(
    *hands: str, table: Sequence[str] = TABLE_CARDS, eldest: Seat = SOUTH, talking: bool = False
) -> FinesseDeal:
    """A deal with these cards; no card is more often on the table than in the pack."""
    pack = PACK.full
    zones: list[Hand] = []
    for texts in (*hands, *table):
        zones.append(hand_from(texts, pack))
        pack &= ~zones[-1]
    return FinesseDeal(zones[: len(hands)], zones[len(hands) :], eldest, talking=talking)


def zone(view: View, key: str, seat: Seat | None = None) -> Zone:
    found = view.zone(key, seat)
    assert found is not None
    return found


def notes(deal: FinesseDeal, viewer: Seat = TABLE) -> dict[str, Phrase]:
    return {note.key: note for note in deal.view(viewer, START).notes}


def hand(deal: FinesseDeal, seat: Seat) -> tuple[str, ...]:
    return PACK.texts(deal.hands[seat])


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


# 1.3 Leading


def test_1_3_the_leader_leads_from_the_hand_or_the_partners_table_cards() -> None:
    deal = deal_of("9H 8C", "9C 8D", "9D 7D", "8S 7S")
    assert legal(deal, SOUTH) == {
        "play 9H",
        "play 8C",
        "table JS",
        "table 2H",
        "table AH",
        "table AH no_trump",
    }


def test_1_3_own_table_cards_and_opponents_are_not_led() -> None:
    deal = deal_of("9H 8C", "9C 8D", "9D 7D", "8S 7S")
    for code in ("2C", "2D", "2S"):
        broken = rule_broken(deal, SOUTH, f"table {code}")
        assert (broken.rule, broken.facts) == (
            "finesse-partners-table",
            {"partner": Players((NORTH,)), "cards": Cards(("AH", "2H", "JS"))},
        )


def test_fi_5_a_table_card_may_be_led_whatever_the_leader_holds() -> None:
    deal = deal_of("9H 8C 7D 6S", "9C", "9D", "8S")
    assert {"table JS", "table 2H"} <= legal(deal, SOUTH)


def test_fi_15_three_table_cards_lie_there_at_every_lead() -> None:
    match = new_match(3)
    draw = draws(3)
    while match.acting() and match.number < 3:
        if not match.deal.led and match.deal.phase != REPLACING:
            assert [cards.bit_count() for cards in match.deal.table] == [3] * 4
        for _ in play_on(match, 4, draw, most=1):
            pass


# 1.4 Trump


def test_1_4_the_first_card_led_fixes_trump() -> None:
    deal = deal_of("9H AC", "9C AS", "9D 7D", "8S 7S")
    happened = act(deal, (SOUTH, "play 9H"))
    assert happened[-1] == Event("finesse-trump", None, {"suit": Term("suit-H")})
    act(deal, (WEST, "play 9C"), (NORTH, "play 9D"), (EAST, "play 8S"))
    assert deal.acting() == (SOUTH,)
    act(deal, (SOUTH, "play AC"))
    assert deal.trump == PACK.suit_masks[2]
    assert notes(deal)["finesse-trump"].facts == {"suit": Term("suit-H")}


@pytest.mark.parametrize("lead", ["play AC no_trump", "table AH no_trump"])
def test_fi_2_no_trump_is_announced_with_an_ace_from_the_hand_or_the_table(lead: str) -> None:
    deal = deal_of("9H AC", "9C AS", "9D 7D", "8S 7S")
    happened = act(deal, (SOUTH, lead))
    assert happened[-1] == Event("finesse-no-trump")
    assert deal.trump == 0
    assert "finesse-no-trump" in notes(deal)


def test_1_10_i_an_ace_without_the_announcement_makes_its_suit_trump() -> None:
    deal = deal_of("9H AC", "9C AS", "9D 7D", "8S 7S")
    act(deal, (SOUTH, "table AH"))
    assert deal.trump == PACK.suit_masks[2]


def test_1_4_no_trump_needs_an_ace() -> None:
    deal = deal_of("9H AC", "9C AS", "9D 7D", "8S 7S")
    assert rule_broken(deal, SOUTH, "play 9H no_trump").rule == "finesse-no-trump-ace"
    assert rule_broken(deal, SOUTH, "table JS no_trump").rule == "finesse-no-trump-ace"


def test_fi_16_no_trump_is_not_announced_later() -> None:
    deal = deal_of("9H AC", "TH AS", "8H 7D", "7H 7S")
    act(deal, (SOUTH, "play 9H"))
    assert rule_broken(deal, WEST, "play AS no_trump").rule == "follow-suit"
    act(deal, (WEST, "play TH"), (NORTH, "play 8H"), (EAST, "play 7H"))
    assert legal(deal, WEST) == {"play AS", "table 2S", "table 3S", "table 4S"}
    assert rule_broken(deal, WEST, "play AS no_trump").rule == "finesse-no-trump-first"


def test_1_4_the_first_prompt_tells_of_no_trump_only_who_could_announce_it() -> None:
    with_ace = deal_of("9H AC", "9C AS", "9D 7D", "8S 7S", table=("", "", "8H", ""))
    without = deal_of("9H 8C", "9C AS", "9D 7D", "8S 7S", table=("", "", "8H", ""))
    assert with_ace.view(SOUTH, START).prompt.key == "finesse-first-lead-ace"
    assert without.view(SOUTH, START).prompt.key == "finesse-first-lead"
    for deal in (with_ace, without):
        assert deal.view(TABLE, START).prompt == Phrase("waiting", {"players": Players((SOUTH,))})


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
    assert deal.winner == SOUTH


def test_1_5_the_earlier_of_equal_trumps_wins() -> None:
    deal = deal_of("AC 9S", "KS 2D", "3C 9D", "KS 9C", table=NO_CARDS)
    deal.phase = PLAYING
    deal.trump = PACK.suit_masks[3]
    deal.hands[EAST] = hand_from("KS 9D")
    act(deal, (SOUTH, "play AC"), (WEST, "play KS"), (NORTH, "play 3C"), (EAST, "play KS"))
    assert deal.winner == WEST


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
    assert deal.winner == SOUTH
    deal = deal_of("9C 2H", "AC 3H", "4H 3D", "KC 9H", table=NO_CARDS)
    deal.phase = PLAYING
    deal.trump = PACK.suit_masks[2]
    act(deal, (SOUTH, "play 9C"), (WEST, "play AC"), (NORTH, "play 4H"), (EAST, "play KC"))
    assert deal.winner == NORTH


def test_1_5_a_higher_card_of_another_suit_never_wins_without_trump() -> None:
    deal = deal_of("AC 2H", "AD 3H", "KC 4H", "AS 5H", table=NO_CARDS)
    act(deal, (SOUTH, "play AC no_trump"), (WEST, "play AD"), (NORTH, "play KC"), (EAST, "play AS"))
    assert deal.winner == SOUTH


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
        if not deal.led and deal.phase != REPLACING:
            leads += 1
            assert {cards.bit_count() for cards in deal.hands} == {14 - leads}
            assert sum(deal.tricks) == leads - 1
        for _ in play_on(match, 4, draw, most=1):
            pass
    assert leads == 13
    assert [cards.bit_count() for cards in deal.hands + deal.table] == [0, 0, 0, 0, 3, 3, 3, 3]


# 1.7 Score of a deal, by the worked examples of 1.10


@pytest.mark.parametrize(
    ("tricks", "last_trick", "dregs", "points"),
    [
        pytest.param(9, True, 2, 8, id="a"),
        pytest.param(8, False, 2, 0, id="b"),
        pytest.param(10, True, 0, 24, id="c"),
        pytest.param(13, True, 0, 6, id="d, 13 tricks"),
        pytest.param(12, True, 0, 9, id="d, 12 tricks"),
        pytest.param(6, True, 1, 1, id="e"),
        pytest.param(6, True, 2, 0, id="e, two trumps"),
        pytest.param(7, False, 2, 0, id="f"),
        pytest.param(0, False, 6, 0, id="FI-9"),
    ],
)
def test_1_10_examples_of_scoring(tricks: int, last_trick: bool, dregs: int, points: int) -> None:
    assert deal_points(tricks, last_trick=last_trick, dregs=dregs) == points


def test_1_7_the_table_of_points_for_tricks() -> None:
    assert [deal_points(tricks, last_trick=False, dregs=0) for tricks in range(14)] == [
        *(0, 0, 0, 0, 0, 0, 0),
        *(2, 5, 10, 20, 10, 5, 2),
    ]


def test_1_10_c_24_is_the_best_score_of_a_deal() -> None:
    scores = [deal_points(tricks, last_trick=last, dregs=0) for tricks in range(14) for last in (True, False)]
    assert max(scores) == 24


def test_1_7_trumps_among_the_dregs() -> None:
    dregs = hand_from("KH KH 2H AS QD 5C")
    assert trumps_among(dregs, PACK.suit_masks[2]) == 3
    assert trumps_among(dregs, PACK.suit_masks[0]) == 1


def test_1_10_f_without_trump_every_ace_king_queen_and_jack_counts() -> None:
    assert trumps_among(hand_from("KS JH 5C 4C 3D 2D"), 0) == 2
    assert trumps_among(hand_from("AC KD QH JS JS TS"), 0) == 5


@given(st.integers(0, 13), st.booleans(), st.integers(0, 6))
def test_1_7_a_pair_never_loses_points_and_trumps_never_help(tricks: int, last: bool, dregs: int) -> None:
    points = deal_points(tricks, last_trick=last, dregs=dregs)
    assert 0 <= points <= 24
    assert deal_points(tricks, last_trick=last, dregs=dregs + 1) in {0, points - 3}
    assert points <= deal_points(tricks, last_trick=True, dregs=dregs) <= points + 4


def last_trick_of(*hands: str, table: Sequence[str], tricks: Sequence[int]) -> FinesseMatch:
    """A match before the last trick of its first deal; hearts are trump, South leads."""
    match = new_match()
    match.deal = deal_of(*hands, table=table)
    match.deal.phase = PLAYING
    match.deal.trump = PACK.suit_masks[2]
    match.deal.tricks = list(tricks)
    return match


def play(match: FinesseMatch, *moves: tuple[Seat, str]) -> list[Event]:
    happened: list[Event] = []
    for seat, text in moves:
        move = parse_action(text)
        match.verify(seat, move)
        happened.extend(match.apply(seat, move))
    return happened


def rows(sheet: Sheet) -> dict[str, tuple[int, ...]]:
    return {row.key: row.values for row in sheet.rows}


def test_fi_8_both_pairs_can_score_in_a_deal() -> None:
    match = last_trick_of(
        *("2S", "AS", "3S", "4S"),
        table=("2C 3C 4C", "5C 6C 2H", "7C 8C 9C", "2D 3D 4D"),
        tricks=(5, 4, 3, 0),
    )
    happened = play(match, (SOUTH, "play 2S"), (WEST, "play AS"), (NORTH, "play 3S"), (EAST, "play 4S"))
    assert happened[-2:] == [
        Event("deal-scored", None, {"deal": 1}),
        Event("dealt", match.dealer, {"dealer": Players((match.dealer,)), "deal": 2}),
    ]
    assert rows(match.sheets()[0]) == {
        "finesse-tricks": (8, 5),
        "finesse-trick-points": (5, 0),
        "finesse-last-trick": (0, 4),
        "finesse-dregs": (0, -3),
        "total": (5, 1),
    }
    assert match.totals == (5, 1)


def test_1_6_the_card_laid_after_the_last_trick_is_among_the_dregs() -> None:
    match = last_trick_of(
        *("2S", "AS", "3H", "4S"),
        table=("2C 3C 4C", "5C 6C 7C", "KS 8C 9C", "2D 3D 4D"),
        tricks=(5, 4, 3, 0),
    )
    play(match, (SOUTH, "table KS"), (EAST, "play 4S"), (SOUTH, "play 2S"), (WEST, "play AS"))
    assert match.acting() == (NORTH,)
    play(match, (NORTH, "lay 3H"))
    assert rows(match.sheets()[0])["finesse-dregs"] == (-3, 0)
    assert match.totals == (2, 4)


# 1.8 End of the match, by 1.10 g


@pytest.mark.parametrize(
    ("totals", "side"),
    [
        pytest.param((42, 37), 0, id="g, difference 5"),
        pytest.param((42, 38), None, id="g, difference 4"),
        pytest.param((59, 56), None, id="g, 59-56"),
        pytest.param((60, 58), 0, id="g, 60-58"),
        pytest.param((62, 61), 0, id="g, 62-61"),
        pytest.param((61, 61), None, id="g, 61-61, FI-12"),
        pytest.param((60, 60), None, id="60-60, FI-12"),
        pytest.param((64, 65), 1, id="FI-12, then any lead"),
        pytest.param((43, 50), 1, id="FI-10"),
        pytest.param((41, 36), None, id="FI-11"),
        pytest.param((41, 0), None, id="FI-11, however far ahead"),
        pytest.param((0, 42), 1, id="42-0"),
        pytest.param((45, 45), None, id="level"),
    ],
)
def test_1_8_when_the_match_is_won(totals: tuple[int, int], side: int | None) -> None:
    assert winner(totals) == side


@given(st.integers(0, 90), st.integers(0, 90))
def test_1_8_only_the_pair_in_front_wins_and_at_once_beyond_60(ours: int, theirs: int) -> None:
    side = winner((ours, theirs))
    if side is not None:
        ahead, behind = (ours, theirs) if side == 0 else (theirs, ours)
        assert ahead >= 42
        assert ahead - behind >= (1 if ahead >= 60 else 5)
    else:
        assert ours == theirs or max(ours, theirs) < 60


def test_1_8_the_pair_wins_together() -> None:
    match = last_trick_of(*("2S", "AS", "3S", "4S"), table=NO_CARDS, tricks=(5, 4, 3, 0))
    match.totals = (37, 30)
    happened = play(match, (SOUTH, "play 2S"), (WEST, "play AS"), (NORTH, "play 3S"), (EAST, "play 4S"))
    assert match.totals == (42, 34)
    assert happened[-1] == Event("match-won", None, {"winners": Players((0, 2)), "count": 2})
    assert match.returns() == (0.5, 0.0, 0.5, 0.0)
    assert match.acting() == ()


# 1.9 Conduct


def test_1_9_no_claim_and_no_concession() -> None:  # FI-14
    match = new_match(6)
    draw = draws(6)
    verbs: set[str] = set()
    for _ in play_on(match, 4, draw):
        verbs |= {each.verb for seat in range(4) for each in match.legal(seat)}
    assert verbs == {"play", "table", "lay"}


def test_1_9_anybody_may_say_how_many_tricks_once_a_trick() -> None:
    deal = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C", talking=True)
    numbers = {f"expect {tricks}" for tricks in range(14)}
    assert legal(deal, NORTH) == numbers
    assert numbers < legal(deal, SOUTH)
    happened = act(deal, (NORTH, "expect 7"))
    assert happened == [Event("finesse-expects", NORTH, {"player": Players((NORTH,)), "tricks": 7})]
    assert legal(deal, NORTH) == set()
    assert rule_broken(deal, NORTH, "expect 8").rule == "finesse-spoken"
    assert deal.acting() == (SOUTH,)
    act(deal, (SOUTH, "play 9S"), (WEST, "play 8S"), (NORTH, "play 9D"), (EAST, "play JS"))
    assert legal(deal, NORTH) == numbers
    act(deal, (NORTH, "expect 10"))
    assert notes(deal)["finesse-expects"].facts == {"player": Players((NORTH,)), "tricks": 10}


def test_1_9_who_has_to_lay_a_card_lays_it_first() -> None:
    deal = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C", talking=True)
    act(deal, (SOUTH, "table JS"), (EAST, "play JS"), (SOUTH, "play 9S"), (WEST, "play 8S"))
    assert legal(deal, NORTH) == {"lay 9D", "lay 7D"}
    assert rule_broken(deal, NORTH, "expect 8").rule == "finesse-lay-first"
    assert len(legal(deal, EAST)) == 14


def test_1_9_without_the_option_nothing_is_said() -> None:
    deal = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C")
    assert not legal(deal, NORTH)
    assert rule_broken(deal, NORTH, "expect 8").rule == "finesse-silent-table"


def test_1_9_what_is_said_has_no_effect() -> None:
    silent = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C")
    talking = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C", talking=True)
    act(talking, (WEST, "expect 13"))
    for deal in (silent, talking):
        act(deal, (SOUTH, "play 9S"), (WEST, "play 8S"), (NORTH, "play 9D"), (EAST, "play JS"))
    assert (talking.tricks, talking.acting()) == (silent.tricks, silent.acting())


# What is seen


def test_notes_say_how_each_pair_stands() -> None:
    deal = deal_of(
        *("9H AC", "8S QH", "9D 7D", "JS 7C"), table=("2H 3H 4C", "2D 3D 4D", "JS QH 5C", "AH 3S 4S")
    )
    assert not notes(deal)
    act(deal, (SOUTH, "play 9H"))
    deal.tricks = [4, 1, 5, 2]
    sides = [note for note in deal.view(TABLE, START).notes if note.key == "finesse-side"]
    assert [note.facts for note in sides] == [
        {"players": Players((0, 2)), "tricks": 9, "points": 10, "dregs": 3, "cost": 9},
        {"players": Players((1, 3)), "tricks": 3, "points": 0, "dregs": 1, "cost": 3},
    ]


# Rules broken


def test_every_broken_rule_is_named() -> None:
    deal = deal_of("9S AC", "8S QH", "9D 7D", "JS 7C")
    assert rule_broken(deal, WEST, "play 8S").rule == "not-your-turn"
    assert rule_broken(deal, SOUTH, "play 8S").rule == "not-your-card"
    assert rule_broken(deal, SOUTH, "lay 9S").rule == "wrong-phase"
    assert rule_broken(deal, SOUTH, "lay AC no_trump").rule == "no-such-action"
    assert rule_broken(deal, SOUTH, "bid 3").rule == "no-such-action"
    act(deal, (SOUTH, "table JS"), (EAST, "play JS"), (SOUTH, "play 9S"), (WEST, "play 8S"))
    assert rule_broken(deal, NORTH, "play 9D").rule == "finesse-lay-first"
    assert rule_broken(deal, NORTH, "lay 2S").rule == "not-your-card"
    assert rule_broken(deal, EAST, "play 7C").rule == "not-your-turn"


def test_after_the_match_nothing_is_legal() -> None:
    match = new_match(1, expectations=True)
    for _ in play_on(match, 4, draws(1)):
        pass
    for seat in range(4):
        assert not match.legal(seat)
        with pytest.raises(IllegalAction, match="match-over"):
            match.verify(seat, parse_action("expect 3"))


# What others may hold


@pytest.mark.parametrize("seed", range(6))
def test_a_redeal_respects_voids_table_cards_and_numbers(seed: int) -> None:
    match = new_match(seed)
    rng = Random(seed)
    for number, _ in enumerate(play_on(match, 4, draws(seed), most=150)):
        if number % 10:
            continue
        deal = match.deal
        for seat in range(4):
            world = deal.redeal(seat, rng)
            assert world.hands[seat] == deal.hands[seat]
            assert world.table == deal.table
            assert sum(world.hands) == sum(deal.hands)
            assert [cards.bit_count() for cards in world.hands] == [cards.bit_count() for cards in deal.hands]
            for other in range(4):
                assert other == seat or not world.hands[other] & deal.void[other]


def test_a_redeal_moves_one_of_two_equal_cards() -> None:
    deal = deal_of("KH 2C", "KH 3C", "9D 7D", "JS 7C", table=NO_CARDS)
    rng = Random(1)
    worlds = [deal.redeal(SOUTH, rng) for _ in range(40)]
    holders = [[seat for seat in (WEST, NORTH, EAST) if "KH" in hand(world, seat)] for world in worlds]
    assert sorted({seats[0] for seats in holders}) == [WEST, NORTH, EAST]
    assert {len(seats) for seats in holders} == {1}
    assert all(hand(world, SOUTH) == ("2C", "KH") for world in worlds)


# The game


def test_four_play() -> None:
    with pytest.raises(ValueError, match="four players in pairs, not for 3"):
        GAME.new(3, FinesseOptions(), seed_bytes(0))


@pytest.mark.parametrize("text", ["play 1H", "lay", "expect 14", "table KH trump", "claim"])
def test_parse_refuses_what_is_not_of_the_game(text: str) -> None:
    with pytest.raises(ValueError, match=r"is nothing that one does|not understood|neither|begin with"):
        GAME.parse(text)


def every_action() -> Iterator[Action]:
    for seed in range(3):
        match = new_match(seed, expectations=True)
        for _ in play_on(match, 4, draws(seed), most=120):
            for seat in range(4):
                yield from match.legal(seat)


def test_parse_reads_what_people_type() -> None:
    assert all(GAME.parse(each.text) is each for each in set(every_action()))
    assert GAME.parse("play 10h").text == "play TH"
    assert GAME.parse("table ah no_trump").text == "table AH no_trump"
