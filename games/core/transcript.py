"""A record as lines to read, all hands open; events are told by their keys, because the core has no words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.core.game import TABLE, Cards, Dealt, Event, Fact, Players, Seat, Sheet, State, Term
from games.core.lines import HeaderLine
from games.core.record import RecordStep


def transcript(header: HeaderLine, steps: Iterable[RecordStep]) -> Iterator[str]:
    """Each deal, each action with its events and its changes on the table, the scores, the result."""
    return _Transcript(header).lines(steps)


class _Transcript:
    def __init__(self, header: HeaderLine) -> None:
        self.header = header
        self.names = header.seats
        self.shown: dict[str, str] = {}
        self.deals = 0
        self.scores = 0

    def lines(self, steps: Iterable[RecordStep]) -> Iterator[str]:
        options = "".join(f" {name}={value}" for name, value in self.header.options.items())
        yield f"{self.header.game}, rules {self.header.rules}{options}"
        yield f"commitment {self.header.commitment}"
        returns: Sequence[float] | None = None
        for number, step in enumerate(steps):
            if step.seat is not None:
                happened = "; ".join(map(self._event, step.events))
                yield f"{number:4}. {self.names[step.seat]}: {step.action!s:<16} {happened}".rstrip()
            yield from self._news(step.state)
            yield from self._changes(step.state)
            returns = step.state.returns()
        yield "\nnot finished" if returns is None else f"\nresult: {self._shares(returns)}"

    def _news(self, state: State) -> Iterator[str]:
        """The scores and deals since the step before."""
        for sheet in state.sheets()[self.scores :]:
            yield from self._score(sheet)
        for dealt in state.dealt()[self.deals :]:
            yield from self._deal(dealt)
        self.scores, self.deals = len(state.sheets()), len(state.dealt())

    def _deal(self, dealt: Dealt) -> Iterator[str]:
        dealer = "" if dealt.dealer is None else f", {self.names[dealt.dealer]} deals"
        yield f"\ndeal {dealt.number}{dealer}"
        for zone, cards in dealt.zones.items():
            yield f"        {zone} is dealt {' '.join(cards)}"

    def _score(self, sheet: Sheet) -> Iterator[str]:
        yield f"\nscore of deal {sheet.deal}"
        for row in sheet.rows:
            unit = " thirds" if row.thirds else ""
            yield f"        {self._short(row.key)}: {' '.join(map(str, row.values))}{unit}"

    def _changes(self, state: State) -> Iterator[str]:
        """The zones that are not as they were, each as its owner sees it."""
        zones = {
            name: items
            for viewer in (TABLE, *range(len(self.names)))
            for name, items in self._zones(state, viewer)
        }
        for name, items in zones.items():
            if self.shown.get(name, "-") != items:
                yield f"        {name}: {items}"
        self.shown = zones

    def _zones(self, state: State, viewer: Seat) -> Iterator[tuple[str, str]]:
        owner = None if viewer == TABLE else viewer
        for zone in state.view(viewer).zones:
            if zone.seat == owner:
                name = zone.key if owner is None else f"{zone.key} of {self.names[owner]}"
                hidden = [f"+{zone.hidden}"] if zone.hidden else []
                yield name, " ".join([*(item or "?" for item in zone.items), *hidden]) or "-"

    def _event(self, event: Event) -> str:
        return self._short(event.key) + "".join(self._facts(event.facts))

    def _facts(self, facts: Mapping[str, Fact]) -> Iterator[str]:
        for name, fact in facts.items():
            match fact:
                case Players(seats):
                    yield f" {name}={'+'.join(self.names[seat] for seat in seats)}"
                case Cards(texts):
                    yield f" {name}={' '.join(texts)}"
                case Term(key):
                    yield f" {name}={self._short(key)}"
                case _:
                    yield f" {name}={fact}"

    def _short(self, key: str) -> str:
        """A catalogue key without the game's own prefix."""
        return key.removeprefix(f"{self.header.game}-")

    def _shares(self, returns: Sequence[float]) -> str:
        return "  ".join(f"{name} {share:g}" for name, share in zip(self.names, returns, strict=True))
