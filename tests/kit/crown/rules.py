"""The rules of Crown: the deal, the promises, the tricks, the points, and what is possible when."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, Final

from tests.kit.crown.table import PACK, Promise, Table
from vorhand import kit

SOURCE: Final = "House rules"

HAND_SIZES = kit.Clause(
    "crown.hand-sizes", "The whole pack has been dealt, one card at a time.", SOURCE
)
HANDS = kit.Clause(
    "crown.hands", "The game is over after the number of hands agreed on, not before.", SOURCE
)


PROMISES: Final = kit.HiddenOneOf("promised", range(6))


@dataclass(frozen=True, slots=True)
class MakePromise(kit.SeatAction):
    """Promise a number of tricks."""

    said = kit.Plural("promise one trick", "promise {number} tricks", "number")
    number: Annotated[Promise, kit.Doc("How many tricks; five: five or more.", 2)]


def _no_trump_first(table: Table, seat: int) -> int:
    """Any card; but to the first trick of a hand nobody leads a trump, who has anything else."""
    if table.tricks:
        return PACK.full
    return kit.playable(table.hands[seat], PACK.full & ~table.trumps)


def _the_trump(table: Table, play: Any) -> dict[str, Any]:
    return {"seat": play.seat, "card": play.card}


NO_CROWN_FIRST = kit.ChoiceRule[Table](
    "crown.no-crown-first",
    "Trumps are not led to the first trick, unless the player has nothing else.",
    SOURCE,
    "{card} is a trump, and the first card of a hand is not.",
    fact_types={"seat": kit.Seat, "card": kit.Card},
    allowed_choices=_no_trump_first,
    facts=_the_trump,
)


@dataclass(frozen=True, slots=True)
class Promised(kit.Event):
    """A seat has promised."""

    said = "{seat} promises {number}."
    said_to_others = "{seat} has promised."
    seat: kit.Seat
    number: Annotated[Promise, kit.Secret(), kit.Doc("How many tricks.", 2)]


@dataclass(frozen=True, slots=True)
class PromisesShown(kit.Event):
    """All have promised."""

    promised: Annotated[
        tuple[Promise, ...], kit.PerSeat, kit.Doc("The promises of each seat.", [0, 2, 4])
    ]
    said = "The promises: {promised:scores}."


@dataclass(frozen=True, slots=True)
class HandCounted(kit.Event):
    """A hand is over, and its points are counted."""

    points: Annotated[
        tuple[kit.Count, ...], kit.PerSeat, kit.Doc("The points of each seat.", [0, 8, 4])
    ]
    dealer: kit.Seat
    said = "The hand is over. Points: {points:scores}. {dealer:seat} deals next."


def hand_size(table: Table) -> list[int]:
    """How many cards each seat is dealt."""
    sizes = [len(PACK) // table.players] * table.players
    for seat in kit.clockwise(table.dealer, table.everybody)[: len(PACK) % table.players]:
        sizes[seat] += 1
    return sizes


def deal(table: Table, action: kit.Deal) -> None:
    """The whole pack, one card at a time from forehand on."""
    kit.deal_in_batches(table, action, table.everybody, (1,) * -(-len(PACK) // table.players))


def begin_hand(table: Table) -> None:
    """After the deal, all promise."""
    table.phase, table.in_hand, table.to_act = "promise", table.everybody, table.everybody


def promise(table: Table, action: MakePromise) -> None:
    """Keep a promise until all have made theirs."""
    table.tell(Promised, action.seat, PROMISES.choose(table, action))


def show_promises(table: Table) -> None:
    """Show all promises; forehand leads."""
    table.tell(PromisesShown, table.promised)
    table.phase = "play"
    kit.await_card(table)


def go_on_playing(table: Table) -> None:
    """Await the next card; whoever wins a trick leads, and after the last one the hand is over."""
    if not kit.is_trick_complete(table):
        kit.await_card(table)
        return
    winner, card = kit.best_play(table.trick, table.trumps, table.led)
    kit.win_trick(table, winner, card)
    table.won = kit.put(table.won, winner, table.won[winner] + 1)
    if table.tricks == len(PACK) // table.players:
        count_hand(table)
    else:
        kit.await_lead(table)


def count_hand(table: Table) -> None:
    """Add the points of the hand; the deal passes to the left, or the game is over."""
    points = [
        min(before + won + table.options.bonus * (min(won, 5) == promised), kit.LIMIT)
        for before, won, promised in zip(table.points, table.won, table.promised, strict=True)
    ]
    table.clear()
    table.points = tuple(points)
    table.dealer = kit.next_seat(table.dealer, table.everybody)
    table.tell(HandCounted, table.points, table.dealer)
    table.phase = "game-over" if is_game_over(table) else "deal"
    if table.phase == "game-over":
        kit.tell_game_over(table, outcome(table))


def is_game_over(table: Table) -> bool:
    """Whether all hands are played."""
    return table.hand_number >= table.options.hands


def outcome(table: Table) -> kit.Outcome | None:
    """Who has won and lost, once the game is over: the most points win."""
    if table.phase != "game-over":
        return None
    best = max(table.points)
    winners = [seat for seat in range(table.players) if table.points[seat] == best]
    losers = [seat for seat in range(table.players) if table.points[seat] < best]
    return {"winners": winners, "losers": losers, "scores": [*table.points], "reason": "hands"}


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(
        MakePromise,
        moments=kit.at("promise"),
        rules=(kit.TURN,),
        does=promise,
        then=kit.once_all_have_chosen(show_promises),
        choices=PROMISES,
    ),
    kit.Kind(
        kit.PlayCard,
        moments=kit.at("play"),
        rules=(kit.TURN, kit.CARD_NOT_HELD, kit.FOLLOW_SUIT, NO_CROWN_FIRST),
        does=kit.play_card,
        then=go_on_playing,
        choices=kit.FromHand(),
    ),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    others=(HAND_SIZES, HANDS),
)


def faults_of_hands(table: Table) -> Iterator[kit.Fault]:
    """What no record shows: the game is over if and only if all hands are played."""
    if table.phase in ("deal", "game-over") and is_game_over(table) != (table.phase == "game-over"):
        said = kit.Case(
            "phase",
            {"game-over": "By the hands the game is not over."},
            "By the hands the game is over.",
        )
        yield kit.Fault("/phase", HANDS, said, {"phase": table.phase})
