"""Golden games: a whole match played at random, written as text that a person can read and check.

    python -m tests.games.playthrough KEY [--seats N] [--option NAME=VALUE] [--seed S] [--moves M]

prints one; the first lines of a file in ``tests/games/playthroughs`` say how to make it again. It shows
every deal in the open, every action and its events (``[1]`` before an event for seat 1 alone), and the
views of one seat and of the table when the phase changes, on every 24th move and at the end.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from games import CATALOGUE
from games.core.game import TABLE, Cards, Dealt, Event, Fact, Phrase, Players, Sheet, State, Term, Trick, View
from games.core.versions import by_rules
from tests.games.setups import MOST_MOVES, Setup, decide, draws

FOLDER = Path(__file__).with_name("playthroughs")
SEEN_EVERY = 24


@dataclass(frozen=True)
class Playthrough:
    """The match to play: the first lines of its file."""

    setup: Setup
    seed: int
    moves: int = MOST_MOVES

    def __str__(self) -> str:
        options = self.setup.options.model_dump(mode="json")
        return "\n".join(
            [
                f"game: {self.setup.game.key}",
                f"version: {self.setup.game.version}",
                f"seats: {self.setup.seats}",
                f"options: {json.dumps(options)}",
                f"seed: {self.seed}",
                f"moves: {self.moves}",
            ]
        )

    def text(self) -> str:
        """The whole file."""
        return "\n".join([str(self), *self._lines(), ""])

    def _lines(self) -> Iterator[str]:
        state = self.setup.new(self.seed)
        draw = draws(self.seed)
        phase = ""
        deals = sheets = number = 0
        while True:
            for dealt in state.dealt()[deals:]:
                yield from _deal_lines(dealt)
            deals = len(state.dealt())
            view = state.view(TABLE)
            if view.phase != phase or number % SEEN_EVERY == 0 or not state.acting():
                yield from self._seen(state, number)
                phase = view.phase
            if not state.acting() or number == self.moves:
                break
            number += 1
            move = decide(state, self.setup.seats, draw)
            events = state.apply(move.seat, move.action)
            yield f"{number:4}. {move.seat}: {move.action.text:<12} -> {'; '.join(map(_event, events))}"
            for sheet in state.sheets()[sheets:]:
                yield from _sheet_lines(sheet)
            sheets = len(state.sheets())
        yield "\n== result"
        yield " ".join(f"{share:.3f}" for share in state.returns() or ()) or "not finished"

    def _seen(self, state: State, number: int) -> Iterator[str]:
        yield f"\n== after move {number}, seat {self._watcher()} sees"
        yield from _view_lines(state.view(self._watcher()))
        yield "-- and the table"
        yield from _view_lines(state.view(TABLE))
        yield ""

    def _watcher(self) -> int:
        return self.seed % self.setup.seats


def read(text: str) -> Playthrough:
    """The playthrough that the first lines of a file describe."""
    header = dict(line.split(": ", 1) for line in text.splitlines()[:6])
    game = by_rules(CATALOGUE[header["game"]], int(header["version"]))
    assert game is not None, "the game is still played by these rules"
    options = game.options.model_validate(json.loads(header["options"]))
    return Playthrough(Setup(game, int(header["seats"]), options), int(header["seed"]), int(header["moves"]))


def _deal_lines(dealt: Dealt) -> Iterator[str]:
    yield f"\n== deal {dealt.number}" + ("" if dealt.dealer is None else f", dealer {dealt.dealer}")
    for zone, cards in dealt.zones.items():
        yield f"{zone}: {' '.join(cards)}"


def _sheet_lines(sheet: Sheet) -> Iterator[str]:
    yield f"\n== score of deal {sheet.deal}"
    for row in sheet.rows:
        yield f"{row.key}: {' '.join(map(str, row.values))}" + (" (thirds)" if row.thirds else "")


def _view_lines(view: View) -> Iterator[str]:
    of = "" if view.deals is None else f" of {view.deals}"
    dealer = "" if view.dealer is None else f", dealer {view.dealer}"
    yield f"phase {view.phase}, deal {view.deal}{of}{dealer}, acting {_numbers(view.acting) or 'nobody'}"
    totals = f"totals {_numbers(view.totals)}" + (" (thirds)" if view.thirds else "")
    yield f"{totals} of sides {' | '.join(map(_numbers, view.sides))}, {len(view.sheets)} deals scored"
    if view.race is not None:
        yield f"race {view.race.key}: {_numbers(view.race.counts)} to {view.race.goal}"
    for zone in view.zones:
        owner = "" if zone.seat is None else f" {zone.seat}"
        hidden = [f"({zone.hidden} hidden)"] if zone.hidden else []
        yield f"{zone.key}{owner}: {' '.join([*zone.items, *hidden]) or '-'}"
    yield from _trick_lines("trick", view.trick)
    yield from _trick_lines("last trick", view.last_trick)
    yield f"prompt: {_phrase(view.prompt)}"
    for note in view.notes:
        yield f"note: {_phrase(note)}"
    for note in view.private:
        yield f"private: {_phrase(note)}"
    if view.legal:
        yield f"legal: {', '.join(view.legal)}"


def _trick_lines(name: str, trick: Trick | None) -> Iterator[str]:
    if trick is not None:
        plays = " ".join(f"{play.seat}:{play.card}" for play in trick.plays)
        yield f"{name}: {plays or '-'}" + ("" if trick.winner is None else f", {trick.winner} wins")


def _event(event: Event) -> str:
    told = "" if event.to is None else f"[{_numbers(sorted(event.to))}] "
    seat = "" if event.seat is None else f" {event.seat}"
    return f"{told}{event.key}{seat}{_facts(event.facts)}"


def _phrase(phrase: Phrase) -> str:
    return f"{phrase.key}{_facts(phrase.facts)}"


def _facts(facts: Mapping[str, Fact]) -> str:
    return "".join(f" {name}={_fact(fact)}" for name, fact in facts.items())


def _fact(fact: Fact) -> str:
    match fact:
        case Players(seats):
            return f"<{_numbers(seats)}>"
        case Cards(texts):
            return f"<{' '.join(texts)}>"
        case Term(key):
            return f"'{key}'"
    return str(fact)


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def main(arguments: Sequence[str]) -> str:
    """The playthrough that these arguments of the command line ask for."""
    parser = argparse.ArgumentParser(description="Print a golden game.")
    parser.add_argument("key", choices=sorted(CATALOGUE))
    parser.add_argument("--seats", type=int, help="the fewest, unless given")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--moves", type=int, default=MOST_MOVES, help="stop after so many")
    asked = parser.parse_args(arguments)
    game = CATALOGUE[asked.key]
    options = game.options.model_validate(dict(map(_option, asked.option)))
    setup = Setup(game, asked.seats or game.seats[0], options)
    return Playthrough(setup, asked.seed, asked.moves).text()


def _option(text: str) -> tuple[str, object]:
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except json.JSONDecodeError:
        return name, value


if __name__ == "__main__":
    sys.stdout.write(main(sys.argv[1:]))
