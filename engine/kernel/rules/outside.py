"""The reasons why something cannot be chosen at all, whatever rule would forbid it as well."""

from collections.abc import Iterable, Sequence
from math import inf, prod
from typing import Annotated, Any, Final, Literal, get_args, get_origin, get_type_hints

from vorhand.engine.kernel.marks.fields import apart, beside_null
from vorhand.engine.kernel.rules import facts
from vorhand.engine.kernel.rules.clauses import ALL_GAMES
from vorhand.engine.kernel.rules.facts import Facts
from vorhand.engine.kernel.rules.rule_sets import CardsRule, Rule
from vorhand.engine.kernel.table.actions import Action, SeatAction, defaults_of
from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.shapes import Between, Choice, Count, Doc, Lists


def _what(table: object, action: SeatAction) -> Facts:
    values = [getattr(action, name) for name in [*defaults_of(type(action))][1:]]
    said = [" ".join(each) if isinstance(each, tuple) else str(each) for each in values]
    return {"type": action.type, "choice": " ".join(said)}


NO_SUCH_CHOICE: Final = Rule[Any](
    "common.no-such-choice",
    "Of what is chosen from a list, nothing else can be chosen.",
    ALL_GAMES,
    "Not one of the choices for {type:title}: {choice}.",
    fact_types={
        "type": facts.MOMENT["type"],
        "choice": Annotated[str, Doc("What was chosen.", "19")],
    },
    facts=_what,
)


def _named(table: Any, action: Any) -> Facts:
    cards, bits = action.cards, table.pack.bits
    card = next(each for each in cards if each in bits and cards.count(each) > 1)
    return {"seat": action.seat, "card": card, "named": cards.count(card)}


CARD_NAMED_TWICE: Final = Rule[Any](
    "common.card-named-twice",
    "With an action of several cards, each card is named as often as it is there.",
    ALL_GAMES,
    "{card} is named {named} times.",
    fact_types={**facts.CARD, "named": Annotated[Count, Doc("How often it is named.", 2)]},
    words_only=True,
    facts=_named,
)


def named_too_often(rules: Iterable[CardsRule[Any]], table: Any, action: Any) -> Card | None:
    """The first card that an action names more often than the seat can take it; null if there is
    none, or if the seat cannot take that card at all, which is another reason.
    """
    cards: Sequence[Card] = action.cards
    if len({*cards}) == len(cards):
        return None
    for card in cards:
        number, bit = cards.count(card), table.pack.bits.get(card, 0)
        if number > 1 and bit:
            for rule in rules:
                there = (rule.cards(table, action.seat) & table.pack.alike[bit]).bit_count()
                if number > there:
                    if there:
                        return card
                    break
    return None


def leaves_out(kind: type[Action], number: int) -> bool:
    """Return whether an action of this kind can have the shape of the contract, and be none of this
    `number` of choices.
    """
    hints = get_type_hints(kind, include_extras=True)
    return prod(_number_of(hints[name]) for name in [*defaults_of(kind)][1:]) > number


def _number_of(hint: Any) -> float:
    """Return how many values a member can have; infinity if they are not listed."""
    inner = beside_null(hint)
    if inner:
        return 1 + _number_of(inner)
    bare, marks = apart(hint)
    for mark in marks:
        match mark:
            case Between(least=least, most=most):
                return most - least + 1
            case Lists(values=values) | Choice(values=values):
                return len(values)
            case _:
                pass
    if get_origin(bare) is Literal:
        return len(get_args(bare))
    return 2 if bare is bool else inf
