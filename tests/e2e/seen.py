"""Everything that a person sees, as text, to compare two worlds."""

import asyncio
import json
import re
from collections.abc import Collection

import aiohttp

from bot.sandbox import Person
from bot.services import Services
from tests.e2e.driver import CHANNEL


async def settled(services: Services) -> None:
    """Wait until the publisher has brought all messages up to date.

    The publisher may delay the panel of a player who looks on, with no task running meanwhile.
    """
    for board in tuple(services.publisher._boards.values()):
        for work in board.work:
            await work.settled()
        for panel in tuple(board.panels.values()):
            while not panel.work.idle:  # noqa: ASYNC110 - nothing tells of a timer that runs out
                await asyncio.sleep(0.01)


async def pictures(person: Person, channel: str = CHANNEL, known: Collection[str] = ()) -> dict[str, bytes]:
    """The pictures of all messages that a person sees in a channel, in the order of their addresses.

    Without those whose address is known.
    """
    urls = set(re.findall(r"http://[^\"]+/attachments/[^\"]+", json.dumps(person.see(channel))))
    found = {}
    async with aiohttp.ClientSession() as session:
        for url in sorted(urls.difference(known)):
            async with session.get(url) as answer:
                found[url] = await answer.read()
    return found


def without_ids(shown: object) -> str:
    """The text without ids, times and the match's own name, which are new in every run.

    An edited message reads like one without edits, because that depends on the speed of the machine.
    """
    text = shown.hex() if isinstance(shown, bytes) else json.dumps(shown, ensure_ascii=False, sort_keys=True)
    text = re.sub(r'(?<="edited_timestamp": )null', '"#"', text)
    text = re.sub(r'(?<="nonce": )"\d+"', '"#"', text)  # A random number, mostly but not always a long one.
    text = re.sub(r"\d{17,20}|\d{4}-\d\d-\d\dT[\d:.+]+|<t:\d+", "#", text)
    return re.sub(r"(p1[bs]:[a-z]+:)[a-z2-7]{8}", r"\1#", text)
