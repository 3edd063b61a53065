"""Tricky Express, by the sections, worked examples and register of its rules page."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.actions import Action, parse_action
from games.core.cards import Hand
from games.core.game import TABLE, Cards, Event, Phrase, Players, Seat, Term, View, Zone
from games.core.match import Standing
from games.tricky_express.deal import TrickyExpressDeal
from games.tricky_express.match import TrickyExpress, TrickyExpressMatch, TrickyExpressOptions, winners
from games.tricky_express.scoring import (
    NO_PASS,
    LongPasses,
    Pass,
    development_bonus,
    development_needs,
    long_passes,
    passes,
    score_line,
)
from games.tricky_express.table import PACK, SECOND, above, left_of, right_of
from tests.games.deals import act, legal, rule_broken
from tests.games.setups import draws, play_on, seed_bytes

GAME = TrickyExpress()
START = Standing(1, 3, (0, 0, 0, 0), ())


def line_of(text: str) -> list[Seat]:
    return ["ABCD".index(letter) for letter in text.split()]


def new_match(seed: int = 0, **options: str) -> TrickyExpressMatch:
    return GAME.new(4, TrickyExpressOptions.model_validate(options), seed_bytes(seed))


def deal_of(*hands: str, eldest: Seat = 0) -> TrickyExpressDeal:
    return TrickyExpressDeal([PACK.hand(hand.split()) for hand in hands], eldest)


def give_all(deal: TrickyExpressDeal) -> None:
    """Everybody gives the first card allowed, until the play begins."""
    while deal.phase <= SECOND:
        seat = deal.acting()[0]
        deal.apply(seat, deal.legal(seat)[0])


def zone(view: View, key: str, seat: Seat | None = None) -> Zone:
    found = view.zone(key, seat)
    assert found is not None
    return found


SUIT_EACH = (
    "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C",
    "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D",
    "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H",
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
)
"""Hands in which everybody holds a suit."""
MIXED = (
    "AC AD AH 9C 8C 7C 6C 5C 4C 3C 2C 2D 3D",
    "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S",
    "KC KD QD JD TD 9D 8D 7D 6D 5D 4D 2H 3H",
    "KH QC QH JC JH TC TH 9H 8H 7H 6H 5H 4H",
)


# 2.2 Deal and first dealer


def test_2_2_everybody_is_dealt_13_cards_one_at_a_time_from_the_dealers_left() -> None:  # TE-7
    match = new_match()
    (dealt,) = match.dealt()
    order = match.chance.deal(1, PACK.codes)
    eldest = left_of(match.dealer)
    assert [dealt.zones[f"hand {(eldest + number) % 4}"][number // 4] for number in range(52)] == order
    assert [set(PACK.texts(hand)) for hand in match.deal.hands] == [
        set(dealt.zones[f"hand {seat}"]) for seat in range(4)
    ]


def test_2_2_the_first_dealer_is_drawn_by_lot() -> None:
    assert {new_match(seed).dealer for seed in range(30)} == {0, 1, 2, 3}


def test_2_2_four_deals_with_the_dealer_moving_to_the_left() -> None:  # TE-15
    match = new_match()
    dealers = []
    number = 0
    draw = draws(3)
    while match.acting():
        if match.number > number:
            number = match.number
            dealers.append(match.dealer)
            give_all(match.deal)
            assert match.acting() == (left_of(match.dealer),)
        for _ in play_on(match, 4, draw, most=1):
            pass
    assert dealers == [(dealers[0] + turn) % 4 for turn in range(4)]
    assert len(match.sheets()) == 4


# 2.3 Two exchanges


def test_2_3_the_first_exchange_is_by_rank_with_a_free_choice_among_equals() -> None:  # TE-6
    deal = deal_of(*MIXED)
    assert legal(deal, 0) == {"right AC", "right AD", "right AH"}
    assert legal(deal, 1) == {"right AS"}
    act(deal, (0, "right AD"), (1, "right AS"))
    assert legal(deal, 0) == {"left AC", "left AH"}
    assert legal(deal, 1) == {"left KS"}
    act(deal, (2, "right KC"))
    assert legal(deal, 2) == {"left KD"}


def test_2_3_the_second_exchange_is_free_and_may_pass_on_what_came() -> None:  # TE-13
    deal = deal_of(*SUIT_EACH)
    first = [(seat, f"{side} {rank}{PACK.suits[seat]}") for seat in range(4) for side, rank in SIDES_GIVEN]
    act(deal, *first)
    assert legal(deal, 0) == {f"right {code}" for code in PACK.texts(deal.hands[0])}
    assert PACK.texts(deal.hands[0])[:2] == ("QC", "JC")
    assert {"AD", "KS"} <= set(PACK.texts(deal.hands[0]))
    act(deal, (0, "right AD"))
    assert "left AD" not in legal(deal, 0)
    act(deal, (0, "left KS"))
    assert legal(deal, 0) == set()


SIDES_GIVEN = (("right", "A"), ("left", "K"))


def test_2_3_the_right_gets_the_first_card_and_the_left_the_second() -> None:
    deal = deal_of(*SUIT_EACH)
    happened = act(
        deal,
        *[(seat, f"{side} {rank}{PACK.suits[seat]}") for seat in range(4) for side, rank in SIDES_GIVEN],
    )
    received = {event.seat: event.facts for event in happened if event.key == "tricky_express-received"}
    assert received[0] == {
        "exchange": 1,
        "right": Players((3,)),
        "right_card": Cards(("KS",)),
        "left": Players((1,)),
        "left_card": Cards(("AD",)),
    }
    assert deal.hands[3] == PACK.hand([*SUIT_EACH[3].split()[2:], "AC", "KH"])


def test_2_3_nobody_sees_received_cards_before_all_have_given_both() -> None:  # TE-5
    deal = deal_of(*SUIT_EACH)
    moves = [(seat, f"{side} {rank}{PACK.suits[seat]}") for seat in range(4) for side, rank in SIDES_GIVEN]
    happened = act(deal, *moves[:-1])
    assert {event.key for event in happened} == {"tricky_express-gave"}
    assert all(event.seat is not None and event.to == frozenset({event.seat}) for event in happened)
    assert deal.acting() == (3,)
    for seat in range(3):
        view = deal.view(seat, START)
        own = PACK.suits[seat]
        assert zone(view, "passed", seat).items == (f"A{own}", f"K{own}")
        assert zone(view, "hand", seat).items == tuple(SUIT_EACH[seat].split()[2:])
        assert not view.notes
    table = deal.view(TABLE, START)
    assert [(zone(table, "passed", seat).items, zone(table, "passed", seat).hidden) for seat in range(4)] == [
        ((), 2),
        ((), 2),
        ((), 2),
        ((), 1),
    ]
    happened = act(deal, moves[-1])
    told = [event for event in happened if event.key == "tricky_express-received"]
    assert [event.to for event in told] == [frozenset({seat}) for seat in range(4)]


def test_2_3_what_was_exchanged_stays_in_the_players_own_notes() -> None:
    match = new_match()
    give_all(match.deal)
    for seat in range(4):
        notes = [note for note in match.view(seat).private if note.key == "tricky_express-exchanged"]
        assert [note.facts["exchange"] for note in notes] == [1, 2]
        for exchange, note in enumerate(notes):
            gave = match.deal.given[exchange]
            assert note.facts["right_card"] == Cards((PACK.codes[gave[right_of(seat)][1]],))
            assert note.facts["left_card"] == Cards((PACK.codes[gave[left_of(seat)][0]],))
            assert note.facts["gave_right"] == Cards((PACK.codes[gave[seat][0]],))
            assert note.facts["gave_left"] == Cards((PACK.codes[gave[seat][1]],))
    assert not [note for note in match.view(TABLE).notes if note.key == "tricky_express-exchanged"]


def test_2_3_prompts_say_who_gets_the_card() -> None:
    deal = deal_of(*SUIT_EACH)
    both = {"right": Players((3,)), "left": Players((1,))}
    assert deal.view(0, START).prompt == Phrase("tricky_express-highest-both", both)
    act(deal, (0, "right AC"))
    assert deal.view(0, START).prompt == Phrase("tricky_express-highest-left", {"player": Players((1,))})
    act(deal, (0, "left KC"))
    assert deal.view(0, START).prompt == Phrase("waiting", {"players": Players((1, 2, 3))})
    act(
        deal,
        *[(seat, f"{side} {rank}{PACK.suits[seat]}") for seat in (1, 2, 3) for side, rank in SIDES_GIVEN],
    )
    assert deal.view(0, START).prompt == Phrase("tricky_express-any-both", both)
    act(deal, (0, "right 2C"))
    assert deal.view(0, START).prompt == Phrase("tricky_express-any-left", {"player": Players((1,))})


def test_2_3_both_cards_of_an_exchange_can_be_chosen_before_either_is_given() -> None:  # TE-5, TE-6
    deal = deal_of(*MIXED)
    then = deal.view(0, START).then
    assert {first: set(after) for first, after in then.items()} == {
        "right AC": {"left AD", "left AH"},
        "right AD": {"left AC", "left AH"},
        "right AH": {"left AC", "left AD"},
    }
    assert deal.view(1, START).then == {"right AS": ("left KS",)}
    act(deal, (0, "right AD"))
    assert not deal.view(0, START).then
    assert not deal.view(TABLE, START).then
    give_all(deal)
    assert not deal.view(deal.eldest, START).then


# 2.4 Play


def playing(*hands: str, eldest: Seat = 0) -> TrickyExpressDeal:
    """A deal after the exchanges, with these hands."""
    deal = deal_of(*SUIT_EACH, eldest=eldest)
    give_all(deal)
    deal.hands = [PACK.hand(hand.split()) for hand in hands]
    return deal


def test_2_4_follow_suit_if_you_can() -> None:
    deal = playing("AC 2D", "KC 3D", "4D 5D", "2C 6D")
    act(deal, (0, "play AC"))
    assert legal(deal, 1) == {"play KC"}
    act(deal, (1, "play KC"))
    assert legal(deal, 2) == {"play 4D", "play 5D"}
    assert legal(deal, 3) == set()


def test_2_4_the_highest_card_of_the_suit_led_wins_and_leads() -> None:
    deal = playing("9C 2D", "TC 3D", "AD 5D", "2C AS")
    happened = act(deal, (0, "play 9C"), (1, "play TC"), (2, "play AD"), (3, "play 2C"))
    assert happened[-1] == Event("trick-won", 1, {"winner": Players((1,))})
    assert deal.acting() == (1,)
    act(deal, (1, "play 3D"), (2, "play 5D"), (3, "play AS"), (0, "play 2D"))
    assert deal.line == [1, 2]


def test_2_4_the_line_map_is_public_and_grows_to_the_right() -> None:
    deal = playing("9C 2D", "TC 3D", "AD 5D", "2C AS")
    for seat, text in (
        (0, "9C"),
        (1, "TC"),
        (2, "AD"),
        (3, "2C"),
        (1, "3D"),
        (2, "5D"),
        (3, "AS"),
        (0, "2D"),
    ):
        act(deal, (seat, f"play {text}"))
    shown = zone(deal.view(TABLE, START), "line-map")
    assert (shown.kind, shown.items) == ("seats", ("1", "2"))


def test_2_4_thirteen_tricks_end_the_deal() -> None:
    match = new_match()
    draw = draws(1)
    for _ in play_on(match, 4, draw, most=2 * 8 + 51):
        pass
    assert (match.number, len(match.deal.line)) == (1, 12)
    for _ in play_on(match, 4, draw, most=1):
        pass
    assert (match.number, len(match.deal.line), len(match.sheets())) == (2, 0, 1)


def test_2_4_only_the_trick_on_the_table_and_the_last_one_are_shown() -> None:  # TE-12
    deal = playing("9C 2D 2S", "TC 3D 3S", "AD 5D 4S", "2C AS 5S")
    plays = (
        (0, "9C"),
        (1, "TC"),
        (2, "AD"),
        (3, "2C"),
        (1, "3D"),
        (2, "5D"),
        (3, "AS"),
        (0, "2D"),
        (2, "4S"),
    )
    for seat, text in plays:
        act(deal, (seat, f"play {text}"))
    seen = deal.view(TABLE, START).model_dump_json()
    assert [code for code in ("9C", "TC", "AD", "2C") if f'"{code}"' in seen] == []
    assert [code for code in ("3D", "5D", "AS", "2D", "4S") if f'"{code}"' not in seen] == []


# Rules broken


def test_every_broken_rule_is_named() -> None:
    deal = deal_of(*MIXED)
    assert rule_broken(deal, 0, "left AC").rule == "tricky_express-right-first"
    assert rule_broken(deal, 0, "right KC").rule == "not-your-card"
    forced = rule_broken(deal, 0, "right 9C")
    assert (forced.rule, forced.facts) == (
        "tricky_express-highest-rank",
        {"cards": Cards(("AC", "AD", "AH"))},
    )
    assert rule_broken(deal, 0, "play AC").rule == "wrong-phase"
    assert rule_broken(deal, 0, "take AC").rule == "no-such-action"
    act(deal, (0, "right AC"))
    assert rule_broken(deal, 0, "right AD").rule == "tricky_express-left-next"
    act(deal, (0, "left AD"))
    assert rule_broken(deal, 0, "right AH").rule == "not-your-turn"

    deal = playing("AC 2D", "KC 3D", "4D 5D", "2C 6D")
    act(deal, (0, "play AC"))
    assert rule_broken(deal, 1, "play AS").rule == "not-your-card"
    assert rule_broken(deal, 2, "play 4D").rule == "not-your-turn"
    assert rule_broken(deal, 1, "right KC").rule == "wrong-phase"
    unfollowed = rule_broken(deal, 1, "play 3D")
    assert (unfollowed.rule, unfollowed.facts) == ("follow-suit", {"suit": Term("suit-C")})


# 2.5 Passes and 2.6 score of a deal, by the worked examples of 2.9

EXAMPLE_A = "C A B A C B D A A C B B B"


def test_2_5_example_a_passes_and_where_they_were_completed() -> None:
    line = line_of(EXAMPLE_A)
    assert passes(line, 0) == (Pass(1, 4), Pass(3, 8), Pass(0, 9))
    assert passes(line, 1) == (Pass(2, 6), Pass(4, 11), Pass(0, 12), Pass(0, 13))
    assert passes(line, 2) == (Pass(3, 5), Pass(4, 10))
    assert passes(line, 3) == ()


def test_te_1_no_pass_with_one_trick_or_none() -> None:
    assert long_passes(line_of(EXAMPLE_A), 3) == LongPasses(NO_PASS, NO_PASS)
    assert long_passes(line_of("A " * 13), 1) == LongPasses(NO_PASS, NO_PASS)


def test_te_2_of_a_players_equal_passes_the_later_is_the_first() -> None:
    assert long_passes(line_of("A B C D A B C D A B C D A"), 0) == LongPasses(Pass(3, 13), Pass(3, 9))


@pytest.mark.parametrize(
    ("line", "base", "top", "second"),
    [
        pytest.param(EXAMPLE_A, (3, 4, 4, 0), (0, 2, 0, 0), (0, 0, 1, 0), id="a"),
        pytest.param("A B B B B B B B B B B B A", (11, 0, 0, 0), (2, 0, 0, 0), (0, 0, 0, 0), id="b"),
        pytest.param("A B C A B D A C B D D C A", (5, 3, 4, 3), (2, 0, 0, 0), (0, 0, 1, 0), id="c"),
        pytest.param("A B C D A B C D A B C D A", (3, 3, 3, 3), (2, 0, 0, 0), (1, 0, 0, 0), id="d, TE-14"),
        pytest.param("A A A A B B B B C C C C D", (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0), id="e, TE-3"),
        pytest.param("A A B B C C D D A A B B C", (6, 6, 6, 0), (0, 0, 2, 0), (0, 0, 0, 0), id="f, TE-3"),
    ],
)
def test_2_9_examples_of_scoring(
    line: str, base: tuple[int, ...], top: tuple[int, ...], second: tuple[int, ...]
) -> None:
    assert score_line(line_of(line), 4) == (base, top, second)


def test_te_4_of_equal_second_passes_the_later_has_the_bonus() -> None:
    line = line_of("A B A B A B D D D D D D D")
    assert [long_passes(line, seat).second for seat in (0, 1)] == [Pass(1, 3), Pass(1, 4)]
    assert score_line(line, 4).second == (0, 1, 0, 0)


# 2.7 Development bonus


@pytest.mark.parametrize(
    ("bases", "bonus"),
    [
        ((0, 2, 4, 7), 8),
        ((3, 4, 4, 6), 7),
        ((1, 1, 3, 3), 6),
        ((0, 0, 0, 5), 6),
        ((2, 2, 2, 3), 6),
        ((2, 2, 2, 2), 0),
        ((4, 3, 5, 6), 0),
    ],
)
def test_2_9_example_g_development(bases: tuple[int, ...], bonus: int) -> None:  # TE-8
    assert development_bonus(bases) == bonus


@pytest.mark.parametrize(
    ("bases", "needed"),
    [((3,), 3), ((3, 4), 4), ((4, 3), None), ((2, 2, 2), 3), ((2, 2, 4), 4), ((0, 5, 4), None)],
)
def test_2_7_what_the_next_deal_needs_for_the_bonus(bases: tuple[int, ...], needed: int | None) -> None:
    assert development_needs(bases, 4) == needed


def test_2_7_the_bonus_is_on_the_last_sheet_only_and_counts_base_points() -> None:  # TE-9
    for seed in range(12):
        match = new_match(seed)
        for _ in play_on(match, 4, draws(seed)):
            pass
        sheets = match.sheets()
        keys = [[row.key for row in sheet.rows] for sheet in sheets]
        rows = ["tricky_express-base", "tricky_express-top", "tricky_express-second"]
        assert keys == [[*rows, "total"]] * 3 + [[*rows, "tricky_express-development", "total"]]
        for seat in range(4):
            bases = [sheet.rows[0].values[seat] for sheet in sheets]
            assert sheets[3].rows[3].values[seat] == development_bonus(bases)


# 2.8 Winner


@pytest.mark.parametrize(
    ("totals", "tie_break", "expected"),
    [
        ((21, 11, 10, 15), "shared", (0,)),
        ((21, 21, 10, 21), "shared", (0, 1, 3)),
        ((21, 21, 10, 21), "base", (1,)),
        ((20, 11, 20, 15), "base", (0, 2)),
        ((30, 11, 20, 15), "base", (0,)),
    ],
)
def test_2_8_highest_total_wins_and_ties(
    totals: tuple[int, ...], tie_break: str, expected: tuple[Seat, ...]
) -> None:  # TE-10
    bases = [(5, 9, 4, 1), (5, 4, 6, 8)]
    options = TrickyExpressOptions.model_validate({"tie_break": tie_break})
    assert winners(totals, bases, options.tie_break) == expected


# Properties


lines = st.lists(st.integers(0, 3), min_size=13, max_size=13)


@given(lines)
def test_lengths_are_the_gaps_in_the_written_line(line: list[Seat]) -> None:
    written = "".join(map(str, line))
    for seat in range(4):
        gaps = [len(gap) for gap in written.split(str(seat))[1:-1]]
        assert [each.length for each in passes(line, seat)] == gaps
        assert score_line(line, 4).base[seat] == max(gaps, default=0)


@given(lines)
def test_each_bonus_goes_to_one_of_the_longest_unless_all_are_0(line: list[Seat]) -> None:
    score = score_line(line, 4)
    longest = [long_passes(line, seat) for seat in range(4)]
    for bonus, points, lengths in (
        (score.top, 2, [each.first.length for each in longest]),
        (score.second, 1, [each.second.length for each in longest]),
    ):
        assert sum(bonus) == (points if max(lengths) else 0)
        assert all(lengths[seat] == max(lengths) for seat in range(4) if bonus[seat])


@given(lines)
def test_a_deal_is_worth_13_at_most(line: list[Seat]) -> None:
    score = score_line(line, 4)
    totals = [sum(values) for values in zip(*score, strict=True)]
    assert max(totals) <= 13
    assert all(base <= 11 for base in score.base)


@given(st.lists(st.integers(0, 11), min_size=4, max_size=4))
def test_development_is_0_or_6_to_8(bases: list[int]) -> None:
    rises = sorted(bases) == bases and bases[0] < bases[3]
    assert development_bonus(bases) == (5 + len(set(bases)) - 1 if rises else 0)


# What a player may infer, in a redeal


def moments(seeds: Sequence[int]) -> Iterator[TrickyExpressMatch]:
    """Matches after each decision of the first deal."""
    for seed in seeds:
        match = new_match(seed)
        for _ in play_on(match, 4, draws(seed), most=67):
            yield match


def worlds(match: TrickyExpressMatch, seat: Seat) -> Iterator[TrickyExpressDeal]:
    for number in range(3):
        yield match.redeal(seat, Random(number)).deal


def test_redeal_leaves_what_was_given_last_with_the_neighbour_until_it_is_played() -> None:
    for match in moments([1, 2]):
        deal = match.deal
        if not deal.given:
            continue
        for seat in range(4):
            given = deal.given[-1][seat]
            for world in worlds(match, seat):
                for neighbour, card in zip((right_of(seat), left_of(seat)), given, strict=True):
                    held = had(world, neighbour)
                    assert held >> card & 1


def test_redeal_leaves_what_was_given_first_with_the_neighbour_or_passed_on() -> None:
    for match in moments([3]):
        deal = match.deal
        if len(deal.given) < 2:
            continue
        for seat in range(4):
            for neighbour, card in zip((right_of(seat), left_of(seat)), deal.given[0][seat], strict=True):
                for world in worlds(match, seat):
                    holders = [each for each in range(4) if had(world, each) >> card & 1]
                    assert holders[0] in {neighbour, seat, (seat + 2) % 4}


def test_redeal_respects_voids() -> None:
    for match in moments([4, 5]):
        deal = match.deal
        for seat in range(4):
            for world in worlds(match, seat):
                for player, suit in voids(deal):
                    assert not world.hands[player] & suit


def test_redeal_respects_the_ranks_of_the_first_exchange() -> None:
    """Cards above what a neighbour gave first came from the opposite player, one an exchange at most."""
    for match in moments([6, 7]):
        deal = match.deal
        if not deal.given:
            continue
        for seat in range(4):
            right, left = right_of(seat), left_of(seat)
            mine = sum(1 << card for each in deal.given for card in each[seat])
            for world in worlds(match, seat):
                for giver, card in ((right, deal.given[0][right][1]), (left, deal.given[0][left][0])):
                    strangers = had(world, giver) & above(card) & ~mine
                    assert strangers.bit_count() <= len(deal.given)


def test_redeal_has_a_history_that_leads_back_to_13_cards_each() -> None:
    for match in moments([8]):
        for seat in range(4):
            for world in worlds(match, seat):
                hands = [had(world, each) for each in range(4)]
                for exchange in reversed(world.given):
                    for giver, cards in enumerate(exchange):
                        for receiver, card in zip((right_of(giver), left_of(giver)), cards, strict=True):
                            assert hands[receiver] >> card & 1
                            hands[receiver] ^= 1 << card
                            hands[giver] |= 1 << card
                assert [hand.bit_count() for hand in hands] == [13] * 4
                assert sum(hands) == PACK.full


def test_redeal_gives_every_unseen_card_to_everybody_now_and_then() -> None:
    match = new_match(9)
    found = [0] * 4
    for number in range(120):
        for seat, hand in enumerate(match.redeal(0, Random(number)).deal.hands):
            found[seat] |= hand
    unseen = PACK.full & ~match.deal.hands[0]
    assert found == [match.deal.hands[0], unseen, unseen, unseen]


def had(deal: TrickyExpressDeal, seat: Seat) -> Hand:
    """What a player had after the last exchange: what is held, what is being given, and what was played."""
    held = deal.hands[seat] | sum(1 << card for card in deal.giving[seat])
    return held | sum(1 << card for player, card, _ in plays_of(deal) if player == seat)


def plays_of(deal: TrickyExpressDeal) -> Iterator[tuple[Seat, int, int]]:
    """Who played which card, and the card led to that trick."""
    leader = deal.eldest
    for number, card in enumerate(deal.plays):
        trick, place = divmod(number, 4)
        if trick and not place:
            leader = deal.line[trick - 1]
        yield (leader + place) % 4, card, deal.plays[trick * 4]


def voids(deal: TrickyExpressDeal) -> set[tuple[Seat, Hand]]:
    return {
        (player, PACK.suit_masks[PACK.suit(led)])
        for player, card, led in plays_of(deal)
        if PACK.suit(card) != PACK.suit(led)
    }


# The catalogue's entry


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_it_is_for_four(seats: int) -> None:
    with pytest.raises(ValueError, match="by 4, not by"):
        GAME.new(seats, TrickyExpressOptions(), seed_bytes(0))


@pytest.mark.parametrize("text", ["play 1X", "discard AS", "play", "play AS KS", "bid 3"])
def test_parse_refuses_what_is_no_action(text: str) -> None:
    with pytest.raises(ValueError, match=r"not of this game|neither a card"):
        GAME.parse(text)


def test_parse_understands_what_is_typed_on_a_phone() -> None:
    expected: Action = parse_action("left TD")
    assert GAME.parse("Left 10d") is expected
