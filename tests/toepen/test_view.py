"""What makes no difference to a reader: two tables that look alike."""

from typing import Any

import pytest

from checks.acting import after, events_of, game_of, legal, refused, seen, told
from checks.games.toepen.tables import FOUR, THREE, between, deal_of, table
from vorhand.engine import ONLOOKER, Reader
from vorhand.engine.schema.of_game import GameShapes


@pytest.mark.parametrize("reader", [0, 2, ONLOOKER])
def test_view_has_what_is_published_and_nothing_else(reader: Reader) -> None:
    """A view is built from what the reader may know; it has no hands and no stock in it."""
    state = table(THREE, "0 TD, 1 knock")
    members = {*vars(seen(state, reader))}
    assert members == GameShapes(game_of(state)).view.members.keys()
    assert not {"hands", "stock", "seed", "deck", "nonces"} & members


@pytest.mark.parametrize(("reader", "hands"), [
    (0, "TD 9D 8D 7D | TC TH TS JC | 9C 9H 9S QC"),
    (ONLOOKER, "TC TH TS JC | 9C 9H 9S QC | TD 9D 8D 7D"),
])  # fmt: skip
def test_cards_of_the_others_make_no_difference(reader: Reader, hands: str) -> None:
    """Two deals that agree on the reader's own hand look the same, and have the same events."""
    before = between(3)
    deals = [deal_of(before, THREE), deal_of(before, hands)]
    one, other = (after(before, deal) for deal in deals)
    assert told(before, deals[0], reader) == told(before, deals[1], reader)
    assert seen(one, reader) == seen(other, reader)
    assert reader is ONLOOKER or legal(one, reader) == legal(other, reader)
    assert not any(hasattr(event, "deck") for event in events_of(before, deals[0]))


@pytest.mark.parametrize(("acts", "options"), [
    ("2 knock", {}), ("", {"poverty": True, "lives_lost": [0, 0, 9, 0]}),
], ids=["knock", "poverty"])  # fmt: skip
def test_hidden_answers_make_no_difference(acts: str, options: dict[str, Any]) -> None:
    """Whether another has stayed or folded unseen, everything looks the same until the end."""
    opened = table(FOUR, *[acts] * bool(acts), procedure="fast", **options)
    stays, folds = after(opened, "1 stay"), after(opened, "1 fold")
    assert refused(stays, "0 knock").facts == refused(folds, "0 knock").facts
    for reader in (0, 2, 3, ONLOOKER):
        assert told(opened, "1 stay", reader) == told(opened, "1 fold", reader)
        assert told(stays, "3 stay", reader) == told(folds, "3 stay", reader)
        assert seen(stays, reader) == seen(folds, reader)
        assert reader is ONLOOKER or legal(stays, reader) == legal(folds, reader)


@pytest.mark.parametrize("act", ["1 TD", "1 AS", "1 trust", "1 whistle", "0 JD"])
def test_refusal_says_nothing_of_other_hands(act: str) -> None:
    """The same act is refused in the same words, whatever the others hold."""
    hands = "TC JD 9D 8D | AH KH QH JH | "
    first, second = (
        refused(table(hands + each, "0 TC"), act) for each in ("AS KS QS JS", "9S 8S QC JC")
    )
    assert (first.clause, first.facts, first.sentence) == (
        second.clause,
        second.facts,
        second.sentence,
    )
