"""A hand of Mau-Mau: cards are laid on the pile or drawn, suits are wished; what is left counts."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from vorhand import kit
from vorhand_mau_mau.prices import of_drawing
from vorhand_mau_mau.table import MOST_TURNS, PAGE, POINTS, WISH_POINTS, Table

CARD: Final = kit.CARD_NOT_HELD


@dataclass(frozen=True, slots=True)
class Draw(kit.SeatAction):
    """Draw a card or, after sevens, all that are due."""


@dataclass(frozen=True, slots=True)
class Pass(kit.SeatAction):
    """End the turn after a card was drawn."""


@dataclass(frozen=True, slots=True)
class Wish(kit.SeatAction):
    """Wish a suit."""

    said = "wish {suit:suit}"
    suit: Annotated[Literal["C", "D", "H", "S"], kit.Doc("The suit.", "H")]


FITS: Final = kit.ChoiceRule[Table](
    *("mau-mau.fits", "A card is laid on one of its suit or rank, or as was wished.", PAGE),
    "{card} does not fit.",
    fact_types=CARD.fact_types,
    allowed_choices=lambda table, seat: table.fitting,
    facts=CARD.facts,
)
TARGET: Final = kit.AtScore[Table](
    lambda options: options.target, wins="lowest",
    clause=kit.Clause("mau-mau.target", "A score as high as was agreed on ends the game.", PAGE),
)  # fmt: skip


def deal(table: Table, action: kit.Deal) -> None:
    """As many cards each as was agreed on, if two are left; one is turned up."""
    number = min(table.options.hand_size, (len(table.pack) - 2) // table.players)
    rest = kit.deal_in_batches(table, action, table.everybody, (1,) * number)
    table.pile, table.stock = rest[:1], rest[1:]


def begin_hand(table: Table) -> None:
    """Forehand begins."""
    table.in_hand = table.everybody
    await_turn(table, kit.next_seat(table.dealer, table.everybody))


def await_turn(table: Table, seat: int) -> None:
    """The seat lays a card, or draws."""
    table.phase, table.has_drawn, table.to_act = "play", False, 1 << seat


def end_turn(table: Table, steps: int = 1) -> None:
    """The turn passes to the left by so many seats; after very many turns the hand is over."""
    table.turns += 1
    if table.turns == MOST_TURNS:
        end_hand(table)
    else:
        await_turn(table, (table.to_act.bit_length() - 1 + steps) % table.players)


def play(table: Table, action: kit.PlayCard) -> None:
    """The card is the new top of the pile."""
    kit.move(table, [action.card], ("hands", action.seat), "pile")
    table.wished = None


def after_play(table: Table) -> None:
    """The last card ends the hand; otherwise the card does what was agreed on."""
    rank, options, seat = table.pile[0][0], table.options, table.to_act.bit_length() - 1
    if not table.hands[seat]:
        end_hand(table)
    elif rank == options.wishes:
        table.phase = "wish"
    elif rank == "A" and options.aces:
        end_turn(table, steps=0)
    else:
        table.due += 2 * (rank == "7" and options.sevens)
        end_turn(table, steps=2 if rank == "8" and options.eights else 1)


def draw(table: Table, action: Draw) -> None:
    """One card, after which the turn goes on; or those that are due, which end it."""
    table.has_drawn = not table.due
    table.due = table.due or 1


def after_drawing(table: Table) -> None:
    """The cards are drawn; where some are missing, the pile is shuffled first, all but its top."""
    seat, number = table.to_act.bit_length() - 1, min(table.due, len(table.stock))
    kit.move(table, table.stock[:number], "stock", ("hands", seat))
    table.due -= number
    if table.due and len(table.pile) > 1:
        table.last, table.phase, table.to_act = seat, "shuffle", 0
        return
    table.due = 0
    if not table.has_drawn:
        end_turn(table)


def after_turning(table: Table) -> None:
    """The one who was drawing goes on."""
    assert table.last is not None
    table.phase, table.to_act, table.last = "play", 1 << table.last, None
    after_drawing(table)


def end_hand(table: Table) -> None:
    """All show what they have left, which counts against them; the deal passes to the left."""
    points = [POINTS(table.pack, hand) for hand in table.hands]
    wishing = table.pack.of_ranks(table.options.wishes)
    for seat, hand in enumerate(table.hands):
        kit.show(table, hand, ("hands", seat), table.everybody)
        points[seat] += (hand & wishing).bit_count() * WISH_POINTS
    TARGET.count(table, points)


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(kit.PlayCard, moments=kit.at("play"), rules=(kit.TURN, kit.CARD_NOT_HELD, FITS),
             does=play, then=after_play, choices=kit.FromHand()),
    kit.Kind(Draw, moments=kit.at("play"), rules=(kit.TURN,), does=draw, then=after_drawing,
             provided=lambda table: table.may_draw, tells="{seat} draws.", price=of_drawing),
    kit.Kind(Pass, moments=kit.at("play"), rules=(kit.TURN,), then=end_turn,
             provided=lambda table: table.has_drawn, tells="{seat} passes."),
    kit.Kind(Wish, moments=kit.at("wish"), rules=(kit.TURN,), choices=kit.OneOf(kit.SUITS),
             does=lambda table, action: setattr(table, "wished", action.suit), then=end_turn,
             tells="{seat} wishes {suit:suit}."),
    kit.Kind(kit.Reshuffle, moments=kit.at("shuffle"), then=after_turning,
             does=lambda table, action: kit.reshuffle(
                 table, action, table.pile[1:], kit.under("pile"), "stock")),
    kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin_hand),
    TARGET,
)  # fmt: skip
