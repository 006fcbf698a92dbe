"""A table of Doppelkopf: options, packs and orders, its fields, and who is of which party."""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from vorhand import kit

PAGE: Final = "vorhand_doppelkopf/pages/en.md"
RULES: Final = "Turnier-Spielregeln, Deutscher Doppelkopf-Verband (DDV)"
SUIT_OF: Final = {"clubs": "C", "spades": "S", "hearts": "H", "diamonds": "D"}
SOLOS: Final = (*SUIT_OF, "queens", "jacks", "fleshless")
NORMAL, MARRIAGE, RE, KONTRA = kit.message("normal"), "marriage", "re", "kontra"
LEVELS: Final = ("win", "no-90", "no-60", "no-30", "schwarz")
"""What is announced, from low to high: each contains those before it."""
Reserved: TypeAlias = Literal[
    "marriage", "clubs", "spades", "hearts", "diamonds", "queens", "jacks", "fleshless"
]
Contract: TypeAlias = Literal["normal", Reserved]
Party: TypeAlias = Literal["re", "kontra"]
Level: TypeAlias = Literal["win", "no-90", "no-60", "no-30", "schwarz"]


def _pack(ranks: str) -> kit.Pack:
    """The pack with these ranks; where hearts have tens, there are orders in which the second wins.
    Its trumps are, from high to low, the tens of hearts, the queens, the jacks, and a suit.
    """
    queens, jacks = ([rank + suit for suit in SUIT_OF.values()] for rank in "QJ")
    orders = {"queens": kit.Order(queens), "jacks": kit.Order(jacks), "fleshless": kit.Order()}
    for name, suit in SUIT_OF.items():
        plain = [rank + suit for rank in ranks if rank not in "QJ" and rank + suit != "TH"]
        trumps = ["TH", *queens, *jacks, *plain]
        orders[name] = kit.Order(trumps)
        orders[f"{name}-second"] = kit.Order(trumps, second_wins=["TH"])
    return kit.Pack(ranks, copies=2, orders=orders)


PACKS: Final = {"48": _pack("ATKQJ9"), "40": _pack("ATKQJ")}
QUEENS: Final = {pack: pack.alike[pack.bits["QC"]] for pack in PACKS.values()}
"""The queens of clubs, whose holders are the Re party."""


class Options(NamedTuple):
    """What a table has agreed on."""

    deals: Annotated[int, kit.Between(1, 100), kit.Doc("After how many hands it is over.", 24)] = 24
    cards: Annotated[Literal["48", "40"], kit.Doc("With the nines, or without.", None)] = "48"
    second_ten: Annotated[bool, kit.Doc("The second ten of hearts beats the first.", False)] = False


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table of Doppelkopf. Of the parties it shows only what everybody knows."""

    options: Options
    scores: Annotated[kit.ScoreOfEach, kit.PUBLIC, kit.KEPT]
    reservations: Annotated[kit.SeatFlags, kit.Doc("Who has one not declared."), kit.PUBLIC]
    contract: Annotated[Contract | None, kit.Doc("What is played; null: not known."), kit.PUBLIC]
    declarer: Annotated[kit.Seat | None, kit.Doc("Who has a solo or marriage.", 1), kit.PUBLIC]
    clarified: Annotated[kit.Count, kit.Doc("With which trick a marriage was.", 1), kit.PUBLIC]
    known_re: Annotated[kit.SeatFlags, kit.Doc("Who is known to be of Re."), kit.PUBLIC]
    known_kontra: Annotated[kit.SeatFlags, kit.Doc("Who is known to be of Kontra."), kit.PUBLIC]
    announced: Annotated[kit.CountOfEach, kit.Doc("1: to win, up to 5: schwarz."), kit.PUBLIC]
    points: Annotated[kit.CountOfEach, kit.Doc("The card points in tricks."), kit.PUBLIC]
    tricks_won: Annotated[kit.CountOfEach, kit.Doc("The tricks of each seat."), kit.PUBLIC]
    record: kit.Record

    @property
    def re(self) -> kit.SeatSet:
        """Who is of the Re party, as far as it is formed: a secret."""
        queens = QUEENS[self.pack] if self.contract == NORMAL else 0
        return self.known_re | kit.seats_that(hand & queens != 0 for hand in self.hands)

    @property
    def is_clarified(self) -> bool:
        """Whether the parties are formed."""
        return self.contract != MARRIAGE or self.clarified > 0

    @property
    def order(self) -> str:
        """The order in which the cards rank."""
        name = self.contract if self.contract in SOLOS else "diamonds"
        return f"{name}-second" if self.options.second_ten and name in SUIT_OF else name


def party(table: Any, seat: kit.Reader) -> str | None:
    """The party of a seat, which it knows itself; null: not formed yet, or an onlooker."""
    if table.contract is None or seat is kit.ONLOOKER:
        return None
    if table.re >> seat & 1:
        return RE
    return KONTRA if table.is_clarified else None


class Known(kit.CommonKnowledge):
    """The queens of clubs in hidden hands, as a marriage, announcements and plays have shown."""

    def __init__(self, gate: kit.Gate[Any, Any], state: Any) -> None:
        super().__init__(gate, state)
        self._queens, is_normal = QUEENS[state.pack], state.contract == NORMAL
        played, married = (
            kit.seats_that(f"{seat} {act}" in state.record for seat in range(4))
            for act in ("QC", f"declare {MARRIAGE}")
        )
        self._without = state.known_kontra if is_normal else state.everybody & ~(married or -1)
        self._with = state.known_re & ~played if is_normal else 0

    def place(self, holder: int, size: int) -> kit.Place:
        """The place of this number of cards of a seat."""
        place = super().place(holder, size)
        if self._without >> holder & 1:
            return place._replace(permitted=place.permitted & ~self._queens)
        some = ((self._queens, 1), (self._queens, 2)) if self._with >> holder & 1 else ()
        return place._replace(either=some)
