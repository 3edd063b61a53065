"""Thinking on other machines, over a real NATS server on this one: ``make test-nats``."""
