"""``python -m bot`` runs the bot: see `bot.console`."""

if __name__ == "__main__":
    import sys

    from bot.console.line import main

    sys.exit(main())
