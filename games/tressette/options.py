"""The variants of the games: first for points, then the games in which points are bad."""

from typing import ClassVar, Literal, Self, TypeAlias

from pydantic import Field, model_validator

from games.core.game import IllegalOptions, Options
from games.tressette.cards import Court
from games.tressette.scoring import Fractions

VoidHand: TypeAlias = Literal["none", "ten", "share"]


class FamilyOptions(Options):
    """The options of any game of the family."""

    court: Court = "kjq"
    """The order of the court cards: ``kjq`` or ``kqj``, highest first (TR-8)."""


class PointsOptions(FamilyOptions):
    """The options of a game with declarations."""

    declarations: Literal["after_first_trick", "before_lead", "at_first_turn", "none"] = "after_first_trick"
    """The time to declare combinations: between tricks 1 and 2, before the first lead, at each player's turn
    in trick 1, or never."""

    annul: bool = False
    """Before the first lead, a player with less than a point in their cards may have the deal annulled."""

    last_trick_third: bool = False
    """The last trick is worth a third of a point instead of a point."""


class TargetOptions(PointsOptions):
    """The options of a game of two sides that play to a target."""

    target: Literal[21, 31, 41, 51] = 21
    """The points that win a game."""

    claim: bool = False
    """Instead of leading, a player may claim that the target is reached: if right, the side wins at once; if
    wrong, the opponents get 11 points for the deal. Not in a deal that begins level at the target."""


class TressetteOptions(TargetOptions):
    """The options of a match in pairs."""

    asked_first = ("target", "declarations", "games_to", "claim")

    games_to: int = Field(default=1, ge=1, le=21)
    """The game points that win the match; 1 is a single game. Above 1, capotto and the other special
    results end a game at once and are worth several game points."""

    strict: bool = False
    """For stramaccio and stramazzone the opponents' cards must count nothing, instead of less than a point
    (TR-11). Only in a match of several games."""

    @model_validator(mode="after")
    def _strict_needs_several_games(self) -> Self:
        if self.strict and self.games_to == 1:
            raise IllegalOptions(
                "tressette-strict",
                "'strict' sets a condition of stramaccio, which counts only in a match of several games: "
                "set 'games_to' above 1 or leave 'strict' off",
            )
        return self


class TwoOptions(TargetOptions):
    """The options of Tressette for two."""

    asked_first = ("target", "declarations", "show_draws")

    show_draws: Literal["winner", "both"] = "winner"
    """The players who show the card drawn: the winner of the trick alone, or both."""

    declare_on_draw: bool = False
    """Combinations that a drawn card completes can also be declared."""

    @model_validator(mode="after")
    def _drawn_combinations_need_declarations(self) -> Self:
        if self.declare_on_draw and self.declarations == "none":
            raise IllegalOptions(
                "tressette_two-declare-on-draw",
                "'declare_on_draw' adds combinations to declare, and 'declarations' is 'none': "
                "choose when to declare or leave 'declare_on_draw' off",
            )
        return self


class ChiamataOptions(PointsOptions):
    """The options of Tressette con la chiamata."""

    asked_first = ("deals", "declarations")

    deals: int = Field(default=12, ge=0, le=24)
    """The number of deals, for chips; 0: all add the points of their side, to 21."""


class LosingOptions(FamilyOptions):
    """The options of any game in which points are bad."""

    asked_first: ClassVar[tuple[str, ...]] = ("drop_out", "fractions")

    forced_monte: bool = False
    """With 4, 5 or 8 players, who need none, 9, 7 or 4 cards are dealt to leave a monte."""

    strip: bool = False
    """With 3, 6 or 7 players a 4, all 4s, or all 4s and a 5 are taken out to leave no monte."""

    fractions: Fractions = "carry"
    """The fate of thirds that are no whole point: ``carry`` on to the next deals, ``drop`` in each deal,
    or ``last_trick``: the winner of the last trick has the remainder above the others' whole points."""

    drop_out: bool = False
    """Players at the limit drop out and the others play on, instead of the lowest winning at once."""


class RovescinoOptions(LosingOptions):
    """The options of Rovescino."""


class CiapanoOptions(LosingOptions):
    """The options of Ciapano."""

    asked_first = ("exchange", "club_ace_11", "drop_out")

    exchange: Literal["chain", "all", "dealer"] = "chain"
    """The exchange before play: ``chain``, one after the other among three players; ``all`` at the same time,
    with any number of players; or ``dealer``: of three the dealer alone lays a card down."""

    club_ace_11: bool = False
    """The ace of clubs counts eleven points; the match goes to 101."""


class TraversoneOptions(LosingOptions):
    """The options of Traversone."""

    asked_first = ("limit", "deals", "drop_out", "hand_deduct")

    limit: Literal[21, 31, 41, 100] = 41
    """The points at which the match ends, or a player drops out."""

    deals: int = Field(default=0, ge=0, le=24)
    """Instead of a limit, which then does nothing, the number of deals; 0 for none."""

    hand_deduct: bool = False
    """Combinations in a player's hand are deducted from their penalty of the deal."""

    clubs_locked: bool = False
    """Clubs may not be led until a player has failed to follow suit."""

    void_hand: VoidHand = "none"
    """A player without a card that counts gets ten points (``ten``), or half of the count of the last trick's
    winner, who keeps the other half (``share``). With two players both have cards that count."""

    swap: bool = False
    """The surplus, if any, lies face down, and all in turn may swap a card for one of it."""

    @model_validator(mode="after")
    def _dropping_out_needs_a_limit(self) -> Self:
        if self.deals and self.drop_out:
            raise IllegalOptions(
                "traversone-drop-out",
                "'drop_out' needs a limit to drop out at, and 'deals' plays for a number of deals: "
                "set 'deals' to 0 or leave 'drop_out' off",
            )
        return self
