"""Hidden cards: what a seat cannot know of a table, dealt again."""
