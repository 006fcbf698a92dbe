"""Each rule is in one place: changing it there changes it everywhere.

The function of a rule is replaced so that nobody keeps it, or everybody; then what is legal, what
is refused, what is closed to a seat and what the gate admits are compared with that. The rules are
those of the rulebooks, and the states come from random play.
"""
