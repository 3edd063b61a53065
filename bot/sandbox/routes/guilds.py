"""Servers, their channels, roles and members, and users."""

from __future__ import annotations

from bot.sandbox import refusals
from bot.sandbox.backend import NO_CONTENT, Backend, Call, Reply, Route
from bot.sandbox.model import Guild
from bot.sandbox.sessions import Intent


class GuildRoutes:
    def __init__(self, backend: Backend) -> None:
        self.backend = backend
        self.world = backend.world

    def table(self) -> list[Route]:
        guild = "/guilds/{guild_id}"
        return [
            Route("GET", "/users/@me/guilds", self.own_guilds),
            Route("POST", "/users/@me/channels", self.open_direct_message),
            Route("DELETE", "/users/@me/guilds/{guild_id}", self.leave),
            Route("GET", "/users/{user_id}", self.user),
            Route("GET", guild, self.guild),
            Route("GET", guild + "/channels", self.channels),
            Route("GET", guild + "/roles", self.roles),
            Route("GET", guild + "/members", self.members),
            Route("GET", guild + "/members/{user_id}", self.member),
        ]

    def _guild(self, call: Call) -> Guild:
        guild = self.world.guild(call.params["guild_id"])
        if self.world.bot.id not in guild.members:
            raise refusals.missing_access()
        return guild

    def own_guilds(self, _call: Call) -> Reply:
        joined = [guild for guild in self.world.guilds.values() if self.world.bot.id in guild.members]
        keys = ("id", "name", "icon", "banner", "features")
        return Reply([{**{key: guild.data()[key] for key in keys}, "owner": False} for guild in joined])

    def leave(self, call: Call) -> Reply:
        self.world.remove_bot(self._guild(call))
        return NO_CONTENT

    def open_direct_message(self, _call: Call) -> Reply:
        """All people here refuse direct messages from bots."""
        raise refusals.cannot_message_user()

    def user(self, call: Call) -> Reply:
        found = self.world.users.get(call.params["user_id"])
        if found is None:
            raise refusals.unknown_user()
        return Reply(found.data())

    def guild(self, call: Call) -> Reply:
        guild = self._guild(call)
        count = len(guild.members)
        return Reply({**guild.data(), "approximate_member_count": count, "approximate_presence_count": count})

    def channels(self, call: Call) -> Reply:
        guild = self._guild(call)
        listed = [self.world.channels[channel_id] for channel_id in guild.channel_ids]
        return Reply([channel.data() for channel in listed])

    def roles(self, call: Call) -> Reply:
        return Reply([role.data() for role in self._guild(call).roles.values()])

    def members(self, call: Call) -> Reply:
        """All members, for a bot that may have the members intent."""
        guild = self._guild(call)
        if not self.backend.gateway.allowed_privileged & Intent.MEMBERS:
            raise refusals.missing_access()
        return Reply([self.world.member_data(guild, user_id) for user_id in guild.members])

    def member(self, call: Call) -> Reply:
        guild = self._guild(call)
        user_id = call.params["user_id"]
        if user_id not in guild.members:
            raise refusals.unknown_member()
        return Reply(self.world.member_data(guild, user_id))
