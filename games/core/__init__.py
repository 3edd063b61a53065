"""What every game is: the interfaces, cards, chance, matches of deals, and records."""
