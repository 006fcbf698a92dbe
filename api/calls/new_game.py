"""`/new-game`: begin a game."""

from dataclasses import replace
from typing import Any, Final

from vorhand.api.answering.call import AtSeal, Call, Text
from vorhand.api.answering.example_context import ILLEGAL, Example, ExampleContext
from vorhand.api.answering.links import ANSWERED, link, sealed
from vorhand.api.answering.next_sealed import (
    at_table,
    next_sealed,
    shape_of_next_sealed,
    shuffle_of,
)
from vorhand.api.answering.next_state import carried_out, next_state, shape_of_next_state
from vorhand.api.answering.request import Asked
from vorhand.api.answering.sealed_session import Play
from vorhand.api.answering.telemetry import applied
from vorhand.api.calls import history
from vorhand.api.contract.members import FOR_PEOPLE, INCLUDE_REFUSALS, VOUCHER
from vorhand.api.contract.requests import RequestShapes
from vorhand.api.contract.sealed import NONCES, SEALED, bots
from vorhand.api.sealed.nonces import Nonces
from vorhand.api.sealed.sealed_table import Holder, new_table
from vorhand.engine import Action, Game, start_after
from vorhand.engine.kernel.game.adjudication import begun, first_deal
from vorhand.engine.kernel.rules.kinds import check_seat
from vorhand.engine.schema.declare import Boolean, Object, strict_object
from vorhand.engine.schema.of_game import TABLE_ID

_AFTER: Final = "-after"
_TOO_SOON: Final = "-too-soon"
_PASS_OF_TABLE: Final = f"{ANSWERED}/passes/table"  # that of a seat is null if a bot plays it


def new_game(asked: Asked) -> dict[str, Any]:
    """Begin a game, or another one after one that is over, and deal its first hand unless `deal` is
    null.
    """
    if "after" in asked.body:
        return _after_sealed(asked) if SEALED in asked.body["after"] else _after(asked)
    game = asked.packages[asked.body["game"]].game
    return _dealt(asked, game, *begun(game, asked.body))


def _after(asked: Asked) -> dict[str, Any]:
    """Begin another game at the same table; raises `Refusal` if the one before is not over."""
    game, over = asked.admitted("after")
    state = start_after(game, over, asked.body.get("id"))
    return _dealt(asked, game, state, first_deal(game, asked.body))


def _after_sealed(asked: Asked) -> dict[str, Any]:
    """The same at a sealed table, whose passes and bots stay."""
    play = at_table(asked, asked.body["after"] | {"game": asked.body["game"]})
    play.begin_again(first_deal(play.game, asked.body), asked.body.get("id"))
    return next_sealed(asked, play) | shuffle_of(play.table, play.state)


def _dealt(asked: Asked, game: Game[Any], state: Any, deal: Action | None) -> dict[str, Any]:
    if deal is None:
        return next_state(asked, game, state, None, ())
    return carried_out(asked, game, state, deal)


def new_sealed_game(asked: Asked) -> dict[str, Any]:
    """Begin a game at a sealed table, deal its first hand unless `deal` is null or nonces are
    required, and play on. The answer has the passes, and otherwise what the table's pass may know.
    """
    asked.seals.check_keys()
    game = asked.packages[asked.body["game"]].game
    state, deal = begun(game, asked.body)
    levels = {int(seat): level for seat, level in sorted(asked.body.get("bots", {}).items())}
    for seat in levels:
        check_seat(state.players, seat)
    nonces = Nonces(are_required="nonces" in asked.body)
    play = Play(asked, game, new_table(asked.draw_seed(), levels, nonces), state, "table")
    play.check_bots()
    play.begin(deal)
    answer = next_sealed(asked, play) | shuffle_of(play.table, play.state)
    holders: list[Holder] = [*range(state.players), "onlooker", "table"]
    *seats, onlookers, table = (
        None if holder in levels else asked.seals.pass_for(game, play.table, holder)
        for holder in holders
    )
    return answer | {"passes": {"seats": seats, "onlookers": onlookers, "table": table}}


def _request(shapes: RequestShapes) -> Object:
    return shapes.new_game


def _request_after(shapes: RequestShapes) -> Object:
    begin = shapes.new_game.members
    kept = ("id", "deal", "include", "languages", *FOR_PEOPLE)
    id = replace(TABLE_ID, doc="The name of the new game; if missing, that of the one before.")
    optional = {name: begin[name].shape for name in kept if name in begin} | {"id": id}
    return strict_object(
        f"{shapes.name}NewGameAfter",
        f"Another game of {shapes.title} at the same table: with the same players, options and "
        "version of the rules, and with the dealer whose turn it is.",
        {"game": shapes.game, "after": shapes.over},
        voucher=VOUCHER,
        **optional,
    )


def _sealed_request(shapes: RequestShapes) -> Object:
    begin = shapes.new_game
    at_seal = strict_object(
        "",
        "",
        {SEALED: Boolean("The table is sealed.", True, values=(True,))},
        bots=bots(shapes.level),
        nonces=NONCES,
        include=INCLUDE_REFUSALS,
    )
    members = {
        name: member
        for name, member in {**begin.members, **at_seal.members}.items()
        if name != "languages"  # each holder of a pass asks for a share of its own
    }
    return replace(
        begin,
        name=f"{shapes.name}SealedNewGame",
        doc=f"Begin a game of {shapes.title} at a sealed table.",
        members=members,
    )


def _examples(context: ExampleContext) -> list[Example]:
    begin = context.begin
    again = (
        [{"game": context.game.id, "after": context.over, "deal": begin["deal"]}]
        if context.over
        else []
    )
    sealed = {name: value for name, value in begin.items() if name != "deal"} | {"sealed": True}
    return [
        Example("", "begin a game, from a seed", begin),
        Example("-undealt", "begin a game, and deal later", {**begin, "deal": None}),
        Example(ILLEGAL, "there is no such dealer", context.begin_without_dealer),
        Example("-sealed", "begin a game at a sealed table", sealed),
        *(Example(_AFTER, "another game after one that is over", each) for each in again),
        Example(
            _TOO_SOON,
            "the game before is not over",
            {"game": context.game.id, "after": context.state},
        ),
    ]


CALL: Final = Call(
    name="new-game",
    text=Text(
        "play",
        "Begin a game",
        "Begin a game and deal its first hand. A seed that is left out is drawn by the service; "
        "`deal: null` leaves the deal for later. With `sealed: true` the table is sealed: the "
        "answer has its string, a pass for each seat, and no hidden card.\n\n"
        "With `after`, the state of a game that is over (or a sealed table and its table's pass), "
        "another game begins at the same table: the players, the options and the version of the "
        "rules stay, and the first dealer is the one whose turn it is by the custom of the game.",
        gives="the same as from `/apply-action`",
        takes="`game`, and `players` or `after`",
    ),
    requests={"": _request, "after": _request_after},
    response=shape_of_next_state,
    answer=new_game,
    at_seal=AtSeal(request=_sealed_request, response=shape_of_next_sealed, answer=new_sealed_game),
    verdict=applied,
    examples=_examples,
    shown_elsewhere=(_AFTER, _TOO_SOON),
    leads_on=True,
    links={
        "list-legal-actions-at-sealed-table": link(
            "legal-actions",
            "List the legal actions of the sealed table itself.",
            **sealed(ANSWERED, _PASS_OF_TABLE),
        ),
        "view-of-sealed-table": link(
            "view", "Show the sealed table as onlookers see it.", **sealed(ANSWERED, _PASS_OF_TABLE)
        ),
        **history.links_from_sealed(ANSWERED, _PASS_OF_TABLE),
    },
)
