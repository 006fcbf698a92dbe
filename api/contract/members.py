"""Shapes that the answers and requests of all games share."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from vorhand.bots import LEVELS, Policy, levels_with
from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.kernel.table.shapes import Named
from vorhand.engine.schema.declare import (
    Array,
    Boolean,
    Integer,
    Nullable,
    Shape,
    String,
    strict_object,
)
from vorhand.engine.schema.of_game import SEAT, SEED
from vorhand.engine.text.words import message
from vorhand.languages import LANGUAGES

VOUCHER = String(
    least=1,
    most=1_000,
    named=Named(
        "Voucher",
        "Shows that this service gave out the state beside it.",
        "k1.CODE.V0Uc",
    ),
)


MOST_INCLUDED = 8


def _include(name: str, doc: str, *words: str) -> Array:
    named = Named(name, f"What to include in the answer: {doc}.", [words[0]])
    return Array("", None, String(values=words), 0, MOST_INCLUDED, named=named)


_REFUSALS = "`refusals`, what is not open now, seat by seat, with the rule that closes it"
_PRICES = "`prices`, what each legal action costs"
INCLUDE = _include(
    "Include",
    f"`views`, what may be sent to each reader as it stands; {_REFUSALS}; {_PRICES}",
    "views",
    "refusals",
    "prices",
)
INCLUDE_FOR_ACTIONS = _include("IncludeForActions", f"{_REFUSALS}; {_PRICES}", "refusals", "prices")
NAMES = Array(
    "",
    None,
    String(
        pattern=r"^[^\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]{1,40}$",
        meaning=message("1 to 40 characters, and no control characters"),
    ),
    1,
    MOST_SEATS,
    named=Named(
        "Names",
        "What the players are called, by seat; the others by numbers. Neither read nor kept.",
        ["Anna", "Bram"],
    ),
)
CARDS = String(
    values=("names", "codes", "german"),
    named=Named(
        "CardsInSentences",
        "How sentences write cards: by their names, as codes, or by the names that they have in a "
        "deck with German suits (Unter, Ober; acorns, bells, leaves); names if missing.",
        "names",
    ),
)
_TAG = String(
    pattern="^[A-Za-z]{1,8}([-_][A-Za-z0-9]{1,8}){0,8}$",
    meaning=message("a language tag, such as de or de-AT"),
)
READERS_LANGUAGES = strict_object(
    "ReadersLanguages",
    "The languages of `views`, reader by reader; without one, it is that of the answer. Each is a "
    f"tag (BCP 47), for one of {', '.join(LANGUAGES)}: found by lookup (RFC 4647), with `-` or "
    "`_`, in any case. One for which none is found counts as missing.",
    {},
    seats=Array(
        "By seat; null or missing: the language of the answer.",
        ["de", None],
        Nullable("", None, _TAG),
        1,
        MOST_SEATS,
    ),
    onlookers=replace(_TAG, doc="That of onlookers."),
)
FOR_PEOPLE: Mapping[str, Shape] = {"names": NAMES, "cards": CARDS}
"""How the sentences of an answer are written."""
YOU = Boolean(
    named=Named(
        "You",
        "Whether sentences address the reader: `You play the ten of clubs.`",
        False,
    )
)
READER = Nullable("The reader; null: an onlooker.", 1, SEAT)
VERSION = Integer(
    named=Named(
        "Version",
        "The version of the table: how many actions there have been. An event has the one that it "
        "led to.",
        5,
    )
)
EXPECTED_VERSION = replace(
    VERSION,
    doc="The version for which the action is meant; at any other it is refused.",
)
SINCE = replace(VERSION, doc="What happened up to this version is left out.", example=0)
INCLUDE_EVENTS = Array(
    "What to include in the answer: `events`, what happened, action by action.",
    None,
    String(values=("events",)),
    0,
    MOST_INCLUDED,
)
LEVEL = String(
    values=tuple(LEVELS),
    named=Named(
        "Level",
        "How a seat plays: by chance, by rule of thumb, by a trained strategy, or thinking ahead.",
        next(iter(LEVELS)),
    ),
)
_LEVEL_UNTRAINED = replace(
    LEVEL,
    values=tuple(level for level, each in LEVELS.items() if not each.is_trained),
    meaning=message("no strategy was trained for the game."),
    named=Named(
        "LevelUntrained",
        "How a seat plays: by chance, by rule of thumb, or thinking ahead.",
        next(iter(LEVELS)),
    ),
)
_LEVEL_BY_CHANCE = replace(
    LEVEL,
    values=tuple(levels_with(None)),
    meaning=message("the game has no policy for bots, so they play it only by chance."),
    named=Named(
        "LevelByChance",
        "How a seat plays: only by chance, since the game has no policy for bots.",
        next(iter(LEVELS)),
    ),
)


def level_with(policy: Policy[Any] | None) -> String:
    """Return the levels at which a game with this policy can be played."""
    if policy is None:
        return _LEVEL_BY_CHANCE
    return LEVEL if policy.trained else _LEVEL_UNTRAINED


def levels_of_any(levels: Iterable[String]) -> String:
    """Return those at which some of the games can be played; of two sets, one holds the other."""
    return max(levels, key=lambda each: len(each.values), default=LEVEL)


LEVEL_SEED = replace(
    SEED,
    doc="If missing, it is made from what the seat may know, and the level.",
)
