"""Cases of what the common rules refuse of every kind of action."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cases.common import PLAYERS, TO_ACT
from cases.situations import Situation
from cases.writing import Author, Case


class Kind(NamedTuple):
    """A kind of action, by an example that is allowed: what to do in which situation. `other` is
    the same done by a seat that is not asked, `gone` a situation and what one does there who takes
    no part in it; empty where there is no such thing. An action before the deal `is_between` hands.
    """

    situation: Situation
    act: str
    other: str = ""
    gone: tuple[Situation, str] | None = None
    is_between: bool = False


def each_kind(
    author: Author, kinds: Iterable[Kind], over: Situation, before: Situation
) -> Iterator[Case]:
    """What the common rules refuse of every kind of action: in a game that is over, before the
    deal, out of turn, and so on.
    """
    for kind in kinds:
        action = author.written(kind.act)
        type = action["type"]
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
            kind.situation,
            {**action, "seat": PLAYERS},
            seat=PLAYERS,
            players=PLAYERS,
        )
        if not kind.is_between:
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
                kind.situation,
                kind.other,
                seat=int(kind.other[0]),
                to_act=TO_ACT,
            )
        if kind.gone:
            situation, act = kind.gone
            yield author.refused(
                f"No part in the hand: {type}",
                "common.not-in-hand",
                "A player who is not in the hand takes no part.",
                situation,
                act,
                seat=int(act[0]),
            )
