"""The rules that hold for every game, tried with every number of seats and every option changed.

Each setup is played once at random; the tests look at that match at moments chosen from every phase.
"""

import copy
import json
import pickle
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import permutations
from random import Random
from typing import cast

import pytest

from games.core.actions import Action, action
from games.core.game import TABLE, Cards, Event, Fact, IllegalAction, Phrase, Seat, State, Term, View, Zone
from games.core.match import Match as MatchOfDeals
from games.core.plain import from_plain, to_plain
from tests.games.setups import MOST_MOVES, Move, Setup, decide, draws, play_on, setups
from tests.i18n.catalogues import LOCALES, messages

MOMENTS_A_PHASE = 2
MOMENTS = 6
"""The number of further moments, independent of phases."""
NONSENSE = (action("juggle"), action("play", "9X"), action("bid", number=999_999))


SEED = 5


@dataclass(frozen=True)
class Match:
    """A whole random match: its moves, the phase before each of them, and `everything` at the end."""

    setup: Setup
    moves: tuple[Move, ...]
    phases: tuple[str, ...]
    end: str

    def at(self, number: int) -> State:
        """The match as it stands after so many moves."""
        state = self.setup.new(SEED)
        for move in self.moves[:number]:
            state.apply(move.seat, move.action)
        return state

    def moments(self) -> list[int]:
        """Numbers of moves: the beginning, some in every phase, some anywhere, the last but one, the end."""
        rng = Random(len(self.moves))
        chosen = {0, len(self.moves) - 1, len(self.moves)}
        for phase in dict.fromkeys(self.phases):
            among = [number for number, other in enumerate(self.phases) if other == phase]
            chosen.update(rng.sample(among, min(MOMENTS_A_PHASE, len(among))))
        chosen.update(rng.sample(range(len(self.moves)), min(MOMENTS, len(self.moves))))
        return sorted(chosen)

    def states(self) -> list[State]:
        """The match at its moments; each caller may play on with them."""
        return [state.clone() for state in self._played]

    def states_afresh(self) -> list[State]:
        """The match at its moments, played anew, which shares no state with other tests."""
        state = self.setup.new(SEED)
        wanted = {*self.moments()}
        found = [state.clone()] if 0 in wanted else []
        for number, move in enumerate(self.moves, 1):
            state.apply(move.seat, move.action)
            if number in wanted:
                found.append(state.clone())
        return found

    @cached_property
    def _played(self) -> list[State]:
        return self.states_afresh()

    @cached_property
    def views(self) -> list[dict[Seat, View]]:
        """The match at its moments as each seat and the table see it."""
        return [{seat: state.view(seat) for seat in (*self.seats, TABLE)} for state in self._played]

    @cached_property
    def told(self) -> list[str]:
        """`everything` about the match at its moments."""
        return [everything(state, self.setup.seats) for state in self._played]

    @property
    def seats(self) -> range:
        return range(self.setup.seats)


@lru_cache(maxsize=8)
def match_of(setup: Setup) -> Match:
    state = setup.new(SEED)
    draw = draws(SEED)
    moves: list[Move] = []
    phases: list[str] = []
    while state.acting() and len(moves) < MOST_MOVES:
        phases.append(state.view(TABLE).phase)
        moves.append(decide(state, setup.seats, draw))
        state.apply(moves[-1].seat, moves[-1].action)
    return Match(setup, tuple(moves), tuple(phases), everything(state, setup.seats))


@pytest.fixture(params=setups(), ids=str, scope="module")  # groups the tests by match
def match(request: pytest.FixtureRequest) -> Match:
    setup: Setup = request.param
    return match_of(setup)


def everything(state: State, seats: int) -> str:
    """All views, deals, scores and shares of a match, as text."""
    views = [state.view(seat).model_dump_json() for seat in (*range(seats), TABLE)]
    dealt = [deal.model_dump_json() for deal in state.dealt()]
    sheets = [sheet.model_dump_json() for sheet in state.sheets()]
    return "\n".join([*views, *dealt, *sheets, str(state.returns())])


def texts(actions: Iterable[Action]) -> list[str]:
    return [each.text for each in actions]


# --- A match goes from its beginning to its end


def test_random_play_always_ends_and_the_win_is_shared_out(match: Match) -> None:
    end = match.at(len(match.moves))
    assert not end.acting()
    shares = end.returns()
    assert shares is not None
    assert len(shares) == match.setup.seats
    assert sum(shares) == pytest.approx(1)
    assert min(shares) >= 0
    for side in match.setup.game.sides(match.setup.seats, match.setup.options):
        assert len({shares[seat] for seat in side}) == 1
    for seat in match.seats:
        assert not end.legal(seat)
        with pytest.raises(IllegalAction):
            end.verify(seat, match.moves[-1].action)


def test_until_then_somebody_must_act_and_can(match: Match) -> None:
    state = match.setup.new(SEED)
    for move in match.moves:
        acting = state.acting()
        assert acting
        assert list(acting) == sorted(set(acting), key=list(acting).index)
        assert set(acting) <= set(match.seats)
        assert all(state.legal(seat) for seat in acting)
        assert state.returns() is None
        state.apply(move.seat, move.action)


def test_only_seats_that_are_acting_must_act(match: Match) -> None:
    """The match also ends if seats that may act, but need not, never do."""
    state = match.setup.new(SEED + 1)
    draw = draws(SEED + 1)
    for _ in range(MOST_MOVES):
        acting = state.acting()
        if not acting:
            break
        seat = acting[draw.below(len(acting))]
        legal = state.legal(seat)
        state.apply(seat, legal[draw.below(len(legal))])
    assert state.returns() is not None


def test_the_same_seed_and_actions_lead_to_the_same_bytes(match: Match) -> None:
    assert everything(match.at(len(match.moves)), match.setup.seats) == match.end


def test_last_rows_of_the_sheets_add_up_to_the_totals(match: Match) -> None:
    for state, views in zip(match.states(), match.views, strict=True):
        view = views[TABLE]
        assert list(view.sheets) == list(state.sheets())
        if state.sheets():
            added = tuple(map(sum, zip(*(sheet.rows[-1].values for sheet in state.sheets()), strict=True)))
            assert added == view.totals
        for sheet in state.sheets():
            assert all(len(row.values) == len(view.sides) for row in sheet.rows)


# --- States


def test_clone_is_deep(match: Match) -> None:
    for number, state in zip(match.moments(), match.states_afresh(), strict=True):
        before = everything(state, match.setup.seats)
        twin = state.clone()
        assert everything(twin, match.setup.seats) == before
        for _ in play_on(twin, match.setup.seats, draws(number), most=200):
            pass
        assert everything(state, match.setup.seats) == before
        for move in match.moves[number:]:
            state.apply(move.seat, move.action)
        assert everything(state, match.setup.seats) == match.end


def test_a_state_can_be_sent_to_another_process(match: Match) -> None:
    for state, told in zip(match.states(), match.told, strict=True):
        copied = pickle.loads(pickle.dumps(state))
        assert everything(copied, match.setup.seats) == told
        assert [texts(copied.legal(seat)) for seat in match.seats] == [
            texts(state.legal(seat)) for seat in match.seats
        ]


# --- Actions


def vocabulary(match: Match) -> list[Action]:
    """Actions of the game that are legal at some moment, and some nonsense."""
    known = {each: None for state in match.states() for seat in match.seats for each in state.legal(seat)}
    known.update((move.action, None) for move in match.moves)
    return [*known, *NONSENSE]


def test_parse_reads_what_an_action_says(match: Match) -> None:
    for each in vocabulary(match)[: -len(NONSENSE)]:
        assert match.setup.game.parse(str(each)) is each
        assert match.setup.game.parse(f" {each.text.lower()} ") is each


def test_a_pickled_or_copied_action_comes_back_as_the_same_object(match: Match) -> None:
    for each in vocabulary(match):
        assert pickle.loads(pickle.dumps(each)) is each
        assert copy.deepcopy(each) is each


def test_verify_accepts_exactly_what_is_legal_and_names_the_rule_broken(match: Match) -> None:
    words = vocabulary(match)
    rng = Random(1)
    broken: set[tuple[str, frozenset[str]]] = set()
    for state, before in zip(match.states(), match.told, strict=True):
        for seat in match.seats:
            legal = list(state.legal(seat))
            assert len(set(legal)) == len(legal)
            for each in legal:
                state.verify(seat, each)
            others = [each for each in words if each not in legal]
            for each in [*rng.sample(others, min(40, len(others))), *NONSENSE]:
                broken.add(_rule_broken(state, seat, each))
        assert everything(state, match.setup.seats) == before
    for rule, facts in broken:
        assert_said("rule", rule, facts)


def _rule_broken(state: State, seat: Seat, refused: Action) -> tuple[str, frozenset[str]]:
    """The rule by which the action is illegal, and the names of the facts that go with it."""
    try:
        state.verify(seat, refused)
    except IllegalAction as illegal:
        return illegal.rule, frozenset(illegal.facts)
    pytest.fail(f"{refused} is accepted, and not legal")


def test_simultaneous_actions_commute(match: Match) -> None:
    rng = Random(2)
    for state in match.states():
        acting = list(state.acting())
        if len(acting) < 2:
            continue
        rounds = _decisions_each(state)
        scripts = {seat: [rng.random() for _ in range(rounds)] for seat in acting}
        by_seat = [seat for seat in acting for _ in range(rounds)]
        orders = {tuple(by_seat), tuple(reversed(by_seat)), tuple(acting * rounds)}
        orders.update(permutations(by_seat) if len(by_seat) < 4 else ())
        orders.update(tuple(rng.sample(by_seat, len(by_seat))) for _ in range(4))
        ends = {everything(_in_order(state, order, scripts), match.setup.seats) for order in orders}
        assert len(ends) == 1


def _decisions_each(state: State) -> int:
    """The number of decisions of the first acting seat before it waits for the others: one or two."""
    trial = state.clone()
    seat = trial.acting()[0]
    trial.apply(seat, trial.legal(seat)[0])
    return 2 if seat in trial.acting() else 1


def _in_order(state: State, order: Sequence[Seat], scripts: dict[Seat, list[float]]) -> State:
    played = state.clone()
    left = {seat: list(script) for seat, script in scripts.items()}
    for seat in order:
        legal = played.legal(seat)
        if seat in played.acting():
            chosen = legal[int(left[seat].pop(0) * len(legal))]
            played.verify(seat, chosen)
            played.apply(seat, chosen)
    return played


# --- Views


def test_views_are_json_and_agree_with_the_state(match: Match) -> None:
    sides = match.setup.game.sides(match.setup.seats, match.setup.options)
    for state, views in zip(match.states(), match.views, strict=True):
        for seat, view in views.items():
            assert View.model_validate(json.loads(view.model_dump_json())) == view
            assert view.game == match.setup.game.key
            assert (view.seat, view.seats, view.sides) == (seat, match.setup.seats, sides)
            assert view.acting == tuple(state.acting())
            assert view.legal == (() if seat == TABLE else tuple(texts(state.legal(seat))))
            assert len(view.totals) == len(sides)


def test_all_viewers_count_the_same_cards(match: Match) -> None:
    for views in match.views:
        public = {(zone.key, zone.seat): _size(zone) for zone in views[TABLE].zones}
        for seat in match.seats:
            for zone in views[seat].zones:
                assert public.get((zone.key, zone.seat), _size(zone)) == _size(zone)


def test_a_seat_sees_its_whole_hand(match: Match) -> None:
    for views in match.views:
        for seat in match.seats:
            hand = views[seat].zone("hand", seat)
            assert hand is None or hand.hidden == 0


def _size(zone: Zone) -> int:
    return len(zone.items) + zone.hidden


# --- Secrets


def test_a_redeal_keeps_all_that_the_seat_sees_and_may_do(match: Match) -> None:
    for number, state, views, before in zip(
        match.moments(), match.states(), match.views, match.told, strict=True
    ):
        for seat in match.seats:
            world = state.redeal(seat, Random(number))
            assert world.view(seat).model_dump_json() == views[seat].model_dump_json()
            assert texts(world.legal(seat)) == texts(state.legal(seat))
            assert list(world.acting()) == list(state.acting())
            for _ in play_on(world, match.setup.seats, draws(number), most=60):
                pass
        assert everything(state, match.setup.seats) == before


def test_a_redeal_at_any_move_of_a_deal_keeps_what_a_seat_sees_and_may_do(match: Match) -> None:
    """Views are compared by value, which is cheap; a test above compares the bytes at some moments."""
    state = match.setup.new(SEED)
    deals = len(state.dealt())
    for number, move in enumerate(match.moves):
        if len(state.dealt()) > deals:
            return
        for seat in match.seats:
            world = state.redeal(seat, Random(number))
            assert (world.view(seat), list(world.legal(seat))) == (state.view(seat), list(state.legal(seat)))
        state.apply(move.seat, move.action)


def test_the_table_sees_nothing_that_some_seat_does_not(match: Match) -> None:
    """A redeal changes the cards that one seat cannot see, and must leave the table's view alone."""
    for state, views in zip(match.states(), match.views, strict=True):
        public = views[TABLE].model_dump_json()
        for seat in match.seats:
            world = state.redeal(seat, Random(seat))
            assert world.view(TABLE).model_dump_json() == public


def test_what_is_forced_leaves_no_other_decision_and_everybody_can_see_it(match: Match) -> None:
    """The table's view lists the seats with a forced action, so all can see them by the tests above."""
    for state, views in zip(match.states(), match.views, strict=True):
        forced = {seat: state.forced(seat) for seat in match.seats}
        assert views[TABLE].forced == tuple(seat for seat in state.acting() if forced[seat] is not None)
        for seat, only in forced.items():
            if only is not None:
                assert seat in state.acting()
                state.verify(seat, only)
                others = [each for each in state.legal(seat) if each.items != only.items]
                assert all(each.number is not None for each in others), "only something said beside it"


def test_a_redeal_changes_the_world_where_it_can(match: Match) -> None:
    """A lone face-down place follows from the rest, as with two players and no stock."""
    states = match.states()
    for seat in match.seats:
        places = [zone for zone in states[0].view(seat).zones if zone.hidden]
        differs = any(_differs(state, state.redeal(seat, Random(3)), match.seats) for state in states)
        assert differs == (len(places) > 1)


def _differs(one: State, other: State, seats: Iterable[Seat]) -> bool:
    return any(one.view(seat).zones != other.view(seat).zones for seat in seats)


def test_a_redeal_draws_from_what_the_seat_knows_alone(match: Match) -> None:
    """Worlds that a seat cannot tell apart are redealt alike: the real one leaves no trace."""
    for number, state in zip(match.moments(), match.states(), strict=True):
        for seat in match.seats:
            world = state.redeal(seat, Random(4))
            chances = Random(5), Random(5)
            ours, theirs = state.redeal(seat, chances[0]), world.redeal(seat, chances[1])
            assert chances[0].random() == chances[1].random()
            assert everything(ours, match.setup.seats) == everything(theirs, match.setup.seats)
            if seat == number % match.setup.seats:
                assert_alike(ours, theirs, match.setup.seats)


def test_a_redeal_keeps_of_finished_deals_the_score_alone(match: Match) -> None:
    """Unwritten scores hold the cards of those deals, and a redealt world goes to other processes."""
    for state in match.states():
        if isinstance(state, MatchOfDeals):
            world = state.redeal(0, Random(7))
            assert world.dealt() == ()
            assert world.scores == state.sheets()


def test_a_redealt_world_goes_on_as_before_once_it_has_been_data(match: Match) -> None:
    for number, state in enumerate(match.states()[1::3]):
        world = state.redeal(number % match.setup.seats, Random(8))
        text = json.dumps(to_plain(world))
        back = cast("State", from_plain(json.loads(text)))
        assert json.dumps(to_plain(back)) == text
        assert_alike(world, back, match.setup.seats, most=10)


def assert_alike(ours: State, theirs: State, seats: int, most: int = 80) -> None:
    """The two matches go on alike in all views, in hidden cards and in deals to come."""
    draw = draws(6)
    for _ in range(most):
        if not ours.acting():
            break
        move = decide(ours, seats, draw)
        theirs.verify(move.seat, move.action)
        assert list(ours.apply(move.seat, move.action)) == list(theirs.apply(move.seat, move.action))
    assert everything(ours, seats) == everything(theirs, seats)


def test_public_events_name_no_hidden_card(match: Match) -> None:
    """No seat still holds a card in secret after a public event has named it."""
    state = match.setup.new(SEED)
    if _doubled(state):
        return  # with two packs the same card may well be elsewhere too
    for move in match.moves:
        deals = len(state.dealt())
        events = state.apply(move.seat, move.action)
        said = {card for event in events if event.to is None for card in _cards(event.facts.values())}
        if said and len(state.dealt()) == deals:
            assert not said & _secret_cards(state, match.seats)


def test_what_one_seat_chooses_stays_secret_while_others_decide(match: Match) -> None:
    for state in match.states():
        if len(state.acting()) < 2:
            continue
        for seat in state.acting():
            told = {_told_to_others(state, seat, each, match.seats) for each in state.legal(seat)}
            assert len(told) == 1


def _told_to_others(state: State, seat: Seat, chosen: Action, seats: Iterable[Seat]) -> str:
    after = state.clone()
    events = [event for event in after.apply(seat, chosen) if event.to != frozenset({seat})]
    views = [after.view(other).model_dump_json() for other in (*seats, TABLE) if other != seat]
    return "\n".join([repr(events), *views])


def _doubled(state: State) -> bool:
    dealt = [card for deal in state.dealt()[:1] for cards in deal.zones.values() for card in cards]
    return len(set(dealt)) < len(dealt)


def _cards(facts: Iterable[Fact]) -> set[str]:
    return {card for fact in facts if isinstance(fact, Cards) for card in fact.texts}


def _secret_cards(state: State, seats: Iterable[Seat]) -> set[str]:
    """The cards that some seat sees and the table does not."""
    public = state.view(TABLE)
    open_cards = {card for zone in public.zones for card in zone.items}
    open_cards |= {card for note in public.notes for card in _cards(note.facts.values())}
    tricks = [trick for trick in (public.trick, public.last_trick) if trick is not None]
    open_cards |= {play.card for trick in tricks for play in trick.plays}
    held = {
        card
        for seat in seats
        for zone in state.view(seat).zones
        if zone.kind == "cards"
        for card in zone.items
    }
    return held - open_cards


# --- Words


def test_the_table_has_nothing_of_its_own_to_know(match: Match) -> None:
    assert not any(views[TABLE].private for views in match.views)


def test_what_may_follow_an_action_at_once_is_just_what_a_view_says(match: Match) -> None:
    for state, views in zip(match.states(), match.views, strict=True):
        for seat in match.seats:
            view = views[seat]
            assert view.follow_ups.keys() <= {*view.legal}
            for text, following in view.follow_ups.items():
                after = state.clone()
                after.apply(seat, match.setup.game.parse(text))
                assert texts(after.legal(seat)) == list(following)


def test_only_legal_actions_are_labelled(match: Match) -> None:
    for views in match.views:
        for view in views.values():
            assert view.labels.keys() <= set(view.legal)
            assert {text for text in view.needs_confirmation if " " in text} <= set(view.legal)


def assert_said(kind: str, key: str, facts: Iterable[str] | dict[str, Fact]) -> None:
    """Every locale has the sentence, and the facts fill all its blanks."""
    for locale in LOCALES:
        message = messages(locale).get(f"{kind}-{key}")
        assert message is not None, f"no {kind}-{key} in {locale}"
        assert message.variables <= set(facts), f"{kind}-{key} in {locale} lacks facts"


def test_everything_said_has_its_words_in_every_locale(match: Match) -> None:
    state = match.setup.new(SEED)
    for move in match.moves:
        for event in state.apply(move.seat, move.action):
            _assert_event_said(event)
    for views in match.views:
        for view in views.values():
            _assert_view_said(view)


def _assert_event_said(event: Event) -> None:
    assert_said("event", event.key, event.facts)
    _assert_terms_said(event.facts.values())


def _assert_view_said(view: View) -> None:
    assert_said("phase", view.phase, ())
    phrases: list[tuple[str, Phrase]] = [
        ("prompt", view.prompt),
        *(("note", note) for note in (*view.notes, *view.private)),
    ]
    for kind, phrase in [*phrases, *(("label", label) for label in view.labels.values())]:
        assert_said(kind, phrase.key, phrase.facts)
        _assert_terms_said(phrase.facts.values())
    for zone in view.zones:
        assert_said("zone", zone.key, ())
    for sheet in view.sheets:
        for row in sheet.rows:
            assert_said("row", row.key, ("factor",))


def _assert_terms_said(facts: Iterable[Fact]) -> None:
    for fact in facts:
        if isinstance(fact, Term):
            assert_said("term", fact.key, ())


def test_every_action_that_is_not_just_a_card_has_a_label(match: Match) -> None:
    for each in vocabulary(match)[: -len(NONSENSE)]:
        if len(each.items) != 1 or each.number is not None or each.words:
            blanks = (*LABEL_BLANKS, *match.setup.game.options.model_fields)
            assert_said(f"action-{match.setup.game.key}", each.verb, blanks)


LABEL_BLANKS = (
    "number",
    "cards",
    "items",
    *(f"{part}{place}" for part in ("item", "word") for place in range(4)),
)
"""The facts that a label can show besides the options; empty if the action has no such part."""
