"""Says what is said at tables: of what happens, of what is refused, and of states that cannot
be.
"""

import json
import random
import sys
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import product
from typing import Any, Final, TypeAlias

from packages.conformance.cases import all_cases
from packages.conformance.positions import reached
from tests.checks.asking import asking
from tests.checks.games import PLAYED
from tests.checks.tested import packaged
from vorhand.api.contract.game import GameContract
from vorhand.api.spec.catalogue import catalogue_of
from vorhand.api.spec.in_words import pack_in_words, players_in_words, values_in_words
from vorhand.bots import unit_of
from vorhand.command.costs import COSTS
from vorhand.engine import (
    Action,
    Clause,
    Event,
    Game,
    ImpossibleState,
    InvalidState,
    Reader,
    Refusal,
    closed_to,
    load_action,
    load_state,
    tell,
    tell_reader,
)
from vorhand.engine.kernel.game.waiting import OF_TABLE, waiting
from vorhand.engine.kernel.gate.faults import TOO_OFTEN
from vorhand.engine.kernel.places.move_events import CardsMoved
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Fault
from vorhand.engine.kernel.table.actions import in_words
from vorhand.engine.schema.declare import Shape, String
from vorhand.engine.schema.of_game import reasons_of
from vorhand.engine.schema.reading import object_of, object_of_facts
from vorhand.engine.text.language import ENGLISH, MOST_SEATS, Case, Language
from vorhand.engine.text.words import INDICES, JOKER, OFF, ON, RANKS, SUITS
from vorhand.kit.checks.claims import claim_from
from vorhand.kit.checks.corrupting import drawn, edits, is_card, sampled
from vorhand.kit.checks.declarations import JsonState
from vorhand.kit.checks.playing import PlayStep, new_game, readers, steps_of, with_dice
from vorhand.kit.checks.proposing import conceivable
from vorhand.kit.checks.shapes import parts, shape_of_state, shape_of_view
from vorhand.kit.ours import OURS
from vorhand.kit.package import GamePackage
from vorhand.kit.picture import choices_of
from vorhand.kit.source_templates import MessageId
from vorhand.kit.titles import explained_in, messages_in, titles_of

Utterance: TypeAlias = Callable[[Language], str]
"""What is said in the language that it is given."""
NAMES: Final = ("Hans", "שירה", "O'Brien", "🦊", "Ö", "50 %", "Jan-Willem", "Å")
"""Names that sentences must survive: short ones, with an apostrophe, without letters, from right to
left, with a percent sign, which templates use, and with a hyphen.
"""
CHANGES_A_GAME: Final = 40
PLANNED: Final = 0.5
"""How often a game is played by its plan."""
MOST_STEPS: Final = 250
STEPS_ASKED: Final = 12
"""At this many moments of a game, everything is proposed."""
LATE: Final = 6
"""This many steps before the end are late."""


def of_game(package: GamePackage, rng: random.Random) -> Iterator[Utterance]:
    """Return what is said in a random game: of events, of refusals, and of its states when
    changed.
    """
    game, steps = package.game, played(package, rng)
    yield from of_costs(steps[:2], unit_of(package.policy))
    for step in steps:
        yield from of_events(step.events)
    for step in rng.sample(steps, min(STEPS_ASKED, len(steps))):
        yield from of_proposals(game, step.before)
    for claim in changed(game, steps, rng):
        yield from of_claim(game, claim)


def played(package: GamePackage, rng: random.Random) -> list[PlayStep]:
    """A random game by the plan of the game, or one with habits, which gets further: some kinds of
    action are chosen often in it, and others hardly ever.
    """
    game, steps = package.game, list[PlayStep]()
    if game.id in PLAYED:
        package = packaged(game.id)
    if rng.random() < PLANNED:
        return steps_of(package, rng)
    habits = {kind: rng.choice((0.01, 1, 100)) for kind in game.action_types}
    state = new_game(package, rng)
    while len(steps) < MOST_STEPS and (legal := list(game.legal_actions(state))):
        (action,) = rng.choices(legal, [habits[each.type] for each in legal])
        action = with_dice(package, rng, state, action)
        after, events = game.apply(state, action)
        steps.append(PlayStep(state, action, after, events))
        state = after
    return steps


def of_proposals(game: Game[Any], state: Any) -> Iterator[Utterance]:
    """Of all that could be proposed and is forbidden, of what is closed to each seat, of what is
    legal, and of what the table waits for.
    """
    for action in conceivable(game, state):
        yield from of_refusal(game, state, action)
    yield from (partial(in_words, action) for action in game.legal_actions(state))
    for seat in range(state.players):
        yield from (each.refusal.sentence_in for each in closed_to(game, state, seat))
    for reader in readers(state):
        yield partial(_waiting, game, state, reader)


def of_events(events: Iterable[Event]) -> Iterator[Utterance]:
    """Of what happens, for those who may know all of it, for others, and for each seat that it may
    name, which is told it in the second person; of cards that are moved also as if it had not seen
    them.
    """
    for event in events:
        yield from (event.sentence, event.sentence_for_others)
        numbers = {value for value in tell(event).values() if type(value) is int}
        ways = [event, replace(event, seen_by=())] if isinstance(event, CardsMoved) else [event]
        for way, seat in product(ways, sorted(numbers & {*range(MOST_SEATS)})):
            yield partial(_to_seat, way, seat)


def _to_seat(event: Event, seat: int, language: Language) -> str:
    text: str = tell_reader(event, seat, language.at_table(NAMES, addresses=True))["text"]
    return text


def _waiting(game: Game[Any], state: Any, reader: Reader, language: Language) -> str:
    return waiting(game, state, reader, None, language)["text"]


def of_refusal(game: Game[Any], state: Any, action: Action) -> Iterator[Utterance]:
    """Of the rule that an action breaks, if there is one."""
    try:
        game.check(state, action)
    except Refusal as refusal:
        yield refusal.sentence_in


def changed(game: Game[Any], steps: list[PlayStep], rng: random.Random) -> Iterator[JsonState]:
    """A state of a game, changed in many ways; often one near the end, where little is left."""
    late = steps[-LATE:] if rng.random() < PLANNED else steps
    claim, other = (claim_from(game.dump(rng.choice(some).after)) for some in (late, steps))
    for edit in sampled(edits(claim, other, shape_of_state(game), rng), CHANGES_A_GAME, rng):
        yield edit.make(claim)
    yield without_hands(claim)


def without_hands(claim: JsonState) -> JsonState:
    """The state with the cards of all hands elsewhere."""
    piles = [name for name, value in claim.items() if value and isinstance(value, list)]
    goal = next((name for name in piles if is_card(claim[name][0])), None)
    held = [card for hand in claim["hands"] for card in hand]
    moved = {goal: [*claim[goal], *held]} if goal else {}
    return {**claim, **moved, "hands": [[] for _ in claim["hands"]]}


def of_claim(game: Game[Any], claim: Any) -> Iterator[Utterance]:
    """Of all for which the rules cannot produce a claimed state."""
    try:
        load_state(game, claim)
    except InvalidState:
        return
    except ImpossibleState as impossible:
        yield from (fault.sentence_in for fault in impossible.faults)


def of_conformance() -> Iterator[Utterance]:
    """Of the conformance cases, which have what is rare in random games."""
    ask = asking()
    for case in all_cases():
        request = {} if case.calls else reached(case, ask).request
        if "state" in request:
            game = OURS[case.game].game
            yield from of_claim(game, request["state"])
            if case.verdict in ("allowed", "refused") and "action" in request:
                state, action = game.admit(request["state"]), load_action(game, request["action"])
                yield from of_refusal(game, state, action)
                if case.verdict == "allowed":
                    yield from of_events(game.apply(state, action)[1])


def of_clauses(
    clauses: Iterable[Clause], unsaid: Container[MessageId], rng: random.Random
) -> Iterator[Utterance]:
    """Of each clause its text; and of those of which something is unsaid, because no open table
    refuses it (the seating of a tournament, the passes of sealed tables), the refusal with the
    facts of an example.
    """
    for clause in clauses:
        yield text_of(clause.text)
        if any(each in unsaid for each in messages_in(clause.refusal)):
            members = object_of_facts(clause).members
            facts = {name: _example(member.shape, rng) for name, member in members.items()}
            yield Refusal(clause, facts).sentence_in
            if isinstance(clause.refusal, Case):
                for value in clause.refusal.templates:
                    yield Refusal(clause, {**facts, clause.refusal.by: value}).sentence_in


def _example(shape: Shape, rng: random.Random) -> Any:
    return drawn(shape, rng) if shape.example is None else shape.example


def common_clauses() -> Iterator[Clause]:
    """The clauses in the modules of the engine."""
    modules = [each for name, each in sys.modules.items() if name.startswith("vorhand.engine.")]
    for value in [value for module in modules for value in vars(module).values()]:
        if isinstance(found := getattr(value, "clause", value), Clause):
            yield found


def of_catalogue(package: GamePackage) -> Iterator[Utterance]:
    """Of what a game declares: its players, packs, options, and what its choices mean."""
    contract = GameContract(package, reasons_of([package.game]))
    entry = catalogue_of(package, contract, ENGLISH)
    yield partial(players_in_words, package.game.players)
    yield from (partial(pack_in_words, pack) for pack in entry["packs"])
    for schema in entry["options"]["properties"].values():
        yield partial(_values, schema)
    yield from _of_presets(package.game)
    for kind, means in package.picture.means.items() if package.picture else ():
        yield from (partial(in_words, each, said=means) for each in choices_of(package.game, kind))


def _of_presets(game: Game[Any]) -> Iterator[Utterance]:
    """Of options that a preset does not leave open."""
    for name, preset in game.presets.items():
        for option in preset.fixed:
            for wrong in (True, False):
                try:
                    game.options(game.players[0], name, {option: wrong})
                except Refusal as refusal:
                    yield refusal.sentence_in


def _values(schema: Mapping[str, Any], language: Language) -> str:
    return values_in_words(schema, language, json.dumps)


def of_other_games(language: Language) -> str:
    """Of a table that waits for an action of its own which none of our games has."""
    return language.say(OF_TABLE, {"kinds": ("deal", "turn-up")})


def of_costs(steps: Iterable[PlayStep], unit: str) -> Iterator[Utterance]:
    """Of what decisions cost, as `vorhand analyse` says it."""
    for index, step in enumerate(each for each in steps if each.events):
        yield partial(_cost, index, unit, step.events[0])


def _cost(index: int, unit: str, event: Event, language: Language) -> str:
    done = event.sentence_for_others(language)
    values = {"index": index, "cost": index / 8, "unit": unit, "done": done, "better": done}
    return language.say(COSTS, values)


def titles(package: GamePackage) -> Iterator[str]:
    """Return what a game calls its actions and options: texts, not sentences."""
    yield from (package.game.title, *titles_of(package), *explained_in(package))
    yield from (each.title for each in package.game.presets.values())
    shapes = [shape_of_state(package.game), shape_of_view(package.game)]
    shapes += map(object_of, package.game.action_types.values())
    for part in (part for shape in shapes for part in parts(shape)):
        if isinstance(part, String):
            yield from filter(None, (part.meaning, part.named and part.named.text))


def common_words() -> Iterator[str]:
    """The names of cards, and what an option is."""
    yield from (*RANKS.values(), *SUITS.values(), *INDICES.values(), *JOKER, ON, OFF)


def of_no_example() -> Iterator[Utterance]:
    """Of what none of these games has: alike cards, and moves without sentences of their own."""
    yield Fault("", common.CARDS_ONCE, TOO_OFTEN, {"card": "QS", "copies": 2}).sentence_in
    cards = ("QS", "AH", "9C")
    for number in (1, 3):
        moved = CardsMoved(1, 0, number, cards[:number], "hands/0", "hands/1", (0, 1))
        yield from (moved.sentence, moved.sentence_for_others)


def text_of(text: str) -> Utterance:
    """Of a text, which has no values."""
    return lambda language: language.text(text)
