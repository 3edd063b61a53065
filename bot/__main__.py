"""``python -m bot`` runs the bot: see `bot.console`."""

if __name__ == "__main__":
    import sys

    from bot.console.entrance import main

    sys.exit(main())
