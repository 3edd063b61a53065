"""A claim that several judge: two AIs answer as one, beside a person and hands shown before."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.match import AiTiming, Refusal, claim_rules, claiming, reseating
from bot.match.claims import FEWEST_OF_AI, MOST
from games import CATALOGUE
from games.core.game import Seat
from tests.match.room import ANNA, Room, room
from tests.match.test_claims import USERS, brought_to, certain, keys

pytestmark = pytest.mark.usefixtures("known_cards")
LATER = AiTiming(pause=3600.0, beat=3600.0)
"""AIs so slow that a test answers for them."""


@pytest.fixture
def known_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal cards among which there is a claim that is certain."""
    monkeypatch.setattr("bot.match.tables.new_seed", lambda: bytes([1]) * 32)


class Asked:
    """A claim of one of four, after two have left: their AIs and a person are asked."""

    def __init__(self, here: Room) -> None:
        self.here = here
        self.judges: list[Seat] = []

    async def begin(self) -> None:
        self.table = await self.here.table(*USERS, game="tressette")
        self.claimer = await brought_to(self.here, self.table, certain)
        await claiming.claim(self.table, USERS[self.claimer])
        others = [seat for seat in range(4) if seat != self.claimer]
        self.person, self.judges = others[1], [others[0], others[2]]
        for seat in self.judges:
            await reseating.leave(self.table, USERS[seat])
        self.seq = self.table.match.seq
        assert list(claim_rules.judges(self.table.match)) == self.judges

    async def person_agrees(self) -> None:
        await claiming.answer(self.table, USERS[self.person], self.seq, agrees=True)


@pytest.mark.parametrize("refusing", [0, 1])
async def test_a_claim_is_refused_though_one_of_two_ais_would_agree(
    path: Path, monkeypatch: pytest.MonkeyPatch, refusing: int
) -> None:
    async with room(path, games=CATALOGUE, ai_timing=LATER) as here:
        asked = Asked(here)
        await asked.begin()
        monkeypatch.setattr(claim_rules, "is_sure_of_claim", lambda _, seat: seat != asked.judges[refusing])
        await claiming.judge(asked.table)
        assert keys(here) == ["claim-refused"]
        assert asked.table.match.claims.open is None


@pytest.mark.parametrize("person_first", [False, True])
async def test_the_tricks_are_played_once_two_ais_and_a_person_agree(path: Path, person_first: bool) -> None:
    async with room(path, games=CATALOGUE, ai_timing=LATER) as here:
        asked = Asked(here)
        await asked.begin()
        if person_first:
            await asked.person_agrees()
            assert asked.table.match.unanswered == tuple(asked.judges)
            await claiming.judge(asked.table)
        else:
            await claiming.judge(asked.table)
            assert asked.table.match.unanswered == (asked.person,)
            assert claim_rules.judges(asked.table.match) == ()
            await asked.person_agrees()
        assert keys(here)[-1] == "claim-agreed"
        assert asked.table.match.seq > asked.seq


async def test_what_has_become_of_a_claim_is_not_judged_once_more(path: Path) -> None:
    async with room(path, games=CATALOGUE, ai_timing=LATER) as here:
        asked = Asked(here)
        await asked.begin()
        await claiming.answer(asked.table, USERS[asked.person], asked.seq, agrees=False)
        told = len(here.observer.changes)
        await claiming.judge(asked.table)
        assert len(here.observer.changes) == told


async def test_hands_that_two_have_shown_are_both_known_to_who_judges_a_third_claim(path: Path) -> None:
    async with room(path, games=CATALOGUE, ai_timing=LATER) as here:
        asked = Asked(here)
        await asked.begin()
        match = asked.table.match
        claim_rules.begin_claim(match, asked.person)
        rest = claim_rules.rest_of(match)
        assert rest is not None
        for seat in range(4):
            has_shown = seat in {asked.claimer, asked.person}
            assert rest.known[seat] == (rest.hands[seat] if has_shown else 0)
        assert set(match.shown) == {asked.claimer, asked.person}


async def test_somebody_who_takes_a_seat_over_while_it_is_asked_answers_for_themselves(path: Path) -> None:
    async with room(path, games=CATALOGUE, ai_timing=LATER) as here:
        asked = Asked(here)
        await asked.begin()
        first, second = asked.judges
        await reseating.take_over(asked.table, first, 2001, "Gus")
        assert claim_rules.judges(asked.table.match) == (second,)
        with pytest.raises(Refusal, match="refusal-not-at-this-table"):
            await claiming.answer(asked.table, USERS[first], asked.seq, agrees=True)
        await claiming.answer(asked.table, 2001, asked.seq, agrees=False)
        assert keys(here) == ["claim-refused"]


@pytest.mark.parametrize(
    ("tricks", "claims"), [(FEWEST_OF_AI - 1, False), (FEWEST_OF_AI, True), (MOST, True), (MOST + 1, False)]
)
async def test_an_ai_claims_neither_fewer_tricks_than_are_worth_it_nor_more_than_a_panel_shows(
    here: Room, monkeypatch: pytest.MonkeyPatch, tricks: int, claims: bool
) -> None:
    table = await here.table(ANNA, None, turns=True)
    rest = SimpleNamespace(leader=1, tricks=tricks, is_wanted=True)
    monkeypatch.setattr(claim_rules, "rest_of", lambda _: rest)
    monkeypatch.setattr("bot.match.claims.is_certain", lambda *_: True)
    assert claim_rules.is_claimed_by_ai(table.match, 1) is claims
    assert not claim_rules.is_claimed_by_ai(table.match, 0), "a person claims by themselves"
