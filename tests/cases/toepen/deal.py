"""Cases of Toepen and Siwweschrööm: deal."""

from tests.cases.common import decks
from tests.cases.situations import changed
from tests.cases.toepen.changes import PACK, dealt
from tests.cases.toepen.words import DECK, LIVES, SAY, SECOND, VORHAND, between, table
from tests.cases.writing import Case, allowed_call
from tests.checks.games.toepen.tables import THREE


def cases(game: str) -> list[Case]:
    """The cases that both games have."""
    deck = " ".join(PACK)
    return [
        *decks(SAY, between(3, game=game), deck.split(), {
            "hand_number": 1, "phase": "play", "to_act": [0], **dealt(deck, 3, 2),
        }),
        allowed_call("The first deal with the seed vorhand", "common.deck common.no-seed",
            "deal/v1 turns a seed into the same deck everywhere; its context names game and hand.",
            "new-game", {"game": game, "players": 3, "dealer": 0, "deal": {"seed": "vorhand"}},
            {"state": {**dealt(VORHAND[game], 3, 0), "hand_number": 1, "version": 1,
                "phase": "exchange", "to_act": [1]}}),
        SAY.refused("A deal in the middle of a hand", "common.phase",
            "A hand is played to its end before the next is dealt.", table(THREE, game=game),
            {"type": "deal", "deck": deck.split()}, type="deal", phase="play"),
        SAY.allowed("A player who is out gets no cards", "common.deck toepen.hand-sizes",
            "Cards go to every player in the game, clockwise from forehand: here seats 2 and 0, "
            "because the dealer's left neighbour is out.",
            between(3, game=game, ending="last-survivor", dealer=0, lives_lost=[0, LIVES[game], 0]),
            {"type": "deal", "deck": PACK}, hand_number=2, phase="play", to_act=[2],
            in_hand=[True, False, True],
            hands=[["9C", "7C", "KC", "JC"], [], ["TC", "8C", "AC", "QC"]], stock=PACK[8:]),
    ]  # fmt: skip


def more() -> list[Case]:
    """The cases that Toepen has besides."""
    second = between(3, exchange=True, announcements=True, lives_lost=[1, 1, 1])
    return [
        SAY.allowed("A deal with two nonces", "common.deck common.no-seed",
            "The second hand, dealt with the seed vorhand and the nonces alice and bob.",
            changed(second, hand_number=1),
            {"type": "deal", "seed": "vorhand", "nonces": ["alice", "bob"]}, hand_number=2,
            phase="exchange", to_act=[0], **dealt(SECOND, 3, 2)),
        SAY.allowed("Eight players leave nothing to exchange", "common.phase",
            "All cards are dealt out, so the exchange is skipped.",
            between(8, exchange=True), {"type": "deal", "deck": PACK}, hand_number=1, phase="play",
            to_act=[0], **dealt(" ".join(PACK), 8, 7)),
        SAY.allowed("Without the option nothing is exchanged", "common.option-off common.phase",
            "Where the option is off the hand begins with the play.",
            between(4), {"type": "deal", "deck": PACK}, hand_number=1, phase="play", to_act=[0],
            **dealt(" ".join(PACK), 4, 3)),
        SAY.allowed("All who have not kept are asked at a fast table", "common.turn",
            "A fast table has no turns in the exchange.",
            between(3, exchange=True, procedure="fast"), {"type": "deal", "deck": PACK},
            hand_number=1, phase="exchange", to_act=[0, 1, 2], **dealt(" ".join(PACK), 3, 2)),
        SAY.legal("A deal is listed once", "common.no-seed",
            "Before a hand there is nothing else to do, where nobody may step out.",
            between(3), None, "deal"),
        *(SAY.allowed(f"Seat {dealer} deals to {players} players", "toepen.hand-sizes common.deck",
                "Four cards to each, one at a time from forehand; the rest is the stock.",
                between(players, dealer=dealer), DECK, hand_number=1, phase="play",
                to_act=[(dealer + 1) % players], **dealt(" ".join(PACK), players, dealer))
            for players in range(3, 9) for dealer in range(players)),
        SAY.allowed("Seven players leave one hand to exchange", "common.phase toepen.exchanges",
            "Four cards are in the stock.", between(7, exchange=True), DECK, hand_number=1,
            phase="exchange", to_act=[0], **dealt(" ".join(PACK), 7, 6)),
        SAY.allowed("A deck in the other order", "common.deck",
            "Any order of the pack can be dealt.", between(3), {"type": "deal", "deck": PACK[::-1]},
            hand_number=1, phase="play", to_act=[0], **dealt(" ".join(PACK[::-1]), 3, 2)),
        *(SAY.refused(f"A deck with a card too many: {card}", "common.deck",
                "The deck holds each card of the pack once.",
                between(3), {"type": "deal", "deck": [*PACK, card]}, missing=[],
                repeated=[card] * (card in PACK), foreign=[card] * (card not in PACK))
            for card in ("2C", "TC")),
        SAY.refused("An empty deck", "common.deck", "All 32 cards are in the deck.",
            between(3), {"type": "deal", "deck": []}, missing=PACK, repeated=[], foreign=[]),
        *(SAY.heard(f"A deal as {who} hears it", "toepen.hand-sizes",
                "Each player hears the cards of the own hand, and of the others how many.",
                between(3, dealer=1), DECK, reader, "Seat 2 is dealt 4 cards.",
                f"Seat 0 is dealt {hand}.", "Seat 1 is dealt 4 cards.")
            for who, reader, hand in (
                ("its player", 0, "9C AC JC 8D"), ("an onlooker", None, "4 cards"),
            )),
    ]  # fmt: skip
