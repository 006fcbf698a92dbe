"""A card room for Toepen and Fipsen. Which of them is played is only known when it starts, and
nothing here says it to the type checker: no cast, no `Any`, no ignored error. It plays an open
table, kept in a store, and a sealed one, each to the end.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from typing import Literal, TypeGuard

from vorhand_client import AnySealedTable, Problem, Refusal, Row, Vorhand
from vorhand_client.contract import (
    Action,
    FipsenLegalAction,
    FipsenViewWithEvents,
    Outcome,
    SealedVerdictOfAnyGame,
    State,
    ToepenLegalAction,
    ToepenOptionsChosen,
    ToepenViewWithEvents,
    VerdictOfAnyGame,
)

Ours = Literal["toepen", "fipsen"]
Included = list[Literal["views", "refusals", "prices"]]
Table = VerdictOfAnyGame
View = ToepenViewWithEvents | FipsenViewWithEvents
Legal = ToepenLegalAction | FipsenLegalAction

GAMES: tuple[Ours, ...] = ("toepen", "fipsen")
PLAYERS = 3
MOST_ACTIONS = 20_000


# ---- What is learned at run time ----


def is_ours(text: str) -> TypeGuard[Ours]:
    """Whether this is a game that is played here."""
    return text in GAMES


def game_of(text: str) -> Ours:
    """The game of this name."""
    if not is_ours(text):
        raise SystemExit(f"We play {' and '.join(GAMES)}, not {text}.")
    return text


def begun(vorhand: Vorhand, game: Ours, seed: str) -> Table:
    """A short evening of each game, with options of its own."""
    if game == "toepen":
        return vorhand.new_game(
            game=game,
            players=PLAYERS,
            options={"lives": 2},
            deal={"seed": seed},
            include=["views", "refusals"],
        )
    return vorhand.new_game(
        game=game,
        players=PLAYERS,
        options={"deals": 2},
        deal={"seed": seed},
        include=["views", "refusals"],
    )


def begun_sealed(vorhand: Vorhand, game: Ours) -> SealedVerdictOfAnyGame:
    """A shorter one at a sealed table, of seat 0 against bots that this program cannot see."""
    if game == "toepen":
        options: ToepenOptionsChosen = {"lives": 1}
        return vorhand.new_game(
            game=game,
            players=PLAYERS,
            sealed=True,
            seat=0,
            bots={"1": "trained", "2": "thumb"},
            options=options,
        )
    return vorhand.new_game(
        game=game,
        players=PLAYERS,
        sealed=True,
        seat=0,
        bots={"1": "thumb", "2": "thumb"},
        options={"deals": 1},
    )


def begun_by_name(vorhand: Vorhand, game: Ours) -> Table:
    """The same of either game, as it is by itself."""
    return vorhand.new_game(game=game, players=PLAYERS, dealer=1, include=["views"])


# ---- Where tables are kept ----


class Shelf:
    """A store of one table, in which somebody else is faster as often as `misses` says."""

    def __init__(self, table: Table, misses: int) -> None:
        self.row: Row[State] = {"state": table["state"], "voucher": table.get("voucher")}
        self.misses = misses
        self.log: list[Table] = []

    def load(self) -> Row[State]:
        """Return what is stored."""
        return self.row

    def swap(self, row: Row[State], following: Row[State], answer: Table) -> bool:
        """Store what follows if nothing has changed."""
        if self.misses:
            self.misses -= 1
            self.row = self.row.copy()
        if row is not self.row:
            return False
        self.row = following
        self.log.append(answer)
        return True

    def actions(self) -> list[Action]:
        """What was done, in order."""
        return [each["action"] for each in self.log if each["action"] is not None]


# ---- What is shown ----


def score_of(state: State) -> str:
    """The score, as each game keeps it."""
    if state["game"] == "toepen":
        return f"lives lost: {state['lives_lost']}"
    if state["game"] == "fipsen":
        return f"scores: {state['scores']}"
    return "another game"


def view_of(table: Table, seat: int) -> View:
    """What a seat may know; its game is the one that is played."""
    if table["game"] == "toepen":
        return table["views"][seat]
    if table["game"] == "fipsen":
        return table["views"][seat]
    raise ValueError(f"Nobody here plays {table['game']}.")


def headline_of(view: View) -> str:
    """What a player sees of the game: only what their view has."""
    own = "an onlooker" if view["seat"] is None else f"seat {view['seat']}"
    if view["game"] == "toepen":
        lives = "/".join(map(str, view["table"]["lives_left"]))
        return f"{own}: {lives} lives, {view['table']['knocks']} knocks"
    bid = view["table"]["bid"]
    return f"{own}: {view['table']['scores']} points, bid {bid['tricks'] if bid else 'none'}"


def share_in_words(share: SealedVerdictOfAnyGame) -> str:
    """The same of a share of a sealed table."""
    own = "an onlooker" if share["seat"] is None else f"seat {share['seat']}"
    if share["game"] == "toepen":
        return f"{own}: {share['table']['lives_left']} lives"
    if share["game"] == "fipsen":
        return f"{own}: {share['table']['scores']} points"
    return own


def buttons_of(view: View) -> Iterator[tuple[str, Legal | None]]:
    """What can be pressed, with its action; and what is grey, with the reason."""
    for action in view["legal_actions"]:
        yield action["text"], action
    for closed in view.get("refusals", ()):
        yield f"{closed['text']}: {closed['detail']}", None


def seat_of(action: Action) -> int | None:
    """The seat that acts; None: the table."""
    if "seat" in action:
        return action["seat"]
    return None


def end_of(outcome: Outcome | None) -> str:
    """How a game has ended."""
    if outcome is None:
        return "it goes on"
    return f"seats {outcome['winners']} win ({outcome['reason']})"


def words_of(problem: Problem) -> str:
    """Anything that a call can end with, in words."""
    if isinstance(problem, Refusal):
        refusal = problem.details
        if refusal["game"] == "fipsen" and refusal["clause"]["id"] == "fipsen.bid-higher":
            return f"bid higher than {refusal['facts'].get('standing')}"
        if refusal["game"] == "toepen" and refusal["clause"]["id"] == "common.follow-suit":
            return f"play {' or '.join(refusal['facts'].get('would_follow', ()))}"
        return f"{refusal['clause']['id']}: {refusal['detail']}"
    details = problem.details
    if details["type"] == "/problems/invalid":
        return "; ".join(f"{each['pointer']}: {each['detail']}" for each in details["errors"])
    if details["type"] == "/problems/impossible-state":
        return "; ".join(each["clause"] for each in details["faults"])
    return f"{problem.status} {details['title']}"


# ---- The room ----


class Room:
    """Plays tables at a service, by chance and with hints."""

    def __init__(self, vorhand: Vorhand, seed: int) -> None:
        self.vorhand = vorhand
        self.chance = random.Random(seed)

    def chosen_by(self, state: State, seat: int, able: Sequence[Action]) -> Action | None:
        """Some players think, the others play by chance."""
        if seat != 0:
            return self.chance.choice(able)
        seed = f"hint-{state['version']}"
        hint = self.vorhand.suggest_action(state=state, seat=seat, level="thumb", seed=seed)
        return hint["action"]

    def next(self, table: Table) -> Action:
        """Return what happens next: those for whom the table waits are asked before it acts."""
        state = table["state"]
        legal: list[Action] = [*table["legal_actions"]]
        for seat in state["to_act"]:
            able = [each for each in legal if "seat" in each and each["seat"] == seat]
            action = self.chosen_by(state, seat, able) if able else None
            if action:
                return action
        of_table: list[Action] = [each for each in legal if "seat" not in each]
        return self.chance.choice(of_table or legal)

    def refused(self, state: State) -> str:
        """Do what nobody may do, and return why not."""
        try:
            absent: Action = {"type": "play-card", "seat": PLAYERS, "card": "AC"}
            self.vorhand.apply_action(state=state, action=absent)
        except Refusal as refusal:
            return words_of(refusal)
        raise AssertionError("A seat that is not there has played.")

    def foreign(self, state: State) -> str:
        """Do what belongs to the other game, and return which rule forbids it."""
        action: Action = {"type": "knock", "seat": 0}
        if state["game"] == "toepen":
            action = {"type": "pass", "seat": 0}
        try:
            self.vorhand.apply_action(state=state, action=action)
        except Refusal as refusal:
            return refusal.details["clause"]["id"]
        raise AssertionError("An action of another game was carried out.")

    def open(self, game: Ours) -> None:
        """Play an open table to the end."""
        table = begun(self.vorhand, game, f"room {game}")
        state, shelf = table["state"], Shelf(table, misses=1)
        print(f"{game}: {score_of(state)}; refused: {self.refused(state)}, {self.foreign(state)}")
        for count in range(MOST_ACTIONS):
            if table["outcome"]:
                break
            action, seen = self.next(table), table["state"]["version"]
            include: Included = ["views", "refusals"]
            sender = seat_of(action)
            table = self.vorhand.act(shelf, action, seen=seen, sender=sender, include=include)
            if not count:
                self.show(table)
        self.check(state, shelf, table)

    def show(self, table: Table) -> None:
        """Print what each player sees."""
        for seat in range(PLAYERS):
            view = view_of(table, seat)
            grey = [text for text, action in buttons_of(view) if action is None]
            print(f"  {headline_of(view)}; {len(view['legal_actions'])} buttons, {len(grey)} grey")

    def check(self, state: State, shelf: Shelf, last: Table) -> None:
        """See that the log, carried out again, leads to the same; and read what a seat missed."""
        if not last["outcome"]:
            raise AssertionError("The game does not end.")
        actions = shelf.actions()
        replayed = self.vorhand.replay(state=state, actions=actions)
        if replayed["refused"] or replayed["state"]["version"] != last["state"]["version"]:
            raise AssertionError("The log is another game.")
        missed = self.vorhand.history(state=state, actions=actions[:5], seat=1, since=1)
        print(f"  {len(actions)} actions, carried out again; the first: {len(missed['events'])}")
        print(f"  {score_of(replayed['state'])}; {end_of(last['outcome'])}")

    def sealed(self, game: Ours) -> None:
        """Play the same game at a sealed table."""
        share = begun_sealed(self.vorhand, game)
        held = AnySealedTable.begun(self.vorhand, share)
        if held.seat != 0:
            raise AssertionError(f"This is the share of {held.seat}.")
        table = AnySealedTable(self.vorhand, held.sealed, held.pass_, held.game)  # as if kept
        if table.seat != "unknown":
            raise AssertionError("Nothing has said whose share this is.")
        print(f"  sealed, {share_in_words(share)}")
        for _ in range(MOST_ACTIONS):
            if share["outcome"]:
                break
            able = share["legal_actions"]
            share = table.apply_action(action=self.chance.choice(able) if able else None)
        print(f"  {share_in_words(share)}; {end_of(share['outcome'])}")

    def plain(self, game: Ours) -> None:
        """Begin with nothing but the name of the game; and send a wrong setup."""
        table, rules = begun_by_name(self.vorhand, game), self.vorhand.show_game(game)
        print(f"  {rules['title']} begins with {len(table['legal_actions'])} actions")
        try:
            self.vorhand.new_game(game=game, players=8, rules=99)
        except Problem as problem:
            print(f"  {words_of(problem)}")


def main(url: str, *games: str) -> None:
    """Play each of these games."""
    with Vorhand(url, timeout=20) as vorhand:
        room = Room(vorhand, 59)
        for game in map(game_of, games or GAMES):
            room.open(game)
            room.sealed(game)
            room.plain(game)


main(*(sys.argv[1:] or ["http://127.0.0.1:8000"]))
