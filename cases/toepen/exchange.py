"""Cases of Toepen and Siwweschrööm: exchange."""

from functools import partial

from cases.toepen.words import HEARTS, SAY, SPADES, TC_TO_7C, TD_TO_7D, cleared, lost, table
from cases.writing import Case
from checks.games.toepen.tables import THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    t = partial(table, game=game, exchange=True)
    fast = partial(t, procedure="fast")
    new = t(THREE, "0 exchange-hand")
    fast_new = fast(THREE, "0 exchange-hand")
    aside = [{"seat": 0, "cards": TD_TO_7D, "turned_up": False}]
    shown = [{"seat": 0, "cards": TD_TO_7D, "turned_up": True}]
    clean = t("AH KH QH JH | TD 9D 8D 7D | AS KS QS JS", "0 exchange-hand")
    return [
        SAY.allowed("Forehand keeps", "common.turn toepen.kept",
            "Asked in turn from forehand; the next on the left is asked then.",
            t(THREE), "0 keep-hand", to_act=[1]),
        SAY.refused("The second seat keeps before forehand", "common.turn",
            "At a formal table the seats are asked in turn.",
            t(THREE), "1 keep-hand", seat=1, to_act=[0]),
        SAY.allowed("A hand is exchanged", "toepen.exchanges",
            "Four cards go aside, the top four of the stock come in, and the others are asked.",
            t(THREE), "0 exchange-hand", to_act=[1], window="challenge", exchanged=aside,
            hands=[TC_TO_7C, HEARTS, SPADES], stock=lambda state: state["stock"][4:]),
        SAY.refused("A card in the exchange", "common.phase",
            "Nothing is played before the exchange is over.",
            t(THREE), "0 TD", type="play-card", phase="exchange"),
        SAY.allowed("Decided at a fast table", "toepen.kept",
            "In any order, by any seat that has not kept.",
            fast(THREE, "1 keep-hand"), "2 exchange-hand", to_act=[0, 1], window="challenge",
            exchanged=[{"seat": 2, "cards": SPADES, "turned_up": False}],
            hands=[TD_TO_7D, HEARTS, TC_TO_7C], stock=lambda state: state["stock"][4:]),
        SAY.refused("Exchanged after having kept", "toepen.kept",
            "A player who has kept has decided.",
            fast(THREE, "1 keep-hand"), "1 exchange-hand", seat=1),
        SAY.allowed("Another trusts", "toepen.own-exchange toepen.answer-once",
            "Seat 2 is asked after seat 1.", new, "1 trust", to_act=[2]),
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
            new, "1 challenge", to_act=[0], window=None, exchanged=shown, lives_lost=[1, 0, 0]),
        SAY.allowed("A challenged hand of nothing but pictures and an ace", "toepen.own-exchange",
            "None of T 9 8 7 is in it, so the challenger loses the life.",
            clean, "1 challenge", to_act=[0], window=None, lives_lost=[0, 1, 0],
            exchanged=[{"seat": 0, "cards": HEARTS, "turned_up": True}]),
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
    return [
        SAY.allowed("A second exchange of the same seat", "toepen.exchanges toepen.kept",
            "A player who has not kept may exchange again.",
            t(THREE, "0 exchange-hand, 1 trust, 2 trust"), "0 exchange-hand", to_act=[1],
            window="challenge", hands=[["AC", "KC", "QC", "JC"], HEARTS, SPADES],
            exchanged=[{"seat": 0, "cards": TD_TO_7D, "turned_up": False}, {"seat": 0,
                "cards": TC_TO_7C, "turned_up": False}], stock=lambda state: state["stock"][4:]),
        SAY.allowed("The first challenge ends the window", "toepen.answer-once",
            "Seat 2 has not been asked yet and is not asked any more.",
            fast(THREE, "0 exchange-hand"), "1 challenge", to_act=[0, 1, 2], window=None,
            lives_lost=[1, 0, 0], exchanged=[{"seat": 0, "cards": TD_TO_7D, "turned_up": True}],
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
            outcome=lost([1, 2], [0], "lives"),
            **cleared(3, phase="game-over", lives_lost=[10, 0, 0])),
        SAY.allowed("The last life is lost by a challenge, and the others play on", "toepen.lives",
            "With last-survivor the exchanger is out, and leaves the hand at once.",
            t(THREE, "0 exchange-hand", lives_lost=[9, 0, 0], ending="last-survivor"),
            "1 challenge", to_act=[1], window=None, lives_lost=[10, 0, 0],
            in_hand=[False, True, True],
            exchanged=[{"seat": 0, "cards": TD_TO_7D, "turned_up": True}],
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
    ]  # fmt: skip
