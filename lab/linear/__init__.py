"""Nothing that a client sends takes longer to read than in proportion to its length.

`patterns.py` finds every regular expression of ours and how it is applied; `pumping.py` takes its
parts and repeats them; `growth.py` measures. The same is done with whole requests, which go through
libraries too. `make check` has the expressions judged by recheck, which reads them as automata:
what it proves does not depend on the texts that are tried here. Of the checkers that install with
pip, regexploit had its last release in 2021, redoctor is free only where nobody earns anything, and
redos-linter (recheck too) reads literals alone, while ours are put together.
"""
