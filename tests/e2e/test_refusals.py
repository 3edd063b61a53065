"""Requests that cannot be met are told why, in private; "interaction failed" is never seen."""

import asyncio
import json
from random import Random

import pytest

from bot.features import ids
from bot.i18n import catalogue
from bot.i18n.symbols import bare
from bot.interactions.registry import HANDLERS
from bot.match import moves as table_moves
from bot.match.refusal import Refusal
from bot.match.table import Table
from bot.sandbox import Answer, Person, Sandbox, said
from bot.sandbox.components import walk
from bot.sandbox.model import STAGE, VOICE
from bot.sandbox.permissions import Permission
from bot.thinking.pool import AgentPool
from bot.thinking.thinker import LEVELS
from games.core.actions import Action
from games.core.game import Seat, State
from tests.e2e.driver import (
    CHANNEL,
    Json,
    Player,
    control,
    moves,
    press,
    public,
    reads,
    seated,
    shows,
    started,
)

pytestmark = pytest.mark.usefixtures("bot")
NOTHING: Json = {"components": []}


def is_private_sentence(answer: Answer, *parts: str) -> None:
    assert answer.kind == "message"
    assert answer.ephemeral
    for part in parts:
        assert part in answer.text


async def on_turn(people: list[Person]) -> tuple[Person, Person]:
    """Of two people who play BushiShogi alone, the one in turn, and the other."""
    table = public(people[0], ids.ShowMore)
    waiting = [person for person in people if f"{person.name} to play" in said(table)]
    assert len(waiting) == 1
    return waiting[0], next(person for person in people if person is not waiting[0])


@pytest.mark.smoke
async def test_it_is_somebody_elses_turn(anna: Person, ben: Person) -> None:
    await started([anna, ben], "bushi_shogi")
    mover, other = await on_turn([anna, ben])
    legal = await mover.autocomplete(CHANNEL, "move", {"action": ""}, focused="action")
    answer = await other.command(CHANNEL, "move", {"action": legal[0]["value"]})
    is_private_sentence(answer, "not your turn", mover.name)
    answer = await other.command(CHANNEL, "move", {"action": "A♥"})
    is_private_sentence(answer, "not your turn", mover.name)


async def test_what_an_ai_thought_out_for_a_player_who_is_back_is_not_played(
    anna: Person, ben: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player comes back while the AI of their seat still thinks: the choice is theirs again."""
    thought, back = asyncio.Event(), asyncio.Event()
    refused: asyncio.Future[str] = asyncio.get_running_loop().create_future()
    think, submit = AgentPool.think, table_moves.submit_ai

    async def slowly(pool: AgentPool, state: State, seat: Seat, level: str) -> Action:
        action = await think(pool, state, seat, level)
        thought.set()
        await back.wait()
        return action

    async def heard(table: Table, seat: Seat, action: Action) -> None:
        try:
            await submit(table, seat, action)
        except Refusal as refusal:
            refused.set_result(refusal.key)
            raise

    monkeypatch.setattr(AgentPool, "think", slowly)
    monkeypatch.setattr(table_moves, "submit_ai", heard)
    await started([anna, ben], "bushi_shogi")
    mover, _ = await on_turn([anna, ben])
    legal = await mover.autocomplete(CHANNEL, "move", {"action": ""}, focused="action")
    question = (await mover.command(CHANNEL, "leave")).message
    assert question is not None
    left = await mover.click(CHANNEL, question, control(question, ids.Leave, sure=1))
    assert left.message is not None
    await thought.wait()
    hand = await mover.click(CHANNEL, left.message, control(left.message, ids.ComeBack))
    assert hand.kind == "update"
    back.set()
    assert await asyncio.wait_for(refused, timeout=120) == "refusal-seat-taken"
    assert await mover.autocomplete(CHANNEL, "move", {"action": ""}, focused="action") == legal
    played = await mover.command(CHANNEL, "move", {"action": legal[0]["value"]})
    assert played.ephemeral
    assert "###" in played.text


async def test_a_spectator_has_no_hand_at_the_table(sandbox: Sandbox, anna: Person, ben: Person) -> None:
    table = await started([anna, ben], "bushi_shogi")
    chloe = sandbox.person("Chloé")
    is_private_sentence(
        await press(chloe, table, ids.ShowHand), catalogue.text("en", "refusal-not-at-this-table")
    )


async def ready(player: Player) -> Json:
    """The panel as soon as something can be pressed on it."""
    if player.panel is None:
        await player.open_hand()
    await player.person.until(lambda _: bool(moves(player.now() or NOTHING)), timeout=120)
    panel = player.now()
    assert panel is not None
    return panel


@pytest.mark.smoke
async def test_a_stale_click_says_what_was_played_and_shows_the_panel_as_it_is(anna: Person) -> None:
    await started([anna], "tressette")
    player = Player(anna, Random(1))
    old = await ready(player)
    cards = [each for each in moves(old) if isinstance(ids.decode(each["custom_id"]), ids.TakeAction)]
    await player.press_one(old, cards[0])
    # A client that has not heard of the change yet still shows, and sends, the old button.
    answer = await late_click(anna, old, cards[0]["custom_id"])
    assert answer.kind == "update"
    assert answer.message is not None
    assert cards[0]["custom_id"] not in str(answer.message)
    await anna.until(reads("out of date: you’ve since played"))
    assert len(player.moves) == 1


async def late_click(person: Person, message: Json, custom_id: str) -> Answer:
    """A click on a button that the message had a moment ago."""
    channel = person.channel(CHANNEL)
    kept = channel.messages.get(str(message["id"]))
    assert kept is not None, "the panel is still there"
    kept.data = {**kept.data, "components": message["components"]}
    return await person.click(CHANNEL, kept.data, custom_id)


async def test_a_seat_cannot_be_taken_twice_and_a_full_table_takes_nobody(
    sandbox: Sandbox, anna: Person, ben: Person
) -> None:
    dai = sandbox.person("Dai")
    lobby = await seated([anna, ben], "bushi_shogi")
    is_private_sentence(await press(dai, lobby, ids.InLobby, verb="join"), "満席")
    is_private_sentence(await press(anna, lobby, ids.InLobby, verb="join"), "already have a seat")


@pytest.mark.parametrize("level", LEVELS)
async def test_only_the_host_may_say_how_well_ais_play(anna: Person, ben: Person, level: str) -> None:
    opened = await anna.command(CHANNEL, "play", {"game": "bushi_shogi"})
    assert opened.message is not None
    menu = control(opened.message, ids.LobbyLevel)
    answer = await ben.choose(CHANNEL, opened.message, menu, [level])
    is_private_sentence(answer, "Only the host, Anna,")


@pytest.mark.parametrize("verb", ["start", "options", "cancel"])
async def test_only_the_host_may(anna: Person, ben: Person, verb: str) -> None:
    lobby = await seated([anna], "bushi_shogi")
    is_private_sentence(await press(ben, lobby, ids.InLobby, verb=verb), "Only the host, Anna,")


async def test_a_match_that_is_over_takes_no_more_moves(anna: Person) -> None:
    await started([anna], "bushi_shogi")
    player = Player(anna, Random(1))
    old = await ready(player)
    await player.play()
    pressed = moves(old)[0]["custom_id"]
    answer = await late_click(anna, old, pressed)
    assert answer.kind == "update"
    assert answer.message is not None
    assert pressed not in str(answer.message), "the panel is shown as it is now"
    await anna.until(reads("match is over"))
    gone = await anna.command(CHANNEL, "move", {"action": "rotate"})
    is_private_sentence(gone, catalogue.text("en", "refusal-no-table"))


@pytest.mark.smoke
async def test_an_illegal_card_names_the_rule(anna: Person) -> None:
    """Follow suit: Anna holds four cards of a suit that was led, and names one of another."""
    await started([anna], "tressette")
    player = Player(anna, Random(1))
    panel = await ready(player)
    while "follow" not in said(panel) or not disabled_cards(panel):
        await player.press_one(panel, moves(panel)[0])
        panel = await ready(player)
    legal = await anna.autocomplete(CHANNEL, "move", {"action": "play"}, focused="action")
    suits = {choice["value"].split()[1][-1] for choice in legal}
    assert len(suits) == 1
    other = next(card for card in disabled_cards(panel) if card[-1] not in suits)
    is_private_sentence(await anna.command(CHANNEL, "move", {"action": other.lower()}), "must follow suit")


def disabled_cards(panel: Json) -> list[str]:
    """The cards that the panel greys out, as the game spells them."""
    suits = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
    greyed = (bare(each["label"]) for each in walk(panel["components"]) if each.get("disabled"))
    return [label[:-1].replace("10", "T") + suits[label[-1]] for label in greyed if label[-1] in suits]


async def test_what_is_no_action_of_the_game_is_refused_with_an_example(anna: Person) -> None:
    await started([anna], "bushi_shogi")
    answer = await anna.command(CHANNEL, "move", {"action": "castle QH"})
    legal = await anna.autocomplete(CHANNEL, "move", {"action": ""}, focused="action")
    is_private_sentence(answer, "“castle QH” isn’t a move", legal[0]["value"])


async def test_the_bot_lacks_a_permission_in_a_channel_and_names_it(anna: Person) -> None:
    answer = await anna.command("no-bots-here", "play", {"game": "bushi_shogi"})
    is_private_sentence(answer, "Missing permissions", "Send Messages")
    assert len(anna.see("no-bots-here")) == 1


async def test_an_unknown_game_and_a_bad_option_are_named(anna: Person) -> None:
    is_private_sentence(await anna.command(CHANNEL, "play", {"game": "whist"}), "no such game")
    bad = {"game": "tressette", "options": "target=22"}
    is_private_sentence(await anna.command(CHANNEL, "play", bad), "target", "22", "21, 31, 41, 51")
    unknown = {"game": "tressette", "options": "colour=red"}
    is_private_sentence(await anna.command(CHANNEL, "play", unknown), "colour", "declarations")
    for options, example in (("=", "target=21"), ("=31", "target=21"), ("annul=", "annul=true")):
        asked = {"game": "tressette", "options": options}
        form = f"Write each option as name=value, for example: {example}"
        is_private_sentence(await anna.command(CHANNEL, "play", asked), form)
    without = {"game": "wysiwyg", "options": "target=31"}
    is_private_sentence(await anna.command(CHANNEL, "play", without), "This game has no options.")
    alone = {"options": "target=31"}
    is_private_sentence(await anna.command(CHANNEL, "play", alone), "Options belong to a game")
    many = {"game": "tressette", "players": 9}
    is_private_sentence(await anna.command(CHANNEL, "play", many), "4 players")


async def test_options_that_exclude_each_other_say_why_on_the_hosts_panel(anna: Person) -> None:
    opened = await anna.command(CHANNEL, "play", {"game": "bhabhi"})
    assert opened.message is not None
    panel = (await press(anna, opened.message, ids.InLobby, verb="options")).message
    assert panel is not None
    answer = await anna.choose(CHANNEL, panel, control(panel, ids.LobbyOption, field="take_from"), ["any"])
    assert answer.kind == "update"
    assert "⚠️ “Whose hand” works only where hands can be taken" in answer.text
    assert answer.message is not None
    take_hand = control(answer.message, ids.LobbyOption, field="take_hand")
    assert (await anna.choose(CHANNEL, answer.message, take_hand, ["open"])).kind == "update"
    await anna.until(reads("Taking a hand: Yes"))
    assert "Whose hand" not in said(public(anna, ids.InLobby)), "it is as usual again"


async def test_options_that_exclude_each_other_are_refused_in_the_readers_language(sandbox: Sandbox) -> None:
    asked = {"game": "tuppi", "options": "early_end=true"}
    english = await sandbox.person("Anna").command(CHANNEL, "play", asked)
    is_private_sentence(english, "Stopping early", catalogue.text("en", "option-tuppi-reset-both_zero"))
    japanese = await sandbox.person("Dai").command(CHANNEL, "play", asked)
    is_private_sentence(japanese, catalogue.text("ja", "option-tuppi-early_end"), "先にそれを選ぶか")


@pytest.mark.smoke
async def test_a_channel_has_one_table(anna: Person, ben: Person) -> None:
    await seated([anna], "bushi_shogi")
    answer = await ben.command(CHANNEL, "play", {"game": "bushi_shogi"})
    is_private_sentence(answer, "already a table")


@pytest.mark.parametrize("command", ["hand", "leave", "table", "rematch", "replay"])
async def test_where_nothing_is_played_a_command_says_how_to_begin(anna: Person, command: str) -> None:
    is_private_sentence(await anna.command(CHANNEL, command), "/play")


@pytest.mark.parametrize("custom_id", ["vote:1", "p0b:act:abc:1", "p1b:act:only", "p1b:no-such-kind:1"])
async def test_a_button_of_another_version_explains_itself(anna: Person, custom_id: str) -> None:
    lobby = await seated([anna], "bushi_shogi")
    kept = anna.channel(CHANNEL).messages[lobby["id"]]
    spelled = json.dumps(kept.data).replace(control(kept.data, ids.InLobby, verb="join"), custom_id)
    old = json.loads(spelled)
    is_private_sentence(await late_click(anna, old, custom_id), "no longer works")


async def test_a_button_of_a_lobby_that_is_gone_explains_itself(anna: Person) -> None:
    lobby = await seated([anna], "bushi_shogi")
    join = control(lobby, ids.InLobby, verb="join")
    await press(anna, lobby, ids.InLobby, verb="cancel")
    await anna.until(lambda person: not shows(ids.InLobby)(person))
    is_private_sentence(await late_click(anna, lobby, join), "closed")


@pytest.mark.smoke
@pytest.mark.expects_errors("interaction failed: RuntimeError")
async def test_our_own_fault_gives_the_player_the_reference_that_the_log_has(
    anna: Person, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    secret = "the queen of hearts"

    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError(secret)

    table = await started([anna], "bushi_shogi")
    monkeypatch.setitem(HANDLERS, ids.ShowHand, broken)
    monkeypatch.setattr("bot.features.table.command.show_hand", broken)
    pressed = await press(anna, table, ids.ShowHand)
    commanded = await anna.command(CHANNEL, "hand")
    logged = "".join(capsys.readouterr())
    for answer in (pressed, commanded):
        is_private_sentence(answer, "Something went wrong")
        assert answer.text.rsplit(" ", 1)[-1].strip("`.") in logged
    assert "RuntimeError" in logged
    assert secret not in logged


@pytest.mark.parametrize("kind", [VOICE, STAGE])
@pytest.mark.parametrize(("locale", "name"), [("en-US", "Connect"), ("ja", "接続")])
async def test_where_people_speak_the_bot_must_be_let_in(
    sandbox: Sandbox, kind: int, locale: str, name: str
) -> None:
    place = sandbox.world.add_channel(sandbox.guild, "lounge", kind=kind)
    asking = sandbox.person("Lea", locale)
    sandbox.world.deny_bot(place, Permission.CONNECT)
    answer = await asking.command(place, "play", {"game": "bushi_shogi"})
    is_private_sentence(answer, name)
    sandbox.world.deny_bot(place, Permission(0))
    assert not (await asking.command(place, "play", {"game": "bushi_shogi"})).ephemeral
