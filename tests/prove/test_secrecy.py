"""The proof of secrets notices a bot's leaks, from the start of a deal and about an ended match."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import structlog.testing

from bot.match import outcome, tables
from bot.match.match import SeatedMatch
from bot.storage import KeptMatch
from tests.games.setups import Setup, setups
from tests.prove import secrecy
from tests.prove.frame import Findings, Size
from tests.prove.secrecy import _compared
from tests.prove.twins import Twins, twins

(SETUP,) = (setup for setup in setups() if str(setup) == "wysiwyg-2")


def hands_of(match: SeatedMatch) -> str:
    """A text that depends on every hand."""
    shown = "".join(match.progress._state.view(seat).model_dump_json() for seat in range(SETUP.seats))
    return hashlib.sha256(shown.encode()).hexdigest()


def promises_of_hands(patch: pytest.MonkeyPatch) -> None:
    """Derive the commitment, which any person can ask for, from the hands."""
    patch.setattr(SeatedMatch, "commitment", property(hands_of))


def counts_by_hands(patch: pytest.MonkeyPatch) -> None:
    """Derive the saved points of a match from the hands."""

    def outcome_of(match: SeatedMatch) -> KeptMatch:
        kept = outcome.outcome_of(match)
        points = int(hands_of(match), 16) % 10_000
        return kept._replace(results=tuple(replace(row, score=points) for row in kept.results))

    patch.setattr(tables, "outcome_of", outcome_of)


def within_a_move(patch: pytest.MonkeyPatch) -> None:
    """Compare deals until their first move alone, and then the end: by then each leak here is to be seen."""

    def pair_of(setup: Setup, number: int, rng: Random, *, for_a_spectator: bool) -> Twins | None:
        pair = twins(setup, number, rng, for_a_spectator=for_a_spectator)
        return pair and replace(pair, path=pair.path[:1])

    patch.setattr(secrecy, "twins", pair_of)


@pytest.mark.whole
async def test_nothing_is_found_where_nothing_is_given_away(tmp_path: Path) -> None:
    with structlog.testing.capture_logs():
        found = await _compared([SETUP], Size(1, 1, tmp_path))
    assert _broken(found) == set(), "\n".join(found.notes)
    assert not found.counts.leaked
    assert not found.notes


@pytest.mark.whole
@pytest.mark.parametrize(
    ("plant", "where"),
    [(promises_of_hands, ("at first", "presses proof")), (counts_by_hands, ("after the end",))],
)
async def test_what_is_given_away_is_found(
    plant: Callable[[pytest.MonkeyPatch], None],
    where: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch)
    within_a_move(monkeypatch)
    with structlog.testing.capture_logs():
        found = await _compared([SETUP], Size(1, 1, tmp_path), for_spectators=[True])
    assert _broken(found) == {"differences in what is shown"}, "\n".join(found.notes)
    assert found.counts.leaked
    assert any(all(each in note for each in ("a spectator", *where)) for note in found.notes)


def _broken(found: Findings) -> set[str]:
    """The promises that are not kept, but for one that needs more than one game to be kept."""
    broken = {row.what for row in found.rows if not row.kept}
    return broken - {"pairs that differ from the start of a deal, for a player"}
