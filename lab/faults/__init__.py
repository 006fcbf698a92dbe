"""Changed states: refused, or known to be possible.

`corrupting` changes one or two things in a state, in every way; `checking` sends it to the service
and decides independently what the answer must be: by the published schema whether it is of the
right shape, by the oracle of the game (`tests/<game>/oracle.py`) whether it is possible, and by
`tests/<game>/unseen.py` whether what was changed is something that no state can show.
"""
