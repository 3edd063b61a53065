"""The terms of a tournament: typed and chosen, as a plan, and in words."""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from bot.community.moments import UnreadableMomentError, moment_named
from bot.match.clocks import TimeControl
from bot.match.tournaments import formats_of, is_teamed
from bot.thinking.thinker import LEVELS
from bot.tournament.plan import MOST_ROUNDS, Format, System, TournamentPlan
from bot.ui import clocks
from bot.ui.localizer import Localizer
from games import CATALOGUE
from games.core.game import Game, Options

KINDS: Final[tuple[tuple[Format, System], ...]] = (
    ("individual", "movement"),
    ("pairs", "round-robin"),
    ("pairs", "swiss"),
    ("two", "round-robin"),
    ("two", "swiss"),
    ("two", "knock-out"),
    ("mixed", "movement"),
)
"""Formats with their systems. Custom ids hold a place in this list, so new ones go to its end."""
MOST_DEALS: Final = 32
MINUTES: Final = (15, 30, 45, 60, 90, 120, 180, 24 * 60, 7 * 24 * 60)
"""The round clocks on offer, in minutes."""
USUAL_LEVEL: Final = LEVELS.index("club")
_USUAL_ROUNDS: Final = 4
ROUNDS_OF_FORM: Final = 5
"""The rounds of a tournament in the form of its game's rules."""
MINUTES_A_DEAL: Final = 3
"""The minutes a deal in such a tournament; they make its round clock."""
TermsTrouble: TypeAlias = Literal["kind", "rounds", "deals", "unreadable", "past", "far"]


class Terms(NamedTuple):
    """The terms of a tournament, as in custom ids.

    Attributes:
        kind: the place in `KINDS`.
        rounds: the number of rounds; 0 for as many as it takes.
        deals: the deals of a round; 0 for a match.
        starts_at: seconds since 1970 (UTC).
        ai: 1 if AIs fill the tables.
        role: the role that may join; 0 for everybody.
        minutes: the round clock.
        level: the place in `LEVELS`.
        control: the time for a decision, as `TimeControl` spells it.
    """

    game: str
    kind: int
    rounds: int
    deals: int
    starts_at: int
    ai: int
    role: int
    minutes: int
    level: int
    control: str


class TypedTerms(NamedTuple):
    """The terms as typed in the form."""

    game: str
    kind: int
    rounds: str
    start: str
    ai: int
    role: int


def kinds_of(game: Game) -> tuple[int, ...]:
    """The places in `KINDS` that a game allows; none for a game without tournaments."""
    formats = formats_of(game)
    return tuple(number for number, (form, _) in enumerate(KINDS) if form in formats)


def playable() -> tuple[str, ...]:
    """The games that allow tournaments."""
    return tuple(key for key, game in CATALOGUE.items() if kinds_of(game))


def read_terms(typed: TypedTerms, now: float, zone: str, control: str) -> Terms | tuple[TermsTrouble, ...]:
    """The typed terms, or all errors in them.

    Args:
        typed: the fields of the form.
        now: seconds since 1970 (UTC).
        zone: the time zone of a typed start.
        control: the time for a decision.
    """
    troubles: list[TermsTrouble] = []
    game = CATALOGUE[typed.game]
    if typed.kind not in kinds_of(game):
        troubles.append("kind")
    numbers = [int(each) for each in re.findall(r"\d{1,4}", unicodedata.normalize("NFKC", typed.rounds))]
    rounds, deals = (*numbers, 0, 0)[:2]
    if rounds > MOST_ROUNDS or len(numbers) > 2 or (typed.rounds.strip() and not numbers):
        troubles.append("rounds")
    if deals > MOST_DEALS:
        troubles.append("deals")
    starts_at = now
    try:
        starts_at = moment_named(typed.start, now, zone)
    except UnreadableMomentError as error:
        troubles.append(error.trouble)
    if troubles:
        return tuple(troubles)
    return Terms(
        game=typed.game,
        kind=typed.kind,
        rounds=rounds if rounds or KINDS[typed.kind][1] in {"round-robin", "knock-out"} else _USUAL_ROUNDS,
        deals=deals if game.scored else 0,
        starts_at=int(starts_at),
        ai=typed.ai,
        role=typed.role,
        minutes=_usual_minutes(game),
        level=USUAL_LEVEL,
        control=control,
    )


def _usual_minutes(game: Game) -> int:
    """The shortest round clock that is enough for a long match of the game."""
    return next(each for each in MINUTES if each >= game.minutes[1])


def plan_of(terms: Terms) -> TournamentPlan:
    """The plan of a tournament with these terms.

    Raises:
        ValueError: the terms are not possible.
    """
    if terms.game not in CATALOGUE or terms.kind not in kinds_of(CATALOGUE[terms.game]):
        raise ValueError(f"no tournament of {terms.game!r} is played so")
    if terms.deals > MOST_DEALS or terms.level >= len(LEVELS):
        raise ValueError("no tournament has such terms")
    TimeControl.parse(terms.control)
    game, (form, system) = CATALOGUE[terms.game], KINDS[terms.kind]
    return TournamentPlan(
        game=terms.game,
        options=game.options().model_dump_json(),
        format=form,
        system=system,
        rounds=terms.rounds,
        deals=terms.deals,
        control=terms.control,
        round_minutes=terms.minutes,
        level=LEVELS[terms.level],
        ai_seats=bool(terms.ai),
        role=terms.role or None,
        starts_at=float(terms.starts_at),
        teamed=form != "two" and is_teamed(game),
        fewest_wins=game.fewest_wins,
    )


def options_of(plan: TournamentPlan) -> Options:
    """The options of the game."""
    return CATALOGUE[plan.game].options.model_validate_json(plan.options)


def plan_by_form(plan: TournamentPlan) -> TournamentPlan | None:
    """The plan with the tournament form of the game's rules; None if they have none.

    It spreads the deals over `ROUNDS_OF_FORM` rounds, to change the company.
    """
    game = CATALOGUE[plan.game]
    form = game.tournament_form
    if form is None:
        return None
    deals = form.deals // ROUNDS_OF_FORM
    return plan.model_copy(
        update={
            "format": "mixed",
            "system": "movement",
            "rounds": ROUNDS_OF_FORM,
            "deals": deals,
            "same_cards": False,
            "options": game.options.model_validate(form.options).model_dump_json(),
            "round_minutes": next(each for each in MINUTES if each >= MINUTES_A_DEAL * deals),
        }
    )


# Words


def kind_name(kind: int, localizer: Localizer) -> str:
    """The name of a format, for a select."""
    form, system = KINDS[kind]
    return localizer.text(f"tournament-kind-{form}-{system}")


def how_played(plan: TournamentPlan, localizer: Localizer) -> str:
    """The format in plain words."""
    key = f"tournament-how-{plan.format}-{plan.system}"
    return localizer.text(f"{key}-teamed" if plan.format == "individual" and plan.teamed else key)


def terms_in_words(plan: TournamentPlan, rounds: int, localizer: Localizer) -> Iterator[str]:
    """A line each: the format; rounds, deals and clocks; unusual options; and the role that may join.

    `rounds` is 0 while their number is not known.
    """
    yield how_played(plan, localizer)
    yield f"-# {' · '.join(_measures(plan, rounds, localizer))}"
    if told := list(unusual(plan, localizer)):
        yield f"-# {' · '.join(told)}"
    yield f"-# {' · '.join(_who(plan, localizer))}"


def unusual(plan: TournamentPlan, localizer: Localizer) -> Iterator[str]:
    """The options of the game that differ from the usual ones."""
    options = options_of(plan)
    for field in options.in_order():
        value = getattr(options, field)
        if value != type(options).model_fields[field].default:
            yield localizer.text(
                "lobby-option",
                option=localizer.option(plan.game, field),
                value=localizer.option_value(plan.game, field, value),
            )


def _measures(plan: TournamentPlan, rounds: int, localizer: Localizer) -> Iterator[str]:
    if rounds:
        yield localizer.text("tournament-rounds", count=rounds)
    elif plan.system == "knock-out":
        yield localizer.text("tournament-rounds-knock-out")
    else:
        yield localizer.text("tournament-rounds-all")
    yield localizer.text("tournament-deals", count=plan.deals)
    if plan.same_cards:
        yield localizer.text("tournament-same-cards")
    yield clocks.name(TimeControl.parse(plan.control), localizer)
    minutes = clocks.duration(60 * plan.round_minutes, localizer)
    yield localizer.text("tournament-round-clock", time=minutes)


def _who(plan: TournamentPlan, localizer: Localizer) -> Iterator[str]:
    if plan.role is not None:
        yield localizer.text("tournament-for-role", role=f"<@&{plan.role}>")
    else:
        yield localizer.text("tournament-for-all", most=plan.most_people)
    level = localizer.text(f"ai-{plan.level}")
    yield localizer.text("tournament-ai-fill" if plan.ai_seats else "tournament-ai-none", level=level)
