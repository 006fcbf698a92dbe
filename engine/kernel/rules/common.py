"""The rules and clauses that all games share, for actions and for states.

>>> kit.common.TURN is kit.TURN, kit.common.CARDS_ONCE.id
(True, 'common.cards-once')
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from vorhand.engine.kernel.rules import facts, sealing
from vorhand.engine.kernel.rules.clauses import ALL_GAMES, Clause
from vorhand.engine.kernel.rules.facts import Facts
from vorhand.engine.kernel.rules.rule_sets import (
    ActionRule,
    CardsRule,
    ChoiceRule,
    SeatRule,
    TableRule,
)
from vorhand.engine.kernel.table import shapes
from vorhand.engine.kernel.table.actions import Deal, PlayCard, SeatAction
from vorhand.engine.kernel.table.cards import CardSet, faults_of_deck
from vorhand.engine.kernel.table.common_table import CommonTable
from vorhand.engine.kernel.table.seats import seats_in
from vorhand.engine.text.language import Case

_STATE = "What a state must show"


def playable(hand: CardSet, led: CardSet) -> CardSet:
    """The cards of a `hand` that may be played to the trick: those that follow suit, or else any.

    `led` are all cards of the suit to be followed; the whole pack if the player is to lead.

    >>> hand = PACK.set_of(["QC", "JD"])
    >>> PACK.list_of(kit.playable(hand, PACK.suits["C"]))
    ['QC']
    >>> PACK.list_of(kit.playable(hand, PACK.suits["S"]))
    ['QC', 'JD']
    """
    return hand & led or hand


GAME_OVER = TableRule[CommonTable](
    "common.game-over",
    "Once the game is over, nothing can be done except to begin a new rubber, in games that have "
    "one.",
    ALL_GAMES,
    "The game is over.",
    words_only=True,
    holds=lambda table: table.phase != "game-over",
)
NO_SUCH_SEAT = SeatRule[CommonTable](
    "common.no-such-seat",
    "Seats are counted clockwise from 0; a table has as many as it has players.",
    ALL_GAMES,
    "There is no seat {seat:number} at a table of {players}: the first is seat 0.",
    fact_types=facts.NO_SUCH_SEAT,
    allowed_seats=lambda table: (1 << table.players) - 1,
    facts=lambda table, action: {"players": table.players},
)
NOT_IN_HAND = Clause(
    "common.not-in-hand",
    "A seat that has folded, is out of the game, or is away takes no part.",
    ALL_GAMES,
    Case(
        "because",
        {
            "folded": "{seat} has folded and takes no part now.",
            "away": "{seat} is away and takes no part now.",
            "out-of-the-game": "{seat} is out of the game and takes no part now.",
            "not-dealt-in": "{seat} was not dealt in and takes no part now.",
            "no-cards": "{seat} has no cards left and takes no part now.",
        },
    ),
    fact_types=facts.BECAUSE,
)
PHASE = Clause(
    "common.phase",
    "Each phase has its own kinds of action; no other kind is possible in it.",
    ALL_GAMES,
    "Not possible now: {type:title}.",
    fact_types=facts.MOMENT,
)
NO_SUCH_ACTION = Clause(
    "common.no-such-action",
    "Each game has its own actions; at its table nobody can do what belongs to another game.",
    ALL_GAMES,
    "This game has no such action: {type:title}.",
    fact_types=facts.KINDS,
)
OPTION_OFF = Clause(
    "common.option-off",
    "An action that belongs to an option is possible only at a table that plays with this option.",
    ALL_GAMES,
    "This table plays without the option {option:title}.",
    fact_types=facts.OPTION,
)
OPTION_OF_OTHER_VERSION = Clause(
    "common.option-of-other-version",
    "An option that belongs to other versions of the rules has its default.",
    ALL_GAMES,
    "Version {rules} of the rules is without the option {option:title}.",
    fact_types=facts.OPTION_OF_VERSION,
)


class IsOn:
    """Whether an option is on at a table, or a number above 0. `path` leads to it from there."""

    def __init__(self, option: str) -> None:
        self.path: Final = f"options.{option}"
        self._value: Final[Callable[[Any], object]] = attrgetter(self.path)

    def __call__(self, table: CommonTable) -> bool:
        """Return whether it is on."""
        return bool(self._value(table))


def plays_with(option: str) -> TableRule[CommonTable]:
    """The rule of a kind of action that belongs to an `option`, which is on or off, or a number
    above 0: where it is off, the kind does not belong to any moment.

    >>> with_jokers = kit.plays_with("jokers")
    >>> with_jokers.id, with_jokers.facts(dealt("AC KH", "QC JC"), kit.PlayCard(0, "AC"))
    ('common.option-off', {'option': 'jokers'})
    >>> kit.plays_with("cards").holds(dealt("AC KH", "QC JC"))
    True
    """
    return TableRule[CommonTable].under(
        OPTION_OFF,
        holds=IsOn(option),
        facts=lambda table, action: {"option": option},
        closes=True,
    )


TURN = SeatRule[CommonTable](
    "common.turn",
    "When one seat is asked, only that seat may answer.",
    ALL_GAMES,
    "It is not the turn of {seat}; the table waits for: {to_act:seats}.",
    fact_types=facts.TURN,
    allowed_seats=attrgetter("to_act"),
    facts=lambda table, action: {"to_act": list(seats_in(table.to_act))},
)
"""`common.turn`: a seat acts only if the table awaits it (`to_act`).

>>> kit.seats_in(kit.TURN.allowed_seats(dealt("AC KH", "QC JC")))
(0,)
"""


def _is_the_pack(table: CommonTable, deal: Deal) -> bool:
    return deal.deck is None or not any(faults_of_deck(table.pack, deal.deck).values())


DECK = ActionRule[CommonTable](
    "common.deck",
    "A deck is exactly the pack of the game, each card once.",
    ALL_GAMES,
    "This deck is not complete, or not the right one. Missing: {missing:cards}. Repeated: "
    "{repeated:cards}. Foreign: {foreign:cards}.",
    fact_types=facts.DECK,
    holds=_is_the_pack,
    facts=lambda table, deal: faults_of_deck(table.pack, deal.deck or ()),
)
"""`common.deck`: the deck of a deal, if it has one, is the pack of the table, each card once.

>>> table = dealt("AC KH", "QC JC")
>>> kit.DECK.holds(table, kit.Deal(deck=PACK.cards)), kit.DECK.holds(table, kit.Deal(deck=("AC",)))
(True, False)
"""


def _the_card(table: CommonTable, action: Any) -> Facts:
    return {"seat": action.seat, "card": action.card}


CARD_NOT_HELD = ChoiceRule[CommonTable](
    "common.card-not-held",
    "A card is played or discarded only from one's own hand.",
    ALL_GAMES,
    "{seat} does not hold {card}.",
    fact_types=facts.CARD,
    allowed_choices=lambda table, seat: table.hands[seat],
    facts=_the_card,
)
"""`common.card-not-held`: a card is played only from the seat's own hand.

>>> table = dealt("AC KH", "QC JC")
>>> PACK.list_of(kit.CARD_NOT_HELD.allowed_choices(table, 1))
['QC', 'JC']
"""


THE_CARD: Final[dict[str, Any]] = {
    "fact_types": CARD_NOT_HELD.fact_types,
    "facts": CARD_NOT_HELD.facts,
}
"""What the refusal of a rule names that has the seat and its card: `ChoiceRule(…, **kit.THE_CARD)`.

>>> kit.THE_CARD["facts"](dealt("AC KH", "QC JC"), kit.PlayCard(1, "QC"))
{'seat': 1, 'card': 'QC'}
"""


def _wrong_card(table: CommonTable, action: SeatAction) -> Facts:
    return {"seat": action.seat, "card": CARDS_NOT_HELD.wrong_card(table, action)}


CARDS_NOT_HELD = CardsRule[CommonTable].under(
    CARD_NOT_HELD, cards=lambda table, seat: table.hands[seat], facts=_wrong_card
)
"""The same for actions that take several cards, each of which is named once.

>>> table = dealt("AC KH", "QC JC")
>>> PACK.list_of(kit.CARDS_NOT_HELD.cards(table, 1))
['QC', 'JC']
"""


def _following(table: Any, seat: int) -> CardSet:
    # Any: whatever deals hidden cards again asks about one hand, which is no table.
    return playable(table.hands[seat], table.led)


def _what_would_follow(table: Any, play: PlayCard) -> dict[str, object]:
    would_follow = table.pack.list_of(_following(table, play.seat))
    return {"seat": play.seat, "card": play.card, "would_follow": would_follow}


FOLLOW_SUIT = ChoiceRule[Any](
    "common.follow-suit",
    "Whoever holds a card of the suit led plays one of that suit.",
    ALL_GAMES,
    "{card} does not follow suit; possible: {would_follow:cards or}.",
    fact_types=facts.FOLLOW,
    allowed_choices=_following,
    facts=_what_would_follow,
)
"""`common.follow-suit`: whoever holds cards of the suit led (`led` of a `TrickTable`) plays one of
them.

>>> table = dealt("AC KH", "QC JD")
>>> kit.play_card(table, kit.PlayCard(0, "AC"))
>>> PACK.list_of(kit.FOLLOW_SUIT.allowed_choices(table, 1))
['QC']
"""
NO_SEED = ActionRule[object](
    "common.no-seed",
    "A deal needs a seed or a deck.",
    ALL_GAMES,
    "This deal has neither a seed nor a deck.",
    holds=lambda table, deal: deal.seed is not None or deal.deck is not None,
)
LIMIT = TableRule[CommonTable](
    "common.limit",
    "No number in a state goes beyond 2147483647.",
    ALL_GAMES,
    "This action would take a number in the state beyond {limit}.",
    fact_types=facts.LIMIT,
    holds=lambda table: table.version < shapes.LIMIT,
    facts=lambda table, action: {"limit": shapes.LIMIT},
)
HANDS_LIMIT = TableRule[CommonTable].under(
    LIMIT, holds=lambda table: table.hand_number < shapes.LIMIT
)
NO_SUCH_DEALER = Clause(
    "common.no-such-dealer",
    "The first dealer is one of the players.",
    ALL_GAMES,
    "There is no seat {dealer:number} at a table of {players}: the first is seat 0.",
    fact_types=facts.DEALER,
)
NOT_OVER = Clause(
    "common.not-over",
    "Another game at the same table begins only after the end of the one before.",
    ALL_GAMES,
    "The game is not over.",
)
NOT_YOUR_SEAT = Clause(
    "common.not-your-seat",
    "A player acts only for their own seat.",
    ALL_GAMES,
    "{sender:seat} cannot act for another player.",
    fact_types=facts.SENDER,
)
NOT_YOUR_ACTION = Clause(
    "common.not-your-action",
    "Only the seat whose action it is learns why an action is refused.",
    ALL_GAMES,
    "This action is refused. The reason is not for this reader.",
)
VERSION = Clause(
    "common.version",
    "An action that is meant for one version of a table is not carried out on another.",
    ALL_GAMES,
    "The action was meant for version {expected} of the table, which is at version {version}.",
    fact_types=facts.VERSION,
)

SEAT_LISTS = Clause(
    "common.seat-lists",
    "A list with one entry per seat has exactly as many entries as there are players.",
    _STATE,
)
SEATS_NAMED = Clause(
    "common.seats-named",
    "Every seat that a state names is at the table; a list of seats is ascending and names no "
    "seat twice.",
    _STATE,
)
CARDS_ONCE = Clause(
    "common.cards-once",
    "During a hand every card of the pack lies in exactly one place.",
    _STATE,
)
TABLE_CLEARED = Clause(
    "common.table-cleared",
    "Between hands no cards and no traces of a hand are left on the table, nor after the game in "
    "games that clear it.",
    _STATE,
)
RECORD_AGREES = Clause(
    "common.record-agrees",
    "What a state shows is what the record of its hand leads to.",
    _STATE,
)

CLAUSES: Final[tuple[Clause, ...]] = (
    GAME_OVER, NO_SUCH_SEAT, NOT_IN_HAND, NO_SUCH_ACTION, PHASE, OPTION_OFF, TURN, DECK,
    CARD_NOT_HELD, FOLLOW_SUIT, NO_SEED, LIMIT, NO_SUCH_DEALER, NOT_OVER, NOT_YOUR_SEAT,
    NOT_YOUR_ACTION, VERSION, *sealing.CLAUSES,
    SEAT_LISTS, SEATS_NAMED, CARDS_ONCE, TABLE_CLEARED, RECORD_AGREES,
)  # fmt: skip
