"""Says how a game begins, and the one place that fixes the order of check and apply."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.places.reshuffling import Reshuffle
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Refusal
from vorhand.engine.kernel.rules.kinds import check_seat
from vorhand.engine.kernel.table.actions import Action, Deal, SeatAction, build_action
from vorhand.engine.kernel.table.events import Event

S = TypeVar("S", bound=Any)


class Verdict(NamedTuple, Generic[S]):
    """The state after a legal action, and the events.

    >>> from vorhand import GAMES, Deal, Verdict, carry_out, start
    >>> game = GAMES["stortok"]
    >>> verdict: Verdict = carry_out(game, start(game, 3), Deal(seed="vorhand"))
    >>> verdict.state.version, verdict.events[-1].sentence()
    (1, 'The nine of clubs is turned up: clubs are high trumps, spades low trumps.')
    """

    state: S
    events: Sequence[Event]


def carry_out(
    game: Game[S],
    state: S,
    action: Action,
    sender: int | None = None,
    expected_version: int | None = None,
) -> Verdict[S]:
    """Carry out an action on a state. If a `sender` is given, an action for another seat is
    refused; then, if an `expected_version` is given, an action at any other version. Raises
    `Refusal`, with the actions that the acting seat (or, for a table action, the table) has
    instead.

    >>> from vorhand import GAMES, Deal, Refusal, carry_out, load_action, start
    >>> game = GAMES["stortok"]
    >>> state, events = carry_out(game, start(game, 3), Deal(seed="vorhand"))
    >>> queen = load_action(game, {"type": "play-card", "seat": 1, "card": "QS"})
    >>> try:
    ...     carry_out(game, state, queen)
    ... except Refusal as refusal:
    ...     refusal.clause.id, refusal.legal_actions
    ('common.card-not-held', [PlayCard(seat=1, card='QC'), PickUp(seat=1)])
    """
    check(game, state, action, sender, expected_version)
    return Verdict(*game.apply(state, action))


def check(
    game: Game[Any],
    table: Any,
    action: Action,
    sender: int | None = None,
    expected_version: int | None = None,
) -> None:
    """Raise the `Refusal` of an action at a table or a state, as `carry_out` does."""
    try:
        if sender is not None:
            check_seat(table.players, sender)
            # Whose seat it is is not said. A reshuffle is nobody's, or a player could try seeds.
            if isinstance(action, Reshuffle) or (
                isinstance(action, SeatAction) and action.seat != sender
            ):
                raise Refusal(common.NOT_YOUR_SEAT, {"sender": sender})
        if expected_version is not None:
            check_version(table.version, expected_version)
        game.check(table, action)
    except Refusal as refusal:
        refusal.legal_actions = _open_instead(game, table, action, sender)
        raise


def check_version(version: int, expected: int) -> None:
    """Raise the `Refusal` of an action that is meant for another version of the table."""
    if version != expected:
        raise Refusal(common.VERSION, {"expected": expected, "version": version})


def _open_instead(
    game: Game[Any], state: Any, action: Action, sender: int | None
) -> Sequence[Action]:
    """The legal actions of the acting seat, or of the table; none for a seat that is not at the
    table.
    """
    seat = action.seat if isinstance(action, SeatAction) else None
    if sender is not None and (seat is not None or sender >= state.players):
        seat = sender
    if seat is None:
        return game.table_actions(state)
    return game.seat_actions(state, seat) if seat < state.players else ()


def begun(game: Game[S], new_game: Mapping[str, Any]) -> tuple[S, Action | None]:
    """The state of a new game, in phase `deal`, and its first deal, if any. `new_game` has been
    validated as `GameShapes.new_game`; `vorhand.start` validates it first.

    Raises `Refusal` for a dealer who is not at the table, and for an option that the preset does
    not leave open.
    """
    players, dealer = new_game["players"], new_game.get("dealer", 0)
    if dealer >= players:
        raise Refusal(common.NO_SUCH_DEALER, {"dealer": dealer, "players": players})
    rules = new_game.get("rules")
    chosen = new_game.get("options", {})
    options = game.options(players, new_game.get("preset"), chosen, rules)
    state = game.start(players, dealer, options, new_game.get("id", ""), rules)
    return state, first_deal(game, new_game)


def first_deal(game: Game[Any], new_game: Mapping[str, Any]) -> Action | None:
    """The first deal of a new game, if any."""
    dice = new_game.get("deal", {})
    return None if dice is None else build_action(game.action_types, {"type": Deal.type, **dice})


def start_after(game: Game[S], state: S, id: str | None = None) -> S:
    """The state of another game at the same table, before its first deal: with the same players,
    options and version of the rules, and with the dealer whose turn it is. `id` is its name; null:
    that of the game before. Raises `Refusal` if the game before is not over.

    >>> from vorhand import GAMES, Deal, Play, start, start_after
    >>> play = Play(GAMES["stortok"], start(GAMES["stortok"], players=3))
    >>> events = play.do(Deal(seed="vorhand"))
    >>> while play.outcome() is None:
    ...     events = play.do(play.legal_actions()[0])
    >>> play.state.dealer, start_after(GAMES["stortok"], play.state).dealer
    (0, 2)
    """
    if game.outcome(state) is None:
        raise Refusal(common.NOT_OVER, {})
    name = state.id if id is None else id
    dealer = game.next_dealer(state)
    return game.start(state.players, dealer, state.options, name, state.rules)
