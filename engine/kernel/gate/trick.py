"""The gate of a game that may be long, so that its state keeps no record, only the current trick.

The cards of the trick are taken back and played again under the rules that check any action; what
follows must be what the state shows.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from vorhand.engine.kernel.gate.faults import faults_of_cards, faults_of_seats
from vorhand.engine.kernel.gate.validation import differing, no_faults
from vorhand.engine.kernel.marks.codec import Codec, StateJson
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Clause, Fault, ImpossibleState, Refusal
from vorhand.engine.kernel.rules.rule_sets import ChoiceRule
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table.actions import PlayCard
from vorhand.engine.kernel.table.cards import Card
from vorhand.engine.kernel.table.copying import Declared
from vorhand.engine.kernel.table.seats import put

T = TypeVar("T", bound=Any)
S = TypeVar("S")


@dataclass(frozen=True)
class TrickGate(Declared, Generic[T, S]):
    """The gate of a game without a record, whose table has the current `trick`. Called with a
    claim, it returns the state, or raises `ImpossibleState` with all its faults.

    - `codec`, `rulebook`: those of the game.
    - `pile`, `stock`: the fields with the cards played, of which those of the trick are the last,
      and with those to be drawn. `known`: that with the cards that each seat is known to hold.
    - `turns`, `of_trick`, `of_known`: the clauses of the number of actions, of the cards of the
      trick, and of the cards known.
    - `follows`: the clauses of the members that follow from the cards and the turns.
    - `cards(claim, lie_once)`: faults of cards, besides that each must lie in one place, given
      whether they do; `besides(claim)`: others of a claim; `own(claimed)`: those of a table on
      which all is well so far.
    - `begin_trick(table, claimed)`: awaits the first card of the trick, given a table from which
      its cards have been taken back, and from which the stock is laid aside, since nothing shows
      which cards were drawn; returns why this cannot be so.

    >>> from vorhand.kit.example import HAND_SIZES, RULEBOOK
    >>> gate = kit.TrickGate(
    ...     *(LAST_TRICK.codec, RULEBOOK, "aside", "aside", "known"),
    ...     *(HAND_SIZES, HAND_SIZES, HAND_SIZES),
    ...     follows={}, begin_trick=lambda table, claimed: (),
    ... )
    >>> state = dealt("AC KH", "QC JC")
    >>> state.clear()
    >>> state.phase, state.version = "deal", 0
    >>> gate(LAST_TRICK.dump(state)).phase
    'deal'
    """

    codec: Codec[T, S]
    rulebook: Rulebook[T]
    pile: str
    stock: str
    known: str
    turns: Clause
    of_trick: Clause
    of_known: Clause
    follows: Mapping[str, Clause]
    begin_trick: Callable[[T, T], Iterable[Fault]]
    cards: Callable[[StateJson, bool], Iterable[Fault]] = lambda claim, lie_once: ()
    besides: Callable[[StateJson], Iterable[Fault]] = no_faults
    own: Callable[[T], Iterable[Fault]] = no_faults

    def __call__(self, claim: StateJson) -> S:
        """The state that a claim stands for; raises `ImpossibleState` with all its faults."""
        table: Any = self.codec.kept_table(claim)
        faults = [*faults_of_seats(self.codec.state, None, claim)]
        if table.phase == "deal":
            faults += self._before_the_deal(table, claim, {fault.pointer for fault in faults})
        else:
            # Only cards that lie once can be counted, so what counts them is asked afterwards.
            lying = [*faults_of_cards(self.codec.state, None, table.pack, claim)]
            faults += [*lying, *self.cards(claim, not lying)]
            others = [*self.besides(claim)]
            if not faults:
                self.codec.lay_hand(table, {**claim, self.known: self._held(claim)})
                claimed = self.codec.copy_of(table)
                others += [*self._of_known(claim), *self.own(claimed)]
                others += self._play_again(table, claimed, claim)
            faults += others
        if faults:
            raise ImpossibleState(faults)
        return self.codec.freeze(table)

    def _before_the_deal(self, table: T, claim: StateJson, found: set[str]) -> Iterator[Fault]:
        """The table is cleared, and there has been no turn."""
        for name in differing(self.codec.dump(table), claim):
            if f"/{name}" not in found:
                said = "Nothing has been dealt, but {member:code} is not cleared."
                yield Fault(f"/{name}", common.TABLE_CLEARED, said, {"member": name})
        if table.version:
            yield Fault("/version", self.turns, "Before the deal it is 0.")

    def _held(self, claim: StateJson) -> list[list[Card]]:
        """The known cards of each seat, as far as it holds them."""
        both = zip(claim[self.known], claim["hands"], strict=True)
        return [[card for card in known if card in hand] for known, hand in both]

    def _of_known(self, claim: StateJson) -> Iterator[Fault]:
        """The cards that a seat is known to hold are among its cards."""
        both = zip(claim[self.known], claim["hands"], strict=True)
        for seat, (known, hand) in enumerate(both):
            for i, card in enumerate(known):
                if card not in hand:
                    values = {"seat": seat, "card": card}
                    said = "{seat} does not hold {card}."
                    yield Fault(f"/{self.known}/{seat}/{i}", self.of_known, said, values)

    def _play_again(self, table: Any, claimed: Any, claim: StateJson) -> Iterator[Fault]:
        """Take back the cards of the trick and play them again; returns the faults."""
        cards = [table.pack.name(play.card) for play in claimed.trick]
        pile = getattr(claimed, self.pile)
        least, before = 1 + len(cards), len(pile) - len(cards)
        if claimed.version < least:
            said = "Actions of the deal and the trick: at least {least}, not {version}."
            values = {"least": least, "version": claimed.version}
            yield Fault("/version", self.turns, said, values)
            return
        if list(pile[before:]) != cards:
            said = "Its cards are not the last of the discard pile."
            yield Fault("/trick", self.of_trick, said)
            return
        # Without a record, the hand is known only as far back as the trick: from there it is played
        # on.
        self._take_back(table, pile[:before])
        yield from self.begin_trick(table, claimed)
        edition = self.rulebook.of(table)
        for at, (play, card) in enumerate(zip(claimed.trick, cards, strict=True)):
            action = PlayCard(play.seat, card)
            try:
                edition.check(table, action)
            except Refusal as refusal:
                of_card = isinstance(refusal.clause, ChoiceRule)
                place = f"/trick/{at}/{'card' if of_card else 'seat'}"
                yield Fault(place, refusal.clause, refusal.clause.refusal, refusal.facts)
                return
            table.version += 1
            edition.carry_out(table, action)
        table.version = claimed.version
        setattr(table, self.stock, getattr(claimed, self.stock))
        yield from self._differences(table, claim)

    def _take_back(self, table: Any, pile: tuple[Card, ...]) -> None:
        """Put the cards of the trick back into the hands, and lay the stock aside."""
        for seat, card in table.trick:
            table.hands = put(table.hands, seat, table.hands[seat] | card)
        table.version -= len(table.trick)
        table.to_act, table.trick = 0, ()
        setattr(table, self.pile, pile)
        setattr(table, self.stock, ())

    def _differences(self, table: T, claim: StateJson) -> Iterator[Fault]:
        """Faults where what follows from the cards and the turns is not as claimed."""
        shown = self.codec.dump(table)
        for name in differing(shown, claim):
            if name in self.follows:
                said = (
                    "By the cards and the turns, {member:code} is {value:code}, not {claimed:code}."
                )
                values = {"member": name, "value": shown[name], "claimed": claim[name]}
                yield Fault(f"/{name}", self.follows[name], said, values)
