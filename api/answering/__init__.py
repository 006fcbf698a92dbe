"""What the calls are made from: the record of a call, what it is asked, and the parts of answers
that several calls share; and the contract of all calls.

`call` is the record, `asked` what a call is asked; `noted` is what it leaves for the log and the
metrics. `next_state`, `seen`, `replaying`, and for sealed tables `at_seal` and `playing`, are the
work that several calls do. `shown` and `linking` serve the document. `own` makes records of the
calls that a game brings along, and `contract` finds the request that a body is meant to be.
"""
