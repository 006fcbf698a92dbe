"""The sums of the rulebook, played by the reference of Tøppen."""

from checks.games.toppen import reference as toppen

OPTIONS = {
    "talon": 8,
    "folded_trick": "lead-passes",
    "suit_order": "HSDC",
    "fine_unit": "pencil",
    "hands": None,
}


def dealt(hands: list[str]) -> toppen.State:
    """These hands, from seat 0, who leads; all have stayed in the opening."""
    players = len(hands)
    state = toppen.new_game(players, players - 1, OPTIONS)
    first = [card for half in (0, 2) for hand in hands for card in hand.split()[half : half + 2]]
    rest = [card for card in toppen.pack(state) if card not in first]
    state = toppen.deal(state, first + rest)
    for seat in range(players):
        state = toppen.apply(state, {"type": "stay", "seat": seat})
    return state


def knock(state: toppen.State, seat: int) -> toppen.State:
    """A knock on which everybody stays."""
    state = toppen.apply(state, {"type": "knock", "seat": seat})
    while state["knocker"] is not None:
        state = toppen.apply(state, {"type": "stay", "seat": toppen.who_is_asked(state)})
    return state


def play(state: toppen.State, card: str) -> toppen.State:
    """The card that the next player plays."""
    action = {"type": "play-card", "seat": toppen.who_is_asked(state), "card": card}
    assert toppen.why_not(state, action) is None
    return toppen.apply(state, action)


FOUR = ["TC 9C 8C 7D", "AC KC 7H AH", "TD 9D 8D 9S", "TH 9H 8H 8S"]
TRICKS = ["TC AC TD TH", "9C KC 9D 9H", "8C 7H 8D 8H", "7D AH 9S 8S"]


def fines_after_knocks(times: int) -> list[int]:
    """Seat 1 alone knocks, before each of its last cards, and loses like all but seat 0."""
    state = dealt(FOUR)
    for number, trick in enumerate(TRICKS):
        for card in trick.split():
            if toppen.who_is_asked(state) == 1 and number >= 4 - times:
                state = knock(state, 1)
            state = play(state, card)
    return state["fines"]


def test_the_only_knocker_knocks_twice() -> None:
    """3 for the others, 6 for the knocker."""
    assert fines_after_knocks(2) == [0, 6, 3, 3]


def test_the_only_knocker_knocks_three_times() -> None:
    """4 for the others, 16 for the knocker."""
    assert fines_after_knocks(3) == [0, 16, 4, 4]


def test_eight_players_and_the_largest_sum() -> None:
    """All knock, the last of them before every card, all again in the last trick: 19 times 8."""
    hands = [
        *("5C 6H 5H KD", "6C JH QH AD", "JC 6S 5S TD", "QC JS QS 7D", "KC KS AS 8D"),
        *("AC 7S 8S 9D", "7C 9S TS 6D", "TC TH 9H 5D"),
    ]
    state = dealt(hands)
    for seat in range(8):
        state = play(knock(state, seat), hands[seat].split()[0])
    for number in (1, 2):
        state = knock(state, 7)
        for seat in (7, *range(7)):
            state = play(state, hands[seat].split()[number])
    for seat in (7, *range(7)):
        state = play(knock(state, seat), hands[seat].split()[3])
    assert state["fines"] == [19, 19, 0, 19, 19, 19, 19, 152]
