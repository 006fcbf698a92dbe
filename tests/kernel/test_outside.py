"""What cannot be chosen at all is refused for that, whatever other rule would forbid it as well."""

from dataclasses import dataclass
from typing import Annotated, Any, Literal

import pytest

from vorhand import GAMES, kit
from vorhand.engine.kernel.rules.outside import NO_SUCH_CHOICE, leaves_out
from vorhand.kit.example import END, Table, deal, dealt


@dataclass(frozen=True, slots=True)
class Call(kit.SeatAction):
    """Call a number, or none, and how."""

    number: kit.Count | None
    how: Literal["high", "low"] = "high"


HIGHER = kit.ChoiceRule[Table](
    *("calls.higher", "A call is higher than two.", "House rules", "It is not more than two."),
    allowed_choices=lambda table, seat: CALLS.that(lambda number, how: number > 2),
)
CALLS = kit.OneOf([1, 2, 3, 5], ["high", "low"])


def rulebook(*rules: Any, choices: kit.OneOf) -> kit.Rulebook[Table]:
    """A game in which numbers are called, by these rules."""
    book = kit.Rulebook[Table](
        kit.Kind(Call, moments=kit.at("play"), rules=(kit.TURN, *rules), choices=choices),
        kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal),
        END,
    )
    book.make("calls.rules")
    return book


def refused(book: kit.Rulebook[Table], action: Call) -> kit.Refusal:
    """Why an action is refused."""
    with pytest.raises(kit.Refusal) as caught:
        book.editions[1].check(dealt("AC KH", "QC JC"), action)
    return caught.value


@pytest.mark.parametrize("number", [0, 4, 6, None])
@pytest.mark.parametrize("rules", [(HIGHER,), ()], ids=["by a rule", "by no rule"])
def test_value_that_no_list_has(rules: tuple[Any, ...], number: int | None) -> None:
    """It is no choice; a choice that a rule forbids is refused by the rule."""
    book = rulebook(*rules, choices=CALLS)
    refusal = refused(book, Call(0, number))
    assert refusal.clause.id == "common.no-such-choice"
    assert refusal.facts == {"type": "call", "choice": f"{number} high"}
    assert "common.no-such-choice" in book.clauses
    book.editions[1].check(dealt("AC KH", "QC JC"), Call(0, 3, "low"))
    if rules:
        assert refused(book, Call(0, 2)).clause is HIGHER


def test_turn_comes_before_the_choice() -> None:
    """A seat that does not act at all hears that."""
    assert refused(rulebook(choices=CALLS), Call(1, 4)).clause is kit.TURN


def test_reason_of_a_game_itself() -> None:
    """A list of choices may have its own clause for all others."""
    own = kit.ChoiceRule[Any](
        *("calls.none", "Only these are called.", "House rules", "Nobody calls that."),
        allowed_choices=lambda table, seat: -1,
    )
    book = rulebook(HIGHER, choices=kit.OneOf([1, 2, 3, 5], ["high", "low"], outside=own))
    assert refused(book, Call(0, 4)).sentence == "Nobody calls that."
    assert "calls.none" in book.clauses
    assert NO_SUCH_CHOICE.id not in book.clauses


@dataclass(frozen=True, slots=True)
class Fixed(kit.SeatAction):
    """An action of which the contract says all values."""

    number: Annotated[int, kit.Between(1, 3)]
    how: Literal["high", "low"]
    is_open: bool | None
    words: Annotated[tuple[str, ...], kit.Lists(((), ("hand",)))]


def test_shapes_that_leave_nothing_out() -> None:
    """Where the shape of the action allows only choices, there is no such refusal or clause."""
    assert not leaves_out(Fixed, 3 * 2 * 3 * 2)
    assert leaves_out(Fixed, 3 * 2 * 3 * 2 - 1)
    assert leaves_out(Call, 10_000)
    assert not any(NO_SUCH_CHOICE.id in game.clauses for game in GAMES.values())
