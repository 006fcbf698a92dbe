"""Every game that the tests play is whole: `lacks` says in words all that one still needs."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

import pytest

from tests.checks.games import each_game
from tests.checks.tested import Sitting, Tested, record_of
from tests.contract import is_stale, published
from tests.kit import crown
from tests.kit.crown.rules import HAND_SIZES, HANDS, HandCounted, MakePromise
from tests.lacking import CALLS, lacks, on_its_page
from tools.messages.collect import Message
from vorhand import kit
from vorhand.api import create_app
from vorhand.engine import GAMES, Game, SeatAction
from vorhand.engine.kernel.game.game_parts import Preset
from vorhand.engine.kernel.rules.kinds import Kind, at
from vorhand.engine.kernel.rules.rule_sets import ChoiceRule, Rule
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.kit.checks.declarations import Checks
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


# What is said of a game that is not whole. Crown, which only the tests play, lacks much that is
# served and published; here it is a game of the service, and has no case


CROWN: Final = crown.GAME
Besides: TypeAlias = Callable[[Game[Any]], list[str]]


class Options(NamedTuple):
    """Options of a game that is played by them."""

    hands: Annotated[int | None, kit.Between(1, 20), kit.Doc("How many hands are played.")] = None
    lowest: Annotated[Literal["ace", "two"], kit.Doc("Which card is the lowest.")] = "two"


class Shout(SeatAction):
    """Say something."""


@pytest.fixture
def record(monkeypatch: pytest.MonkeyPatch) -> Tested:
    """The record of Crown, which is served for the time being."""
    plan = record_of("agram").plan._replace(
        options=lambda rng, players: {"hands": rng.choice((1, 2))}
    )
    page = "tests/kit/crown/rules.md"
    record = replace(record_of("agram"), game=CROWN.id, page=page, plan=plan)
    for name, value in {
        "GAMES": {**GAMES, CROWN.id: CROWN},
        "GAMES_WITH_CASES": [CROWN.id],
        "all_cases": list,
        "never_refuses": dict,
        "record_of": {CROWN.id: record}.__getitem__,
    }.items():
        monkeypatch.setattr(f"tests.lacking.{name}", value)
    return record


@pytest.fixture
def besides(record: Tested) -> Besides:
    """A function that says what a changed Crown lacks besides what Crown itself does."""
    known = lacks(CROWN)
    return lambda game: [each for each in lacks(game) if each not in known]


def test_game_without_a_record() -> None:
    """For a game without a record, the test says where the record is missing."""
    other = replace(CROWN, id="another")
    assert lacks(other) == ["a record for the tests: tests.checks.games does not name another"]


def test_game_without_tests(record: Tested) -> None:
    """It is said where they would be."""
    assert f"tests of its rules: tests/{CROWN.id}/" in lacks(CROWN)


def test_names_that_only_the_record_has(
    record: Tested, besides: Besides, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A member that no state has, and a preset that no game has, are named."""
    unseen = {**(record.checks.unseen or {}), "crowns": lambda before, after: True}
    checks = replace(record.checks, unseen=unseen)
    changed = replace(record, checks=checks, sittings={"crown-late": Sitting(3)})
    monkeypatch.setattr("tests.lacking.record_of", lambda id: changed)
    assert besides(CROWN) == [
        "a member of its states called crowns, as `unseen` has it",
        "a preset crown-late, as `sittings` has it",
    ]


def without(monkeypatch: pytest.MonkeyPatch, game: Game[Any], **parts: Any) -> list[str]:
    """What a game lacks whose record has other parts."""
    changed = replace(record_of(game.id), **parts)
    monkeypatch.setattr("tests.lacking.record_of", lambda id: changed)
    return lacks(game)


def test_pieces_that_are_missing_from_a_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """All of them are named at once."""
    plan = record_of("agram").plan._replace(players=(3, 4), options=lambda rng, players: {})
    monkeypatch.setattr("tests.lacking.PERFT", Path())
    parts = {"page": f"docs/{AGRAM.id}.md", "plan": plan, "checks": Checks()}
    assert without(monkeypatch, AGRAM, **parts) == [
        f"a page that explains it: docs/{AGRAM.id}.md names `agram` and says something",
        "a plan with 5 players: tests/checks/games/agram/",
        "a plan with a second value for the option target: tests/checks/games/agram/",
        "what its states cannot show: `unseen` in its record",
        "counted positions: python -m tests.checks.perft agram 5",
        "options by which it is soon over: `soon_over` in its record",
    ]


def test_option_that_no_test_draws(besides: Besides) -> None:
    """An option, or a value of one, that was only declared is missed by name."""
    missing = besides(replace(CROWN, options_type=Options))
    assert [each for each in missing if each.startswith("a plan with")] == [
        f"a plan with null for the option hands: tests/checks/games/{CROWN.id}/",
        f"a plan with ace for the option lowest: tests/checks/games/{CROWN.id}/",
    ]


def test_game_that_is_to_be_served(monkeypatch: pytest.MonkeyPatch) -> None:
    """Agram in the service would lack what is served and published."""
    monkeypatch.setitem(GAMES, AGRAM.id, AGRAM)
    monkeypatch.setattr("tests.lacking.is_played", lambda game, preset: False)
    missing = lacks(AGRAM)
    assert missing[: len(CALLS)] == [
        f"an example of {call} in /openapi/{AGRAM.id}.json: api/spec/examples.py" for call in CALLS
    ]
    assert "a playthrough of agram: make write" in missing
    assert "a page for players in German: games/agram/pages/de.md" in missing
    assert "a row of agram in docs/deal-v1.md" in missing
    assert f"cases for other implementations: tests/cases/{AGRAM.id}/, then make write" in missing


# What is said of a rule, an option, a preset or a kind of action of which something is forgotten


def altered(rule: Rule[Any]) -> Game[Any]:
    """Crown with one more rule for cards, and one more kind of action."""
    kinds = [
        replace(kind, rules=(*kind.rules, rule)) if kind.action is PlayCard else kind
        for kind in CROWN.rulebook.all_kinds
    ]
    kinds.append(Kind(Shout, moments=at("play"), does=lambda table, action: None))
    return replace(CROWN, rulebook=Rulebook(*kinds, others=(HAND_SIZES, HANDS)))


def test_all_that_is_forgotten_with_a_rule_and_an_action(besides: Besides) -> None:
    """Page and cases are named, each with its place; of an action, the reference too."""
    rule = ChoiceRule[Any](
        "crown.sing", "Sing.", "A song", "No.", allowed_choices=lambda table, seat: 0
    )
    cases, page = f"tests/cases/{CROWN.id}/, then make write", "tests/kit/crown/rules.md"
    assert besides(altered(rule)) == [
        f"an entry of the clause crown.sing: {page}",
        f"a row of the action shout under | type | fields | when |: {page}",
        f"a case of the action shout: {cases}",
        f"a case that is allowed by the clause crown.sing: {cases}",
        f"a case that is refused by the clause crown.sing: {cases}",
        "the action shout in the reference: tests/checks/games/agram/reference.py",
    ]


@pytest.mark.parametrize(
    ("listed", "is_whole"),
    [
        ("turn (formal) card-not-held follow-suit no-crown-first no-seed", True),
        ("turn card-not-held follow-suit", False),
        ("card-not-held turn follow-suit no-crown-first", False),
    ],
)
def test_clauses_of_an_action(
    listed: str, is_whole: bool, tmp_path: Path, record: Tested, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The row of an action has the clauses that it meets, in the order in which they are tested."""
    page = tmp_path / "rules.md"
    met = "common.turn, common.card-not-held, common.follow-suit, crown.no-crown-first"
    ids = {each.partition(".")[2]: f"`{each}`" for each in met.split(", ")}
    row = " ".join(ids.get(each, each) for each in listed.split())
    page.write_text(f"\n| type | fields | when | clauses |\n|---|\n| `play-card` | | | {row} |\n")
    monkeypatch.setattr("tests.lacking.record_of", lambda id: replace(record, page=str(page)))
    told = [each for each in on_its_page(CROWN) if each.startswith("the clauses of")]
    assert told == (
        [] if is_whole else [f"the clauses of play-card, in this order ({met}): {page}"]
    )


def test_what_is_declared_and_not_in_the_rulebook(besides: Besides) -> None:
    """A clause, an action and an event that only their modules know are named."""
    kinds = [kind for kind in CROWN.rulebook.all_kinds if kind.action is not MakePromise]
    events = [event for event in CROWN.events if event is not HandCounted]
    rulebook = Rulebook(*kinds, others=(HANDS,))
    assert besides(replace(CROWN, rulebook=rulebook, events=events)) == [
        "the clause crown.hand-sizes in the rulebook: tests/kit/crown/rules.py",
        "the action MakePromise in the rulebook: tests/kit/crown/rules.py",
        "the event HandCounted in its `events`: tests/kit/crown/__init__.py",
    ]


def test_contract_that_was_not_written_again(
    besides: Besides, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The command that writes it is named, and only the games that it concerns lack it."""
    whole = published()
    schemas = dict(whole["components"]["schemas"])
    schemas["CrownTable"] = {}
    stale = {**whole, "components": {**whole["components"], "schemas": schemas}}
    monkeypatch.setattr("tests.contract.published", lambda: stale)
    assert besides(CROWN) == [
        "openapi.yaml with its states and actions as they are now: make write"
    ]
    assert not is_stale(AGRAM)


def test_all_that_is_forgotten_with_an_option_and_a_preset(besides: Besides) -> None:
    """The tables of the page, a test, what no plan draws, and the playthrough."""
    presets = {**CROWN.presets, "crown-long": Preset("Long", {"hands": 20})}
    page = "tests/kit/crown/rules.md"
    assert besides(replace(CROWN, options_type=Options, presets=presets)) == [
        f"a plan with null for the option hands: tests/checks/games/{CROWN.id}/",
        f"a plan with ace for the option lowest: tests/checks/games/{CROWN.id}/",
        "a playthrough of crown-long: make write",
        f"the preset crown-long in the row of {CROWN.id} in README.md",
        f"a row of the option lowest under | option | values | default |: {page}",
        f"a row of the preset crown-long under | preset | sets |: {page}",
        f"a test that names the option lowest: tests/{CROWN.id}/",
    ]


def test_sentence_that_is_not_translated(besides: Besides, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, with the language and what to do."""
    said = [Message("{seat} bows.", f"engine/{CROWN.id}/rules.py"), Message("Go.", "bots")]
    place = f"games/{CROWN.id}/languages"
    monkeypatch.setattr("tests.lacking.catalogues", lambda: {place: said})
    assert besides(CROWN) == [
        f"the {language} of '{{seat}} bows.': make write adds it to {place}/{tag}.po; translate "
        "it there, then make write again"
        for tag, language in (("de", "German"), ("nl", "Dutch"))
    ]
