"""The verdict on one record: what `vorhand adjudicate` writes about it."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bulk.json_lines import Malformed, parse
from bulk.records import Judgement, expected_of, form_of, game_of, id_of
from bulk.sources import Entry
from engine import GAMES, Game, ImpossibleState, Refusal, begun, carry_out, load_action
from engine.kernel.checked import Misshapen
from engine.kernel.clauses import dump_faults

Verdict = dict[str, Any]

MOST_MISFITS: Final = 16
"""So many errors of shape are told of one record."""


def verdict_on(entry: Entry, *, states: bool) -> Verdict:
    """What becomes of a record; with `states`, the last state that it came to as well."""
    verdict: Verdict = {
        "record": entry.record,
        "source": entry.source,
        "line": entry.line,
        "id": None,
        "game": None,
    }
    try:
        if entry.trouble:
            raise Malformed(entry.trouble)
        record = parse(entry.raw)
        verdict |= {"id": id_of(record), "game": game_of(record)}
        judged = _judged(record, states=states)
        expected = expected_of(record)
        if expected is not None:
            judged["unexpected"] = _unexpected(judged, expected)
    except Malformed as malformed:
        judged = _said("malformed", detail=str(malformed))
    except Exception as error:  # ours: it must not take the other records with it
        judged = _said("failed", detail=f"{type(error).__name__}: {error}")
    return verdict | judged


def _said(verdict: Judgement, **rest: Any) -> Verdict:
    return {"verdict": verdict, **rest}


def _judged(record: Any, *, states: bool) -> Verdict:
    try:
        loaded = form_of(record).load(record)
    except Misshapen as misshapen:
        return _said(
            "invalid",
            errors=[
                {"pointer": pointer, "detail": sentence}
                for pointer, sentence in sorted(misshapen.misfits)[:MOST_MISFITS]
            ],
            errors_in_all=len(misshapen.misfits),
        )
    game = GAMES[game_of(loaded) or ""]
    try:
        state = _first_state(game, loaded)
    except ImpossibleState as impossible:
        return _said("impossible-state", faults=dump_faults(impossible))
    except Refusal as refusal:
        return _said("refused", applied=0, refused=_dump(refusal, None), outcome=None)
    return _carried_out(game, state, loaded["actions"], states=states)


def _first_state(game: Game[Any], record: Mapping[str, Any]) -> Any:
    if "state" in record:
        return game.admit(record["state"])
    state, deal = begun(game, record["start"])
    return state if deal is None else carry_out(game, state, deal).state


def _carried_out(
    game: Game[Any], state: Any, actions: Sequence[Mapping[str, Any]], *, states: bool
) -> Verdict:
    applied, refused = 0, None
    try:
        for action in actions:
            state, _ = carry_out(game, state, load_action(game.action_types, action))
            applied += 1
    except Refusal as refusal:
        refused = _dump(refusal, applied)
    return _said(
        "refused" if refused else "ok",
        applied=applied,
        refused=refused,
        outcome=game.outcome(state),
        **({"state": game.dump(state)} if states else {}),
    )


def _dump(refusal: Refusal, index: int | None) -> dict[str, Any]:
    return {
        "index": index,
        "clause": refusal.clause.id,
        "facts": refusal.facts,
        "detail": refusal.sentence,
    }


def clauses_in(verdict: Verdict) -> list[str]:
    """The clauses that decided: that of the refusal, or those of the faults."""
    refused = verdict.get("refused")
    if refused:
        return [refused["clause"]]
    return list(dict.fromkeys(fault["clause"] for fault in verdict.get("faults", ())))


def _unexpected(verdict: Verdict, expected: Mapping[str, Any]) -> list[str]:
    """The names of what came otherwise than expected."""
    return [name for name, value in expected.items() if not _is_so(verdict, name, value)]


def _is_so(verdict: Verdict, name: str, value: Any) -> bool:
    if name == "clause":
        clauses = clauses_in(verdict)
        return value in clauses if value else not clauses
    return bool(verdict.get(name) == value)


def is_fine(verdict: Verdict) -> bool:
    """Whether a record is ok, or came to what it expects."""
    if "unexpected" in verdict:
        return not verdict["unexpected"]
    return bool(verdict["verdict"] == "ok")
