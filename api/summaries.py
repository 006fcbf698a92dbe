"""What the document says of each call, in words."""

TAGS = {
    "play": "Begin a game, and carry actions out.",
    "look": "What may be done, and what a seat may know.",
    "besides": "What single games offer besides.",
    "catalogue": "The games, their options and their rules.",
    "service": "The service itself.",
}

SUMMARIES = {
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

NEVER_REFUSED = frozenset({"check-state", "batch"})
"""Calls that tell in their answer what is impossible or illegal."""
