"""``python -m bot showcase CHANNEL_ID``: post every kind of message to a channel, to be looked at."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from bot.console.command import WELL, Command

if TYPE_CHECKING:
    from bot.config import Config


def _arguments(parser: ArgumentParser) -> None:
    parser.add_argument("channel", type=int, metavar="CHANNEL_ID", help="where to post")


def _carry_out(config: "Config", asked: Namespace) -> int:
    from bot.console.work import finished

    return finished(config, lambda: _show(config, asked.channel))


async def _show(config: "Config", channel_id: int) -> int:
    """Post every kind of message to a channel on Discord.

    Raises:
        StartError: there is no token, or the bot may not post there.
    """
    from bot.i18n import catalogue
    from bot.runtime.supervision import StartError
    from bot.showcase import post_all

    token = config.discord.token.get_secret_value()
    if not token:
        raise StartError("There is no Discord token: the showcase is for a channel of a real server.")
    catalogue.load()
    count = await post_all(token, channel_id, api_base=config.discord.api_base, uploads=config.discord.emojis)
    print(f"{count} messages are posted: look at them on a phone and on a desktop.", flush=True)
    return WELL


COMMAND = Command(
    "showcase", "post every kind of message to a channel, to be looked at", _carry_out, _arguments
)
