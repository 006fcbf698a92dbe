"""The facts of refusals, as JSON: what decided, by name and type.

A clause says which facts its refusals show (`Clause.fact_types`); what is published about them is
read from it. Facts that are not in every refusal under the clause are `NotRequired`. Here are those
that rules of several games show.

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
FactTypes: TypeAlias = Mapping[str, Any]
"""The type of each fact, by its name."""

ReasonCode: TypeAlias = Annotated[str, Doc("The reason, as a code.", "folded")]
Option: TypeAlias = Annotated[str, Doc("The option.", "announcements")]
Players: TypeAlias = Annotated[Count, Doc("How many players there are.", 3)]

SEAT: Final[FactTypes] = {"seat": Seat}
BECAUSE: Final[FactTypes] = {**SEAT, "because": ReasonCode}
REASON: Final[FactTypes] = {"because": ReasonCode}
ROW: Final[FactTypes] = {
    "table": Annotated[Count, Doc("The number of the table, from 0.", 0)],
    "row": Annotated[Count, Doc("The number of the row on its sheet, from 0.", 0)],
}
NO_SUCH_SEAT: Final[FactTypes] = {
    **SEAT,
    "players": Players,
    **{name: NotRequired[each] for name, each in ROW.items()},
}
MOMENT: Final[FactTypes] = {
    "window": NotRequired[
        Annotated[str | None, Doc("The window that is open; null: none.", "answers")]
    ],
    "type": Annotated[str, Doc("The kind of action.", "knock")],
    "phase": Annotated[str, Doc("The phase.", "play")],
    "possible": Annotated[
        list[str], Doc("The kinds of action that belong to it.", ["stay", "fold"])
    ],
}
KINDS: Final[FactTypes] = {
    "game": Annotated[str, Doc("The id of the game.", "last-trick")],
    "type": MOMENT["type"],
    "kinds": Annotated[list[str], Doc("The kinds of action that the game has.", ["play-card"])],
}
OPTION: Final[FactTypes] = {"option": Option}
OPTION_OF_VERSION: Final[FactTypes] = {
    **OPTION,
    "rules": Annotated[Count, Doc("The version of the rules.", 1)],
}
FIXED: Final[FactTypes] = {
    "preset": Annotated[str, Doc("The preset.", "tournament")],
    "option": Option,
    "wanted": Annotated[bool, Doc("The value of the option in this preset.", False)],
}
TURN: Final[FactTypes] = {
    **SEAT,
    "to_act": Annotated[list[Seat], Doc("The seats that are asked.", [1])],
}
NONCES: Final[FactTypes] = {
    "missing": Annotated[list[Seat], Doc("The seats that come first.", [1])],
}
DECK: Final[FactTypes] = {
    "missing": Annotated[Cards, Doc("Cards of the pack that the deck lacks.")],
    "repeated": Annotated[Cards, Doc("Cards that the deck has more than once.")],
    "foreign": Annotated[Cards, Doc("Cards that the pack does not have.")],
}
CARD: Final[FactTypes] = {**SEAT, "card": Card}
FOLLOW: Final[FactTypes] = {
    **CARD,
    "would_follow": Annotated[Cards, Doc("The cards that would follow suit.", ["QD"])],
}
NUMBERS: Final[FactTypes] = {
    "wanted": Annotated[Count, Doc("How many are needed.", 2)],
    "named": Annotated[Count, Doc("How many were named.", 3)],
}
COUNT: Final[FactTypes] = {"count": Annotated[Count, Doc("How many players there are.", 1)]}
LIMIT: Final[FactTypes] = {"limit": Annotated[Count, Doc("The largest number.")]}
DEALER: Final[FactTypes] = {"dealer": Seat, "players": Players}
SENDER: Final[FactTypes] = {"sender": Seat}
VERSION: Final[FactTypes] = {
    "expected": Annotated[Count, Doc("The version for which the action was meant.", 4)],
    "version": Annotated[Count, Doc("The version of the state.", 5)],
}
