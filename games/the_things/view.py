"""A seat's or the table's view of a game of The Things, built from nothing."""

from collections.abc import Iterable, Iterator, Mapping
from typing import TypedDict

from games.core.cards import Card, hand_of
from games.core.game import TABLE, Cards, Fact, Phrase, Players, Seat, View, Zone, counted_zone, idle_prompt
from games.core.match import Standing
from games.the_things import known
from games.the_things.actions import term_of
from games.the_things.attack import after_tests, must_play
from games.the_things.cards import PACK, RED, is_thing, value_of
from games.the_things.combat import Combat, CombatSide, is_special, special_cards, total
from games.the_things.state import (
    ACTING,
    ASKING,
    CHOOSING,
    FIGHTING,
    FORCING,
    OFFERING,
    OVER,
    PICKING,
    REFILLING,
    SEARCHING,
    TESTING,
    TheThingsState,
)
from games.the_things.talk import after_offers
from games.the_things.turns import declarations, most_turns
from games.tricks.seats import PLAYER, SINGLES
from games.tricks.view import hand_zones

TURNS_TOLD = 10
"""The number of turns before the end from which all are told the turns left."""


def view(state: TheThingsState, seat: Seat, standing: Standing) -> View:
    """The game as a seat, or `TABLE`, sees it."""
    return View(
        **state.seen(seat, standing),
        game="the_things",
        seats=state.seats,
        deals=1,
        out=_dead(state),
        zones=tuple(_zones(state, seat)),
        sides=SINGLES[state.seats],
        prompt=idle_prompt(state.to_act, seat) or _prompt(state, seat),
        headline=_headline(state),
        notes=tuple(_notes(state, seat)),
        private=() if seat == TABLE else tuple(_private(state, seat)),
        needs_confirmation=("leave", "rescue"),
        **_choices(state, seat),
    )


class _Choices(TypedDict, total=False):
    """The fields of a view about choices that are made step by step."""

    menu: tuple[str, ...]
    news: Phrase | None
    follow_ups: Mapping[str, tuple[str, ...]]


def _choices(state: TheThingsState, seat: Seat) -> _Choices:
    if seat == TABLE or state.phase == OVER:
        return {}
    choices = _Choices(news=known.just_learned(state, seat))
    if state.phase == ACTING and seat in state.to_act:
        choices["menu"] = (*MENU, *(action.verb for action in declarations(state, seat)))
        choices["follow_ups"] = dict(_follow_ups(state, seat))
    return choices


MENU = ("search", "offer", "test", "attack")
"""The four actions of a turn."""


def _follow_ups(state: TheThingsState, seat: Seat) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The rank to want after an offer, and the player to look at after the card of a blood test."""
    for action, following in (*after_offers(state, seat), *after_tests(state, seat)):
        yield action.text, tuple(each.text for each in following)


def _dead(state: TheThingsState) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(state.seats) if seat not in state.living)


def _zones(state: TheThingsState, viewer: Seat) -> Iterator[Zone]:
    yield from hand_zones(PACK, state.hands, range(state.seats) if state.phase == OVER else {viewer})
    for seat, cards in enumerate(state.drawn):
        if cards and seat == viewer:
            yield Zone(key="the_things-drawn", seat=seat, items=_texts(cards))
        elif cards:
            yield counted_zone("the_things-drawn", len(cards), seat)
    if state.combat is not None:
        yield from _combat_zones(state.combat)
    yield counted_zone("the_things-pile", len(state.pile))
    yield counted_zone("the_things-discards", len(state.discards))
    if state.options.search_face_up:
        yield Zone(key="the_things-face-up", items=_texts(state.face_up))


def _combat_zones(combat: Combat) -> Iterator[Zone]:
    for seat, cards in enumerate(combat.played):
        if cards:
            attacks = combat.sides[seat] is CombatSide.ATTACK
            key = "the_things-attack" if attacks else "the_things-defence"
            yield Zone(key=key, seat=seat, items=_texts(cards))


def _texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(PACK.codes[card] for card in cards)


def _headline(state: TheThingsState) -> Phrase | None:
    """The winning side with all its players, including the dead; None before the end."""
    if state.things_won is None:
        return None
    winners = tuple(seat for seat in range(state.seats) if state.is_a_thing(seat) == state.things_won)
    facts: dict[str, Fact] = {"winners": Players(winners)}
    if state.things_won:
        return Phrase("the_things-things-win", facts)
    return Phrase("the_things-humans-win", facts)


# Prompts

PROMPTS: Mapping[str, Phrase] = {
    ACTING: Phrase("the_things-turn"),
    SEARCHING: Phrase("the_things-discard"),
    FORCING: Phrase("the_things-force"),
    PICKING: Phrase("the_things-pick"),
    CHOOSING: Phrase("the_things-choose"),
    TESTING: Phrase("the_things-examine"),
}
"""The questions of the phases that need no facts."""


def _prompt(state: TheThingsState, viewer: Seat) -> Phrase:
    """The question to a player who must decide."""
    if state.phase == SEARCHING and not is_thing(state.hands[viewer]) and hand_of(state.drawn[viewer]) & RED:
        return Phrase("the_things-discard-drawn", {"card": Cards(_texts(state.drawn[viewer]))})
    if state.phase in PROMPTS:
        return PROMPTS[state.phase]
    if state.phase == FIGHTING:
        return _fighting_prompt(state, viewer)
    if state.phase == REFILLING:
        return _refill_prompt(state, viewer)
    return _talk_prompt(state, viewer)


def _talk_prompt(state: TheThingsState, viewer: Seat) -> Phrase:
    facts: dict[str, Fact] = {"player": PLAYER[state.turn]}
    if state.phase == OFFERING:
        free = state.options.free_trade
        return Phrase("the_things-offer-or-want") if free else Phrase("the_things-want")
    if state.phase == ASKING:
        return Phrase("the_things-volunteer", {**facts, "rank": term_of(state.wanted)})
    if is_thing(state.hands[viewer]):
        return Phrase("the_things-reserve-red", facts)
    return Phrase("the_things-reserve", facts)


def _fighting_prompt(state: TheThingsState, viewer: Seat) -> Phrase:
    combat = state.combat
    assert combat is not None
    facts: dict[str, Fact] = {"attacker": PLAYER[combat.attacker], "target": PLAYER[combat.target]}
    if must_play(combat, viewer):
        return Phrase("the_things-attack-first", facts)
    if viewer == combat.target:
        return Phrase("the_things-defend-yourself", facts)
    if combat.sides[viewer] is None:
        return (
            Phrase("the_things-join-attack", facts)
            if combat.wave is CombatSide.ATTACK
            else Phrase("the_things-join-defence", facts)
        )
    if combat.wave is CombatSide.ATTACK:
        return Phrase("the_things-attack", facts)
    return Phrase("the_things-defend", facts)


def _refill_prompt(state: TheThingsState, viewer: Seat) -> Phrase:
    drawn = state.drawn[viewer]
    facts: dict[str, Fact] = {"cards": Cards(_texts(drawn))}
    if not hand_of(drawn) & RED:
        return Phrase("the_things-keep", facts)
    if is_thing(state.hands[viewer]):
        return Phrase("the_things-keep-or-show", facts)
    return Phrase("the_things-show", facts)


# Notes


def _notes(state: TheThingsState, viewer: Seat) -> Iterator[Phrase]:
    """The public facts, and for a player who must decide an explanation of the decision."""
    yield from _public_notes(state)
    if viewer == TABLE and state.phase != OVER:
        yield from known.remembered(state, TABLE)
    if viewer in state.to_act:
        yield from _help(state, viewer)


def _private(state: TheThingsState, viewer: Seat) -> Iterator[Phrase]:
    """The viewer's side, their words in this phase, and their memory."""
    yield known.own_note(state, viewer)
    yield from known.said(state, viewer)
    if state.phase != OVER:
        yield from known.remembered(state, viewer)


HELP: Mapping[str, Phrase] = {
    ACTING: Phrase("the_things-how-to-turn"),
    ASKING: Phrase("the_things-how-to-answer"),
    REFILLING: Phrase("the_things-how-to-draw"),
}
"""Explanations of the decisions of a phase, for players who are new to them."""


def _help(state: TheThingsState, viewer: Seat) -> Iterator[Phrase]:
    if state.phase in HELP:
        yield HELP[state.phase]
    elif state.combat is not None and state.combat.sides[viewer] is None:
        yield Phrase("the_things-how-to-join")
    elif state.combat is not None and state.options.flames_in_combat:
        yield Phrase("the_things-how-to-fight")


def _public_notes(state: TheThingsState) -> Iterator[Phrase]:
    if dead := _dead(state):
        yield Phrase("the_things-dead", {"players": Players(dead), "count": len(dead)})
    if state.phase == OVER:
        things = tuple(seat for seat in range(state.seats) if state.is_a_thing(seat))
        yield Phrase("the_things-were-things", {"players": Players(things), "count": len(things)})
        return
    left = most_turns(state) - state.turns
    if left <= TURNS_TOLD:
        yield Phrase("the_things-turns-left", {"turns": left})
    if state.combat is not None:
        yield from _combat_notes(state, state.combat)
    yield from _talk_notes(state)
    if state.resting:
        yield Phrase("the_things-resting", {"players": Players(tuple(sorted(state.resting)))})


def _combat_notes(state: TheThingsState, combat: Combat) -> Iterator[Phrase]:
    """The fighters and both sums, then the rule that decides and the lack of the side that is behind."""
    attack, defence = combat.cards_of(CombatSide.ATTACK), combat.cards_of(CombatSide.DEFENCE)
    is_by_flames = is_special(attack, defence, flames=state.options.flames_in_combat)
    worth = special_cards if is_by_flames else total
    sums = worth(attack), worth(defence)
    facts: dict[str, Fact] = {
        "attacker": PLAYER[combat.attacker],
        "target": PLAYER[combat.target],
        "attack": sums[0],
        "defence": sums[1],
    }
    yield Phrase("the_things-flames" if is_by_flames else "the_things-totals", facts)
    needs: dict[str, Fact] = {
        "attack_needs": max(sums[1] - sums[0] + 1, 0),
        "defence_needs": max(sums[0] - sums[1], 0),
    }
    yield Phrase("the_things-most-flames" if is_by_flames else "the_things-sums-decide", needs)


def _talk_notes(state: TheThingsState) -> Iterator[Phrase]:
    player = PLAYER[state.turn]
    for card in state.offered:
        yield Phrase("the_things-offers", {"player": player, "rank": term_of(value_of(card))})
    if state.wanted:
        yield Phrase("the_things-wants", {"player": player, "rank": term_of(state.wanted)})
    if state.partner is not None:
        yield Phrase("the_things-partner", {"player": player, "partner": PLAYER[state.partner]})
    elif state.volunteers and not state.options.free_trade:
        players = Players(tuple(seat for seat, _ in state.volunteers))
        yield Phrase("the_things-volunteers", {"players": players, "count": len(state.volunteers)})
    elif state.volunteers:
        for seat, rank in state.volunteers:
            yield Phrase("the_things-volunteers-for", {"player": PLAYER[seat], "rank": term_of(rank)})
