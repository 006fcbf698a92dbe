"""A game from elsewhere gives its actions prices, and `vorhand check-game` finds untrue ones."""

from collections.abc import Callable
from typing import Any, Final

from vorhand import kit
from vorhand.kit import example
from vorhand.kit.checks import prices
from vorhand.kit.checks.running import CHECKS, findings_of
from vorhand.kit.checks.trial import Trial

PRICES: Final = next(check for check in CHECKS if check.run is prices.check)
CARDS: Final = kit.Counted("cards", lambda table, seat: -table.hands[seat].bit_count())
ONE_LESS: Final = kit.Price("{act} {sure:signed}", 1, until="act")


def found(price: Callable[[Any, Any], Any], counted: kit.Counted | None = CARDS) -> list[str]:
    """What the check finds in Last Trick, if a card that is played has this price."""
    rulebook = kit.Rulebook[Any](
        kit.Tricks[Any](last=example.win, price=price),
        *(each for each in example.RULEBOOK.all_kinds if each.action is kit.Deal),
        example.END,
        others=(example.HAND_SIZES,),
    )
    game = kit.game(
        "last-trick", "Last Trick", example.Table, sources=(example.SOURCE,), players=range(2, 5),
        pack=example.PACK, hand_size=lambda table: int(table.options.cards),
        hand_sizes=example.HAND_SIZES, rulebook=rulebook, counted=counted,
    )  # fmt: skip
    trial = Trial(kit.GamePackage(kit=kit.KIT_VERSION, game=game), 0.25)
    return [each.found for each in findings_of(trial, PRICES)]


def test_price_that_is_kept() -> None:
    """Each card that is played is one less; where there is no price, none is missed."""
    assert found(lambda table, action: None if table.trick else ONE_LESS) == []


def test_price_of_what_comes_later() -> None:
    """At the end of the hand all cards are gone, whoever wins it."""

    def all_of_them(table: Any, action: Any) -> kit.Price:
        return kit.Price("{act}", table.hands[action.seat].bit_count())

    assert found(all_of_them) == []


def test_price_that_is_untrue() -> None:
    """What an action costs is compared with what it comes to."""
    (said,) = found(lambda table, action: ONE_LESS._replace(sure=2))
    assert said == "the price says {'sure': 2}; it came to 1, and for others to 0"


def test_end_that_never_comes() -> None:
    """Neither of its ends is what comes of it."""
    (said,) = found(lambda table, action: kit.Price("{act}", won=0, lost=-1, until="act"))
    assert "it came to 1" in said


def test_price_that_says_the_least() -> None:
    """More may come of it, but not less; at the end of the hand, all cards are gone."""

    def at_least(sure: int) -> list[str]:
        return found(lambda table, action: kit.Price("{act}", sure, at_least=True))

    assert at_least(1) == []
    (said,) = at_least(99)
    assert said.startswith("the price says {'sure': 99}; it came to")


def test_others_who_lose_more() -> None:
    """At the end of the hand, others have fewer cards; counted the other way round, they lose."""
    held = kit.Counted("cards", lambda table, seat: table.hands[seat].bit_count())

    def but_nobody_else(table: Any, action: Any) -> kit.Price:
        own = table.hands[action.seat].bit_count()
        return kit.Price("{act}", -own, others=0)

    (said,) = found(but_nobody_else, held)
    assert "for others to -" in said


def test_price_that_tells_a_secret() -> None:
    """It differs by the cards that others hold, which the seat cannot know."""

    def by_their_cards(table: Any, action: Any) -> kit.Price:
        others = sum(table.hands) & ~table.hands[action.seat]
        return ONE_LESS._replace(values={"seen": others})

    assert "has another price where only what the seat cannot know differs" in found(by_their_cards)


def test_price_that_counts_nothing() -> None:
    """Nobody could compare it with anything."""
    (said,) = found(lambda table, action: ONE_LESS, None)
    assert said == "has a price, and the game counts nothing"


def test_price_that_cannot_be_said() -> None:
    """Its sentence has a value that is not there, or too many words for a button."""
    (said,) = found(lambda table, action: ONE_LESS._replace(said="{act} {cost}"))
    assert said.startswith("cannot be said in en")
    too_long = "{act}, which is one card less in your hand"
    (said,) = found(lambda table, action: ONE_LESS._replace(said=too_long))
    assert said.startswith("has a price of more than 40 characters")
