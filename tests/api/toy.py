"""A toy game, so small that it shows what a game is: Highest Card.

Two to four players get two cards each, and play one of them in turn from the dealer's left. The
highest card wins; among equals, the one played first. The winner gets the stake from each of the
others.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal, NamedTuple, TypedDict

from engine.kernel import common
from engine.kernel.actions import Action, Deal, PlayCard
from engine.kernel.cards import Card, Cards, CardSet, Pack
from engine.kernel.clauses import Clause, Fault, ImpossibleState, Refusal
from engine.kernel.closed import plays_from_hand
from engine.kernel.dealing import deck_of
from engine.kernel.events import CardPlayed, CardsTold, Event, GameOver
from engine.kernel.game import Game, Outcome, Preset
from engine.kernel.redeal import Place, deal_hidden, in_any_order
from engine.kernel.rules import (
    CARD_NOT_HELD,
    DECK,
    GAME_OVER,
    NO_SUCH_SEAT,
    TURN,
    Rule,
    Rules,
    check_seat,
)
from engine.kernel.seats import EVERYBODY, SeatSet, clockwise, put, seat_set, seats_in
from engine.kernel.shapes import Between, Count, Doc, Items, Matching, PerSeat, Seat, Secret

PACK: Final = Pack("AKQJ")
HAND_SIZE: Final = 2
ONE_CARD: Final = Clause(
    "highest.one-card", "Each player plays one card.", "The table.", "Seat {seat} has played."
)
CLAUSES: Final = {**common.CLAUSES, ONE_CARD.id: ONE_CARD}


class Options(NamedTuple):
    """What the table has agreed on."""

    low_wins: Annotated[bool, Doc("Whether the lowest card wins.", False)] = False
    stake: Annotated[int, Between(1, 9), Doc("What each loser pays.", 1)] = 1


PRESETS: Final = {
    "highest-card": Preset("The highest card wins", {}, {4: {"stake": 2}}),
    "lowest-card": Preset("The lowest card wins", {"low_wins": True}),
}


class Shown(TypedDict):
    """A card that was played."""

    seat: Seat
    card: Card


class PublicClaim(TypedDict):
    """What everybody may know."""

    game: Annotated[str, Doc("The id of the game.")]
    rules: Annotated[int, Between(1, 1)]
    id: Annotated[str, Matching("^[ -~]{0,64}$", "0 to 64 printable ASCII characters")]
    version: Count
    hand_number: Annotated[int, Between(0, 1)]
    options: Options
    players: Annotated[int, Between(2, 4)]
    dealer: Seat
    phase: Literal["deal", "play", "game-over"]
    to_act: Annotated[list[Seat], PerSeat]
    shown: Annotated[list[Shown], Items(0, 4)]


class Claim(PublicClaim):
    """The whole state."""

    hands: Annotated[list[Cards], PerSeat]
    stock: Cards


class View(PublicClaim):
    """What a reader may know."""

    hand: Cards
    stock_size: Count


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """A seat has got its two cards."""

    type = "hand-dealt"
    seat: Seat
    cards: Annotated[CardsTold, Secret()]

    def sentence(self) -> str:
        return f"Seat {self.seat} gets {' and '.join(self.cards)}."

    def sentence_for_others(self) -> str:
        return f"Seat {self.seat} gets its cards."


@dataclass(frozen=True, slots=True)
class State:
    """A table, where `shown` are seat and card of each play."""

    id: str
    version: int
    options: Options
    players: int
    dealer: int
    hands: tuple[CardSet, ...]
    shown: tuple[tuple[int, Card], ...] = ()
    stock: tuple[Card, ...] = ()

    @property
    def phase(self) -> str:
        if not self.hand_number:
            return "deal"
        return "play" if len(self.shown) < self.players else "game-over"

    @property
    def hand_number(self) -> int:
        return int(any(self.hands))

    @property
    def to_act(self) -> SeatSet:
        if self.phase != "play":
            return 0
        order = clockwise(self.dealer, EVERYBODY >> 8 - self.players)
        return seat_set([order[len(self.shown)]])

    @property
    def pack(self) -> Pack:
        return PACK


def start(players: int, dealer: int, options: Options, id: str) -> State:
    """The table before the deal."""
    return State(id, 0, options, players, dealer, (0,) * players)


def dump_public(state: State) -> dict[str, Any]:
    """What everybody may know, as JSON."""
    return {
        "game": "highest-card",
        "rules": 1,
        "id": state.id,
        "version": state.version,
        "hand_number": state.hand_number,
        "options": state.options._asdict(),
        "players": state.players,
        "dealer": state.dealer,
        "phase": state.phase,
        "to_act": list(seats_in(state.to_act)),
        "shown": [{"seat": seat, "card": card} for seat, card in state.shown],
    }


def dump(state: State) -> dict[str, Any]:
    """The JSON of a state."""
    hands = [PACK.list_of(hand) for hand in state.hands]
    return {**dump_public(state), "hands": hands, "stock": list(state.stock)}


def view(state: State, reader: int | None) -> dict[str, Any]:
    """What one reader may know, as JSON."""
    if reader is not None:
        check_seat(state.players, reader)
    hand = 0 if reader is None else state.hands[reader]
    return {**dump_public(state), "hand": PACK.list_of(hand), "stock_size": len(state.stock)}


def admit(claim: Mapping[str, Any]) -> State:
    """The state that is claimed."""
    faults = list(faults_of(claim))
    if faults:
        raise ImpossibleState(faults)
    state = State(
        id=claim["id"],
        version=claim["version"],
        options=Options(**claim["options"]),
        players=claim["players"],
        dealer=claim["dealer"],
        hands=tuple(PACK.set_of(hand) for hand in claim["hands"]),
        shown=tuple((each["seat"], each["card"]) for each in claim["shown"]),
        stock=tuple(claim["stock"]),
    )
    dumped = dump(state)
    differing = [name for name in dumped if name != "hands" and dumped[name] != claim[name]]
    if differing:
        raise ImpossibleState(
            Fault(f"/{name}", common.RECORD_AGREES, f"{name} is {dumped[name]}.")
            for name in differing
        )
    return state


def faults_of(claim: Mapping[str, Any]) -> Iterator[Fault]:
    """Seats that are not there, and cards that are not where they should be."""
    players = claim["players"]
    if len(claim["hands"]) != players:
        yield Fault("/hands", common.SEAT_LISTS, f"There are {players} hands.")
    if claim["dealer"] >= players:
        yield Fault("/dealer", common.SEATS_NAMED, "There is no such dealer.")
    cards = [card for hand in claim["hands"] for card in hand]
    cards += [each["card"] for each in claim["shown"]] + claim["stock"]
    if cards and sorted(cards) != sorted(PACK.cards):
        yield Fault("/stock", common.CARDS_ONCE, "Every card lies in one place.")


PHASES: Final = {Deal: "deal", PlayCard: "play"}
PHASE: Final = Rule(
    common.PHASE,
    lambda state, action: state.phase == PHASES[type(action)],
    lambda state, action: {"type": action.type, "moment": state.phase},
)
PLAYS_ONE_CARD: Final = Rule(
    ONE_CARD,
    lambda state, action: action.seat not in dict(state.shown),
    lambda state, action: {"seat": action.seat},
)
RULES: Final = {
    Deal: Rules(GAME_OVER, PHASE, DECK),
    PlayCard: Rules(GAME_OVER, NO_SUCH_SEAT, PHASE, PLAYS_ONE_CARD, TURN, CARD_NOT_HELD),
}


def check(state: State, action: Action) -> None:
    """Raise the refusal of the rule that forbids the action."""
    RULES[type(action)].check(state, action)
    if isinstance(action, Deal) and action.seed is None and action.deck is None:
        raise Refusal(common.NO_SEED, {})


def table_actions(state: State) -> list[Action]:
    """A deal, where there has been none."""
    return [Deal()] if state.phase == "deal" else []


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    """The cards of the seat that is to play."""
    if seat is not None:
        check_seat(state.players, seat)
    asked = [each for each in seats_in(state.to_act) if seat in (None, each)]
    plays = [PlayCard(each, card) for each in asked for card in PACK.list_of(state.hands[each])]
    return [*plays, *(table_actions(state) if seat is None else [])]


def apply(state: State, action: Action) -> tuple[State, list[Event]]:
    """The next state, and what happened."""
    state = replace(state, version=state.version + 1)
    if isinstance(action, Deal):
        return deal(state, action)
    assert isinstance(action, PlayCard)
    rest = state.hands[action.seat] - PACK.bits[action.card]
    state = replace(
        state,
        hands=put(state.hands, action.seat, rest),
        shown=(*state.shown, (action.seat, action.card)),
    )
    ended = outcome(state)
    over = [GameOver(tuple(ended["winners"]), tuple(ended["losers"]), "hands")] if ended else []
    return state, [CardPlayed(action.seat, action.card), *over]


def deal(state: State, action: Deal) -> tuple[State, list[Event]]:
    """Two cards to each, at once."""
    cards = tuple(deck_of(action, PACK, "highest-card", 1))
    hands = [cards[HAND_SIZE * seat : HAND_SIZE * (seat + 1)] for seat in range(state.players)]
    events = [HandDealt(seat, hand) for seat, hand in enumerate(hands)]
    stock = cards[HAND_SIZE * state.players :]
    return replace(state, hands=tuple(map(PACK.set_of, hands)), stock=stock), [*events]


def outcome(state: State) -> Outcome | None:
    """Who has won, once all have played."""
    if state.phase != "game-over":
        return None
    heights = {seat: -PACK.ranks.index(card[0]) for seat, card in state.shown}
    best = (min if state.options.low_wins else max)(heights.values())
    winner = next(seat for seat, height in heights.items() if height == best)
    losers = [seat for seat in range(state.players) if seat != winner]
    scores = [-state.options.stake] * state.players
    scores[winner] = state.options.stake * len(losers)
    return {"winners": [winner], "losers": losers, "scores": scores, "reason": "hands"}


def redeal(state: State, seat: int | None, draws: Iterator[int]) -> State:
    """The cards of the other hands, and the stock, dealt anew."""
    if seat is not None:
        check_seat(state.players, seat)
    others = [other for other in range(state.players) if other != seat]
    hidden = PACK.set_of(state.stock) + sum(state.hands[other] for other in others)
    places = [Place(state.hands[other].bit_count()) for other in others]
    *dealt, stock = deal_hidden([*places, Place(len(state.stock))], hidden, draws)
    hands = dict(enumerate(state.hands)) | dict(zip(others, dealt, strict=True))
    return replace(
        state,
        hands=tuple(hands[each] for each in range(state.players)),
        stock=in_any_order(PACK, stock, draws),
    )


HIGHEST_CARD: Final = Game[State](
    id="highest-card",
    title="Highest Card",
    players=range(2, 5),
    cards_a_hand=HAND_SIZE,
    pack=lambda players, options: PACK,
    sources=("The table.",),
    clauses=CLAUSES,
    options_type=Options,
    presets=PRESETS,
    claim_type=Claim,
    view_type=View,
    action_types={"play-card": PlayCard, "deal": Deal},
    event_types=(HandDealt, CardPlayed, GameOver),
    start=start,
    admit=admit,
    dump=dump,
    legal_actions=legal_actions,
    table_actions=table_actions,
    check=check,
    apply=apply,
    view=view,
    outcome=outcome,
    proposals=lambda state, seat: {PlayCard: plays_from_hand(state, seat)},
    redeal=redeal,
)
