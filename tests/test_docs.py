"""The tour in docs/architecture.md is short, names every room, and leads to every decision page."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.test_imports import FEATURES, GAMES

ROOT = Path(__file__).parents[1]
TOUR = ROOT / "docs" / "architecture.md"
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
MOST_WORDS = 2500

_BLOCK = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_PATH = re.compile(r"`((?:bot|games|tests|bench|docs)/[\w/.]*\w)/?`")


def rooms_named() -> list[str]:
    """The rooms that the list in the tour names at the beginnings of its lines."""
    block = _BLOCK.search(TOUR.read_text(encoding="utf-8"))
    assert block is not None
    return [line.split()[0] for line in block[1].splitlines() if not line.startswith(" ")]


def rooms_there() -> Iterator[str]:
    """The packages and top modules of the project; a pattern stands for the games, agents and features."""
    for entry in sorted((ROOT / "bot").iterdir()):
        if (entry / "__init__.py").exists() or (entry.suffix == ".py" and not entry.stem.startswith("__")):
            yield "bot/features/*" if entry.name == "features" else f"bot/{entry.stem}"
    shared = {entry.parent.name for entry in (ROOT / "games").glob("*/__init__.py")} - set(GAMES)
    yield from (f"games/{name}" for name in shared)
    yield from ("games/*", "games/*/agent")


def headings(page: Path) -> list[str]:
    lines = page.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.startswith("## ")]


def test_the_tour_names_every_room_and_nothing_else() -> None:
    assert sorted(rooms_named()) == sorted(rooms_there())


def test_the_tour_names_every_feature() -> None:
    block = _BLOCK.search(TOUR.read_text(encoding="utf-8"))
    assert block is not None
    listed = re.search(r"list them all:\n((?: +.*\n)+)", block[1])
    assert listed is not None
    assert sorted(re.findall(r"\w+", listed[1])) == FEATURES


def test_the_tour_is_short() -> None:
    assert len(TOUR.read_text(encoding="utf-8").split()) <= MOST_WORDS


def test_the_tour_leads_to_every_page_of_decisions_and_to_no_other() -> None:
    linked = re.findall(r"^- \[.*\]\(decisions/(.*)\)$", TOUR.read_text(encoding="utf-8"), re.MULTILINE)
    assert DECISIONS
    assert sorted(linked) == [page.name for page in DECISIONS]


@pytest.mark.parametrize("page", DECISIONS, ids=lambda page: page.stem)
def test_every_decision_has_its_reason_and_its_cost(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    sections = dict(zip(headings(page), re.split(r"^## .*$", text, flags=re.MULTILINE)[1:], strict=True))
    assert sections
    assert not [title for title, said in sections.items() if not {"**Why:**", "**Cost:**"} <= {*said.split()}]


def test_every_path_named_in_the_tour_and_the_decisions_exists() -> None:
    named = {path for page in (TOUR, *DECISIONS) for path in _PATH.findall(page.read_text(encoding="utf-8"))}
    assert "bot/match/table.py" in named
    assert not [path for path in sorted(named) if not (ROOT / path).exists()]
