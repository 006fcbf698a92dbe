"""Says what a table waits for, as one reader may know it.

The seats that are awaited are public, and so is what they are asked for: it follows from the kinds
of action that belong to the moment. What a seat may do out of turn can depend on its cards, so only
the seat itself is told.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias, TypedDict

from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.table.actions import Action
from vorhand.engine.kernel.table.seats import ONLOOKER, Reader, seats_in
from vorhand.engine.kernel.table.shapes import Doc, PerSeat, Seat
from vorhand.engine.text.language import ENGLISH, Case, Language
from vorhand.engine.text.words import message

_OVER: Final = message("The game is over.")
_OWN_TURN: Final = message("{own_asked:title or}.")
_SEATS: Final = message("Waiting for {seats} to {asked:title or}.")
OF_TABLE: Final = Case(
    "kinds",
    {
        ("deal",): "Waiting for the deal.",
        ("close",): "Does anybody want to speak?",
        (): "Nobody needs to act.",
    },
    "Waiting for the table: {asked:title or}.",
)
_OUT_OF_TURN: Final = message("You may act: {own_asked:title or}.")


Status: TypeAlias = Literal["acts", "may-act", "waits", "over"]


class Waiting(TypedDict):
    """What the table waits for, and whether it is the reader.

    >>> from vorhand import GAMES, ONLOOKER, Deal, Waiting, carry_out, start, waiting
    >>> state, _ = carry_out(GAMES["stortok"], start(GAMES["stortok"], 3), Deal(seed="vorhand"))
    >>> for_onlookers: Waiting = waiting(GAMES["stortok"], state, ONLOOKER)
    >>> for_onlookers["seats"], for_onlookers["kinds"]
    ([1], ['play-card', 'pick-up'])
    """

    status: Annotated[
        Status,
        Doc(
            "acts: the table waits for the reader. may-act: it does not, but the reader may act. "
            "waits: the reader can only wait. over: the game is over.",
            "acts",
        ),
    ]
    seats: Annotated[
        list[Seat],
        PerSeat,
        Doc("The seats that it waits for, ascending; empty: it waits for no player.", [1]),
    ]
    kinds: Annotated[
        list[str],
        Doc("The kinds of action that it waits for: of these seats, or else of the table."),
    ]
    text: Annotated[str, Doc("The same as a sentence.", "Lead a card or knock.")]


def waiting(
    game: Game[Any],
    state: Any,
    reader: Reader,
    own: Sequence[Action] | None = None,
    language: Language = ENGLISH,
) -> Waiting:
    """Return what a table waits for, as this seat (or an onlooker) may know it; `own` are the legal
    actions of the reader, if not those of its seat. Raises `Refusal` for a seat that is not at the
    table.

    >>> from vorhand import GAMES, Deal, carry_out, start, waiting
    >>> state, _ = carry_out(GAMES["stortok"], start(GAMES["stortok"], 3), Deal(seed="vorhand"))
    >>> waiting(GAMES["stortok"], state, 1)["text"], waiting(GAMES["stortok"], state, 2)["text"]
    ('Play a card or pick up.', 'Waiting for seat 1 to play a card or pick up.')
    """
    if own is None:
        own = () if reader is ONLOOKER else game.seat_actions(state, reader)
    seats = [*seats_in(state.to_act)]
    if seats:
        kinds = game.rulebook.of(state).asked_for(state)
    else:
        kinds = [*_kinds_of(game.table_actions(state))]
    about = _SEATS if seats else OF_TABLE
    status: Status
    sentences: list[str | Case]
    if game.outcome(state):
        status, sentences = "over", [_OVER]
    elif reader in seats:
        status, sentences = "acts", [_OWN_TURN]
    elif own:
        status, sentences = "may-act", [about, _OUT_OF_TURN]
    else:
        status, sentences = "waits", [about]
    values = {
        "seats": (*seats,),
        "kinds": (*kinds,),
        "asked": _asked(game, state, kinds),
        "own_asked": _asked(game, state, _kinds_of(own)),
    }
    said = (status, *values.values())
    text = language.kept.get(said)
    if text is None:
        text = language.keep(said, " ".join([language.say(each, values) for each in sentences]))
    return {"status": status, "seats": seats, "kinds": kinds, "text": text}


def _asked(game: Game[Any], state: Any, kinds: Iterable[str]) -> tuple[str, ...]:
    """What these kinds of action ask somebody to do, in the words of a sentence: whoever plays the
    first card of a trick leads.
    """
    leads = getattr(state, "led", None) == 0
    types = [game.action_types[kind] for kind in kinds]
    return (*[(leads and each.asked_to_lead) or each.asked or each.type for each in types],)


def _kinds_of(actions: Iterable[Action]) -> tuple[str, ...]:
    """The kinds of these actions, in their order."""
    return (*dict.fromkeys(action.type for action in actions),)
