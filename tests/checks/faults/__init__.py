"""Changed states: refused, or known to be possible.

`corrupting` changes one or two things in a state, in every way; `checking` sends it to the service
and decides independently what the answer must be: by the published schema whether it is of the
right shape, and by what the record of the game (`tests/checks/games/<game>/tested.py`) lists as
unseen whether no state can show what was changed.
"""
