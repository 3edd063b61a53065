"""Direct messages and servers without the bot: the person's own installation, and its limits."""

import pytest

from bot.sandbox import Person, Sandbox
from bot.sandbox.client import ClientRefusal
from bot.sandbox.interactions import FOLLOW_UPS, InteractionType
from bot.sandbox.model import Channel
from bot.sandbox.refusals import ApiRefusal, Json
from tests.sandbox.conftest import Raw

DATA: Json = {"id": "1", "name": "alone", "type": 1}
SAID: Json = {"type": 4, "data": {"content": "hello", "flags": 64}}


@pytest.fixture(params=["direct", "foreign"])
def place(request: pytest.FixtureRequest, sandbox: Sandbox, anna: Person) -> Channel:
    """A channel that the bot does not see."""
    if request.param == "direct":
        return sandbox.world.direct(anna.user)
    return sandbox.world.add_channel(sandbox.world.add_foreign_guild("Far away", [anna.user]), "far-away")


async def test_an_interaction_of_a_direct_message_has_a_user_and_no_server(
    sandbox: Sandbox, anna: Person
) -> None:
    interactions = sandbox.interactions
    interaction = interactions.note(InteractionType.COMMAND, anna.id, sandbox.world.direct(anna.user), DATA)
    payload = interactions.payload(interaction)
    assert payload["user"]["id"] == anna.id
    assert payload["context"] == 1
    assert payload["authorizing_integration_owners"] == {"1": anna.id}
    assert payload["channel"]["type"] == 1
    assert not payload.keys() & {"member", "guild", "guild_id", "guild_locale"}


async def test_an_interaction_of_a_server_without_the_bot_is_the_persons_own(
    sandbox: Sandbox, anna: Person
) -> None:
    world, interactions = sandbox.world, sandbox.interactions
    guild = world.add_foreign_guild("Far away", [anna.user])
    channel = world.add_channel(guild, "far-away")
    payload = interactions.payload(interactions.note(InteractionType.COMMAND, anna.id, channel, DATA))
    assert payload["guild_id"] == guild.id
    assert payload["context"] == 0
    assert payload["authorizing_integration_owners"] == {"1": anna.id}


async def test_the_bot_may_not_write_there_by_itself(raw: Raw, place: Channel) -> None:
    refused = await raw("POST", f"/channels/{place.id}/messages", {"content": "hello"})
    assert (refused.status, refused.code) == (403, 50001)


async def test_five_messages_may_follow_an_answer(sandbox: Sandbox, anna: Person, place: Channel) -> None:
    interactions = sandbox.interactions
    interaction = interactions.note(InteractionType.COMMAND, anna.id, place, DATA)
    interactions.respond(interaction.id, interaction.token, SAID, ())
    for _ in range(FOLLOW_UPS):
        interactions.follow_up(interaction, SAID["data"], ())
    with pytest.raises(ApiRefusal) as refused:
        interactions.follow_up(interaction, SAID["data"], ())
    assert refused.value.code == 40094
    assert interactions.edit(interaction, "@original", {"content": "edited"}, ()).data["content"] == "edited"


@pytest.mark.parametrize(
    ("kept", "is_offered"),
    [
        ({}, False),
        ({"integration_types": [0, 1], "contexts": [0]}, None),
        ({"integration_types": [0], "contexts": [0, 1, 2]}, False),
        ({"integration_types": [0, 1], "contexts": [0, 1, 2]}, True),
    ],
)
async def test_a_command_is_offered_where_it_is_registered_for(
    sandbox: Sandbox, anna: Person, raw: Raw, place: Channel, kept: Json, is_offered: bool | None
) -> None:
    path = f"/applications/{sandbox.application_id}/commands"
    await raw("PUT", path, [{"name": "alone", "description": "Alone", **kept}])
    if is_offered is None:
        is_offered = place.name == "far-away"
    sandbox.patience = 0.0
    if is_offered:
        assert (await anna.command(place, "alone")).failed
    else:
        with pytest.raises(ClientRefusal, match="no command"):
            await anna.command(place, "alone")
