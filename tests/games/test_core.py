"""The kernel of the games: cards, the grammar of actions, verifiable chance, dealing."""

import copy
import hashlib
import pickle
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice, permutations, product
from math import factorial
from random import Random
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import CATALOGUE
from games.core.actions import Action, action, parse_action
from games.core.cards import SUITS, Pack, cards_of, hand_of
from games.core.chance import SEED_BYTES, Chance, Stream, commitment
from games.core.deal import Phase, PhasedDeal, Phases
from games.core.dealing import DealtPack, Plan
from games.core.game import TABLE, IllegalAction, Seat, counted_zone

# Cards

FULL = Pack("23456789TJQKA")
SKAT = Pack("789QKTAJ")
PACKS = st.sampled_from([FULL, SKAT, Pack("45", "HS")])
HANDS = st.integers(0, FULL.full)


@given(st.sets(st.integers(0, 51)))
def test_a_hand_is_the_set_of_its_cards(cards: set[int]) -> None:
    assert list(cards_of(hand_of(cards))) == sorted(cards)


@given(PACKS)
def test_every_card_is_found_by_its_text(pack: Pack) -> None:
    assert [pack.parse(code) for code in pack.codes] == list(range(pack.size))
    assert len(set(pack.codes)) == pack.size == len(pack.ranks) * len(pack.suits)


def test_within_a_suit_the_higher_number_is_the_stronger_card() -> None:
    jack, ace, seven = (SKAT.parse(code) for code in ("JH", "AH", "7H"))
    assert jack > ace > seven
    assert {SKAT.suit(card) for card in (jack, ace, seven)} == {SUITS.index("H")}


@given(PACKS)
def test_the_suits_share_out_the_pack(pack: Pack) -> None:
    assert sum(pack.suit_masks) == pack.full == hand_of(range(pack.size))
    for suit, mask in enumerate(pack.suit_masks):
        assert {pack.suit(card) for card in cards_of(mask)} == {suit}


@given(HANDS)
def test_texts_are_the_hand_suit_by_suit_strongest_first(hand: int) -> None:
    texts = FULL.texts(hand)
    assert FULL.hand(texts) == hand
    assert list(texts) == sorted(texts, key=lambda code: (SUITS.index(code[1]), -FULL.ranks.index(code[0])))


@pytest.mark.parametrize(("typed", "code"), [("10d", "TD"), (" as ", "AS"), ("Td", "TD"), ("2c", "2C")])
def test_a_card_can_be_typed_in_either_case_and_with_10(typed: str, code: str) -> None:
    assert FULL.codes[FULL.parse(typed)] == code


@pytest.mark.parametrize("typed", ["", "A", "AX", "1S", "ASS", "JOKER"])
def test_what_is_no_card_is_refused_with_what_there_is(typed: str) -> None:
    with pytest.raises(ValueError, match=r"is not a card of this pack \(ranks 23456789TJQKA, suits CDHS\)"):
        FULL.parse(typed)


def test_a_card_of_another_pack_is_refused() -> None:
    with pytest.raises(ValueError, match="is not a card"):
        SKAT.parse("2C")


# Actions

VERBS = st.from_regex(r"[a-z][a-z0-9_]{0,10}", fullmatch=True)
ITEMS = st.one_of(st.sampled_from(FULL.codes), st.sampled_from(["H", "A^", "7S", "Q"]))
NUMBERS = st.none() | st.integers(-999_999, 999_999)


@given(VERBS, NUMBERS, st.lists(ITEMS, max_size=8), st.lists(VERBS, max_size=4))
def test_parse_reads_what_an_action_says(
    verb: str, number: int | None, items: list[str], words: list[str]
) -> None:
    made = action(verb, *items, number=number, words=words)
    assert parse_action(str(made)) is made
    assert (made.verb, made.number, made.items, made.words) == (verb, number, tuple(items), tuple(words))


@given(VERBS, NUMBERS, st.lists(st.sampled_from(FULL.codes), max_size=8))
def test_known_items_can_be_typed_in_either_case(verb: str, number: int | None, items: list[str]) -> None:
    made = action(verb, *items, number=number)
    assert parse_action(made.text.lower(), FULL.by_text) is made
    typed = " ".join([verb.upper(), *made.text.lower().split()[1:]])
    assert parse_action(f"  {typed}  ", FULL.by_text) is made


@given(st.text(max_size=30))
def test_any_text_is_an_action_or_refused_in_a_sentence(text: str) -> None:
    try:
        made = parse_action(text, FULL.by_text)
    except ValueError as refused:
        assert repr(text) in str(refused)  # noqa: PT017 - being an action is as good
    else:
        assert parse_action(made.text, FULL.by_text) is made


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "does not begin with what to do"),
        ("3 bid", "does not begin with what to do"),
        ("bid hand 3", "a number comes once, after the verb"),
        ("bid 3 4", "a number comes once, after the verb"),
        ("play QH 3", "a number comes once, after the verb"),
        ("play busso 3C", "comes after a word"),
        ("play q-h", "neither a card nor a word"),
        ("bid 1234567", "neither a card nor a word"),
        ("play " + "QH " * 24, "does not begin with what to do"),
    ],
)
def test_what_is_no_action_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        parse_action(text)


def test_ten_is_the_t_of_a_card_that_the_game_knows() -> None:
    assert parse_action("play 10h", FULL.by_text) is action("play", "TH")
    assert parse_action("bid 10", FULL.by_text) is action("bid", number=10)


def test_an_action_is_one_object_wherever_it_comes_from() -> None:
    made = action("play", "QH", words=("busso",))
    assert pickle.loads(pickle.dumps(made)) is made
    assert copy.copy(made) is made
    assert copy.deepcopy([made])[0] is made
    assert action("play", "QH", words=["busso"]) is made


def test_an_action_does_not_change() -> None:
    with pytest.raises(AttributeError, match="an action does not change"):
        action("play", "QH").verb = "discard"


# Chance

SEED = bytes(range(SEED_BYTES))


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """HMAC by RFC 2104, from its definition: H(K ^ opad, H(K ^ ipad, message))."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in block) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in block) + inner).digest()


def numbers_of(seed: bytes, label: str) -> Iterator[int]:
    """The stream as the documentation of the shuffle describes it, written anew."""
    block = 0
    while True:
        digest = hmac_sha256(seed, f"{label}/{block}".encode("ascii"))
        for place in range(8):
            yield sum(
                byte << (24 - 8 * number) for number, byte in enumerate(digest[4 * place : 4 * place + 4])
            )
        block += 1


def test_hmac_as_written_here_gives_the_vector_of_rfc_4231() -> None:
    """Test case 2; so the vectors below stand on their own."""
    digest = hmac_sha256(b"Jefe", b"what do ya want for nothing?").hex()
    assert digest == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"


def test_a_stream_is_the_hmacs_of_its_blocks() -> None:
    stream = Chance(SEED).stream("deal 1")
    assert [stream.below(1 << 32) for _ in range(40)] == list(islice(numbers_of(SEED, "deal 1"), 40))


def test_a_number_is_the_first_accepted_one_modulo_the_limit() -> None:
    limit = (1 << 31) + 1  # rejects almost half
    drawn = Chance(SEED).stream("lots")
    accepted = [number % limit for number in islice(numbers_of(SEED, "lots"), 200) if number < limit]
    assert 60 < len(accepted) < 140
    assert [drawn.below(limit) for _ in accepted] == accepted


class FewBits(Stream):
    """A stream with every number once, which makes results exact counts instead of estimates."""

    __slots__ = ()

    def __init__(self, numbers: Iterator[int]) -> None:
        self._numbers = numbers


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6, 7, 12, 13, 52, 1000])
def test_every_number_below_the_limit_is_given_equally_often(limit: int) -> None:
    """The accepted numbers are whole rounds of the limit: check the edges of the first and the last round."""
    accepted = (1 << 32) - (1 << 32) % limit
    assert accepted % limit == 0
    for edge in {0, limit - 1, accepted - limit, accepted - 1}:
        assert FewBits(iter([edge])).below(limit) == edge % limit
    rejected = range(accepted, 1 << 32)
    assert len(rejected) < limit
    for edge in {*rejected[:3], *rejected[-3:]}:
        assert FewBits(iter([edge, 0])).below(limit) == 0
        with pytest.raises(AssertionError, match="a stream has no end"):
            FewBits(iter([edge])).below(limit)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_every_order_comes_from_exactly_one_row_of_draws(count: int) -> None:
    """Swapping place i with each of 0..i in turn gives every order once, so all are equally likely."""
    orders: Counter[tuple[int, ...]] = Counter()
    for draws in product(*(range(last + 1) for last in range(count - 1, 0, -1))):
        orders[tuple(FewBits(iter(draws)).shuffled(range(count)))] += 1
    assert orders == dict.fromkeys(permutations(range(count)), 1)
    assert len(orders) == factorial(count)


@pytest.mark.parametrize("count", [3, 5, 6, 7, 52])
def test_a_shuffle_passes_over_the_numbers_that_are_rejected(count: int) -> None:
    """The highest numbers, past the last whole round, are no draw; the number before them is one."""
    rejected = (1 << 32) % count
    assert rejected
    edge = (1 << 32) - rejected
    draws = list(range(count - 1))
    plain = FewBits(iter([edge - 1, *draws[1:]])).shuffled(range(count))
    assert plain == FewBits(iter([count - 1, *draws[1:]])).shuffled(range(count))
    for number in {edge, (1 << 32) - 1}:
        twice = FewBits(iter([number, number, *draws])).shuffled(range(count))
        assert twice == FewBits(iter(draws)).shuffled(range(count))


def test_a_shuffle_is_fisher_and_yates_over_the_stream() -> None:
    order = list(range(52))
    numbers = numbers_of(SEED, "deal 3")
    for last in range(51, 0, -1):
        accepted = (1 << 32) // (last + 1) * (last + 1)
        drawn = next(number for number in numbers if number < accepted) % (last + 1)
        order[last], order[drawn] = order[drawn], order[last]
    assert Chance(SEED).deal(3, range(52)) == order


@given(st.binary(min_size=32, max_size=32), st.integers(1, 30))
def test_a_shuffle_is_reproducible_and_loses_no_card(seed: bytes, number: int) -> None:
    dealt = Chance(seed).deal(number, FULL.codes)
    assert sorted(dealt) == sorted(FULL.codes)
    assert Chance(seed).deal(number, FULL.codes) == dealt


def test_streams_begin_anew_and_do_not_disturb_each_other() -> None:
    chance = Chance(SEED)
    one, other = chance.stream("deal 1"), chance.stream("deal 2")
    mixed = [(one.below(1000), other.below(1000)) for _ in range(20)]
    apart = [
        [stream.below(1000) for _ in range(20)]
        for stream in (chance.stream("deal 1"), chance.stream("deal 2"))
    ]
    assert mixed == list(zip(*apart, strict=True))
    assert apart[0] != apart[1]


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_is_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"is 32 bytes, not {length}"):
        Chance(bytes(length))


def test_the_commitment_is_the_sha_256_of_the_seed() -> None:
    """The digest of 32 zero bytes is a known one."""
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


# Dealing


@given(st.lists(st.integers(0, 3), min_size=52, max_size=52), st.randoms(use_true_random=False))
def test_a_zone_receives_what_lies_at_its_places_of_the_pack(owners: list[int], rng: Random) -> None:
    """Zones of any size, the empty one and that of one card too."""
    places = {f"zone {zone}": [at for at, owner in enumerate(owners) if owner == zone] for zone in range(5)}
    order = rng.sample(range(52), 52)
    plan, pack = Plan(places), [FULL.singles[card] for card in order]
    assert plan.hands(pack) == [hand_of(order[at] for at in zone) for zone in places.values()]
    written = DealtPack(3, 1, FULL.codes, plan, pack).written()
    assert written.zones == {
        name: tuple(FULL.codes[order[at]] for at in zone) for name, zone in places.items()
    }
    assert (written.number, written.dealer) == (3, 1)


def test_a_plan_knows_zones_of_no_card_and_of_one() -> None:
    plan = Plan({"nothing": (), "one": (2,), "two": (1, 0)})
    assert plan.hands([1, 2, 4]) == [0, 4, 3]


def test_an_illegal_action_prints_what_was_tried_and_the_position() -> None:
    state = CATALOGUE["tuppi"].new(4, CATALOGUE["tuppi"].options(), bytes(32))
    court = next(card for card in state.view(1).zones[1].items if card[0] in "KQJ")
    with pytest.raises(IllegalAction) as refused:
        state.verify(1, parse_action(f"bid {court}"))
    text = str(refused.value)
    state.apply(1, state.legal(1)[0])
    assert text == str(refused.value), "the position as it stood"
    assert text.startswith(f"tuppi-no-courts: seat 1 may not 'bid {court}' in ")
    assert all(f'"{card}"' in text for card in state.view(1).zones[1].items)
    assert not any(f'"{card}"' in text for card in state.view(0).zones[0].items)


# Views


@pytest.mark.parametrize("key", sorted(CATALOGUE))
def test_what_only_counts_cards_is_made_once_for_all_views(key: str) -> None:
    game = CATALOGUE[key]
    state = game.new(game.seats[0], game.options(), bytes(SEED_BYTES))
    one, again = state.view(TABLE), state.view(TABLE)
    counted = [(zone, same) for zone, same in zip(one.zones, again.zones, strict=True) if zone.hidden]
    assert all(zone is same for zone, same in counted)


def test_a_hand_is_shown_to_nobody_else() -> None:
    state = CATALOGUE["tuppi"].new(4, CATALOGUE["tuppi"].options(), bytes(SEED_BYTES))
    own, other, table = (state.view(seat).zone("hand", 0) for seat in (0, 1, TABLE))
    assert own is not None
    assert own.items
    assert other is table is counted_zone("hand", len(own.items), 0)


# Phases


class _Watched(PhasedDeal):
    """A deal in which every seat may always watch."""

    __slots__ = ()

    phases: ClassVar[Phases] = {"play": Phase(lambda _deal, _seat: (), lambda _deal, _seat, _action: ())}

    def legal(self, seat: Seat) -> Sequence[Action]:
        return (*super().legal(seat), action("watch"))


def test_a_deal_with_phases_of_its_own_does_not_lose_what_its_base_adds_to_them() -> None:
    with pytest.raises(TypeError, match="`legal` of a base"):
        type("Lost", (_Watched,), {"__slots__": (), "phases": {}})
    kept = type("Kept", (_Watched,), {"__slots__": (), "phases": {}, "legal": _Watched.legal})
    assert vars(kept)["apply"] is not _Watched.apply, (
        "nobody has a word about that, so it goes by the deal's own phases"
    )
