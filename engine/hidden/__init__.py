"""Hidden cards: what a seat cannot know of a table, chosen unseen or dealt again."""
