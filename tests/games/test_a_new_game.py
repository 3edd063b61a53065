"""A new game by docs/adding-a-game.md: a package, a line that registers it, and a list of all it lacks.

The game is tiny and exists here alone: four players, five cards each, follow suit, most tricks win.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import games
from games import PACKAGES, catalogue
from games.core.deal import Seen
from games.core.entry import CardGame
from games.core.game import Game, View
from games.core.record import record_lines, verify
from games.opponents.agents import agents_of
from games.search.information import InformationSet
from games.search.protocol import Agent, iterations
from tests.games import pieces
from tests.games.pieces import missing
from tests.games.setups import Setup, draws, play_on, seed_bytes
from tests.i18n.catalogues import LOCALES, messages

RULES = """
from collections.abc import Sequence
from random import Random

from games.core.cards import Pack, hand_of
from games.core.deal import Phase, PhasedDeal
from games.core.dealing import WholePack
from games.core.entry import CardGame
from games.core.game import IllegalAction, Options, Phrase, Row, View, idle_prompt
from games.core.match import Match, UnwrittenSheet
from games.tricks import OpenTrick, PlayActions
from games.tricks.four import ROUNDS, SEATS, SINGLES
from games.tricks.plays import TRICK_WON, card_plays
from games.tricks.refusals import refused_card
from games.tricks.seats import NOBODY
from games.tricks.unseen import redealt_hands
from games.tricks.view import hand_zones, trick_on_table

PACK = Pack("9TJQK")
PLAY = PlayActions(PACK)
PLAYS = card_plays(PLAY)
WHOLE_PACK = WholePack(PACK, SEATS)


def plays(deal, seat):
    return PLAY.following(deal.hands[seat], deal.trick.led)


def play(deal, seat, action):
    card, bit, suit, told = PLAYS[action]
    deal.hands[seat] ^= bit
    if suit != deal.trick.led:
        deal.void[seat] |= deal.trick.led
    deal.to_act = turn = deal.trick.play(seat, card, suit, card)
    if turn:
        return told[seat]
    winner = deal.trick.winner
    deal.tricks[winner] += 1
    deal.trick.collect(ROUNDS[winner])
    deal.to_act = ROUNDS[winner][0] if deal.hands[winner] else NOBODY
    return told[seat] + TRICK_WON[winner]


class TinyDeal(PhasedDeal):
    __slots__ = ("hands", "trick", "tricks", "void")

    hands: list[int]
    trick: OpenTrick
    tricks: list[int]
    void: list[int]

    actions = frozenset(PLAYS)
    phases = {"tiny-play": Phase(plays, play)}

    def __init__(self, hands: Sequence[int], eldest: int) -> None:
        self.phase = "tiny-play"
        self.hands = list(hands)
        self.trick = OpenTrick(ROUNDS[eldest])
        self.to_act = self.trick.turns[0]
        self.tricks, self.void = [0] * SEATS, [0] * SEATS

    def refusal(self, seat, action):
        if action not in PLAYS:
            return IllegalAction("tiny-no-card" if self.trick.cards else "tiny-no-lead")
        return refused_card(PLAYS[action], self.hands[seat], self.trick, PACK)

    def view(self, seat, standing):
        return View(
            game="tiny",
            seats=SEATS,
            sides=SINGLES,
            zones=tuple(hand_zones(PACK, self.hands, {seat})),
            trick=trick_on_table(PACK, self.trick),
            prompt=idle_prompt(self.to_act, seat) or Phrase("tiny-play"),
            **self.seen(seat, standing),
        )

    def redeal(self, seat, rng):
        twin = self.clone()
        twin.hands = redealt_hands(self.hands, seat, self.void, rng)
        return twin


class TinyMatch(Match[TinyDeal, Options]):
    __slots__ = ()

    def new_deal(self):
        hands, dealt = WHOLE_PACK.deal(self.chance, self.number, self.dealer)
        return TinyDeal(hands, (self.dealer + 1) % SEATS), dealt

    def score(self, deal):
        total = tuple(deal.tricks)
        return UnwrittenSheet(self.number, total, lambda: (Row(key="total", values=total),))

    def winning(self):
        return tuple(seat for seat, total in enumerate(self.totals) if total == max(self.totals))


class Tiny(CardGame[TinyMatch]):
    key = "tiny"
    seats = range(SEATS, SEATS + 1)
    options = Options
    minutes = (1, 2)
    difficulty = 1
    decisions = ("tiny-play",)
    name = "Tiny"
    players = "four players"
    match = TinyMatch
    actions = frozenset(PLAYS)
    items = PACK.by_text
    examples = ("play QH", "play 9C")


GAMES = (Tiny(),)
"""

AGENT = """
from games.search.deal_agent import DealAgent


class TinyAgent(DealAgent):
    span = 5.0

    def beginner(self, match, seat, rng):
        return rng.choice(match.legal(seat))

    def rollout_policy(self, deal, seat, rng):
        return rng.choice(deal.legal(seat))

    def points(self, match, deal):
        return [float(tricks) for tricks in deal.tricks]


AGENTS = {"tiny": TinyAgent()}
"""


WORDS = (
    "coach-tiny-play, coach-tiny-play-short, game-tiny, game-tiny-pitch, phase-tiny-play, prompt-tiny-play, "
    "rule-tiny-no-card, rule-tiny-no-lead"
)
"""The words that it lacks; those of rules show only when a player breaks a rule."""


class Registered(NamedTuple):
    """A catalogue that includes the tiny game, and the agents of its games."""

    catalogue: Mapping[str, Game]
    agents: Mapping[str, Agent]


def write(folder: Path, text: str) -> None:
    folder.mkdir(parents=True)
    (folder / "__init__.py").write_text(text, encoding="utf-8")


@pytest.fixture
def registered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Registered]:
    """The tiny game beside the others."""
    write(tmp_path / "games" / "tiny", RULES)
    write(tmp_path / "games" / "tiny" / "agent", AGENT)
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path / "games")])
    yield Registered(catalogue((*PACKAGES, "tiny")), agents_of((*PACKAGES, "tiny")))
    for name in ("games.tiny", "games.tiny.agent"):
        sys.modules.pop(name, None)


PAGE = (pieces.ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
OF_A_MATCH = {"feats", "fewest_wins", "rest_of_deal", "show", "tallies"}
OF_A_CATALOGUE = {"game-KEY-short", "heading-…"}


def test_the_page_names_all_that_a_game_can_say_of_itself() -> None:
    told = set(re.findall("`([^`]+)`", PAGE))
    may_have = {name for name, field in View.model_fields.items() if not field.is_required()}
    of_a_view = may_have - Seen.__annotations__.keys()
    assert not (CardGame.__annotations__.keys() | of_a_view | OF_A_MATCH | OF_A_CATALOGUE) - told


def test_one_line_registers_it_among_its_kin(registered: Registered) -> None:
    assert registered.catalogue.keys() - catalogue(PACKAGES).keys() == {"tiny"}
    assert registered.agents.keys() - agents_of(PACKAGES).keys() == {"tiny"}


def test_all_that_it_lacks_is_named_at_once(registered: Registered) -> None:
    told = "\n".join(missing(registered.catalogue["tiny"], {}))
    for piece in (
        "games/tiny/agent",
        "DEALING",
        "tests/games/invariants/deals.py",
        "tests/games/invariants/scores.py",
        "tests/games/tiny",
        "tests/games/playthroughs/tiny.txt",
        "games/tiny/rules/en/tiny.md",
        "games/tiny/rules/ja/tiny.md",
        "docs/records.md",
        "README.md",
        f"games/tiny/words/en/tiny.ftl for {WORDS}",
        f"games/tiny/words/ja/tiny.ftl for {WORDS}",
    ):
        assert piece in told


def test_what_it_has_is_not_missed(registered: Registered) -> None:
    assert not any("no agent" in piece for piece in missing(registered.catalogue["tiny"], registered.agents))


def test_japanese_that_is_the_english_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    written = pieces._texts

    def forgotten(locale: str) -> dict[str, str]:
        return {**written(locale), "event-tuppi-nolo": written("en")["event-tuppi-nolo"]}

    monkeypatch.setattr(pieces, "_texts", forgotten)
    (told,) = missing(catalogue(PACKAGES)["tuppi"], agents_of(PACKAGES))
    assert told.endswith("games/tuppi/words/ja/tuppi.ftl: event-tuppi-nolo")


def test_a_verb_that_the_panel_names_while_cards_are_chosen_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    verbs = {"verb-fipsen-discard", "verb-tricky_express-right", "verb-tricky_express-left"}
    monkeypatch.setattr(
        pieces, "messages", lambda locale: {k: v for k, v in messages(locale).items() if k not in verbs}
    )
    games, agents = catalogue(PACKAGES), agents_of(PACKAGES)
    told = "\n".join(missing(games["fipsen"], agents) + missing(games["tricky_express"], agents))
    for locale in LOCALES:
        assert f"games/fipsen/words/{locale}/fipsen.ftl for verb-fipsen-discard" in told
        of_two = "verb-tricky_express-left, verb-tricky_express-right"
        assert f"games/tricky_express/words/{locale}/tricky_express.ftl for {of_two}" in told


@pytest.mark.parametrize(
    ("pages", "wrong"),
    [
        (["Aim", "Play", "Score", "Options"], None),
        (["Aim", "Options"], "2 pages of rules, where 4 to 8 are to be read"),
        (list("ABCDEFGHI"), "9 pages of rules, where 4 to 8 are to be read"),
        (
            ["Aim", "Play\n" + "Play on. " * 200, "Score", "Options"],
            "a page of rules has to be shorter than 1500 characters: Play",
        ),
    ],
    ids=["enough", "too few", "too many", "too long"],
)
def test_rules_of_too_few_pages_too_many_or_too_long_are_told(pages: list[str], wrong: str | None) -> None:
    assert pieces.wrong_pages("# A game\n" + "".join(f"\n## {page}\n\nText.\n" for page in pages)) == wrong


def test_a_readme_that_begins_with_another_number_of_games_is_told() -> None:
    readme = "# Parlour\n\n**Nineteen great card and board games.**\n"
    assert pieces.wrong_number(readme, 19) is None
    assert pieces.wrong_number(readme, 20) == "README.md has to begin with Twenty games"
    assert pieces.wrong_number(readme, 22) == "README.md has to begin with Twenty-two games"


def test_it_plays_and_replays(registered: Registered) -> None:
    game = registered.catalogue["tiny"]
    setup = Setup(game, 4, game.options())
    state = setup.new(1)
    moves = [(move.seat, move.action.text) for move in play_on(state, 4, draws(1))]
    assert len(moves) == 20
    assert not state.acting()
    record = record_lines(game, setup.options, ["?"] * 4, seed_bytes(1), moves)
    assert verify(record, registered.catalogue).game == "tiny"


def test_it_is_searched(registered: Registered) -> None:
    game = registered.catalogue["tiny"]
    state = Setup(game, 4, game.options()).new(1)
    known = InformationSet(state, state.acting()[0])
    found = registered.agents["tiny"].expert(known, Random(1), iterations(50))
    assert found.action in known.legal()
