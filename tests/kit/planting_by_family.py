"""Faults that are planted in games of several families, beside those of `planting`: in the new game,
in a toy of rummy, in one whose cards go under a stock, and in Hearts.
"""

# ruff: noqa: E501 - lines of other files, as they are

from typing import Final

from tests.kit.planting import CHOICE, LAST, TURN, Planted, dealing

PLAYS: Final = "        does=kit.play_card,\n"
RULES: Final = "RULEBOOK: Final = kit.Rulebook[Table](\n"
POINTS: Final = "    table.tell(HandCounted, table.points, table.dealer)\n"
PREFERRED: Final = (
    "if others and reader in range(table.players):\n"
    "                second = again(draws).copy()\n"
    "                a = others[0]\n"
    "                if second.hands[a] < hands[a]:\n"
    "                    return second.frozen()"
)
TALON_SORTED: Final = "table.talon = tuple(sorted(table.talon, key=PACK.place))"


def playing(text: str) -> str:
    """An effect of the new game's own, which does this before the card is played."""
    return f"def play(table: Table, action: Any) -> None:\n    {text}\n    kit.play_card(table, action)\n\n\n{RULES}"


NEW: Final = (
    Planted(
        "a rule that nobody can break", "rules.py",
        "return PACK.full & ~PACK.of_ranks(\"A\") if not table.record else PACK.full", "return PACK.full",
        "sabotage", "planted.no-ace-first in rules.py",
    ),
    Planted(
        "an event that is told and not listed", "rules.py",
        POINTS, f"{POINTS}    table.tell(kit.HandOver, 0, table.dealer)\n",
        "ends", "play-card",
    ),
    Planted(
        "an event with values of another type", "rules.py",
        POINTS, "    table.tell(HandCounted, table.points, -1)\n",
        "ends", "HandCounted in rules.py",
    ),
    Planted(
        "options that change in play", "rules.py",
        TURN, f"{TURN}    table.options = table.options._replace(last_trick=1)\n",
        "ends", "play-card",
    ),
    Planted(
        "an outcome with a score too few", "rules.py",
        '"scores": [*table.points]', '"scores": [*table.points[1:]]',
        "ends", "outcome in rules.py",
    ),
    Planted(
        "an ending that never comes", "__init__.py",
        'endings=("points",)', 'endings=("points", "forfeit")',
        "ends", "the ending forfeit",
    ),
    Planted(
        "a phase that never comes", "rules.py",
        '        moments=kit.at("play"),\n', '        moments=kit.at("play", "nap"),\n',
        "ends", "the phase nap",
    ),
    Planted(
        "a translation that lost a value", "languages/nl.po",
        'msgstr "De ronde is afgelopen. Punten: {points:scores}. {dealer:seat} geeft', 'msgstr "De ronde is afgelopen. {dealer:seat} geeft',
        "sentences", "nl.po: The hand is over",
    ),
    Planted(
        "a page with a clause that there is not", "pages/en.md",
        "- `@ID@.no-ace-first`", "- `@ID@.no-king-first`: Nor a king.\n- `@ID@.no-ace-first`",
        "page", "en.md: planted.no-king-first",
    ),
    Planted(
        "an option that the checks name and nobody has", "__init__.py",
        'soon_over={"target": 5}', 'soon_over={"target": 5}, seldom={"first_trick"}',
        "loads", "seldom of the Checks",
    ),
    Planted(
        "a view with a value of another type", "__init__.py",
        LAST, f"{LAST}    seen=(kit.ViewField('least', kit.Count, lambda table, reader: -1),),\n",
        "states", "view: least of planted",
    ),
    Planted(
        "a redeal that prefers one of two deals", "__init__.py",
        LAST, dealing(PREFERRED),
        "even", "redealer: ",
    ),
    Planted(
        "a redeal that leaves the talon in order", "__init__.py",
        LAST, dealing(TALON_SORTED),
        "even", "redealer: ",
    ),
    Planted(
        "a rule that looks at the next hand", "rules.py",
        "return PACK.full & ~PACK.of_ranks(\"A\") if not table.record else PACK.full",
        "return PACK.full & ~PACK.of_ranks(\"A\" if table.hands[seat - 1] & PACK.of_ranks(\"A\") else \"2\")",
        "redeal", "",
    ),
    Planted(
        "a turn that hangs on the talon", "rules.py",
        TURN, "    is_ace = bool(talon) and talon[0][0] in \"AKQJT9\"\n"
        "    table.dealer = kit.next_seat(table.dealer, table.everybody) if is_ace else table.dealer\n",
        "secrets", "",
    ),
    Planted(
        "an event told only where somebody holds an ace", "rules.py",
        PLAYS, "        does=play,\n",
        "secrets", "events of play-card",
    ),
    Planted(
        "an effect that trusts the rules blindly", "rules.py",
        PLAYS, "        does=play,\n",
        "sabotage", "play",
    ),
    Planted(
        "facts that raise something", "rules.py",
        '"card": play.card}', '"card": {}[play.card]}',
        "refusals", "_the_ace",
    ),
    Planted(
        "undealt cards that all may see", "table.py",
        "kit.PRIVATE, kit.UNDEALT", "kit.PUBLIC, kit.UNDEALT",
        "gate", "talon in Table in table.py",
    ),
    Planted(
        "points that do not stay", "table.py",
        "        kit.PUBLIC,\n        kit.KEPT,\n", "        kit.PUBLIC,\n",
        "states", "",
    ),
    Planted(
        "a policy that does nothing in its turn", "policy.py",
        CHOICE, "    return None\n",
        "policy", "choose in policy.py",
    ),
    Planted(
        "a policy that reads the talon", "policy.py",
        "        return by_rank[0]\n", "        return by_rank[0 if state.talon[0] < state.talon[1] else -1]\n",
        "policy", "choose in policy.py",
    ),
)  # fmt: skip
BLIND: Final = {
    "an event told only where somebody holds an ace": playing(
        "held = table.hands[(action.seat + 1) % table.players] & PACK.of_ranks('A')\n"
        "    if held:\n        table.tell(kit.TrickWon, action.seat, action.card)"
    ),
    "an effect that trusts the rules blindly": playing(
        "next(seat for seat in kit.seats_in(table.to_act) if seat == action.seat)"
    ),
}
"""What is planted besides: a function before the rulebook."""
RUM: Final = (
    Planted(
        "cards that change their places without a move", "__init__.py",
        '    kit.move(table, [action.card], ("hands", action.seat), "discards")\n',
        '    bit = table.pack.bits[action.card]\n'
        '    table.hands = kit.put(table.hands, action.seat, table.hands[action.seat] & ~bit)\n'
        '    table.discards = (action.card, *table.discards)\n',
        "states", "common.",
    ),
    Planted(
        "a secret in the facts of a refusal", "__init__.py",
        'facts=lambda table, action: {"card": action.card}', 'facts=lambda table, action: {"card": table.stock[0]}',
        "redeal", ".not-taken",
    ),
    Planted(
        "a knock that shows the wrong hand", "__init__.py",
        'kit.show(table, hand, ("hands", action.seat), table.everybody)', 'kit.show(table, hand, ("hands", action.seat - 1), table.everybody)',
        "ends", "knock",
    ),
    Planted(
        "a wall that nobody notices", "__init__.py",
        "    if not table.stock:\n        end_hand(table, None)\n        return\n", "",
        "ends", "the kinds at discard",
    ),
    Planted(
        "a record that a long hand runs over", "__init__.py",
        "most_acts=400", "most_acts=60",
        "states", "record in",
    ),
    Planted(
        "a card that is drawn from below", "__init__.py",
        '    kit.move(table, table.stock[:1], "stock", ("hands", action.seat))\n    table.phase = "discard"\n\n\ndef take_discard',
        '    kit.move(table, table.stock[-1:], "stock", ("hands", action.seat))\n    table.phase = "discard"\n\n\ndef take_discard',
        "ends", "draw",
    ),
    Planted(
        "a discard that need not be held", "__init__.py",
        "kit.CARD_NOT_HELD, NOT_TAKEN", "NOT_TAKEN",
        "refusals", "discard",
    ),
)  # fmt: skip
TRIO: Final = (
    Planted(
        "a number that shows everybody the top of the stock", "__init__.py",
        "    table.turns += 1\n", "    table.turns += 1 + (table.stock[:1] > () and table.stock[0][1] in 'CD')\n",
        "secrets", "view: turns of",
    ),
)  # fmt: skip
MAGPIE: Final = (
    Planted(
        "a pile that is taken up without a move", "__init__.py",
        '    kit.move(table, table.open_pile, "open_pile", ("hands", action.seat))\n',
        '    table.hands = kit.put(table.hands, action.seat, table.hands[action.seat] | table.pack.set_of(table.open_pile))\n    table.open_pile = ()\n',
        "states", "common.",
    ),
    Planted(
        "a number that the rule does not say", "__init__.py",
        'facts=lambda table, action: {"named": len(action.cards)}', 'facts=lambda table, action: {"named": -1 - len(action.cards)}',
        "refusals", ".one-or-two",
    ),
)  # fmt: skip
HEARTS: Final = (
    Planted(
        "a redeal that favours a seat", "__init__.py",
        "    rulebook=play.RULEBOOK,", "    rulebook=play.RULEBOOK, deals_again=favouring,",
        "even", "redealer: ",
    ),
)  # fmt: skip
LOST_NULL: Final = "| 8C / AC / 9C | 1 bid 18"
SKAT: Final = (
    Planted(
        "a score that is one off", "play.py",
        "changes(hand.score, seat,", "changes(hand.score - 1, seat,",
        "examples", LOST_NULL,
    ),
    Planted(
        "a score that another seat gets", "play.py",
        "changes(hand.score, seat,", "changes(hand.score, (seat + 1) % table.players,",
        "examples", LOST_NULL,
    ),
    Planted(
        "a wrong winner", "play.py",
        'if table.contract == "null" and winner == table.declarer', 'if table.contract == "null" and winner != table.declarer',
        "examples", LOST_NULL,
    ),
)  # fmt: skip
FAVOURING: Final = """
def favouring(gate):
    made = kit.game.__globals__["redeals_moves"](gate, False)

    def redealer(state, reader):
        again = made(state, reader)
        return lambda draws: min(again(draws), again(draws), key=lambda each: each.hands)

    return redealer


HEARTS: Final ="""
