"""The kinds of action of a game: which rules each meets, and what follows from their table."""

from typing import Any

import pytest

from tests.kernel.tiny import PACK, Tiny, tiny
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.choices import FromHand
from vorhand.engine.kernel.rules.clauses import Clause, Refusal
from vorhand.engine.kernel.rules.kinds import Kind, PhaseRule, at
from vorhand.engine.kernel.rules.rule_sets import SeatRule, TableRule
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table.actions import Close, Deal, PlayCard
from vorhand.engine.knocking.acts import Fold, Knock, Stay

IN_HAND = SeatRule[Any].under(common.NOT_IN_HAND, allowed_seats=lambda table: table.in_hand)
WITH_BONUS = common.plays_with("bonus")
EARLIER, LATER = (TableRule[Any](id, "", "", holds=lambda table: True) for id in ("early", "late"))
"""Rules of this chapter, in this order."""


def does(table: Tiny, action: Any) -> None:
    """Note the kind."""
    table.id = f"{action.type} done"


def then(table: Tiny) -> None:
    """Note what follows."""
    table.id += ", and on"


def book(*kinds: Kind[Any], **more: Any) -> Rulebook[Any]:
    """A rulebook of these kinds."""
    rulebook = Rulebook(*kinds, **more)
    rulebook.make(__name__)
    return rulebook


PLAY = Kind[Any](
    PlayCard,
    moments=at("play"),
    rules=(common.TURN, common.CARD_NOT_HELD),
    does=does,
    then=then,
    choices=FromHand(PACK),
)
KNOCK = Kind[Any](Knock, moments=at("play"), rules=(WITH_BONUS,), does=does)
STAY = Kind[Any](Stay, moments=at("play", window="answers"), does=does)
DEAL = Kind[Any](Deal, moments=at("deal"), does=does)


def ids(rulebook: Rulebook[Any], kind: type) -> list[str]:
    """The clauses of the rules that a kind meets, in order."""
    return [rule.id for rule in rulebook.editions[1].kinds[kind].rules]


def test_moments_of_phases() -> None:
    """Each phase with the same window, or with none."""
    assert at("deal", "play") == (("deal", None), ("play", None))
    assert at("play", window="answers") == (("play", "answers"),)


def test_rules_of_all_kinds_come_around_those_of_one() -> None:
    """First whether anything can be done, then whether this kind can, then its own rules."""
    assert ids(book(PLAY, takes_part=IN_HAND), PlayCard) == [
        *("common.game-over", "common.no-such-seat", "common.not-in-hand", "common.phase"),
        *("common.turn", "common.card-not-held", "common.limit"),
    ]


def test_kind_of_the_table() -> None:
    """It names no seat, so no rule of seats is met; a deal has numbers and dice besides."""
    assert ids(book(DEAL, takes_part=IN_HAND), Deal) == [
        *("common.game-over", "common.phase", "common.limit", "common.limit", "common.no-seed")
    ]


def test_kind_that_anybody_may_do() -> None:
    """A seat that takes no part meets no rule against that."""
    anybody = Kind[Any](Stay, moments=at("play"), does=does, anybody=True)
    assert common.NOT_IN_HAND.id not in ids(book(anybody, takes_part=IN_HAND), Stay)


def test_kind_for_a_game_that_is_over() -> None:
    """That the game is over does not forbid what belongs there."""
    again = Kind[Any](Close, moments=at("game-over"), does=does)
    assert "common.game-over" not in ids(book(again), Close)
    book(again).editions[1].check(tiny(phase="game-over"), Close())


def test_kind_that_is_possible_only_sometimes() -> None:
    """The moment decides, and beyond it what the kind is provided with."""
    kind = Kind[Any](Fold, moments=at("play"), does=does, provided=lambda table: table.version > 5)
    assert kind.belongs_to(tiny(version=6))
    assert not kind.belongs_to(tiny(version=5))
    assert not kind.belongs_to(tiny(version=6, window="answers"))


def test_refusal_of_another_moment() -> None:
    """It names what is possible: no kind that an option has closed."""
    rulebook = book(PLAY, KNOCK, STAY)
    with pytest.raises(Refusal) as caught:
        rulebook.editions[1].check(tiny(), Stay(1))
    assert isinstance(caught.value.clause, PhaseRule)
    facts = {"type": "stay", "phase": "play", "window": None}
    assert caught.value.facts == {**facts, "possible": ["play-card", "knock"]}
    options = tiny().options._replace(bonus=False)
    with pytest.raises(Refusal) as caught:
        rulebook.editions[1].check(tiny(options=options), Stay(1))
    assert caught.value.facts["possible"] == ["play-card"]


def test_window_of_a_refusal() -> None:
    """The facts name it; a game without windows says nothing of them."""
    with pytest.raises(Refusal, match=r"common\.phase") as caught:
        book(PLAY, STAY).editions[1].check(tiny(window="answers"), PlayCard(1, "AH"))
    assert caught.value.facts["window"] == "answers"
    assert caught.value.sentence == "Not possible now: play card."
    with pytest.raises(Refusal) as caught:
        book(PLAY, STAY, has_windows=False).editions[1].check(tiny(), Stay(1))
    assert "window" not in caught.value.facts


def test_kind_is_closed_by_a_rule_that_closes() -> None:
    """Without the option the kind belongs to no moment; another rule of tables closes nothing."""
    never = TableRule[Any]("never", "", "", holds=lambda table: False)
    off = tiny(options=tiny().options._replace(bonus=False))
    rulebook = book(KNOCK, Kind[Any](Fold, moments=at("play"), rules=(never,), does=does))
    assert rulebook.editions[1].kinds[Knock].is_closed(off)
    assert not rulebook.editions[1].kinds[Knock].is_closed(tiny())
    assert not rulebook.editions[1].kinds[Fold].is_closed(tiny())


def test_effect_comes_before_what_follows() -> None:
    """A kind after which nothing follows ends with its effect."""
    table, rulebook = tiny(), book(PLAY, STAY)
    rulebook.editions[1].carry_out(table, PlayCard(1, "AH"))
    assert table.id == "play-card done, and on"
    rulebook.editions[1].carry_out(table, Stay(1))
    assert table.id == "stay done"


def test_proposals_are_of_kinds_that_take_more_than_a_seat() -> None:
    """Of a deal nobody proposes anything, and of a knock there is but one."""
    kinds = book(PLAY, KNOCK, DEAL).editions[1].kinds.items()
    proposed = {kind: [*each.choices.proposed(tiny(), 1)] for kind, each in kinds}
    assert proposed == {PlayCard: [PlayCard(1, "AH")], Knock: [], Deal: []}


def test_clauses_in_the_order_of_the_catalogue() -> None:
    """Those of all games, the rules of the kinds, and those of states."""
    state = Clause("state", "", "")
    own = TableRule[Any]("own", "", "", holds=lambda table: True)
    rulebook = book(Kind(Stay, moments=(), rules=(own,), does=does), others=[state])
    assert [*rulebook.clauses] == [
        *(clause.id for clause in common.CLAUSES),
        "own",
        "state",
    ]


def test_rules_of_a_chapter_stand_together() -> None:
    """The module of an effect is a chapter; its rules are in the order of that module. Others come
    where a kind first meets them.
    """
    other = TableRule[Any]("other", "", "", holds=lambda table: True)
    elsewhere = Kind[Any](Fold, moments=(), rules=(other, EARLIER), does=common.playable)
    kinds = elsewhere, Kind[Any](Stay, moments=(), rules=(LATER, other), does=does)
    own = [id for id in book(*kinds).clauses if not id.startswith("common.")]
    assert own == ["other", "early", "late"]


def test_two_clauses_of_one_id() -> None:
    """One id says one thing."""
    one, other = (TableRule[Any]("a", text, "", holds=lambda table: True) for text in "xy")
    with pytest.raises(ValueError, match="two clauses have the id a"):
        book(Kind(Stay, moments=(), rules=(one, other), does=does))


def test_action_types_by_name() -> None:
    """In the order in which legal actions are listed."""
    assert [*book(STAY, PLAY, DEAL).action_types] == ["stay", "play-card", "deal"]
