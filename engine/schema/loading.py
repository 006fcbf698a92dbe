"""Validates JSON from outside before a rule sees it: the safe way into the engine for programs
that use it as a library.

A service that has validated a whole request does not validate its parts again: it calls
`Game.admit` and `vorhand.engine.kernel.table.actions.build_action`, which trust their caller.
"""

from collections.abc import Mapping
from typing import Any, Final, TypeVar

from vorhand.engine.kernel.game.adjudication import Verdict, begun, carry_out
from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.table.actions import Action, build_action
from vorhand.engine.kernel.table.once import once
from vorhand.engine.schema.declare import Shape
from vorhand.engine.schema.of_game import GameShapes
from vorhand.engine.schema.validate import InvalidValue, validated

S = TypeVar("S", bound=Any)

MOST_ERRORS: Final = 100
"""After this many errors in one value, no more are looked for."""


class InvalidAction(InvalidValue):
    """A value is not the JSON of an action of this game.

    `errors` lists the errors, each with a `pointer` (RFC 6901) into the value and a `sentence` that
    says what was expected there.

    >>> from vorhand import GAMES, InvalidAction, load_action
    >>> try:
    ...     load_action(GAMES["stortok"], {"type": "play-card", "seat": 1})
    ... except InvalidAction as invalid:
    ...     [(error.pointer, error.sentence) for error in invalid.errors]
    [('/card', 'This member is required.')]
    """


class InvalidState(InvalidValue):
    """A value is not the JSON of a state of this game; `errors` as in `InvalidAction`. Of a state
    with which no hand can be played, it is the shape that is right: that is an `ImpossibleState`.

    >>> from vorhand import GAMES, InvalidState, load_state
    >>> try:
    ...     load_state(GAMES["stortok"], {"game": "toepen"})
    ... except InvalidState as invalid:
    ...     invalid.errors[0].pointer, invalid.errors[0].sentence
    ('/game', 'Expected stortok.')
    """


class InvalidStart(InvalidValue):
    """A game cannot start with these players, this preset, these options, this dealer or this id;
    `errors` as in `InvalidAction`, with pointers such as `/options/exchange`.

    >>> from vorhand import GAMES, InvalidStart, start
    >>> try:
    ...     start(GAMES["stortok"], players=9)
    ... except InvalidStart as invalid:
    ...     [(error.pointer, error.sentence) for error in invalid.errors]
    [('/players', 'Expected an integer from 2 to 5.')]
    """


def load_action(game: Game[Any], dumped: object) -> Action:
    """The action of a JSON object, as `dump_action` makes it, whether legal or not. Raises
    `InvalidAction` for anything else: an unknown type, card or member.

    >>> from vorhand import GAMES, load_action
    >>> load_action(GAMES["stortok"], {"type": "play-card", "seat": 1, "card": "QC"})
    PlayCard(seat=1, card='QC')
    """
    return build_action(game.action_types, _valid(_shapes(game).action, dumped, InvalidAction))


def load_state(game: Game[S], dumped: object) -> S:
    """The state of a JSON object, as `Game.dump` makes it, after a full check. Raises
    `InvalidState` for another shape, and `ImpossibleState` if no hand can be played with it.

    >>> from vorhand import GAMES, load_state, start
    >>> stored = GAMES["stortok"].dump(start(GAMES["stortok"], players=3))
    >>> load_state(GAMES["stortok"], stored).players
    3
    """
    state: S = game.admit(valid_state(game, dumped))
    return state


def valid_state(game: Game[Any], dumped: object) -> Mapping[str, Any]:
    """The JSON object, if it has the shape of a state of this game; integers such as 2.0 become 2.
    Raises `InvalidState`.
    """
    claim: Mapping[str, Any] = _valid(_shapes(game).state, dumped, InvalidState)
    return claim


def start(
    game: Game[S],
    players: int,
    *,
    preset: str | None = None,
    options: Mapping[str, Any] | None = None,
    dealer: int = 0,
    id: str = "",
) -> S:
    """The state of a new game, before its first deal.

    `players` is in `game.players`; `preset` is one of `game.presets` (default: the one with the id
    of the game); `options` override single options of the preset; `id` is the caller's own name for
    the table. Raises `InvalidStart` for any other argument, and `Refusal` for a dealer who is not
    at the table or an option that the preset does not leave open.

    >>> from vorhand import GAMES, start
    >>> state = start(GAMES["stortok"], players=3, dealer=2, id="table 7")
    >>> state.phase, state.dealer, state.id
    ('deal', 2, 'table 7')
    """
    new_game = {
        "game": game.id,
        "players": players,
        **({} if preset is None else {"preset": preset}),
        **({} if options is None else {"options": {**options}}),
        "dealer": dealer,
        "id": id,
        "deal": None,
    }
    state: S = begun(game, _valid(_new_game(game), new_game, InvalidStart))[0]
    return state


def adjudicate(
    game: Game[S],
    state: object,
    action: Action,
    sender: int | None = None,
    expected_version: int | None = None,
) -> Verdict[S]:
    """Carry out an action on a state that comes as JSON: `load_state`, then `carry_out`. Raises
    what these two raise.

    >>> from vorhand import GAMES, Deal, adjudicate, start
    >>> stored = GAMES["stortok"].dump(start(GAMES["stortok"], players=3))
    >>> adjudicate(GAMES["stortok"], stored, Deal(seed="vorhand")).state.phase
    'play'
    """
    return carry_out(game, load_state(game, state), action, sender, expected_version)


@once
def _shapes(game: Game[Any]) -> GameShapes:
    return GameShapes(game)


@once
def _new_game(game: Game[Any]) -> Shape:
    return _shapes(game).new_game()


def _valid(shape: Shape, value: object, error: type[InvalidValue]) -> Any:
    try:
        return validated(shape, value, MOST_ERRORS)
    except InvalidValue as invalid:
        raise error(invalid.errors, is_all=invalid.is_all) from None
