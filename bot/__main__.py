"""``python -m bot`` runs the bot: see `bot.console`.

The process that draws pictures imports this module, as Python's spawned processes do, and nothing through it.
"""

if __name__ == "__main__":
    import sys

    from bot.console.line import main

    sys.exit(main())
