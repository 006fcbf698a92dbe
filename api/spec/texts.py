"""The texts of the document: about the service, and about each call."""

from typing import Final

from vorhand.api.contract.budget import BUDGET, PRICES, SMALL, STEP
from vorhand.api.problems.messages import MOST_TOLD_IN_BATCH

_PRICES: Final = {name.replace(" ", "_"): price.written for name, price in PRICES.items()}

DESCRIPTION: Final = """\
A referee for card games. Post the whole state of a game and an action: Vorhand answers with the \
next state, or with the rule that forbids the action. It keeps nothing between requests, so every \
call is pure, and the same request gives the same bytes (except for a deal whose seed the service \
draws).

**To play a game**, post to `/new-game`. The answer has the `state` and all `legal_actions`. \
Choose one of these, post both to `/apply-action`, and go on with each answer until its \
`outcome` is not null. You need not know any rule for that. Store the `state` of each answer, with \
its `version`, and send it back as it is.

**A refusal is a correct answer.** It comes with status 409, the clause, the facts that decided, \
and what would be legal. Every answer that is not a success is `application/problem+json` \
(RFC 9457), with a `type` that can be opened as a page. Tell problems apart by it, not \
only by their status.

**The full answer is only for you**, since it holds every card. Ask for `views` \
(`"include": ["views"]`), and send each player their own.

**Sealed tables** need no backend. `/new-game` with `"sealed": true` answers with a string that \
holds the table, which nobody can read or change, and with passes. The calls that take a `state` \
then take `game`, `sealed` and `pass` instead, and answer only what the holder of the pass may \
know.

Cards are written as rank and suit: `TD` is the ten of diamonds, `9S` the nine of spades. Seats \
are counted clockwise from 0.
"""

TAGS: Final = {
    "play": "Begin a game and carry out actions.",
    "look": "What a seat may do, and what it may know.",
    "tournaments": "Calls that only some games have.",
    "catalogue": "The games, their options and their rules.",
    "service": "The service itself: this document, the types of problem, and probes.",
}
"""The groups of calls, in the order in which the document shows them."""

SUMMARIES: Final = {
    "new-game": (
        "play",
        "Begin a game",
        "Begin a game and deal its first hand. A seed that is left out is drawn by the service; "
        "`deal: null` leaves the deal for later. With `sealed: true` the table is sealed: the "
        "answer has its string, a pass for each seat, and no hidden card.",
    ),
    "apply-action": (
        "play",
        "Carry out an action",
        "Check that the state is possible and the action legal, and carry it out. The state of the "
        "answer is the one to store, and to send with the next action.\n\n"
        "At a sealed table the service then plays on, for its bots and for the table, until a "
        "person may act.",
    ),
    "legal-actions": (
        "look",
        "List the legal actions",
        "Every action that would be accepted now, and no other: of one seat, or of all seats and "
        "the table. A deal is listed once, without a seed or deck.",
    ),
    "view": (
        "look",
        "Show the table to one reader",
        "What one seat, or an onlooker, may know: safe to send to that reader as it stands.",
    ),
    "check-state": (
        "look",
        "Check a state",
        "Whether the rules can produce a state, and everything that is wrong with it. Consistent "
        "is not current: only the caller, who stores the states, knows which one is the latest.",
    ),
    "replay": (
        "play",
        "Replay a game",
        "Begin a game, or take a state, and carry out actions one after another, up to the first "
        "that a rule forbids. That is much quicker than one call per action. Every deal, including "
        "that of the start, must have its seed or its deck: none is drawn here.\n\n"
        f"A request may cost {BUDGET}, the work of that many average calls to "
        "`/apply-action`; one that costs more is answered 413 as soon as it does, with the number "
        "of actions that were `done`. The start costs {items}, by its size, an action {actions}, a "
        "deal another {shuffles}, and an event that is included {events}; 100 bytes of the answer "
        "cost 0.01.".format(**_PRICES),
    ),
    "history": (
        "look",
        "Tell one reader what has happened",
        "Begin a game, or take a state, carry out actions one after another, and answer with what "
        "one seat, or an onlooker, may know: the table as it is then, and the events, each with "
        "the `version` that it led to. The answer may be sent to that reader as it stands. With "
        "`since` the events up to that version are left out.\n\n"
        "It stops at the first action that a rule forbids, and gives the reason only if the action "
        "is the reader's own; `/replay` gives it for any action. Every deal must have its seed or "
        "its deck.\n\n"
        f"A request may cost {BUDGET}, as for `/replay`: the start costs {{items}}, by its size, "
        "an action {actions}, a deal another {shuffles}, an event that is told {events}, the view "
        "{views}, and 100 bytes of the answer 0.01.".format(**_PRICES),
    ),
    "suggest-action": (
        "look",
        "Suggest an action",
        "What a player of this level would do in this seat, from what the seat may know: the "
        "answer may be sent to it as it stands, and the same request gives the same bytes. "
        "`considered` is the reason. Actions of the table, such as a deal, are never suggested.\n\n"
        f"Suggestions have their own slots, and a budget of {BUDGET} as `/batch` has: a "
        "suggestion costs {questions}, and a step of thought {thoughts}. How far each level thinks "
        "is limited, so no suggestion is over the budget.".format(**_PRICES),
    ),
    "reveal": (
        "look",
        "Reveal how a sealed table has shuffled",
        "After the end of a game at a sealed table, the seed of each deal in it, for the table's "
        "pass. With it, everybody can repeat each deal (deal/v1) and replay the game. A next game "
        "at the same table has another seed.",
    ),
    "batch": (
        "play",
        "Carry out many actions on many states",
        "Each item is a body of `/apply-action`, and its result is what that call would answer to "
        "it: a success with its answer, or a problem. An error in one item never affects "
        "another.\n\n"
        f"A request may cost {BUDGET}, the work of that many average calls to "
        "`/apply-action`; one that costs more is answered 413 as soon as it does, with the number "
        "of items that were `done`: send these by themselves, and the others in further requests. "
        "An item costs {items}, a view {views}, `refusals` {refusals} for each seat and {closed} "
        "for each entry, an event that is told {events}, a legal action that is listed "
        "{legal_actions}, and 100 bytes of the answer 0.01. "
        f"An item of more than {SMALL} bytes, as compact JSON, costs itself, its views and its "
        f"refusals once more for each further {STEP} bytes or part of them. All results together "
        f"list at most {MOST_TOLD_IN_BATCH} errors and faults.".format(**_PRICES),
    ),
}
"""Each call: its group, its summary and its description."""

READS: Final = {
    "/": (
        "show-welcome",
        "service",
        "Say what this is",
        "What the service does, and where to go from here: a page, or JSON for a client that "
        "prefers it.",
    ),
    "/games": (
        "list-games",
        "catalogue",
        "List the games",
        "All games that are served, each with its players, packs, options, presets, kinds of "
        "action and clauses: enough to draw a lobby, or a form for a new table.",
    ),
    "/games/{game}": (
        "show-game",
        "catalogue",
        "Show one game",
        "One game, as in the list of all games; a page with its rules and options for a client "
        "that prefers `text/html`.",
    ),
    "/openapi.json": (
        "show-openapi-json",
        "service",
        "Show this document as JSON",
        "The contract, for code generators and testing tools.",
    ),
    "/openapi.yaml": (
        "show-openapi-yaml",
        "service",
        "Show this document as YAML",
        "The same as YAML; as `text/plain` for a reader that prefers it.",
    ),
    "/docs": (
        "show-docs",
        "service",
        "Show this document as a page",
        "The contract for people, with a form to try each call. It loads nothing from other hosts.",
    ),
    "/table": (
        "show-table",
        "service",
        "Play at a table in the browser",
        "A page that plays any game at a sealed table. It loads nothing from other hosts. An "
        "operator can turn it off.",
    ),
    "/problems/{type}": (
        "show-problem",
        "service",
        "Explain a type of problem",
        "What a type of problem means, what to do about it, and an example: as a page for clients "
        "that prefer `text/html`.",
    ),
    "/healthz": (
        "show-health",
        "service",
        "Report that the process is alive",
        "For a liveness probe: this is answered as long as the process runs.",
    ),
    "/readyz": (
        "show-readiness",
        "service",
        "Report that games can be adjudicated",
        "For a readiness probe: each game is begun and dealt, and an action is carried out. "
        "The answer is a problem while the service is being drained.",
    ),
    "/metrics": (
        "show-metrics",
        "service",
        "Report metrics",
        "Metrics in the text format of Prometheus, over all workers of this service.",
    ),
}
"""Each path that is only read: its id, its group, its summary and its description."""

NEVER_REFUSED: Final = frozenset({"check-state", "batch"})
"""Calls that report in their answer what is impossible or illegal."""
