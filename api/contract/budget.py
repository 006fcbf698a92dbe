"""Says what one request may cost, in units of one plain `/apply-action` as games meet it on
average.

Every call pays for its work while it does it, from a `Bill`: for what it reads, carries out, thinks
and lists, and for the bytes that it writes. All of this follows from the request alone, so the same
request always costs the same, on any machine. `tools/worst/` searches for requests that take more
than they pay for.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from vorhand.api.problems import limits
from vorhand.api.problems.base_exceptions import RestartElsewhere
from vorhand.api.problems.problem import Problem
from vorhand.api.problems.types.service import TooLarge
from vorhand.engine.text.language import Saying
from vorhand.engine.text.words import message

BUDGET: Final = limits.BUDGET
"""The most that one request may cost."""
SMALL_BUDGET: Final = 50
"""The most that a request may cost among small calls; what costs more has slots of its own …"""
THINKING_BUDGET: Final = 250
"""… and so has what costs more than this."""
LARGEST_ANSWER: Final = 4 * 1024 * 1024
"""The bytes of the largest answer."""
MOST: Final = "vorhand.most"
"""The key in the WSGI environment for what a request may cost where it is answered; if there is
none, the budget.
"""
_UNIT: Final = 100
"""Prices are written in hundredths of the unit."""
_BYTES: Final = 100
"""For this many bytes of the answer, a hundredth is paid."""


class Charge(NamedTuple):
    """A price of the work, in hundredths, and what it is for."""

    hundredths: int
    what: str

    @property
    def written(self) -> str:
        """The price as people write it."""
        return f"{self.hundredths / _UNIT:g}"


PRICES: Final[Mapping[str, Charge]] = {
    # What reads the body follows its size: to parse, validate and judge it is most of the work, and
    # a state that is larger has a longer hand to be played again.
    "items": Charge(
        140, "a request, an item of a batch, or the start of a replay or history, by its size"
    ),
    "kibibytes": Charge(150, "a KiB of the body of a call that only some games have"),
    # An action of a replay is validated with the body, and carried out in place: it has no state of
    # its own to judge or to write, so it costs a fourteenth of an item.
    "actions": Charge(10, "an action of a replay or history"),
    "shuffles": Charge(50, "such an action that is a deal, in addition"),
    "events": Charge(5, "an event that a reader is shown"),
    "legal actions": Charge(2, "a legal action that is listed"),
    "prices": Charge(5, "a legal action whose price is listed"),
    "views": Charge(20, "a view, by the size of the item"),
    # Each rule is asked about each action that the seat could propose: more than what an item costs
    # in all, and for each seat.
    "refusals": Charge(200, "`refusals`, for each seat, by the size of the item"),
    "closed": Charge(10, "an entry of `refusals`"),
    # Whoever sends one action at a sealed table may set off many by bots, so each is as dear as a
    # request of its own, and a bot that has to think pays for every step.
    "moves": Charge(200, "an action that the service takes at a sealed table"),
    "questions": Charge(200, "a suggestion, or a bot at a sealed table that is asked"),
    "thoughts": Charge(10, "a step of thought"),
}
"""The prices, each at least what the most expensive states cost. For each 100 bytes of the answer,
another hundredth is paid.
"""
SMALL: Final = 1536
"""Up to this many bytes, as compact JSON, an item counts once."""
STEP: Final = 512
"""A larger item counts once more for each further step of this many bytes."""


_TOO_DEAR: Final = message("This costs more than {budget} ({parts:list}).")
_TOO_LONG: Final = message("The answer would have more than {most} bytes.")


class OverBudget(Problem):
    """413: the request costs more than it may, or its answer is too large."""

    type = TooLarge.type

    def __init__(self, why: Saying) -> None:
        super().__init__(*why, budget=BUDGET)


_BOT_TOO_DEAR: Final = message(
    "A bot at the level {level} costs at least {price} each time it is asked, and a request may "
    "cost {budget}."
)


class BotTooDear(OverBudget):
    """A sealed table cannot be played on: one suggestion at this level takes at least this many
    steps of thought, more than any request can pay for.
    """

    def __init__(self, level: str, steps: int) -> None:
        price = cost_of({"questions": 1, "thoughts": steps})
        values = {"level": level, "price": price, "budget": BUDGET}
        super().__init__(Saying(_BOT_TOO_DEAR, values))


class DoneInPart(OverBudget):
    """413: a call that does many things costs too much: `done` of them were within the budget. The
    message has places for `what` was over it, and for `done`, and says what to send instead.
    """

    def __init__(self, over: OverBudget, shorter: str, done: int) -> None:
        super().__init__(Saying(shorter, {"what": over.detail, "done": done}))
        self.members = {"done": done, **over.members}


class TooDearHere(RestartElsewhere):
    """A request costs more than it may cost in the slot in which it is answered: the load limit has
    it begun again in a slot for such requests.
    """


class Bill:
    """Says what a request has cost so far. It may cost `most`; if that is less than the budget, the
    request goes on elsewhere once it costs more.
    """

    def __init__(self, most: int = BUDGET) -> None:
        self.most: Final = most
        self.counted: Final[defaultdict[str, int]] = defaultdict(int)
        """How often each price was paid."""
        self.written = 0
        """How many bytes the answer has so far."""
        self._hundredths, self._most = 0, most * _UNIT

    @property
    def cost(self) -> int:
        """Return what was paid, rounded up."""
        return -(-(self._hundredths + self.written // _BYTES) // _UNIT)

    @property
    def left(self) -> int:
        """Return what may still be paid, of the budget."""
        return BUDGET - self.cost

    def pay(self, what: str, times: int = 1) -> None:
        """Pay a price this many times; raises `OverBudget`, or `TooDearHere`."""
        self.counted[what] += times
        self._hundredths += PRICES[what].hundredths * times
        if self._hundredths + self.written // _BYTES > self._most:
            self._check()

    def write(self, part: Any) -> None:
        """Pay for the bytes of a part of the answer, before the whole is there; raises as `pay`
        does.
        """
        self.written += size_of(part)
        self._check()

    def close(self, answer: Any) -> bytes:
        """Return the whole answer as JSON, whose bytes are paid for; raises as `pay` does."""
        written = msgspec.json.encode(answer)
        self.written = max(self.written, len(written))
        self._check()
        return written

    def affordable(self, what: str) -> int:
        """Return how often a price can still be paid where the request is answered."""
        left = self._most - self._hundredths - self.written // _BYTES
        return max(0, left) // PRICES[what].hundredths

    def move_on(self) -> None:
        """Raise `TooDearHere` if this is a slot for small requests: nobody thinks ahead there."""
        if self.most <= SMALL_BUDGET:
            raise TooDearHere

    def _check(self) -> None:
        if self._hundredths + self.written // _BYTES <= self._most:
            if self.written <= LARGEST_ANSWER:
                return
            raise OverBudget(Saying(_TOO_LONG, {"most": LARGEST_ANSWER}))
        if self.most < BUDGET:  # it may be within the budget: that shows where it is begun again
            raise TooDearHere
        raise OverBudget(Saying(_TOO_DEAR, {"budget": BUDGET, "parts": self._parts()}))

    def _parts(self) -> list[str]:
        """Return what was paid for, with what it cost."""
        return [f"{name} {cost_of({name: times})}" for name, times in self.counted.items()]


def cost_of(counted: Mapping[str, int]) -> int:
    """Return what it costs to pay each price this many times, rounded up."""
    return -(-sum(PRICES[name].hundredths * times for name, times in counted.items()) // _UNIT)


def affordable(what: str, left: int) -> int:
    """Return how often a price can be paid of what is left."""
    return left * _UNIT // PRICES[what].hundredths


def times_of(size: int) -> int:
    """Return how many times an item of this many bytes counts."""
    return 1 + max(0, -(-(size - SMALL) // STEP))


def size_of(item: Any) -> int:
    """Return the bytes of an item, as compact JSON."""
    return len(msgspec.json.encode(item))


def names_in(body: Mapping[str, Any]) -> Sequence[str]:
    """Return the names for the sentences of the answer; those of a record are only for its
    readers.
    """
    names: Sequence[str] = () if "format" in body else body.get("names", ())
    return names
