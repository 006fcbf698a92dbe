"""Cases of Fipsen: skat and trumps."""

from itertools import combinations

from tests.cases.fipsen.words import SAY, declared, hold, sees, table
from tests.cases.writing import Case, each
from tests.checks.games.fipsen.tables import FOUR


def cases() -> list[Case]:
    """All cases of the section."""
    won = declared("0 bid 3")
    taken = declared("0 bid 3", "0 take-skat")
    ruten = declared("0 bid 3 ruten", "0 take-skat")
    hand = ["AC", "KC", "QC", "JC", "TC"]
    seven = declared("0 bid 2", "0 take-skat", skat="7D 7H")
    held = ["AC", "KC", "QC", "JC", "TC", "7D", "7H"]
    spoken = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
    laid = declared("0 bid 2", "0 take-skat, 0 discard 7D AC", skat="7D 7H")
    led = declared("0 bid 2", "0 take-skat, 0 discard 7D AC, 0 trump C, 0 KC", skat="7D 7H")
    return [
        SAY.allowed("The Skat is taken up", "common.turn common.phase",
            "The declarer holds seven cards, and lays two away next.", won, "0 take-skat",
            "Seat 0 takes up 8S 7S.", phase="discard", skat=[], taken_up=["8S", "7S"],
            hands=hold(0, [*hand, "8S", "7S"])),
        SAY.refused("An opponent takes up the Skat", "common.turn", "It is the declarer's.", won,
            "1 take-skat", seat=1, to_act=[0]),
        SAY.allowed("The Skat is left", "common.phase",
            "The declarer plays from the hand, and names trumps.", won, "0 play-hand",
            "Seat 0 leaves the Skat.", phase="trump"),
        SAY.allowed("Two cards are discarded", "fipsen.discard-number common.card-not-held",
            "Any two of the seven.", taken, "0 discard TC 8S", "Seat 0 discards TC 8S.",
            phase="trump", discards=["TC", "8S"], hands=hold(0, ["AC", "KC", "QC", "JC", "7S"])),
        SAY.refused("Three cards are discarded", "fipsen.discard-number",
            "After the Skat it is two.", taken, "0 discard TC 8S 7S", wanted=2, named=3),
        SAY.refused("One card is discarded", "fipsen.discard-number", "After the Skat it is two.",
            taken, "0 discard 8S", wanted=2, named=1),
        SAY.refused("One card is discarded twice", "common.card-not-held fipsen.discard-number",
            "A card named twice is not held twice.", taken, "0 discard 8S 8S", seat=0, card="8S"),
        SAY.refused("Somebody else's card is discarded", "common.card-not-held",
            "The nine of clubs is in the hand of seat 3.", taken, "0 discard 9C 8S", seat=0,
            card="9C"),
        SAY.allowed("Cards are discarded in another order", "fipsen.discard-number",
            "They are a set, and listed in order.", taken, "0 discard 8S TC", phase="trump",
            discards=["TC", "8S"], hands=hold(0, ["AC", "KC", "QC", "JC", "7S"])),
        SAY.allowed("Trumps are named", "common.turn",
            "Vorhand leads to the first trick, whoever is declarer.", declared("1 bid 2 hand"),
            "1 trump H", phase="play", trump="H", to_act=[0]),
        SAY.refused("Trumps are named by an opponent", "common.turn", "The declarer names them.",
            declared("1 bid 2 hand"), "0 trump H", seat=0, to_act=[1]),
        SAY.allowed("Diamonds are named unbid", "common.phase",
            "The seven of diamonds is aside; that does not matter.", declared("0 bid 2 hand"),
            "0 trump D", phase="play", trump="D"),
        SAY.allowed("Ruten was bid", "common.phase", "Diamonds are trumps without asking.", ruten,
            "0 discard 8S 7S", "Seat 0 discards 8S 7S.", "Seat 0 names diamonds as trumps.",
            phase="play", trump="D", discards=["8S", "7S"], hands=hold(0, hand)),
        SAY.refused("Trumps are named before the discard", "common.phase",
            "Two cards are discarded first.", taken, "0 trump C", type="name-trump",
            phase="discard"),
        SAY.legal("The question about the Skat", "common.turn", "Take it, or leave it.", won, None,
            "0 take-skat, 0 play-hand"),
        *each(SAY.legal, "common.turn", "Without hand in the bid the declarer is asked about it.",
            *((f"The question about the Skat after a bid of {tricks}", declared(f"0 bid {tricks}"),
              None, "0 take-skat, 0 play-hand") for tricks in (2, 4, 5))),
        *each(SAY.refused, "common.phase", "A bid of hand does without the Skat.",
            *((f"The Skat is taken up after {said}", declared(f"0 bid {said}"), "0 take-skat",
              {"type": "take-skat", "phase": "trump"}) for said in ("2 hand", "5 hand"))),
        SAY.refused("An opponent leaves the Skat", "common.turn", "It is the declarer's.", won,
            "1 play-hand", seat=1, to_act=[0]),
        SAY.legal("All that may be discarded", "common.card-not-held fipsen.discard-number",
            "Every two of the seven, once, as a hand is listed.", seven, None,
            ", ".join(f"0 discard {a} {b}" for a, b in combinations(held, 2))),
        *each(SAY.allowed, "fipsen.discard-number", "Any two of the seven.",
            *((f"{first} and {second} are discarded", seven, f"0 discard {first} {second}", {
               "phase": "trump", "discards": [first, second],
               "hands": hold(0, [card for card in held if card not in (first, second)])})
             for first, second in (("7D", "7H"), ("AC", "KC"), ("AC", "7H")))),
        *each(SAY.refused, "common.card-not-held", "Only what is in the hand is discarded.",
            *((f"{said} is not in the hand", seven, f"0 discard {cards}", {"seat": 0, "card": card})
             for said, cards, card in (("A card of an opponent", "AC AH", "AH"),
              ("A card aside", "AC 7S", "7S"), ("A card that no pack has", "AC 2C", "2C"),
              ("A third card, named before,", "AC KC AC", "AC"),
              ("The first of two cards", "AC 2C AH", "2C"),
              ("The first of two cards named twice", "KC AC KC AC", "KC")))),
        *each(SAY.refused, "fipsen.discard-number", "After the Skat it is two.",
            ("No card is discarded", seven, "0 discard", {"wanted": 2, "named": 0}),
            ("All seven are discarded", seven, " ".join(["0 discard", *held]),
             {"wanted": 2, "named": 7})),
        SAY.refused("An opponent discards", "common.turn common.card-not-held",
            "Only the declarer lays cards away.", seven, "1 discard AH KH", seat=1, to_act=[0]),
        *each(SAY.allowed, "common.phase", "Any suit may be trumps.",
            *((f"{spoken[suit].capitalize()} are trumps", declared("0 bid 2 hand"),
              f"0 trump {suit}", f"Seat 0 names {spoken[suit]} as trumps.",
              {"phase": "play", "trump": suit})
             for suit in spoken)),
        *each(SAY.allowed, "common.phase", "The seven need not be held.",
            *((f"Diamonds are named, the seven {where}",
              declared("0 bid 2", f"0 take-skat, 0 discard {cards}", skat="7D 7H"), "0 trump D",
              {"phase": "play", "trump": "D"})
             for where, cards in (("in the hand", "AC KC"), ("laid away", "7D AC")))),
        SAY.legal("What may be trumps", "common.turn", "One of four suits.",
            declared("0 bid 2 hand"), None, "0 trump C, 0 trump D, 0 trump H, 0 trump S"),
        *each(SAY.allowed, "common.phase", "Diamonds are trumps without asking.",
            *((f"The Skat is left after {said}", declared(f"0 bid {said}"), "0 play-hand",
              "Seat 0 leaves the Skat.", "Seat 0 names diamonds as trumps.",
              {"phase": "play", "trump": "D"})
             for said in ("2 ruten", "5 ruten")),
            ("Two are discarded after 5 ruten", declared("0 bid 5 ruten", "0 take-skat"),
             "0 discard 8S 7S",
             {"phase": "play", "trump": "D", "discards": ["8S", "7S"], "hands": hold(0, hand)}),
            ("The Skat is left by a player who held with ruten",
             table(FOUR, "0 bid 2, 1 bid 2 hand, 0 hold ruten, 1 pass, 2 pass, 3 pass"),
             "0 play-hand", {"phase": "play", "trump": "D"}),
            ("The auction is over with hand and ruten, where Kontra is played",
             table(FOUR, "0 bid 2 hand ruten, 1 pass, 2 pass", kontra=True), "3 pass",
             {"phase": "kontra", "declarer": 0, "trump": "D", "to_act": [1]})),
        SAY.refused("Trumps are named after a bid of hand and ruten", "common.phase",
            "They are known.", declared("0 bid 2 hand ruten"), "0 trump C", type="name-trump",
            phase="play"),
        *each(SAY.heard, "common.turn", "Only the declarer sees the cards.",
            *((f"{what} for {name}", state, act, reader, f"Seat 0 {verb} {told}.")
             for what, state, act, verb, cards in (("The Skat is taken up,",
               declared("0 bid 2", skat="7D 7H"), "0 take-skat", "takes up", "7D 7H"),
              ("Two cards are discarded,", seven, "0 discard 7H AC", "discards", "AC 7H"))
             for name, reader in (("the declarer", 0), ("seat 1", 1), ("seat 2", 2), ("seat 3", 3),
              ("an onlooker", None)) for told in [cards if reader == 0 else "2 cards"])),
        *(sees(f"{what}, for {name}", "Only the declarer sees the cards.", state, reader,
             taken_up=["7D", "7H"] if reader == 0 else [], skat_size=0, aside_size=3,
             discards=discards if reader == 0 else [], discards_size=len(discards),
             hand_sizes=sizes)
            for what, state, discards, sizes in (
             ("Seven cards in the declarer's hand", seven, [], [7, 5, 5, 5]),
             ("Two cards laid away", laid, ["AC", "7D"], [5] * 4),
             ("Two cards laid away, and a lead", led, ["AC", "7D"], [4, 5, 5, 5]))
            for name, reader in (("the declarer", 0), ("seat 2", 2), ("an onlooker", None))),
        *(sees(f"A Skat that was left, for {name}", "Nobody sees it.",
             declared("0 bid 2", "0 play-hand"), reader, taken_up=[], discards=[], skat_size=2)
            for name, reader in (("the declarer", 0), ("an opponent", 1))),
    ]  # fmt: skip
