"""An error in the log of the bot is told to the address that the settings name, also the one that ends it."""

from pathlib import Path

from bot.sandbox import Sandbox
from tests.bot.test_error_hook import Listener, listening
from tests.e2e.process import BotProcess


async def test_the_error_that_ends_the_bot_is_told_before_it_ends(sandbox: Sandbox, database: Path) -> None:
    sabotage = "import bot.app\nasync def sweep(_): raise KeyError('a hand')\nbot.app.sweep = sweep"
    listener = Listener()
    async with listening(listener) as url:
        process = BotProcess(sandbox, database, sabotage, PARLOUR_ERRORS__URL=url)
        await process.launch()
        assert await process.ended() == 1, process.output
        told = listener.heard.get_nowait()
    assert (told["event"], told["part"], told["fault"]) == (
        "part failed",
        "lobby expiry",
        "KeyError at <string>:2",
    )
    assert "a hand" not in str(told)
    assert url not in process.output
