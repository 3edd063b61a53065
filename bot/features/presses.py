"""The handlers of all presses: each of these modules registers its own in `bot.interactions.registry`.

Thin: the tables decide, the publisher shows.
"""

# ruff: noqa: F401 - they are imported to register

import bot.features.catalogue.presses
import bot.features.challenge.presses
import bot.features.daily.presses
import bot.features.ended.history_presses
import bot.features.ended.presses
import bot.features.leaderboard.presses
import bot.features.learn.presses
import bot.features.lobby.presses
import bot.features.moderation.presses
import bot.features.person.presses
import bot.features.practice.presses
import bot.features.privacy.presses
import bot.features.puzzle.presses
import bot.features.replay.presses
import bot.features.rules.presses
import bot.features.settings.presses
import bot.features.statistics.presses
import bot.features.table.claim_presses
import bot.features.table.presses
import bot.features.table.seat_presses
import bot.features.tournament.creation_presses
import bot.features.tournament.organise_presses
import bot.features.tournament.presses
import bot.features.tournament.rules_presses
