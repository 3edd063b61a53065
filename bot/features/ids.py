"""Custom ids: the meaning of a button or a select, spelled in at most 100 characters.

    p1b:act:k3v9x2aq:12:0:play QH        p1s:opt:j7c2m4pd:target        p1b:lobby:j7c2m4pd:join

``p1`` is the version of this spelling; ``b`` is a button and ``s`` a select; then the kind of press and its
fields, the last of which may hold anything. Cards stand in the ids of a player's own private panel alone.
Ids outlive the process and the release: an id that is no longer understood is answered, not dropped.

Each feature has its kinds in its ``ids``, and a handler for each kind in its ``presses``.
"""

# ruff: noqa: F403 - each kind is written in its area alone

from bot.features.catalogue.ids import *
from bot.features.challenge.ids import *
from bot.features.daily.ids import *
from bot.features.ended.history_ids import *
from bot.features.ended.ids import *
from bot.features.leaderboard.ids import *
from bot.features.learn.ids import *
from bot.features.lobby.ids import *
from bot.features.moderation.ids import *
from bot.features.person.ids import *
from bot.features.practice.ids import *
from bot.features.privacy.ids import *
from bot.features.puzzle.ids import *
from bot.features.replay.ids import *
from bot.features.rules.ids import *
from bot.features.settings.ids import *
from bot.features.statistics.ids import *
from bot.features.table.claim_ids import *
from bot.features.table.ids import *
from bot.features.table.seat_ids import *
from bot.features.tournament.creation_ids import *
from bot.features.tournament.ids import *
from bot.features.tournament.organise_ids import *
from bot.features.tournament.rules_ids import *
from bot.ui.codec import *
