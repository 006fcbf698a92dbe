"""The JSON of states, views, actions and events, as the games declare it.

The types of a game say what one value may be: `Annotated[int, Between(1, 50), Doc("…", 10)]`.
`declare` reads these types into small trees, and `of_game` has the trees of a game. From a tree,
`fast` makes a quick validator, `validate` finds and words all errors,
`vorhand.api.contract.schemas` makes the published marshmallow schema, and
`vorhand.api.spec.converter` the OpenAPI component.
Whatever relates two values is never a shape: that is a rule.
"""
