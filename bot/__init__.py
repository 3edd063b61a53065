"""Parlour, the bot: everything that knows of Discord, of time and of disks."""

__version__ = "0.1.0"
