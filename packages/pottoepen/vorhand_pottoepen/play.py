"""A hand from the deal to what it costs, and what is possible when."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_pottoepen.table import HAND_SIZE, PAGE, Chips, Table


@dataclass(frozen=True, slots=True)
class Stake(kit.SeatAction):
    """Say for how much of the pot one plays; 0 is to pass."""

    asked = "name a stake"
    said = kit.Case("amount", {0: "pass"}, "play for {amount}")
    amount: Annotated[kit.Count, kit.Doc("How much; 0: nothing.", 3)]


@dataclass(frozen=True, slots=True)
class StakeSet(kit.SeatEvent):
    """A seat has said for how much it plays."""

    said = kit.Case("amount", {0: "{seat} passes."}, "{seat} plays for {amount}.")
    amount: Annotated[kit.Count, kit.Doc("How much; 0: nothing.", 3)]


@dataclass(frozen=True, slots=True)
class HandScored(kit.Event):
    """The hand is over: who has won it, what it counts for each, and what is in the pot."""

    said = kit.Case(
        "winner", {None: "All have passed. The pot: {pot}."},
        "{winner:seat} wins the hand. It counts: {points:scores}. The pot: {pot}. "
        "Won or lost so far: {chips:scores}.",
    )  # fmt: skip
    winner: Annotated[kit.Seat | None, kit.Doc("Who has won it; null: all have passed.", 1)]
    points: Annotated[tuple[Chips, ...], kit.PerSeat, kit.Doc("What it counts.", [-1, 3, 0])]
    chips: Annotated[tuple[Chips, ...], kit.PerSeat, kit.Doc("Won or lost so far.", [-2, 2, -1])]
    pot: Annotated[kit.Count, kit.Doc("What is in the pot.", 1)]


@dataclass(frozen=True, slots=True)
class PotFilled(kit.Event):
    """The pot was empty, and each has paid into it."""

    said = "The pot was empty: each pays {ante}."
    ante: Annotated[kit.Count, kit.Doc("How much each has paid.", 1)]
    chips: Annotated[tuple[Chips, ...], kit.PerSeat, kit.Doc("Won or lost so far.", [-2, 2, -3])]


AMOUNTS: Final = kit.Amounts(
    lambda table, seat: 0,
    lambda table, seat: min(table.pot, table.options.most),
    lambda table, seat: (1, 2, 3, 5, 10),
)
WITHIN = AMOUNTS.rule(
    "pottoepen.stake", "Nobody plays for more than is in the pot, or than was agreed on.", PAGE
)
DEALS: Final = kit.AfterDeals[Table](
    lambda options: options.deals, scores="chips",
    clause=kit.Clause("pottoepen.deals", "The game is over after the hands agreed on.", PAGE),
)  # fmt: skip
POT = kit.Clause(
    "pottoepen.pot", "No more was won than lost; in a hand there is something in the pot.", PAGE
)
WORTH: Final = kit.message("{act}: {won:signed} or {lost:signed}")
COUNTED: Final = kit.Counted(kit.message("chips"), lambda table, seat: table.chips[seat])


def price_of_stake(table: Table, action: Stake) -> kit.Price | None:
    """The stake, won or lost; nothing if the seat passes."""
    if action.amount == 0:
        return None
    return kit.Price(WORTH, won=action.amount, lost=-action.amount)


def deal(table: Table, action: kit.Deal) -> None:
    """Each pays into an empty pot; then four cards each, one at a time, clockwise from forehand."""
    if not table.pot:
        table.chips = tuple(each - table.options.ante for each in table.chips)
        table.tell(PotFilled, table.options.ante, table.chips)
    table.talon = kit.deal_in_batches(table, action, table.everybody, (1,) * HAND_SIZE)


def begin_hand(table: Table) -> None:
    """Forehand speaks first."""
    table.phase, table.in_hand = "stake", table.everybody
    table.to_act = 1 << kit.next_seat(table.dealer, table.everybody)


def stake(table: Table, action: Stake) -> None:
    """It stands; whoever passes is out of the hand."""
    table.stakes = kit.put(table.stakes, action.seat, action.amount)
    if action.amount == 0:
        table.in_hand &= ~(1 << action.seat)
    table.tell(StakeSet, action.seat, action.amount)


def after_stake(table: Table) -> None:
    """The next one speaks; after the dealer, those who have not passed play."""
    seat = table.to_act.bit_length() - 1
    if seat != table.dealer:
        table.to_act = 1 << kit.next_seat(seat, table.everybody)
    elif table.in_hand.bit_count() > 1:
        table.phase = "play"
        kit.await_card(table)
    else:
        left = kit.seats_in(table.in_hand)
        settle(table, left[0] if left else None)


def settle(table: Table, winner: int | None) -> None:
    """The winner takes their stake out of the pot and deals next; all others pay theirs into it."""
    dealer, stakes = table.dealer, table.stakes
    points = tuple(amount if seat == winner else -amount for seat, amount in enumerate(stakes))
    kit.end_hand(table)
    table.chips = tuple(map(sum, zip(table.chips, points, strict=True)))
    table.tell(HandScored, winner, points, table.chips, table.pot)
    if winner is not None:
        table.dealer = winner
    else:
        table.dealer = kit.next_seat(dealer, table.everybody)
    DEALS.go_on(table)


def faults_of_pot(table: Table) -> Iterator[kit.Fault]:
    """Nobody has won what others have not lost; an empty pot is filled with the next deal."""
    if table.pot < 0:
        yield kit.Fault("/chips", POT, "More was won than lost.")
    elif not table.pot and table.phase not in kit.BETWEEN_HANDS:
        yield kit.Fault("/chips", POT, "The pot is empty.")
    most = table.hand_number * (table.options.ante + table.options.most)
    if max(map(abs, table.chips)) > most:
        said = "Nobody can have won or lost more than {most} so far."
        yield kit.Fault("/chips", POT, said, {"most": most})


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(Stake, moments=kit.at("stake"), rules=(kit.TURN, WITHIN), does=stake,
             then=after_stake, choices=AMOUNTS, price=price_of_stake),
    kit.Tricks[Table](last=settle),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    DEALS,
    others=(POT,),
)  # fmt: skip
