"""Matches: dealing, the score of a deal, and the winners."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial
from typing import ClassVar

from games.core.cards import Hand
from games.core.chance import Chance
from games.core.dealing import DealtPack, Plan
from games.core.game import Event, Phrase, PlayedContract, Row, Seat, View
from games.core.match import Match, UnwrittenSheet
from games.core.tally import Tally
from games.fipsen.cards import PACK
from games.fipsen.contracts import LEVEL_NAMES, PREMIUM
from games.fipsen.deal import FipsenDeal
from games.fipsen.options import AuctionOptions
from games.fipsen.scoring import GIVEN_UP, SIEBENER, declarer_points, only, others_points, to_others
from games.fipsen.variants import GameKey, Variant, players_of, variant_of


def deal_out(variant: Variant, chance: Chance, number: int, dealer: Seat) -> tuple[FipsenDeal, DealtPack]:
    """The next deal of a match, and its cards in the open."""
    plan = dealing_plan(variant, dealer)
    pack = chance.deal(number, _pack(variant))
    *hands, table, rest = plan.hands(pack)
    deal = _undealt(variant, dealer).clone()
    deal.receive(hands, table, rest)
    return deal, DealtPack(number, dealer, PACK.codes, plan, pack)


@cache
def _pack(variant: Variant) -> tuple[Hand, ...]:
    """The pack before the shuffle, in hands of one card."""
    return tuple(PACK.singles[card] for card in variant.cards)


@cache
def _undealt(variant: Variant, dealer: Seat) -> FipsenDeal:
    """A deal without cards; copying it is quicker than building one again."""
    return FipsenDeal(variant, dealer)


@cache
def dealing_plan(variant: Variant, dealer: Seat) -> Plan:
    """The way of dealing: the hands by seat, the cards on the table, the rest."""
    return Plan(dict(_zones(variant, players_of(variant, dealer))))


def _zones(variant: Variant, players: tuple[Seat, ...]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """A packet to each player, the cards for the table, another packet; the rest stays face down."""
    first, second = variant.packets
    table = first * len(players)
    again = table + variant.table_cards
    for seat in range(variant.seats):
        if seat not in players:
            yield f"hand {seat}", ()
            continue
        place = players.index(seat)
        one, other = first * place, again + second * place
        yield f"hand {seat}", (*range(one, one + first), *range(other, other + second))
    yield variant.table, tuple(range(table, again))
    yield "rest", tuple(range(again + second * len(players), len(variant.cards)))


class FipsenMatch(Match[FipsenDeal, AuctionOptions]):
    """A number of deals, the same for each dealer; the highest total wins (FP-25).

    Attributes:
        variant: the rules of the match.
        left: the number of deals still to play, including the present one.
    """

    __slots__ = ("left", "variant")

    tallies = (
        Tally("fipsen-made", "fipsen-won", "times"),
        Tally("fipsen-tricks", "fipsen-tricks"),
        Tally("fipsen-siebener", "fipsen-siebener", "times"),
    )

    left: int
    variant: Variant

    game: ClassVar[GameKey] = "fipsen"

    def __init__(self, seats: int, options: AuctionOptions, seed: bytes) -> None:
        self.variant = variant_of(self.game, seats, options)
        self.left = options.rounds * seats
        super().__init__(seats, options, seed)

    def new_deal(self) -> tuple[FipsenDeal, DealtPack]:
        return deal_out(self.variant, self.chance, self.number, self.dealer)

    def next_dealer(self) -> Seat:
        """The next in order; the same dealer again after a deal that all have passed (FP-7, FP-16)."""
        return self.dealer if self.deal.result == "passed_in" else super().next_dealer()

    def score(self, deal: FipsenDeal) -> UnwrittenSheet:
        return UnwrittenSheet(self.number, gained(deal), partial(rows, deal), partial(played_contract, deal))

    def winning(self) -> tuple[Seat, ...]:
        if self.left:
            return ()
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)

    def _settle(self) -> Sequence[Event]:
        self.left -= self.deal.result != "passed_in"
        return super()._settle()

    def view(self, seat: Seat) -> View:
        """The deal's view, with the number of deals left."""
        view = super().view(seat)
        if self.winners:
            return view
        return view.model_copy(update={"notes": (*view.notes, Phrase("fipsen-left", {"deals": self.left}))})


class GrossenaspeMatch(FipsenMatch):
    """A match of Fipsen in Grossenaspe."""

    __slots__ = ()
    game = "fipsen_grossenaspe"


class AnsegerMatch(FipsenMatch):
    """A match of Anseger Fips."""

    __slots__ = ()
    game = "anseger_fips"


class DuttMatch(FipsenMatch):
    """A match of Dutt-Fips."""

    __slots__ = ()
    game = "dutt_fips"


# The score of a deal


def gained(deal: FipsenDeal) -> tuple[int, ...]:
    """The points that a deal adds to the totals."""
    seats = deal.variant.seats
    if deal.result == "passed_in":
        return (0,) * seats
    if deal.shown is not None:
        return only(seats, deal.shown, SIEBENER)
    return _times(deal.factor, points(deal))


def played_contract(deal: FipsenDeal) -> PlayedContract | None:
    """The contract of a finished deal; None if all passed, or a Siebener-Fips ended it."""
    if deal.contract is None or deal.shown is not None:
        return None
    return PlayedContract(
        declarer=deal.contract.declarer,
        name=LEVEL_NAMES[deal.contract.level.name].key,
        goal=deal.contract.owed or None,
        trump=PACK.suits[PACK.suit_masks.index(deal.trump)] if deal.trump else None,
        factor=deal.factor,
        made=deal.result == "won",
    )


def rows(deal: FipsenDeal) -> tuple[Row, ...]:
    """The lines of a deal's score; the last row counts."""
    total = gained(deal)
    return *_lines(deal, total), _row("total", total)


def _lines(deal: FipsenDeal, total: tuple[int, ...]) -> Iterator[Row]:
    if deal.result == "passed_in":
        yield _row("fipsen-passed-in", total)
        return
    if deal.shown is not None:
        yield _row("fipsen-siebener", total)
        return
    plain = points(deal)
    yield _row("fipsen-tricks", tuple(deal.tricks))
    yield _row(_RESULT_ROWS[str(deal.result)], plain)
    if deal.factor > 1:
        yield _row(_DOUBLING_ROWS[deal.variant.doubling], _times(deal.factor - 1, plain))


def _times(factor: int, values: tuple[int, ...]) -> tuple[int, ...]:
    return values if factor == 1 else tuple(factor * each for each in values)


_RESULT_ROWS = {"won": "fipsen-won", "lost": "fipsen-lost", "given_up": "fipsen-given-up"}
_DOUBLING_ROWS = {"kontra": "fipsen-kontra", "knock": "fipsen-knock"}


def points(deal: FipsenDeal) -> tuple[int, ...]:
    """The points of a contract that was played or given up, before Kontra or a knock."""
    contract = deal.declared
    seats, seat = deal.variant.seats, contract.declarer
    if deal.variant.paid == "declarer":
        if deal.result == "given_up":
            return only(seats, seat, -GIVEN_UP)
        return only(seats, seat, declarer_points(contract.value, made=deal.result == "won"))
    if deal.result == "won":
        return only(seats, seat, contract.value)
    if deal.result == "given_up":
        return to_others(seats, deal.players, seat, GIVEN_UP)
    doubled = bool(contract.options & PREMIUM)
    each = others_points(contract.value, tricks=deal.tricks[seat], doubled=doubled)
    return to_others(seats, deal.players, seat, each)


@lru_cache(maxsize=4096)
def _row(key: str, values: tuple[int, ...]) -> Row:
    """The one row of this content, shared because few rows come again and again."""
    return Row(key=key, values=values)
