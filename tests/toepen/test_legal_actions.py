"""What may be done: complete, exact, and always in the same order."""

from checks.acting import after, legal
from checks.games.toepen.tables import FOUR, THREE, between, play_on, table


def test_seats_come_ascending_and_then_the_table() -> None:
    """Legal actions are listed by seat, and the table's own last."""
    state = table(THREE, exchange=True, procedure="fast")
    assert legal(state) == [
        *("0 keep-hand", "0 exchange-hand"),
        *("1 keep-hand", "1 exchange-hand"),
        *("2 keep-hand", "2 exchange-hand"),
        "close",
    ]


def test_kinds_come_in_their_order_and_cards_as_in_a_hand() -> None:
    """Within a seat: by kind; cards C D H S and high to low; signals as they are listed."""
    state = table("TS TC TH JS | | ", announcements=True)
    assert legal(state, 0) == ["0 whistle", "0 sing"]
    assert legal(after(state, "0 sing"), 0) == ["0 TC", "0 TH", "0 TS", "0 JS", "0 knock"]


def test_both_ways_of_leaving_are_listed() -> None:
    """Between hands a seat may leave for either reason, who is away may come back."""
    state = between(3, away={1: "own-needs"})
    assert legal(state) == [
        *("0 own-needs", "0 buying-drinks"),
        "1 step-in",
        *("2 own-needs", "2 buying-drinks"),
        "deal",
    ]


def test_seat_that_is_not_asked_may_still_knock() -> None:
    """A player who is not on turn can only knock."""
    assert legal(table(THREE), 2) == ["2 knock"]


def test_answers_are_all_there_is_while_they_are_awaited() -> None:
    """While a knock is answered, the seats that are asked may answer, and nobody do more."""
    assert legal(table(FOUR, "1 knock")) == ["2 stay", "2 fold"]


def test_closing_is_knocks_and_the_close() -> None:
    """After the last card: those who can afford it may knock, and the table closes."""
    state = play_on(table(THREE, lives_lost=[9, 0, 0]), 12)
    assert legal(state) == ["1 knock", "2 knock", "close"]


def test_game_over_leaves_the_new_rubber() -> None:
    """After the game the table may begin a new rubber."""
    assert legal(between(3, phase="game-over", lives_lost=[10, 0, 0])) == ["new-rubber"]
