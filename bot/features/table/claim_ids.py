"""Claims to take the rest of the tricks."""

from bot.ui.codec import Press, press


@press("claim")
class ClaimTricks(Press):
    """Claim the rest of the tricks: ask first, or, when `sure`, show the cards and ask the others."""

    match: str
    sure: int


@press("claimed")
class AnswerClaim(Press):
    """Agree to the claim that was made after so many actions, or play on."""

    match: str
    seq: int
    agrees: int
