"""Every regular expression of ours, for recheck to prove that it takes linear time.

`uses.py` finds them and how they are applied; `make check` has recheck examine them as automata, so
that its proofs do not depend on texts that somebody thought of. Of the checkers that install with
pip, regexploit had its last release in 2021, redoctor is free only for non-commercial use, and
redos-linter (based on recheck) reads only literals, while ours are composed.
"""
