"""Says what games share that are played as tournaments, at several tables."""
