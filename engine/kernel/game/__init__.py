"""A game as others use it: its record, its views, what is closed to a seat, and the verdict on
an action.
"""
