"""Cases of Toepen and Siwweschrööm: house rules."""

from functools import partial
from typing import Final

from tests.cases.situations import changed
from tests.cases.toepen.changes import PACK, cleared, dealt, folds
from tests.cases.toepen.words import LIVES, SAY, TO_THE_LAST, after, between, table
from tests.cases.writing import Case, allowed_call, impossible, possible
from tests.checks.games.toepen.tables import FOUR, THREE
from vorhand.engine import Deal

TWO: Final = "TD 9D 8D 7D | AH KH QH JH"
"""Two players; seat 0 wins all the tricks."""
NEVER_REFUSES: Final = {
    "toepen.two-players": "A body that breaks it has not the shape of one: it is answered 422.",
}


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    return [*for_two(game), *blind_knocks(game), *capped_knocks(game), *first_cards(game)]


def for_two(game: str) -> list[Case]:
    """Cases of a table of two players."""
    t = partial(table, TWO, game=game, two_players=True)
    return [
        allowed_call("Two players where that is agreed", "toepen.two-players",
            "With the option two can play, as most descriptions have it.", "new-game",
            {"game": game, "players": 2, "options": {"two_players": True}, "deal": None},
            {"state": {"players": 2, "lives_lost": [0, 0]}}),
        possible("A table of two in the middle of a trick", "toepen.two-players",
            "One of two has played.", t("0 TD")),
        possible("A table of three with the option", "toepen.two-players",
            "With the option others can play as well.", between(3, game=game, two_players=True)),
        SAY.allowed("The other folds", "toepen.fold-own-knock",
            "A fold leaves one player, who wins the hand and deals next.", t("0 TD, 0 knock"),
            "1 fold", **cleared(2, dealer=0, lives_lost=[0, 1])),
        SAY.allowed("The last trick of two", "common.phase",
            "After a knock the loser of the last trick pays two.",
            t("0 TD, 1 AH, 0 9D, 1 KH, 0 8D, 1 QH, 0 7D, 1 knock, 0 stay, 1 JH"), "close",
            **cleared(2, dealer=0, lives_lost=[0, 2])),
        SAY.refused("A second knock of one of two", "toepen.knock-twice-running",
            "The other has not knocked since.", t("0 knock, 1 stay"), "0 knock", seat=0),
    ]  # fmt: skip


def blind_knocks(game: str) -> list[Case]:
    """Cases of a knock before the deal."""
    t = partial(table, THREE, game=game, blind_knock=2)
    rest = partial(between, 3, game=game, blind_knock=2)
    knocked = after(rest(), "1 blind-knock")
    begun = after(knocked, Deal(deck=tuple(PACK)))
    poor = rest(lives_lost=[0, LIVES[game] - 2, LIVES[game] - 3])
    agreed = "How much it counts for is agreed on; the sources have one to three."
    return [
        SAY.allowed("A knock before the deal", "toepen.blind-knock-once common.option-off",
            "Nobody has seen the cards of the next hand.", rest(), "1 blind-knock",
            "Seat 1 knocks blind and raises the stake by 2 lives.", disputed=agreed,
            knocks=2, last_knocker=1),
        SAY.refused("A knock before the deal where there is none", "common.option-off",
            "The table has not agreed on it.", between(3, game=game),
            "1 blind-knock", option="blind_knock"),
        SAY.refused("A second blind knock", "toepen.blind-knock-once",
            "One player at most knocks blind.", knocked, "2 blind-knock", seat=2),
        SAY.allowed("A blind knock with three lives left", "toepen.knock-lives",
            "It counts for two, and whoever makes the second needs three.", poor, "2 blind-knock",
            knocks=2, last_knocker=2),
        SAY.refused("A blind knock with two lives left", "toepen.knock-lives",
            "The loser would lose three.", poor, "1 blind-knock",
            seat=1, knock=2, lives_left=2, lives_needed=3),
        SAY.refused("A blind knock after the deal", "common.phase", "The cards have been dealt.",
            t(), "1 blind-knock", type="blind-knock", phase="play"),
        SAY.allowed("The deal after a blind knock", "common.deck",
            "The knock begins the record, and the others answer it before the first card.",
            knocked, {"type": "deal", "deck": PACK}, **dealt(" ".join(PACK), 3, 2), hand_number=1,
            phase="play", window="answers", to_act=[2], record=["1 blind-knock"]),
        SAY.allowed("A fold on a blind knock", "toepen.fold-own-knock",
            "It costs what the hand was worth before: a life.", begun, "2 fold",
            "Seat 2 folds.", f"Seat 2 loses a life and has {LIVES[game] - 1} left.", to_act=[0],
            also=folds(2), lives_lost=[0, 0, 1]),
        SAY.refused("A card while a blind knock is answered", "common.phase",
            "The others decide before the first card.", begun, "0 TC", type="play-card",
            phase="play", window="answers"),
        SAY.allowed("A knock after a blind one", "toepen.knock-twice-running toepen.knock-lives",
            "It is the third, as the blind one counts for two.",
            after(begun, "2 stay, 0 stay"), "0 knock", "Seat 0 knocks (knock 3 of the hand).",
            knocks=3, last_knocker=0, window="answers", to_act=[1]),
        SAY.refused("The blind knocker knocks again", "toepen.knock-twice-running",
            "The blind knock was the last.", after(begun, "2 stay, 0 stay"), "1 knock", seat=1),
        SAY.refused("The blind knocker leaves the table", "toepen.blind-knocker-stays",
            "The hand is to be played first.",
            after(rest(absences=True), "1 blind-knock"), "1 own-needs", seat=1),
        SAY.allowed("Another leaves the table after a blind knock", "toepen.blind-knocker-stays",
            "Only the one who has knocked is bound to stay.",
            after(rest(absences=True), "1 blind-knock"), "0 own-needs",
            away=["own-needs", None, None]),
        possible("A blind knock that waits for the deal", "common.table-cleared",
            "The knock is all that is left on the table.", knocked),
        impossible("A blind knock where there is none", "common.table-cleared",
            "Without the option nobody knocks between hands.",
            changed(between(3, game=game), knocks=2, last_knocker=1),
            "/knocks common.table-cleared", "/last_knocker common.table-cleared"),
        impossible("A blind knock in the record where there is none", "common.option-off",
            "Without the option no hand begins with one.",
            changed(t(), {"/record/-": "1 blind-knock", "/options": {"exchange": False,
                "announcements": False}}), "/record/0 common.option-off"),
    ]  # fmt: skip


def capped_knocks(game: str) -> list[Case]:
    """Cases of knocks that are bound to what the others can pay."""
    lives = LIVES[game]
    lost = [0, lives - 1, lives - 2]
    some = partial(table, THREE, game=game, lives_lost=lost, knock_cap="some-other")
    every = partial(table, THREE, game=game, lives_lost=lost, knock_cap="all-others")
    raised = "2 knock, 0 stay, 1 stay"
    blind = partial(between, 3, game=game, blind_knock=2, lives_lost=lost)
    return [
        SAY.allowed("A knock that one of the others can pay", "toepen.knock-cap",
            "Seat 2 has two lives left; that seat 1 has one matters nothing.", some(), "0 knock",
            to_act=[1]),
        SAY.refused("A knock that none of the others can pay", "toepen.knock-cap",
            "The second knock comes to three lives, and seat 2 has two left.", some(raised),
            "0 knock", seat=0, knock=2, lives_left=2, lives_needed=3),
        SAY.allowed("A knock that nobody else could pay, with no cap", "toepen.knock-lives",
            "The one who knocks can pay, and nothing else is asked.",
            table(THREE, raised, game=game, lives_lost=lost), "0 knock", to_act=[1]),
        SAY.refused("A knock that one of the others cannot pay", "toepen.knock-cap",
            "Seat 1 has one life left.", every(), "0 knock",
            seat=0, knock=1, lives_left=1, lives_needed=2),
        SAY.allowed("A knock that all of the others in the hand can pay", "toepen.knock-cap",
            "Seat 1, who could not, has folded.",
            table(THREE, "0 knock, 1 fold, 2 stay", game=game, lives_lost=[0, lives - 2, 0],
                knock_cap="all-others"), "2 knock", to_act=[0]),
        SAY.refused("The one who knocks cannot pay", "toepen.knock-lives",
            "One's own lives are asked first.", every(), "1 knock",
            seat=1, knock=1, lives_left=1, lives_needed=2),
        SAY.refused("A blind knock that none of the others can pay", "toepen.knock-cap",
            "It counts for two, and comes to three lives.", blind(knock_cap="some-other"),
            "0 blind-knock", seat=0, knock=2, lives_left=2, lives_needed=3),
        SAY.allowed("A blind knock with no cap", "toepen.knock-lives",
            "The one who knocks can pay.", blind(), "0 blind-knock", knocks=2, last_knocker=0),
    ]  # fmt: skip


def first_cards(game: str) -> list[Case]:
    """Cases of tricks that go to the first card left, if nobody left has followed suit."""
    first = partial(table, game=game, folded_trick="first-remaining")
    won = "0 TD, 1 AH, 2 AS, 3 TC, 1 knock, 2 stay, 3 stay"
    spades = "TD 9D 8D 7D | JS QS KS AS | AH KH QH JH | TS 9S 8S 7S"
    diamonds = "TD 9D 8D 7D | AH KH QH JH | JD QD KD AD | TC 9C 8C 7C"
    same = {"window": None, "lives_lost": [1, 0, 0, 0]}
    return [
        SAY.allowed("The winner folds, and the first card left counts as led", "common.turn",
            "Hearts are led now, by seat 1; the suits are not compared.",
            first(FOUR, won, suit_order="HSDC"), "0 fold", also=folds(0), **same, to_act=[1]),
        SAY.allowed("A higher card of the suit of the first card left", "common.turn",
            "Spades are led now, by seat 1 with the jack, and seat 3 has played the ten.",
            first(spades, "0 TD, 1 JS, 2 AH, 3 TS, 1 knock, 2 stay, 3 stay", suit_order="HSDC"),
            "0 fold", also=folds(0), **same, to_act=[3]),
        SAY.allowed("A card left that has followed suit", "common.turn",
            "Seat 2 has, with the lowest of the diamonds; the first card left is of no account.",
            first(diamonds, "0 TD, 1 AH, 2 JD, 3 TC, 1 knock, 2 stay, 3 stay"), "0 fold",
            also=folds(0), **same, to_act=[2]),
        SAY.allowed("The last trick goes to the first card left", "common.phase",
            "The hand as well: seat 1 has the first card of those left.",
            first(THREE, TO_THE_LAST, "0 7D, 2 knock, 0 fold, 1 stay, 1 JH, 2 JS"), "close",
            **cleared(3, dealer=1, lives_lost=[1, 0, 2])),
    ]  # fmt: skip
