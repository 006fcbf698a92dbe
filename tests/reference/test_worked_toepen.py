"""The example of the rulebook, played by the reference of Toepen."""

from typing import Any

from checks.games.toepen import reference as toepen

OPTIONS = {
    "lives": 10,
    "procedure": "formal",
    "folded_trick": "lead-passes",
    "suit_order": "HSDC",
    "poverty": False,
    "ending": "first-loser",
    "exchange": False,
    "announcements": False,
    "late_knock": False,
    "absences": False,
}
HANDS = [["TC", "9C", "8C", "7D"], ["AC", "KC", "QC", "9H"], ["JC", "7S", "AS", "TH"]]


def dealt(**chosen: Any) -> toepen.State:
    """Three players with these hands; seat 0 leads."""
    first = [hand[i] for i in range(4) for hand in HANDS]
    rest = [card for card in toepen.PACK if card not in first]
    return toepen.deal(toepen.new_game(3, 2, {**OPTIONS, **chosen}), first + rest)


def play(state: toepen.State, *acts: str) -> toepen.State:
    """Acts such as `0 TC`, `2 knock`."""
    for act in acts:
        seat, word = act.split()
        if word.islower():
            action = {"type": word, "seat": int(seat)}
        else:
            action = {"type": "play-card", "seat": int(seat), "card": word}
        assert toepen.why_not(state, action) is None
        state = toepen.apply(state, action)
    return state


FIRST_TRICKS = ["0 TC", "1 AC", "2 JC", "0 9C", "1 KC", "2 7S", "0 8C", "1 QC", "2 AS"]
LAST_TRICK = ["0 7D", "2 knock", "0 fold", "1 stay", "1 9H", "2 TH"]


def test_the_winner_of_the_last_trick_has_folded() -> None:
    """A leads 7D; C knocks; A folds; B plays 9H, C plays TH: one life, and two for each of them."""
    after = play(dealt(), *FIRST_TRICKS, *LAST_TRICK)
    assert after["lives_lost"] == [1, 2, 2]
    assert (after["phase"], after["dealer"]) == ("deal", 0)


def test_the_same_where_only_cards_of_who_remains_count() -> None:
    """Nobody left has followed suit: hearts are the highest suit, and the ten wins."""
    after = play(dealt(folded_trick="highest-remaining"), *FIRST_TRICKS, *LAST_TRICK)
    assert after["lives_lost"] == [1, 2, 0]
    assert (after["phase"], after["dealer"]) == ("deal", 2)
