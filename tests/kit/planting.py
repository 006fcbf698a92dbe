"""Faults that are planted in a new game: each a patch of one file, and where it must be found."""

# ruff: noqa: E501 - lines of another file, as they are

from typing import Final, NamedTuple


class Planted(NamedTuple):
    """A fault: in `file`, `old` becomes `new`; `check` finds it, at a place that names `place`."""

    name: str
    file: str
    old: str
    new: str
    check: str
    place: str


TURN: Final = "    table.dealer = kit.next_seat(table.dealer, table.everybody)\n"
LAST: Final = "    own_faults=rules.faults_of_points,\n"
"""The last of what the game is made of."""
PACKAGE: Final = "PACKAGE: Final = kit.GamePackage("
RULE: Final = "NO_ACE_FIRST = kit.ChoiceRule[Table]("
CHOICE: Final = "    return beating[0] if beating else by_rank[-1]\n"
OWN_RULE: Final = (
    "class Own(kit.ChoiceRule):\n    def allows(self, table, action, choice):\n        return "
)

NODDING: Final = """@dataclass(frozen=True, slots=True)
class Nod(kit.SeatAction):
    \"\"\"Nod.\"\"\"

    said = "nod {number} times"


RULEBOOK: Final = kit.Rulebook[Table](
    kit.Kind(Nod, moments=kit.at("play"), rules=(kit.TURN,), does=lambda table, action: None),
"""


def dealing(swap: str) -> str:
    """The game with a redealer of its own, which changes the hands of the table in some way."""
    return (
        f"{LAST}    deals_again=lambda gate: lambda *given: careless(gate)(*given),\n)\n\n\n"
        "def careless(gate):\n"
        "    def redealer(state, reader):\n"
        "        again = kit.redeals_zones(gate)(state, reader)\n\n"
        "        def redeal(draws):\n"
        "            table = again(draws).copy()\n"
        "            hands = [*table.hands]\n"
        "            others = [seat for seat in range(table.players) if seat != reader]\n"
        f"            {swap}\n"
        "            table.hands = tuple(hands)\n"
        "            return table.frozen()\n\n"
        "        return redeal\n\n"
        "    return redealer\n\n\n"
        "REST = (\n"
    )


_SWAPPED_HANDS: Final = (
    "a, b = others[:2]\n"
    "            if hands[a].bit_count() == hands[b].bit_count():\n"
    "                hands[a], hands[b] = hands[b], hands[a]"
)
_OWN_CARD: Final = (
    "a, b = reader if reader in range(table.players) else others[1], others[0]\n"
    "            x, y = hands[a] & -hands[a], hands[b] & -hands[b]\n"
    "            hands[a], hands[b] = hands[a] ^ x | y, hands[b] ^ y | x"
)

PLANTED: Final = (
    Planted(
        "a clause without a sentence", "rules.py",
        '    "{card} is an ace, and the first card of a hand is not.",\n', '    "",\n',
        "names", "planted.no-ace-first in rules.py",
    ),
    Planted(
        "a sentence with a value that is not there", "rules.py",
        '"{card} is an ace, and', '"{suit} is an ace, and',
        "names", "planted.no-ace-first in rules.py",
    ),
    Planted(
        "a text of a clause with a value", "rules.py",
        '"The first card of a hand is not an ace."', '"The first card of {player} is not an ace."',
        "names", "planted.no-ace-first in rules.py",
    ),
    Planted(
        "an event with a value that is not there", "rules.py",
        "{dealer:seat} deals next.", "{dealer:seat} deals next, {bonus} more.",
        "names", "HandCounted in rules.py",
    ),
    Planted(
        "an action with a value that is not there", "rules.py",
        "RULEBOOK: Final = kit.Rulebook[Table](\n", NODDING,
        "names", "Nod in rules.py",
    ),
    Planted(
        "a title with braces", "__init__.py", '    "Planted",\n', '    "{seat}",\n',
        "names", "title",
    ),
    Planted(
        "two events of one name", "__init__.py",
        '    endings=(',
        '    events=(kit.TrickWon, kit.TrickWon),\n    endings=(',
        "names", "TrickWon in events.py",
    ),
    Planted(
        "an option without a sentence", "table.py",
        'int, kit.Between(1, 5), kit.Doc("How many points the last trick counts.", 2)',
        "int, kit.Between(1, 5)",
        "names", "Options in table.py",
    ),
    Planted(
        "a deal that is never passed on", "rules.py", TURN, "",
        "ends", "dealer of planted",
    ),
    Planted(
        "an act that can be done again and again", "rules.py",
        "RULEBOOK: Final = kit.Rulebook[Table](\n", NODDING.replace("nod {number} times", "nod").replace(
            "does=lambda table, action: None", 'tells="{seat} nods."'),
        "ends", "nod",
    ),
    Planted(
        "an option that is never used", "rules.py",
        "worth = table.options.last_trick if is_last else 1", "worth = 1",
        "names", "last_trick in Options in table.py",
    ),
    Planted(
        "an option that changes nothing", "rules.py",
        "worth = table.options.last_trick if is_last else 1",
        "worth = max(1, table.options.last_trick - 9) if is_last else 1",
        "options", "last_trick in Options in table.py",
    ),
    Planted(
        "a default that the option cannot have", "table.py",
        '"How many points end the game.", 15)] = 15', '"How many points end the game.", 15)] = 150',
        "names", "target in Options in table.py",
    ),
    Planted(
        "a preset with a value that the option cannot have", "__init__.py",
        '{"target": 5}),', '{"target": 3}),',
        "names", "target in Options in table.py",
    ),
    Planted(
        "another number of cards than is dealt", "__init__.py",
        "hand_size=HAND_SIZE", "hand_size=6",
        "states", "planted.hand-sizes in rules.py",
    ),
    Planted(
        "an action with the name of another", "rules.py",
        "RULEBOOK: Final = kit.Rulebook[Table](\n", NODDING.replace("Nod", "PlayCard").replace(
            "nod {number} times", "nod"),
        "names", "PlayCard in rules.py",
    ),
    Planted(
        "a policy with a result that is no number", "policy.py",
        "return won[seat] - sum(won) / len(won)", "return float('nan')",
        "policy", "result in policy.py",
    ),
    Planted(
        "a policy with chances beyond 0 and 1", "policy.py",
        "(choose, result, \"points\")", "(choose, result, \"points\", is_chance=True)",
        "policy", "result in policy.py",
    ),
    Planted(
        "a picture of what is not there", "__init__.py",
        "    # What `check-game` cannot",
        '    picture=kit.Picture(of_table={"trumps": "trumps"}),\n    # What `check-game` cannot',
        "names", "of_table of the Picture of planted",
    ),
    Planted(
        "one meaning for all choices", "__init__.py",
        "    # What `check-game` cannot",
        '    picture=kit.Picture(means={"play-card": "Play."}),\n    # What `check-game` cannot',
        "names", "means of the Picture of planted",
    ),
    Planted(
        "a clause that nothing raises", "rules.py",
        'kit.Fault("/phase", TARGET', 'kit.Fault("/phase", HAND_SIZES',
        "names", "planted.target in rules.py",
    ),
    Planted(
        "an example of another shape", "table.py",
        '"How many points end the game.", 15', '"How many points end the game.", 150',
        "names", "Options in table.py",
    ),
    Planted(
        "a clause with an id in capitals", "rules.py",
        '"@ID@.no-ace-first"', '"@ID@.noAceFirst"',
        "names", "planted.noAceFirst in rules.py",
    ),
    Planted(
        "a game that never ends", "rules.py",
        "return max(table.points) >= table.options.target", "return False",
        "ends", "outcome in rules.py",
    ),
    Planted(
        "an outcome without winners", "rules.py",
        "if table.points[seat] == best]", "if table.points[seat] > best]",
        "ends", "outcome in rules.py",
    ),
    Planted(
        "an outcome for another reason", "rules.py",
        '"reason": "points"}', '"reason": "exhaustion"}',
        "ends", "outcome in rules.py",
    ),
    Planted(
        "a hand that is counted twice", "rules.py",
        TURN, f"{TURN}    table.hand_number += 1\n",
        "ends", "play-card",
    ),
    Planted(
        "chance without dice", "rules.py",
        TURN, "    import random\n    table.dealer = random.randrange(table.players)\n",
        "ends", "play-card",
    ),
    Planted(
        "a memory outside of the table", "rules.py",
        TURN,
        "    count_hand.calls = getattr(count_hand, \"calls\", 0) + 1\n"
        "    table.dealer = count_hand.calls % table.players\n",
        "ends", "play-card",
    ),
    Planted(
        "a tuple that is changed in place", "rules.py",
        "table.won = kit.put(table.won, winner, table.won[winner] + worth)",
        "table.won[winner] += worth",
        "ends", "go_on_playing",
    ),
    Planted(
        "somebody who cannot do anything", "rules.py",
        "    if is_last:\n        count_hand(table)\n    else:\n        kit.await_lead(table)",
        "    if is_last:\n        count_hand(table)\n    elif table.tricks < 3:\n"
        "        kit.await_lead(table)\n    else:\n        table.to_act = 0",
        "ends", "play",
    ),
    Planted(
        "a record that runs over", "__init__.py",
        LAST, f"{LAST}    most_acts=20,\n",
        "states", "record in",
    ),
    Planted(
        "a counter that runs over", "table.py",
        "    won: Annotated[\n        kit.CountOfEach,",
        "    won: Annotated[\n        tuple[Annotated[int, kit.Between(0, 3)], ...],\n"
        "        kit.PerSeat,\n        kit.EACH_SEAT,\n        kit.Cleared(lambda table: (0,) * table.players),",
        "states", "won in",
    ),
    Planted(
        "a gate that refuses a state that was reached", "rules.py",
        "    if is_game_over(table) != (", "    if max(table.points) > 4 or is_game_over(table) != (",
        "states", "planted.target in rules.py",
    ),
    Planted(
        "a card that vanishes", "rules.py",
        "    table.talon = kit.deal_in_batches(table, action, table.everybody, (1,) * HAND_SIZE)",
        "    rest = kit.deal_in_batches(table, action, table.everybody, (1,) * HAND_SIZE)\n"
        "    table.talon = rest[1:]",
        "states", "",
    ),
    Planted(
        "a view that counts wrongly", "__init__.py", LAST,
        f"{LAST}    seen=(kit.ViewField('hand_sizes', kit.HAND_SIZES.hint,\n"
        "        lambda table, reader: [hand.bit_count() + 1 for hand in table.hands]),),\n",
        "states", "view: hand_sizes of planted",
    ),
    Planted(
        "an action that is listed and refused", "__init__.py", PACKAGE,
        "class Own(kit.Game):\n"
        "    def legal_actions(self, state):\n"
        "        legal = super().legal_actions(state)\n"
        "        if state.phase != \"play\":\n"
        "            return legal\n"
        "        seat = state.to_act.bit_length() - 1\n"
        "        held = [kit.PlayCard(seat, card) for card in PACK.list_of(state.hands[seat])]\n"
        "        return [*legal, *(each for each in held if each not in legal)]\n\n\n"
        f"GAME = Own(**{{each: getattr(GAME, each) for each in Own.__match_args__}})\n{PACKAGE}",
        "legal", "common.follow-suit",
    ),
    Planted(
        "a rule that remembers", "rules.py",
        "    return PACK.full & ~PACK.of_ranks(\"A\") if not table.record else PACK.full",
        "    _no_ace_first.calls = getattr(_no_ace_first, \"calls\", 0) + 1\n"
        "    return PACK.full & ~PACK.of_ranks(\"A23\" if _no_ace_first.calls % 3 else \"\")",
        "legal", "legal_actions",
    ),
    Planted(
        "an action that is accepted and not listed", "rules.py",
        RULE, f"{OWN_RULE}True\n\n\nNO_ACE_FIRST = Own(",
        "legal", "play-card",
    ),
    Planted(
        "facts of another shape", "rules.py",
        '"card": play.card}', '"cards": [play.card]}',
        "refusals", "planted.no-ace-first in rules.py",
    ),
    Planted(
        "a card that nobody need hold", "rules.py",
        "kit.CARD_NOT_HELD, ", "",
        "refusals", "play-card",
    ),
    Planted(
        "an order that hangs on hashes", "rules.py",
        TURN, "    seats = range(table.players)\n"
        "    table.dealer = min(seats, key=lambda seat: hash(f'{seat} {table.version}'))\n",
        "repeats", "play-card",
    ),
    Planted(
        "a leak in the view", "__init__.py",
        LAST, f"{LAST}    seen=("
        'kit.ViewField("top", kit.Cards, lambda table, reader: [*table.talon[:1]]),),\n',
        "redeal", "top of the view",
    ),
    Planted(
        "a redeal that ignores a void", "__init__.py", LAST, dealing(_SWAPPED_HANDS),
        "redeal", "redealer: ",
    ),
    Planted(
        "a redeal that changes known cards", "__init__.py", LAST, dealing(_OWN_CARD),
        "redeal", "redealer: ",
    ),
    Planted(
        "a redeal that moves nothing", "__init__.py",
        LAST, f"{LAST}    deals_again=lambda gate: lambda state, reader: lambda draws: state,\n",
        "redeal", "redealer",
    ),
    Planted(
        "an event that names a hidden card", "rules.py",
        "    table.clear()\n",
        "    table.tell(kit.TrickWon, 0, table.talon[0])\n    table.clear()\n",
        "secrets", "events of play-card",
    ),
    Planted(
        "a refusal that names a hidden card", "rules.py",
        '"card": play.card}', '"card": table.pack.list_of(table.hands[(play.seat + 1) % table.players])[0]}',
        "redeal", "refusals of planted.no-ace-first in rules.py",
    ),
    Planted(
        "a policy that looks at hidden cards", "policy.py",
        CHOICE, "    hand = state.hands[(seat + 1) % state.players]\n"
        "    return by_rank[0] if hand.bit_count() and hand & PACK.of_ranks('AK') else by_rank[-1]\n",
        "policy", "choose in policy.py",
    ),
    Planted(
        "a policy that does not say how it plays", "policy.py",
        '"""Lead high; follow with a card that wins the trick so far, or else with the lowest.\n\n'
        "    It reads only the trick and its own actions: a policy that looks at other hands is found "
        'out.\n    """', "",
        "policy", "choose in policy.py",
    ),
    Planted(
        "a policy that returns an illegal action", "policy.py",
        CHOICE, "    return kit.PlayCard(seat, PACK.cards[0])\n",
        "policy", "choose in policy.py",
    ),
    Planted(
        "a policy with chance of its own", "policy.py",
        CHOICE, "    import random\n    return random.choice(by_rank)\n",
        "policy", "choose in policy.py",
    ),
    Planted(
        "a gate that admits a doubled card", "__init__.py", PACKAGE,
        "from dataclasses import replace\n\nGATE = GAME.gate\n"
        "GAME = replace(GAME, gate=lambda claim: GATE(\n"
        "    {**claim, \"talon\": [c for c in claim[\"talon\"] if c not in str(claim[\"hands\"])]}\n"
        f"))\n{PACKAGE}",
        "gate", "gate: ",
    ),
    Planted(
        "a gate that looks at nothing of its own", "rules.py",
        '        yield kit.Fault("/phase"', '        return\n        yield kit.Fault("/phase"',
        "gate", "phase in Table in table.py",
    ),
    Planted(
        "a clause that the game does not list", "rules.py",
        "others=(HAND_SIZES, TARGET)", "others=(HAND_SIZES,)",
        "gate", "planted.target in rules.py",
    ),
    Planted(
        "a rule that forbids nothing by itself", "rules.py",
        "return PACK.full & ~PACK.of_ranks(\"A\") if not table.record else PACK.full",
        "return table.hands[seat]",
        "sabotage", "planted.no-ace-first in rules.py",
    ),
    Planted(
        "a rule that forbids something, and is said only to word it", "rules.py",
        "    allowed_choices=_no_ace_first,\n", "    allowed_choices=_no_ace_first,\n    words_only=True,\n",
        "sabotage", "planted.no-ace-first in rules.py",
    ),
    Planted(
        "a page that lacks a preset", "pages/en.md",
        "; `@ID@-short` goes to five points.", ".",
        "page", "en.md: planted-short",
    ),
    Planted(
        "a state that is changed by looking at it", "rules.py",
        "    if table.phase != \"game-over\":\n",
        "    object.__setattr__(table, \"id\", table.id + \".\")\n    if table.phase != \"game-over\":\n",
        "ends", "",
    ),
    Planted(
        "a page that lacks a clause", "pages/en.md",
        "- `@ID@.no-ace-first`: The first card", "- The first card",
        "page", "en.md: planted.no-ace-first",
    ),
    Planted(
        "an emptied translation", "languages/de.po",
        'msgstr "Die erste Karte einer Runde ist kein Ass."', 'msgstr ""',
        "sentences", "de.po: The first card of a hand is not an ace",
    ),
    Planted(
        "a translation with another value", "languages/nl.po",
        'msgstr "De ronde is afgelopen. Punten: {points:scores}. {dealer:seat} geeft',
        'msgstr "De ronde is afgelopen. Punten: {punten:scores}. {dealer:seat} geeft',
        "sentences", "nl.po: The hand is over",
    ),
    Planted(
        "a translation that is missing", "languages/nl.po",
        'msgid "To five points"', 'msgid "To six points"',
        "sentences", "nl.po: To five points",
    ),
    Planted(
        "a package for another kit", "__init__.py",
        "kit=kit.KIT_VERSION", "kit=99",
        "loads", "PACKAGE",
    ),
)  # fmt: skip
