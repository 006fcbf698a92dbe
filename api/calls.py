"""The calls that adjudicate, as functions from a validated request body to an answer.

They know no HTTP. They raise `Refusal` and `ImpossibleState`, as the engine does.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

from vorhand.api.contract.budget import Bill, names_in, times_of
from vorhand.api.problems.messages import told
from vorhand.engine import (
    ONLOOKER,
    Game,
    ImpossibleState,
    Reader,
    carry_out,
    closed_to,
    dump_action,
)
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.kernel.game.choosing import choosing
from vorhand.engine.kernel.game.game import OwnCall
from vorhand.engine.kernel.rules.clauses import dump_faults
from vorhand.engine.kernel.table.actions import Action, Deal, build_action
from vorhand.engine.kernel.table.events import Event, tell, tell_reader
from vorhand.engine.kernel.table.language import ENGLISH, Language

Body = Mapping[str, Any]
Games = Mapping[str, Game[Any]]
DrawSeed = Callable[[], str]


@dataclass(slots=True)
class Asked:
    """What a call is asked: a validated body of `size` bytes, to be answered in a language by these
    games. What the work costs is put on the `bill`.
    """

    games: Games
    body: Body
    draw_seed: DrawSeed
    language: Language = ENGLISH
    size: int = 0
    bill: Bill = field(default_factory=Bill)

    @property
    def refusals(self) -> bool:
        """Whether the answer is to list what is not open."""
        return "refusals" in self.body.get("include", ())

    def admitted(self) -> tuple[Game[Any], Any]:
        """The game and the state of the body; raises `ImpossibleState`."""
        dumped = self.body["state"]
        game = self.games[dumped["game"]]
        return game, game.admit(dumped)

    def listed(self, game: Game[Any], state: Any, actions: Sequence[Action]) -> dict[str, Any]:
        """The members of the answer with legal actions, which are paid for; and with what is chosen
        from, where actions take some cards of a hand.
        """
        self.bill.pay("legal actions", len(actions))
        chosen = choosing(game, state, actions)
        return {"legal_actions": dumped(actions), **({"choices": chosen} if chosen else {})}

    def told(self, events: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """The events as they are told, which are paid for."""
        self.bill.pay("events", len(events))
        return events


Call = Callable[[Asked], dict[str, Any]]


def at_table(language: Language, body: Body) -> Language:
    """The language in which a body asks for its answer: with its names of players and of cards."""
    names, has_codes = names_in(body), body.get("cards") == "codes"
    return language.at_table(names, has_codes=has_codes) if names or has_codes else language


def new_game(asked: Asked) -> dict[str, Any]:
    """Begin a game, and deal its first hand unless `deal` is null."""
    game = asked.games[asked.body["game"]]
    state, deal = begun(game, asked.body)
    if deal is None:
        return _verdict(asked, game, state, None, ())
    return _carried_out(asked, game, state, deal)


def apply_action(asked: Asked) -> dict[str, Any]:
    """Carry out an action, or raise the refusal of the rule that forbids it."""
    game, state = asked.admitted()
    return _carried_out(asked, game, state, build_action(game.action_types, asked.body["action"]))


def legal_actions(asked: Asked) -> dict[str, Any]:
    """The legal actions of one seat, or of all seats and the table."""
    game, state = asked.admitted()
    seat = asked.body.get("seat")
    listed = game.legal_actions(state) if seat is None else game.seat_actions(state, seat)
    answer: dict[str, Any] = {"game": game.id, **asked.listed(game, state, listed)}
    if asked.refusals:
        seats = range(state.players) if seat is None else (seat,)
        answer["refusals"] = [
            refusal for each in seats for refusal in told_refusals(asked, game, state, each)
        ]
    return answer


def view(asked: Asked) -> dict[str, Any]:
    """What one seat, or an onlooker, may know."""
    return seen(asked, *asked.admitted(), reader_of(asked.body))


def check_state(asked: Asked) -> dict[str, Any]:
    """Whether the rules can produce a state, and everything that is wrong with it."""
    game = asked.body["state"]["game"]
    try:
        asked.admitted()
    except ImpossibleState as impossible:
        faults = told("faults", dump_faults(impossible, asked.language))
        return {"game": game, "consistent": False, **faults}
    return {"game": game, "consistent": True, "faults": []}


CALLS: Mapping[str, Call] = {
    "new-game": new_game,
    "apply-action": apply_action,
    "legal-actions": legal_actions,
    "view": view,
    "check-state": check_state,
}


def own_calls(games: Games) -> dict[str, Call]:
    """The calls that only single games offer."""
    return {
        name: partial(_answer_own, game.id, own)
        for game in games.values()
        for name, own in game.own_calls.items()
    }


def _answer_own(game: str, own: OwnCall, asked: Asked) -> dict[str, Any]:
    return {"game": game, **own.answer(asked.body)}


def _carried_out(asked: Asked, game: Game[Any], state: Any, action: Action) -> dict[str, Any]:
    if isinstance(action, Deal) and action.seed is None and action.deck is None:
        action = replace(action, seed=asked.draw_seed())
    sender, expected_version = asked.body.get("sender"), asked.body.get("expected_version")
    after, events = carry_out(game, state, action, sender, expected_version)
    return _verdict(asked, game, after, action, events)


def _verdict(
    asked: Asked, game: Game[Any], state: Any, action: Action | None, events: Iterable[Event]
) -> dict[str, Any]:
    answer: dict[str, Any] = {
        "game": game.id,
        "state": game.dump(state),
        "action": None if action is None else dump_action(action),
        "events": asked.told([tell(event, asked.language) for event in events]),
        **asked.listed(game, state, game.legal_actions(state)),
        "outcome": game.outcome(state),
    }
    include = asked.body.get("include", ())
    if not include:
        return answer
    seats = range(state.players)
    refusals = [told_refusals(asked, game, state, seat) for seat in seats if asked.refusals]
    if refusals:
        answer["refusals"] = [refusal for own in refusals for refusal in own]
    if "views" in include:
        answer["views"] = [
            share_of(asked, game, state, reader, events)
            | ({"refusals": [] if reader is ONLOOKER else refusals[reader]} if refusals else {})
            for reader in (*seats, ONLOOKER)
        ]
    return answer


def share_of(
    asked: Asked, game: Game[Any], state: Any, reader: Reader, events: Iterable[Event]
) -> dict[str, Any]:
    """What may be sent to one reader as it stands: the table as this seat (or an
    onlooker) sees it, what the seat may do, and its share of the events.
    """
    share = asked.told([tell_reader(event, reader, asked.language) for event in events])
    return seen(asked, game, state, reader) | {"events": share}


def told_at(
    asked: Asked, state: Any, events: Iterable[Event], reader: Reader
) -> list[dict[str, Any]]:
    """The events that have led to a state, as a reader may know them, with its version. Their bytes
    are paid for at once: there may be many more before the answer is written.
    """
    language = asked.language
    told = asked.told(
        [{"version": state.version, **tell_reader(event, reader, language)} for event in events]
    )
    asked.bill.write(told)
    return told


def reader_of(body: Body) -> Reader:
    """The reader that a body names in `seat` (null: an onlooker)."""
    seat: int | None = body["seat"]
    return ONLOOKER if seat is None else seat


def seen(
    asked: Asked,
    game: Game[Any],
    state: Any,
    reader: Reader,
    own: Sequence[Action] | None = None,
    public: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """What a reader may know of a state; `own` are the legal actions that it may know, if not those
    of its seat, and `public` is what everybody may know, if that is there already. Raises `Refusal`
    for a seat that is not at the table.
    """
    asked.bill.pay("views", times_of(asked.size))
    table = game.view(state, reader, public)
    if own is None:
        own = [] if reader is ONLOOKER else game.seat_actions(state, reader)
    return {
        "seat": None if reader is ONLOOKER else reader,
        "game": game.id,
        "version": state.version,
        "table": table,
        **asked.listed(game, state, own),
        "outcome": game.outcome(state),
    }


def told_refusals(asked: Asked, game: Game[Any], state: Any, seat: int) -> list[dict[str, Any]]:
    """What is not open to a seat now, and the rule that closes it."""
    asked.bill.pay("refusals", times_of(asked.size))
    told = [
        {
            "seat": seat,
            "type": kind.type,
            **({"action": dump_action(action)} if action else {}),
            "clause": refusal.clause.id,
            "facts": refusal.facts,
            "detail": refusal.sentence_in(asked.language),
        }
        for _, kind, action, refusal in closed_to(game, state, seat)
    ]
    asked.bill.pay("closed", len(told))
    return told


def dumped(actions: Iterable[Action]) -> list[dict[str, Any]]:
    """The JSON of some actions."""
    return [dump_action(action) for action in actions]
