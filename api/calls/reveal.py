"""`/reveal`: how a sealed table has shuffled, and what was done there."""

from collections.abc import Iterator
from dataclasses import replace
from hmac import compare_digest
from typing import Any, Final

from vorhand.api.answering.call import Call, CallDocs
from vorhand.api.answering.example_context import Example, ExampleContext
from vorhand.api.answering.past_events import actions_with_deals
from vorhand.api.answering.request import Request
from vorhand.api.answering.subject import subject_of
from vorhand.api.contract.budget import times_of
from vorhand.api.contract.members import VERSION
from vorhand.api.contract.requests import RequestShapes
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.contract.sealed import SEALED
from vorhand.api.problems.types.sealed import NotOpened
from vorhand.api.sealed.seal import OpenError
from vorhand.api.sealed.sealed_table import SealedTable
from vorhand.api.sealed.subject import Subject
from vorhand.api.sealed.table_past import MOST_ACTIONS as MOST_PAST_ACTIONS
from vorhand.api.sealed.table_past import state_at, stretches_of
from vorhand.engine import ImpossibleState, carry_out, dump_action
from vorhand.engine.kernel.rules.sealing import SEALED_END, SEALED_PASS
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.schema.declare import Array, Nullable, Object, open_object
from vorhand.engine.schema.of_game import NONCES, SEED

_MOST_ACTIONS: Final = 100
"""A game that takes more has no example of its end."""


def reveal(request: Request) -> dict[str, Any]:
    """After the end of a game, the seed from which it was dealt, and the part of its record that
    the string holds; only for the table's pass. Whoever knows the seed gets the same of a string
    from before the end.
    """
    subject = subject_of(request)
    game, state, bearer, table = subject
    if bearer != "table" or table is None:
        raise subject.refused(SEALED_PASS)
    known, is_over = request.body.get("seed", ""), game.outcome(state) is not None
    if not is_over and not compare_digest(known, table.seed):
        raise subject.refused(SEALED_END)
    seed = table.revealed_to(bearer, known, is_over=is_over)
    if seed is None:  # the second line: it was refused before, in words
        raise NotOpened(OpenError.HOLDER)
    # A second time: the state in which the past begins is judged as well as the present one.
    request.bill.pay("items", times_of(request.size))
    revealed = {"version": state.version, "seed": seed, "nonces": [*table.nonces.in_order]}
    return {"game": game.id, **revealed, **_part(subject, table)}


def _part(subject: Subject, table: SealedTable) -> dict[str, Any]:
    """Return the state from which the string holds the present game, and what was done from there;
    both are null if it holds nothing of it, or an earlier version of the game has written it.
    """
    game, state = subject.game, subject.state
    stretches = [each for each in stretches_of(table.past) if each.games == table.games]
    try:
        start = game.dump(state_at(game, stretches[0], game.dump(state)))
        actions = [dump_action(each) for each in actions_with_deals(subject, stretches)]
    except (ImpossibleState, LookupError, ValueError):
        return {"state": None, "actions": None}
    return {"state": start, "actions": actions}


def _request(shapes: RequestShapes) -> Object:
    doc = f"A sealed table of {shapes.title}, and its table's pass."
    seed = replace(
        SEED,
        doc="The seed, as it was revealed after the end: opens an earlier string of the same game.",
    )
    return shapes.with_sealed("Revealing", doc, seed=seed)


def _response(shapes: ResponseShapes) -> Object:
    return open_object(
        f"{shapes.name}Revealed",
        "How the hands of a game were shuffled, and a part of its record.",
        {
            **shapes.named,
            "version": VERSION,
            "seed": replace(SEED, doc="The seed of each deal in the game that is over."),
            "nonces": replace(
                NONCES, doc="What the players have added to each shuffle, in the order of deal/v1."
            ),
            "state": Nullable(
                "The state from which the string holds what was done, as in a record; null if it "
                "holds nothing.",
                None,
                shapes.state,
            ),
            "actions": Nullable(
                "What was done from there, as in a record: each deal with its seed.",
                None,
                Array("", None, shapes.action, 0, 2 * MOST_PAST_ACTIONS),
            ),
        },
    )


def _examples(context: ExampleContext) -> list[Example]:
    ends = [context.sealed("table", end) for end in _over(context)]
    return [
        *(Example("the seed, after the end", each) for each in ends),
        Example("not before the end", context.sealed("table")),
    ]


def _over(context: ExampleContext) -> Iterator[Any]:
    """Yield the end of the game in which the first legal action is always taken, if it is soon
    over.
    """
    game, begin = context.game, context.begin
    state = game.start(begin["players"], 0, game.options(begin["players"], None, {}), begin["id"])
    for _ in range(_MOST_ACTIONS):
        action = next(iter(game.legal_actions(state)), None)
        if action is None:  # a game that cannot go on, as `check-game` says
            return
        if isinstance(action, Deal):
            action = replace(action, **begin["deal"])
        state = carry_out(game, state, action).state
        if game.outcome(state):
            yield state
            return


CALL: Final = Call(
    name="reveal",
    docs=CallDocs(
        "look",
        "Reveal how a sealed table has shuffled",
        "After the end of a game at a sealed table, the seed of each deal in it, for the table's "
        "pass. With it, everybody can repeat each deal (deal/v1) and replay the game. A next game "
        "at the same table has another seed.\n\n"
        "`state` and `actions` are the part of the game's record that the string holds: the hand "
        "before the last, and all since. Earlier parts are in earlier strings: send one with the "
        "`seed`, which shows that the game is over.",
        gives="the `seed` of its deals, and the part of its record that the string holds",
        takes="a [sealed table](sealed.md) after its end",
    ),
    requests={SEALED: _request},
    response=_response,
    handler=reveal,
    examples=_examples,
)
