"""Presses about a match: cards, panels, and what a player wants to know."""

import asyncio
from collections.abc import Sequence
from io import BytesIO

import discord
from discord import ui

from bot.answer import Answer, Interaction
from bot.cogs.desk.base import Counter, kept_at, reader, seat_at
from bot.cogs.permissions import require_permissions
from bot.cogs.replaying import replay_snapshot
from bot.publisher import PanelState, Shown
from bot.publisher.snapshots import localizer_at, snapshot_of
from bot.session.refusal import Refusal
from bot.session.table import Table
from bot.ui import ids, layout, notices
from bot.ui.localizer import Localizer
from bot.ui.replay import replay_message
from bot.ui.snapshots import MatchSnapshot
from bot.ui.spelling import each_of, in_doubt, settle
from games.core.game import TABLE, Seat


class MatchCounter(Counter):
    """What can be pressed at a table, during the match and after it."""

    async def act(self, press: Interaction, ref: ids.Act) -> None:
        """Take the action; once it is committed, the click is answered by the panel as it is then."""
        with self.publisher.answering(ref.match, press.user.id):
            table = await self.tables.find(ref.match)
            outcome = await table.submit(press.user.id, ref.action, ref.revision, press.id)
            await self.renew_panel(press, table, outcome.seat)

    async def pick(self, press: Interaction, ref: ids.Pick) -> None:
        """Show the panel with what is picked so far."""
        with self.publisher.answering(ref.match, press.user.id):
            table = await self.tables.find(ref.match)
            state = PanelState(reader(press), ref.revision, ref.picked, ref.page)
            await self.renew_panel(press, table, seat_at(table, press), state)

    async def choose(self, press: Interaction, ref: ids.Choose, values: Sequence[str]) -> None:
        """Put what was chosen to what was picked before: that is an action, or there is more to pick."""
        table = await self.tables.find(ref.match)
        view = table.view(seat_at(table, press))
        chosen = settle(view.legal, ref.picked, values)
        if isinstance(chosen, str) and view.must_confirm(chosen):
            chosen = in_doubt(chosen)
        if isinstance(chosen, str):
            await self.act(press, ids.Act(ref.match, ref.revision, ref.copy, chosen))
        else:
            await self.pick(press, ids.Pick(ref.match, ref.revision, 0, ref.copy, chosen))

    async def each(self, press: Interaction, ref: ids.Each) -> None:
        """Take several actions in a row; a press that comes twice is stale after its first action."""
        with self.publisher.answering(ref.match, press.user.id):
            table = await self.tables.find(ref.match)
            for number, text in enumerate(each_of(ref.picked)):
                known = press.id if number == 0 else None
                await table.submit(press.user.id, text, ref.revision + number, known)
            await self.renew_panel(press, table, seat_at(table, press))

    async def hint(self, press: Interaction, ref: ids.Hint) -> None:
        """Say at once that an expert is thinking; what it says goes into the same panel, and nowhere else."""
        table = await self.tables.find(ref.match)
        seat = seat_at(table, press)
        thinking = self.tables.hints.ask(table, seat, press.user.id, ref.revision)
        with self.publisher.answering(ref.match, press.user.id):
            await self.renew_panel(press, table, seat)
        await thinking
        self.publisher.advised(table, press.user.id)

    async def hand(self, press: Interaction, match: str) -> None:
        """Show the presser's own hand."""
        await self.show_hand(press, await self.tables.find(match))

    async def show_hand(self, press: Interaction, table: Table) -> None:
        """Show the presser's own hand at a table, in a new panel; so too for those who left or are away."""
        seat = kept_at(table, press)
        with self.publisher.answering(table.id, press.user.id):
            state = PanelState(reader(press), table.revision(seat))
            view = self.publisher.panel(table, seat, state)
            message_id = await Answer.to(press).private(view)
            self._shown(press, table, seat, message_id, state, view)

    async def mend_panel(self, press: Interaction, match: str) -> None:
        """Bring the panel that was pressed up to date, if the presser plays there."""
        table = self.register.table(match)
        seat = None if table is None else table.seating.kept_for(press.user.id)
        if table is not None and seat is not None:
            with self.publisher.answering(match, press.user.id):
                await self.renew_panel(press, table, seat)

    async def last(self, press: Interaction, match: str) -> None:
        """Show the last trick."""
        snapshot, localizer = await self._look(press, match)
        await self.show(press, notices.last_trick(snapshot, localizer))

    async def score(self, press: Interaction, match: str) -> None:
        """Show the score sheet."""
        snapshot, localizer = await self._look(press, match)
        await self.show(press, notices.score_sheet(snapshot, localizer))

    async def more(self, press: Interaction, match: str) -> None:
        """Show the menu of rarer things."""
        snapshot, localizer = await self._look(press, match)
        await self.show(press, notices.more_menu(snapshot, localizer))

    async def repost(self, press: Interaction, match: str) -> None:
        """Post the table message anew."""
        table = await self.tables.find(match)
        if table.over:
            raise Refusal("refusal-match-over")
        require_permissions(press)
        self.publisher.post_anew(table)
        await self.say(press, "bot-reposted")

    async def replay(self, press: Interaction, match: str, step: int) -> None:
        """Show a step of the replay."""
        table = await self.tables.find(match)
        if press.message is not None:
            await self.publisher.leave_page(press.message.id)
        snapshot = await asyncio.to_thread(replay_snapshot, table, step)
        localizer, review = localizer_at(table, reader(press)), self.tables.reviews.of(match)
        if review is None:
            await self.show(press, replay_message(snapshot, localizer))
            return

        def render() -> ui.LayoutView:
            return replay_message(snapshot.after(review), localizer)

        view, is_last = render(), not review.under_way
        message_id = await self.show(press, view)
        if message_id is not None and not is_last:
            self.publisher.follow_review(Shown(press.user.id, message_id, press.token), review, view, render)

    async def review(self, press: Interaction, match: str, step: int) -> None:
        """Have an expert look at the match in the background: the step shows what is known, more and more."""
        table = await self.tables.find(match)
        if not table.over:
            raise Refusal("refusal-not-over")
        self.tables.reviews.begin(table)
        await self.replay(press, match, step)

    async def record(self, press: Interaction, match: str) -> None:
        """Give the match's record, as a file to keep or to share."""
        table = await self.tables.find(match)
        content = "".join(f"{line}\n" for line in table.record()).encode()
        name = f"{table.game.key}-{table.id}.jsonl"
        view = ui.LayoutView(timeout=None)
        view.add_item(layout.text(Localizer(reader(press)).text("bot-record")))
        view.add_item(ui.File(f"attachment://{name}"))
        await Answer.to(press).private(view, files=[discord.File(BytesIO(content), name)])

    async def _look(self, press: Interaction, match: str) -> tuple[MatchSnapshot, Localizer]:
        """The match as the presser may see it."""
        table = await self.tables.find(match)
        seat = table.seating.kept_for(press.user.id)
        return snapshot_of(table, TABLE if seat is None else seat), localizer_at(table, reader(press))

    async def renew_panel(
        self, press: Interaction, table: Table, seat: Seat, state: PanelState | None = None
    ) -> None:
        """Answer a press on a panel with the panel as it is now."""
        state = state or PanelState(reader(press), table.revision(seat))
        view = self.publisher.panel(table, seat, state)
        message_id = await Answer.to(press).update(view)
        self._shown(press, table, seat, message_id, state, view)

    def _shown(
        self,
        press: Interaction,
        table: Table,
        seat: Seat,
        message_id: int | None,
        state: PanelState,
        view: ui.LayoutView,
    ) -> None:
        if message_id is not None:
            shown = Shown(press.user.id, message_id, press.token)
            self.publisher.panel_shown(table, seat, shown, state, view)
