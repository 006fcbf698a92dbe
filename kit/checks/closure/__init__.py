"""From every accepted state, every legal action leads to an accepted state.

`mutating` changes a state in two or three ways at once, or adds or removes a seat; `stepping` takes
every legal action in the states that the gate accepts.
"""
