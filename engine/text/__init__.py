"""Says what people read: templates, languages, and the words that every language needs."""
