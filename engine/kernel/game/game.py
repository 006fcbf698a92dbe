"""The record of a game: what it offers to code that adjudicates, publishes or plays it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any, Generic, TypeVar

from vorhand.engine.kernel.game.game_parts import (
    Counted,
    Outcome,
    OwnCall,
    PlayersWith,
    Preset,
    Redeal,
)
from vorhand.engine.kernel.game.lazy_events import LazyEvents
from vorhand.engine.kernel.game.views import View
from vorhand.engine.kernel.marks.codec import Codec
from vorhand.engine.kernel.marks.derived import derived_of
from vorhand.engine.kernel.marks.fields import versions_of
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.clauses import Clause, Fault, ImpossibleState, Refusal
from vorhand.engine.kernel.rules.kinds import BETWEEN_HANDS, check_seat
from vorhand.engine.kernel.rules.notation import Notation
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table.actions import Action, SeatAction
from vorhand.engine.kernel.table.cards import Pack
from vorhand.engine.kernel.table.common_table import (
    EVERY_VERSION,
    CommonTable,
    dump_options,
    house_rules_of,
)
from vorhand.engine.kernel.table.copying import Declared
from vorhand.engine.kernel.table.events import Event, Notes
from vorhand.engine.kernel.table.prices import Price
from vorhand.engine.kernel.table.seats import EVERYBODY, Reader, SeatSet

S = TypeVar("S", bound=Any)


@dataclass(frozen=True, eq=False)
class Game(Declared, Generic[S]):
    """One game: its declarations, and pure functions. `S` is its state, which never changes.
    `kit.game` makes it; a game with a gate or views of its own can also be put together by hand.

    - `id`, `title`, `sources`, `players`: see `kit.game`.
    - `cards_a_hand`: how many cards each player is dealt; null if that differs with their number.
    - `pack(players, options)`: the cards, and how they rank.
    - `options_type`: the NamedTuple of the options; `presets`: named sets of them, by id.
    - `rulebook`, `notation`: the kinds of action, and how the record of a hand names them.
    - `codec`: what copies, freezes, clears and dumps a table (`methods_of`).
    - `events`: the types of all its events; `endings`: the reasons for which a game ends.
    - `gate(claim)`: the state that a JSON object with all options stands for, which has the shape
      that the marks of the table give (`vorhand.engine.schema`); raises `ImpossibleState` with all
      its faults.
    - `view(state, reader)`: the JSON object of what this seat (or an onlooker) may know; and
      `view.public(state)`, that of what everybody may know.
    - `outcome(state)`: null while the game goes on.
    - `next_dealer(state)`: who deals first in the next game at the table, once this one is over; by
      itself it is the `dealer`, who deals next after the last hand as after any other.
    - `redealer(state, reader)`: a function that does the same as `redeal` for this state and this
      reader, as often as one likes; what the reader knows is worked out once.
    - `own_calls`: calls that only this game offers, by name.
    - `teams(table)`: the seats that play together, if there are teams.
    - `players_with`: a house rule with which others can play as well, and how many then.
    - `counted`: what the prices of its kinds count; null if none has a price.

    >>> table = dealt("AC KH", "QC JC")
    >>> isinstance(LAST_TRICK, kit.Game), LAST_TRICK.legal_actions(table)
    (True, [PlayCard(seat=0, card='AC'), PlayCard(seat=0, card='KH')])
    >>> LAST_TRICK.view(table, 1)["hand"], LAST_TRICK.outcome(table)
    (['QC', 'JC'], None)
    """

    id: str
    title: str
    sources: Sequence[str]
    players: range
    cards_a_hand: int | None
    pack: Callable[[int, Any], Pack]
    options_type: type[Any]
    presets: Mapping[str, Preset]
    rulebook: Rulebook[Any]
    codec: Codec[Any, S]
    events: Sequence[type[Event]]
    endings: Sequence[str]
    view: View
    gate: Callable[[Mapping[str, Any]], S]
    outcome: Callable[[Any], Outcome | None]
    redealer: Callable[[S, Reader], Redeal[S]]
    next_dealer: Callable[[Any], int] = attrgetter("dealer")
    notation: Notation | None = None
    own_calls: Mapping[str, OwnCall] = field(default_factory=dict)
    teams: Callable[[Any], Sequence[SeatSet]] | None = None
    players_with: PlayersWith | None = None
    counted: Counted | None = None
    _listed: frozenset[type[Event]] = field(init=False, repr=False)
    """The `events` as a set: each that is told is looked up there."""
    _always_named: frozenset[str] = field(init=False, repr=False)
    """The options that JSON always names: all but house rules."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_listed", frozenset(self.events))
        names = frozenset(getattr(self.options_type, "_fields", ()))
        always = names - house_rules_of(self.options_type)
        object.__setattr__(self, "_always_named", always)
        self.rulebook.make(f"{self.codec.table.__module__.rpartition('.')[0]}.rules")

    @property
    def all_players(self) -> range:
        """The numbers of players that some table of the game has."""
        return self.players if self.players_with is None else self.players_with.players

    def players_at(self, options: Mapping[str, Any]) -> range:
        """The numbers of players that can play with these options, of which some may be left
        out.
        """
        beyond = self.players_with
        return beyond.players if beyond and options.get(beyond.option) is True else self.players

    @property
    def clauses(self) -> Mapping[str, Clause]:
        """All that a refusal or a fault can name, by id: those of all games, those of presets, the
        others of the rulebook.
        """
        fixed = [clause for preset in self.presets.values() for clause in preset.fixed.values()]
        fixed += [self.players_with.clause] if self.players_with else []
        clauses = {
            clause.id: clause for clause in (*common.CLAUSES, *fixed)
        } | self.rulebook.clauses
        if all(each == EVERY_VERSION for each in versions_of(self.options_type).values()):
            return clauses
        clause = common.OPTION_OF_OTHER_VERSION
        return {**clauses, clause.id: clause}

    @property
    def action_types(self) -> Mapping[str, type[Action]]:
        """The kinds of action by name, in the order in which legal actions are listed."""
        return self.rulebook.action_types

    def start(
        self, players: int, dealer: int, options: Any, id: str, rules: int | None = None
    ) -> S:
        """The state before the first deal, under this version of the rules (null: the newest)."""
        rules = self.rulebook.version if rules is None else rules
        table = self.codec.bare_table(self.id, rules, players, dealer, options, id)
        return self.codec.freeze(table)

    def admit(self, claim: Mapping[str, Any]) -> S:
        """The state that a JSON object stands for; an option that it does not name has the default
        of the game. Raises `ImpossibleState` with all its faults.
        """
        named, players, rules = claim["options"], claim["players"], claim["rules"]
        faults = [
            Fault(
                f"/options/{option}",
                common.OPTION_OF_OTHER_VERSION,
                common.OPTION_OF_OTHER_VERSION.refusal,
                {"option": option, "rules": rules},
            )
            for option in self._options_of_other_versions(named, players, rules)
        ]
        beyond = self.players_with
        if beyond is not None and players not in self.players_at(named):
            values = {"players": players, "least": self.players[0], "most": self.players[-1]}
            said = "With these options, {least} to {most} play, not {players}."
            faults.append(Fault("/players", beyond.clause, said, values))
        if faults:
            raise ImpossibleState(faults)
        return self.gate(self.completed(claim))

    def completed(self, claim: Mapping[str, Any]) -> Mapping[str, Any]:
        """The claim with its options as `dump` writes them: those that it does not name have the
        defaults of the game.
        """
        named = claim["options"]
        if named.keys() == self._always_named:
            return claim
        defaults = self.presets[self.id].for_players(claim["players"])
        options = self.options_type(**{**defaults, **named})
        return {**claim, "options": dump_options(self.options_type, options)}

    def in_order(self, claim: Mapping[str, Any]) -> Mapping[str, Any]:
        """A completed claim with each list that is read as a set, such as a hand, in the order in
        which `dump` writes it: two claims with which play can go on are then equal if and only if
        their states are.
        """
        pack = self.pack(claim["players"], self.options_type(**claim["options"]))
        return self.codec.in_order(claim, pack.place)

    def derived(self, state: S) -> bytes:
        """The fields of a state that its JSON does not show, as bytes; empty if they have none."""
        return derived_of(self.codec.state).dump(state)

    def load(self, claim: Mapping[str, Any], derived: bytes) -> S:
        """The state of a completed claim, unjudged: only for somebody who knows that the claim and
        these bytes are those of a state of this game, under the same code.
        """
        table = self.codec.kept_table(claim)
        self.codec.lay_hand(table, claim)
        derived_of(self.codec.state).lay(table, derived)
        return self.codec.freeze(table)

    def dump(self, state: S, public: dict[str, Any] | None = None) -> dict[str, Any]:
        """The JSON object of a state; `public` is what `view.public` has returned for it, if that
        was called before.
        """
        return self.codec.dump(state, public)

    def teams_at(self, table: Any) -> Sequence[SeatSet]:
        """The seats that play together; each by itself, if the game has no teams."""
        alone = [1 << seat for seat in range(table.players)]
        return self.teams(table) if self.teams else alone

    def check(self, state: S, action: Action) -> None:
        """Raise the `Refusal` of the first rule that the action breaks."""
        self.rulebook.of(state).check(state, action)

    def legal_actions(self, state: S) -> list[Action]:
        """Every action that `check` accepts: those of the seats, ascending, then those of the
        table; a deal is listed once, without a seed or deck.
        """
        return self.rulebook.of(state).legal_actions(state, EVERYBODY, of_table=True)

    def redeal(self, state: S, reader: Reader, draws: Iterator[int]) -> S:
        """Another possible state, which this seat (or an onlooker) cannot tell from the given one.
        What the seat cannot know is dealt again, and all states that agree with what it knows are
        equally likely (see `vorhand.engine.hidden`). Of what it cannot know only the numbers of
        cards are read, so states with the same view give the same result.

        `draws` is an endless iterator over integers, each uniform in 0 to 2^32 − 1. Raises
        `DrawsEnded`, a `ValueError`, if it ends, and `Refusal` for a seat that is not at the table.
        """
        return self.redealer(state, reader)(draws)

    def seat_actions(self, state: S, seat: int) -> list[Action]:
        """The legal actions of one seat. Raises `Refusal` for a seat that is not at the table."""
        check_seat(state.players, seat)
        return self.rulebook.of(state).legal_actions(state, 1 << seat)

    def table_actions(self, state: S) -> list[Action]:
        """The legal actions of the table, which belong to no seat."""
        return self.rulebook.of(state).legal_actions(state, 0, of_table=True)

    def price(self, state: S, action: Action) -> Price | None:
        """What a legal action costs, and what it puts at stake; null if that is nothing."""
        price = self.rulebook.of(state).kinds[type(action)].kind.price
        return None if price is None else price(state, action)

    def proposals(self, state: S, seat: int) -> Mapping[type[SeatAction], Sequence[SeatAction]]:
        """The actions, legal or not, that this seat could propose as far as it knows: for each kind
        with choices, the actions in the order of legal actions.
        """
        found: dict[Any, Sequence[SeatAction]] = {
            kind: each.choices.proposed(state, seat)
            for kind, each in self.rulebook.of(state).kinds.items()
        }
        return {kind: proposed for kind, proposed in found.items() if proposed}

    def apply(self, state: S, action: Action) -> tuple[S, Sequence[Event]]:
        """The state after a legal action, and the events; the action must have passed `check`."""
        table: CommonTable = self.codec.copy_of(state)
        notes: Notes = []
        table.notes = notes
        self.change(table, action)
        return self.codec.freeze(table), self.told(notes)

    def told(self, notes: Notes) -> Sequence[Event]:
        """The events of an action. Raises `ValueError` for one that the game does not list."""
        for event, _ in notes:
            if event not in self._listed:
                said = f"{event.__name__} is told, and is none of the game's events"
                raise ValueError(f"{said}: name it in `events` of kit.game")
        return LazyEvents(notes)

    def change(self, table: CommonTable, action: Action) -> None:
        """Carry out a legal action on a table, which changes in place; the action must have passed
        `check`. `Play` has such a table.
        """
        table.version += 1
        notation = self.notation
        if notation is not None and table.phase not in BETWEEN_HANDS:
            notation.write_down(table, action)
        self.rulebook.editions[table.rules].carry_out(table, action)

    def options(
        self,
        players: int,
        preset: str | None,
        chosen: Mapping[str, Any],
        rules: int | None = None,
    ) -> Any:
        """The options of a table under a version of the rules (null: the newest): single ones
        override the preset, which overrides the defaults.

        Raises `KeyError` for a preset that the game does not have, and `Refusal` for an option that
        the preset does not leave open, or that is not in this version.
        """
        rules = self.rulebook.version if rules is None else rules
        name = preset or self.id
        defaults = self.presets[self.id].for_players(players)
        named = self.presets[name].for_players(players)
        for option, clause in self.presets[name].fixed.items():
            if chosen.get(option, named[option]) != named[option]:
                facts = {"preset": name, "option": option, "wanted": named[option]}
                raise Refusal(clause, facts)
        options = {**defaults, **named, **chosen}
        for option in self._options_of_other_versions(options, players, rules):
            facts = {"option": option, "rules": rules}
            raise Refusal(common.OPTION_OF_OTHER_VERSION, facts)
        return self.options_type(**options)

    def _options_of_other_versions(
        self, options: Mapping[str, Any], players: int, rules: int
    ) -> list[str]:
        """Options that a version of the rules does not have, and that are not at their default."""
        if rules == self.rulebook.version == 1:
            return []
        defaults = self.options_type(**self.presets[self.id].for_players(players))
        versions = versions_of(self.options_type)
        return [
            option
            for option, value in options.items()
            if rules not in versions[option] and value != getattr(defaults, option)
        ]
