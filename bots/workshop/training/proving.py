"""Proves that the rules and the keys here are those of the engine: the same hands are played with
both at random, and after each action both have the same seat to act, the same legal actions, the
same key and cards; in the end, the same losses.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import numpy as np
from tqdm import tqdm

from vorhand.bots.workshop.training import rules
from vorhand.engine import GAMES, Play
from vorhand.engine.kernel.game.adjudication import begun
from vorhand.engine.knocking.acts import Fold, Knock, Stay
from vorhand.games.knocking.trained_keys import key_and_cards

OFFERED: Final[Mapping[str, Mapping[str, Sequence[Any]]]] = {
    "toepen": {"folded_trick": ("lead-passes", "highest-remaining"), "suit_order": ("HSDC", "HDSC"),
               "lives": (10, 7, 3, 50)},
    "siwweschroem": {"folded_trick": ("lead-passes", "highest-remaining"), "lives": (7,)},
    "toppen": {"folded_trick": ("lead-passes", "highest-remaining"), "suit_order": ("HSDC", "HDSC"),
               "talon": (4, 8)},
}  # fmt: skip
"""The options that change what happens in a hand, with what is tried of each."""


class Differ(AssertionError):
    """The rules here are not the engine's."""


def hand_compared(game: str, dice: Random) -> int:
    """Play a hand with both; return how many actions it had. Raises `Differ`."""
    declared = GAMES[game]
    players = dice.choice([*declared.players])
    options = {name: dice.choice(values) for name, values in OFFERED[game].items()}
    if game != "toppen":
        options |= {"exchange": False, "announcements": False, "late_knock": False}
    dealer = dice.randrange(players)
    start = {"game": game, "players": players, "dealer": dealer, "options": options}
    state, deal = begun(declared, {**start, "deal": {"seed": f"{dice.random()}"}})
    assert deal is not None
    play = Play(declared, state)
    play.apply(deal)
    table = play.table
    here = rules.setting(
        "toppen" if game == "toppen" else "toepen", players, len(table.pack.cards) // 4,
        remaining=options["folded_trick"] == "highest-remaining",
        suit_order=options.get("suit_order", "HSDC"), dealer=dealer,
        lives=options.get("lives", 0),
    )  # fmt: skip
    row = np.zeros(rules.WIDTH, np.int64)
    hands = np.zeros(rules.SEATS, np.int64)
    hands[:players] = table.hands
    rules.begin(row, here, hands)
    acts = 0
    while table.phase in ("opening", "play"):
        seat = int(row[rules.TO_ACT])
        _same("seat", 1 << seat, table.to_act)
        by_number = _legal(declared, play, seat)
        _same("actions", sorted(_open(row, here, seat)), sorted(by_number))
        if table.phase == "play":
            cards = np.zeros(8, np.int64)
            key = rules.key_at(row, here, seat, cards)
            _same("key and cards", (key, [int(each) for each in cards[:4] if each]),
                  _key(table, seat))  # fmt: skip
        number = _chosen([*by_number], dice)
        rules.apply(row, here, number)
        play.apply(by_number[number])
        table, acts = play.table, acts + 1
    _same("the end", int(row[rules.PHASE]), rules.OVER)
    lost = [int(each) for each in row[rules.LOST : rules.LOST + players]]
    _same("losses", lost, [*(table.fines if game == "toppen" else table.lives_lost)])
    return acts


def _same(what: str, here: object, engine: object) -> None:
    if here != engine:
        raise Differ(f"{what}: here {here}, in the engine {engine}")


def _key(table: Any, seat: int) -> tuple[int, list[int]]:
    key, cards = key_and_cards(table, seat)
    return key, [each.card for each in cards]


def _legal(declared: Any, play: Any, seat: int) -> dict[int, Any]:
    table, found = play.table, {}
    for action in declared.rulebook.of(table).legal_actions(table, 1 << seat, True):
        if getattr(action, "seat", None) != seat:
            continue
        simple = {Stay: rules.STAY, Fold: rules.FOLD, Knock: rules.KNOCK}
        number = simple.get(type(action))
        if number is None:
            number = rules.CARD + table.pack.bits[action.card].bit_length() - 1
        found[number] = action
    return found


def _open(row: Any, here: Any, seat: int) -> Iterator[int]:
    if row[rules.PHASE] != rules.PLAY:
        yield from (rules.STAY, rules.FOLD)
        return
    if rules.may_knock(row, here, seat):
        yield rules.KNOCK
    able = int(rules.playable(row, seat))
    yield from (rules.CARD + at for at in range(4 * int(here[rules.RANKS])) if able >> at & 1)


def _chosen(numbers: list[int], dice: Random) -> int:
    weights = {rules.STAY: 1.0, rules.FOLD: 0.15, rules.KNOCK: 0.7}
    return dice.choices(numbers, [weights.get(each, 1.0) for each in numbers])[0]


def main() -> None:
    """Compare as many hands as asked for, and say how many there were."""
    parser = argparse.ArgumentParser(
        "python -m vorhand.bots.workshop.training.proving", description=__doc__
    )
    parser.add_argument("--hands", type=int, default=100_000, help="of all games together")
    parser.add_argument("--seed", default="vorhand")
    asked = parser.parse_args()
    games, acts = [*OFFERED], 0
    for number in tqdm(range(asked.hands), unit=" hands"):
        game = games[number % len(games)]
        acts += hand_compared(game, Random(f"{asked.seed}|{game}|{number}"))
    print(f"{asked.hands:,} hands with {acts:,} actions were the same with both.")


if __name__ == "__main__":
    main()
