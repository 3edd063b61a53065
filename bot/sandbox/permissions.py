"""Permissions: Discord's bits, and how roles and a channel's overwrites add up to them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntFlag


class Permission(IntFlag):
    """The permissions that matter here (Discord's documentation, "Permissions")."""

    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    CONNECT = 1 << 20
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


P = Permission
NOTHING = Permission(0)
ALL = Permission((1 << 53) - 1)
EVERYONE = (
    P.ADD_REACTIONS
    | P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.USE_EXTERNAL_EMOJIS
    | P.CONNECT
    | P.USE_APPLICATION_COMMANDS
    | P.CREATE_PUBLIC_THREADS
    | P.CREATE_PRIVATE_THREADS
    | P.SEND_MESSAGES_IN_THREADS
)
# The permissions of the README's invite link, which a server gives the bot.
BOT = (
    P.VIEW_CHANNEL
    | P.SEND_MESSAGES
    | P.EMBED_LINKS
    | P.ATTACH_FILES
    | P.READ_MESSAGE_HISTORY
    | P.CREATE_PUBLIC_THREADS
    | P.SEND_MESSAGES_IN_THREADS
)
# "Denying SEND_MESSAGES implicitly denies" (Discord's documentation, "Implicit permissions").
IMPLIED_BY_SENDING = P.MENTION_EVERYONE | P.ATTACH_FILES | P.EMBED_LINKS


@dataclass(slots=True)
class Overwrite:
    """Permissions that a role or a member is given or denied in one channel, against the server's roles."""

    id: str
    of_member: bool
    allow: Permission = NOTHING
    deny: Permission = NOTHING

    def data(self) -> dict[str, str | int]:
        return {
            "id": self.id,
            "type": int(self.of_member),
            "allow": str(int(self.allow)),
            "deny": str(int(self.deny)),
        }


def in_channel(
    base: Permission, everyone: str, roles: Iterable[str], member: str, overwrites: Iterable[Overwrite]
) -> Permission:
    """`base` after the overwrites of @everyone, of the member's roles, of the member, in this order."""
    if base & P.ADMINISTRATOR:
        return ALL
    by_id = {overwrite.id: overwrite for overwrite in overwrites}
    if found := by_id.get(everyone):
        base = (base & ~found.deny) | found.allow
    of_roles = [by_id[role] for role in roles if role in by_id and role != everyone]
    for overwrite in of_roles:
        base &= ~overwrite.deny
    for overwrite in of_roles:
        base |= overwrite.allow
    if found := by_id.get(member):
        base = (base & ~found.deny) | found.allow
    return with_implied(base)


def with_implied(permissions: Permission) -> Permission:
    if not permissions & P.VIEW_CHANNEL:
        return NOTHING
    if not permissions & (P.SEND_MESSAGES | P.SEND_MESSAGES_IN_THREADS):
        return permissions & ~IMPLIED_BY_SENDING
    return permissions
