"""The OpenAPI document, and everything else that is the same for every reader.

`document` puts the OpenAPI document together from `operations` (what each call takes and answers),
`examples` and `problem_examples` (answers as the service sends them), `converter` (marshmallow
schemas as components) and `texts`. `pages` and `static` are for browsers. `resources` serves all of
these, and the catalogue.
"""
