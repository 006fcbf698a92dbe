"""Cases of Fipsen: kontra."""

from cases.fipsen.words import SAY, declared
from cases.writing import Case


def cases() -> list[Case]:
    """All cases of the section."""
    asked = declared("0 bid 3 hand", "0 trump C", kontra=True)
    said = declared("0 bid 3 hand", "0 trump C, 1 kontra", kontra=True)
    return [
        SAY.allowed("Trumps are named where Kontra is played", "common.phase fipsen.kontra-order",
                    "The opponents are asked in turn from the declarer's left.",
                    declared("0 bid 3 hand", kontra=True), "0 trump C",
                    phase="kontra", trump="C", to_act=[1]),
        SAY.allowed("Kontra", "fipsen.kontra-order", "The first one ends the asking.",
                    asked, "1 kontra", kontra=True, to_act=[0]),
        SAY.refused("Kontra out of turn", "common.turn fipsen.kontra-order", "Asked in turn.",
                    asked, "2 kontra", seat=2, to_act=[1]),
        SAY.refused("Rekontra before a Kontra", "fipsen.kontra-order",
                    "There is nothing to answer.", asked, "1 rekontra", seat=1),
        SAY.allowed("Rekontra", "fipsen.kontra-order", "The declarer answers, and Vorhand leads.",
                    said, "0 rekontra", rekontra=True, phase="play", to_act=[0]),
        SAY.refused("Kontra after a Kontra", "fipsen.kontra-order",
                    "Kontra is said once; the declarer answers Rekontra, or passes.",
                    said, "0 kontra", seat=0),
        SAY.allowed("The declarer passes", "fipsen.kontra-order", "The Kontra stands.",
                    said, "0 pass", phase="play", to_act=[0]),
        SAY.allowed("An opponent passes", "common.turn", "The next opponent is asked.",
                    asked, "1 pass", to_act=[2]),
        SAY.allowed("All opponents pass", "common.phase", "Vorhand leads.",
                    declared("0 bid 3 hand", "0 trump C, 1 pass, 2 pass", kontra=True), "3 pass",
                    phase="play", to_act=[0]),
        SAY.refused("Kontra where none is played", "common.phase",
                    "There is no such phase at this table.",
                    declared("0 bid 3 hand", "0 trump C"), "1 kontra",
                    type="kontra", phase="play"),
    ]  # fmt: skip
