"""Helpers for tests of a game: a deal of these hands, what follows acts, and why one is refused.

An act is an action, or its word in the record (`0 TD`, `1 bid 18`, `close`); or the seat, the kind
of action, and its cards (`0 pass-cards QS AH 3C`, `1 take 7H 3C 4S`).
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from random import Random
from typing import Any, Final, get_args, get_origin, get_type_hints

from vorhand.engine import Action, Deal, Game, ImpossibleState, Refusal, carry_out, start
from vorhand.engine.kernel.places.places import Spot, lying, places_of
from vorhand.engine.kernel.table.cards import Card

DECKS: Final = 40
"""By this many decks, dealt one after the other, the places of two cards that are alike differ."""


def deal_hands(
    game: Game[Any],
    hands: str,
    *,
    dealer: int | None = None,
    options: Mapping[str, Any] | None = None,
    before: Any = None,
    **places: str,
) -> Any:
    """The state of a `game` after the deal of these `hands`, in the order of seats: `AC KC | 2C`.

    A hand that names fewer cards than it is dealt gets others. The `dealer` is the last seat, so
    that seat 0 is forehand, if nothing else is said; the `options` are those that differ from the
    usual ones. `before` is the state before the deal, in place of both: that of a later hand.
    `places` name the cards of other places in the same way (`skat="7H 8H"`), the first on top.
    Raises `ValueError` for cards that cannot lie there.

    >>> state = kit.deal_hands(LAST_TRICK, "AC KH | QC", aside="AS", options={"cards": 2})
    >>> LAST_TRICK.dump(state)["hands"][0], state.hands[1].bit_count(), state.aside[0]
    (['AC', 'KH'], 2, 'AS')
    """
    known = places_of(game.codec.table)
    if unknown := sorted(places.keys() - known.keys()):
        raise ValueError(f"{game.id} has no place {unknown[0]!r}; it has {', '.join(known)}")
    named = [hand.split() for hand in hands.split("|")]
    if before is None:
        dealer = len(named) - 1 if dealer is None else dealer
        before = start(game, len(named), dealer=dealer, options={**(options or {})})
    wanted = {Spot("hands", seat): cards for seat, cards in enumerate(named)}
    wanted |= {Spot(name): cards.split() for name, cards in places.items()}
    deck = _deck_for(game, before, wanted)
    return after(game, before, Deal(deck=deck))


def after(game: Game[Any], state: Any, *acts: str | Action) -> Any:
    """The state of a `game` after these `acts`, beginning with this `state`. Each of them is legal:
    otherwise it raises the `Refusal`.

    >>> state = kit.after(LAST_TRICK, dealt("AC KH", "QC JC").frozen(), "0 AC", "1 QC")
    >>> state.trick_winner
    0
    """
    for act in acts:
        state = carry_out(game, state, action_named(game, act)).state
    return state


def why_not(game: Game[Any], state: Any, act: str | Action) -> str:
    """The id of the clause that forbids an `act` in this `state` of a `game`. Raises `ValueError`
    if it is legal.

    >>> kit.why_not(LAST_TRICK, dealt("AC KH", "QC JC").frozen(), "1 QC")
    'common.turn'
    """
    action = action_named(game, act)
    try:
        game.check(state, action)
    except Refusal as refusal:
        return refusal.clause.id
    raise ValueError(f"{action} is legal")


def why_impossible(game: Game[Any], state: Any, **changed: Any) -> list[tuple[str, str]]:
    """Pointer and clause of each thing that is wrong with this `state` of a `game`, if these
    members are `changed` in its JSON; none, if play can go on from there. Raises `ValueError` for a
    member that a state does not have.

    >>> kit.why_impossible(LAST_TRICK, dealt("AC KH", "QC JC").frozen(), dealer=5)
    [('/dealer', 'common.seats-named')]
    """
    claim = json.loads(json.dumps(game.dump(state)))
    if unknown := sorted(changed.keys() - claim.keys()):
        raise ValueError(f"a state of {game.id} has no member {unknown[0]!r}")
    try:
        game.admit({**claim, **changed})
    except ImpossibleState as impossible:
        return [(fault.pointer, fault.clause.id) for fault in impossible.faults]
    return []


def action_named(game: Game[Any], act: str | Action) -> Action:
    """The action of a `game` that an `act` names. Cards that are taken come last (`1 beat 9H 7H`),
    and melds have a plus between them (`0 meld QC QD QH + 7S 8S 9S`). Raises `ValueError` if it
    names none.

    >>> kit.action_named(LAST_TRICK, "1 QC")
    PlayCard(seat=1, card='QC')
    """
    if isinstance(act, Action):
        return act
    if game.notation and act in game.notation.actions:
        return game.notation.actions[act]
    seat, *words = act.split()
    kind: Any = game.action_types.get(words[0] if words else seat)
    if kind is None or (words and not seat.isdecimal()):
        raise ValueError(f"{game.id} has no act {act!r}")
    found: Action = kind(int(seat), *_values_of(kind, words[1:])) if words else kind()
    return found


def _values_of(kind: type[Action], words: Sequence[str]) -> list[Any]:
    """What follows the seat in an action of this kind: a word for each member; for the last, all
    that are left, if it has several cards.
    """
    hints = get_type_hints(kind)
    members = [hints[each.name] for each in fields(kind)][1:]
    several = members.pop() if members and get_origin(members[-1]) is tuple else None
    first, rest = words[: len(members)], words[len(members) :]
    if len(first) != len(members) or (rest and several is None):
        number = len(members)
        raise ValueError(f"after the seat, {kind.type} has {number} words, not {len(words)}")
    found = [int(word) if hint is int else word for hint, word in zip(members, first, strict=True)]
    if several is None:
        return found
    is_nested = get_origin(get_args(several)[0]) is tuple
    return [*found, _melds_of(rest) if is_nested else (*rest,)]


def _melds_of(words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    melds = " ".join(words).split("+")
    return tuple([(*each.split(),) for each in melds if each.strip()])


def _deck_for(
    game: Game[Any], before: Any, wanted: Mapping[Spot, Sequence[Card]]
) -> tuple[Card, ...]:
    """A deck with which these cards come to lie in their places: each place is filled up from the
    end of the pack, and the other cards come in its order.
    """
    pack, rng = before.pack, Random(0)
    several = DECKS if pack.has_copies else 1
    decks = [tuple(rng.sample(pack.cards, len(pack))) for _ in range(several)]
    tables = [game.apply(before, Deal(deck=deck))[0] for deck in decks]
    left, deck, open_places = [*pack.cards], dict[int, Card](), list[int]()
    for spot, cards in wanted.items():
        there = _indexes(spot, decks, tables)
        if len(there) < len(cards):
            raise ValueError(f"{len(there)} cards come to {spot}, not {len(cards)}")
        for at, card in zip(there, cards, strict=False):
            if card not in left:
                raise ValueError(f"the pack has no {card}, or not as often")
            left.remove(card)
            deck[at] = card
        open_places += there[len(cards) :]
    deck |= {at: left.pop() for at in open_places}
    return tuple([deck[at] if at in deck else left.pop(0) for at in range(len(pack))])


def _indexes(spot: Spot, decks: Sequence[Sequence[Card]], tables: Sequence[Any]) -> list[int]:
    """Which cards of a deck come to a place, by their indexes, in the order in which they lie; for
    a set, in that in which they are dealt.
    """
    dealt = [*zip(decks, [lying(table, spot) for table in tables], strict=True)]
    indexes = range(len(decks[0]))
    if places_of(type(tables[0]))[spot.name].is_ordered:
        return [
            at
            for place in range(len(dealt[0][1]))
            for at in indexes
            if all(deck[at] == cards[place] for deck, cards in dealt)
        ]
    return [at for at in indexes if all(deck[at] in cards for deck, cards in dealt)]
