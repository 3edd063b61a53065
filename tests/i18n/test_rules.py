"""What the pages of the rules say, beside the rules themselves, in both languages."""

import re

import pytest

from bot.i18n.catalogue import LOCALES, Locale, rules_pages
from games import CATALOGUE
from games.fipsen.state import REDOUBLING
from games.fipsen.variants import GameKey, variant_of
from games.tuppi.match import winners as tuppi_winners
from games.tuppi.options import TuppiOptions
from tests.games.bhabhi.deals import deal_of, hand, later
from tests.games.deals import act
from tests.games.fipsen.prisdorf import NO_DIAMOND
from tests.games.fipsen.tables import act as fips
from tests.games.fipsen.tables import table

AUCTIONS: tuple[GameKey, ...] = ("fipsen", "fipsen_grossenaspe", "anseger_fips", "dutt_fips")
"""The games of Fipsen in which somebody bids."""


def rules(key: str, locale: Locale) -> str:
    """All pages of a game's rules, as they are read."""
    return "\n\n".join(page.body for page in rules_pages(locale, key))


def says(key: str, **told: str) -> bool:
    """True if the pages of each language have what is given for it, a regular expression."""
    assert set(told) == set(LOCALES)
    return all(re.search(told[locale], rules(key, locale)) for locale in LOCALES)


@pytest.mark.parametrize("key", AUCTIONS)
def test_the_highest_bidder_of_fipsen_is_the_declarer_and_names_trump(key: GameKey) -> None:
    assert variant_of(key, 4, CATALOGUE[key].options()).auction != "none"
    assert says(
        key, en=r"highest bidder is the \*\*declarer\*\*", ja=r"一番強いビッドをした\*\*デクレアラー\*\*"
    )
    assert says(key, en=r"[Tt]hen (the declarer )?names trump", ja=r"(次に|その後、)切り札を決めます")


def test_a_limit_of_deals_in_tuppi_is_told_with_52_points_and_ties() -> None:
    default, lossless = TuppiOptions(deals=6), TuppiOptions(deals=6, reset="plain")
    assert tuppi_winners((12, 12), 6, default) == (0, 1, 2, 3)
    assert says("tuppi", en="if they’re tied, both do", ja="同点なら、両ペアとも勝ちです")
    assert (tuppi_winners((52, 0), 2, default), tuppi_winners((52, 0), 2, lossless)) == ((0, 2), ())
    assert says(
        "tuppi",
        en="A pair with 52 wins before that, unless nothing is ever lost",
        ja="それより前に52点に達したペアがあれば、その勝ちです（点をまったく失わない場合を除く）",
    )


def test_whoever_takes_the_ace_of_spades_in_bhabhi_before_round_1_leads() -> None:
    deal = deal_of("2H 3S", "KS 4H", "AS 8D", "9C TD", take_hand="open")
    act(deal, (1, "take P2"))
    assert deal.acting() == (1,)
    assert says("bhabhi", en="before a round, the first included", ja="第1ラウンドの前も")
    assert says(
        "bhabhi",
        en="In round 1 it’s the player who took that hand, with the ace of spades",
        ja="第1ラウンドなら、♠Aごと手札を受け取った人がリードします",
    )


def test_with_no_waste_pile_in_bhabhi_the_card_to_lead_comes_from_the_left_neighbour() -> None:
    deal = later("AH", "2H 3S", "3H 5S", no_escape_with_power=True)
    act(deal, (0, "play AH"), (1, "play 2H"), (2, "play 3H"))
    assert (hand(deal, 0), hand(deal, 1), deal.acting()) == (["3S"], [], (0,))
    assert says(
        "bhabhi",
        en="If the pile is empty, the card comes from your left neighbour’s hand",
        ja="捨て札の山が空なら、左隣の人の手札から引きます",
    )


def test_one_opponent_alone_may_double_in_fipsen() -> None:
    deal = table("fipsen", NO_DIAMOND, "JH TH", "7D 8H 7H")
    fips(deal, "pass", "pass", "pass", "bid 2", "decline", "trump C", "pass", "kontra")
    assert (deal.phase, deal.acting(), deal.factor) == (REDOUBLING, (3,), 2)
    assert says("fipsen", en=r"\*\*one\*\* of them may double", ja=r"2倍にできるのは\*\*1人だけ\*\*です")
