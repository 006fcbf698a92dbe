"""The marks of a table, and the methods that are made from them."""
