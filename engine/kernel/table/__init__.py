"""Says what lies on a table and sits around it: cards, seats, actions, events and the deal."""
