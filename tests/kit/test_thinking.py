"""What thinking costs in an installed game: it is declared, measured, paid for, and refused."""

from dataclasses import replace
from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.api.conftest import problem
from tests.checks.sealing import KEYS
from tests.kit.failing import package
from tests.kit.test_failing import dealt, leader
from vorhand.api import create_app
from vorhand.api.contract.budget import BUDGET
from vorhand.bots import LEVELS, suggest
from vorhand.bots.policy import UNKNOWN_COST
from vorhand.bots.search import FAR_OUT, THOUGHT
from vorhand.bots.suggesting import least_steps
from vorhand.command import thinking
from vorhand.kit import GamePackage
from vorhand.kit.checks.running import findings_of
from vorhand.kit.checks.trial import Trial

PLAIN = package("nowhere", "pass", "vorhand_plain")
UNTRAINED = [level for level, each in LEVELS.items() if each.by_thumb and not each.is_trained]
"""The levels of a game with a policy for which no strategy was trained."""
THINKERS = [level for level, each in LEVELS.items() if each.simulations]
SLOW = "sum(range(6_000)); return given[2][0]"


def costing(cost: int | None, of: GamePackage = PLAIN) -> GamePackage:
    """A game whose policy declares this cost."""
    assert of.policy
    return replace(of, policy=replace(of.policy, cost=cost))


def client_of(played: GamePackage) -> FlaskClient:
    """A client of a service with this game."""
    return create_app({"packages": [played], "seal_keys": KEYS}).test_client()


def opened(played: GamePackage, level: str) -> Any:
    """The answer to whoever opens a sealed table with two such bots."""
    bots = {"1": level, "2": level}
    body = {"game": "agram", "players": 3, "sealed": True, "bots": bots}
    return client_of(played).post("/new-game", json=body)


@pytest.mark.parametrize("level", THINKERS)
def test_dearer_positions_are_fewer(level: str) -> None:
    """As many steps are taken at most."""
    seat = leader()["seat"]
    found = {cost: suggest(costing(cost), dealt(), seat, level, "s") for cost in (1, 20, 200)}
    for cost, each in found.items():
        assert each.steps < FAR_OUT + 50 * cost
        assert each.action
    assert found[20].steps >= min(20 * found[1].steps, THOUGHT)
    if 200 * found[1].steps > 2 * THOUGHT:
        assert found[200].simulations < found[1].simulations


def asking() -> tuple[list[Any], Any]:
    """What a policy of unknown cost is asked, and the policy."""
    asked = list[Any]()

    def choose(*given: Any) -> Any:
        asked.append(given)
        return given[2][0]

    return asked, replace(costing(None).policy, choose=choose)  # type: ignore[type-var]


@pytest.mark.parametrize("level", UNTRAINED)
def test_cost_that_is_not_declared(level: str) -> None:
    """However long a choice takes, a suggestion makes one, and pays for many of ours."""
    asked, policy = asking()
    found = suggest(replace(PLAIN, policy=policy), dealt(), leader()["seat"], level, "s")
    assert len(asked) == 1
    assert found.action
    assert found.steps == UNKNOWN_COST - 1


def test_request_makes_few_choices_of_unknown_cost() -> None:
    """Also where the service plays on for bots alone."""
    asked, policy = asking()
    bots = {f"{seat}": "thinker-4" for seat in range(3)}
    body = {"game": "agram", "players": 3, "sealed": True, "bots": bots}
    answer = client_of(replace(PLAIN, policy=policy)).post("/new-game", json=body)
    assert answer.status_code == 200
    assert 1 < len(asked) < 10 * BUDGET / UNKNOWN_COST


def test_choice_by_rule_of_thumb() -> None:
    """The price of a question is that of one in our games; a dearer one is paid for in addition."""
    seat = leader()["seat"]
    steps = {cost: suggest(costing(cost), dealt(), seat, "thumb").steps for cost in (1, 20, 3000)}
    assert steps == {1: 0, 20: 19, 3000: 2999}
    assert suggest(costing(3000), dealt(), seat, "random").steps == 0


def test_dealing_again_is_paid_once() -> None:
    """Whoever deals hidden cards again for long pays for it with each suggestion, at any level."""
    seat = leader()["seat"]
    dear = replace(PLAIN, policy=replace(costing(1).policy, dealing=50))  # type: ignore[type-var]
    for level in ("thumb", "thinker-1"):
        steps = [suggest(each, dealt(), seat, level, "s").steps for each in (costing(1), dear)]
        assert steps[1] - steps[0] == 50
        assert least_steps(dear, level) - least_steps(costing(1), level) == 50


@pytest.mark.parametrize(
    ("cost", "level", "status"),
    [
        (1, "thinker-4", 200), (None, "thinker-4", 200), (None, "thumb", 200),
        (100, "thinker-3", 200),
        (5_000, "thumb", 200), (30_000, "random", 200),
        (30_000, "thumb", 413), (5_000, "thinker-1", 413),
    ],
)  # fmt: skip
def test_table_that_cannot_be_served(cost: int | None, level: str, status: int) -> None:
    """It says so at once, with the price; any other plays on in every request."""
    answer = opened(costing(cost), level)
    assert answer.status_code == status, answer.text
    if status == 413:
        told = problem(answer, "too-large")
        assert told["budget"] == BUDGET
        assert f"A bot at the level {level} costs at least " in told["detail"]
    else:
        assert answer.get_json()["version"] > 1


def test_suggestion_over_the_budget() -> None:
    """It is refused with its price, too."""
    client = client_of(costing(30_000))
    told = problem(client.post("/suggest-action", json={**leader(), "level": "thumb"}), "too-large")
    assert "A bot at the level thumb costs at least 3" in told["detail"]


def test_bot_that_turns_out_too_dear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the least does not show it, the first answer in which it is asked does."""
    monkeypatch.setattr("vorhand.api.answering.sealed_session.least_steps", lambda played, level: 0)
    told = problem(opened(costing(30_000), "thumb"), "too-large")
    assert "A bot at the level thumb costs at least " in told["detail"]


@pytest.mark.parametrize(
    ("declared", "seconds", "said"),
    [
        (1, 0.0, []),
        (1, 0.010, ["cost="]),
        (1_000, 0.010, []),
        (None, 0.010, ["cost="]),
        (1_000_000, 3.0, ["the budget of a request"]),
    ],
)
def test_cost_is_measured(
    declared: int | None, seconds: float, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By `check-game`, beside a step of our own games; the finding says what to declare."""
    now = 0.0

    def choose(*asked: Any) -> Any:
        nonlocal now
        now += seconds
        return asked[2][0]

    monkeypatch.setattr(thinking, "process_time", lambda: now)
    monkeypatch.setattr(thinking, "seconds_a_step", lambda: 0.0001)
    policy = replace(costing(declared).policy, choose=choose)  # type: ignore[type-var]
    found = findings_of(Trial(replace(PLAIN, policy=policy)), thinking.THINKING)
    assert len(found) >= len(said)
    assert bool(found) == bool(said)
    if declared == 1 and seconds:
        (dealing,) = {
            int(each.expected.partition("dealing=")[2].partition(",")[0]) for each in found
        }
        paid = replace(PLAIN, policy=replace(policy, dealing=dealing))
        assert findings_of(Trial(paid), thinking.THINKING) == []
    assert all(any(word in each.expected for each in found) for word in said)


def test_what_is_said_to_be_declared_is_enough() -> None:
    """A slow policy is found, and not once it declares what the finding names."""
    slow = package("policy", SLOW, "vorhand_slow")
    found = findings_of(Trial(costing(1, slow)), thinking.THINKING)
    assert found
    costs = [each.expected for each in found if each.expected.startswith("cost=")]
    needed = max(int(each.partition("=")[2].split()[0]) for each in costs)
    assert findings_of(Trial(costing(needed, slow)), thinking.THINKING) == []


def test_levels_that_are_measured() -> None:
    """One suggestion at each that has a policy."""
    assert [*thinking.suggestions(PLAIN)] == UNTRAINED
    assert thinking.report_of(PLAIN).count(" ms") == len(UNTRAINED)


def test_cost_to_declare() -> None:
    """It is said where none is declared, and the levels are measured as if it were."""
    assert ", once its Policy has cost=" in thinking.report_of(PLAIN)
    assert "cost=" not in thinking.report_of(costing(1))
    assert thinking.suggestions(thinking.thinking(PLAIN))["thinker-4"].positions > 100
