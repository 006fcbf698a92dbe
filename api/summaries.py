"""What the document says of the service and of each call, in words."""

from typing import Final

DESCRIPTION: Final = """\
A referee for card games. Post the whole state of a game and an action: Vorhand answers with the \
next state, or with the rule that forbids the action. It keeps nothing between requests, so every \
call is pure, and the same request gives the same bytes (but for a deal whose seed the service is \
left to draw).

**To play a game**, post to `/new-game`. The answer has the `state` and all `legal_actions`. \
Choose one of these, post both to `/apply-action`, and go on so with each answer until its \
`outcome` is not null. You need to know no rule for that. Store the `state` of each answer, with \
its `version`, and send it back as it is.

**A refusal is a correct answer.** It comes with status 409, the clause, the facts that decided, \
and what would be legal. Every answer that is not a success is `application/problem+json` \
(RFC 9457), with a `type` that can be opened as a page. Tell problems apart by that, not by their \
status alone.

**The full answer is for you alone**, since it holds every card. Ask for `views` \
(`"include": ["views"]`), and send each player their own.

Cards are written as rank and suit: `TD` is the ten of diamonds, `9S` the nine of spades. Seats \
are counted clockwise from 0.
"""

TAGS: Final = {
    "play": "Begin a game, and carry actions out.",
    "look": "What may be done, and what a seat may know.",
    "besides": "What single games offer besides.",
    "catalogue": "The games, their options and their rules.",
    "service": "The service itself: this document, the types of problem, and probes.",
}
"""The groups of calls, in the order in which one meets them."""

SUMMARIES: Final = {
    "new-game": (
        "play",
        "Begin a game",
        "Begin a game and deal its first hand. A seed that is left out is drawn by the service; "
        "`deal: null` leaves the deal for later.",
    ),
    "apply-action": (
        "play",
        "Carry an action out",
        "Check that the state is possible and the action legal, and carry it out. The state of the "
        "answer is the one to store, and to send with the next action.",
    ),
    "legal-actions": (
        "look",
        "List the legal actions",
        "Every action that would be accepted now, and no other: of one seat, or of all seats and "
        "the table. A deal is listed once, without its dice.",
    ),
    "view": (
        "look",
        "Show the table to one reader",
        "What one seat, or an onlooker, may know: safe to be sent to that reader as it stands.",
    ),
    "check-state": (
        "look",
        "Check a state",
        "Whether the rules can produce a state, and all that is wrong with it. Consistent is not "
        "current: which state of a table is the latest, only who stores it knows.",
    ),
    "replay": (
        "play",
        "Replay a game",
        "Begin a game, or take a state, and carry actions out one after the other, up to the first "
        "that a rule forbids. Much quicker than as many calls. Every deal brings its seed or its "
        "deck, that of the start too: none is drawn here.",
    ),
    "batch": (
        "play",
        "Carry out many actions on many states",
        "Each item is a body of `/apply-action`, and its result is what that call would answer to "
        "it alone: a success with its answer, or a problem. What is wrong with one item never "
        "touches another.",
    ),
}
"""Each call with its group, in a few words, and at length."""

READS: Final = {
    "/games": (
        "list-games",
        "catalogue",
        "List the games",
        "All games that are served, each with its players, packs, options, presets, kinds of "
        "action and clauses: what a lobby, or a form for a new table, is drawn from.",
    ),
    "/games/{game}": (
        "show-game",
        "catalogue",
        "Show one game",
        "One game, just as it stands in the list of all.",
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
        "The contract for people, with a form to try each call. It loads nothing from elsewhere.",
    ),
    "/problems/{type}": (
        "show-problem",
        "service",
        "Explain a type of problem",
        "What a type of problem means, what to do about it, and an example: as a page for whom "
        "prefers `text/html`.",
    ),
    "/healthz": (
        "show-health",
        "service",
        "Tell that the process is alive",
        "For a liveness probe: there is an answer as long as the process runs.",
    ),
    "/readyz": (
        "show-readiness",
        "service",
        "Tell that games can be adjudicated",
        "For a readiness probe: a game of each kind is begun and dealt, and an action carried out. "
        "The answer is a problem while the service is being drained.",
    ),
    "/metrics": (
        "show-metrics",
        "service",
        "Tell what was counted",
        "Metrics for Prometheus, in its text format, over all workers of this service.",
    ),
}
"""What is only read: its id, its group, in a few words, and at length."""

NEVER_REFUSED: Final = frozenset({"check-state", "batch"})
"""Calls that tell in their answer what is impossible or illegal."""

READINESS: Final = "/readyz"
PROBES: Final = frozenset({"/healthz", READINESS, "/metrics"})
"""What is asked by who runs the service: always answered, however much comes."""
