"""`/batch`: carry out actions of many games at once."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from vorhand.api.answering.call import LARGE, Call, CallDocs, Whole, by_parts
from vorhand.api.answering.example_context import Example, ExampleContext
from vorhand.api.answering.links import STATE, legal, link
from vorhand.api.answering.next_sealed import shape_of_next_sealed
from vorhand.api.answering.next_state import shape_of_next_state
from vorhand.api.answering.request import Body, Request, language_for
from vorhand.api.answering.telemetry import APPLIED, VerdictLabels, verdict_on_problem
from vorhand.api.calls import apply_action
from vorhand.api.contract.budget import (
    BUDGET,
    DoneInPart,
    OverBudget,
    size_of,
    times_of,
)
from vorhand.api.contract.refused import by_game, by_type, problems_of
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.contract.sealed import SEALED
from vorhand.api.contract.validator import RequestValidator
from vorhand.api.problems.base_exceptions import as_error
from vorhand.api.problems.details import details
from vorhand.api.problems.limits import MOST_ERRORS_IN_BATCH, SEARCH_LIMIT, count_entries, truncate
from vorhand.api.problems.types import TYPES
from vorhand.api.problems.types.body import too_deep
from vorhand.api.web.errors import problem_of
from vorhand.engine.schema.declare import (
    Alternatives,
    AnyValue,
    Array,
    Integer,
    Object,
    open_object,
    strict_object,
)
from vorhand.engine.schema.validate import InvalidValue, is_deeper
from vorhand.engine.text.words import message
from vorhand.strict_json import DEEPEST_OF_MANY

MOST_ITEMS: Final = 1000
"""The most items of one batch."""
SHORTER: Final = message(
    "{what} Items within the budget: {done}. Send fewer in each request, or omit what is included."
)
_NAME: Final = "batch"
_AROUND_ITEMS: Final = 2
"""The levels around an item: the body, and the list."""


def batch(request: Request) -> dict[str, Any]:
    """Answer each item as `/apply-action` would, whatever is wrong with the others. Lists of errors
    and faults are shortened if all of them together would be too long. Raises `DoneInPart` if the
    items cost more than a request may.
    """
    results: list[dict[str, Any]] = []
    left = MOST_ERRORS_IN_BATCH
    items = _loaded(request)
    try:
        for item in items:
            result = _result(request, item)
            if "problem" in result:
                result["problem"] = truncate(result["problem"], left)
                left -= count_entries(result["problem"])
            request.bill.write(result)
            results.append(result)
    except OverBudget as over:
        deque(items, 0)  # one that is too deep says so
        raise DoneInPart(over, SHORTER, len(results)) from None
    return {"results": results}


def _loaded(request: Request) -> Iterator[Any]:
    """Yield the validated items, with the error in place of each invalid one. At least one error is
    searched for in each. Raises `Malformed` if one is too deep.
    """
    left = SEARCH_LIMIT
    for item in request.body["items"]:
        try:
            yield request.validator(_OF_ITEMS.name, item).load(item, max(1, left))
        except Exception as error:
            if is_deeper(item, DEEPEST_OF_MANY - _AROUND_ITEMS):
                raise too_deep(DEEPEST_OF_MANY) from None
            left -= len(error.errors) if isinstance(error, InvalidValue) else 0
            yield error


def _result(batch: Request, item: Any) -> dict[str, Any]:
    game, request = "", batch
    try:
        if isinstance(item, Exception):
            batch.bill.pay("items")
            raise item
        size, game = size_of(item), item["game"] if SEALED in item else item["state"]["game"]
        language = language_for(batch.packages[game].spoken_in(batch.language), item)
        batch.bill.pay("items", times_of(size))
        request = batch.item(item, size, language)
        answer = apply_action.apply_action(request, plays_on=False)
        return {"status": 200, "answer": msgspec.Raw(msgspec.json.encode(answer))}
    except OverBudget:
        raise
    except BaseException as error:  # also what ends a program: it is the fault of this item alone
        problem = details(problem_of(as_error(error), game), request.language)
        return {"status": problem["status"], "problem": problem}


_OF_ITEMS: Final = apply_action.CALL
"""The call of which each item is a body."""
_REQUEST: Final = RequestValidator(
    strict_object(
        "Batch",
        "Many states and actions, of any games.",
        {
            "items": Array(
                "Errors in an item are reported in its result.",
                None,
                AnyValue("A body of `/apply-action`."),
                0,
                MOST_ITEMS,
            )
        },
    ),
    deepest=DEEPEST_OF_MANY,
)


def _response(games: Sequence[ResponseShapes]) -> Object:
    verdicts = {shapes.game.id: shape_of_next_state(shapes) for shapes in games}
    sealed = {shapes.game.id: shape_of_next_sealed(shapes) for shapes in games}
    answer = Alternatives(
        "What `/apply-action` answers.",
        None,
        "AnyVerdict",
        {
            "state": by_game("AnyOpenVerdict", "The next state.", verdicts),
            SEALED: by_game("AnySealedVerdict", "The next sealed table.", sealed),
        },
        pick=_kind_of_table,
    )
    types = [type for type in TYPES.values() if type.is_of_item]
    statuses = tuple(sorted({type.status for type in types}))
    results = {
        "answer": open_object(
            "ItemAnswered",
            "An item that was carried out.",
            {
                "status": Integer("The status of the call by itself.", 200, values=(200,)),
                "answer": answer,
            },
        ),
        "problem": open_object(
            "ItemRefused",
            "An item that was not carried out.",
            {
                "status": Integer("The status of the call by itself.", 409, values=statuses),
                "problem": by_type(
                    "ItemProblem",
                    "What the item alone would have been answered, if that is not a success.",
                    problems_of(types, games),
                ),
            },
        ),
    }
    result = Alternatives(
        "What `/apply-action` would answer to an item by itself.",
        None,
        "ItemResult",
        results,
        pick=_kind_of_result,
    )
    return open_object(
        "BatchAnswered",
        "A result for each item, in order.",
        {"results": Array("The results.", None, result, 0, MOST_ITEMS)},
    )


def _kind_of_table(value: dict[str, Any]) -> str:
    return SEALED if SEALED in value else "state"


def _kind_of_result(value: dict[str, Any]) -> str:
    return "answer" if "answer" in value else "problem"


def _verdict(game: str, request: Request, answer: Body) -> list[VerdictLabels]:
    items, results = request.body["items"], answer["results"]
    return [
        label
        for item, result in zip(items, results, strict=True)
        for label in _verdict_on(request.validator(_OF_ITEMS.name, item).game, result)
    ]


def _verdict_on(game: str, result: Body) -> list[VerdictLabels]:
    if "answer" in result:
        return [VerdictLabels(game, APPLIED)]
    return verdict_on_problem(game, result["problem"])


def _examples(context: ExampleContext) -> list[Example]:
    items = [
        {"state": context.state, "action": context.action},
        {"state": None},
    ]
    return [Example("an action, and what is no item", {"items": items})]


CALL: Final = Call(
    name=_NAME,
    docs=CallDocs(
        "play",
        "Carry out many actions on many states",
        "Each item is a body of `/apply-action`, and its result is what that call would answer to "
        "it: a success with its answer, or a problem. An error in one item never affects "
        "another.\n\n"
        f"A request may cost {BUDGET}, the work of that many average calls to "
        "`/apply-action`; one that costs more is answered 413 as soon as it does, with the number "
        "of items that were `done`: send these by themselves, and the others in further requests. "
        f"All results together list at most {MOST_ERRORS_IN_BATCH} errors and faults.",
        gives="`results`: an answer or a problem for each item",
        takes="`items`: bodies of `/apply-action`",
    ),
    whole=Whole(request=_REQUEST, response=_response),
    handler=batch,
    load=LARGE,
    pays=by_parts,
    deepest=DEEPEST_OF_MANY,
    verdict=_verdict,
    refuses=False,
    examples=_examples,
    from_state={
        "batch-from-here": link(
            _NAME,
            "Carry out the first legal action, as an item of a batch.",
            items=[{"state": STATE, "action": legal()}],
        ),
    },
)
