"""The one place that fixes the order of adjudication: admit, check, apply."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.kernel import common
from engine.kernel.actions import Action, Deal, SeatAction, load_action
from engine.kernel.clauses import Refusal
from engine.kernel.events import Event
from engine.kernel.game import Game
from engine.kernel.rules import check_seat


class Verdict(NamedTuple):
    """The state after an allowed action, and what happened."""

    state: Any
    events: Sequence[Event]


def adjudicate(
    game: Game[Any], claim: Mapping[str, Any], action: Action, sender: int | None = None
) -> Verdict:
    """Carry out an action on a claimed state, for the player at the seat `sender` if one is named.

    Raises `ImpossibleState` if the rules cannot produce the state, and `Refusal` if a rule forbids
    the action.
    """
    return carry_out(game, game.admit(claim), action, sender)


def carry_out(game: Game[Any], state: Any, action: Action, sender: int | None = None) -> Verdict:
    """Carry out an action on a state of ours. Raises `Refusal`, with the actions that the acting
    seat has instead (for a table action, the table).
    """
    try:
        if sender is not None:
            _check_sender(state.players, action, sender)
        game.check(state, action)
    except Refusal as refusal:
        refusal.legal_actions = _open_instead(game, state, action, sender)
        raise
    return Verdict(*game.apply(state, action))


def _check_sender(players: int, action: Action, sender: int) -> None:
    """Refuse an action that names another seat than its sender's, and say nothing of that seat."""
    check_seat(players, sender)
    if isinstance(action, SeatAction) and action.seat != sender:
        raise Refusal(common.NOT_YOUR_SEAT, {"sender": sender})


def _open_instead(
    game: Game[Any], state: Any, action: Action, sender: int | None
) -> Sequence[Action]:
    """What is legal for the acting seat, or for the table; nothing for a seat that is not there."""
    seat = action.seat if isinstance(action, SeatAction) else None
    if sender is not None and (seat is not None or sender >= state.players):
        seat = sender
    if seat is None:
        return game.table_actions(state)
    return game.legal_actions(state, seat) if seat < state.players else ()


def start(
    game: Game[Any],
    players: int,
    *,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    dealer: int = 0,
    id: str = "",
) -> Any:
    """The state of a new game, in phase `deal`.

    `players` is in `game.players`, `preset` one of its presets, `options` single ones that override
    it, `id` the caller's own (0 to 64 printable ASCII characters). Raises `Refusal` for a dealer
    who is not at the table.
    """
    if players not in game.players:
        raise ValueError(f"{game.title} is not a game for {players}")
    if not 0 <= dealer < players:
        raise Refusal(common.NO_SUCH_DEALER, {"dealer": dealer, "players": players})
    return game.start(players, dealer, game.options(players, preset, options or {}), id)


def begun(game: Game[Any], new_game: Mapping[str, Any]) -> tuple[Any, Action | None]:
    """The state of a new game, and the deal that it is to begin with, if any; `new_game` has the
    shape of `GameShapes.new_game`. Raises what `start` does.
    """
    state = start(
        game,
        new_game["players"],
        preset=new_game.get("preset"),
        options=new_game.get("options"),
        dealer=new_game.get("dealer", 0),
        id=new_game.get("id", ""),
    )
    dice = new_game.get("deal", {})
    if dice is None:
        return state, None
    return state, load_action(game.action_types, {"type": Deal.type, **dice})
