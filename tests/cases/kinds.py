"""Cases of what the common rules refuse of every kind of action."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from tests.cases.common import PLAYERS, TO_ACT
from tests.cases.situations import Json, Situation
from tests.cases.writing import Author, Case


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
    for situation, act, other, gone, is_between in kinds:
        action = author.written(act)
        type = action["type"]
        elsewhere, undone = gone or (situation, "")
        rows: list[tuple[Any, str, str, str, Situation, str | Json, Json]] = [
            (True, "Nothing after the end", "game-over",
             "Nothing may be done once the game is over.", over, action, {}),
            (True, "No such seat", "no-such-seat",
             "Seats are counted from 0, so the number of players is no seat.", situation,
             {**action, "seat": PLAYERS}, {"seat": PLAYERS, "players": PLAYERS}),
            (not is_between, "Not before the deal", "phase",
             "This kind of action belongs to another phase.", before, action,
             {"type": type, "phase": "deal"}),
            (other, "Not out of turn", "turn", "Another seat is asked.", situation, other,
             {"to_act": TO_ACT}),
            (gone, "No part in the hand", "not-in-hand",
             "A player who is not in the hand takes no part.", elsewhere, undone, {}),
        ]  # fmt: skip
        for is_due, title, clause, why, where, done, facts in rows:
            if is_due:
                told = {"seat": int(done[0]), **facts} if isinstance(done, str) else facts
                yield author.refused(
                    f"{title}: {type}", f"common.{clause}", why, where, done, **told
                )
