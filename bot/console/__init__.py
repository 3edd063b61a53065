"""The operator's console: ``python -m bot [COMMAND]``, one module a command.

A module imports its command's needs only when the command runs: ``--help`` and ``health`` load neither
Discord's library nor the games.
"""
