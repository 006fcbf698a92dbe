"""The live table: both processes run, with a database, and people play through HTTP alone."""
