"""What no check can judge is said in a few lines, for a person to look at."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import pytest

from tests.toys import climber, rum
from vorhand import kit
from vorhand.command.check_game import _measured
from vorhand.engine import GAMES
from vorhand.kit.checks import looking
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.running import CHECKS, CheckResult
from vorhand.kit.checks.trial import Trial
from vorhand_agram import PACKAGE as AGRAM

SCALE: Final = 0.05
SHOWS: Final = "  shows cards that no place shows: "
EARLY: Final = "  done by seats that were not awaited: "
NOT_OF: Final = "  asked of most kinds, and not of: "


def said(package: kit.GamePackage) -> str:
    """The lines of a game."""
    return "\n".join(looking.lines(Trial(package, SCALE)))


def with_kinds(
    package: kit.GamePackage, change: Callable[[kit.Kind[Any]], kit.Kind[Any]]
) -> kit.GamePackage:
    """The game with other kinds of action."""
    game = package.game
    kinds = [change(each) for each in game.rulebook.all_kinds]
    own = [each for each in game.clauses.values() if each.id.startswith(f"{game.id}.")]
    changed = replace(game, rulebook=kit.Rulebook(*kinds, others=tuple(own)))
    return replace(package, game=changed)


def test_cards_that_are_shown_where_they_lie() -> None:
    """A knock shows the hand; nothing else that is done with the stock or a hand shows a card."""
    (line,) = [each for each in said(rum.PACKAGE).splitlines() if each.startswith(SHOWS)]
    assert line.startswith(f"{SHOWS}knock (hands, to all) ")
    assert ";" not in line


@pytest.mark.parametrize(
    ("to", "what"),
    [
        (lambda table, seat: table.everybody, "draw (stock to hands, to all)"),
        (lambda table, seat: 1 << (seat + 1) % table.players, "draw (stock to hands, to 1)"),
    ],
)
def test_card_that_is_shown_by_mistake(to: Any, what: str) -> None:
    """A card that is drawn unseen, and shown to others, is named with its places."""

    def draw(table: Any, action: Any) -> None:
        shown = to(table, action.seat)
        kit.move(table, table.stock[:1], "stock", ("hands", action.seat), shown_to=shown)
        table.phase = "discard"

    def openly(kind: kit.Kind[Any]) -> kit.Kind[Any]:
        return replace(kind, does=draw) if kind.action is rum.Draw else kind

    assert f"{what} " in said(with_kinds(rum.PACKAGE, openly))


def test_turn_that_is_not_asked_of_a_pass() -> None:
    """It is named beside the rule, and as what was done out of turn."""

    def early(kind: kit.Kind[Any]) -> kit.Kind[Any]:
        rules = tuple(rule for rule in kind.rules if rule is not kit.TURN)
        return replace(kind, rules=rules) if kind.action is climber.PassBy else kind

    assert EARLY not in said(climber.PACKAGE)
    assert "common.turn" not in said(climber.PACKAGE)
    lines = said(with_kinds(climber.PACKAGE, early))
    assert f"{EARLY}pass-by " in lines
    assert "common.turn: pass-by" in lines


def test_knock_out_of_turn() -> None:
    """In Toepen, that is a rule."""
    found = looking.not_asked(GAMES["toepen"])
    (line,) = [each for each in found if each.startswith("common.turn: ")]
    assert {"knock", "announce"} <= {*line.partition(": ")[2].split(", ")}


def test_rule_of_few_kinds() -> None:
    """What less than half of the kinds meet is no exception."""
    assert not [each for each in looking.not_asked(GAMES["toepen"]) if "follow-suit" in each]


def test_many_exceptions_are_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line has an end."""
    monkeypatch.setattr(looking, "MOST", 2)
    assert looking._some(["a", "b", "c", "d"]) == "a; b; and 2 more"
    assert looking._some(["a", "b"]) == "a; b"


def test_lines_of_a_run() -> None:
    """They come after what was met; but not where something is wrong."""
    trial = Trial(rum.PACKAGE, SCALE)
    assert trial.games
    right = CheckResult(CHECKS[0], [])
    wrong = CheckResult(CHECKS[0], [Finding("loads", "", "", "")])
    assert any(each.startswith(SHOWS) for each in _measured(trial, list, [right]))
    assert not any(each.startswith(SHOWS) for each in _measured(trial, list, [wrong]))


def test_game_of_which_there_is_nothing_to_say() -> None:
    """Tricks are seen by all, and in turn."""
    assert said(AGRAM) == ""
