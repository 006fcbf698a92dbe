"""Says what belongs to our games besides their rules, a room each."""
