"""Which rule a refusal names, where an action breaks several."""

from checks.acting import refused, why_not
from checks.games.stortok.tables import GAME, late, new, table
from vorhand.engine.kernel.table.actions import Deal
from vorhand.engine.stortok.rules import RULEBOOK


def test_game_over_comes_first() -> None:
    """After the end no other reason is given, not even for a seat that is not there."""
    state = late("9D QH | TD", "0 9D, 1 TD")
    assert why_not(state, "7 TD") == "common.game-over"
    assert why_not(state, Deal(deck=("2C",))) == "common.game-over"


def test_seat_that_is_not_there() -> None:
    """common.no-such-seat comes before the phase and the turn."""
    assert refused(new(2), "2 pick-up").facts == {"seat": 2, "players": 2}
    assert why_not(table(" | "), "4 QH") == "common.no-such-seat"


def test_who_is_out_hears_so_before_the_turn() -> None:
    """common.not-in-hand comes before common.turn and common.card-not-held."""
    assert why_not(late("9D | TD 8H | JD JH", "0 9D"), "0 QH") == "common.not-in-hand"


def test_nobody_plays_before_the_deal() -> None:
    """common.phase: nobody is out yet, and nobody can play."""
    refusal = refused(new(2), "0 QH")
    assert refusal.clause.id == "common.phase"
    assert refusal.facts == {
        "type": "play-card",
        "phase": "deal",
        "window": None,
        "possible": ["deal"],
    }
    assert refused(table(" | "), Deal(seed="s")).facts["possible"] == ["play-card", "pick-up"]


def test_turn_comes_before_the_card() -> None:
    """common.turn: who is not asked hears so whatever they try."""
    state = late("9D QH | TD 8H | JD JH")
    assert refused(state, "1 AS").facts == {"seat": 1, "to_act": [0]}
    assert why_not(state, "1 pick-up") == "common.turn"


def test_card_of_somebody_else() -> None:
    """common.card-not-held comes before the card to beat; a card of no pack is not held either."""
    state = late("9D QH | 8H | JD JH", "0 9D")
    assert why_not(state, "1 JD") == "common.card-not-held"
    assert why_not(state, "1 7D") == "common.card-not-held"
    assert why_not(state, "1 2C") == "common.card-not-held"
    assert why_not(state, "1 8H") == "stortok.must-beat"


def test_order_of_the_rules_is_that_of_the_rulebook() -> None:
    """game-over, no-such-seat, not-in-hand, phase, turn, deck, card-not-held, then our own."""
    kinds = RULEBOOK.editions[1].kinds
    tested = {kind.type: [rule.id for rule in each.rules] for kind, each in kinds.items()}
    first = ["game-over", "no-such-seat", "not-in-hand", "phase", "turn"]
    common = [f"common.{name}" for name in first]
    assert tested == {
        "play-card": [*common, "common.card-not-held", "stortok.must-beat", "common.limit"],
        "pick-up": [*common, "stortok.nothing-to-pick-up", "common.limit"],
        "deal": [
            *("common.game-over", "common.phase", "common.deck"),
            *("common.limit", "common.limit", "common.no-seed"),
        ],
    }
    assert list(tested) == list(GAME.action_types)
