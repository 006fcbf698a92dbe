"""Says what every game must keep, as checks that say what is wrong, where, and how to mend it.

`vorhand check-game` runs them for the writer of a game; the tests of Vorhand run the same for its
own games. `running` has the list, in the order in which one would mend what they find.
"""
