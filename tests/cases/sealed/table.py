"""The table of a game for the cases of sealed tables."""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from tests.cases.situations import Json
from tests.cases.writing import Case, after, allowed_call, from_answer, refused_call

FULL: Final = ["state", "views", "action", "passes", "seed"]
"""What an answer about an open state has, or that to a new game."""
DEAL: Final = {"type": "deal"}


class SealedTable(NamedTuple):
    """A table whose first call of a case is `/new-game`. After the deal, seat 0 is asked, and its
    legal actions begin with one after which a person may act. Thumbs play the game to its end in
    one request.
    """

    game: str
    players: int
    options: Json
    shown: tuple[str, ...] = ()
    """Members of the state that everybody sees from the first deal to the end."""

    def start(self, **more: Any) -> Json:
        """A body of `/new-game`."""
        asked = {"game": self.game, "players": self.players, "dealer": self.players - 1}
        return {**asked, **({"options": self.options} if self.options else {}), **more}

    def begun(self, **more: Any) -> Json:
        """The call that begins a game here."""
        return {"call": "new-game", "request": self.start(sealed=True, **more)}

    def dealt(self) -> list[Json]:
        """The calls to a table where seat 0 is asked, and what it may do."""
        return [self.begun(), {"call": "legal-actions", "request": self.body(0)}]

    def undealt(self) -> list[Json]:
        """The call to a table that waits for the deal."""
        return [self.begun(deal=None)]

    def over(self) -> list[Json]:
        """The call to a table where bots have played a whole game."""
        return [self.begun(bots={str(seat): "thumb" for seat in range(self.players)})]

    def body(self, holder: int | str, sealed: int = 0, **more: Any) -> Json:
        """A body with the sealed string of an answer, and the pass of a seat, of the `onlookers`
        or of the `table`.
        """
        place = holder if isinstance(holder, str) else f"seats/{holder}"
        strings = {"sealed": f"/{sealed}/sealed", "pass": f"/0/passes/{place}"}
        taken = {name: from_answer(pointer) for name, pointer in strings.items()}
        return {"game": self.game, **taken, **more}


def told(
    calls: list[Json],
    *case: Any,
    absent: Iterable[str | Json] = (),
) -> Case:
    """A call that is answered after these; the answer has none of the `absent` strings."""
    return after(calls, allowed_call(*case), absent)


def refuses(calls: list[Json], *case: Any, **facts: Any) -> Case:
    """A call that is refused after these."""
    return after(calls, refused_call(*case, **facts))
