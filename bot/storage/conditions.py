"""Conditions that several queries have in common."""

from typing import Final


def among_people(match_id: str) -> str:
    """The condition that no AI had a seat at the start of the match in that column."""
    return f"""NOT EXISTS (
        SELECT 1 FROM seat AS any_seat
        WHERE any_seat.match_id = {match_id} AND any_seat.first_user_id IS NULL
    )"""


def counts(match_id: str) -> str:
    """The condition that no manager has set aside the match in that column."""
    return f"""NOT EXISTS (
        SELECT 1 FROM match AS any_match WHERE any_match.id = {match_id} AND any_match.voided = 1
    )"""


AHEAD: Final = """mine.side <> theirs.side AND own.ai_level IS NULL
    AND (other.ai_level IS NOT NULL OR mine.place < theirs.place)"""
"""The condition that the person of a seat (`own`) and its result (`mine`) was ahead of another seat (`other`)
and its result (`theirs`): a player who left comes last."""
BEHIND: Final = """mine.side <> theirs.side AND other.ai_level IS NULL
    AND (own.ai_level IS NOT NULL OR mine.place > theirs.place)"""
"""The condition that they were behind."""
