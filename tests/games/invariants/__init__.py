"""The promises of the rule pages for every line of play: sums and conservations of each game.

A `Watch` checks one match after every move; it raises AssertionError with a sentence if a promise is broken.
The conformance suite checks the properties common to all games; this package those of a single game.
"""

from tests.games.invariants.watch import Watch

__all__ = ["Watch"]
