"""Lines of Python: what all generated code has in common."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

WIDTH: Final = 100


def module(doc: str, imports: Mapping[str, Iterable[str]], typing: Sequence[str], body: str) -> str:
    """A module with its imports, except those of names that the body does not use."""
    lines = [f'"""{doc}"""', ""]
    named = [name for name in typing if f"{name}" in body]
    if named:
        lines += [f"from typing import {', '.join(named)}", ""]
    for each, names in sorted(imports.items()):
        lines += imported(each, sorted(set(names), key=_rank))
    return "\n".join([*lines, *([] if body.startswith("\n") else [""]), body, ""])


def _rank(name: str) -> tuple[int, str]:
    """Constants, then classes, then functions: the order in which imports are sorted."""
    return (0 if name.isupper() else 1 if name[0].isupper() else 2), name.lower()


def imported(name: str, members: Sequence[str]) -> Iterator[str]:
    """An import, over several lines where it is long; none of nothing."""
    line = f"from {name} import {', '.join(members)}"
    if not members:
        return
    if len(line) <= WIDTH:
        yield line
    else:
        yield from (f"from {name} import (", *(f"    {member}," for member in members), ")")


def class_(head: str, doc: str) -> Iterator[str]:
    """The head of a class."""
    yield from ("", "", f"class {head}:", f'    """{doc}"""', "")


def function(head: str, doc: str) -> Iterator[str]:
    """The head of a function."""
    yield from ("", "", f"def {head}:", f'    """{doc}"""')


def chained(targets: Sequence[str], value: str) -> Iterator[str]:
    """Assignments of one value, as many in a line as fit."""
    line = ""
    for target in targets:
        longer = f"{line}{target} = "
        if line and len(longer) + len(value) + 4 > WIDTH:
            yield f"    {line}{value}"
            longer = f"{target} = "
        line = longer
    yield f"    {line}{value}"


def call(start: str, arguments: Sequence[str]) -> Iterator[str]:
    """A call, over several lines where it is long."""
    line = f"{start}({', '.join(arguments)})"
    if len(line) <= WIDTH:
        yield line
    else:
        indent = " " * (len(start) - len(start.lstrip()))
        yield f"{start}("
        yield from (f"{indent}    {argument}," for argument in arguments)
        yield f"{indent})"


def snake(name: str) -> str:
    """``CamelCase`` as ``camel_case``."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)[1:]


def wrapped(start: str, value: str) -> Iterator[str]:
    """An assignment, over three lines where it is a list too long for one."""
    if len(start + value) <= WIDTH:
        yield start + value
    elif value.startswith("["):
        item, _, rest = value[1:-1].rpartition(" for each in ")
        yield from (f"{start}[", f"        {item}", f"        for each in {rest}", "    ]")
    else:
        yield from (f"{start}(", f"        {value}", "    )")
