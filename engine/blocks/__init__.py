"""Says what games share: tricks, duels, and how cards are dealt and put back."""
