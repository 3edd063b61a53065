"""Names of any script are drawn whole: if a font lacks a character, another one has it."""

import pytest

from bot.picture import fonts
from bot.picture.words import initial

SCRIPTS = {
    "Polish": "Paweł Żółć",
    "Turkish": "Ayşe Yağmur",
    "Vietnamese": "Nguyễn Thị Hạnh",
    "Greek": "Ελένη Παπαδοπούλου",
    "Cyrillic": "Їжак Ђорђе",
    "Armenian": "Արմեն",
    "Georgian": "გიორგი",
    "Hebrew": "שלמה",
    "Arabic": "محمد",
    "Persian": "پژمان",
    "Devanagari": "श्रीकृष्ण",
    "Bengali": "রবীন্দ্র",
    "Gurmukhi": "ਗੁਰਪ੍ਰੀਤ",
    "Gujarati": "ગુજરાતી",
    "Tamil": "தமிழ்",
    "Telugu": "తెలుగు",
    "Kannada": "ಕನ್ನಡ",
    "Malayalam": "മലയാളം",
    "Sinhala": "සිංහල",
    "Thai": "สมชาย",
    "Lao": "ສົມຊາຍ",
    "Khmer": "សុខា",
    "Myanmar": "မောင်",
    "Ethiopic": "ኢትዮጵያ",
    "Japanese": "春日部つむぎ",
    "Chinese": "陈伟漢",
    "Korean": "김민준",
    "emoji": "🎉😀👩‍🚀🇯🇵👍🏽",
    "fancy letters": "𝓐𝓷𝓷𝓪 Ⓑⓔⓝ ｗｉｄｅ",
    "signs": "⅓ ⅔ ✔ ★ → … − · 'ʼ’",
}


def has_glyphs(words: str) -> bool:
    """True if every character of the line can be drawn."""
    return not any(fonts.drawable(letter) == "" for letter in words if not fonts._is_variation(letter))


@pytest.mark.parametrize("script", SCRIPTS)
def test_every_character_of_a_name_has_a_glyph(script: str) -> None:
    assert has_glyphs(SCRIPTS[script])


@pytest.mark.parametrize("script", SCRIPTS)
def test_no_letter_of_a_name_is_left_out(script: str) -> None:
    """Each name looks otherwise than without its last letter."""
    name = SCRIPTS[script].split()[0]
    last = max((place for place, letter in enumerate(name) if letter.isalpha()), default=0)
    assert not last or fonts.written(name, 40).tobytes() != fonts.written(name[:last], 40).tobytes()


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Ann\U00013000a", "Anna"),
        ("꧁༺ Joker ༻꧂", "Joker"),
        ("Ben ᎠᎾ Ray", "Ben Ray"),
        ("Ben  Ray", "Ben  Ray"),
        ("ﷺ", "صلى الله عليه وسلم"),
    ],
)
def test_what_no_font_has_is_left_out(name: str, drawn: str) -> None:
    assert fonts.drawable(name) == drawn
    assert fonts.written(name, 30).tobytes() == fonts.written(drawn, 30).tobytes()
    assert initial(name) == initial(drawn)


@pytest.mark.parametrize("name", ["ᎠᎾ", "ߒߞߏ"])
def test_a_name_of_which_no_font_has_a_letter_is_not_drawn_as_boxes(name: str) -> None:
    assert fonts.drawable(name) == ""
    assert fonts.written(name, 30).tobytes() == fonts.written("?", 30).tobytes()


def test_a_name_with_a_letter_of_the_second_font_is_written_in_it_whole() -> None:
    assert len(fonts._runs("Paweł")) == 1
    assert fonts._runs("Paweł")[0].font != fonts._runs("Anna")[0].font


def test_names_are_written_from_right_to_left_where_their_script_is() -> None:
    runs = fonts._runs("שלום Anna")
    assert [run.is_leftward for run in runs] == [False, True]


@pytest.mark.parametrize("nothing", ["", "\u200b", "\u202e", "\ufe0f"])
def test_what_has_no_shape_is_drawn_as_nothing(nothing: str) -> None:
    assert fonts.width_of(f"Anna{nothing}", 30) == fonts.width_of("Anna", 30)


@pytest.mark.parametrize("letters", ["A", "K", "Q", "J", "T", "10", "2"])
def test_ranks_stand_on_one_line(letters: str) -> None:
    if letters != "T":
        mask = fonts.rank(letters, 60)
        assert mask.getbbox() is not None
        assert abs(mask.height - 60) <= (2 if letters != "Q" else 16)
