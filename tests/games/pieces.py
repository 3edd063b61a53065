"""The pieces of a game beside its rules; for each missing piece, a sentence with its place."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import Final

from fluent.syntax import ast
from fluent.syntax.serializer import serialize_pattern

from games import package_of
from games.core.decision import decision_of
from games.core.game import TABLE, Fact, Game, Phrase, Term, View
from games.core.match import Deal, Match
from games.search.protocol import Agent
from tests.games.invariants import deals, scores
from tests.games.setups import Setup, decide, draws, play_on
from tests.games.test_records_documented import DEALING
from tests.i18n.catalogues import LOCALES, entries, keys_written, messages, words_of

ROOT: Final = Path(__file__).parents[2]
MOVES: Final = 400
"""The number of moves of a match to collect messages from."""
SEEN_EVERY: Final = 7
PAGES: Final = range(4, 9)
"""The numbers of pages that the rules of a game may have: a message shows one, with buttons to the next."""
PAGE_CHARACTERS: Final = 1500
UNITS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
NUMBERS: Final = ("Nineteen", "Twenty", *(f"Twenty-{unit}" for unit in UNITS), "Thirty")
"""The numbers of games, from 19 on, that README.md may begin with."""


def missing(game: Game, agents: Mapping[str, Agent]) -> list[str]:
    """A sentence for each piece that the game lacks."""
    found = (
        *_registrations(game, agents),
        *_pages(game),
        *_words(game),
    )
    return [f"{game.key}: {each}" for each in found]


def _registrations(game: Game, agents: Mapping[str, Agent]) -> Iterator[str]:
    package = package_of(game)
    if game.key not in agents:
        yield f"no agent: AGENTS in games/{package}/agent/__init__.py"
    if game.key not in DEALING:
        yield "nothing deals it by the page's words: DEALING in tests/games/test_records_documented.py"
    yield from _invariants(game)
    yield from sorted({*_unexplained(game)})
    tests = ROOT / "tests" / "games"
    if not any((tests / each).exists() for each in (package, f"test_{package}.py", f"test_{game.key}.py")):
        yield f"no tests of its rules: tests/games/{package}"
    goldens = (file.read_text(encoding="utf-8") for file in (tests / "playthroughs").glob("*.txt"))
    if not any(golden.startswith(f"game: {game.key}\n") for golden in goldens):
        yield f"no golden game: tests/games/playthroughs/{game.key}.txt"


def _unexplained(game: Game) -> Iterator[str]:
    """The decisions of a random match that are of no kind."""
    setup = Setup(game, game.seats[0], game.options())
    state, draw = setup.new(1), draws(1)
    for _ in range(MOVES):
        for seat in state.acting():
            view = state.view(seat)
            if decision_of(view, game.decisions) is None:
                yield f"no word for a newcomer about {view.phase} ({view.prompt.key}): decisions of its entry"
        if not state.acting():
            return
        move = decide(state, setup.seats, draw)
        state.apply(move.seat, move.action)


def _invariants(game: Game) -> Iterator[str]:
    setup = Setup(game, game.seats[0], game.options())
    state = setup.new(1)
    if not isinstance(state, Match):
        return
    deal: Deal = state.deal
    if not isinstance(deal, tuple(deals.CHECKS)):
        yield "nothing says where its cards are: CHECKS in tests/games/invariants/deals.py"
    over = any(state.sheets() for _ in play_on(state, setup.seats, draws(1)))
    assert over, f"no deal of {game.key} is scored"
    try:
        scores.check(deal, state.sheets()[0], setup.options)
    except TypeError:
        yield "nothing says what a deal distributes: check in tests/games/invariants/scores.py"


def _pages(game: Game) -> Iterator[str]:
    for locale in LOCALES:
        rules = f"games/{package_of(game)}/rules/{locale}/{game.key}.md"
        if not (ROOT / rules).exists():
            yield f"no rules to read: {rules}"
        elif wrong := wrong_pages((ROOT / rules).read_text(encoding="utf-8")):
            yield f"{wrong}: {rules}"
    if f"\n### {game.key}\n" not in (ROOT / "docs" / "records.md").read_text(encoding="utf-8"):
        yield f"no notation: the section {game.key} of docs/records.md"
    name = _texts("en").get(f"game-{game.key}")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = [line for line in readme.splitlines() if line[:2] == "| "]
    first_cells = (cell.strip() for row in rows for cell in row.split("|")[1].split(", "))
    if name is None or name not in first_cells:
        yield "no row in the table of README.md"


def wrong_pages(rules: str) -> str | None:
    """A sentence if a game's rules have a wrong number of pages, or a page is too long; else None."""
    pages = rules.split("\n## ")
    if len(pages) - 1 not in PAGES:
        return f"{len(pages) - 1} pages of rules, where {PAGES[0]} to {PAGES[-1]} are to be read"
    long = [page.partition("\n")[0].lstrip("# ") for page in pages if len(page) >= PAGE_CHARACTERS]
    if long:
        return f"a page of rules has to be shorter than {PAGE_CHARACTERS} characters: {', '.join(long)}"
    return None


def wrong_number(readme: str, games: int) -> str | None:
    """A sentence if README.md does not begin with the number of games."""
    number = NUMBERS[games - 19]
    return None if f"\n**{number} great " in readme else f"README.md has to begin with {number} games"


def _words(game: Game) -> Iterator[str]:
    """The messages that a language lacks, from the keys in its package and from random matches."""
    said = words_of(game) | _said(game)
    folder = f"games/{package_of(game)}/words"
    for locale in LOCALES:
        known = messages(locale).keys()
        lacking = said - known
        for wanted in _written(package_of(game)):
            if lacking.union(known).isdisjoint(wanted):
                lacking.add(" or ".join(wanted))
        if lacking:
            yield f"no words in {folder}/{locale}/{game.key}.ftl for {', '.join(sorted(lacking))}"
    same = sorted(_untranslated(game))
    if same:
        yield f"the Japanese is the English in {folder}/ja/{game.key}.ftl: {', '.join(same)}"


@lru_cache
def _written(package: str) -> tuple[tuple[str, ...], ...]:
    """The messages of all the keys in a package, met in a match or not."""
    folder = Path(str(import_module(f"games.{package}").__file__)).parent
    return tuple(wanted for file in sorted(folder.glob("*.py")) for wanted in keys_written(file))


def _untranslated(game: Game) -> Iterator[str]:
    english, japanese = (_texts(locale) for locale in LOCALES)
    own = {key for key, message in messages("ja").items() if message.file.endswith(f"/words/*/{game.key}")}
    for key in own & english.keys():
        words = "".join(character for character in english[key] if character.isalpha())
        is_word = len(words) > 1  # a letter is notation, as on a cube's face
        if is_word and english[key] == japanese[key] and not _is_only_blanks(english[key]):
            yield key


def _is_only_blanks(text: str) -> bool:
    """True if a message has no letters outside its placeables."""
    outside, depth = "", 0
    for character in text:
        depth += (character == "{") - (character == "}")
        outside += character if not depth and character != "}" else ""
    return not any(character.isalpha() for character in outside)


@lru_cache
def _texts(locale: str) -> dict[str, str]:
    """The messages of a language as they are written."""
    return {
        entry.id.name: serialize_pattern(entry.value).strip()
        for _, entry in entries(locale)
        if isinstance(entry, ast.Message) and entry.value is not None
    }


def _said(game: Game) -> set[str]:
    """The keys of all messages at the beginning of random matches with the fewest and the most seats."""
    return {each for seats in {game.seats[0], game.seats[-1]} for each in _said_with(game, seats)}


def _said_with(game: Game, seats: int) -> Iterator[str]:
    state, draw = Setup(game, seats, game.options()).new(1), draws(1)
    for number in range(MOVES):
        if number % SEEN_EVERY == 0 or not state.acting():
            for seat in (TABLE, *range(seats)):
                yield from _said_by_view(state.view(seat))
        if not state.acting():
            return
        move = decide(state, seats, draw)
        yield from _said_together(state.view(move.seat))
        action = move.action
        if action.number is not None or len(action.items) != 1 or action.words:
            yield f"action-{game.key}-{action.verb}"
        for event in state.apply(move.seat, action):
            yield f"event-{event.key}"
            yield from _terms(event.facts.values())


def _said_by_view(view: View) -> Iterator[str]:
    yield f"phase-{view.phase}"
    phrases: list[tuple[str, Phrase]] = [("prompt", view.prompt)]
    phrases += [("note", note) for note in (*view.notes, *view.private)]
    phrases += [("label", label) for label in view.labels.values()]
    for kind, phrase in phrases:
        yield f"{kind}-{phrase.key}"
        yield from _terms(phrase.facts.values())
    yield from (f"zone-{zone.key}" for zone in view.zones)
    yield from (f"row-{row.key}" for sheet in view.sheets for row in sheet.rows)


def _said_together(view: View) -> Iterator[str]:
    """The verbs of actions chosen in several steps, which the panel names before they are done."""
    first = view.legal if view.pick_count > 1 else view.follow_ups
    texts = (*first, *(text for following in view.follow_ups.values() for text in following))
    yield from {f"verb-{view.game}-{text.split()[0]}" for text in texts}


def _terms(facts: Iterable[Fact]) -> Iterator[str]:
    return (f"term-{fact.key}" for fact in facts if isinstance(fact, Term))
