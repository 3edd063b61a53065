"""The bot's health: the server that tells it, and the client that asks (`asking`)."""
