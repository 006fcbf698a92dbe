"""`/new-game`: begin a game."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any, Final

from vorhand.api.answering.call import Call, CallDocs
from vorhand.api.answering.example_context import Example, ExampleContext
from vorhand.api.answering.links import ANSWERED, link, sealed
from vorhand.api.answering.next_sealed import next_sealed, shape_of_next_sealed
from vorhand.api.answering.next_state import carry_out_for, next_state, shape_of_next_state
from vorhand.api.answering.request import Request
from vorhand.api.answering.sealed_session import SealedSession
from vorhand.api.answering.shuffle import shuffle_of
from vorhand.api.answering.subject import subject_before
from vorhand.api.answering.telemetry import applied_verdict
from vorhand.api.calls import history
from vorhand.api.contract.members import FOR_PEOPLE, INCLUDE_FOR_ACTIONS, VOUCHER
from vorhand.api.contract.requests import RequestShapes
from vorhand.api.contract.sealed import NONCES, SEALED, bots
from vorhand.api.sealed.nonces import Nonces
from vorhand.api.sealed.sealed_table import Bearer, new_table
from vorhand.api.sealed.subject import Subject
from vorhand.engine import Action, Game, Refusal, start_after
from vorhand.engine.kernel.game.adjudication import begun, first_deal
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.kinds import check_seat
from vorhand.engine.kernel.rules.sealing import SEALED_PASS
from vorhand.engine.schema.declare import Boolean, Object, strict_object
from vorhand.engine.schema.of_game import SEAT, TABLE_ID

_FIRST_READER: Final = (
    "The seat whose share the answer shows, which no bot may play; if missing, it is the share of "
    "the table's pass, which shows no hand."
)
_PASS_OF_TABLE: Final = f"{ANSWERED}/passes/table"  # that of a seat is null if a bot plays it


def new_game(request: Request) -> dict[str, Any]:
    """Begin a game, or another one after one that is over, and deal its first hand unless `deal` is
    null.
    """
    if "after" in request.body:
        return _another_game(request)
    if SEALED in request.body:
        return _sealed_game(request)
    game = request.packages[request.body["game"]].game
    return _dealt(request, game, *begun(game, request.body))


def _another_game(request: Request) -> dict[str, Any]:
    """Begin another game at the same table, whose passes and bots stay if it is sealed; raises
    `Refusal` if the one before is not over.
    """
    subject, id = subject_before(request), request.body.get("id")
    game, named = subject.game, request.body["game"]
    if game.id != named:
        kinds = [*game.action_types]
        facts = {"game": game.id, "type": "new-game", "kinds": kinds}
        raise Refusal(common.NO_SUCH_ACTION, facts)
    if subject.table is None:
        state = start_after(game, subject.state, id)
        return _dealt(request, game, state, first_deal(game, request.body))
    session = SealedSession(request, subject)
    session.begin_again(first_deal(game, request.body), id)
    return next_sealed(request, session) | shuffle_of(session.subject)


def _dealt(request: Request, game: Game[Any], state: Any, deal: Action | None) -> dict[str, Any]:
    if deal is None:
        return next_state(request, game, state, None, ())
    return carry_out_for(request, game, state, deal)


def _sealed_game(request: Request) -> dict[str, Any]:
    """Begin a game at a sealed table, deal its first hand unless `deal` is null or nonces are
    required, and play on. The answer has the passes, and otherwise what the seat of the body may
    know or, without one, the table's pass. Raises `Refusal` for a seat that a bot plays.
    """
    request.seals.check_keys()  # before the bots think: without keys all that would be in vain
    game = request.packages[request.body["game"]].game
    state, deal = begun(game, request.body)
    levels = {int(seat): level for seat, level in sorted(request.body.get("bots", {}).items())}
    for seat in levels:
        check_seat(state.players, seat)
    nonces = Nonces(are_required="nonces" in request.body)
    table = new_table(request.draw_seed(), levels, nonces)
    subject = Subject(game, state, "table", table)
    session = SealedSession(request, subject, _first_reader(request, subject, levels))
    session.check_bots()
    session.begin(deal)
    answer = next_sealed(request, session) | shuffle_of(session.subject)
    bearers: list[Bearer] = [*range(state.players), "onlooker", "table"]
    *seats, onlookers, of_table = (
        None if bearer in levels else request.seals.pass_for(game, session.table, bearer)
        for bearer in bearers
    )
    return answer | {"passes": {"seats": seats, "onlookers": onlookers, "table": of_table}}


def _first_reader(request: Request, subject: Subject, bots: Collection[int]) -> int | None:
    """Return the seat whose share the first answer shows, if the body names one; raises `Refusal`
    for one that a bot plays, whose hand nobody sees.
    """
    seat: int | None = request.body.get("seat")
    if seat is not None:
        check_seat(subject.state.players, seat)
    if seat in bots:
        raise subject.refused(SEALED_PASS)
    return seat


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
    sealed = strict_object(
        "",
        "",
        {SEALED: Boolean("The table is sealed.", True, values=(True,))},
        bots=bots(shapes.level),
        nonces=NONCES,
        seat=replace(SEAT, doc=_FIRST_READER),
        include=INCLUDE_FOR_ACTIONS,
    )
    members = {
        name: member
        for name, member in {**begin.members, **sealed.members}.items()
        if name != "languages"  # each bearer of a pass asks for a share of its own
    }
    return replace(
        begin,
        name=f"{shapes.name}SealedNewGame",
        doc=f"Begin a game of {shapes.title} at a sealed table.",
        members=members,
    )


def _examples(context: ExampleContext) -> list[Example]:
    begin = context.begin
    return [
        Example("begin a game, from a seed", begin),
        Example("there is no such dealer", {**begin, "dealer": begin["players"]}),
    ]


CALL: Final = Call(
    name="new-game",
    docs=CallDocs(
        "play",
        "Begin a game",
        "Begin a game and deal its first hand. A seed that is left out is drawn by the service; "
        "`deal: null` leaves the deal for later. With `sealed: true` the table is sealed: the "
        "answer has its string, a pass for each seat, and no hidden card but those of `seat`, if "
        "the request names one.\n\n"
        "With `after`, the state of a game that is over (or a sealed table and its table's pass), "
        "another game begins at the same table: the players, the options and the version of the "
        "rules stay, and the first dealer is the one whose turn it is by the custom of the game.",
        gives="the same as from `/apply-action`",
        takes="`game`, and `players` or `after`",
    ),
    requests={"": _request, "after": _request_after, SEALED: _sealed_request},
    response=shape_of_next_state,
    handler=new_game,
    sealed_response=shape_of_next_sealed,
    verdict=applied_verdict,
    examples=_examples,
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
