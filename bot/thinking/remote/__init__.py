"""Thinking on other machines: bots ask, over NATS, workers that answer as their own processes would.

A worker is told what the seat knows and no more (`bot.thinking.work`), and nothing that it answers is
believed before it is found legal. Where no worker answers, the bot's own processes do.
"""
