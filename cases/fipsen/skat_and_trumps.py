"""Cases of Fipsen: skat and trumps."""

from cases.fipsen.words import SAY, declared, hold
from cases.writing import Case


def cases() -> list[Case]:
    """All cases of the section."""
    won = declared("0 bid 3")
    taken = declared("0 bid 3", "0 take-skat")
    ruten = declared("0 bid 3 ruten", "0 take-skat")
    hand = ["AC", "KC", "QC", "JC", "TC"]
    return [
        SAY.allowed("The Skat is taken up", "common.turn common.phase",
                    "The declarer holds seven cards, and lays two away next.",
                    won, "0 take-skat",
                    phase="discard", skat=[], taken_up=["8S", "7S"],
                    hands=hold(0, [*hand, "8S", "7S"])),
        SAY.refused("An opponent takes up the Skat", "common.turn", "It is the declarer's.",
                    won, "1 take-skat", seat=1, to_act=[0]),
        SAY.allowed("The Skat is left", "common.phase",
                    "The declarer plays from the hand, and names trumps.",
                    won, "0 play-hand", phase="trump"),
        SAY.allowed("Two cards are discarded", "fipsen.discard-number common.card-not-held",
                    "Any two of the seven.",
                    taken, "0 discard TC 8S", phase="trump", discards=["TC", "8S"],
                    hands=hold(0, ["AC", "KC", "QC", "JC", "7S"])),
        SAY.refused("Three cards are discarded", "fipsen.discard-number",
                    "After the Skat it is two.",
                    taken, "0 discard TC 8S 7S", wanted=2, named=3),
        SAY.refused("One card is discarded", "fipsen.discard-number", "After the Skat it is two.",
                    taken, "0 discard 8S", wanted=2, named=1),
        SAY.refused("One card is discarded twice", "common.card-not-held fipsen.discard-number",
                    "A card named twice is not held twice.",
                    taken, "0 discard 8S 8S", seat=0, card="8S"),
        SAY.refused("Somebody else's card is discarded", "common.card-not-held",
                    "The nine of clubs is in the hand of seat 3.",
                    taken, "0 discard 9C 8S", seat=0, card="9C"),
        SAY.allowed("Cards are discarded in another order", "fipsen.discard-number",
                    "They are a set, and listed in order.",
                    taken, "0 discard 8S TC", phase="trump", discards=["TC", "8S"],
                    hands=hold(0, ["AC", "KC", "QC", "JC", "7S"])),
        SAY.allowed("Trumps are named", "common.turn",
                    "Vorhand leads to the first trick, whoever is declarer.",
                    declared("1 bid 2 hand"), "1 trump H", phase="play", trump="H", to_act=[0]),
        SAY.refused("Trumps are named by an opponent", "common.turn", "The declarer names them.",
                    declared("1 bid 2 hand"), "0 trump H", seat=0, to_act=[1]),
        SAY.allowed("Diamonds are named unbid", "common.phase",
                    "The seven of diamonds is aside; that does not matter.",
                    declared("0 bid 2 hand"), "0 trump D", phase="play", trump="D"),
        SAY.allowed("Ruten was bid", "common.phase",
                    "Diamonds are trumps without asking.",
                    ruten, "0 discard 8S 7S", phase="play", trump="D", discards=["8S", "7S"],
                    hands=hold(0, hand)),
        SAY.refused("Trumps are named before the discard", "common.phase",
                    "Two cards are discarded first.",
                    taken, "0 trump C", type="name-trump", phase="discard"),
        SAY.legal("The question about the Skat", "common.turn", "Take it, or leave it.",
                  won, None, "0 take-skat, 0 play-hand"),
    ]  # fmt: skip
