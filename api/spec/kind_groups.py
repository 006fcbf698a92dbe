"""Kinds of actions and events that differ in nothing but their name, as one component: where seven
kinds only name their seat, a generator of code makes one class, and not seven.
"""

from dataclasses import replace

from vorhand.engine.schema.declare import Alternatives, Member, Object, Shape, String

_UNIONS = ("Action", "Event")
"""How the names of such unions end."""
_OF_ALL = ("type", "version", "text")
"""The members that do not tell such kinds apart."""
_MOST = 4
"""How many others they have at most: the component is named after these."""


def group_kinds(shape: Alternatives) -> dict[str, Shape]:
    """Return the variants of a union of actions or events, each with the one in which it is
    described.
    """
    if not shape.name.endswith(_UNIONS):
        return {**shape.variants}
    groups: list[tuple[dict[str, Member], list[str]]] = []
    for kind, variant in shape.variants.items():
        if isinstance(variant, Object):
            members = {name: each for name, each in variant.members.items() if name != shape.tag}
            kinds = next((kinds for each, kinds in groups if each == members), None)
            if kinds is None:
                groups.append((members, [kind]))
            else:
                kinds.append(kind)
    variants = {**shape.variants}
    for members, kinds in groups:
        others = [name for name in members if name not in _OF_ALL]
        if len(kinds) > 1 and len(others) <= _MOST:
            variants |= dict.fromkeys(kinds, _group(shape, kinds, others or ["table"]))
    return variants


def _group(shape: Alternatives, kinds: list[str], others: list[str]) -> Object:
    first = shape.variants[kinds[0]]
    assert isinstance(first, Object)
    own, what = _name_of(shape.name)
    docs = " ".join(f"`{kind}`: {each.doc}" for kind in kinds if (each := shape.variants[kind]).doc)
    tag = Member(String(docs, kinds[0], values=tuple(kinds)))
    return replace(
        first,
        name=f"{own}{''.join(map(str.title, others))}{what}",
        doc=f"{shape.doc[:-1]}, of a kind that has no other members.",
        members={**first.members, shape.tag: tag},
    )


def _name_of(union: str) -> tuple[str, str]:
    """The name of a union of actions or events, before and from the word that says which."""
    what = next(each for each in _UNIONS if union.endswith(each))
    return union.removesuffix(what), what
