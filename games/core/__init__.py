"""The contract of every game: the interfaces, cards, chance, matches of deals, and records."""
