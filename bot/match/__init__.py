"""Tables and lobbies: one actor a match, which verifies, logs, applies and tells; AI seats; recovery."""

from bot.match.change import TableChange
from bot.match.clocks import NO_CLOCK, Clock, SystemClock, TimeControl, TimeRules
from bot.match.holder import Holder
from bot.match.lobbies import Lobbies
from bot.match.lobby import Lobby
from bot.match.moves import Submission
from bot.match.observer import Reason, TableObserver
from bot.match.opponents import AiTiming
from bot.match.preferences import PreferenceBook, Preferences
from bot.match.refusal import Refusal
from bot.match.register import Register
from bot.match.table import Table
from bot.match.table_rules import TableRules
from bot.match.tables import Recovered, Tables
from bot.thinking.pool import AgentPool, Budget
from bot.thinking.thinker import LEVELS, Thinker

__all__ = [
    "LEVELS",
    "NO_CLOCK",
    "AgentPool",
    "AiTiming",
    "Budget",
    "Clock",
    "Holder",
    "Lobbies",
    "Lobby",
    "PreferenceBook",
    "Preferences",
    "Reason",
    "Recovered",
    "Refusal",
    "Register",
    "Submission",
    "SystemClock",
    "Table",
    "TableChange",
    "TableObserver",
    "TableRules",
    "Tables",
    "Thinker",
    "TimeControl",
    "TimeRules",
]
