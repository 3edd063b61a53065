"""The console of whoever runs the bot: ``python -m bot [COMMAND]``, one module a command.

A module imports what its command needs when the command is carried out: to ask for help, or whether the bot
is well, loads neither Discord's library nor the games.
"""
