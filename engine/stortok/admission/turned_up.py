"""Where the card turned up can lie, and who can have drawn it."""

from collections.abc import Iterator

from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.engine.stortok.admission.counts import Turns
from vorhand.engine.stortok.table import PACK, Table
from vorhand.engine.stortok.trumps import TURNED_UP, has_been_played


def faults_of_turned_up(table: Table, turns: Turns | None) -> Iterator[Fault]:
    """The card turned up lies where play can have brought it, and whoever is named has drawn it."""
    drawn_by = table.turned_up_drawn_by
    if table.is_under_stock and not table.stock:
        if drawn_by is None:
            said = "The stock has been drawn, and the card turned up with it."
            yield Fault("/turned_up_drawn_by", TURNED_UP, said)
        else:
            yield from _faults_of_draw(table, turns, drawn_by)
        return
    if drawn_by is not None:
        said = "Nobody has drawn the card turned up."
        yield Fault("/turned_up_drawn_by", TURNED_UP, said)
    if table.is_under_stock:
        lies_there = PACK.bits[table.stock[-1]] == table.turned_up
        said = "It lies under the stock until it is drawn."
    elif turns and turns.pick_ups == 0:
        lies_there = table.discard_pile[:1] == (PACK.name(table.turned_up),)
        said = "It is the first card of the discard pile until it is picked up."
    else:
        lies_there = has_been_played(table) and _stays_with_forehand(table, turns)
        said = "Everybody saw where it went: it is on the pile, or known to be in a hand."
    if not lies_there:
        yield Fault("/turned_up", TURNED_UP, said)


def _stays_with_forehand(table: Table, turns: Turns | None) -> bool:
    """If no trick before the current one had a card, forehand has picked up the card turned up, and
    still has it or has played it.
    """
    if turns is None or turns.before(table):
        return True
    holds = table.hands[table.forehand] & table.turned_up != 0
    return holds or (table.forehand, table.turned_up) in table.trick


def _faults_of_draw(table: Table, turns: Turns | None, drawn_by: int) -> Iterator[Fault]:
    """The card turned up was drawn last of all, and has been seen since, or is still held."""
    drawer = drawn_by
    if turns and turns.without_draw < len(table.trick):
        drawer = table.trick[-1 - turns.without_draw].seat
    if drawer != drawn_by:
        said = "{seat} drew the last card of the stock."
        yield Fault("/turned_up_drawn_by", TURNED_UP, said, {"seat": drawer})
    holds = table.hands[drawer] & ~table.known_cards[drawer] & table.turned_up != 0
    was_before = turns is None or turns.without_draw > len(table.trick)
    in_trick = (drawer, table.turned_up) in table.trick
    if not holds and not (has_been_played(table) if was_before else in_trick):
        said = "{seat} has drawn it, and it has not been seen since."
        yield Fault("/turned_up", TURNED_UP, said, {"seat": drawer})
