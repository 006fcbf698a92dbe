"""What tests and lab share: the properties that every game must have, and its records."""
