"""Each rule stands in one place: whoever changes it there changes it everywhere.

A rule is made one that nobody keeps, or one that everybody keeps, by its one function; then what is
legal, what is refused, what is closed to a seat and what the gate admits are compared with that.
The rules are those of the rulebooks, and the states come from random play.
"""
