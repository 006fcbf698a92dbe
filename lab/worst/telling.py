"""What was found, as a table."""

from collections.abc import Mapping, Sequence

from lab.worst.searching import Found

HEAD = "| call | tried | most CPU | its body | most CPU per KiB | largest answer | its body |"


def table(found: Mapping[str, Sequence[Found]], tried: Mapping[str, int]) -> str:
    """A row a call: in plain calls, and in KiB."""
    rows = [HEAD, "|---|" + "---:|" * 6]
    for call, each in found.items():
        if not each:
            continue
        dearest = max(each, key=lambda one: one.cost.plain_calls)
        densest = max(each, key=lambda one: one.per_kib)
        largest = max(each, key=lambda one: one.cost.answer)
        rows.append(
            f"| `/{call}` | {tried[call]:,} | {dearest.cost.plain_calls:,.0f} | {_size(dearest)} "
            f"| {densest.per_kib:,.1f} | {largest.cost.answer / 1024:,.0f} KiB | {_size(largest)} |"
        )
    return "\n".join(rows)


def said_of(found: Found) -> str:
    """One request, in a line."""
    cost = found.cost
    return (
        f"/{found.request.call}, {_size(found)} in: {cost.plain_calls:,.0f} plain calls, "
        f"{cost.answer / 1024:,.0f} KiB out, status {cost.status}; it may be {cost.most:,}"
        + (f"; {found.fault}" if found.fault else "")
    )


def _size(found: Found) -> str:
    return f"{len(found.request.body) / 1024:,.0f} KiB"
