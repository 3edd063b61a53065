"""A stand-in for Discord on loopback: the gateway, the REST routes a bot uses, and people at their clients.

`Sandbox` starts it; `python -m bot.sandbox` runs it alone, with a page to play at.
"""

from bot.sandbox.answers import Answer, described, said
from bot.sandbox.client import ClientRefusal
from bot.sandbox.person import Person
from bot.sandbox.server import Sandbox

__all__ = ["Answer", "ClientRefusal", "Person", "Sandbox", "described", "said"]
