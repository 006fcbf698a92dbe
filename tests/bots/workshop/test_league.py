"""The league: each opponent plays from what its seat knows, and remembers what it has seen."""

from functools import partial
from random import Random
from typing import Any, Final

import pytest

from tests.checks.games.stortok.tables import late
from tests.checks.games.toepen.tables import table
from vorhand.bots.workshop.league import fipsen, knocking, stortok
from vorhand.bots.workshop.league.notes import Notes
from vorhand.bots.workshop.league.playing import OPPONENTS, series
from vorhand.engine.kernel.table.draws import BITS
from vorhand.kit.checks.playing import steps_of
from vorhand.kit.ours import OURS

STRONG: Final = "TH 9H TD TS | JC QC KC KD | JS QS KS 7S"
WEAK: Final = "JH QH KH JD | TC 9C 8C TD | JS QS KS 7S"


def rolled(seed: str) -> Any:
    """Draws that are always the same."""
    return iter(partial(Random(seed).getrandbits, BITS), None)


def done(game: str, name: str, state: Any, seat: int, notes: Notes | None = None) -> str:
    """What an opponent does."""
    actions = OURS[game].game.seat_actions(state, seat)
    action = OPPONENTS[game][name](notes or Notes(), state, seat, actions, rolled(name))
    assert action is not None
    return str(getattr(action, "card", None) or action.type)


@pytest.mark.parametrize("game", OPPONENTS)
def test_a_dozen_of_each_game(game: str) -> None:
    """IS-MCTS comes on top."""
    assert len(OPPONENTS[game]) >= 12


@pytest.mark.parametrize("game", OPPONENTS)
def test_opponent_knows_what_its_seat_knows(game: str) -> None:
    """It does the same when hidden cards are dealt again, and only what it may."""
    package, dice = OURS[game], Random(f"league {game}")
    states = [step.before for _ in range(3) for step in steps_of(package, dice)]
    for state, seat in ((each, seat) for each in states for seat in range(each.players)):
        if actions := package.game.seat_actions(state, seat):
            other = package.game.redeal(state, seat, rolled("redeal"))
            for name, opponent in OPPONENTS[game].items():
                does = opponent(Notes(), state, seat, actions, rolled(name))
                assert does == opponent(Notes(), other, seat, actions, rolled(name))
                if does is not None:
                    package.game.check(state, does)
                assert does is not None or not state.to_act >> seat & 1


@pytest.mark.parametrize(
    ("name", "hands", "knocks"),
    [
        *(("counter", STRONG, True), ("counter", WEAK, False), ("miser", STRONG, False)),
        *(("trapper", STRONG, False), ("over-bidder", WEAK, True), ("trapper", WEAK, False)),
    ],
)
def test_habits_of_knocking(name: str, hands: str, knocks: bool) -> None:
    """Seat 0 leads with four cards, of which most are sure, or none."""
    assert (done("toepen", name, table(hands), 0) == "knock") is knocks


@pytest.mark.parametrize(("name", "does"), [("miser", "fold"), ("copycat", "fold")])
def test_habits_of_answering(name: str, does: str) -> None:
    """Seat 1 has no card that is good for much; others have folded all the time."""
    notes = Notes()
    notes.seen["fold"] = 10_000
    assert done("toepen", name, table(STRONG, "0 knock"), 1, notes) == does


def test_watcher_bluffs_where_others_fold() -> None:
    """With two cards that are good for little, only against those who have often folded."""
    state = table(WEAK, "0 JD, 1 TD, 2 7S, 1 8C, 2 JS, 0 JH")
    folding, staying = Notes(), Notes()
    folding.seen["fold"] = staying.seen["stay"] = 1000
    assert done("toepen", "watcher", state, 1, folding) == "knock"


def test_notes_are_of_others() -> None:
    """Seat 0 is the opponent's own."""
    notes = Notes()
    notes.note(table(STRONG, "0 knock, 1 fold, 2 stay"), {0})
    assert (notes.seen["fold"], notes.seen["stay"], notes.seen["knock"]) == (1, 1, 0)
    assert notes.share("fold", "stay") == 0.5


@pytest.mark.parametrize(
    ("name", "hands", "acts", "does"),
    [
        ("saver", "AS 6H | 9D KD 6C | -", "", "6H"),
        ("blocker", "AS 6H | KD 6C | -", "", "AS"),
        ("hoarder", "AS 6H 7H | KD 6C QD | -", "", "6H"),
        ("trump-leader", "AS 6H 7H | KD 6C QD | -", "", "AS"),
        ("never-picks-up", "AS 6H | KD 6C QD | -", "", "6H"),
    ],
)
def test_habits_of_leading(name: str, hands: str, acts: str, does: str) -> None:
    """Spades are high trumps."""
    assert done("stortok", name, late(hands, acts) if acts else late(hands), 0) == does


@pytest.mark.parametrize("game", OPPONENTS)
def test_series_is_the_same_again(game: str) -> None:
    """With the same seed; without secret seeds as well."""
    name = next(iter(OPPONENTS[game]))
    settings: Any = {"game": game, "level": "thumb", "opponent": name, "players": 3}
    for secret in (True, False):
        told: Any = {**settings, "seed": "test", "secret": secret}
        assert series(0, told) == series(0, told)


def test_memory_lasts_for_a_series(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each hand is noted: of four deals, from three seats, for either side."""
    noted: list[int] = []
    monkeypatch.setattr(Notes, "note", lambda self, state, own: noted.append(len(own)))
    shared: Any = {"game": "toepen", "level": "thumb", "opponent": "dice", "players": 3}
    settings: Any = {**shared, "seed": "test", "secret": True}
    series(0, settings)
    assert sorted(noted) == [1] * 12 + [2] * 12


def test_all_habits_have_names() -> None:
    """No opponent is lost on the way to the program."""
    assert OPPONENTS["toepen"].keys() == knocking.KNOCKERS.keys()
    assert OPPONENTS["fipsen"].keys() == fipsen.BIDDERS.keys()
    assert OPPONENTS["stortok"].keys() == stortok.PLAYERS.keys()
