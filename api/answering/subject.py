"""Finding the subject of a call: the one place where a body becomes a game at a state, and who has
asked.
"""

from typing import Any

from vorhand.api.answering.request import Body, Request
from vorhand.api.contract.sealed import SEALED
from vorhand.api.problems.types.refusals import Impossible
from vorhand.api.problems.types.sealed import NotOpened
from vorhand.api.sealed.seal import OpenError
from vorhand.api.sealed.sealed_table import Bearer
from vorhand.api.sealed.subject import Subject
from vorhand.bots import NoPolicy, check_levels
from vorhand.engine import Game, ImpossibleState


def subject_of(request: Request, body: Body | None = None) -> Subject:
    """Find the subject in `sealed` and `pass` of the body, or of another one in its place, or in
    its `state` and `voucher`.

    Raises `NotOpened` for the former; for the latter `WrongVoucher`, and `ImpossibleState`.
    """
    body = request.body if body is None else body
    # A sealed body has no `seat`: who asks is what the pass says, and never what the body says.
    if SEALED in body:
        return _opened(request, body)
    game, dumped = game_of(request, body), body["state"]
    state = request.vouchers.admitted(game, dumped, body.get("voucher"))
    return Subject(game, state, bearer_in(body))


def judged_subject(request: Request) -> Subject:
    """Find the same of a body whose state is judged whatever its voucher says."""
    body = request.body
    if SEALED in body:
        return _opened(request, body)
    game = game_of(request, body)
    return Subject(game, game.admit(body["state"]), bearer_in(body))


def subject_before(request: Request) -> Subject:
    """Find the game that is over, in `after` of a body that begins another one. Raises as
    `subject_of` does.
    """
    after = request.body["after"]
    if SEALED in after:
        return subject_of(request, {**after, "game": request.body["game"]})
    body = {"state": after, "voucher": request.body.get("voucher")}
    try:
        return subject_of(request, body)
    except ImpossibleState as impossible:  # by the rules of its own game, which may be another
        raise Impossible(impossible, game_of(request, body).id) from None


def game_of(request: Request, body: Body) -> Game[Any]:
    """Return the game that a body names, or that its state does."""
    named = body if "game" in body else body["state"]
    return request.packages[named["game"]].game


def bearer_in(body: Body) -> Bearer | None:
    """Return the reader that a body with a state names in `seat` (null there: an onlooker), or null
    if it names none.
    """
    if "seat" not in body:
        return None
    seat: int | None = body["seat"]
    return "onlooker" if seat is None else seat


def _opened(request: Request, body: Body) -> Subject:
    """Open a sealed table; raises `NotOpened`, also for one with bots at a level of a policy that
    the game no longer has.
    """
    game = game_of(request, body)
    found = request.seals.open(game, body)
    assert found.table
    try:
        check_levels(request.packages[game.id], *found.table.bots.values())
    except NoPolicy:
        raise NotOpened(OpenError.IMPOSSIBLE) from None
    return found
