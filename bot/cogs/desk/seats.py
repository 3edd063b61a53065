"""Presses by which seats change hands: leaving, coming back, taking over."""

from bot.answer import Interaction
from bot.cogs.desk.base import reader
from bot.cogs.desk.match import MatchCounter
from bot.session.refusal import Refusal
from bot.session.table import Table
from bot.ui import clocks, notices
from bot.ui.localizer import Localizer


class SeatCounter(MatchCounter):
    """Who plays a seat: its player, an AI, or somebody else."""

    async def leave(self, press: Interaction, match: str, *, sure: bool) -> None:
        """Ask first; then an AI takes the seat."""
        localizer = Localizer(reader(press))
        table = await self.tables.find(match)
        if not sure:
            _check_leaving(table, press.user.id)
            await self.show(press, notices.leave_question(match, localizer))
            return
        with self.publisher.answering(match, press.user.id):
            await table.leave(press.user.id)
            await self.show(press, clocks.left(match, localizer))

    async def back(self, press: Interaction, match: str) -> None:
        """Take the seat back from the AI; the answer is the hand."""
        with self.publisher.answering(match, press.user.id):
            table = await self.tables.find(match)
            await table.come_back(press.user.id)
            await self._show_seat(press, table)

    async def take_over(self, press: Interaction, match: str, seat: int) -> None:
        """Take a seat in which an AI plays for somebody; the answer is the hand."""
        with self.publisher.answering(match, press.user.id):
            table = await self.tables.find(match)
            await table.take_over(seat, press.user.id, press.user.display_name)
            await self._show_seat(press, table)

    async def _show_seat(self, press: Interaction, table: Table) -> None:
        """Show the hand, in the place of the private message that was pressed, if it was one."""
        seat = table.seat_of(press.user.id)
        if seat is not None and press.message is not None and press.message.flags.ephemeral:
            await self.renew_panel(press, table, seat)
        else:
            await self.show_hand(press, table)


def _check_leaving(table: Table, user_id: int) -> None:
    """Raises Refusal if there is nothing to leave."""
    if table.over:
        raise Refusal("refusal-match-over")
    table.seating.leave(user_id)
