"""The novice: plays any legal action, each as likely as the others."""

from collections.abc import Sequence
from random import Random

from games.core.actions import Action


def choose(legal: Sequence[Action], rng: Random) -> Action:
    """One of the legal actions, uniformly; raises IndexError if there is none."""
    return rng.choice(legal)
