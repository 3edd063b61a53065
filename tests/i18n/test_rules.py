"""What the pages of the rules say, beside the rules themselves, in both languages."""

import re

import pytest

from bot.i18n.catalogue import LOCALES, Locale, rules_pages
from games import CATALOGUE
from games.fipsen.variants import GameKey, variant_of
from games.tuppi.match import winners as tuppi_winners
from games.tuppi.options import TuppiOptions

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
