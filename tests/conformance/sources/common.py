"""Cases of the rules that all games share, put to a game by its own tables."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple

from tests.conformance.sources.authoring import (
    Author,
    Json,
    allowed_call,
    claim_of,
    refused_call,
)

LIMIT: Final = 2_147_483_647
BEGUN: Final = {"version": 0, "hand_number": 0, "phase": "deal", "to_act": []}


class Example(NamedTuple):
    """A state, what a player may do in it, what this changes, and what another player wants."""

    state: Any
    act: str
    changes: Json
    others: str


def beginning(game: str, players: int, wrong: Json) -> list[Json]:
    """The dealer of a game that begins; `wrong` is a state's member that it must show besides."""
    asked = {"game": game, "players": players, "deal": None}
    return [
        allowed_call(
            "The last seat deals first",
            "common.no-such-dealer",
            "Any of the players may be the first dealer.",
            "new-game",
            {**asked, "dealer": players - 1},
            {
                "state": {**BEGUN, "players": players, "dealer": players - 1, **wrong},
                "outcome": None,
            },
        ),
        refused_call(
            "A seat that is not there deals first",
            "common.no-such-dealer",
            "Seats are counted from 0, so the number of players is no seat.",
            "new-game",
            {**asked, "dealer": players},
            dealer=players,
            players=players,
        ),
        allowed_call(
            "A deal with a seed",
            "common.no-seed",
            "A seed is dice enough.",
            "replay",
            {"start": {"game": game, "players": players, "deal": {"seed": "s"}}, "actions": []},
            {"applied": 0, "refused": None, "state": {"version": 1, "hand_number": 1}},
        ),
        refused_call(
            "A deal without dice",
            "common.no-seed",
            "Nobody draws a seed for a replay: a deal needs a seed, or a deck.",
            "replay",
            {"start": {"game": game, "players": players}, "actions": []},
        ),
    ]


def decks(author: Author, state: Any, deck: list[str], dealt: Json) -> list[Json]:
    """A deck that is the pack, and three that are not."""
    first, second, *rest = deck
    foreign = "2S"
    assert foreign not in deck

    def deal(cards: list[str]) -> Json:
        return {"type": "deal", "deck": cards}

    return [
        author.allowed(
            "A deck that is the pack",
            "common.deck common.no-seed",
            "The cards are dealt in the order of the deck.",
            state,
            deal(deck),
            **dealt,
        ),
        author.refused(
            "A deck with one card twice",
            "common.deck",
            "Each card of the pack is in the deck once, so another is missing here.",
            state,
            deal([first, first, *rest]),
            missing=[second],
            repeated=[first],
            foreign=[],
        ),
        author.refused(
            "A deck with a card of another pack",
            "common.deck",
            "The deck holds the cards of this game's pack and no others.",
            state,
            deal([foreign, second, *rest]),
            missing=[first],
            repeated=[],
            foreign=[foreign],
        ),
        author.refused(
            "A deck that lacks a card",
            "common.deck",
            "All cards of the pack are in the deck.",
            state,
            deal([second, *rest]),
            missing=[first],
            repeated=[],
            foreign=[],
        ),
    ]


def seats(author: Author, example: Example) -> list[Json]:
    """Seats that are there and seats that are not; a sender for itself and for another."""
    claim = claim_of(example.state)
    players = claim["players"]
    own = author.written(example.act)
    seat = own["seat"]
    other = author.written(example.others)["seat"]
    return [
        allowed_call(
            "The last seat looks at the table",
            "common.no-such-seat",
            "Every seat at the table has its view.",
            "view",
            {"state": claim, "seat": players - 1},
            {"seat": players - 1, "table": {"players": players, "phase": claim["phase"]}},
        ),
        refused_call(
            "A seat that is not there looks at the table",
            "common.no-such-seat",
            "A view is that of a seat at the table, or of an onlooker (null).",
            "view",
            {"state": claim, "seat": players},
            seat=players,
            players=players,
        ),
        author.refused(
            "An action of a seat that is not there",
            "common.no-such-seat common.turn",
            "Whether there is such a seat is asked before whose turn it is.",
            claim,
            {**own, "seat": players},
            seat=players,
            players=players,
        ),
        author.allowed(
            "A sender acts for its own seat",
            "common.not-your-seat common.turn",
            "What a player's own device sends is carried out as without a sender.",
            claim,
            example.act,
            sender=seat,
            **example.changes,
        ),
        _of_another(author, claim, example.act, other),
        author.refused(
            "A player who is not asked",
            "common.turn",
            "One seat is asked, and only that seat may answer.",
            claim,
            example.others,
            seat=other,
            to_act=claim["to_act"],
        ),
    ]


def _of_another(author: Author, claim: Json, act: str, sender: int) -> Json:
    return refused_call(
        "A sender acts for another seat",
        "common.not-your-seat",
        "Nobody acts for anybody else, though the action would be legal.",
        "apply-action",
        {"state": claim, "action": author.written(act), "sender": sender},
        sender=sender,
    )


def limits(author: Author, last: Json, beyond: Json, example: Example) -> list[Json]:
    """The example in two states: after all actions that can be counted but one, and after all."""
    assert (last["version"], beyond["version"]) == (LIMIT - 1, LIMIT)
    return [
        author.allowed(
            "The last action that can be counted",
            "common.limit",
            "Numbers of a state go up to 2,147,483,647, and that one is reached.",
            last,
            example.act,
            **example.changes,
        ),
        author.refused(
            "An action that could not be counted",
            "common.limit",
            "The version would go beyond 2,147,483,647.",
            beyond,
            example.act,
            limit=LIMIT,
        ),
    ]


class Kind(NamedTuple):
    """A kind of action, by an example that is allowed: what to do in which state. `other` is the
    same done by a seat that is not asked, `gone` a state and what one does there who takes no part
    in it; empty where there is no such thing.
    """

    state: Any
    act: str
    other: str = ""
    gone: tuple[Any, str] | None = None


def each_kind(author: Author, kinds: Iterable[Kind], over: Any, before: Any) -> Iterator[Json]:
    """What the common rules refuse of every kind of action: in a game that is over, before the
    deal, out of turn, and so on.
    """
    for kind in kinds:
        action = author.written(kind.act)
        type, claim = action["type"], claim_of(kind.state)
        yield author.refused(
            f"Nothing after the end: {type}",
            "common.game-over",
            "Nothing may be done once the game is over.",
            over,
            action,
        )
        yield author.refused(
            f"No such seat: {type}",
            "common.no-such-seat",
            "Seats are counted from 0, so the number of players is no seat.",
            claim,
            {**action, "seat": claim["players"]},
            seat=claim["players"],
            players=claim["players"],
        )
        if claim["phase"] != "deal":
            yield author.refused(
                f"Not before the deal: {type}",
                "common.phase",
                "This kind of action belongs to another phase.",
                before,
                action,
                type=type,
                phase="deal",
            )
        if kind.other:
            yield author.refused(
                f"Not out of turn: {type}",
                "common.turn",
                "Another seat is asked.",
                claim,
                kind.other,
                seat=int(kind.other[0]),
                to_act=claim["to_act"],
            )
        if kind.gone:
            state, act = kind.gone
            yield author.refused(
                f"No part in the hand: {type}",
                "common.not-in-hand",
                "Who is not in the hand takes no part.",
                state,
                act,
                seat=int(act[0]),
            )
