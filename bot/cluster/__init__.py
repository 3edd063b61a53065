"""Several processes as one bot: who answers for which shards, and how they share what Discord limits."""
