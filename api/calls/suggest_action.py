"""`/suggest-action`: what a player of some level would do, from what the seat may know."""

from contextlib import suppress
from dataclasses import replace
from math import ceil
from typing import Any, Final, get_args

from vorhand.api.answering.call import THINKING, Call, CallDocs
from vorhand.api.answering.example_context import SEED, Example, ExampleContext
from vorhand.api.answering.links import STATE, link
from vorhand.api.answering.request import Body, Request
from vorhand.api.answering.subject import subject_of
from vorhand.api.answering.telemetry import Thought
from vorhand.api.contract.budget import BUDGET, BotTooDear, OverBudget
from vorhand.api.contract.members import FOR_PEOPLE, LEVEL_SEED, YOU, level_with
from vorhand.api.contract.requests import SubjectRequest
from vorhand.api.contract.responses import MOST_LISTED, ResponseShapes
from vorhand.bots import Considered, OutOfSteps, least_steps, suggest, unit_of
from vorhand.bots.known_facts import About, Fact
from vorhand.bots.reasons import Explanation
from vorhand.bots.suggesting import Suggestion
from vorhand.engine import list_action
from vorhand.engine.kernel.table.actions import Action, in_words
from vorhand.engine.kernel.table.cards import Cards
from vorhand.engine.kernel.table.seats import MOST_SEATS
from vorhand.engine.schema import of_game
from vorhand.engine.schema.declare import (
    Array,
    Boolean,
    Integer,
    Nullable,
    Number,
    Object,
    String,
    open_object,
)
from vorhand.engine.schema.reading import shape_of
from vorhand.engine.text.addressed import said_to
from vorhand.engine.text.language import Case

DECIMALS: Final = 4
"""To how many decimals a mean result is rounded."""
_FINEST: Final = 10**DECIMALS
_NAME: Final = "suggest-action"
_MEANS: Final = Case(
    "is_chance",
    {
        True: "Against players as strong as this one, the {unit:title} is {percent} per cent.",
    },
    "On average, against players as strong as this one: {mean:decimal} {unit:title}.",
)


def suggest_action(request: Request) -> dict[str, Any]:
    """Return what a player of the level of the body would do in the seat of the subject, and why.
    A seed that the body leaves out is, at a sealed table, one of the table's.
    """
    subject = subject_of(request)
    game, state, seat = subject.game, subject.state, subject.seat()
    of_table = subject.table and subject.table.seed_for(seat, state.version)
    package, body, bill = request.packages[game.id], request.body, request.bill
    bill.pay("questions")  # whatever it thinks: a seat that is not at the table has cost this too
    level, seed, most = body["level"], body.get("seed", of_table), bill.affordable("thoughts")
    try:
        found = suggest(package, state, seat, level, seed, most_steps=most)
    except OutOfSteps:
        with suppress(OverBudget):
            bill.pay("thoughts", most + 1)  # where it may cost less, it goes on elsewhere
        raise BotTooDear(level, max(most + 1, least_steps(package, level))) from None
    bill.pay("thoughts", found.steps)
    bill.pay("legal actions", len(found.considered))
    return {
        "game": game.id,
        "seat": seat,
        "action": _listed(request, found.action),
        "level": found.level,
        "seed": found.seed,
        "unit": found.unit,
        "is_chance": found.is_chance,
        "simulations": found.simulations,
        "considered": [_considered(request, each) for each in found.ranked],
        "means": _means(request, found),
        "reasons": [_reason(request, each, seat) for each in found.facts],
        "why": found.reason and _why(request, found.reason),
    }


def _why(request: Request, reason: Explanation) -> str:
    other = reason.other and in_words(reason.other, request.language)
    return request.language.say(reason.said, {**reason.numbers, "other": other})


def _reason(request: Request, fact: Fact, seat: int) -> dict[str, Any]:
    text = said_to(seat, fact.said, fact.values, request.language)
    return {"about": fact.about, "text": text, "cards": [*fact.cards], "seats": [*fact.seats]}


def _means(request: Request, found: Suggestion) -> str | None:
    """Return what the mean of the suggested action says, in a sentence."""
    own = next((each for each in found.considered if each.action == found.action), None)
    if own is None or own.mean is None:
        return None
    told = {"mean": own.mean, "percent": round(100 * own.mean), "unit": found.unit}
    return request.language.say(_MEANS, {**told, "is_chance": found.is_chance})


def _considered(request: Request, each: Considered) -> dict[str, Any]:
    if each.mean is None or each.noise is None:
        mean, noise = None, None
    else:
        mean = round(each.mean, DECIMALS) + 0.0  # never -0.0
        noise = each.noise and ceil(each.noise * _FINEST + 1) / _FINEST  # both means are rounded
    return {
        "action": _listed(request, each.action),
        "mean": mean,
        "noise": noise,
        "tried": each.tried,
    }


def _listed(request: Request, action: Action | None) -> dict[str, Any] | None:
    return None if action is None else list_action(action, request.language)


_REQUEST: Final = SubjectRequest(
    name="SuggestAction",
    doc="A state of {title}, and the seat that is to be advised.",
    sealed_name="SuggestAction",
    sealed_doc="A sealed table of {title}; the pass says which seat is to be advised.",
    of_state=lambda shapes: {"seat": of_game.SEAT},
    members=lambda shapes: {"level": shapes.level},
    optional={"seed": LEVEL_SEED, **FOR_PEOPLE, "you": YOU},
)


def _considered_shape(shapes: ResponseShapes, unit: str) -> Object:
    return open_object(
        f"{shapes.name}Considered",
        "What the seat could do, and what came of it.",
        {
            "action": Nullable("The action; null: to wait.", None, shapes.listed),
            "mean": Nullable(
                f"The mean result against players as strong as this one: {unit}, to four decimals; "
                "null: not tried.",
                None,
                Number(),
            ),
            "noise": Nullable(
                "By how much the mean may be off, with a certainty of 95 %; 0 if nothing was left "
                "to chance, null: not tried.",
                None,
                Number(),
            ),
            "tried": Integer("How often it was tried.", 8),
        },
    )


def _reason_shape(shapes: ResponseShapes) -> Object:
    return open_object(
        f"{shapes.name}Reason",
        "A fact that speaks for the suggested action.",
        {
            "about": String(
                "What is sure, void, shown or left, what it costs, or a rule.",
                "sure",
                values=get_args(About),
            ),
            "text": String("A sentence.", "Nobody can beat it."),
            "cards": replace(shape_of(Cards), doc="Cards of which it speaks.", example=["TD"]),
            "seats": Array("The seats of which it speaks.", [1], of_game.SEAT, 0, MOST_SEATS),
        },
    )


def _response(shapes: ResponseShapes) -> Object:
    unit = unit_of(shapes.package.policy)
    return open_object(
        f"{shapes.name}Suggestion",
        "What a seat could do, and why: may be sent to it as it stands.",
        {
            **shapes.named,
            "seat": replace(of_game.SEAT, doc="The seat that is advised."),
            "action": Nullable(
                "A legal action of the seat; null: to wait, or there is none.",
                None,
                shapes.listed,
            ),
            "level": level_with(shapes.package.policy),
            "seed": replace(of_game.SEED, doc="With it, the suggestion can be repeated."),
            "unit": String("What a result counts.", unit),
            "is_chance": Boolean("Whether results are chances, 0 to 1."),
            "simulations": Integer("How many simulations were made.", 80),
            "means": Nullable(
                "The mean of the suggested action, in a sentence; null if it has none.",
                None,
                String("", "On average, against players as strong as this one: 0.66 lives."),
            ),
            "reasons": Array(
                "What speaks for the action, the most telling first.",
                None,
                shapes.cards.everywhere(_reason_shape(shapes)),
                0,
                MOST_LISTED,
            ),
            "why": Nullable(
                "How the action compares with the others; null if nothing is known.",
                None,
                String("A sentence.", "Nobody can beat it."),
            ),
            "considered": Array(
                "All that the seat can do: the suggested action, then by mean, then what was not "
                "tried.",
                None,
                _considered_shape(shapes, unit),
                0,
                MOST_LISTED,
            ),
        },
    )


def _thought(answer: Body, seconds: float) -> Thought:
    return Thought(answer["level"], answer["simulations"], seconds)


def _examples(context: ExampleContext) -> list[Example]:
    seat, level = context.seat, context.level("thinker-1")
    body = {"state": context.state, "seat": seat, "level": level, "seed": SEED}
    return [Example(f"what seat {seat} could do, after thinking ahead", body)]


CALL: Final = Call(
    name=_NAME,
    docs=CallDocs(
        "look",
        "Suggest an action",
        "What a player of this level would do in this seat, from what the seat may know: the "
        "answer may be sent to it as it stands, and the same request gives the same bytes. "
        "Actions of the table, such as a deal, are never suggested.\n\n"
        f"Suggestions have their own slots, and a budget of {BUDGET}, as `/batch` has, which no "
        "level exceeds.",
        gives="`action` (or null), its `reasons`, and what was `considered`",
    ),
    requests=_REQUEST.forms,
    response=_response,
    handler=suggest_action,
    load=THINKING,
    thought=_thought,
    examples=_examples,
    from_state={
        _NAME: link(
            _NAME,
            "See what seat 0 could do, by rule of thumb.",
            state=STATE,
            seat=0,
            level="thumb",
        ),
    },
)
