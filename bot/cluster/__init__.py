"""Several processes as one bot: the shards of each, and their shares of Discord's limits."""
