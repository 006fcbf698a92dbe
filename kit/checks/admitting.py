"""Every state is written down and admitted again; a changed one is refused, or nobody can tell."""

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from vorhand.engine import ImpossibleState
from vorhand.engine.kernel.marks.fields import members_of, zones_of
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS
from vorhand.engine.kernel.table.common_table import KEPT, PRIVATE
from vorhand.engine.schema.fast import quick_validator
from vorhand.kit.checks import places
from vorhand.kit.checks.claims import cards_on, claim_from, whole, with_sets_sorted
from vorhand.kit.checks.closure.stepping import has_shape, member_of_another_shape
from vorhand.kit.checks.corrupting import TWO_FROM_ANOTHER, Edit, edits, member_of, sampled
from vorhand.kit.checks.declarations import JsonState, Unseen
from vorhand.kit.checks.findings import Finding
from vorhand.kit.checks.playing import readers
from vorhand.kit.checks.secrets.pairs import named
from vorhand.kit.checks.shapes import shape_of_state, shape_of_view
from vorhand.kit.checks.trial import Trial

MOST_BYTES: Final = 32 * 1024
STEPS: Final = 800
STATES_CHANGED: Final = 60
CHANGES_A_STATE: Final = 40
ALWAYS_UNSEEN: Final = ("id", "version", "hand_number", "dealer", "to_act", "record")


def written_and_read(trial: Trial) -> Iterator[Finding]:
    """A state that was reached has the declared shape, and is admitted as it was."""
    game = trial.game
    fits = quick_validator(shape_of_state(game))
    for step in trial.within(trial.varied(STEPS), 1 / 3):
        state = step.after
        trial.trying(state)
        claim = json.loads(json.dumps(game.dump(state)))
        if not fits(claim):
            wrong = member_of_another_shape(shape_of_state(game), claim)
            found = f"a state that was reached is not of the declared shape: {wrong}"
            expected = "Widen what the table declares, or keep the value within it."
            yield trial.finding(places.of_member(game, wrong), found, expected, state)
            continue
        try:
            again = game.admit(claim)
        except ImpossibleState as impossible:
            fault = impossible.faults[0]
            found = f"a state that was reached is refused: {impossible}"
            expected = f"The gate admits what {step.action.type} leads to."
            yield trial.finding(places.of_clause(game, fault.clause), found, expected, state)
            continue
        if again != state:
            found = "a state that was reached is admitted as another"
            yield trial.finding(places.of_function(game.gate), found, "The same state.", state)
        if len(json.dumps(claim)) > MOST_BYTES:
            found = f"a state has {len(json.dumps(claim))} bytes"
            yield trial.finding("the table", found, f"At most {MOST_BYTES}.", state)


def cards_in_one_place(trial: Trial) -> Iterator[Finding]:
    """While a hand is played, every card of the pack lies in exactly one place."""
    for step in trial.within(trial.varied(STEPS), 1 / 4):
        claim, pack = trial.game.dump(step.after), sorted(step.after.pack.cards)
        cards = sorted(cards_on(trial.game, claim))
        if cards != pack and (cards or claim["phase"] not in BETWEEN_HANDS):
            twice = sorted({card for card in cards if cards.count(card) > 1})
            found = f"missing are {sorted({*pack} - {*cards})}, in two places {twice}"
            place = places.of_kind(trial.game, step.action.type)
            expected = "Every card of the pack is in one place; what is undealt is marked UNDEALT."
            yield trial.finding(place, found, expected, step.before, step.action)


def _size_of(member: str, by_seat: bool) -> str:
    """Return what the sizes of a place are called in a view, such as `hand_sizes` or
    `talon_size`.
    """
    return f"{member.removesuffix('s')}_sizes" if by_seat else f"{member}_size"


def counted_in_views(trial: Trial) -> Iterator[Finding]:
    """A view has its declared shape; where it says how many cards lie somewhere, it is right."""
    game = trial.game
    zones = [zone for zone in zones_of(game.codec.state) if not zone.within]
    counts = {_size_of(zone.name, zone.by_seat): zone for zone in zones}
    fits = quick_validator(shape_of_view(game))
    for step in trial.within(trial.varied(STEPS)):
        state, claim = step.after, game.dump(step.after)
        for reader in readers(state):
            trial.trying(state)
            view = game.view(state, reader)
            if not fits(view):
                wrong = member_of_another_shape(shape_of_view(game), view)
                found = f"{wrong} is {view.get(wrong)} for {named(reader)}"
                expected = "A value of the type that the view declares for it."
                yield trial.finding(f"view: {wrong} of {game.id}", found, expected, state)
            for said, zone in counts.items():
                lying = claim[zone.name]
                due = [*map(len, lying)] if zone.by_seat else len(lying)
                if view.get(said, due) != due:
                    found = f"{said} is {view[said]} for {named(reader)}, and there are {due}"
                    expected = (
                        f"Count the cards of {zone.name}, as HAND_SIZES does, or size('talon')."
                    )
                    yield trial.finding(f"view: {said} of {game.id}", found, expected, state)


def unseen_of(trial: Trial) -> Unseen:
    """Return what no state can show, as the game says, or by its marks."""
    also = dict.fromkeys(trial.checks.also_unseen, _always)
    if trial.checks.unseen is not None:
        return {**trial.checks.unseen, **also}
    members = members_of(trial.game.codec.state)
    kept = [
        each.name
        for each in members
        if (each.has(KEPT) or each.has(PRIVATE)) and each.name not in ("phase", "players", "game")
    ]
    options = [f"options/{name}" for name in trial.game.options_type._fields]
    return {**dict.fromkeys((*ALWAYS_UNSEEN, *kept, *options), _always), **also}


def _always(before: JsonState, after: JsonState) -> bool:
    return True


def changed_states(trial: Trial) -> Iterator[Finding]:
    """A changed state is refused with a clause, at a place that is there; or no state can show
    what was changed.
    """
    unseen = unseen_of(trial)
    rng = trial.rng("changed")
    states, used = trial.moments(STATES_CHANGED, 20), Counter[tuple[str, str]]()
    for state in trial.within(states):
        claim = claim_from(trial.game.dump(state))
        alike = [each for each in states if each.players == state.players]
        other = claim_from(trial.game.dump(rng.choice(alike)))
        found = edits(claim, other, shape_of_state(trial.game), rng)
        for edit in sampled(found, CHANGES_A_STATE, rng, used):
            after = edit.make(claim)
            if after != claim and has_shape(trial.game)(after) and after["game"] == claim["game"]:
                yield from _of_changed(trial, unseen, edit, claim, after)


def _of_changed(
    trial: Trial, unseen: Unseen, edit: Edit, claim: JsonState, after: JsonState
) -> Iterator[Finding]:
    game, case = trial.game, {"state": after}
    trial.tried = case
    try:
        state = game.admit(claim_from(after))
    except ImpossibleState as impossible:
        for fault in impossible.faults:
            if fault.clause.id not in game.clauses:
                place, expected = places.of_clause(game, fault.clause), "Name it in the rulebook."
                yield Finding("", place, "is a clause that the game does not list", expected, case)
            elif not leads_into(fault.pointer, whole(game, after)):
                place = places.of_clause(game, fault.clause)
                found = f"{fault.pointer} leads nowhere in the state"
                yield Finding("", place, found, "A JSON pointer to what is wrong.", case)
        return
    one, two = (with_sets_sorted(game, whole(game, each)) for each in (claim, after))
    cards = sorted(cards_on(game, two))
    if cards and cards != sorted(state.pack.cards):
        found = f"with {edit.kind} in {edit.member}, a card is missing or in two places: admitted"
        expected = "The gate refuses it; mark where cards lie, or say ELSEWHERE."
        yield Finding("", f"gate: {places.of_member(game, edit.member)}", found, expected, case)
        return
    differing = {member_of(path) for path in differences(one, two)}
    is_other = edit.kind.startswith("two") and "record" in differing
    may_explain = trial.checks.unseen is None or edit.kind == TWO_FROM_ANOTHER
    if len(differing) > 1 and (is_other or (may_explain and differing & unseen.keys())):
        return  # what nobody can tell may be why the other is possible
    for member in sorted(differing):
        if member not in unseen or not unseen[member](one, two):
            found = f"{edit.kind} in {edit.member}: the gate does not see that {member} is another"
            expected = (
                f"A check of the gate that compares {member} with what it follows from; or, if "
                "nobody can tell, name it in `also_unseen` of its Checks."
            )
            yield Finding("", places.of_member(game, member), found, expected, case)


def differences(before: JsonState, after: JsonState) -> Iterator[tuple[str, ...]]:
    """The members, and the single options, in which two states of one game differ."""
    for name in before:
        if name == "options":
            one, two = before[name], after[name]
            yield from ((name, key) for key in {**one, **two} if one.get(key) != two.get(key))
        elif before[name] != after[name]:
            yield (name,)


def leads_into(pointer: str, value: Any) -> bool:
    """Return whether a JSON pointer points to something that is there, or would be a part of it."""
    for key in pointer.split("/")[1:-1]:
        if isinstance(value, list) and key.isdigit() and int(key) < len(value):
            value = value[int(key)]
        elif isinstance(value, dict) and key in value:
            value = value[key]
        else:
            return False
    return pointer == "" or isinstance(value, dict | list)


def check(trial: Trial) -> Iterator[Finding]:
    """Every state is written down and admitted again."""
    yield from written_and_read(trial)
    yield from cards_in_one_place(trial)
    yield from counted_in_views(trial)


def check_changed(trial: Trial) -> Iterator[Finding]:
    """A changed state is refused, or nobody can tell."""
    yield from changed_states(trial)
