"""The rules of each turn, told in another way, in every game of random play."""

from typing import Final

from engine.kernel.actions import Deal, PlayCard
from engine.stortok.actions import PickUp
from tests.stortok.playing import Played, dump, every
from tests.stortok.tables import GAME

HEIGHTS: Final = "6789TJQKA"


def rank(card: str) -> int:
    """How high a card is in its suit."""
    return HEIGHTS.index(card[0])


def is_beaten(to_beat: str, card: str, high: str, low: str) -> bool:
    """Whether a card beats another, as the rulebook words it."""
    if card[1] == to_beat[1]:
        return rank(card) > rank(to_beat)
    if to_beat[1] not in (high, low):
        return card[1] in (high, low)
    return to_beat[1] == low and card[1] == high


def test_every_card_that_does_not_lead_beats_the_one_below(games: list[Played]) -> None:
    """What may be played is what beats the card to beat; a pick-up takes it, and it alone."""
    for step in every(3, games):
        before, after = dump(step.before), dump(step.after)
        to_beat = GAME.view(step.before, None)["card_to_beat"]
        if before["phase"] == "deal":
            continue
        (seat,) = before["to_act"]
        trumps = before["high_trumps"], before["low_trumps"]
        beating = [
            card
            for card in before["hands"][seat]
            if to_beat is None or is_beaten(to_beat, card, *trumps)
        ]
        listed = [a.card for a in GAME.legal_actions(step.before, seat) if isinstance(a, PlayCard)]
        assert listed == beating
        if isinstance(step.action, PickUp):
            assert after["discard_pile"] == before["discard_pile"][:-1]
            assert {*after["hands"][seat]} == {*before["hands"][seat], to_beat}
            assert after["stock"] == before["stock"]


def test_every_play_draws_while_there_is_a_stock(games: list[Played]) -> None:
    """Who plays draws the top card of the stock at once, and nobody else does."""
    for step in every(2, games):
        before, after = dump(step.before), dump(step.after)
        if not isinstance(step.action, PlayCard):
            continue
        seat, card = step.action.seat, step.action.card
        assert after["stock"] == before["stock"][1:]
        drawn = set(before["stock"][:1])
        assert {*after["hands"][seat]} == {*before["hands"][seat]} - {card} | drawn
        assert after["discard_pile"] == [*before["discard_pile"], card]


def test_known_cards_are_those_picked_up_and_not_played_since(games: list[Played]) -> None:
    """Followed from the first action to the last, the known cards are what everybody saw."""
    for game in games:
        known: list[set[str]] = [set() for _ in range(game.start.players)]
        for step in game.steps:
            if isinstance(step.action, PickUp):
                known[step.action.seat].add(dump(step.before)["discard_pile"][-1])
            elif isinstance(step.action, PlayCard):
                known[step.action.seat].discard(step.action.card)
            assert [set(cards) for cards in dump(step.after)["known_cards"]] == known


def test_tricks_are_as_long_as_when_they_began(games: list[Played]) -> None:
    """A trick takes a card of each who had cards when it began; then its last player has won it."""
    for game in games[::2]:
        size = 0
        for step in game.steps:
            after = step.after
            if isinstance(step.action, Deal):
                size = after.players if after.discard_pile else 0
            elif isinstance(step.action, PickUp):
                size = 0
            elif len(after.trick) == 1 and size == 0:
                size = sum(bool(hand) for hand in step.before.hands)
            won = [event for event in step.events if event.type == "trick-won"]
            assert bool(won) == (size > 0 and len(after.trick) == size)
            assert size == 0 or GAME.view(after, None)["trick_size"] == size
            size = 0 if won else size


def test_game_is_over_as_soon_as_one_is_left_or_the_limit_is_reached(games: list[Played]) -> None:
    """Not a turn later, and not before."""
    for step in every(2, games):
        before, after = dump(step.before), dump(step.after)
        limit = after["options"]["turn_limit"]
        left = [seat for seat, hand in enumerate(after["hands"]) if hand]
        assert (after["phase"] == "game-over") == (len(left) == 1 or after["version"] - 1 == limit)
        assert after["loser"] == (left[0] if len(left) == 1 else None)
        assert sorted([*after["went_out"], *left]) == list(range(after["players"]))
        assert after["went_out"][: len(before["went_out"])] == before["went_out"]
