"""The worked examples on the page of a game are worked out by the game."""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import pytest

from tests.toys.pegs import PEGS
from vorhand.engine import Game
from vorhand.kit import GamePackage
from vorhand.kit.checks.examples import check, rows_of
from vorhand.kit.checks.trial import Trial
from vorhand.kit.example import LAST_TRICK

PAGE = """# Adding

| no | example |
|---|---|
| 1 | 2 |

### Worked examples

| left | right | sum |
|---|:-:|--:|
| 1 | 2 | 3 |
|  | 4 | −4 |

More of them:

| left | right | sum |
|---|---|---|
| 2 | 2 | 5 |

## Another chapter

| no | example |
|---|---|
| 1 | 2 |
"""


def findings(
    tmp_path: Path, page: str, work_out: Any, game: Game[Any] = LAST_TRICK
) -> list[tuple[str, str]]:
    """What is found on this page: where, and what."""
    file = tmp_path / "page.md"
    file.write_text(page, "utf-8")
    package = GamePackage(kit=1, game=game, pages={"en": file}, work_out=work_out)
    return [(each.place, each.found) for each in check(Trial(package))]


def summed(row: Mapping[str, str]) -> int:
    """The sum of two numbers; without the first, it is that without the second."""
    return int(row["left"]) + int(row["right"]) if row["left"] else -int(row["right"])


def test_rows_below_the_heading() -> None:
    """All tables below it, up to the next heading; empty cells are cells."""
    assert [[*row.values()] for _, row in rows_of(PAGE)] == [
        ["1", "2", "3"],
        ["", "4", "−4"],
        ["2", "2", "5"],
    ]


def test_wrong_row_is_found(tmp_path: Path) -> None:
    """With the row, what it says, and what the game says."""
    wrong = ("| 2 | 2 | 5 |", "sum: 5 on the page, and the game says 4")
    assert findings(tmp_path, PAGE, summed) == [wrong]
    assert findings(tmp_path, PAGE.replace("| 5 |", "| 4 |"), summed) == []


PLAYED = """### Worked examples

| deal | aside | acts | winner |
|---|---|---|---|
| AC KH / QC JC | QS | 0 AC, 1 QC, 0 KH, 1 JC | 0 |
| AC KH / QC JC |  | 0 KH, 1 QC, 0 AC, 1 JC | 0 |
| JC KH / QC AC |  | 0 JC, 1 QC, 1 AC, 0 KH | 1 |
"""


def test_rows_that_are_played(tmp_path: Path) -> None:
    """From the deal, without a function; a wrong winner is found, and an act that is refused."""
    assert findings(tmp_path, PLAYED, None) == []
    wrong = PLAYED.replace("0 KH | 1 |", "0 KH | 0 |")
    ((_, said),) = findings(tmp_path, wrong, None)
    assert said == "winner: 0 on the page, and the game says 1"
    ((_, said),) = findings(tmp_path, PLAYED.replace("0 AC, 1 QC, 0 KH", "1 QC, 0 AC, 0 KH"), None)
    assert said.startswith("winner: 0 on the page, and the game says Refusal: ")
    assert [*findings(tmp_path, PAGE.replace("| 5 |", "| 4 |") + PLAYED, summed)] == []


LATER: Final = """### Worked examples

| deal | options | pegs before | dealer | acts | phase |
|---|---|---|---|---|---|
| AH KH / QC JC | target=3 | 2 1 |  | 0 lay AH | game-over |
| AH KH / QC JC | target=3 | 2 1 |  | 0 lay KH | game-over |
| AH KH / QC JC | target=4 | 2 1 |  | 0 lay AH | lay |
| AH KH / QC JC | target=3 | 1 2 | 0 | 1 lay QC, 0 lay AH | lay |
"""


@pytest.mark.parametrize(
    ("was", "then"), [("target=4", "target=3"), ("| 1 2 | 0", "| 2 2 | 0"), ("1 2 | 0 ", "1 2 |  ")]
)
def test_rows_of_a_later_hand(was: str, then: str, tmp_path: Path) -> None:
    """They can say what was agreed on, what stood before the deal, and who dealt."""
    assert findings(tmp_path, LATER, None, PEGS) == []
    assert len(findings(tmp_path, LATER.replace(was, then), None, PEGS)) == 1


@pytest.mark.parametrize(("value", "said"), [(True, "true"), (None, "null"), ([1, -2], "1 −2")])
def test_results_that_are_no_texts(value: object, said: str, tmp_path: Path) -> None:
    """They are said as in JSON, and a list as its values."""
    page = f"### Worked examples\n\n| no | is |\n|---|---|\n| 1 | {said} |\n"
    assert findings(tmp_path, page, lambda row: value) == []


@pytest.mark.parametrize(
    ("page", "work_out", "found"),
    [
        (PAGE, None, "the page has worked examples, and nothing works them out"),
        ("# Adding", summed, "the page has no table below a heading `Worked examples`"),
        (PAGE, lambda row: int("x"), "sum: 3 on the page, and the game says ValueError: .*"),
        (
            PAGE.replace("| 1 | 2 | 3 |", "| 1 | 2 |"),
            summed,
            "the row has not as many cells as its table has columns",
        ),
    ],
)
def test_what_cannot_be_worked_out(
    page: str, work_out: Callable[[Mapping[str, str]], object], found: str, tmp_path: Path
) -> None:
    """A table without a function, a function without a table, an error in it, a broken row."""
    (_, said), *_ = findings(tmp_path, page, work_out)
    assert re.fullmatch(found, said), said
