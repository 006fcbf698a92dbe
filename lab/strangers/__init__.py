"""Strangers: rules of thumb that were written without a look at the bots, to measure these.

Several for each game, some cautious and some bold. A *held-out* stranger has never been played
against while a policy or the search was tuned: what is published is measured against those.
"""
