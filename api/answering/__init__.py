"""Says what the calls are made from: the record of a call, its request and its subject, and the
parts of answers that several calls share; and the contract of all calls.

`call` is the record, `request` what a call is sent, `subject` finds the game, the state and who
asks; `telemetry` is what a call leaves for the log and the metrics. `next_state`, `view_answer`,
`replays` and `past_events`, and for sealed tables `next_sealed`, `sealed_session` and `shuffle` are
the work that several calls do. `example_context` and `links` serve the document. `own_calls` makes
records of the calls that a game brings along, and `contract` finds the validator of a body.
"""
