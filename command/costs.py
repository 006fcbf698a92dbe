"""Says what the decisions of a record cost: the best mean result that the seat had, less that of
what it did, as a level of play finds them from what the seat knew.
"""

from typing import Any, Final, NamedTuple

from vorhand.bots import Suggestion, suggest, suited_levels
from vorhand.bots.policy import THINKER
from vorhand.command.sources import SourceRecord
from vorhand.command.verdicts import RecordVerdict, verdict_on
from vorhand.engine import Action, Game, SeatAction, dump_action
from vorhand.engine.text.language import Case, Language
from vorhand.engine.text.words import message
from vorhand.kit.installed import package_of

DIGITS = 4
COSTS: Final = Case(
    "is_chance",
    {
        True: "Action {index}: {done} The {unit:title} is {own} per cent then, and {most} per cent "
        "with what is better: {better}",
    },
    "Action {index}: {done} It cost {cost:decimal} {unit:title}. Better: {better}",
)
WAITS: Final = message("{seat} waits.")


class DecisionCost(NamedTuple):
    """A decision as JSON, with its cost, and in words if it cost something."""

    dumped: dict[str, Any]
    cost: float
    words: str


def decisions_in(
    entry: SourceRecord, level: str | None, language: Language
) -> tuple[list[DecisionCost], RecordVerdict]:
    """The decisions of a record, up to an action that a rule forbids, and the verdict on it; the
    judge is the level, or without one that which suits the game.
    """
    decisions: list[DecisionCost] = []
    applied = 0

    def watch(game: Game[Any], state: Any, action: Action) -> None:
        nonlocal applied
        if isinstance(action, SeatAction):
            decisions.append(_decision(game, state, action, level, applied, language))
        applied += 1

    verdict = verdict_on(entry, watch=watch)
    return [_in_record(decision, verdict) for decision in decisions], verdict


def _in_record(decision: DecisionCost, verdict: RecordVerdict) -> DecisionCost:
    place = {name: verdict[name] for name in ("record", "source", "line", "id", "game")}
    return decision._replace(dumped=place | decision.dumped)


def _decision(
    game: Game[Any],
    state: Any,
    action: SeatAction,
    level: str | None,
    index: int,
    language: Language,
) -> DecisionCost:
    package = package_of(game.id)
    level = level or suited_levels(package.policy).get("analysis", THINKER)
    language = package.spoken_in(language)
    suggestion = suggest(package, state, action.seat, level)
    cost, best = _cost(suggestion, action), suggestion.action
    dumped = {
        "index": index,
        "action": dump_action(action),
        "cost": cost,
        "best": dump_action(best) if best else None,
        "unit": suggestion.unit,
        "simulations": suggestion.simulations,
    }
    if not cost:
        return DecisionCost(dumped, 0.0, "")
    most = max(each.mean or 0.0 for each in suggestion.considered)
    said = {
        "index": index,
        "cost": cost,
        "own": round(100 * (most - cost)),
        "most": round(100 * most),
        "unit": suggestion.unit,
        "is_chance": suggestion.is_chance,
        "done": _sentence(game, state, action, language),
        "better": _sentence(game, state, best, language)
        if best
        else language.say(WAITS, {"seat": action.seat}),
    }
    return DecisionCost(dumped, cost, language.say(COSTS, said))


def _cost(suggestion: Suggestion, action: Action) -> float | None:
    """Return what an action costs: nothing if it may as well be the best, as far as the noise
    allows; null if its result is not known, because the level has not tried it.
    """
    known = {each.action: each for each in suggestion.considered}
    if suggestion.action == action or len(known) == 1:
        return 0.0
    done, best = known.get(action), known[suggestion.action].mean
    if done is None or done.mean is None or done.noise is None or best is None:
        return None
    cost = round(best - done.mean, DIGITS)
    return cost if cost > done.noise else 0.0


def _sentence(game: Game[Any], state: Any, action: Action, language: Language) -> str:
    """Return what happens first when an action is carried out, without what the seat could not
    know.
    """
    return game.apply(state, action)[1][0].sentence_for_others(language)
