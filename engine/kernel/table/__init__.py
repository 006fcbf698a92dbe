"""What lies on a table and sits around it: cards, seats, actions, events, the deal, and the words
for them.
"""
