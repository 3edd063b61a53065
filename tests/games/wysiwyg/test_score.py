"""WYSIWYG, 3.6: the score."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.game import Event, Players, Seat
from games.wysiwyg.auction import WysiwygAuction
from games.wysiwyg.match import WysiwygMatch
from games.wysiwyg.scoring import declarer_points
from games.wysiwyg.state import SECOND
from tests.games.setups import draws
from tests.games.wysiwyg.deals import ANNA, BEN, act, after_tricks, deal_of, modest_play, new_match, rows


@pytest.mark.parametrize(
    ("marks", "base", "bid", "factor", "points"),
    [
        pytest.param(19, 6, 11, 1, 13, id="d"),
        pytest.param(17, 6, 11, 1, 11, id="d, exactly"),
        pytest.param(16, 6, 11, 1, -2, id="e, one short"),
        pytest.param(15, 6, 11, 1, -5, id="e, two short"),
        pytest.param(14, 6, 11, 1, -10, id="e, three short"),
        pytest.param(18, 13, 11, 1, -25, id="f"),
        pytest.param(18, 13, 11, 2, -50, id="f, doubled"),
        pytest.param(18, 13, 11, 4, -100, id="f, redoubled"),
        pytest.param(5, -9, 0, 1, 14, id="g"),
        pytest.param(40, 29, 12, 1, -2, id="h"),
        pytest.param(10, 10, 0, 2, 0, id="i, WY-11"),
        pytest.param(9, 10, 0, 2, -4, id="i, one short"),
        pytest.param(19, 6, 11, 4, 52, id="redoubled and made"),
    ],
)
def test_3_7_examples_of_scoring(marks: int, base: int, bid: int, factor: int, points: int) -> None:
    assert declarer_points(marks, base, bid, factor) == points


@given(st.integers(0, 40), st.integers(-14, 34), st.integers(0, 99), st.sampled_from([1, 2, 4]))
def test_wy_12_who_makes_the_goal_never_loses_points(marks: int, base: int, bid: int, factor: int) -> None:
    points = declarer_points(marks, base, bid, factor)
    if marks >= base + bid:
        assert points >= bid * factor
    else:
        assert points <= -2 * factor
        assert points >= declarer_points(marks, base, bid + 1, factor)
    assert points == factor * declarer_points(marks, base, bid)


def before_the_last_trick(marks: tuple[int, int], *calls: tuple[Seat, str]) -> WysiwygMatch:
    """A match after these calls, before the last trick of its first deal; Anna leads and wins it."""
    match = new_match()
    deal = match.deal = deal_of("AC", "KC")
    deal.values, deal.bases = (14, 7), (17, 3)
    deal.auction = WysiwygAuction(BEN)
    deal.to_act = (BEN,)
    act(deal, *calls)
    act(deal, (deal.declarer, "no_trump"))
    deal.phase, deal.marks, deal.open, deal.stock = SECOND, list(marks), (), ()
    after_tricks(deal, 25, ANNA)
    return match


def test_3_6_a_made_contract_scores_for_the_declarer() -> None:
    match = before_the_last_trick((17, 20), (BEN, "bid 2"), (ANNA, "bid 3"), (BEN, "pass"))
    happened = act(match, (ANNA, "play AC"), (BEN, "play KC"))
    assert happened[3:] == [
        Event(
            "wysiwyg-made",
            ANNA,
            {
                "declarer": Players((ANNA,)),
                "marks": 20,
                "goal": 20,
                "scorer": Players((ANNA,)),
                "points": 3,
                "factor": 1,
            },
        ),
        Event("deal-scored", None, {"deal": 1}),
        Event("dealt", match.dealer, {"dealer": Players((match.dealer,)), "deal": 2}),
    ]
    assert rows(match.sheets()[0]) == {
        "wysiwyg-base": (17, 3),
        "wysiwyg-needed": (20, 21),
        "wysiwyg-marks": (20, 20),
        "total": (3, 0),
    }


def test_3_6_a_failed_and_doubled_contract_scores_for_the_opponent_and_may_win() -> None:
    match = before_the_last_trick((12, 25), (BEN, "bid 28"), (ANNA, "double"), (BEN, "pass"))
    happened = act(match, (ANNA, "play AC"), (BEN, "play KC"))
    assert [event.key for event in happened[3:]] == ["wysiwyg-failed", "deal-scored", "match-won"]
    assert (happened[3].facts["points"], happened[3].facts["factor"]) == (50, 2)
    assert rows(match.sheets()[0]) == {
        "wysiwyg-base": (17, 3),
        "wysiwyg-needed": (10, 31),
        "wysiwyg-marks": (15, 25),
        "wysiwyg-undoubled": (25, 0),
        "total": (50, 0),
    }
    assert match.returns() == (1.0, 0.0)
    assert match.acting() == ()


@pytest.mark.parametrize(
    ("before", "won"), [((46, 49), False), ((47, 49), True), ((0, 0), False)], ids=["49", "50", "3"]
)
def test_3_6_fifty_points_win(before: tuple[int, int], won: bool) -> None:
    match = before_the_last_trick((17, 20), (BEN, "bid 2"), (ANNA, "bid 3"), (BEN, "pass"))
    match.totals = before
    act(match, (ANNA, "play AC"), (BEN, "play KC"))
    assert match.winners == ((ANNA,) if won else ())


@pytest.mark.parametrize("seed", range(8))
def test_3_6_only_one_player_scores_a_deal_and_one_wins(seed: int) -> None:
    match = new_match(seed)
    for _ in modest_play(match, draws(seed)):
        pass
    for sheet in match.sheets():
        assert 0 in sheet.rows[-1].values
    assert len(match.winners) == 1
    assert max(match.totals) >= 50
    assert min(match.totals) < 50
