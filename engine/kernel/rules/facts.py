"""The facts of refusals, as JSON: what decided, by name and type.

A clause says which facts it shows (`Clause.shows`); what is published about them is read from it.
Facts that are not in every refusal under the clause are `NotRequired`. Here are those that rules of
several games show, for their `shows`.

>>> sorted(kit.facts.NUMBERS)
['named', 'wanted']
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, NotRequired, TypeAlias

from vorhand.engine.kernel.table.cards import Card, Cards
from vorhand.engine.kernel.table.shapes import Count, Doc, Seat

Facts: TypeAlias = Mapping[str, Any]
"""The values that decided, by name, without anything that the acting seat may not know.

>>> def too_many(table: Table, play: kit.PlayCard) -> kit.Facts:
...     return {"card": play.card, "tricks": table.tricks}
>>> too_many(dealt("AC KH", "QC JC"), kit.PlayCard(0, "AC"))
{'card': 'AC', 'tricks': 0}
"""
Shown: TypeAlias = Mapping[str, Any]
"""The type of each fact, by its name."""

Reason: TypeAlias = Annotated[str, Doc("The reason, as a code.", "folded")]
Option: TypeAlias = Annotated[str, Doc("The option.", "announcements")]
Players: TypeAlias = Annotated[Count, Doc("How many players there are.", 3)]

SEAT: Final[Shown] = {"seat": Seat}
BECAUSE: Final[Shown] = {**SEAT, "because": Reason}
REASON: Final[Shown] = {"because": Reason}
ROW: Final[Shown] = {
    "table": Annotated[Count, Doc("The number of the table, from 0.", 0)],
    "row": Annotated[Count, Doc("The number of the row on its sheet, from 0.", 0)],
}
NO_SUCH_SEAT: Final[Shown] = {
    **SEAT,
    "players": Players,
    **{name: NotRequired[each] for name, each in ROW.items()},
}
MOMENT: Final[Shown] = {
    "window": NotRequired[
        Annotated[str | None, Doc("The window that is open; null: none.", "answers")]
    ],
    "type": Annotated[str, Doc("The kind of action.", "knock")],
    "phase": Annotated[str, Doc("The phase.", "play")],
    "possible": Annotated[
        list[str], Doc("The kinds of action that belong to it.", ["stay", "fold"])
    ],
}
OPTION: Final[Shown] = {"option": Option}
OPTION_OF_VERSION: Final[Shown] = {
    **OPTION,
    "rules": Annotated[Count, Doc("The version of the rules.", 1)],
}
FIXED: Final[Shown] = {
    "preset": Annotated[str, Doc("The preset.", "tournament")],
    "option": Option,
    "wanted": Annotated[bool, Doc("The value of the option in this preset.", False)],
}
TURN: Final[Shown] = {
    **SEAT,
    "to_act": Annotated[list[Seat], Doc("The seats that are asked.", [1])],
}
NONCES: Final[Shown] = {
    "missing": Annotated[list[Seat], Doc("The seats that come first.", [1])],
}
DECK: Final[Shown] = {
    "missing": Annotated[Cards, Doc("Cards of the pack that the deck lacks.")],
    "repeated": Annotated[Cards, Doc("Cards that the deck has more than once.")],
    "foreign": Annotated[Cards, Doc("Cards that the pack does not have.")],
}
CARD: Final[Shown] = {**SEAT, "card": Card}
FOLLOW: Final[Shown] = {
    **CARD,
    "would_follow": Annotated[Cards, Doc("The cards that would follow suit.", ["QD"])],
}
NUMBERS: Final[Shown] = {
    "wanted": Annotated[Count, Doc("How many are needed.", 2)],
    "named": Annotated[Count, Doc("How many were named.", 3)],
}
COUNT: Final[Shown] = {"count": Annotated[Count, Doc("How many players there are.", 1)]}
LIMIT: Final[Shown] = {"limit": Annotated[Count, Doc("The largest number.")]}
DEALER: Final[Shown] = {"dealer": Seat, "players": Players}
SENDER: Final[Shown] = {"sender": Seat}
VERSION: Final[Shown] = {
    "expected": Annotated[Count, Doc("The version for which the action was meant.", 4)],
    "version": Annotated[Count, Doc("The version of the state.", 5)],
}
