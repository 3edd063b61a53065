"""The REST routes that a bot of slash commands, messages and threads calls, by area."""
