"""The guide to scaling: its numbers follow from the bench's output, and every name in it exists."""

import re
from pathlib import Path
from typing import Final

from bench import growth
from bench.__main__ import SECTIONS
from bot.cluster.leases import LEASE_SECONDS

DOCS: Final = Path(__file__).parents[2] / "docs"
GUIDE: Final = (DOCS / "scaling.md").read_text("utf-8")
ROW: Final = re.compile(r"^\|.*\|$", re.MULTILINE)


def rows(text: str) -> set[tuple[str, ...]]:
    """The rows of all tables, as cells."""
    return {tuple(cell.strip(" -") for cell in row.strip("|").split("|")) for row in ROW.findall(text)}


def measured(first: str) -> list[dict[str, str]]:
    """The rows of the table with this first column."""
    lines = GUIDE[GUIDE.index(f"| {first} |") :].split("\n\n")[0].splitlines()
    names, _, *found = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
    return [dict(zip(names, row, strict=True)) for row in found]


def test_what_is_worked_out_on_paper_is_what_the_bench_prints() -> None:
    assert rows(growth.run()) <= rows(GUIDE)


def test_what_it_is_worked_out_from_was_measured() -> None:
    found = measured("database")
    assert max(float(each["processor ms a click"]) for each in found) <= growth.CLICK_MS
    servers = [each["of the database's server"] for each in found]
    assert max(float(each) for each in servers if each) <= growth.DATABASE_MS
    assert f"holds {growth.MATCH_KIB} KiB" in GUIDE
    (paces,) = [each for each in measured("an expert stops") if each["an expert stops"].startswith("after")]
    assert float(paces["a second and core"]) == growth.DECISIONS_A_SECOND


def test_the_bench_has_every_section_that_a_guide_names() -> None:
    for path in DOCS.rglob("*.md"):
        named = set(re.findall(r"python\s-m\sbench (\w+)", path.read_text("utf-8")))
        assert named <= set(SECTIONS), path.name


def test_the_guide_has_the_length_of_a_lease() -> None:
    assert LEASE_SECONDS == 6
    assert "A lease lasts six seconds" in GUIDE
