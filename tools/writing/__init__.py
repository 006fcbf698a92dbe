"""What follows from what a game declares, written out as plain code into `engine/written/`."""
