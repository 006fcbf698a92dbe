"""Every game that the tests play is whole: `lacks` says in words all that one still needs."""

from dataclasses import replace
from typing import Any, Final, NamedTuple

import pytest

from checks.games import each_game
from checks.tested import record_of
from tests.contract import published
from tests.lacking import CALLS, in_other_languages, lacks, on_its_page
from vorhand.api import create_app
from vorhand.engine import GAMES, Game, SeatAction
from vorhand.engine.kernel.game.parts import Preset
from vorhand.engine.kernel.rules.kinds import Kind, at
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.rules.rules import ChoiceRule, Rule
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.kit.checks.declared import Checks
from vorhand_agram import AGRAM


def test_catalogue_lists_the_games_of_the_engine() -> None:
    """`GET /games` has these games, and no other."""
    listed = create_app().test_client().get("/games").get_json()["games"]
    assert [game["id"] for game in listed] == [*GAMES]


@each_game
def test_game_is_whole(game: Game[Any]) -> None:
    """A game has a record, a page, a plan that draws all options, tests, and counted positions; one
    that is served has examples, playthroughs, and cases too.
    """
    missing = lacks(game)
    assert not missing, f"{game.id} lacks:\n" + "\n".join(missing)


# What is said of a game that is not whole


def test_game_without_a_record() -> None:
    """For a game without a record, the test says where the record is missing."""
    other = replace(GAMES["toppen"], id="another")
    assert lacks(other) == ["a record for the tests: checks.games does not name another"]


def without(monkeypatch: pytest.MonkeyPatch, game: Game[Any], **parts: Any) -> list[str]:
    """What a game lacks whose record has other parts."""
    changed = replace(record_of(game.id), **parts)
    monkeypatch.setattr("tests.lacking.record_of", lambda id: changed)
    return lacks(game)


def test_pieces_that_are_missing_from_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them are named at once."""
    plan = record_of("agram").plan._replace(players=(3, 4), options=lambda rng, players: {})
    monkeypatch.setattr("tests.lacking.positions", lambda game: [])
    parts = {"page": f"docs/{AGRAM.id}.md", "plan": plan, "checks": Checks()}
    assert without(monkeypatch, AGRAM, **parts) == [
        f"a page that explains it: docs/{AGRAM.id}.md names `agram` and says something",
        "a plan with 5 players: checks/games/agram/",
        "a plan with a second value for the option target: checks/games/agram/",
        "what its states cannot show: `unseen` in its record",
        "counted positions: python -m checks.perft agram --record",
        "options by which it is soon over: `soon_over` in its record",
    ]


def test_option_that_no_test_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """An option, or a value of one, that was only declared is missed by name."""
    plan = record_of("toppen").plan._replace(
        options=lambda rng, players: {"fine_unit": "finger", "hands": 1}
    )
    missing = without(monkeypatch, GAMES["toppen"], plan=plan)
    assert "a plan with pencil for the option fine_unit: checks/games/toppen/" in missing
    assert "a plan with null for the option hands: checks/games/toppen/" in missing


def test_game_that_is_to_be_served(monkeypatch: pytest.MonkeyPatch) -> None:
    """Agram in the service would lack what is served and published."""
    monkeypatch.setitem(GAMES, AGRAM.id, AGRAM)
    monkeypatch.setattr("tests.lacking.is_played", lambda game, preset: False)
    missing = lacks(AGRAM)
    assert missing[: len(CALLS)] == [
        f"an example of {call} in openapi.yaml: make write" for call in CALLS
    ]
    assert "a playthrough of agram: make write" in missing
    assert "a row of agram in docs/deal-v1.md" in missing
    assert (
        f"cases for other implementations: cases/{AGRAM.id}/, then make write"
        in missing
    )


# What is said of a rule, an option, a preset or a kind of action of which something is forgotten


TOPPEN: Final = GAMES["toppen"]


class Shout(SeatAction):
    """Say something."""


def altered(rule: Rule[Any], **parts: Any) -> Game[Any]:
    """Tøppen with one more rule for cards, and with other parts."""
    kinds = [
        replace(kind, rules=(*kind.rules, rule)) if kind.action is PlayCard else kind
        for kind in TOPPEN.rulebook.all_kinds
    ]
    kinds.append(Kind(Shout, moments=at("play"), does=lambda table, action: None))
    others = [TOPPEN.clauses[id] for id in ("toppen.hands", "toppen.hand-sizes")]
    return replace(TOPPEN, rulebook=Rulebook(*kinds, others=others), **parts)


def test_all_that_is_forgotten_with_a_rule_and_an_action() -> None:
    """Page, test, cases and reference are named, each with its place."""
    id = "-".join(("toppen.no", "such", "rule"))  # named by no test
    rule = ChoiceRule[Any](id, "A rule.", "A source", "No.", choices=lambda table, seat: 0)
    cases = "cases/toppen/, then make write"
    missing = lacks(altered(rule))
    assert [each for each in missing if id in each] == [
        f"an entry of the clause {id}: docs/rules/toppen.md",
        f"a test that names the clause {id}: tests/toppen/",
        f"a case that is allowed by the clause {id}: {cases}",
        f"a case that is refused by the clause {id}: {cases}",
        f"the rule {id} in the reference: checks/games/toppen/reference.py",
    ]
    assert [each for each in missing if "shout" in each] == [
        "a row of the action shout under | type | fields | when |: docs/rules/toppen.md",
        f"a case of the action shout: {cases}",
        "the action shout in the reference: checks/games/toppen/reference.py",
    ]


def test_contract_that_was_not_written_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command that writes it is named, and only the games that it concerns lack it."""
    whole = published()
    schemas = dict(whole["components"]["schemas"])
    del schemas["ToppenTable"]
    stale = {**whole, "components": {**whole["components"], "schemas": schemas}}
    monkeypatch.setattr("tests.contract.published", lambda: stale)
    assert lacks(TOPPEN) == ["openapi.yaml with its states and actions as they are now: make write"]
    assert lacks(GAMES["stortok"]) == []


def test_all_that_is_forgotten_with_an_option_and_a_preset() -> None:
    """The tables of the page, what no plan draws, and the playthrough."""
    fields = [(name, int) for name in (*TOPPEN.options_type._fields, "stake")]
    options = NamedTuple("Options", fields)  # type: ignore[misc]
    presets = {**TOPPEN.presets, "toppen-short": Preset("Short", {"hands": 1})}
    missing = [*on_its_page(replace(TOPPEN, options_type=options, presets=presets))]
    assert missing == [
        "a row of the option stake under | option | values | default |: docs/rules/toppen.md",
        "a row of the preset toppen-short under | preset | sets |: docs/rules/toppen.md",
    ]
    assert "a playthrough of toppen-short: make write" in lacks(replace(TOPPEN, presets=presets))


def test_sentence_that_is_not_translated(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, with the language and what to do."""
    monkeypatch.setattr("tests.lacking.translated", lambda tag: {})
    missing = [*in_other_languages(TOPPEN)]
    assert (
        "the Dutch of 'The fine is {fine} now.': make write adds it to languages/nl.po; translate "
        "it there, then make write again"
    ) in missing
