"""Changed states: refused, or known to be possible.

`corrupting` changes one thing or two in a state, in every way there is; `checking` sends it to the
service and decides by itself what must be answered: by the published schema whether it is of the
right shape, by the oracle of the game (`tests/<game>/oracle.py`) whether it is possible, and by
`tests/<game>/unseen.py` whether what was changed is something that no state can show.
"""
