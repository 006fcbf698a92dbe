"""Examples for the document: requests from a real game, with the answers of the calls."""

from functools import cache
from typing import Any, Final, NamedTuple

from vorhand.api.calls import Asked, Body, Call, own_calls
from vorhand.api.contract.calls import Contract
from vorhand.api.many import calls_of_all_games
from vorhand.api.problems.details import details
from vorhand.api.sealed.opening import NotOpened, Seals
from vorhand.api.spec.example_requests import SEED, Shown, requests_of_state, usual
from vorhand.api.spec.sealed_examples import ShownSeals, sealed_examples
from vorhand.api.web.errors import problem_of
from vorhand.engine import Game, ImpossibleState, Refusal, closed_to
from vorhand.engine.kernel.game.closed import Closed
from vorhand.engine.kernel.game.game import OwnCall
from vorhand.engine.kernel.table.actions import PlayCard

_ACTIONS_BEFORE: Final = range(3, 20)
"""How many actions into a game the examples search for a play that is refused."""
_ACTIONS_ELSE: Final = 6
"""How many actions into a game the examples are if no play is refused by then."""


class Example(NamedTuple):
    """A request with its answer: that of the call, or the problem."""

    summary: str
    asked: Body
    status: int
    told: Body


@cache
def examples_of(game: Game[Any]) -> dict[str, dict[str, Example]]:
    """For each call its examples by name, some actions into a game of the fewest players."""
    shown, (seals, _) = _shown(game), _calls(game)
    of_state, state = requests_of_state(game, shown), game.admit(shown.state)
    at_seals = sealed_examples(game, seals, shown.begin, state, usual(shown.legal))
    return {
        call: {
            f"{game.id}{name}": _answered(game, call, f"{game.title}: {summary}", asked)
            for name, summary, asked in (*of_state.get(call, ()), *at_seals.get(call, ()))
        }
        for call in {**of_state, **at_seals}
    }


def examples_of_own(game: Game[Any], call: str, own: OwnCall) -> dict[str, Example]:
    """The examples of a call that only one game offers: its own example, and one in which the first
    entry is repeated, if that is refused.
    """
    asked, answer = own.example, own_calls({game.id: game})[call]
    summary = f"{game.title}: {own.title.lower()}"
    examples = {call: Example(summary, asked, 200, answer(Asked({}, asked, lambda: SEED)))}
    member, listed = next((name, each) for name, each in asked.items() if isinstance(each, list))
    twice = {**asked, member: [*listed, listed[0]]}
    try:
        answer(Asked({}, twice, lambda: SEED))
    except Refusal as refusal:
        told = details(problem_of(refusal, game.id))
        summary = f"{game.title}: {refusal.clause.id} forbids it"
        examples[f"{call}-illegal"] = Example(summary, twice, told["status"], told)
    return examples


@cache
def _calls(game: Game[Any]) -> tuple[Seals, dict[str, Call]]:
    seals = ShownSeals()
    return seals, calls_of_all_games(Contract([game]), seals)


def _answered(game: Game[Any], call: str, summary: str, asked: Body) -> Example:
    answer = _calls(game)[1][call]
    try:
        return Example(summary, asked, 200, answer(Asked({game.id: game}, asked, lambda: SEED)))
    except (Refusal, ImpossibleState, NotOpened) as refused:
        told = details(problem_of(refused, game.id))
        return Example(summary, asked, told["status"], told)


def _shown(game: Game[Any]) -> Shown:
    """The game where a card may not be played, or else somewhere in its first hand."""
    begin = {"game": game.id, "players": game.players[0], "id": "table-12", "deal": {"seed": SEED}}
    answer, done = _answered(game, "new-game", "", begin).told, list[Body]()
    shown: Shown | None = None
    for number in range(_ACTIONS_BEFORE.stop):
        legal = answer["legal_actions"]
        closed = _closed(game, answer["state"])
        here = Shown(begin, [*done], answer["state"], legal, closed)
        if number in _ACTIONS_BEFORE and closed and closed.kind is PlayCard:
            return here
        if shown is None or number <= _ACTIONS_ELSE:
            shown = here
        asked = {"state": here.state, "action": usual(legal)}
        after = _answered(game, "apply-action", "", asked).told
        if not after["legal_actions"]:
            break
        done.append(after["action"])
        answer = after
    assert shown is not None
    return shown


def _closed(game: Game[Any], dumped: Any) -> Closed | None:
    """An action that some seat may not do, a play of a card if there is one."""
    state = game.admit(dumped)
    seats = range(state.players)
    found = [each for seat in seats for each in closed_to(game, state, seat) if each.action]
    return next((each for each in found if each.kind is PlayCard), found[0] if found else None)
