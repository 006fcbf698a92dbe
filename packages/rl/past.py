"""Says what a seat knows of the past of a game: its information state."""

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from json import dumps
from typing import Any, Final

from vorhand.engine import Deal
from vorhand.rl.asking import Asking


class PastState:
    """Says what has happened at a table so far, as a chain, so that it can branch: the state, and
    the action (`seat`, `number`) that led to it.
    """

    def __init__(self, asking: Asking, before: "PastState | None", seat: int, number: int) -> None:
        self.state: Final = asking.play.state
        self.before: Final = before
        self.seat: Final = seat
        self.number: Final = number
        self.known: Final[dict[int, tuple[bytes, str]]] = {}
        """For each seat its past as a digest, and its view."""


def observation_of(moment: PastState, asking: Asking, seat: int) -> tuple[bytes, str]:
    """All that a seat has seen and done up to this moment, as a digest, and what it sees. What does
    not change its view, and is not its own action, does not change the digest.
    """
    behind, at = [], moment
    while seat not in at.known:
        behind.append(at)
        if at.before is None:
            break
        at = at.before
    digest, view = at.known.get(seat, (b"", ""))
    for each in reversed(behind):
        shown = dumps(asking.play.game.view(each.state, seat))
        own = each.number if each.seat == seat else ""
        if shown != view or own != "":
            digest, view = sha256(f"{digest.hex()} {own} {shown}".encode()).digest(), shown
        each.known[seat] = digest, view
    return moment.known[seat]


class GameSoFar:
    """A game so far: all that a state holds. A copy shares the past."""

    def __init__(self, asking: Asking, moment: PastState, won: list[float]) -> None:
        self.asking, self.moment, self.won = asking, moment, won

    @classmethod
    def of(cls, asking: Asking) -> "GameSoFar":
        """A game that begins here."""
        return cls(asking, PastState(asking, None, -1, 0), asking.nothing)

    def __deepcopy__(self, memo: Any) -> "GameSoFar":
        return GameSoFar(self.asking.copy(), self.moment, self.won)

    def __reduce__(self) -> tuple[Any, ...]:
        seats = range(self.asking.setting.players)
        known = {seat: observation_of(self.moment, self.asking, seat) for seat in seats}
        return stored, (self.asking, known, self.won)

    def do(self, number: int, seed: str = "") -> None:
        """Carry out an action of the seat that is asked, or deal from a seed."""
        asking, seat = self.asking, self.asking.seat
        if seat is None:
            asking.rewards = asking.nothing
            asking.deal(Deal(seed=seed))
        else:
            asking.do(number)
        self.won = [sum(each) for each in zip(self.won, asking.rewards, strict=True)]
        self.moment = PastState(asking, self.moment, -1 if seat is None else seat, number)

    def observation(self, seat: int) -> str:
        """Return what a seat sees, and has chosen so far of an action, as JSON."""
        chosen = self.asking.chosen(seat)
        return observation_of(self.moment, self.asking, seat)[1] + (
            f" {' '.join(chosen)}" * bool(chosen)
        )

    def information(self, seat: int) -> str:
        """Return what a seat sees, and a digest of all that it has seen and done before."""
        return f"{self.observation(seat)} {observation_of(self.moment, self.asking, seat)[0].hex()}"

    def redealt(self, seat: int, sampler: Callable[[], float]) -> "GameSoFar":
        """A game that this seat cannot tell from this one. Of the others only the present is dealt
        again: they have no past there.
        """

        def draws() -> Iterator[int]:
            while True:
                yield int(sampler() * 2**32)

        asking = self.asking.redealt(seat, draws())
        moment = PastState(asking, None, -1, 0)
        moment.known[seat] = observation_of(self.moment, self.asking, seat)
        return GameSoFar(asking, moment, self.won)


def stored(asking: Asking, known: Mapping[int, tuple[bytes, str]], won: list[float]) -> GameSoFar:
    """A game that was stored, with what each seat knew of its past."""
    moment = PastState(asking, None, -1, 0)
    moment.known.update(known)
    return GameSoFar(asking, moment, won)
