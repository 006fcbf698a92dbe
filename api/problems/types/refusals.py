"""The refusals of a game: the rules cannot produce a state, or forbid an action."""

from collections.abc import Mapping
from typing import Any, Final

from vorhand.api.problems.limits import list_member
from vorhand.api.problems.problem import Operation, Problem, ProblemType
from vorhand.engine import ImpossibleState, Refusal, list_action
from vorhand.engine.kernel.rules.clauses import dump_faults
from vorhand.engine.schema.declare import Integer
from vorhand.engine.text.language import Language, Plural

MORE_FAULTS: Final = Integer("How many more faults there are; missing if there are none.", 1, 1)


def _calls_of_all_games(operation: Operation) -> bool:
    """A call that refuses; what a single game offers takes no state of ours."""
    return operation.refuses and not operation.game


class Impossible(Problem):
    """The rules cannot produce a state."""

    type = ProblemType(
        name="impossible-state",
        status=409,
        title="The rules cannot produce this state",
        meaning="The state matches the schema, but no game can have led to it. `faults` lists "
        "every fault with its clause, a JSON pointer into the state and a sentence; if there are "
        "more than a hundred, it lists the first, and `more_faults` says how many more there "
        "are. Send the state as the service gave it.",
        answered_by=_calls_of_all_games,
        example=None,
        of_game=lambda game: {"faults": game.faults},
        optional={"more_faults": MORE_FAULTS},
        is_verdict=True,
        is_of_item=True,
    )

    def __init__(self, impossible: ImpossibleState, game: str) -> None:
        detail = Plural(
            "The rules cannot produce this state: 1 fault.",
            "The rules cannot produce this state: {number} faults.",
            "number",
        )
        super().__init__(detail, {"number": len(impossible.faults)}, game=game)
        self._impossible = impossible

    def members_in(self, language: Language) -> Mapping[str, Any]:
        """Return the game and the faults."""
        return self.members | list_member("faults", dump_faults(self._impossible, language))


class IllegalAction(Problem):
    """A rule forbids an action."""

    type = ProblemType(
        name="illegal-action",
        status=409,
        title="A rule forbids this action",
        meaning="The state is possible, and a rule forbids the action. `clause` is the rule, "
        "`facts` what decided, `legal_actions` what the acting seat may do instead. This is a "
        "correct answer, not a failure of the service.",
        answered_by=lambda operation: operation.refuses,
        example=None,
        of_game=lambda game: {
            "clause": game.clause, "facts": game.facts, "legal_actions": game.instead,
        },
        is_verdict=True,
        is_of_item=True,
    )  # fmt: skip

    def __init__(self, refusal: Refusal, game: str) -> None:
        super().__init__(refusal.clause.refusal, refusal.facts, game=game)
        self.refusal = refusal

    def detail_in(self, language: Language) -> str:
        """Return the sentence, as it is told to the seat that is refused something."""
        return self.refusal.sentence_in(language)

    def members_in(self, language: Language) -> Mapping[str, Any]:
        """Return the game, the clause, the facts, and what would be legal instead."""
        clause, refusal = self.refusal.clause, self.refusal
        rule = {"id": clause.id, "text": language.text(clause.text), "source": clause.source}
        instead = [list_action(action, language) for action in refusal.legal_actions]
        return self.members | {"clause": rule, "facts": refusal.facts, "legal_actions": instead}
