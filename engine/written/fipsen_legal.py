"""Written by `make write` from `vorhand.engine.fipsen.rules`."""

from typing import Final

from vorhand.engine.fipsen import bids
from vorhand.engine.fipsen.auction import Bid, BidKieker, Pass
from vorhand.engine.fipsen.holding import DURCH_HOLDS, HOLD_EQUAL, Hold, _outbid
from vorhand.engine.fipsen.kieker import PICTURES, GiveUp, _without_pictures
from vorhand.engine.fipsen.kontra import Kontra, Rekontra
from vorhand.engine.fipsen.rules import RULEBOOK
from vorhand.engine.fipsen.siebener_fips import DeclareSiebenerFips, _holders
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
from vorhand.engine.kernel.rules.common import DECK, NO_SEED, playable
from vorhand.engine.kernel.rules.legality import Legality
from vorhand.engine.kernel.table import shapes
from vorhand.engine.kernel.table.actions import Action, Deal, PlayCard
from vorhand.engine.kernel.table.seats import SeatSet, seats_in, seats_that

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


def _auction(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase auction."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    turn_kept = table.to_act
    bid = present & turn_kept
    bid_kieker = 0
    if bids.rank_to_beat(table.bid) < bids.KIEKER_RANK:
        bid_kieker = present & turn_kept & seats_that([not hand & PICTURES for hand in table.hands])
    hold = (
        present
        & turn_kept
        & (_without_pictures(table) if table.is_kieker else table.everybody)
        & _outbid(table)
    )
    pass_ = present & turn_kept
    declare_siebener_fips = 0
    if table.tricks == 0:
        declare_siebener_fips = (
            present
            & (table.everybody if table.declarer is None else 1 << table.declarer)
            & _holders(table)
        )
    for seat in seats_in(bid | bid_kieker | hold | pass_ | declare_siebener_fips):
        if bid >> seat & 1:
            chosen = (
                bids.bids_from(table.options.minimum_bid)
                & bids.bids_with_durch(table.options.durch_bids)
                & bids.bids_above(bids.rank_to_beat(table.bid))
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
    if not (
        table.phase != "game-over"
        and table.version < shapes.LIMIT
        and table.hand_number < shapes.LIMIT
    ):
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
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    declare_siebener_fips = 0
    if table.tricks == 0:
        declare_siebener_fips = (
            present
            & (table.everybody if table.declarer is None else 1 << table.declarer)
            & _holders(table)
        )
    discard = present & table.to_act
    give_up = 0
    if table.is_kieker and table.tricks == 0:
        give_up = present & (0 if table.declarer is None else 1 << table.declarer)
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
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1) & table.to_act
    play_card = present
    claim_game = present
    for seat in seats_in(play_card | claim_game):
        if play_card >> seat & 1:
            chosen = table.hands[seat] & playable(table.hands[seat], table.led)
            actions += _PLAY_CARD.listed(table, seat, chosen)
        if claim_game >> seat & 1:
            actions.append(_CLAIM_GAME[seat])
    return actions


def _kontra(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase kontra."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    turn_kept = table.to_act
    pass_ = present & turn_kept
    declare_siebener_fips = 0
    if table.tricks == 0:
        declare_siebener_fips = (
            present
            & (table.everybody if table.declarer is None else 1 << table.declarer)
            & _holders(table)
        )
    give_up = 0
    if table.is_kieker and table.tricks == 0:
        give_up = present & (0 if table.declarer is None else 1 << table.declarer)
    kontra = 0
    if not table.kontra:
        kontra = present & turn_kept
    rekontra = 0
    if table.kontra:
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
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    declare_siebener_fips = 0
    if table.tricks == 0:
        declare_siebener_fips = (
            present
            & (table.everybody if table.declarer is None else 1 << table.declarer)
            & _holders(table)
        )
    give_up = 0
    if table.is_kieker and table.tricks == 0:
        give_up = present & (0 if table.declarer is None else 1 << table.declarer)
    play_card = present & table.to_act
    for seat in seats_in(declare_siebener_fips | give_up | play_card):
        if declare_siebener_fips >> seat & 1:
            actions.append(_DECLARE_SIEBENER_FIPS[seat])
        if give_up >> seat & 1:
            actions.append(_GIVE_UP[seat])
        if play_card >> seat & 1:
            chosen = table.hands[seat] & playable(table.hands[seat], table.led)
            actions += _PLAY_CARD.listed(table, seat, chosen)
    return actions


def _skat(table: Table, among: SeatSet, of_table: bool) -> list[Action]:
    """Phase skat."""
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    turn_kept = table.to_act
    declare_siebener_fips = 0
    if table.tricks == 0:
        declare_siebener_fips = (
            present
            & (table.everybody if table.declarer is None else 1 << table.declarer)
            & _holders(table)
        )
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
    if not (table.phase != "game-over" and table.version < shapes.LIMIT):
        return []
    actions: list[Action] = []
    present = among & ((1 << table.players) - 1)
    declare_siebener_fips = 0
    if table.tricks == 0:
        declare_siebener_fips = (
            present
            & (table.everybody if table.declarer is None else 1 << table.declarer)
            & _holders(table)
        )
    give_up = 0
    if table.is_kieker and table.tricks == 0:
        give_up = present & (0 if table.declarer is None else 1 << table.declarer)
    name_trump = present & table.to_act
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
    if not (
        table.phase != "game-over" and table.phase == "auction" and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & table.to_act
    if not seats >> action.seat & 1:
        return False
    chosen = (
        bids.bids_from(table.options.minimum_bid)
        & bids.bids_with_durch(table.options.durch_bids)
        & bids.bids_above(bids.rank_to_beat(table.bid))
        & _BID.bit(table, action)
    )
    return chosen != 0


def _keeps_bid_kieker(table: Table, action: BidKieker) -> bool:
    """Whether an action keeps all rules of `bid-kieker`."""
    if not (
        table.phase != "game-over"
        and table.phase == "auction"
        and bids.rank_to_beat(table.bid) < bids.KIEKER_RANK
        and table.version < shapes.LIMIT
    ):
        return False
    seats = (
        ((1 << table.players) - 1)
        & table.to_act
        & seats_that([not hand & PICTURES for hand in table.hands])
    )
    return seats >> action.seat & 1 == 1


def _keeps_hold(table: Table, action: Hold) -> bool:
    """Whether an action keeps all rules of `hold`."""
    if not (
        table.phase != "game-over" and table.phase == "auction" and table.version < shapes.LIMIT
    ):
        return False
    seats = (
        ((1 << table.players) - 1)
        & table.to_act
        & (_without_pictures(table) if table.is_kieker else table.everybody)
        & _outbid(table)
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
    if not (
        table.phase != "game-over"
        and table.phase in ("auction", "kontra")
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & table.to_act
    return seats >> action.seat & 1 == 1


def _keeps_declare_siebener_fips(table: Table, action: DeclareSiebenerFips) -> bool:
    """Whether an action keeps all rules of `declare-siebener-fips`."""
    if not (
        table.phase != "game-over"
        and table.phase in ("auction", "skat", "discard", "trump", "kontra", "play")
        and table.tricks == 0
        and table.version < shapes.LIMIT
    ):
        return False
    seats = (
        ((1 << table.players) - 1)
        & (table.everybody if table.declarer is None else 1 << table.declarer)
        & _holders(table)
    )
    return seats >> action.seat & 1 == 1


def _keeps_take_skat(table: Table, action: TakeSkat) -> bool:
    """Whether an action keeps all rules of `take-skat`."""
    if not (table.phase != "game-over" and table.phase == "skat" and table.version < shapes.LIMIT):
        return False
    seats = ((1 << table.players) - 1) & table.to_act
    return seats >> action.seat & 1 == 1


def _keeps_play_hand(table: Table, action: PlayHand) -> bool:
    """Whether an action keeps all rules of `play-hand`."""
    if not (table.phase != "game-over" and table.phase == "skat" and table.version < shapes.LIMIT):
        return False
    seats = ((1 << table.players) - 1) & table.to_act
    return seats >> action.seat & 1 == 1


def _keeps_discard(table: Table, action: Discard) -> bool:
    """Whether an action keeps all rules of `discard`."""
    if not (
        table.phase != "game-over" and table.phase == "discard" and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & table.to_act
    if not seats >> action.seat & 1:
        return False
    return DISCARD_NOT_HELD.allows(table, action, 1) and DISCARD_NUMBER.allows(table, action, 1)


def _keeps_give_up(table: Table, action: GiveUp) -> bool:
    """Whether an action keeps all rules of `give-up`."""
    if not (
        table.phase != "game-over"
        and table.phase in ("discard", "trump", "kontra", "play")
        and table.is_kieker
        and table.tricks == 0
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & (0 if table.declarer is None else 1 << table.declarer)
    return seats >> action.seat & 1 == 1


def _keeps_name_trump(table: Table, action: NameTrump) -> bool:
    """Whether an action keeps all rules of `name-trump`."""
    if not (table.phase != "game-over" and table.phase == "trump" and table.version < shapes.LIMIT):
        return False
    seats = ((1 << table.players) - 1) & table.to_act
    return seats >> action.seat & 1 == 1


def _keeps_kontra(table: Table, action: Kontra) -> bool:
    """Whether an action keeps all rules of `kontra`."""
    if not (
        table.phase != "game-over"
        and table.phase == "kontra"
        and not table.kontra
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & table.to_act
    return seats >> action.seat & 1 == 1


def _keeps_rekontra(table: Table, action: Rekontra) -> bool:
    """Whether an action keeps all rules of `rekontra`."""
    if not (
        table.phase != "game-over"
        and table.phase == "kontra"
        and table.kontra
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & table.to_act
    return seats >> action.seat & 1 == 1


def _keeps_play_card(table: Table, action: PlayCard) -> bool:
    """Whether an action keeps all rules of `play-card`."""
    if not (
        table.phase != "game-over"
        and table.phase in ("play", "durch")
        and table.version < shapes.LIMIT
    ):
        return False
    seats = ((1 << table.players) - 1) & table.to_act
    if not seats >> action.seat & 1:
        return False
    chosen = (
        table.hands[action.seat]
        & playable(table.hands[action.seat], table.led)
        & _PLAY_CARD.bit(table, action)
    )
    return chosen != 0


def _keeps_claim_game(table: Table, action: ClaimGame) -> bool:
    """Whether an action keeps all rules of `claim`."""
    if not (table.phase != "game-over" and table.phase == "durch" and table.version < shapes.LIMIT):
        return False
    seats = ((1 << table.players) - 1) & table.to_act
    return seats >> action.seat & 1 == 1


def _keeps_deal(table: Table, action: Deal) -> bool:
    """Whether an action keeps all rules of `deal`."""
    if not (
        table.phase != "game-over"
        and table.phase == "deal"
        and table.version < shapes.LIMIT
        and table.hand_number < shapes.LIMIT
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
