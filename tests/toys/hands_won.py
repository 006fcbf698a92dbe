"""A chapter that toys share: whoever is the first to win a number of hands wins the game."""

from collections.abc import Callable, Iterator
from typing import Annotated, Any, NamedTuple, TypeAlias

from vorhand import kit

HandsWon: TypeAlias = Annotated[
    kit.CountOfEach, kit.Doc("How many hands each seat has won.", [0, 1]), kit.PUBLIC, kit.KEPT
]


class Options(NamedTuple):
    """What a table has agreed on."""

    target: Annotated[int, kit.Between(1, 20), kit.Doc("How many hands win the game.", 2)] = 2


def target_of(game: str) -> kit.Clause:
    """The clause of the game with this id."""
    return kit.Clause(
        f"{game}.target",
        "The game is over as soon as one player has won the hands that were agreed on, not before.",
        f"tests/toys/{game}/rules.md",
    )


def win_hand(table: Any, winner: int) -> None:
    """Count the hand; the deal passes to the left, or the game is over."""
    table.clear()
    table.hands_won = kit.put(table.hands_won, winner, table.hands_won[winner] + 1)
    table.dealer = kit.next_seat(table.dealer, table.everybody)
    table.tell(kit.HandOver, winner, table.dealer)
    table.phase = "game-over" if is_game_over(table) else "deal"
    if is_game_over(table):
        kit.tell_game_over(table, outcome(table))


def is_game_over(table: Any) -> bool:
    """Whether one player has won the hands that were agreed on."""
    return table.options.target in table.hands_won


def outcome(table: Any) -> kit.Outcome | None:
    """Who has won and lost, once the game is over."""
    if table.phase != "game-over":
        return None
    winner = table.hands_won.index(table.options.target)
    losers = [seat for seat in range(table.players) if seat != winner]
    return {"winners": [winner], "losers": losers, "scores": [*table.hands_won], "reason": "hands"}


def faults_by(clause: kit.Clause) -> Callable[[Any], Iterator[kit.Fault]]:
    """Faults by this clause: the first player to win enough hands ends the game."""

    def faults_of_hands_won(table: Any) -> Iterator[kit.Fault]:
        won, target = table.hands_won, table.options.target
        if any(hands > target for hands in won) or won.count(target) > 1:
            said = "The first to win {target} hands ends the game."
            yield kit.Fault("/hands_won", clause, said, {"target": target})
        elif is_game_over(table) != (table.phase == "game-over"):
            said = kit.Case(
                "phase",
                {"game-over": "By the hands won the game is not over."},
                "By the hands won the game is over.",
            )
            yield kit.Fault("/phase", clause, said, {"phase": table.phase})

    return faults_of_hands_won
