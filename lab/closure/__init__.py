"""From every state that is accepted, every legal action leads to a state that is accepted.

`mutating` changes a state in two or three ways at once, or adds or removes a seat; `stepping` takes
every legal action in those that the gate accepts.
"""
