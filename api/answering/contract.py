"""The contract of all calls, over all games: finds the request that a body is meant to be."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from vorhand.api.answering.call import OF_A_RECORD, Call
from vorhand.api.answering.own_calls import with_own
from vorhand.api.contract.game import GameContract
from vorhand.api.contract.requests import of_any_game
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.contract.sealed import SEALED
from vorhand.api.contract.validator import AnyGame, RequestValidator
from vorhand.bots import unit_of
from vorhand.engine import Game
from vorhand.engine.schema.declare import ByGame, Member, Object, constant
from vorhand.engine.schema.of_game import reasons_of
from vorhand.kit.package import GamePackage


class Contract:
    """The shapes of these calls, over these games, and of the calls that the games bring along."""

    def __init__(self, packages: Iterable[GamePackage], calls: Iterable[Call]) -> None:
        self.packages = {each.game.id: each for each in packages}
        """What is there of each game."""
        games = [each.game for each in self.packages.values()]
        reasons = reasons_of(games)
        self.of_all_games = tuple(calls)
        """The calls that all games have."""
        self.games = {id: GameContract(each, reasons) for id, each in self.packages.items()}
        found = with_own(self.of_all_games, games)
        self.calls = {call.name: call for call in found}
        if len(self.calls) < len(found):
            names = ", ".join(call.name for call in found)
            raise ValueError(f"no two calls have one name, and these are to be offered: {names}")
        self._whole = {name: call.whole.request for name, call in self.calls.items() if call.whole}
        self.families = [*_families(self.packages, self.games, reasons)]
        """The games that share their shapes: each with its variants."""
        states = {id: self._state_of(id) for id in self.games}
        of_games = {
            id: replace(game.of_requests, state=states[id]) for id, game in self.games.items()
        }
        of_any = of_any_game(of_games, states, reasons)
        self._of_no_game = {
            (name, form): RequestValidator(self._with_levels(request(of_any)))
            for name, call in self.calls.items()
            for form, request in call.requests.items()
        }
        """The requests whose errors a body gets that names no game: those of any game."""
        self._of_games = {
            (name, form): {
                id: RequestValidator(request(shapes), id, any_game=self._any_game(name, form, id))
                for id, shapes in of_games.items()
            }
            for name, call in self.calls.items()
            for form, request in call.requests.items()
        }
        """The requests of each call, by its form and then by the game."""
        self._subjects = {
            name: tuple(form for form in call.requests if not form.endswith(OF_A_RECORD))
            for name, call in self.calls.items()
        }
        """The members that name the game, of which a body of each call has one."""
        self._of_a_table = {
            (name, form): self._of_games[name, form]
            for name, forms in self._subjects.items()
            for form in forms
            if forms[0] == "state"
        }

    def of_one(self, game: str) -> "Contract":
        """Return the contract of a service that has only this game."""
        return Contract([self.packages[game]], self.of_all_games)

    def _any_game(self, name: str, form: str, game: str) -> AnyGame | None:
        """Return the request of this form as the contract of all games has it, if all games share
        one.
        """
        shape = self._of_no_game[name, form].shape
        if len(self.games) < 2 or "options" in shape.members:
            return None
        of_game = self.games[game].of_requests
        taken = shape
        if "level" in shape.members:
            taken = replace(shape, members={**shape.members, "level": Member(of_game.level)})
        return AnyGame(shape, taken, of_game.action)

    def _with_levels(self, shape: Object) -> Object:
        """Return a request of any game, which says what levels each game has if they differ."""
        games: dict[tuple[str, ...], tuple[str, ...]] = {}
        of_games = {id: game.of_requests.level.values for id, game in self.games.items()}
        for levels in dict.fromkeys(of_games.values()):
            games[tuple(id for id, each in of_games.items() if each == levels)] = levels
        if "level" not in shape.members or len(games) < 2:
            return shape
        at = ("state", "game") if "state" in shape.members else ("game",)
        return replace(shape, by_game=ByGame("level", at, games))

    def _state_of(self, id: str) -> Object:
        """Return the state of a game, which names only this game, so that what is answered follows
        from what is sent; variants share what is in it.
        """
        (shape,) = (each.of_responses.state for each in self.families if id in each.ids)
        own = {"game": Member(constant(id))}
        name = f"{self.games[id].name}State"
        return replace(shape, name=name, members={**shape.members, **own})

    @property
    def of_responses(self) -> list[ResponseShapes]:
        """Return what the answers are made of, game by game: each names only its game, and
        variants share what is in them.
        """
        found = {id: each.of_responses for each in self.families for id in each.ids}
        return [
            replace(
                found[id],
                name=game.name,
                package=self.packages[id],
                state=self._state_of(id),
                refusals=found[id].refusals.of_variant(id, game.name),
            )
            for id, game in self.games.items()
        ]

    def make_validators(self) -> None:
        """Make the validators of all requests now, so that a service that could not validate a
        request does not start.
        """
        of_games = [request for each in self._of_games.values() for request in each.values()]
        for request in (*of_games, *self._whole.values(), *self._of_no_game.values()):
            request.make()

    def validator(self, call: str, body: Any) -> RequestValidator:
        """Return the validator of a call for the game that the body names; for a body that names
        none, one that matches no body, so that its errors can be reported.
        """
        try:  # most bodies have a state, or a sealed table
            if "state" not in body and SEALED in body:
                return self._of_a_table[call, SEALED][body["game"]]
            return self._of_a_table[call, "state"][body["state"]["game"]]
        except (KeyError, TypeError):
            return self._validator_of_other(call, body)

    def _validator_of_other(self, call: str, body: Any) -> RequestValidator:
        if call in self._whole:
            return self._whole[call]
        subjects = self._subjects[call]
        subject = subjects[0] if len(subjects) == 1 else _meant(subjects, body)
        form, record = (call, subject), (call, subject + OF_A_RECORD)
        if record in self._of_no_game and isinstance(body, dict) and "format" in body:
            form = record
        try:
            names_itself = "game" in self._of_no_game[form].shape.members
            named = body if names_itself else body[subject]
            return self._of_games[form][named["game"]]
        except (KeyError, TypeError):  # a member is missing, or is not an object
            return self._of_no_game[form]

    def requests_of(self, call: Call) -> list[Object]:
        """Return all shapes that a request of a call may have."""
        if call.whole:
            return [call.whole.request.shape]
        shapes = [
            self._of_games[call.name, form][game].published
            for form in call.requests
            for game in self.games
        ]
        return [*{id(shape): shape for shape in shapes}.values()]

    def responses_of(self, call: Call) -> list[Object]:
        """Return all shapes that an answer of a call may have."""
        return call.responses(self.of_responses)


def _families(
    packages: Mapping[str, GamePackage], games: Mapping[str, GameContract], reasons: Sequence[str]
) -> Iterator[GameContract]:
    """Yield the contract of each game with its variants, which differ only in their options."""
    left = {**packages}
    while left:
        first = next(iter(left.values()))
        ids = [id for id, each in left.items() if _is_variant(each, first)]
        yield games[first.game.id] if len(ids) == 1 else GameContract(first, reasons, ids)
        left = {id: each for id, each in left.items() if id not in ids}


def _is_variant(package: GamePackage, of: GamePackage) -> bool:
    own = ("id", "title", "presets", "sources")
    same = (each.name for each in fields(Game) if each.init and each.name not in own)
    one, other = package.game, of.game
    are_played_alike = unit_of(package.policy) == unit_of(of.policy)
    return are_played_alike and all(getattr(one, name) == getattr(other, name) for name in same)


def _meant(subjects: Sequence[str], body: Any) -> str:
    """Return the first of these members that the body has; if it has none, the first of them."""
    there = body if isinstance(body, dict) else {}
    return next((subject for subject in subjects if there.get(subject) is not None), subjects[0])
