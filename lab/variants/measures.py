"""The measures: of a game, or of each of its hands. Shares are in per cent."""

from collections.abc import Callable, Iterator
from functools import wraps

from lab.variants.measuring import Hand, Measure, Played


def of_each_hand(measure: Callable[[Hand], float | None]) -> Measure:
    """A measure that has a value, or none, for each hand."""

    @wraps(measure)
    def of_game(played: Played) -> Iterator[float]:
        values = map(measure, played.hands)
        return (value for value in values if value is not None)

    return of_game


def hands_a_game(played: Played) -> Iterator[float]:
    """How many hands a game takes."""
    if played.reason:
        yield len(played.hands)


def turns_a_game(played: Played) -> Iterator[float]:
    """How many turns a game takes."""
    if played.reason:
        yield sum(hand.turns for hand in played.hands)


def ended_by_limit(played: Played) -> Iterator[float]:
    """Whether a limit of turns ended the game."""
    yield 100.0 * (played.reason == "turn-limit")


@of_each_hand
def a_fold(hand: Hand) -> float:
    """Whether anybody folded."""
    return 100.0 * (hand.times("folded") > 0)


@of_each_hand
def all_but_one_fold(hand: Hand) -> float:
    """Whether only one player was left."""
    return 100.0 * bool(hand.times("folded") == hand.before.in_hand.bit_count() - 1)


@of_each_hand
def knocks(hand: Hand) -> float:
    """How often somebody knocked."""
    return hand.times("knocked")


@of_each_hand
def lives_lost(hand: Hand) -> float:
    """How many lives a player lost."""
    return float(hand.total("lives-lost", "lives") / hand.before.in_hand.bit_count())


@of_each_hand
def fines_drunk(hand: Hand) -> float:
    """How many fines a player drank."""
    return float(hand.total("fines-drunk", "fines") / hand.before.players)


@of_each_hand
def lead(hand: Hand) -> float | None:
    """The result of the player who played the first card, if one was played."""
    seat = hand.first_seat("card-played")
    return None if seat is None else hand.result(seat)


@of_each_hand
def fool_leads(hand: Hand) -> float | None:
    """Whether the player who played the first card lost, less an even share."""
    seat = hand.first_seat("card-played")
    if seat is None or hand.after.phase != "game-over":
        return None
    return float(100 * (1 - hand.result(seat) - 1 / hand.before.players))


@of_each_hand
def undertaken(hand: Hand) -> float:
    """Whether anybody bid."""
    return 100.0 * (not hand.times("thrown-in"))


@of_each_hand
def won(hand: Hand) -> float | None:
    """Whether the declarer won, if there was one."""
    return 100.0 * hand.times("game-won") if hand.times("auction-won") else None


@of_each_hand
def earned(hand: Hand) -> float | None:
    """What the declarer's game was worth, if there was one."""
    if not hand.times("auction-won"):
        return None
    return hand.total("game-won", "value") + hand.total("game-lost", "value")
