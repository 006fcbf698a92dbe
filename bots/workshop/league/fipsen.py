"""Opponents at Fipsen: what each bids, and what it plays."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from vorhand.bots.workshop.league.notes import Notes
from vorhand.engine import Action
from vorhand.engine.fipsen.auction import Bid, BidKieker, Pass
from vorhand.engine.fipsen.holding import Hold
from vorhand.engine.fipsen.kieker import GiveUp
from vorhand.engine.fipsen.kontra import Kontra, Rekontra
from vorhand.engine.fipsen.siebener_fips import DeclareSiebenerFips
from vorhand.engine.fipsen.skat import Discard, NameTrump, PlayHand, TakeSkat
from vorhand.engine.fipsen.table import PACK
from vorhand.engine.fipsen.tricks import ClaimGame
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.draws import ROUND, below

SUITS: Final = "CHS"


class Spoken(NamedTuple):
    """What a bidder looks at: the length of its longest suit, its aces, whether it has the seven of
    diamonds; whether somebody has bid; how often others bid rather than pass; a number from 0 to 1.
    """

    length: int
    aces: int
    has_ruten: bool
    is_second: bool
    bidding: float
    luck: float

    @property
    def tricks(self) -> float:
        """Roughly how many tricks that makes with the longest suit as trumps."""
        return max(0, self.length - 1) + 0.8 * self.aces + 0.8 * self.has_ruten - 0.5


class Bidder(NamedTuple):
    """An opponent: how many tricks it would bid; which cards it plays first (`high`, `low`,
    `trumps`, `side`, or as it `counts`); and whether it leaves the Skat, and doubles.
    """

    tricks: Callable[[Spoken], float]
    plays: str = "counts"
    leaves_skat: bool = False
    doubles: bool = False


BIDDERS: Final[Mapping[str, Bidder]] = {
    "counter": Bidder(lambda seen: seen.tricks),
    "miser": Bidder(lambda seen: 0),
    "over-bidder": Bidder(lambda seen: seen.tricks + 1),
    "careful": Bidder(lambda seen: seen.tricks - 1),
    "by-aces": Bidder(lambda seen: seen.aces + (seen.length > 2)),
    "forehand": Bidder(lambda seen: 0 if seen.is_second else seen.tricks + 0.5),
    "raiser": Bidder(lambda seen: seen.tricks + 0.5 if seen.is_second else 0),
    "watcher": Bidder(lambda seen: seen.tricks + 1.5 * (0.3 - seen.bidding)),
    "by-hand": Bidder(lambda seen: seen.tricks, leaves_skat=True),
    "hopes-for-skat": Bidder(lambda seen: 2 if seen.tricks >= 1 else 0),
    "hoarder": Bidder(lambda seen: seen.tricks, "side"),
    "drawer": Bidder(lambda seen: seen.tricks, "trumps"),
    "ducker": Bidder(lambda seen: seen.tricks, "low"),
    "doubler": Bidder(lambda seen: seen.tricks, doubles=True),
    "dice": Bidder(lambda seen: 2 + 2 * seen.luck if seen.luck < 0.3 else 0),
}


def choose(
    bidder: Bidder,
    notes: Notes,
    state: Any,
    seat: int,
    actions: Sequence[Action],
    draws: Iterator[int],
) -> Action | None:
    """Return what this opponent does; null: wait."""
    for action in actions:
        if isinstance(action, DeclareSiebenerFips):
            return action
    if not state.to_act >> seat & 1:
        return None
    kinds = {type(action): action for action in actions if not isinstance(action, GiveUp)}
    if Pass in kinds and (Bid in kinds or Hold in kinds or BidKieker in kinds):
        return _spoken(bidder, notes, state, seat, actions, draws)
    if TakeSkat in kinds:
        return PlayHand(seat) if bidder.leaves_skat else TakeSkat(seat)
    if Discard in kinds:
        return Discard(seat, tuple(PACK.list_of(state.hands[seat] & ~_kept(state, seat))))
    if NameTrump in kinds:
        options = [action for action in actions if isinstance(action, NameTrump)]
        return max(options, key=lambda each: _length(state.hands[seat], each.suit))
    if Kontra in kinds or Rekontra in kinds:
        return kinds.get(Kontra, kinds.get(Rekontra)) if bidder.doubles else Pass(seat)
    if ClaimGame in kinds:
        return kinds[ClaimGame]
    cards = [action for action in actions if isinstance(action, PlayCard)]
    return _card(bidder, state, seat, cards) if cards else actions[0]


def _length(hand: int, suit: str) -> int:
    return (hand & PACK.suits[suit]).bit_count()


def _kept(state: Any, seat: int) -> int:
    """The longest suit, then aces, then whatever is highest: five cards."""
    hand = state.hands[seat]
    longest = PACK.suits[max(SUITS, key=lambda suit: _length(hand, suit))]
    aces = PACK.of_ranks("A")
    cards = [PACK.bits[card] for card in PACK.list_of(hand)]
    cards.sort(key=lambda card: (bool(card & longest), bool(card & aces), PACK.height(card)))
    return sum(cards[-5:])


def _spoken(
    bidder: Bidder,
    notes: Notes,
    state: Any,
    seat: int,
    actions: Sequence[Action],
    draws: Iterator[int],
) -> Action:
    """The lowest bid without more that is not beyond the tricks that it would bid; or a pass."""
    hand = state.hands[seat]
    seen = Spoken(
        max(_length(hand, suit) for suit in SUITS),
        (hand & PACK.of_ranks("A")).bit_count(),
        bool(hand & PACK.bits["7D"]),
        state.bid is not None,
        notes.share("bid", "pass"),
        below(ROUND, draws) / ROUND,
    )
    wanted = bidder.tricks(seen)
    for action in actions:
        if isinstance(action, Hold) and not state.is_kieker:
            tricks = state.undertaken.tricks
        elif isinstance(action, Bid):
            tricks = action.tricks
        else:
            continue
        if tricks <= wanted and not action.modifiers:
            return action
    return Pass(seat)


def _card(bidder: Bidder, state: Any, seat: int, cards: Sequence[PlayCard]) -> PlayCard:
    """The card that it plays; whoever counts wins a trick as cheaply as it can."""
    trumps = PACK.suits[state.trump]

    def strength(play: PlayCard) -> tuple[bool, int]:
        card = PACK.bits[play.card]
        return bool(card & trumps), PACK.height(card)

    best = max(cards, key=strength)
    if bidder.plays == "low":
        return min(cards, key=strength)
    if bidder.plays == "trumps" or (bidder.plays == "counts" and not state.trick):
        return best
    if bidder.plays == "side":
        return max(cards, key=lambda play: (not strength(play)[0], strength(play)[1]))
    led = state.trick[0][1] if state.trick else 0
    table = max(
        ((bool(card & trumps), PACK.height(card)) for _, card in state.trick if card & trumps)
        if any(card & trumps for _, card in state.trick)
        else ((False, PACK.height(card)) for _, card in state.trick if card & PACK.suit_of[led])
    )
    winning = [
        play
        for play in cards
        if strength(play) > table and PACK.bits[play.card] & (trumps | PACK.suit_of[led])
    ]
    return min(winning or cards, key=strength)
