"""What a game from another package is written with: everything that it may import of Vorhand.

A game declares its *table* (options, fields, marks), its *rules* in a `Rulebook` (kinds of action,
each with the rules that it meets, its effect and what follows), a `Gate` for states that clients
send, a `View` for each seat, and puts all of it into one `Game`. Its package names a `GamePackage`
with this game as its entry point in the group `vorhand.games`. `docs/adding-a-game.md` walks
through a small game, and `examples/` has two.

The names below are grouped in the order in which a game needs them. They keep their meaning as
long as `KIT_VERSION` stays the same; nothing else of Vorhand is promised to writers of games.

Each name has an example. All of them are from the table of a small game, Last Trick, and begin
with these lines:

>>> from vorhand import kit
>>> from vorhand.kit.example import LAST_TRICK, PACK, Table, dealt
"""

from vorhand.bots import Policy
from vorhand.engine.declaring import game
from vorhand.engine.hidden.choosing import HiddenCards, HiddenOneOf, once_all_have_chosen
from vorhand.engine.hidden.redeal import ANY, Hidden, Place
from vorhand.engine.hidden.voids import cards_ruled_out
from vorhand.engine.hidden.zones import redeals_zones
from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.game.parts import Outcome, Preset, Redeal, tell_game_over
from vorhand.engine.kernel.game.view import (
    HAND,
    HAND_SIZES,
    Seen,
    View,
    own,
    size,
)
from vorhand.engine.kernel.gate.admission import Gate
from vorhand.engine.kernel.marks.frozen import Frozen
from vorhand.engine.kernel.marks.methods import methods_of
from vorhand.engine.kernel.rules.acts import Acts
from vorhand.engine.kernel.rules.choices import FromHand, OneOf, SomeCards
from vorhand.engine.kernel.rules.clauses import Clause, Fault, Refusal
from vorhand.engine.kernel.rules.common import (
    CARD_NOT_HELD,
    CARDS_NOT_HELD,
    DECK,
    FOLLOW_SUIT,
    TURN,
    playable,
    plays_with,
)
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS, Kind, Moment, at, check_reader
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.rules.rules import (
    ActionRule,
    CardsRule,
    ChoiceRule,
    SeatRule,
    TableRule,
    all_but,
    because,
)
from vorhand.engine.kernel.table.actions import (
    Action,
    Close,
    Deal,
    PlayCard,
    SeatAction,
)
from vorhand.engine.kernel.table.cards import (
    RANKS,
    SUITS,
    Card,
    Cards,
    CardSet,
    Pack,
    each_of,
)
from vorhand.engine.kernel.table.draws import below, shuffle
from vorhand.engine.kernel.table.events import (
    CardPlayed,
    CardsDealt,
    CardsTold,
    Event,
    GameOver,
    HandOver,
    SeatEvent,
    SeatsTold,
    TrickWon,
)
from vorhand.engine.kernel.table.seats import (
    ONLOOKER,
    Reader,
    SeatSet,
    clockwise,
    next_seat,
    put,
    seat_set,
    seats_in,
)
from vorhand.engine.kernel.table.shapes import (
    LIMIT,
    Between,
    Count,
    Doc,
    Items,
    PerSeat,
    Seat,
    Secret,
)
from vorhand.engine.kernel.table.table import (
    EACH_SEAT,
    ELSEWHERE,
    KEPT,
    PRIVATE,
    PUBLIC,
    UNDEALT,
    ActWord,
    CardsInOrder,
    Cleared,
    CommonTable,
    CountOfEach,
    HandOfEach,
    OneCard,
    Record,
    SeatFlags,
    SeatList,
    SetOfCards,
    Versions,
)
from vorhand.engine.text.language import Case, Plural
from vorhand.engine.tricks.dealing import deal_in_batches
from vorhand.engine.tricks.dealt import cards_had, hands_dealt_again
from vorhand.engine.tricks.playing import (
    TrickTable,
    await_card,
    await_lead,
    best_play,
    is_trick_complete,
    play_card,
    win_trick,
)
from vorhand.engine.tricks.view import TRICK, TRICK_TAKING, TRICK_WINNER
from vorhand.kit.checks.declared import Checks
from vorhand.kit.package import KIT_VERSION, GamePackage
from vorhand.kit.picture import Picture

__all__ = [  # noqa: RUF022 - in the order in which a game needs them
    # The package
    "KIT_VERSION", "GamePackage", "Picture", "Checks", "game", "Game", "Preset", "Outcome",
    "Policy",
    # Cards and seats
    "Card", "Cards", "CardSet", "Pack", "RANKS", "SUITS", "each_of",
    "Seat", "SeatSet", "Reader", "ONLOOKER", "next_seat", "clockwise", "seats_in", "seat_set",
    "put",
    # The table: its fields, their shapes, and their marks
    "CommonTable", "TrickTable", "Frozen", "methods_of",
    "PUBLIC", "PRIVATE", "KEPT", "UNDEALT", "ELSEWHERE", "EACH_SEAT", "Cleared", "ActWord",
    "Doc", "Between", "Items", "PerSeat", "Count", "LIMIT",
    "HandOfEach", "CountOfEach", "SeatFlags", "SeatList", "SetOfCards", "CardsInOrder", "OneCard",
    "Record",
    # Actions and events
    "Action", "SeatAction", "Deal", "PlayCard", "Close",
    "Event", "CardsDealt", "CardPlayed", "TrickWon", "HandOver", "GameOver",
    "SeatEvent", "CardsTold", "SeatsTold", "Secret", "Plural", "Case",
    # Rules
    "Clause", "Refusal", "TableRule", "SeatRule", "ChoiceRule", "CardsRule", "ActionRule",
    "because", "all_but", "TURN", "DECK", "CARD_NOT_HELD", "CARDS_NOT_HELD", "FOLLOW_SUIT",
    "playable", "plays_with",
    # Kinds of action, and the rulebook
    "Kind", "Moment", "at", "BETWEEN_HANDS", "Rulebook", "Acts", "Versions",
    "FromHand", "OneOf", "SomeCards", "HiddenCards", "HiddenOneOf",
    "once_all_have_chosen",
    # What happens at the table
    "deal_in_batches", "play_card", "is_trick_complete", "best_play", "win_trick", "await_card",
    "await_lead", "tell_game_over",
    # The gate
    "Gate", "Fault", "hands_dealt_again", "cards_had",
    # What a seat may know
    "View", "Seen", "own", "size", "HAND", "HAND_SIZES", "TRICK", "TRICK_WINNER", "TRICK_TAKING",
    # What a seat cannot know, dealt again
    "redeals_zones", "Redeal", "check_reader", "Hidden", "Place", "ANY", "cards_ruled_out",
    # Chance, for bots and redeals
    "below", "shuffle",
]  # fmt: skip
