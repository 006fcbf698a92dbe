"""The shapes of a game's states and views, read from the marks of its table."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Annotated, Any, get_args, get_origin

from vorhand.engine.kernel.game.game import Game
from vorhand.engine.kernel.marks.fields import Field, apart, fields_of_row, members_of
from vorhand.engine.kernel.rules.notation import Notation
from vorhand.engine.kernel.table.common_table import PUBLIC, ActWord, Published
from vorhand.engine.kernel.table.shapes import Doc
from vorhand.engine.schema.declare import (
    Array,
    Integer,
    Member,
    Nullable,
    Object,
    Shape,
    String,
    Wider,
    constant,
)
from vorhand.engine.schema.reading import doc_of, shape_of, title_of_game


def state_shape(game: Game[Any], name: str, options: Object) -> Object:
    """The shape of the game's states; options that a state does not name have their defaults."""
    fields = members_of(game.codec.state)
    members = _members(game, fields) | {"options": Member(options)}
    doc = "The whole state of a table. It holds every card and is only for the caller."
    players = members["players"].shape
    assert isinstance(players, Integer)
    usual = replace(players, least=game.players[0], most=game.players[-1])
    return Object(doc, None, name, members, wider=wider_of(game, usual))


def wider_of(game: Game[Any], usual: Integer) -> Wider | None:
    """Says with which option others can play as well as the `usual` numbers of players."""
    return Wider("players", usual, game.players_with.option) if game.players_with else None


def view_shape(game: Game[Any], name: str) -> Object:
    """The shape of the game's views."""
    public = [field for field in members_of(game.codec.state) if field.has(PUBLIC)]
    members = _members(game, public)
    for seen in game.view.members:
        members[seen.name] = Member(_with_acts(shape_of(seen.hint), seen.hint, game.notation))
    return Object("What one seat, or an onlooker, may know of a table.", None, name, members)


def _members(game: Game[Any], fields: Iterable[Field]) -> dict[str, Member]:
    return {field.name: Member(_shape(field, game)) for field in fields}


def _shape(field: Field, game: Game[Any]) -> Shape:
    if field.name == "game":
        return constant(game.id)
    if field.name == "rules":
        return Integer("The version of the rules.", 1, 1, game.rulebook.version)
    if field.row is not None and field.name != "options":
        return _shape_of_rows(field, game)
    return _with_acts(shape_of(field.hint), field.hint, game.notation)


def _shape_of_rows(field: Field, game: Game[Any]) -> Shape:
    """The shape of an object, or of a list of objects."""
    published = next((mark for mark in field.marks if isinstance(mark, Published)), None)
    name = published.name if published else field.row.__name__
    doc = (published.doc if published else "") or doc_of(field.row)
    members = {each.name: Member(_shape(each, game)) for each in fields_of_row(field.row)}
    shape: Shape = Object(doc, None, f"{title_of_game(field.row)}{name}", members)
    if field.is_list:
        around = shape_of(Annotated[list[int], *field.marks])
        assert isinstance(around, Array)
        return replace(around, item=shape)
    if field.is_nullable:
        said = next((mark for mark in field.marks if isinstance(mark, Doc)), Doc(""))
        return Nullable(said.text, said.example, shape)
    return shape


def _with_acts(shape: Shape, hint: Any, notation: Notation | None) -> Shape:
    """The shape of a record, with the acts of the game as its items; any other shape unchanged."""
    bare, _ = apart(hint)
    if notation is None or get_origin(bare) not in (tuple, list) or not isinstance(shape, Array):
        return shape
    _, marks = apart(get_args(bare)[0])
    word = next((mark for mark in marks if isinstance(mark, ActWord)), None)
    if word is None or not isinstance(shape.item, String):
        return shape
    pattern, words = notation.pattern_with(word.also), notation.words(word.also)
    item = replace(shape.item, pattern=pattern, meaning=word.meaning, words=words)
    return replace(shape, item=item)
