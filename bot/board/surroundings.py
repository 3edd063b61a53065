"""The services and callbacks that boards and their messages share."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from bot.board.drawings import Drawings
from bot.board.glances import Glances
from bot.board.looks import Looks
from bot.board.precedence import Precedence
from bot.client.transport import DiscordTransport
from bot.match.coaching import CoachingBook
from bot.match.preferences import PreferenceBook
from bot.runtime.coalescer import PermanentError
from bot.storage import PlaceRow, PostingRow, Store
from bot.ui.emojis import Emojis


@dataclass(frozen=True, slots=True)
class EditIntervals:
    """The least times between edits of a message, and the age at which it is posted again; in seconds.

    Discord takes five edits of a channel's messages in five seconds, and five of a panel in two. A message
    waits here and not in Discord's queue, so an edit is never older than the wait.
    """

    edit: float = 1.0
    repost: float = 3000.0

    @property
    def panel(self) -> float:
        """The least time between edits of a private panel."""
        return self.edit * 0.4

    @property
    def idle_panel(self) -> float:
        """The same for the panel of a player who looks on."""
        return self.edit

    @property
    def page(self) -> float:
        """The same for a page of a replay: a number that counts up may take its time."""
        return self.edit * 2.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Surroundings:
    """The services that all boards share.

    Attributes:
        transport: speaks to Discord.
        store: remembers the messages that are followed.
        preferences, coaching: each person's.
        looks: builds the messages.
        clock: seconds since 1970 (UTC).
        intervals: the least times between edits.
        patience: the seconds that a turn waits before it pings a player who is looking.
        ping_wait: the least seconds before a server pings a turn; None if it pings none.
        quiet_until: the end of a server's quiet hours, in which only live clocks ping.
        emojis: the application's.
        drawings: draws the pictures of panels.
        glances: shares out the edits for players who look on.
        precedence: orders the answers to clicks and the messages that follow.
    """

    transport: DiscordTransport
    store: Store
    preferences: PreferenceBook
    coaching: CoachingBook
    looks: Looks
    clock: Callable[[], float]
    intervals: EditIntervals = EditIntervals()
    patience: float = 15.0
    ping_wait: Callable[[int], float | None] = lambda _: 0.0
    quiet_until: Callable[[int], float] = lambda _: 0.0
    emojis: Emojis = field(default_factory=Emojis)
    drawings: Drawings = field(default_factory=Drawings)
    glances: Glances = field(default_factory=Glances)
    precedence: Precedence = field(default_factory=Precedence)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardHooks:
    """The callbacks of one board, for each of its messages.

    Attributes:
        owner: the id of the match or lobby.
        give_way: returns when the answers to clicks are given, and the message may go on.
        on_idle: called when the message has nothing left to do.
        on_replaced: called with the stored place of a message that a newer one has replaced.
        on_lost: called with a post that Discord may have, and the board does not want.
        insists: true if a message that Discord refused for this reason is tried again, much later.
    """

    owner: str
    give_way: Callable[[], Awaitable[None]]
    on_idle: Callable[[], None]
    on_replaced: Callable[[PlaceRow], None]
    on_lost: Callable[[PostingRow], None]
    insists: Callable[[PermanentError], bool] = lambda _: False
