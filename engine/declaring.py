"""A game, said once: from its table, its rulebook, its pack and its players follow its state, the
acts of its record, its gate, its views, and what deals hidden cards again.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from itertools import chain, product
from operator import attrgetter
from types import ModuleType
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

from vorhand.engine.blocks.dealt import as_they_are, hands_dealt_again
from vorhand.engine.blocks.ends import End
from vorhand.engine.blocks.teams import Teams, teams_seen
from vorhand.engine.blocks.trick_play import TrickTable
from vorhand.engine.blocks.trick_views import TRICK, TRICK_WINNER
from vorhand.engine.hidden.moved import redeals_moves
from vorhand.engine.hidden.zones import redeals_zones
from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.game.game_parts import (
    GAME_OF_PACKAGE,
    Counted,
    Outcome,
    OwnCall,
    PlayersWith,
    Preset,
    Redeal,
)
from vorhand.engine.kernel.game.sight import record_read, seen_of_fields
from vorhand.engine.kernel.game.views import HAND, HAND_SIZES, View, ViewField
from vorhand.engine.kernel.gate.recorded import ActsAndMoves
from vorhand.engine.kernel.gate.undoing import UndoingGate, dealt_by_undoing
from vorhand.engine.kernel.gate.validation import Gate, no_faults
from vorhand.engine.kernel.marks.codec import Codec, StateJson, codec_of
from vorhand.engine.kernel.marks.derived import CARD_BITS
from vorhand.engine.kernel.marks.fields import apart, zones_of
from vorhand.engine.kernel.marks.frozen import Frozen
from vorhand.engine.kernel.places.move_events import CardsMoved
from vorhand.engine.kernel.places.moves import names_moves
from vorhand.engine.kernel.places.places import places_of
from vorhand.engine.kernel.places.reshuffling import CardsReshuffled, Reshuffle
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.choices import SAY
from vorhand.engine.kernel.rules.clauses import Clause, Fault
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS, module_of
from vorhand.engine.kernel.rules.notation import Notation
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table.actions import Action, Deal
from vorhand.engine.kernel.table.cards import Pack, pack_with_all_of
from vorhand.engine.kernel.table.common_table import (
    KEPT,
    PRIVATE,
    PUBLIC,
    ActWord,
    Cleared,
    CommonTable,
)
from vorhand.engine.kernel.table.events import TOLD_AT, CardsDealt, Event, GameOver
from vorhand.engine.kernel.table.seats import Reader, SeatSet
from vorhand.engine.kernel.table.shapes import Between, Doc, Items

T = TypeVar("T", bound=CommonTable)
"""The table of a game; its states are frozen tables."""


def game(  # noqa: PLR0913 - each says one thing about the game
    id: str,
    title: str,
    table: type[T],
    *,
    sources: Sequence[str],
    players: range,
    pack: Pack | Mapping[int, Pack] | Callable[[int, Any], Pack],
    rulebook: Rulebook[T],
    outcome: Callable[[T], Outcome | None] | None = None,
    endings: Sequence[str] = (),
    events: Sequence[type[Event] | type[Action]] = (),
    hand_size: int | Callable[[Any], int | Sequence[int]] | None = None,
    hand_sizes: Clause = common.RECORD_AGREES,
    presets: Mapping[str, Preset] | None = None,
    most_acts: int | None = None,
    seen: Sequence[ViewField] = (),
    view: Sequence[ViewField] | None = None,
    numbers: Callable[[StateJson], Iterable[Fault]] = no_faults,
    own_faults: Callable[[T], Iterable[Fault]] = no_faults,
    between_hands: Callable[[T], Iterable[Fault]] = no_faults,
    done_between_hands: Callable[[T, StateJson], None] = lambda table, claim: None,
    as_dealt: Callable[[Any, Any, Sequence[int]], Sequence[int]] = as_they_are,
    before_deal: Callable[[Any, Any, Sequence[int]], Iterable[Fault]] = lambda *tables: (),
    dealt_in: Callable[[Any], SeatSet] | None = None,
    gate_of: Callable[[Codec[T, T]], Callable[[StateJson], T]] | None = None,
    deal_again: Callable[[Notation], Callable[[Any, Any], Sequence[Fault]]] | None = None,
    deals_again: Callable[[Any], Callable[[T, Reader], Redeal[T]]] | None = None,
    judges_deals: bool | Callable[[Any], bool] = True,
    next_dealer: Callable[[T], int] = attrgetter("dealer"),
    own_calls: Mapping[str, OwnCall] | None = None,
    teams: Teams | None = None,
    players_with: PlayersWith | None = None,
    counted: Counted | None = None,
) -> Game[T]:
    """The record of a game in which a hand is dealt and then played by a record of acts.

    - `id`: its name for programs, the `title` for people; `sources`: where its rules are from.
    - `table`: its table. Where `options`, `players`, `phase`, `pack` and `record` have a type and
      no marks, these follow: everybody sees them, and from hand to hand all but the record stays.
    - `players`: how many can play; `players_with`: how many with a house rule, if that differs.
    - `pack`: the cards; or the pack for each number of players, also as a function of their number
      and of the options.
    - `hand_size`: how many cards each seat is dealt, or a function of the table for one number, or
      for a list with one for each seat; `hand_sizes` is the clause that a state breaks with others.
      A game whose table has `Witnesses` needs no `hand_size`: the deal is carried out again.
    - `rulebook`: its kinds of action. What follows the deal begins the hand in the gate as well.
    - `events`: those that do not follow. From kinds with `tells`, from the type of the table (see
      `TOLD_AT`), from moves, and from the modules of the game with its table, its actions and their
      effects follows what else can be told. What is listed comes last, in this order; an action
      stands for the event that tells of it.
    - `outcome`, `endings`, `next_dealer`, `own_calls`: see `Game`. The first two follow if a block
      of the rulebook says how the game ends (`End`).
    - `presets`: one has the id of the game; if there is only that one, with the defaults, none need
      be given.
    - `most_acts`: how many acts a hand can have at most; one for each card, if null.
    - `seen`: what views show besides what is public, the reader's own private cards, the numbers of
      those of others, and the trick. One of the same name is shown in its place. `view`: all that
      views show besides what is public, in this order.
    - `numbers`, `own_faults`, `between_hands`, `done_between_hands`: see `numbers`, `own`,
      `between_hands`, `done_between_hands` of `Gate`.
    - `as_dealt`, `before_deal`, `dealt_in`: how cards that have gone elsewhere go back, what else
      was different when the hand was dealt, and who gets cards; see `hands_dealt_again`.
    - `gate_of(codec)`: its gate, given the codec of its table, if its states keep no record,
      and so no acts.
    - `deal_again(notation)`: what puts a table back to the deal (see `Gate`), given that of its
      record, if that does not follow from these.
    - `deals_again(gate)`: the `redealer`, if the marks do not say everything about hidden cards.
    - `judges_deals`: whether a hand with moves that is dealt again is judged by playing it again;
      or a function of the state that says so. That takes longer, and is not needed where plays and
      moves show all that acts show of hidden cards; `check-game` finds where it is.

    - `teams`: who plays with whom, as everybody knows; by itself, as its end says. Views list the
      teams, partners win together, and in a tournament each entrant plays all seats of a team.

    - `counted`: what the prices of its kinds count (`Price`).

    Raises `ValueError` if the rulebook has no deal, if the record does not say which cards an
    action takes, and if packs rank the same cards differently.

    >>> from dataclasses import dataclass
    >>> from vorhand import start
    >>> from vorhand.kit import example
    >>> @dataclass(slots=True, kw_only=True)
    ... class LongTable(Table):
    ...     pass
    >>> longer = kit.game(
    ...     "longer", "A longer game", LongTable, sources=["House rules"], players=range(2, 4),
    ...     pack=kit.Pack("AKQJT9"), hand_size=lambda table: table.options.cards,
    ...     hand_sizes=example.HAND_SIZES, rulebook=example.RULEBOOK, events=LAST_TRICK.events,
    ... )
    >>> state = start(longer, players=3)
    >>> state.phase, len(state.pack)
    ('deal', 24)
    """
    GAME_OF_PACKAGE.setdefault(_package_of(table), id)
    options: Any = get_type_hints(table)["options"]
    pack_at = _by_players(pack)
    usual, players = players, players_with.players if players_with else players
    chosen = [*_of_packs(options, pack)]
    packs = [*dict.fromkeys(pack_at(many, each) for many in players for each in chosen)]
    whole = pack_with_all_of(packs)
    rulebook.play_with(whole)
    most = max(map(len, packs)) if most_acts is None else most_acts
    of_record = _acts_of(table, rulebook, players, whole)
    state = _state_of(table, _completed(table, players, pack_at, rulebook, of_record, most))
    CARD_BITS[state] = max(each.full.bit_length() for each in packs)
    codec = codec_of(table, state)
    begin_hand = next((each.then for each in rulebook.all_kinds if each.action is Deal), None)
    if begin_hand is None:
        raise ValueError(f"no kind of action of {id} is a deal")
    of_blocks = [member for block in rulebook.blocks for member in block.seen]
    gate: Any
    end = next((each for each in rulebook.blocks if isinstance(each, End)), None)
    teams = teams or (end.teams if end else None)
    of_blocks += [teams_seen(teams)] if teams else []
    if end is not None:
        outcome, endings = outcome or end.outcome, endings or (end.reason,)
        own_faults = _both(own_faults, end.faults)
    if outcome is None:
        raise ValueError(f"nothing says how {id} ends: `outcome`, or an end in its rulebook")
    own: Any = {
        "numbers": numbers,
        "own": own_faults,
        "between_hands": between_hands,
        "done_between_hands": done_between_hands,
    }
    if gate_of:
        gate = gate_of(codec)
    elif isinstance(of_record, ActsAndMoves):
        back = dealt_by_undoing(codec, rulebook, of_record, hand_sizes)
        gate = UndoingGate(codec, rulebook, of_record, back, **own)
        deals_again = deals_again or partial(redeals_moves, judges=judges_deals)
    else:
        if hand_size is None:
            raise ValueError(f"the hands of {id} have no size")
        if unsaid := of_record.cards_unsaid:
            raise ValueError(f"the record does not say which cards {unsaid} takes: {SAY}")
        back = (
            deal_again(of_record)
            if deal_again
            else hands_dealt_again(
                *(of_record, hand_size, hand_sizes, begin_hand, as_dealt),
                before_deal=before_deal,
                dealt_in=dealt_in,
            )
        )
        gate = Gate(codec, rulebook, of_record, back, **own)
    return Game[T](
        id=id,
        title=title,
        sources=sources,
        players=usual,
        cards_a_hand=hand_size if isinstance(hand_size, int) else None,
        pack=pack_at,
        options_type=options,
        presets=presets or {id: Preset(title, {})},
        rulebook=rulebook,
        codec=codec,
        events=_events(table, rulebook, events, endings),
        endings=endings,
        view=View(
            codec.dump_public,
            [*_seen(state, most, [*of_blocks, *seen])] if view is None else view,
        ),
        gate=gate,
        outcome=outcome,
        redealer=(deals_again or redeals_zones)(gate),
        next_dealer=next_dealer,
        notation=None if gate_of else of_record,
        own_calls=own_calls or {},
        teams=teams.of if teams else None,
        players_with=players_with,
        counted=counted,
    )


def _package_of(table: type) -> str:
    """The package that declares a game with this table: that of its module, or the module itself
    where it is a package, or lies in none.
    """
    module = import_module(table.__module__)
    is_package = hasattr(module, "__path__")
    return table.__module__ if is_package else module.__package__ or table.__module__


def _both(
    one: Callable[[T], Iterable[Fault]], other: Callable[[T], Iterable[Fault]]
) -> Callable[[T], Iterable[Fault]]:
    return other if one is no_faults else lambda table: chain(one(table), other(table))


def _by_players(
    pack: Pack | Mapping[int, Pack] | Callable[[int, Any], Pack],
) -> Callable[[int, Any], Pack]:
    """The pack of a table, by its number of players and its options."""
    if isinstance(pack, Pack):
        return lambda players, options: pack
    if isinstance(pack, Mapping):
        return lambda players, options: pack[players]
    return pack


def _of_packs(options: type[Any], pack: object) -> Iterator[Any]:
    """The options with which packs may differ: where a function gives the pack, all values of those
    that have a few.
    """
    few = {
        name: get_args(hint)
        for name, hint in get_type_hints(options).items()
        if get_origin(hint) is Literal and callable(pack)
    }
    for values in product(*few.values()):
        yield options(**dict(zip(few, values, strict=True)))


def _events(
    table: type,
    rulebook: Rulebook[Any],
    others: Sequence[type[Event] | type[Action]],
    endings: Sequence[str],
) -> list[type[Event]]:
    """The events of the deal, of the kinds, of blocks, of the game's own modules, of its table, of
    the end and of moves, and others; an action stands for the event that tells of it. Where a game
    has an event of its own for something, the usual one is left out, but for that of moves: which
    of them have an event of their own, each call says.
    """
    told = {each.action: each.told for each in rulebook.all_kinds if each.told}
    named = [told[each] if issubclass(each, Action) else each for each in others]
    of_table = [event for base in reversed(table.__mro__) for event in TOLD_AT.get(base, ())]
    of_blocks = [event for block in rulebook.blocks for event in block.events]
    found: list[type[Event]] = [CardsDealt, *told.values(), *of_blocks]
    found += [*_declared(table, rulebook), *of_table]
    found += [GameOver] if endings else []
    found += [CardsMoved] if names_moves(table) else []
    found += [CardsReshuffled] if any(k.action is Reshuffle for k in rulebook.all_kinds) else []
    of_bases = {base for event in [*found, *named] for base in event.__mro__[1:]}
    of_bases -= {CardsMoved}
    follow = [event for event in dict.fromkeys(found) if event not in (*of_bases, *named)]
    return [*follow, *named]


def _declared(table: type, rulebook: Rulebook[Any]) -> Iterator[type[Event]]:
    """The events in the modules of a game: that of its table, those of its actions and effects, and
    those of its package that they use.
    """
    package = f"{table.__module__.rpartition('.')[0]}."
    used: list[Any] = []
    for kind in rulebook.all_kinds:
        used += [kind.action, kind.does, kind.then, *kind.calls]
    places, seen = [table.__module__, *[module_of(each) for each in used]], set[str]()
    while places:
        place = places.pop(0)
        if place in seen or not (place == table.__module__ or place.startswith(package)):
            continue
        seen.add(place)
        for value in vars(import_module(place)).values():
            if isinstance(value, ModuleType):
                places.append(value.__name__)
            elif isinstance(of := getattr(value, "__module__", None), str):
                places.append(of)
                if isinstance(value, type) and issubclass(value, Event) and of == place:
                    yield value


def _state_of(table: type[T], hints: Mapping[str, Any]) -> type[T]:
    """The type of a table that nothing can change any more, with these hints for its fields."""
    state: Any = type(
        "State",
        (Frozen, table),
        {
            "__slots__": (),
            "__doc__": f"{table.__doc__} Nothing can change it any more.",
            "__module__": table.__module__,
            "__qualname__": f"{table.__qualname__}.State",  # where pickle looks for it
            "__annotations__": hints,
        },
    )
    of: Any = table
    of.State = state
    found: type[T] = state
    return found


def _completed(
    table: type,
    players: range,
    pack_at: Callable[[int, Any], Pack],
    rulebook: Rulebook[Any],
    notation: Notation,
    most: int,
) -> Mapping[str, Any]:
    """The hints of the fields that all games have, where the table gives only their types."""
    hints = {name: apart(hint) for name, hint in get_type_hints(table, include_extras=True).items()}
    phases = dict.fromkeys(phase for kind in rulebook.all_kinds for phase, _ in kind.moments)
    of_hand = [phase for phase in phases if phase not in BETWEEN_HANDS]
    said = "an act: a seat, and the card played or the kind of action"
    act = Annotated[str, ActWord(said)]
    shown = PRIVATE if names_moves(table) else PUBLIC
    seats = Between(players[0], players[-1])
    four, kept = sorted((seats.least, 4, seats.most))[1], (PUBLIC, KEPT)
    complete = {
        "options": ("What the table has agreed on.", None, kept),
        "players": ("How many players there are.", four, (seats, *kept)),
        "phase": ("The phase of the hand.", "play" if "play" in of_hand else of_hand[-1], kept),
        "record": ("All acts of the hand.", _example(notation), (Items(0, most), shown)),
    }
    types = {"phase": Literal["deal", *of_hand, "game-over"], "record": tuple[act, ...]}
    bare = {name: hint for name, (hint, marks) in hints.items() if not marks}
    completed = {
        name: Annotated[types.get(name, bare[name]), Doc(text, example), *marks]
        for name, (text, example, marks) in complete.items()
        if name in bare
    }
    laid = Cleared(lambda table: pack_at(table.players, table.options))
    return {**completed, "pack": Annotated[Pack, KEPT, laid]}


def _acts_of(table: type, rulebook: Rulebook[Any], players: range, pack: Pack) -> Notation:
    """The words of the record. Raises `ValueError` if it names moves, and cards lie within objects,
    which are no places of their own.
    """
    seats = players[-1]
    if not names_moves(table):
        return Notation(rulebook, seats)
    for zone in zones_of(table):
        if zone.within:
            raise ValueError(f"cards cannot be moved from or to {zone.within} of {zone.name}")
    return ActsAndMoves(rulebook, seats, pack, places_of(table).values())


def _example(notation: Notation) -> list[str]:
    """Return what a record may look like: the first act of a seat, and the second of the next."""
    named = [name for name, act in notation.read.items() if act.seat == 1]
    of_next = "2" if any(act.seat == 2 for act in notation.read.values()) else "0"
    return [*named[:1], *(name.replace("1", of_next, 1) for name in named[1:2])]


def _seen(state: type, most: int, others: Sequence[ViewField]) -> Iterator[ViewField]:
    """Return what views show besides what is public: each name once, the game's own in its
    place.
    """
    found = {each.name: each for each in _of_marks(state, most)}
    yield from {**found, **{each.name: each for each in others}}.values()


def _of_marks(state: type, most: int) -> Iterator[ViewField]:
    seen = [*seen_of_fields(state)]
    hands = [each for each in seen if each in (HAND, HAND_SIZES)]
    yield from hands
    if issubclass(state, TrickTable):
        yield from (TRICK, TRICK_WINNER)
    yield from (each for each in seen if each not in hands)
    if names_moves(state):
        yield record_read(most)
