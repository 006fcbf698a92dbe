"""What the calls do and answer at a sealed table.

The holder of a pass is the sender of an action, and the reader of the answer. The answer has
nothing but what this reader may know, and the seal.
"""

from dataclasses import replace
from typing import Any

from vorhand.api.answering.request import Asked, Body
from vorhand.api.answering.sealed_session import Play
from vorhand.api.answering.view_answer import seen, told_refusals
from vorhand.api.contract.responses import ResponseShapes
from vorhand.api.contract.sealed import PASSES, SEAL, SEALED, SHUFFLE
from vorhand.api.problems.types.sealed import NotOpened
from vorhand.api.sealed.nonces import commitment_to
from vorhand.api.sealed.opening import Opened
from vorhand.api.sealed.seal import Flaw
from vorhand.api.sealed.sealed_table import Holder, Table, open_to, reader_of, seat_of
from vorhand.bots import NoPolicy, check_levels
from vorhand.engine import Game
from vorhand.engine.kernel.table.actions import build_action
from vorhand.engine.schema.declare import Object, open_object


def opened(asked: Asked, body: Body | None = None) -> Opened:
    """The table and the holder in the body, or in a part of it; raises `NotOpened`, also for a
    table with bots at a level of a policy that the game no longer has.
    """
    body = asked.body if body is None else body
    package = asked.packages[body["game"]]
    found = asked.seals.open(package.game, body)
    try:
        check_levels(package, *found.table.bots.values())
    except NoPolicy:
        raise NotOpened(Flaw.IMPOSSIBLE) from None
    return found


def seat_at(opened: Opened) -> int:
    """The seat of the holder. Others were refused before, in words; as the second line, this raises
    `NotOpened`.
    """
    seat = seat_of(opened.holder)
    if seat is None:
        raise NotOpened(Flaw.HOLDER)
    return seat


def at_table(asked: Asked, body: Body | None = None) -> Play:
    """The table in the body, to be played at."""
    return Play(asked, *opened(asked, body))


def acted(asked: Asked) -> Play:
    """What happens at the table when the action of the body is carried out."""
    play = at_table(asked)
    game = play.game
    expected_version = asked.body.get("expected_version")
    if asked.body["action"] is None:
        play.pass_over(expected_version)
    else:
        play.act(build_action(game.action_types, asked.body["action"]), expected_version)
    return play


def next_sealed(asked: Asked, play: Play) -> dict[str, Any]:
    """The answer with the next sealed table, and what the holder of the pass may know of it."""
    game, table, state, holder = play.game, play.table, play.state, play.holder
    public = game.view.public(state)
    answer = {
        "sealed": asked.seals.seal(game, table, state, public),
        **seen(asked, game, state, reader_of(holder), open_to(game, table, state, holder), public),
        "events": play.told,
    }
    if asked.refusals:
        answer["refusals"] = refusals_of(asked, game, state, holder)
    return answer


def seen_at_seal(asked: Asked, opened: Opened) -> dict[str, Any]:
    """What the holder of the pass may know of the table as it is, and of its shuffle."""
    game, table, state, holder = opened
    share = seen(asked, game, state, reader_of(holder), open_to(*opened))
    return share | shuffle_of(table, state)


def shuffle_of(table: Table, state: Any) -> dict[str, Any]:
    """The member of an answer with what everybody may know of the shuffle."""
    nonces = table.nonces
    seats = [
        {"commitment": nonces.commitments[seat], "nonce": nonces.shown.get(seat)}
        if seat in nonces.commitments
        else None
        for seat in range(state.players)
    ]
    commitment = commitment_to(table.seed)
    shuffle = {"commitment": commitment, "required": nonces.are_required, "seats": seats}
    return {"shuffle": shuffle}


def refusals_of(asked: Asked, game: Game[Any], state: Any, holder: Holder) -> list[dict[str, Any]]:
    """What is not open to the holder of a pass."""
    return [] if isinstance(holder, str) else told_refusals(asked, game, state, holder)


def shape_of_next_sealed(shapes: ResponseShapes) -> Object:
    """The shape of this answer."""
    members = {
        SEALED: SEAL,
        **shapes.seen,
        "events": shapes.events,
    }
    closed = replace(shapes.closed, doc="What is not open to the holder of the pass now.")
    return open_object(
        f"{shapes.name}SealedVerdict",
        f"The next sealed table of {shapes.game.title}, and what the holder of the pass may know "
        "of it; of a new one, what its table's pass may know, and the `passes`. `shuffle` is there "
        "where the table is new, or a seat has added to it.",
        members,
        refusals=closed,
        passes=PASSES,
        shuffle=SHUFFLE,
        **shapes.choices,
    )
