"""What holds in every game of random play, whatever the game, the players and the options."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from checks.games import PLAYED, each_game
from checks.playing import GAMES_A_PART, PARTS, random_games
from checks.tested import record_of
from vorhand.engine import ONLOOKER, Deal, Game, Reader, Refusal, dump_action, load_action, start
from vorhand.engine.kernel.marks.fields import members_of
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.actions import SeatAction
from vorhand.engine.kernel.table.events import tell_reader
from vorhand.engine.kernel.table.shapes import LIMIT
from vorhand.engine.kernel.table.table import EACH_SEAT, PRIVATE
from vorhand.engine.schema.fast import quick_validator
from vorhand.kit.checks.claims import CARD, cards_on, played
from vorhand.kit.checks.declared import Claim
from vorhand.kit.checks.draws import draws
from vorhand.kit.checks.options import values_not_met
from vorhand.kit.checks.playing import Step, as_listed, every, readers
from vorhand.kit.checks.proposing import conceivable
from vorhand.kit.checks.shapes import phases, shape_of_state

MOST_BYTES: Final = 32 * 1024
OFTEN: Final = PARTS * GAMES_A_PART // 100
"""Whatever a game declares happens in one random game of a hundred."""

each_part: Final = pytest.mark.parametrize(
    ("game", "part"),
    [
        pytest.param(game, part, id=f"{id}-{part}")
        for id, game in PLAYED.items()
        for part in range(PARTS)
    ],
)


def allows(game: Game[Any], state: Any, action: Any) -> bool:
    """Whether no rule forbids an action."""
    try:
        game.check(state, action)
    except Refusal:
        return False
    return True


@each_part
def test_legal_actions_are_those_that_no_rule_forbids(game: Game[Any], part: int) -> None:
    """Every listed action is accepted, and no other is; each seat has the same list when asked by
    itself.
    """
    for step in every(20, random_games(game, part)):
        state = step.after
        listed = game.legal_actions(state)
        alone = [a for seat in range(state.players) for a in game.seat_actions(state, seat)]
        assert listed == [*alone, *game.table_actions(state)]
        assert len({*listed}) == len(listed)
        tried = [*listed, *conceivable(game, state)]
        accepted = {
            as_listed(state, action)
            for action in tried
            if not isinstance(action, Deal) and allows(game, state, action)
        }
        assert accepted == {*listed} - {Deal()}
        assert allows(game, state, Deal(seed="seed")) == (Deal() in listed)
        assert not allows(game, state, Deal())
        assert not allows(game, state, Deal(deck=state.pack.cards[1:]))


@each_part
def test_somebody_can_act_until_there_is_an_outcome(game: Game[Any], part: int) -> None:
    """The game never stops for want of a legal action; when it is over, no seat has one."""
    for step in every(1, random_games(game, part)):
        is_over = step.after.phase == "game-over"
        legal = game.legal_actions(step.after)
        assert (game.outcome(step.after) is not None) == is_over
        assert is_over or legal
        assert not (is_over and [action for action in legal if isinstance(action, SeatAction)])


@each_part
def test_actions_and_hands_are_counted(game: Game[Any], part: int) -> None:
    """The version goes up by one with every action, the number of hands with every deal."""
    for before, action, after, _ in every(1, random_games(game, part)):
        assert after.version == before.version + 1
        assert after.hand_number == before.hand_number + isinstance(action, Deal)


@each_part
def test_state_is_never_changed_in_place(game: Game[Any], part: int) -> None:
    """Looking at a state and acting on it leave it as it was."""
    for before, action, after, events in every(5, random_games(game, part)):
        dumped = json.dumps(game.dump(before))
        game.legal_actions(before)
        game.check(before, action)
        assert game.apply(before, action) == (after, events)
        game.view(before, 0)
        game.redeal(before, 0, draws())
        assert json.dumps(game.dump(before)) == dumped


@each_part
def test_state_goes_to_json_and_back(game: Game[Any], part: int) -> None:
    """Every state has the declared shape, is admitted without a fault, and is not too large."""
    has_shape = quick_validator(shape_of_state(game))
    for step in every(4, random_games(game, part)):
        text = json.dumps(game.dump(step.after))
        assert has_shape(json.loads(text))
        assert game.admit(json.loads(text)) == step.after
        assert len(text) <= MOST_BYTES


@each_part
def test_cards_are_conserved(game: Game[Any], part: int) -> None:
    """While a hand is played, every card of the pack lies in exactly one place."""
    for step in every(3, random_games(game, part)):
        claim, pack = game.dump(step.after), sorted(step.after.pack.cards)
        cards = sorted(cards_on(claim))
        assert cards == pack or (cards == [] and claim["phase"] in BETWEEN_HANDS)


@each_part
def test_actions_of_a_game_give_the_same_game(game: Game[Any], part: int) -> None:
    """Played again from the start, from the JSON of its actions, a game comes to the same."""
    for steps in random_games(game, part)[::4]:
        state = steps[0].before
        for step in steps:
            dumped = json.loads(json.dumps(dump_action(step.action)))
            state, events = game.apply(state, load_action(game, dumped))
            assert events == step.events
        assert state == steps[-1].after


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
            known |= {*record_of(game.id).revealed(before, after, action, reader)}
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


# That all of it has been met


def met_in(step: Step) -> Iterator[str]:
    """What of interest there was in a step."""
    yield f"action {step.action.type}"
    yield from {f"event {event.type}" for event in step.events}
    yield from {f"phase {phase}" for phase in (step.before.phase, step.after.phase)}
    yield f"{step.after.players} players"


def due(game: Game[Any]) -> Iterator[str]:
    """What has to be met: all that the game declares."""
    yield from (f"action {kind}" for kind in game.action_types)
    yield from (f"event {kind.type}" for kind in game.events)
    yield from (f"phase {phase}" for phase in phases(game))
    yield from (f"{players} players" for players in game.players)


@each_game
def test_all_that_is_declared_happens_often(game: Game[Any]) -> None:
    """All kinds of action and event, phases, tables, options and endings: no property holds for
    want of cases.
    """
    games = [steps for part in range(PARTS) for steps in random_games(game, part)]
    met = Counter(what for step in every(1, games) for what in met_in(step))
    assert {what: met[what] for what in due(game) if met[what] < OFTEN} == {}
    assert values_not_met(game, [steps[0].before.options._asdict() for steps in games]) == []
    outcomes = [game.outcome(steps[-1].after) for steps in games]
    assert {outcome["reason"] for outcome in outcomes if outcome} == {*game.endings}
