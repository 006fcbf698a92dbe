"""Ends of games and teams: when a game is over, who has won, and what a claim must show."""

from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from vorhand import kit, start
from vorhand.kit.checks.running import CHECKS, findings_of
from vorhand.kit.checks.trial import Trial
from vorhand.kit.example import PACK, RULEBOOK, Table, dealt
from vorhand_agram import PACKAGE as AGRAM

CLAUSE = kit.Clause("pairs.end", "The game ends.", "House rules")


@dataclass(slots=True, kw_only=True)
class Shown(Table):
    """A table with what ends look at."""

    scores: tuple[int, ...]
    sheet: tuple[int, ...]
    left: kit.SeatSet
    side: kit.SeatSet


SHOWN: Final = kit.game(
    "shown", "Shown", Shown, sources=("House rules",), players=range(2, 7), pack=PACK,
    hand_size=lambda table: int(table.options.cards), rulebook=RULEBOOK,
)  # fmt: skip


def table(players: int = 4, phase: str = "play", **members: Any) -> Any:
    """A table with these members."""
    found = start(SHOWN, players).copy()
    found.hand_number, found.phase, found.notes = 1, phase, []
    for name, value in members.items():
        setattr(found, name, value)
    return found


def is_wrong(end: Any, **members: Any) -> bool:
    """Whether a claim with these members has a fault under the clause of the end."""
    faults = [*end.faults(table(**members))]
    assert all(each.clause is CLAUSE and str(each.sentence) for each in faults)
    return bool(faults)


DEALS: kit.AfterDeals[Any] = kit.AfterDeals(lambda options: 3, clause=CLAUSE)


@pytest.mark.parametrize(
    ("phase", "hand_number", "wrong"),
    [
        *(("play", 1, False), ("play", 3, False), ("play", 4, True)),
        *(("deal", 0, False), ("deal", 2, False), ("deal", 3, True)),
        *(("game-over", 2, True), ("game-over", 3, False), ("game-over", 4, True)),
    ],
)
def test_game_of_three_deals(phase: str, hand_number: int, wrong: bool) -> None:
    """It is over after the third, not before, and there is no fourth."""
    assert is_wrong(DEALS, phase=phase, hand_number=hand_number) is wrong


def test_deals_that_do_not_count() -> None:
    """A game may say which have been played."""
    end: kit.AfterDeals[Any] = kit.AfterDeals(
        lambda options: 3, clause=CLAUSE, played=lambda table: len(table.sheet), at="sheet"
    )
    assert not is_wrong(end, sheet=(1, 2), hand_number=9)
    assert is_wrong(end, sheet=(1, 2, 3), hand_number=9)
    assert not is_wrong(end, sheet=(1, 2, 3), phase="game-over")
    (fault,) = end.faults(table(sheet=(1, 2, 3, 4), phase="game-over"))
    assert fault.pointer == "/sheet"
    assert fault.sentence == "Hands played: 4 of 3. The game is not over."


def test_game_goes_on_until_the_end_is_reached() -> None:
    """Then it is told who has won."""
    going, ending = (table(2, hand_number=number, scores=(1, 5)) for number in (2, 3))
    DEALS.go_on(going)
    DEALS.go_on(ending)
    assert (going.phase, going.notes, DEALS.outcome(going)) == ("deal", [], None)
    assert (ending.phase, len(ending.notes)) == ("game-over", 1)
    assert ending.notes == [(kit.GameOver, ((1,), (0,), "deals"))]


@pytest.mark.parametrize(("wins", "winners"), [("highest", [1]), ("lowest", [0, 2])])
def test_best_scores_win(wins: Any, winners: list[int]) -> None:
    """The highest or the lowest; several may have it."""
    end: kit.AtScore[Any] = kit.AtScore(lambda options: 9, clause=CLAUSE, wins=wins)
    outcome = end.outcome(table(3, scores=(2, 9, 2), phase="game-over"))
    assert outcome is not None
    assert (outcome["winners"], outcome["scores"]) == (winners, [2, 9, 2])


def test_score_that_nobody_goes_beyond() -> None:
    """Where hands are counted one by one, only one player reaches the target."""
    plain: kit.AtScore[Any] = kit.AtScore(lambda options: 3, clause=CLAUSE)
    exact: kit.AtScore[Any] = kit.AtScore(lambda options: 3, clause=CLAUSE, is_exact=True)
    for scores, of_plain, of_exact in [
        ((3, 0), False, False), ((4, 0), False, True), ((3, 3), False, True), ((2, 0), True, True),
    ]:  # fmt: skip
        assert is_wrong(plain, scores=scores, phase="game-over") is of_plain
        assert is_wrong(exact, scores=scores, phase="game-over") is of_exact


def test_last_one_left_wins() -> None:
    """The game is over with one player left, not with two, and never with none."""
    end: kit.LastLeft[Any] = kit.LastLeft(lambda table: table.left, clause=CLAUSE)
    assert [end.is_reached(table(left=left)) for left in (0b110, 0b100)] == [False, True]
    assert end.result(table(left=0b100))["winners"] == [2]
    assert end.result(table(left=0b100))["losers"] == [0, 1, 3]
    found = [
        (left, phase)
        for left in (0, 0b100, 0b110)
        for phase in ("play", "game-over")
        if is_wrong(end, left=left, phase=phase)
    ]
    assert found == [(0, "play"), (0, "game-over"), (0b100, "play"), (0b110, "game-over")]


def test_partners_win_together() -> None:
    """The scores are those of teams, and each seat has that of its team."""
    end: kit.AtScore[Any] = kit.AtScore(lambda options: 10, clause=CLAUSE, teams=kit.OPPOSITE)
    outcome = end.result(table(scores=(4, 11)))
    assert (outcome["winners"], outcome["losers"]) == ([1, 3], [0, 2])
    assert outcome["scores"] == [4, 11, 4, 11]
    assert kit.OPPOSITE.of(table(6)) == (0b001001, 0b010010, 0b100100)


@pytest.mark.parametrize("players", [3, 5])
def test_odd_number_of_partners(players: int) -> None:
    """Nobody sits opposite."""
    with pytest.raises(ValueError, match="opposite"):
        kit.OPPOSITE.of(table(players))


def test_scores_of_partners_by_seat() -> None:
    """Each partner has the score of the team; the two who reach the target are one side."""
    end: kit.AtScore[Any] = kit.AtScore(
        lambda options: 10, clause=CLAUSE, teams=kit.OPPOSITE, is_exact=True
    )
    assert end.result(table(scores=(10, 3, 10, 3)))["winners"] == [0, 2]
    assert not is_wrong(end, phase="game-over", scores=(10, 3, 10, 3))
    assert is_wrong(end, phase="game-over", scores=(10, 10, 10, 10))
    assert is_wrong(end, phase="game-over", scores=(11, 3, 11, 3))


def test_teams_by_what_a_hand_has_come_to() -> None:
    """A declarer against all others; before that each for itself, and all may be on one side."""
    teams = kit.one_side(lambda table: table.side)
    assert teams.of(table(side=0)) == (1, 2, 4, 8)
    assert teams.of(table(side=0b0100)) == (0b0100, 0b1011)
    assert teams.of(table(side=0b1111)) == (0b1111,)
    assert teams.totals(table(side=0b0110), (1, 2, 3, 4)) == (5, 5)
    assert teams.partners(table(side=0b0110), 3) == 0b0001


def test_game_that_does_not_say_how_it_ends() -> None:
    """It is told at once, by its name."""
    book = kit.Rulebook[Table](
        kit.Tricks[Table](),
        kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,)),
    )
    with pytest.raises(ValueError, match="nothing says how endless ends"):
        kit.game(
            "endless", "Endless", Table, sources=("House rules",), players=range(2, 3),
            pack=kit.Pack("AK"), rulebook=book, hand_size=2,
        )  # fmt: skip
    assert isinstance(dealt("AC KH", "QC JC"), kit.TrickTable)


def test_hands_of_another_size_than_the_game_says() -> None:
    """It is found where cards are dealt."""
    package = replace(AGRAM, game=replace(AGRAM.game, cards_a_hand=5))
    check = next(each for each in CHECKS if each.name == "ends")
    (found, *_) = findings_of(Trial(package, 0.05), check)
    assert found.place == "cards_a_hand of agram"
    assert found.found == "6 cards are dealt, and `cards_a_hand` is 5"
