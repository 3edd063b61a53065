"""The variants of Bhabhi."""

from typing import Literal, Self

from pydantic import Field, model_validator

from games.core.game import IllegalOptions, Options


class BhabhiOptions(Options):
    """The variants that players agree on before a match of Bhabhi."""

    deals: int = Field(default=1, ge=1, le=20)
    """The number of deals. The player who was the Bhabhi least often wins."""

    first_round_full: bool = False
    """In the first round all play on after a break, and all cards go to the waste pile (6.2.1)."""

    take_hand: Literal["off", "open", "asked"] = "off"
    """A player may take another's whole hand between rounds (6.2.2). ``off``: never. ``open``: the first to
    say so before the lead. ``asked``: before each lead all are asked except resting players, and the first
    from the leader on who wants a hand takes it."""

    take_from: Literal["left", "any"] = "left"
    """The hand that can be taken: the left neighbour's, or any. Only with `take_hand`; with two players the
    two are the same."""

    extra_card: bool = False
    """After a break the next player may play one more card, and then takes all the cards (6.2.3). Only with
    three or more players: of two, only the last can break."""

    shootout: bool = False
    """With two players left, a player who wins with the last card leads on from the waste pile (6.2.4)."""

    no_escape_with_power: bool = False
    """A player who wins a round with the last card stays in, draws a card and leads it (6.2.5)."""

    draw_from: Literal["waste", "neighbour", "choice"] = "waste"
    """The place to draw that card from: the waste pile, the left neighbour's hand, or the player's choice of
    the pile or any hand. Only with `no_escape_with_power`."""

    @model_validator(mode="after")
    def _one_end_for_two_players(self) -> Self:
        if self.shootout and self.no_escape_with_power:
            raise IllegalOptions(
                "bhabhi-two-ends",
                "'shootout' and 'no_escape_with_power' rule the same last card: choose one of them",
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
