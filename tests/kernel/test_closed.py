"""What is closed to a seat, and why: the other side of the legal actions, in every game."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from tests.checks.games import each_game
from tests.checks.tested import packaged
from vorhand.engine import GAMES, Action, Closed, Game, Refusal, closed_to, start
from vorhand.engine.kernel.rules.choices import SomeCards
from vorhand.engine.kernel.table.actions import Deal, PlayCard, SeatAction
from vorhand.kit.checks.playing import every, steps_of

TABLES_A_GAME: Final = 10


@cache
def states(game: Game[Any]) -> list[Any]:
    """Every ninth state of random play."""
    rng = random.Random(game.id)
    games = [steps_of(packaged(game.id), rng) for _ in range(TABLES_A_GAME)]
    return [step.before for step in every(9, games)]


@cache
def looks(game: Game[Any]) -> list[tuple[Any, int, list[Action], list[Closed]]]:
    """Each of these states with each seat: what is legal for it, and what is closed to it."""
    return [
        (state, seat, game.seat_actions(state, seat), [*closed_to(game, state, seat)])
        for state in states(game)
        for seat in range(state.players)
    ]


def kinds_of(game: Game[Any]) -> list[type[SeatAction]]:
    """The kinds of action of a seat, in the game's order."""
    return [kind for kind in game.action_types.values() if issubclass(kind, SeatAction)]


def conceivable(game: Game[Any], state: Any, seat: int) -> Iterator[tuple[type, Any]]:
    """Every kind, with what a seat could conceivably propose of it."""
    proposals = game.proposals(state, seat)
    for kind in kinds_of(game):
        yield kind, proposals.get(kind) or [kind(seat)]


def refusal_of(game: Game[Any], state: Any, action: Action) -> Refusal | None:
    """Why an action is refused, if it is."""
    try:
        game.check(state, action)
    except Refusal as refusal:
        return refusal
    return None


def told(closed: Closed) -> tuple[Any, ...]:
    """An entry, as it can be compared."""
    refusal = closed.refusal
    return (closed.kind, closed.action, refusal.clause.id, refusal.facts, refusal.sentence)


@each_game
def test_what_is_closed_keeps_nothing_alive(game: Game[Any]) -> None:
    """A refusal that was raised would keep the frames in which it was, and all that they name."""
    for _, _, _, entries in looks(game):
        assert all(closed.refusal.__traceback__ is None for closed in entries)


def takes_some_cards(game: Game[Any], kind: type[Action]) -> bool:
    """Whether one proposal represents all actions of the kind."""
    return isinstance(game.rulebook.editions[1].kinds[kind].choices, SomeCards)


@each_game
def test_everything_conceivable_is_legal_or_closed_once(game: Game[Any]) -> None:
    """Each action that a seat could propose is legal, or just one entry covers it; and no entry is
    there for nothing.
    """
    for state, seat, legal, closed in looks(game):
        entries = [(each.kind, each.action) for each in closed]
        assert len(set(entries)) == len(entries)
        for kind, proposed in conceivable(game, state, seat):
            if takes_some_cards(game, kind):
                is_open = kind in {type(action) for action in legal}
                assert entries.count((kind, None)) == (not is_open)
                continue
            for action in proposed:
                covering = entries.count((kind, None)) + entries.count((kind, action))
                assert covering == (action not in legal)
        covered = {kind for kind, _ in conceivable(game, state, seat)}
        assert {kind for kind, _ in entries} <= covered


@each_game
def test_an_entry_says_what_the_action_would_be_answered(game: Game[Any]) -> None:
    """Clause and facts are those of the refusal of the action; of a whole kind, those of the last
    of its actions that came furthest in the order of rules.
    """
    for state, seat, _, entries in looks(game)[::2]:
        proposed = dict(conceivable(game, state, seat))
        for closed in entries:
            tried = [closed.action] if closed.action else proposed[closed.kind]
            refusals = [refusal_of(game, state, action) for action in tried]
            kept = [refusal.rules_kept if refusal else -1 for refusal in refusals]
            expected = refusals[max(range(len(kept)), key=lambda at: (kept[at], at))]
            assert expected
            assert told(closed) == told(closed._replace(refusal=expected))


@each_game
def test_entries_come_in_the_order_of_legal_actions(game: Game[Any]) -> None:
    """By kind in the order of the game's list, and the actions of a kind as they are proposed."""
    kinds = kinds_of(game)
    for state, seat, _, entries in looks(game):
        proposed = dict(conceivable(game, state, seat))
        places = [
            (
                kinds.index(each.kind),
                proposed[each.kind].index(each.action) if each.action else -1,
            )
            for each in entries
        ]
        assert places == sorted(places)


# How far an action came


def test_refusal_tells_how_many_rules_were_kept() -> None:
    """Of two plays out of turn, the one of a card that is not held came just as far."""
    game = GAMES["toepen"]
    state = start(game, 3, dealer=2, options={"exchange": False, "announcements": False})
    state, _ = game.apply(state, Deal(seed="vorhand"))
    held = game.proposals(state, 0)[PlayCard]
    hands = game.dump(state)["hands"]
    not_held = PlayCard(0, hands[1][0])
    out_of_turn = PlayCard(1, hands[1][0])
    assert refusal_of(game, state, held[0]) is None
    kept = [refusal_of(game, state, action) for action in (out_of_turn, not_held)]
    assert [each.clause.id for each in kept if each] == ["common.turn", "common.card-not-held"]
    first, second = (each.rules_kept for each in kept if each)
    assert first + 1 == second
