"""Messages of the bot in a channel: files, mentions, edits, pings, as people see and hear of them."""

from __future__ import annotations

from io import BytesIO

import aiohttp
import discord
import pytest
from discord import ui
from PIL import Image

from bot.sandbox import Person, Sandbox, said
from bot.sandbox.permissions import Permission
from tests.sandbox.conftest import Raw
from tests.sandbox.little_bot import LittleBot

SILENT = 1 << 12


def picture(colour: str = "red") -> bytes:
    out = BytesIO()
    Image.new("RGB", (30, 20), colour).save(out, "PNG")
    return out.getvalue()


def games(bot: LittleBot) -> discord.TextChannel:
    channel = discord.utils.get(bot.guilds[0].text_channels, name="games")
    assert channel is not None
    return channel


class Table(ui.LayoutView):
    def __init__(self, name: str) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Table] = ui.MediaGallery()
        gallery.add_item(media=f"attachment://{name}", description="The table")
        self.add_item(ui.Container(ui.TextDisplay("The table"), gallery))


# Files.


async def test_picture_is_served_where_the_message_says(bot: LittleBot, anna: Person) -> None:
    content = picture()
    file = discord.File(BytesIO(content), "table.png", description="A table")
    await games(bot).send("Look", file=file)
    (shown,) = anna.latest("games")["attachments"]
    assert (shown["width"], shown["height"], shown["size"]) == (30, 20, len(content))
    assert (shown["filename"], shown["content_type"]) == ("table.png", "image/png")
    assert shown["description"] == "A table"
    async with aiohttp.ClientSession() as session, session.get(shown["url"]) as answer:
        assert answer.content_type == "image/png"
        assert await answer.read() == content


async def test_picture_in_components_is_not_among_the_attachments(bot: LittleBot, anna: Person) -> None:
    message = await games(bot).send(view=Table("a.png"), file=discord.File(BytesIO(picture()), "a.png"))
    assert message.attachments == []
    shown = anna.latest("games")["components"][0]["components"][1]["items"][0]["media"]
    assert (shown["width"], shown["height"]) == (30, 20)
    assert shown["url"].endswith("/a.png")
    new = discord.File(BytesIO(picture("blue")), "b.png")
    await message.edit(view=Table("b.png"), attachments=[new])
    later = anna.latest("games")["components"][0]["components"][1]["items"][0]["media"]
    assert later["attachment_id"] != shown["attachment_id"]
    async with aiohttp.ClientSession() as session, session.get(later["url"]) as answer:
        assert await answer.read() == picture("blue")


async def test_edit_without_attachments_keeps_the_picture(bot: LittleBot, anna: Person) -> None:
    message = await games(bot).send("1", file=discord.File(BytesIO(picture()), "a.png"))
    await message.edit(content="2")
    assert [file["filename"] for file in anna.latest("games")["attachments"]] == ["a.png"]
    await message.edit(attachments=[])
    assert anna.latest("games")["attachments"] == []


async def test_file_over_ten_mebibytes_is_refused(bot: LittleBot) -> None:
    big = discord.File(BytesIO(bytes(10 * 1024 * 1024 + 1)), "big.bin")
    with pytest.raises(discord.HTTPException) as caught:
        await games(bot).send(file=big)
    assert (caught.value.status, caught.value.code) == (413, 40005)


# Mentions.


async def test_mention_pings_once_and_not_in_an_edit(raw: Raw, anna: Person, ben: Person) -> None:
    async with ben.watch() as events, anna.watch() as others:
        message = (await raw("POST", f"{raw.games}/messages", {"content": f"<@{ben.id}>, your turn"})).body
        path = f"{raw.games}/messages/{message['id']}"
        await raw("PATCH", path, {"content": f"<@{ben.id}> and <@{anna.id}>, hurry"})
        kinds = [(await events.get())["t"] for _ in range(3)]
        assert kinds == ["message_create", "notify", "message_update"]
        assert [(await others.get())["t"] for _ in range(2)] == ["message_create", "message_update"]
    assert [user["id"] for user in message["mentions"]] == [ben.id]


async def test_mention_in_a_text_display_pings(raw: Raw, ben: Person) -> None:
    body = {"flags": 1 << 15, "components": [{"type": 10, "content": f"<@{ben.id}>"}]}
    async with ben.watch() as events:
        await raw("POST", f"{raw.games}/messages", body)
        assert [(await events.get())["t"] for _ in range(2)] == ["message_create", "notify"]


@pytest.mark.parametrize("more", [{"allowed_mentions": {"parse": []}}, {"flags": SILENT}])
async def test_suppressed_mention_does_not_ping(raw: Raw, ben: Person, more: dict[str, object]) -> None:
    async with ben.watch() as events:
        await raw("POST", f"{raw.games}/messages", {"content": f"<@{ben.id}>", **more})
        await raw("POST", f"{raw.games}/messages", {"content": "next"})
        assert [(await events.get())["t"] for _ in range(2)] == ["message_create", "message_create"]


async def test_allowed_mentions_name_whom_to_ping(raw: Raw, anna: Person, ben: Person) -> None:
    allowed = {"parse": [], "users": [ben.id]}
    body = {"content": f"<@{ben.id}> <@{anna.id}>", "allowed_mentions": allowed}
    message = (await raw("POST", f"{raw.games}/messages", body)).body
    assert [user["id"] for user in message["mentions"]] == [ben.id]


async def test_everyone_takes_its_permission(raw: Raw, sandbox: Sandbox) -> None:
    body = {"content": "@everyone"}
    assert not (await raw("POST", f"{raw.games}/messages", body)).body["mention_everyone"]
    role = sandbox.world.add_role(sandbox.guild, "Crier", Permission.MENTION_EVERYONE)
    sandbox.world.give_role(sandbox.guild, sandbox.world.bot.id, role)
    assert (await raw("POST", f"{raw.games}/messages", body)).body["mention_everyone"]


async def test_role_mention_pings_its_members(raw: Raw, sandbox: Sandbox, ben: Person) -> None:
    role = sandbox.world.add_role(sandbox.guild, "Players", Permission(0), mentionable=True)
    sandbox.world.give_role(sandbox.guild, ben.id, role)
    async with ben.watch() as events:
        message = await raw("POST", f"{raw.games}/messages", {"content": f"<@&{role.id}>"})
        assert [(await events.get())["t"] for _ in range(2)] == ["message_create", "notify"]
    assert message.body["mention_roles"] == [role.id]


# Reading, replying, deleting.


async def test_library_reads_history_and_replies(bot: LittleBot, anna: Person) -> None:
    anna.say("games", "Shall we play?")
    channel = games(bot)
    (asked,) = [message async for message in channel.history(limit=5)]
    await asked.reply("Yes")
    assert anna.latest("games")["message_reference"]["message_id"] == str(asked.id)
    fetched = await channel.fetch_message(int(anna.latest("games")["id"]))
    assert fetched.content == "Yes"
    with pytest.raises(discord.Forbidden) as caught:
        await asked.edit(content="No")
    assert caught.value.code == 50005


async def test_history_is_paged(raw: Raw, anna: Person) -> None:
    ids = [anna.say("games", str(n))["id"] for n in range(5)]

    async def page(query: str) -> list[str]:
        said = await raw("GET", f"{raw.games}/messages?{query}")
        return [message["id"] for message in said.body]

    assert await page("limit=2") == [ids[4], ids[3]]
    assert await page(f"limit=2&before={ids[3]}") == [ids[2], ids[1]]
    assert await page(f"limit=2&after={ids[1]}") == [ids[3], ids[2]]
    assert (await raw("GET", f"{raw.games}/messages?limit=101")).code == 50035


async def test_same_nonce_is_the_same_message(raw: Raw, anna: Person) -> None:
    body = {"content": "x", "nonce": "17", "enforce_nonce": True}
    first = await raw("POST", f"{raw.games}/messages", body)
    assert (await raw("POST", f"{raw.games}/messages", body)).body["id"] == first.body["id"]
    assert len(anna.see("games")) == 1


async def test_deleted_message_leaves_every_client(bot: LittleBot, anna: Person, ben: Person) -> None:
    message = await games(bot).send("x")
    async with ben.watch() as events:
        anna.delete("games", message.id)  # as the server's owner
        assert await events.get() == {
            "t": "message_delete",
            "id": str(message.id),
            "channel_id": str(message.channel.id),
        }
    with pytest.raises(discord.NotFound):
        await message.edit(content="y")


@pytest.mark.usefixtures("bot")
async def test_until_pictures_what_is_seen_instead(anna: Person) -> None:
    await anna.command("games", "choose")
    with pytest.raises(TimeoutError, match=r"Anna sees:\n#games:\n.*Choose <cards> .*\[No \(disabled\)\]"):
        await anna.until(lambda person: person.latest("games")["content"] == "Never", timeout=0.01)


async def test_library_pins_and_reacts(bot: LittleBot, sandbox: Sandbox, anna: Person) -> None:
    message = await games(bot).send("x")
    await message.add_reaction("👍")
    assert anna.latest("games")["reactions"][0]["emoji"] == {"id": None, "name": "👍"}
    assert bot.user is not None
    await message.remove_reaction("👍", bot.user)
    with pytest.raises(discord.Forbidden):
        await message.pin()
    role = sandbox.world.add_role(sandbox.guild, "Pinner", Permission.PIN_MESSAGES)
    sandbox.world.give_role(sandbox.guild, sandbox.world.bot.id, role)
    await message.pin()
    assert [pinned.id async for pinned in games(bot).pins()] == [message.id]
    assert said(anna.latest("games")) == "x"


async def test_answers_and_followups_carry_pictures(bot: LittleBot, anna: Person) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        first = discord.File(BytesIO(picture()), "a.png")
        await interaction.response.send_message(view=Table("a.png"), file=first, ephemeral=True)
        second = discord.File(BytesIO(picture("blue")), "b.png")
        await interaction.edit_original_response(view=Table("b.png"), attachments=[second])
        await interaction.followup.send(file=discord.File(BytesIO(picture()), "c.png"), ephemeral=True)

    await bot.do(anna.id, answer)
    panel, more = anna.see("games")
    media = panel["components"][0]["components"][1]["items"][0]["media"]
    assert media["url"].endswith("/b.png")
    assert [file["filename"] for file in more["attachments"]] == ["c.png"]
    async with aiohttp.ClientSession() as session, session.get(media["url"]) as got:
        assert await got.read() == picture("blue")
