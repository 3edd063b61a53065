"""The pages of rules."""

import pytest

from bot.features import ids
from bot.features.rules.page import rules_message
from bot.i18n.catalogue import LOCALES, Locale, rules_pages
from bot.ui.localizer import Localizer
from games import CATALOGUE
from tests.features.samples import EN, pressable, said


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_the_rules_can_be_turned_from_the_first_page_to_the_last(key: str, locale: Locale) -> None:
    pages = rules_pages(locale, key)
    page, read = 0, []
    while True:
        view = rules_message(key, page, Localizer(locale))
        read.append(said(view))
        onward = [
            ref for ref in pressable(view).values() if isinstance(ref, ids.ShowRules) and ref.page == page + 1
        ]
        if not onward:
            break
        page = onward[0].page
    assert len(read) == len(pages)
    assert all(each.title in text for each, text in zip(pages, read, strict=True))
    why = CATALOGUE[key].incomparable
    said_of_tables = Localizer(locale).text(f"incomparable-{why}" if why else "comparable")
    assert [said_of_tables in text for text in read] == [False] * (len(read) - 1) + [True]


def test_a_page_of_rules_that_there_is_not_is_the_nearest() -> None:
    assert said(rules_message("tressette", 999, EN)) == said(
        rules_message("tressette", len(rules_pages("en", "tressette")) - 1, EN)
    )
