"""The rules of Durak, one by one, from the page."""

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from durak_reference import Bout

from vorhand import kit
from vorhand.command.__main__ import main
from vorhand.kit import after, deal_hands, why_impossible, why_not
from vorhand_durak import DURAK, PACKAGE
from vorhand_durak.bout import Beat, Pass, PassOn, TakeUp
from vorhand_durak.table import Table

FOLDER: Final = Path(__file__).parents[1]
HANDS: Final = 50
SWITCHES: Final = ("transfer", "first_five", "on_the_fool", "lowest_trump")
WORDS: Final = {kit.PlayCard: "play", Beat: "beat", PassOn: "on", TakeUp: "take", Pass: "pass"}


def table(hands: str, *acts: Any, **options: Any) -> Table:
    """A table with these hands after these acts; seat 0 attacks, and spades are trumps."""
    dealt = deal_hands(DURAK, hands, options=options, turned_up="QS")
    found: Table = after(DURAK, dealt, *acts)
    return found


def beat(seat: int, card: str, other: str) -> Beat:
    """A card beats another."""
    return Beat(seat, card, (other,))


def test_a_card_is_beaten_by_a_higher_one_of_its_suit_or_by_a_trump() -> None:
    """durak.beats: not by a lower one, nor by another suit."""
    state = table("9H | TH 8H AC 6S", "0 9H")
    assert why_not(DURAK, state, beat(1, "8H", "9H")) == "durak.beats"
    assert why_not(DURAK, state, beat(1, "AC", "9H")) == "durak.beats"
    assert why_not(DURAK, state, Beat(1, "TH", ())) == "durak.beats"
    assert after(DURAK, state, beat(1, "TH", "9H")).phase == "throw-in"
    assert after(DURAK, state, beat(1, "6S", "9H")).phase == "throw-in"


def test_a_trump_is_beaten_only_by_a_higher_trump() -> None:
    """durak.beats."""
    state = table("9S | TS 8S AC", "0 9S")
    assert why_not(DURAK, state, beat(1, "8S", "9S")) == "durak.beats"
    assert after(DURAK, state, beat(1, "TS", "9S")).beaten == ("9S", "TS")


def test_ranks_that_lie_there_are_thrown_in() -> None:
    """durak.rank: the rank of a card that was beaten, or that has beaten; no other."""
    state = table("9H 9C TC AC | TH JH", "0 9H", beat(1, "TH", "9H"))
    assert why_not(DURAK, state, "0 AC") == "durak.rank"
    assert after(DURAK, state, "0 9C").attack
    assert after(DURAK, state, "0 TC").attack


def test_whoever_takes_up_gets_what_is_thrown_in() -> None:
    """Until all have passed; then the player on the left attacks."""
    state = table("9H 9C | 8H 8C | 9D", "0 9H", "1 take-up", "0 9C", "0 pass", "2 9D")
    assert state.phase == "throw-in"
    state = after(DURAK, state, "2 pass")
    assert state.hands[1].bit_count() == 6 + 3
    assert (state.phase, state.attacker, state.defender) == ("attack", 2, 0)


def test_defender_attacks_after_beating_all() -> None:
    """The cards are out of play, and all draw to six."""
    state = table("9H | TH | 7C", "0 9H", beat(1, "TH", "9H"), "0 pass", "2 pass")
    assert state.pack.list_of(state.gone) == ["TH", "9H"]
    assert [hand.bit_count() for hand in state.hands] == [6, 6, 6]
    assert (state.phase, state.attacker, state.defender) == ("attack", 1, 2)


def test_attacker_draws_first_and_defender_last() -> None:
    """One card each from the top of the stock."""
    dealt = deal_hands(DURAK, "9H | TH | 7C", turned_up="QS", stock="6D 7D 8D")
    state = after(DURAK, dealt, "0 9H", beat(1, "TH", "9H"), "0 pass", "2 pass")
    assert "6D" in state.pack.list_of(state.hands[0])
    assert "7D" in state.pack.list_of(state.hands[1])


def test_neighbours_alone_throw_in() -> None:
    """Of five, the attacker and the player left of the defender; with `all`, the others too."""
    acts = "0 9H", "1 take-up", "0 pass", "2 pass"
    hands = "9H | 8H | 7H | 7C | 7D"
    assert table(hands, *acts, throw_in="neighbours").phase == "attack"
    assert table(hands, *acts).to_act == 1 << 3


def test_five_cards_attack_at_first() -> None:
    """With `first_five`, until cards are out of play; otherwise six."""
    hands = "6H 6C 6D 7H 7C 7D | 7S 8H 9H TH JH QH"
    acts = ["0 6H", beat(1, "7S", "6H"), "0 7H", "1 take-up", "0 7C", "0 7D", "0 6C"]
    assert table(hands, *acts, first_five=True).phase == "attack"
    state = table(hands, *acts)
    assert state.phase == "throw-in"
    assert after(DURAK, state, "0 6D").phase == "attack"


def test_an_attack_is_passed_on() -> None:
    """With a card of its rank, before a card is beaten; the next player has to beat both."""
    options = {"transfer": True}
    state = table("9H | 9C 8C TH | TC", "0 9H", **options)
    assert why_not(DURAK, state, PassOn(1, "8C")) == "durak.rank"
    assert why_not(DURAK, table("9H | 9C", "0 9H"), PassOn(1, "9C")) == "common.phase"
    state = after(DURAK, state, PassOn(1, "9C"))
    assert (state.phase, state.attacker, state.defender) == ("defend", 1, 2)
    beaten = after(DURAK, state, beat(2, "TC", "9C"))
    assert beaten.phase == "defend"
    assert why_not(DURAK, beaten, PassOn(2, "9D")) == "common.phase"


def test_next_player_has_enough_cards_for_what_is_passed_on() -> None:
    """durak.room: as many as lie there, and one for the card that is added."""
    rng, met = Random(4), set[bool]()
    for number in range(400):
        state = played(rng, 3, {"transfer": True}, number)
        if state is not None:
            following = kit.next_seat(state.defender or 0, state.in_hand)
            is_short = state.hands[following].bit_count() < state.attack.bit_count() + 1
            legal = [each for each in DURAK.legal_actions(state) if isinstance(each, PassOn)]
            assert bool(legal) is not is_short
            met.add(is_short)
    assert met == {True, False}


def played(rng: Random, players: int, options: dict[str, Any], number: int) -> Table | None:
    """A state in which the defender holds a card of the rank of the attack, if a hand has one; late
    ones are preferred.
    """
    state = DURAK.start(players, 0, DURAK.options(players, None, {**options, "target": 1}), "")
    state = after(DURAK, state, kit.Deal(seed=str(number)))
    found = None
    while state.phase not in kit.BETWEEN_HANDS:
        is_free = state.phase == "defend" and not state.beaten
        if is_free and state.hands[state.defender or 0] & state.ranks:
            found = state
        state = DURAK.apply(state, rng.choice(DURAK.legal_actions(state)))[0]
    return found


def test_lowest_trump_attacks_in_the_first_hand() -> None:
    """With `lowest_trump`, and all see it; later, or if nobody has one, forehand attacks."""
    hands, options = "AS 9H | TH 7S | 8S", {"lowest_trump": True}
    state = deal_hands(DURAK, hands, options=options, turned_up="QS", stock="6S")
    assert (state.attacker, state.record[-1]) == (1, "hands/1>hands/1 7S")
    assert why_not(DURAK, state, "0 9H") == "common.turn"
    assert after(DURAK, state, "1 TH").defender == 2
    assert deal_hands(DURAK, hands, turned_up="QS", stock="6S").attacker == 0
    trumps = "6S 7S 8S 9S TS JS KS AS"
    none = deal_hands(DURAK, "9H | TH | 7C", options=options, turned_up="QS", stock=trumps)
    assert (none.attacker, none.record) == (0, ())
    second = DURAK.start(3, 2, DURAK.options(3, None, options), "")
    second = DURAK.admit({**DURAK.dump(second), "hand_number": 1})
    state = deal_hands(DURAK, hands, before=second, turned_up="QS", stock="6S")
    assert (state.hand_number, state.attacker) == (2, 0)


def test_what_is_dealt_again_agrees_with_the_lowest_trump() -> None:
    """Nobody else gets a lower one than was shown."""
    state = deal_hands(
        DURAK, "AS 9H | TH 8S | 9S", options={"lowest_trump": True}, turned_up="QS", stock="6S 7S"
    )
    redeal, rng, lower = DURAK.redealer(state, 0), Random(2), state.pack.set_of(["6S", "7S"])
    draws = iter(lambda: rng.getrandbits(32), None)
    dealt = [redeal(draws) for _ in range(40)]
    assert len({each.hands for each in dealt}) > 30
    assert not any(sum(each.hands) & lower for each in dealt)
    assert all(each.attacker == 1 for each in dealt)


def test_fool_deals_next() -> None:
    """Whoever is left with cards has been the fool once more."""
    rng = Random(1)
    for number in range(30):
        state = DURAK.start(3, 0, DURAK.options(3, None, {}), "")
        state = after(DURAK, state, kit.Deal(seed=str(number)))
        while state.phase != "deal":
            state = DURAK.apply(state, rng.choice(DURAK.legal_actions(state)))[0]
        fools = [seat for seat, times in enumerate(state.fools) if times]
        assert [state.dealer] == (fools or [0])


def test_game_ends_at_the_target() -> None:
    """durak.target: not before, and not without it."""
    state = table("9H | TH")
    assert ("/phase", "durak.target") in why_impossible(DURAK, state, fools=[3, 0])
    assert why_impossible(DURAK, state, fools=[2, 2]) == []


def words(state: Table) -> dict[str, Any]:
    """The legal actions, by how the reference writes them."""
    return {
        " ".join(
            [str(each.seat), WORDS[type(each)]]
            + ([each.card] if hasattr(each, "card") else [])
            + [*getattr(each, "taken", ())]
        ): each
        for each in DURAK.legal_actions(state)
        if isinstance(each, kit.SeatAction)
    }


def compare(rng: Random) -> int:
    """Play one hand here and there; return how many actions it had."""
    players = rng.randint(2, 6)
    options = {
        "cards": rng.choice(["36", "52"]),
        "throw_in": rng.choice(["all", "neighbours"]),
        **{name: rng.random() < 0.5 for name in SWITCHES},
    }
    state = DURAK.start(players, rng.randrange(players), DURAK.options(players, None, options), "")
    deck = rng.sample(state.pack.cards, len(state.pack))
    other = Bout(players, state.dealer, deck, options)
    state, actions = after(DURAK, state, kit.Deal(deck=tuple(deck))), 0
    gladly = rng.random()
    while state.phase != "deal":
        found = words(state)
        legal = sorted(found)
        assert legal == sorted(other.legal()), options
        assert [sorted(hand) for hand in other.hands] == [
            sorted(state.pack.list_of(hand)) for hand in state.hands
        ]
        beats = [at for at, word in enumerate(legal) if word.split()[1] in ("beat", "play")]
        at = rng.choice(beats) if beats and rng.random() < gladly else rng.randrange(len(legal))
        other.act(legal[at])
        state, actions = DURAK.apply(state, found[legal[at]])[0], actions + 1
    assert other.over
    fools = [seat for seat, times in enumerate(state.fools) if times]
    assert (fools[0] if fools else None) == other.fool
    return actions


def test_hands_are_the_same_in_the_reference() -> None:
    """At each step the same actions, the same hands, and in the end the same fool."""
    rng = Random("reference")
    assert sum(compare(rng) for _ in range(HANDS)) > 20 * HANDS


def test_durak_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """`vorhand check-game` finds nothing in the checks that take no long time."""
    some = ("loads", "names", "page", "examples", "sentences", "states", "legal", "table")
    only = [f"--only={check}" for check in some]
    given = ["check-game", "--game-module", str(FOLDER), "--scale", "0.02", "--quiet", *only]
    assert main(given) == 0, capsys.readouterr().out
    assert PACKAGE.game.id == "durak"
