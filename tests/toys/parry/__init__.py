"""Parry, a toy of attack and defence: this card, for that one."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final

from tests.toys.hands_won import HandsWon, Options, faults_by, outcome, target_of, win_hand
from vorhand import kit

PAGE: Final = "tests/toys/parry/rules.md"
RANKS: Final = "AKQJT9"
PACK: Final = kit.Pack(RANKS, orders={"play": kit.Order(trumps=[f"{rank}S" for rank in RANKS])})
HAND_SIZE: Final = 4
BOUTS: Final = 30


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Parry."""

    options: Options
    hands_won: HandsWon
    attacker: Annotated[kit.Seat | None, kit.Doc("Who attacks in this bout.", 1), kit.PUBLIC]
    bouts: Annotated[kit.Count, kit.Doc("How many bouts have ended.", 3), kit.PUBLIC]
    record: kit.Record
    witnesses: kit.Witnesses
    attack: Annotated[kit.SetOfCards, kit.Doc("The card to beat."), kit.SEEN_BY_ALL]
    beaten: Annotated[kit.SetOfCards, kit.Doc("The other cards of the bout."), kit.SEEN_BY_ALL]
    gone: Annotated[kit.SetOfCards, kit.Doc("The cards of earlier bouts."), kit.SEEN_BY_ALL]
    stock: Annotated[
        kit.CardsInOrder, kit.Doc("The stock, its top card first."), kit.SEEN_BY_NOBODY, kit.UNDEALT
    ]


@dataclass(frozen=True, slots=True)
class Beat(kit.Take):
    """Beat the attacking card."""


@dataclass(frozen=True, slots=True)
class TakeUp(kit.SeatAction):
    """Take up all cards of the bout."""


@dataclass(frozen=True, slots=True)
class EndBout(kit.SeatAction):
    """Attack no more."""


def _beats(table: Table, card: kit.Card, others: Sequence[kit.Card]) -> bool:
    order, bits = table.pack.orders["play"], table.pack.bits
    return len(others) == 1 and order.beats(bits[card], bits[others[0]])


BEATING: Final = kit.Takes(lambda table: table.pack.list_of(table.attack), _beats)
BEATS = BEATING.rule(
    "parry.beats",
    "A card beats a lower one of its suit, and a trump any card that is no trump.",
    PAGE,
)
RANK = kit.ChoiceRule[Table](
    "parry.rank",
    "After its first card, a bout goes on with ranks that lie on the table.",
    PAGE,
    "{card} is of no rank that lies on the table.",
    fact_types=kit.facts.CARD,
    allowed_choices=lambda table, seat: (
        table.pack.of_ranks([card[0] for card in table.pack.list_of(table.beaten)])
        if table.beaten
        else table.pack.full
    ),
    facts=lambda table, action: {"seat": action.seat, "card": action.card},
)
TARGET = target_of("parry")


def deal(table: Table, action: kit.Deal) -> None:
    """Four cards each; the rest is the stock."""
    table.stock = kit.deal_in_batches(table, action, table.everybody, (HAND_SIZE,))


def begin_hand(table: Table) -> None:
    """Forehand attacks first."""
    table.in_hand = table.everybody
    begin_bout(table, kit.next_seat(table.dealer, table.everybody))


def begin_bout(table: Table, attacker: int) -> None:
    """The attacker plays any card."""
    table.phase, table.attacker, table.to_act = "attack", attacker, 1 << attacker


def attack(table: Table, action: kit.PlayCard) -> None:
    """The next player defends."""
    kit.move(table, [action.card], ("hands", action.seat), "attack")
    table.phase = "defend"
    table.to_act = 1 << kit.next_seat(action.seat, table.everybody)


def beat(table: Table, action: Beat) -> None:
    """The card, then the one that it has beaten."""
    kit.move(table, [action.card], ("hands", action.seat), "beaten")
    kit.move(table, action.taken, "attack", "beaten")


def after_beating(table: Table) -> None:
    """The attack goes on while both have cards."""
    (defender,) = kit.seats_in(table.to_act)
    assert table.attacker is not None
    if table.hands[table.attacker] and table.hands[defender]:
        begin_bout(table, table.attacker)
    else:
        clear_away(table)
        after_bout(table, defender)


def take_up(table: Table, action: TakeUp) -> None:
    """Everybody sees which cards."""
    kit.move(table, table.attack, "attack", ("hands", action.seat))
    kit.move(table, table.beaten, "beaten", ("hands", action.seat))


def after_taking_up(table: Table) -> None:
    """The one who has taken up misses the attack."""
    (defender,) = kit.seats_in(table.to_act)
    after_bout(table, kit.next_seat(defender, table.everybody))


def end_bout(table: Table, action: EndBout) -> None:
    """All beaten cards go away."""
    clear_away(table)


def after_end(table: Table) -> None:
    """The defender attacks."""
    assert table.attacker is not None
    after_bout(table, kit.next_seat(table.attacker, table.everybody))


def clear_away(table: Table) -> None:
    """The cards of the bout are out of play."""
    kit.move(table, table.beaten, "beaten", "gone")


def after_bout(table: Table, attacker: int) -> None:
    """All draw, the attacker of the bout first; then somebody may be out."""
    assert table.attacker is not None
    table.bouts += 1
    order = kit.clockwise((table.attacker - 1) % table.players, table.everybody)
    for seat in order:
        missing = HAND_SIZE - table.hands[seat].bit_count()
        kit.move(table, table.stock[: max(missing, 0)], "stock", ("hands", seat))
    out = [seat for seat in order if not table.hands[seat]]
    if out or table.bouts == BOUTS:
        win_hand(
            table, out[0] if out else min(order, key=lambda each: table.hands[each].bit_count())
        )
    else:
        begin_bout(table, attacker)


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(kit.PlayCard, moments=kit.at("attack"), rules=(kit.TURN, kit.CARD_NOT_HELD, RANK),
             does=attack, choices=kit.FromHand()),
    kit.Kind(EndBout, moments=kit.at("attack"), rules=(kit.TURN,), does=end_bout, then=after_end,
             provided=lambda table: bool(table.beaten)),
    kit.Kind(Beat, moments=kit.at("defend"), rules=(kit.TURN, kit.CARD_NOT_HELD, BEATS),
             does=beat, then=after_beating, choices=BEATING),
    kit.Kind(TakeUp, moments=kit.at("defend"), rules=(kit.TURN,), does=take_up,
             then=after_taking_up),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    others=(TARGET,),
)  # fmt: skip
PARRY: Final = kit.game(
    "parry", "Parry", Table, sources=("A toy.",), players=range(2, 4), pack=PACK, most_acts=600,
    rulebook=RULEBOOK, own_faults=faults_by(TARGET),
    events=(kit.HandOver,),
    outcome=outcome, endings=("hands",),
)  # fmt: skip
PACKAGE: Final = kit.GamePackage(
    kit=kit.KIT_VERSION, game=PARRY, pages={"en": Path(__file__).parent / "rules.md"}
)
