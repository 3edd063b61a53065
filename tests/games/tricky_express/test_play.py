"""Tricky Express, 2.4: the play."""

from games.core.game import TABLE, Event, Players
from tests.games.deals import act, legal
from tests.games.setups import draws, play_on
from tests.games.tricky_express.deals import START, new_match, playing, zone

TWO_TRICKS = (
    *((0, "play 9C"), (1, "play TC"), (2, "play AD"), (3, "play 2C")),
    *((1, "play 3D"), (2, "play 5D"), (3, "play AS"), (0, "play 2D")),
)
"""The second player wins the first, the third player the second."""


def test_2_4_follow_suit_if_you_can() -> None:
    deal = playing("AC 2D", "KC 3D", "4D 5D", "2C 6D")
    act(deal, (0, "play AC"))
    assert legal(deal, 1) == {"play KC"}
    act(deal, (1, "play KC"))
    assert legal(deal, 2) == {"play 4D", "play 5D"}
    assert legal(deal, 3) == set()


def test_2_4_the_highest_card_of_the_suit_led_wins_and_leads() -> None:
    deal = playing("9C 2D", "TC 3D", "AD 5D", "2C AS")
    happened = act(deal, *TWO_TRICKS[:4])
    assert happened[-1] == Event("trick-won", 1, {"winner": Players((1,))})
    assert deal.acting() == (1,)
    act(deal, *TWO_TRICKS[4:])
    assert deal.line == (1, 2)


def test_2_4_the_line_map_is_public_and_grows_to_the_right() -> None:
    deal = playing("9C 2D", "TC 3D", "AD 5D", "2C AS")
    act(deal, *TWO_TRICKS)
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
    act(deal, *TWO_TRICKS, (2, "play 4S"))
    seen = deal.view(TABLE, START).model_dump_json()
    assert [code for code in ("9C", "TC", "AD", "2C") if f'"{code}"' in seen] == []
    assert [code for code in ("3D", "5D", "AS", "2D", "4S") if f'"{code}"' not in seen] == []
