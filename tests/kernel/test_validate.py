"""What matches a shape, and what is said of what does not; the quick validator takes no more."""

import json
from typing import Any, Final

import pytest

from vorhand.engine.kernel.table.shapes import LIMIT, Named
from vorhand.engine.schema.declare import (
    Alternatives,
    AnyValue,
    Array,
    Boolean,
    Integer,
    Nullable,
    Shape,
    String,
    constant,
    open_object,
    strict_object,
)
from vorhand.engine.schema.fast import quick_validator
from vorhand.engine.schema.messages import LISTED_CHOICES, REQUIRED, one_of, unknown, wanted
from vorhand.engine.schema.validate import BEYOND, DEEPEST, InvalidValue, is_deeper, validated
from vorhand.engine.text.language import ENGLISH, Saying

LIVES: Final = Integer(least=1, most=50)
TABLES: Final = Integer(values=(4, 8))
SPEED: Final = String(values=("slow", "fast"))
SUIT: Final = String(values=("C", "S", "H", "D"))
NAME: Final = String(least=1, most=3)
SEED: Final = String(pattern="^[ -~]{1,4}$", meaning="1 to 4 printable ASCII characters")
RANK: Final = String(pattern="^[AK]$", meaning="A or K", words=("A", "K"))
SUITS: Final = Array(item=SUIT, least=1, most=3)
COLOURS: Final = Array(item=SUIT, least=2, most=2, values=(("C", "S"), ("H", "D")))
OPTIONS: Final = strict_object("Options", "", {"lives": LIVES}, speed=SPEED, suits=SUITS)
EVENT: Final = open_object("Event", "", {"lives": LIVES}, speed=SPEED)
BID: Final = strict_object("Bid", "", {"type": constant("bid"), "lives": LIVES})
ACTION: Final = Alternatives(
    variants={
        "bid": BID,
        "pass": strict_object("Pass", "", {"type": constant("pass")}),
    },
    tag="type",
)
CARD: Final = Named("Card", "Its rank, then its suit.", "TD")


@pytest.mark.parametrize(
    ("shape", "values"),
    [
        (LIVES, [1, 2, 50]),
        (Integer(), [0, LIMIT]),
        (TABLES, [4, 8]),
        (Boolean(), [True, False]),
        (SPEED, ["slow", "fast"]),
        (SUIT, ["C", "D"]),
        (NAME, ["J", "Jo", "Jan"]),
        (SEED, ["a", "~ ~ "]),
        (RANK, ["A", "K"]),
        (String(), ["", "a", "as long as one likes"]),
        (AnyValue(), [None, 0, [], {}]),
        (Nullable(shape=LIVES), [None, 1]),
        (SUITS, [["C"], ["C", "C", "D"]]),
        (Array(), [[], [None, {}]]),
        (Array(item=LIVES, most=2), [[], [1, 50]]),
        (COLOURS, [["C", "S"], ["H", "D"]]),
        (Array(item=BID), [[], [{"type": "bid", "lives": 1}, {"lives": 2, "type": "bid"}]]),
        (OPTIONS, [{"lives": 1}, {"speed": "slow", "lives": 1, "suits": ["C"]}]),
        (EVENT, [{"lives": 1}, {"speed": "slow", "lives": 1}]),
        (ACTION, [{"type": "bid", "lives": 1}, {"type": "pass"}]),
    ],
)
def test_value_that_fits(shape: Shape, values: list[Any]) -> None:
    """A value that has the shape is given back as it was, and accepted at once."""
    for value in values:
        assert validated(shape, value) == value
        assert quick_validator(shape)(value), value


@pytest.mark.parametrize(
    ("shape", "values", "sentence"),
    [
        (LIVES, [0, 51, -1, 2.5, True, "2", None, [2]], "an integer from 1 to 50"),
        (Integer(), [-1, LIMIT + 1, False], f"an integer from 0 to {LIMIT}"),
        (Integer(least=3, most=3), [2, 4], "3"),
        (TABLES, [5, 6, True, "4"], "4 or 8"),
        (Boolean(), [0, 1, None, "true"], "true or false"),
        (SPEED, ["", "slower", 0, None, ["slow"]], "slow or fast"),
        (SUIT, ["", "CS", 0, None, ["C"]], "C, S, H or D"),
        (constant("deal"), ["deals", None], "deal"),
        (NAME, ["", "Jutta", 1, ["J"]], "a string of 1 to 3 characters"),
        (SEED, ["", "abcde", "ä", "a\n", 1], "1 to 4 printable ASCII characters"),
        (RANK, ["", "AK", "Q", 1], "A or K"),
        (String(), [1, None, []], "a string"),
        (Nullable(shape=LIVES), [0, "null"], "an integer from 1 to 50"),
        (SUITS, [[], ["C"] * 4, "C", {"C": "C"}], "a list of 1 to 3 items"),
        (COLOURS, [["C", "D"], ["C"], ["C", "S", "H"]], "[C, S] or [H, D]"),
        (OPTIONS, [None, [], "lives"], "an object"),
        (ACTION, [None, [], "pass"], "an object"),
    ],
)
def test_value_that_does_not_fit(shape: Shape, values: list[Any], sentence: str) -> None:
    """What is wanted is said, and nothing of it is accepted."""
    for value in values:
        with pytest.raises(InvalidValue) as caught:
            validated(shape, value)
        (error,) = caught.value.errors
        assert (error.pointer, error.sentence) == ("", f"Expected {sentence}."), value
        assert not quick_validator(shape)(value), value


@pytest.mark.parametrize(
    ("shape", "value", "errors"),
    [
        (OPTIONS, {}, {"/lives": REQUIRED}),
        (OPTIONS, {"lives": 0, "speed": 1}, {"/lives": wanted(LIVES), "/speed": wanted(SPEED)}),
        (OPTIONS, {"lives": 1, "suits": ["C", 1]}, {"/suits/1": wanted(SUIT)}),
        (OPTIONS, {"lives": 1, "a~/b": 1}, {"/a~0~1b": unknown(OPTIONS)}),
        (EVENT, {"speed": 1}, {"/lives": REQUIRED, "/speed": wanted(SPEED)}),
        (ACTION, {}, {"/type": REQUIRED}),
        (ACTION, {"type": "fold"}, {"/type": one_of(("bid", "pass"))}),
        (ACTION, {"type": ["pass"]}, {"/type": one_of(("bid", "pass"))}),
        (ACTION, {"type": "bid", "lives": 0}, {"/lives": wanted(LIVES)}),
        (Array(item=LIVES, most=3), [1, 0, "2"], {"/1": wanted(LIVES), "/2": wanted(LIVES)}),
        (Array(item=BID), [{"type": "bid", "lives": 0}], {"/0/lives": wanted(LIVES)}),
        (SUITS, ["C", "X", "C", "C"], {"/1": wanted(SUIT), "": wanted(SUITS)}),
    ],
)
def test_all_that_is_wrong_is_told(shape: Shape, value: Any, errors: dict[str, Saying]) -> None:
    """Everything is told where it stands, the whole of a list after its items."""
    with pytest.raises(InvalidValue) as caught:
        validated(shape, value)
    assert dict(caught.value.errors) == errors
    assert not quick_validator(shape)(value)


def test_number_with_a_point_is_meant_as_an_integer() -> None:
    """2.0 is 2, wherever it stands, as in JSON Schema; the quick one leaves it to the other."""
    told = validated(Array(item=OPTIONS), [{"lives": 2.0}, {"lives": 3}])
    assert (told, type(told[0]["lives"])) == ([{"lives": 2}, {"lives": 3}], int)
    assert validated(TABLES, 8.0) == 8
    assert not quick_validator(LIVES)(2.0)


def test_member_that_an_open_object_does_not_name() -> None:
    """Later versions may add members, of which nothing is said."""
    assert validated(EVENT, {"lives": 1, "of": None}) == {"lives": 1, "of": None}


def test_list_that_is_far_too_long() -> None:
    """Items that stand far behind the end are not looked at."""
    with pytest.raises(InvalidValue) as caught:
        validated(SUITS, ["X"] * 1000)
    places = [f"/{place}" for place in range(SUITS.most + BEYOND)]
    assert [pointer for pointer, _ in caught.value.errors] == [*places, ""]


def said(shape: Shape) -> str:
    """What was expected, in a sentence."""
    return ENGLISH.say(*wanted(shape))


def test_many_choices_are_listed_where_they_have_no_name() -> None:
    """Up to sixteen choices are listed; of more that have a name together, it stands for them."""
    most = tuple(f"{place}" for place in range(LISTED_CHOICES))
    others = ", ".join(most[:-1])
    assert said(String(values=most, named=CARD)) == f"Expected {others} or 15."
    assert said(String(values=(*most, "16"))) == f"Expected {others}, 15 or 16."
    too_many = String(values=(*most, "16"), named=CARD)
    assert said(too_many) == "Expected a value such as TD. Its rank, then its suit."


@pytest.mark.parametrize("outer", ["[{}]", '{{"in": {}}}'])
def test_values_nested_as_deeply_as_they_may_be(outer: str) -> None:
    """Lists and objects may stand sixteen deep in each other, and not seventeen."""
    nested = "[]"
    for _ in range(DEEPEST - 1):
        nested = outer.format(nested)
    assert not is_deeper(json.loads(nested))
    assert is_deeper(json.loads(outer.format(nested)))
    assert is_deeper([1, {"in": [nested]}], 2)
    assert not is_deeper([1, {"in": nested}], 2)
    assert not is_deeper(7, 1)
