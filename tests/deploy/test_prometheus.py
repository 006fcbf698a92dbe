"""Alerts and dashboard ask for what the service exports, and alerts fire when they should.

`promtool` evaluates them (Debian's package prometheus); without it, their names alone are compared.
"""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from tests.checks.deployed import COMPOSE, DEPLOY, ROOT
from vorhand.api.answering.telemetry import Thought, VerdictLabels
from vorhand.api.calls import CALLS
from vorhand.api.service.metrics import Metrics
from vorhand.api.settings import PROBES

FOLDER: Final = DEPLOY / "prometheus"
RULES: Final = yaml.safe_load((FOLDER / "vorhand.rules.yaml").read_text("utf-8"))["groups"]
DASHBOARD: Final = json.loads((FOLDER / "dashboard.json").read_text("utf-8"))
CASES: Final = yaml.safe_load((ROOT / "tests/deploy/alerts.yaml").read_text("utf-8"))
PAGE: Final = (ROOT / "docs/operation.md").read_text("utf-8")
OF_PROMETHEUS: Final = {"up": set[str]()}
OF_A_TARGET: Final = {"job", "instance"}
VARIABLES: Final = {"$job": "vorhand", "$__rate_interval": "5m", "$__range": "3h"}
"""What Grafana fills in, with values as it does."""
_SELECTED: Final = re.compile(r"\b(up|vorhand_\w+)(?:\{([^}]*)\})?")
_GROUPED: Final = re.compile(r"\b(?:by|on|group_left)\s*\(([^)]*)\)")


def alerts() -> list[Any]:
    """All alerts."""
    return [rule for group in RULES for rule in group["rules"]]


def targets() -> Iterator[str]:
    """What the dashboard asks for, as Grafana sends it."""
    for panel in DASHBOARD["panels"]:
        for target in panel["targets"]:
            expression = target["expr"]
            for name, value in VARIABLES.items():
                expression = expression.replace(name, value)
            yield expression


EXPRESSIONS: Final = [*(rule["expr"] for rule in alerts()), *targets()]


@pytest.fixture(scope="module")
def exported() -> dict[str, set[str]]:
    """Each series that the service exports, with its labels."""
    metrics = Metrics(["k2", "k1"])
    metrics.count("/games", "GET", "200", 0.1, [VerdictLabels("a", "b", "c")])
    metrics.in_flight("small")(1)
    metrics.count_thought(Thought("thumb", 1, 0.1))
    families = text_string_to_metric_families(metrics.exposition().decode())
    samples = [sample for family in families for sample in family.samples]
    return {each.name: {*each.labels} for each in samples} | OF_PROMETHEUS


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_what_is_asked_for_is_exported(exported: dict[str, set[str]], expression: str) -> None:
    """Each series and each of its labels."""
    selected = _SELECTED.findall(expression)
    assert selected
    labels = OF_A_TARGET.union(*(exported[name] for name, _ in selected))
    for name, matchers in selected:
        named = {*re.findall(r"(\w+)[!=~]+\"", matchers)}
        assert "job" in named or name not in exported
        assert named <= exported[name] | OF_A_TARGET
    grouped = {word for words in _GROUPED.findall(expression) for word in re.findall(r"\w+", words)}
    assert grouped <= labels


@pytest.mark.parametrize("expression", EXPRESSIONS)
def test_what_is_looked_for_is_a_value_of_its_label(expression: str) -> None:
    """A call is one of the service, and a verdict is one of those that the page lists."""
    calls = {f"/{call.name}" for call in CALLS} | {*PROBES}
    assert {*re.findall(r'\bcall!?="([^"]*)"', expression)} <= calls
    verdicts = "|".join(re.findall(r'\bverdict=~?"([^"]*)"', expression)).split("|")
    (row,) = re.findall(r"^\| `vorhand_verdicts_total` .*$", PAGE, re.M)
    assert {*verdicts} - {""} <= {*re.findall(r"`([a-z-]+)`", row)}


def test_all_that_is_exported_is_shown(exported: dict[str, set[str]]) -> None:
    """The dashboard has a place for each metric."""
    shown = {name for each in targets() for name, _ in _SELECTED.findall(each)}
    parts = "_(?:bucket|sum|count|created)$"
    assert {re.sub(parts, "", name) for name in exported} - {
        re.sub(parts, "", name) for name in shown
    } <= {re.sub(parts, "", name) for name in exported if name.endswith("_created")}


def test_dashboard_is_one_that_grafana_can_load() -> None:
    """Ids differ, no panel lies on another, and all ask the source and the job that one chooses."""
    panels = DASHBOARD["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    taken = [
        (x, y)
        for place in (panel["gridPos"] for panel in panels)
        for x in range(place["x"], place["x"] + place["w"])
        for y in range(place["y"], place["y"] + place["h"])
    ]
    assert len({*taken}) == len(taken)
    assert max(x for x, _ in taken) < 24
    assert {each["name"] for each in DASHBOARD["templating"]["list"]} == {"datasource", "job"}
    assert {panel["datasource"]["uid"] for panel in panels} == {"${datasource}"}


def test_alerts_are_on_the_page_and_tried() -> None:
    """Each says what has happened and what to do; the page names it, and a case has it fire."""
    names = [rule["alert"] for rule in alerts()]
    assert [*dict.fromkeys(re.findall(r"`(Vorhand[A-Z]\w+)`", PAGE))] == names
    assert all(rule["annotations"].keys() == {"summary", "description"} for rule in alerts())
    cases = [case for test in CASES["tests"] for case in test["alert_rule_test"]]
    assert {case["alertname"] for case in cases if case.get("exp_alerts")} == {*names}
    assert {case["alertname"] for case in cases if not case.get("exp_alerts")} == {*names}


def test_services_of_the_compose_file_are_scraped() -> None:
    """Each by itself, under the job of the alerts."""
    told = yaml.safe_load((FOLDER / "prometheus.yaml").read_text("utf-8"))
    (job,) = told["scrape_configs"]
    (place,) = job["static_configs"]
    services = [name for name in COMPOSE["services"] if name.startswith("vorhand")]
    assert job["job_name"] == "vorhand"
    assert place["targets"] == [f"{name}:8000" for name in services]
    assert [(FOLDER / name).is_file() for name in told["rule_files"]] == [True]


def test_alerts_fire_as_their_cases_say(tmp_path: Path) -> None:
    """As the cases say; and Prometheus can read all that the dashboard asks for."""
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("promtool is not here: alerts are read, and not evaluated")
    asked = tmp_path / "dashboard.yaml"
    rules = [{"record": f"panel:{n}", "expr": each} for n, each in enumerate(targets())]
    asked.write_text(json.dumps({"groups": [{"name": "dashboard", "rules": rules}]}))
    for words in (
        ["check", "config", FOLDER / "prometheus.yaml"],
        ["check", "rules", asked],
        ["test", "rules", ROOT / "tests/deploy/alerts.yaml"],
    ):
        run = subprocess.run([promtool, *words], check=False, capture_output=True, text=True)
        assert run.returncode == 0, run.stdout + run.stderr


def test_autoscaler_counts_what_is_exported(exported: dict[str, set[str]]) -> None:
    """What the adapter makes a metric of is a series of the service."""
    (rule,) = yaml.safe_load((FOLDER / "adapter.yaml").read_text("utf-8"))["rules"]["custom"]
    assert rule["seriesQuery"].partition("{")[0] in exported
