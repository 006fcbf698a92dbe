"""Says what games share in which tricks are taken."""
