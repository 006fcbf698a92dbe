"""The rules common to all games, and the order in which a proposed action meets them.

A `Rule` is a clause with the predicate that says whether an action keeps it. A game lists, for each
kind of action, the rules that this kind meets, in the order of the rulebook; the first that is
broken names the refusal. `check` and `legal_actions` of a game rest on the same lists.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from engine.kernel import common
from engine.kernel.actions import Deal, PlayCard, SeatAction
from engine.kernel.cards import CardSet, Pack, faults_of_deck
from engine.kernel.clauses import Clause, Refusal
from engine.kernel.seats import SeatSet, seats_in
from engine.kernel.shapes import LIMIT


class Rule(NamedTuple):
    """A clause, whether an action keeps it, and the facts that decided when it does not."""

    clause: Clause
    keeps: Callable[[Any, Any], bool]
    facts: Callable[[Any, Any], Mapping[str, Any]]


class TableLike(Protocol):
    """What the common rules look at."""

    @property
    def players(self) -> int:
        """How many players there are."""

    @property
    def phase(self) -> str:
        """The phase of the hand."""

    @property
    def version(self) -> int:
        """How many actions have been carried out."""

    @property
    def hand_number(self) -> int:
        """How many hands have been dealt."""

    @property
    def to_act(self) -> SeatSet:
        """The seats that are awaited."""

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards of each seat."""

    @property
    def led(self) -> CardSet:
        """All cards of the suit to be followed; the whole pack where one is to lead."""

    @property
    def pack(self) -> Pack:
        """The cards of the game, and how they rank."""


class Rules:
    """The rules that a kind of action meets, in the order in which they are tested."""

    def __init__(self, *rules: Rule) -> None:
        self.rules = rules
        self._predicates = tuple(rule.keeps for rule in rules)

    def keep(self, table: Any, action: Any) -> bool:
        """Whether the action keeps all of them."""
        for keeps in self._predicates:
            if not keeps(table, action):
                return False
        return True

    def check(self, table: Any, action: Any) -> None:
        """Raise the `Refusal` of the first rule that the action breaks."""
        if not self.keep(table, action):
            for kept, rule in enumerate(self.rules):
                if not rule.keeps(table, action):
                    raise Refusal(rule.clause, rule.facts(table, action), kept)


def check_seat(players: int, seat: int) -> None:
    """Raise the `Refusal` of a seat that is not at the table."""
    if not 0 <= seat < players:
        raise Refusal(common.NO_SUCH_SEAT, {"seat": seat, "players": players})


def _no_facts(table: Any, action: Any) -> Mapping[str, Any]:
    return {}


# The predicates, each a sentence of the rulebook.


def _game_goes_on(table: TableLike, action: Any) -> bool:
    return table.phase != "game-over"


def _seat_is_there(table: TableLike, action: SeatAction) -> bool:
    return action.seat < table.players


def _is_asked(table: TableLike, action: SeatAction) -> bool:
    return table.to_act >> action.seat & 1 == 1


def _is_the_pack(table: TableLike, deal: Deal) -> bool:
    return deal.deck is None or not any(faults_of_deck(table.pack, deal.deck).values())


def _holds_the_card(table: TableLike, play: PlayCard) -> bool:
    return table.hands[play.seat] & table.pack.bits.get(play.card, 0) != 0


def _follows_suit(table: TableLike, play: PlayCard) -> bool:
    return _playable(table, play) & table.pack.bits[play.card] != 0


def _playable(table: TableLike, play: PlayCard) -> CardSet:
    return playable(table.hands[play.seat], table.led)


def playable(hand: CardSet, led: CardSet) -> CardSet:
    """The cards of a hand that may be played to the trick: those that follow suit, or else any.

    `led` are all cards of the suit to be followed; the whole pack where one is to lead.
    """
    return hand & led or hand


def _stays_below_limit(table: TableLike, action: Any) -> bool:
    dealt = isinstance(action, Deal) and table.hand_number == LIMIT
    return table.version < LIMIT and not dealt


GAME_OVER = Rule(common.GAME_OVER, _game_goes_on, _no_facts)
NO_SUCH_SEAT = Rule(
    common.NO_SUCH_SEAT, _seat_is_there, lambda t, a: {"seat": a.seat, "players": t.players}
)
TURN = Rule(
    common.TURN, _is_asked, lambda t, a: {"seat": a.seat, "to_act": list(seats_in(t.to_act))}
)
LIMIT_KEPT = Rule(common.LIMIT, _stays_below_limit, lambda t, a: {"limit": LIMIT})
DECK = Rule(common.DECK, _is_the_pack, lambda t, a: faults_of_deck(t.pack, a.deck))
CARD_NOT_HELD = Rule(
    common.CARD_NOT_HELD, _holds_the_card, lambda t, a: {"seat": a.seat, "card": a.card}
)
FOLLOW_SUIT = Rule(
    common.FOLLOW_SUIT,
    _follows_suit,
    lambda t, a: {
        "seat": a.seat,
        "card": a.card,
        "would_follow": t.pack.list_of(_playable(t, a)),
    },
)
