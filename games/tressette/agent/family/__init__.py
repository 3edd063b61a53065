"""The common part of the family's agents: suits at a glance, advice on each, and quick play to the end.

There is no trump in these games, so a hand is four suits that have little to do with one another. What to
play of a suit depends on the cards that one holds of it and on those of it that one has not seen. A suit is
ten bits, weakest card first, so advice on each of these pairs is worked out once and remembered.
"""
