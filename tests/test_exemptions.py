"""An exemption gives its reason on its own line: without that, a reader cannot tell when it may go."""

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FOLDERS: Final = ("bench", "bot", "games", "tests")
DIRECTIVE: Final = re.compile(
    r"#\s*(?:(?:ruff: )?noqa(?::[\sA-Z0-9,]*\d\b)?|(?:mypy|type): ignore(?:\[[\w, -]+])?|pragma: [\w ]+)"
)


def unexplained(line: str) -> bool:
    """True if a line has an exemption, and fewer than two words beside it."""
    found = DIRECTIVE.search(line)
    return found is not None and len(re.findall(r"\w+", DIRECTIVE.sub("", line[found.start() :]))) < 2


def test_every_exemption_has_its_reason_beside_it() -> None:
    wanting = [
        f"{path.relative_to(ROOT)}:{number}"
        for folder in FOLDERS
        for path in sorted((ROOT / folder).rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if unexplained(line)
    ]
    assert not wanting


def test_an_exemption_without_a_reason_is_found() -> None:
    bare = ("noqa: S101", "noqa: S101, S102", "type: ignore[misc, arg-type]", "ruff: noqa: S101")
    for directives in (*zip(bare), ("type: ignore[misc]", "noqa: S101")):
        line = "  # ".join(("x = 1", *directives))
        assert unexplained(line)
        assert unexplained(f"{line} - why")
        assert not unexplained(f"{line} - for a reason")
    assert not unexplained("x = 1  # no exemption")
