"""Play Toepen against three bots, in a terminal, through a generated client. The service thinks for
the bots; it lets each know only what its seat may know, and this program shows you no more.

Type the number of an action, h for a hint, or nothing to wait. If there is nothing more to read, a
stand-in plays for you.
"""

import sys
from typing import TypeAlias

from vorhand_client import Client
from vorhand_client.api.look import suggest_action
from vorhand_client.api.play import apply_action, new_game
from vorhand_client.models import (
    Close,
    Deal,
    Fold,
    Knock,
    PlayCard,
    Stay,
    ToepenAnnounce,
    ToepenApplyAction,
    ToepenChallenge,
    ToepenExchangeHand,
    ToepenKeepHand,
    ToepenNewGame,
    ToepenOptionsChosen,
    ToepenSuggestAction,
    ToepenSuggestion,
    ToepenTrust,
    ToepenVerdict,
    ToepenViewWithEvents,
)
from vorhand_client.models.level import Level

OfSeat: TypeAlias = (
    ToepenKeepHand
    | ToepenExchangeHand
    | ToepenChallenge
    | ToepenTrust
    | ToepenAnnounce
    | Knock
    | Stay
    | Fold
    | PlayCard
)
OfTable: TypeAlias = Deal | Close

YOU = 0
PLAYERS = 4
BOTS: Level = "thinker-1"
HINTS: Level = "thinker-2"

service = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
client = Client(base_url=service, raise_on_unexpected_status=True)


def seen(table: ToepenVerdict) -> ToepenViewWithEvents:
    """What you may know of an answer."""
    assert isinstance(table.views, list)
    return table.views[YOU]


def suggested(table: ToepenVerdict, seat: int, level: Level) -> ToepenSuggestion:
    """What a player of this level would do in this seat."""
    body = ToepenSuggestAction(state=table.state, seat=seat, level=level)
    answer = suggest_action.sync(client=client, body=body)
    assert isinstance(answer, ToepenSuggestion), answer
    return answer


def bot(table: ToepenVerdict, seat: int) -> OfSeat | None:
    """What a bot does in this seat; None: it waits."""
    action = suggested(table, seat, BOTS).action
    assert action is None or isinstance(action, OfSeat)
    return action


def words(action: OfSeat) -> str:
    """An action in words."""
    return f"play {action.card}" if isinstance(action, PlayCard) else action.type_.replace("-", " ")


def show_hint(table: ToepenVerdict) -> None:
    """Show how your actions compare; a suggestion holds nothing that you may not know."""
    hint = suggested(table, YOU, HINTS)
    for each in hint.considered:
        mean = "?" if each.mean is None else f"{each.mean:+.2f} {hint.unit}"
        print(f"    {words(each.action) if isinstance(each.action, OfSeat) else 'wait'}: {mean}")


def yours(table: ToepenVerdict) -> OfSeat | None:
    """What you do; None: you wait."""
    actions = [action for action in seen(table).legal_actions if isinstance(action, OfSeat)]
    choices = ", ".join(f"{number} {words(action)}" for number, action in enumerate(actions, 1))
    while True:
        print(f"You: {choices}? ", end="", flush=True)
        line = sys.stdin.readline()
        print()
        match line.strip():
            case number if number.isdecimal() and 0 < int(number) <= len(actions):
                return actions[int(number) - 1]
            case "h":
                show_hint(table)
            case "" if not line:
                return bot(table, YOU)
            case "" if YOU not in table.state.to_act:
                return None


def next_action(table: ToepenVerdict) -> OfSeat | OfTable:
    """What happens next: those for whom the table waits are asked last; if all wait, it acts."""
    able = {action.seat for action in table.legal_actions if isinstance(action, OfSeat)}
    for seat in sorted(able, key=lambda seat: seat in table.state.to_act):
        action = yours(table) if seat == YOU else bot(table, seat)
        if action is not None:
            return action
    return next(action for action in table.legal_actions if isinstance(action, OfTable))


begin = ToepenNewGame(
    game="toepen", players=PLAYERS, options=ToepenOptionsChosen(lives=3), include=["views"]
)
table = new_game.sync(client=client, body=begin)
assert isinstance(table, ToepenVerdict), table

while True:
    for event in seen(table).events:
        print(event.text)
    if table.outcome:
        break
    body = ToepenApplyAction(state=table.state, action=next_action(table), include=["views"])
    answer = apply_action.sync(client=client, body=body)
    assert isinstance(answer, ToepenVerdict), answer
    table = answer
