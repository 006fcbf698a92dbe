"""The JSON of states, views, actions and events, as the games declare it.

The types of a game say what one value may be: `Annotated[int, Between(1, 50), Doc("…", 10)]`.
`reading` turns these types into shapes, which are small trees (`declare`), and `of_game` has the
shapes of a game. From a shape, `fast` makes a quick validator, `validate` finds all errors and
words them, and `api` makes the published schemas. A shape never relates two values to each other:
that is left to rules.
"""
