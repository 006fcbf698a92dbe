"""What holds in every game of random play, whatever the players and options."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engine import Action, Refusal, dump_action, load_action
from engine.fipsen import FIPSEN
from engine.fipsen.actions import (
    MODIFIERS,
    PACK,
    PLAIN_KINDS,
    Bid,
    ClaimGame,
    DeclareSiebenerFips,
    Discard,
    GiveUp,
    Hold,
    NameTrump,
)
from engine.fipsen.legality import RULES
from engine.fipsen.state import State
from engine.kernel.actions import Deal, PlayCard
from engine.kernel.cards import CARDS
from engine.kernel.events import Event
from engine.kernel.seats import seats_in
from tests.fipsen.playing import (
    OFTEN,
    PARTS,
    Played,
    Step,
    cards_on,
    dump,
    every,
    random_games,
)

CONCEIVABLE: Final[tuple[Action, ...]] = (
    *(Bid(seat, n, shape) for seat in range(5) for n in range(2, 6) for shape in MODIFIERS),
    *(Hold(seat, shape) for seat in range(5) for shape in MODIFIERS),
    *(
        kind(seat)
        for kind in (*PLAIN_KINDS, DeclareSiebenerFips, GiveUp, ClaimGame)
        for seat in range(5)
    ),
    *(NameTrump(seat, suit) for seat in range(5) for suit in ("C", "D", "H", "S")),
    *(PlayCard(seat, card) for seat in range(5) for card in CARDS),
)
MOST_BYTES: Final = 32 * 1024
SUIT: Final = re.compile(r"(?<=[T987AKQJ])[CHS]\b|(?<=trump )[CHS]\b")
BETWEEN: Final = ("deal", "game-over")


def conceivable(state: State) -> Iterator[Action]:
    """All actions that there are; of the discards those of one more card than are dealt."""
    yield from CONCEIVABLE
    if state.phase != "discard":
        yield Discard(0, ())
        return
    (seat,) = seats_in(state.to_act)
    among = [*PACK.list_of(state.hands[seat]), "AD"]
    for size in (1, 2, 3, 5):
        yield from (Discard(seat, cards) for cards in combinations(among, size))
    yield Discard((seat + 1) % state.players, tuple(among[:2]))


def allows(state: State, action: Action) -> bool:
    """Whether no rule forbids the action."""
    try:
        FIPSEN.check(state, action)
    except Refusal:
        return False
    return True


def test_legal_actions_are_those_that_no_rule_forbids(games: list[Played]) -> None:
    """Every action listed is accepted, and none that is not listed is."""
    for step in every(75, games):
        state = step.after
        listed = {*FIPSEN.legal_actions(state, None)}
        accepted = {action for action in conceivable(state) if allows(state, action)}
        assert accepted == listed - {Deal()}
        assert allows(state, Deal(seed="seed")) == (Deal() in listed)
        assert not allows(state, Deal())
        assert not allows(state, Deal(deck=PACK.cards[1:]))


def test_quick_answers_are_those_of_the_rules(games: list[Played]) -> None:
    """What is allowed at a glance, the rules of its kind allow as well; and the other way round."""
    for step in every(200, games):
        state = step.after
        some = [*conceivable(state)]
        kept = {action for action in some if RULES[type(action)].keep(state, action)}
        assert kept == {action for action in some if allows(state, action)}


def test_seat_has_the_same_actions_asked_alone(games: list[Played]) -> None:
    """The legal actions of all are those of each seat in turn, and then those of the table."""
    for step in every(3, games):
        state = step.after
        listed = FIPSEN.legal_actions(state, None)
        alone = [a for seat in range(state.players) for a in FIPSEN.legal_actions(state, seat)]
        assert listed == [*alone, *FIPSEN.table_actions(state)]
        assert len({*listed}) == len(listed)


def test_somebody_can_act_until_there_is_an_outcome(games: list[Played]) -> None:
    """The game never stops for want of a legal action; it is over when it has an outcome."""
    for step in every(1, games):
        is_over = step.after.phase == "game-over"
        assert (FIPSEN.outcome(step.after) is not None) == is_over
        assert (not FIPSEN.legal_actions(step.after, None)) == is_over


def test_who_is_awaited_can_act(games: list[Played]) -> None:
    """One seat is awaited during a hand, and none between hands."""
    for step in every(1, games):
        shown = dump(step.after)
        assert len(shown["to_act"]) == (shown["phase"] not in BETWEEN)
        for seat in shown["to_act"]:
            assert FIPSEN.legal_actions(step.after, seat)


def test_actions_are_counted(games: list[Played]) -> None:
    """The version goes up by one with every action, the number of hands with every deal."""
    for step in every(1, games):
        dealt = isinstance(step.action, Deal)
        assert step.after.version == step.before.version + 1
        assert step.after.hand_number == step.before.hand_number + dealt


def test_state_is_never_changed_in_place(games: list[Played]) -> None:
    """Looking at a state and acting on it leave it as it was."""
    for step in every(5, games):
        state = step.before
        before = json.dumps(dump(state))
        FIPSEN.legal_actions(state, None)
        FIPSEN.check(state, step.action)
        assert FIPSEN.apply(state, step.action) == (step.after, step.events)
        FIPSEN.view(state, 0)
        assert json.dumps(dump(state)) == before


def test_state_goes_to_json_and_back(games: list[Played]) -> None:
    """Every state that the rules produce is admitted without a fault, and is not too large."""
    for step in every(3, games):
        text = json.dumps(dump(step.after))
        assert FIPSEN.admit(json.loads(text)) == step.after
        assert len(text) <= MOST_BYTES


def test_cards_are_conserved(games: list[Played]) -> None:
    """During a hand every card of the pack lies in exactly one place; between hands none does."""
    for step in every(1, games):
        after = dump(step.after)
        expected = [] if after["phase"] in BETWEEN else sorted(PACK.cards)
        assert sorted(cards_on(after)) == expected


def test_one_score_moves_a_scored_deal(games: list[Played]) -> None:
    """A row of the sheet moves the score of one seat; nothing else moves any."""
    for step in every(1, games):
        before, after = dump(step.before), dump(step.after)
        rows = after["sheet"][len(before["sheet"]) :]
        assert after["sheet"][: len(before["sheet"])] == before["sheet"]
        assert len(rows) == sum(event.type == "deal-scored" for event in step.events)
        for row in rows:
            before["scores"][row["seat"]] += row["value"]
        assert before["scores"] == after["scores"]
        players = after["players"]
        assert after["dealer"] == (before["dealer"] + len(rows)) % players


def test_record_of_actions_gives_the_same_game(games: list[Played]) -> None:
    """Played again from the start, from the JSON of its actions, a game comes to the same."""
    for game in games:
        state = game.start
        for step in game.steps:
            dumped = json.loads(json.dumps(dump_action(step.action)))
            state, events = FIPSEN.apply(state, load_action(FIPSEN.action_types, dumped))
            assert events == step.events
        assert state == game.steps[-1].after


# What the games were like


def game_scored(state: State, event: Event) -> Iterator[str]:
    """What of interest there was in a game that was won or lost."""
    assert state.bid is not None
    kontra = ["no Kontra", "Kontra", "Rekontra"][state.kontra + state.rekontra]
    yield f"{event.type}, {kontra}"
    yield f"{event.type}, {state.players} players"
    yield f"{event.type}, trumps {state.trump}"
    if state.bid.kieker:
        yield f"{event.type}, Kieker"
    elif "durch" in state.bid.modifiers:
        yield f"{event.type}, Durch bid"
    elif state.bid.tricks == 5:
        yield f"{event.type}, five"
    elif state.durch:
        yield f"{event.type}, led on"
    else:
        yield f"{event.type}, plain"


def met_with(step: Step) -> Iterator[str]:
    """What of interest there was in a step."""
    before, after = step.before, step.after
    yield f"action {step.action.type}"
    yield f"phase {after.phase}, {after.players} players"
    for event in step.events:
        yield f"event {event.type}"
        if event.type in {"game-won", "game-lost"}:
            yield from game_scored(before, event)
    if isinstance(step.action, Hold) and before.bid:
        yield "Kieker held" if before.bid.kieker else "bid held"
        if before.bid.modifiers not in {(), step.action.modifiers}:
            yield "held in another shape"
    if isinstance(step.action, GiveUp):
        yield f"given up in {before.phase}"
    if isinstance(step.action, DeclareSiebenerFips):
        asked = "asked" if before.to_act >> step.action.seat & 1 else "not asked"
        yield f"Siebener Fips in {before.phase}, {asked}"
        if before.taken_up:
            yield f"Siebener Fips {'of a Kieker' if before.shown else 'with the Skat'}"
    outcome = FIPSEN.outcome(after)
    if outcome:
        yield f"{'several winners' if len(outcome['winners']) > 1 else 'one winner'}"


DUE: Final = {
    *(f"action {kind}" for kind in FIPSEN.action_types),
    *(f"event {kind.type}" for kind in FIPSEN.event_types),
    *(
        f"phase {phase}, {players} players"
        for phase in ("deal", "auction", "skat", "discard", "trump", "kontra", "play", "durch",
                      "game-over")
        for players in (3, 4)
    ),
    *(f"{end}, {players} players" for end in ("game-won", "game-lost") for players in (3, 4)),
    *(f"{end}, trumps {suit}" for end in ("game-won", "game-lost") for suit in "CDHS"),
    *(f"game-lost, {said}" for said in ("no Kontra", "Kontra", "Rekontra")),
    *(f"game-lost, {bid}" for bid in ("plain", "led on", "five", "Kieker", "Durch bid")),
    *("game-won, no Kontra", "game-won, Kontra", "game-won, plain", "game-won, led on"),
    *("bid held", "held in another shape", "several winners", "one winner"),
    "Siebener Fips in auction, not asked",
}  # fmt: skip
DUE_NOW_AND_THEN: Final = {
    *("game-won, five", "game-won, Kieker", "game-won, Durch bid", "game-won, Rekontra"),
    *(f"given up in {phase}" for phase in ("discard", "trump", "kontra", "play")),
    *("Kieker held", "Siebener Fips of a Kieker", "Siebener Fips with the Skat"),
    *(
        f"Siebener Fips in {phase}, asked"
        for phase in ("auction", "skat", "discard", "trump", "play")
    ),
    *("Siebener Fips in kontra, not asked", "Siebener Fips in play, not asked"),
}


def test_everything_has_happened_often() -> None:
    """All the games together have enough of everything: no property holds for want of cases."""
    met: Counter[str] = Counter()
    for part in range(PARTS):
        for step in every(1, random_games(part)):
            met.update(met_with(step))
    rare = {what: met[what] for what in DUE if met[what] < OFTEN}
    rare |= {what: met[what] for what in DUE_NOW_AND_THEN if met[what] < OFTEN // 10}
    assert not rare
