"""The pictures of all features, which the processes that draw load before the first is asked for."""

# ruff: noqa: F401 - they are imported to be loaded

import bot.features.announcements.picture
import bot.features.catalogue.picture
import bot.features.daily.picture
import bot.features.ended.picture
import bot.features.lobby.picture
import bot.features.replay.picture
import bot.features.rules.picture
import bot.features.same_cards.picture
import bot.features.statistics.picture
import bot.features.table.recap_picture
import bot.features.table.score_picture
import bot.features.tournament.picture
