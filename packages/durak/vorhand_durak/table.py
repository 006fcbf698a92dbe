"""A table of Durak: options, packs, its fields, and who may know them."""

from dataclasses import dataclass
from typing import Annotated, Final, Literal, NamedTuple

from vorhand import kit

PAGE: Final = "vorhand_durak/pages/en.md"
RANKS: Final = "AKQJT98765432"
PACKS: Final = {"36": kit.Pack(RANKS[:9]), "52": kit.Pack(RANKS)}
HAND_SIZE: Final = 6
MOST_TAKEN: Final = 30  # so often; then nobody is the fool


class Options(NamedTuple):
    """What a table has agreed on."""

    target: Annotated[int, kit.Between(1, 20), kit.Doc("How many losses end the game.", 3)] = 3
    cards: Annotated[Literal["36", "52"], kit.Doc("How many cards the pack has.", None)] = "36"
    transfer: Annotated[bool, kit.Doc("An attack can be passed on.", False)] = False
    throw_in: Annotated[Literal["all", "neighbours"], kit.Doc("Who throws in.", None)] = "all"
    first_five: Annotated[bool, kit.Doc("Five cards attack until some are gone.", False)] = False
    on_the_fool: Annotated[bool, kit.Doc("The fool, who deals, is attacked first.", False)] = False
    lowest_trump: Annotated[bool, kit.HOUSE_RULE, kit.Doc("The lowest trump opens.", False)] = False


@dataclass(slots=True, kw_only=True)
class Table(kit.CommonTable):
    """A table of Durak. In `in_hand` are the seats that had cards when the bout began."""

    options: Options
    fools: Annotated[kit.CountOfEach, kit.Doc("How often each was the fool."), kit.PUBLIC, kit.KEPT]
    trumps: Annotated[Literal["C", "D", "H", "S"] | None, kit.Doc("Trumps.", "H"), kit.PUBLIC]
    attacker: Annotated[kit.Seat | None, kit.Doc("Who attacks in this bout.", 1), kit.PUBLIC]
    defender: Annotated[kit.Seat | None, kit.Doc("Who is attacked.", 2), kit.PUBLIC]
    takes: Annotated[bool, kit.Doc("Whether the defender takes up the cards.", False), kit.PUBLIC]
    taken_up: Annotated[kit.Count, kit.Doc("How often cards were taken up.", 3), kit.PUBLIC]
    record: kit.Record
    witnesses: kit.Witnesses
    attack: Annotated[kit.SetOfCards, kit.Doc("The cards to beat."), kit.SEEN_BY_ALL]
    beaten: Annotated[kit.CardsInOrder, kit.Doc("The beaten, with beaters."), kit.SEEN_BY_ALL]
    turned_up: Annotated[kit.SetOfCards, kit.Doc("The trump under the stock."), kit.SEEN_BY_ALL]
    gone: Annotated[kit.SetOfCards, kit.Doc("The cards out of play."), kit.SEEN_BY_ALL]
    stock: Annotated[kit.CardsInOrder, kit.Doc("The stock."), kit.SEEN_BY_NOBODY, kit.UNDEALT]

    @property
    def room(self) -> int:
        """How many more cards can attack the defender: all together, and as many as are held."""
        most = HAND_SIZE - (self.options.first_five and not self.gone)
        lying, held = self.attack.bit_count(), self.hands[self.defender or 0].bit_count()
        return min(most - lying - len(self.beaten) // 2, held - lying)

    @property
    def next_defender(self) -> int:
        """Who sits next to the defender."""
        return kit.next_seat(self.defender or 0, self.in_hand)

    def beats(self, card: kit.Card, other: kit.Card) -> bool:
        """Return whether a card beats another."""
        order, bits = kit.ranking_of(self.pack, str(self.trumps)), self.pack.bits
        return order.beats(bits[card], bits[other])

    @property
    def ranks(self) -> kit.CardSet:
        """The cards of the ranks that lie on the table; all, if none lies there."""
        lying = [*self.pack.list_of(self.attack), *self.beaten]
        return self.pack.of_ranks([card[0] for card in lying]) if lying else self.pack.full

    @property
    def lowest_trump(self) -> kit.CardSet:
        """The lowest trump that is held, in a hand that begins with it."""
        is_due = self.options.lowest_trump and self.hand_number == 1
        held = sum(self.hands) & self.pack.suits[str(self.trumps)] * is_due
        return held & -held

    @property
    def attackers(self) -> tuple[int, ...]:
        """The seats that may throw in while they have cards: the attacker, then clockwise."""
        attacker, defender = self.attacker or 0, self.defender or 0
        seats = self.in_hand & ~(1 << defender)
        if self.options.throw_in == "neighbours":
            seats &= 1 << attacker | 1 << self.next_defender
        return kit.clockwise((attacker - 1) % self.players, seats)
