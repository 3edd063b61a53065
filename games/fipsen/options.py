"""The variants and house rules of the five games."""

from typing import Literal

from pydantic import Field

from games.core.game import Options


class AuctionOptions(Options):
    """The options that the games with an auction share."""

    rounds: int = Field(default=3, ge=1, le=40)
    """The number of deals of each player in the match (FP-25)."""


class FipsenOptions(AuctionOptions):
    """The game of Prisdorf.

    The tournament form is `minimum` 3 without `kontra`, for 25 rounds with four players, which are 100 deals,
    or 40 rounds with three, which are 120.
    """

    minimum: Literal[2, 3] = 2
    """The fewest tricks that can be bid."""

    kontra: bool = True
    """Before the lead an opponent may double the score, and the declarer may double it again."""

    durch_outranks: bool = False
    """Of bids with equally many tricks and options, one with Durch is higher (FP-4)."""


class GrossenaspeOptions(AuctionOptions):
    """The game of Grossenaspe."""

    single_round: bool = False
    """Each player speaks once in the auction, instead of until all except one have passed (FP-18)."""

    dealer_sits_out: bool = False
    """Only with five players: the dealer sits out and four play; otherwise all five get cards."""

    knock: bool = False
    """Before the first lead an opponent may double all scores of the deal."""


class MecklenburgOptions(AuctionOptions):
    """Anseger Fips and Dutt-Fips."""

    single_round: bool = False
    """Each player speaks once in the auction, instead of until all except one have passed."""


class ThedinghausenOptions(Options):
    """The game of Thedinghausen."""

    games: int = Field(default=3, ge=1, le=20)
    """The number of games, each to ten tricks, before the purses are compared."""

    must_trump: bool = False
    """A player who cannot follow suit must play a trump if they hold one (FP-22)."""

    announce: bool = False
    """Before the first lead a player may announce Fipsen, all five tricks; failing costs five buns."""
