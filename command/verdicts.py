"""The verdict on one record: what `vorhand adjudicate` writes about it."""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, Final, TypeAlias

from vorhand.bots import NoPolicy
from vorhand.command.bounds import LONGEST_SENTENCE, shortened
from vorhand.command.json_lines import MalformedLine, parse
from vorhand.command.records import Judgement, expected_of, form_of, game_of, id_of
from vorhand.command.sources import SourceRecord
from vorhand.engine import Action, Game, ImpossibleState, Play, Refusal
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.rules.clauses import dump_faults
from vorhand.engine.kernel.table.actions import build_action
from vorhand.engine.schema.validate import InvalidValue
from vorhand.kit.installed import Unusable, package_of

RecordVerdict = dict[str, Any]

MOST_ERRORS: Final = 16
"""The most validation errors that a verdict lists."""


ActionObserver: TypeAlias = Callable[[Game[Any], Any, Action], None]
"""Told of each action that is legal: the game, the state before it, and the action."""


def verdict_on(
    entry: SourceRecord, *, states: bool = False, watch: ActionObserver | None = None
) -> RecordVerdict:
    """The verdict on one record; with `states`, it includes the last state that was reached."""
    verdict: RecordVerdict = {
        "record": entry.record,
        "source": entry.source,
        "line": entry.line,
        "id": None,
        "game": None,
    }
    try:
        if entry.trouble:
            raise MalformedLine(entry.trouble)
        record = parse(entry.raw)
        verdict |= {"id": id_of(record), "game": game_of(record)}
        judged = _judged(record, states=states, watch=watch)
        expected = expected_of(record)
        if expected is not None:
            judged["unexpected"] = _unexpected(judged, expected)
    except MalformedLine as malformed:
        judged = _verdict("malformed", detail=shortened(str(malformed), LONGEST_SENTENCE))
    except (NoPolicy, Unusable):  # nothing is wrong with the record
        raise
    except Exception as error:  # a bug of ours, which must not stop the other records
        told = f"{type(error).__name__}: {error}"
        judged = _verdict("failed", detail=shortened(told, LONGEST_SENTENCE))
    return verdict | judged


def _verdict(verdict: Judgement, **rest: Any) -> RecordVerdict:
    return {"verdict": verdict, **rest}


def _judged(record: Any, *, states: bool, watch: ActionObserver | None) -> RecordVerdict:
    try:
        loaded = form_of(record).load(record)
    except InvalidValue as invalid:
        return _verdict(
            "invalid",
            errors=[
                {
                    "pointer": shortened(error.pointer, LONGEST_SENTENCE),
                    "detail": shortened(error.sentence, LONGEST_SENTENCE),
                }
                for error in sorted(invalid.errors, key=attrgetter("pointer"))[:MOST_ERRORS]
            ],
            errors_in_all=len(invalid.errors),
        )
    game = package_of(game_of(loaded) or "").game
    try:
        play = _begun(game, loaded)
    except ImpossibleState as impossible:
        return _verdict("impossible-state", faults=dump_faults(impossible))
    except Refusal as refusal:
        return _verdict("refused", applied=0, refused=_dump(refusal, None), outcome=None)
    return _carried_out(play, loaded["actions"], states=states, watch=watch)


def _begun(game: Game[Any], record: Mapping[str, Any]) -> Play[Any]:
    if "state" in record:
        return Play(game, game.admit(record["state"]))
    state, deal = begun(game, record["start"])
    play = Play(game, state)
    if deal is not None:
        play.do(deal)
    return play


def _carried_out(
    play: Play[Any],
    actions: Sequence[Mapping[str, Any]],
    *,
    states: bool,
    watch: ActionObserver | None,
) -> RecordVerdict:
    game, applied, refused = play.game, 0, None
    try:
        for dumped in actions:
            action = build_action(game.action_types, dumped)
            before = play.state if watch else None
            play.do(action)
            if watch:
                watch(game, before, action)
            applied += 1
    except Refusal as refusal:
        refused = _dump(refusal, applied)
    return _verdict(
        "refused" if refused else "ok",
        applied=applied,
        refused=refused,
        outcome=play.outcome(),
        **({"state": game.dump(play.table)} if states else {}),
    )


def _dump(refusal: Refusal, index: int | None) -> dict[str, Any]:
    return {
        "index": index,
        "clause": refusal.clause.id,
        "facts": refusal.facts,
        "detail": refusal.sentence,
    }


def clauses_in(verdict: RecordVerdict) -> list[str]:
    """The clauses that decided: the one of the refusal, or those of the faults."""
    refused = verdict.get("refused")
    if refused:
        return [refused["clause"]]
    return list(dict.fromkeys(fault["clause"] for fault in verdict.get("faults", ())))


def _unexpected(verdict: RecordVerdict, expected: Mapping[str, Any]) -> list[str]:
    """The names of the expectations that were not met."""
    return [name for name, value in expected.items() if not _is_met(verdict, name, value)]


def _is_met(verdict: RecordVerdict, name: str, value: Any) -> bool:
    if name == "clause":
        clauses = clauses_in(verdict)
        return value in clauses if value else not clauses
    return bool(verdict.get(name) == value)


def passes(verdict: RecordVerdict) -> bool:
    """Return whether a record came out as it expects, or is ok if it expects nothing."""
    if "unexpected" in verdict:
        return not verdict["unexpected"]
    return bool(verdict["verdict"] == "ok")


def reason_of(verdict: RecordVerdict) -> str:
    """Why a record does not pass, in a sentence or two."""
    unmet = verdict.get("unexpected")
    not_met = f"not as expected: {', '.join(unmet)}. " if unmet else ""
    return (not_met + _reason(verdict)).strip()


def _reason(verdict: RecordVerdict) -> str:
    match verdict:
        case {"refused": {"index": None, "detail": str(detail)}}:
            return f"the start: {detail}"
        case {"refused": {"index": int(index), "detail": str(detail)}}:
            return f"action {index}: {detail}"
        case {"faults": [fault, *_]} | {"errors": [fault, *_]}:
            return f"{fault['pointer'] or 'the record'}: {fault['detail']}"
        case _:
            return str(verdict.get("detail", ""))
