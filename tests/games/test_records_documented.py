"""docs/records.md is complete, and a reader can follow it without the code."""

import hashlib
import json
import re
from collections.abc import Callable, Container, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from games import CATALOGUE
from games.core import lines
from games.core.actions import Action
from games.core.record import record_lines
from tests.games.fipsen.prisdorf import KIEKER_HANDS, NO_DIAMOND
from tests.games.fipsen.tables import act, legal, table
from tests.games.setups import MOST_MOVES, Setup, decide, draws, seed_bytes, setups

TEXT = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
MODELS = (
    lines.HeaderLine,
    lines.DealLine,
    lines.ActionLine,
    lines.ScoreLine,
    lines.ResultLine,
    lines.EndLine,
    lines.DigestLine,
)


def section(key: str) -> str:
    """The section of the page about a game."""
    return TEXT.split(f"\n### {key}\n")[1].split("\n### ")[0].split("\n## ")[0]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def examples(key: str) -> list[str]:
    """The actions in the first column of a game's table."""
    return [quoted(row)[0] for row in section(key).splitlines() if row.startswith("| `")]


@lru_cache
def vocabulary(key: str) -> frozenset[Action]:
    """Every action that is legal at some moment of a random match with some options."""
    return frozenset(each for setup in setups() if setup.game.key == key for each in _legal_in(setup))


def _legal_in(setup: Setup) -> Iterator[Action]:
    for seed in range(3):
        state, draw = setup.new(seed), draws(seed)
        for _ in range(MOST_MOVES):
            if not state.acting():
                break
            for seat in range(setup.seats):
                yield from state.legal(seat)
            move = decide(state, setup.seats, draw)
            state.apply(move.seat, move.action)


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_verb_and_word_of_a_game_s_notation_is_explained(key: str) -> None:
    told = {part for example in quoted(section(key)) for part in example.split()}
    used = {part for each in vocabulary(key) for part in (each.verb, *each.words)}
    assert used <= told


@pytest.mark.parametrize("key", CATALOGUE)
def test_every_action_shown_is_one_of_the_game_s_and_every_verb_is_shown(key: str) -> None:
    shown = [CATALOGUE[key].parse(example) for example in examples(key)]
    assert [str(each) for each in shown] == examples(key)
    assert {each.verb for each in vocabulary(key)} <= {each.verb for each in shown}


def test_no_game_is_explained_that_is_not_in_the_catalogue() -> None:
    assert set(re.findall(r"^### (\w+)$", TEXT, re.MULTILINE)) == set(CATALOGUE)


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_every_zone_and_row_of_a_game_is_explained(setup: Setup) -> None:
    told = {re.sub(r"\d+", "0", each) for each in quoted(section(setup.game.key))}
    state, draw = setup.new(2), draws(2)
    while state.acting():
        move = decide(state, setup.seats, draw)
        state.apply(move.seat, move.action)
    zones = {re.sub(r"\d+", "0", zone) for deal in state.dealt() for zone in deal.zones}
    rows = {row.key for sheet in state.sheets() for row in sheet.rows}
    assert zones | rows <= told


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_every_line_and_field_is_explained(model: type[lines.RecordedLine]) -> None:
    name = model.model_fields["type"].default
    row = next(row for row in TEXT.splitlines() if row.startswith(f"| `{name}` |"))
    assert set(model.model_fields) - {"type"} <= set(quoted(row))


# --- The deals, done again by the page alone

Options = Mapping[str, object]
Hands = dict[str, list[str]]


class Page:
    """The functions that the page shows."""

    def __init__(self) -> None:
        self.names: dict[str, Any] = {"print": self._print}
        self.printed: list[object] = []
        exec(TEXT.split("```python\n")[1].split("```")[0], self.names)  # noqa: S102 - the project's own page

    def _print(self, shown: object) -> None:
        self.printed.append(shown)

    def lot(self, seed: bytes, label: str, limit: int) -> int:
        """The first number below a limit."""
        number: int = self.names["below"](limit, self.names["numbers"](seed, label))
        return number

    def shuffled(self, seed: bytes, label: str, things: list[str]) -> list[str]:
        order: list[str] = self.names["shuffle"](list(things), self.names["numbers"](seed, label))
        return order


PAGE = Page()


def _bhabhi(seed: bytes, options: Options) -> Hands:
    seats = int(str(options["seats"]))
    packs = 2 if seats >= 8 else 1
    pack = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    cards = PAGE.shuffled(seed, "deal 1", pack * packs)
    dealer = PAGE.lot(seed, "dealer", seats)
    return {f"hand {(dealer + place) % seats}": cards[place::seats] for place in range(seats)}


def _bushi_shogi(seed: bytes, _: Options) -> Hands:
    return {"black": [str(PAGE.lot(seed, "black", 2))]}


def _finesse(seed: bytes, _: Options) -> Hands:
    cards = PAGE.shuffled(seed, "deal 1", [rank + suit for suit in "CDHS" for rank in "23456789TJJQQKKA"])
    dealer = PAGE.lot(seed, "dealer", 4)
    table = {f"table {seat}": cards[(seat - dealer - 1) % 4 : 12 : 4] for seat in range(4)}
    return {f"hand {seat}": cards[12 + (seat - dealer - 1) % 4 :: 4] for seat in range(4)} | table


def _fipsen(seed: bytes, options: Options) -> Hands:
    return _with_table(seed, options, ONLY_SEVEN, (3, "skat", 2, 2))


def _fipsen_grossenaspe(seed: bytes, options: Options) -> Hands:
    pack = ONLY_SEVEN if options["seats"] == 3 else PIQUET
    return _with_table(seed, options, pack, (3, "skat", 2, 2))


def _fipsen_thedinghausen(seed: bytes, options: Options) -> Hands:
    return _with_table(seed, options, PIQUET, (3, "turned", 1, 2))


def _mecklenburg(seed: bytes, options: Options) -> Hands:
    return _with_table(seed, options, ONLY_ACE, (5, "dutt", 5, 0))


def _with_table(seed: bytes, options: Options, pack: list[str], dealing: tuple[int, str, int, int]) -> Hands:
    """A packet to each player, cards to the table, perhaps another packet; the rest is left over."""
    first, zone, on_table, second = dealing
    seats = int(str(options["seats"]))
    cards = iter(PAGE.shuffled(seed, "deal 1", pack))
    dealer = PAGE.lot(seed, "dealer", seats)
    players = [(dealer + place) % seats for place in range(1, seats + 1)]
    if options.get("dealer_sits_out"):
        players.remove(dealer)
    hands: Hands = {f"hand {seat}": [] for seat in range(seats)}
    for seat in players:
        hands[f"hand {seat}"] += islice(cards, first)
    hands[zone] = list(islice(cards, on_table))
    for seat in players:
        hands[f"hand {seat}"] += islice(cards, second)
    return {**hands, "rest": list(cards)}


PIQUET = [rank + suit for suit in "CDHS" for rank in "789TJQKA"]
ONLY_SEVEN = [card for card in PIQUET if card[1] != "D" or card == "7D"]
ONLY_ACE = [card for card in PIQUET if card[1] != "D" or card == "AD"]


def _the_things(seed: bytes, options: Options) -> Hands:
    seats = int(str(options["seats"]))
    red = int(str(options["red_cards"])) if seats >= 4 else 1
    packs = 2 if seats >= int(str(options["two_packs_from"])) else 1
    pack = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    cards = PAGE.shuffled(seed, "deal 1", pack * packs)
    dealer = PAGE.lot(seed, "dealer", seats)
    places = [place for place, card in enumerate(cards) if card[1] in "CS"][: 5 * seats - red]
    places.append(cards.index("QH"))
    others = [place for place, card in enumerate(cards) if card[1] in "DH" and place not in places]
    places += others[: red - 1]
    pile = PAGE.shuffled(seed, "hand pile", [cards[place] for place in places])
    hands = {f"hand {seat}": pile[(seat - dealer - 1) % seats :: seats] for seat in range(seats)}
    rest = [card for place, card in enumerate(cards) if place not in places]
    return {**hands, "draw pile": PAGE.shuffled(seed, "draw pile", rest)}


def _tressette(seed: bytes, options: Options) -> Hands:
    return _with_rest(seed, _tressette_pack(options), seats=4, each=10, packet=5)


def _tressette_two(seed: bytes, options: Options) -> Hands:
    return _with_rest(seed, _tressette_pack(options), seats=2, each=10, packet=5, rest="stock")


def _losing(seed: bytes, options: Options) -> Hands:
    seats = int(str(options["seats"]))
    stripped = {3: ["4C"], 6: ["4C", "4D", "4H", "4S"], 7: ["4C", "4D", "4H", "4S", "5C"]}.get(seats, [])
    pack = _tressette_pack(options, stripped if options["strip"] else ())
    forced = {4: 9, 5: 7, 8: 4} if options["forced_monte"] else {}
    each = forced.get(seats, len(pack) // seats)
    return _with_rest(seed, pack, seats, each, packet=1, rest="monte")


def _ciapano(seed: bytes, options: Options) -> Hands:
    hands = _losing(seed, options)
    if options["seats"] == 3 and options["exchange"] != "all" and "monte" in hands:
        dealer = PAGE.lot(seed, "dealer", 3)
        lucky = dealer if options["exchange"] == "dealer" else (dealer + 1) % 3
        hands[f"hand {lucky}"] += hands.pop("monte")
    return hands


def _tressette_pack(options: Options, left_out: Container[str] = ()) -> list[str]:
    ranks = {"kjq": "4567QJKA23", "kqj": "4567JQKA23"}[str(options["court"])]
    return [rank + suit for suit in "CDHS" for rank in ranks if rank + suit not in left_out]


def _with_rest(seed: bytes, pack: list[str], seats: int, each: int, packet: int, rest: str = "") -> Hands:
    """A number of cards to each in packets, the neighbour after the dealer first; then the rest."""
    cards = PAGE.shuffled(seed, "deal 1", pack)
    dealer = PAGE.lot(seed, "dealer", seats)
    hands: Hands = {f"hand {seat}": [] for seat in range(seats)}
    for number, start in enumerate(range(0, seats * each, packet), 1):
        hands[f"hand {(dealer + number) % seats}"] += cards[start : start + packet]
    left = cards[seats * each :]
    return {**hands, rest: left} if left else hands


def _tricky_express(seed: bytes, _: Options) -> Hands:
    return _dealt(seed, "23456789TJQKA", packet=1)


def _wysiwyg(seed: bytes, _: Options) -> Hands:
    cards = PAGE.shuffled(seed, "deal 1", [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"])
    dealer = PAGE.lot(seed, "dealer", 2)
    return {f"hand {1 - dealer}": cards[0:26:2], f"hand {dealer}": cards[1:26:2], "stock": cards[26:]}


def _dealt(seed: bytes, ranks: str, packet: int) -> Hands:
    """The pack in packets to four players, the neighbour after the dealer first."""
    cards = PAGE.shuffled(seed, "deal 1", [rank + suit for suit in "CDHS" for rank in ranks])
    dealer = PAGE.lot(seed, "dealer", 4)
    hands: Hands = {f"hand {seat}": [] for seat in range(4)}
    for number, start in enumerate(range(0, len(cards), packet), 1):
        hands[f"hand {(dealer + number) % 4}"] += cards[start : start + packet]
    return hands


def _tuppi(seed: bytes, options: Options) -> Hands:
    hands = _dealt(seed, "23456789TJQKA", packet=1)
    if options["first_dealer"] == "lot":
        return hands
    cards = PAGE.shuffled(seed, "first jack", [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"])
    place = next(place for place, card in enumerate(cards) if card.startswith("J"))
    turn = place - PAGE.lot(seed, "dealer", 4)
    turned = {f"hand {(seat + turn) % 4}": hands[f"hand {seat}"] for seat in range(4)}
    return {**turned, "turned up": cards[: place + 1]}


DEALING: Mapping[str, Callable[[bytes, Options], Hands]] = {
    "anseger_fips": _mecklenburg,
    "bhabhi": _bhabhi,
    "bushi_shogi": _bushi_shogi,
    "ciapano": _ciapano,
    "dutt_fips": _mecklenburg,
    "finesse": _finesse,
    "fipsen": _fipsen,
    "fipsen_grossenaspe": _fipsen_grossenaspe,
    "fipsen_thedinghausen": _fipsen_thedinghausen,
    "rovescino": _losing,
    "traversone": _losing,
    "the_things": _the_things,
    "treseta": _tressette,
    "tressette": _tressette,
    "tressette_chiamata": _tressette,
    "tressette_two": _tressette_two,
    "tricky_express": _tricky_express,
    "tuppi": _tuppi,
    "wysiwyg": _wysiwyg,
}
"""The dealing of each game by the page, written without the games' code."""


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_the_first_deal_can_be_made_again_from_the_revealed_seed(setup: Setup) -> None:
    for seed in range(5):
        record = record_lines(setup.game, setup.options, ["?"] * setup.seats, seed_bytes(seed), ())
        header, deal, end = (json.loads(line) for line in record[:3])
        revealed = bytes.fromhex(end["seed"])
        assert hashlib.sha256(revealed).hexdigest() == header["commitment"]
        assert deal["zones"] == DEALING[setup.game.key](revealed, header["options"] | {"seats": setup.seats})


def test_the_python_of_the_page_prints_the_order_that_the_command_prints() -> None:
    shuffled = re.findall(r"^shuffled +(.*)$", TEXT, re.MULTILINE)
    assert [" ".join(map(str, shown)) for shown in PAGE.printed if isinstance(shown, list)] == shuffled


# --- Changes without an action


def test_fipsen_s_trump_is_named_without_an_action_where_nothing_else_can_be_said() -> None:
    told = "If there was no exchange, there is no Kieker to give up, and only one way to name trump is left"
    assert f"{told}, trump is named without an action" in unbroken(section("fipsen"))
    kieker = table("fipsen", KIEKER_HANDS, "TH 9H", "8H 7H 7D")
    act(kieker, "kieker ruten", "pass", "pass", "pass", "decline")
    assert legal(kieker) == {"trump D", "give_up"}
    ruten = table("fipsen", NO_DIAMOND, "JH TH", "7D 8H 7H")
    act(ruten, "bid 2 hand ruten", "pass", "pass", "pass")
    assert legal(ruten) == {"pass", "kontra"}


@pytest.mark.parametrize("said", [["over"], ["pass"] * 3], ids=["over", "nobody"])
def test_the_dutt_is_taken_without_an_action_for_the_most_tricks(said: list[str]) -> None:
    assert "takes the Dutt without an action" in unbroken(section("dutt_fips"))
    *hands, dutt = (" ".join(ONLY_ACE[place : place + 5]) for place in range(0, 25, 5))
    deal = table("dutt_fips", hands, dutt)
    act(deal, *["pass"] * 4)
    happened = act(deal, *said)
    assert [event.key for event in happened[-2:]] == ["fipsen-takes", "fipsen-took"]
    assert all(each.startswith("discard ") for each in legal(deal))


def unbroken(text: str) -> str:
    """A text in one line."""
    return " ".join(text.split())
