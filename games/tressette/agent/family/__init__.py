"""The common part of the family's agents: suits at a glance, advice on each, and quick play to the end.

These games have no trump, so a hand is four suits that have little to do with one another. The best card of a
suit depends on the player's cards of it and on the unseen ones. A suit is ten bits, weakest card first, so
advice on each pair of these is worked out once and cached.
"""
