"""The rows of a Parquet file: a column `record` of JSON, or one column for each member of a record.

Only as many rows are unpacked at once as fit into the memory whatever their columns share: a
dictionary of one value, or a value that begins like the one before, can stand for any number.
"""

from collections.abc import Iterator, Sequence
from os import SEEK_END
from typing import IO, Any, Final

import msgspec

from vorhand.command.bounds import Unfit, check_unpacked, excess_of, excess_of_size
from vorhand.command.extras import extra
from vorhand.command.lines import BOM, SourceLine
from vorhand.command.pages import largest_page
from vorhand.engine.schema.declare import AnyValue, Array, Object, String
from vorhand.engine.schema.record_shapes import record_of

RECORD: Final = "record"
_ANY: Final = record_of("", {"start": AnyValue(), "state": AnyValue()}, Array(), Object())
MEMBERS: Final = tuple(_ANY.members)
TEXTS: Final = {name for name, each in _ANY.members.items() if isinstance(each.shape, String)}
"""The members of a record, and those that are plain text."""
ROWS: Final = 256
BYTES: Final = 2**24
"""At most this many rows or bytes are unpacked at once."""
STREAMED: Final = 2**18
"""How much of a column is read from the disk at once, in bytes."""


def rows_of(file: IO[bytes]) -> Iterator[SourceLine]:
    """The rows as lines. If the rest cannot be read, the last line says why. Raises `Unfit` for a
    file that holds no records.
    """
    arrow = extra("pyarrow", "Parquet files")
    try:
        table = extra("pyarrow.parquet", "Parquet files").ParquetFile(
            file, pre_buffer=False, buffer_size=STREAMED
        )
        chosen = _chosen(table.schema_arrow)
    except (arrow.ArrowException, OSError, ValueError, LookupError) as error:
        raise Unfit(f"is not a Parquet file: {error}") from None
    number, unpacked = 0, 0
    size, rows = file.seek(0, SEEK_END), table.metadata.num_rows
    try:
        for row in _cells_in(table, file, chosen):
            number += 1
            raw, trouble = _json_of(chosen, row)
            unpacked += sum(_size(cell) for cell in row)
            check_unpacked(unpacked, size)
            yield SourceLine(number, b"" if trouble else raw, trouble, size * number // rows)
    except Unfit as unfit:
        trouble = str(unfit)
    except (arrow.ArrowException, OSError, ValueError, LookupError) as error:
        trouble = f"The Parquet file is cut short here: {error}"
    else:
        return
    yield SourceLine(number + 1, b"", trouble, size)


def _chosen(schema: Any) -> list[str]:
    """The columns that are read. Raises `Unfit`."""
    columns: list[str] = schema.names
    chosen = [RECORD] if RECORD in columns else [name for name in MEMBERS if name in columns]
    if not chosen:
        expected = f"a column {RECORD}, or columns {', '.join(MEMBERS)}"
        raise Unfit(f"has the columns {', '.join(columns)}; expected {expected}.")
    for name in chosen:
        if columns.count(name) > 1:
            raise Unfit(f"has the column {name} twice.")
        if not _is_flat(schema.field(name).type):
            kind = schema.field(name).type
            raise Unfit(f"has {kind} in the column {name}; expected JSON as text.")
    return chosen


def _is_flat(kind: Any) -> bool:
    """Return whether a column has no more than one value in a row, of whatever length it really
    has.
    """
    types = extra("pyarrow", "Parquet files").types
    if types.is_dictionary(kind):
        return _is_flat(kind.value_type)
    if hasattr(kind, "storage_type"):
        return _is_flat(kind.storage_type)
    return not types.is_nested(kind) and not types.is_fixed_size_binary(kind)


def _cells_in(table: Any, file: IO[bytes], chosen: Sequence[str]) -> Iterator[list[Any]]:
    """The cells of each row. Raises `Unfit` where a page is too large."""
    schema = table.metadata.schema
    paths = [schema.column(place).path for place in range(len(schema))]
    places = [paths.index(name) for name in chosen]
    for group in range(table.num_row_groups):
        metadata = table.metadata.row_group(group)
        largest = sum(largest_page(file, metadata.column(place)) for place in places)
        if largest > BYTES:
            raise Unfit(
                f"The pages of row group {group} unpack to {largest:,} bytes at once, more than "
                f"{BYTES:,}: write smaller ones."
            )
        size = max(1, min(ROWS, BYTES // max(1, largest)))
        for batch in table.iter_batches(size, [group], list(chosen), use_threads=False):
            columns = [batch.column(name) for name in chosen]
            for row in range(batch.num_rows):
                yield [_cell(column[row]) for column in columns]


def _cell(scalar: Any) -> Any:
    """A value without copying it, if it is text; null: there is none."""
    while scalar.is_valid and hasattr(scalar, "value") and not hasattr(scalar, "as_buffer"):
        scalar = scalar.value
    if not scalar.is_valid:
        return None
    return memoryview(scalar.as_buffer()) if hasattr(scalar, "as_buffer") else scalar.as_py()


def _size(cell: Any) -> int:
    return len(cell) if isinstance(cell, memoryview) else 1


def _json_of(chosen: Sequence[str], row: Sequence[Any]) -> tuple[bytes, str]:
    """The JSON of a row, and why it is not read, if there is a reason."""
    excess = excess_of_size(sum(map(_size, row)))
    if excess:
        return b"", excess
    try:
        raw = _joined(chosen, row)
    except (UnicodeError, TypeError, ValueError, OverflowError) as error:
        return b"", f"A value of this row cannot be read: {error}"
    return raw, excess_of(raw)


def _joined(chosen: Sequence[str], row: Sequence[Any]) -> bytes:
    if chosen == [RECORD]:
        return _as_json(row[0])
    members = [
        msgspec.json.encode(name) + b":" + (_as_text(cell) if name in TEXTS else _as_json(cell))
        for name, cell in zip(chosen, row, strict=True)
        if cell is not None
    ]
    return b"{" + b",".join(members) + b"}"


def _as_json(cell: Any) -> bytes:
    """Return what is JSON already, or a value."""
    if isinstance(cell, memoryview):
        return bytes(cell).removeprefix(BOM)
    return msgspec.json.encode(cell)


def _as_text(cell: Any) -> bytes:
    text = str(cell, "utf-8") if isinstance(cell, memoryview) else cell
    return msgspec.json.encode(text)
