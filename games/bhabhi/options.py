"""The variants of Bhabhi."""

from typing import Literal, Self

from pydantic import Field, model_validator

from games.core.game import IllegalOptions, Options


class BhabhiOptions(Options):
    """The variants that players agree on before a match of Bhabhi."""

    deals: int = Field(default=1, ge=1, le=20)
    """The number of deals; who was the Bhabhi least often wins."""

    first_round_full: bool = False
    """In the first round everybody plays, also after a break, and all cards go to the waste pile (6.2.1)."""

    take_hand: Literal["off", "open", "asked"] = "off"
    """A player may take another's whole hand between rounds: never; whoever says so before the lead;
    or all are asked before each lead who do not rest, and of several the first from the leader on has it
    (6.2.2)."""

    take_from: Literal["left", "any"] = "left"
    """The hand that can be taken: the left neighbour's, or anybody's. Only with `take_hand`; with two players
    there is but one."""

    extra_card: bool = False
    """After a break the next player may play one more card, and takes all cards then (6.2.3). Only with three
    or more players: of two it is always the last who breaks."""

    shootout: bool = False
    """With two players left, one whose last card is the higher leads on from the waste pile (6.2.4)."""

    no_escape_with_power: bool = False
    """The winner of a round whose last card it was does not leave, but draws a card and leads it (6.2.5)."""

    draw_from: Literal["waste", "neighbour", "choice"] = "waste"
    """The place to draw that card from: the waste pile, the left neighbour's hand, or the pile or any hand as
    the player chooses. Only with `no_escape_with_power`."""

    @model_validator(mode="after")
    def _one_end_for_two_players(self) -> Self:
        if self.shootout and self.no_escape_with_power:
            raise IllegalOptions(
                "bhabhi-two-ends",
                "'shootout' and 'no_escape_with_power' are two answers to the same case: choose one of them",
            )
        return self

    @model_validator(mode="after")
    def _details_need_their_rule(self) -> Self:
        if self.take_from != "left" and self.take_hand == "off":
            raise IllegalOptions(
                "bhabhi-take-from", "'take_from' says whose hand can be taken: set 'take_hand' first"
            )
        if self.draw_from != "waste" and not self.no_escape_with_power:
            raise IllegalOptions(
                "bhabhi-draw-from", "'draw_from' says where to draw from: set 'no_escape_with_power' first"
            )
        return self
