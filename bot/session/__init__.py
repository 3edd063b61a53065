"""Tables and lobbies: one actor a match, which verifies, logs, applies and tells; AI seats; recovery."""

from bot.session.change import TableChange
from bot.session.clocks import NO_CLOCK, Clock, SystemClock, TimeControl, TimeRules
from bot.session.holder import Holder
from bot.session.lobbies import Lobbies
from bot.session.lobby import Lobby
from bot.session.observer import Reason, TableObserver
from bot.session.opponents import AiTiming
from bot.session.pool import AgentPool, Budget
from bot.session.preferences import PreferenceBook, Preferences
from bot.session.refusal import Refusal
from bot.session.register import Register
from bot.session.table import Submission, Table
from bot.session.table_rules import TableRules
from bot.session.tables import Recovered, Tables
from bot.session.thinker import LEVELS, Thinker

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
