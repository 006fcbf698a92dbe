"""Cases of Fipsen: kontra."""

from tests.cases.fipsen.words import SAY, declared
from tests.cases.situations import Situation
from tests.cases.writing import Case, each
from tests.checks.games.fipsen.tables import FOUR, KIEKER, THREE


def cases() -> list[Case]:
    """All cases of the section."""
    asked = declared("0 bid 3 hand", "0 trump C", kontra=True)
    said = declared("0 bid 3 hand", "0 trump C, 1 kontra", kontra=True)

    def of(declarer: int, *acts: str, hands: str = FOUR) -> Situation:
        """A game of two hand in clubs, about which these acts are done."""
        return declared(f"{declarer} bid 2 hand", f"{declarer} trump C", *acts, hands=hands,
                        kontra=True)  # fmt: skip

    return [
        SAY.allowed("Trumps are named where Kontra is played", "common.phase fipsen.kontra-order",
            "The opponents are asked in turn from the declarer's left.",
            declared("0 bid 3 hand", kontra=True), "0 trump C", phase="kontra", trump="C",
            to_act=[1]),
        SAY.allowed("Kontra", "fipsen.kontra-order", "The first one ends the asking.", asked,
            "1 kontra", "Seat 1 says Kontra.", kontra=True, to_act=[0]),
        SAY.refused("Kontra out of turn", "common.turn fipsen.kontra-order", "Asked in turn.",
            asked, "2 kontra", seat=2, to_act=[1]),
        SAY.refused("Rekontra before a Kontra", "fipsen.kontra-order",
            "There is nothing to answer.", asked, "1 rekontra", seat=1, because="kontra-not-said"),
        SAY.allowed("Rekontra", "fipsen.kontra-order", "The declarer answers, and Vorhand leads.",
            said, "0 rekontra", "Seat 0 says Rekontra.", rekontra=True, phase="play", to_act=[0]),
        SAY.refused("Kontra after a Kontra", "fipsen.kontra-order",
            "Kontra is said once; the declarer answers Rekontra, or passes.", said, "0 kontra",
            seat=0, because="kontra-said"),
        SAY.allowed("The declarer passes", "fipsen.kontra-order", "The Kontra stands.", said,
            "0 pass", phase="play", to_act=[0]),
        SAY.allowed("An opponent passes", "common.turn", "The next opponent is asked.", asked,
            "1 pass", "Seat 1 passes.", to_act=[2]),
        SAY.allowed("All opponents pass", "common.phase", "Vorhand leads.",
            declared("0 bid 3 hand", "0 trump C, 1 pass, 2 pass", kontra=True), "3 pass",
            phase="play", to_act=[0]),
        SAY.refused("Kontra where none is played", "common.phase",
            "There is no such phase at this table.", declared("0 bid 3 hand", "0 trump C"),
            "1 kontra", type="kontra", phase="play"),
        *each(SAY.allowed, "common.turn", "Asked from the declarer's left, whoever is Vorhand.",
            ("Two opponents have passed", of(0, "1 pass"), "2 pass", {"to_act": [3]}),
            ("Seat 2 names trumps", declared("2 bid 2 hand", kontra=True), "2 trump C",
             {"phase": "kontra", "trump": "C", "to_act": [3]}),
            ("Seat 2 is declarer, and seat 3 passes", of(2), "3 pass", {"to_act": [0]}),
            ("Seat 2 is declarer, and Vorhand passes", of(2, "3 pass"), "0 pass", {"to_act": [1]}),
            ("Seat 2 is declarer, and all pass", of(2, "3 pass, 0 pass"), "1 pass",
             {"phase": "play", "to_act": [0]}),
            ("Three players: both opponents pass", of(0, "1 pass", hands=THREE), "2 pass",
             {"phase": "play", "to_act": [0]})),
        *each(SAY.allowed, "fipsen.kontra-order", "The first one ends the asking.",
            ("The second opponent says Kontra", of(0, "1 pass"), "2 kontra",
             {"kontra": True, "to_act": [0]}),
            ("The third opponent says Kontra", of(0, "1 pass, 2 pass"), "3 kontra",
             {"kontra": True, "to_act": [0]}),
            ("Vorhand leads after a Kontra of Vorhand's left", of(3, "0 pass, 1 kontra"), "3 pass",
             {"phase": "play", "to_act": [0]}),
            ("A Kieker is doubled again", declared("0 bid-kieker",
              "0 discard 7D 8H 7H 8S 7S, 0 trump C, 1 kontra", hands=KIEKER, kontra=True),
             "0 rekontra", {"rekontra": True, "phase": "play"})),
        *each(SAY.legal, "fipsen.kontra-order", "Pass or double.",
            ("What an opponent is asked", asked, None, "1 pass, 1 kontra"),
            ("What the declarer is asked after a Kontra", said, None, "0 pass, 0 rekontra")),
        *each(SAY.refused, "common.turn fipsen.kontra-order", "Another seat is asked.",
            ("Kontra of another opponent after a Kontra", said, "2 kontra",
             {"seat": 2, "to_act": [0]}),
            ("Rekontra of the declarer before a Kontra", asked, "0 rekontra",
             {"seat": 0, "to_act": [1]}),
            ("Kontra of the declarer", asked, "0 kontra", {"seat": 0, "to_act": [1]})),
        *each(SAY.refused, "common.phase", "Asked only where it is played, when trumps are known.",
            *((f"{what} where none is played", declared("0 bid 3 hand", "0 trump C"), act,
              {"type": act[2:], "phase": "play"})
             for what, act in (("Rekontra", "0 rekontra"), ("A pass", "1 pass"))),
            *((f"{what} before trumps are named", declared("0 bid 2 hand", kontra=True), act,
              {"type": act[2:], "phase": "trump"})
             for what, act in (("Kontra", "1 kontra"), ("Rekontra", "0 rekontra")))),
    ]  # fmt: skip
