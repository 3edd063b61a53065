"""Rules of writing that a machine can hold: lengths, signs, spelling, and words to avoid."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

import pytest
from fluent.syntax import ast

from bot.i18n.files import rules_files
from bot.i18n.symbols import bare
from tests.i18n.catalogues import LOCALES, entries

NAME = "Anna"
"""The word for each blank when a text is measured: blanks are names, cards and numbers."""
BOLD = re.compile(r"\*\*([^*{}]+)\*\*|「([^「」{}]+)」")
DRAWN = re.compile(r"^!\[.*\]\(.*\)$", re.MULTILINE)
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
QUOTED = re.compile(r"\{ [\w-]+ \}")


@cache
def written(locale: str) -> Mapping[str, ast.Message]:
    return {entry.id.name: entry for _, entry in entries(locale) if isinstance(entry, ast.Message)}


def variants(locale: str, pattern: ast.Pattern | None) -> list[str]:
    """Every text that a message can be, its blanks filled with `NAME`."""
    texts = [""]
    for element in pattern.elements if pattern else ():
        further = _said(locale, element)
        texts = [f"{text}{more}" for text in texts for more in further]
    return texts


def _said(locale: str, element: ast.TextElement | ast.Placeable) -> list[str]:
    if isinstance(element, ast.TextElement):
        return [element.value]
    match element.expression:
        case ast.StringLiteral() as literal:
            return [str(literal.parse()["value"])]
        case ast.MessageReference(id=name):
            return variants(locale, written(locale)[name.name].value)
        case ast.SelectExpression(variants=choices):
            return [text for choice in choices for text in variants(locale, choice.value)]
        case _:
            return [NAME]


def sentences(locale: str, *prefixes: str) -> Iterator[tuple[str, str]]:
    """Each text of the messages with such keys, with its key."""
    for key, message in written(locale).items():
        if key.startswith(prefixes):
            yield from ((key, text) for text in variants(locale, message.value))


def pages(locale: str) -> Iterator[tuple[str, str]]:
    """The rules of each game without code and drawings."""
    for game, file in rules_files(locale).items():
        yield game, QUOTED.sub("", CODE.sub("", DRAWN.sub("", file.read_text(encoding="utf-8"))))


def texts(locale: str) -> Iterator[tuple[str, str]]:
    """All that is said in a language, sentence by sentence and page by page."""
    yield from sentences(locale, "")
    yield from pages(locale)


LIMITS = {
    "prompt-": 90,
    "note-": 90,
    "command-": 100,
    "button-": 80,
    "action-": 80,
    "verb-": 80,
    "with-": 80,
    "label-": 80,
    "phase-": 40,
    "row-": 40,
    "option-": 300,
}
"""The most characters of a text by the kind of its key; Discord's own for commands, buttons and choices."""
EXPLAINS = re.compile(r"note-\w+-how-to-")
"""Notes that are read at leisure: how something works."""
LONG = {
    "note-the_things-you-thing": 160,
    "note-the_things-you-human": 100,
}
"""The messages that tell readers their role, and its aim."""


@pytest.mark.parametrize("locale", LOCALES)
def test_no_text_is_over_its_length(locale: str) -> None:
    over = {
        key: (len(text), text)
        for prefix, limit in LIMITS.items()
        for key, text in sentences(locale, prefix)
        if not EXPLAINS.match(key) and len(text) > LONG.get(key, limit)
    }
    assert not over


@pytest.mark.parametrize("locale", LOCALES)
def test_a_refusal_says_first_and_briefly_what_is_wrong(locale: str) -> None:
    first = {
        key: re.split(r"(?<=[.。])", text)[0] for key, text in sentences(locale, "refusal-", "rule-", "bot-")
    }
    assert not {key: text for key, text in first.items() if len(text) > 90}


def test_english_has_one_apostrophe_and_one_pair_of_quotation_marks() -> None:
    assert not {key: text for key, text in texts("en") if re.search("['\"\u2018]", text)}


def test_no_english_clause_begins_with_a_bare_who() -> None:
    """ "Who has no cards is safe": a question is one only with its mark."""
    bare_who = re.compile(r"(?:^|[.:;(]\s+|\n)(?:- )?[Ww]ho\b[^?.\n]*(?:[.\n]|$)")
    assert not {key: text for key, text in texts("en") if bare_who.search(text)}


def test_an_english_percentage_has_no_space_before_its_sign() -> None:
    assert not {key: text for key, text in texts("en") if re.search(r"\s%", text)}


AVOIDED = re.compile(
    r"\b(?:every|some|any|no)body\b|\banticlockwise\b|\bpacks?\b|\bcolor|\bgray\b|\bdefense\b|\bfavor\b|\bneighbor"
    r"|\banew\b|\bwhilst\b|\bprivate messages?\b|\bcannot\b|\bclub player|\bserver managers?\b|\bbe rid of\b",
    re.IGNORECASE,
)


def test_english_is_spelled_in_one_way_and_has_no_word_to_avoid() -> None:
    assert not {key: found[0] for key, text in texts("en") if (found := AVOIDED.search(text))}


AVOIDED_IN_JAPANESE = re.compile(
    r"他の|分か[らりるっ]|もっとも|最も|いちばん|さん[がはのをに]|ダイス"
    r"|親(?!し)|マッチ(?![オポ])|ロビー|主催者|味方|定石|コントラクト|台を叩|台札|上がり|合図|投了|回のパス"
    r"|めざ|に足りな|側は変え|のほかは変わ|に見えるあなた|[34]枚を宣言"
)


def test_japanese_has_no_word_to_avoid() -> None:
    assert not {key: found[0] for key, text in texts("ja") if (found := AVOIDED_IN_JAPANESE.search(text))}


def test_only_the_japanese_of_a_board_game_speaks_as_of_shogi() -> None:
    assert not {key for key, text in texts("ja") if "bushi_shogi" not in key and "対局" in text}


def test_japanese_rules_have_full_width_punctuation() -> None:
    assert not {game: found for game, text in pages("ja") if (found := re.findall(r".?[:()!?~;+>,].?", text))}


def test_japanese_has_one_sign_for_from_and_to() -> None:
    assert not {key: text for key, text in texts("ja") if "\uff5e" in text}, "it is \u301c everywhere else"


def test_japanese_buttons_and_the_values_of_options_are_short() -> None:
    buttons = {key: text for key, text in sentences("ja", "button-") if len(text.replace(NAME, "")) > 12}
    values = {key: text for key, text in sentences("ja", "option-") if len(text) > 18 and "-about" not in key}
    assert not buttons | values


def test_japanese_names_the_suit_of_a_card_first() -> None:
    assert not {
        key: found for key, text in texts("ja") if (found := re.findall(r"[2-9JQKA0][♠♥♦♣]", bare(text)))
    }


def test_after_a_japanese_mark_of_exclamation_or_question_there_is_a_wide_space() -> None:
    assert not {
        key: found for key, text in texts("ja") if (found := re.findall(r"[！？](?![　」）*\n ]|$).", text))
    }


def test_no_space_parts_japanese_from_latin_letters_and_digits() -> None:
    parted = re.compile(r"[ぁ-んァ-ヶ一-龥、。] [A-Za-z0-9]|(?<!/)\b[A-Za-z0-9]+ [ぁ-んァ-ヶ一-龥]")
    found = {
        key: parted.findall(text) for key, text in sentences("ja", "event-", "refusal-", "rule-", "option-")
    }
    assert not {key: each for key, each in found.items() if each}


@pytest.mark.parametrize("locale", LOCALES)
def test_a_text_that_quotes_a_button_refers_to_its_key(locale: str) -> None:
    """The two never part; bold words that are no buttons are meant as they stand."""
    labels = {
        text: key
        for key, message in written(locale).items()
        if key.startswith(("button-", "action-"))
        for text in variants(locale, message.value)
    }
    quoted = {
        key: (label, labels[label])
        for key, message in written(locale).items()
        for words in _literals(message.value)
        for found in BOLD.finditer(words)
        if (label := found[1] or found[2]) in labels
    }
    assert not {key: each for key, each in quoted.items() if key not in WORDS_NOT_BUTTONS}


WORDS_NOT_BUTTONS = {
    "event-fipsen-kontra",
    "event-fipsen-rekontra",
    "event-fipsen-forced",
    "event-fipsen-over",
    "note-the_things-how-to-turn",
    "showcase-catalogue",
}
"""The words that players say aloud, and headings of an explanation."""


def _literals(pattern: ast.Pattern | None) -> Iterator[str]:
    for element in pattern.elements if pattern else ():
        if isinstance(element, ast.TextElement):
            yield element.value
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                yield from _literals(variant.value)


COUNTED = (
    "AIs cards chips days deals faces games hours marks matches minutes mistakes months moves opponents "
    "pages people players points pts rounds seasons seats seconds steps thirds times tricks weeks years"
)
MANY = re.compile(rf" (?:{COUNTED.replace(' ', '|')})\b")
PEOPLE = frozenset({"dealer", "direction", "level", "player", "players", "winners"})
"""Blanks that are no numbers: “Anna deals”, “facing left points a sword”."""
NEVER_ONE = frozenset(
    {
        "button-leap-back", "button-leap-on", "catalogue-players-range", "event-bhabhi-picks-up",
        "event-bhabhi-void", "event-bushi_shogi-drawn-by-length", "event-claim-agreed", "event-claimed",
        "daily-period-month-about", "daily-period-week-about", "event-tressette-claim-wrong",
        "event-tuppi-scores", "event-wysiwyg-failed", "heading-claim-own",
        "heading-several", "hint-ahead", "hint-ahead-least", "hint-ahead-short", "hint-behind",
        "hint-behind-least", "hint-behind-short", "hint-better", "hint-better-least", "hint-better-short",
        "label-fipsen-play-hand", "label-fipsen-trump-doubled", "label-fipsen-trump-durch",
        "label-wysiwyg-bid-about", "label-wysiwyg-bid-too-high-about", "lobby-casual-ai",
        "lobby-casual-clock", "lobby-rated", "lobby-same-cards", "lobby-same-cards-boards", "lobby-taken",
        "notice-leave-deserted",
        "note-tressette-limit", "note-tressette-limit-drops-out", "note-tressette_chiamata-target",
        "note-wysiwyg-missed", "note-wysiwyg-missing", "note-wysiwyg-no-more-bids",
        "note-wysiwyg-out-of-reach", "note-wysiwyg-your-bids", "panel-choose",
        "picture-fact-wysiwyg-missed",
        "picture-fact-wysiwyg-missing", "picture-fact-wysiwyg-reached",
        "race-fipsen_thedinghausen-tricks", "refusal-bad-seats", "refusal-bad-seats-exactly",
        "refusal-rated-needs-clock", "replay-cost",
        "result-players-win", "review-better", "stats-latest", "stats-learned",
        "tournament-preview-about", "tournament-trouble-deals", "tournament-trouble-rounds",
    }
)  # fmt: skip
"""Texts with a number that is never 1: limits, doubled points, marks and seats in all, shared facts, and
figures with a decimal."""


def counts(pattern: ast.Pattern | None, told_apart: frozenset[str] = frozenset()) -> Iterator[str]:
    """The blanks before a noun in the plural, in texts without a form for one."""
    elements = pattern.elements if pattern else []
    for element, following in zip(elements, [*elements[1:], ast.TextElement("")], strict=True):
        match element:
            case ast.Placeable(expression=ast.SelectExpression(selector=selector, variants=choices)):
                keys = {getattr(each.key, "name", "") or getattr(each.key, "value", "") for each in choices}
                blank = selector.id.name if isinstance(selector, ast.VariableReference) else ""
                for each in choices:
                    yield from counts(each.value, told_apart | ({blank} if keys & {"one", "1"} else set()))
            case ast.Placeable(expression=ast.VariableReference(id=blank)):
                is_many = isinstance(following, ast.TextElement) and MANY.match(following.value)
                if is_many and blank.name not in told_apart | PEOPLE:
                    yield blank.name


def test_one_of_a_thing_is_not_many_in_english() -> None:
    """No “1 points”: if a number may be 1, the text has a form for it."""
    found = {key for key, message in written("en").items() if any(counts(message.value))}
    assert found == NEVER_ONE
