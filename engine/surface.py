"""Says what a game is written with, its cards and rules, what happens at its table, and who may
know it: the names that `vorhand.kit` offers to all games, and with which our own are written, too.

```python
from vorhand.engine import surface as kit
```

They are grouped in the order in which a game needs them.
"""

from vorhand.engine.blocks.auctions import Auction, AuctionShown
from vorhand.engine.blocks.batches import deal_in_batches
from vorhand.engine.blocks.bids import Bid, BidHeld, Hold, PassBid
from vorhand.engine.blocks.deadwood import Deadwood
from vorhand.engine.blocks.dealt import cards_had, faults_of_hand_sizes, hands_dealt_again
from vorhand.engine.blocks.ends import End, LastLeft, WonBy, end_hand
from vorhand.engine.blocks.ladder import Ladder
from vorhand.engine.blocks.lay_offs import LayOff, LayOffs
from vorhand.engine.blocks.melds import MELDS_NOT_HELD, Meld, Melds
from vorhand.engine.blocks.pots import Pot, pots_of, split_pot, won_from_pots
from vorhand.engine.blocks.score_ends import AfterDeals, AtScore
from vorhand.engine.blocks.takes import Take, Takes, adding_up, can_add_up
from vorhand.engine.blocks.teams import OPPOSITE, Teams, one_side
from vorhand.engine.blocks.trick_play import (
    PlayShown,
    TrickTable,
    await_card,
    await_lead,
    best_play,
    is_trick_complete,
    play_card,
    win_trick,
)
from vorhand.engine.blocks.trick_views import TRICK, TRICK_TAKING, TRICK_WINNER
from vorhand.engine.blocks.tricks import CARD_POINTS, CardPoints, Tricks, ranking_of
from vorhand.engine.declaring import game
from vorhand.engine.hidden.choosing import HiddenCards, HiddenOneOf, once_all_have_chosen
from vorhand.engine.hidden.hands import HandsShown
from vorhand.engine.hidden.hidden_cards import (
    ANY,
    Condition,
    Hidden,
    Place,
    in_any_order,
    shown_voids,
)
from vorhand.engine.hidden.mended import Mending, redeals_mended
from vorhand.engine.hidden.unseen import redeals_unseen
from vorhand.engine.hidden.voids import cards_ruled_out
from vorhand.engine.hidden.zones import CommonKnowledge, redeals_zones
from vorhand.engine.kernel.cards.faces import Face, faces_of
from vorhand.engine.kernel.cards.orders import Order
from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.game.game_parts import (
    Counted,
    Outcome,
    OwnCall,
    PlayersWith,
    Preset,
    Redeal,
    outcome_of,
    tell_game_over,
)
from vorhand.engine.kernel.game.views import (
    HAND,
    HAND_SIZES,
    View,
    ViewField,
    own,
    rows_seen,
    seen_by,
    size,
)
from vorhand.engine.kernel.gate.trick import TrickGate
from vorhand.engine.kernel.gate.validation import Gate
from vorhand.engine.kernel.marks.codec import StateJson, codec_of
from vorhand.engine.kernel.marks.frozen import Frozen
from vorhand.engine.kernel.places.move_events import CardsMoved
from vorhand.engine.kernel.places.moves import Witnesses, move, show
from vorhand.engine.kernel.places.places import under
from vorhand.engine.kernel.places.reshuffling import CardsReshuffled, Reshuffle, reshuffle
from vorhand.engine.kernel.rules import common, facts
from vorhand.engine.kernel.rules.choices import PLAY_OF, FromHand, OneOf, SomeCards
from vorhand.engine.kernel.rules.clauses import Clause, Fault, ImpossibleState, Refusal
from vorhand.engine.kernel.rules.common import (
    CARD_NOT_HELD,
    CARDS_NOT_HELD,
    DECK,
    FOLLOW_SUIT,
    THE_CARD,
    TURN,
    playable,
    plays_with,
)
from vorhand.engine.kernel.rules.facts import Facts
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS, Block, Kind, Moment, at, check_reader
from vorhand.engine.kernel.rules.notation import Act, Notation, seats_that_did
from vorhand.engine.kernel.rules.rule_sets import (
    ActionRule,
    CardsRule,
    ChoiceRule,
    ChoiceSet,
    SeatRule,
    TableRule,
    all_but,
    because,
    the_seat,
)
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.rules.ways import Amounts, Ways
from vorhand.engine.kernel.table.actions import (
    Action,
    Close,
    Deal,
    Dice,
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
from vorhand.engine.kernel.table.common_table import (
    EACH_SEAT,
    ELSEWHERE,
    HOUSE_RULE,
    KEPT,
    PRIVATE,
    PUBLIC,
    RECURRING,
    UNDEALT,
    ActWord,
    CardsInOrder,
    Cleared,
    CommonTable,
    CountOfEach,
    HandOfEach,
    OneCard,
    Published,
    Record,
    ScoreOfEach,
    SeatFlags,
    SeatList,
    SetOfCards,
    Versions,
    at_the_deal,
    held_by_others,
)
from vorhand.engine.kernel.table.dealing import shuffled
from vorhand.engine.kernel.table.draws import ROUND, below, shuffle
from vorhand.engine.kernel.table.events import (
    TOLD_AT,
    CardPlayed,
    CardsDealt,
    CardsTold,
    Event,
    GameOver,
    HandOver,
    HandScored,
    SeatEvent,
    SeatsTold,
    Telling,
    TrickWon,
    tell_of,
)
from vorhand.engine.kernel.table.once import once
from vorhand.engine.kernel.table.prices import Price
from vorhand.engine.kernel.table.seats import (
    EVERYBODY,
    MOST_SEATS,
    ONLOOKER,
    Reader,
    SeatSet,
    clockwise,
    margin,
    next_seat,
    plus,
    put,
    seat_set,
    seats_in,
    seats_that,
)
from vorhand.engine.kernel.table.shapes import (
    LIMIT,
    Between,
    Count,
    Doc,
    Items,
    Length,
    Lists,
    Named,
    PerSeat,
    Score,
    Seat,
    Secret,
)
from vorhand.engine.kernel.table.witnesses import (
    SEEN_BY_ALL,
    SEEN_BY_LAYER,
    SEEN_BY_NOBODY,
    SEEN_BY_OTHERS,
    SEEN_BY_OWNER,
    SeenBy,
)
from vorhand.engine.text.language import Case, Plural, Saying
from vorhand.engine.text.words import message

__all__ = [  # noqa: RUF022 - in the order in which a game needs them
    # The game
    "game", "Game", "Preset", "Outcome", "outcome_of", "OwnCall",
    "PlayersWith",
    # Cards and seats
    "Card", "Cards", "CardSet", "Pack", "Face", "faces_of", "Order", "RANKS", "SUITS", "each_of",
    "held_by_others",
    "Seat", "SeatSet", "Reader", "ONLOOKER", "EVERYBODY", "MOST_SEATS", "next_seat", "clockwise",
    "seats_in", "seats_that", "seat_set", "put", "plus", "margin",
    # The table: its fields, their shapes, and their marks
    "CommonTable", "TrickTable", "PlayShown", "Frozen", "codec_of", "StateJson",
    "PUBLIC", "PRIVATE", "KEPT", "UNDEALT", "HOUSE_RULE", "ELSEWHERE", "RECURRING", "EACH_SEAT",
    "Cleared", "at_the_deal", "ActWord", "Published",
    "Doc", "Between", "Length", "Items", "Lists", "Named", "PerSeat", "Count", "Score", "LIMIT",
    "HandOfEach", "CountOfEach", "ScoreOfEach", "SeatFlags", "SeatList", "SetOfCards",
    "CardsInOrder", "OneCard", "Record",
    # Who sees the cards of a place, and moves from one to another
    "SeenBy", "SEEN_BY_ALL", "SEEN_BY_OWNER", "SEEN_BY_OTHERS", "SEEN_BY_NOBODY", "SEEN_BY_LAYER",
    "Witnesses", "move", "show", "under", "CardsMoved",
    # Chance within a hand
    "Reshuffle", "reshuffle", "CardsReshuffled",
    # Actions and events
    "Action", "SeatAction", "Deal", "PlayCard", "Close", "Dice",
    "Event", "CardsDealt", "CardPlayed", "TrickWon", "HandOver", "HandScored", "GameOver",
    "SeatEvent", "Telling", "tell_of", "TOLD_AT", "CardsTold", "SeatsTold", "Secret", "Plural",
    "Case", "Saying", "message",
    # Rules
    "Clause", "Refusal", "ImpossibleState", "TableRule", "SeatRule", "ChoiceRule", "CardsRule",
    "ActionRule", "ChoiceSet", "Facts", "facts", "because", "all_but", "the_seat", "once",
    "common", "TURN", "DECK", "CARD_NOT_HELD", "THE_CARD", "CARDS_NOT_HELD", "FOLLOW_SUIT",
    "playable", "plays_with",
    # Kinds of action, and the rulebook
    "Kind", "Moment", "at", "BETWEEN_HANDS", "Rulebook", "Notation", "Act", "seats_that_did",
    "Versions", "FromHand", "OneOf", "SomeCards", "HiddenCards", "HiddenOneOf", "PLAY_OF", "Ways",
    "once_all_have_chosen",
    # What an action costs, and what it puts at stake
    "Price", "Counted",
    # Blocks: what many games share
    "Block", "Tricks", "ranking_of", "CardPoints", "CARD_POINTS", "Ladder", "Auction",
    "AuctionShown", "Bid", "Hold", "PassBid", "BidHeld", "End", "AfterDeals", "AtScore", "LastLeft",
    "WonBy", "end_hand", "Teams", "OPPOSITE", "one_side",
    # Sets and runs
    "Meld", "Melds", "MELDS_NOT_HELD", "LayOff", "LayOffs", "Deadwood",
    # Bets and pots
    "Amounts", "Pot", "pots_of", "split_pot", "won_from_pots",
    # This card, for those
    "Take", "Takes", "adding_up", "can_add_up",
    # What happens at the table
    "deal_in_batches", "play_card", "is_trick_complete", "best_play", "win_trick", "await_card",
    "await_lead", "tell_game_over",
    # The gate
    "Gate", "TrickGate", "Fault", "hands_dealt_again", "cards_had", "faults_of_hand_sizes",
    # What a seat may know
    "View", "ViewField", "own", "seen_by", "rows_seen", "size", "HAND", "HAND_SIZES", "TRICK",
    "TRICK_WINNER", "TRICK_TAKING",
    # What a seat cannot know, dealt again
    "redeals_zones", "CommonKnowledge", "Redeal", "check_reader", "Hidden", "Place", "ANY",
    "Condition", "in_any_order", "shown_voids", "cards_ruled_out", "HandsShown", "Mending",
    "redeals_mended", "redeals_unseen",
    # Chance, for bots and redeals
    "below", "shuffle", "shuffled", "ROUND",
]  # fmt: skip
