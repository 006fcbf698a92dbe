"""What sentences promise about prices, duties and rights, compared with what the engine does.

The games are random ones (`tests.checks.playing`), so that a hand goes on in every way there is.
"""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final, NamedTuple

import pytest

from tests.checks.playing import PARTS, random_games
from vorhand.engine import GAMES, Action, Game
from vorhand.engine.kernel.table.actions import in_words
from vorhand.engine.schema.reading import doc_of
from vorhand.engine.text.language import Language, Template
from vorhand.kit.checks.playing import PlayStep
from vorhand.kit.ours import OURS
from vorhand.languages import LANGUAGES

SIGNED: Final = re.compile(r"[+−]\d+")
SUITS: Final = 4

every_language = pytest.mark.parametrize("language", LANGUAGES.values(), ids=LANGUAGES)


@cache
def steps_of(id: str) -> list[PlayStep]:
    """All steps of the random games of a game."""
    game: Game[Any] = GAMES[id]
    return [step for part in range(PARTS) for one in random_games(game, part) for step in one]


def meaning_of(action: Action, id: str, language: Language) -> str:
    """What the page says that an action means: of its choice, or of its kind."""
    picture = OURS[id].picture
    means = picture.means if picture else {}
    said: Template = means.get(action.type, doc_of(type(action)))
    return in_words(action, language, said)


# Prices


class Won(NamedTuple):
    """A game of Fipsen as it came out: the bid, the doublings that were added, and the value."""

    bid: Any
    added: tuple[str, ...]
    value: int


def games_of_fipsen() -> Iterator[Won]:
    """The deals that were played for a bid, not held and no Kieker, until they were scored."""
    done: dict[str, Any] = {}
    for step in steps_of("fipsen"):
        action: Any = step.action
        if action.type == "deal":
            done = {}
        done[action.type] = action
        for event in step.events:
            told: Any = event
            if told.type in ("game-won", "game-lost") and told.seat == _bidder(done):
                yield Won(done["bid"], (*_added(done, step),), told.value)


def _bidder(done: dict[str, Any]) -> int | None:
    """The seat of the last bid, if it is that which is played."""
    others = [*done][[*done].index("bid") + 1 :] if "bid" in done else ["hold"]
    return None if {"hold", "bid-kieker"} & {*others} else done["bid"].seat


def _added(done: dict[str, Any], last: PlayStep) -> Iterator[str]:
    """The doublings that the bid did not name."""
    before: Any = last.before
    if "play-hand" in done:
        yield "Hand"
    if "name-trump" in done and done["name-trump"].suit == "D":
        yield "Ruten"
    if before.durch and done["bid"].tricks < 5 and "durch" not in done["bid"].modifiers:
        yield "Durch"
    yield from (each.capitalize() for each in ("kontra", "rekontra") if each in done)


@every_language
def test_a_bid_is_worth_what_its_button_says(language: Language) -> None:
    """Won or lost, times two for each doubling that is added later, which the button names."""
    tried = Counter[int]()
    for won in games_of_fipsen():
        text = meaning_of(won.bid, "fipsen", language)
        gained, lost = (int(each.replace("−", "-")) for each in SIGNED.findall(text))
        promised = gained if won.value > 0 else lost
        assert won.value == promised * 2 ** len(won.added), (won, text)
        *_, about_added = text.split(". ")
        for each in won.added:
            assert re.search(rf"\b{each}\b", about_added), (won, text)
        tried[len(won.added)] += 1
    assert tried[0] > 5
    assert tried[1] > 5
    assert tried[2] > 0


@every_language
def test_trumps_that_double(language: Language) -> None:
    """Naming diamonds is said to double the game, naming another suit to double nothing."""
    nothing = {"en": "nothing", "de": "nichts", "nl": "niets"}[language.tag]
    named = {each.action for each in steps_of("fipsen") if each.action.type == "name-trump"}
    assert {action.suit for action in named if hasattr(action, "suit")} == {*"CDHS"}
    for action in named:
        suit: str = getattr(action, "suit", "")
        assert (nothing in meaning_of(action, "fipsen", language)) == (suit != "D")


def test_a_challenge_costs_one_life() -> None:
    """It costs the player of the hand laid aside, or else the challenger."""
    assert "costs its player a life, or else the challenger" in doc_of(
        GAMES["toepen"].action_types["challenge"]
    )
    losers = Counter[bool]()
    for step in steps_of("toepen"):
        action: Any = step.action
        for event in step.events if action.type == "challenge" else ():
            told: Any = event
            if told.type == "lives-lost":
                assert told.lives == 1
                losers[told.seat == action.seat] += 1
    assert losers[True]
    assert losers[False]


def test_whoever_buys_drinks_loses_nothing() -> None:
    """And gets no cards, as the button says; whoever is away for a moment gets some."""
    dealt = Counter[str]()
    for step in steps_of("toepen"):
        before: Any = step.before
        for event in step.events:
            told: Any = event
            if told.type == "cards-dealt" and before.away[told.seat]:
                dealt[before.away[told.seat]] += 1
            if told.type == "lives-lost":
                assert before.away[told.seat] != "buying-drinks"
    assert dealt["own-needs"] > 0
    assert dealt["buying-drinks"] == 0


# Duties and rights


def kinds_open_to(state: Any, seat: int, id: str) -> set[str]:
    """The kinds of action that are legal for a seat."""
    return {action.type for action in GAMES[id].seat_actions(state, seat)}


def held(state: Any, seat: int, rank: str) -> int:
    """How many cards of a rank a seat holds."""
    return sum(card[0] == rank for card in state.pack.list_of(state.hands[seat]))


def test_tens_must_be_announced_and_jacks_may() -> None:
    """As the clause has it: with tens nothing else is open, with jacks other things are."""
    found = Counter[str]()
    for step in steps_of("toepen"):
        state: Any = step.before
        for seat in range(state.players):
            kinds = kinds_open_to(state, seat, "toepen")
            if "announce" not in kinds:
                continue
            if held(state, seat, "T") >= 3:
                found["tens"] += 1
                assert kinds <= {"announce", "step-in"}
            elif held(state, seat, "J") >= 3:
                found["jacks"] += 1
                others = kinds - {"announce"}
                assert others or seat not in [each for each in range(8) if state.to_act >> each & 1]
    assert found["tens"] > 3
    assert found["jacks"] > 3


def test_whoever_could_beat_may_pick_up() -> None:
    """No duty to beat: wherever a card can be played on another, picking up is open, too; only at
    a table that has agreed on that duty it is not.
    """
    found = Counter[bool]()
    for step in steps_of("stortok"):
        state: Any = step.before
        for seat in range(state.players):
            kinds = kinds_open_to(state, seat, "stortok")
            if "play-card" in kinds and state.to_beat:
                is_duty = bool(state.options.must_beat)
                found[is_duty] += 1
                assert ("pick-up" in kinds) != is_duty
    assert found[False] > 100


def test_tricks_made_may_be_claimed_or_led_on() -> None:
    """As the event says, both are open."""
    found = 0
    for step in steps_of("fipsen"):
        for event in step.events:
            told: Any = event
            if told.type == "tricks-made":
                found += 1
                assert {"claim", "play-card"} <= {
                    each.type for each in GAMES["fipsen"].seat_actions(step.after, told.seat)
                }
    assert found > 3
