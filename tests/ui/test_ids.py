"""Custom ids say what a press means, and say it in a form that Discord takes."""

from dataclasses import fields
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui import ids

MATCH = "k3v9x2aq"
SAMPLES: dict[str, ids.Ref] = {
    ref.code: ref
    for ref in (
        ids.Act(MATCH, 12, 0, "play 3C busso"),
        ids.Pick(MATCH, 12, 1, 2, ("bid", "3", "hand")),
        ids.Choose(MATCH, 12, 0, ()),
        ids.Each(MATCH, 12, ("discard", "7S", "KH")),
        ids.Hint(MATCH, 12),
        ids.LobbyHints(MATCH, 1, 0),
        ids.Hand(MATCH),
        ids.Still(MATCH, 25),
        ids.Last(MATCH),
        ids.Score(MATCH),
        ids.More(MATCH),
        ids.Repost(MATCH),
        ids.Leave(MATCH, 1),
        ids.Back(MATCH),
        ids.TakeOver(MATCH, 3),
        ids.Rematch(MATCH),
        ids.InThread(4, "rovescino", ("strip=true", "fractions=drop")),
        ids.Replay(MATCH, 3, 12345),
        ids.Review(MATCH, 12345),
        ids.Record(MATCH),
        ids.Rules(1, 5, "tricky_express"),
        ids.Browse(1, 2, 5, 3, "tricks"),
        ids.Narrow("players", 5, 0, ""),
        ids.Card("fipsen_thedinghausen", 3, 12, 1, "shedding"),
        ids.Open(5, "fipsen_thedinghausen"),
        ids.InLobby(MATCH, "options"),
        ids.AddAi(MATCH, "expert"),
        ids.LobbyPage(MATCH, 0, 1),
        ids.LobbyOption(MATCH, 1, "declarations"),
        ids.LobbyClock(MATCH, 1),
        ids.LobbySeats(MATCH),
        ids.LobbyRemove(MATCH),
        ids.LobbySwap(MATCH),
    )
}
TOKENS = st.from_regex(r"[a-z][a-z0-9_]{0,8}|[A-Z0-9]{0,2}[CDHS]|-?[0-9]{1,3}", fullmatch=True)


@pytest.mark.parametrize("code", ids.KINDS)
def test_every_kind_of_press_reads_back_as_it_was_spelled(code: str) -> None:
    ref = SAMPLES[code]
    assert ids.decode(ids.encode(ref)) == ref
    assert ids.fits(ref)


@given(st.lists(TOKENS, max_size=12), st.integers(0, 9999), st.integers(0, 99))
def test_any_parts_of_an_action_read_back(tokens: list[str], revision: int, copy: int) -> None:
    for ref in (
        ids.Act(MATCH, revision, copy, " ".join(tokens)),
        ids.Pick(MATCH, revision, copy, copy, tuple(tokens)),
        ids.Choose(MATCH, revision, copy, tuple(tokens)),
    ):
        assert ids.decode(ids.encode(ref)) == ref


def test_no_two_kinds_share_a_code() -> None:
    assert len(ids.KINDS) == len(get_args(ids.Ref)) == len(SAMPLES)


def test_only_a_players_own_panel_has_room_for_cards() -> None:
    """A custom id of a public message has no field that could hold an action."""
    free = {
        kind.__name__
        for kind in ids.KINDS.values()
        if any(each.name in {"action", "picked"} for each in fields(kind))
    }
    assert free == {"Act", "Pick", "Choose", "Each"}


def test_an_action_that_is_too_long_does_not_fit() -> None:
    assert not ids.fits(ids.Act(MATCH, 1, 0, "discard" + " 7S" * 30))


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "p0b:hand:k3v9x2aq",
        "p1s:hand:k3v9x2aq",
        "p1b:nothing:k3v9x2aq",
        "p1b:act:k3v9x2aq:12",
        "p1b:act:k3v9x2aq:x:0:play 3C",
        "p1b:act:k3v9x2aq:012:0:play 3C",
        "p1b:lobby:k3v9x2aq:explode",
        "p1s:narrow:taste:0:0:",
        "p1b:pick:k3v9x2aq:1:0:0:two  spaces",
    ],
)
def test_anything_else_is_unknown(custom_id: str) -> None:
    with pytest.raises(ids.UnknownIdError):
        ids.decode(custom_id)
