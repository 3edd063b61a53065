"""Presses of one person in a match: the fewest that take what a skilled player decides.

Seat 0 is played by pressing what their panel offers, from each decision to the next; all seats decide like
skilled AIs, and declare nothing out of turn. A button is one press; a select is two, opening and choosing,
and one more for each choice and for closing where several are chosen. What plays itself is none. `BEFORE` is
the same player at an earlier commit, where nothing played itself.
"""

from collections import Counter, deque
from collections.abc import Iterator, Mapping
from random import Random
from typing import Final, NamedTuple

from bench.report import table
from bot.features import ids
from bot.features.table.panel import hand_panel
from bot.match.hand_places import LaidHand, lay
from bot.sandbox.components import walk
from bot.sandbox.refusals import Json
from bot.ui.localizer import Localizer
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import Picked, each_of, in_doubt, item_of, settle
from games import CATALOGUE
from games.core.actions import parse_action
from games.core.game import Game, Options, State, View
from games.opponents import levels as players
from games.search.information import InformationSet
from games.search.protocol import iterations

COMMIT: Final = "dff3156"
BEFORE: Final[Mapping[str, float]] = {
    "bushi_shogi": 24,
    "the_things": 31,
    "bhabhi": 13,
    "rovescino": 53,
    "fipsen_thedinghausen": 100,
    "anseger_fips": 98,
    "dutt_fips": 98,
    "ciapano": 53,
    "traversone": 57,
    "tressette": 43,
    "treseta": 43,
    "tressette_two": 98,
    "fipsen": 93,
    "fipsen_grossenaspe": 87,
    "finesse": 74,
    "tricky_express": 70,
    "tuppi": 496,
    "tressette_chiamata": 154,
    "wysiwyg": 185,
}
"""Presses a person and match at that commit, by game."""
PERSON: Final = 0
MATCHES: Final = 3
SEATS: Final[Mapping[str, int]] = {"the_things": 5}
"""The players at a table, by game, where they are neither 4 nor the fewest that can play."""
NAMES: Final = ("Anna", "Ben", "Chloé", "Otto", "Iris")
OPENING: Final = 2
"""The presses that open a select and choose; of several, the last closes it."""
MOST: Final = 400
"""The number of panels after which a search for one decision ends."""


class PressPath(NamedTuple):
    """A way through the panel to something that is done: how many presses, and the actions taken."""

    presses: int
    actions: tuple[str, ...]


class DecisionPanel:
    """The panel of one decision."""

    def __init__(self, view: View, options: Options, laid: LaidHand) -> None:
        self.view = view
        names = NAMES[: view.seats]
        self._localizer = Localizer("en", names)
        self._snapshot = MatchSnapshot(
            match_id="k3v9x2aq",
            options=options,
            view=view,
            revision=7,
            names=names,
            host=NAMES[0],
            commitment="0" * 64,
            ai=frozenset(range(1, view.seats)),
            hints=True,
            places=laid.places,
        )

    def controls(self, picked: Picked, page: int) -> Iterator[tuple[ids.Press, Json]]:
        """The presses that can be made, each with its component."""
        panel = hand_panel(self._snapshot, self._localizer, picked, page, "hand.png")
        for each in walk(panel.to_components()):
            if "custom_id" in each and not each.get("disabled"):
                yield ids.decode(each["custom_id"]), each

    def way(self, wanted: str) -> PressPath | None:
        """The fewest presses that take the action; None if no press does."""
        seen: set[tuple[Picked, int]] = {((), 0)}
        waiting: deque[tuple[int, Picked, int]] = deque([(0, (), 0)])
        best: PressPath | None = None
        while waiting and len(seen) < MOST:
            presses, picked, page = waiting.popleft()
            if best is not None and presses + 1 >= best.presses:
                continue
            for cost, press in self._presses(picked, page, wanted):
                way = _taken(press, wanted, presses + cost)
                if way is not None and (best is None or way.presses < best.presses):
                    best = way
                if not isinstance(press, ids.Pick) or not self._leads(press.picked, wanted):
                    continue
                if (there := (press.picked, press.page)) not in seen:
                    seen.add(there)
                    waiting.append((presses + cost, *there))
        return best

    def _leads(self, picked: Picked, wanted: str) -> bool:
        """True unless other cards are picked than the one that is wanted and those that go with it anyhow."""
        if self.view.pick_count < 2:
            return True
        others = [text for text in self.view.legal if text != wanted]
        return {wanted, *others[: self.view.pick_count - 1]}.issuperset(each_of(picked))

    def _presses(self, picked: Picked, page: int, wanted: str) -> Iterator[tuple[int, ids.Press]]:
        for press, component in self.controls(picked, page):
            if not isinstance(press, ids.Choose):
                yield 1, press
                continue
            values = [option["value"] for option in component["options"]]
            if component.get("max_values", 1) > 1:
                chosen = _of_action(values, wanted)
                yield OPENING + len(chosen), self._settled(press, chosen)
            else:
                yield from ((OPENING, self._settled(press, [value])) for value in values)

    def _settled(self, ref: ids.Choose, values: list[str]) -> ids.Press:
        """The state after a choice, as the handler makes it."""
        chosen = settle(self.view.legal, ref.picked, values)
        if isinstance(chosen, str) and self.view.must_confirm(chosen):
            chosen = in_doubt(chosen)
        if isinstance(chosen, str):
            return ids.TakeAction(ref.match, ref.revision, ref.copy, chosen)
        return ids.Pick(ref.match, ref.revision, 0, ref.copy, chosen)


def _taken(press: ids.Press, wanted: str, presses: int) -> PressPath | None:
    match press:
        case ids.TakeAction(action=action) if action == wanted:
            return PressPath(presses, (action,))
        case ids.TakeActions(picked=picked) if wanted in (actions := each_of(picked)):
            return PressPath(presses, tuple(actions))
    return None


def _of_action(values: list[str], wanted: str) -> list[str]:
    """The values of a select that an action names."""
    left = Counter(wanted.split())
    chosen = []
    for value in values:
        if left[item := item_of(value)] > 0:
            left[item] -= 1
            chosen.append(value)
    return chosen


def run() -> str:
    """The table of presses, before and now."""
    rows = []
    for game in CATALOGUE.values():
        presses, decisions = _of(game)
        before = BEFORE.get(game.key)
        rows.append(
            (
                game.key,
                str(_seats(game)),
                "–" if before is None else f"{before:.0f}",
                f"{presses:.0f}",
                "–" if before is None else f"{presses / before - 1:+.0%}",
                f"{presses / decisions:.2f}",
            )
        )
    columns = ("game", "seats", f"at {COMMIT}", "now", "change", "presses a decision")
    return table(f"Presses a person and match, of {MATCHES} matches each", columns, rows)


def _of(game: Game) -> tuple[float, float]:
    """Presses and decisions of the person in a match, on average; what plays itself is no decision."""
    played = [_played(game, number) for number in range(MATCHES)]
    presses, decisions = map(sum, zip(*played, strict=True))
    return presses / MATCHES, decisions / MATCHES


def _seats(game: Game) -> int:
    return SEATS.get(game.key) or (4 if 4 in game.seats else game.seats[0])


def _played(game: Game, number: int) -> tuple[int, int]:
    rng, options = Random(number), game.options()
    state = game.new(_seats(game), options, rng.randbytes(32))
    laid: LaidHand | None = None
    presses = decisions = 0
    while acting := state.acting():
        seat = acting[0]
        forced = state.forced(seat)
        if forced is not None:
            state.apply(seat, forced)
            continue
        known = InformationSet(state, seat)
        wanted = players.think(game.key, "club", known, rng, iterations(1)).action
        if seat != PERSON:
            state.apply(seat, wanted)
            continue
        laid = lay(laid, state.view(PERSON))
        way = _pressed(DecisionPanel(state.view(PERSON), options, laid), wanted.text)
        presses, decisions = presses + way.presses, decisions + 1
        _take(state, way)
    return presses, decisions


def _take(state: State, way: PressPath) -> None:
    for text in way.actions:
        state.apply(PERSON, parse_action(text))


def _pressed(panel: DecisionPanel, wanted: str) -> PressPath:
    """The way to the action, or to the first other one if it is not offered, though it may be typed."""
    ways = (panel.way(text) for text in (wanted, *panel.view.legal))
    way = next(filter(None, ways), None)
    assert way is not None, f"nothing of {panel.view.legal} can be pressed"
    return way
