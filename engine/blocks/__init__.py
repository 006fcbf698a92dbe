"""Says what games share: tricks, auctions, ends, teams, melds, and how cards are dealt."""
