"""The result of a private match, as its player shares it."""

from dataclasses import replace

from bot.features import ids
from bot.features.practice.page import shared_result
from tests.features.samples import EN, SNAPSHOT, pressable, said


def test_a_shared_result_names_the_score_and_offers_the_game_but_no_cards() -> None:
    over = replace(SNAPSHOT, over=True, seed="ab" * 32, shares=(0.5, 0.0, 0.5, 0.0))
    shared = shared_result(over, EN)
    text = said(shared)
    assert "Anna & Chloé win" in text
    assert "12⅓" in text
    assert not set("♠♥♦♣") & set(text)
    assert list(pressable(shared).values()) == [ids.Practise("tressette")]
