"""How Gin Rummy compares with OpenSpiel's; `differences` says what is different there."""

from typing import Any

from vorhand import kit
from vorhand_gin_rummy.differences import explains, in_parts, returns
from vorhand_gin_rummy.table import DEADWOOD, PACK, RANKS

CARDS = [rank + suit for suit in "SCDH" for rank in RANKS]
SETS = [{rank + suit for suit in "SCDH" if suit != out} for rank in RANKS for out in "SCDH-"]
RUNS = [{*CARDS[at : at + n]} for n in (3, 4, 5) for at in range(52) if at % 13 <= 13 - n]
ACTIONS: list[Any] = [*CARDS, "take-up", "draw", "pass", "knock", *SETS, *RUNS]


def begins(game: kit.Game[Any], rng: Any) -> kit.ComparedHand:
    """A hand with many melds, and much to lay off; forehand sits in seat 0."""
    same = {"gin_bonus": rng.choice([0, 20]), "undercut_bonus": rng.choice([0, 25])}
    limit, same["oklahoma"] = rng.choice([10, 10, 5, 0]), rng.random() < 1 / 4
    near = [rank + suit for rank in RANKS[rng.randrange(4) :][:7] for suit in "SCDH"]
    tried = [rng.sample(near, 10) for _ in range(40)]
    own = min(tried, key=lambda cards: DEADWOOD.least(PACK, PACK.set_of(cards)))
    others = [*dict.fromkeys([*own, *rng.sample(near, 28), *rng.sample(CARDS, 52)])][10:]
    deck = [*sum(zip(own, others[:10], strict=True), ()), *others[10:]]
    before = game.start(2, 1, game.options(2, None, {**same, "knock": limit}), "")
    state = kit.after(game, before, kit.Deal(deck=(*deck,)))
    actions = [CARDS.index(card) for card in (*own, *others[:11])]
    return kit.ComparedHand(state, actions, {**same, "knock_card": limit})


def steps(state: Any, action: Any) -> list[list[int]]:
    """A knock, then its card. The other passes before melding, too, except against gin."""
    said: list[Any] = [[x] for x in (action.type, getattr(action, "card", "")) if x in ACTIONS]
    if isinstance(action, kit.Meld):
        first = ["pass"] if action.seat != state.knocker and state.hands[state.knocker] else []
        said = [first, [part for meld in action.melds for part in in_parts(meld)], ["pass"]]
    return [[ACTIONS.index(each) for each in some] for some in said]


PYSPIEL = kit.Oracle(begins=begins, steps=steps, returns=returns, explains=explains,
                     drawn=lambda state: CARDS.index(state.record[-1][-2:]))  # fmt: skip
