"""The malformed corpus: requests as data, each with the answer that it must get.

A `.jsonl` file holds the lines of one subject; `states.json` the valid states that lines change. A
line is a JSON object:

- `name`: what is wrong with the request, for people; no two lines have the same name.
- `method`, `path`, `headers` (an object; default: the `Content-Type` of JSON, if there is a body)
  and `body`, as below; with `chunk`, the body is sent chunked, in pieces of this many bytes.
- `status` and, for a problem, `type`, the last part of its URI. Further, if it is certain: `allow`
  (405), `errors` (422: all pointers), `faults` (409: all pairs of pointer and clause), `clause`
  (409: the rule that refuses), `holds` (values of the answer, by JSON pointer).

A body is a string (sent as UTF-8), or one of these, or a list of such parts:

- `{"base64": …}`: these bytes
- `{"repeat": "[", "times": 17}`: a string many times
- `{"fill": " ", "to": 65536}`: one character, until the whole has that many bytes
- `{"state": "toepen: a trick", "patch": […]}`: a state, changed by a JSON Patch (RFC 6902) of
  `replace`, `remove`, and `add` for members of objects

`wire.jsonl` holds faults of HTTP itself, as bytes for a socket; see `checks/corpus/wire.py`.

The lines are written by hand, in the notation of `checks/corpus/write.py`: what is not printable
is escaped. Only the states, and the lines that each call has (`every-call.jsonl`), are generated
by `python -m checks.corpus.write`. The expected answers follow the docs and the rulebook; they are
never copied from the service.
"""
