"""The variants of The Things."""

from typing import Literal

from pydantic import Field

from games.core.game import Options


class TheThingsOptions(Options):
    """The variants that players agree on before a game of The Things."""

    free_trade: bool = False
    """In a talk the turn player offers cards of one or several ranks and the volunteers name the rank that
    they would take: the author's idea."""

    forced_exchange: bool = True
    """Without volunteers in a talk, the turn player forces a player to exchange; if off, they search instead
    (a house rule of B. Shahriari's, as are the four that follow)."""

    two_packs_from: Literal[4, 5, 6] = 6
    """The number of players from which two packs are shuffled together; six cannot play with one (TT-1)."""

    red_cards: int = Field(default=1, ge=1, le=3)
    """The number of red cards dealt out with the black ones: the queen of hearts, and others with four or
    more players."""

    search_face_up: bool = False
    """Cards discarded in a search lie face up in a separate pile, until both piles are shuffled."""

    flames_in_combat: bool = True
    """Flame and bite cards decide a combat by their number; without it K, Q and J are 13, 12 and 11."""

    turns_each: int = Field(default=60, ge=5, le=200)
    """The turns for each player who began the game, after which there is no rescue: the Things win."""
