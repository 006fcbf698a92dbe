"""Written by `make write` from `vorhand.engine.fipsen.rules`."""

from typing import Final

from vorhand.engine.fipsen.auction import (
    BID_HIGHER,
    DURCH_BIDS,
    KIEKER_HIGHER,
    MINIMUM_BID,
    Bid,
    BidKieker,
    Pass,
)
from vorhand.engine.fipsen.holding import DURCH_HOLDS, HOLD_EQUAL, HOLD_RIGHT, Hold
from vorhand.engine.fipsen.kieker import (
    GIVE_UP_BEFORE_LEAD,
    GIVE_UP_BY_DECLARER,
    GIVE_UP_KIEKER,
    HELD_KIEKER_PICTURES,
    KIEKER_PICTURES,
    GiveUp,
)
from vorhand.engine.fipsen.kontra import KONTRA_ORDER, REKONTRA_ORDER, Kontra, Rekontra
from vorhand.engine.fipsen.rules import RULEBOOK
from vorhand.engine.fipsen.siebener_fips import BEFORE_LEAD, BY_DECLARER, HELD, DeclareSiebenerFips
from vorhand.engine.fipsen.skat import (
    DISCARD_NOT_HELD,
    DISCARD_NUMBER,
    Discard,
    NameTrump,
    PlayHand,
    TakeSkat,
)
from vorhand.engine.fipsen.table import Table
from vorhand.engine.fipsen.tricks import ClaimGame
from vorhand.engine.kernel.actions import Action, Deal, PlayCard
from vorhand.engine.kernel.common import (
    CARD_NOT_HELD,
    DECK,
    FOLLOW_SUIT,
    GAME_OVER,
    HANDS_LIMIT,
    LIMIT,
    NO_SEED,
    NO_SUCH_SEAT,
    TURN,
)
from vorhand.engine.kernel.legality import Legality
from vorhand.engine.kernel.seats import SeatSet, seats_in

_BID: Final = RULEBOOK.kinds[Bid].choices
_BID_KIEKER: Final = RULEBOOK.kinds[BidKieker].choices.alone
_HOLD: Final = RULEBOOK.kinds[Hold].choices
_PASS: Final = RULEBOOK.kinds[Pass].choices.alone
_DECLARE_SIEBENER_FIPS: Final = RULEBOOK.kinds[DeclareSiebenerFips].choices.alone
_DEAL_WITH_DICE: Final = Deal(seed="any")
_DEAL: Final = Deal()
_DISCARD: Final = RULEBOOK.kinds[Discard].choices
_GIVE_UP: Final = RULEBOOK.kinds[GiveUp].choices.alone
_PLAY_CARD: Final = RULEBOOK.kinds[PlayCard].choices
_CLAIM_GAME: Final = RULEBOOK.kinds[ClaimGame].choices.alone
_KONTRA: Final = RULEBOOK.kinds[Kontra].choices.alone
_REKONTRA: Final = RULEBOOK.kinds[Rekontra].choices.alone
_TAKE_SKAT: Final = RULEBOOK.kinds[TakeSkat].choices.alone
_PLAY_HAND: Final = RULEBOOK.kinds[PlayHand].choices.alone
_NAME_TRUMP: Final = RULEBOOK.kinds[NameTrump].choices
_BID_PHASE: Final = RULEBOOK.kinds[Bid].phase
_BID_KIEKER_PHASE: Final = RULEBOOK.kinds[BidKieker].phase
_HOLD_PHASE: Final = RULEBOOK.kinds[Hold].phase
_PASS_PHASE: Final = RULEBOOK.kinds[Pass].phase
_DECLARE_SIEBENER_FIPS_PHASE: Final = RULEBOOK.kinds[DeclareSiebenerFips].phase
_TAKE_SKAT_PHASE: Final = RULEBOOK.kinds[TakeSkat].phase
_PLAY_HAND_PHASE: Final = RULEBOOK.kinds[PlayHand].phase
_DISCARD_PHASE: Final = RULEBOOK.kinds[Discard].phase
_GIVE_UP_PHASE: Final = RULEBOOK.kinds[GiveUp].phase
_NAME_TRUMP_PHASE: Final = RULEBOOK.kinds[NameTrump].phase
_KONTRA_PHASE: Final = RULEBOOK.kinds[Kontra].phase
_REKONTRA_PHASE: Final = RULEBOOK.kinds[Rekontra].phase
_PLAY_CARD_PHASE: Final = RULEBOOK.kinds[PlayCard].phase
_CLAIM_GAME_PHASE: Final = RULEBOOK.kinds[ClaimGame].phase
_DEAL_PHASE: Final = RULEBOOK.kinds[Deal].phase


def _auction(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase auction."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    turn_kept = TURN.keepers(table)
    bid = present & turn_kept
    bid_kieker = 0
    if KIEKER_HIGHER.keeps(table):
        bid_kieker = present & turn_kept & KIEKER_PICTURES.keepers(table)
    hold = present & turn_kept & HELD_KIEKER_PICTURES.keepers(table) & HOLD_RIGHT.keepers(table)
    pass_ = present & turn_kept
    declare_siebener_fips = 0
    if BEFORE_LEAD.keeps(table):
        declare_siebener_fips = present & BY_DECLARER.keepers(table) & HELD.keepers(table)
    for seat in seats_in(bid | bid_kieker | hold | pass_ | declare_siebener_fips):
        if bid >> seat & 1:
            chosen = (
                MINIMUM_BID.choices(table, seat)
                & DURCH_BIDS.choices(table, seat)
                & BID_HIGHER.choices(table, seat)
            )
            actions += _BID.listed(table, seat, chosen)
        if bid_kieker >> seat & 1:
            actions.append(_BID_KIEKER[seat])
        if hold >> seat & 1:
            chosen = DURCH_HOLDS.choices(table, seat) & HOLD_EQUAL.choices(table, seat)
            actions += _HOLD.listed(table, seat, chosen)
        if pass_ >> seat & 1:
            actions.append(_PASS[seat])
        if declare_siebener_fips >> seat & 1:
            actions.append(_DECLARE_SIEBENER_FIPS[seat])
    return actions


def _deal(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase deal."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table) and HANDS_LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    if (
        of_table
        and DECK.allows(table, _DEAL_WITH_DICE, 1)
        and NO_SEED.allows(table, _DEAL_WITH_DICE, 1)
    ):
        actions.append(_DEAL)
    return actions


def _discard(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase discard."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    declare_siebener_fips = 0
    if BEFORE_LEAD.keeps(table):
        declare_siebener_fips = present & BY_DECLARER.keepers(table) & HELD.keepers(table)
    discard = present & TURN.keepers(table)
    give_up = 0
    if GIVE_UP_KIEKER.keeps(table) and GIVE_UP_BEFORE_LEAD.keeps(table):
        give_up = present & GIVE_UP_BY_DECLARER.keepers(table)
    for seat in seats_in(declare_siebener_fips | discard | give_up):
        if declare_siebener_fips >> seat & 1:
            actions.append(_DECLARE_SIEBENER_FIPS[seat])
        if discard >> seat & 1:
            chosen = _DISCARD.all(table)
            listed = _DISCARD.listed(table, seat, chosen)
            listed = DISCARD_NOT_HELD.kept_by(table, listed)
            actions += DISCARD_NUMBER.kept_by(table, listed)
        if give_up >> seat & 1:
            actions.append(_GIVE_UP[seat])
    return actions


def _durch(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase durch."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    play_card = present
    claim_game = present
    for seat in seats_in(play_card | claim_game):
        if play_card >> seat & 1:
            chosen = CARD_NOT_HELD.choices(table, seat) & FOLLOW_SUIT.choices(table, seat)
            actions += _PLAY_CARD.listed(table, seat, chosen)
        if claim_game >> seat & 1:
            actions.append(_CLAIM_GAME[seat])
    return actions


def _kontra(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase kontra."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    turn_kept = TURN.keepers(table)
    pass_ = present & turn_kept
    declare_siebener_fips = 0
    if BEFORE_LEAD.keeps(table):
        declare_siebener_fips = present & BY_DECLARER.keepers(table) & HELD.keepers(table)
    give_up = 0
    if GIVE_UP_KIEKER.keeps(table) and GIVE_UP_BEFORE_LEAD.keeps(table):
        give_up = present & GIVE_UP_BY_DECLARER.keepers(table)
    kontra = 0
    if KONTRA_ORDER.keeps(table):
        kontra = present & turn_kept
    rekontra = 0
    if REKONTRA_ORDER.keeps(table):
        rekontra = present & turn_kept
    for seat in seats_in(pass_ | declare_siebener_fips | give_up | kontra | rekontra):
        if pass_ >> seat & 1:
            actions.append(_PASS[seat])
        if declare_siebener_fips >> seat & 1:
            actions.append(_DECLARE_SIEBENER_FIPS[seat])
        if give_up >> seat & 1:
            actions.append(_GIVE_UP[seat])
        if kontra >> seat & 1:
            actions.append(_KONTRA[seat])
        if rekontra >> seat & 1:
            actions.append(_REKONTRA[seat])
    return actions


def _play(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase play."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    declare_siebener_fips = 0
    if BEFORE_LEAD.keeps(table):
        declare_siebener_fips = present & BY_DECLARER.keepers(table) & HELD.keepers(table)
    give_up = 0
    if GIVE_UP_KIEKER.keeps(table) and GIVE_UP_BEFORE_LEAD.keeps(table):
        give_up = present & GIVE_UP_BY_DECLARER.keepers(table)
    play_card = present & TURN.keepers(table)
    for seat in seats_in(declare_siebener_fips | give_up | play_card):
        if declare_siebener_fips >> seat & 1:
            actions.append(_DECLARE_SIEBENER_FIPS[seat])
        if give_up >> seat & 1:
            actions.append(_GIVE_UP[seat])
        if play_card >> seat & 1:
            chosen = CARD_NOT_HELD.choices(table, seat) & FOLLOW_SUIT.choices(table, seat)
            actions += _PLAY_CARD.listed(table, seat, chosen)
    return actions


def _skat(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase skat."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    turn_kept = TURN.keepers(table)
    declare_siebener_fips = 0
    if BEFORE_LEAD.keeps(table):
        declare_siebener_fips = present & BY_DECLARER.keepers(table) & HELD.keepers(table)
    take_skat = present & turn_kept
    play_hand = present & turn_kept
    for seat in seats_in(declare_siebener_fips | take_skat | play_hand):
        if declare_siebener_fips >> seat & 1:
            actions.append(_DECLARE_SIEBENER_FIPS[seat])
        if take_skat >> seat & 1:
            actions.append(_TAKE_SKAT[seat])
        if play_hand >> seat & 1:
            actions.append(_PLAY_HAND[seat])
    return actions


def _trump(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase trump."""
    if not (GAME_OVER.keeps(table) and LIMIT.keeps(table)):
        return []
    actions: list[Action] = []
    present = among & NO_SUCH_SEAT.keepers(table)
    declare_siebener_fips = 0
    if BEFORE_LEAD.keeps(table):
        declare_siebener_fips = present & BY_DECLARER.keepers(table) & HELD.keepers(table)
    give_up = 0
    if GIVE_UP_KIEKER.keeps(table) and GIVE_UP_BEFORE_LEAD.keeps(table):
        give_up = present & GIVE_UP_BY_DECLARER.keepers(table)
    name_trump = present & TURN.keepers(table)
    for seat in seats_in(declare_siebener_fips | give_up | name_trump):
        if declare_siebener_fips >> seat & 1:
            actions.append(_DECLARE_SIEBENER_FIPS[seat])
        if give_up >> seat & 1:
            actions.append(_GIVE_UP[seat])
        if name_trump >> seat & 1:
            chosen = _NAME_TRUMP.all(table)
            actions += _NAME_TRUMP.listed(table, seat, chosen)
    return actions


def _keeps_bid(table: Table, action: Bid) -> bool:
    """Whether an action keeps all rules of `bid`."""
    if not (GAME_OVER.keeps(table) and _BID_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    if not seats >> action.seat & 1:
        return False
    chosen = (
        MINIMUM_BID.choices(table, action.seat)
        & DURCH_BIDS.choices(table, action.seat)
        & BID_HIGHER.choices(table, action.seat)
        & _BID.bit(table, action)
    )
    return chosen != 0


def _keeps_bid_kieker(table: Table, action: BidKieker) -> bool:
    """Whether an action keeps all rules of `bid-kieker`."""
    if not (
        GAME_OVER.keeps(table)
        and _BID_KIEKER_PHASE.keeps(table)
        and KIEKER_HIGHER.keeps(table)
        and LIMIT.keeps(table)
    ):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table) & KIEKER_PICTURES.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_hold(table: Table, action: Hold) -> bool:
    """Whether an action keeps all rules of `hold`."""
    if not (GAME_OVER.keeps(table) and _HOLD_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = (
        NO_SUCH_SEAT.keepers(table)
        & TURN.keepers(table)
        & HELD_KIEKER_PICTURES.keepers(table)
        & HOLD_RIGHT.keepers(table)
    )
    if not seats >> action.seat & 1:
        return False
    chosen = (
        DURCH_HOLDS.choices(table, action.seat)
        & HOLD_EQUAL.choices(table, action.seat)
        & _HOLD.bit(table, action)
    )
    return chosen != 0


def _keeps_pass(table: Table, action: Pass) -> bool:
    """Whether an action keeps all rules of `pass`."""
    if not (GAME_OVER.keeps(table) and _PASS_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_declare_siebener_fips(table: Table, action: DeclareSiebenerFips) -> bool:
    """Whether an action keeps all rules of `declare-siebener-fips`."""
    if not (
        GAME_OVER.keeps(table)
        and _DECLARE_SIEBENER_FIPS_PHASE.keeps(table)
        and BEFORE_LEAD.keeps(table)
        and LIMIT.keeps(table)
    ):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & BY_DECLARER.keepers(table) & HELD.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_take_skat(table: Table, action: TakeSkat) -> bool:
    """Whether an action keeps all rules of `take-skat`."""
    if not (GAME_OVER.keeps(table) and _TAKE_SKAT_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_play_hand(table: Table, action: PlayHand) -> bool:
    """Whether an action keeps all rules of `play-hand`."""
    if not (GAME_OVER.keeps(table) and _PLAY_HAND_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_discard(table: Table, action: Discard) -> bool:
    """Whether an action keeps all rules of `discard`."""
    if not (GAME_OVER.keeps(table) and _DISCARD_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    if not seats >> action.seat & 1:
        return False
    return DISCARD_NOT_HELD.allows(table, action, 1) and DISCARD_NUMBER.allows(table, action, 1)


def _keeps_give_up(table: Table, action: GiveUp) -> bool:
    """Whether an action keeps all rules of `give-up`."""
    if not (
        GAME_OVER.keeps(table)
        and _GIVE_UP_PHASE.keeps(table)
        and GIVE_UP_KIEKER.keeps(table)
        and GIVE_UP_BEFORE_LEAD.keeps(table)
        and LIMIT.keeps(table)
    ):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & GIVE_UP_BY_DECLARER.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_name_trump(table: Table, action: NameTrump) -> bool:
    """Whether an action keeps all rules of `name-trump`."""
    if not (GAME_OVER.keeps(table) and _NAME_TRUMP_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_kontra(table: Table, action: Kontra) -> bool:
    """Whether an action keeps all rules of `kontra`."""
    if not (
        GAME_OVER.keeps(table)
        and _KONTRA_PHASE.keeps(table)
        and KONTRA_ORDER.keeps(table)
        and LIMIT.keeps(table)
    ):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_rekontra(table: Table, action: Rekontra) -> bool:
    """Whether an action keeps all rules of `rekontra`."""
    if not (
        GAME_OVER.keeps(table)
        and _REKONTRA_PHASE.keeps(table)
        and REKONTRA_ORDER.keeps(table)
        and LIMIT.keeps(table)
    ):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_play_card(table: Table, action: PlayCard) -> bool:
    """Whether an action keeps all rules of `play-card`."""
    if not (GAME_OVER.keeps(table) and _PLAY_CARD_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    if not seats >> action.seat & 1:
        return False
    chosen = (
        CARD_NOT_HELD.choices(table, action.seat)
        & FOLLOW_SUIT.choices(table, action.seat)
        & _PLAY_CARD.bit(table, action)
    )
    return chosen != 0


def _keeps_claim_game(table: Table, action: ClaimGame) -> bool:
    """Whether an action keeps all rules of `claim`."""
    if not (GAME_OVER.keeps(table) and _CLAIM_GAME_PHASE.keeps(table) and LIMIT.keeps(table)):
        return False
    seats = NO_SUCH_SEAT.keepers(table) & TURN.keepers(table)
    return seats >> action.seat & 1 == 1


def _keeps_deal(table: Table, action: Deal) -> bool:
    """Whether an action keeps all rules of `deal`."""
    if not (
        GAME_OVER.keeps(table)
        and _DEAL_PHASE.keeps(table)
        and LIMIT.keeps(table)
        and HANDS_LIMIT.keeps(table)
    ):
        return False
    return DECK.allows(table, action, 1) and NO_SEED.allows(table, action, 1)


LEGALITY: Final = Legality(
    RULEBOOK,
    {
        ("auction", None): _auction,
        ("deal", None): _deal,
        ("discard", None): _discard,
        ("durch", None): _durch,
        ("kontra", None): _kontra,
        ("play", None): _play,
        ("skat", None): _skat,
        ("trump", None): _trump,
    },
    {
        Bid: _keeps_bid,
        BidKieker: _keeps_bid_kieker,
        Hold: _keeps_hold,
        Pass: _keeps_pass,
        DeclareSiebenerFips: _keeps_declare_siebener_fips,
        TakeSkat: _keeps_take_skat,
        PlayHand: _keeps_play_hand,
        Discard: _keeps_discard,
        GiveUp: _keeps_give_up,
        NameTrump: _keeps_name_trump,
        Kontra: _keeps_kontra,
        Rekontra: _keeps_rekontra,
        PlayCard: _keeps_play_card,
        ClaimGame: _keeps_claim_game,
        Deal: _keeps_deal,
    },
)
