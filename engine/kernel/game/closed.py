"""Says what is closed to a seat now, and the rule that closes it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.rules.clauses import Refusal
from vorhand.engine.kernel.table.actions import SeatAction


class Closed(NamedTuple):
    """A kind of action that is closed to a seat or, with an `action`, only that action of it.

    >>> from vorhand import GAMES, Closed, Deal, carry_out, closed_to, start
    >>> state, _ = carry_out(GAMES["stortok"], start(GAMES["stortok"], 3), Deal(seed="vorhand"))
    >>> first: Closed = next(closed_to(GAMES["stortok"], state, 1))
    >>> first.action, first.refusal.facts["would_beat"]
    (PlayCard(seat=1, card='QD'), ['QC'])
    """

    seat: int
    kind: type[SeatAction]
    action: SeatAction | None
    refusal: Refusal


def closed_to(game: Game[Any], state: Any, seat: int) -> Iterator[Closed]:
    """Return what a seat at the table cannot do now, in the order of legal actions.

    A kind of which no action is open is listed once, with the refusal that came latest in the order
    of rules (the last, if there are several); for any other kind, each closed action is listed, or
    as many as are told one by one (`Choices.told_one_by_one`). Tried is only what the seat could
    propose as far as it knows (`Choices.proposed`).

    >>> from vorhand import GAMES, Deal, carry_out, closed_to, start
    >>> state, _ = carry_out(GAMES["stortok"], start(GAMES["stortok"], 3), Deal(seed="vorhand"))
    >>> [(each.kind.type, each.refusal.clause.id) for each in closed_to(GAMES["stortok"], state, 0)]
    [('play-card', 'common.turn'), ('pick-up', 'common.turn')]
    """
    open_kinds = {type(action) for action in game.seat_actions(state, seat)}
    for kind, each in game.rulebook.of(state).kinds.items():
        if not issubclass(kind, SeatAction):
            continue
        proposed = each.choices.proposed(state, seat) or (kind(seat),)
        if kind not in open_kinds:
            is_in_time = each.kind.belongs_to(state)
            tried = proposed if is_in_time else proposed[-1:]  # else all are refused alike
            refusals = [refusal for one in tried if (refusal := each.refusal(state, one))]
            if not refusals:  # what is legal need not be listed
                continue
            furthest = max(reversed(refusals), key=lambda refusal: refusal.rules_kept)
            yield Closed(seat, kind, None, furthest)
        else:
            for action in each.choices.told_one_by_one(state, seat):
                refusal = each.refusal(state, action)
                if refusal:
                    yield Closed(seat, kind, action, refusal)
