"""How to play Fipsen by rule of thumb.

Count your tricks, and undertake the game that earns most: lost it costs twice what it brings, so it
should be won two times in three. The Skat is worth a trick or so, leaving it a double; the seven of
diamonds with an ace makes two tricks in Ruten Hand for certain. A Kieker is for three sevens, in
the hope of the fourth.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.bots.policies.fipsen_hands import (
    ACES,
    RUTEN,
    SUITS,
    best_five,
    best_trumps,
    chance,
    tricks_of,
    worth,
)
from vorhand.bots.policies.fipsen_tricks import card_to_play, is_sure_of_all
from vorhand.bots.policy import Policy
from vorhand.engine import Action
from vorhand.engine.fipsen.auction import Bid, BidKieker, Pass
from vorhand.engine.fipsen.bids import TRICKS
from vorhand.engine.fipsen.holding import Hold
from vorhand.engine.fipsen.kieker import GiveUp
from vorhand.engine.fipsen.kontra import Kontra, Rekontra
from vorhand.engine.fipsen.scoring import GIVE_UP_VALUE
from vorhand.engine.fipsen.siebener_fips import SEVENS, DeclareSiebenerFips
from vorhand.engine.fipsen.skat import Discard, NameTrump, PlayHand, TakeSkat
from vorhand.engine.fipsen.table import PACK
from vorhand.engine.fipsen.tricks import ClaimGame
from vorhand.engine.kernel.actions import PlayCard
from vorhand.engine.kernel.cards import CardSet
from vorhand.engine.written.fipsen_table import State

RUTEN_SKAT: Final = 0.4
"""How many tricks the Skat is worth in Ruten."""
ENOUGH_FOR_KONTRA: Final = 2
CERTAIN: Final = 0.9
ALL_SUITS: Final = {PACK.suits[suit]: suit for suit in "CDHS"}


def choose(
    state: State, seat: int, actions: Sequence[Action], draws: Iterator[int]
) -> Action | None:
    """What a seat does by rule of thumb."""
    kinds = {type(action): action for action in actions}
    if DeclareSiebenerFips in kinds:
        return kinds[DeclareSiebenerFips]
    if GiveUp in kinds and state.phase != "discard" and _is_hopeless(state, seat):
        return kinds[GiveUp]
    if not state.to_act >> seat & 1:
        return None
    if state.phase == "auction":
        return _bid(state, seat, actions)
    if state.phase == "skat":
        return PlayHand(seat) if _leaves_skat(state, seat) else TakeSkat(seat)
    if state.phase == "discard":
        kept = best_five(state.hands[seat], _best_trumps(state, seat))
        return Discard(seat, tuple(PACK.list_of(state.hands[seat] & ~kept)))
    if state.phase == "trump":
        return NameTrump(seat, ALL_SUITS[_best_trumps(state, seat)])
    if state.phase == "kontra":
        return _double(state, seat)
    if state.phase == "durch" and not is_sure_of_all(state, seat):
        return ClaimGame(seat)
    return PlayCard(seat, PACK.name(card_to_play(state, seat)))


def _bid(state: State, seat: int, actions: Sequence[Action]) -> Action:
    """The bid or hold that earns most, or pass if none earns anything."""
    hand, players = state.hands[seat], state.players
    if BidKieker(seat) in actions and players == 4 and (hand & (SEVENS | ACES)).bit_count() > 3:
        return BidKieker(seat)
    in_ruten = tricks_of(hand, RUTEN, players)
    in_suit = max(tricks_of(hand, suit, players) for suit in SUITS)
    best: Action = Pass(seat)
    most = 0.0
    for action in actions:
        if isinstance(action, Bid):
            tricks = action.tricks
        elif isinstance(action, Hold) and not state.is_kieker:
            tricks = state.undertaken.tricks
        else:
            continue
        earned = _worth(tricks, action.modifiers, in_ruten, in_suit)
        if earned > most:
            best, most = action, earned
    return best


def _worth(tricks: int, modifiers: Sequence[str], in_ruten: float, in_suit: float) -> float:
    """What a game with these modifiers earns, for a hand that makes so many tricks."""
    wanted = TRICKS if "durch" in modifiers else tricks
    has_skat = "hand" not in modifiers
    if "ruten" in modifiers:
        likely = chance(in_ruten + RUTEN_SKAT * has_skat, wanted)
    else:
        likely = chance(in_suit, wanted, after_skat=has_skat)
    return worth(tricks, len(modifiers) + (tricks == TRICKS), likely)


def _leaves_skat(state: State, seat: int) -> bool:
    """Whether a game earns more without the Skat, for the double."""
    hand, bid, players = state.hands[seat], state.undertaken, state.players
    in_ruten = tricks_of(hand, RUTEN, players)
    in_suit = max(tricks_of(hand, suit, players) for suit in SUITS)
    with_skat = _worth(bid.tricks, bid.modifiers, in_ruten, in_suit)
    shapes = [["hand", *bid.modifiers], ["hand", "ruten"]]
    return max(_worth(bid.tricks, shape, in_ruten, in_suit) for shape in shapes) > with_skat


def _best_trumps(state: State, seat: int) -> CardSet:
    """The trumps with which the cards in the hand earn most."""
    bid = state.undertaken
    if "ruten" in bid.modifiers:
        return RUTEN
    wanted = TRICKS if state.durch else bid.tricks
    return best_trumps(state.hands[seat], ALL_SUITS, wanted, state.players)[1]


def _is_hopeless(state: State, seat: int) -> bool:
    """Whether giving up a Kieker costs less than playing it."""
    trumps = ALL_SUITS if state.trump is None else [PACK.suits[state.trump]]
    return 2 * best_trumps(state.hands[seat], trumps, TRICKS, state.players)[0] < GIVE_UP_VALUE


def _double(state: State, seat: int) -> Action:
    """Double as declarer if the game is all but certain; as an opponent, with a hand that would
    itself make two tricks with these trumps.
    """
    assert state.trump is not None
    made = tricks_of(state.hands[seat], PACK.suits[state.trump], state.players)
    if seat != state.declarer:
        return Kontra(seat) if made >= ENOUGH_FOR_KONTRA else Pass(seat)
    wanted = TRICKS if state.durch else state.undertaken.tricks
    return Rekontra(seat) if chance(made, wanted) > CERTAIN else Pass(seat)


def result(before: State, after: State, seat: int) -> float:
    """The points that a seat has won, less the mean of the others'."""
    won = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    return won[seat] - (sum(won) - won[seat]) / (len(won) - 1)


POLICY: Final = Policy(choose, result, "points")
