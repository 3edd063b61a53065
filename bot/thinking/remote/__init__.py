"""Thinking on other machines: bots ask, over NATS, workers that answer as their own processes would.

A worker is told only the seat's knowledge (`bot.thinking.work`), and its answer counts only if it is legal.
If no worker answers, the bot's own processes do.
"""
