"""What is a possible state, told in another way than the engine's.

The engine compares what the trick, the pile and the known cards tell. Here the present trick is
taken back, card by card, and played again by the rules; the turns before it are judged by whether
hands of these sizes can have come of so many plays and pick-ups. A game in which no card was played
before the present trick is dealt and played whole.
"""

from collections.abc import Sequence
from typing import Any

from tests.claims import Claim, with_sets_sorted
from vorhand.engine import Refusal, start
from vorhand.engine.kernel.table.actions import Deal, PlayCard
from vorhand.engine.kernel.table.seats import seat_set
from vorhand.engine.stortok import STORTOK
from vorhand.engine.stortok.beating import PickUp
from vorhand.engine.stortok.options import Options
from vorhand.engine.stortok.play import await_lead
from vorhand.engine.stortok.state import METHODS, State
from vorhand.engine.stortok.table import PACK


def is_possible(claim: Claim) -> bool:
    """Whether some game may have come to this claim, as far as can be told."""
    if claim["phase"] == "deal":
        return _is_new(claim)
    if not _is_well_formed(claim):
        return False
    before = Before(claim)
    return before.is_possible() and before.leads_to(claim)


def _is_new(claim: Claim) -> bool:
    if claim["dealer"] >= claim["players"]:
        return False
    new = start(
        STORTOK,
        claim["players"],
        options=claim["options"],
        dealer=claim["dealer"],
        id=claim["id"],
    )
    return STORTOK.dump(new) == claim


def _is_well_formed(claim: Claim) -> bool:
    """Seats are at the table; each card lies in one place; known cards are held."""
    players = claim["players"]
    lists = [len(claim[name]) for name in ("hands", "in_hand", "known_cards")]
    seats = [claim["dealer"], *claim["to_act"], *claim["went_out"]]
    seats += [play["seat"] for play in claim["trick"]]
    seats += [claim[name] or 0 for name in ("loser", "turned_up_drawn_by")]
    if lists != [players] * 3 or max(seats) >= players or claim["hand_number"] != 1:
        return False
    held = (card for hand in claim["hands"] for card in hand)
    cards = [*claim["stock"], *claim["discard_pile"], *held]
    known = zip(claim["known_cards"], claim["hands"], strict=True)
    return (
        sorted(cards) == sorted(PACK.cards)
        and all({*some} <= {*hand} and len({*some}) == len(some) for some, hand in known)
        and claim["turned_up"] in PACK.bits
        and any(claim["hands"])
    )


class Before:
    """The table as it was when the present trick began, as far as it can be told."""

    def __init__(self, claim: Claim) -> None:
        self.claim = claim
        self.players = claim["players"]
        self.forehand = (claim["dealer"] + 1) % self.players
        self.under_stock = claim["options"]["turn_up"] == "under-stock"
        self.dealt_stock = 36 - 5 * self.players - (0 if self.under_stock else 1)
        self.hands = [[*hand] for hand in claim["hands"]]
        self.known = [{*some} for some in claim["known_cards"]]
        self.stock = [*claim["stock"]]
        self.pile = [*claim["discard_pile"]]
        self.went_out = [*claim["went_out"]]
        self.drawn_by = claim["turned_up_drawn_by"]
        self.turns = claim["version"] - 1
        self.plays, self.rest = divmod(self.turns + len(self.pile) - (not self.under_stock), 2)
        self.pick_ups = self.turns - self.plays

    def is_possible(self) -> bool:
        """Whether hands, stock and pile can have come about, and the trick can be taken back."""
        limit = self.claim["options"]["turn_limit"]
        drawn = self.dealt_stock - len(self.stock)
        if self.rest or self.turns < 0 or min(self.plays, self.pick_ups, drawn) < 0:
            return False
        if limit is not None and self.turns > limit:
            return False
        if min(self.plays, self.dealt_stock) != drawn:
            return False
        least = [max(len(k), len(h) - 5) for k, h in zip(self.known, self.hands, strict=True)]
        is_dealt_right = sum(least) <= self.pick_ups and self._take_back() and self._lies_right()
        return is_dealt_right and self._are_played_to_tricks()

    def _take_back(self) -> bool:
        """Take the plays of the trick back, the last first."""
        for play in reversed(self.claim["trick"]):
            seat, hand = play["seat"], self.hands[play["seat"]]
            if not self.pile or self.pile.pop() != play["card"]:
                return False
            if not hand and (not self.went_out or self.went_out.pop() != seat):
                return False
            if self.plays <= self.dealt_stock and not self._take_draw_back(seat):
                return False
            hand.append(play["card"])
            self.plays -= 1
            self.turns -= 1
        without = [seat for seat, hand in enumerate(self.hands) if not hand]
        return self.plays >= 0 and sorted(self.went_out) == without

    def _take_draw_back(self, seat: int) -> bool:
        """Put the card that was drawn after a play back on the stock."""
        unknown = [card for card in self.hands[seat] if card not in self.known[seat]]
        if self.under_stock and self.plays == self.dealt_stock:
            unknown = [card for card in unknown if card == self.claim["turned_up"]]
            if self.drawn_by != seat:
                return False
            self.drawn_by = None
        else:
            unknown = [card for card in unknown if card != self.claim["turned_up"]]
        if not unknown:
            return False
        self.hands[seat].remove(unknown[0])
        self.stock.insert(0, unknown[0])
        return True

    def _lies_right(self) -> bool:
        """Whether the card turned up lies where it can be, before the trick."""
        card = self.claim["turned_up"]
        holder = next((s for s, hand in enumerate(self.hands) if card in hand), None)
        if self.under_stock:
            if self.stock:
                return self.stock[-1] == card and self.drawn_by is None
            if self.plays == self.dealt_stock:
                was_seen = holder is not None and card in self.known[holder]
                return self.drawn_by is not None and holder == self.drawn_by and not was_seen
            return self.drawn_by is not None and (
                holder in (None, self.drawn_by) or self._has_picked_up(holder)
            )
        if self.drawn_by is not None or card in self.stock:
            return False
        if self.pick_ups == 0:
            return self.pile[:1] == [card]
        return holder is None or self._has_picked_up(holder)

    def _has_picked_up(self, seat: int | None) -> bool:
        """Whether the card turned up is one that a seat has picked up: it is known to hold it, or
        has played it to the present trick.
        """
        assert seat is not None
        play = {"seat": seat, "card": self.claim["turned_up"]}
        return self.claim["turned_up"] in self.known[seat] or play in self.claim["trick"]

    def leads_to(self, claim: Claim) -> bool:
        """Whether the trick, played again, comes to what is claimed."""
        try:
            state = self._dealt() if self.plays == 0 else self._in_mid_game(claim)
            for play in claim["trick"]:
                state = _after(state, PlayCard(play["seat"], play["card"]))
        except Refusal:
            return False
        now = STORTOK.dump(state)
        return all(now[name] == with_sets_sorted(claim)[name] for name in now)

    def _dealt(self) -> State:
        """The game dealt from the cards; forehand has picked the card turned up, if it was."""
        claim = self.claim
        hands = [[*hand] for hand in self.hands]
        turned_up = [] if self.under_stock else [claim["turned_up"]]
        if self.pick_ups and turned_up[0] in hands[self.forehand]:
            hands[self.forehand].remove(turned_up[0])
        seats = [(self.forehand + i) % self.players for i in range(self.players)]
        if any(len(hand) != 5 for hand in hands) or self.pick_ups > len(turned_up):
            raise _refusal()
        stock = [*self.stock]
        if self.under_stock:
            turned_up = [stock.pop()]
        deck = [hands[seat][i] for i in range(5) for seat in seats] + turned_up + stock
        state = start(
            STORTOK, self.players, options=claim["options"], dealer=claim["dealer"], id=claim["id"]
        )
        state = _after(state, Deal(deck=tuple(deck)))
        return _after(state, PickUp(self.forehand)) if self.pick_ups else state

    def _in_mid_game(self, claim: Claim) -> State:
        """The table at which somebody is to lead to the present trick."""
        leader = self._leader()
        if leader is None or not self.hands[leader]:
            raise _refusal()
        options = Options(**claim["options"])
        table = METHODS.bare_table(STORTOK.id, self.players, claim["dealer"], options, claim["id"])
        table.version, table.hand_number, table.phase = self.turns + 1, 1, "play"
        table.hands = tuple(PACK.set_of(hand) for hand in self.hands)
        table.in_hand = seat_set(seat for seat, hand in enumerate(self.hands) if hand)
        table.known_cards = tuple(PACK.set_of(some) for some in self.known)
        table.stock, table.discard_pile = tuple(self.stock), tuple(self.pile)
        table.turned_up = PACK.bits[claim["turned_up"]]
        table.turned_up_drawn_by = self.drawn_by
        table.high_trumps = claim["turned_up"][1]
        table.low_trumps = {"C": "S", "S": "C", "D": "H", "H": "D"}[claim["turned_up"][1]]
        table.went_out = tuple(self.went_out)
        await_lead(table, leader)
        if not claim["trick"] and claim["options"]["turn_limit"] == self.turns:
            table.phase, table.to_act = "game-over", 0
        elif table.in_hand.bit_count() == 1:
            raise _refusal()
        return METHODS.freeze(table)

    def _are_played_to_tricks(self) -> bool:
        """Whether each seat has played without a draw no more cards than there were tricks: those
        that ended in a pick-up as short as can be, all others complete. Five are enough for all.
        """
        left, pick_ups, tricks = self.plays - self.dealt_stock, self.pick_ups, 0
        with_cards = sum(map(bool, self.hands))
        while left > 0 and tricks < 5:
            left -= 1 if pick_ups > 0 else max(1, with_cards)
            pick_ups -= 1
            tricks += 1
        held = zip(self.known, self.hands, strict=True)
        return all(5 + len(known) - len(hand) <= tricks for known, hand in held)

    def _may_lead(self) -> set[int]:
        """Who may lead to the present trick where nobody was out: each complete trick passes the
        lead to the right; each pick-up to the left, by one seat more than it leaves cards lying.
        """
        n, laid, found = self.players, self.plays - self.pick_ups, set()
        is_last = not self.claim["trick"]
        for complete in range(max(0, laid) // n + 2):
            none_first = not self.under_stock and not (is_last and self.pick_ups == 1 and complete)
            sums = {0}
            for pick_up in range(min(self.pick_ups, 40)):
                least = -1 if none_first and pick_up == 0 else 0
                sums = {more + lying for more in sums for lying in range(least, n - 1)}
                sums = {lying for lying in sums if lying <= laid}
            if laid - n * complete in sums:
                found.add((self.forehand - complete + laid + 2 * self.pick_ups) % n)
        return found

    def _leader(self) -> int | None:
        """Who led to the present trick, if it can have been anybody."""
        may_lead = self._may_lead() if all(self.hands) else {*range(self.players)}
        if self.claim["trick"]:
            leader: int = self.claim["trick"][0]["seat"]
            return leader if leader in may_lead else None
        pickers = [seat for seat, some in enumerate(self.known) if some]
        leaders = [seat for seat in map(self._next, pickers) if seat in may_lead]
        if self.claim["phase"] == "game-over":
            return leaders[0] if leaders else None
        named: Sequence[int] = self.claim["to_act"]
        return named[0] if len(named) == 1 and named[0] in leaders else None

    def _next(self, seat: int) -> int:
        """The next player to the left who has cards."""
        others = [(seat + i) % self.players for i in range(1, self.players + 1)]
        return next(other for other in others if self.hands[other])


def _after(state: State, action: Any) -> State:
    STORTOK.check(state, action)
    return STORTOK.apply(state, action)[0]


def _refusal() -> Refusal:
    return Refusal(STORTOK.clauses["stortok.lead"], {})
