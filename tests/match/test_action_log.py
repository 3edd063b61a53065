"""The log of a match's actions: revisions, and moves that played themselves."""

from bot.match.action_log import ActionLog
from games.core.actions import parse_action

FIRST, SECOND = parse_action("play AS"), parse_action("play 2S")


def logged() -> ActionLog:
    log = ActionLog()
    log.append(0, FIRST, forced=False)
    log.append(1, FIRST, forced=False)
    log.append(0, SECOND, forced=True)
    return log


def test_a_seats_revision_counts_its_own_actions() -> None:
    log = logged()
    assert (len(log), log.revision(0), log.revision(1), log.revision(2)) == (3, 2, 1, 0)
    assert (log.last(0), log.last(1), log.last(2)) == (SECOND, FIRST, None)
    assert [*log.since(1)] == [(1, FIRST), (0, SECOND)]


def test_a_press_for_the_move_that_has_just_played_itself_is_known_by_its_revision() -> None:
    log = logged()
    assert log.has_played_itself(0, "play 2S", 1)
    assert not log.has_played_itself(0, "play 2S", None)
    assert not log.has_played_itself(0, "play AS", 1), "another move"
    assert not log.has_played_itself(1, "play AS", 0), "its player took it"
    log.append(0, FIRST, forced=False)
    assert not log.has_played_itself(0, "play 2S", 1), "the seat has moved on"


def test_a_copy_has_its_own_actions() -> None:
    log = logged()
    copied = log.copy()
    copied.append(2, FIRST, forced=True)
    assert (len(log), len(copied)) == (3, 4)
    assert not log.has_played_itself(2, "play AS", 0)
    assert copied.has_played_itself(2, "play AS", 0)
