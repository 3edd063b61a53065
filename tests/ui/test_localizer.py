"""Data of the games becomes sentences."""

from enum import Enum

import pytest
from discord import PartialEmoji
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n.symbols import settled
from bot.ui import layout
from bot.ui.emojis import Emojis
from bot.ui.localizer import Localizer
from bot.ui.names import clip
from games.core.game import Cards, Event, Phrase, Players, Term

EN, JA = Localizer("en", ("Anna", "Ben", "Chloé")), Localizer("ja", ("Anna", "Ben", "Chloé"))


def test_cards_have_suit_glyphs_where_the_reader_expects_them() -> None:
    assert EN.cards(("3D", "TH", "AS")) == settled("3♦ 10♥ A♠")
    assert JA.cards(("3D", "TH", "AS")) == settled("♦3 ♥10 ♠A")


FACES = Emojis({"three_of_diamonds": 7, "ten_of_hearts": 8, "diamonds": 9})


def test_cards_and_suits_are_emojis_in_a_text_as_far_as_there_are_any() -> None:
    localizer = Localizer("en", ("Anna", "Ben"), FACES)
    assert localizer.cards(("3D", "TH")) == "<:three_of_diamonds:7><:ten_of_hearts:8>"
    assert localizer.cards(("3D", "AS")) == settled("<:three_of_diamonds:7> A♠")
    assert (localizer.suit("D"), localizer.suit("S")) == ("<:diamonds:9>", settled("♠"))
    played = Event("played", 1, {"player": Players((1,)), "card": Cards(("3D",))})
    assert localizer.event(played) == "Ben plays <:three_of_diamonds:7>."
    assert localizer.card_emoji("TH") == PartialEmoji(name="ten_of_hearts", id=8)
    assert localizer.card_emoji("AS") is None


def test_labels_and_alt_texts_have_letters_where_emojis_are_not_drawn() -> None:
    localizer = Localizer("en", ("Anna", "Ben"), FACES)
    plain = localizer.without_markdown()
    assert (plain.card("3D"), plain.suit("D")) == (settled("3♦"), settled("♦"))
    assert localizer.card_label("3D") == localizer.item("tressette", "3D") == settled("3♦")
    assert localizer.action("tressette", "unheard 3D") == settled("3♦")


def test_a_text_too_long_with_emojis_has_letters() -> None:
    cards = Localizer("en", (), FACES).cards(("3D",) * 20)
    assert layout.text(cards, 4000).content == cards
    assert layout.text(cards, 200).content == settled("3♦") * 20


@pytest.mark.parametrize(
    ("seats", "listed"), [((), ""), ((0,), "Anna"), ((0, 1), "Anna & Ben"), ((0, 1, 2), "Anna, Ben & Chloé")]
)
def test_players_are_listed(seats: tuple[int, ...], listed: str) -> None:
    assert EN.players(seats) == listed


def test_facts_fill_the_blanks_of_an_event_a_phrase_and_a_sentence() -> None:
    assert EN.event(Event("played", 1, {"player": Players((1,)), "card": Cards(("QH",))})) == settled(
        "Ben plays Q♥."
    )
    assert (
        EN.phrase("prompt", Phrase("follow", {"suit": Term("suit-D")}))
        == "Your turn: follow diamonds if you can."
    )
    assert JA.text("rule-follow-suit", {"suit": Term("suit-D")}).startswith("マストフォローです。ダイヤ")


def test_plurals_follow_the_number() -> None:
    one, two = (
        Event("match-won", None, {"winners": Players(seats), "count": len(seats)}) for seats in ((0,), (0, 1))
    )
    assert EN.event(one) == "Anna wins the match."
    assert EN.event(two) == "Anna & Ben win the match."


@pytest.mark.parametrize(
    ("thirds", "said"),
    [(0, "0"), (1, "⅓"), (2, "⅔"), (3, "1"), (37, "12⅓"), (-1, "\u2212⅓"), (-5, "\u22121⅔")],
)
def test_thirds_of_a_point_are_said_as_fractions(thirds: int, said: str) -> None:
    assert EN.number(thirds, thirds=True) == said


def test_a_loss_is_said_with_a_minus_sign() -> None:
    assert EN.number(-16) == "\u221216"


@pytest.mark.parametrize(("localizer", "grouped"), [(EN, "−1,234"), (JA, "−1234")])
def test_a_number_below_zero_has_a_minus_sign_in_a_sentence_and_on_a_label(
    localizer: Localizer, grouped: str
) -> None:
    assert localizer.text("label-wysiwyg-bid", bid=0, goal=-1) == "0 → −1"
    assert localizer.text("label-wysiwyg-bid", bid=5, goal=-1234) == f"5 → {grouped}"
    assert localizer.item("wysiwyg", "-1") == "−1"
    assert localizer.action("tressette", "unheard -1") == "−1"


def test_a_name_is_markdown_nowhere_and_plain_on_labels() -> None:
    localizer = Localizer("en", ("_*Ben*_", "@everyone", "<@123>"))
    assert localizer.players((0,)) == r"\_\*Ben\*\_"
    assert localizer.name(0) == "_*Ben*_"
    assert "@everyone" not in localizer.players((1,))
    assert localizer.players((2,)) == r"\<@123>"


def test_a_name_cannot_break_a_line_or_hide() -> None:
    localizer = Localizer("en", ("A\n# Win", "\u202e\u200b", "x" * 80))
    assert localizer.name(0) == "A # Win"
    assert localizer.name(1) == "?"
    assert len(localizer.name(2)) == 32


JOINED = ("ශ්\u200dරී ලංකා", "می\u200cخواهم", "👨\u200d👩\u200d👧 family", "क्\u200dष")


@pytest.mark.parametrize("name", JOINED)
def test_joiners_that_are_part_of_a_word_or_an_emoji_are_kept(name: str) -> None:
    assert Localizer("en", (name,)).name(0) == Localizer("en").without_markdown().person(name) == name


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("\u200dශ්\u200c", "ශ්"),
        ("\u200c\u200d \u200c", "?"),
        ("A\u200dn\u200cn", "A n n"),
        ("می\u200c\u200cخ", "می خ"),
        ("می\u200c خ", "می  خ"),
        ("می\u200c\u202eخ", "می  خ"),
    ],
)
def test_joiners_that_join_nothing_do_not_hide_in_a_name(name: str, plain: str) -> None:
    assert Localizer("en", (name,)).name(0) == plain


class Court(Enum):
    KJQ = "kjq"


def test_option_values_have_their_own_words() -> None:
    assert EN.option_value("tressette", "annul", True) == "on"
    assert EN.option_value("tressette", "court", Court.KJQ) == "K, J, Q (Sicilian deck)"
    assert EN.option_value("tressette", "target", 31) == "31"


def test_actions_are_labelled_by_the_catalogue_else_by_their_parts() -> None:
    assert EN.action("tressette", "three C aces") == settled("Three aces without ♣ clubs (3 points)")
    assert EN.action("tressette", "unheard 3C") == settled("3♣")
    assert EN.action("tressette", "unheard") == "unheard"
    assert EN.word("tressette", "busso") == "busso"


def test_a_word_that_is_to_be_chosen_says_what_it_means_where_that_is_known() -> None:
    assert EN.with_it("tressette", "busso") == "busso: play high, return it"
    assert EN.with_it("tressette", "open") == EN.word("tressette", "open") == "open"


def test_an_item_of_a_board_game_is_no_suit() -> None:
    assert EN.item("bushi_shogi", "S") == "S"
    assert EN.item("tressette", "S") == settled("♠ spades")
    assert EN.item("tressette", "P1") == "Ben"


@given(st.text(), st.integers(1, 50))
def test_a_clipped_text_is_never_longer_than_asked(text: str, limit: int) -> None:
    assert len(clip(text, limit)) <= limit
    assert clip(text, max(limit, len(text))) == text


def test_where_markdown_means_nothing_bold_words_are_plain_and_names_stay_as_they_are() -> None:
    note = Phrase("the_things-you-human")
    assert "**" in EN.phrase("note", note)
    assert "**" not in EN.without_markdown().phrase("note", note)
    odd = Localizer("en", ("A**b**",)).without_markdown()
    assert "A**b**" in odd.text("more-hand", cards=odd.name(0))
