"""The calls about sealed tables, as functions from a validated request body to an answer.

The holder of a pass is the sender of an action, and the reader of the answer. The answer has
nothing but what this reader may know, and the seal.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from vorhand.api.calls import Asked, seen, told_refusals
from vorhand.api.sealed.opening import Seals
from vorhand.api.sealed.playing import Play
from vorhand.api.sealed.table import Holder, new_table, open_to, reader_of
from vorhand.api.suggesting import SUGGEST_ACTION, suggestion
from vorhand.engine import Game
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.rules.kinds import check_seat
from vorhand.engine.kernel.rules.sealed import SEALED_END, SEALED_PASS
from vorhand.engine.kernel.table.actions import build_action

SealedCall: TypeAlias = Callable[[Seals, Asked], dict[str, Any]]


def new_game(seals: Seals, asked: Asked) -> dict[str, Any]:
    """Begin a game at a sealed table, deal its first hand unless `deal` is null, and play on. The
    answer has the passes, and otherwise what the table's pass may know.

    Where bots play, this may cost much, so it moves on from among small requests.
    """
    seals.check_keys()
    if asked.body.get("bots"):
        asked.bill.move_on()
    game = asked.games[asked.body["game"]]
    state, deal = begun(game, asked.body)
    bots = {int(seat): level for seat, level in sorted(asked.body.get("bots", {}).items())}
    for seat in bots:
        check_seat(state.players, seat)
    play = Play(asked, game, new_table(asked.draw_seed(), bots), state, "table")
    if deal is not None:
        play.act(deal)
        play.play_on()
    answer = _answer(seals, asked, play)
    holders: list[Holder] = [*range(state.players), "onlooker", "table"]
    *seats, onlookers, table = (
        None if holder in bots else seals.pass_for(game, play.table, holder) for holder in holders
    )
    return answer | {"passes": {"seats": seats, "onlookers": onlookers, "table": table}}


def apply_action(seals: Seals, asked: Asked) -> dict[str, Any]:
    """Carry out an action of the holder of the pass (null: pass over those who may act and do not
    have to), and play on. Where bots play, this may cost much, so it moves on from among small
    requests.
    """
    play = _acted(seals, asked)
    play.play_on()
    return _answer(seals, asked, play)


def act_once(seals: Seals, asked: Asked) -> dict[str, Any]:
    """The same without playing on: in a batch, that would leave nothing for the other items."""
    return _answer(seals, asked, _acted(seals, asked))


def legal_actions(seals: Seals, asked: Asked) -> dict[str, Any]:
    """What the holder of the pass may do."""
    game, _, state, holder = seals.open(asked.games, asked.body)
    answer = {"game": game.id, **asked.listed(game, state, open_to(game, state, holder))}
    if asked.refusals:
        answer["refusals"] = _refusals(asked, game, state, holder)
    return answer


def view(seals: Seals, asked: Asked) -> dict[str, Any]:
    """What the holder of the pass may know."""
    game, _, state, holder = seals.open(asked.games, asked.body)
    return seen(asked, game, state, reader_of(holder), open_to(game, state, holder))


def check_state(seals: Seals, asked: Asked) -> dict[str, Any]:
    """A sealed table that opens is consistent, because nothing else is sealed."""
    return {"game": seals.open(asked.games, asked.body).game.id, "consistent": True, "faults": []}


def suggest(seals: Seals, asked: Asked) -> dict[str, Any]:
    """What a player of this level would do in the seat of the pass."""
    game, table, state, holder = seals.open(asked.games, asked.body)
    if isinstance(holder, str):
        raise Play(asked, game, table, state, holder).refused(SEALED_PASS)
    return suggestion(asked, game, state, holder)


def reveal(seals: Seals, asked: Asked) -> dict[str, Any]:
    """After the end of a game, the seed from which it was dealt; only for the table's pass."""
    game, table, state, holder = seals.open(asked.games, asked.body)
    play = Play(asked, game, table, state, holder)
    if holder != "table":
        raise play.refused(SEALED_PASS)
    if game.outcome(state) is None:
        raise play.refused(SEALED_END)
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


def _acted(seals: Seals, asked: Asked) -> Play:
    game, table, state, holder = seals.open(asked.games, asked.body)
    if table.bots:
        asked.bill.move_on()
    play = Play(asked, game, table, state, holder)
    expected_version = asked.body.get("expected_version")
    if asked.body["action"] is None:
        play.pass_over(expected_version)
    else:
        play.act(build_action(game.action_types, asked.body["action"]), expected_version)
    return play


def _answer(seals: Seals, asked: Asked, play: Play) -> dict[str, Any]:
    game, state, holder = play.game, play.state, play.holder
    public = game.view.public(state)
    answer = {
        "sealed": seals.seal(game, play.table, state, public),
        **seen(asked, game, state, reader_of(holder), open_to(game, state, holder), public),
        "events": play.told,
    }
    if asked.refusals:
        answer["refusals"] = _refusals(asked, game, state, holder)
    return answer


def _refusals(asked: Asked, game: Game[Any], state: Any, holder: Holder) -> list[dict[str, Any]]:
    return [] if isinstance(holder, str) else told_refusals(asked, game, state, holder)
