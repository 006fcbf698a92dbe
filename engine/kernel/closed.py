"""What is closed to a seat now, and the rule that closes it: the other side of the legal actions.

A game says what a seat could conceivably propose (`Game.proposals`), kind by kind, from what that
seat knows alone; each of these actions is tested as if the seat had proposed it.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeAlias

from engine.kernel.actions import Action, PlayCard, SeatAction
from engine.kernel.cards import CardSet, Pack
from engine.kernel.clauses import Refusal
from engine.kernel.game import Game


class Holding(Protocol):
    """What a table holds of the hands."""

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards of each seat."""

    @property
    def pack(self) -> Pack:
        """The cards of the game, and how they rank."""


class Unlisted(tuple[SeatAction, ...]):
    """Some actions of a kind that has too many to list, such as laying away any two cards: they
    stand for all of them where the whole kind is closed.
    """

    __slots__ = ()


Proposals: TypeAlias = Mapping[type[SeatAction], Sequence[SeatAction]]
"""The actions of each kind that takes more than a seat, in the order of legal actions."""


class Closed(NamedTuple):
    """A kind of action that is closed to a seat or, with an `action`, that one of it alone."""

    seat: int
    kind: type[SeatAction]
    action: SeatAction | None
    refusal: Refusal


def plays_from_hand(table: Holding, seat: int) -> Sequence[SeatAction]:
    """The plays that a seat could propose: the cards of its hand; any, where it has none."""
    pack = table.pack
    if not table.hands[seat]:
        return Unlisted([PlayCard(seat, pack.cards[0])])
    return [PlayCard(seat, card) for card in pack.list_of(table.hands[seat])]


def cards_alone(table: Holding, seat: int) -> Proposals:
    """The proposals of a game in which only a play takes more than a seat."""
    return {PlayCard: plays_from_hand(table, seat)}


def closed_to(game: Game[Any], state: Any, seat: int) -> Iterator[Closed]:
    """What a seat at the table cannot do now, in the order of legal actions.

    A kind of which nothing is open is listed once, with the refusal that came furthest in the order
    of rules (of several, the last); of another kind, each action that is closed.
    """
    proposals = game.proposals(state, seat)
    open_kinds = {type(action) for action in game.legal_actions(state, seat)}
    for kind in game.action_types.values():
        if not issubclass(kind, SeatAction):
            continue
        proposed = proposals.get(kind) or (kind(seat),)
        if kind not in open_kinds:
            yield Closed(seat, kind, None, _furthest(game, state, proposed))
        elif not isinstance(proposed, Unlisted):
            for action in proposed:
                refusal = _refusal_of(game, state, action)
                if refusal is not None:
                    yield Closed(seat, kind, action, refusal)


def _furthest(game: Game[Any], state: Any, proposed: Sequence[SeatAction]) -> Refusal:
    furthest: Refusal | None = None
    for action in proposed:
        refusal = _refusal_of(game, state, action)
        if refusal and (furthest is None or refusal.rules_kept >= furthest.rules_kept):
            furthest = refusal
    assert furthest is not None
    return furthest


def _refusal_of(game: Game[Any], state: Any, action: Action) -> Refusal | None:
    try:
        game.check(state, action)
    except Refusal as refusal:
        return refusal
    return None
