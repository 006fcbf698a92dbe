"""The rules of Schwimmen, one by one, from the page."""

from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from schwimmen_reference import Hand

from vorhand import kit
from vorhand.command.__main__ import main
from vorhand.kit import after, deal_hands, why_impossible, why_not
from vorhand_schwimmen import SCHWIMMEN
from vorhand_schwimmen.play import Exchange, ExchangeAll, Keep, Knock, Pass, Show
from vorhand_schwimmen.table import Table

FOLDER: Final = Path(__file__).parents[1]
GAMES: Final = 60
WORDS: Final = {
    Exchange: "one", ExchangeAll: "all", Keep: "keep", Knock: "knock", Pass: "pass", Show: "show",
}  # fmt: skip
HANDS: Final = "AS KS 7H | KC 7D 8H"


def table(hands: str, *acts: Any, middle: str = "9C 8C 7C", **options: Any) -> Table:
    """A table with these hands after these acts; seat 0 begins."""
    dealt = deal_hands(SCHWIMMEN, hands, options=options, middle=middle)
    found: Table = after(SCHWIMMEN, dealt, *acts)
    return found


def test_one_card_is_exchanged_for_one() -> None:
    """schwimmen.one: not for two, nor for one that does not lie there."""
    state = table(HANDS)
    assert why_not(SCHWIMMEN, state, "0 exchange 7H 9C 8C") == "schwimmen.one"
    assert why_not(SCHWIMMEN, state, "0 exchange 7H QH") == "schwimmen.one"
    assert why_not(SCHWIMMEN, state, "0 exchange KC 9C") == "common.card-not-held"
    state = after(SCHWIMMEN, state, "0 exchange 7H 9C")
    assert state.pack.list_of(state.hands[0]) == ["9C", "AS", "KS"]
    assert state.pack.list_of(state.middle) == ["8C", "7C", "7H"]


def test_all_cards_are_exchanged() -> None:
    """The hand lies in the middle then."""
    state = table(HANDS, "0 exchange-all")
    assert state.pack.list_of(state.hands[0]) == ["9C", "8C", "7C"]
    assert state.pack.list_of(state.middle) == ["7H", "AS", "KS"]


def test_dealer_chooses_between_two_hands() -> None:
    """With `dealer_chooses`: the own hand, or three cards unseen; the other three lie open."""
    options = {"dealer_chooses": True}
    state = deal_hands(SCHWIMMEN, HANDS, options=options, stock="9C 8C 7C TD")
    assert (state.phase, state.to_act, state.middle) == ("choose", 0b10, 0)
    assert why_not(SCHWIMMEN, state, "0 keep") == "common.turn"
    assert why_not(SCHWIMMEN, state, "1 knock") == "common.phase"
    names = state.pack.list_of
    kept = after(SCHWIMMEN, state, "1 keep")
    assert (names(kept.hands[1]), names(kept.middle)) == (["KC", "7D", "8H"], ["9C", "8C", "7C"])
    taken = after(SCHWIMMEN, state, "1 exchange-all")
    assert (names(taken.hands[1]), names(taken.middle)) == (["9C", "8C", "7C"], ["KC", "7D", "8H"])
    for chosen in kept, taken:
        assert (chosen.phase, chosen.to_act, chosen.turns) == ("play", 0b01, 0)
        assert why_not(SCHWIMMEN, chosen, "0 keep") == "common.phase"
        assert chosen.stock[0] == "TD"
    assert table(HANDS).phase == "play"


def test_only_the_dealer_sees_what_was_taken_unseen() -> None:
    """And everybody the hand that was laid in the middle."""
    state = deal_hands(SCHWIMMEN, HANDS, options={"dealer_chooses": True}, stock="9C 8C 7C")
    view = SCHWIMMEN.view(after(SCHWIMMEN, state, "1 exchange-all"), 0)
    assert view["middle"] == ["KC", "7D", "8H"]
    assert "9C" not in str(view)


def test_new_cards_come_when_all_have_passed() -> None:
    """Only one after another, and not after somebody has knocked."""
    state = table(HANDS, "0 pass", "1 exchange 8H 9C", "0 pass")
    assert state.passes == 1
    following = state.stock[:3]
    state = after(SCHWIMMEN, state, "1 pass")
    assert sorted(state.pack.list_of(state.middle)) == sorted(following)
    assert state.gone.bit_count() == 3


def test_knock_gives_all_others_one_more_turn() -> None:
    """schwimmen.once: and nobody knocks again."""
    hands = f"{HANDS} | 9H 9S 8D"
    state = table(hands, "0 knock")
    assert why_not(SCHWIMMEN, state, "1 knock") == "schwimmen.once"
    state = after(SCHWIMMEN, state, "1 pass", "2 pass")
    assert (state.phase, state.losses) == ("deal", (0, 0, 1))


def test_lowest_hands_that_are_alike_lose() -> None:
    """All of them; nobody, if all are."""
    hands = "AS KS 7H | KC 7D 8H | KD 7S 8S"
    assert table(hands, "0 knock", "1 pass", "2 pass").losses == (0, 1, 0)
    hands = "AS KS 7H | KC 7D 8H | KD 7S 8C"
    assert table(hands, "0 knock", "1 pass", "2 pass", middle="9C 8S 7C").losses == (0, 1, 1)


def test_thirty_one_and_three_aces_are_shown_at_once() -> None:
    """schwimmen.show: in turn or not; all others lose. Not without the options."""
    thirty_one, aces = "7H 8H 9S | AC KC TC | 8D 9D 7S", "7H 8H 9S | AC AD AH | 8D 9D 7S"
    for hands, option in ((thirty_one, "blitz"), (aces, "fire")):
        assert table(hands, "1 show", middle="9C 8C 7C").losses == (1, 0, 1)
        assert why_not(SCHWIMMEN, table(hands), "0 show") == "schwimmen.show"
        assert why_not(SCHWIMMEN, table(hands, **{option: False}), "1 show") == "schwimmen.show"


def test_three_of_a_rank_are_between_thirty_and_thirty_one() -> None:
    """Or what their cards count, if that was agreed on."""
    hands, acts = "AC KC 9C | 7C 7D 7H", ("0 knock", "1 pass")
    assert table(hands, *acts, middle="9D 8C 8D").losses == (1, 0)
    assert table(hands, *acts, middle="9D 8C 8D", alike=False).losses == (0, 1)
    assert table("AC KC TC | 7D 7H 7S", *acts, middle="9D 8C 8D").losses == (0, 1)


def test_whoever_has_lost_all_lives_swims_and_is_then_out() -> None:
    """schwimmen.last: the last who is not out has won."""
    state = table(HANDS, "0 knock", "1 pass", lives=1)
    assert state.phase == "deal"
    assert why_impossible(SCHWIMMEN, state, losses=[0, 2]) == [("/phase", "schwimmen.last")]
    dealt = deal_hands(SCHWIMMEN, HANDS, before=state, middle="9C 8C 7C")
    state = after(SCHWIMMEN, dealt, f"{dealt.to_act.bit_length() - 1} knock")
    state = after(SCHWIMMEN, state, f"{state.to_act.bit_length() - 1} pass")
    assert (state.phase, state.losses) == ("game-over", (0, 2))
    assert SCHWIMMEN.outcome(state) == {
        "winners": [0], "losers": [1], "scores": None, "reason": "last-left",
    }  # fmt: skip


def words(state: Table) -> dict[str, Any]:
    """The legal actions, by how the reference writes them."""
    return {
        " ".join(
            [str(each.seat), WORDS[type(each)]]
            + ([each.card, *each.taken] if isinstance(each, Exchange) else [])
        ): each
        for each in SCHWIMMEN.legal_actions(state)
        if isinstance(each, kit.SeatAction)
    }


def compare(rng: Random) -> int:
    """Play one game here and there; return how many actions it had."""
    players, actions = rng.randint(2, 8), 0
    options = {name: rng.random() < 0.7 for name in ("alike", "fire", "blitz")}
    options["dealer_chooses"] = rng.random() < 0.5
    options |= {"lives": rng.randint(1, 3)}
    chosen = SCHWIMMEN.options(players, None, options)
    state: Any = SCHWIMMEN.start(players, rng.randrange(players), chosen, "")
    gladly = rng.choice([0.1, 0.5, 0.9])
    while state.phase != "game-over":
        deck = rng.sample(state.pack.cards, 32)
        losses = [*state.losses]
        other = Hand(players, state.dealer, deck, options, losses)
        state = after(SCHWIMMEN, state, kit.Deal(deck=tuple(deck)))
        while state.phase in ("choose", "play"):
            found = words(state)
            assert sorted(found) == sorted(other.legal())
            passing = [act for act in found if act.endswith("pass")]
            act = rng.choice(passing if passing and rng.random() < gladly else sorted(found))
            other.act(act)
            state, actions = SCHWIMMEN.apply(state, found[act])[0], actions + 1
        assert other.losers is not None
        for seat in other.losers:
            losses[seat] += 1
        assert [*state.losses] == losses
    assert [seat for seat in range(players) if losses[seat] <= options["lives"]] == (
        SCHWIMMEN.outcome(state) or {}
    )["winners"]
    return actions


def test_games_are_the_same_in_the_reference() -> None:
    """At each step the same actions, after each hand the same losses, and the same winner."""
    assert sum(compare(Random(f"games {number}")) for number in range(GAMES)) > 20 * GAMES


def test_schwimmen_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    """`vorhand check-game` finds nothing in the checks that take no long time."""
    some = ("loads", "names", "page", "examples", "sentences", "states", "legal", "table")
    only = [f"--only={check}" for check in some]
    given = ["check-game", "--game-module", str(FOLDER), "--scale", "0.02", "--quiet", *only]
    assert main(given) == 0, capsys.readouterr().out
