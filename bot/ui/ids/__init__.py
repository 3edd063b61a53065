"""Custom ids: what a button or a select means, spelled in at most 100 characters.

    p1b:act:k3v9x2aq:12:0:play QH        p1s:opt:j7c2m4pd:target        p1b:lobby:j7c2m4pd:join

``p1`` is the version of this spelling; ``b`` is a button and ``s`` a select; then the kind of press and its
fields, the last of which may hold anything. Cards stand in the ids of a player's own private panel alone.
Ids outlive the process and the release: one that is no longer understood is answered, not dropped.

The kinds stand here by area; `bot.cogs.handlers` has a module for each area, with a handler for each kind.
"""

# ruff: noqa: F403 - each kind is written in its area alone

from bot.ui.ids.cards import *
from bot.ui.ids.catalogue import *
from bot.ui.ids.challenge import *
from bot.ui.ids.claims import *
from bot.ui.ids.codec import *
from bot.ui.ids.ended import *
from bot.ui.ids.history import *
from bot.ui.ids.leaderboard import *
from bot.ui.ids.lobby import *
from bot.ui.ids.match import *
from bot.ui.ids.privacy import *
from bot.ui.ids.replay import *
from bot.ui.ids.seats import *
from bot.ui.ids.settings import *
from bot.ui.ids.statistics import *
