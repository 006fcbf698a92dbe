"""What tests and tools share: the properties that every game must have, and its records."""
