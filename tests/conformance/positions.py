"""A position for the references from the JSON of a state: the hand is dealt again from where its
cards lie, and its record carried out by the reference itself.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from engine import Action, dump_action
from tests.fipsen import tables as fipsen
from tests.reference.plans import PLANS
from tests.toepen import tables as toepen
from tests.toppen import tables as toppen

Json = Mapping[str, Any]
Position = dict[str, Any]
Hands = list[list[str]]

BETWEEN_HANDS: Final = ("deal", "game-over")


def position_of(claim: Json) -> Position:
    """What the reference of a game makes of a state."""
    return POSITIONS[claim["game"]](claim)


def _begun(claim: Json, **before: Any) -> Position:
    """The table before the hand of a state, or between two hands."""
    reference = PLANS[claim["game"]].reference
    position: Position = reference.new_game(claim["players"], claim["dealer"], claim["options"])
    if claim["phase"] in BETWEEN_HANDS:
        before |= {"phase": claim["phase"]}
    return {**position, **before, **_counted(claim)}


def _counted(claim: Json) -> Position:
    return {name: claim[name] for name in ("version", "hand_number")}


def _played_again(
    claim: Json, position: Position, deck: list[str], acts: Iterable[Action]
) -> Position:
    """The same table after a deal and these acts; those of who is away come by themselves."""
    reference = PLANS[claim["game"]].reference
    position = reference.apply(position, {"type": "deal", "deck": deck})
    for each in acts:
        action = dump_action(each)
        is_away = "away" in position and "seat" in action and position["away"][action["seat"]]
        if not is_away or action["type"] == "step-in":
            assert reference.why_not(position, action) is None
            position = reference.apply(position, action)
    return {**position, **_counted(claim)}


def _had(claim: Json) -> Hands:
    """All cards that each seat has had in hand, but for those it exchanged or laid away."""
    folded = claim.get("folded") or [[] for _ in range(claim["players"])]
    had = [[*hand, *more] for hand, more in zip(claim["hands"], folded, strict=True)]
    for act in claim["record"]:
        word = act[2:]
        if len(word) == 2:
            had[int(act[0])].append(word)
    return had


def _clockwise(claim: Json, hands: Hands) -> Hands:
    """The hands from forehand on, of those that were dealt one."""
    first = claim["dealer"] + 1
    return [hand for i in range(len(hands)) if (hand := hands[(first + i) % len(hands)])]


def _of_toepen(claim: Json) -> Position:
    had, stock = _had(claim), claim["stock"]
    back = {int(act[0]) for act in claim["record"] if act.endswith("step-in")}
    away = [
        ("own-needs" if had[seat] else "buying-drinks") if seat in back else reason
        for seat, reason in enumerate(claim["away"])
    ]
    begun = _begun(
        claim,
        lives_lost=claim["lives_lost_before"],
        rubbers_lost=claim["rubbers_lost"],
        away=away,
    )
    if claim["phase"] in BETWEEN_HANDS:
        return begun
    for each in reversed(claim["exchanged"]):
        stock = [*had[each["seat"]], *stock]
        had[each["seat"]] = each["cards"]
    hands = _clockwise(claim, had)
    deck = [hand[i] for i in range(4) for hand in hands] + stock
    return _played_again(claim, begun, deck, map(toepen.act, claim["record"]))


def _of_toppen(claim: Json) -> Position:
    begun = _begun(claim, fines=claim["fines_before"])
    if claim["phase"] in BETWEEN_HANDS:
        return begun
    hands = _clockwise(claim, _had(claim))
    deck = [card for at in (0, 2) for hand in hands for card in hand[at : at + 2]]
    return _played_again(claim, begun, [*deck, *claim["talon"]], map(toppen.act, claim["record"]))


def _of_fipsen(claim: Json) -> Position:
    sheet = [dict(row) for row in claim["sheet"]]
    begun = _begun(claim, scores=list(claim["scores"]), sheet=sheet)
    if claim["phase"] in BETWEEN_HANDS:
        return begun
    had, taken_up = _had(claim), claim["taken_up"]
    skat, aside = list(claim["skat"]), list(claim["aside"])
    if taken_up:
        seat = claim["declarer"]
        held = [*had[seat], *claim["discards"]]
        had[seat] = [card for card in held if card not in taken_up]
        skat, aside = taken_up[:2], aside + taken_up[2:]
    hands = _clockwise(claim, had)
    first = [card for hand in hands for card in hand[:3]]
    second = [card for hand in hands for card in hand[3:]]
    laid = claim["discards"]
    if claim["players"] == 3:
        laid = [card for card in laid if card not in claim["shown"]]
    acts = [
        f"{act} {' '.join(laid)}" if act.endswith("discard") else act for act in claim["record"]
    ]
    return _played_again(claim, begun, [*first, *skat, *second, *aside], map(fipsen.act, acts))


def _of_stortok(claim: Json) -> Position:
    """There is no record of the whole game; but all that the reference keeps is in sight."""
    if claim["phase"] == "deal":
        return _begun(claim)
    played = [play["seat"] for play in claim["trick"]]
    cards = {seat for seat, hand in enumerate(claim["hands"]) if hand}
    is_complete = cards <= {*played}
    is_first = claim["version"] == 1 and claim["discard_pile"]
    to_beat = claim["turned_up"] if is_first else None
    if played and not is_complete:
        to_beat = claim["trick"][-1]["card"]
    same = ("stock", "discard_pile", "high_trumps", "low_trumps", "went_out", "loser", "phase")
    return {
        **_begun(claim),
        **{name: claim[name] for name in same},
        "hands": [list(hand) for hand in claim["hands"]],
        "asked": claim["to_act"][0] if claim["to_act"] else None,
        "to_beat": to_beat,
        "trick": [] if is_complete else played,
        "in_trick": sorted(cards if is_complete else cards | {*played}),
        "turns": claim["version"] - 1,
    }


POSITIONS: Final[Mapping[str, Callable[[Json], Position]]] = {
    "toepen": _of_toepen,
    "siwweschroem": _of_toepen,
    "toppen": _of_toppen,
    "fipsen": _of_fipsen,
    "stortok": _of_stortok,
}
