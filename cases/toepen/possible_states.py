"""Cases of Toepen and Siwweschrööm: possible states."""

from functools import partial

from cases.situations import changed
from cases.toepen.words import HEARTS, LIVES, SPADES, TD_TO_7D, between, table
from cases.writing import Case, impossible, possible
from checks.claims import DROP
from checks.games.toepen.tables import FOUR, THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    lives = LIVES[game]
    t = partial(table, game=game)
    play = t(THREE, "0 TD, 1 AH")
    rest = between(3, game=game, ending="first-loser", lives_lost=[0, 2, 3])
    new = t(THREE, "0 exchange-hand", exchange=True)
    away = between(3, game=game, away={1: "own-needs"})
    out = between(3, game=game, ending="last-survivor", dealer=0, lives_lost=[0, lives, 0])
    return [
        possible("A state in the middle of a trick",
            "common.seat-lists common.seats-named common.cards-once common.record-agrees "
            "toepen.hand-sizes", "Two of three have played.", play),
        impossible("A list with an entry too few", "common.seat-lists",
            "A list with one entry per seat has exactly as many entries as there are players.",
            changed(play, rubbers_lost=[0, 0]), "/rubbers_lost common.seat-lists"),
        impossible("A dealer who is not there", "common.seats-named",
            "Every seat that a state names is at the table.",
            changed(play, dealer=3), "/dealer common.seats-named"),
        impossible("A seat awaited that is not there", "common.seats-named",
            "The pointer names the place in the list.",
            changed(play, to_act=[5]), "/to_act/0 common.seats-named"),
        impossible("A card in two places", "common.cards-once",
            "The ten of diamonds was played, and lies in a hand in the place of the jack of "
            "spades, which is nowhere.", changed(play, {"/hands/2": ["TD", "AS", "KS", "QS"]}),
            "/record/0 common.cards-once", "/stock common.cards-once"),
        impossible("A card that is nowhere", "common.cards-once",
            "The top card of the stock is missing; what is missed is missed there.",
            changed(play, {"/stock/0": DROP}), "/stock common.cards-once"),
        impossible("A turn that is another's", "common.record-agrees",
            "By the record seat 2 is to play.",
            changed(play, to_act=[0]), "/to_act common.record-agrees"),
        impossible("A knock that nobody made", "common.record-agrees",
            "By the record there was none.",
            changed(play, knocks=1), "/knocks common.record-agrees"),
        impossible("A record with a card out of turn", "common.turn common.record-agrees",
            "An act that a rule forbids is a fault under that rule, at its place.",
            changed(play, record=["0 TD", "2 AS"], version=3, hands=[["9D", "8D", "7D"], HEARTS,
                ["KS", "QS", "JS"]]), "/record/1 common.turn"),
        possible("More actions than the hand shows", "common.record-agrees",
            "How many actions there have been before is not asked.", changed(play, version=4)),
        possible("The state of a table between two hands",
            "common.table-cleared toepen.lives toepen.dealer",
            "Nobody holds a card, and no trace of a hand is left.", rest),
        impossible("A knock between two hands", "common.table-cleared",
            "Between hands the count of knocks starts again.",
            changed(rest, knocks=1), "/knocks common.table-cleared"),
        impossible("A game that should be over", "toepen.lives",
            "With first-loser the game is over when somebody is out.",
            changed(rest, lives_lost=[0, lives, 3], lives_lost_before=[0, lives, 3], version=30),
            "/phase toepen.lives"),
        impossible("More lives lost than there are", "toepen.lives",
            "Nobody loses more lives than the game gives.",
            changed(out, lives_lost=[0, lives + 1, 0], lives_lost_before=[0, lives + 1, 0]),
            "/lives_lost/1 toepen.lives", "/lives_lost_before/1 toepen.lives"),
        possible("A dealer who is in the game", "toepen.dealer", "Seat 1 is out, and seat 0 deals.",
            out),
        impossible("A dealer who is out", "toepen.dealer",
            "Before a deal the dealer is somebody in the game, if there is anybody.",
            changed(out, dealer=1), "/dealer toepen.dealer"),
        possible("Somebody is away", "toepen.absences", "The table plays with absences.", away),
        impossible("Somebody is away where nobody may be", "toepen.absences", "The option is off.",
            changed(away, {"/version": 0, "/options/absences": False}), "/away/1 toepen.absences"),
        possible("A hand laid aside", "toepen.exchanges",
            "The record has one exchange, and four cards lie aside.", new),
        impossible("A hand laid aside by another", "toepen.exchanges",
            "By the record seat 0 exchanged.",
            changed(new, {"/exchanged/0/seat": 1}), "/exchanged toepen.exchanges"),
        impossible("A card too many in one hand", "toepen.hand-sizes",
            "Seat 2 has five cards, and seat 1 has had three.",
            changed(play, {"/hands/1": ["KH", "QH"], "/hands/2": ["JH", *SPADES]}),
            "/hands/1 toepen.hand-sizes", "/hands/2 toepen.hand-sizes"),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    play = table(THREE, "0 TD, 1 AH")
    away = between(3, away={0: "buying-drinks"})
    dealt_to_two = table("- | TD 9D 8D 7D | AH KH QH JH", away={0: "buying-drinks"})
    knocked = table(FOUR, "1 knock, 2 stay", procedure="fast")
    return [
        impossible("A record with a revoke", "common.follow-suit common.record-agrees",
            "Seat 1 holds a diamond and has played a heart.",
            changed(table("TD 9D 8D KH | AD KD QH JH | AS KS QS JS", "0 TD, 1 AD"), hands=[["9D",
                "8D", "KH"], ["AD", "KD", "JH"], SPADES], record=["0 TD", "1 QH"]),
            "/record/1 common.follow-suit"),
        impossible("Seats awaited in descending order", "common.seats-named",
            "A list of seats is ascending.",
            changed(knocked, to_act=[3, 0]), "/to_act common.seats-named"),
        possible("Seats awaited in ascending order", "common.seats-named",
            "At a fast table two have still to answer.", knocked),
        impossible("Two faults at once", "common.seat-lists common.seats-named",
            "All faults are listed, ordered by their pointers.",
            changed(play, dealer=4, away=[None, None]), "/away common.seat-lists",
            "/dealer common.seats-named"),
        impossible("A dealer who is away", "toepen.dealer", "Who is away hands the deal on.",
            changed(away, dealer=0), "/dealer toepen.dealer"),
        impossible("A hand dealt to one", "toepen.too-few-present toepen.hand-sizes",
            "A hand is dealt to two at the least.",
            changed(dealt_to_two, away=["buying-drinks", "buying-drinks", None], version=3,
                hands=[[], [], HEARTS], stock=lambda state: [*state["stock"], *TD_TO_7D],
                to_act=[2], in_hand=[False, False, True], dealer=2),
            "/away toepen.too-few-present"),
        possible("A hand that nobody counted", "common.record-agrees",
            "How many hands there have been is not asked.", changed(play, hand_number=0)),
        possible("Rubbers and lives that somebody has set up", "toepen.lives",
            "A hand can be played with them, however they came about.",
            changed(play, rubbers_lost=[1, 0, 0], lives_lost=[0, 9, 0], lives_lost_before=[0, 9,
                0])),
        possible("Hands in another order", "common.cards-once",
            "A hand is a set of cards, and taken in any order.",
            changed(play, hands=[["7D", "9D", "8D"], ["JH", "KH", "QH"], ["JS", "QS", "KS",
                "AS"]])),
    ]  # fmt: skip
