"""A game with two versions of its rules, and a service that plays both."""
