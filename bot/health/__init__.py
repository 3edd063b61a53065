"""The bot's health: what answers the question (`server`), and what asks it (`asking`)."""
