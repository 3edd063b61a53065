"""What the pages of the rules say, beside the rules themselves, in both languages."""

import re

import pytest

from bot.i18n.catalogue import LOCALES, Locale, rules_pages
from games import CATALOGUE
from games.fipsen.variants import GameKey, variant_of

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
