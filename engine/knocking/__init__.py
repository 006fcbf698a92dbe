"""Says what games share in which players knock, and stay or fold."""
