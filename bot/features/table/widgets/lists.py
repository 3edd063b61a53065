"""Choices that found no button: selects, and the buttons that turn their pages."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from discord import SelectOption

from bot.features.table.widgets.keys import NEXT, PREVIOUS, Choice, Keys
from bot.ui import layout
from bot.ui.emojis import without_emojis
from bot.ui.items import SELECT_LIMIT, Button, button, option, select
from bot.ui.layout import ActionRow
from bot.ui.localizer import Localizer
from bot.ui.names import clip
from bot.ui.spelling import SeveralCards, Step, item_of, parts_of
from games.core.actions import parse_action

_CLOSED: Final = 80
"""The most characters on a select for its contents: more than a phone shows, not too much to hear."""


class ChoiceLists:
    """Makes the selects of one panel."""

    def __init__(self, keys: Keys, localizer: Localizer, page: int) -> None:
        self._keys = keys
        self._localizer = localizer
        self._game = keys.snapshot.game
        self._page = page

    def paged(self, choices: Sequence[Choice], step: Step, copy: int, key: str) -> Iterator[ActionRow]:
        """One page of the choices in a select, with the words of `key` on it, and a way to the others."""
        pages = [choices[start : start + SELECT_LIMIT] for start in range(0, len(choices), SELECT_LIMIT)]
        if not pages:
            return
        page = min(self._page, len(pages) - 1)
        asked = self.asked(key, [choice.label for choice in pages[page]])
        yield self.one_of(pages[page], step, copy, asked)
        if len(pages) > 1:
            yield layout.row(*self._pager(step, page, len(pages)))

    def one_of(self, choices: Sequence[Choice], step: Step, copy: int, asked: str) -> ActionRow:
        """A select of one of the choices; its values are parts, or whole actions after an empty beginning."""
        whole = all(choice.whole for choice in choices)
        options = [
            option(
                choice.token if whole else _next_part(choice, step),
                self._keys.marked(choice, choice.label),
                choice.about,
                emoji=self._localizer.card_emoji(choice.token.split()[-1]),
            )
            for choice in choices
        ]
        ref = self._keys.choose(() if whole else step.picks(step.parts, step.on), copy)
        return layout.menu(select(ref, options, asked))

    def several(self, step: Step, choice: SeveralCards) -> ActionRow:
        """A select of several cards."""
        options = [self._card_option(value) for value in choice.cards]
        least, most = choice.least, choice.most
        ref = self._keys.choose(step.picks(step.parts, step.on))
        asked = self._localizer.text(
            "panel-choose-exactly" if least == most else "panel-choose",
            verb=self._localizer.verb(self._game, step.verb).rstrip("…"),
            least=least,
            most=most,
        )
        return layout.menu(select(ref, options, asked, count=(least, min(most, len(options)))))

    def asked(self, key: str, labels: Iterable[str]) -> str:
        """The words on a closed select: its contents, as far as they are read."""
        said = " · ".join(without_emojis(label).rstrip("…") for label in labels)
        return clip(self._localizer.text(key, choices=said), _CLOSED)

    def _card_option(self, value: str) -> SelectOption:
        card = item_of(value)
        return option(value, self._localizer.item(self._game, card), emoji=self._localizer.card_emoji(card))

    def _pager(self, step: Step, page: int, pages: int) -> Iterator[Button]:
        picked = step.picks(step.parts, step.on)
        for copy, key, there in ((PREVIOUS, "button-previous", page - 1), (NEXT, "button-next", page + 1)):
            ref = self._keys.pick(picked, copy, max(there, 0))
            yield button(ref, self._localizer.text(key), disabled=not 0 <= there < pages)


def _next_part(choice: Choice, step: Step) -> str:
    """The part that a choice adds to the picked ones."""
    return parts_of(parse_action(choice.token))[step.place] if choice.whole else choice.token
