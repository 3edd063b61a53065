"""Presses that no client of Discord would send are answered, politely, and the error log stays empty."""

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from bot.features import ids
from bot.i18n import catalogue
from bot.sandbox import Person, Sandbox, said
from tests.e2e.driver import (
    CHANNEL,
    Player,
    control,
    controls,
    forge,
    more_after_the_end,
    press,
    public,
    seated,
    shows,
    started,
)

pytestmark = pytest.mark.usefixtures("bot")
NUMBERS = ("0", "1", "7", "99", "-1", "9" * 30, "x", "", "١")
WORDS = ("", "x", "any", "play", "play 3C", "!", "! play", "bid 99", "live 60", "live -1", "none 5", "z" * 60)
NAMES = ("bushi_shogi", "tressette", "whist", "", "tricks", "target", "x" * 70, "no-option", "target=22")
TOO_MUCH = {"thread", "open", "again", "leave"}
"""The presses that open another lobby, or end the match; other tests cover them."""
EACH = 16
SELECTED: tuple[Sequence[str], ...] = (
    *((), ("",), ("x",), ("-1",), ("99",), ("0",), ("0", "0"), ("0", "1", "2"), ("~1",), ("! play",)),
    *(("9" * 90,), ("live 9",), ("live x",), ("x" * 100,), ("any",), ("play 3C", "play")),
)


def forged_ids(match: str, rng: Random, each: int) -> Iterator[tuple[str, Sequence[str] | None]]:
    """Ids of every kind, well spelled more often than not, with fields that no message of the bot has."""
    for code, kind in ids.KINDS.items():
        for _ in range(each):
            fields = [_field(name, type_, match, rng) for name, type_ in ids.fields_of(kind).items()]
            letter = "s" if kind.is_select else "b"
            custom_id = ":".join((ids.VERSION + letter, code, *fields))[: ids.LIMIT]
            yield custom_id, rng.choice(SELECTED) if kind.is_select else None


def _field(name: str, type_: object, match: str, rng: Random) -> str:
    """A field with a valid spelling, or anything."""
    if name in {"match", "lobby"} and rng.random() < 0.9:
        return match
    if type_ is int and rng.random() < 0.9:
        return rng.choice(("0", "1", "2", "99", "9" * 9))
    return rng.choice((*NUMBERS, *WORDS, *NAMES))


@pytest.mark.parametrize("game", ["tressette", "bushi_shogi", "fipsen", "the_things"])
async def test_forged_presses_at_a_table_are_answered_without_an_entry_in_the_error_log(
    anna: Person, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await started([anna], game)
    player = Player(anna, Random(1))
    await player.open_hand()
    table = public(anna, ids.ShowMore)
    more = ids.decode(control(table, ids.ShowMore))
    assert isinstance(more, ids.ShowMore)
    await refused_politely(anna, more.match, capsys)


async def test_forged_presses_in_a_lobby_are_answered_without_an_entry_in_the_error_log(
    anna: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    lobby = await seated([anna], "tressette")
    ref = ids.decode(control(lobby, ids.InLobby, verb="join"))
    assert isinstance(ref, ids.InLobby)
    await press(anna, lobby, ids.InLobby, verb="options")
    await refused_politely(anna, ref.lobby, capsys)


async def refused_politely(person: Person, match: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Press all forged ids on messages that the person sees, private and public."""
    capsys.readouterr()
    wrong = []
    for number, (custom_id, values) in enumerate(forged_ids(match, Random(7), EACH)):
        if custom_id.split(":")[1] in TOO_MUCH:
            continue
        seen = person.see(CHANNEL)
        answer = await forge(person, seen[number % len(seen)], custom_id, values)
        logged = "".join(capsys.readouterr())
        if answer.failed or "interaction failed" in logged or "Traceback" in logged:
            wrong.append((custom_id, values, logged))
    assert not wrong, "\n".join(f"{each}" for each in wrong)


@pytest.mark.parametrize(
    "custom_id",
    [
        "p1b:thread:4:tressette:target",
        "p1b:thread:4:tressette:target=22",
        "p1b:thread:99:tressette:",
        "p1b:thread:0:whist:",
        "p1b:thread:0:tuppi:early_end=true",
        "p1b:open:99:tressette",
        "p1b:open:0:whist",
    ],
)
async def test_what_cannot_be_played_is_refused_and_leaves_no_thread_behind(
    anna: Person, custom_id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = await anna.command(CHANNEL, "play")
    assert answer.message is not None
    places = len(anna.channels())
    refused = await forge(anna, answer.message, custom_id)
    assert refused.ephemeral
    assert "Something went wrong" not in refused.text
    assert len(anna.channels()) == places
    assert "interaction failed" not in "".join(capsys.readouterr())
    assert not shows(ids.InLobby)(anna)


@pytest.mark.parametrize("spelled", ["record:{}", "replay:{}:0:3", "review:{}:3", "again:{}"])
async def test_what_is_for_afterwards_is_refused_during_the_match(anna: Person, spelled: str) -> None:
    """A record, a replay and an expert's view have every hand."""
    table = await started([anna], "tressette")
    more = ids.decode(control(table, ids.ShowMore))
    assert isinstance(more, ids.ShowMore)
    answer = await forge(anna, table, f"p1b:{spelled.format(more.match)}")
    assert answer.ephemeral
    assert catalogue.text("en", "refusal-not-over") in answer.text


def at_a_table(match: str) -> list[tuple[ids.Press, Sequence[str] | None]]:
    """Presses of a player at a table, whether the match offers them or not."""
    return [
        (ids.TakeAction(match, 0, 0, "rotate"), None),
        (ids.Pick(match, 0, 0, 0, ()), None),
        (ids.Choose(match, 0, 0, ()), ("rotate",)),
        (ids.TakeActions(match, 0, ("play", "3C")), None),
        (ids.AskForHint(match, 0), None),
        (ids.ShowHand(match), None),
        (ids.Still(match, 0), None),
        (ids.Leave(match, 0), None),
        (ids.Leave(match, 1), None),
        (ids.ComeBack(match), None),
        (ids.Rematch(match), None),
    ]


async def test_a_spectator_can_do_nothing_at_a_table(sandbox: Sandbox, anna: Person) -> None:
    table = await started([anna], "bushi_shogi")
    more = ids.decode(control(table, ids.ShowMore))
    assert isinstance(more, ids.ShowMore)
    chloe = sandbox.person("Chloé")
    for ref, values in at_a_table(more.match):
        answer = await forge(chloe, public(chloe, ids.ShowMore), ids.encode(ref), values)
        assert answer.ephemeral, ref
        assert answer.message is not None
        offered = [ids.decode(each["custom_id"]) for each in controls(answer.message)]
        mine = [each for each in offered if not isinstance(each, ids.TakeOver)]
        assert not mine, f"{ref} shows a spectator something to press: {answer.text}"
        assert "You are" not in answer.text
    taken = await forge(chloe, public(chloe, ids.ShowMore), ids.encode(ids.TakeOver(more.match, 0)))
    assert catalogue.text("en", "refusal-seat-not-free") in taken.text
    assert shows(ids.ShowMore)(anna), "the match goes on"


async def test_nothing_can_be_done_at_a_table_whose_match_is_over(
    sandbox: Sandbox, anna: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    await started([anna], "bushi_shogi")
    await Player(anna, Random(1)).play()
    end = public(anna, ids.Rematch)
    over = ids.decode(control(end, ids.Rematch))
    assert isinstance(over, ids.Rematch)
    more = await more_after_the_end(anna)
    before = said(public(anna, ids.Rematch))
    for ref, values in (
        *at_a_table(over.match)[:-1],
        (ids.Repost(over.match), None),
        (ids.TakeOver(over.match, 0), None),
    ):
        answer = await forge(anna, public(anna, ids.Rematch), ids.encode(ref), values)
        assert not answer.failed, ref
        assert answer.ephemeral, ref
        assert said(public(anna, ids.Rematch)) == before
    record = await press(anna, more, ids.ShareRecord)
    assert record.ephemeral
    refused = await forge(sandbox.person("Chloé"), end, ids.encode(ids.Rematch(over.match)))
    assert catalogue.text("en", "refusal-not-at-this-table") in refused.text
    assert "interaction failed" not in "".join(capsys.readouterr())
