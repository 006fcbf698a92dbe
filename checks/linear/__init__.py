"""Reading anything that a client sends takes time proportional to its length.

`patterns.py` finds every regular expression of ours and how it is applied; `pumping.py` repeats its
parts; `growth.py` measures. The same is done with whole requests, which also go through libraries.
`make check` has recheck examine the expressions as automata, so its proofs do not depend on the
texts that are tried here. Of the checkers that install with pip, regexploit had its last release in
2021, redoctor is free only for non-commercial use, and redos-linter (based on recheck) reads only
literals, while ours are composed.
"""
