"""The picture and its alt text say the same: each fact of one is in the other, in every game and phase."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

import pytest

from bot.features.table.message import alt_text
from bot.i18n.catalogue import LOCALES, Locale
from bot.picture.words import Words
from bot.ui.captions import picture_words
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from games import CATALOGUE
from games.core.game import TABLE, Phrase, View
from tests.ui.tables import play, snapshot

NAMES: Final = ("Anna", "Ben", "Chloé", "Otto", "Iris", "Vera", "Hugo", "Mia", "Leo", "Ida", "Max", "Eva")
SEEDS: Final = 2
MOVES: Final = 150
OFTEN: Final = 4
"""The number of times that a fact is looked for in each game."""

Drawn = Callable[[View, Words], object]


def by_cubes(view: View, _: Words) -> bool:
    return any(zone.kind == "faces" for zone in view.zones)


DRAWN: Final[Mapping[str, Drawn]] = {
    "bhabhi-left": lambda view, words: words.lines or not view.out,
    "bushi_shogi-black": lambda view, _: view.acting or view.phase.endswith("over"),
    "bushi_shogi-must-roll": by_cubes,
    "bushi_shogi-must-turn": by_cubes,
    "bushi_shogi-net": by_cubes,
    "bushi_shogi-shows": by_cubes,
    "bushi_shogi-shows-check": by_cubes,
    "finesse-trump": lambda view, _: view.trump,
    "fipsen-trump": lambda view, _: view.trump,
    "fipsen_thedinghausen-count": lambda view, _: view.race,
    "the_things-dead": lambda view, _: view.out,
    "tressette-games-to": lambda _, words: words.target,
    "tressette-need": lambda _, words: words.target,
    "tressette_two-shown": lambda view, _: view.seats == 2,  # cards beside plates: `Seating`
    "tricky_express-passes": lambda view, _: any(zone.kind == "seats" for zone in view.zones),
    "tuppi-tricks": lambda view, _: any(zone.key == "won" for zone in view.zones),
    "wysiwyg-trump": lambda view, _: view.trump,
}
"""The facts that the picture draws from other fields than the note, and the field."""
IN_WORDS: Final = {"bhabhi-holds", "bhabhi-taken", "tricky_express-exchanged"}
"""Lists of cards that were seen before: too long for a picture."""


def positions(key: str) -> Iterator[MatchSnapshot]:
    """Positions of random matches, as the table and a player who must act see them."""
    game = CATALOGUE[key]
    for seed in range(SEEDS):
        for state, _ in play(game, game.options(), max(game.seats), Random(seed), MOVES):
            for seat in (TABLE, *state.acting()[:1]):
                yield snapshot(state, seat, options=game.options())


def is_fact(note: Phrase) -> bool:
    """False for explanations."""
    return "-how-to-" not in note.key and note.key not in IN_WORDS


def without(view: View, note: Phrase) -> View:
    """The view as if nothing were known of this."""
    fewer = {field: tuple(n for n in getattr(view, field) if n is not note) for field in ("notes", "private")}
    return view.model_copy(update=fewer)


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_every_fact_of_the_alt_text_is_in_the_picture(key: str) -> None:
    localizer = Localizer("en", NAMES)
    looked_for: Counter[str] = Counter()
    missing: set[tuple[str, str]] = set()
    for seen in positions(key):
        view = seen.view
        for note in filter(is_fact, (*view.notes, *view.private)):
            looked_for[note.key] += 1
            if looked_for[note.key] > OFTEN:
                continue
            words = picture_words(view, localizer, options=seen.options)
            if words == picture_words(without(view, note), localizer, options=seen.options):
                drawn = DRAWN.get(note.key)
                if drawn is None or not drawn(view, words):
                    missing.add((note.key, view.phase))
    assert not missing
    assert looked_for or not CATALOGUE[key].scored


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_every_fact_of_the_picture_is_in_the_alt_text(key: str, locale: Locale) -> None:
    localizer = Localizer(locale, NAMES)
    plain = localizer.without_markdown()
    looked_for: Counter[str] = Counter()
    for seen in positions(key):
        view = seen.view
        looked_for[view.phase] += 1
        if looked_for[view.phase] > OFTEN:
            continue
        alt = alt_text(seen, localizer)
        told = [plain.phrase("note", note) for note in (*view.notes, *view.private)]
        assert all(each in alt for each in told)
        if view.declarer is not None:
            assert NAMES[view.declarer] in " ".join(told), (view.phase, told)
        if view.trump is not None:
            assert plain.term(f"suit-{view.trump}") in alt
        if view.dealer is not None and CATALOGUE[key].scored:
            assert NAMES[view.dealer] in alt
        if view.deals is not None and view.deals > 1:
            assert plain.text("table-deal-of", deal=view.deal, deals=view.deals) in alt
