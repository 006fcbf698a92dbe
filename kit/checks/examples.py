"""The worked examples on the page of a game: tables below a heading `Worked examples`, whose rows
name a situation and, in the last column, what it comes to.

The rows of a table with the columns `deal` and `acts` are played: hands with ` / ` between them,
acts with commas, and in the last column a member of the state after them. What was before the deal
can have columns as well: `dealer`, `options` (`target=3 passing=false`), and members that stay from
hand to hand (`scores before`), with a number for each seat.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final, TypeAlias

from vorhand.engine import Game, start
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.trial import Trial
from vorhand.kit.failures import is_of_the_user, message_of
from vorhand.kit.package import WORKED_EXAMPLES
from vorhand.kit.testing import after, deal_hands

DEAL, ACTS, DEALER, OPTIONS = "deal", "acts", "dealer", "options"
BEFORE: Final = " before"
ANY_HEADING: Final = re.compile(r"#+ ")
MINUS: Final = {ord("−"): "-"}
ExampleRow: TypeAlias = Mapping[str, str]


def check(trial: Trial) -> Iterator[Finding]:
    """Each row of the English page comes to what it says."""
    page, work_out = trial.package.pages.get("en"), trial.package.work_out
    rows = [*rows_of(page.read_text("utf-8"))] if page else []
    if work_out is None:
        work_out = partial(_play, trial.game)
        if not all(is_played(row) for _, row in rows):
            found = "the page has worked examples, and nothing works them out"
            yield trial.finding("Worked examples", found, "work_out=… of its GamePackage.")
            return
    elif not rows:
        found = "the page has no table below a heading `Worked examples`"
        yield trial.finding("work_out", found, "A row for each situation, its result last.")
    for line, row in rows:
        found = _wrong_with(row, partial(_play, trial.game) if is_played(row) else work_out)
        if found:
            yield trial.finding(line, found, "What the rules say, on the page and in the game.")


def is_played(row: ExampleRow) -> bool:
    """Return whether a row names a deal and acts."""
    return {DEAL, ACTS} <= row.keys()


def _play(game: Game[Any], row: ExampleRow) -> object:
    """What a member of the state is after the deal and the acts of a row. Columns of which nothing
    else is known name the cards of a place.
    """
    *situation, (member, _) = row.items()
    said = {name: cell for name, cell in situation if cell}
    acts = [act for each in row[ACTS].split(",") if (act := each.strip())]
    before = _before(game, said, row[DEAL].count("/") + 1)
    others = (DEAL, ACTS, DEALER, OPTIONS)
    places: dict[str, Any] = {
        name: cell
        for name, cell in said.items()
        if name not in others and not name.endswith(BEFORE)
    }
    dealt = deal_hands(game, row[DEAL].replace("/", "|"), before=before, **places)
    return game.dump(after(game, dealt, *acts))[member]


def _before(game: Game[Any], said: ExampleRow, players: int) -> Any:
    """The state before the deal, as a row says; the dealer is the last seat, if it does not."""
    named = [each.partition("=") for each in said.get(OPTIONS, "").split()]
    options = {name: _value_of(value) for name, _, value in named}
    state = start(game, players, dealer=int(said.get(DEALER, players - 1)), options=options)
    table = game.codec.copy_of(state)
    for name, cell in said.items():
        if name.endswith(BEFORE):
            numbers = tuple(map(int, cell.translate(MINUS).split()))
            member = name.removesuffix(BEFORE)
            is_list = isinstance(getattr(table, member), tuple)
            setattr(table, member, numbers if is_list else numbers[0])
    return table.frozen()


def _value_of(word: str) -> Any:
    try:
        return json.loads(word)
    except ValueError:
        return word


def _wrong_with(row: ExampleRow, work_out: Callable[[ExampleRow], object]) -> str:
    if not row:
        return "the row has not as many cells as its table has columns"
    *_, (result, expected) = row.items()
    try:
        came = _in_words(work_out(row))
    except Exception as error:  # whatever the game raises is a finding
        if is_of_the_user(error):
            raise
        came = message_of(error)
    if came.translate(MINUS) == expected.translate(MINUS):
        return ""
    return f"{result}: {expected} on the page, and the game says {came}"


def _in_words(value: object) -> str:
    """A value as a page says it: a list as its values one after the other, anything else that is no
    text as in JSON.
    """
    if isinstance(value, list | tuple):
        return " ".join(map(_in_words, value))
    return json.dumps(value) if value is None or isinstance(value, bool) else str(value)


def rows_of(page: str) -> Iterator[tuple[str, ExampleRow]]:
    """The rows of the worked examples of a page: the line, and its cells by their columns; none,
    where these are not as many.
    """
    is_within, columns = False, list[str]()
    for line in page.splitlines():
        if ANY_HEADING.match(line):
            is_within = bool(WORKED_EXAMPLES.match(line))
        if not is_within or not line.startswith("|"):
            columns = []
        elif not columns:
            columns = _cells(line)
        elif set(line) - set("|-: "):
            cells = _cells(line)
            yield line, dict(zip(columns, cells, strict=True)) if len(cells) == len(columns) else {}


def _cells(line: str) -> list[str]:
    return [each.strip() for each in line.strip().removeprefix("|").removesuffix("|").split("|")]
