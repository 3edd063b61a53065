"""The proof of secrets notices a bot's leaks, from the start of a deal and about an ended match."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import structlog.testing

from bot.match import outcome, tables
from bot.match.match import SeatedMatch
from bot.storage import KeptMatch
from tests.games.setups import setups
from tests.prove.frame import Size
from tests.prove.secrecy import _compared

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


@pytest.mark.whole
@pytest.mark.parametrize(
    ("plant", "where"),
    [(None, ()), (promises_of_hands, ("at first", "presses proof")), (counts_by_hands, ("after the end",))],
)
async def test_what_is_given_away_is_found(
    plant: Callable[[pytest.MonkeyPatch], None] | None,
    where: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if plant is not None:
        plant(monkeypatch)
    with structlog.testing.capture_logs():
        found = await _compared([SETUP], Size(1, 1, tmp_path))
    broken = {row.what for row in found.rows if not row.kept}
    assert broken - {"pairs that differ from the start of a deal, for a player"} == (
        {"differences in what is shown"} if where else set()
    ), "\n".join(found.notes)
    assert bool(found.counts.leaked) == bool(where)
    assert any(all(each in note for each in ("a spectator", *where)) for note in found.notes) == bool(where)
