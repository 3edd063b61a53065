"""Checking a database: every unfinished match can go on, and a recount finds no difference."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from bot.community.recount import NOTHING_DIFFERED, Findings, recount
from bot.match.recovery import UnplayableError, read_log
from bot.storage import Store
from games import CATALOGUE
from games.core.game import Game

NOTHING_WRONG: Final = "nothing is wrong"


@dataclass(slots=True)
class CheckFindings:
    """The findings of a check.

    Attributes:
        unfinished: the number of matches still in play.
        unplayable: a line for each of them that cannot be replayed.
        recount: the findings about the ended matches.
    """

    unfinished: int = 0
    unplayable: list[str] = field(default_factory=list)
    recount: Findings = field(default_factory=Findings)

    @property
    def well(self) -> bool:
        """True if nothing is wrong."""
        return not self.unplayable and not self.recount.differences

    def report(self) -> str:
        """The lines to print; the last one is the verdict."""
        lines = [*self.unplayable, f"{self.unfinished} unfinished matches replayed"]
        lines += self.recount.report(repaired=False).splitlines()
        if self.well:
            return "\n".join((*(line for line in lines if line != NOTHING_DIFFERED), NOTHING_WRONG))
        if self.unplayable:
            lines.append(f"{len(self.unplayable)} unfinished matches cannot go on")
        return "\n".join(lines)


async def check(store: Store, games: Mapping[str, Game] = CATALOGUE) -> CheckFindings:
    """Replay every unfinished match and recount the ended ones; write nothing."""
    findings = CheckFindings()
    for match_id in await store.matches.unfinished():
        log = await store.matches.log(match_id)
        assert log is not None, "a row of match does not go away"
        findings.unfinished += 1
        try:
            await read_log(log, games, idle_seconds=0.0)
        except UnplayableError as error:
            findings.unplayable.append(f"match {match_id} cannot go on: {error.why}")
    findings.recount = await recount(store, games=games)
    return findings
