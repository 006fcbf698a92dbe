"""The texts of the document: about the service, and about what is only read."""

from typing import Final

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

In a request, null for an optional member means that it is left out, unless the member says what \
else null means.

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

RESOURCES: Final = {
    "/": (
        "show-welcome",
        "service",
        "Say what this is",
        "What the service does, and where to go from here; a page for a client that prefers "
        "`text/html`.",
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
        "The contract of all games: an index, and for tools that try every call.",
    ),
    "/openapi.yaml": (
        "show-openapi-yaml",
        "service",
        "Show this document as YAML",
        "The same as YAML; as `text/plain` for a reader that prefers it.",
    ),
    "/openapi/{game}.json": (
        "show-game-openapi-json",
        "service",
        "Show the document of a game as JSON",
        "The contract of one game, for clients and code generators.",
    ),
    "/openapi/{game}.yaml": (
        "show-game-openapi-yaml",
        "service",
        "Show the document of a game as YAML",
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
