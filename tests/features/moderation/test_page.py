"""The pages of a server's managers."""

from bot.features import ids
from bot.features.moderation.page import ManagedMatch, match_page, matches_page
from tests.features.samples import EN, MATCH, pressable, said

RUNNING = ManagedMatch(MATCH, "tressette", ("Anna", "Ben"), ((1, "Anna"), (2, "Ben")), 5, is_rated=True)
ENDED = ManagedMatch(MATCH, "tressette", ("Anna", "Ben"), ((1, "Anna"), (2, "Ben")), 5, 1_000.0)
VOID = ManagedMatch(MATCH, "tressette", ("Anna", "Ben"), ((1, "Anna"), (2, "Ben")), 5, 1_000.0, is_void=True)


def asked(match: ManagedMatch, *, manages: bool = True) -> list[str]:
    """The acts that the page of a match offers."""
    presses = pressable(match_page(match, None, EN, manages=manages)).values()
    return [ref.verb for ref in presses if isinstance(ref, ids.AskMatchReason)]


def test_each_match_offers_the_one_act_that_is_possible() -> None:
    assert [asked(match) for match in (RUNNING, ENDED, VOID)] == [["end"], ["void"], ["restore"]]


def test_a_person_who_manages_messages_alone_sees_no_other_page() -> None:
    kinds = {type(ref) for ref in pressable(match_page(RUNNING, None, EN, manages=False)).values()}
    assert kinds == {ids.AskMatchReason}


def test_a_server_without_matches_says_so_and_leads_to_people_and_log() -> None:
    page = matches_page([], 0, 1, EN)
    assert "Tressette" not in said(page)
    assert {ids.ShowPeople(), ids.ShowActs(0)} <= set(pressable(page).values())
