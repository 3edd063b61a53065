"""The promises of the rule pages for every match, whatever is played: sums and conservations of each game.

A `Watch` follows one match and is asked after every move; it raises AssertionError, in a sentence, where a
promise is broken. The conformance suite says what holds of every game; this says what holds of each.
"""

from tests.games.invariants.watch import Watch

__all__ = ["Watch"]
