"""A game that is said once: what follows from its table, its rulebook, its pack and its players."""

import pickle
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, NamedTuple, get_args

import pytest

from tests.toys import magpie
from vorhand import kit
from vorhand.engine import GAMES, ONLOOKER, ImpossibleState, Play, start, tell
from vorhand.engine.declaring import _events
from vorhand.engine.kernel.marks.fields import members_of
from vorhand.engine.knocking.folding import DealPassed
from vorhand.kit.checks.seeking import due_of
from vorhand_agram import rules

PACKS: Final = {2: kit.Pack("AKQ"), 3: kit.Pack("AKQJ")}


class Options(NamedTuple):
    """What a table has agreed on."""

    hands: Annotated[int, kit.Between(1, 9), kit.Doc("How many hands are played.", 1)] = 1


@dataclass(slots=True, kw_only=True)
class Table(kit.TrickTable):
    """A table at which cards are shed."""

    options: Options
    record: kit.Record
    aside: Annotated[kit.HandOfEach, kit.Doc("Cards laid aside."), kit.PRIVATE]
    talon: Annotated[kit.CardsInOrder, kit.Doc("The undealt cards."), kit.PRIVATE, kit.UNDEALT]


@dataclass(frozen=True, slots=True)
class Nod(kit.SeatAction):
    """Nod."""

    said = "nod {number} times"
    number: Annotated[int, kit.Between(1, 3), kit.Doc("How often.", 2)]


def deal(table: Table, action: kit.Deal) -> None:
    """Two cards each."""
    table.talon = kit.deal_in_batches(table, action, table.everybody, (2,))


def begin(table: Table) -> None:
    """Forehand begins."""
    table.phase, table.in_hand = "nodding", table.everybody
    kit.await_card(table)


def done(table: Table, action: Any) -> None:
    """Nothing."""


def game(does: Any = done, packs: Any = PACKS, **more: Any) -> kit.Game[Any]:
    """A game in which players nod."""
    rulebook = kit.Rulebook[Table](
        kit.Kind(
            Nod, moments=kit.at("nodding"), rules=(kit.TURN,), does=does,
            choices=kit.OneOf((1, 2, 3), word=lambda nod: f"nod {nod.number}"),
            tells="{seat} nods {number:number} times.",
        ),
        kit.Kind(kit.PlayCard, moments=kit.at("nodding"), rules=(kit.TURN, kit.CARD_NOT_HELD),
                 does=kit.play_card, then=kit.await_card, choices=kit.FromHand()),
        kit.Kind(kit.Deal, moments=kit.at("deal"), rules=(kit.DECK,), does=deal, then=begin),
    )  # fmt: skip
    return kit.game(
        "nodding", "Nodding", Table, sources=("tests",), players=range(2, 4), pack=packs,
        hand_size=2, hand_sizes=rules.HAND_SIZES, rulebook=rulebook,
        outcome=lambda table: None, endings=(),
        **{"events": (kit.CardsDealt, kit.CardPlayed), **more},
    )  # fmt: skip


def dealt(of: kit.Game[Any], players: int = 2) -> Any:
    """A hand of this game."""
    return of.apply(start(of, players), kit.Deal(seed="declared"))[0]


def test_members_of_all_games_are_filled_in() -> None:
    """Whoever writes a table gives only their types."""
    state = {each.name: each for each in members_of(game().codec.state)}
    assert get_args(state["phase"].type) == ("deal", "nodding", "game-over")
    assert kit.Between(2, 3) in state["players"].marks
    assert kit.Items(0, 16) in state["record"].marks
    assert all(state[name].has(kit.KEPT) for name in ("options", "players", "phase"))
    assert not state["record"].has(kit.KEPT)
    assert (
        kit.Items(0, 7)
        in {each.name: each for each in members_of(game(most_acts=7).codec.state)}["record"].marks
    )


def test_pack_for_each_number_of_players() -> None:
    """The acts name the cards of all of them."""
    played = game()
    assert [len(dealt(played, players).pack) for players in (2, 3)] == [12, 16]
    assert played.acts
    assert "2 JS" in played.acts.plays
    with pytest.raises(ValueError, match="do not rank alike: AKQ, and KAQ"):
        game(packs={2: kit.Pack("AKQ"), 3: kit.Pack("KAQ")})


def test_views_follow_from_the_marks() -> None:
    """A seat sees its own private cards, and how many there are of others; `seen` adds to that."""
    state = dealt(game())
    own = game().view(state, 1)
    assert own["hand"] == state.pack.list_of(state.hands[1])
    assert (own["hand_sizes"], own["aside"], own["talon_size"]) == ([2, 2], [], 8)
    assert game().view(state, ONLOOKER)["hand"] == []
    one = kit.ViewField("aside", bool, lambda table, reader: True)
    assert game(seen=(one,)).view(state, 1)["aside"] is True


def test_state_is_a_table_that_stays_as_it_is() -> None:
    """It is copied, frozen again, cleared as a table, and goes to other processes."""
    state = dealt(game())
    table = state.copy()
    table.clear()
    assert (table.hands, state.hands == (0, 0)) == ((0, 0), False)
    assert state.copy().frozen() == state
    assert pickle.loads(pickle.dumps(state)) == state


def test_gate_deals_the_hand_again() -> None:
    """A state that was reached is one; with a card less in a hand it names the clause."""
    played = game()
    state, _ = played.apply(dealt(played), Nod(1, 2))
    shown = played.dump(state)
    assert state.record == ("1 nod 2",)
    assert played.admit(shown) == state
    moved = {**shown, "hands": [shown["hands"][0], []], "talon": shown["talon"] + shown["hands"][1]}
    with pytest.raises(ImpossibleState, match="0, not 2"):
        played.admit(moved)


def test_action_that_tells_of_itself() -> None:
    """The event has the name and the members of the action, and comes before what it leads to."""

    def nod(table: Table, action: Any) -> None:
        table.tell(kit.CardPlayed, action.seat, "AC")

    played = game(nod)
    _, events = played.apply(dealt(played), Nod(1, 3))
    assert [tell(each)["text"] for each in events] == [
        "Seat 1 nods 3 times.",
        "Seat 1 plays the ace of clubs.",
    ]
    assert tell(events[0])["type"] == "nod"
    assert type(events[0]) in played.events
    assert pickle.loads(pickle.dumps(events[0])) == events[0]


@dataclass(frozen=True, slots=True)
class Nodded(kit.SeatEvent):
    """An event of this game, which stands beside its effects."""

    said = "{seat} has nodded."


def test_events_that_follow() -> None:
    """Those of the deal, of kinds, of the game's own modules, of its table and of the end; what is
    listed comes last.
    """
    own = [kit.CardPlayed, kit.TrickWon]
    listed = game().events
    assert listed[-2:] == [kit.CardsDealt, kit.CardPlayed]
    assert {*listed} >= {Nodded, *own}
    assert kit.GameOver not in listed
    assert kit.TOLD_AT[kit.TrickTable] == (*own,)


@pytest.mark.parametrize("game_id", ["toepen", "siwweschroem", "toppen", "fipsen"])
def test_list_of_our_own_games_says_only_the_order(game_id: str) -> None:
    """Without it, they have the same events, but for one that other games can tell, too."""
    played = GAMES[game_id]
    following = _events(played.codec.table, played.rulebook, (), played.endings)
    assert {*played.events} - {*following} <= {DealPassed}
    assert {*following} <= {*played.events}


def test_action_that_is_told_in_two_ways() -> None:
    """One sentence is its own."""
    game()
    with pytest.raises(ValueError, match="nod is told in two ways"):
        kit.Kind(Nod, moments=kit.at("nodding"), does=done, tells="{seat} nods.")


@dataclass(frozen=True, slots=True)
class Bow(kit.SeatAction):
    """Bow deeply."""

    number: Annotated[int, kit.Between(1, 3), kit.Doc("How often.", 2)]

    def more(self) -> kit.Facts:
        return {"words": ["once", "twice", "thrice"][self.number - 1]}


BOW: Final = kit.Kind[Any](
    Bow, moments=kit.at("nodding"),
    choices=kit.OneOf((1, 2, 3), word=lambda bow: f"bow {bow.number}"),
    tells=kit.Telling("Bowed", "A seat has bowed.", "{seat} bows {words}."),
)  # fmt: skip


def test_event_with_a_name_of_its_own() -> None:
    """It has the members of the action, and its sentence what the action says more."""
    assert BOW.told is not None
    assert (BOW.told.type, BOW.told.__doc__) == ("bowed", "A seat has bowed.")
    event: Any = BOW.told
    assert tell(event(1, 2)) == {
        "type": "bowed",
        "seat": 1,
        "number": 2,
        "text": "Seat 1 bows twice.",
    }
    assert pickle.loads(pickle.dumps(event(1, 2))) == event(1, 2)


def test_action_among_the_events() -> None:
    """It stands for the event that tells of it, at its place."""
    played = game(events=(kit.CardsDealt, Nod, kit.CardPlayed))
    assert [each.type for each in played.events][-3:] == ["cards-dealt", "nod", "card-played"]


def test_view_said_whole() -> None:
    """It shows just that besides what is public."""
    played = game(view=(kit.seen_by("talon", "The talon.", lambda table: 0), kit.HAND))
    assert [each.name for each in played.view.members] == ["talon", "hand"]


def test_deal_found_in_a_way_of_its_own() -> None:
    """The gate asks it, with the acts of the record."""
    fault = kit.Fault("/talon", rules.HAND_SIZES, "No.")
    played = game(deal_again=lambda acts: lambda table, claimed: [fault])
    with pytest.raises(ImpossibleState, match="No"):
        played.admit(played.dump(dealt(played)))


def test_event_that_is_told_and_not_declared() -> None:
    """It does not reach anybody."""

    def nod(table: Table, action: Any) -> None:
        table.tell(kit.HandOver, action.seat, 0)

    played = game(nod)
    state, said = dealt(played), "HandOver is told, and is none of the game's events"
    with pytest.raises(ValueError, match=said):
        played.apply(state, Nod(1, 3))
    with pytest.raises(ValueError, match=said):
        Play(played, state).do(Nod(1, 3))


@dataclass(frozen=True, slots=True)
class CardTaken(kit.CardsMoved):
    """A card is taken."""


def test_moves_of_which_some_have_an_event_of_their_own() -> None:
    """The others tell the usual one, which play need not come to: none may be left."""
    played = magpie.MAGPIE
    assert kit.CardsMoved in played.events
    assert "the event cards-moved" not in due_of(played)
    listed = _events(played.codec.table, played.rulebook, (CardTaken,), played.endings)
    assert {kit.CardsMoved, CardTaken} <= {*listed}
    own = replace(played, events=listed)
    assert due_of(own) - due_of(played) == {"the event card-taken"}
    state = own.apply(start(own, 3), kit.Deal(seed="moves"))[0]
    _, events = own.apply(state, own.legal_actions(state)[0])
    assert any(type(event) is kit.CardsMoved for event in events)


@dataclass(frozen=True, slots=True)
class LayAway(kit.SeatAction):
    """Lay cards away."""

    cards: Annotated[tuple[kit.Card, ...], kit.Items(0, 52)]


def test_cards_that_the_record_does_not_name() -> None:
    """Without moves, and without a field that keeps them, nobody can say what was laid away."""
    rulebook = kit.Rulebook(
        kit.Kind(LayAway, moments=kit.at("play"), does=done, choices=kit.SomeCards()),
        kit.Kind(kit.Deal, moments=kit.at("deal"), does=done),
    )
    with pytest.raises(ValueError, match="does not say which cards lay-away takes: give the table"):
        kit.game(
            "bare", "Bare", Table, sources=(), players=range(2, 4), pack=PACKS, hand_size=2,
            rulebook=rulebook, outcome=lambda table: None, endings=(),
        )  # fmt: skip


def test_rulebook_without_a_deal() -> None:
    """A game begins with one."""
    with pytest.raises(ValueError, match="no kind of action of bare is a deal"):
        kit.game(
            "bare", "Bare", Table, sources=(), players=range(2, 4), pack=PACKS, hand_size=2,
            hand_sizes=rules.HAND_SIZES, rulebook=kit.Rulebook(
                kit.Kind(Nod, moments=kit.at("nodding"), does=done, choices=kit.OneOf((1,)))),
            events=(), outcome=lambda table: None, endings=(),
        )  # fmt: skip
