"""Says what is listed is accepted, and nothing else; what is refused is listed as closed, with its
clause and its facts.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

from vorhand.engine import Action, Deal, Game, Refusal, SeatAction, closed_to
from vorhand.engine.hidden.choosing import HiddenCards
from vorhand.engine.kernel.game.choice_lists import choosing
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.choices import MOST_WAYS, FromHand, SomeCards
from vorhand.engine.kernel.rules.ways import Ways
from vorhand.engine.schema.fast import quick_validator
from vorhand.engine.schema.of_cards import OwnCards
from vorhand.engine.schema.reading import object_of_facts
from vorhand.kit.checks import places
from vorhand.kit.checks.codes import phrases_in
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import allows, as_listed
from vorhand.kit.checks.proposing import conceivable, not_held
from vorhand.kit.checks.trial import Trial

STATES: Final = 160


def listed_is_accepted(trial: Trial) -> Iterator[Finding]:
    """Every listed action is accepted, and no other is; each seat has the same list by itself."""
    game = trial.game
    for state in trial.within(trial.moments(STATES, 40)):
        trial.trying(state)
        listed = game.legal_actions(state)
        by_seat = [each for seat in range(state.players) for each in game.seat_actions(state, seat)]
        if listed != [*by_seat, *game.table_actions(state)] and len(listed) < MOST_WAYS:
            found = "the list for all is not that of each seat, and then of the table"
            yield trial.finding("legal_actions", found, "One list, seat by seat.", state)
        for action in listed:
            if isinstance(action, Deal):
                action = type(action)(seed="seed")  # noqa: PLW2901 - listed without its dice
            if not allows(game, state, action):
                clause = _refusal(trial, state, action).clause
                found = f"{action} is listed, and refused by {clause.id}"
                expected = "The set of the rule and its facts say the same: list what it keeps."
                yield trial.finding(places.of_clause(game, clause), found, expected, state, action)
        yield from _accepted_is_listed(trial, state, listed)


def _accepted_is_listed(trial: Trial, state: Any, listed: list[Action]) -> Iterator[Finding]:
    game = trial.game
    for action in conceivable(game, state):
        if not allows(game, state, action) or is_listed(game, state, action, listed):
            continue
        found = f"{action} is accepted, and not listed"
        expected = "Its rules forbid it, or its choices (`choices` of the Kind) name it."
        place = places.of_kind(game, action.type)
        yield trial.finding(place, found, expected, state, action)


def is_listed(game: Game[Any], state: Any, action: Action, listed: Sequence[Action]) -> bool:
    """Return whether an action is among those that are listed, with its cards in any order; or one
    of more ways to choose some cards than are listed.
    """
    alike = [each for each in listed if type(each) is type(action)]
    if as_listed(state, action) in (as_listed(state, each) for each in alike):
        return True
    choices = game.rulebook.of(state).kinds[type(action)].choices
    if isinstance(choices, Ways):
        return bool(alike)
    cards = getattr(action, "cards", ())
    is_shortened = len(listed) >= MOST_WAYS or isinstance(choices, HiddenCards)
    return is_shortened and any(
        len(cards) == each["number"] and {*cards} <= {*each["cards"]}
        for each in choosing(game, state, listed)
        if each["type"] == action.type
    )


def _refusal(trial: Trial, state: Any, action: Action) -> Refusal:
    try:
        trial.game.check(state, action)
    except Refusal as refusal:
        return refusal
    raise ValueError(f"{action} is legal")


def refused_with_a_clause(trial: Trial) -> Iterator[Finding]:
    """A refusal names a clause of the game, with the facts that the clause declares, as codes."""
    game = trial.game
    own = OwnCards(game, "")
    shapes = {id: own.everywhere(object_of_facts(each)) for id, each in game.clauses.items()}
    fits = {id: quick_validator(shape) for id, shape in shapes.items()}
    for state in trial.within(trial.moments(STATES // 2, 30), 1 / 3):
        for action in conceivable(game, state):
            trial.trying(state, action)
            try:
                game.check(state, action)
            except Refusal as refusal:
                clause = refusal.clause
                if clause.id not in game.clauses:
                    found, expected = "is not one of the clauses", "Name the rule in the rulebook."
                elif not fits[clause.id](refusal.facts):
                    found = f"its facts are {refusal.facts}, and it shows {[*clause.fact_types]}"
                    expected = "Return what `shows` declares, or declare what is returned."
                elif phrases := phrases_in(game, refusal.facts):
                    found = f"a fact is a phrase of English: {phrases[0]!r}"
                    expected = "Facts are codes; the sentences are those of a Case."
                else:
                    continue
                yield trial.finding(places.of_clause(game, clause), found, expected, state, action)
                break


def not_held_is_refused_as_such(trial: Trial) -> Iterator[Finding]:
    """A legal play with another card, one that the seat does not hold, is refused for just that."""
    game = trial.game
    for state in trial.within(trial.moments(STATES // 2, 30), 1 / 2):
        kinds = game.rulebook.of(state).kinds
        for action in {type(each): each for each in game.legal_actions(state)}.values():
            if not isinstance(kinds[type(action)].choices, FromHand | SomeCards):
                continue
            for other in not_held(state, cast(SeatAction, action)):
                trial.trying(state, other)
                is_legal = allows(game, state, other)
                clause = None if is_legal else _refusal(trial, state, other).clause
                if clause is None or clause.id != common.CARD_NOT_HELD.id:
                    said = f"refused by {clause.id}" if clause else "accepted"
                    found = f"{other} takes a card that is not held, and is {said}"
                    expected = "Put CARD_NOT_HELD (CARDS_NOT_HELD) first of its rules about cards."
                    place = places.of_kind(game, action.type)
                    yield trial.finding(place, found, expected, state, other)


def closed_is_refused(trial: Trial) -> Iterator[Finding]:
    """Return what a seat could propose is either legal or closed, and what is closed is refused
    so.
    """
    game = trial.game
    for state in trial.within(trial.moments(STATES // 4, 20)):
        for seat in range(state.players):
            trial.trying(state)
            legal = {*game.seat_actions(state, seat)}
            closed = [*closed_to(game, state, seat)]
            whole = {each.kind for each in closed if each.action is None}
            single = {each.action for each in closed if each.action}
            for each in closed:
                if each.action in legal or (each.action and allows(game, state, each.action)):
                    place = places.of_clause(game, each.refusal.clause)
                    found = f"{each.action} is closed, and accepted"
                    expected = "What is closed is refused by the same rule."
                    yield trial.finding(place, found, expected, state, each.action)
            kinds = game.rulebook.of(state).kinds
            for kind, proposed in game.proposals(state, seat).items():
                if isinstance(kinds[kind].choices, SomeCards | Ways):
                    continue
                for action in proposed:
                    if kind not in whole and action not in single and action not in legal:
                        found = f"{action} is neither legal nor closed"
                        place = places.of_kind(game, action.type)
                        expected = "Each proposal is one of the two."
                        yield trial.finding(place, found, expected, state, action)


def nobody_sits_there(trial: Trial) -> Iterator[Finding]:
    """A seat that is not at the table is refused as such, wherever it is named."""
    game, state = trial.game, trial.games[0][0].before
    for call in (game.seat_actions, game.view):
        try:
            call(state, state.players)
        except Refusal as refusal:
            if refusal.clause.id == "common.no-such-seat":
                continue
        found = f"seat {state.players} is not refused"
        yield trial.finding(places.of_function(call), found, "common.no-such-seat.", state)


def check(trial: Trial) -> Iterator[Finding]:
    """Return what is listed is accepted, and nothing else."""
    yield from listed_is_accepted(trial)


def check_refusals(trial: Trial) -> Iterator[Finding]:
    """Return what is closed is refused with a clause of the game, and its facts."""
    yield from refused_with_a_clause(trial)
    yield from not_held_is_refused_as_such(trial)
    yield from closed_is_refused(trial)
    yield from nobody_sits_there(trial)
