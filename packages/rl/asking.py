"""Asks the seats at a table one after the other, as learning programs want it.

After each action every seat that may act out of turn is asked, in the order of the seats: it acts
or waits, which changes nothing. If all of them wait, the first seat that is awaited must act; if
none is awaited, the table does what is due, such as closing a window. Only for a deal it waits for
its caller, who is the dice.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Self

from vorhand.engine import (
    Action,
    Deal,
    Event,
    Outcome,
    Play,
    Refusal,
    SeatAction,
    load_state,
)
from vorhand.kit import BETWEEN_HANDS, Reshuffle
from vorhand.rl.actions import WAIT, PartialAction
from vorhand.rl.given import NotBegun
from vorhand.rl.parts import FloatBuffer
from vorhand.rl.setting import Setting


class IllegalMove(ValueError):
    """A seat may not do this now; the message is the sentence of the refusal."""


_MADE_ANEW: Final = frozenset({"_views", "_numbers", "_legal", "_due"})
"""What is worked out again for a table that was stored."""


class Asking:
    """A game that is played, and which seat is asked now.

    - `seat`: the seat that is asked; null if a deal is awaited, or nobody is asked any more.
    - `awaits_deal`: whether a deal is awaited.
    - `outcome`: how the game ended; null while it goes on.
    - `is_broken_off`: whether the last hand that was asked for is over, or everybody waits and
      nothing else can happen.
    - `rewards`: what each seat has won by the last action, in the unit of the game: paid when a
      hand is over.
    - `told`: a list to which all events are added, if there is one.

    It begins before the first deal, or at a state of this setting.
    """

    def __init__(self, setting: Setting, told: list[Event] | None = None, at: Any = None) -> None:
        self.setting: Final = setting
        self.told = told
        self.play = Play[Any](setting.package.game, setting.start if at is None else at)
        self.seat: int | None = None
        self.awaits_deal = False
        self.is_broken_off = False
        self.outcome: Outcome | None = None
        self.nothing: Final = [0.0] * setting.players
        self.rewards: list[float] = self.nothing
        self._hand: Any = None
        self._chosen: list[PartialAction | None] = [None] * setting.players
        self._to_ask: list[int] = []
        self._views: dict[int, dict[str, Any]] = {}
        self._legal: list[list[Any]] = []
        self._numbers: list[list[int] | None] = []
        self._due: list[Any] = []
        self._go_on()

    def __getstate__(self) -> dict[str, Any]:
        dump = self.play.game.dump
        return {
            **{name: value for name, value in vars(self).items() if name not in _MADE_ANEW},
            "play": dump(self.play.table),
            "_hand": self._hand and dump(self._hand),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        game = kept["setting"].package.game
        vars(self).update(kept)
        self.play = Play(game, load_state(game, kept["play"]))
        self._hand, self.told = None, None
        self._go_on()
        hand = kept["_hand"] and load_state(game, kept["_hand"])
        vars(self).update({**kept, "play": self.play, "_hand": hand})

    def copy(self) -> Self:
        """Another table at which the same has happened; nobody is told of what happens there."""
        other = type(self).__new__(type(self))
        vars(other).update(vars(self), told=None)
        other.play = self.play.copy()
        other._to_ask = self._to_ask[:]
        other._chosen, other._numbers = self._chosen[:], self._numbers[:]
        return other

    def redealt(self, seat: int, draws: Iterator[int]) -> Self:
        """Another table that this seat cannot tell from this one: what it cannot know is dealt
        again. Where the seat is asked, it is asked there as well.
        """
        other = self.copy()
        game = self.play.game
        other.play = Play(game, game.redeal(self.play.state, seat, draws))
        other._chosen = [each if at == seat else None for at, each in enumerate(self._chosen)]
        if not (self.is_over or self.awaits_deal):
            other._go_on()
            while self.seat == seat != other.seat:
                other._ask_next()
        return other

    @property
    def is_over(self) -> bool:
        """Return whether nothing more can be done."""
        return self.outcome is not None or self.is_broken_off

    # What a seat may know

    def view(self, seat: int) -> dict[str, Any]:
        """The view of a seat."""
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self.play.game.view(self.play.table, seat)
        return view

    def shown(self, seat: int) -> dict[str, Any]:
        """The view of a seat for somebody who may change it."""
        return {
            name: _copied(each) if type(each) in (dict, list) else each
            for name, each in self.view(seat).items()
        }

    def observation(self, seat: int) -> FloatBuffer:
        """The view of a seat in numbers."""
        return self.setting.encoding.encode(self.view(seat), seat, self.chosen(seat))

    def chosen(self, seat: int) -> Sequence[str]:
        """The cards that a seat has chosen so far, with an action that is not complete."""
        chosen = self._chosen[seat]
        return chosen.cards if chosen else ()

    def legal(self, seat: int) -> list[int]:
        """The numbers of what a seat may do now, ascending; whether it is asked makes no
        difference. None if it can do nothing.
        """
        numbers = self._numbers[seat]
        if numbers is None:
            table, chosen = self.play.table, self._chosen[seat]
            numbers = self.setting.numbers.legal(self._legal[seat], table, seat, chosen)
            if numbers and not (chosen or table.to_act >> seat & 1):
                numbers = [WAIT, *numbers]
            self._numbers[seat] = numbers
        return numbers

    # What happens

    def do(self, number: int) -> None:
        """The seat that is asked does what this number stands for. Raises `IllegalMove`."""
        self.rewards = self.nothing
        if self.seat is None:
            raise NotBegun
        if number != WAIT:
            self.act(self.seat, number)
        elif number in self.legal(self.seat):
            self._ask_next()
        else:
            raise IllegalMove(f"The table waits for seat {self.seat}.")

    def act(self, seat: int, number: int) -> None:
        """A seat acts, asked or not. Raises `IllegalMove`."""
        if number not in self.legal(seat):
            raise IllegalMove(self.why_not(seat, number))
        before = self._chosen[seat]
        action = self.setting.numbers.chosen(number, self.play.table, seat, before)
        if isinstance(action, PartialAction):
            self._chosen[seat], self._numbers[seat] = action, None
        else:
            self._chosen[seat] = None
            self._carry_out(action)

    def deal(self, deal: Deal) -> None:
        """Deal the hand that is awaited; or shuffle, if that is due, from the same seed."""
        if isinstance(self._due[0], Reshuffle):
            self._carry_out(Reshuffle(seed=deal.seed, nonces=deal.nonces))
            return
        self._hand = self.play.state
        self._carry_out(deal)

    def suggested(self, action: Action | None) -> None:
        """The seat that is asked does this, or waits; it is one of its legal actions."""
        self.rewards = self.nothing
        if action is None:
            self._ask_next()
        else:
            self._carry_out(action)

    def all_do(self, numbers: Mapping[int, int]) -> dict[int, str]:
        """All these seats speak at once: those out of turn come first, then those awaited. Returns
        for each seat whose action was not carried out, since it was not legal or no longer so, the
        sentence of the refusal.
        """
        self.rewards = self.nothing
        awaited, has_acted = self.play.table.to_act, False
        refused = {}
        for seat in sorted(numbers, key=lambda seat: (awaited >> seat & 1, seat)):
            try:
                if numbers[seat] != WAIT:
                    self.act(seat, numbers[seat])
                    has_acted = True
                elif awaited >> seat & 1:
                    raise IllegalMove(f"The table waits for seat {seat}.")
            except IllegalMove as illegal:
                refused[seat] = str(illegal)
        if not (awaited or has_acted):
            self._to_ask = []
            self._ask_next()
        return refused

    def why_not(self, seat: int, number: int) -> str:
        """The sentence of the refusal that a number would get."""
        numbers, table = self.setting.numbers, self.play.table
        if number not in range(len(numbers)):
            return f"There is no action {number}; expected one from 0 to {len(numbers) - 1}."
        action = numbers.action(number, seat)
        if action:
            try:
                self.play.game.check(table, action)
            except Refusal as refusal:
                return refusal.sentence
        return f"Seat {seat} cannot do this now: {numbers.meanings[number]}."

    def _carry_out(self, action: Any) -> None:
        if self.told is None:
            self.play.apply(action)
        else:
            self.told.extend(self.play.do(action))
        self._go_on()

    def _go_on(self) -> None:
        """See where the table has come to, and ask the first seat."""
        table = self.play.table
        self._views, self._numbers = {}, [None] * table.players
        self.seat, self.awaits_deal = None, False
        if self._hand is not None and table.phase in BETWEEN_HANDS:
            self._pay(table)
        if table.phase in BETWEEN_HANDS and self._is_last(table):
            return
        legal: list[list[Any]] = [[] for _ in range(table.players)]
        self._legal = legal
        self._due = []
        for action in self.play.legal_actions():
            (legal[action.seat] if isinstance(action, SeatAction) else self._due).append(action)
        awaited = table.to_act
        self._to_ask = [seat for seat, some in enumerate(legal) if some and not awaited >> seat & 1]
        if awaited:
            self._to_ask.append((awaited & -awaited).bit_length() - 1)
        if any(self._chosen):
            self._chosen = [self._still(seat) for seat in range(table.players)]
        self._ask_next()

    def _ask_next(self) -> None:
        """Ask the next seat; if all have waited, the table does what is due."""
        if self._to_ask:
            self.seat = self._to_ask.pop(0)
            return
        self.seat = None
        if not self._due:
            self.is_broken_off = True
        elif isinstance(self._due[0], Deal):
            self.awaits_deal = True
        else:
            self._carry_out(self._due[0])

    def _still(self, seat: int) -> PartialAction | None:
        """Return what a seat has chosen so far, if it can go on with that."""
        chosen = self._chosen[seat]
        goes_on = chosen and any(type(each) is chosen.kind for each in self._legal[seat])
        return chosen if goes_on else None

    def _is_last(self, table: Any) -> bool:
        """Return whether the game, or the last hand that was asked for, is over."""
        self.outcome = self.play.outcome()
        hands = self.setting.hands
        self.is_broken_off = (
            self.outcome is None and hands is not None and (table.hand_number >= hands)
        )
        if not self.is_over:
            return False
        self._legal = [[] for _ in range(table.players)]
        return True

    def _pay(self, table: Any) -> None:
        """Pay the seats for the hand that is over."""
        policy, seats = self.setting.package.policy, range(table.players)
        won = self.nothing
        if policy:
            won = [policy.result(self._hand, table, seat) for seat in seats]
        elif outcome := self.play.outcome():
            won = [float(seat in outcome["winners"]) for seat in seats]
        self.rewards = [paid + more for paid, more in zip(self.rewards, won, strict=True)]
        self._hand = None


def _copied(value: Any) -> Any:
    """A copy of JSON that shares nothing with it."""
    if type(value) is dict:
        return {name: _copied(each) for name, each in value.items()}
    if type(value) is list and value and type(value[0]) in (dict, list):
        return [_copied(each) for each in value]
    return value.copy() if type(value) is list else value
