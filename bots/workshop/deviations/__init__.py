"""Deviation reports: what a level's decisions brought, and what something else would have brought.

    python -m vorhand.bots.workshop.deviations toepen --level thinker-3 --hands 500

A level plays hands in all seats. In each hand, one decision of each kind is looked at again: each
action that the level has tried is carried out at the real table, and the hand is played on by the
same level in all seats, with the true cards and the same dice. That is compared with what the level
believed. The same figures say whether its means are right on average (calibration), and how often
it does something else than what looked best.
"""
