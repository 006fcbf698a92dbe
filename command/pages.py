"""Says how large the pages of a Parquet file become, read from their headers without unpacking
them.

A page is what a reader unpacks at once, and no value is larger than the largest page. The headers
are structs in Thrift's compact protocol:
https://github.com/apache/thrift/blob/master/doc/specs/thrift-compact-protocol.md
"""

from typing import IO, Any, Final

from vorhand.command.bounds import Unfit

UNPACKED: Final = 2
PACKED: Final = 3
"""The fields of a header with the sizes of its page, in bytes."""
DEEPEST: Final = 8


def largest_page(file: IO[bytes], column: Any) -> int:
    """The size of the largest page of a column in one row group, given its metadata. Raises `Unfit`
    if the headers cannot be read.
    """
    place, largest = column.data_page_offset, 0
    if column.has_dictionary_page and 0 < column.dictionary_page_offset < place:
        place = column.dictionary_page_offset
    end = place + column.total_compressed_size
    try:
        while place < end:
            file.seek(place)
            header = _struct(file, 0)
            largest = max(largest, header[UNPACKED])
            place = file.tell() + _size(header[PACKED])
    except (KeyError, IndexError, TypeError, ValueError, OSError):
        raise Unfit("The Parquet file is damaged here: a page has no header.") from None
    return largest


def _size(number: int) -> int:
    if number < 0:
        raise ValueError
    return number


def _struct(file: IO[bytes], depth: int) -> dict[int, Any]:
    """The fields of a struct by their ids."""
    if depth > DEEPEST:
        raise ValueError
    fields: dict[int, Any] = {}
    id = 0
    while head := file.read(1)[0]:
        step, kind = divmod(head, 16)
        id = id + step if step else _integer(file)
        fields[id] = _value(file, kind, depth)
    return fields


def _value(file: IO[bytes], kind: int, depth: int) -> Any:
    match kind:
        case 1 | 2:
            return kind == 1
        case 3:
            return file.read(1)[0]
        case 4 | 5 | 6:
            return _integer(file)
        case 7:
            return file.seek(8, 1)
        case 8:
            return file.seek(_natural(file), 1)
        case 9 | 10:
            size, of = divmod(file.read(1)[0], 16)
            size = size if size < 15 else _natural(file)
            return [_value(file, 3 if of in (1, 2) else of, depth) for _ in range(size)]
        case 12:
            return _struct(file, depth + 1)
        case _:
            raise ValueError


def _integer(file: IO[bytes]) -> int:
    number = _natural(file)
    return (number >> 1) ^ -(number & 1)


def _natural(file: IO[bytes]) -> int:
    number = shift = 0
    while shift < 64:
        byte = file.read(1)[0]
        number |= (byte & 127) << shift
        if byte < 128:
            return number
        shift += 7
    raise ValueError
