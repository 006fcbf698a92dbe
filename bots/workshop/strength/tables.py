"""Tables in Markdown."""

from collections.abc import Sequence


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """A table in Markdown; the first `left` columns are flush left, the others flush right."""
    rule = ["---" if place < left else "---:" for place in range(len(heads))]
    return "\n".join(f"| {' | '.join(row)} |" for row in [heads, rule, *rows])
