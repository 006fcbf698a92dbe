"""Actions and their JSON."""

import json
from dataclasses import FrozenInstanceError, dataclass
from operator import attrgetter
from typing import Any

import pytest

from vorhand.engine import GAMES, Action, Game, dump_action, list_action
from vorhand.engine.kernel.table.actions import (
    Close,
    Deal,
    PlayCard,
    SeatAction,
    build_action,
    in_words,
    kind_in_words,
)
from vorhand.engine.text.language import ENGLISH, MOST_KEPT

KINDS: dict[str, type[Action]] = {kind.type: kind for kind in (Deal, Close, PlayCard)}


@pytest.mark.parametrize(
    ("action", "dumped"),
    [
        (Close(), {"type": "close"}),
        (PlayCard(3, "TD"), {"type": "play-card", "seat": 3, "card": "TD"}),
        (Deal(), {"type": "deal"}),
        (Deal(seed="s"), {"type": "deal", "seed": "s"}),
        (Deal(seed="s", nonces=("a",)), {"type": "deal", "seed": "s", "nonces": ["a"]}),
        (Deal(deck=("TD", "9D")), {"type": "deal", "deck": ["TD", "9D"]}),
    ],
    ids=["table", "player", "deal", "seed", "nonces", "deck"],
)
def test_action_goes_to_json_and_back(action: Action, dumped: dict[str, object]) -> None:
    """An action is its type and its fields; what a deal leaves open is left out."""
    assert dump_action(action) == dumped
    assert build_action(KINDS, json.loads(json.dumps(dumped))) == action


@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.notation], ids=attrgetter("id")
)
def test_sent_action_is_the_object_that_is_listed(game: Game[Any]) -> None:
    """So the record finds its word by what it is, and not by what it says."""
    assert game.notation
    for action in game.notation.actions.values():
        assert build_action(game.action_types, dump_action(action)) is action


def test_empty_deck_is_not_left_out() -> None:
    """A deal from a deck without cards says so, and can be refused for it."""
    assert build_action(KINDS, dump_action(Deal(deck=()))) == Deal(deck=())


def test_action_of_a_player_names_the_seat() -> None:
    """A player's action has a seat, one of the table has none."""
    assert isinstance(PlayCard(0, "TD"), SeatAction)
    assert not isinstance(Close(), SeatAction)


def test_action_is_a_value() -> None:
    """Two actions that say the same are the same, and none can be changed."""
    play = PlayCard(0, "TD")
    assert len({play, PlayCard(0, "TD"), PlayCard(1, "TD")}) == 2
    with pytest.raises(FrozenInstanceError):
        play.card = "9D"  # type: ignore[misc]


def test_words_of_a_kind_are_those_of_its_only_action() -> None:
    """If it leaves nothing to choose; a kind that does has its title."""

    @dataclass(frozen=True, slots=True)
    class SitOut(SeatAction):
        said = "sit this one out"

    assert kind_in_words(SitOut, 2) == in_words(SitOut(2)) == "Sit this one out"
    assert kind_in_words(PlayCard, 2) == "Play card"


def test_listed_action_is_a_copy() -> None:
    """Whoever changes one changes no other; of many, a language keeps only some."""
    first = list_action(PlayCard(0, "TD"))
    assert first == {**dump_action(PlayCard(0, "TD")), "text": "Ten of diamonds"}
    first["text"] = "?"
    assert list_action(PlayCard(0, "TD"))["text"] == "Ten of diamonds"
    language = ENGLISH.at_table(["Anna"])
    for number in range(2 * MOST_KEPT):
        list_action(Deal(seed=str(number)), language)
        assert len(language.kept) <= MOST_KEPT
