"""Cases of Toepen and Siwweschrööm: possible states."""

from functools import partial
from typing import Final

from tests.cases.common import LIMIT
from tests.cases.situations import Json, changed
from tests.cases.toepen.changes import PACK
from tests.cases.toepen.words import (
    HEARTS,
    LIVES,
    SPADES,
    TC_TO_7C,
    TD_TO_7D,
    after,
    between,
    played,
    table,
)
from tests.cases.writing import Case, corrupted, fault, impossible, possible
from tests.checks.claims import DROP
from tests.checks.games.toepen.tables import FOUR, THREE

REST = [card for card in PACK if card not in THREE]
WHY: Final = {
    "common.option-off": "The record has an act that belongs to an option that is off.",
    "toepen.absences": "Nobody is away at a table that plays without absences.",
    "toepen.announce-due": "Somebody has acted before announcing three tens.",
    "toepen.announce-unfounded": "Somebody has announced without a cause.",
    "toepen.answer-once": "Somebody has answered twice.",
    "toepen.dealer": "The dealer is somebody who is in the game and not away.",
    "toepen.exchanges": "What lies aside are the exchanges of the record, four cards each.",
    "toepen.hand-sizes": "Whoever was dealt in has had four cards, and nobody else any.",
    "toepen.knock-lives": "Somebody has knocked with too few lives.",
    "toepen.knock-twice-running": "Somebody has knocked twice running.",
    "toepen.lives": "The lives lost say whether the game is over.",
    "toepen.too-few-present": "A hand is dealt to two at the least.",
}
"""Why a state is impossible, by a clause of Toepen."""


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
        fault("A list with an entry too few", play, "/rubbers_lost seat-lists", [0, 0],
            "A list with one entry per seat has exactly as many entries as there are players."),
        fault("A dealer who is not there", play, "/dealer seats-named", 3,
            "Every seat that a state names is at the table."),
        fault("A seat awaited that is not there", play, "/to_act/0 seats-named", {"/to_act": [5]},
            "The pointer names the place in the list."),
        fault("A card in two places", play, "/record/0 cards-once, /stock cards-once",
            {"/hands/2": ["TD", "AS", "KS", "QS"]},
            "The ten of diamonds was played, and lies in a hand in the place of the jack of "
            "spades, which is nowhere."),
        fault("A card that is nowhere", play, "/stock cards-once", {"/stock/0": DROP},
            "The top card of the stock is missing; what is missed is missed there."),
        fault("A turn that is another's", play, "/to_act record-agrees", [0],
            "By the record seat 2 is to play."),
        fault("A knock that nobody made", play, "/knocks record-agrees", 1,
            "By the record there was none."),
        impossible("A record with a card out of turn", "common.turn common.record-agrees",
            "An act that a rule forbids is a fault under that rule, at its place.",
            changed(play, record=["0 TD", "2 AS"], version=3,
                hands=[["9D", "8D", "7D"], HEARTS, ["KS", "QS", "JS"]]), "/record/1 common.turn"),
        possible("More actions than the hand shows", "common.record-agrees",
            "How many actions there have been before is not asked.", changed(play, version=4)),
        possible("The state of a table between two hands",
            "common.table-cleared toepen.lives toepen.dealer",
            "Nobody holds a card, and no trace of a hand is left.", rest),
        fault("A knock between two hands", rest, "/knocks table-cleared", 1,
            "Between hands the count of knocks starts again."),
        fault("A game that should be over", rest, "/phase toepen.lives", {"/lives_lost": [0, lives,
            3], "/lives_lost_before": [0, lives, 3], "/version": 30},
            "With first-loser the game is over when somebody is out."),
        fault("More lives lost than there are", out,
            "/lives_lost/1 toepen.lives, /lives_lost_before/1 toepen.lives", {"/lives_lost": [0,
            lives + 1, 0], "/lives_lost_before": [0, lives + 1, 0]},
            "Nobody loses more lives than the game gives."),
        possible("A dealer who is in the game", "toepen.dealer", "Seat 1 is out, and seat 0 deals.",
            out),
        fault("A dealer who is out", out, "/dealer toepen.dealer", 1,
            "Before a deal the dealer is somebody in the game, if there is anybody."),
        possible("Somebody is away", "toepen.absences", "The table plays with absences.", away),
        fault("Somebody is away where nobody may be", away, "/away/1 toepen.absences",
            {"/version": 0, "/options/absences": False}, "The option is off."),
        possible("A hand laid aside", "toepen.exchanges",
            "The record has one exchange, and four cards lie aside.", new),
        fault("A hand laid aside by another", new, "/exchanged toepen.exchanges",
            {"/exchanged/0/seat": 1}, "By the record seat 0 exchanged."),
        fault("A card too many in one hand", play,
            "/hands/1 toepen.hand-sizes, /hands/2 toepen.hand-sizes", {"/hands/1": ["KH", "QH"],
            "/hands/2": ["JH", *SPADES]}, "Seat 2 has five cards, and seat 1 has had three."),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    play = table(THREE, "0 TD, 1 AH")
    away = between(3, away={0: "buying-drinks"})
    dealt_to_two = table("- | TD 9D 8D 7D | AH KH QH JH", away={0: "buying-drinks"})
    knocked = table(FOUR, "1 knock, 2 stay", procedure="fast")
    before: Json = {"lives_lost": [1, 4, 0, 3]}
    led, knock = table(FOUR, "0 TD, 1 AH", **before), table(FOUR, "0 TD, 1 knock, 2 fold", **before)
    stayed = after(knock, "3 stay, 0 stay")
    fast = table(FOUR, "1 knock, 3 fold", procedure="fast", **before)
    keeps = table(FOUR, "0 keep-hand", exchange=True, **before)
    doubt = after(keeps, "1 exchange-hand, 2 trust")
    turned = table(FOUR, "0 exchange-hand, 1 challenge", exchange=True, **before)
    poor = table(FOUR, "0 stay", poverty=True, lives_lost=[0, 9, 0, 0])
    closing = table(THREE, "0 knock, 1 stay, 2 stay", played(THREE), lives_lost=[0, 1, 2])
    gone = table(FOUR, "0 TD, 3 knock, 0 stay", away={1: "own-needs"}, **before)
    without_3 = partial(table, f"{THREE} | -", "0 TD", dealer=2)
    drinks = without_3(away={3: "buying-drinks"}, **before)
    survivor = without_3(lives_lost=[0, 9, 0, 10], ending="last-survivor")
    trusted = table(FOUR, "3 exchange-hand, 2 trust", exchange=True, procedure="fast", **before)
    no_stock = table(" | " * 6, "3 exchange-hand, 4 trust, 5 trust, 6 trust, 0 trust, 1 trust",
        "2 trust", exchange=True, dealer=2)  # fmt: skip
    before_2 = table("TD 9D 8D 7D | AH KH QH JH | - | TC 9C 8C 7C", "3 TC", dealer=1,
        lives_lost=[0, 4, 10, 0], ending="last-survivor")  # fmt: skip
    rest = between(3, lives_lost=[0, 4, 9])
    over = between(3, phase="game-over", dealer=0, lives_lost=[0, 4, 10])
    sung = table("TC TD TH AS | AH KH QH JH | AC AD KC KD | ", "0 sing, 0 TC", announcements=True,
        **before)  # fmt: skip
    return [
        impossible("A record with a revoke", "common.follow-suit common.record-agrees",
            "Seat 1 holds a diamond and has played a heart.",
            changed(table("TD 9D 8D KH | AD KD QH JH | AS KS QS JS", "0 TD, 1 AD"),
                hands=[["9D", "8D", "KH"], ["AD", "KD", "JH"], SPADES], record=["0 TD", "1 QH"]),
            "/record/1 common.follow-suit"),
        fault("Seats awaited in descending order", knocked, "/to_act seats-named", [3, 0],
            "A list of seats is ascending."),
        possible("Seats awaited in ascending order", "common.seats-named",
            "At a fast table two have still to answer.", knocked),
        fault("Two faults at once", play, "/away seat-lists, /dealer seats-named", {"/dealer": 4,
            "/away": [None, None]}, "All faults are listed, ordered by their pointers."),
        fault("A dealer who is away", away, "/dealer toepen.dealer", 0,
            "A player who is away hands the deal on."),
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
            changed(play, rubbers_lost=[1, 0, 0], lives_lost=[0, 9, 0],
                lives_lost_before=[0, 9, 0])),
        possible("Hands in another order", "common.cards-once",
            "A hand is a set of cards, and taken in any order.",
            changed(play,
                hands=[["7D", "9D", "8D"], ["JH", "KH", "QH"], ["JS", "QS", "KS", "AS"]])),
        *corrupted(WHY, [
            ("The game is over, and a deal is awaited", over, "/phase toepen.lives", "deal"),
            ("A game that is over before its end", rest, "/phase toepen.lives", "game-over"),
            ("Lives that nobody has had", rest,
             "/lives_lost/2 toepen.lives, /lives_lost_before/2 toepen.lives",
             {"/lives_lost/2": 11, "/lives_lost_before/2": 11}),
            ("Several traces of a hand", rest,
             "/hands table-cleared, /knocks table-cleared, /phase toepen.lives",
             {"/hands/0": ["TD"], "/knocks": 2, "/phase": "game-over", "/rubbers_lost/1": 101,
              "/version": 1}),
            ("A dealer of the hand who is out", survivor, "/dealer toepen.dealer", 3),
            ("A dealer of the hand who is out, before forehand who is not", before_2,
             "/dealer toepen.dealer", 2),
            ("A dealer of the hand who buys drinks", drinks, "/dealer toepen.dealer", 3),
            ("Cards of a player who was not dealt in", drinks, "/hands/3 toepen.hand-sizes",
             {"/hands/3": REST[:4], "/stock": REST[4:]}),
            ("Dealt in without cards", drinks, "/hands/3 toepen.hand-sizes",
             {"/away/3": "own-needs"}),
            ("Buying drinks with cards", gone, "/hands/1 toepen.hand-sizes",
             {"/away/1": "buying-drinks"}),
            ("Out of the game with cards", survivor, "/hands/1 toepen.hand-sizes",
             {"/lives_lost_before/1": 10, "/lives_lost/1": 10}),
            ("A card of another hand in the record", led,
             "/hands/1 toepen.hand-sizes, /hands/2 toepen.hand-sizes", {"/record/1": "2 AH"}),
            ("Out before the hand, at a table where that ends the game", led,
             "/hands/2 toepen.hand-sizes, /lives_lost_before toepen.lives",
             {"/lives_lost_before/2": 10, "/lives_lost/2": 10}),
            ("Too few dealt in", drinks,
             "/away toepen.too-few-present, /hands/0 toepen.hand-sizes, /hands/1 toepen.hand-sizes",
             ["buying-drinks", "buying-drinks", None, "buying-drinks"]),
            ("Somebody away in a hand where nobody may be", led, "/away/1 toepen.absences",
             "own-needs"),
            ("The closing before the last trick", led, "/phase record-agrees", "closing"),
            ("A window without a knock", led, "/window record-agrees", "answers"),
            ("Nobody on turn", led, "/to_act record-agrees", []),
            ("Out of the hand without a fold", led, "/in_hand record-agrees",
             {"/in_hand/3": False}),
            ("A life lost for nothing", led, "/lives_lost record-agrees", {"/lives_lost/0": 2}),
            ("A hand face down of somebody in the hand", led,
             "/folded record-agrees, /hands record-agrees",
             {"/hands/3": [], "/folded/3": TC_TO_7C}),
            ("No window after a knock", knock, "/window record-agrees", None),
            ("Another window after a knock", knock, "/window record-agrees", "challenge"),
            ("In the hand after a fold", knock, "/in_hand record-agrees", {"/in_hand/2": True}),
            ("A fold that has not been paid", knock, "/lives_lost record-agrees",
             {"/lives_lost/2": 0}),
            ("A knock that is not counted", knock, "/knocks record-agrees", 0),
            ("Another knocker", knock, "/last_knocker record-agrees", 0),
            ("No knocker", knock, "/last_knocker record-agrees", None),
            ("A folded hand that is still held", knock,
             "/folded record-agrees, /hands record-agrees", {"/folded/2": [], "/hands/2": SPADES}),
            ("A record of a hand that is over", knock, "/record record-agrees",
             ["0 TD", "1 knock", "2 fold", "3 fold", "0 fold"]),
            ("All that the record tells", knock,
             "/in_hand record-agrees, /knocks record-agrees, /last_knocker record-agrees, "
             "/lives_lost record-agrees, /to_act record-agrees, /window record-agrees",
             {"/window": None, "/to_act": [1], "/knocks": 3, "/last_knocker": None,
              "/in_hand/0": False, "/lives_lost/1": 9, "/version": 1}),
            ("Many knocks by nobody, and many rubbers", knock,
             "/knocks record-agrees, /last_knocker record-agrees",
             {"/rubbers_lost/0": 101, "/knocks": 3, "/last_knocker": None}),
            ("A hand that goes on where a fold has ended the game", stayed, "/record record-agrees",
             {"/lives_lost_before/2": 9, "/lives_lost/2": 10}),
            ("The closing of a hand that was not dealt", closing, "/lives_lost record-agrees",
             {"/hand_number": 0, "/lives_lost_before": [0, 0, 0]}),
            ("Somebody awaited in the closing", closing, "/to_act record-agrees", [0]),
            ("The closing at a table without late knocks", closing, "/record record-agrees",
             {"/options/late_knock": False}),
            ("A knocker in poverty", poor, "/last_knocker record-agrees", 1),
            ("Poverty at the old stake", poor, "/knocks record-agrees", 0),
            ("The play before the exchange is over", keeps, "/phase record-agrees", "play"),
            ("One is awaited where nobody waits", keeps, "/to_act record-agrees",
             {"/options/procedure": "fast"}),
            ("An answer awaited again", fast, "/to_act record-agrees", [0, 2, 3]),
            ("A challenge that has turned nothing up", doubt,
             "/exchanged record-agrees, /lives_lost record-agrees, /to_act record-agrees, "
             "/window record-agrees", {"/record/2": "2 challenge"}),
            ("A hand turned up without a challenge", doubt, "/exchanged record-agrees",
             {"/exchanged/0/turned_up": True}),
            ("A challenged hand that is face down", turned, "/exchanged record-agrees",
             {"/exchanged/0/turned_up": False}),
            ("A challenge paid by the other", turned, "/lives_lost record-agrees", [0, 5, 0, 3]),
            ("An exchange with no stock left", no_stock, "/phase record-agrees", "exchange"),
            ("The fold of a player who is away left out", gone, "/record record-agrees",
             {"/record/3": DROP}),
            ("Back, and still away", gone, "/away record-agrees", {"/record/-": "1 step-in"}),
            ("A hand laid aside without an exchange", keeps,
             "/exchanged toepen.exchanges, /exchanged/0/cards toepen.exchanges",
             {"/exchanged/-": {"seat": 0, "cards": [], "turned_up": False}}),
            ("An exchange that is not in the record", doubt, "/exchanged toepen.exchanges",
             {"/record/1": DROP}),
            ("An exchange of the seat before", doubt, "/exchanged toepen.exchanges",
             {"/exchanged/0/seat": 0}),
            ("An exchange of the seat after, which nobody has answered", doubt,
             "/exchanged toepen.exchanges", {"/exchanged/0/seat": 2, "/record/2": DROP}),
            ("Three cards laid aside", doubt, "/exchanged/0/cards toepen.exchanges",
             {"/exchanged/0/cards": ["AH", "KH", "QH"], "/stock/-": "JH"}),
            ("Five cards laid aside", doubt, "/exchanged/0/cards toepen.exchanges",
             {"/exchanged/0/cards/-": "AD", "/stock/0": DROP}),
            ("A card of the stock that lies aside", doubt, "/stock cards-once, /stock/0 cards-once",
             {"/stock/0": "AH"}),
            ("Acts in another order", led, "/record/0 turn", {"/record": ["1 AH", "0 TD"]}),
            ("Another dealer", led, "/record/0 turn", {"/dealer": 1}),
            ("Answers in any order at a formal table", fast, "/record/1 turn",
             {"/options/procedure": "formal"}),
            ("An answer left out", stayed, "/record/3 turn", DROP),
            ("A formal challenge that was closed", doubt, "/record/2 phase",
             {"/record/2": "close", "/window": None, "/to_act": [1]}),
            ("An act of another phase", led, "/record/2 phase", {"/record/-": "0 trust"}),
            ("An answer after the last card", closing, "/record/15 phase", {"/record/-": "0 stay"}),
            ("An act after a fold", knock, "/record/3 not-in-hand", {"/record/-": "2 stay"}),
            ("An act of a player who is away", gone, "/record/1 not-in-hand",
             {"/record": ["0 TD", "1 AH", "3 knock", "0 stay"], "/folded/1": ["KH", "QH", "JH"]}),
            ("Two knocks running in the record", stayed, "/record/5 toepen.knock-twice-running",
             {"/record/-": "1 knock"}),
            ("A knock that was not covered", knock, "/record/1 toepen.knock-lives",
             {"/lives_lost_before/1": 9, "/lives_lost/1": 9}),
            ("Trusted twice, and asked again", trusted, "/record/2 toepen.answer-once",
             {"/record/-": "2 trust", "/to_act": [0, 1, 2]}),
            ("An announcement that was due", sung, "/record/0 toepen.announce-due", DROP),
            ("An announcement without cause", sung, "/record/2 toepen.announce-unfounded",
             {"/record/-": "1 whistle"}),
            ("An announcement where nothing is announced", sung, "/record/0 option-off",
             {"/options/announcements": False}),
            ("All that can be seen at once", led,
             "/dealer seats-named, /hands/3/1 cards-once, /in_hand seat-lists, /lives_lost/3 "
             "toepen.lives, /record/0 seats-named, /stock cards-once",
             {"/record/0": "7 TD", "/dealer": 5, "/hands/1/0": "9C", "/in_hand/-": True,
              "/lives_lost/3": 11, "/away/2": "own-needs", "/rubbers_lost/0": 101}),
            ("More lives lost in a hand than there are", stayed, "/lives_lost/2 toepen.lives", 11),
        ]),
        *(possible(f"Lives lost before the first hand: {lives}", "toepen.lives",
                "A handicap, or an evening that is half remembered, is played on from there.",
                changed(between(3), lives_lost=lives, lives_lost_before=lives))
            for lives in ([9, 0, 0], [0, 0, 9], [9, 9, 9])),
        *(possible(f"{hands} hands and {rubbers} rubbers: {name}",
                "common.record-agrees toepen.lives",
                "How many hands and rubbers there were is not asked.",
                changed(each, {"/hand_number": hands, "/rubbers_lost/1": rubbers, "/version": 0}))
            for name, each in (("between hands", rest), ("in the play", led), ("at the end", over))
            for hands in (0, 1, LIMIT)
            for rubbers in (0, 7, LIMIT)),
        possible("Hands laid aside and folded, in another order", "common.cards-once",
            "A hand is a set of cards.",
            changed(table(FOUR,
                "0 exchange-hand, 1 trust, 2 trust, 3 trust, 0 keep-hand, 1 keep-hand",
                "2 keep-hand, 3 keep-hand, 0 knock, 1 fold", exchange=True),
                {"/exchanged/0/cards": TD_TO_7D[::-1], "/folded/1": HEARTS[::-1]})),
    ]  # fmt: skip
