"""Programs that fit the numbers of the bots, and measure how they play."""
