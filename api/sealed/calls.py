"""The calls about sealed tables, as functions from a validated request body to an answer.

The holder of a pass is the sender of an action, and the reader of the answer. The answer has
nothing but what this reader may know, and the seal.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from vorhand.api.calls import (
    Asked,
    dumped,
    seen,
    told_at,
    told_refusals,
)
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.playing import Play
from vorhand.api.sealed.table import Holder, new_table, open_to, reader_of
from vorhand.api.suggesting import SUGGEST_ACTION, suggestion
from vorhand.engine import Game
from vorhand.engine.kernel.actions import build_action
from vorhand.engine.kernel.adjudication import begun
from vorhand.engine.kernel.kinds import check_seat
from vorhand.engine.kernel.language import Language
from vorhand.engine.kernel.sealed_clauses import SEALED_END, SEALED_PASS

SealedCall: TypeAlias = Callable[[Seals, Asked], dict[str, Any]]


def new_game(seals: Seals, asked: Asked) -> dict[str, Any]:
    """Begin a game at a sealed table, deal its first hand unless `deal` is null, and play on. The
    answer has the passes, and otherwise what the table's pass may know.
    """
    seals.check_keys()
    game = asked.games[asked.body["game"]]
    state, deal = begun(game, asked.body)
    bots = {int(seat): level for seat, level in sorted(asked.body.get("bots", {}).items())}
    for seat in bots:
        check_seat(state.players, seat)
    play = Play(game, new_table(asked.draw_seed(), bots), state, may_think=asked.may_think)
    if deal is not None:
        play.act("table", deal)
        play.play_on()
    answer = _answer(seals, asked, play, "table")
    holders: list[Holder] = [*range(state.players), "onlooker", "table"]
    *seats, onlookers, table = (
        None if holder in bots else seals.pass_for(game, play.table, holder) for holder in holders
    )
    return answer | {"passes": {"seats": seats, "onlookers": onlookers, "table": table}}


def apply_action(seals: Seals, asked: Asked) -> dict[str, Any]:
    """Carry out an action of the holder of the pass (null: pass over those who may act and do not
    have to), and play on.
    """
    play, holder = _acted(seals, asked)
    play.play_on()
    return _answer(seals, asked, play, holder)


def act_once(seals: Seals, asked: Asked) -> dict[str, Any]:
    """The same without playing on, whose cost would not show in the request."""
    return _answer(seals, asked, *_acted(seals, asked))


def legal_actions(seals: Seals, asked: Asked) -> dict[str, Any]:
    """What the holder of the pass may do."""
    game, _, state, holder = seals.open(asked.games, asked.body)
    answer = {"game": game.id, "legal_actions": dumped(open_to(game, state, holder))}
    if asked.refusals:
        answer["refusals"] = _refusals(game, state, holder, asked.language)
    return answer


def view(seals: Seals, asked: Asked) -> dict[str, Any]:
    """What the holder of the pass may know."""
    game, _, state, holder = seals.open(asked.games, asked.body)
    return seen(game, state, reader_of(holder), open_to(game, state, holder))


def check_state(seals: Seals, asked: Asked) -> dict[str, Any]:
    """A sealed table that opens is consistent, because nothing else is sealed."""
    return {"game": seals.open(asked.games, asked.body).game.id, "consistent": True, "faults": []}


def suggest(seals: Seals, asked: Asked) -> dict[str, Any]:
    """What a player of this level would do in the seat of the pass."""
    game, table, state, holder = seals.open(asked.games, asked.body)
    if isinstance(holder, str):
        raise Play(game, table, state).refused(holder, SEALED_PASS)
    return suggestion(game, state, holder, asked.body)


def reveal(seals: Seals, asked: Asked) -> dict[str, Any]:
    """After the end of a game, the seed from which it was dealt; only for the table's pass."""
    game, table, state, holder = seals.open(asked.games, asked.body)
    play = Play(game, table, state)
    if holder != "table":
        raise play.refused(holder, SEALED_PASS)
    if game.outcome(state) is None:
        raise play.refused(holder, SEALED_END)
    return {"game": game.id, "version": state.version, "seed": table.seed}


SEALED_CALLS: Final[Mapping[str, SealedCall]] = {
    "new-game": new_game,
    "apply-action": apply_action,
    "legal-actions": legal_actions,
    "view": view,
    "check-state": check_state,
    SUGGEST_ACTION: suggest,
}
"""The calls that take a sealed table where others take a state, or begin one."""


def _acted(seals: Seals, asked: Asked) -> tuple[Play, Holder]:
    game, table, state, holder = seals.open(asked.games, asked.body)
    play = Play(game, table, state, may_think=asked.may_think)
    expected_version = asked.body.get("expected_version")
    if asked.body["action"] is None:
        play.pass_over(holder, expected_version)
    else:
        play.act(holder, build_action(game.action_types, asked.body["action"]), expected_version)
    return play, holder


def _answer(seals: Seals, asked: Asked, play: Play, holder: Holder) -> dict[str, Any]:
    game, state, reader = play.game, play.state, reader_of(holder)
    public = game.view.public(state)
    answer = {
        "sealed": seals.seal(game, play.table, state, public),
        **seen(game, state, reader, open_to(game, state, holder), public),
        "events": [
            told
            for step in play.steps
            for told in told_at(step.state, step.events, reader, asked.language)
        ],
    }
    if asked.refusals:
        answer["refusals"] = _refusals(game, state, holder, asked.language)
    return answer


def _refusals(
    game: Game[Any], state: Any, holder: Holder, language: Language
) -> list[dict[str, Any]]:
    return [] if isinstance(holder, str) else told_refusals(game, state, holder, language)
