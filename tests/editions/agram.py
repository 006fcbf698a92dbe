"""Agram with a second version of its rules: the first trick is not led with an ace, and the winner
of a hand deals the next one, or does not; an option says which.
"""

from dataclasses import dataclass, replace
from typing import Annotated, Final, NamedTuple

from vorhand.engine.blocks.trick_play import play_card
from vorhand.engine.kernel.rules import common
from vorhand.engine.kernel.rules.choices import FromHand
from vorhand.engine.kernel.rules.kinds import Kind, at
from vorhand.engine.kernel.rules.rule_sets import ChoiceRule
from vorhand.engine.kernel.rules.rulebook import Rulebook
from vorhand.engine.kernel.table.actions import Deal, PlayCard
from vorhand.engine.kernel.table.common_table import Versions
from vorhand.engine.kernel.table.shapes import Between, Doc
from vorhand.kit import game
from vorhand_agram import AGRAM, rules
from vorhand_agram.table import HAND_SIZE, PACK
from vorhand_agram.table import Table as FirstTable

UNTIL_1: Final = Versions(until=1)
SINCE_2: Final = Versions(since=2)
ACES: Final = PACK.of_ranks("A")


class Options(NamedTuple):
    """What a table has agreed on."""

    target: Annotated[int, Between(1, 20), Doc("How many hands win the game.", 3)] = 3
    winner_deals: Annotated[
        bool, Doc("The winner of a hand deals the next one.", False), SINCE_2
    ] = False


@dataclass(slots=True, kw_only=True)
class Table(FirstTable):
    """A table while an action is carried out on it."""

    options: Options  # type: ignore[assignment]


NO_ACE_FIRST: Final = ChoiceRule[Table](
    "agram.no-ace-first",
    "Nobody leads an ace to the first trick, unless they hold nothing else.",
    "tests",
    "The first trick is not led with {card}.",
    fact_types=common.CARD_NOT_HELD.fact_types,
    allowed_choices=lambda table, seat: (
        ~ACES if table.tricks == 0 and table.hands[seat] & ~ACES else table.pack.full
    ),
    facts=common.CARD_NOT_HELD.facts,
    versions=SINCE_2,
)


def go_on_playing(table: Table) -> None:
    """As in the first version; then the winner of a hand may deal."""
    hands = table.hands_won
    rules.TRICKS.go_on(table)
    if table.hands_won != hands and table.options.winner_deals:
        table.dealer = next(seat for seat, won in enumerate(table.hands_won) if won > hands[seat])


PLAY: Final = Kind[Table](
    PlayCard,
    moments=at("play"),
    rules=(common.TURN, common.CARD_NOT_HELD, common.FOLLOW_SUIT, NO_ACE_FIRST),
    does=play_card,
    then=rules.TRICKS.go_on,
    choices=FromHand(),
    versions=UNTIL_1,
)
RULEBOOK: Final = Rulebook[Table](
    PLAY,
    replace(PLAY, then=go_on_playing, versions=SINCE_2),
    Kind(Deal, moments=at("deal"), rules=(common.DECK,), does=rules.deal, then=rules.begin_hand),
    rules.TARGET,
    others=(rules.HAND_SIZES,),
    version=2,
)
SECOND: Final = game(
    "agram", "Agram", Table, sources=AGRAM.sources,
    players=AGRAM.players, pack=PACK, hand_size=HAND_SIZE, hand_sizes=rules.HAND_SIZES,
    rulebook=RULEBOOK, events=AGRAM.events,
    presets=AGRAM.presets,
)  # fmt: skip
