"""docs/operation.md and the code agree: settings, metrics, lines of the log."""

import re
from pathlib import Path
from typing import Any, Final

from werkzeug.test import Client

from vorhand.api import create_app
from vorhand.api.answering.call import SMALL
from vorhand.api.answering.telemetry import Thought, VerdictLabels
from vorhand.api.service.access_log import Instrumented
from vorhand.api.service.environment import VARIABLES
from vorhand.api.service.metrics import Metrics

PAGE: Final = (Path(__file__).parents[2] / "docs" / "operation.md").read_text("utf-8")


def table(heading: str) -> list[list[str]]:
    """The rows of the first table under a heading."""
    _, _, section = PAGE.partition(f"\n## {heading}\n")
    rows = re.search(r"(?:^\|.*\n)+", section, re.MULTILINE)
    assert rows
    return [
        [cell.strip() for cell in row.strip("|").split("|")] for row in rows[0].splitlines()[2:]
    ]


def test_settings_are_listed_with_their_defaults() -> None:
    """Every variable, in the order of the code; a default that depends on the place is named."""
    listed = [(variable, default) for variable, default, _ in table("Settings")]
    of_place = {"workers": "cores", "log_format": "json"}
    assert listed == [
        (f"`VORHAND_{each.name.upper()}`", f"`{default}`" if default else "")
        for each in VARIABLES
        for default in [of_place.get(each.name, each.default)]
    ]


def test_metrics_are_listed_with_their_labels() -> None:
    """Every metric with its type and its labels, and no other."""
    metrics = Metrics(["key"])
    metrics.count("/games", "GET", "200", 0.1, [VerdictLabels("a", "b", "c")])
    metrics.in_flight(SMALL)(1)
    metrics.count_thought(Thought("thumb", 0, 0.1))
    text = metrics.exposition().decode()
    types = dict(re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE))
    labels = {
        name: set(re.findall(r'(\w+)="', " ".join(re.findall(rf"^{name}\S*", text, re.MULTILINE))))
        for name in types
    }
    made_by_clients = {name for name in types if name.endswith("_created")}
    assert {
        name: (kind, labels[name] - {"le"})
        for name, kind in types.items()
        if name not in made_by_clients
    } == {
        name.strip("`"): (kind, set(re.findall(r"`(\w+)`", told)))
        for name, kind, told, _ in table("Metrics")
    }


def test_members_of_a_line_are_listed() -> None:
    """Every member of the line of a request, in its order."""
    lines: list[Any] = []
    app = create_app({"packages": []})
    instrumented = Instrumented(app, str, lambda path: SMALL, Metrics(), lines.append)
    Client(instrumented).get("/healthz")
    listed = [name for row in table("Logs") for name in re.findall(r"`(\w+)`", row[0])]
    assert listed == [*lines[0].__struct_fields__]
