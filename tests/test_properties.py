"""What holds in every game of random play, whatever the game, the players and the options."""

import json
from functools import cache
from typing import Any, Final

import pytest

from checks.games import PLAYED, each_game
from checks.playing import PARTS, random_games
from checks.tested import record_of
from vorhand.engine import ONLOOKER, Game, Reader, Refusal, dump_action, start
from vorhand.engine.kernel.marks.fields import members_of
from vorhand.engine.kernel.table.events import tell_reader
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.kernel.table.table import EACH_SEAT, PRIVATE
from vorhand.kit.checks.claims import CARD, played
from vorhand.kit.checks.declared import Claim
from vorhand.kit.checks.playing import Step, every, readers

each_part: Final = pytest.mark.parametrize(
    ("game", "part"),
    [
        pytest.param(game, part, id=f"{id}-{part}")
        for id, game in PLAYED.items()
        for part in range(PARTS)
    ],
)


@each_game
def test_limits_of_what_can_be_asked(game: Game[Any]) -> None:
    """A seat that is not there is refused; an id of 64 characters comes back as it was; at the
    largest version nothing is listed.
    """
    for state in (start(game, game.players[0], id="~" * 64), random_games(game, 0)[0][-1].before):
        with pytest.raises(Refusal, match=r"common\.no-such-seat"):
            game.seat_actions(state, state.players)
        assert game.admit(game.dump(state)) == state
        table = game.methods.copy_of(state)
        table.version = LIMIT
        assert game.legal_actions(game.methods.freeze(table)) == []


# What each reader may know


def known_to(game: Game[Any], claim: Claim, reader: Reader) -> set[str]:
    """The cards that were played, and those that are or were the reader's own; and what the record
    of the game names.
    """
    known = {*played(claim), *record_of(game.id).known(claim, reader)}
    if reader is not ONLOOKER:
        for name in private_of_seats(game):
            known.update(claim[name][reader])
    return known


@cache
def private_of_seats(game: Game[Any]) -> list[str]:
    """The members that hold cards of each seat, which only the seat knows."""
    members = members_of(game.methods.table)
    return [each.name for each in members if each.has(PRIVATE) and each.has(EACH_SEAT)]


@each_part
def test_nothing_is_shown_that_is_hidden(game: Game[Any], part: int) -> None:
    """Neither in a view nor in an event is there a card that the reader does not know."""
    for step in every(8, random_games(game, part)):
        before, after = game.dump(step.before), game.dump(step.after)
        action = dump_action(step.action)
        for reader in readers(step.after):
            known = known_to(game, after, reader)
            assert {*CARD.findall(json.dumps(game.view(step.after, reader)))} <= known
            known |= known_to(game, before, reader) | dealt_to(step, reader)
            reveal = record_of(game.id).checks.revealed
            known |= {*reveal(before, after, action, reader)} if reveal else set()
            known |= {action.get("card", "")}
            told = json.dumps([tell_reader(event, reader) for event in step.events])
            assert {*CARD.findall(told)} <= known


def dealt_to(step: Step, reader: Reader) -> set[str]:
    """The cards that a deal gave a reader; it may end the hand at once, and clear the table."""
    return {
        card
        for event in step.events
        if event.type == "cards-dealt" and getattr(event, "seat", None) == reader
        for card in getattr(event, "cards", ())
    }
