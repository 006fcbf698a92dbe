"""Strings that do not open."""

from typing import Final

from tests.cases.sealed.table import SealedTable
from tests.cases.situations import Json
from tests.cases.writing import Case, after, case, from_answer

FOREIGN: Final = "k1.tg-G1LCbHBT_TVepWFqF6DJkKuXWetMIDZE7jwqo5CNwVMsrbxS9IfTdvkLEhPsm"
"""A pass that was made with the key in the example of docs/sealed.md."""


def strings(table: SealedTable) -> list[Case]:
    """Strings that were changed, swapped, or made by others."""
    sealed, passed = "/0/sealed", "/0/passes/seats/0"
    body, begun = table.body(0), [table.begun()]
    other_game = "stortok" if table.game != "stortok" else "toepen"
    wrong: list[tuple[str, Json]] = [
        ("A sealed string with another character", {"sealed": from_answer(sealed, changed=40)}),
        ("A sealed string that was cut", {"sealed": from_answer(sealed, cut=4)}),
        ("A pass with another character", {"pass": from_answer(passed, changed=40)}),
        ("A pass that was cut", {"pass": from_answer(passed, cut=4)}),
        ("A pass of another service", {"pass": FOREIGN}),
        ("A pass in the place of the sealed string", {"sealed": from_answer(passed)}),
        ("A table under the name of another game", {"game": other_game}),
    ]
    calls: list[tuple[str, Json]] = [
        ("view", {}),
        ("apply-action", {"action": None}),
        ("legal-actions", {}),
        ("check-state", {}),
        ("suggest-action", {"level": "thumb"}),
        ("reveal", {}),
        ("history", {}),
    ]
    other = {**body, "pass": from_answer("/1/passes/seats/0")}
    return [
        *(_not_opened(title, begun, "view", {**body, **members}) for title, members in wrong),
        *(
            _not_opened(f"A pass of another table, sent to {call}", [*begun, *begun], call,
                        {**other, **more})
            for call, more in calls
        ),
    ]  # fmt: skip


def _not_opened(title: str, calls: list[Json], call: str, request: Json) -> Case:
    """A string that does not open, and is answered as one that nobody has sealed."""
    nonsense = {"call": call, "request": {**request, "sealed": "x", "pass": "x"}}
    expected = {"verdict": "not-opened", "answer": from_answer(f"/{len(calls)}")}
    why = "Whatever is wrong, the answer is one and the same."
    refused = case(title, "common.sealed-pass", why, call, request, lambda _: expected)
    return after([*calls, nonsense], refused)
