"""Cases of Toepen and Siwweschrööm: exchange."""

from functools import partial

from tests.cases.toepen.changes import cleared, lost
from tests.cases.toepen.words import HEARTS, LIVES, SAY, SPADES, TC_TO_7C, TD_TO_7D, table
from tests.cases.writing import Case
from tests.checks.games.toepen.tables import FOUR, THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    t = partial(table, game=game, exchange=True)
    fast = partial(t, procedure="fast")
    new = t(THREE, "0 exchange-hand")
    fast_new = fast(THREE, "0 exchange-hand")
    aside = [{"seat": 0, "cards": TD_TO_7D, "turned_up": False}]
    clean = t("AH KH QH JH | TD 9D 8D 7D | AS KS QS JS", "0 exchange-hand")
    return [
        SAY.allowed("Forehand keeps", "common.turn toepen.kept",
            "Asked in turn from forehand; the next on the left is asked then.",
            t(THREE), "0 keep-hand", "Seat 0 keeps the hand.", to_act=[1]),
        SAY.refused("The second seat keeps before forehand", "common.turn",
            "At a formal table the seats are asked in turn.",
            t(THREE), "1 keep-hand", seat=1, to_act=[0]),
        SAY.allowed("A hand is exchanged", "toepen.exchanges",
            "Four cards go aside, the top four of the stock come in, and the others are asked.",
            t(THREE), "0 exchange-hand", "Seat 0 lays aside TD 9D 8D 7D and draws TC 9C 8C 7C.",
            to_act=[1], window="challenge", exchanged=aside, hands=[TC_TO_7C, HEARTS, SPADES],
            stock=lambda state: state["stock"][4:]),
        SAY.refused("A card in the exchange", "common.phase",
            "Nothing is played before the exchange is over.",
            t(THREE), "0 TD", type="play-card", phase="exchange"),
        SAY.allowed("Decided at a fast table", "toepen.kept",
            "In any order, by any seat that has not kept.",
            fast(THREE, "1 keep-hand"), "2 exchange-hand", to_act=[0, 1]),
        SAY.refused("Exchanged after having kept", "toepen.kept",
            "A player who has kept has decided.",
            fast(THREE, "1 keep-hand"), "1 exchange-hand", seat=1),
        SAY.allowed("Another trusts", "toepen.own-exchange toepen.answer-once",
            "Seat 2 is asked after seat 1.",
            new, "1 trust", "Seat 1 lets the exchange pass.", to_act=[2]),
        SAY.refused("The exchanger trusts", "toepen.own-exchange",
            "An exchange is answered by the others.", fast_new, "0 trust", seat=0),
        SAY.refused("The exchanger trusts at a formal table", "common.turn toepen.own-exchange",
            "Whose turn it is is asked first.", new, "0 trust", seat=0, to_act=[1]),
        SAY.refused("Trusted twice", "toepen.answer-once",
            "An answer is final; seat 2 still has to give its own.",
            fast(THREE, "0 exchange-hand, 1 trust"), "1 challenge", seat=1),
        SAY.allowed("All have trusted", "toepen.exchanges toepen.answer-once",
            "The window is over, and the same seat is asked again: it may exchange once more.",
            t(THREE, "0 exchange-hand, 1 trust"), "2 trust", to_act=[0], window=None),
        SAY.allowed("A challenged hand with a ten", "toepen.own-exchange toepen.exchanges",
            "The hand is turned up; with a ten, nine, eight or seven in it the exchanger loses a "
            "life, and keeps the new hand.",
            new, "1 challenge", "Seat 1 challenges seat 0, who laid aside TD 9D 8D 7D.",
            f"Seat 0 loses a life and has {LIVES[game] - 1} left.", to_act=[0],
            lives_lost=[1, 0, 0]),
        SAY.allowed("A challenged hand of nothing but pictures and an ace", "toepen.own-exchange",
            "None of T 9 8 7 is in it, so the challenger loses the life.",
            clean, "1 challenge", to_act=[0], lives_lost=[0, 1, 0]),
        SAY.refused("An exchange while another is doubted", "common.phase",
            "While the others answer, only answers are possible.", fast_new, "1 exchange-hand",
            type="exchange-hand", phase="exchange", window="challenge"),
        SAY.allowed("The last one keeps", "toepen.kept common.phase",
            "When all have kept, forehand leads.",
            t(THREE, "0 keep-hand, 1 keep-hand"), "2 keep-hand", phase="play", to_act=[0]),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    t = partial(table, exchange=True)
    fast = partial(t, procedure="fast")
    seven = " | ".join(["TD 9D 8D 7D", "AH KH QH JH", "AS KS QS JS", "AD KD QD JD", "AC KC QC JC",
        "TH 9H 8H 7H", "TS 9S 8S 7S"])  # fmt: skip
    pictures = fast("AH KH QH JH | AS KS QS JS | TD 9D 8D 7D | TS 9S 8S 7S", "0 exchange-hand")
    again = "0 exchange-hand, 1 trust, 2 trust"
    second = fast(THREE, "0 exchange-hand, 1 trust, 2 trust, 1 exchange-hand")
    return [
        SAY.allowed("A second exchange of the same seat", "toepen.exchanges toepen.kept",
            "A player who has not kept may exchange again.",
            t(THREE, "0 exchange-hand, 1 trust, 2 trust"), "0 exchange-hand", to_act=[1]),
        SAY.allowed("The first challenge ends the window", "toepen.answer-once",
            "Seat 2 has not been asked yet and is not asked any more.",
            fast(THREE, "0 exchange-hand"), "1 challenge", to_act=[0, 1, 2], lives_lost=[1, 0, 0],
            disputed="Others might add a challenge of their own; here the first one decides."),
        SAY.allowed("The table closes a window", "common.phase",
            "At a fast table a player who has not spoken trusts.",
            fast(THREE, "0 exchange-hand, 1 trust"), "close", to_act=[0, 1, 2], window=None),
        SAY.allowed("The table closes the exchange", "common.phase",
            "At a fast table a player who has not spoken keeps.",
            fast(THREE, "1 keep-hand"), "close", phase="play", to_act=[0]),
        SAY.refused("The table closes a formal exchange", "common.phase",
            "At a formal table everybody is asked.",
            t(THREE, "0 keep-hand"), "close", type="close", phase="exchange"),
        SAY.allowed("The last four cards of the stock", "toepen.exchanges common.phase",
            "With the stock used up no exchange is possible any more: the phase ends with the "
            "window.", t(seven, "0 exchange-hand, 1 trust, 2 trust, 3 trust, 4 trust, 5 trust"),
            "6 trust", phase="play", window=None, to_act=[0]),
        SAY.allowed("The last life is lost by a challenge", "toepen.lives",
            "With first-loser the game is over when the window is, and no card is played.",
            t(THREE, "0 exchange-hand", lives_lost=[9, 0, 0]), "1 challenge",
            "Seat 1 challenges seat 0, who laid aside TD 9D 8D 7D.",
            "Seat 0 loses a life and has none left.", "Seat 0 is out.",
            "The game is over. Won: seat 1 and seat 2. Lost: seat 0.",
            outcome=lost([1, 2], [0], "lives"),
            **cleared(3, phase="game-over", lives_lost=[10, 0, 0])),
        SAY.allowed("The last life is lost by a challenge, and the others play on", "toepen.lives",
            "With last-survivor the exchanger is out, and leaves the hand at once.",
            t(THREE, "0 exchange-hand", lives_lost=[9, 0, 0], ending="last-survivor"),
            "1 challenge", to_act=[1], lives_lost=[10, 0, 0], in_hand=[False, True, True],
            hands=[[], HEARTS, SPADES], folded=[TC_TO_7C, [], []]),
        SAY.refused("A knock in the exchange", "common.phase",
            "The stake is not raised before the play.",
            t(THREE), "1 knock", type="knock", phase="exchange",
            disputed="The sources let players knock as soon as they have picked up their cards; "
            "here the exchange and poverty come first, so that no new hand is taken against a "
            "raised stake."),
        SAY.legal("The question to the exchanger's left neighbour",
            "common.phase toepen.own-exchange", "Doubt, or trust, and nothing else.",
            t(THREE, "0 exchange-hand"), None, "1 challenge, 1 trust"),
        SAY.heard("An exchange as its own player hears it", "toepen.exchanges",
            "The exchanger sees what goes aside and what comes in.",
            t(THREE), "0 exchange-hand", 0, "Seat 0 lays aside TD 9D 8D 7D and draws TC 9C 8C 7C."),
        SAY.heard("An exchange as another hears it", "toepen.exchanges", "The cards are hidden.",
            t(THREE), "0 exchange-hand", 1, "Seat 0 takes a new hand."),
        SAY.heard("A challenge as an onlooker hears it", "toepen.own-exchange",
            "The hand is turned up for all.", t(THREE, "0 exchange-hand"), "1 challenge", None,
            "Seat 1 challenges seat 0, who laid aside TD 9D 8D 7D.",
            "Seat 0 loses a life and has 9 left."),
        *(SAY.allowed(f"The {card} in a challenged hand", "toepen.own-exchange",
                "Any of T 9 8 7 costs the exchanger the life.",
                t(f"{card} KH QH JH | TD 9D 8D 7D | AS KS QS JS", "0 exchange-hand"), "1 challenge",
                to_act=[0], lives_lost=[1, 0, 0])
            for card in ("TH", "9H", "8H", "7H")),
        *(SAY.allowed(f"Seat {seat} challenges a hand of pictures", "toepen.own-exchange",
                "Whoever challenges such a hand loses the life.",
                pictures, f"{seat} challenge", to_act=[0, 1, 2, 3],
                lives_lost=[int(seat == each) for each in range(4)])
            for seat in (1, 2, 3)),
        SAY.allowed("A challenge after another has trusted", "toepen.answer-once",
            "The second who is asked may doubt.",
            t(THREE, "0 exchange-hand, 1 trust"), "2 challenge", to_act=[0], lives_lost=[1, 0, 0]),
        SAY.allowed("The exchange of the second seat", "common.turn",
            "The others are asked from the exchanger's left, round the table.",
            t(FOUR, "0 keep-hand, 1 exchange-hand, 2 trust"), "3 trust", to_act=[0]),
        SAY.allowed("A player who has kept is asked about an exchange", "toepen.answer-once",
            "All the others are, whether they have kept or not.",
            fast(THREE, "2 keep-hand"), "0 exchange-hand", to_act=[1, 2]),
        SAY.allowed("An exchange after a challenge", "toepen.exchanges",
            "The hand that was turned up stays so, and the new one is face down.",
            t(THREE, "0 exchange-hand, 1 challenge"), "0 exchange-hand", to_act=[1]),
        SAY.legal("All that the exchanger may do after a challenge", "toepen.exchanges toepen.kept",
            "The new hand is kept, or exchanged again.",
            t(THREE, "0 exchange-hand, 1 challenge"), None, "0 keep-hand, 0 exchange-hand"),
        SAY.legal("All that may be done at a fast table", "toepen.kept",
            "Seats ascend, and the table's own come last.", fast(THREE), None,
            "0 keep-hand, 0 exchange-hand, 1 keep-hand, 1 exchange-hand, 2 keep-hand, 2 "
            "exchange-hand, close"),
        SAY.allowed("The challenger's last life", "toepen.lives",
            "The game is over when the window is.",
            t("AH KH QH JH | TD 9D 8D 7D | AS KS QS JS", "0 exchange-hand", lives_lost=[0, 9, 0]),
            "1 challenge", outcome=lost([0, 2], [1], "lives"),
            **cleared(3, phase="game-over", lives_lost=[0, 10, 0])),
        SAY.allowed("The last life of one of two", "toepen.lives toepen.dealer",
            "One player left in the hand wins it, and deals.",
            t("AH KH QH JH | AS KS QS JS | -", "0 exchange-hand", dealer=1, lives_lost=[0, 9, 10],
                ending="last-survivor"), "1 challenge", outcome=lost([0], [1, 2], "last-survivor"),
            **cleared(3, phase="game-over", dealer=0, lives_lost=[0, 10, 10])),
        SAY.allowed("The last life of one of two who were dealt in", "toepen.lives toepen.dealer",
            "Whoever is out has not folded, so the hand is nobody's, and the dealer stays.",
            t("AH KH QH JH | AS KS QS JS | -", "0 exchange-hand", dealer=1, lives_lost=[0, 9, 0],
                away={2: "buying-drinks"}), "1 challenge", outcome=lost([0, 2], [1], "lives"),
            **cleared(3, phase="game-over", lives_lost=[0, 10, 0])),
        SAY.allowed("An exchange is trusted after somebody has kept", "toepen.kept",
            "Whoever has kept is not asked again.",
            fast(THREE, "2 keep-hand, 0 exchange-hand, 1 trust"), "2 trust", window=None,
            to_act=[0, 1]),
        *(SAY.allowed(f"The last hand of the stock: {end}", "common.phase toepen.exchanges",
                "No exchange is possible any more, so the phase ends with the window.",
                fast(seven, acts), end, window=None, phase="play", to_act=[0],
                lives_lost=[lost_one, *[0] * 6])
            for acts, end, lost_one in (
                ("0 exchange-hand, 6 trust, 1 trust, 2 trust, 5 trust, 4 trust", "3 trust", 0),
                ("0 exchange-hand", "close", 0),
                ("0 exchange-hand", "1 challenge", 1),
            )),
        SAY.allowed("A fourth hand from the stock", "toepen.exchanges",
            "Three players leave twenty cards: five hands.",
            t(THREE, *[again] * 3, "0 exchange-hand, 1 trust"), "2 trust", window=None, to_act=[0]),
        SAY.allowed("A fifth hand from the stock", "toepen.exchanges",
            "The stock has no hand left, so the play begins.",
            t(THREE, *[again] * 4, "0 exchange-hand, 1 trust"), "2 trust", window=None,
            phase="play", to_act=[0]),
        SAY.refused("The second to exchange answers", "toepen.own-exchange",
            "It is the last exchange that is answered, by the others.", second, "1 trust", seat=1),
        SAY.allowed("The first to exchange answers the second", "toepen.own-exchange",
            "It is the last exchange that is answered, by the others.",
            second, "0 trust", to_act=[2]),
    ]  # fmt: skip
