"""WYSIWYG, 3.5: the play."""

import pytest

from games.core.game import TABLE, Cards, Event, Phrase, Players, Seat, Term
from games.wysiwyg.auction import WysiwygAuction
from games.wysiwyg.cards import PACK, TRICKS
from games.wysiwyg.deal import WysiwygDeal
from games.wysiwyg.scoring import marks_for
from games.wysiwyg.state import FIRST, SECOND
from tests.games.deals import legal, rule_broken
from tests.games.setups import draws
from tests.games.wysiwyg.deals import (
    ANNA,
    BEN,
    START,
    STOCK,
    STRONG,
    act,
    after_tricks,
    deal_of,
    hand,
    modest_play,
    new_match,
    notes,
    rows,
    zone,
)


def playing(anna: str, ben: str, stock: str = STOCK, trump: str = "no_trump") -> WysiwygDeal:
    """A deal with Anna as declarer at the bid 0 and on lead; both hands have the same value."""
    deal = deal_of(anna, ben, stock)
    deal.values, deal.bases = (10, 10), (10, 10)
    deal.auction = WysiwygAuction(ANNA)
    deal.to_act = (ANNA,)
    act(deal, (ANNA, "pass"), (BEN, "pass"), (ANNA, trump))
    return deal


def test_wy_8_the_declarer_turns_the_first_cards_and_leads() -> None:
    deal = deal_of()
    happened = act(deal, (ANNA, "bid 3"), (BEN, "bid 5"), (ANNA, "pass"), (BEN, "no_trump"))
    assert happened[-1] == Event(
        "wysiwyg-turned", BEN, {"player": Players((BEN,)), "cards": Cards(("QD", "JD"))}
    )
    assert (deal.acting(), deal.phase) == ((BEN,), FIRST)
    assert legal(deal, BEN) == {f"play {code}" for code in STRONG.split()}


def test_3_5_must_follow_then_anything() -> None:
    deal = playing("AC 2D", "KC 3C 4H")
    act(deal, (ANNA, "play AC"))
    assert legal(deal, BEN) == {"play KC", "play 3C"}
    unfollowed = rule_broken(deal, BEN, "play 4H")
    assert (unfollowed.rule, unfollowed.facts) == ("follow-suit", {"suit": Term("suit-C")})
    assert deal.view(BEN, START).prompt == Phrase("follow", {"suit": Term("suit-C")})
    deal = playing("AC 2D", "KH 3S 4H")
    act(deal, (ANNA, "play AC"))
    assert legal(deal, BEN) == {"play KH", "play 3S", "play 4H"}


@pytest.mark.parametrize(
    ("lead", "card", "trump", "winner"),
    [
        ("9C", "TC", "no_trump", BEN),
        ("9C", "8C", "no_trump", ANNA),
        ("2C", "AH", "no_trump", ANNA),
        ("AC", "2H", "trump H", BEN),
        ("AC", "KS", "trump H", ANNA),
        ("9H", "TH", "trump H", BEN),
        ("2H", "AS", "trump H", ANNA),
    ],
)
def test_3_5_who_wins_a_trick(lead: str, card: str, trump: str, winner: Seat) -> None:
    deal = playing(f"{lead} 3D", f"{card} 4D", trump=trump)
    happened = act(deal, (ANNA, f"play {lead}"), (BEN, f"play {card}"))
    assert happened[-1] == Event("trick-won", winner, {"winner": Players((winner,))})
    assert deal.acting() == (winner,)


def test_wy_15_the_winner_takes_either_open_card_and_the_loser_the_other() -> None:
    deal = playing("9C 3D", "TC 4D")
    act(deal, (ANNA, "play 9C"), (BEN, "play TC"))
    assert legal(deal, BEN) == {"take QD", "take JD"}
    assert deal.view(BEN, START).prompt == Phrase("wysiwyg-take", {"other": Players((ANNA,))})
    assert rule_broken(deal, BEN, "play 4D").facts == {"cards": Cards(("QD", "JD"))}
    assert rule_broken(deal, BEN, "take JC").rule == "wysiwyg-take-open"
    happened = act(deal, (BEN, "take JD"))
    assert happened == [
        Event(
            "wysiwyg-takes",
            BEN,
            {
                "player": Players((BEN,)),
                "card": Cards(("JD",)),
                "other": Players((ANNA,)),
                "left": Cards(("QD",)),
            },
        ),
        Event("wysiwyg-turned", BEN, {"player": Players((BEN,)), "cards": Cards(("JC", "TC"))}),
    ]
    assert (hand(deal, ANNA), hand(deal, BEN)) == ({"3D", "QD"}, {"4D", "JD"})
    assert deal.acting() == (BEN,)


def test_3_5_marks_one_in_the_first_half_two_in_the_second_three_for_the_last_trick() -> None:
    assert [marks_for(trick) for trick in range(1, TRICKS + 1)] == [1] * 13 + [2] * 12 + [3]


def test_wy_16_the_last_trick_adds_one_of_the_discards() -> None:
    deal = playing("AC", "KC")
    deal.phase, deal.marks, deal.open = SECOND, [19, 18], ()
    after_tricks(deal, 25, ANNA)
    happened = act(deal, (ANNA, "play AC"), (BEN, "play KC"))
    assert deal.marks == [22, 18]
    assert happened[-1] == Event("trick-won", ANNA, {"winner": Players((ANNA,))})
    assert deal.acting() == ()


@pytest.mark.parametrize("seed", range(8))
def test_wy_9_thirteen_pairs_of_open_cards_and_hands_of_13_through_the_first_half(seed: int) -> None:
    match = new_match(seed)
    deal = match.deal
    stock = [PACK.codes[card] for card in deal.stock]
    turned: list[str] = []
    for _ in modest_play(match, draws(seed)):
        if match.deal is not deal:
            break
        tricks = len(deal.finished)
        view = deal.view(TABLE, START)
        shown = list(zone(view, "wysiwyg-open").items)
        if shown and turned[-2:] != shown:
            turned += shown
        assert zone(view, "wysiwyg-stock").hidden == len(stock) - len(turned)
        if deal.lead is None and not deal.is_taking:
            held = 13 if tricks <= 13 else 26 - tricks
            assert [cards.bit_count() for cards in deal.hands] == [held, held]
        assert bool(shown) == (view.phase == FIRST)
        assert deal.phase != SECOND or tricks >= 13
        if deal.is_taking:
            assert len(turned) == 2 * tricks
    assert turned == stock


@pytest.mark.parametrize("seed", range(12))
def test_3_5_the_marks_of_a_deal_are_always_40(seed: int) -> None:
    match = new_match(seed)
    for _ in modest_play(match, draws(seed)):
        pass
    marked = [rows(sheet)["wysiwyg-marks"] for sheet in match.sheets()]
    assert {sum(marks) for marks in marked} == {40}
    assert len({marks[0] for marks in marked}) > 1 or len(marked) == 1


def test_wy_10_neither_discards_nor_marks_are_shown() -> None:
    deal = playing("9C 8C 3D", "KC 7C 4D")
    act(deal, (ANNA, "play 9C"), (BEN, "play KC"), (BEN, "take QD"))
    act(deal, (BEN, "play 7C"), (ANNA, "play 8C"))
    seen = deal.view(TABLE, START)
    assert [zone(seen, "wysiwyg-marks", seat).hidden for seat in (ANNA, BEN)] == [1, 1]
    text = seen.model_dump_json()
    assert [code for code in ("9C", "KC") if f'"{code}"' in text] == []
    assert seen.last_trick is not None
    assert [play.card for play in seen.last_trick.plays] == ["7C", "8C"]


def test_3_5_taken_cards_are_known_to_both_until_they_are_played() -> None:
    deal = playing("9C 3D", "TC 4D")
    act(deal, (ANNA, "play 9C"), (BEN, "play TC"), (BEN, "take QD"))
    for viewer in (ANNA, BEN, TABLE):
        view = deal.view(viewer, START)
        assert zone(view, "wysiwyg-known", BEN).items == ("QD",)
        assert zone(view, "wysiwyg-known", ANNA).items == ("JD",)
    act(deal, (BEN, "play QD"))
    assert zone(deal.view(TABLE, START), "wysiwyg-known", BEN).items == ()


def test_3_5_the_declarers_marks_are_told_against_the_goal() -> None:
    deal = playing("9C 3D", "TC 4D")
    deal.marks = [9, 1]
    after_tricks(deal, 10, ANNA)
    assert notes(deal)["wysiwyg-missing"].facts == {
        "player": Players((ANNA,)),
        "marks": 9,
        "goal": 10,
        "missing": 1,
        "left": 30,
    }
    act(deal, (ANNA, "play 3D"), (BEN, "play 4D"), (BEN, "take QD"))
    deal.marks = [10, 1]
    assert notes(deal)["wysiwyg-reached"].facts["left"] == 29
    deal.marks = [1, 31]
    assert notes(deal)["wysiwyg-missed"].facts["missing"] == 9
