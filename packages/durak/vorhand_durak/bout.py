"""A bout: cards attack, are beaten or taken up, and others of their ranks are thrown in."""

from dataclasses import dataclass
from typing import Annotated, Final

from vorhand import kit
from vorhand_durak.prices import of_taking
from vorhand_durak.table import HAND_SIZE, MOST_TAKEN, PAGE, Table


@dataclass(frozen=True, slots=True)
class Beat(kit.Take):
    """Beat a card."""

    said = "beat {taken:cards} with {card:cards}"


@dataclass(frozen=True, slots=True)
class PassOn(kit.SeatAction):
    """Pass the attack on with a card of its rank."""

    said = "pass on with {card}"
    card: kit.Card


@dataclass(frozen=True, slots=True)
class TakeUp(kit.SeatAction):
    """Take up all cards of the bout, once nobody throws in any more."""


@dataclass(frozen=True, slots=True)
class Pass(kit.SeatAction):
    """Throw in nothing now."""


BEATING: Final = kit.Takes(
    lambda table: table.pack.list_of(table.attack),
    lambda table, card, others: len(others) == 1 and table.beats(card, others[0]),
)
BEATS: Final = BEATING.rule(
    "durak.beats", "A card beats a lower one of its suit; a trump beats any other suit.", PAGE
)
RANK: Final = kit.ChoiceRule[Table](
    *("durak.rank", "After its first card, a bout goes on with ranks that lie there.", PAGE),
    "{card} is of no rank that lies there.", fact_types=kit.facts.CARD,
    allowed_choices=lambda table, seat: table.ranks,
    facts=lambda table, action: {"seat": action.seat, "card": action.card},
)  # fmt: skip
ROOM: Final = kit.TableRule[Table](
    *("durak.room", "The next player has as many cards as an attack passed on has.", PAGE),
    "{next:seat} has too few cards.", fact_types={"next": kit.Seat},
    holds=lambda table: table.hands[table.next_defender].bit_count() > table.attack.bit_count(),
    facts=lambda table, action: {"next": table.next_defender},
)  # fmt: skip


def play(table: Table, action: kit.PlayCard | PassOn) -> None:
    """The card is to be beaten, or taken up with the others."""
    kit.move(table, [action.card], ("hands", action.seat), "attack")


def after_play(table: Table) -> None:
    """The defender answers, or gets what else is thrown in; one who has passed on attacks now."""
    if table.takes:
        await_throw_in(table)
        return
    if table.phase == "defend":
        table.attacker, table.defender = table.defender, table.next_defender
    table.phase, table.to_act = "defend", 1 << (table.defender or 0)


def beat(table: Table, action: Beat) -> None:
    """The card, then the one that it beats."""
    kit.move(table, [action.card], ("hands", action.seat), "beaten")
    kit.move(table, action.taken, "attack", "beaten")


def after_taking_up(table: Table) -> None:
    """The cards stay until nobody throws in any more."""
    table.takes = True
    await_throw_in(table)


def await_throw_in(table: Table, has_passed: bool = False) -> None:
    """The attackers with cards may throw in, one after another, if there is room."""
    is_under_way, acting = table.phase == "throw-in", table.to_act.bit_length() - 1
    at = table.attackers.index(acting) + has_passed if is_under_way else 0
    seats = [seat for seat in table.attackers[at:] if table.hands[seat]]
    if table.room > 0 and seats:
        table.phase, table.to_act = "throw-in", 1 << seats[0]
    else:
        end_bout(table)


def deal(table: Table, action: kit.Deal) -> None:
    """Six cards each, one at a time; the next is turned up, or the last, if all cards are dealt."""
    number = min(HAND_SIZE, (len(table.pack) - 1) // table.players)
    rest = kit.deal_in_batches(table, action, table.everybody, (1,) * number)
    trump, table.stock = (rest[-1], rest[:-1]) if number < HAND_SIZE else (rest[0], rest[1:])
    table.turned_up = table.pack.bits[trump]
    table.trumps = trump[1]  # type: ignore[assignment]  # a suit


def begin_hand(table: Table) -> None:
    """Forehand attacks, or whoever shows the lowest trump; or the dealer is attacked, as agreed."""
    table.phase = "attack"  # from here on the record names moves
    draw_up(table, kit.clockwise(table.dealer, table.everybody))
    seat = (table.dealer + (-1 if table.options.on_the_fool else 1)) % table.players
    for seat in [each for each, hand in enumerate(table.hands) if hand & table.lowest_trump]:
        kit.show(table, table.lowest_trump, ("hands", seat), table.everybody)
    begin_bout(table, seat)


def begin_bout(table: Table, attacker: int) -> None:
    """The attacker plays any card."""
    table.phase, table.takes = "attack", False
    table.in_hand = kit.seats_that(bool(hand) for hand in table.hands)
    table.attacker, table.to_act = attacker, 1 << attacker
    table.defender = kit.next_seat(attacker, table.in_hand)


def end_bout(table: Table) -> None:
    """The cards go out of play, or to the defender; all draw, and the next bout or hand begins."""
    attacker, defender = table.attacker or 0, table.defender or 0
    to = ("hands", defender) if table.takes else "gone"
    table.taken_up += table.takes
    kit.move(table, table.attack, "attack", to)
    kit.move(table, table.beaten, "beaten", to)
    others = table.in_hand & ~(1 << defender)
    draw_up(table, (*kit.clockwise((attacker - 1) % table.players, others), defender))
    left = kit.seats_that(bool(hand) for hand in table.hands)
    if left.bit_count() <= 1 or table.taken_up == MOST_TAKEN:
        end_hand(table, kit.seats_in(left))
    else:
        begin_bout(table, kit.next_seat((defender - (not table.takes)) % table.players, left))


def draw_up(table: Table, seats: tuple[int, ...]) -> None:
    """These seats in turn draw until they hold six cards, the trump that was turned up last."""
    for seat in seats:
        missing, stock = max(0, HAND_SIZE - table.hands[seat].bit_count()), table.stock
        kit.move(table, stock[:missing], "stock", ("hands", seat))
        kit.move(table, table.turned_up * (missing > len(stock)), "turned_up", ("hands", seat))


def end_hand(table: Table, left: tuple[int, ...]) -> None:
    """The only one who is left is the fool, and deals next; otherwise the dealer deals again."""
    dealer, is_lost = table.dealer, len(left) == 1
    table.clear()
    table.dealer = left[0] if is_lost else dealer
    table.fools = kit.plus(table.fools, table.dealer, int(is_lost))
    table.tell(HandEnded, table.dealer if is_lost else None, table.dealer, table.fools)
    TARGET.go_on(table)


@dataclass(frozen=True, slots=True)
class HandEnded(kit.Event):
    """The hand is over: who is left with cards (null: nobody), and who deals next."""

    said = kit.Case("fool", {None: "Nobody is the fool."}, "{fool:seat} is the fool.")
    fool: Annotated[kit.Seat | None, kit.Doc("Who is the fool; null: nobody.", 2)]
    dealer: kit.Seat
    fools: Annotated[tuple[kit.Count, ...], kit.PerSeat, kit.Doc("How often each was.", [0, 2, 1])]


TARGET: Final = kit.AtScore[Table](
    lambda options: options.target, scores="fools", wins="lowest", reason="fool", clause=kit.Clause(
        "durak.target", "Whoever has been the fool as often as was agreed on ends the game.", PAGE),
)  # fmt: skip
HELD: Final = (kit.TURN, kit.CARD_NOT_HELD)
RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(kit.PlayCard, moments=kit.at("attack", "throw-in"), rules=(*HELD, RANK),
             does=play, then=after_play, choices=kit.FromHand()),
    kit.Kind(Pass, moments=kit.at("throw-in"), rules=(kit.TURN,), tells="{seat} passes.",
             then=lambda table: await_throw_in(table, has_passed=True)),
    kit.Kind(Beat, moments=kit.at("defend"), rules=(*HELD, BEATS), does=beat, choices=BEATING,
             then=lambda table: None if table.attack else await_throw_in(table)),
    kit.Kind(PassOn, moments=kit.at("defend"), rules=(*HELD, ROOM, RANK), does=play,
             then=after_play, choices=kit.FromHand(),
             provided=lambda table: table.options.transfer and not table.beaten),
    kit.Kind(TakeUp, moments=kit.at("defend"), rules=(kit.TURN,), tells="{seat} takes up.",
             then=after_taking_up, price=of_taking),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    TARGET,
)  # fmt: skip
