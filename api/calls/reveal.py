"""`/reveal`: how a sealed table has shuffled."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from vorhand.api.answering.asked import Asked
from vorhand.api.answering.at_seal import opened
from vorhand.api.answering.call import Call, Text
from vorhand.api.answering.playing import Play
from vorhand.api.answering.shown import ILLEGAL, Sent, Shown
from vorhand.api.contract.members import VERSION
from vorhand.api.contract.requests import RequestShapes
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.contract.sealed import SEALED
from vorhand.engine import carry_out
from vorhand.engine.kernel.rules.sealed import SEALED_END, SEALED_PASS
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.schema.declare import Object, open_object
from vorhand.engine.schema.of_game import SEED

_MOST_ACTIONS: Final = 100
"""A game that takes more has no example of its end."""


def reveal(asked: Asked) -> dict[str, Any]:
    """After the end of a game, the seed from which it was dealt; only for the table's pass."""
    game, table, state, holder = opened(asked)
    play = Play(asked, game, table, state, holder)
    if holder != "table":
        raise play.refused(SEALED_PASS)
    if game.outcome(state) is None:
        raise play.refused(SEALED_END)
    return {"game": game.id, "version": state.version, "seed": table.seed}


def _response(shapes: ResponseShapes) -> Object:
    return open_object(
        f"{shapes.name}Revealed",
        "How the hands of a game were shuffled.",
        {
            **shapes.named,
            "version": VERSION,
            "seed": replace(SEED, doc="The seed of each deal in the game that is over."),
        },
    )


def _examples(shown: Shown) -> list[Sent]:
    ends = [Sent("", "the seed, after the end", shown.held("table", end)) for end in _over(shown)]
    return [*ends, Sent(ILLEGAL, "not before the end", shown.held("table"))]


def _over(shown: Shown) -> Iterator[Any]:
    """The end of the game in which the first legal action is always taken, if it is soon over."""
    game, begin = shown.game, shown.begin
    state = game.start(begin["players"], 0, game.options(begin["players"], None, {}), begin["id"])
    for _ in range(_MOST_ACTIONS):
        action = game.legal_actions(state)[0]
        if isinstance(action, Deal):
            action = replace(action, **begin["deal"])
        state = carry_out(game, state, action).state
        if game.outcome(state):
            yield state
            return


CALL: Final = Call(
    name="reveal",
    text=Text(
        "look",
        "Reveal how a sealed table has shuffled",
        "After the end of a game at a sealed table, the seed of each deal in it, for the table's "
        "pass. With it, everybody can repeat each deal (deal/v1) and replay the game. A next game "
        "at the same table has another seed.",
        gives="the `seed` of its deals",
        takes="a [sealed table](sealed.md) after its end",
    ),
    requests={SEALED: RequestShapes.only_opened},
    response=_response,
    answer=reveal,
    examples=_examples,
)
