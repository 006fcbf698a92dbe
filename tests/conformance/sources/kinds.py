"""Cases of what the common rules refuse of every kind of action."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tests.conformance.sources.authoring import Author
from tests.conformance.sources.positions import Json, claim_of


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
