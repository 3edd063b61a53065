"""The kinds of decision that a game has, to tell a newcomer about each."""

from collections.abc import Container, Iterator

from games.core.view import View


def decision_of(view: View, decisions: Container[str]) -> str | None:
    """The kind of the viewer's decision, one of a game's `decisions`; None if there is nothing to decide.

    It is the most exact of those that hold: phase, question and role, or phase and question, or phase and
    role, or the phase alone.
    """
    if view.seat not in view.acting:
        return None
    return next((each for each in _candidates(view) if each in decisions), None)


def _candidates(view: View) -> Iterator[str]:
    question = view.prompt.key.partition("-")[2] or view.prompt.key
    roles = tuple(_roles(view))
    for asked in (f"{view.phase}-{question}", view.phase):
        yield from (f"{asked}-{role}" for role in roles)
        yield asked


def _roles(view: View) -> Iterator[str]:
    """``declarer`` or ``defender`` by the contract, and what the viewer knows to be: ``human``, ``thing``."""
    if view.declarer is not None:
        with_declarer = any({view.seat, view.declarer} <= set(side) for side in view.sides)
        yield "declarer" if with_declarer else "defender"
    yield from (note.key.rpartition("-")[2] for note in view.private)
