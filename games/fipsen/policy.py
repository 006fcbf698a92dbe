"""Says how to play Fipsen by rule of thumb; bids and tricks have modules of their own.

Keep the five cards that earn most with one suit as trumps. Lead on for Durch only if nobody can
beat any card of yours. Say Kontra if your hand would make two tricks with these trumps.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vorhand.bots.policy import Calibration, Policy
from vorhand.bots.standing import in_points
from vorhand.bots.weighing import Evidence, together
from vorhand.engine import surface as kit
from vorhand.engine.fipsen.auction import Pass
from vorhand.engine.fipsen.bids import TRICKS
from vorhand.engine.fipsen.kieker import GiveUp
from vorhand.engine.fipsen.kontra import Kontra, Rekontra
from vorhand.engine.fipsen.scoring import GIVE_UP_VALUE, deals_to_play
from vorhand.engine.fipsen.siebener_fips import DeclareSiebenerFips
from vorhand.engine.fipsen.skat import Discard, NameTrump, PlayHand, TakeSkat
from vorhand.engine.fipsen.table import PACK, Suit, Table
from vorhand.engine.fipsen.tricks import ClaimGame
from vorhand.games.fipsen.auction import weight
from vorhand.games.fipsen.bids import best_bids, leaves_skat, speak
from vorhand.games.fipsen.evidence import DECLARING
from vorhand.games.fipsen.facts import facts
from vorhand.games.fipsen.hands import RUTEN, best_five, best_trumps, chance, tricks_of
from vorhand.games.fipsen.hopes import HOPES
from vorhand.games.fipsen.score_tables import POINTS
from vorhand.games.fipsen.tricks import card_to_play, is_sure_of_all, unbeaten

ENOUGH_FOR_KONTRA: Final = 2
CERTAIN: Final = 0.9
WORTH_A_THOUGHT: Final = 5
"""How many bids a thinker considers."""
LAST_DEALS: Final = 3
"""In this many last deals, a bid that earns points may still be wrong."""
_TRUMPS: Final[dict[kit.CardSet, Suit]] = {
    PACK.suits["C"]: "C", PACK.suits["D"]: "D", PACK.suits["H"]: "H", PACK.suits["S"]: "S"
}  # fmt: skip


def choose(
    state: Table, seat: int, actions: Sequence[kit.Action], draws: Iterator[int]
) -> kit.Action | None:
    """Return what a seat does by rule of thumb."""
    for action in actions:
        if isinstance(action, DeclareSiebenerFips):
            return action
        if isinstance(action, GiveUp) and state.phase != "discard" and _is_hopeless(state, seat):
            return action
    if not state.to_act >> seat & 1:
        return None
    if state.phase == "auction":
        return speak(state, seat, actions)
    if state.phase == "skat":
        return PlayHand(seat) if leaves_skat(state, seat) else TakeSkat(seat)
    if state.phase == "discard":
        return _keeping(state, seat, best_five(state.hands[seat], _trumps(state, seat)))
    if state.phase == "trump":
        return NameTrump(seat, _TRUMPS[_trumps(state, seat)])
    if state.phase == "kontra":
        return _double(state, seat)
    if state.phase == "durch" and not is_sure_of_all(state, seat):
        return ClaimGame(seat)
    return kit.PLAY_OF[seat][PACK.name(card_to_play(state, seat))]


def promising(state: Table, seat: int, actions: Sequence[kit.Action]) -> Sequence[kit.Action]:
    """In the auction, the bids that earn most; whether to pass is left to the count, except in the
    last deals, in which it depends on the scores. When discarding, the discards that keep the best
    cards for one of the suits as trumps. Kontra is left to the rule of thumb: a declarer keeps
    better cards than are dealt again at random.
    """
    if state.phase == "kontra" and seat != state.declarer:
        return ()
    if state.phase == "auction":
        bids = [bid.action for bid in best_bids(state, seat, actions)[:WORTH_A_THOUGHT]]
        left = deals_to_play(state.options) - len(state.sheet)
        return [*bids, Pass(seat)] if left <= LAST_DEALS and Pass(seat) in actions else bids
    if state.phase != "discard":
        return actions
    fives = {best_five(state.hands[seat], trumps): None for trumps in _TRUMPS}
    others = [action for action in actions if not isinstance(action, Discard)]
    return [*(_keeping(state, seat, five) for five in fives), *others]


def _keeping(state: Table, seat: int, kept: kit.CardSet) -> Discard:
    """Lay away all cards but these."""
    return Discard(seat, tuple(PACK.list_of(state.hands[seat] & ~kept)))


def _trumps(state: Table, seat: int) -> kit.CardSet:
    """The trumps with which the cards in the hand earn most."""
    if "ruten" in state.undertaken.modifiers:
        return RUTEN
    return best_trumps(state.hands[seat], _TRUMPS, _wanted(state), state.players)[1]


def _wanted(state: Table) -> int:
    return TRICKS if state.durch else state.undertaken.tricks


def _is_hopeless(state: Table, seat: int) -> bool:
    """Return whether giving up a Kieker costs less than playing it."""
    trumps = [PACK.suits[state.trump]] if state.trump else _TRUMPS
    return 2 * best_trumps(state.hands[seat], trumps, TRICKS, state.players)[0] < GIVE_UP_VALUE


def _double(state: Table, seat: int) -> kit.Action:
    """Double as declarer if the game is nearly certain, as an opponent with enough tricks."""
    assert state.trump is not None
    made = tricks_of(state.hands[seat], PACK.suits[state.trump], state.players)
    if seat != state.declarer:
        return Kontra(seat) if made >= ENOUGH_FOR_KONTRA else Pass(seat)
    return Rekontra(seat) if chance(made, _wanted(state)) > CERTAIN else Pass(seat)


def result(before: Table, after: Table, seat: int) -> float:
    """The points that a seat has won, less the mean of the others'."""
    won = [now - then for then, now in zip(before.scores, after.scores, strict=True)]
    return kit.margin(won, seat)


def value(before: Table, after: Table, seat: int) -> float:
    """The points that a seat has won, as much as they are worth to winning the game."""
    left = tuple(deals_to_play(before.options) - len(state.sheet) for state in (before, after))
    return in_points(before.scores, after.scores, (left[0], left[1]), seat, POINTS)


EVIDENCE: Final[Evidence] = DECLARING


def kind(state: Table, seat: int, action: kit.Action) -> str:
    """The type of the action; against a declarer, also how many tricks are still lacking: bids and
    kept cards are better than cards that are dealt again, so opponents hope for too much.
    """
    if state.declarer in (None, seat):
        return action.type
    lacking = _wanted(state) - state.tricks_won[state.declarer]
    return f"{action.type}, {lacking} lacking"


POLICY: Final[Policy[Table]] = Policy(
    choose,
    result,
    "points",
    promising=promising,
    weight=together(weight, EVIDENCE),
    unbeaten=unbeaten,
    value=value,
    calibration=Calibration(kind, HOPES),
    cost=1,
    facts=facts,
)
