"""The builders of all that a board posts, by the features that have them."""

from typing import Final

from bot.board.looks import Looks
from bot.features.ended.end_card import end_card
from bot.features.ended.result import result_picture
from bot.features.lobby.page import asking, lobby_closed, lobby_message, lobby_picture
from bot.features.lobby.thread_card import lobby_card, match_card
from bot.features.same_cards.page import comparison_picture, overview, table_over
from bot.features.table.message import table_message
from bot.features.table.notices import ping
from bot.features.table.panel import hand_panel, hand_rail, recap_in_panel
from bot.features.table.recap import recap_message, recap_picture

LOOKS: Final = Looks(
    table=table_message,
    recap=recap_message,
    recap_picture=recap_picture,
    end=end_card,
    end_picture=result_picture,
    lobby=lobby_message,
    lobby_picture=lobby_picture,
    lobby_closed=lobby_closed,
    lobby_card=lobby_card,
    match_card=match_card,
    table_over=table_over,
    overview=overview,
    comparison_picture=comparison_picture,
    asking=asking,
    ping=ping,
    panel=hand_panel,
    hand=hand_rail,
    recap_in_panel=recap_in_panel,
)
