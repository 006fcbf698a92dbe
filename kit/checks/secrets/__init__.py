"""Says what a seat cannot know has no influence on what it gets, nor on what its policy does."""
